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

// driver drives a page of saved games in a window and records its callbacks.
type driver struct {
	*testing.T
	*uitest.Window
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map
	page     *saves.Page
	store    *memoryStore
	opened   []string // names of the games given to OnGame
	saved    []string
	backs    int
}

func open(t *testing.T, lang string, size fyne.Size, s *memoryStore, purpose saves.Purpose) *driver {
	t.Helper()
	d := &driver{
		T: t, Window: uitest.NewWindow(t, size.Width, size.Height), store: s,
		text: text.For(lang), pictures: look.NewPictures(art.Warm()), maps: maps.All(),
	}
	d.page = saves.NewPage(d.Stage, d.text, d.pictures, s, d.maps, purpose)
	d.page.OnBack = func() { d.backs++ }
	d.page.OnGame = func(_ string, g *maps.Game) { d.opened = append(d.opened, g.Name) }
	d.page.OnSaved = func(name string) { d.saved = append(d.saved, name) }
	d.Stage.Windows.SetPage(d.page)
	return d
}

var normalSize = fyne.NewSize(1280, 800)

func runningGame() *maps.Game { return game("", "piston-alley", 5, 1) }

func (d *driver) shows(want string) bool { return strings.Contains(uitest.Texts(d.Stage), want) }

// visibleIDs returns the IDs of the games in sight, from the top.
func (d *driver) visibleIDs() []string {
	type place struct {
		name string
		y    float32
	}
	var places []place
	for _, t := range d.Stage.Windows.Targets() {
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

func TestLoadsOnlyFittingGames(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToLoad(2))
	if want := []string{"crash", "two", "won", "course", "mail-from-bob", "elsewhere", "changed", "one", "left"}; !slices.Equal(d.visibleIDs(), want) {
		t.Errorf("the list is %v, want %v", d.visibleIDs(), want)
	}
	for id, why := range map[string]string{
		"crash": "There are 2 of you, but this game has only 1 seat for people.", "one": "only 1 seat", "left": "only 1 seat",
		"won": "This game is over.", "mail-from-bob": "damaged", "elsewhere": "needs the hall “cellar”", "changed": "The hall “Switchyard” has changed",
		"two": "", "course": "",
	} {
		row := d.MustFind("save-" + id)
		d.Hover(row)
		if tip := d.Stage.News.TipText(); !strings.Contains(tip, why) || why == "" && tip != "" {
			t.Errorf("over %s the hover text is %q, want %q", id, tip, why)
		}
		d.Tap(row)
		if why != "" && !d.shows(why) && !strings.Contains(strings.ReplaceAll(uitest.Texts(d.page), "\n", " "), why) {
			t.Errorf("with %s chosen the page does not say %q", id, why)
		}
		d.opened = nil
		d.Click("load")
		d.Key(fyne.KeyReturn)
		if loaded := len(d.opened); loaded != 0 && why != "" || loaded != 2 && why == "" {
			t.Errorf("a click and Enter load %s %d times, want 2 if it fits and else 0", id, loaded)
		}
	}
	alone := open(t, "en", normalSize, fullStore(), saves.ToLoad(1))
	alone.Click("save-one")
	alone.Click("load")
	if !slices.Equal(alone.opened, []string{"Übung"}) {
		t.Errorf("one person loads %v, want Übung", alone.opened)
	}
	two := open(t, "en", normalSize, fullStore(), saves.ToLoad(2))
	two.Key(fyne.KeyReturn) // the first that fits is chosen
	if !slices.Equal(two.opened, []string{"Zwei gegen die Halle"}) {
		t.Errorf("Enter without a choice loads %v, want the first game that fits", two.opened)
	}
}

// TestGamesWithoutMovesAreNotWatched checks that a game that stopped in its first round is listed to be
// continued, but not to be watched. A game saved by the player is always listed.
func TestGamesWithoutMovesAreNotWatched(t *testing.T) {
	over := game("", "sinkholes", 1, 1)
	over.Ended = true
	s := &memoryStore{saves: []maps.Save{
		{ID: "crashed.toml", Kind: maps.RecoverySave, Game: game("", "clockwork", 1, 1)},
		{ID: "left.toml", Kind: maps.FinalSave, Game: game("", "clockwork", 1, 1)},
		{ID: "over.toml", Kind: maps.FinalSave, Game: over},
		{ID: "second.toml", Kind: maps.FinalSave, Game: game("", "clockwork", 2, 1)},
		{ID: "hand.toml", Game: game("Anfang", "clockwork", 1, 1)},
		{ID: "unreadable.toml", Kind: maps.FinalSave, Err: &maps.Error{Cause: maps.ErrDamagedGame}},
	}}
	if d := open(t, "en", normalSize, s, saves.ToWatch()); !slices.Equal(d.visibleIDs(), []string{"over", "second", "hand", "unreadable"}) {
		t.Errorf("the games to watch are %v, want over, second, hand and unreadable", d.visibleIDs())
	}
	if d := open(t, "en", normalSize, s, saves.ToLoad(1)); len(d.visibleIDs()) != 6 {
		t.Errorf("the games to load are %v, want all six", d.visibleIDs())
	}
}

func TestEveryReadableGameCanBeWatched(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToWatch())
	for _, id := range d.visibleIDs() {
		row := d.MustFind("save-" + id)
		d.opened = nil
		d.Tap(row)
		d.Tap(row) // the double tap watches it
		broken := slices.Contains([]string{"mail-from-bob", "elsewhere", "changed"}, id)
		if (len(d.opened) == 0) != broken {
			t.Errorf("a double tap on %s opens %v, want a game unless it is broken (%v)", id, d.opened, broken)
		}
	}
	d.Click("save-won")
	if !d.shows("Ada won after 12 rounds") || !d.shows("Ada; medium: Rosie, Bolt, Gizmo") {
		t.Errorf("the page does not show the winner and the players of the finished game:\n%s", uitest.Texts(d.page))
	}
}

func TestKeysMoveTheChoice(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToWatch())
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyDown, "Zwei gegen die Halle"}, {fyne.KeyUp, ""}, {fyne.KeyUp, ""}, {fyne.KeyEnd, ""},
		{fyne.KeyUp, "Übung"}, {fyne.KeyHome, ""}, {fyne.KeyPageDown, ""},
	} {
		d.Key(step.key)
		d.opened = nil
		d.Key(fyne.KeyReturn)
		if !slices.Equal(d.opened, []string{step.want}) {
			t.Errorf("after %s Enter shows %q, want %q", step.key, d.opened, step.want)
		}
	}
	d.Key(fyne.KeyEscape)
	if d.backs != 1 {
		t.Errorf("Escape went back %d times, want 1", d.backs)
	}
	// Tab comes to the list first, which takes the arrows too.
	d.Key(fyne.KeyTab)
	d.Key(fyne.KeyHome)
	d.Key(fyne.KeyDown)
	d.opened = nil
	d.Key(fyne.KeySpace)
	if !slices.Equal(d.opened, []string{"Zwei gegen die Halle"}) {
		t.Errorf("with the focus on the list Space opens %q, want the second game", d.opened)
	}
}

// longStore returns a store with 200 games.
func longStore() *memoryStore {
	s := &memoryStore{}
	for i := range 200 {
		s.saves = append(s.saves, maps.Save{
			ID: fmt.Sprintf("n%d.toml", i), Game: game(fmt.Sprint("Game ", i), maps.All()[i%17].ID, i, 1), When: savedAt.Add(-time.Duration(i) * time.Hour),
		})
	}
	return s
}

// TestLongListHasOnlyVisibleRows checks that a long list has rows only for the games in sight, and that they
// show the right games at every scroll position.
func TestLongListHasOnlyVisibleRows(t *testing.T) {
	d := open(t, "en", normalSize, longStore(), saves.ToWatch())
	shown := len(d.visibleIDs())
	if shown > 14 || d.visibleIDs()[0] != "n0" {
		t.Fatalf("there are %d rows, want at most 14: %v", shown, d.visibleIDs())
	}
	d.Key(fyne.KeyEnd)
	if n := d.visibleIDs(); len(n) != shown || n[len(n)-1] != "n199" {
		t.Errorf("at the end of the list the rows are %v, want %d up to n199", n, shown)
	}
	d.Key(fyne.KeyReturn)
	for range 100 {
		d.Key(fyne.KeyUp)
	}
	d.Key(fyne.KeyReturn)
	if n := d.visibleIDs(); !slices.Equal(d.opened, []string{"Game 199", "Game 99"}) || n[0] > "n99" || len(n) != shown {
		t.Errorf("the games opened are %q, want 199 and 99; the rows in sight are %v", d.opened, n)
	}
	d.Resize(fyne.NewSize(1024, 600))
	if n := d.visibleIDs(); len(n) < 6 || !slices.Contains(n, "n99") {
		t.Errorf("in a smaller window the rows are %v, want at least 6 with n99 among them", n)
	}
	d.Click("save-n99")
	d.opened = nil
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.opened, []string{"Game 99"}) {
		t.Errorf("a click on n99 and Enter open %q, want Game 99", d.opened)
	}
}

func BenchmarkScroll200(b *testing.B) {
	t := &testing.T{}
	d := open(t, "en", normalSize, longStore(), saves.ToWatch())
	for n := 0; b.Loop(); n++ {
		if n%199 == 0 {
			d.Key(fyne.KeyHome)
		}
		d.Key(fyne.KeyDown)
	}
}

// TestEverythingIsInSight checks that in every language and size no button is cut or lies outside the window.
func TestEverythingIsInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 3840, Height: 2160}} {
			for _, purpose := range []saves.Purpose{saves.ToLoad(2), saves.ToWatch(), saves.ToSave(runningGame)} {
				d := open(t, tag.String(), size, fullStore(), purpose)
				d.Click("save-course")
				d.Picture(fmt.Sprintf("%s-%s-%v", d.page.Mode(), tag, size.Width))
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
	d := open(t, "de", fyne.NewSize(1024, 600), fullStore(), saves.ToLoad(2))
	d.Key(fyne.KeyDown)
	d.Picture("load")
	test.AssertRendersToMarkup(t, "load.xml", d.Canvas())
	d = open(t, "fr", normalSize, fullStore(), saves.ToSave(runningGame))
	d.typeName("Dimanche")
	d.Canvas().Unfocus()
	d.Picture("save")
	test.AssertRendersToMarkup(t, "save.xml", d.Canvas())
}
