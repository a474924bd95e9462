//go:build linux && amd64

package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"roborally/app/store"
)

// TestHallSurvivesKillAtEverySyscall: a real process is killed before every single system call with which it opens a
// hall, draws a stroke, deletes the hall and takes it back. Whenever that is, the hall is there with all strokes but
// perhaps the last.
func TestHallSurvivesKillAtEverySyscall(t *testing.T) {
	if folder := os.Getenv("STORE_HALLS"); folder != "" {
		_ = syscall.Chdir(folder) // from here on calls are counted
		h := store.NewHalls(folder)
		past, err := h.Open("foundry")
		if err != nil {
			os.Exit(1)
		}
		entry, err := past.Record(textOf(t, foundry("Foundry", 3)))
		if err != nil || h.Append("foundry", entry, past.Text()) != nil {
			os.Exit(2)
		}
		trashed, err := h.Delete("foundry")
		if err != nil {
			os.Exit(3)
		}
		if _, err := h.Restore(trashed); err != nil {
			os.Exit(4)
		}
		os.Exit(0)
	}
	kills, drawnCount, deleted := 0, 0, 0
	seen := map[uint64]bool{}
	for ended := false; !ended; kills++ {
		folder, _, _ := drawn(t, 2)
		ended = killAt(t, "STORE_HALLS", folder, kills, seen)
		h := store.NewHalls(folder)
		all := hallsOf(t, h)
		if len(all) == 0 { // it was deleted, and is in the trash
			deleted++
			trashed := trashedOf(t, folder)
			if _, err := h.Restore(trashed); err != nil {
				t.Fatalf("killed at call %d: %q cannot be restored: %v", kills, trashed, err)
			}
		}
		past := openHall(t, h, "foundry")
		switch {
		case pits(t, past.Text()) == 3 && past.Undos() == 3:
			drawnCount++
		case pits(t, past.Text()) != 2 || past.Undos() != 2 || ended:
			t.Fatalf("killed at call %d: %d strokes and %d pits are left", kills, past.Undos(), pits(t, past.Text()))
		}
		draw(t, h, past, "foundry", 4)
		if one := hallsOf(t, h)["foundry"]; one.Err != nil || pits(t, textOf(t, one.Map)) != 4 {
			t.Fatalf("killed at call %d, drawn on: %+v", kills, one)
		}
	}
	if kills < 20 || drawnCount == 0 || drawnCount >= kills || deleted == 0 {
		t.Errorf("%d kills, %d after the stroke, %d while the hall was deleted: the kills miss the interesting calls", kills, drawnCount, deleted)
	}
}

// trashedOf returns the name of the deleted hall of a folder.
func trashedOf(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(folder, "trash"))
	if err != nil || len(entries) == 0 {
		t.Fatalf("the trash has %v (%v)", entries, err)
	}
	return strings.TrimSuffix(strings.TrimSuffix(entries[0].Name(), ".strokes"), ".toml")
}
