package settings

import (
	"fyne.io/fyne/v2"

	"roborally/sounds"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Dialog shows the settings in place of another page, such as a game, which goes on behind it. Open its embedded Dialog with Windows.Open.
type Dialog struct {
	*widgets.Dialog
	panel *panel
	// OnChange is called after every change, like Page.OnChange.
	OnChange func(Settings)
}

// NewDialog returns the dialog with the current settings.
func NewDialog(s *widgets.Stage, t *text.Text, pictures *look.Pictures, play sounds.Player, now Settings) *Dialog {
	d := &Dialog{Dialog: &widgets.Dialog{Name: "settings", Full: true}, OnChange: func(Settings) {}}
	d.panel = newPanel(s, t, pictures, play, now, d.Close, func(s Settings) { d.OnChange(s) })
	d.Content = d.panel
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Dialog.Targets = d.panel.targets
	return d
}

// Set shows settings that were changed elsewhere, as Page.Set does.
func (d *Dialog) Set(now Settings) {
	d.panel.form.now = now
	d.panel.form.show()
}

// Focused returns the name of the control with the focus, as Page.Focused does.
func (d *Dialog) Focused() string { return d.panel.focused() }

// Focus sets the focus, as Page.Focus does.
func (d *Dialog) Focus(name string) { d.panel.focus(name) }
