package saves_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/saves"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// desk is a page of saves in a window, and what has come of it.
type desk struct {
	*testing.T
	*uitest.Window
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map
	page     *saves.Page
	shelf    *shelf
	got      []string // names of games that were handed out
	saved    []string
	backs    int
}

func open(t *testing.T, lang string, size fyne.Size, s *shelf, to saves.Purpose) *desk {
	t.Helper()
	d := &desk{
		T: t, Window: uitest.NewWindow(t, size.Width, size.Height), shelf: s,
		text: text.For(lang), pictures: look.NewPictures(art.Warm()), maps: maps.All(),
	}
	d.page = saves.NewPage(d.Stage, d.text, d.pictures, s, d.maps, to)
	d.page.OnBack = func() { d.backs++ }
	d.page.OnGame = func(_ string, g *maps.Game) { d.got = append(d.got, g.Name) }
	d.page.OnSaved = func(name string) { d.saved = append(d.saved, name) }
	d.Stage.SetPage(d.page)
	return d
}

var usual = fyne.NewSize(1280, 800)

func running() *maps.Game { return game("", "piston-alley", 5, 1) }

func (d *desk) says(what string) bool { return strings.Contains(uitest.Texts(d.Stage), what) }

// names gives the games in sight, from above, by their ids.
func (d *desk) names() []string {
	type place struct {
		name string
		y    float32
	}
	var places []place
	for _, t := range d.Stage.Targets() {
		if id, ok := strings.CutPrefix(t.Name, "save-"); ok {
			places = append(places, place{id, t.Object.Position().Y})
		}
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Compare(a.y, b.y) })
	var names []string
	for _, p := range places {
		names = append(names, p.name)
	}
	return names
}

func TestOnlyWhatFitsIsLoaded(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToLoad(2))
	if want := []string{"crash", "two", "won", "course", "mail-from-bob", "elsewhere", "changed", "one", "left"}; !slices.Equal(d.names(), want) {
		t.Errorf("the list is %v", d.names())
	}
	for id, why := range map[string]string{
		"crash": "There are 2 of you, but this game has only 1 seat for people.", "one": "only 1 seat", "left": "only 1 seat",
		"won": "This game is over.", "mail-from-bob": "damaged", "elsewhere": "needs the hall “cellar”", "changed": "The hall “Switchyard” has changed",
		"two": "", "course": "",
	} {
		row := d.At("save-" + id)
		d.Hover(row)
		if tip := d.Stage.TipText(); !strings.Contains(tip, why) || why == "" && tip != "" {
			t.Errorf("over %s it says %q, not %q", id, tip, why)
		}
		d.Tap(row)
		if why != "" && !d.says(why) && !strings.Contains(strings.ReplaceAll(uitest.Texts(d.page), "\n", " "), why) {
			t.Errorf("with %s chosen, %q is not said", id, why)
		}
		d.got = nil
		d.Click("load")
		d.Key(fyne.KeyReturn)
		if loaded := len(d.got); loaded != 0 && why != "" || loaded != 2 && why == "" {
			t.Errorf("%s is loaded %d times by a click and Enter", id, loaded)
		}
	}
	alone := open(t, "en", usual, full(), saves.ToLoad(1))
	alone.Click("save-one")
	alone.Click("load")
	if !slices.Equal(alone.got, []string{"Übung"}) {
		t.Errorf("who is alone loads %v", alone.got)
	}
	two := open(t, "en", usual, full(), saves.ToLoad(2))
	two.Key(fyne.KeyReturn) // the first that can be
	if !slices.Equal(two.got, []string{"Zwei gegen die Halle"}) {
		t.Errorf("Enter at once loads %v", two.got)
	}
}

// TestWhatHasNotMovedIsNotWatched: a game that was broken off in its first round is no
// film; but it can be played on, and what somebody has saved by hand is found everywhere.
func TestWhatHasNotMovedIsNotWatched(t *testing.T) {
	over := game("", "sinkholes", 1, 1)
	over.Ended = true
	s := &shelf{saves: []maps.Save{
		{ID: "crashed.toml", Kind: maps.Running, Game: game("", "clockwork", 1, 1)},
		{ID: "left.toml", Kind: maps.Kept, Game: game("", "clockwork", 1, 1)},
		{ID: "over.toml", Kind: maps.Kept, Game: over},
		{ID: "second.toml", Kind: maps.Kept, Game: game("", "clockwork", 2, 1)},
		{ID: "hand.toml", Game: game("Anfang", "clockwork", 1, 1)},
		{ID: "unreadable.toml", Kind: maps.Kept, Err: &maps.Error{Cause: maps.ErrDamagedGame}},
	}}
	if d := open(t, "en", usual, s, saves.ToWatch()); !slices.Equal(d.names(), []string{"over", "second", "hand", "unreadable"}) {
		t.Errorf("%v can be watched", d.names())
	}
	if d := open(t, "en", usual, s, saves.ToLoad(1)); len(d.names()) != 6 {
		t.Errorf("%v can be loaded", d.names())
	}
}

// TestEverythingCanBeWatched that can be read.
func TestEverythingCanBeWatched(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToWatch())
	for _, id := range d.names() {
		row := d.At("save-" + id)
		d.got = nil
		d.Tap(row)
		d.Tap(row) // twice is to watch it
		broken := slices.Contains([]string{"mail-from-bob", "elsewhere", "changed"}, id)
		if (len(d.got) == 0) != broken {
			t.Errorf("a double click on %s shows %v", id, d.got)
		}
	}
	d.Click("save-won")
	if !d.says("Ada won after 12 rounds") || !d.says("Ada, Rosie (medium), Bolt (medium), Gizmo (medium)") {
		t.Errorf("of the game that is over it says\n%s", uitest.Texts(d.page))
	}
}

func TestKeysMoveInTheList(t *testing.T) {
	d := open(t, "en", usual, full(), saves.ToWatch())
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyDown, "Zwei gegen die Halle"}, {fyne.KeyUp, ""}, {fyne.KeyUp, ""}, {fyne.KeyEnd, ""},
		{fyne.KeyUp, "Übung"}, {fyne.KeyHome, ""}, {fyne.KeyPageDown, ""},
	} {
		d.Key(step.key)
		d.got = nil
		d.Key(fyne.KeyReturn)
		if !slices.Equal(d.got, []string{step.want}) {
			t.Errorf("after %s Enter shows %q, not %q", step.key, d.got, step.want)
		}
	}
	d.Key(fyne.KeyEscape)
	if d.backs != 1 {
		t.Errorf("Escape has gone back %d times", d.backs)
	}
	// With Tab: the list first, where arrows work as well.
	d.Key(fyne.KeyTab)
	d.Key(fyne.KeyHome)
	d.Key(fyne.KeyDown)
	d.got = nil
	d.Key(fyne.KeySpace)
	if !slices.Equal(d.got, []string{"Zwei gegen die Halle"}) {
		t.Errorf("with the focus on the list, Space shows %q", d.got)
	}
}

// many is a shelf of 200 games.
func many() *shelf {
	s := &shelf{}
	for i := range 200 {
		s.saves = append(s.saves, maps.Save{
			ID: fmt.Sprintf("n%d.toml", i), Game: game(fmt.Sprint("Game ", i), maps.All()[i%17].ID, i, 1), When: evening.Add(-time.Duration(i) * time.Hour),
		})
	}
	return s
}

// TestALongList has no more rows than are in sight, and shows the right ones
// wherever it is.
func TestALongList(t *testing.T) {
	d := open(t, "en", usual, many(), saves.ToWatch())
	shown := len(d.names())
	if shown > 14 || d.names()[0] != "n0" {
		t.Fatalf("%d rows are there: %v", shown, d.names())
	}
	d.Key(fyne.KeyEnd)
	if n := d.names(); len(n) != shown || n[len(n)-1] != "n199" {
		t.Errorf("at the end there is %v", n)
	}
	d.Key(fyne.KeyReturn)
	for range 100 {
		d.Key(fyne.KeyUp)
	}
	d.Key(fyne.KeyReturn)
	if n := d.names(); !slices.Equal(d.got, []string{"Game 199", "Game 99"}) || n[0] > "n99" || len(n) != shown {
		t.Errorf("%q is shown, in sight is %v", d.got, n)
	}
	d.Resize(fyne.NewSize(1024, 600))
	if n := d.names(); len(n) < 6 || !slices.Contains(n, "n99") {
		t.Errorf("in a smaller window there is %v", n)
	}
	d.Click("save-n99")
	d.got = nil
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.got, []string{"Game 99"}) {
		t.Errorf("a click in the middle chooses %q", d.got)
	}
}

func BenchmarkScroll200(b *testing.B) {
	t := &testing.T{}
	d := open(t, "en", usual, many(), saves.ToWatch())
	for n := 0; b.Loop(); n++ {
		if n%199 == 0 {
			d.Key(fyne.KeyHome)
		}
		d.Key(fyne.KeyDown)
	}
}

// TestEverythingIsInSight: in every language and size, no button is cut, and
// nothing lies outside the window or on something else.
func TestEverythingIsInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 3840, Height: 2160}} {
			for _, to := range []saves.Purpose{saves.ToLoad(2), saves.ToWatch(), saves.ToSave(running)} {
				d := open(t, tag.String(), size, full(), to)
				d.Click("save-course")
				for _, target := range d.page.Targets() {
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(target.Object)
					end := at.AddXY(target.Object.Size().Width, target.Object.Size().Height)
					if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height && !strings.HasPrefix(target.Name, "save-") {
						t.Errorf("%s, %v: %s lies from %v to %v", tag, size, target.Name, at, end)
					}
					if b, ok := target.Object.(*widgets.Button); ok && !strings.Contains(uitest.Texts(b), b.Label) {
						t.Errorf("%s, %v: %q is cut to %q", tag, size, b.Label, uitest.Texts(b))
					}
				}
			}
		}
	}
}

func TestMarkup(t *testing.T) {
	d := open(t, "de", fyne.NewSize(1024, 600), full(), saves.ToLoad(2))
	d.Key(fyne.KeyDown)
	test.AssertRendersToMarkup(t, "load.xml", d.Canvas())
	d = open(t, "fr", usual, full(), saves.ToSave(running))
	d.put("Dimanche")
	d.Canvas().Unfocus()
	test.AssertRendersToMarkup(t, "save.xml", d.Canvas())
}
