package app

import (
	"roborally/ui/art"
	"roborally/ui/settings"
)

func (w *window) showSettings() {
	p := settings.NewPage(w.stage, w.text, w.pictures, w.settings)
	p.OnChange = w.applySettings
	p.OnBack = w.showMenu
	w.form = p
	w.show(p, func() {
		focused := p.Focused()
		w.showSettings()
		w.form.Focus(focused)
	}, nil)
}

// openSettings opens the settings as a dialog over a game.
func (w *window) openSettings() {
	d := settings.NewDialog(w.stage, w.text, w.pictures, w.settings)
	d.OnChange = func(now settings.Settings) {
		language, focused := now.Language != w.settings.Language, d.Focused()
		w.applySettings(now)
		if language { // the page behind has been rebuilt, and the dialog with it is gone
			w.openSettings()
			w.form.Focus(focused)
		}
	}
	w.form = d
	w.stage.Open(d.Dialog)
}

// settingsForm is the settings page or the settings dialog.
type settingsForm interface {
	Set(settings.Settings)
	Focus(name string)
}

// applySettings changes the settings; everything follows at once.
func (w *window) applySettings(now settings.Settings) {
	was := w.settings
	w.settings = now
	if now.ColourBlind != was.ColourBlind {
		palette := art.Warm()
		if now.ColourBlind {
			palette = art.ColourBlind()
		}
		w.pictures.SetPalette(palette)
	}
	if now.Window.Full != was.Window.Full {
		w.window.SetFullScreen(now.Window.Full)
	}
	w.mixer.SetVolumes(volumesOf(&now.Sound))
	if now.Speed != was.Speed {
		w.flags.speedSet = false // the player's choice overrides the command line
	}
	if w.session != nil {
		w.session.applySettings()
	}
	if w.lesson != nil {
		w.lesson.Game.SetSpeed(w.speed())
	}
	switch {
	case now.Language != was.Language:
		w.flags.lang = "" // the player's choice overrides the command line
		w.setLanguage(now.Text())
		w.reshow()
	case now.ColourBlind != was.ColourBlind:
		w.app.Settings().SetTheme(w.app.Settings().Theme()) // redraws everything
	}
	w.settingsWriter.Write(w.settings)
}

// rememberSize keeps the size of the window for the next start, unless it is from the command line.
func (w *window) rememberSize() {
	size := w.window.Canvas().Size()
	if w.settings.Window.Full || w.flags.sized || size.Width < 2 {
		return
	}
	now := w.settings
	now.Window.Width, now.Window.Height = int(size.Width), int(size.Height)
	now.Mend() // replaces a size that is too small
	if now.Window != w.settings.Window {
		w.settings = now
		w.settingsWriter.Write(now)
	}
}
