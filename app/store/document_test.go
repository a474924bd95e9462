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

// hall is a document as the program might keep one.
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

func usual() hall { return hall{Name: "Foundry", Lamps: 4, Sound: noise{On: true, Volume: 80}} }

// Mend keeps the volume within 0…100.
func (h *hall) Mend() []string {
	if h.Sound.Volume < 0 || h.Sound.Volume > 100 {
		h.Sound.Volume = usual().Sound.Volume
		return []string{"sound.volume"}
	}
	return nil
}

func document(file string) *store.Document[hall] { return store.NewDocument(file, "hall", 2, usual) }

// head is how every file of the document begins.
const head = "document = \"hall\"\nversion = 2\n"

// put writes a file of a new folder.
func put(t *testing.T, content string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "hall.toml")
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func content(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fault gives what is wrong; "" is nothing.
func fault(t *testing.T, err error) *store.Fault {
	t.Helper()
	if err == nil {
		return &store.Fault{}
	}
	var f *store.Fault
	if !errors.As(err, &f) {
		t.Fatalf("the error is a %T: %v", err, err)
	}
	return f
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "not", "yet", "hall.toml")
	d := document(file)
	if got, err := d.Read(); err != nil || !reflect.DeepEqual(got, usual()) {
		t.Fatalf("no file gives %+v, %v", got, err)
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
	got, err := document(file).Read()
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v is read, %v", got, err)
	}
	if !strings.HasPrefix(content(t, file), head) {
		t.Errorf("the file begins with %q", content(t, file)[:40])
	}
}

// TestBadFilesAreSetAside: nothing of what lay there is lost, and the program
// goes on with the defaults and can write.
func TestBadFilesAreSetAside(t *testing.T) {
	for text, want := range map[string]store.FaultCode{
		"":                                                store.Foreign,
		"name = \"x\"":                                    store.Foreign,
		"document = \"saves\"\nversion = 2":               store.Foreign,
		"document = \"hall\"\nversion = \"2\"":            store.Foreign,
		"document = \"hall\"\nversion = 0":                store.Foreign,
		head + "name = \"cut off":                         store.Damaged,
		head + "name = 1\nname = 2":                       store.Damaged,
		"\x00\xff\x00":                                    store.Damaged,
		head + "lamps = 99999999999999999999":             store.Damaged,
		strings.Repeat("#", 1<<20):                        store.Damaged,
		head + "x" + strings.Repeat(".x", 50000) + " = 1": store.Damaged,
		head + "x = " + strings.Repeat("[", 60000) + strings.Repeat("]", 60000):        store.Damaged,
		head + "[x" + strings.Repeat(".x", 50000) + "]\n":                              store.Damaged,
		"document = \"hall\"\nversion = 2\n[sound]\nvolume = 3\n[sound]\nvolume = 4\n": store.Damaged,
	} {
		file := put(t, text)
		d := document(file)
		got, err := d.Read()
		f := fault(t, err)
		if f.Code != want || f.Kept != file+".bad" || f.Err == nil || !reflect.DeepEqual(got, usual()) {
			t.Errorf("%.40q gives %+v, %v", text, got, err)
			continue
		}
		if content(t, f.Kept) != text {
			t.Errorf("%.40q is not what is kept", text)
		}
		if err := d.Write(got); err != nil {
			t.Error(err)
		}
		if again, err := document(file).Read(); err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("after %.40q %+v is read, %v", text, again, err)
		}
	}
}

func TestWhatWasSetAsideStays(t *testing.T) {
	file := put(t, "first")
	for _, text := range []string{"first", "second", "third"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := document(file).Read(); fault(t, err).Code != store.Damaged {
			t.Errorf("%q gives %v", text, err)
		}
	}
	for kept, want := range map[string]string{".bad": "first", ".bad.2": "second", ".bad.3": "third"} {
		if got := content(t, file+kept); got != want {
			t.Errorf("%s holds %q, not %q", kept, got, want)
		}
	}
}

// TestOddValuesFallBackOneByOne: the rest stays.
func TestOddValuesFallBackOneByOne(t *testing.T) {
	for text, want := range map[string]struct {
		keys string
		hall hall
	}{
		"name = 5\nlamps = 7\n":                                        {"name", hall{"Foundry", 7, noise{true, 80}, nil, nil}},
		"lamps = 1.5\nname = \"A\"":                                    {"lamps", hall{"A", 4, noise{true, 80}, nil, nil}},
		"[sound]\nvolume = 500\non = false":                            {"sound.volume", hall{"Foundry", 4, noise{false, 80}, nil, nil}},
		"[sound]\nvolume = \"loud\"\non = false":                       {"sound.volume", hall{"Foundry", 4, noise{false, 80}, nil, nil}},
		"sound = 3\nlamps = 2":                                         {"sound", hall{"Foundry", 2, noise{true, 80}, nil, nil}},
		"name = false\nsound.on = 1\nsound.volume = -1":                {"name sound.on sound.volume", usual()},
		"[[games]]\nwon = 3\n[[games]]\nwon = 'x'\n[[games]]\nwon = 5": {"games", hall{"Foundry", 4, noise{true, 80}, nil, []score{{Won: 3}, {Won: 5}}}},
		"[[games]]\nwon = true":                                        {"games", usual()},
		"games = ['x']\nlamps = 3":                                     {"games", hall{"Foundry", 3, noise{true, 80}, nil, nil}},
	} {
		got, err := document(put(t, head+text)).Read()
		f := fault(t, err)
		if f.Code != store.Mended || strings.Join(f.Keys, " ") != want.keys || !reflect.DeepEqual(got, want.hall) {
			t.Errorf("%q gives %+v, %v", text, got, err)
		}
	}
}

// TestANewerVersionKeepsWhatItWrote: what this version does not know lies in the
// file again after it has written.
func TestANewerVersionKeepsWhatItWrote(t *testing.T) {
	file := put(t, `document = "hall"
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
	d := document(file)
	h, err := d.Read()
	if err != nil || h.Name != "Later" || h.Sound.Volume != 11 || h.Scores["ada"].Won != 3 || len(h.Games) != 1 {
		t.Fatalf("%+v is read, %v", h, err)
	}
	h.Name, h.Sound.Volume = "Mine", 12
	for range 2 { // also of what it has written itself
		if err := d.Write(h); err != nil {
			t.Fatal(err)
		}
		d = document(file) // that has not read before it writes
	}
	type newer struct {
		Name    string
		Roof    string
		Doors   []struct{ Side string }
		Sound   struct{ Volume, Echo float64 }
		Scores  map[string]struct{ Won, Lost int }
		Weather map[string]struct{ Rain *bool }
		Guests  []struct{ Name string }
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
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the newer version reads %+v, not %+v", got, want)
	}
	if !strings.Contains(content(t, file), "version = 7\n") {
		t.Error("the file does not tell its version any more")
	}
}

// TestWhatIsNoTextOfOurs: folders are set aside; what cannot be moved is not
// written over.
func TestWhatIsNoTextOfOurs(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "hall.toml")
	if err := os.MkdirAll(filepath.Join(file, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	d := document(file)
	if _, err := d.Read(); fault(t, err).Code != store.Damaged {
		t.Error(err)
	}
	if err := d.Write(usual()); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(file+".bad", "inner")); err != nil {
		t.Error("the folder is gone:", err)
	}

	for n := range 1000 { // no name is left to set it aside under
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
	d = document(file)
	for range 2 {
		if err := d.Write(usual()); fault(t, err).Code != store.Unreadable {
			t.Error(err)
		}
	}
	if content(t, file) != "precious" {
		t.Error("it was written over")
	}
}

// TestUnwritable: the file stays as it is, and nothing is left beside it.
func TestUnwritable(t *testing.T) {
	file := put(t, head)
	d := document(file)
	if _, err := d.Read(); err != nil {
		t.Fatal(err)
	}
	for _, h := range []hall{{Name: strings.Repeat("x", 200_000)}, {Name: "a\xffb\x00"}} {
		if err := d.Write(h); fault(t, err).Code == "" {
			if got, err := document(file).Read(); err != nil {
				t.Errorf("what was written cannot be read: %+v, %v", got, err)
			}
			continue
		}
		if got := content(t, file); got != head {
			t.Errorf("the file is %q now", got)
		}
	}
	blocked := filepath.Join(file, "hall.toml") // in a folder that cannot be
	if err := document(blocked).Write(usual()); fault(t, err).Code == "" {
		t.Error("it was written into a file")
	}
	alone(t, file)
}

// alone fails where something else lies beside a file.
func alone(t *testing.T, file string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside %s lie %v, %v", file, entries, err)
	}
}
