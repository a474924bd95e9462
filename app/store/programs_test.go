package store_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"roborally/app/store"
	"roborally/core/tally"
	"roborally/maps"
)

// Numbers of what each of the programs does that share a folder.
const (
	programCount = 3
	gamesEach    = 12 // the archive holds 50
)

// TestProgramsOnOneFolderLoseNothing runs several processes that end games, save games and change settings at
// the same time. Every game is counted once, with its achievements, and is in the archive; every saved game is
// there; of the settings some program's last value is there, and no reader sees a torn file.
func TestProgramsOnOneFolderLoseNothing(t *testing.T) {
	if folder := os.Getenv("STORE_SHARED"); folder != "" {
		endGames(t, folder, os.Getenv("STORE_PROGRAM"))
		return
	}
	folder := t.TempDir()
	settings := filepath.Join(folder, "settings.toml")
	done := make(chan error)
	for n := range programCount {
		program := exec.Command(os.Args[0], "-test.run", "^TestProgramsOnOneFolderLoseNothing$")
		program.Env = append(os.Environ(), "STORE_SHARED="+folder, fmt.Sprint("STORE_PROGRAM=", n))
		go func() {
			out, err := program.CombinedOutput()
			if err != nil {
				err = fmt.Errorf("%w\n%s", err, out)
			}
			done <- err
		}()
	}
	for running := programCount; running > 0; {
		select {
		case err := <-done:
			if running--; err != nil {
				t.Error(err)
			}
		default:
			if h, err := newDocument(settings).Read(); err != nil || h.Sound.Volume != h.Lamps && h.Name != defaultHall().Name {
				t.Fatalf("a reader sees %+v, %v; want one program's values", h, err)
			}
		}
	}
	ada, err := store.NewProfiles(filepath.Join(folder, "profiles")).Load("Ada")
	if want := programCount*gamesEach + gamesEach; err != nil || ada.All.Games != want || len(ada.History) != want {
		t.Errorf("%d games are counted and %d in the history (%v), want %d", ada.All.Games, len(ada.History), err, want)
	}
	if ada.All.Forward != 4*ada.All.Games {
		t.Errorf("%d fields are counted for %d games, want 4 for each", ada.All.Forward, ada.All.Games)
	}
	if _, won := ada.AwardedAt("step-by-step"); !won {
		t.Error("the achievement for ten fields is lost")
	}
	lessons, err := newDocument(filepath.Join(folder, "lessons.toml")).Read()
	if err != nil || len(lessons.Scores) != programCount*gamesEach {
		t.Errorf("%d lessons are solved (%v), want %d", len(lessons.Scores), err, programCount*gamesEach)
	}
	kinds := map[maps.SaveKind]int{}
	for _, save := range listSaves(t, store.NewSaves(filepath.Join(folder, "saves"), "1")) {
		kinds[save.Kind]++
		if save.Err != nil {
			t.Error(save.Err)
		}
	}
	if kinds[maps.FinalSave] != programCount*gamesEach || kinds[maps.ManualSave] != programCount*gamesEach || kinds[maps.RecoverySave] != programCount {
		t.Errorf("the saves are %v, want %d archived, as many by hand, and one running for each program", kinds, programCount*gamesEach)
	}
}

// endGames is one of the programs: it plays games to their ends, one after the other, and leaves the last one
// unfinished. Games named "both" end in all programs, as one that was loaded in each.
func endGames(t *testing.T, folder, name string) {
	profiles, saves := store.NewProfiles(filepath.Join(folder, "profiles")), store.NewSaves(filepath.Join(folder, "saves"), name)
	settings := newDocument(filepath.Join(folder, "settings.toml")).AsyncWriter(0, failOnError(t))
	for n := range gamesEach {
		a := saves.Autosave("", failOnError(t))
		a.Write(inRound(t, n+1))
		for _, id := range []string{fmt.Sprint(name, " ", n), fmt.Sprint("both ", n)} {
			if _, err := profiles.Add("Ada", tally.Game{ID: id, Counts: tally.Counts{Forward: 4}}); err != nil {
				t.Error(err)
			}
		}
		a.Write(finished(t, n+1))
		writeSave(t, saves, namedExample(t, name, n))
		a.Close()
		settings.Write(hall{Name: name, Lamps: n, Sound: noise{Volume: n}})
		err := newDocument(filepath.Join(folder, "lessons.toml")).Update(func(h *hall) bool {
			if h.Scores == nil {
				h.Scores = map[string]score{}
			}
			h.Scores[fmt.Sprint(name, "-", n)] = score{Won: 1}
			return true
		})
		if err != nil {
			t.Error(err)
		}
	}
	left := saves.Autosave("", failOnError(t))
	left.Write(inRound(t, 1))
	left.Close()
	settings.Close()
}
