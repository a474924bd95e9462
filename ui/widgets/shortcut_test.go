package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// shortcutPage is a page that counts the shortcuts it is handed.
type shortcutPage struct {
	*widgets.Column
	got []string
}

func (p *shortcutPage) Mode() string                  { return "shortcuts" }
func (p *shortcutPage) Targets() []widgets.Target     { return nil }
func (p *shortcutPage) TypedKey(fyne.KeyName)         {}
func (p *shortcutPage) TypedShortcut(s fyne.Shortcut) { p.got = append(p.got, s.ShortcutName()) }

func TestShortcutsGoToThePageUnlessADialogIsOpen(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 760)
	page := &shortcutPage{Column: widgets.NewColumn(w.Stage)}
	w.Stage.Windows.SetPage(page)
	w.Stage.Input.TypedShortcut(&fyne.ShortcutUndo{})
	w.Stage.Windows.Ask(widgets.Question{Text: "Sure?", Yes: "Yes", No: "No", OnYes: func() {}})
	w.Stage.Input.TypedShortcut(&fyne.ShortcutRedo{})
	w.Stage.Windows.CloseAll()
	w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage)})
	w.Stage.Input.TypedShortcut(&fyne.ShortcutCopy{}) // no use for it
	if len(page.got) != 1 || page.got[0] != "Undo" {
		t.Errorf("the page was handed %v, want Undo alone", page.got)
	}
}
