package app

import (
	"roborally/ui/art"
	"roborally/ui/settings"
)

// showSettings shows the page of the settings.
func (w *window) showSettings() {
	p := settings.NewPage(w.stage, w.text, w.pictures, w.settings)
	p.OnChange = w.set
	p.OnBack = w.showMenu
	w.form = p
	w.show(p, func() {
		focused := p.Focused()
		w.showSettings()
		w.form.Focus(focused)
	}, nil)
}

// openSettings opens the settings over a game.
func (w *window) openSettings() {
	d := settings.NewDialog(w.stage, w.text, w.pictures, w.settings)
	d.OnChange = func(now settings.Settings) {
		language, focused := now.Language != w.settings.Language, d.Focused()
		w.set(now)
		if language { // everything has been made anew
			w.openSettings()
			w.form.Focus(focused)
		}
	}
	w.form = d
	w.stage.Open(d.Dialog)
}

// settingsForm is the settings as a page or a dialog.
type settingsForm interface {
	Set(settings.Settings)
	Focus(name string)
}

// set changes the settings; everything follows at once.
func (w *window) set(now settings.Settings) {
	was := w.settings
	w.settings = now
	if now.ColourBlind != was.ColourBlind {
		palette := art.Warm()
		if now.ColourBlind {
			palette = art.ColourBlind()
		}
		w.pictures.Use(palette)
	}
	if now.Window.Full != was.Window.Full {
		w.window.SetFullScreen(now.Window.Full)
	}
	w.mixer.Set(volumes(&now.Sound))
	if now.Speed != was.Speed {
		w.flags.speedSet = false // what the player says counts more
	}
	if w.sitting != nil {
		w.sitting.follow()
	}
	if w.lesson != nil {
		w.lesson.Game.SetSpeed(w.speed())
	}
	switch {
	case now.Language != was.Language:
		w.flags.lang = "" // what the player says counts more
		w.speak(now.Text())
		w.again()
	case now.ColourBlind != was.ColourBlind:
		w.app.Settings().SetTheme(w.app.Settings().Theme()) // draws everything anew
	}
	w.kept.Keep(w.settings)
}

// keepSize remembers the size of the window, unless the command line has said it.
func (w *window) keepSize() {
	size := w.window.Canvas().Size()
	if w.settings.Window.Full || w.flags.sized || size.Width < 2 {
		return
	}
	now := w.settings
	now.Window.Width, now.Window.Height = int(size.Width), int(size.Height)
	now.Mend() // one that is too small is not remembered
	if now.Window != w.settings.Window {
		w.settings = now
		w.kept.Keep(now)
	}
}
