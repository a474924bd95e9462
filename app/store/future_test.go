package store_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"roborally/app/store"
)

// inYears returns the current time some years on, to the second.
func inYears(n int) time.Time { return time.Now().AddDate(n, 0, 0).Truncate(time.Second) }

// TestFutureDoesNotHideLastGame: a game that was saved while the clock was ahead, or copied from such a machine,
// neither comes before the last game nor is it lost. Of several from the future the newest comes first, as in the list.
func TestFutureDoesNotHideLastGame(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	for round, at := range []time.Time{inYears(5), inYears(-1), inYears(9), inYears(-2), inYears(7), inYears(8), inYears(6)} {
		g := inRound(t, round+1)
		g.Saved = at
		a := s.Autosave("", failOnError(t))
		a.Write(g)
		a.Close()
		file := filepath.Join(folder, a.ID()) // the date of the file is no better
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	for _, round := range []int{2, 4, 3, 6, 5, 7, 1} {
		if err := s.Remove(wantCrash(t, folder, round)); err != nil {
			t.Fatal(err)
		}
	}
	wantCrash(t, folder, 0)
}

// TestFutureComesLastInList: damaged files are dated by the file system.
func TestFutureComesLastInList(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	for name, years := range map[string]int{"last year": -1, "five years on": 5, "two years ago": -2, "nine years on": 9} {
		g := namedExample(t, name, 0)
		g.Saved = inYears(years)
		writeSave(t, s, g)
	}
	file := filepath.Join(folder, "damaged.toml")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file, inYears(7), inYears(7)); err != nil {
		t.Fatal(err)
	}
	want := []string{"last year", "two years ago", "nine years on", "", "five years on"}
	for i, save := range listSaves(t, s) {
		name := ""
		if save.Game != nil {
			name = save.Game.Name
		}
		if name != want[i] {
			t.Errorf("game %d of the list is %q, want %q", i, name, want[i])
		}
	}
}

// TestArchiveDropsFutureFirst: games that were archived while the clock was ahead do not push out those played
// since.
func TestArchiveDropsFutureFirst(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	archive := func(at time.Time, round int) {
		t.Helper()
		g := finished(t, round)
		g.Saved = at
		a := s.Autosave("", failOnError(t))
		a.Write(g)
		a.Close()
	}
	for n := range 50 {
		archive(inYears(3).Add(time.Duration(n)*time.Hour), 1)
	}
	for n := range 5 {
		archive(inYears(-1).Add(time.Duration(n)*time.Hour), 2)
	}
	rounds := map[int]int{}
	for _, save := range listSaves(t, s) {
		rounds[save.Game.Round]++
	}
	if rounds[1] != 45 || rounds[2] != 5 {
		t.Errorf("of the games from the future %d are left and of the others %d, want 45 and all 5", rounds[1], rounds[2])
	}
}
