package store_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/app/store"
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/history"
)

// foundry returns a map that can be played on, with a number of pits.
func foundry(name string, pits int) *maps.Map {
	l := core.NewLayout(name, 6, 6)
	l.At(grid.Pos{X: 0, Y: 0}).Start = 1
	l.At(grid.Pos{X: 5, Y: 5}).Checkpoint = 1
	for n := range pits {
		l.At(grid.Pos{X: int8(n % 6), Y: int8(1 + n/6)}).Terrain = core.Pit
	}
	return &maps.Map{ID: maps.CustomID(l), Layout: l}
}

// textOf returns the text of a map.
func textOf(t *testing.T, m *maps.Map) []byte {
	t.Helper()
	text, err := m.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// create adds a hall and returns its file.
func create(t *testing.T, h *store.Halls, m *maps.Map) string {
	t.Helper()
	file, err := h.Create(m)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// openHall opens a hall.
func openHall(t *testing.T, h *store.Halls, file string) *history.History {
	t.Helper()
	past, err := h.Open(file)
	if err != nil {
		t.Fatalf("%s cannot be opened: %v", file, err)
	}
	return past
}

// draw makes a stroke: the hall has a number of pits then.
func draw(t *testing.T, h *store.Halls, past *history.History, file string, pits int) {
	t.Helper()
	entry, err := past.Record(textOf(t, foundry("Foundry", pits)))
	if err == nil {
		err = h.Append(file, entry, past.Text())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// hallsOf returns the halls of a folder by file.
func hallsOf(t *testing.T, h *store.Halls) map[string]maps.Hall {
	t.Helper()
	all, err := h.All()
	if err != nil {
		t.Fatal(err)
	}
	byFile := map[string]maps.Hall{}
	for _, one := range all {
		byFile[one.File] = one
	}
	return byFile
}

// pits returns how many pits a text of a hall has.
func pits(t *testing.T, text []byte) (count int) {
	t.Helper()
	m, err := maps.Read("", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for i := range m.Layout.Fields {
		if m.Layout.Fields[i].Terrain == core.Pit {
			count++
		}
	}
	return count
}

func TestHallsHaveFilesNamedAfterThem(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "halls")
	h := store.NewHalls(folder)
	if all, err := h.All(); err != nil || len(all) != 0 {
		t.Fatalf("a folder that is not there has the halls %v (%v)", all, err)
	}
	seen := map[string]string{}
	for n, name := range append([]string{"Über die Öfen", "Uber die Ofen", "con", "漢字"}, oddNames...) {
		m := foundry(name, n%20)
		text, err := m.Text()
		if err != nil {
			continue // no map can have this name
		}
		file := create(t, h, m)
		if was, ok := seen[strings.ToLower(file)]; ok {
			t.Errorf("%q and %q have the same file %q", was, name, file)
		}
		seen[strings.ToLower(file)] = name
		got, err := os.ReadFile(filepath.Join(folder, file+".toml"))
		if err != nil || !bytes.Equal(got, text) {
			t.Errorf("the file of %q has the text\n%s(%v), want\n%s", name, got, err, text)
		}
	}
	if len(seen) < 20 || seen["uber-die-ofen"] != "Über die Öfen" || seen["uber-die-ofen-2"] != "Uber die Ofen" || seen["con"] != "" {
		t.Errorf("the files are %q", seen)
	}
	all := hallsOf(t, h)
	for file, name := range seen {
		if one := all[file]; one.Err != nil || one.Map.Name() != name || one.Changed.IsZero() {
			t.Errorf("%s is listed as %+v, want the name %q", file, one, name)
		}
	}
	if entries, err := os.ReadDir(filepath.Dir(folder)); err != nil || len(entries) != 1 {
		t.Errorf("something was written outside the folder: %v %v", entries, err)
	}
}

func TestHallIsRenamedFinishedAndMeasuredAsStrokes(t *testing.T) {
	h := store.NewHalls(t.TempDir())
	file := create(t, h, foundry("Foundry", 3))
	before := hallsOf(t, h)[file]
	mark := &maps.Finished{By: maps.ByMedium, Rounds: 7, Floor: before.Map.Layout.Fingerprint()}
	for _, err := range []error{h.Rename(file, "Steel Works"), h.SetFinished(file, mark), h.Rename(file, "Steel Works")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	now := hallsOf(t, h)[file]
	if now.Map.Name() != "Steel Works" || now.Map.Finished == nil || *now.Map.Finished != *mark || now.Map.ID != before.Map.ID {
		t.Errorf("the hall is %+v, want it renamed, finished, and with the same id", now.Map)
	}
	past := openHall(t, h, file)
	if past.Undos() != 2 {
		t.Errorf("%d strokes can be undone, want 2: the name and the mark", past.Undos())
	}
	past.Undo()
	text, _, _ := past.Undo()
	if !bytes.Equal(text, textOf(t, foundry("Foundry", 3))) {
		t.Errorf("both undone, the text is\n%s", text)
	}
	if err := h.Rename(file, strings.Repeat("x", 1000)); err == nil {
		t.Error("a name of 1000 characters is taken")
	}
	if err := h.Rename("../"+file, "x"); err == nil {
		t.Error("a file outside the folder is renamed")
	}
}

func TestKnownHallIsNotImportedTwice(t *testing.T) {
	h := store.NewHalls(t.TempDir())
	file := create(t, h, foundry("Foundry", 3))
	if got, known, err := h.Import(textOf(t, foundry("Another name", 3))); err != nil || !known || got.File != file {
		t.Errorf("the same floor is imported as %+v, known %v (%v), want the hall that is there", got, known, err)
	}
	got, known, err := h.Import(append([]byte("# From a friend.\r\n"), textOf(t, foundry("Foundry", 4))...))
	if err != nil || known || got.File != "foundry-2" || got.Map.Name() != "Foundry" {
		t.Errorf("another floor is imported as %+v, known %v (%v), want the file foundry-2", got, known, err)
	}
	if _, _, err := h.Import([]byte("name = 1")); err == nil || len(hallsOf(t, h)) != 2 {
		t.Errorf("a broken text is imported (%v), or there are not 2 halls", err)
	}
	course, err := maps.Load("grand-tour")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range maps.All() {
		if m.ID != "grand-tour" {
			continue
		}
		got, known, err := h.Import(textOf(t, &m))
		if err != nil || known || got.Map.ID != maps.CustomID(course) || len(openHall(t, h, got.File).Text()) == 0 {
			t.Errorf("a course is imported as %+v, known %v (%v)", got, known, err)
		}
	}
}

func TestDeletedHallComesBackWithItsStrokes(t *testing.T) {
	h := store.NewHalls(t.TempDir())
	file := create(t, h, foundry("Foundry", 0))
	past := openHall(t, h, file)
	draw(t, h, past, file, 1)
	draw(t, h, past, file, 2)
	changed := hallsOf(t, h)[file].Changed
	trashed, err := h.Delete(file)
	if err != nil || len(hallsOf(t, h)) != 0 {
		t.Fatalf("the hall was not deleted (%v)", err)
	}
	other := create(t, h, foundry("Foundry", 5))
	again, err := h.Restore(trashed)
	if err != nil || again == other {
		t.Fatalf("the hall is restored to %q (%v); %q is taken", again, err, other)
	}
	all := hallsOf(t, h)
	if len(all) != 2 || !all[again].Changed.Equal(changed) {
		t.Errorf("the halls are %+v, want both, with the time of the last stroke", all)
	}
	if past := openHall(t, h, again); past.Undos() != 2 || pits(t, past.Text()) != 2 {
		t.Errorf("the restored hall has %d strokes and %d pits, want 2 and 2", past.Undos(), pits(t, past.Text()))
	}
	for _, name := range []string{trashed, "foundry", "../foundry~1", "", "~"} {
		if _, err := h.Restore(name); err == nil {
			t.Errorf("%q is restored", name)
		}
	}
	if _, err := h.Delete("nothing"); err == nil {
		t.Error("a hall that is not there is deleted")
	}
}

func TestTrashIsEmptiedOfWhatIsOldOrTooMuch(t *testing.T) {
	folder := t.TempDir()
	h := store.NewHalls(folder)
	write := func(name string) {
		t.Helper()
		path := filepath.Join(folder, "trash", name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const format = "20060102-150405.000000000"
	now := time.Now().UTC()
	write("old~" + now.Add(-store.TrashAge-time.Hour).Format(format) + ".toml")
	write("old~" + now.Add(-store.TrashAge-time.Hour).Format(format) + ".strokes")
	write("by-hand.toml") // whatever that is, it is not ours
	for n := range store.TrashSize + 3 {
		write("many~" + now.Add(-time.Duration(n)*time.Minute).Format(format) + ".toml")
	}
	trashed, err := h.Delete(create(t, h, foundry("Foundry", 0)))
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(folder, "trash"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if len(names) != store.TrashSize+2 || !slices.Contains(names, trashed+".strokes") || !slices.Contains(names, "by-hand.toml") {
		t.Errorf("there are %d files in the trash, want %d halls, a journal and the foreign file: %q", len(names), store.TrashSize, names)
	}
}

func TestBrokenFilesAreListedAndKept(t *testing.T) {
	folder := t.TempDir()
	h := store.NewHalls(folder)
	broken := map[string]string{
		"save":   "format = 1\n[game]\n",
		"broken": "name = \"Broken\"\nboard = \"\"\"\n? ?\n\"\"\"\n",
		"empty":  "",
		"binary": "\x00\xff\x00",
	}
	for file, text := range broken {
		if err := os.WriteFile(filepath.Join(folder, file+".toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	create(t, h, foundry("Foundry", 0))
	all := hallsOf(t, h)
	if len(all) != len(broken)+2 || all["foundry"].Err != nil || all["folder"].Err == nil {
		t.Errorf("the halls are %+v", all)
	}
	for file, text := range broken {
		if all[file].Err == nil || all[file].Map != nil {
			t.Errorf("%s is listed as %+v, want an error", file, all[file])
		}
		if _, err := h.Open(file); err == nil {
			t.Errorf("%s can be opened", file)
		}
		if got, err := os.ReadFile(filepath.Join(folder, file+".toml")); err != nil || string(got) != text {
			t.Errorf("%s has become %q (%v)", file, got, err)
		}
		trashed, err := h.Delete(file)
		if err != nil {
			t.Errorf("%s cannot be deleted: %v", file, err)
		}
		if again, err := h.Restore(trashed); err != nil || again != file {
			t.Errorf("%s is restored as %q (%v)", file, again, err)
		}
	}
}

func TestStampsAreBoardsOfTheirOwn(t *testing.T) {
	folder := t.TempDir()
	h := store.NewHalls(folder)
	for range 2 {
		if _, err := h.AddStamp(textOf(t, foundry("Two gears", 2))); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.AddStamp([]byte("nothing")); err == nil {
		t.Error("a text that is no board is a stamp")
	}
	if err := h.DeleteStamp("two-gears"); err != nil {
		t.Fatal(err)
	}
	stamps, err := h.Stamps()
	if err != nil || len(stamps) != 1 || stamps[0].File != "two-gears-2" || stamps[0].Map.Name() != "Two gears" || len(hallsOf(t, h)) != 0 {
		t.Errorf("the stamps are %+v (%v), want two-gears-2, and no hall", stamps, err)
	}
	for _, file := range []string{"two-gears", "../stamps/two-gears-2", ""} {
		if err := h.DeleteStamp(file); err == nil {
			t.Errorf("the stamp %q is deleted", file)
		}
	}
}

func TestMissingHallHasAnError(t *testing.T) {
	h := store.NewHalls(t.TempDir())
	for _, file := range []string{"nothing", "", "..", "a/b", "../x"} {
		var fault *store.Fault
		if _, err := h.Open(file); !errors.As(err, &fault) {
			t.Errorf("%q is opened with the error %v, want a fault", file, err)
		}
	}
	for _, file := range []string{"", "..", "a/b", "../x"} {
		if err := h.Append(file, []byte("{}\n"), []byte("x")); err == nil {
			t.Errorf("something is appended to %q", file)
		}
	}
}
