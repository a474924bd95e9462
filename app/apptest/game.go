package apptest

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/app"
	"roborally/core/tally"
	"roborally/maps"
	"roborally/ui/widgets"
)

// ShortGame is the command line of a short game without animation.
var ShortGame = []string{"-lang", "en", "-speed", "off", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
	"-checkpoints", "1", "-opponents", "1", "-level", "medium"}

// PlayRound programs a round with the first cards of the hand and confirms it.
func (d *Driver) PlayRound() {
	d.T.Helper()
	d.WaitForMode("programming")
	cards := "kind-"
	if d.Stage.Touch() { // it shows single cards
		cards = "hand-"
	}
	for range 5 {
		for _, target := range d.Stage.Windows.Targets() {
			if d.Stage.Windows.Mode() == "programming" && strings.HasPrefix(target.Name, cards) {
				d.Tap(target.Object)
				d.App.Settle()
			}
		}
	}
	before := d.Program.GamePage().View().State.Round
	d.Key(fyne.KeyReturn)
	d.App.Pass(time.Second)
	if d.Stage.Windows.Mode() == "programming" && d.Program.GamePage().View().State.Round == before {
		d.T.Fatalf("the program of round %d is not accepted", before)
	}
}

// PlayToEnd plays until the result is shown.
func (d *Driver) PlayToEnd() {
	d.T.Helper()
	for range 200 {
		d.App.Pass(time.Second)
		switch d.Stage.Windows.Mode() {
		case "result":
			return
		case "programming":
			d.PlayRound()
		case "question":
			d.Click("answer-0")
		case "cover":
			d.Click("uncover")
		}
	}
	d.T.Fatal("the game has no result after 200 attempts")
}

// Uncover removes the cover.
func (d *Driver) Uncover() {
	d.T.Helper()
	d.WantMode("cover")
	d.App.Pass(time.Second)
	d.Click("uncover")
}

// LeaveGame leaves a game by its menu.
func (d *Driver) LeaveGame() {
	d.T.Helper()
	d.Key(fyne.KeyEscape)
	d.Click("leave", "yes")
	d.WantMode("menu")
}

// ListSaves returns the games in a folder.
func ListSaves(t *testing.T, folder string) []maps.Save {
	t.Helper()
	list, err := app.NewFiles(folder).Saves.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if s.Err != nil {
			t.Errorf("the saved game %s cannot be read: %v", s.ID, s.Err)
		}
	}
	return list
}

// LoadProfiles returns the statistics in a folder.
func LoadProfiles(t *testing.T, folder string) []tally.Profile {
	t.Helper()
	all, err := app.NewFiles(folder).Profiles.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// WantCounted fails the test unless that many games have been counted for one person.
func WantCounted(t *testing.T, folder string, games int) {
	t.Helper()
	all := LoadProfiles(t, folder)
	if len(all) != 1 || len(all[0].History) != games {
		t.Errorf("%d profiles: %+v; want one with %d games", len(all), all, games)
	}
}

// WaitFor lets up to a minute pass until a condition holds.
func (d *Driver) WaitFor(what string, done func() bool) {
	d.T.Helper()
	for range 600 {
		if done() {
			return
		}
		d.App.Pass(100 * time.Millisecond)
	}
	d.T.Fatalf("after a minute still waiting for %s", what)
}

// PlaceCard puts a card into the next register.
func (d *Driver) PlaceCard() {
	d.T.Helper()
	for _, target := range d.Stage.Windows.Targets() {
		if strings.HasPrefix(target.Name, "hand-") {
			d.Tap(target.Object)
			d.App.Settle()
			return
		}
	}
	d.T.Fatal("there is no card left in the hand")
}

// WantText fails the test unless all texts are shown in the window.
func (d *Driver) WantText(all ...string) {
	d.T.Helper()
	for _, text := range all {
		if !d.HasText(text) {
			d.T.Errorf("the window does not show %q", text)
		}
	}
}

// TypeInto replaces the text of a field.
func (d *Driver) TypeInto(name, text string) {
	d.T.Helper()
	d.MustFind(name).(*widgets.Field).Focus(true)
	d.Type(text)
	d.App.Settle()
}

// Touch brings targets into sight and clicks them.
func (d *Driver) Touch(names ...string) {
	d.T.Helper()
	for _, name := range names {
		d.ScrollTo(name)
		d.Click(name)
	}
}

// TargetNames returns the names of all targets.
func (d *Driver) TargetNames() []string {
	var all []string
	for _, target := range d.Stage.Windows.Targets() {
		all = append(all, target.Name)
	}
	return all
}

// PressBack presses the back button and fails the test unless the given page is shown then.
func (d *Driver) PressBack(mode string) {
	d.T.Helper()
	d.Key(mobile.KeyBack)
	d.WantMode(mode)
}

// TapCards taps n cards of the hand.
func (d *Driver) TapCards(n int) {
	d.T.Helper()
	for _, name := range d.TargetNames() {
		if n > 0 && len(name) > 5 && name[:5] == "hand-" {
			d.Click(name)
			n--
		}
	}
}

// LeaveLobby leaves the lobby of another machine.
func (d *Driver) LeaveLobby() {
	d.T.Helper()
	d.Click("back")
	if d.Stage.Windows.Mode() != "menu" {
		d.Click("yes")
	}
	d.WantMode("menu")
	d.App.Pass(10 * time.Second)
}
