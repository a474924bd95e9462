package drawing_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/maps"
	"roborally/maps/drawing"
)

// clone returns a deep copy of a layout.
func clone(l *core.Layout) *core.Layout {
	out := *l
	out.Fields, out.Lasers, out.Pushers, out.Crushers = slices.Clone(l.Fields), slices.Clone(l.Lasers), slices.Clone(l.Pushers), slices.Clone(l.Crushers)
	return &out
}

// text returns a board as text.
func text(t *testing.T, l *core.Layout) string {
	t.Helper()
	written, err := maps.WriteBoard(l)
	if err != nil {
		t.Fatalf("the board cannot be written: %v\n%+v", err, l)
	}
	return string(written)
}

func assertEqual(t *testing.T, what string, got, want *core.Layout) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s is\n%s\n%+v\nwant\n%s\n%+v", what, strings.Join(maps.Picture(got), "\n"), got, strings.Join(maps.Picture(want), "\n"), want)
	}
}

// assertSound checks a board that the editor returns: it is valid, in normal form, and its text reads back as it is.
func assertSound(t *testing.T, l *core.Layout) {
	t.Helper()
	if err := l.Check(); err != nil {
		t.Fatalf("the board has a fault: %v", err)
	}
	assertEqual(t, "the normal form", drawing.Normal(l), l)
	written := text(t, l)
	again, err := maps.ReadBoard("x.toml", []byte(written))
	if err != nil {
		t.Fatal(err)
	}
	assertEqual(t, "the board read back", again, l)
	if twice := text(t, again); twice != written {
		t.Fatalf("the text changes when it is read and written:\n%s\n%s", written, twice)
	}
}

func TestEveryChangeLeavesASoundBoard(t *testing.T) {
	for seed := range uint64(150) {
		play(t, coretest.NewSource(seed), 25)
	}
}

func FuzzChanges(f *testing.F) {
	for seed := range uint64(8) {
		src := coretest.NewSource(seed)
		b := make([]byte, 1200)
		for i := range b {
			b[i] = byte(src.Uint64())
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) { play(t, coretest.FromBytes(b), 6) })
}

func TestAFullBoardCanBeWritten(t *testing.T) {
	l := drawing.New(strings.Repeat("\"", 200), core.MaxSide, core.MaxSide)
	at := func(n int) drawing.Point { return drawing.Point{X: float64(n%60) + 3.5, Y: float64(n/60) + 40.1} }
	for n := range drawing.MaxMounted {
		l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Pusher, Path: []drawing.Point{at(n)}, Registers: 31})
	}
	if len(l.Pushers) != drawing.MaxMounted {
		t.Fatalf("there are %d pushers, want %d", len(l.Pushers), drawing.MaxMounted)
	}
	for _, tool := range []drawing.Tool{drawing.Laser, drawing.Pusher, drawing.Crusher} {
		if more := drawing.Apply(l, drawing.Stroke{Tool: tool, Path: []drawing.Point{{X: 1.5, Y: 1.5}}}); len(more.Lasers)+len(more.Crushers)+len(more.Pushers) > drawing.MaxMounted {
			t.Errorf("%s is drawn beyond the limit", tool.ID())
		}
	}
	for n := range core.MaxRobots {
		l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Start, Path: []drawing.Point{at(n)}})
	}
	all := []drawing.Point{{}, {X: core.MaxSide, Y: core.MaxSide}}
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Ice, Shape: drawing.Rectangle, Path: all})
	for n := range core.MaxSide + 1 {
		v := float64(n)
		l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Shape: drawing.Line, Path: []drawing.Point{{X: v}, {X: v, Y: core.MaxSide}}})
		l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Shape: drawing.Line, Path: []drawing.Point{{Y: v}, {X: core.MaxSide, Y: v}}})
	}
	if l.At(l.Starts()[7]).Walls != 15 {
		t.Fatal("the walls were not drawn")
	}
	text(t, l)
}

func TestEqualDrawingsAreEqual(t *testing.T) {
	draw := func(strokes ...drawing.Stroke) *core.Layout {
		l := drawing.New("Hall", 4, 4)
		for _, s := range strokes {
			l = drawing.Apply(l, s)
		}
		return l
	}
	at := func(x, y float64) []drawing.Point { return []drawing.Point{{X: x, Y: y}} }
	strokes := []drawing.Stroke{
		{Tool: drawing.Laser, Path: at(0.1, 0.5), Beams: 2},
		{Tool: drawing.Laser, Path: at(3.9, 2.5), Beams: 1},
		{Tool: drawing.Pusher, Path: at(2.5, 0.1)},
		{Tool: drawing.Pusher, Path: at(1.5, 3.9)},
		{Tool: drawing.Crusher, Path: at(1.5, 1.5)},
		{Tool: drawing.Crusher, Path: at(2.5, 1.5)},
	}
	want := draw(strokes...)
	slices.Reverse(strokes)
	got := draw(strokes...)
	assertEqual(t, "the board drawn the other way round", got, want)
	if got.Fingerprint() != want.Fingerprint() {
		t.Error("equal drawings have different fingerprints")
	}
}

func TestOneFieldChangesOneLine(t *testing.T) {
	for seed := range uint64(300) {
		src := coretest.NewSource(seed)
		l := drawing.Normal(coretest.Layout(src))
		at := drawing.Point{X: float64(src.Below(l.Width)) + 0.5, Y: float64(src.Below(l.Height)) + 0.5}
		if f := l.At(at.Field()); f.Checkpoint > 0 || f.Start > 0 {
			continue // the others are renumbered
		}
		for _, tool := range []drawing.Tool{drawing.SlowBelt, drawing.GearLeft, drawing.Oil, drawing.Ice, drawing.DoubleWrench} {
			a := strings.Split(text(t, l), "\n")
			b := strings.Split(text(t, drawing.Apply(l, drawing.Stroke{Tool: tool, Path: []drawing.Point{at}})), "\n")
			changed := 0
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] && !strings.HasPrefix(a[i], "[[") {
					changed++
				}
				if strings.HasPrefix(a[i], "[[crusher") { // may have fallen off
					break
				}
			}
			if changed > 1 {
				t.Fatalf("seed %d: drawing %s on %v changes %d lines:\n%s\n%s", seed, tool.ID(), at, changed, strings.Join(a, "\n"), strings.Join(b, "\n"))
			}
		}
	}
}

func TestEveryToolHasANameAndDraws(t *testing.T) {
	names := map[string]bool{}
	for _, tool := range drawing.Tools {
		if again, ok := drawing.ToolByID(tool.ID()); !ok || again != tool || names[tool.ID()] {
			t.Errorf("the name %q does not lead to its tool", tool.ID())
		}
		names[tool.ID()] = true
		l := drawing.New("Hall", 3, 3)
		if tool == drawing.Eraser {
			l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Oil, Path: []drawing.Point{{X: 1.5, Y: 1.5}}})
		}
		for _, shape := range drawing.Shapes {
			s := drawing.Stroke{Tool: tool, Shape: shape, Path: []drawing.Point{{X: 1.4, Y: 1.5}}}
			if tool.Takes(shape) && reflect.DeepEqual(drawing.Apply(l, s), l) && !(tool == drawing.Wall && shape == drawing.Line) {
				t.Errorf("%s draws nothing with the shape %s", tool.ID(), shape.ID())
			}
		}
	}
	if _, ok := drawing.ToolByID("hammer"); ok {
		t.Error("there is a hammer")
	}
}

// fullBoard returns a board of the largest size with nearly as many elements as it can have.
func fullBoard() *core.Layout {
	l := drawing.New("Hall", core.MaxSide, core.MaxSide)
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Crusher, Shape: drawing.Rectangle, Path: []drawing.Point{{}, {X: 20, Y: 20}}})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Shape: drawing.Rectangle, Path: []drawing.Point{{}, {X: core.MaxSide, Y: core.MaxSide}}})
	for x := range 60 {
		for y := range 9 {
			l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Pusher, Path: []drawing.Point{{X: float64(x) + 0.5, Y: float64(y) + 30.1}}})
		}
	}
	return l
}

// BenchmarkApply measures strokes on a full board of the largest size.
func BenchmarkApply(b *testing.B) {
	full := fullBoard()
	all := []drawing.Point{{X: 0.5, Y: 0.5}, {X: 63.5, Y: 63.5}}
	var scribble []drawing.Point
	src := coretest.NewSource(1)
	at := drawing.Point{X: 32, Y: 32}
	for range 2000 {
		scribble = append(scribble, at)
		at.X, at.Y = at.X+float64(src.Between(-20, 20))/40, at.Y+float64(src.Between(-20, 20))/40
	}
	for _, c := range []struct {
		name   string
		stroke drawing.Stroke
	}{
		{"belt", drawing.Stroke{Tool: drawing.SlowBelt, Path: all, Symmetry: drawing.QuarterTurn}},
		{"walls", drawing.Stroke{Tool: drawing.Wall, Path: all, Symmetry: drawing.QuarterTurn}},
		{"fill", drawing.Stroke{Tool: drawing.Oil, Shape: drawing.Fill, Path: all, Symmetry: drawing.QuarterTurn}},
		{"rectangle", drawing.Stroke{Tool: drawing.Crusher, Shape: drawing.Rectangle, Path: all, Symmetry: drawing.QuarterTurn}},
		{"erase-all", drawing.Stroke{Tool: drawing.Eraser, Shape: drawing.Rectangle, Path: all, Symmetry: drawing.QuarterTurn}},
		{"brush", drawing.Stroke{Tool: drawing.Pit, Path: all, Brush: 5, Symmetry: drawing.QuarterTurn}},
		{"laser", drawing.Stroke{Tool: drawing.Laser, Path: all[:1], Symmetry: drawing.QuarterTurn}},
		{"scribble", drawing.Stroke{Tool: drawing.Eraser, Path: scribble, Brush: 5, Symmetry: drawing.QuarterTurn}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				drawing.Apply(full, c.stroke)
			}
		})
	}
}
