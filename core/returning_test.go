package core_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
)

// TestPowerDownTimeline follows W1–W3 through the rounds: announced, down,
// awake. Factory repairs at the end of the announcing round, the others at the
// start of the next: by then both stand at 0, but in events of different
// rounds. A robot that may announce it undamaged is asked whether it stays down.
func TestPowerDownTimeline(t *testing.T) {
	for _, c := range []struct {
		rules *core.RuleSet
		step  core.Step
	}{{core.Factory, core.StepShutDown}, {core.Postal, core.StepShutDownNow}, {core.Classic, core.StepShutDownNow}} {
		g, _ := continueFrom(t, compileBoard(t, smallBoard), c.rules, twoRobots(), func(s *core.State) { s.Robots[0].Damage = 3 })
		p := firstCards()
		p.PowerDown = true
		mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
		if other := g.View(1); other.State.Robots[0].WillAnnounce || other.State.Robots[0].Announced {
			t.Errorf("%s: the announcement is known before the move phase", c.rules.ID)
		}
		events := timeUp(t, g)
		announced, down := eventsOf(events, core.PowerDownAnnounced, 0), eventsOf(events, core.PoweredDown, 0)
		if len(announced) != 1 || announced[0].Register != 1 || announced[0].Audience != core.Everybody {
			t.Errorf("%s: announced by %v, want one public event in register 1", c.rules.ID, announced)
		}
		if len(down) != 1 || down[0].Step != c.step {
			t.Errorf("%s: shut down by %v, want one event in step %v", c.rules.ID, down, c.step)
		}
		r := &g.State().Robots[0]
		if !r.Down || r.Damage != 0 || r.HandCount != 0 {
			t.Errorf("%s: down %v, damage %d, %d cards, want it down and healed", c.rules.ID, r.Down, r.Damage, r.HandCount)
		}
		mustRefuse(t, g, core.Input{Kind: core.Confirm, Program: firstCards()}, "W3", core.PoweredOff, 0)
		if c.rules.DamagedOnly {
			if r.Asked.ID != 0 {
				t.Errorf("%s: an undamaged robot is asked %+v, want no question", c.rules.ID, r.Asked)
			}
		} else {
			if r.Asked.Kind != core.AskStayDown {
				t.Errorf("%s: it is asked %+v, want whether it stays down", c.rules.ID, r.Asked)
			}
			mustRefuse(t, g, core.Input{Kind: core.Answer, Question: r.Asked.ID, Choice: 2}, "W1", core.NoSuchChoice, 0)
			mustApply(t, g, core.Input{Kind: core.Answer, Question: r.Asked.ID, Choice: core.Yes})
			checkRests(t, c.rules.ID, timeUp(t, g))
			if !r.Down {
				t.Errorf("%s: it did not stay down", c.rules.ID)
			}
		}
		events = timeUp(t, g)
		checkRests(t, c.rules.ID, events)
		if r.Down || len(eventsOf(events, core.Woke, 0)) != 1 || r.HandCount != 9-uint8(r.Damage) {
			t.Errorf("%s: it did not wake with a hand: down %v, %d cards, damage %d", c.rules.ID, r.Down, r.HandCount, r.Damage)
		}
	}
}

// checkRests checks that robot 0 neither executes a card nor fires in a round.
func checkRests(t *testing.T, rules string, events []core.Event) {
	t.Helper()
	if len(eventsOf(events, core.Revealed, 0)) > 0 || len(eventsOf(events, core.Shot, 0)) > 0 {
		t.Errorf("%s: a powered-down robot acted", rules)
	}
}

// TestDamagedRobotIsAskedToStayDown begins a round with damaged and undamaged
// robots that are down: classic asks the damaged one alone (W1).
func TestDamagedRobotIsAskedToStayDown(t *testing.T) {
	for _, c := range []struct {
		rules     *core.RuleSet
		undamaged core.QuestionKind
	}{{core.Classic, core.NoQuestion}, {core.Postal, core.AskStayDown}, {core.Factory, core.AskStayDown}} {
		g, _ := continueFrom(t, compileBoard(t, smallBoard), c.rules, twoRobots(), func(s *core.State) {
			for i := range s.Robots[:2] {
				s.Robots[i].Down, s.Robots[i].DownUntil, s.Robots[i].Damage = true, 1, int8(i)
			}
		})
		if s := g.State(); s.Robots[0].Asked.Kind != c.undamaged || s.Robots[1].Asked.Kind != core.AskStayDown {
			t.Errorf("%s: the undamaged robot is asked %v, the damaged one %v; want %v and to stay down", c.rules.ID, s.Robots[0].Asked.Kind, s.Robots[1].Asked.Kind, c.undamaged)
		}
	}
}

// TestRoundPassesWhileAllAreDown powers down a robot that is alone: nobody has
// anything to decide in the next round, so the game goes on to the round in
// which it is awake (W1, C7).
func TestRoundPassesWhileAllAreDown(t *testing.T) {
	g, _ := continueFrom(t, compileBoard(t, smallBoard), core.Classic, make([]core.Model, 1), func(s *core.State) { s.Robots[0].Damage = 3 })
	p := firstCards()
	p.PowerDown = true
	events := mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
	s := g.State()
	if s.Round != 3 || s.Phase != core.Programming || s.Robots[0].Down || len(g.Pending()) != 1 {
		t.Errorf("the game is in round %d, phase %v, waits for %v, down %v; want the program of round 3", s.Round, s.Phase, g.Pending(), s.Robots[0].Down)
	}
	if woke := eventsOf(events, core.Woke, 0); len(woke) != 1 {
		t.Errorf("the robot wakes %d times, want once", len(woke))
	}
}

// TestReturnField covers D3–D6; under factory the backup and the start may be
// taken.
func TestReturnField(t *testing.T) {
	board := compileBoard(t, smallBoard)
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
		{"the nearest field is taken as well", []grid.Pos{backup, home, {X: 1, Y: 0}}, grid.Pos{X: 0, Y: 1}},
	} {
		models := make([]core.Model, len(c.others)+1)
		crowd := compileBoard(t, fourStartBoard)
		g, _ := continueFrom(t, crowd, core.Factory, models, func(s *core.State) { dead(s, c.others...) })
		r := g.State().Robots[0]
		if r.At != c.at || r.Facing != grid.South || r.Damage != 2 || r.Lives != 1 || r.Virtual || !r.OnBoard {
			t.Errorf("%s: returned at %v facing %v with damage %d and %d lives, virtual %v, want %v, south, 2, 1, false", c.name, r.At, r.Facing, r.Damage, r.Lives, r.Virtual, c.at)
		}
	}

	g, _ := continueFrom(t, board, core.Postal, twoRobots(), func(s *core.State) { dead(s, backup) })
	if r := g.State().Robots[0]; r.At != backup || !r.Virtual || !r.ChoosesFacing || g.State().Robots[1].At != backup {
		t.Errorf("postal: returned at %v, virtual %v, want it virtual on the taken backup", r.At, r.Virtual)
	}
}

// fourStartBoard is smallBoard with four starts.
var fourStartBoard = strings.Replace(smallBoard, "|s2e        ", "|s2e s3e s4e", 1)

// TestReturnPoweredDown checks that the owners of destroyed robots are asked
// together, and then for the facing of those that return powered down (W4, D5).
func TestReturnPoweredDown(t *testing.T) {
	at := grid.Pos{X: 3, Y: 3}
	g, _ := continueFrom(t, compileBoard(t, smallBoard), core.Classic, twoRobots(), func(s *core.State) {
		for i := range 2 {
			r := &s.Robots[i]
			r.OnBoard, r.Archive, r.ArchiveFacing, r.Virtual, r.ChoosesFacing = false, at, grid.East, false, false
		}
	})
	pending := g.Pending()
	if len(pending) != 2 || pending[0].Kind != core.AskReturnDown || pending[1].Kind != core.AskReturnDown {
		t.Fatalf("pending: %v, want both seats to be asked whether they return powered down", pending)
	}
	if other := g.View(1); other.State.Robots[0].Asked.ID != 0 || other.State.Robots[1].Asked.ID == 0 {
		t.Error("a seat sees the question of another, or not its own")
	}
	mustApply(t, g, core.Input{Kind: core.Answer, Seat: 1, Question: pending[1].ID, Choice: core.No})
	mustRefuse(t, g, core.Input{Kind: core.Answer, Seat: 1, Question: pending[1].ID, Choice: core.No}, "W1", core.NoSuchQuestion, 0)
	mustRefuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: firstCards()}, "C7", core.WrongPhase, 0)
	mustApply(t, g, core.Input{Kind: core.Answer, Seat: 0, Question: pending[0].ID, Choice: core.Yes})
	pending = g.Pending()
	if len(pending) != 1 || pending[0].Kind != core.AskFacing || pending[0].Default != uint16(grid.East) {
		t.Fatalf("pending: %v, want seat 0 to be asked for the facing, default east", pending)
	}
	mustApply(t, g, core.Input{Kind: core.Answer, Seat: 0, Question: pending[0].ID, Choice: uint16(grid.South)})
	one, two := g.State().Robots[0], g.State().Robots[1]
	if !one.Down || one.Damage != 0 || one.HandCount != 0 || !one.Virtual {
		t.Errorf("robot 1: down %v, damage %d, %d cards, virtual %v, want true, 0, 0, true", one.Down, one.Damage, one.HandCount, one.Virtual)
	}
	if two.Down || two.Damage != 2 || two.HandCount != 7 || !two.Virtual {
		t.Errorf("robot 2: down %v, damage %d, %d cards, virtual %v, want false, 2, 7, true", two.Down, two.Damage, two.HandCount, two.Virtual)
	}
	if other := g.View(1); other.State.Robots[0].ChosenFacing != core.Unchosen || other.State.Robots[0].Facing != grid.East {
		t.Error("the facing chosen is known before register 1")
	}
	events := timeUp(t, g)
	if faced := eventsOf(events, core.Faced, 0); len(faced) != 1 || faced[0].Detail != uint8(grid.South) || faced[0].Register != 1 {
		t.Errorf("the facing is set by %v, want one event to the south in register 1", faced)
	}
}

// TestFacingIsChosenWithTheProgram covers the start of a classic game (R3, D5).
func TestFacingIsChosenWithTheProgram(t *testing.T) {
	g := startGame(t, compileBoard(t, smallBoard), core.Classic, twoRobots()...)
	p := firstCards()
	p.Facing = core.Choice(grid.North)
	mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
	if s := g.State(); s.Robots[0].Facing != grid.East || s.Robots[0].At != s.Robots[1].At || !s.Robots[0].Virtual {
		t.Errorf("the robots do not start together, virtual and facing as the start: %+v", s.Robots[0])
	}
	events := timeUp(t, g)
	for robot, want := range []grid.Direction{grid.North, grid.East} {
		faced := eventsOf(events, core.Faced, int8(robot))
		if len(faced) != 1 || faced[0].Detail != uint8(want) {
			t.Errorf("robot %d: the facing is set by %v, want one event to the %v", robot+1, faced, want)
		}
	}
}

// TestSuperiorArchiveReturnsUndamaged has two robots return, of which one owns
// the card: it has no damage and a full hand, and its use is told (D3).
func TestSuperiorArchiveReturnsUndamaged(t *testing.T) {
	setup, state := beginWithOptions(t)
	for i := range 2 {
		r := &state.Robots[i]
		r.OnBoard, r.Damage, r.Virtual, r.ChoosesFacing = false, 9, false, false
	}
	state.Robots[1].Powers[0] = core.NewOwned(core.SuperiorArchive)
	searched, silent := state, core.NewEngine(setup)
	silent.Silent = true
	silent.BeginRound(&searched, 1)
	if r := searched.Robots[1]; !r.OnBoard || r.Damage != 0 {
		t.Errorf("without a log robot 2 returns: %v, with %d damage, want it back without damage", r.OnBoard, r.Damage)
	}
	g, events := core.NewGameFrom(setup, state, 1)
	events = append(events, timeUp(t, g)...)
	for robot, want := range []struct {
		damage int8
		cards  uint8
		told   int
	}{{2, 7, 0}, {0, 9, 1}} {
		returned, used := eventsOf(events, core.Returned, int8(robot)), eventsOf(events, core.Used, int8(robot))
		if len(returned) != 1 || returned[0].N != int16(want.damage) || len(used) != want.told {
			t.Errorf("robot %d: returns by %+v and uses %+v, want %d damage and %d cards used", robot+1, returned, used, want.damage, want.told)
		}
		if r := g.State().Robots[robot]; r.Damage != want.damage || r.HandCount != want.cards {
			t.Errorf("robot %d: has %d damage and %d cards, want %d and %d", robot+1, r.Damage, r.HandCount, want.damage, want.cards)
		}
	}
}
