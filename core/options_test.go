package core_test

import (
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// What options do over several rounds, with a dealt hand or with real piles: a
// scenario has none of them.

// penBoard has a checkpoint that nobody can reach, and walls all round.
const penBoard = `board = """
+---+---+---+---+---+
|s1e            | 1 |
+   +   +   +   +---+
|                   |
+   +   +   +   +   +
|                   |
+---+---+---+---+---+
"""`

// penGame starts a classic game with options of two robots on penBoard, from a
// changed state before the first round.
func penGame(t *testing.T, change func(*core.State)) *core.Game {
	t.Helper()
	setup := &core.Setup{Board: compileBoard(t, penBoard), Rules: core.Classic, Models: twoRobots(), Options: true}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	change(&state)
	g, _ := core.NewGameFrom(setup, state, 1)
	return g
}

// giveOptions gives a robot options with all their charges, and no others. Its
// owner is never asked about them.
func giveOptions(r *core.Robot, options ...core.Power) {
	r.Powers = [core.MaxPowers]core.Owned{}
	for i, p := range options {
		r.Powers[i] = core.NewOwned(p).WithOrders(core.Never, core.Never)
	}
}

// passRound lets the time run out until the next round is programmed, and checks
// that no card is lost.
func passRound(t *testing.T, g *core.Game) {
	t.Helper()
	s := g.State()
	for round := s.Round; s.Round == round; {
		timeUp(t, g)
	}
	if n := cardsIn(s); n != core.DeckSize {
		t.Errorf("round %d begins with %d cards, want %d", s.Round, n, core.DeckSize)
	}
}

// cardOf returns the card with a priority.
func cardOf(t *testing.T, priority int) core.Card {
	t.Helper()
	c, ok := core.CardOfPriority(priority)
	if !ok {
		t.Fatalf("no card has the priority %d", priority)
	}
	return c
}

// putCards puts cards from the draw pile into a register (1…5) of a robot, by
// their priorities.
func putCards(t *testing.T, s *core.State, robot, register int, priorities ...int) *core.Slot {
	t.Helper()
	slot := &s.Robots[robot].Slots[register-1]
	*slot = core.Slot{Placed: core.Unchosen}
	for i, priority := range priorities {
		c := cardOf(t, priority)
		if !s.Draw.Has(c) {
			t.Fatalf("the card %d does not lie in the draw pile", priority)
		}
		s.Draw.Cards[c>>6] &^= 1 << (c & 63)
		s.Draw.Count--
		if i == 0 {
			slot.Card, slot.Command = c, c.Command()
		} else {
			slot.Second = c
		}
	}
	return slot
}

// duel returns the setup and the state before register 1 of a classic game with
// options of two robots: the first stands on (0,1), the second on (3,1), both
// real and facing north.
func duel(t *testing.T) (*core.Setup, core.State) {
	t.Helper()
	setup, s := beginWithOptions(t)
	s.Round = 1
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		r.At, r.Facing, r.Virtual, r.ChoosesFacing = grid.Pos{X: int8(3 * i), Y: 1}, grid.North, false, false
	}
	return setup, s
}

// playRound runs registers 1 to 5 and the end of the round.
func playRound(e *core.Engine, s *core.State) {
	for register := range core.RegisterCount {
		e.Resolve(s, register+1, 1)
	}
	e.EndRound(s, 1)
}

// TestRecompile asks for a new hand: it costs a point of damage and thereby a
// card, is granted once a round, and only to the owner of the card.
func TestRecompile(t *testing.T) {
	g := penGame(t, func(s *core.State) { giveOptions(&s.Robots[0], core.Recompile) })
	r := &g.State().Robots[0]
	before := r.Hand
	mustApply(t, g, core.Input{Kind: core.Draft, Program: firstCards()})
	events := mustApply(t, g, core.Input{Kind: core.Renewal})
	damaged := eventsOf(events, core.Damaged, 0)
	if len(damaged) != 1 || damaged[0].N != 1 || damaged[0].Detail != uint8(core.ByRecompile) || r.Damage != 1 {
		t.Errorf("the new hand costs %+v, the robot has %d damage; want one point", damaged, r.Damage)
	}
	if r.HandCount != 8 {
		t.Errorf("the new hand has %d cards, want 8: as many as are dealt at one point of damage", r.HandCount)
	}
	for _, c := range before[:9] {
		if slices.Contains(r.Hand[:r.HandCount], c) || !g.State().Discards.Has(c) {
			t.Errorf("card %d of the old hand does not lie on the discards", c)
		}
	}
	for n := range r.Slots {
		if r.Slots[n].Card != core.NoCard {
			t.Errorf("register %d still holds card %d", n+1, r.Slots[n].Card)
		}
	}
	mustRefuse(t, g, core.Input{Kind: core.Renewal}, "A4", core.RenewedTwice, 0)
	mustRefuse(t, g, core.Input{Kind: core.Renewal, Seat: 1}, "A4", core.NoRenewal, 0)
	passRound(t, g)
	damage := r.Damage
	if mustApply(t, g, core.Input{Kind: core.Renewal}); r.Damage != damage+1 {
		t.Errorf("in the next round the damage goes from %d to %d, want a point more for another hand", damage, r.Damage)
	}
}

// TestRecompileIsRefusedWhereItDestroys has a robot whose next point is its last.
func TestRecompileIsRefusedWhereItDestroys(t *testing.T) {
	for damage, refused := range map[int8]bool{8: false, 9: true} {
		g := penGame(t, func(s *core.State) {
			giveOptions(&s.Robots[0], core.Recompile)
			s.Robots[0].Damage = damage
		})
		if refused {
			mustRefuse(t, g, core.Input{Kind: core.Renewal}, "A4", core.NoRenewal, 0)
		} else if mustApply(t, g, core.Input{Kind: core.Renewal}); g.State().Robots[0].Damage != damage+1 {
			t.Errorf("at %d damage a new hand leaves %d damage, want one more", damage, g.State().Robots[0].Damage)
		}
	}
}

// TestExtraMemory deals hands with and without the card, at any damage.
func TestExtraMemory(t *testing.T) {
	for _, damage := range []int8{0, 3, 8} {
		g := penGame(t, func(s *core.State) {
			giveOptions(&s.Robots[1], core.ExtraMemory)
			s.Robots[0].Damage, s.Robots[1].Damage = damage, damage
		})
		s := g.State()
		if one, two := int(s.Robots[0].HandCount), int(s.Robots[1].HandCount); one != 9-int(damage) || two != one+1 {
			t.Errorf("at %d damage %d cards are dealt, and %d with the option; want %d and one more", damage, one, two, 9-damage)
		}
	}
}

// TestFlywheelKeepsACard keeps a card that is not programmed: it is in the next
// hand besides the cards dealt, and once only. Kept aside for Conditional Program
// alone, it goes to the discards when the round ends.
func TestFlywheelKeepsACard(t *testing.T) {
	for _, c := range []struct {
		options []core.Power
		more    int // cards in the next hand
	}{
		{[]core.Power{core.ConditionalProgram}, 0},
		{[]core.Power{core.Flywheel}, 1},
		{[]core.Power{core.Flywheel, core.ConditionalProgram}, 1},
		{[]core.Power{core.Flywheel, core.ExtraMemory}, 2},
	} {
		g := penGame(t, func(s *core.State) { giveOptions(&s.Robots[0], c.options...) })
		s := g.State()
		r := &s.Robots[0]
		kept, p := r.Hand[6], firstCards()
		p.Keeps = 7
		mustRefuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: p}, "V58", core.NoKeeping, 0)
		mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
		passRound(t, g)
		if want := core.HandSize(int(r.Damage)) + c.more; int(r.HandCount) != want {
			t.Errorf("%v: the next hand has %d cards, want %d", c.options, r.HandCount, want)
		}
		if has, flywheel := slices.Contains(r.Hand[:], kept), c.more > 0; has != flywheel || s.Discards.Has(kept) == flywheel {
			t.Errorf("%v: the next hand has the card: %v, the discards have it: %v", c.options, has, s.Discards.Has(kept))
		}
		mustApply(t, g, core.Input{Kind: core.Confirm, Program: firstCards()})
		passRound(t, g)
		if slices.Contains(r.Hand[:], kept) {
			t.Errorf("%v: the card is in a third hand, though nothing was kept", c.options)
		}
	}
}

// TestFlywheelWhilePoweredDown keeps a card and announces a power-down: the
// robot holds the card while it is down, and has it when it wakes.
func TestFlywheelWhilePoweredDown(t *testing.T) {
	g := penGame(t, func(s *core.State) {
		giveOptions(&s.Robots[0], core.Flywheel)
		s.Robots[0].Damage = 3
	})
	r := &g.State().Robots[0]
	kept, p := r.Hand[5], firstCards()
	p.Keeps, p.PowerDown = 6, true
	mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
	passRound(t, g)
	if !r.Down || r.HandCount != 1 || r.Hand[0] != kept {
		t.Fatalf("down: %v, with %d cards; want it down with the card that it has kept", r.Down, r.HandCount)
	}
	passRound(t, g)
	if want := core.HandSize(int(r.Damage)) + 1; r.Down || r.Hand[0] != kept || int(r.HandCount) != want {
		t.Errorf("down: %v, with %d cards, the first is %d; want it awake with %d, the first of them %d", r.Down, r.HandCount, r.Hand[0], want, kept)
	}
}

// TestDestroyedRobotKeepsNoCard destroys a robot that has kept a card for a later
// hand.
func TestDestroyedRobotKeepsNoCard(t *testing.T) {
	setup, s := duel(t)
	r := &s.Robots[1]
	giveOptions(r, core.Brakes, core.Flywheel) // the first is lost
	giveOptions(&s.Robots[0], core.DoubleBarrelledLaser)
	kept := cardOf(t, 490)
	putCards(t, &s, 1, 1, 490)
	r.Slots[0] = core.Slot{Placed: core.Unchosen}
	r.Hand[0], r.HandCount, r.Keeps, r.Damage = kept, 1, 1, 8
	for n := 1; n < core.RegisterCount; n++ {
		r.Slots[n].Locked = true
	}
	s.Robots[0].Facing = grid.East
	e := core.NewEngine(setup)
	playRound(e, &s)
	if r.OnBoard || r.Owns(core.Flywheel) == nil || !s.Discards.Has(kept) || r.HandCount != 0 {
		t.Errorf("on the board: %v, with %v and %d cards; want it destroyed with Flywheel, and the card on the discards", r.OnBoard, r.Cards(), r.HandCount)
	}
}

// TestFireControlHoldsARegister locks a pair of cards in a register: it is
// executed in this round and in the next, cannot be programmed then, and is free
// after that (V27, V39).
func TestFireControlHoldsARegister(t *testing.T) {
	setup, s := duel(t)
	s.Robots[0].Powers[0] = core.NewOwned(core.FireControl).WithOrders(core.Ask, core.Never)
	s.Robots[0].Facing = grid.East
	r := &s.Robots[1]
	giveOptions(r, core.DualProcessor)
	putCards(t, &s, 1, 3, 670, 80) // a step, then right
	e := core.NewEngine(setup)
	e.Answers = func(_ int, q core.Question) uint16 {
		if q.Kind == core.AskTarget {
			return 3
		}
		return q.Default
	}
	e.Resolve(&s, 1, 1)
	slot := &r.Slots[2]
	if !slot.Locked || r.Damage != 0 {
		t.Fatalf("register 3 is locked: %v, the damage is %d; want it locked instead of damage", slot.Locked, r.Damage)
	}
	s.Robots[0].Facing = grid.West // it hits nobody any more
	for register := 2; register <= core.RegisterCount; register++ {
		e.Resolve(&s, register, 1)
	}
	if want := (grid.Pos{X: 3, Y: 0}); r.At != want || r.Facing != grid.East {
		t.Errorf("in the first round it ends on %v facing %v, want %v, east", r.At, r.Facing, want)
	}
	e.EndRound(&s, 1)
	e.BeginRound(&s, 1)
	for n := range r.Slots {
		if locked := r.Slots[n].Locked; locked != (n == 2) {
			t.Errorf("in the second round register %d is locked: %v", n+1, locked)
		}
	}
	if slot.Card != cardOf(t, 670) || slot.Second != cardOf(t, 80) {
		t.Errorf("in the second round the register holds the cards %d and %d, want those of the first", slot.Card, slot.Second)
	}
	g, _ := core.NewGameFrom(setup, s, 1)
	mustRefuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: firstCards()}, "C3", core.SlotLocked, 3)
	playRound(e, &s)
	if want := (grid.Pos{X: 4, Y: 0}); r.At != want || r.Facing != grid.South {
		t.Errorf("in the second round it ends on %v facing %v, want %v, south", r.At, r.Facing, want)
	}
	if slot.Locked || slot.Card != core.NoCard || !s.Discards.Has(cardOf(t, 670)) || !s.Discards.Has(cardOf(t, 80)) {
		t.Errorf("after the second round the register is %+v, want it free and both cards on the discards", *slot)
	}
}

// TestFireControlByStandingOrder hits a robot that owns several options, one that
// owns one that is worth less than a point of damage, and one that owns none,
// without asking anybody (V27, V66).
func TestFireControlByStandingOrder(t *testing.T) {
	for _, c := range []struct {
		name    string
		use     core.Order
		options []core.Power
		damage  int8
		left    []core.Power // options of the target
	}{
		{"never", core.Never, []core.Power{core.Brakes, core.RearLaser}, 1, []core.Power{core.Brakes, core.RearLaser}},
		{"always", core.Always, []core.Power{core.Brakes, core.ReverseGear, core.DoubleBarrelledLaser, core.Scrambler}, 0,
			[]core.Power{core.Brakes, core.ReverseGear, core.Scrambler}},
		{"always, but the damage costs more", core.Always, []core.Power{core.Brakes}, 1, []core.Power{core.Brakes}},
		{"always, but there is no option to destroy", core.Always, nil, 1, nil},
	} {
		setup, s := duel(t)
		s.Robots[0].Powers[0] = core.NewOwned(core.FireControl).WithOrders(c.use, core.Never)
		s.Robots[0].Facing = grid.East
		giveOptions(&s.Robots[1], c.options...)
		e := core.NewEngine(setup)
		e.Resolve(&s, 1, 1)
		if asked := eventsOf(e.Log, core.Asked, 0); len(asked) > 0 {
			t.Errorf("%s: the owner is asked %d times", c.name, len(asked))
		}
		if r := &s.Robots[1]; r.Damage != c.damage || !slices.Equal(powersOf(r), c.left) {
			t.Errorf("%s: the target has %d damage and %v, want %d and %v", c.name, r.Damage, powersOf(r), c.damage, c.left)
		}
	}
}

// powersOf lists the powers of a robot's cards.
func powersOf(r *core.Robot) (powers []core.Power) {
	for _, o := range r.Cards() {
		powers = append(powers, o.Power)
	}
	return powers
}

// TestLeastWorthGoesFirst hits robots with nine points of damage: one may give up
// any of its options, another is destroyed, and its owner does not say which option
// it loses. The one that is worth least goes (V66): Mini Howitzer with one charge
// of five is worth less than Pressor Beam, with all of them more.
func TestLeastWorthGoesFirst(t *testing.T) {
	for _, against := range []core.Order{core.WhenDestroyed, core.Never} {
		setup, s := duel(t)
		s.Robots[0].Facing = grid.East
		r := &s.Robots[1]
		r.Damage = setup.Rules.DestroyedAt - 1
		giveOptions(r, core.FourthGear, core.PressorBeam, core.MiniHowitzer, core.RearLaser)
		r.Powers[2] = r.Powers[2].With(1)
		for i := range r.Cards() {
			r.Powers[i] = r.Powers[i].WithOrders(core.Never, against)
		}
		e := core.NewEngine(setup)
		e.Answers = func(_ int, q core.Question) uint16 { return q.Default }
		e.Resolve(&s, 1, 1)
		if want := []core.Power{core.FourthGear, core.PressorBeam, core.RearLaser}; !slices.Equal(powersOf(r), want) {
			t.Errorf("against damage %v: %v are left, want all but the howitzer with one charge, %v", against, powersOf(r), want)
		}
		if survives := against == core.WhenDestroyed; r.OnBoard != survives {
			t.Errorf("against damage %v: the robot is on the board: %t, want %t", against, r.OnBoard, survives)
		}
	}
}

// TestRadioControlEndsWithTheRound hits a robot by radio: it turns with the
// shooter until the round ends, and by its own card in the next round (V13).
func TestRadioControlEndsWithTheRound(t *testing.T) {
	setup, s := duel(t)
	giveOptions(&s.Robots[0], core.RadioControl)
	slot := putCards(t, &s, 0, 1, 80) // right, to the east
	slot.Declared = slot.Declared.With(core.RadioControl)
	putCards(t, &s, 0, 5, 70) // left
	e, r := core.NewEngine(setup), &s.Robots[1]
	for register := 1; register <= core.RegisterCount; register++ {
		if e.Resolve(&s, register, 1); r.Control != 1 {
			t.Errorf("after register %d the robot is not controlled", register)
		}
	}
	if r.Facing != grid.West {
		t.Errorf("it faces %v, want west, after the shooter's rotation to the left", r.Facing)
	}
	e.EndRound(&s, 1)
	e.BeginRound(&s, 1)
	r.Hand, r.HandCount = [core.MaxHand]core.Card{}, 0
	r.Slots[0] = core.Slot{Card: cardOf(t, 100), Command: core.RotateRight, Placed: core.Unchosen}
	if e.Resolve(&s, 1, 1); r.Control != 0 || r.Facing != grid.North {
		t.Errorf("in the next round it faces %v, controlled by %d; want north, by its own rotation to the right", r.Facing, r.Control)
	}
}

// TestScramblerDrawsOnlyWhereItActs counts the cards that a hit takes off the
// pile (V10, V11).
func TestScramblerDrawsOnlyWhereItActs(t *testing.T) {
	for _, c := range []struct {
		name     string
		register int
		change   func(*core.Robot)
		drawn    int
	}{
		{"an empty register", 1, func(*core.Robot) {}, 1},
		{"the last register, out of the one before", 4, func(*core.Robot) {}, 1},
		{"out of register 5", 5, func(*core.Robot) {}, 0},
		{"a locked register", 1, func(r *core.Robot) { r.Slots[1].Locked = true }, 0},
		{"a robot that is down", 1, func(r *core.Robot) { r.Down, r.DownUntil = true, 1 }, 0},
		{"a robot out of sight", 1, func(r *core.Robot) { r.At.Y = 0 }, 0},
	} {
		setup, s := duel(t)
		giveOptions(&s.Robots[0], core.Scrambler)
		slot := putCards(t, &s, 0, c.register, 80)
		slot.Declared = slot.Declared.With(core.Scrambler)
		c.change(&s.Robots[1])
		e := core.NewEngine(setup)
		e.Draws = []core.Card{cardOf(t, 490), cardOf(t, 500)}
		e.Resolve(&s, c.register, 1)
		if drawn := 2 - len(e.Draws); drawn != c.drawn || s.Robots[1].Damage != 0 {
			t.Errorf("%s: %d cards are drawn, the damage is %d; want %d and none", c.name, drawn, s.Robots[1].Damage, c.drawn)
		}
	}
}

// TestDrawnOption draws options on a double wrench from real piles: one that
// nobody owns and that is not discarded; one of the discards if the pile is used
// up (X14); and nothing is asked where there is none, or no room (V57).
func TestDrawnOption(t *testing.T) {
	var all []core.Power
	for _, p := range core.Powers {
		if p.Class() == core.MajorOption {
			all = append(all, p)
		}
	}
	for _, c := range []struct {
		name   string
		own    []core.Power
		others [][]core.Power // what other robots own, which are not on the board
		spent  []core.Power
		drawn  []core.Power // one of them
	}{
		{"all are in the pile", nil, nil, nil, all},
		{"one is left in the pile", nil, [][]core.Power{all[:12]}, all[12:25], all[25:]},
		{"the discards are the pile", nil, [][]core.Power{all[:12]}, all[12:], all[12:]},
		{"others own all of them", nil, [][]core.Power{all[:12], all[12:24], all[24:]}, nil, nil},
		{"the robot has no room", all[:core.MaxPowers], nil, nil, nil},
	} {
		setup, s := duel(t)
		setup.Board = compileBoard(t, strings.Replace(penBoard, "s1e     ", "s1e  W  ", 1))
		r := &s.Robots[0]
		r.At, r.Damage = grid.Pos{X: 1}, 2
		giveOptions(r, c.own...)
		s.Robots[1].OnBoard = false
		for i, options := range c.others {
			s.Robots[i+1] = s.Robots[1]
			giveOptions(&s.Robots[i+1], options...)
		}
		s.Seats = uint8(max(2, 1+len(c.others)))
		setup.Models = make([]core.Model, s.Seats)
		for _, p := range c.spent {
			s.Spent = s.Spent.With(p)
		}
		asked := 0
		e := core.NewEngine(setup)
		e.Answers = func(_ int, q core.Question) uint16 {
			if q.Kind == core.AskDraw {
				asked++
				return core.Yes
			}
			return q.Default
		}
		e.EndRound(&s, 1)
		gained, draws := r.Cards()[len(c.own):], len(c.drawn) > 0
		switch {
		case draws && (asked != 1 || len(gained) != 1 || r.Damage != 2 || !slices.Contains(c.drawn, gained[0].Power)):
			t.Errorf("%s: asked %d times, draws %v at %d damage; want one of %v instead of the repair", c.name, asked, gained, r.Damage, c.drawn)
		case draws && int(gained[0].Charges()) != gained[0].Power.Charges():
			t.Errorf("%s: %v comes with %d charges, want all", c.name, gained[0].Power, gained[0].Charges())
		case !draws && (asked != 0 || len(gained) != 0 || r.Damage != 0):
			t.Errorf("%s: asked %d times, draws %v at %d damage; want the repair without a question", c.name, asked, gained, r.Damage)
		}
	}
}

// TestSingleWrenchDrawsNothing has a robot end its round on a single wrench: its
// owner is not asked (R2).
func TestSingleWrenchDrawsNothing(t *testing.T) {
	setup, s := duel(t)
	setup.Board = compileBoard(t, strings.Replace(penBoard, "s1e     ", "s1e  w  ", 1))
	r := &s.Robots[0]
	r.At, r.Damage = grid.Pos{X: 1}, 2
	e := core.NewEngine(setup)
	e.EndRound(&s, 1)
	if asked := eventsOf(e.Log, core.Asked, 0); len(asked) != 0 || r.Damage != 1 {
		t.Errorf("its owner is asked %d times, the damage is %d; want no question, and one point repaired", len(asked), r.Damage)
	}
}

// TestWhatDoesNotFit declares what robots cannot do with the options that they
// own (V6, V7, V8, V22).
func TestWhatDoesNotFit(t *testing.T) {
	for _, c := range []struct{ options, program string }{
		{"", "+1/500&l/70"},
		{"crab-legs", "+1/500&u/10"},
		{"crab-legs", "+2/700&l/70"},
		{"crab-legs", "l/70&+1/500"},
		{"crab-legs", ". . . +1/500&l/70"},
		{"crab-legs", ". . . . +1/500&r/80"},
		{"crab-legs brakes", "+1/500&l/70!brakes"},
		{"crab-legs", "+1/500!crab-legs"},
		{"dual-processor", "+1/500&l/70"},
		{"dual-processor", "+1/500&u/10"},
		{"dual-processor", "+2/700&+1/500"},
		{"dual-processor", "r/80&l/70"},
		{"brakes", "+2/700!brakes"},
		{"fourth-gear", "+2/700!fourth-gear"},
		{"reverse-gear", "+1/500!reverse-gear"},
		{"", "r/80!pressor-beam"},
		{"pressor-beam", "r/80!tractor-beam"},
		{"pressor-beam tractor-beam", "r/80!pressor-beam!tractor-beam"},
		{"mini-howitzer:0", "r/80!mini-howitzer"},
		{"gyroscopic-stabiliser", "r/80!gyroscopic-stabiliser"},
		{"rear-laser", "r/80!rear-laser"},
	} {
		text := "name = \"x\"\nrules = \"classic\"\noptions = true\nboard = \"\"\"\n" + open + "\"\"\"\n[[robot]]\nid = \"A\"\nat = [1, 1]\nfacing = \"e\"\n"
		if c.options != "" {
			text += "options = [\"" + strings.ReplaceAll(c.options, " ", "\", \"") + "\"]\n"
		}
		if _, err := maps.ReadScenario("x", []byte(text+"program = \"r/80\"\n")); err != nil {
			t.Fatalf("%s: %v", c.options, err)
		}
		if _, err := maps.ReadScenario("x", []byte(text+"program = \""+c.program+"\"\n")); err == nil {
			t.Errorf("with %q the program %q is read, want an error", c.options, c.program)
		}
	}
}

// TestFlywheelDrawnKeepsNothingYet has a robot that has kept a card aside for Conditional Program draw Flywheel when the
// round ends: the card goes to the discards, because an option acts from the phase after the one in which it is gained (V5).
func TestFlywheelDrawnKeepsNothingYet(t *testing.T) {
	setup, s := duel(t)
	setup.Board = compileBoard(t, strings.Replace(penBoard, "s1e     ", "s1e  W  ", 1))
	for _, p := range core.Powers {
		if p.Option() && p != core.Flywheel && p != core.ConditionalProgram {
			s.Spent = s.Spent.With(p)
		}
	}
	r := &s.Robots[0]
	r.At, r.Damage = grid.Pos{X: 1}, 2
	giveOptions(r, core.ConditionalProgram)
	putCards(t, &s, 0, 1, 490)
	kept := r.Slots[0].Card
	r.Slots[0] = core.Slot{Placed: core.Unchosen}
	r.Hand[0], r.HandCount, r.Keeps = kept, 1, 1
	e := core.NewEngine(setup)
	e.Answers = func(_ int, q core.Question) uint16 {
		if q.Kind == core.AskDraw {
			return core.Yes
		}
		return q.Default
	}
	e.EndRound(&s, 1)
	if r.Owns(core.Flywheel) == nil || r.HandCount != 0 || !s.Discards.Has(kept) {
		t.Errorf("with %v it holds %d cards; want Flywheel drawn, and the card on the discards", r.Cards(), r.HandCount)
	}
}
