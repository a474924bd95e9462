package app

import "fyne.io/fyne/v2"

// Sizes of the window are those at a text scale of 1. With a larger one the window keeps its size on the screen, so its
// canvas gets smaller.

// size returns the current size of the window.
func (w *window) size() fyne.Size {
	size := w.window.Canvas().Size()
	return fyne.NewSize(size.Width*w.zoom.text, size.Height*w.zoom.text)
}

// openingSize returns the size to open the window with: that of the command line, or else that of the settings, but none
// larger than the screen.
func (w *window) openingSize() fyne.Size {
	if w.flags.sized {
		return fyne.NewSize(w.flags.width, w.flags.height)
	}
	width, height := w.shell.Settings.Now.Window.Opening()
	size := fyne.NewSize(float32(width), float32(height))
	if w.screen.Width > 0 {
		return size.Min(w.screen)
	}
	return size
}

// resize sets the size of the window and the scale that fits it.
func (w *window) resize(size fyne.Size) {
	room := size
	if w.shell.Settings.Now.Window.Full && w.screen.Width > 0 {
		room = w.screen
	}
	changed := w.setZoom(room)
	if changed {
		w.app.Settings().SetTheme(w.app.Settings().Theme())
	}
	if !w.shell.Settings.Now.Window.Full || w.screen.Width == 0 { // before the start, Fyne keeps it for leaving the full screen
		w.window.Resize(fyne.NewSize(size.Width/w.zoom.text, size.Height/w.zoom.text))
	}
	if changed {
		w.shell.Pages.Reshow()
	}
}

// fitScreen makes the window as large as it should be, but no larger than the screen, whose size is given in the unit of
// the canvas; 0 is unknown.
func (w *window) fitScreen(screen fyne.Size) {
	if screen.Width <= 0 || screen.Height <= 0 {
		return
	}
	w.screen = fyne.NewSize(screen.Width*w.zoom.text, screen.Height*w.zoom.text)
	if size := w.openingSize(); w.shell.Settings.Now.Window.Full || size != w.zoom.size {
		w.resize(size)
	}
}

// rememberSize keeps the size of the window for the next start, unless it is from the command line.
func (w *window) rememberSize() {
	if !w.shell.Settings.Now.Window.Full {
		w.keepSize(w.size())
	}
}

// keepSize keeps a size of the window in the settings, unless it is from the command line.
func (w *window) keepSize(size fyne.Size) {
	if w.flags.sized || size.Width < 2 {
		return
	}
	now := w.shell.Settings.Now
	now.Window.Width, now.Window.Height = int(size.Width+0.5), int(size.Height+0.5)
	now.Mend() // replaces a size that is too small
	if now.Window != w.shell.Settings.Now.Window {
		w.shell.Settings.Now = now
		w.shell.Settings.Write()
	}
}
