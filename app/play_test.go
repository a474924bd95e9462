package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core/tally"
	"roborally/maps"
)

// short is a game that does not last long, in which nothing is shown slowly.
var short = []string{"-lang", "en", "-speed", "off", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
	"-checkpoints", "1", "-opponents", "1", "-level", "medium"}

// round programs a round with whatever is in the hand, and confirms it.
func (d *desk) round() {
	d.t.Helper()
	d.wait("programming")
	cards := "kind-"
	if d.Stage.Mobile() { // which shows the hand
		cards = "hand-"
	}
	for range 5 {
		for _, target := range d.Stage.Targets() {
			if d.Stage.Mode() == "programming" && strings.HasPrefix(target.Name, cards) {
				d.Tap(target.Object)
				d.app.Settle()
			}
		}
	}
	before := d.program.sitting.page.View().State.Round
	d.Key(fyne.KeyReturn)
	d.app.Pass(time.Second)
	if d.Stage.Mode() == "programming" && d.program.sitting.page.View().State.Round == before {
		d.t.Fatalf("the program of round %d is not taken", before)
	}
}

// own gives the game that is played at a table of this machine.
func (d *desk) own() *ownGame { return d.program.sitting.game.(*ownGame) }

// toTheEnd plays until the result is shown.
func (d *desk) toTheEnd() {
	d.t.Helper()
	for range 200 {
		d.app.Pass(time.Second)
		switch d.Stage.Mode() {
		case "result":
			return
		case "programming":
			d.round()
		case "question":
			d.Click("answer-0")
		case "cover":
			d.Click("uncover")
		}
	}
	d.t.Fatal("the game does not come to its end")
}

// uncover takes the cover away, once it can be.
func (d *desk) uncover() {
	d.t.Helper()
	d.is("cover")
	d.app.Pass(time.Second)
	d.Click("uncover")
}

// leave leaves a game by its menu.
func (d *desk) leave() {
	d.t.Helper()
	d.Key(fyne.KeyEscape)
	d.Click("leave", "yes")
	d.is("menu")
}

// saved gives the games in a folder.
func saved(t *testing.T, folder string) []maps.Save {
	t.Helper()
	list, err := newFiles(folder).saves.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if s.Err != nil {
			t.Errorf("%s cannot be read: %v", s.ID, s.Err)
		}
	}
	return list
}

// profiles gives the statistics in a folder.
func profiles(t *testing.T, folder string) []tally.Profile {
	t.Helper()
	all, err := newFiles(folder).profiles.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestAGameFromTheLobbyToTheStatistics: begun, saved, left, gone on with, loaded
// here and on another machine, played to its end, counted once, watched, and
// played again.
func TestAGameFromTheLobbyToTheStatistics(t *testing.T) {
	folder, other := t.TempDir(), t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.Click("start")
		d.Key(fyne.KeyReturn)
		d.round()
		d.wait("programming")
		round := d.program.sitting.page.Round()
		d.Key(fyne.KeyEscape)
		d.Click("save")
		d.is("saves-save")
		d.Click("save")
		d.is("menu") // of the game
		d.Key(fyne.KeyEscape)
		d.leave()
		kinds := func() (all []maps.SaveKind) {
			for _, s := range saved(t, folder) {
				all = append(all, s.Kind)
			}
			slices.Sort(all)
			return all
		}
		if all := kinds(); !slices.Equal(all, []maps.SaveKind{maps.ByHand, maps.Running}) {
			t.Fatalf("a game that was saved and left is kept as %v", all)
		}
		if !d.reads("round 2") {
			t.Error("the menu does not say which game can be gone on with")
		}

		d.Click("continue")
		d.is("programming")
		if now := d.program.sitting.page.Round(); now != round {
			t.Errorf("a game left in round %d goes on in round %d", round, now)
		}
		d.leave()

		var file string
		for _, s := range saved(t, folder) {
			if s.Kind == maps.ByHand {
				file = filepath.Join(folder, "saves", s.ID)
			}
		}
		d.Click("start", "load")
		d.is("saves-load")
		for _, target := range d.Stage.Targets() {
			if strings.HasPrefix(target.Name, "save-save-") {
				d.Tap(target.Object)
				d.app.Settle()
			}
		}
		d.Click("load")
		d.is("programming")
		if now := d.program.sitting.page.Round(); now != round {
			t.Errorf("a game saved in round %d is loaded in round %d", round, now)
		}
		d.toTheEnd()
		d.end()
		once(t, folder, 1)

		// The same file on another machine, where somebody with the same name has
		// not played it yet.
		text, err := os.ReadFile(file)
		if err == nil {
			err = os.MkdirAll(filepath.Join(other, "saves"), 0o700)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(other, "saves", "from-a-friend.toml"), text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		d = start(t, other, short...)
		d.Click("start", "load", "load")
		d.is("programming")
		d.toTheEnd()
		once(t, other, 1)
		d.Click("new")
		d.is("menu")
		d.Click("replay")
		d.Click("watch")
		d.wait("replay")
		d.Key(fyne.KeyEnd, fyne.KeyEscape, fyne.KeyEscape)
		d.is("menu")

		// Loaded and finished once more it is still one game.
		d.Click("start", "load")
		for _, target := range d.Stage.Targets() {
			if strings.HasPrefix(target.Name, "save-from") {
				d.Tap(target.Object)
				d.app.Settle()
			}
		}
		d.Click("load")
		d.toTheEnd()
		once(t, other, 1)
		d.end()
	})
}

// once fails the test where not so many games have been counted for one person.
func once(t *testing.T, folder string, games int) {
	t.Helper()
	all := profiles(t, folder)
	if len(all) != 1 || len(all[0].History) != games {
		t.Errorf("%d people have played; %+v", len(all), all)
	}
}

// TestAgainIsTheSameWithOtherCards: the same map, rules, robots and players.
func TestAgainIsTheSameWithOtherCards(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.program.flags.seed = 0 // nobody can guess it
		d.Click("practice")
		first := d.own()
		d.toTheEnd()
		d.Click("again")
		d.wait("programming")
		second := d.own()
		if first == second || first.options.Seed == second.options.Seed {
			t.Error("again gives the same cards")
		}
		if first.options.Map != second.options.Map || !slices.Equal(first.options.Players, second.options.Players) {
			t.Errorf("again gives %+v", second.options.Players)
		}
		d.leave() // and of one that was gone on with
		d.Click("continue")
		d.toTheEnd()
		once(t, folder, 2)
		d.Click("again")
		d.wait("programming")
		if now := d.own().table.Save().Record.Header.Map; now != first.options.Map {
			t.Errorf("again is played on %q", now)
		}
		d.toTheEnd()
		once(t, folder, 3)
		d.end()
		saved(t, folder)
	})
}

// TestAGameIsCountedOnceHoweverItEnds: left before its end was watched, or killed
// with it.
func TestAGameIsCountedOnceHoweverItEnds(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		args := slices.Clone(short)
		args[slices.Index(args, "off")] = "slow"
		d := start(t, folder, args...)
		d.Click("practice")
		var shot string
		for range 200 { // the table is ahead of what is shown
			if d.own().table.Save().Ended {
				break
			}
			switch d.Stage.Mode() {
			case "programming":
				shot = photograph(t, folder)
				d.round()
			case "moving":
				d.Key(fyne.KeyReturn)
			case "question":
				d.Click("answer-0")
			}
			d.app.Pass(100 * time.Millisecond)
		}
		if mode := d.Stage.Mode(); mode != "moving" {
			t.Fatalf("the end is not to be watched, but %q", mode)
		}
		after := photograph(t, folder)
		d.leave()
		once(t, folder, 1)
		if d.has("continue") {
			t.Error("a game that is over can be gone on with")
		}
		d.end()

		for _, killed := range []string{shot, after} {
			d = start(t, killed, short...)
			if d.has("continue") {
				d.Click("continue")
				d.toTheEnd()
			}
			d.end()
			once(t, killed, 1)
		}
	})
}
