package app

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core/tally"
	"roborally/maps"
	"roborally/ui/settings"
	"roborally/ui/text"
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

// TestNewerProfilesAreKept: a profile that a newer version of the program has written is read without a change. A game that
// is counted in it keeps what this version does not know.
func TestNewerProfilesAreKept(t *testing.T) {
	folder := earlierFolders(t)["2026-11-22"]
	files := NewFiles(folder)
	file := filepath.Join(folder, "profiles", "grace-f2465f78e06e9352f9f851e5268a84a2.toml")
	makeNewer(t, file, "version = 1\n", "version = 99\nlater = \"kept\"\n")
	text := makeNewer(t, file, "  id = \"a1\"\n", "  id = \"a1\"\n  weather = \"rain\"\n")
	one, oneErr := files.Profiles.Load("Grace")
	all, allErr := files.Profiles.All()
	for _, err := range []error{oneErr, allErr} {
		if fault := (*store.Fault)(nil); !errors.As(err, &fault) || fault.Code != store.Newer || fault.MovedTo != "" {
			t.Errorf("reading it says %v, want that it is newer", err)
		}
	}
	if one.All.Rounds != 21 || len(all) != 1 || all[0].All.Rounds != 21 {
		t.Errorf("the profile is %+v, and all are %+v", one, all)
	}
	if now := readWhole(t, file); now != text {
		t.Errorf("after it was read it is\n%s", now)
	}
	if _, err := files.Profiles.Add("Grace", tally.Game{ID: "a3", Rounds: 4}); err != nil {
		t.Error(err)
	}
	for _, kept := range []string{"version = 99", `later = "kept"`, "rounds = 25", `weather = "rain"`} {
		if now := readWhole(t, file); !strings.Contains(now, kept) {
			t.Errorf("after a game was counted, %s is not in\n%s", kept, now)
		}
	}
}

// TestNewerFilesAreExplained: in each language the pages say that a newer version has made a hall or led a game by mail, and
// the files stay as they are.
func TestNewerFilesAreExplained(t *testing.T) {
	folder := t.TempDir()
	hall := filepath.Join(folder, "halls", "yard.toml")
	game := filepath.Join(folder, "post", "game", "steps.jsonl")
	files := map[string]string{hall: "version = 2\nname = \"Yard\"\n", game: "{\"n\":1,\"version\":2}\n"}
	for file, text := range files {
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	_, fault := NewFiles(folder).Halls.Open("yard")
	_, newer := maps.Read("", []byte(files[hall]))
	said := map[string]bool{}
	for _, language := range text.Languages {
		in := text.For(language.String())
		o := &postOffice{new(sync.Mutex), filepath.Dir(filepath.Dir(game)), in}
		games, err := o.Games()
		if err != nil || len(games) != 1 || games[0].Err == nil || games[0].Err.Error() != in.Of("mailgame.newer") {
			t.Fatalf("the games are %v (%v)", games, err)
		}
		_, err = o.Run("game", false)
		p := &shell.Shell{Text: in, Log: slog.New(slog.DiscardHandler)}
		p.AddNotices(fault)
		shown := p.Notices
		if p.AddNotices(newer); len(p.Notices) != 2 || p.Notices[1] != in.Of("workshop.newer") {
			t.Errorf("in %s it says %q about a hall from outside", language, p.Notices)
		}
		about := settings.StorageProblem(in, string(store.Newer), hall, "", nil, "")
		if o.explain(err) != in.Of("mailgame.newer") || len(shown) != 1 || shown[0] != about || !strings.Contains(about, "yard.toml") {
			t.Errorf("in %s it says %q and %q", language, o.explain(err), shown)
		}
		said[o.explain(err)], said[about] = true, true
	}
	if len(said) != 2*len(text.Languages) {
		t.Errorf("the sentences are %v, want two in each language", said)
	}
	for file, text := range files {
		if now := readWhole(t, file); now != text {
			t.Errorf("%s is now\n%s", file, now)
		}
	}
}

// makeNewer changes a text in a file, as a newer version would have written it, and returns the whole.
func makeNewer(t *testing.T, file, old, newer string) string {
	t.Helper()
	was := readWhole(t, file)
	text := strings.Replace(was, old, newer, 1)
	if text == was {
		t.Fatalf("%s has no %q", file, old)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return text
}

// readWhole returns what is in a file.
func readWhole(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
