package settings

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Dialog is the settings over what goes on behind them, a game for instance.
// Stage.Open shows it.
type Dialog struct {
	*widgets.Dialog
	panel *panel
	// OnChange is told every change at once, as on the page.
	OnChange func(Settings)
}

// NewDialog gives the dialog with the settings as they are.
func NewDialog(s *widgets.Stage, t *text.Text, pictures *look.Pictures, now Settings) *Dialog {
	d := &Dialog{Dialog: &widgets.Dialog{Name: "settings", Width: 1000}, OnChange: func(Settings) {}}
	d.panel = newPanel(s, t, pictures, now, d.Close, func(s Settings) { d.OnChange(s) })
	d.Content = d.panel.column
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Outside = d.Close
	d.Dialog.Targets = d.panel.targets
	return d
}

// Set shows what has been set elsewhere, as Page.Set does.
func (d *Dialog) Set(now Settings) {
	d.panel.form.now = now
	d.panel.form.show()
}

// Focused is Page.Focused for the dialog.
func (d *Dialog) Focused() string { return d.panel.focused() }

// Focus is Page.Focus for the dialog.
func (d *Dialog) Focus(name string) { d.panel.focus(name) }
