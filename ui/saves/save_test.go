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

// put types a name in the place of what stands in the field.
func (d *desk) put(name string) {
	field := d.At("name").(*widgets.Field)
	field.Focus(true)
	d.Key(fyne.KeyBackspace)
	d.Type(name)
}

func TestSavingUnderANewName(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"", "Piston Alley, "}, {"  Sunday  ", "Sunday"}, {"../CON/…", "../CON/…"},
	} {
		d := open(t, "en", usual, full(), saves.ToSave(running))
		d.Stage.After = func(time.Duration, func()) func() { return func() {} } // news stay
		if c.typed != "" {
			d.put(c.typed)
			d.Key(fyne.KeyReturn)
		} else {
			d.Click("save")
		}
		if len(d.saved) != 1 || !strings.HasPrefix(d.saved[0], c.want) || d.shelf.number != 1 || d.shelf.saves[0].Game.Name != d.saved[0] {
			t.Errorf("typed %q: %q is saved, %d games", c.typed, d.saved, d.shelf.number)
		}
		if said := d.Stage.ToastText(); said != "Saved\n"+d.saved[0] {
			t.Errorf("it is told as %q", said)
		}
		if d.shelf.saves[0].Game.Round != 5 {
			t.Error("another game than the running one is saved")
		}
	}
}

// TestSavingInAnothersPlace asks, whether its name was typed or it was chosen.
func TestSavingInAnothersPlace(t *testing.T) {
	for name, choose := range map[string]func(d *desk){
		"typed":  func(d *desk) { d.put("Übung") },
		"chosen": func(d *desk) { d.Click("save-one") },
	} {
		d := open(t, "en", usual, full(), saves.ToSave(running))
		if want := []string{"two", "course", "mail-from-bob", "elsewhere", "changed", "one"}; !slices.Equal(d.names(), want) {
			t.Errorf("the list is %v", d.names())
		}
		choose(d)
		if label := d.At("save").(*widgets.Button).Label; label != "Overwrite" {
			t.Errorf("%s: the button says %q", name, label)
		}
		d.Click("save")
		if d.Stage.Mode() != "overwrite" || !d.says("“Übung” already") || len(d.saved) != 0 {
			t.Fatalf("%s: it is not asked, in %s", name, d.Stage.Mode())
		}
		d.Click("no")
		if len(d.saved) != 0 || d.shelf.saves[d.shelf.at("one.toml")].Game.Round != 3 {
			t.Fatalf("%s: it is written over though that was not wanted", name)
		}
		d.Click("save")
		d.Key(fyne.KeyReturn)
		if !slices.Equal(d.saved, []string{"Übung"}) || d.shelf.number != 0 || d.shelf.saves[d.shelf.at("one.toml")].Game.Round != 5 {
			t.Errorf("%s: %q is saved, %d new games", name, d.saved, d.shelf.number)
		}
	}
}

// TestAnotherNameIsAnotherGame: who types on after choosing writes over nothing.
func TestAnotherNameIsAnotherGame(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToSave(running))
	d.Click("save-one")
	d.At("name").(*widgets.Field).Focus(false)
	d.Type(" 2")
	if label := d.At("save").(*widgets.Button).Label; label != "Save" || !d.At("remove").(*widgets.Button).Off {
		t.Errorf("the button says %q, and the game chosen before can be deleted", label)
	}
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.saved, []string{"Übung 2"}) || d.shelf.number != 1 {
		t.Errorf("%q is saved, %d new games", d.saved, d.shelf.number)
	}
}

func TestRemovingAsks(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToWatch())
	d.Click("save-two")
	d.Key(fyne.KeyDelete)
	if d.Stage.Mode() != "remove" || !d.says("“Zwei gegen die Halle”") {
		t.Fatal("it is not asked")
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Dialog() != nil || len(d.shelf.saves) != 9 || d.backs != 0 {
		t.Fatal("Escape does not take the question back")
	}
	d.Click("remove")
	d.Click("yes")
	if want := []string{"crash", "won", "course", "mail-from-bob", "elsewhere", "changed", "one", "left"}; !slices.Equal(d.names(), want) {
		t.Errorf("then the list is %v", d.names())
	}
	d.Key(fyne.KeyReturn)
	if len(d.got) != 1 || !d.says("Ada won") {
		t.Errorf("the game below is not chosen then; Enter shows %q", d.got)
	}
	for range 8 {
		d.Key(fyne.KeyDelete)
		d.Key(fyne.KeyReturn)
	}
	if len(d.shelf.saves) != 0 || !d.says("There is nothing to watch yet.") {
		t.Errorf("%d games are left", len(d.shelf.saves))
	}
	d.Key(fyne.KeyDelete)
	d.Key(fyne.KeyReturn)
	if d.Stage.Dialog() != nil {
		t.Error("nothing is to be deleted")
	}
}

// TestFailuresAreSaid, and nothing is done then.
func TestFailuresAreSaid(t *testing.T) {
	s := full()
	s.fails = errors.New("write /a/long/path.toml: the disk is tired")
	d := open(t, "en", usual, s, saves.ToSave(running))
	d.Click("save")
	if !d.says("could not be saved") || !d.says("tired") || d.says("path") || len(d.saved) != 0 {
		t.Error("that it was not saved is not said")
	}
	d.Click("save-one")
	d.Click("remove")
	d.Key(fyne.KeyReturn)
	if !d.says("could not be deleted") {
		t.Error("that it was not deleted is not said")
	}
	s.fails = &maps.Error{Cause: maps.ErrDamagedGame}
	d = open(t, "en", usual, s, saves.ToWatch())
	d.Key(fyne.KeyReturn)
	if !d.says("damaged") || len(d.got) != 0 {
		t.Error("that it cannot be read is not said")
	}
}

func TestImport(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToLoad(1))
	d.page.Import("/media/stick/game.toml")
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.got, []string{"Imported"}) {
		t.Errorf("after a game has been dropped Enter loads %q", d.got)
	}
	d.shelf.fails = &maps.Error{Cause: maps.ErrNoGame}
	d.page.Import("/etc/passwd")
	if !d.says("not added") || !d.says("a saved game of Robo Rally") {
		t.Error("that it was no game is not said")
	}
}

// TestDialogWorks over another page as the page does.
func TestDialogWorks(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToWatch())
	over := saves.NewPage(d.Stage, d.text, d.pictures, d.shelf, d.maps, saves.ToSave(running))
	dialog := over.Dialog()
	over.OnBack = dialog.Close
	over.OnSaved = func(name string) {
		d.saved = append(d.saved, name)
		dialog.Close()
	}
	d.Stage.Open(dialog)
	if d.Stage.Mode() != "saves-save" {
		t.Errorf("the mode is %q", d.Stage.Mode())
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Dialog() != nil || d.backs != 0 {
		t.Fatal("Escape does not close the dialog, or not it alone")
	}
	d.Stage.Open(dialog)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.saved, []string{"Zwei gegen die Halle"}) || d.Stage.Dialog() != nil {
		t.Errorf("%q is saved", d.saved)
	}
}
