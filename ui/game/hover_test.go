package game_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// hasPicture reports whether an object itself shows something: a text, or a picture of more than
// one colour.
func hasPicture(o fyne.CanvasObject) bool {
	if o.Size().Width < 4 || o.Size().Height < 4 {
		return false
	}
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text != ""
	case *canvas.Raster:
		return true
	case *canvas.Image:
		return o.Image != nil && o.Image.Bounds().Size() != image.Pt(1, 1)
	}
	return false
}

// checkTips hovers over everything that is visible or can be pressed, and checks that it has a
// hover text.
func (d *driver) checkTips(phase string) {
	d.Helper()
	seen := 0
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		_, pressed := o.(fyne.Tappable)
		if !hasPicture(o) && !pressed {
			return
		}
		seen++
		d.Stage.News.HideTip()
		test.MoveMouse(d.Canvas(), fyne.NewPos(0, 0))
		d.Hover(o)
		if d.Stage.News.TipText() == "" {
			what := ""
			if t, ok := o.(*canvas.Text); ok {
				what = t.Text
			}
			d.Errorf("%s: no tip for the %T %q at %v, size %v", phase, o, what, uitest.Middle(o), o.Size())
		}
	})
	if seen < 30 {
		d.Errorf("%s: only %d objects were checked", phase, seen)
	}
}

// TestEverythingVisibleHasATip checks that in both phases everything visible on the page has a
// hover text.
func TestEverythingVisibleHasATip(t *testing.T) {
	for _, model := range []core.Model{core.LazyBot, core.Albot} {
		d := newDriver(t, model, core.Peach, core.Tanky)
		d.session.Tick(70e9)
		d.deliver()
		d.checkTips("programming")
		d.fill()
		d.checkTips("programming, all registers full")
		d.Key(fyne.KeyReturn)
		d.deliver()
		d.checkTips("moving, in the first register")
		for range 40 {
			d.page.Advance(200e6)
		}
		if d.page.Mode() == "moving" {
			d.checkTips("moving, later")
		}
	}
}

// TestLongPressShowsTheTip checks that a long press shows the hover text at once, and the next tap
// hides it.
func TestLongPressShowsTheTip(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	for _, name := range []string{"confirm", "hand-0", "slot-2", "player-1", "kind-move1", "board"} {
		d.Hover(d.MustFind(name))
		want := d.Stage.News.TipText()
		d.Stage.News.HideTip()
		test.TapSecondaryAt(d.MustFind(name).(fyne.SecondaryTappable), fyne.NewPos(d.MustFind(name).Size().Width/2, d.MustFind(name).Size().Height/2))
		if got := d.Stage.News.TipText(); got == "" || got != want {
			t.Errorf("a long press on %s says %q, the hover text is %q", name, got, want)
		}
		test.TapCanvas(d.Canvas(), fyne.NewPos(910, 400)) // an empty place
		if got := d.Stage.News.TipText(); got != "" {
			t.Errorf("after the next tap the tip is still %q", got)
		}
	}
}

// TestEveryFieldHasATip checks that every field of every board has a hover text that names what is
// on it. Together the boards must have every kind of field.
func TestEveryFieldHasATip(t *testing.T) {
	words := text.For("en")
	found := map[core.Terrain]bool{}
	for _, m := range maps.All() {
		setup := newSetup(t, m.ID, core.Tanky, core.Peach)
		session, err := uitest.NewSession(setup, 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		d := openPage(t, session)
		layout := setup.Board.Layout()
		view := d.MustFind("board").(*board.View)
		base := fyne.CurrentApp().Driver().AbsolutePositionForObject(view)
		for p := range layout.All() {
			at := view.PositionOf(p)
			view.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: base.Add(at)}})
			shown, f := d.Stage.News.TipText(), layout.At(p)
			var want []string
			found[f.Terrain] = true
			switch f.Terrain {
			case core.Open:
			case core.SlowBelt, core.ExpressBelt:
				want = append(want, f.Facing.String())
			default:
				want = append(want, words.Of("field."+f.Terrain.String()))
			}
			if f.Ice {
				want = append(want, words.Of("field.ice"))
			}
			if f.Start > 0 {
				want = append(want, words.Of("field.start", "Number", f.Start))
			}
			if n := 1 + slices.Index(setup.Board.Checkpoints(), p); n > 0 {
				want = append(want, words.Of("field.checkpoint", "Number", n))
			}
			if shown == "" {
				t.Errorf("%s: no tip for the field %v", m.ID, p)
			}
			for _, w := range want {
				if !strings.Contains(shown, w) {
					t.Errorf("%s: the tip of the field %v is %q, want it to contain %q", m.ID, p, shown, w)
				}
			}
		}
	}
	for _, terrain := range core.Terrains {
		if !found[terrain] && terrain != core.Outside { // only courses can have gaps
			t.Errorf("the terrain %s is on no board", terrain)
		}
	}
}

// TestTipDescribesGlidingAndVirtualRobots checks that the tip of a robot on ice includes its
// velocity and spin, and that the tip of a virtual robot says that it is virtual.
func TestTipDescribesGlidingAndVirtualRobots(t *testing.T) {
	setup := newSetup(t, "cold-store", core.Tanky, core.Peach)
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s.Robots[1].Velocity, s.Robots[1].Spin, s.Robots[1].Virtual = grid.Pos{X: 1, Y: -2}, -3, true
	g, _ := core.NewGameFrom(setup, s, 5)
	d := openPage(t, uitest.Continue(g, 0, 5))
	d.run()
	d.Hover(d.MustFind("player-1"))
	for _, want := range []string{"1 field east", "2 fields north", "3 quarter turns left", "Virtual"} {
		if shown := d.Stage.News.TipText(); !strings.Contains(shown, want) {
			t.Errorf("the tip of a gliding robot is %q, want it to contain %q", shown, want)
		}
	}
	d.Hover(d.MustFind("player-0"))
	if shown := d.Stage.News.TipText(); strings.Contains(shown, "Glides") || strings.Contains(shown, "Virtual") {
		t.Errorf("the tip of a robot at rest is %q, want no motion and not virtual", shown)
	}
}
