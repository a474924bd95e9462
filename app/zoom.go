package app

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/ui/widgets"
)

// fyneScale is the environment variable that overrides the scale in Fyne's settings.
const fyneScale = "FYNE_SCALE"

// zoom is the scale of everything: Fyne's, and on top of it the player's text scale. Fyne reads its own from the
// environment whenever its settings change, so that is where the product of the two goes.
type zoom struct {
	environment string    // FYNE_SCALE as it was at first
	text        float32   // the text scale in force, 1…2; 0 before the first
	size        fyne.Size // the window that it was chosen for
}

// followZoom applies Fyne's scale to the stage whenever it changes.
func (w *window) followZoom() {
	w.app.Settings().AddListener(func(fyne.Settings) {
		fyne.Do(func() {
			if w.setZoom(w.zoom.size) {
				w.reloadZoom()
			}
		})
	})
}

// setZoom chooses the scale for a window whose size at a text scale of 1 is given. It reports whether the scale has
// changed.
func (w *window) setZoom(size fyne.Size) bool {
	if w.zoom.text == 0 {
		w.zoom.environment = os.Getenv(fyneScale)
	}
	text := float32(1)
	if !w.shell.Stage.Mobile() { // there the system alone decides
		text = textScaleIn(size, w.shell.Settings.Now.TextScale)
	}
	now := zoomOf(w.app.Settings(), w.zoom.environment) * text
	if w.zoom.text == text && w.shell.Stage.Zoom == now {
		return false
	}
	w.zoom.text, w.zoom.size = text, size
	w.shell.Stage.Zoom, w.shell.Stage.TextScale = now, text
	if text == 1 {
		w.restoreFyneScale()
	} else {
		_ = os.Setenv(fyneScale, strconv.FormatFloat(float64(now), 'f', -1, 32)) // fails for invalid names only
	}
	return true
}

// reloadZoom lets Fyne and the current page follow the scale.
func (w *window) reloadZoom() {
	w.app.Settings().SetTheme(w.app.Settings().Theme()) // Fyne reads the environment again
	w.shell.Pages.Reshow()
}

// restoreFyneScale sets the environment variable as it was at first.
func (w *window) restoreFyneScale() {
	if w.zoom.environment == "" {
		_ = os.Unsetenv(fyneScale)
		return
	}
	_ = os.Setenv(fyneScale, w.zoom.environment)
}

// textScaleIn returns the scale for a percentage, as far as a window of a size still has room for the smallest layout.
// It has one decimal, because Fyne rounds scales to that.
func textScaleIn(size fyne.Size, percent int) float32 {
	scale := min(float32(percent)/100, size.Width/widgets.PhoneWidth, size.Height/widgets.PhoneHeight)
	return max(1, float32(int(scale*10+0.001))/10)
}

// zoomOf returns the scale that the player has set: FYNE_SCALE, read as Fyne does, or else Fyne's settings.
func zoomOf(s fyne.Settings, environment string) float32 {
	if scale, err := strconv.ParseFloat(environment, 32); err == nil && scale > 0 {
		return float32(scale)
	}
	if scale := s.Scale(); environment != "auto" && scale > 0 { // 0 until the player has set it
		return scale
	}
	return 1
}
