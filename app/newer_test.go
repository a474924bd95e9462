package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/app/store"
)

// TestNewerDocumentsAreKept: a document that a newer version of the program has written says so, and when this one has
// written it, everything that it does not know is still there, also the version.
func TestNewerDocumentsAreKept(t *testing.T) {
	folder := t.TempDir()
	files := NewFiles(folder)
	for name, rewrite := range map[string]func() (read, write error){
		"settings":   func() (error, error) { return rewritten(files.Settings) },
		"hosts":      func() (error, error) { return rewritten(files.Hosts) },
		"tutorial":   func() (error, error) { return rewritten(files.Tutorial) },
		"asleep":     func() (error, error) { return rewritten(files.suspendState) },
		"hall-names": func() (error, error) { return rewritten(files.hallNames) },
		"lobby":      func() (error, error) { return rewritten(files.Choice) },
		"company":    func() (error, error) { return rewritten(files.Resume) },
	} {
		file := filepath.Join(folder, name+".toml")
		text := "document = \"" + name + "\"\nversion = 99\n\nlater = \"kept\"\n\n[table-of-later]\nkey = 7\n"
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		read, write := rewrite()
		if fault := (*store.Fault)(nil); !errors.As(read, &fault) || fault.Code != store.Newer || fault.MovedTo != "" {
			t.Errorf("%s: reading it says %v, want that it is newer", name, read)
		}
		if write != nil {
			t.Errorf("%s: writing it says %v", name, write)
		}
		now, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, kept := range []string{"version = 99", `later = "kept"`, "[table-of-later]", "key = 7"} {
			if !strings.Contains(string(now), kept) {
				t.Errorf("%s: after it was written, %s is gone from\n%s", name, kept, now)
			}
		}
	}
}

// rewritten reads a document, changes nothing and writes it.
func rewritten[T any](d *store.Document[T]) (read, write error) {
	value, read := d.Read()
	if write = d.Update(func(*T) bool { return true }); write == nil {
		write = d.Write(value)
	}
	return read, write
}
