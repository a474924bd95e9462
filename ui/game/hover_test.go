package game_test

import (
	"image"
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

// pictured tells whether there is something to be seen in an object itself: a
// text, or a picture of more than one colour.
func pictured(o fyne.CanvasObject) bool {
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

// explained hovers over everything that is to be seen, and over everything that
// can be pressed, and asks for a hover text.
func (d *desk) explained(phase string) {
	d.Helper()
	seen := 0
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		_, pressed := o.(fyne.Tappable)
		if !pictured(o) && !pressed {
			return
		}
		seen++
		d.Stage.Untip()
		test.MoveMouse(d.Canvas(), fyne.NewPos(0, 0))
		d.Hover(o)
		if d.Stage.TipText() == "" {
			what := ""
			if t, ok := o.(*canvas.Text); ok {
				what = t.Text
			}
			d.Errorf("%s: nothing is said of the %T %q at %v, %v large", phase, o, what, uitest.Middle(o), o.Size())
		}
	})
	if seen < 30 {
		d.Errorf("%s: only %d things were looked at", phase, seen)
	}
}

// TestEverythingIsExplained: every thing that can be seen on the page of a game
// has a hover text, in both phases.
func TestEverythingIsExplained(t *testing.T) {
	for _, model := range []core.Model{core.LazyBot, core.Albot} {
		d := newDesk(t, model, core.Peach, core.Tanky)
		d.session.Tick(70e9)
		d.take()
		d.explained("programming")
		d.fill()
		d.explained("programming, all registers full")
		d.Key(fyne.KeyReturn)
		d.take()
		d.explained("moving, in the first register")
		for range 40 {
			d.page.Advance(200e6)
		}
		if d.page.Mode() == "moving" {
			d.explained("moving, later")
		}
	}
}

// TestLongPressExplains: what the pointer says by resting, a long press says at
// once, and the next tap takes it away.
func TestLongPressExplains(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	for _, name := range []string{"confirm", "hand-0", "slot-2", "player-1", "kind-move1", "board"} {
		d.Hover(d.At(name))
		want := d.Stage.TipText()
		d.Stage.Untip()
		test.TapSecondaryAt(d.At(name).(fyne.SecondaryTappable), fyne.NewPos(d.At(name).Size().Width/2, d.At(name).Size().Height/2))
		if got := d.Stage.TipText(); got == "" || got != want {
			t.Errorf("a long press on %s says %q, the pointer %q", name, got, want)
		}
		test.TapCanvas(d.Canvas(), fyne.NewPos(910, 400)) // nothing is there
		if got := d.Stage.TipText(); got != "" {
			t.Errorf("after the next tap there is still %q", got)
		}
	}
}

// TestEveryFieldIsExplained: of every field of every board is said what is on
// it, and there is none of a kind about which nothing can be said.
func TestEveryFieldIsExplained(t *testing.T) {
	words := text.For("en")
	names := map[core.Terrain]string{
		core.Pit: "pit", core.Oil: "oil", core.SingleWrench: "wrench", core.DoubleWrench: "double-wrench",
		core.GearLeft: "gear-left", core.GearRight: "gear-right",
	}
	found := map[core.Terrain]bool{}
	for _, m := range maps.All() {
		setup := newSetup(t, m.ID, core.Tanky, core.Peach)
		session, err := uitest.NewSession(setup, 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		d := sit(t, session)
		layout := setup.Board.Layout()
		view := d.At("board").(*board.View)
		base := fyne.CurrentApp().Driver().AbsolutePositionForObject(view)
		for p := range layout.All() {
			at := view.PlaceOf(p)
			view.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: base.Add(at)}})
			said, f := d.Stage.TipText(), layout.At(p)
			var want []string
			if name, ok := names[f.Terrain]; ok {
				found[f.Terrain] = true
				want = append(want, words.Of("field."+name))
			}
			if f.Ice {
				want = append(want, words.Of("field.ice"))
			}
			if f.Start > 0 {
				want = append(want, words.Of("field.start", "Number", f.Start))
			}
			if n := setup.Board.Checkpoint(p); n > 0 {
				want = append(want, words.Of("field.checkpoint", "Number", n))
			}
			if f.Terrain == core.SlowBelt || f.Terrain == core.ExpressBelt {
				want = append(want, f.Facing.String())
			}
			if said == "" {
				t.Errorf("%s: nothing is said of %v", m.ID, p)
			}
			for _, w := range want {
				if !strings.Contains(said, w) {
					t.Errorf("%s: of %v is said %q, but not %q", m.ID, p, said, w)
				}
			}
		}
	}
	if len(found) != len(names) {
		t.Errorf("of the kinds of field only %v lie on boards", found)
	}
}

// TestGlidingIsTold: of a robot on ice its velocity and spin are said, of a
// virtual one that it is.
func TestGlidingIsTold(t *testing.T) {
	setup := newSetup(t, "cold-store", core.Tanky, core.Peach)
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s.Robots[1].Velocity, s.Robots[1].Spin, s.Robots[1].Virtual = grid.Pos{X: 1, Y: -2}, -3, true
	g, _ := core.Continue(setup, s, 5)
	d := sit(t, uitest.Continue(g, 0, 5))
	d.run()
	d.Hover(d.At("player-1"))
	for _, want := range []string{"1 field east", "2 fields north", "3 quarter turns left", "Virtual"} {
		if said := d.Stage.TipText(); !strings.Contains(said, want) {
			t.Errorf("of a robot that glides is said %q, but not %q", said, want)
		}
	}
	d.Hover(d.At("player-0"))
	if said := d.Stage.TipText(); strings.Contains(said, "Glides") || strings.Contains(said, "Virtual") {
		t.Errorf("of a robot at rest is said %q", said)
	}
}
