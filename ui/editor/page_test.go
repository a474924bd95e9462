package editor_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/maps/history"
	"roborally/ui/art"
	"roborally/ui/editor"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/tryout"
	"roborally/ui/uitest"
)

// driver drives the page in a window.
type driver struct {
	*testing.T
	*uitest.Window
	page    *editor.Page
	past    *history.History
	kept    []string // the texts that were kept
	entries [][]byte
	backs   int
	faults  []error
	stamps  memoryStamps
	trials  fakeTrials
}

// memoryStamps keeps stamps in memory.
type memoryStamps struct {
	all []editor.Stamp
	err error
}

func (m *memoryStamps) All() ([]editor.Stamp, error) { return slices.Clone(m.all), m.err }

func (m *memoryStamps) Keep(name string, s *drawing.Stamp) error {
	m.all = append(m.all, editor.Stamp{File: name, Name: name, Stamp: s})
	return m.err
}

func (m *memoryStamps) Delete(file string) error {
	m.all = slices.DeleteFunc(m.all, func(s editor.Stamp) bool { return s.File == file })
	return m.err
}

// fakeTrials reports figures at once.
type fakeTrials struct {
	figures func(l *core.Layout) arena.Figures // nil: none are reported
	begun   int
	running int
	rounds  int // of the race of a computer player; 0: it does not arrive
}

func (f *fakeTrials) Begin(l *core.Layout, report func(arena.Figures)) (stop func()) {
	f.begun++
	f.running++
	if f.figures != nil {
		report(f.figures(l))
	}
	return func() { f.running-- }
}

func (f *fakeTrials) Solo(_ *core.Layout, done func(rounds int, completed bool)) (stop func()) {
	done(f.rounds, f.rounds > 0)
	return func() {}
}

var (
	normalSize = fyne.NewSize(1280, 760)
	tabletSize = fyne.NewSize(1280, 800)
)

// textOf returns the text of a board.
func textOf(t testing.TB, l *core.Layout) []byte {
	t.Helper()
	text, err := (&maps.Map{Layout: l}).Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// open opens the page of a board.
func open(t *testing.T, l *core.Layout, lang string, size fyne.Size, change ...func(*driver)) *driver {
	t.Helper()
	past, err := history.New(textOf(t, l))
	if err != nil {
		t.Fatal(err)
	}
	d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), past: past}
	for _, f := range change {
		f(d)
	}
	words := text.For(lang)
	if d.Stage.Mobile() {
		words = words.ForTouch()
	}
	pictures := look.NewPictures(art.Warm())
	pictures.LimitFloors(12)
	d.page, err = editor.NewPage(d.Stage, words, pictures, past, editor.Host{
		Keep: func(entry, text []byte) {
			d.entries, d.kept = append(d.entries, bytes.Clone(entry)), append(d.kept, string(text))
		},
		Stamps: &d.stamps,
		Host: tryout.Host{
			Trials:  &d.trials,
			Game:    func() *game.Options { return &game.Options{Speed: game.Off, Sounds: d.Play} },
			Connect: func(*game.Page) {},
			Report:  func(err error) { d.faults = append(d.faults, err) },
		},
		OnBack: func() { d.backs++ },
	})
	if err != nil {
		t.Fatal(err)
	}
	d.Stage.Windows.SetPage(d.page)
	d.page.Start()
	t.Cleanup(d.page.Close)
	return d
}

// board is what lies over the board and takes the pointer.
type board interface {
	fyne.CanvasObject
	desktop.Mouseable
	desktop.Hoverable
	fyne.Draggable
	mobile.Touchable
	mobile.Movable
	fyne.Tappable
}

// over returns the object that takes the pointer over the board, and the position in it of a place on the board.
func (d *driver) over(x, y float64) (board, fyne.Position) {
	return d.MustFind("board").(board), d.page.PositionAt(x, y)
}

// stroke drags the mouse along places on the board, as Fyne's driver for desktops reports it. One place is a click.
func (d *driver) stroke(button desktop.MouseButton, modifier fyne.KeyModifier, xy ...float64) {
	d.Helper()
	o, at := d.over(xy[0], xy[1])
	event := func(at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button, Modifier: modifier}
	}
	o.MouseIn(event(at, 0))
	o.MouseDown(event(at, button))
	for i := 2; i < len(xy); i += 2 {
		_, to := d.over(xy[i], xy[i+1])
		const steps = 5
		for n := 1; n <= steps; n++ {
			part := float32(n) / steps
			next := fyne.NewPos(at.X+(to.X-at.X)*part, at.Y+(to.Y-at.Y)*part)
			if button == desktop.MouseButtonSecondary {
				o.MouseMoved(event(next, button))
			} else {
				o.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: next}})
			}
		}
		at = to
	}
	o.MouseUp(event(at, button))
	if len(xy) > 2 && button != desktop.MouseButtonSecondary {
		o.DragEnd()
	}
}

// draw drags the left mouse button along places on the board.
func (d *driver) draw(xy ...float64) {
	d.Helper()
	d.stroke(desktop.MouseButtonPrimary, 0, xy...)
}

// finger drags a finger along places on the board, as Fyne's driver for mobile devices reports it. One place is a tap.
func (d *driver) finger(xy ...float64) {
	d.Helper()
	o, at := d.over(xy[0], xy[1])
	touch := func(at fyne.Position) *mobile.TouchEvent {
		return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: at}}
	}
	o.TouchDown(touch(at))
	if len(xy) == 2 {
		o.TouchUp(touch(at))
		o.Tapped(&fyne.PointEvent{Position: at})
		return
	}
	var ahead fyne.Delta
	for i := 2; i < len(xy); i += 2 {
		_, to := d.over(xy[i], xy[i+1])
		const steps = 6
		from := at
		for n := 1; n <= steps; n++ {
			part := float32(n) / steps
			next := fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)
			e := &fyne.DragEvent{Dragged: fyne.NewDelta(next.X-at.X, next.Y-at.Y)}
			if ahead.IsZero() {
				ahead = e.Dragged
			}
			e.Position = next.AddXY(ahead.DX, ahead.DY)
			o.TouchMoved(touch(next))
			o.Dragged(e)
			at = next
		}
	}
	o.DragEnd()
}

// layout returns the board as its text says.
func (d *driver) layout() *core.Layout {
	d.Helper()
	m, err := maps.Read("", d.past.Text())
	if err != nil {
		d.Fatal(err)
	}
	return m.Layout
}

// picture returns the picture of the board in its text, line by line.
func (d *driver) picture() string { return strings.Join(maps.Picture(d.layout()), "\n") }

// at returns a field of the board.
func (d *driver) field(x, y int8) *core.Field { return d.layout().At(grid.Pos{X: x, Y: y}) }

// wantShown expects texts on the page or in the dialog.
func (d *driver) wantShown(texts ...string) {
	d.Helper()
	var o fyne.CanvasObject = d.page
	if dialog := d.Stage.Windows.Dialog(); dialog != nil {
		o = dialog
	}
	shown := uitest.Texts(o)
	flat := strings.Join(strings.Fields(shown), " ")
	for _, text := range texts {
		if !strings.Contains(flat, text) {
			d.Errorf("%q is not shown, but:\n%s", text, shown)
		}
	}
}

func empty(name string) *core.Layout { return drawing.New(name, drawing.NewSide, drawing.NewSide) }
