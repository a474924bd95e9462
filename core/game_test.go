package core_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
)

// TestPostalHidesPriorities: no event shows a seat a priority (C9).
func TestPostalHidesPriorities(t *testing.T) {
	setup := &core.Setup{Board: compileBoard(t, smallBoard), Rules: core.Postal, Models: twoRobots()}
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
				t.Errorf("seat %d learns card %d and N %d from %+v, want no priority", seat, e.Card, e.N, e)
			}
			if e.Kind == core.Revealed && e.Card.Command() == core.Command(e.Detail) {
				revealed++
			}
		}
	}
	if revealed == 0 {
		t.Error("no event revealed the kind of a card")
	}
}

// TestRenewalDealsSameNumberOfCards checks that a renewal replaces every card of
// the hand and empties the registers filled before (A4).
func TestRenewalDealsSameNumberOfCards(t *testing.T) {
	g, _ := continueFrom(t, compileBoard(t, smallBoard), core.Factory, []core.Model{core.Albot, core.NoModel}, func(s *core.State) { s.Robots[0].Damage = 3 })
	draft := core.NoProgram
	draft.Slots[0] = 2
	mustApply(t, g, core.Input{Kind: core.Draft, Program: draft})
	before := g.State().Robots[0].Hand
	mustApply(t, g, core.Input{Kind: core.Renewal})
	r := &g.State().Robots[0]
	if r.HandCount != 6 || r.Program() != core.NoProgram || r.Hand == before || !r.Renewed {
		t.Errorf("after the renewal: %d cards, program %v, want 6 new cards and an empty program", r.HandCount, r.Program())
	}
	if n := cardsIn(g.State()); n != core.DeckSize {
		t.Errorf("there are %d cards, want %d", n, core.DeckSize)
	}
	timeUp(t, g)
	if r.Renewed {
		t.Error("the robot still counts as renewed in the next round")
	}
}

// TestGoalsOfEachSeat checks swapped goals (G2), common ones, and secret ones,
// which only their owner sees.
func TestGoalsOfEachSeat(t *testing.T) {
	board := compileBoard(t, fourStartBoard)
	swap := &core.Setup{Board: board, Rules: core.Postal, Models: make([]core.Model, 4), Goals: core.SwapGoals}
	state, err := swap.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 4 {
		if goal, ok := state.Robots[i].Goal(); !ok || goal != state.Robots[3-i].Home {
			t.Errorf("the goal of robot %d is %v, want the start of its opposite, %v", i+1, goal, state.Robots[3-i].Home)
		}
	}
	swap.Models = swap.Models[:3]
	if err := swap.Check(); err == nil {
		t.Error("Check accepts swapped goals for three robots")
	}

	lists := [][]grid.Pos{{{X: 1, Y: 1}, {X: 5, Y: 0}}, {{X: 2, Y: 2}}}
	common := &core.Setup{Board: board, Rules: core.Postal, Models: twoRobots(), GoalLists: lists[:1]}
	if state, err = common.Begin(); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		if goal, ok := state.Robots[i].Goal(); !ok || goal != lists[0][0] || state.Robots[i].GoalCount != 2 {
			t.Errorf("the goal of robot %d is %v, want the first of the common list, %v", i+1, goal, lists[0][0])
		}
	}
	secret := &core.Setup{Board: board, Rules: core.Postal, Models: twoRobots(), Goals: core.SecretGoals, GoalLists: lists}
	g, _, err := core.NewGame(secret, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []int{0, 1, core.NoSeat} {
		v := g.View(seat)
		for i := range 2 {
			goal, ok := v.State.Robots[i].Goal()
			if known := board.Contains(goal); !ok || known != (i == seat) || known && goal != lists[i][0] {
				t.Errorf("seat %d sees %v as the goal of robot %d, want each owner alone to see it", seat, goal, i+1)
			}
		}
	}
}

// TestLeavingSeatIsOutOfTheGame checks that a seat that leaves is out, and that
// the last player left wins (D7, P9).
func TestLeavingSeatIsOutOfTheGame(t *testing.T) {
	g := startGame(t, compileBoard(t, fourStartBoard), core.Factory, make([]core.Model, 3)...)
	mustApply(t, g, core.Input{Kind: core.SeatLeft, Seat: 1})
	if r := g.State().Robots[1]; !r.Out || r.OnBoard || g.State().Phase != core.Programming {
		t.Errorf("robot 2: out %v, on the board %v, want it out while the others program", r.Out, r.OnBoard)
	}
	mustRefuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: firstCards()}, "D7", core.NoSuchSeat, 0)
	events := mustApply(t, g, core.Input{Kind: core.SeatLeft, Seat: 0})
	if last := events[len(events)-1]; last.Kind != core.GameOver || last.Robot != 2 || g.State().Winner != 2 {
		t.Errorf("the last event is %+v, want the last player to win", last)
	}
	mustRefuse(t, g, core.Input{Kind: core.TimeUp, Seat: core.NoSeat}, "P9", core.WrongPhase, 0)
}

// TestRefusesUnplayableSetups checks that NewGame fails for them.
func TestRefusesUnplayableSetups(t *testing.T) {
	board := compileBoard(t, smallBoard)
	bare := compileBoard(t, "board = \"\"\"\n+   +\n\n+   +\n\"\"\"")
	for name, setup := range map[string]*core.Setup{
		"nobody":           {Board: board, Rules: core.Factory},
		"nine robots":      {Board: board, Rules: core.Classic, Models: make([]core.Model, 9)},
		"too few starts":   {Board: board, Rules: core.Factory, Models: make([]core.Model, 3)},
		"no checkpoint":    {Board: bare, Rules: core.Classic, Models: twoRobots()},
		"no board":         {Rules: core.Factory, Models: twoRobots()},
		"no rules":         {Board: board, Models: twoRobots()},
		"no lists":         {Board: board, Rules: core.Postal, Models: twoRobots(), Goals: core.SecretGoals},
		"a goal outside":   {Board: board, Rules: core.Postal, Models: twoRobots()[:1], Goals: core.SecretGoals, GoalLists: [][]grid.Pos{{{X: 9, Y: 9}}}},
		"two common lists": {Board: board, Rules: core.Postal, Models: twoRobots(), GoalLists: [][]grid.Pos{{{}}, {{}}}},
		"missions, no end": {Board: board, Rules: core.Missions, Models: twoRobots(), Options: true},
		"a single flag":    {Board: board, Rules: core.Missions, Models: twoRobots(), Options: true, Points: 3},
		"classic points":   {Board: board, Rules: core.Classic, Models: twoRobots(), Points: 3},
		"classic swap":     {Board: board, Rules: core.Classic, Models: twoRobots(), Goals: core.SwapGoals},
	} {
		if _, _, err := core.NewGame(setup, 1); err == nil {
			t.Errorf("%s: the game begins, want an error", name)
		}
	}
	for _, rules := range []*core.RuleSet{core.Classic, core.Postal} {
		setup := &core.Setup{Board: board, Rules: rules, Models: make([]core.Model, 8)}
		if _, _, err := core.NewGame(setup, 1); err != nil {
			t.Errorf("%s: eight robots cannot share the first start: %v", rules.ID, err)
		}
	}
}

// TestSpareLives covers D2, also in games on courses of up to six boards.
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
	for _, c := range []struct {
		course  string // of 4, 5 and 6 boards
		players int
		want    int8
	}{
		{"grand-tour", 4, 2}, {"grand-tour", 5, 3}, {"junction", 4, 3}, {"junction", 5, 4}, {"open-day", 1, 3}, {"open-day", 8, 4},
	} {
		layout, err := maps.Load(c.course)
		if err != nil {
			t.Fatal(err)
		}
		board, err := core.Compile(layout, 0)
		if err != nil {
			t.Fatal(err)
		}
		g := startGame(t, board, core.Classic, make([]core.Model, c.players)...)
		for i, r := range g.State().Robots[:c.players] {
			if r.Lives != c.want {
				t.Errorf("%s: robot %d of %d begins with %d spare lives, want %d", c.course, i, c.players, r.Lives, c.want)
			}
		}
	}
}

// TestProbeAsksInEveryWindow plays probed games until every window has asked a
// question of every domain.
func TestProbeAsksInEveryWindow(t *testing.T) {
	windows, domains := map[core.Window]bool{}, map[core.Domain]bool{}
	for seed := range uint64(40) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = true
		g, events, err := core.NewGame(setup, core.Seed(seed))
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			for _, e := range events {
				if e.Kind == core.Asked && core.QuestionKind(e.Detail) == core.AskProbe {
					windows[core.Window(e.By)], domains[core.Domain(e.At.Y)] = true, true
				}
			}
			if g.State().Phase == core.Finished {
				break
			}
			events = timeUp(t, g)
		}
	}
	for w := core.BeforeReveal; w <= core.AtRoundEnd; w++ {
		if !windows[w] {
			t.Errorf("no question was asked in window %d", w)
		}
	}
	for d := core.YesNo; d <= core.OfField; d++ {
		if !domains[d] {
			t.Errorf("no question of domain %d was asked", d)
		}
	}
}
