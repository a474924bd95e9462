package app

import (
	"roborally/app/route"
	"roborally/ui/art"
	"roborally/ui/settings"
)

// settingsPage builds the page of settings. Built anew, it has the focus where it was.
func (w *window) settingsPage(r route.Settings, show func(route.Page)) {
	sh, focused := w.shell, ""
	if sh.Pages.Current() == r {
		focused = w.form.Focused()
	}
	p := settings.NewPage(sh.Stage, sh.Text, sh.Pictures, sh.Sounds, sh.Settings.Now)
	p.OnChange = w.applySettings
	p.OnBack = sh.Pages.Back
	show(route.Page{Page: p, Start: func() {
		w.form = p
		p.Focus(focused)
	}})
}

// openSettings opens the settings as a dialog over a game.
func (w *window) openSettings() {
	sh := w.shell
	d := settings.NewDialog(sh.Stage, sh.Text, sh.Pictures, sh.Sounds, sh.Settings.Now)
	d.OnChange = func(now settings.Settings) {
		focused := d.Focused()
		w.applySettings(now)
		if sh.Stage.Windows.Dialog() != d.Dialog { // the page behind has been rebuilt, and the dialog with it is gone
			w.openSettings()
			w.form.Focus(focused)
		}
	}
	w.form = d
	sh.Stage.Windows.Open(d.Dialog)
}

// settingsForm is the settings page or the settings dialog.
type settingsForm interface {
	Set(settings.Settings)
	Focused() string
	Focus(name string)
}

// applySettings changes the settings; everything follows at once.
func (w *window) applySettings(now settings.Settings) {
	sh := w.shell
	was := sh.Settings.Now
	sh.Settings.Now = now
	if now.ColourBlind != was.ColourBlind {
		palette := art.Warm()
		if now.ColourBlind {
			palette = art.ColourBlind()
		}
		sh.Pictures.SetPalette(palette)
	}
	w.mixer.SetVolumes(w.volumes())
	if now.Speed != was.Speed {
		sh.Settings.ChooseSpeed()
	}
	sh.Pages.ApplySettings()
	switch {
	case now.Language != was.Language:
		w.flags.lang = "" // the player's choice overrides the command line
		w.setLanguage(now.Text())
		sh.Pages.Reshow()
	case now.ColourBlind != was.ColourBlind:
		w.app.Settings().SetTheme(w.app.Settings().Theme()) // redraws everything
	}
	sh.Settings.Write()
	w.applyWindow(&was)
}

// applyWindow applies what has changed of text scale, window size and full screen.
func (w *window) applyWindow(was *settings.Settings) {
	now := &w.shell.Settings.Now
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
