package store_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"roborally/app/store"
)

// hall is a document for tests.
type hall struct {
	Name   string           `toml:"name"`
	Lamps  int              `toml:"lamps"`
	Sound  noise            `toml:"sound"`
	Scores map[string]score `toml:"scores"`
	Games  []score          `toml:"games"`
}

type noise struct {
	On     bool `toml:"on"`
	Volume int  `toml:"volume"`
}

type score struct {
	Won  int       `toml:"won"`
	When time.Time `toml:"when"`
}

func defaultHall() hall { return hall{Name: "Foundry", Lamps: 4, Sound: noise{On: true, Volume: 80}} }

// Mend keeps the volume within 0…100.
func (h *hall) Mend() []string {
	if h.Sound.Volume < 0 || h.Sound.Volume > 100 {
		h.Sound.Volume = defaultHall().Sound.Volume
		return []string{"sound.volume"}
	}
	return nil
}

func newDocument(file string) *store.Document[hall] {
	return store.NewDocument(file, "hall", 2, defaultHall)
}

// header begins every file of the document.
const header = "document = \"hall\"\nversion = 2\n"

// writeHall writes a file in a new folder.
func writeHall(t *testing.T, content string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "hall.toml")
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func readFile(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// asFault returns err as a *store.Fault; an empty one for nil.
func asFault(t *testing.T, err error) *store.Fault {
	t.Helper()
	if err == nil {
		return &store.Fault{}
	}
	var f *store.Fault
	if !errors.As(err, &f) {
		t.Fatalf("the error is a %T, want a *store.Fault: %v", err, err)
	}
	return f
}

func TestDocumentRoundTrip(t *testing.T) {
	file := filepath.Join(t.TempDir(), "not", "yet", "hall.toml")
	d := newDocument(file)
	if got, err := d.Read(); err != nil || !reflect.DeepEqual(got, defaultHall()) {
		t.Fatalf("without a file Read returns %+v, %v; want the defaults", got, err)
	}
	day := time.Date(2026, 5, 17, 20, 15, 0, 0, time.UTC)
	want := hall{
		Name: "\"Ada's\"\n[[hall]] = {é} \\ \u2028", Lamps: 0, Sound: noise{Volume: 100},
		Scores: map[string]score{"a.b": {Won: 1, When: day}, "": {Won: 2, When: day}},
		Games:  []score{{Won: 3, When: day}, {Won: 4, When: day}},
	}
	if err := d.Write(want); err != nil {
		t.Fatal(err)
	}
	got, err := newDocument(file).Read()
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Read returns %+v, %v; want what was written", got, err)
	}
	if !strings.HasPrefix(readFile(t, file), header) {
		t.Errorf("the file begins with %q, want the header", readFile(t, file)[:40])
	}
}

// TestBadFilesAreSetAside: nothing in the file is lost, and the program continues with the defaults and can
// write.
func TestBadFilesAreSetAside(t *testing.T) {
	for text, want := range map[string]store.FaultCode{
		"":                                                  store.Foreign,
		"name = \"x\"":                                      store.Foreign,
		"document = \"saves\"\nversion = 2":                 store.Foreign,
		"document = \"hall\"\nversion = \"2\"":              store.Foreign,
		"document = \"hall\"\nversion = 0":                  store.Foreign,
		header + "name = \"cut off":                         store.Damaged,
		header + "name = 1\nname = 2":                       store.Damaged,
		"\x00\xff\x00":                                      store.Damaged,
		header + "lamps = 99999999999999999999":             store.Damaged,
		strings.Repeat("#", 1<<20):                          store.Damaged,
		header + "x" + strings.Repeat(".x", 50000) + " = 1": store.Damaged,
		header + "x = " + strings.Repeat("[", 60000) + strings.Repeat("]", 60000):      store.Damaged,
		header + "[x" + strings.Repeat(".x", 50000) + "]\n":                            store.Damaged,
		"document = \"hall\"\nversion = 2\n[sound]\nvolume = 3\n[sound]\nvolume = 4\n": store.Damaged,
	} {
		file := writeHall(t, text)
		d := newDocument(file)
		got, err := d.Read()
		f := asFault(t, err)
		if f.Code != want || f.MovedTo != file+".bad" || f.Err == nil || !reflect.DeepEqual(got, defaultHall()) {
			t.Errorf("for %.40q Read returns %+v, %v; want the defaults and %s", text, got, err, want)
			continue
		}
		if readFile(t, f.MovedTo) != text {
			t.Errorf("for %.40q the file set aside has another text", text)
		}
		if err := d.Write(got); err != nil {
			t.Error(err)
		}
		if again, err := newDocument(file).Read(); err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("after %.40q Read returns %+v, %v; want what was written", text, again, err)
		}
	}
}

func TestSetAsideFilesAreNotOverwritten(t *testing.T) {
	file := writeHall(t, "first")
	for _, text := range []string{"first", "second", "third"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := newDocument(file).Read(); asFault(t, err).Code != store.Damaged {
			t.Errorf("for %q Read returns %v, want Damaged", text, err)
		}
	}
	for kept, want := range map[string]string{".bad": "first", ".bad.2": "second", ".bad.3": "third"} {
		if got := readFile(t, file+kept); got != want {
			t.Errorf("%s holds %q, want %q", kept, got, want)
		}
	}
}

// TestInvalidValuesFallBackOneByOne: the other values stay.
func TestInvalidValuesFallBackOneByOne(t *testing.T) {
	for text, want := range map[string]struct {
		keys string
		hall hall
	}{
		"name = 5\nlamps = 7\n":                                        {"name", hall{"Foundry", 7, noise{true, 80}, nil, nil}},
		"lamps = 1.5\nname = \"A\"":                                    {"lamps", hall{"A", 4, noise{true, 80}, nil, nil}},
		"[sound]\nvolume = 500\non = false":                            {"sound.volume", hall{"Foundry", 4, noise{false, 80}, nil, nil}},
		"[sound]\nvolume = \"loud\"\non = false":                       {"sound.volume", hall{"Foundry", 4, noise{false, 80}, nil, nil}},
		"sound = 3\nlamps = 2":                                         {"sound", hall{"Foundry", 2, noise{true, 80}, nil, nil}},
		"name = false\nsound.on = 1\nsound.volume = -1":                {"name sound.on sound.volume", defaultHall()},
		"[[games]]\nwon = 3\n[[games]]\nwon = 'x'\n[[games]]\nwon = 5": {"games", hall{"Foundry", 4, noise{true, 80}, nil, []score{{Won: 3}, {Won: 5}}}},
		"[[games]]\nwon = true":                                        {"games", defaultHall()},
		"games = ['x']\nlamps = 3":                                     {"games", hall{"Foundry", 3, noise{true, 80}, nil, nil}},
	} {
		got, err := newDocument(writeHall(t, header+text)).Read()
		f := asFault(t, err)
		if f.Code != store.Mended || strings.Join(f.Keys, " ") != want.keys || !reflect.DeepEqual(got, want.hall) {
			t.Errorf("for %q Read returns %+v, %v; want %+v and the keys %s mended", text, got, err, want.hall, want.keys)
		}
	}
}

// TestKeepsKeysOfNewerVersion: keys that this version does not know are in the file after it has written.
func TestKeepsKeysOfNewerVersion(t *testing.T) {
	file := writeHall(t, `document = "hall"
version = 7
name = "Later"
roof = "glass"
doors = [{side = "left"}, {side = "right"}]
[sound]
volume = 11
echo = 0.25
[scores.ada]
won = 3
lost = 1
[weather.summer]
rain = false
[[games]]
won = 1
lost = 9
[[guests]]
name = "Bob"
[[guests]]
name = "Cleo"
`)
	d := newDocument(file)
	h, err := d.Read()
	if code := asFault(t, err).Code; code != store.Newer {
		t.Errorf("Read says %q, want that the file is newer", code)
	}
	if h.Name != "Later" || h.Sound.Volume != 11 || h.Scores["ada"].Won != 3 || len(h.Games) != 1 {
		t.Fatalf("Read returns %+v", h)
	}
	h.Name, h.Sound.Volume = "Mine", 12
	for range 2 { // also with its own output
		if err := d.Write(h); err != nil {
			t.Fatal(err)
		}
		d = newDocument(file) // writes without a Read before
	}
	type newer struct {
		Name    string
		Roof    string
		Doors   []struct{ Side string }
		Sound   struct{ Volume, Echo float64 }
		Scores  map[string]struct{ Won, Lost int }
		Weather map[string]struct{ Rain *bool }
		Guests  []struct{ Name string }
		Games   []struct{ Won, Lost int }
	}
	got, err := store.NewDocument(file, "hall", 7, func() newer { return newer{} }).Read()
	if err != nil {
		t.Fatal(err)
	}
	no := false
	want := newer{Name: "Mine", Roof: "glass"}
	want.Doors = []struct{ Side string }{{"left"}, {"right"}}
	want.Sound.Volume, want.Sound.Echo = 12, 0.25
	want.Scores = map[string]struct{ Won, Lost int }{"ada": {3, 1}}
	want.Weather = map[string]struct{ Rain *bool }{"summer": {&no}}
	want.Guests = []struct{ Name string }{{"Bob"}, {"Cleo"}}
	want.Games = []struct{ Won, Lost int }{{1, 9}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the newer version reads %+v, want %+v", got, want)
	}
	if !strings.Contains(readFile(t, file), "version = 7\n") {
		t.Error("the file has lost its newer version")
	}
}

// TestFoldersAreSetAside: a folder in the place of the file is set aside; if that is impossible, the file
// is not overwritten.
func TestFoldersAreSetAside(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "hall.toml")
	if err := os.MkdirAll(filepath.Join(file, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	d := newDocument(file)
	if _, err := d.Read(); asFault(t, err).Code != store.Damaged {
		t.Error(err)
	}
	if err := d.Write(defaultHall()); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(file+".bad", "inner")); err != nil {
		t.Error("the folder was not set aside:", err)
	}

	for n := range 1000 { // use up all names for files set aside
		kept := file + ".bad"
		if n > 0 {
			kept = fmt.Sprintf("%s.bad.%d", file, n+1)
		}
		if err := os.MkdirAll(kept, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	d = newDocument(file)
	for range 2 {
		if err := d.Write(defaultHall()); asFault(t, err).Code != store.Unreadable {
			t.Error(err)
		}
	}
	if readFile(t, file) != "precious" {
		t.Error("the file was overwritten")
	}
}

// TestUnwritableDocument: a failed Write leaves the file unchanged and no other file beside it.
func TestUnwritableDocument(t *testing.T) {
	file := writeHall(t, header)
	d := newDocument(file)
	if _, err := d.Read(); err != nil {
		t.Fatal(err)
	}
	for _, h := range []hall{{Name: strings.Repeat("x", 300_000)}, {Name: "a\xffb\x00"}} {
		if err := d.Write(h); asFault(t, err).Code == "" {
			if got, err := newDocument(file).Read(); err != nil {
				t.Errorf("the written file cannot be read: %+v, %v", got, err)
			}
			continue
		}
		if got := readFile(t, file); got != header {
			t.Errorf("the file is %q, want it unchanged", got)
		}
	}
	blocked := filepath.Join(file, "hall.toml") // in a folder that cannot exist
	if err := newDocument(blocked).Write(defaultHall()); asFault(t, err).Code == "" {
		t.Error("Write into a path below a file should fail")
	}
	wantNoOtherFiles(t, file)
}

// wantNoOtherFiles fails the test if a file's folder has other files.
func wantNoOtherFiles(t *testing.T, file string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder of %s has %v, %v; want that file alone", file, entries, err)
	}
}
