package solo_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/maps"
)

// TestTwoProgramsOnOneFolder: two real processes play on one folder at the same time. Each ends games and
// leaves one. All finished games are counted and kept, and so are those that were left.
func TestTwoProgramsOnOneFolder(t *testing.T) {
	const ended = 2 // by each program
	if folder := os.Getenv("APPTEST_SHARED"); folder != "" {
		first, _ := strconv.ParseUint(os.Getenv("APPTEST_SEED"), 10, 64)
		apptest.InBubble(t, func(t *testing.T) {
			d := apptest.Start(t, folder, apptest.ShortGame...)
			for n := range uint64(ended) {
				d.Program.SetSeed(first + n)
				d.Click("practice")
				d.PlayToEnd()
				d.Click("new")
				d.WantMode("menu")
			}
			d.Program.SetSeed(first + ended)
			d.Click("practice")
			d.WaitForMode("programming")
			layCards(d, 2)
			d.LeaveGame()
			d.Close()
		})
		return
	}
	folder := t.TempDir()
	done := make(chan error)
	programs := []int{10, 20} // their first seeds
	for _, seed := range programs {
		program := exec.Command(os.Args[0], "-test.run", "^TestTwoProgramsOnOneFolder$", "-test.timeout", "2m")
		program.Env = append(os.Environ(), "APPTEST_SHARED="+folder, fmt.Sprint("APPTEST_SEED=", seed))
		go func() {
			out, err := program.CombinedOutput()
			if err != nil {
				err = fmt.Errorf("%w\n%s", err, out)
			}
			done <- err
		}()
	}
	for range programs {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	apptest.WantCounted(t, folder, ended*len(programs))
	kinds := map[maps.SaveKind]int{}
	for _, s := range apptest.ListSaves(t, folder) {
		kinds[s.Kind]++
	}
	// A game that is begun puts one that was left into the archive, so the program that is slower may have done
	// that to the other's.
	if over := ended * len(programs); kinds[maps.FinalSave]+kinds[maps.RecoverySave] != over+len(programs) || kinds[maps.RecoverySave] == 0 {
		t.Errorf("the saves are %v, want %d finished games and %d that were left", kinds, over, len(programs))
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("continue")
		d.WaitForMode("programming")
		d.LeaveGame()
		d.Close()
	})
}

// leaveGame leaves a game with one card laid in a folder, and then plays it on in a copy of the folder, as another
// program does. Each call of the result does to the folder what the other program has done.
func leaveGame(t *testing.T, folder string, playOn func(*apptest.Driver)) (byOther func()) {
	t.Helper()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		layCards(d, 1)
		d.LeaveGame()
		d.Close()
	})
	copied := apptest.Snapshot(t, folder)
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, copied, apptest.ShortGame...)
		d.Click("continue")
		d.WaitForMode("programming")
		playOn(d)
		d.LeaveGame()
		d.Close()
	})
	id := apptest.ListSaves(t, copied)[0].ID
	text, err := os.ReadFile(filepath.Join(copied, "saves", id))
	if err != nil {
		t.Fatal(err)
	}
	return func() { writeFile(t, filepath.Join(folder, "saves", id), string(text)) }
}

// TestStaleMenuKeepsNewerGame: the menu of one program offers a game that another program has played on and left
// meanwhile. The first one plays what it knows in a file of its own.
func TestStaleMenuKeepsNewerGame(t *testing.T) {
	folder := t.TempDir()
	byOther := leaveGame(t, folder, func(d *apptest.Driver) {
		d.PlayRound()
		d.WaitForMode("programming")
	})
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		byOther()
		d.Click("continue")
		d.WaitForMode("programming")
		layCards(d, 1)
		if n := d.Program.GamePage().FilledSlots(); n != 2 {
			t.Errorf("%d registers are filled, want the one left and one more", n)
		}
		d.LeaveGame()
		d.Close()
	})
	rounds := map[int]int{}
	for _, s := range apptest.ListSaves(t, folder) {
		rounds[s.Game.Round]++
	}
	if len(rounds) != 2 || rounds[1] != 1 || rounds[2] != 1 {
		t.Errorf("games are kept in rounds %v, want one in round 1 and the other program's in round 2", rounds)
	}
}

// TestMenuSeesCardsOfOtherProgram: when the menu opens again, it continues the game as another program has left it,
// also within the same round.
func TestMenuSeesCardsOfOtherProgram(t *testing.T) {
	folder := t.TempDir()
	byOther := leaveGame(t, folder, func(d *apptest.Driver) { layCards(d, 2) })
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		byOther()
		d.Click("settings")
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Click("continue")
		d.WaitForMode("programming")
		if n := d.Program.GamePage().FilledSlots(); n != 3 {
			t.Errorf("%d registers are filled, want the three that the other program has left", n)
		}
		d.Close()
	})
}

// TestArchivesGameThatCouldNotBeSaved: a game that is left while nothing can be written is kept all the same when
// another one begins and there is room again.
func TestArchivesGameThatCouldNotBeSaved(t *testing.T) {
	folder := t.TempDir()
	saves, away := filepath.Join(folder, "saves"), filepath.Join(folder, "away")
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		d.App.Settle()
		if err := os.Rename(saves, away); err != nil {
			t.Fatal(err)
		}
		writeFile(t, saves, "in the way")
		d.PlayRound()
		d.WaitForMode("programming")
		round := d.Program.GamePage().Round()
		d.LeaveGame()
		if err := os.Remove(saves); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(away, saves); err != nil {
			t.Fatal(err)
		}
		d.Click("practice")
		d.WaitForMode("programming")
		d.App.Settle()
		kept := 0
		for _, s := range apptest.ListSaves(t, folder) {
			if s.Kind == maps.FinalSave && s.Game.Round == round {
				kept++
			}
		}
		if kept != 1 {
			t.Errorf("%d games of round %d are in the archive, want the one that was left: %+v", kept, round, apptest.ListSaves(t, folder))
		}
		d.Close()
	})
}
