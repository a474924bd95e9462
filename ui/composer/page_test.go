package composer_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/history"
	"roborally/ui/art"
	"roborally/ui/composer"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/tryout"
	"roborally/ui/uitest"
)

// driver drives the page of a course in a window.
type driver struct {
	*testing.T
	*uitest.Window
	text    *text.Text
	page    *composer.Page
	history *history.History
	kept    [][]byte // the text after each step
	backs   int
	trials  fakeTrials
}

// fakeTrials reports figures at once.
type fakeTrials struct {
	figures func(l *core.Layout) arena.Figures // nil: none are reported
	rounds  int                                // of the race of a computer player; 0: it does not arrive
}

func (f *fakeTrials) Begin(l *core.Layout, report func(arena.Figures)) (stop func()) {
	if f.figures != nil {
		report(f.figures(l))
	}
	return func() {}
}

func (f *fakeTrials) Solo(_ *core.Layout, done func(rounds int, completed bool)) (stop func()) {
	done(f.rounds, f.rounds > 0)
	return func() {}
}

// sizes of windows.
var (
	desktop = fyne.NewSize(1280, 800)
	small   = fyne.NewSize(960, 560)
	tablet  = fyne.NewSize(1280, 800)
	phone   = fyne.NewSize(640, 360)
)

// projectMaps are all maps of the project; reading them takes a while.
var projectMaps = maps.All()

// allMaps returns some of the project's maps, and a board of the player's own.
func allMaps() []*maps.Map {
	var all []*maps.Map
	for _, m := range projectMaps {
		if m.ID == "clockwork" || m.ID == "ring-line" || m.ID == "cold-store" {
			all = append(all, &m)
		}
	}
	own := core.NewLayout("Mine", 6, 4)
	own.At(grid.Pos{X: 2, Y: 1}).Terrain = core.Pit
	return append(all, &maps.Map{ID: maps.CustomID(own), Layout: own})
}

// own returns the board of the player.
func own() *core.Layout { all := allMaps(); return all[len(all)-1].Layout }

func open(t *testing.T, lang string, size fyne.Size, c *maps.Course, figures ...func(*core.Layout) arena.Figures) *driver {
	t.Helper()
	return openIn(t, text.For(lang), size, c, false, figures)
}

func openIn(t *testing.T, texts *text.Text, size fyne.Size, c *maps.Course, touch bool, figures []func(*core.Layout) arena.Figures) *driver {
	t.Helper()
	written, err := maps.WriteCourse(c)
	if err != nil {
		t.Fatal(err)
	}
	past, err := history.New(written)
	if err != nil {
		t.Fatal(err)
	}
	d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), text: texts, history: past}
	for _, f := range figures {
		d.trials.figures = f
	}
	if touch {
		uitest.OnTablet(t)
	}
	d.page, err = composer.NewPage(d.Stage, d.text, look.NewPictures(art.Warm()), past, composer.Host{
		Maps: allMaps(), Keep: func(_, text []byte) { d.kept = append(d.kept, text) }, OnBack: func() { d.backs++ },
		Host: tryout.Host{
			Trials: &d.trials, Game: func() *game.Options { return &game.Options{Speed: game.Off, Sounds: d.Play} },
			Connect: func(*game.Page) {}, Report: func(err error) { t.Errorf("reported: %v", err) },
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	d.Sketch(d.page)
	d.page.Start()
	t.Cleanup(d.page.Close)
	return d
}

// course returns the course as it is now.
func (d *driver) course() *maps.Course {
	d.Helper()
	c, err := maps.ParseCourse("", d.history.Text())
	if err != nil {
		d.Fatal(err)
	}
	return c
}

func grandTour() *maps.Course {
	for _, m := range projectMaps {
		if m.ID == "grand-tour" {
			return m.Course
		}
	}
	panic("there is no Grand Tour")
}

// openTouch opens the page on a tablet or phone.
func openTouch(t *testing.T, lang string, size fyne.Size, c *maps.Course, figures ...func(*core.Layout) arena.Figures) *driver {
	t.Helper()
	return openIn(t, text.For(lang).ForTouch(), size, c, true, figures)
}

// at returns the absolute position of the middle of a field of the floor.
func (d *driver) at(p grid.Pos) fyne.Position { return d.page.PositionOf(p) }

// mouse is a pointer that drags something.
type mouse struct {
	object fyne.Draggable
	at     fyne.Position
}

// press puts the mouse down at a position of an object.
func (d *driver) press(target string, at fyne.Position) *mouse {
	d.Helper()
	return &mouse{d.MustFind(target).(fyne.Draggable), at}
}

// pressField puts the mouse down on a field of the floor.
func (d *driver) pressField(p grid.Pos) *mouse { return d.press("floor", d.at(p)) }

// to drags to a position in some steps.
func (m *mouse) to(at fyne.Position) *mouse {
	from := m.at
	for _, part := range []float32{0.1, 0.6, 1} {
		next := fyne.NewPos(from.X+(at.X-from.X)*part, from.Y+(at.Y-from.Y)*part)
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(next.X-m.at.X, next.Y-m.at.Y)}
		e.AbsolutePosition = next
		m.object.Dragged(e)
		m.at = next
	}
	return m
}

// drop lets go.
func (m *mouse) drop() { m.object.DragEnd() }

// tap taps on a field.
func (d *driver) tap(p grid.Pos) { test.TapCanvas(d.Canvas(), d.at(p)) }
