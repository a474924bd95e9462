package core_test

import (
	"errors"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
)

// draw compiles a board drawn in the text format.
func draw(t *testing.T, picture string) *core.Board {
	t.Helper()
	layout, err := maps.ReadBoard("test", []byte("name = \"test\"\n"+picture))
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// hall is an empty hall of 6×5 fields with walls all round, two starts, and a
// checkpoint.
const hall = `board = """
+---+---+---+---+---+---+
|s1e                    |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|             1         |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|s2e                    |
+---+---+---+---+---+---+
"""`

// start begins a game of so many robots on a board.
func start(t *testing.T, board *core.Board, rules *core.RuleSet, models ...core.Model) *core.Game {
	t.Helper()
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
	g, _, err := core.NewGame(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// from starts a game on the hall from a situation in the phase Returning, so
// that it begins with a new round.
func from(t *testing.T, board *core.Board, rules *core.RuleSet, models []core.Model, change func(*core.State)) (*core.Game, []core.Event) {
	t.Helper()
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	change(&state)
	return core.Continue(setup, state, 1)
}

func pair() []core.Model { return make([]core.Model, 2) }

// do applies an input that must be legal.
func do(t *testing.T, g *core.Game, in core.Input) []core.Event {
	t.Helper()
	in.Round = g.State().Round
	events, err := g.Apply(in)
	if err != nil {
		t.Fatalf("%+v: %v", in, err)
	}
	return events
}

// refuse applies an input that must break a rule.
func refuse(t *testing.T, g *core.Game, in core.Input, rule string, code core.Code, slot int) {
	t.Helper()
	in.Round = g.State().Round
	before := *g.State()
	events, err := g.Apply(in)
	var illegal *core.Illegal
	if !errors.As(err, &illegal) || *illegal != (core.Illegal{Rule: rule, Code: code, Slot: slot}) {
		t.Errorf("%+v gives %v, want %s in register %d (rule %s)", in, err, code, slot, rule)
	}
	if *g.State() != before || len(events) > 0 {
		t.Errorf("%+v is refused and has changed something", in)
	}
}

// first is the program of the first cards of the hand.
func first() core.Program {
	return core.Program{Slots: [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}, Faces: core.Unchosen}
}

func timeUp(t *testing.T, g *core.Game) []core.Event {
	t.Helper()
	return do(t, g, core.Input{Kind: core.TimeUp})
}

// of gives the events of one kind about a robot.
func of(events []core.Event, kind core.Kind, robot int8) []core.Event {
	var some []core.Event
	for _, e := range events {
		if e.Kind == kind && e.Robot == robot {
			some = append(some, e)
		}
	}
	return some
}

func TestDeckIsThatOfC1(t *testing.T) {
	count := map[core.Command]int{}
	lowest, highest := map[core.Command]int{}, map[core.Command]int{}
	for priority := 10; priority <= 840; priority += 10 {
		card, ok := core.CardOfPriority(priority)
		if !ok || card.Priority() != priority {
			t.Fatalf("no card has priority %d", priority)
		}
		kind := card.Command()
		if count[kind]++; count[kind] == 1 {
			lowest[kind] = priority
		}
		highest[kind] = priority
	}
	for kind, want := range map[core.Command][3]int{
		core.UTurn: {6, 10, 60}, core.RotateLeft: {18, 70, 410}, core.RotateRight: {18, 80, 420},
		core.BackUp: {6, 430, 480}, core.Move1: {18, 490, 660}, core.Move2: {12, 670, 780}, core.Move3: {6, 790, 840},
	} {
		if got := [3]int{count[kind], lowest[kind], highest[kind]}; got != want {
			t.Errorf("%v: count, lowest and highest priority are %v, want %v", kind, got, want)
		}
	}
	for _, priority := range []int{0, 5, 845, 850, -10} {
		if card, ok := core.CardOfPriority(priority); ok {
			t.Errorf("priority %d belongs to card %d", priority, card)
		}
	}
}

// TestHandAndLocks deals by damage (C2) and locks by damage (C3).
func TestHandAndLocks(t *testing.T) {
	for damage, want := range []struct{ hand, free int }{{9, 5}, {8, 5}, {7, 5}, {6, 5}, {5, 5}, {4, 4}, {3, 3}, {2, 2}, {1, 1}, {0, 0}} {
		if got := core.HandSize(damage); got != want.hand {
			t.Errorf("damage %d: a hand of %d, want %d", damage, got, want.hand)
		}
		if got := core.LockedFrom(damage) - 1; got != want.free {
			t.Errorf("damage %d: %d registers are free, want %d", damage, got, want.free)
		}
	}
}

// TestIllegalInputs names the rule for each thing a program can do wrong.
func TestIllegalInputs(t *testing.T) {
	board := draw(t, hall)
	g, _ := from(t, board, core.Factory, []core.Model{core.LazyBot, core.Albot}, func(s *core.State) {
		s.Robots[0].Damage = 5
		s.Robots[0].Slots[4] = core.Slot{Command: core.Move1, Placed: core.Unchosen, Locked: true}
	})
	confirm := func(seat int8, slots ...core.Choice) core.Input {
		p := core.NoProgram
		copy(p.Slots[:], slots)
		return core.Input{Kind: core.Confirm, Seat: seat, Program: p}
	}
	refuse(t, g, confirm(0, 0, 1, 2), "C5", core.SlotEmpty, 4)
	refuse(t, g, confirm(0, 0, 1, 2, 4), "C5", core.NotInHand, 4)
	refuse(t, g, confirm(0, 0, 1, 2, 2), "C5", core.CardTwice, 4)
	refuse(t, g, confirm(0, 0, 1, 2, 3, 3), "C3", core.SlotLocked, 5)
	refuse(t, g, confirm(0, core.ChoosePause, 1, core.ChoosePause, 3), "A3", core.PauseTwice, 3)
	refuse(t, g, confirm(1, 0, 1, 2, 3, core.ChoosePause), "A3", core.NoPause, 5)
	refuse(t, g, confirm(0, 0, 1, 2, -7), "C5", core.NotInHand, 4)
	refuse(t, g, confirm(2, 0, 1, 2, 3, 4), "D7", core.NoSuchSeat, 0)
	refuse(t, g, core.Input{Kind: core.Renewal}, "A4", core.NoRenewal, 0)
	refuse(t, g, core.Input{Kind: core.Answer, Question: 7}, "W1", core.NoSuchQuestion, 0)
	refuse(t, g, core.Input{Kind: 99}, "C7", core.NoSuchInput, 0)
	turned := first()
	turned.Faces = 2
	refuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: turned}, "D5", core.NoFacing, 0)
	if _, err := g.Apply(core.Input{Kind: core.TimeUp, Round: 7}); err == nil {
		t.Error("an input for another round is taken")
	}

	do(t, g, core.Input{Kind: core.Renewal, Seat: 1})
	refuse(t, g, core.Input{Kind: core.Renewal, Seat: 1}, "A4", core.RenewedTwice, 0)
	do(t, g, confirm(0, core.ChoosePause, 1, 2, 3))
	refuse(t, g, confirm(0, 0, 1, 2, 3), "C5", core.AlreadyFixed, 0)
	refuse(t, g, core.Input{Kind: core.Draft, Program: core.NoProgram}, "C5", core.AlreadyFixed, 0)
}

// TestUndamagedRobotsStayAwake is classic's part of W1.
func TestUndamagedRobotsStayAwake(t *testing.T) {
	down := first()
	down.PowerDown = true
	g := start(t, draw(t, hall), core.Classic, pair()...)
	refuse(t, g, core.Input{Kind: core.Confirm, Program: down}, "W1", core.NotDamaged, 0)
	g = start(t, draw(t, hall), core.Factory, pair()...)
	do(t, g, core.Input{Kind: core.Confirm, Program: down})
}

// TestTimeUpKeepsTheDraft fills the rest at random from the hand (C6).
func TestTimeUpKeepsTheDraft(t *testing.T) {
	g := start(t, draw(t, hall), core.Factory, pair()...)
	draft := core.NoProgram
	draft.Slots[1], draft.Slots[4] = 7, 3
	do(t, g, core.Input{Kind: core.Draft, Program: draft})
	hand := g.State().Robots[0].Hand
	var slots [core.RegisterCount]core.Slot
	events := timeUp(t, g)
	used := map[core.Choice]bool{}
	state := *g.State()
	for _, e := range of(events, core.Revealed, 0) {
		slots[e.Register-1] = core.Slot{Card: e.Card, Placed: core.Choice(e.At.X)}
	}
	for n, slot := range slots {
		if slot.Card != hand[slot.Placed] || used[slot.Placed] {
			t.Errorf("register %d holds card %d from place %d of the hand %v", n+1, slot.Card, slot.Placed, hand)
		}
		used[slot.Placed] = true
	}
	if slots[1].Placed != 7 || slots[4].Placed != 3 {
		t.Errorf("the draft was changed: %v", slots)
	}
	if state.Round != 2 || state.Phase != core.Programming {
		t.Errorf("after the round the game stands in round %d, phase %d", state.Round, state.Phase)
	}
}

// TestLockedCardStays: a locked register keeps its card over rounds, everybody
// sees it, and it is discarded once it is unlocked (C3, E6).
func TestLockedCardStays(t *testing.T) {
	board := draw(t, hall)
	card, _ := core.CardOfPriority(70)
	g, _ := from(t, board, core.Factory, []core.Model{core.Tanky, core.NoModel}, func(s *core.State) {
		r := &s.Robots[0]
		r.Damage = 6 // Tanky will regenerate: 5 after this round, 4 after the next
		for _, n := range []int{3, 4} {
			c := card + core.Card(2*n)
			r.Slots[n] = core.Slot{Card: c, Command: c.Command(), Placed: core.Unchosen, Locked: true}
			s.Draw.Cards[0] &^= 1 << c
			s.Draw.Count--
		}
	})
	for round, want := range []int{2, 1, 0} {
		view := g.View(1)
		locked := 0
		for n, slot := range view.State.Robots[0].Slots {
			if slot.Locked {
				locked++
				if slot.Card != card+core.Card(2*n) {
					t.Errorf("round %d: the other seat sees card %d in the locked register %d", round+1, slot.Card, n+1)
				}
			}
		}
		if locked != want {
			t.Errorf("round %d: %d registers are locked, want %d", round+1, locked, want)
		}
		timeUp(t, g)
	}
	if total := cardsIn(g.State()); total != core.DeckSize {
		t.Errorf("there are %d cards", total)
	}
}

// cardsIn counts all cards of a full state.
func cardsIn(s *core.State) int {
	n := int(s.Draw.Count) + int(s.Discards.Count)
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		n += int(r.HandCount)
		for _, slot := range r.Slots {
			if slot.Card.InDeck() && slot.Placed == core.Unchosen {
				n++
			}
		}
	}
	return n
}

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

// TestHiddenPriorities: under postal no event shows a seat a priority (C9).
func TestHiddenPriorities(t *testing.T) {
	setup := &core.Setup{Board: draw(t, hall), Rules: core.Postal, Models: pair()}
	g, events, err := core.NewGame(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if g.State().Phase == core.Finished {
			break
		}
		events = append(events, timeUp(t, g)...)
	}
	revealed := 0
	for _, seat := range []int{0, 1, core.NoSeat} {
		for _, e := range core.Redact(events, seat) {
			if e.Card.InDeck() || e.Kind == core.Revealed && e.N != 0 {
				t.Errorf("seat %d gets to know card %d, number %d with %+v", seat, e.Card, e.N, e)
			}
			if e.Kind == core.Revealed && e.Card.Command() == core.Command(e.Detail) {
				revealed++
			}
		}
	}
	if revealed == 0 {
		t.Error("no card's kind was revealed")
	}
}

// TestRenewal gives as many new cards and empties what was filled (A4).
func TestRenewal(t *testing.T) {
	g, _ := from(t, draw(t, hall), core.Factory, []core.Model{core.Albot, core.NoModel}, func(s *core.State) { s.Robots[0].Damage = 3 })
	draft := core.NoProgram
	draft.Slots[0] = 2
	do(t, g, core.Input{Kind: core.Draft, Program: draft})
	before := g.State().Robots[0].Hand
	do(t, g, core.Input{Kind: core.Renewal})
	r := &g.State().Robots[0]
	if r.HandCount != 6 || r.Program() != core.NoProgram || r.Hand == before || !r.Renewed {
		t.Errorf("after the renewal: %d cards, program %v", r.HandCount, r.Program())
	}
	if n := cardsIn(g.State()); n != core.DeckSize {
		t.Errorf("there are %d cards", n)
	}
	timeUp(t, g)
	if r.Renewed {
		t.Error("the renewal is not there again in the next round")
	}
}

// TestGoals gives each seat its own: swapped (G2), or secret and shown to the
// owner alone.
func TestGoals(t *testing.T) {
	board := draw(t, hallOfFour)
	swap := &core.Setup{Board: board, Rules: core.Postal, Models: make([]core.Model, 4), Goals: core.SwapGoals}
	state, err := swap.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 4 {
		if goal, ok := state.Robots[i].Goal(); !ok || goal != state.Robots[3-i].Home {
			t.Errorf("robot %d must go to %v, its opposite starts at %v", i+1, goal, state.Robots[3-i].Home)
		}
	}
	swap.Models = swap.Models[:3]
	if err := swap.Check(); err == nil {
		t.Error("three robots can swap places")
	}

	lists := [][]grid.Pos{{{X: 1, Y: 1}, {X: 5, Y: 0}}, {{X: 2, Y: 2}}}
	common := &core.Setup{Board: board, Rules: core.Postal, Models: pair(), Lists: lists[:1]}
	if state, err = common.Begin(); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		if goal, ok := state.Robots[i].Goal(); !ok || goal != lists[0][0] || state.Robots[i].GoalCount != 2 {
			t.Errorf("robot %d goes to %v, the list for all begins with %v", i+1, goal, lists[0][0])
		}
	}
	secret := &core.Setup{Board: board, Rules: core.Postal, Models: pair(), Goals: core.SecretGoals, Lists: lists}
	g, _, err := core.NewGame(secret, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []int{0, 1, core.NoSeat} {
		v := g.View(seat)
		for i := range 2 {
			goal, ok := v.State.Robots[i].Goal()
			if known := board.Contains(goal); !ok || known != (i == seat) || known && goal != lists[i][0] {
				t.Errorf("seat %d knows %v as the goal of robot %d", seat, goal, i+1)
			}
		}
	}
}

// TestLeaving takes a robot out of the game; the last player has won (D7, P9).
func TestLeaving(t *testing.T) {
	g := start(t, draw(t, hallOfFour), core.Factory, make([]core.Model, 3)...)
	do(t, g, core.Input{Kind: core.SeatLeft, Seat: 1})
	if r := g.State().Robots[1]; !r.Out || r.OnBoard || g.State().Phase != core.Programming {
		t.Errorf("robot 2: out %v, on the board %v", r.Out, r.OnBoard)
	}
	refuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: first()}, "D7", core.NoSuchSeat, 0)
	events := do(t, g, core.Input{Kind: core.SeatLeft, Seat: 0})
	if last := events[len(events)-1]; last.Kind != core.GameOver || last.Robot != 2 || g.State().Winner != 2 {
		t.Errorf("the last player has not won: %+v", last)
	}
	refuse(t, g, core.Input{Kind: core.TimeUp}, "P9", core.WrongPhase, 0)
}

// TestSetupsThatCannotBePlayed are refused before anything begins.
func TestSetupsThatCannotBePlayed(t *testing.T) {
	board := draw(t, hall)
	bare := draw(t, "board = \"\"\"\n+   +\n\n+   +\n\"\"\"")
	for name, setup := range map[string]*core.Setup{
		"nobody":           {Board: board, Rules: core.Factory},
		"nine robots":      {Board: board, Rules: core.Classic, Models: make([]core.Model, 9)},
		"too few starts":   {Board: board, Rules: core.Factory, Models: make([]core.Model, 3)},
		"no checkpoint":    {Board: bare, Rules: core.Classic, Models: pair()},
		"no board":         {Rules: core.Factory, Models: pair()},
		"no rules":         {Board: board, Models: pair()},
		"no lists":         {Board: board, Rules: core.Postal, Models: pair(), Goals: core.SecretGoals},
		"a goal outside":   {Board: board, Rules: core.Postal, Models: pair()[:1], Goals: core.SecretGoals, Lists: [][]grid.Pos{{{X: 9, Y: 9}}}},
		"two common lists": {Board: board, Rules: core.Postal, Models: pair(), Lists: [][]grid.Pos{{{}}, {{}}}},
		"classic swap":     {Board: board, Rules: core.Classic, Models: pair(), Goals: core.SwapGoals},
	} {
		if _, _, err := core.NewGame(setup, 1); err == nil {
			t.Errorf("%s: the game begins", name)
		}
	}
	for _, rules := range []*core.RuleSet{core.Classic, core.Missions, core.Postal} {
		setup := &core.Setup{Board: board, Rules: rules, Models: make([]core.Model, 8)}
		if _, _, err := core.NewGame(setup, 1); err != nil {
			t.Errorf("%s: eight robots cannot share the first start: %v", rules.ID, err)
		}
	}
}

// TestSpareLives is D2.
func TestSpareLives(t *testing.T) {
	for _, c := range []struct {
		rules           *core.RuleSet
		players, boards int
		want            int8
	}{
		{core.Factory, 8, 6, 3}, {core.Postal, 8, 6, 3}, {core.Missions, 8, 6, core.Unlimited},
		{core.Classic, 4, 4, 2}, {core.Classic, 5, 4, 3}, {core.Classic, 4, 5, 3}, {core.Classic, 5, 5, 4},
	} {
		if got := c.rules.Lives(c.players, c.boards); got != c.want {
			t.Errorf("%s, %d players, %d boards: %d lives, want %d", c.rules.ID, c.players, c.boards, got, c.want)
		}
	}
}

// TestEveryMomentAsks: where a game is probed, it asks at every moment there is.
func TestEveryMomentAsks(t *testing.T) {
	moments := map[core.Moment]bool{}
	for seed := range uint64(30) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = true
		g, events, err := core.NewGame(setup, core.Seed(seed))
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			for _, e := range events {
				if e.Kind != core.Asked || core.QuestionKind(e.Detail) != core.AskProbe {
					continue
				}
				for m := core.MomentReveal; m <= core.MomentRoundEnd; m++ {
					moments[m] = moments[m] || e.To.X>>(m+1)&1 != 0
				}
			}
			if g.State().Phase == core.Finished {
				break
			}
			events = timeUp(t, g)
		}
	}
	for m := core.MomentReveal; m <= core.MomentRoundEnd; m++ {
		if !moments[m] {
			t.Errorf("nothing was asked at moment %d", m)
		}
	}
}
