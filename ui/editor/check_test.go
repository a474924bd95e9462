package editor_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// raceTrack returns a board that can be played: a start in a corner and a checkpoint three fields ahead of it.
func raceTrack() *core.Layout {
	l := empty("Race track")
	for _, s := range []drawing.Stroke{
		{Tool: drawing.Start, Path: []drawing.Point{{X: 0.5, Y: 0.5}, {X: 3.5, Y: 0.5}}},
		{Tool: drawing.Start, Path: []drawing.Point{{X: 0.5, Y: 2.5}, {X: 3.5, Y: 2.5}}},
		{Tool: drawing.Checkpoint, Path: []drawing.Point{{X: 3.5, Y: 0.5}}},
		{Tool: drawing.Checkpoint, Path: []drawing.Point{{X: 9.5, Y: 6.5}}},
	} {
		l = drawing.Apply(l, s)
	}
	return l
}

// someFigures returns figures of ten games in which start 1 wins nearly always, and robots die in the middle.
func someFigures(l *core.Layout) arena.Figures {
	f := arena.Figures{Games: 200, Lengths: make([]int, 12), Destroyed: []int{100, 100}, Seats: 2, Led: 200, LedWon: 150,
		Deaths:      make([]arena.FieldDeaths, l.Width*l.Height),
		Starts:      []arena.StartFigures{{Games: 200, Won: 190}, {Games: 200, Won: 10}},
		Checkpoints: make([]arena.CheckpointFigures, len(l.Checkpoints())),
	}
	f.Lengths[9], f.Lengths[11] = 100, 100
	f.Deaths[5*l.Width+5][0], f.Deaths[5*l.Width+6][0] = 100, 20
	return f
}

func TestFindingsAreShownAndFound(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.wantShown("Error · No start field", "Error · No checkpoint", "While there are errors, nobody can play here.")
	if d.trials.begun != 0 {
		t.Error("computer players play on a board with errors")
	}
	d.Click("tool-start")
	d.draw(0.5, 0.5, 2.5, 0.5)
	d.Click("tool-checkpoint")
	d.draw(5.5, 5.5)
	d.wantShown("Warning · Few start fields", "Warning · Few checkpoints")
	if strings.Contains(uitest.Texts(d.page), "Error") {
		t.Error("errors are shown that are none any more")
	}
	d.Click("tool-slow-belt")
	d.draw(2.5, 11.5, 2.5, 10.5, 2.5, 11.5) // back again: a belt to the north
	d.draw(7.5, 10.5, 7.5, 11.5)            // out of the hall
	d.wantShown("Belt out of the hall")
	if n := d.trials.running; n != 1 {
		t.Errorf("%d series of games run, want those on the board as it is", n)
	}
}

func TestFiguresAreShownWithTheHeatMap(t *testing.T) {
	d := open(t, raceTrack(), "en", normalSize, func(d *driver) { d.trials.figures = someFigures })
	d.wantShown("200 games so far", "10.0 ± 0.1", "12 ± 0", "0.5 ± 0.1", "75 ± 6 %", "! 95 ± 3 %")
	d.Click("heat")
	d.wantShown("0.50 per game")
	d.draw(7.5, 9.5) // the figures are those of another board now
	if d.trials.begun != 2 || d.trials.running != 1 {
		t.Errorf("after a stroke %d series were begun and %d run, want 2 and 1", d.trials.begun, d.trials.running)
	}
	d.page.Close()
	if d.trials.running != 0 {
		t.Error("games go on when the page is left")
	}
}

func TestHallIsFinished(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Click("finish")
	d.wantShown("Not finished yet. This is missing:", "There is no start field.", "There is no checkpoint to race for.")
	d.Click("yes")
	d = open(t, raceTrack(), "en", normalSize)
	d.Click("finish") // medium does not arrive
	d.wantShown("did not reach all checkpoints", "begin a test drive on a start")
	d.Click("yes")
	d.trials.rounds = 7
	d.Click("finish")
	m, err := maps.Read("", d.past.Text())
	if err != nil || m.Finished == nil || *m.Finished != (maps.Finished{By: maps.ByMedium, Rounds: 7, Floor: m.Layout.Fingerprint()}) {
		t.Errorf("the hall is finished by %v, want medium in 7 rounds (%v)", m.Finished, err)
	}
	d.wantShown("finished, completed by the computer")
	d.draw(8.5, 8.5)
	d.wantShown("draft")
	d.Click("undo")
	d.wantShown("finished, completed by the computer")
}

// TestFiguresAndLapsAreKept: what computer players have measured is in the text of the finished hall, and its laps stay
// whatever is drawn.
func TestFiguresAndLapsAreKept(t *testing.T) {
	d := open(t, raceTrack(), "en", normalSize, func(d *driver) {
		d.trials.rounds = 7
		d.trials.figures = func(l *core.Layout) arena.Figures {
			f := someFigures(l)
			f.Seats = maps.MeasuredRobots
			f.Checkpoints = []arena.CheckpointFigures{{Reached: 200, Rounds: 800, Destroyed: 50}, {Reached: 200, Rounds: 2000, Destroyed: 100}}
			return f
		}
	})
	d.Click("settings", "laps-3", "yes")
	d.Click("finish")
	m, err := maps.Read("", d.past.Text())
	if err != nil {
		t.Fatal(err)
	}
	want := &maps.Measured{Games: 200, Rounds: []float64{4, 10}, Destroyed: []float64{0.25, 0.5}, Starts: []float64{0.95, 0.05}}
	if m.Laps != 3 || m.Finished == nil || !reflect.DeepEqual(m.Measured, want) {
		t.Errorf("the hall has %d laps, is finished by %v and has the figures %+v, want 3, medium and %+v", m.Laps, m.Finished, m.Measured, want)
	}
	d.draw(8.5, 8.5)
	if m, err = maps.Read("", d.past.Text()); err != nil || m.Laps != 3 || m.Finished != nil || m.Measured != nil {
		t.Errorf("after a stroke the hall has %d laps, is finished by %v and has the figures %+v (%v), want 3 laps alone", m.Laps, m.Finished, m.Measured, err)
	}
}

func TestSelectionIsCopiedMovedAndTurned(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.draw(1.5, 1.5, 3.5, 1.5)
	d.Click("tool-checkpoint")
	d.draw(2.5, 2.5)
	d.Click("tool-select")
	d.draw(1.2, 1.2, 3.8, 2.8)
	d.draw(2.5, 1.5, 2.5, 5.5) // moves it by four fields
	if f := d.field(1, 5); f.Terrain != core.SlowBelt || d.field(1, 1).Terrain != core.Open || d.field(2, 6).Checkpoint != 1 {
		t.Errorf("the selection was not moved:\n%s", d.picture())
	}
	d.Click("turn-right")
	if f := d.field(2, 5); f.Terrain != core.SlowBelt || f.Facing != grid.South || len(d.layout().Checkpoints()) != 1 {
		t.Errorf("the selection was not turned:\n%s", d.picture())
	}
	d.page.TypedShortcut(&fyne.ShortcutCopy{})
	d.page.TypedShortcut(&fyne.ShortcutPaste{})
	d.draw(8.5, 8.5)
	d.draw(5.5, 2.5)
	belts := 0
	l := d.layout()
	for at := range l.All() {
		if l.At(at).Terrain == core.SlowBelt {
			belts++
		}
	}
	if belts != 9 || len(l.Checkpoints()) != 3 {
		t.Errorf("there are %d belts and %d checkpoints, want those of the selection and two copies:\n%s", belts, len(l.Checkpoints()), d.picture())
	}
	d.Key(fyne.KeyEscape)
	d.page.TypedShortcut(&fyne.ShortcutSelectAll{})
	d.page.TypedShortcut(&fyne.ShortcutCut{})
	if strings.Trim(d.picture(), "+ \n") != "" {
		t.Errorf("cutting everything leaves\n%s", d.picture())
	}
}

func TestTurnedCheckpointsKeepTheirNumbers(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.Click("tool-checkpoint")
	places := []grid.Pos{{X: 2, Y: 2}, {X: 8, Y: 8}, {X: 4, Y: 2}, {X: 9, Y: 1}}
	for _, at := range places {
		d.draw(float64(at.X)+0.5, float64(at.Y)+0.5)
	}
	d.Click("tool-select")
	d.draw(2.5, 2.5, 4.5, 2.5)
	d.Click("mirror-x")
	want := []grid.Pos{{X: 4, Y: 2}, {X: 8, Y: 8}, {X: 2, Y: 2}, {X: 9, Y: 1}}
	for i, at := range d.layout().Checkpoints() {
		if at != want[i] {
			t.Errorf("checkpoint %d is at %s, want %s", i+1, at.Name(), want[i].Name())
		}
	}
}

func TestStampsAreKept(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.draw(1.5, 1.5, 2.5, 1.5)
	d.Click("tool-select")
	d.draw(1.5, 1.5, 2.5, 1.5)
	d.Click("keep-stamp")
	d.Type("Ramp")
	d.Click("yes")
	if len(d.stamps.all) != 1 || d.stamps.all[0].Name != "Ramp" {
		t.Fatalf("the stamps are %v, want Ramp", d.stamps.all)
	}
	d.Click("stamp-1")
	d.draw(7.5, 7.5)
	if d.field(7, 7).Terrain != core.SlowBelt {
		t.Errorf("the stamp was not put down:\n%s", d.picture())
	}
	d.Click("delete-stamp")
	if len(d.stamps.all) != 0 {
		t.Error("the stamp was not thrown away")
	}
	d.stamps.err = errors.New("the disk is full")
	d.page.Start()
	if len(d.faults) != 1 {
		t.Errorf("the faults reported are %v, want that of the disk", d.faults)
	}
}

func TestSettingsChangeNameAndSize(t *testing.T) {
	d := open(t, empty("Hall"), "en", normalSize)
	d.draw(0.5, 0.5)
	d.Click("settings")
	d.Click("wider", "wider", "lower", "anchor20") // the upper right corner stays
	d.Click("yes")
	l := d.layout()
	if l.Width != 14 || l.Height != 11 || l.At(grid.Pos{X: 2, Y: 0}).Terrain != core.SlowBelt {
		t.Errorf("the board has %d×%d fields:\n%s", l.Width, l.Height, d.picture())
	}
	d.wantShown("14 × 11 fields")
	d.Click("undo")
	d.wantShown("12 × 12 fields")
}

func TestTestDriveLeadsBackToDrawing(t *testing.T) {
	d := open(t, raceTrack(), "en", normalSize)
	d.draw(7.5, 7.5)
	d.Click("tool-oil")
	d.Stage.Time.Do = func(func()) {} // the game does not go on
	d.Type("t")
	if d.Stage.Windows.Page() == widgets.Page(d.page) {
		t.Fatal("T does not begin a test drive")
	}
	if text := uitest.Texts(d.Stage.Windows.Page()); !strings.Contains(text, "Test drive") {
		t.Errorf("nothing says that it is a test drive:\n%s", text)
	}
	d.Stage.Input.TypedRune('t')
	if d.Stage.Windows.Page() != widgets.Page(d.page) || d.page.Tool() != "oil" {
		t.Error("T does not lead back to where the board was drawn")
	}
}

func TestLooks(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(t *testing.T) *driver
	}{
		{"empty", func(t *testing.T) *driver { return open(t, empty("New hall"), "en", normalSize) }},
		{"findings", func(t *testing.T) *driver {
			d := open(t, raceTrack(), "de", normalSize)
			d.draw(7.5, 10.5, 7.5, 11.5)
			d.Click("finding-3") // the belt
			return d
		}},
		{"figures", func(t *testing.T) *driver {
			d := open(t, raceTrack(), "fr", normalSize, func(d *driver) { d.trials.figures = someFigures })
			d.Click("heat", "symmetry-mirror-both")
			return d
		}},
		{"selection", func(t *testing.T) *driver {
			d := open(t, raceTrack(), "en", normalSize)
			d.Click("tool-select")
			d.draw(0.5, 0.5, 4.5, 3.5)
			return d
		}},
		{"tablet", func(t *testing.T) *driver {
			d := open(t, raceTrack(), "de", tabletSize, func(*driver) { uitest.OnTablet(t) })
			d.Click("panel")
			return d
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := c.do(t)
			d.Picture(c.name)
			test.AssertRendersToMarkup(t, c.name+".xml", d.Canvas())
		})
	}
}

func TestTextsFitInEveryLanguageAndWindow(t *testing.T) {
	for _, lang := range []string{"de", "en", "fr"} {
		for _, size := range []fyne.Size{normalSize, {Width: 960, Height: 560}, {Width: 1920, Height: 1080}} {
			d := open(t, raceTrack(), lang, size, func(d *driver) { d.trials.figures = someFigures })
			d.CheckLayout("the editor in "+lang, "finding", "heat", "tool", "symmetry", "shape", "register", "beams", "brush")
		}
	}
}

func TestEverythingIsLargeEnoughForFingers(t *testing.T) {
	d := open(t, raceTrack(), "de", tabletSize, func(*driver) { uitest.OnTablet(t) })
	d.Click("tool-select")
	d.finger(1.5, 1.5, 3.5, 3.5)
	for name, size := range d.TooSmall() {
		t.Errorf("%s is %v, too small for a finger", name, size)
	}
}
