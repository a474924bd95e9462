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

// shortGame is the command line of a short game without animation.
var shortGame = []string{"-lang", "en", "-speed", "off", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
	"-checkpoints", "1", "-opponents", "1", "-level", "medium"}

// playRound programs a round with the first cards of the hand and confirms it.
func (d *userDriver) playRound() {
	d.t.Helper()
	d.waitForMode("programming")
	cards := "kind-"
	if d.Stage.Mobile() { // it shows single cards
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
	before := d.program.session.page.View().State.Round
	d.Key(fyne.KeyReturn)
	d.app.Pass(time.Second)
	if d.Stage.Mode() == "programming" && d.program.session.page.View().State.Round == before {
		d.t.Fatalf("the program of round %d is not accepted", before)
	}
}

// ownGame returns the game that is played at a table of this machine.
func (d *userDriver) ownGame() *ownGame { return d.program.session.game.(*ownGame) }

// playToEnd plays until the result is shown.
func (d *userDriver) playToEnd() {
	d.t.Helper()
	for range 200 {
		d.app.Pass(time.Second)
		switch d.Stage.Mode() {
		case "result":
			return
		case "programming":
			d.playRound()
		case "question":
			d.Click("answer-0")
		case "cover":
			d.Click("uncover")
		}
	}
	d.t.Fatal("the game has no result after 200 attempts")
}

// uncover removes the cover.
func (d *userDriver) uncover() {
	d.t.Helper()
	d.wantMode("cover")
	d.app.Pass(time.Second)
	d.Click("uncover")
}

// leaveGame leaves a game by its menu.
func (d *userDriver) leaveGame() {
	d.t.Helper()
	d.Key(fyne.KeyEscape)
	d.Click("leave", "yes")
	d.wantMode("menu")
}

// listSaves returns the games in a folder.
func listSaves(t *testing.T, folder string) []maps.Save {
	t.Helper()
	list, err := newFiles(folder).saves.List()
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

// loadProfiles returns the statistics in a folder.
func loadProfiles(t *testing.T, folder string) []tally.Profile {
	t.Helper()
	all, err := newFiles(folder).profiles.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestGameFromLobbyToStatistics: a game is begun, saved, left, continued, loaded here and on another
// machine, played to its end, counted once, watched and loaded again.
func TestGameFromLobbyToStatistics(t *testing.T) {
	folder, other := t.TempDir(), t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.Click("start")
		d.Key(fyne.KeyReturn)
		d.playRound()
		d.waitForMode("programming")
		round := d.program.session.page.Round()
		d.Key(fyne.KeyEscape)
		d.Click("save")
		d.wantMode("saves-save")
		d.Click("save")
		d.wantMode("menu") // of the game
		d.Key(fyne.KeyEscape)
		d.leaveGame()
		kinds := func() (all []maps.SaveKind) {
			for _, s := range listSaves(t, folder) {
				all = append(all, s.Kind)
			}
			slices.Sort(all)
			return all
		}
		if all := kinds(); !slices.Equal(all, []maps.SaveKind{maps.ManualSave, maps.RecoverySave}) {
			t.Fatalf("after saving and leaving the saves are %v, want one by hand and one running", all)
		}
		if !d.hasText("round 2") {
			t.Error("the menu does not describe the game that can be continued")
		}

		d.Click("continue")
		d.wantMode("programming")
		if now := d.program.session.page.Round(); now != round {
			t.Errorf("the continued game is in round %d, want %d", now, round)
		}
		d.leaveGame()

		var file string
		for _, s := range listSaves(t, folder) {
			if s.Kind == maps.ManualSave {
				file = filepath.Join(folder, "saves", s.ID)
			}
		}
		d.Click("start", "load")
		d.wantMode("saves-load")
		for _, target := range d.Stage.Targets() {
			if strings.HasPrefix(target.Name, "save-save-") {
				d.Tap(target.Object)
				d.app.Settle()
			}
		}
		d.Click("load")
		d.wantMode("programming")
		if now := d.program.session.page.Round(); now != round {
			t.Errorf("the loaded game is in round %d, want %d", now, round)
		}
		d.playToEnd()
		d.close()
		wantCounted(t, folder, 1)

		// The same file on another machine, where the player of that name has not played it yet.
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
		d = start(t, other, shortGame...)
		d.Click("start", "load", "load")
		d.wantMode("programming")
		d.playToEnd()
		wantCounted(t, other, 1)
		d.Click("new")
		d.wantMode("menu")
		d.Click("replay")
		d.Click("watch")
		d.waitForMode("replay")
		d.Key(fyne.KeyEnd, fyne.KeyEscape, fyne.KeyEscape)
		d.wantMode("menu")

		// Loaded and finished again it is still one game.
		d.Click("start", "load")
		for _, target := range d.Stage.Targets() {
			if strings.HasPrefix(target.Name, "save-from") {
				d.Tap(target.Object)
				d.app.Settle()
			}
		}
		d.Click("load")
		d.playToEnd()
		wantCounted(t, other, 1)
		d.close()
	})
}

// wantCounted fails the test unless that many games have been counted for one person.
func wantCounted(t *testing.T, folder string, games int) {
	t.Helper()
	all := loadProfiles(t, folder)
	if len(all) != 1 || len(all[0].History) != games {
		t.Errorf("%d profiles: %+v; want one with %d games", len(all), all, games)
	}
}

// TestPlayAgainChangesOnlyCards: map, rules, robots and players stay the same.
func TestPlayAgainChangesOnlyCards(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, shortGame...)
		d.program.flags.seed = 0 // a random one
		d.Click("practice")
		first := d.ownGame()
		d.playToEnd()
		d.Click("again")
		d.waitForMode("programming")
		second := d.ownGame()
		if first == second || first.options.Seed == second.options.Seed {
			t.Error("playing again gives the same cards")
		}
		if first.options.Map != second.options.Map || !slices.Equal(first.options.Players, second.options.Players) {
			t.Errorf("playing again changes the map or the players: %+v", second.options.Players)
		}
		d.leaveGame() // also after a continued game
		d.Click("continue")
		d.playToEnd()
		wantCounted(t, folder, 2)
		d.Click("again")
		d.waitForMode("programming")
		if now := d.ownGame().table.Save().Record.Header.Map; now != first.options.Map {
			t.Errorf("playing again is on the map %q, want the same one", now)
		}
		d.playToEnd()
		wantCounted(t, folder, 3)
		d.close()
		listSaves(t, folder)
	})
}

// TestGameIsCountedOnce: also if the game is left before its end was watched, or if the program is killed
// then.
func TestGameIsCountedOnce(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		args := slices.Clone(shortGame)
		args[slices.Index(args, "off")] = "slow"
		d := start(t, folder, args...)
		d.Click("practice")
		var shot string
		for range 200 { // the table is ahead of the page
			if d.ownGame().table.Save().Ended {
				break
			}
			switch d.Stage.Mode() {
			case "programming":
				shot = snapshot(t, folder)
				d.playRound()
			case "moving":
				d.Key(fyne.KeyReturn)
			case "question":
				d.Click("answer-0")
			}
			d.app.Pass(100 * time.Millisecond)
		}
		if mode := d.Stage.Mode(); mode != "moving" {
			t.Fatalf("the page shown is %q, want the end still moving", mode)
		}
		after := snapshot(t, folder)
		d.leaveGame()
		wantCounted(t, folder, 1)
		if d.has("continue") {
			t.Error("the menu offers a game that is over")
		}
		d.close()

		for _, killed := range []string{shot, after} {
			d = start(t, killed, shortGame...)
			if d.has("continue") {
				d.Click("continue")
				d.playToEnd()
			}
			d.close()
			wantCounted(t, killed, 1)
		}
	})
}
