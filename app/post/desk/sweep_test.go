package desk_test

import (
	"os"
	"path/filepath"
	"testing"

	"roborally/app/post/desk"
)

// TestLeftoversAreSwept puts files into the folder that a killed program leaves, beside one that somebody has put there.
func TestLeftoversAreSwept(t *testing.T) {
	f := newGame(t, nil)
	left := filepath.Join(f.folder, "out", "invitation", "1-anna.txt123456")
	kept := filepath.Join(f.folder, "out", "invitation", "1-anna.txt.copy")
	for _, file := range []string{left, kept} {
		if err := os.WriteFile(file, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f.at(1, func(*desk.Desk) {})
	if _, err := os.Stat(left); err == nil {
		t.Error(left, "is still there")
	}
	if _, err := os.Stat(kept); err != nil {
		t.Error(err)
	}
}

// TestUndoRemovesEmptyFolders plays a round and takes it back.
func TestUndoRemovesEmptyFolders(t *testing.T) {
	f := newGame(t, nil)
	f.at(1, func(d *desk.Desk) {
		if err := d.Run(f.now, true); err != nil {
			t.Fatal(err)
		}
	})
	folder := filepath.Join(f.folder, "out", "round-01")
	if _, err := os.Stat(folder); err != nil {
		t.Fatal(err)
	}
	f.at(2, func(d *desk.Desk) {
		if _, err := d.Undo(f.now); err != nil {
			t.Fatal(err)
		}
	})
	if _, err := os.Stat(folder); err == nil {
		t.Error(folder, "is still there")
	}
}
