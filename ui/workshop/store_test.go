package workshop_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/delivery"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/workshop"
)

// builtAt is when the halls of tests were changed last.
var builtAt = time.Date(2026, time.November, 27, 18, 5, 0, 0, time.UTC)

// memoryStore keeps halls in memory.
type memoryStore struct {
	halls []maps.Hall
	trash map[string]maps.Hall
	err   error // of the next call
}

func (s *memoryStore) fail() error {
	err := s.err
	s.err = nil
	return err
}

func (s *memoryStore) All() ([]maps.Hall, error) { return slices.Clone(s.halls), s.fail() }

func (s *memoryStore) Create(m *maps.Map) (string, error) {
	if err := s.fail(); err != nil {
		return "", err
	}
	text, err := m.Text()
	if err != nil {
		return "", err
	}
	if m, err = maps.Read("", text); err != nil {
		return "", err
	}
	file := fmt.Sprintf("file-%d", len(s.halls)+len(s.trash))
	s.halls = append(s.halls, maps.Hall{File: file, Map: m, Changed: builtAt.Add(time.Hour)})
	return file, nil
}

func (s *memoryStore) at(file string) int {
	return slices.IndexFunc(s.halls, func(h maps.Hall) bool { return h.File == file })
}

func (s *memoryStore) Rename(file, name string) error {
	if err := s.fail(); err != nil {
		return err
	}
	h := &s.halls[s.at(file)]
	h.Map = h.Map.Renamed(name)
	return nil
}

func (s *memoryStore) Delete(file string) (string, error) {
	if err := s.fail(); err != nil {
		return "", err
	}
	if s.trash == nil {
		s.trash = map[string]maps.Hall{}
	}
	n := s.at(file)
	s.trash[file+"~"] = s.halls[n]
	s.halls = slices.Delete(slices.Clone(s.halls), n, n+1)
	return file + "~", nil
}

func (s *memoryStore) Restore(trashed string) (string, error) {
	if err := s.fail(); err != nil {
		return "", err
	}
	h := s.trash[trashed]
	delete(s.trash, trashed)
	s.halls = append(s.halls, h)
	return h.File, nil
}

func (s *memoryStore) Import(content []byte) (maps.Hall, bool, error) {
	m, err := maps.Read("", content)
	if err != nil {
		return maps.Hall{}, false, err
	}
	for _, h := range s.halls {
		if h.Map != nil && h.Map.ID == m.ID {
			return h, true, nil
		}
	}
	file, err := s.Create(m)
	return maps.Hall{File: file, Map: m}, false, err
}

// dropped are files outside the store.
var dropped = map[string]string{}

func (s *memoryStore) ImportFile(path string) (maps.Hall, bool, error) {
	content, ok := dropped[path]
	if !ok {
		return maps.Hall{}, false, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return s.Import([]byte(content))
}

func (s *memoryStore) Share(m *maps.Map, picture bool) (string, []byte, error) {
	if picture {
		return m.Name() + ".png", []byte("a picture"), s.fail()
	}
	text, err := m.Text()
	return m.Name() + ".toml", text, errors.Join(err, s.fail())
}

// square returns a board with sides of a length, a start in one corner and a checkpoint in the other.
func square(name string, side int) *maps.Map {
	l := core.NewLayout(name, side, side)
	l.At(grid.Pos{X: 0, Y: int8(side - 1)}).Start = 1
	l.At(grid.Pos{X: int8(side - 1), Y: 0}).Checkpoint = 1
	for n := range side / 2 {
		f := l.At(grid.Pos{X: int8(n + 1), Y: int8(side / 2)})
		f.Terrain, f.Facing = core.SlowBelt, grid.East
	}
	return &maps.Map{ID: maps.CustomID(l), Layout: l}
}

// finished marks a map as finished.
func finished(m *maps.Map, by maps.Finisher, rounds int) *maps.Map {
	m.Finished = &maps.Finished{By: by, Rounds: rounds, Floor: m.Layout.Fingerprint()}
	return m
}

// projectMaps are the project's own maps.
var projectMaps = maps.All()

// copyOf returns a copy of a map of the project as a custom one.
func copyOf(t *testing.T, id, name string) *maps.Map {
	t.Helper()
	n := slices.IndexFunc(projectMaps, func(m maps.Map) bool { return m.ID == id })
	m := projectMaps[n].Renamed(name)
	m.ID = maps.CustomID(m.Layout)
	return m
}

// longName is the longest name that the page lets players type, in wide letters.
var longName = strings.Repeat("Wundermaschine", 5)[:60]

// fullStore returns a store with all kinds of halls.
func fullStore(t *testing.T) *memoryStore {
	t.Helper()
	empty := core.NewLayout("Noch leer", 12, 12)
	_, broken := maps.Read("", []byte("name = \"x\"\nboard = \"\"\"\n?\n\"\"\"\n"))
	s := &memoryStore{halls: []maps.Hall{
		{File: "yard", Map: finished(copyOf(t, "clockwork", "Der alte Hof"), maps.ByMedium, 8)},
		{File: "tiny", Map: finished(square("Winzig", 3), maps.ByMaker, 1)},
		{File: "huge", Map: square(longName, 64)},
		{File: "empty", Map: &maps.Map{ID: maps.CustomID(empty), Layout: empty}},
		{File: "tour", Map: copyOf(t, "grand-tour", "Meine große Runde")},
		{File: "broken", Err: broken},
		{File: "gears", Map: copyOf(t, "switchyard", "Zahnradwalzer")},
	}}
	for n := range s.halls {
		s.halls[n].Changed = builtAt.Add(-time.Duration(n) * time.Hour)
	}
	return s
}

// driver drives a page in a window and records its actions.
type driver struct {
	*testing.T
	*uitest.Window
	page  *workshop.Page
	store *memoryStore
	did   []string
	// chosen is what the player chooses as a file, and place where a shared file is written.
	chosen string
	place  string
}

var pictures = look.NewPictures(art.Warm())

// open opens the page with all its actions.
func open(t *testing.T, lang string, size fyne.Size, s *memoryStore) *driver {
	t.Helper()
	return openWith(t, lang, size, s, func(*workshop.Actions) {})
}

// openOn is open on a tablet or phone, or not.
func openOn(t *testing.T, lang string, size fyne.Size, s *memoryStore, tablet bool) *driver {
	t.Helper()
	w := uitest.NewWindow(t, size.Width, size.Height)
	words := text.For(lang)
	if tablet {
		uitest.OnTablet(t)
		words = words.ForTouch()
	}
	return openIn(t, w, words, s, func(*workshop.Actions) {})
}

// openWith is open with other actions.
func openWith(t *testing.T, lang string, size fyne.Size, s *memoryStore, change func(*workshop.Actions)) *driver {
	t.Helper()
	return openIn(t, uitest.NewWindow(t, size.Width, size.Height), text.For(lang), s, change)
}

func openIn(t *testing.T, w *uitest.Window, words *text.Text, s *memoryStore, change func(*workshop.Actions)) *driver {
	t.Helper()
	d := &driver{T: t, Window: w, store: s, place: "/home/ada/roborally/shared/hall.png"}
	note := func(what string) func(string) { return func(file string) { d.did = append(d.did, what+" "+file) } }
	actions := workshop.Actions{
		Back: func() { note("back")("") }, Draw: note("draw"), Compose: note("compose"),
		Play:   func(m *maps.Map) { note("play")(m.Name()) },
		Choose: func(take func([]byte, error)) { take([]byte(d.chosen), nil) },
		Means: delivery.Means{Show: note("show"), Deliver: func(name string, content []byte, done func(string, error)) {
			note("deliver")(fmt.Sprintf("%s %d", name, len(content)))
			done(d.place, nil)
		}},
	}
	change(&actions)
	d.page = workshop.NewPage(d.Stage, words, pictures, s, projectMaps, actions)
	d.Stage.Windows.SetPage(d.page)
	d.page.Load()
	return d
}

var normalSize = fyne.NewSize(1280, 800)

// wantShown fails the test unless all texts are shown, however they are wrapped.
func (d *driver) wantShown(all ...string) {
	d.Helper()
	shown := strings.Join(strings.Fields(uitest.Texts(d.Stage)), " ")
	for _, want := range all {
		if !strings.Contains(shown, want) {
			d.Errorf("the page does not show %q:\n%s", want, uitest.Texts(d.Stage))
		}
	}
}

// files returns the files of the halls in the order of the list.
func (d *driver) files() (files []string) {
	for _, target := range d.Stage.Windows.Targets() {
		if file, ok := strings.CutPrefix(target.Name, "hall-"); ok {
			files = append(files, file)
		}
	}
	return files
}

// names returns the names of the halls in the store.
func (d *driver) names() (names []string) {
	for _, h := range d.store.halls {
		if h.Map != nil {
			names = append(names, h.Map.Name())
		}
	}
	return names
}

// toastAfter clicks targets and returns the toast that comes then.
func (d *driver) toastAfter(do func()) (said string) {
	d.Helper()
	after := d.Stage.Time.After
	d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} }
	do()
	said = d.Stage.News.ToastText()
	d.Stage.Time.After = after
	return said
}
