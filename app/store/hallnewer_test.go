package store_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/app/store"
	custom "roborally/maps"
)

// newerJournal and newerText are the two files of a hall as a later version of the program may write them.
const (
	newerJournal = "{\"journal\":2,\"text\":\"name = 3\",\"weather\":\"rain\"}\n{\"rain\":true}\n{\"ra"
	newerText    = "version = 2\nname = \"Foundry\"\nweather = \"rain\"\n"
)

// TestNewerHallsStayAsTheyAre: a hall that a newer version of the program has drawn says so whatever is tried, and both its
// files stay as they are.
func TestNewerHallsStayAsTheyAre(t *testing.T) {
	for name, newer := range map[string]map[string]string{
		"journal":       {"foundry.strokes": newerJournal},
		"text":          {"foundry.toml": newerText},
		"both":          {"foundry.strokes": newerJournal, "foundry.toml": newerText},
		"journal alone": {"foundry.strokes": newerJournal, "foundry.toml": ""},
		"text alone":    {"foundry.strokes": "", "foundry.toml": newerText},
	} {
		folder, _, texts := drawn(t, 3)
		stale := store.NewHalls(folder) // of a program that has opened the hall before
		past := openHall(t, stale, "foundry")
		for file, text := range newer {
			writeIn(t, folder, file, []byte(text))
			if text == "" {
				if err := os.Remove(filepath.Join(folder, file)); err != nil {
					t.Fatal(err)
				}
			}
		}
		before := filesIn(t, folder)
		h := store.NewHalls(folder)
		entry, err := past.Record([]byte(strings.Replace(string(texts[3]), "Foundry", "Foundry 2", 1)))
		if err != nil || entry == nil {
			t.Fatal("nothing was drawn: ", err)
		}
		_, opened := h.Open("foundry")
		for what, err := range map[string]error{
			"opening it":         opened,
			"renaming it":        h.Rename("foundry", "Other"),
			"finishing it":       h.SetFinished("foundry", &custom.Finished{By: custom.ByMaker, Rounds: 3}),
			"measuring it":       h.SetMeasured("foundry", nil),
			"drawing in it":      h.Append("foundry", entry, past.Text()),
			"drawing on in it":   stale.Append("foundry", entry, past.Text()),
			"drawing once more":  stale.Append("foundry", entry, past.Text()),
			"opening it again":   second(stale.Open("foundry")),
			"opening it at last": second(h.Open("foundry")),
		} {
			fault := (*store.Fault)(nil)
			if !errors.As(err, &fault) || fault.Code != store.Newer || fault.MovedTo != "" || !errors.Is(err, custom.ErrNewerMap) {
				t.Errorf("%s: %s says %v, want that it is newer", name, what, err)
			}
		}
		if after := filesIn(t, folder); !maps.Equal(after, before) {
			t.Errorf("%s: the files were\n%q\nand are now\n%q", name, before, after)
		}
	}
}

// second returns the error of a call.
func second[T any](_ T, err error) error { return err }

// filesIn returns what is in the files of a folder, but for its lock, by name.
func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, entry := range entries {
		if entry.Type().IsRegular() && entry.Name() != ".lock" {
			files[entry.Name()] = string(readIn(t, folder, entry.Name()))
		}
	}
	return files
}
