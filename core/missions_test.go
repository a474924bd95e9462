package core_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// What happens in games of missions outside of the registers: how they begin and end,
// returns, and cards that act while programming. Scenarios show the rest.

// flagBoard has four flags, two repair sites and walls all round.
const flagBoard = `board = """
+---+---+---+---+---+---+---+---+
|s1e                          1 |
+   +   +   +   +   +   +   +   +
|         w               2     |
+   +   +   +   +   +   +   +   +
|                               |
+   +   +   +   +   +   +   +   +
|                 3             |
+   +   +   +   +   +   +   +   +
|s2e                      W     |
+   +   +   +   +   +   +   +   +
| 4                             |
+---+---+---+---+---+---+---+---+
"""`

// missionGame starts a game of missions of two robots on flagBoard, who stand on their
// start fields, from a changed state before the second round.
func missionGame(t *testing.T, change func(*core.State)) *core.Game {
	t.Helper()
	setup := coretest.Fit(&core.Setup{Board: compileBoard(t, flagBoard), Rules: core.Missions, Models: twoRobots()})
	setup.Points = 5
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Round, state.Flag = 1, 1
	for i := range state.Robots[:2] {
		r := &state.Robots[i]
		r.OnBoard, r.At, r.Seeks = true, setup.Board.Starts()[i].At, 1
		r.Facing = grid.East
	}
	change(&state)
	g, _ := core.NewGameFrom(setup, state, 1)
	return g
}

// answer answers the open question of a seat, which must be of a kind.
func answer(t *testing.T, g *core.Game, seat int, kind core.QuestionKind, choice uint16) []core.Event {
	t.Helper()
	for _, d := range g.Pending() {
		if d.Seat == seat && d.Kind == kind {
			return mustApply(t, g, core.Input{Kind: core.Answer, Seat: int8(seat), Question: d.ID, Choice: choice})
		}
	}
	t.Fatalf("seat %d is not asked %v; the game waits for %+v", seat, kind, g.Pending())
	return nil
}

// TestMissionBegins follows X3: in the order of their program cards the owners take
// credits, buy, and place their robots out of sight of repair sites and others.
func TestMissionBegins(t *testing.T) {
	setup := coretest.Fit(&core.Setup{Board: compileBoard(t, flagBoard), Rules: core.Missions, Models: twoRobots()})
	g, events, err := core.NewGame(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	dealt := slices.DeleteFunc(slices.Clone(events), func(e core.Event) bool { return e.Kind != core.Dealt })
	if len(dealt) != 2 || dealt[0].Audience != core.Everybody {
		t.Fatalf("%+v are dealt for the order, want a public card each", dealt)
	}
	first := 0
	if dealt[1].Card > dealt[0].Card {
		first = 1
	}
	if pending := g.Pending(); len(pending) != 1 || pending[0].Seat != first || pending[0].Kind != core.AskBug {
		t.Fatalf("the game waits for %+v, want the choice of the robot %d with the higher card", pending, first)
	}
	answer(t, g, first, core.AskBug, core.Yes)
	s := g.State()
	if r := &s.Robots[first]; r.Credits != 3 || len(r.Cards()) != 1 || r.Powers[0].Power.Class() != core.BugCard {
		t.Errorf("a robot that begins with a bug has %d credits and the cards %v, want 3 and a bug", r.Credits, r.Cards())
	}
	answer(t, g, first, core.AskShop, core.BuyMajor)
	answer(t, g, first, core.AskShop, core.BuyMinor)
	if r := &s.Robots[first]; r.Credits != 0 || len(r.Cards()) != 3 || r.Powers[1].Power.Class() != core.MajorOption || r.Powers[2].Power.Class() != core.MinorOption {
		t.Errorf("a robot that has bought an option of each kind has %d credits and the cards %v", r.Credits, r.Cards())
	}
	places := s.Places(setup.Board)
	at := places[len(places)-1]
	for _, place := range places {
		for _, site := range []grid.Pos{{X: 2, Y: 1}, {X: 6, Y: 4}} {
			if place.X == site.X || place.Y == site.Y || max(abs(place.X-site.X), abs(place.Y-site.Y)) <= 1 {
				t.Errorf("%v is offered, which is next to or in sight of the site on %v", place, site)
			}
		}
	}
	if why, what := s.Hindrance(setup.Board, grid.Pos{X: 2, Y: 5}); why != core.HinderedSite || what != (grid.Pos{X: 2, Y: 1}) {
		t.Errorf("a field in sight of a site is hindered by %v on %v", why, what)
	}
	answer(t, g, first, core.AskPlace, core.FieldChoice(at))
	for _, seat := range []int{first, 1 - first, core.NoSeat} {
		view := g.View(seat)
		r := &view.State.Robots[first]
		if knows := r.At == at; knows != (seat == first) || r.OnBoard || !setup.Entering(&view.State, first) {
			t.Errorf("while the facing is asked for, seat %d sees the robot on %v (on the board: %v), the field is %v, which the owner alone knows", seat, r.At, r.OnBoard, at)
		}
	}
	answer(t, g, first, core.AskFacing, uint16(grid.South))
	if r := &s.Robots[first]; !r.OnBoard || r.At != at || r.Facing != grid.South || r.Virtual || r.Secret == core.NoSecret {
		t.Errorf("the robot is placed as %+v, want it real on %v, facing south, with a secret goal", r, at)
	}
	second := 1 - first
	answer(t, g, second, core.AskBug, core.No)
	answer(t, g, second, core.AskShop, core.BuyNothing)
	if r := &s.Robots[second]; r.Credits != 2 || len(r.Cards()) != 0 {
		t.Errorf("a robot that buys nothing has %d credits and the cards %v, want 2 and none", r.Credits, r.Cards())
	}
	for _, place := range s.Places(setup.Board) {
		if place.X == at.X || place.Y == at.Y || max(abs(place.X-at.X), abs(place.Y-at.Y)) <= 1 {
			t.Errorf("%v is offered, which is next to or in sight of the robot on %v", place, at)
		}
	}
	timeUp(t, g)
	timeUp(t, g)
	if s.Phase != core.Programming || s.Flag == 0 || !s.Robots[second].OnBoard || s.Robots[0].HandCount != core.FullHand {
		t.Errorf("after the placing: phase %v, goal flag %d, robots %+v; want both on the board, programming for a flag", s.Phase, s.Flag, s.Robots[:2])
	}
}

func abs[N int | int8](n N) N { return max(n, -n) }

// TestGoalFlagIsPicked picks flags many times: never the last one, never one on which,
// next to which or in sight of which a robot stands (X4).
func TestGoalFlagIsPicked(t *testing.T) {
	seen := map[uint8]bool{}
	for seed := range core.Seed(60) {
		g := missionGame(t, func(s *core.State) {
			s.Robots[0].At, s.Robots[1].At = grid.Pos{X: 3, Y: 5}, grid.Pos{X: 3, Y: 0} // they see flags 4 and 1, and stand next to none
			s.Robots[0].Facing, s.Robots[1].Facing = grid.North, grid.South
			s.LastFlag, s.Flag = 1, 0
			s.Robots[0].Seeks, s.Robots[1].Seeks = core.NoFlag, core.NoFlag
			s.Round = uint16(seed) + 1
		})
		s := g.State()
		if s.Flag != 2 && s.Flag != 3 || s.Robots[0].Seeks != s.Flag {
			t.Fatalf("round %d: flag %d is picked, want 2 or 3, which no robot sees", s.Round, s.Flag)
		}
		seen[s.Flag] = true
	}
	if len(seen) != 2 {
		t.Errorf("only %v are picked in 60 rounds, want both", seen)
	}
	g := missionGame(t, func(s *core.State) {
		s.Robots[0].At, s.Robots[1].At = grid.Pos{X: 4, Y: 2}, grid.Pos{X: 5, Y: 1} // next to 3 and 2
		s.LastFlag, s.Flag = 1, 0
		s.Robots[0].At = grid.Pos{X: 0, Y: 3} // sees 3 and 4
	})
	if g.State().Flag != 0 {
		t.Errorf("flag %d is picked, want none: robots see or touch all but the last one", g.State().Flag)
	}
}

// TestFlagRadarPicksAnotherFlag: the goal flag counts no more after the round, and
// another is picked (Flag Radar).
func TestFlagRadarPicksAnotherFlag(t *testing.T) {
	for _, order := range []core.Order{core.Always, core.Never} {
		g := missionGame(t, func(s *core.State) {
			s.Robots[0].Powers[0] = core.NewOwned(core.FlagRadar).WithOrders(order, core.Never)
		})
		passRound(t, g)
		s := g.State()
		if again := s.Flag == 1; again == (order == core.Always) {
			t.Errorf("%v: the goal flag is %d after the round, it was 1", order, s.Flag)
		}
		if left := s.Robots[0].Powers[0].Charges() == 0; left != (order == core.Always) {
			t.Errorf("%v: the radar has %d charges left", order, s.Robots[0].Powers[0].Charges())
		}
	}
}

// destroyed takes a robot off the board with points of credit.
func destroyed(r *core.Robot, credits uint8) {
	r.OnBoard, r.Credits, r.Damage = false, credits, 9
}

// TestReturnCosts follows X12: a robot returns on a flag, undamaged, with another bug
// and goal; each credit missing costs a point of damage and a bug.
func TestReturnCosts(t *testing.T) {
	for _, c := range []struct {
		name            string
		credits         uint8
		cards           []core.Power
		pays            []uint16
		damage          int8
		bugs, left, own int // bugs, credits and options after it
	}{
		{"credits", 3, nil, []uint16{core.PayCredits}, 0, 1, 1, 0},
		{"refused", 3, nil, []uint16{core.PayNothing}, 2, 3, 3, 0},
		{"a credit is missing", 1, nil, []uint16{core.PayCredits}, 1, 2, 0, 0},
		{"a minor option for the other", 1, []core.Power{core.Anchor}, []uint16{core.PayCredits, core.PaymentChoice(0)}, 0, 1, 0, 0},
		{"a major option for both", 0, []core.Power{core.Brakes}, []uint16{core.PaymentChoice(0)}, 0, 1, 0, 0},
		{"Insurance", 1, []core.Power{core.Insurance}, []uint16{core.PayCredits}, 0, 1, 0, 1},
		{"Superior Archive", 0, []core.Power{core.SuperiorArchive}, nil, 0, 1, 0, 1},
		{"Bad Copy", 2, []core.Power{core.BadCopy}, []uint16{core.PayCredits}, 1, 2, 0, 0},
		{"Bad Copy twice and nothing to pay", 0, []core.Power{core.BadCopy, core.BadCopy}, nil, 4, 5, 0, 0},
	} {
		g := missionGame(t, func(s *core.State) {
			destroyed(&s.Robots[0], c.credits)
			giveOptions(&s.Robots[0], c.cards...)
			s.Robots[0].Secret = core.Rich
		})
		var events []core.Event
		for _, choice := range c.pays {
			events = append(events, answer(t, g, 0, core.AskPay, choice)...)
		}
		told := slices.ContainsFunc(events, func(e core.Event) bool { return e.Kind == core.Used && core.Power(e.Detail) == core.BadCopy })
		if want := len(c.pays) > 0 && slices.Contains(c.cards, core.BadCopy); told != want {
			t.Errorf("%s: it is told that Bad Copy acts: %v, want %v", c.name, told, want)
		}
		s := g.State()
		r := &s.Robots[0]
		bugs, options := 0, 0
		for _, o := range r.Cards() {
			if o.Power.Option() {
				options++
			} else {
				bugs++
			}
		}
		flag := r.Checkpoint(r.At)
		if s.Phase != core.Programming || r.Damage != c.damage || bugs != c.bugs || int(r.Credits) != c.left || options != c.own {
			t.Errorf("%s: %d damage, %d bugs, %d credits, %d options in phase %v, want %d, %d, %d, %d", c.name, r.Damage, bugs, r.Credits, options, s.Phase, c.damage, c.bugs, c.left, c.own)
		}
		if flag == 0 || flag == int(s.Flag) || r.Secret == core.Rich || r.Secret == core.NoSecret || !s.SpentSecrets.Has(core.Rich) || !r.ChoosesFacing {
			t.Errorf("%s: the robot returns on flag %d with the goal %v, want another flag than %d and another goal than rich, and to choose the facing", c.name, flag, r.Secret, s.Flag)
		}
	}
}

// TestPowerDownSwapsGoal follows X10.
func TestPowerDownSwapsGoal(t *testing.T) {
	for choice, kept := range map[uint16]bool{core.No: true, core.Yes: false} {
		g := missionGame(t, func(s *core.State) {
			s.Robots[0].Announced, s.Robots[0].Secret, s.Robots[1].Secret = true, core.Hermit, core.Crowd
		})
		answer(t, g, 0, core.AskSwap, choice)
		if r := &g.State().Robots[0]; (r.Secret == core.Hermit) != kept || !r.Down || r.Secret == core.NoSecret {
			t.Errorf("answered %d, the robot has the goal %v, powered down %v", choice, r.Secret, r.Down)
		}
	}
}

// TestLastRoundsEndGame follows X2: after the call the round and one more are played; who
// has more points than all others wins. That holds for a game by points, too.
func TestLastRoundsEndGame(t *testing.T) {
	for points, winner := range map[[2]uint8]int8{{2, 1}: 0, {0, 3}: 1, {2, 2}: core.NoSeat} {
		g := missionGame(t, func(s *core.State) {
			s.Robots[0].Points, s.Robots[1].Points = points[0], points[1]
			if winner != core.NoSeat {
				s.Leader = uint8(winner + 1)
			}
		})
		passRound(t, g)
		for _, seat := range []int8{0, core.NoSeat - 1, 99} {
			mustRefuse(t, g, core.Input{Kind: core.CallLast, Seat: seat}, "D7", core.NoSuchSeat, 0)
		}
		mustApply(t, g, core.Input{Kind: core.CallLast, Seat: core.NoSeat})
		s := g.State()
		called := s.Round
		mustRefuse(t, g, core.Input{Kind: core.CallLast, Seat: core.NoSeat}, "X2", core.NoLastRounds, 0)
		for s.Phase != core.Finished {
			timeUp(t, g)
		}
		if s.Round != called+1 || s.Winner != winner {
			t.Errorf("points %v, called in round %d: the game ends in round %d, won by %d, want round %d and %d", points, called, s.Round, s.Winner, called+1, winner)
		}
	}
}

// TestUsedUpPilesAreRefilled follows X14: the discards are the new pile, and where there
// are none, nothing is sold.
func TestUsedUpPilesAreRefilled(t *testing.T) {
	var s core.State
	s.Seats = 1
	for _, p := range core.Powers {
		if p.Class() == core.MinorOption && p != core.Anchor {
			s.Spent = s.Spent.With(p)
		}
	}
	if pile := s.Drawable(core.MinorOption).Powers(); len(pile) != 1 || pile[0] != core.Anchor {
		t.Errorf("%v can be drawn, want the last one, anchor", pile)
	}
	s.Apply(&core.Event{Kind: core.Gained, Detail: uint8(core.Anchor)})
	if pile := s.Drawable(core.MinorOption).Powers(); len(pile) != 25 || slices.Contains(pile, core.Anchor) {
		t.Errorf("%d cards can be drawn, want the 25 discards", len(pile))
	}
	s.Apply(&core.Event{Kind: core.Gained, Detail: uint8(core.Nitro)})
	if pile := s.Pile(core.MinorOption).Powers(); len(pile) != 24 {
		t.Errorf("%d cards lie in the refilled pile, want 24", len(pile))
	}
	if major := s.Drawable(core.MajorOption).Powers(); len(major) != 26 {
		t.Errorf("%d major options can be drawn, want all 26", len(major))
	}
}

// TestUsedWhileProgramming uses Spare Card, Peek and Scanner (V1, V2).
func TestUsedWhileProgramming(t *testing.T) {
	g := missionGame(t, func(s *core.State) {
		giveOptions(&s.Robots[0], core.SpareCard, core.Peek, core.Scanner)
	})
	use := func(p core.Power, choice uint16) []core.Event {
		return mustApply(t, g, core.Input{Kind: core.UseCard, Power: p, Choice: choice})
	}
	s := g.State()
	use(core.SpareCard, 0)
	if s.Robots[0].HandCount != core.FullHand+1 || s.Robots[0].Powers[0].Charges() != 2 {
		t.Errorf("Spare Card leaves %d cards and %d charges, want 10 and 2", s.Robots[0].HandCount, s.Robots[0].Powers[0].Charges())
	}
	use(core.Peek, 0)
	if left := s.Robots[0].Owns(core.Peek).Charges(); left != 2 {
		t.Errorf("Peek has %d charges left, want 2", left)
	}
	mustRefuse(t, g, core.Input{Kind: core.UseCard, Power: core.Peek}, "V3", core.DoesNotFit, 0)
	own, other := g.View(0), g.View(1)
	for n, known := range own.State.Known {
		if !known.Card.InDeck() || other.State.Known[n].Card != core.FaceDown {
			t.Errorf("card %d on top is %d to who peeks and %d to the other, want it known to one", n, known.Card, other.State.Known[n].Card)
		}
	}
	use(core.SpareCard, 0)
	if got := s.Robots[0].Hand[core.FullHand+1]; got != own.State.Known[0].Card {
		t.Errorf("card %d is drawn, want %d, which lay on top", got, own.State.Known[0].Card)
	}
	mustRefuse(t, g, core.Input{Kind: core.UseCard, Power: core.Scanner, Choice: core.ScanChoice(0, 3)}, "V2", core.NoSuchChoice, 0)
	use(core.Scanner, core.ScanChoice(1, 3)) // ordered in advance
	if slot := g.View(0).State.Robots[1].Slots[2]; slot.Card != core.NoCard {
		t.Errorf("register 3 of a robot that is still programmed is known as %d", slot.Card)
	}
	p := firstCards()
	mustApply(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: p})
	want := s.Robots[1].Slots[2].Card
	own, watching := g.View(0), g.View(core.NoSeat)
	if got := own.State.Robots[1].Slots[2].Card; got != want || watching.State.Robots[1].Slots[2].Card != core.NoCard || own.State.Robots[1].Slots[1].Card != core.NoCard {
		t.Errorf("the scanned register shows %d, want %d, that one alone, and to nobody else", got, want)
	}
	use(core.Scanner, core.ScanChoice(1, 5)) // at once
	if got := g.View(0).State.Robots[1].Slots[4].Card; got != s.Robots[1].Slots[4].Card {
		t.Errorf("the register scanned at once shows %d", got)
	}
	mustRefuse(t, g, core.Input{Kind: core.UseCard, Power: core.Scanner, Choice: core.ScanChoice(1, 1)}, "V7", core.NoCharge, 0)
}

// TestBugsOfProgramming: Memory Leak takes a card, Chatterbox shows register 1 to all,
// Blind hides priorities from the owner and the preview with them (V67).
func TestBugsOfProgramming(t *testing.T) {
	g := missionGame(t, func(s *core.State) {
		giveOptions(&s.Robots[0], core.MemoryLeak, core.Chatterbox, core.Blind)
	})
	s := g.State()
	if s.Robots[0].HandCount != core.FullHand-1 {
		t.Errorf("a robot with Memory Leak is dealt %d cards, want 8", s.Robots[0].HandCount)
	}
	p := firstCards()
	mustApply(t, g, core.Input{Kind: core.Draft, Program: p})
	own, other := g.View(0), g.View(1)
	if c := other.State.Robots[0].Slots[0].Card; c != s.Robots[0].Slots[0].Card || other.State.Robots[0].Slots[1].Card != core.NoCard {
		t.Errorf("others see card %d in register 1 and %d in register 2, want the one and not the other", c, other.State.Robots[0].Slots[1].Card)
	}
	for n, c := range own.State.Robots[0].Hand[:s.Robots[0].HandCount] {
		if c != core.KindCard(s.Robots[0].Hand[n].Command()) {
			t.Errorf("the owner of a blind robot sees card %d of the hand as %d, want its kind alone", n, c)
		}
	}
	if _, err := own.Rehearse(p); err == nil {
		t.Error("a blind robot has a preview, want none")
	}
	if _, err := other.Rehearse(core.NoProgram); err != nil {
		t.Errorf("the other has no preview: %v", err)
	}
}

// TestRandomRegisterIsRehearsedAsProgrammed: no die is rolled in the preview, as it is more
// likely that the card stays (V40).
func TestRandomRegisterIsRehearsedAsProgrammed(t *testing.T) {
	g := missionGame(t, func(s *core.State) { giveOptions(&s.Robots[0], core.RandomRegister) })
	own, p := g.View(0), firstCards()
	rehearsal, err := own.Rehearse(p)
	if err != nil {
		t.Fatal(err)
	}
	revealed := eventsOf(rehearsal.Events, core.Revealed, 0)
	if want := own.Own().Hand[p.Slots[4]]; len(revealed) != core.RegisterCount || revealed[4].Card != want {
		t.Errorf("the preview reveals %+v, want five registers, and card %d in the last", revealed, want)
	}
}

// TestStuckRegisterKeepsItsCard over rounds: nothing can be programmed there, until the
// bug is repaired (V39).
func TestStuckRegisterKeepsItsCard(t *testing.T) {
	g := missionGame(t, func(s *core.State) { giveOptions(&s.Robots[0], core.StuckRegister) })
	s := g.State()
	passRound(t, g)
	card := s.Robots[0].Slots[4].Card
	if slot := &s.Robots[0].Slots[4]; card == core.NoCard || !slot.Stuck || slot.Locked || g.View(1).State.Robots[0].Slots[4].Card != card {
		t.Fatalf("register 5 is %+v after the round, want its card stuck, open to all, and not locked", slot)
	}
	p := firstCards()
	mustRefuse(t, g, core.Input{Kind: core.Confirm, Program: p}, "C3", core.SlotLocked, 5)
	p.Slots = [core.RegisterCount]core.Choice{0, 1, 2, 3, core.Unchosen}
	events := mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
	events = append(events, timeUp(t, g)...)
	revealed := eventsOf(events, core.Revealed, 0)
	if len(revealed) < 5 || revealed[4].Card != card {
		t.Errorf("register 5 reveals %+v, want card %d again", revealed, card)
	}
	for s.Phase != core.Programming {
		timeUp(t, g)
	}
	lost := core.Event{Kind: core.Lost, Detail: uint8(core.StuckRegister)}
	start := *s
	start.Apply(&lost)
	start.Phase = core.Programming
	repaired, _ := core.NewGameFrom(g.Setup(), start, 1)
	passRound(t, repaired)
	if slot := &repaired.State().Robots[0].Slots[4]; slot.Card != core.NoCard || slot.Stuck {
		t.Errorf("register 5 is %+v a round after the repair, want it empty", slot)
	}
}

// TestDebuggerIsDeclared for a bug that the robot has, by who owns one with a charge.
func TestDebuggerIsDeclared(t *testing.T) {
	p := firstCards()
	p.Debugs = 2
	for _, c := range []struct {
		cards []core.Power
		code  core.Code
	}{{[]core.Power{core.Anchor, core.Dizzy}, core.NoCharge}, {[]core.Power{core.Dizzy, core.Debugger}, core.NotOwned}} {
		g := missionGame(t, func(s *core.State) { giveOptions(&s.Robots[0], c.cards...) })
		rule := map[core.Code]string{core.NoCharge: "V7", core.NotOwned: "V41"}[c.code]
		mustRefuse(t, g, core.Input{Kind: core.Confirm, Program: p}, rule, c.code, 0)
	}
	g := missionGame(t, func(s *core.State) { giveOptions(&s.Robots[0], core.Debugger, core.Dizzy) })
	mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
	events := mustApply(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: firstCards()})
	r := &g.State().Robots[0]
	if lost := eventsOf(events, core.Lost, 0); len(lost) != 1 || core.Power(lost[0].Detail) != core.Dizzy || r.Owns(core.Debugger).Charges() != 0 {
		t.Errorf("the debugger removes %+v and has %d charges left, want the bug gone and none left", lost, r.Owns(core.Debugger).Charges())
	}
}

// TestShortFuseHalvesTime: the table asks for the query (see lan/table).
func TestShortFuseHalvesTime(t *testing.T) {
	setup := coretest.Fit(&core.Setup{Board: compileBoard(t, flagBoard), Rules: core.Missions, Models: twoRobots()})
	var r core.Robot
	giveOptions(&r, core.ShortFuse, core.ShortFuse)
	if x := setup.Effects(&r); x.Of(core.TimeHalvings) != 2 {
		t.Errorf("two Short Fuses halve the time %d times, want twice", x.Of(core.TimeHalvings))
	}
}

// TestLeaderToken goes to who has more points than every other, and stays when another
// draws level (X2).
func TestLeaderToken(t *testing.T) {
	var s core.State
	s.Seats = 3
	for _, c := range []struct {
		robot  int8
		leader uint8
	}{{1, 2}, {0, 2}, {0, 1}, {2, 1}, {2, 1}, {2, 3}} {
		s.Apply(&core.Event{Kind: core.MetSecret, Robot: c.robot, By: core.NoSeat, Detail: uint8(core.Rich)})
		if s.Leader != c.leader {
			t.Errorf("after a point of robot %d, with points %d, %d and %d, the token is at %d, want %d",
				c.robot, s.Robots[0].Points, s.Robots[1].Points, s.Robots[2].Points, s.Leader, c.leader)
		}
	}
	s.Apply(&core.Event{Kind: core.Left, Robot: 2, By: core.NoSeat})
	if s.Leader != 1 {
		t.Errorf("the token is at %d when its owner has left, want it at the one with the most points, 1", s.Leader)
	}
}

// TestMovesAloneAreDeclaredFor: Nitro and Tow Hook fit moves, not rotations or back up (V8).
func TestMovesAloneAreDeclaredFor(t *testing.T) {
	var r core.Robot
	giveOptions(&r, core.Nitro, core.TowHook)
	for _, p := range []core.Power{core.Nitro, core.TowHook} {
		x := core.Extra{Declared: core.Declared{}.With(p)}
		for command, fits := range map[core.Command]bool{core.Move1: true, core.Move3: true, core.RotateLeft: false, core.UTurn: false, core.BackUp: false} {
			if wrong := r.CheckExtra(0, x, command, core.NoCommand); (wrong == nil) != fits {
				t.Errorf("%v declared for %v: %v, want that it fits: %v", p, command, wrong, fits)
			}
		}
	}
}

// TestMirrorFollowsItsOrder: without being asked, Rear Mirror reflects always or never
// (V26).
func TestMirrorFollowsItsOrder(t *testing.T) {
	for order, damage := range map[core.Order][2]int8{core.Always: {1, 0}, core.Never: {0, 1}} {
		g := missionGame(t, func(s *core.State) {
			for i := range s.Robots[:2] {
				r := &s.Robots[i]
				r.At, r.Facing = grid.Pos{X: int8(3 * i), Y: 2}, grid.East
				r.Down, r.DownUntil = i == 1, 9
			}
			s.Robots[1].Powers[0] = core.NewOwned(core.RearMirror).WithOrders(order, core.Never)
		})
		s := *g.State()
		s.Robots[0].Slots[0] = core.Slot{Placed: core.Unchosen}
		core.NewEngine(g.Setup()).Resolve(&s, 1, 0)
		if got := [2]int8{s.Robots[0].Damage, s.Robots[1].Damage}; got != damage {
			t.Errorf("%v: the shooter has %d damage and the robot with the mirror %d, want %v", order, got[0], got[1], damage)
		}
	}
}
