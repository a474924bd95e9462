package local

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"roborally/lan/host"
)

// TestSharedGamesOfSeveralPrograms: programs on one folder that share games keep how the guests come back into each.
// A game that ends takes only its own entry along.
func TestSharedGamesOfSeveralPrograms(t *testing.T) {
	folder := t.TempDir()
	one, two := NewFiles(folder).Resume, NewFiles(folder).Resume
	put := func(name string, g sharedGame) func(*ResumeInfo) bool {
		return func(r *ResumeInfo) bool {
			r.GameName = name
			r.put(g)
			return true
		}
	}
	ben := sharedGame{GameID: "a1", HostName: "Ada", Port: 4000, Password: "p", Guests: []host.Guest{{Name: "Ben", Key: "t"}}}
	eve := sharedGame{GameID: "b2", HostName: "Bob", Port: 4001, LocalPlayers: []string{"Cleo"}}
	later := ben
	later.Hints = true
	for _, err := range []error{one.Update(put("First", ben)), two.Update(put("Second", eve)), one.Update(put("First", later))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := func(id string, shared bool, g sharedGame) {
		t.Helper()
		r, err := NewFiles(folder).Resume.Read()
		if got, ok := r.of(id); err != nil || ok != shared || !reflect.DeepEqual(got, g) {
			t.Errorf("for the game %q the file has %+v, %v, %v; want %+v, %v", id, got, ok, err, g, shared)
		}
	}
	want("a1", true, later)
	want("b2", true, eve)
	want("", false, sharedGame{})
	for id := range map[string]bool{"a1": true, "none": true} {
		err := two.Update(func(r *ResumeInfo) bool {
			r.remove(id)
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	want("a1", false, sharedGame{})
	want("b2", true, eve)
	for n := range maxShared + 5 {
		if err := one.Update(put("Many", sharedGame{GameID: string(rune('c' + n))})); err != nil {
			t.Fatal(err)
		}
	}
	if r, _ := one.Read(); len(r.Others) != maxShared-1 || r.GameID != string(rune('c'+maxShared+4)) {
		t.Errorf("%d other games are kept, want %d and the newest: %+v", len(r.Others), maxShared-1, r)
	}
}

// TestReadsEarlierResumeInfo: a file of the time when it had one game is read.
func TestReadsEarlierResumeInfo(t *testing.T) {
	folder := t.TempDir()
	text := "document = \"company\"\nversion = 1\ncalled = \"Friday\"\ngame = \"a1\"\nhost = \"Ada\"\nbeside = [\"Bob\"]\nid = \"x\"\nport = 4000\npassword = \"p\"\nhints = true\n" +
		"[[guests]]\nName = \"Ben\"\nKey = \"t\"\n"
	if err := os.WriteFile(filepath.Join(folder, "company.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := NewFiles(folder).Resume.Read()
	g, ok := r.of("a1")
	if err != nil || !ok || r.GameName != "Friday" || g.HostName != "Ada" || g.Port != 4000 || !g.Hints || len(g.LocalPlayers) != 1 || len(g.Guests) != 1 || g.Guests[0].Name != "Ben" {
		t.Errorf("the file is read as %+v, %v", r, err)
	}
}
