package reader_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/ui/game"
	"roborally/ui/uitest"
)

// TestEverythingIsRead walks through pages and dialogs as TestEverythingCanBeTapped does, at a desk: there are more
// controls than on a tablet, and they have keys. Fyne must find there what Stage.Elements lists.
func TestEverythingIsRead(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir(), "-lang", "en", "-speed", "off", "-seed", "7") // the seed chooses the names of robots
		d.WalkPages(func(where string, _ ...string) { check(d, where) })
		d.Close()
	})
}

// TestGameIsRead plays a game to its end.
func TestGameIsRead(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir(), "-lang", "en", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
			"-checkpoints", "1", "-opponents", "1", "-level", "hard", "-speed", "slow")
		d.Click("practice")
		d.WaitForMode("programming")
		check(d, "playing")
		d.TapCards(5)
		check(d, "programmed")
		d.Click("confirm")
		d.WaitForMode("moving")
		d.App.Pass(15 * time.Second)
		check(d, "moving")
		d.Program.GamePage().SetSpeed(game.Off)
		d.PlayToEnd()
		d.App.Pass(time.Minute)
		check(d, "result")
		d.Click("statistics")
		check(d, "result-statistics")
		d.Click("new")
		d.App.Pass(time.Minute) // until the toasts of achievements have gone
		d.Click("replay", "watch")
		d.WaitForMode("replay")
		check(d, "replay")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.WantMode("menu")
		for _, part := range []string{"overview", "charts", "missions", "achievements"} {
			d.Click("statistics", part)
			check(d, part)
			d.Key(fyne.KeyEscape)
		}
		d.Close()
	})
}

// TestWorkshopIsRead walks through the pages on which halls and courses are made. What is drawn on the floor itself is not
// read.
func TestWorkshopIsRead(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir())
		d.Click("workshop")
		check(d, "workshop-empty", d.Program.Shell.Text.Of("workshop.new"))
		d.Click("begin")
		check(d, "workshop-new")
		d.TypeInto("name", "Yard")
		d.Click("yes")
		d.WaitForMode("editor")
		check(d, "editor")
		d.Click("settings")
		check(d, "editor-settings")
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.WaitForMode("workshop")
		check(d, "workshop")
		d.Click("new", "kind-course")
		d.TypeInto("name", "Long Way")
		d.Click("yes")
		d.WaitForMode("composer")
		check(d, "composer")
		d.Close()
	})
}

// copyDelay is how late the copy of the stage for Fyne may be.
const copyDelay = 400 * time.Millisecond

// check checks that everything in the window is read, and that Fyne finds it.
func check(d *apptest.Driver, where string, same ...string) {
	d.T.Helper()
	d.CheckReading(where, same...)
	d.App.Pass(copyDelay)
	var listed []uitest.Heard
	for _, e := range d.Stage.Elements() {
		listed = append(listed, uitest.Heard{Label: e.Label, Role: e.Role, From: e.From, Size: e.Size})
	}
	if heard := uitest.Hear(d.Canvas().Content()); !slices.Equal(heard, listed) {
		d.T.Errorf("%s: Fyne tells screen readers\n%v\ninstead of\n%v", where, heard, listed)
	}
	compare(d, where)
}

var rewrite = flag.Bool("rewrite", false, "rewrite the transcripts in testdata")

// compare compares what is read on a page with its transcript, if there is one in testdata.
func compare(d *apptest.Driver, where string) {
	d.T.Helper()
	file := filepath.Join("testdata", where+".txt")
	want, err := os.ReadFile(file)
	if err != nil {
		return
	}
	got := d.Transcript()
	if *rewrite {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			d.T.Fatal(err)
		}
	} else if got != string(want) {
		d.T.Errorf("%s: a screen reader reads\n%s\ninstead of %s:\n%s", where, got, file, want)
	}
}
