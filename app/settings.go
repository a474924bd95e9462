package app

import (
	"roborally/ui/art"
	"roborally/ui/settings"
)

func (w *window) showSettings() {
	p := settings.NewPage(w.stage, w.text, w.pictures, w.playNote, w.settings)
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
	d := settings.NewDialog(w.stage, w.text, w.pictures, w.playNote, w.settings)
	d.OnChange = func(now settings.Settings) {
		focused := d.Focused()
		w.applySettings(now)
		if w.stage.Windows.Dialog() != d.Dialog { // the page behind has been rebuilt, and the dialog with it is gone
			w.openSettings()
			w.form.Focus(focused)
		}
	}
	w.form = d
	w.stage.Windows.Open(d.Dialog)
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
	w.applyWindow(&was)
}

// applyWindow applies what has changed of text scale, window size and full screen.
func (w *window) applyWindow(was *settings.Settings) {
	now := &w.settings
	size := w.size()
	switch {
	case now.Window.Full && !was.Window.Full:
		w.keepSize(size)
		w.window.SetFullScreen(true)
		w.resize(size)
	case was.Window.Full && !now.Window.Full:
		w.window.SetFullScreen(false)
		w.resize(w.openingSize())
	case now.Window.Size != was.Window.Size && now.Window.Size != settings.LastSize:
		w.flags.sized = false // the player's choice overrides the command line
		w.resize(w.openingSize())
	case now.TextScale != was.TextScale:
		w.resize(size)
	}
}
