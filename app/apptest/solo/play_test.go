package solo_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/maps"
)

// TestGameFromLobbyToStatistics: a game is begun, saved, left, continued, loaded here and on another
// machine, played to its end, counted once, watched and loaded again.
func TestGameFromLobbyToStatistics(t *testing.T) {
	folder, other := t.TempDir(), t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("start")
		d.Key(fyne.KeyReturn)
		d.PlayRound()
		d.WaitForMode("programming")
		round := d.Program.GamePage().Round()
		d.Key(fyne.KeyEscape)
		d.Click("save")
		d.WantMode("saves-save")
		d.Click("save")
		d.WantMode("menu") // of the game
		d.Key(fyne.KeyEscape)
		d.LeaveGame()
		kinds := func() (all []maps.SaveKind) {
			for _, s := range apptest.ListSaves(t, folder) {
				all = append(all, s.Kind)
			}
			slices.Sort(all)
			return all
		}
		if all := kinds(); !slices.Equal(all, []maps.SaveKind{maps.ManualSave, maps.RecoverySave}) {
			t.Fatalf("after saving and leaving the saves are %v, want one by hand and one running", all)
		}
		if !d.HasText("round 2") {
			t.Error("the menu does not describe the game that can be continued")
		}

		d.Click("continue")
		d.WantMode("programming")
		if now := d.Program.GamePage().Round(); now != round {
			t.Errorf("the continued game is in round %d, want %d", now, round)
		}
		d.LeaveGame()

		var file string
		for _, s := range apptest.ListSaves(t, folder) {
			if s.Kind == maps.ManualSave {
				file = filepath.Join(folder, "saves", s.ID)
			}
		}
		d.Click("start", "load")
		d.WantMode("saves-load")
		for _, target := range d.Stage.Windows.Targets() {
			if strings.HasPrefix(target.Name, "save-save-") {
				d.Tap(target.Object)
				d.App.Settle()
			}
		}
		d.Click("load")
		d.WantMode("programming")
		if now := d.Program.GamePage().Round(); now != round {
			t.Errorf("the loaded game is in round %d, want %d", now, round)
		}
		d.PlayToEnd()
		d.Close()
		apptest.WantCounted(t, folder, 1)

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
		d = apptest.Start(t, other, apptest.ShortGame...)
		d.Click("start", "load", "load")
		d.WantMode("programming")
		d.PlayToEnd()
		apptest.WantCounted(t, other, 1)
		d.Click("new")
		d.WantMode("menu")
		d.Click("replay")
		d.Click("watch")
		d.WaitForMode("replay")
		d.Key(fyne.KeyEnd, fyne.KeyEscape, fyne.KeyEscape)
		d.WantMode("menu")

		// Loaded and finished again it is still one game.
		d.Click("start", "load")
		for _, target := range d.Stage.Windows.Targets() {
			if strings.HasPrefix(target.Name, "save-from") {
				d.Tap(target.Object)
				d.App.Settle()
			}
		}
		d.Click("load")
		d.PlayToEnd()
		apptest.WantCounted(t, other, 1)
		d.Close()
	})
}

// TestPlayAgainChangesOnlyCards: map, rules, robots and players stay the same.
func TestPlayAgainChangesOnlyCards(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Program.SetSeed(0) // a random one
		d.Click("practice")
		first, firstOptions := d.Program.Local.Current().Table()
		d.PlayToEnd()
		d.Click("again")
		d.WaitForMode("programming")
		second, secondOptions := d.Program.Local.Current().Table()
		if first == second || firstOptions.Seed == secondOptions.Seed {
			t.Error("playing again gives the same cards")
		}
		if firstOptions.Map != secondOptions.Map || !slices.Equal(firstOptions.Players, secondOptions.Players) {
			t.Errorf("playing again changes the map or the players: %+v", secondOptions.Players)
		}
		d.LeaveGame() // also after a continued game
		d.Click("continue")
		d.PlayToEnd()
		apptest.WantCounted(t, folder, 2)
		d.Click("again")
		d.WaitForMode("programming")
		table, _ := d.Program.Local.Current().Table()
		if now := table.Save().Record.Header.Map; now != firstOptions.Map {
			t.Errorf("playing again is on the map %q, want the same one", now)
		}
		d.PlayToEnd()
		apptest.WantCounted(t, folder, 3)
		d.Close()
		apptest.ListSaves(t, folder)
	})
}

// TestGameIsCountedOnce: also if the game is left before its end was watched, or if the program is killed
// then.
func TestGameIsCountedOnce(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		args := slices.Clone(apptest.ShortGame)
		args[slices.Index(args, "off")] = "slow"
		d := apptest.Start(t, folder, args...)
		d.Click("practice")
		var shot string
		for range 200 { // the table is ahead of the page
			if table, _ := d.Program.Local.Current().Table(); table.Save().Ended {
				break
			}
			switch d.Stage.Windows.Mode() {
			case "programming":
				shot = apptest.Snapshot(t, folder)
				d.PlayRound()
			case "moving":
				d.Key(fyne.KeyReturn)
			case "question":
				d.Click("answer-0")
			}
			d.App.Pass(100 * time.Millisecond)
		}
		if mode := d.Stage.Windows.Mode(); mode != "moving" {
			t.Fatalf("the page shown is %q, want the end still moving", mode)
		}
		after := apptest.Snapshot(t, folder)
		d.LeaveGame()
		apptest.WantCounted(t, folder, 1)
		if d.Has("continue") {
			t.Error("the menu offers a game that is over")
		}
		d.Close()

		for _, killed := range []string{shot, after} {
			d = apptest.Start(t, killed, apptest.ShortGame...)
			if d.Has("continue") {
				d.Click("continue")
				d.PlayToEnd()
			}
			d.Close()
			apptest.WantCounted(t, killed, 1)
		}
	})
}
