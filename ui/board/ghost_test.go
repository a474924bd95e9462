package board_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// glidingView returns what a player sees whose robot stands on (1,3) of a rink of 9×8 fields and glides, with a card that
// turns it in the hand.
func glidingView(t *testing.T, velocity grid.Pos, change func(*core.Layout)) (view core.View, turn core.Choice) {
	t.Helper()
	layout := core.NewLayout("rink", 9, 8)
	for p := range layout.All() {
		layout.At(p).Ice = true
	}
	layout.At(grid.Pos{X: 1, Y: 3}).Start = 1
	layout.At(grid.Pos{X: 0, Y: 0}).Checkpoint = 1
	change(layout)
	compiled, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: compiled, Rules: core.Factory, Models: make([]core.Model, 1)}
	for seed := range core.Seed(50) {
		state, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		state.Robots[0].Velocity = velocity
		game, _ := core.NewGameFrom(setup, state, seed)
		view := game.View(0)
		for h := range core.Choice(view.Own().HandCount) {
			if view.Own().Hand[h].Command() == core.RotateRight {
				return view, h
			}
		}
	}
	t.Fatal("no hand has a card that turns right")
	return view, 0
}

// ghostOf returns the ghost of a program with one card.
func ghostOf(t *testing.T, view *core.View, register int, card core.Choice) *board.Ghost {
	t.Helper()
	p := core.NoProgram
	p.Slots[register-1] = card
	rehearsal, err := view.Rehearse(p)
	if err != nil {
		t.Fatal(err)
	}
	return board.NewGhost(view, rehearsal)
}

// On ice the ghost shows the straight line of a glide, the damage of a crash, and where momentum will carry the robot
// then: in the next register, or in the next round.
func TestGhostGlides(t *testing.T) {
	line := func(x1, y1, x2, y2 float64) []timeline.Trace {
		return []timeline.Trace{{X1: x1, Y1: y1, X2: x2, Y2: y2}}
	}
	open := func(*core.Layout) {}
	walled := func(x, y int8) func(*core.Layout) {
		return func(l *core.Layout) {
			l.At(grid.Pos{X: x, Y: y}).Walls = l.At(grid.Pos{X: x, Y: y}).Walls.With(grid.East)
		}
	}
	for _, c := range []struct {
		name         string
		velocity     grid.Pos
		change       func(*core.Layout)
		register     int
		way, carried []timeline.Trace
		crashes      []board.Crash
		later        []board.Crash // when it is carried on
		lost         bool
	}{
		{"free", grid.Pos{X: 2, Y: 1}, open, 1, line(1, 3, 3, 4), line(3, 4, 5, 5), nil, nil, false},
		{"into a wall", grid.Pos{X: 3}, walled(3, 3), 1, line(1, 3, 3, 3), nil, []board.Crash{{At: grid.Pos{X: 3, Y: 3}, Points: 3}}, nil, false},
		{"into a wall in the next register", grid.Pos{X: 3}, walled(5, 3), 1, line(1, 3, 4, 3), line(4, 3, 5, 3), nil, []board.Crash{{At: grid.Pos{X: 5, Y: 3}, Points: 3}}, false},
		{"over the rim in the next register", grid.Pos{Y: -2}, open, 1, line(1, 3, 1, 1), line(1, 1, 1, -1), nil, nil, true},
		{"through the whole round", grid.Pos{X: 1}, open, 5, line(1, 3, 6, 3), line(6, 3, 7, 3), nil, nil, false},
	} {
		view, turn := glidingView(t, c.velocity, c.change)
		ghost := ghostOf(t, &view, c.register, turn)
		if ghost == nil {
			t.Fatalf("%s: there is no ghost", c.name)
		}
		if !slices.Equal(ghost.Way, c.way) || !slices.Equal(ghost.Crashes, c.crashes) {
			t.Errorf("%s: the ghost glides on %v with the crashes %v, want %v with %v", c.name, ghost.Way, ghost.Crashes, c.way, c.crashes)
		}
		var carried board.Ghost
		if ghost.Carried != nil {
			carried = *ghost.Carried
		}
		if !slices.Equal(carried.Way, c.carried) || !slices.Equal(carried.Crashes, c.later) || carried.Lost != c.lost {
			t.Errorf("%s: then it is carried on %v with the crashes %v, lost: %v; want %v with %v, %v",
				c.name, carried.Way, carried.Crashes, carried.Lost, c.carried, c.later, c.lost)
		}
	}
}

// The line along which a ghost will be carried is broken, and the damage of a crash is written on its field.
func TestCarriedGhostIsDrawn(t *testing.T) {
	view, turn := glidingView(t, grid.Pos{X: 3}, func(l *core.Layout) {
		l.At(grid.Pos{X: 5, Y: 3}).Walls = l.At(grid.Pos{X: 5, Y: 3}).Walls.With(grid.East)
	})
	w, v := show(t, view.Setup().Board, 900, 800)
	plain := len(lines(v))
	ghost := ghostOf(t, &view, 1, turn)
	v.SetGhost(ghost)
	drawn := lines(v)[plain:]
	at := func(x, y float64) float32 { return v.PositionOf(grid.Pos{X: int8(x), Y: int8(y)}).X - v.Origin().X }
	solid, broken := 0, 0
	for _, line := range drawn {
		switch from, to := min(line.Position1.X, line.Position2.X), max(line.Position1.X, line.Position2.X); {
		case from >= at(1, 3) && to <= at(4, 3):
			solid++
		case to-from < at(5, 3)-at(4, 3):
			broken++
		}
	}
	if solid == 0 || broken == 0 {
		t.Errorf("the ghost is drawn with %d lines up to its end and %d short ones after it, want both", solid, broken)
	}
	if texts := uitest.Texts(w.Canvas().Content()); !slices.Contains(strings.Fields(texts), "–3") {
		t.Errorf("the view says %q, want the damage –3", texts)
	}
}

// A robot that spins has a bow round it, the longer the more it spins, with its arrow on the side to which it turns.
func TestSpinningRobotHasABow(t *testing.T) {
	_, v := show(t, loadBoard(t, "cold-store", 1), 700, 700)
	middle := v.PositionOf(grid.Pos{X: 4, Y: 4}).Subtract(v.Origin())
	bow := func(spin int8) (drawn []*canvas.Line) {
		v.SetDrifts([]core.Robot{{OnBoard: true, At: grid.Pos{X: 4, Y: 4}, Spin: spin}})
		return lines(v)
	}
	last := 0
	for spin := int8(1); spin <= core.MaxSpin; spin++ {
		right, left := bow(spin), bow(-spin)
		if len(right) <= last || len(left) != len(right) {
			t.Errorf("a spin of %d has %d lines to the right and %d to the left, one less has %d", spin, len(right), len(left), last)
		}
		last = len(right)
		for i := range right {
			mirrored := right[i].Position1.X - middle.X + left[i].Position1.X - middle.X
			if mirrored > 0.01 || mirrored < -0.01 {
				t.Fatalf("the bows of a spin of %d to either side are not mirrored: %v and %v", spin, right[i].Position1, left[i].Position1)
			}
		}
	}
	if right := bow(1); right[len(right)/2].Position2.X <= middle.X {
		t.Error("the bow of a spin to the right does not begin to the right")
	}
	if to, ok := v.DriftTarget(0); ok {
		t.Errorf("a robot that only spins has an arrow to %v", to)
	}
}
