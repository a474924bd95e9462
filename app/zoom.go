package app

import (
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// followZoom applies Fyne's scale to the stage, now and whenever it changes.
func (w *window) followZoom() {
	w.stage.Zoom = zoomOf(w.app.Settings(), os.Getenv("FYNE_SCALE"))
	w.app.Settings().AddListener(func(s fyne.Settings) {
		fyne.Do(func() {
			if zoom := zoomOf(s, os.Getenv("FYNE_SCALE")); zoom != w.stage.Zoom {
				w.stage.Zoom = zoom
				w.reshow()
			}
		})
	})
}

// zoomOf returns the scale that the player has set: FYNE_SCALE, read as Fyne does, or else Fyne's settings.
func zoomOf(s fyne.Settings, environment string) float32 {
	if scale, err := strconv.ParseFloat(environment, 32); err == nil && scale > 0 {
		return float32(scale)
	}
	if environment == "auto" {
		return 1
	}
	return s.Scale()
}
