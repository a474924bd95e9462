package saves_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/maps"
	"roborally/ui/saves"
	"roborally/ui/widgets"
)

// typeName replaces the name in the field by typing.
func (d *driver) typeName(name string) {
	field := d.MustFind("name").(*widgets.Field)
	field.Focus(true)
	d.Key(fyne.KeyBackspace)
	d.Type(name)
}

func TestSavesUnderNewName(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"", "Piston Alley, "}, {"  Sunday  ", "Sunday"}, {"../CON/…", "../CON/…"},
	} {
		d := open(t, "en", normalSize, fullStore(), saves.ToSave(runningGame))
		d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // toasts stay
		if c.typed != "" {
			d.typeName(c.typed)
			d.Key(fyne.KeyReturn)
		} else {
			d.Click("save")
		}
		if len(d.saved) != 1 || !strings.HasPrefix(d.saved[0], c.want) || d.store.written != 1 || d.store.saves[0].Game.Name != d.saved[0] {
			t.Errorf("typed %q: saved as %q, %d new games, want %q… and 1", c.typed, d.saved, d.store.written, c.want)
		}
		if text := d.Stage.News.ToastText(); text != "Saved\n"+d.saved[0] {
			t.Errorf("the toast says %q, want Saved and the name", text)
		}
		if d.store.saves[0].Game.Round != 5 {
			t.Error("the saved game is not the running one")
		}
	}
}

// TestAsksBeforeOverwriting checks that the page asks before it overwrites a game, whether the name was typed
// or the game chosen.
func TestAsksBeforeOverwriting(t *testing.T) {
	for name, choose := range map[string]func(d *driver){
		"typed":  func(d *driver) { d.typeName("Übung") },
		"chosen": func(d *driver) { d.Click("save-one") },
	} {
		d := open(t, "en", normalSize, fullStore(), saves.ToSave(runningGame))
		if want := []string{"two", "course", "mail-from-bob", "elsewhere", "changed", "one"}; !slices.Equal(d.visibleIDs(), want) {
			t.Errorf("the list is %v, want %v", d.visibleIDs(), want)
		}
		choose(d)
		if label := d.MustFind("save").(*widgets.Button).Label; label != "Overwrite" {
			t.Errorf("%s: the button says %q, want Overwrite", name, label)
		}
		d.Click("save")
		if d.Stage.Windows.Mode() != "overwrite" || !d.shows("“Übung” already") || len(d.saved) != 0 {
			t.Fatalf("%s: no question is asked, the mode is %s", name, d.Stage.Windows.Mode())
		}
		d.Click("no")
		if len(d.saved) != 0 || d.store.saves[d.store.index("one.toml")].Game.Round != 3 {
			t.Fatalf("%s: No overwrites the game nevertheless", name)
		}
		d.Click("save")
		d.Key(fyne.KeyReturn)
		if !slices.Equal(d.saved, []string{"Übung"}) || d.store.written != 0 || d.store.saves[d.store.index("one.toml")].Game.Round != 5 {
			t.Errorf("%s: after Yes the games saved are %q with %d new ones, want Übung overwritten", name, d.saved, d.store.written)
		}
	}
}

func TestTypingAfterChoosingSavesNewGame(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToSave(runningGame))
	d.Click("save-one")
	d.MustFind("name").(*widgets.Field).Focus(false)
	d.Type(" 2")
	if label := d.MustFind("save").(*widgets.Button).Label; label != "Save" || !d.MustFind("remove").(*widgets.Button).Inactive {
		t.Errorf("the button says %q, want Save and no game to delete", label)
	}
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.saved, []string{"Übung 2"}) || d.store.written != 1 {
		t.Errorf("saved as %q with %d new games, want one called Übung 2", d.saved, d.store.written)
	}
}

func TestAsksBeforeDeleting(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToWatch())
	d.Click("save-two")
	d.Key(fyne.KeyDelete)
	if d.Stage.Windows.Mode() != "remove" || !d.shows("“Zwei gegen die Halle”") {
		t.Fatal("no question is asked before deleting")
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Dialog() != nil || len(d.store.saves) != 9 || d.backs != 0 {
		t.Fatal("Escape does not just close the question")
	}
	d.Click("remove")
	d.Click("yes")
	if want := []string{"crash", "won", "course", "mail-from-bob", "elsewhere", "changed", "one", "left"}; !slices.Equal(d.visibleIDs(), want) {
		t.Errorf("after deleting the list is %v, want %v", d.visibleIDs(), want)
	}
	d.Key(fyne.KeyReturn)
	if len(d.opened) != 1 || !d.shows("Ada won") {
		t.Errorf("the game below is not chosen after deleting: Enter shows %q", d.opened)
	}
	for range 8 {
		d.Key(fyne.KeyDelete)
		d.Key(fyne.KeyReturn)
	}
	if len(d.store.saves) != 0 || !d.shows("There is nothing to watch yet.") {
		t.Errorf("%d games are left, want none and a text that says so", len(d.store.saves))
	}
	d.Key(fyne.KeyDelete)
	d.Key(fyne.KeyReturn)
	if d.Stage.Windows.Dialog() != nil {
		t.Error("a question is asked with nothing to delete")
	}
}

func TestFailuresAreShown(t *testing.T) {
	s := fullStore()
	s.err = errors.New("write /a/long/path.toml: the disk is tired")
	d := open(t, "en", normalSize, s, saves.ToSave(runningGame))
	d.Click("save")
	if !d.shows("could not be saved") || !d.shows("tired") || d.shows("path") || len(d.saved) != 0 {
		t.Error("the failure to save is not shown")
	}
	d.Click("save-one")
	d.Click("remove")
	d.Key(fyne.KeyReturn)
	if !d.shows("could not be deleted") {
		t.Error("the failure to delete is not shown")
	}
	s.err = &maps.Error{Cause: maps.ErrDamagedGame}
	d = open(t, "en", normalSize, s, saves.ToWatch())
	d.Key(fyne.KeyReturn)
	if !d.shows("damaged") || len(d.opened) != 0 {
		t.Error("the failure to read is not shown")
	}
}

func TestImport(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToLoad(1))
	d.page.Import("/media/stick/game.toml")
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.opened, []string{"Imported"}) {
		t.Errorf("after an import Enter loads %q, want the imported game", d.opened)
	}
	d.store.err = &maps.Error{Cause: maps.ErrNotAGame}
	d.page.Import("/etc/passwd")
	if !d.shows("not added") || !d.shows("a saved game of Robo Rally") {
		t.Error("the failure to import is not shown")
	}
}

// TestDialogWorks checks that the dialog works like the page itself, over another page.
func TestDialogWorks(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToWatch())
	over := saves.NewPage(d.Stage, d.text, d.pictures, d.store, d.maps, saves.ToSave(runningGame))
	dialog := over.Dialog()
	over.OnBack = dialog.Close
	over.OnSaved = func(name string) {
		d.saved = append(d.saved, name)
		dialog.Close()
	}
	d.Stage.Windows.Open(dialog)
	if d.Stage.Windows.Mode() != "saves-save" {
		t.Errorf("the mode is %q, want saves-save", d.Stage.Windows.Mode())
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Dialog() != nil || d.backs != 0 {
		t.Fatal("Escape does not close just the dialog")
	}
	d.Stage.Windows.Open(dialog)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.saved, []string{"Zwei gegen die Halle"}) || d.Stage.Windows.Dialog() != nil {
		t.Errorf("the dialog saves as %q, want the chosen name, and closes", d.saved)
	}
}
