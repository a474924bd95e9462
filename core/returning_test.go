package core_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
)

// TestPowerDownTimeline follows W1–W3 through three rounds: announced, down,
// awake. Factory heals at the end of the announcing round, classic at the start
// of the next: by then both stand at 0, but in different rounds' events.
func TestPowerDownTimeline(t *testing.T) {
	for _, c := range []struct {
		rules *core.RuleSet
		heals core.Step
	}{{core.Factory, core.StepShutDown}, {core.Classic, core.StepShutDownNow}} {
		g, _ := from(t, draw(t, hall), c.rules, pair(), func(s *core.State) { s.Robots[0].Damage = 3 })
		p := first()
		p.PowerDown = true
		do(t, g, core.Input{Kind: core.Confirm, Program: p})
		if other := g.View(1); other.State.Robots[0].Announcing || other.State.Robots[0].Announced {
			t.Errorf("%s: the announcement is known before the move phase", c.rules.ID)
		}
		events := timeUp(t, g)
		told, down := of(events, core.Told, 0), of(events, core.PoweredDown, 0)
		if len(told) != 1 || told[0].Register != 1 || told[0].Audience != core.Everybody {
			t.Errorf("%s: told %v", c.rules.ID, told)
		}
		if len(down) != 1 || down[0].Step != c.heals {
			t.Errorf("%s: shut down %v", c.rules.ID, down)
		}
		r := &g.State().Robots[0]
		if !r.Down || r.Damage != 0 || r.HandCount != 0 || r.Asked.Kind != core.AskStayDown {
			t.Errorf("%s: down %v, damage %d, %d cards, asked %v", c.rules.ID, r.Down, r.Damage, r.HandCount, r.Asked)
		}
		refuse(t, g, core.Input{Kind: core.Confirm, Program: first()}, "W3", core.PoweredOff, 0)
		refuse(t, g, core.Input{Kind: core.Answer, Question: r.Asked.ID, Choice: 2}, "W1", core.NoSuchChoice, 0)

		do(t, g, core.Input{Kind: core.Answer, Question: r.Asked.ID, Choice: core.Yes})
		events = timeUp(t, g)
		if len(of(events, core.Revealed, 0)) > 0 || len(of(events, core.Shot, 0)) > 0 || len(of(events, core.Woke, 0)) > 0 {
			t.Errorf("%s: a powered-down robot acted or woke though it stays down", c.rules.ID)
		}
		if !r.Down {
			t.Errorf("%s: it did not stay down", c.rules.ID)
		}
		events = timeUp(t, g)
		if r.Down || len(of(events, core.Woke, 0)) != 1 || r.HandCount != 9-uint8(r.Damage) {
			t.Errorf("%s: it did not wake with a hand: down %v, %d cards, damage %d", c.rules.ID, r.Down, r.HandCount, r.Damage)
		}
	}
}

// TestReturn brings destroyed robots back by D3–D6, where factory's fields may
// be taken.
func TestReturn(t *testing.T) {
	board := draw(t, hall)
	backup := grid.Pos{X: 4, Y: 1}
	dead := func(s *core.State, others ...grid.Pos) {
		r := &s.Robots[0]
		r.OnBoard, r.Damage, r.Lives = false, 9, 2
		r.Archive, r.ArchiveFacing, r.Facing = backup, grid.South, grid.West
		for n, at := range others {
			s.Robots[n+1].At = at
		}
	}
	home := grid.Pos{X: 0, Y: 0}
	for _, c := range []struct {
		name   string
		others []grid.Pos
		at     grid.Pos
	}{
		{"the backup is free", []grid.Pos{{X: 5, Y: 4}}, backup},
		{"the backup is taken", []grid.Pos{backup}, home},
		{"backup and start are taken", []grid.Pos{backup, home}, grid.Pos{X: 1, Y: 0}},
		{"so is the nearest field in reading order", []grid.Pos{backup, home, {X: 1, Y: 0}}, grid.Pos{X: 0, Y: 1}},
	} {
		models := make([]core.Model, len(c.others)+1)
		crowd := draw(t, hallOfFour)
		g, _ := from(t, crowd, core.Factory, models, func(s *core.State) { dead(s, c.others...) })
		r := g.State().Robots[0]
		if r.At != c.at || r.Facing != grid.South || r.Damage != 2 || r.Lives != 1 || r.Virtual || !r.OnBoard {
			t.Errorf("%s: returned at %v facing %v with damage %d and %d lives, virtual %v", c.name, r.At, r.Facing, r.Damage, r.Lives, r.Virtual)
		}
	}

	g, _ := from(t, board, core.Postal, pair(), func(s *core.State) { dead(s, backup) })
	if r := g.State().Robots[0]; r.At != backup || !r.Virtual || !r.ChoosesFacing || g.State().Robots[1].At != backup {
		t.Errorf("postal: returned at %v, virtual %v", r.At, r.Virtual)
	}
}

// hallOfFour is the hall with four starts.
var hallOfFour = strings.Replace(hall, "|s2e        ", "|s2e s3e s4e", 1)

// TestReturnDown asks the owners of destroyed robots together, then for the
// facing of those that return powered down (W4, D5).
func TestReturnDown(t *testing.T) {
	at := grid.Pos{X: 3, Y: 3}
	g, _ := from(t, draw(t, hall), core.Classic, pair(), func(s *core.State) {
		for i := range 2 {
			r := &s.Robots[i]
			r.OnBoard, r.Archive, r.ArchiveFacing, r.Virtual, r.ChoosesFacing = false, at, grid.East, false, false
		}
	})
	pending := g.Pending()
	if len(pending) != 2 || pending[0].Kind != core.AskReturnDown || pending[1].Kind != core.AskReturnDown {
		t.Fatalf("pending: %v", pending)
	}
	if other := g.View(1); other.State.Robots[0].Asked.ID != 0 || other.State.Robots[1].Asked.ID == 0 {
		t.Error("a seat sees the question of another, or not its own")
	}
	do(t, g, core.Input{Kind: core.Answer, Seat: 1, Question: pending[1].ID, Choice: core.No})
	refuse(t, g, core.Input{Kind: core.Answer, Seat: 1, Question: pending[1].ID, Choice: core.No}, "W1", core.NoSuchQuestion, 0)
	refuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: first()}, "C7", core.WrongPhase, 0)
	do(t, g, core.Input{Kind: core.Answer, Seat: 0, Question: pending[0].ID, Choice: core.Yes})
	pending = g.Pending()
	if len(pending) != 1 || pending[0].Kind != core.AskFacing || pending[0].Default != uint8(grid.East) {
		t.Fatalf("pending: %v", pending)
	}
	do(t, g, core.Input{Kind: core.Answer, Seat: 0, Question: pending[0].ID, Choice: uint8(grid.South)})
	one, two := g.State().Robots[0], g.State().Robots[1]
	if !one.Down || one.Damage != 0 || one.HandCount != 0 || !one.Virtual {
		t.Errorf("robot 1: down %v, damage %d, %d cards, virtual %v", one.Down, one.Damage, one.HandCount, one.Virtual)
	}
	if two.Down || two.Damage != 2 || two.HandCount != 7 || !two.Virtual {
		t.Errorf("robot 2: down %v, damage %d, %d cards, virtual %v", two.Down, two.Damage, two.HandCount, two.Virtual)
	}
	if other := g.View(1); other.State.Robots[0].Faces != core.Unchosen || other.State.Robots[0].Facing != grid.East {
		t.Error("the facing chosen is known before register 1")
	}
	events := timeUp(t, g)
	if faced := of(events, core.Faced, 0); len(faced) != 1 || faced[0].Detail != uint8(grid.South) || faced[0].Register != 1 {
		t.Errorf("faced: %v", faced)
	}
}

// TestFacingIsChosenWithTheProgram at the start of a classic game (R3, D5).
func TestFacingIsChosenWithTheProgram(t *testing.T) {
	g := start(t, draw(t, hall), core.Classic, pair()...)
	p := first()
	p.Faces = core.Choice(grid.North)
	do(t, g, core.Input{Kind: core.Confirm, Program: p})
	if s := g.State(); s.Robots[0].Facing != grid.East || s.Robots[0].At != s.Robots[1].At || !s.Robots[0].Virtual {
		t.Errorf("the robots do not start together, virtual and facing as the start: %+v", s.Robots[0])
	}
	events := timeUp(t, g)
	for robot, want := range []grid.Direction{grid.North, grid.East} {
		faced := of(events, core.Faced, int8(robot))
		if len(faced) != 1 || faced[0].Detail != uint8(want) {
			t.Errorf("robot %d: faced %v, want %v", robot+1, faced, want)
		}
	}
}
