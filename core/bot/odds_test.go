package bot_test

import (
	"math/rand/v2"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/maps"
)

// The odds of a secret goal count those hands with which a robot that is alone meets it
// in a round of the real rules, from any pose at rest.
func TestOddsCountTheHandsThatMeetTheGoal(t *testing.T) {
	lonely := []core.SecretGoal{
		core.Sprinter, core.Crab, core.Commuter, core.Dancer, core.Pirouette, core.EdgeRunner, core.Brinkman, core.Tourist,
		core.LaserBath, core.WallHugger, core.Overhaul, core.Sleepwalker, core.Corner, core.Homecoming, core.WrenchCollector,
		core.FlagCollector,
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"clockwork", "parts-bazaar"} {
		layout, setup, start := oddsSituation(t, id)
		player := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Hard, 1)
		start.Round, start.Flag, start.Scorers = 1, 1, 1 // so that only the secret goal scores
		for range trialCount(t, 100) {
			s := start
			r := &s.Robots[0]
			for r.OnBoard = true; ; {
				r.At = grid.Pos{X: int8(random.IntN(layout.Width)), Y: int8(random.IntN(layout.Height))}
				if !setup.Board.Fatal(r.At) {
					break
				}
			}
			r.Facing, r.Home, r.Damage = grid.Direction(random.IntN(4)), setup.Board.Starts()[0].At, 1
			hand := randomHand(random)
			for _, goal := range lonely {
				r.Secret = goal
				counted, want := player.MeetsSecretWith(r, hand), meetsByAnyProgram(setup, &s, hand)
				if counted != want {
					t.Fatalf("%s, %v from %v facing %v with %v: the odds say %v, the rules %v", id, goal, r.At, r.Facing, hand, counted, want)
				}
			}
		}
	}
}

// The odds of the goal flag count those hands with which a robot that is alone reaches it in
// a round of the real rules, with and without Mechanical Arm.
func TestFlagOddsCountTheHandsThatReachIt(t *testing.T) {
	random, reached := rand.New(rand.NewPCG(5, 6)), map[bool]int{}
	for _, id := range []string{"clockwork", "parts-bazaar"} {
		layout, setup, start := oddsSituation(t, id)
		player := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Hard, 1)
		flag := setup.Board.Checkpoints()[0]
		start.Round, start.Flag = 1, 1
		for trial := range trialCount(t, 400) {
			s := start
			r := &s.Robots[0]
			for r.OnBoard = true; ; {
				r.At = grid.Pos{X: int8(random.IntN(layout.Width)), Y: int8(random.IntN(layout.Height))}
				if !setup.Board.Fatal(r.At) && r.At.Manhattan(flag) < 10 {
					break
				}
			}
			if trial%3 == 0 {
				r.Powers[0] = core.NewOwned(core.MechanicalArm)
			}
			r.Facing, r.Damage = grid.Direction(random.IntN(4)), 1
			hand := randomHand(random)
			want := meetsByAnyProgram(setup, &s, hand)
			reached[want]++
			r.SetGoals([]grid.Pos{flag})
			if counted := player.ReachesFlagWith(r, hand); counted != want {
				t.Fatalf("%s, from %v facing %v with %v and %v: the odds say %v, the rules %v", id, r.At, r.Facing, hand, r.Cards(), counted, want)
			}
		}
	}
	if reached[true] < 50 || reached[false] < 50 {
		t.Errorf("the flag is reached, or not, so often: %v; want at least 50 of each", reached)
	}
}

// What is known of the odds is used again for robots of which it holds, and for no others.
func TestOddsOfOneRobotAreNotThoseOfAnother(t *testing.T) {
	layout, setup, start := oddsSituation(t, "parts-bazaar")
	table := bot.NewTransitionTable(setup)
	asked := bot.New(setup, table, 0, bot.Hard, 1)
	random, differ := rand.New(rand.NewPCG(3, 4)), false
	at := func() (at grid.Pos) {
		for at = setup.Board.Starts()[0].At; ; at = (grid.Pos{X: int8(random.IntN(layout.Width)), Y: int8(random.IntN(layout.Height))}) {
			if !setup.Board.Fatal(at) && random.IntN(2) == 0 {
				return at
			}
		}
	}
	goals := []core.SecretGoal{core.Homecoming, core.WrenchCollector, core.FlagCollector, core.Overhaul, core.Corner}
	odds := map[core.SecretGoal]int16{}
	for range trialCount(t, 200) {
		r := start.Robots[0]
		r.OnBoard, r.Secret, r.Damage = true, goals[random.IntN(len(goals))], int8(random.IntN(3))
		r.At, r.Facing, r.Home = at(), grid.Direction(random.IntN(4)), at()
		r.Sites, r.Site, r.Tagged = uint8(random.IntN(2)), at(), uint16(random.IntN(2))<<(1+random.IntN(6))
		got, want := asked.OddsOf(&r), bot.New(setup, table, 0, bot.Hard, 1).OddsOf(&r)
		if got != want {
			t.Fatalf("%v at %v, damage %d, home %v, site %d %v, flags %b: odds of %d, want %d", r.Secret, r.At, r.Damage, r.Home, r.Sites, r.Site, r.Tagged, got, want)
		}
		differ = differ || odds[r.Secret] != 0 && odds[r.Secret] != got
		odds[r.Secret] = got
	}
	if !differ {
		t.Error("the odds were the same for all robots")
	}
}

// meetsByAnyProgram reports whether the robot of seat 0 meets its secret goal with any
// program of a hand, if it is alone.
func meetsByAnyProgram(setup *core.Setup, start *core.State, hand []core.Card) bool {
	engine := core.NewEngine(setup)
	engine.Silent = true
	count := map[core.Command]int{}
	for _, c := range hand {
		count[c.Command()]++
	}
	var descend func(s *core.State, n int) bool
	descend = func(s *core.State, n int) bool {
		if n > core.RegisterCount {
			end := *s
			engine.EndRound(&end, 0)
			return end.Robots[0].Points > 0
		}
		for _, kind := range core.Commands {
			if count[kind] == 0 {
				continue
			}
			next := *s
			next.Robots[0].Slots[n-1].Command = kind
			engine.Resolve(&next, n, 0)
			if !next.Robots[0].OnBoard {
				continue
			}
			if next.Robots[0].Points > 0 {
				return true
			}
			count[kind]--
			met := descend(&next, n+1)
			count[kind]++
			if met {
				return true
			}
		}
		return false
	}
	return descend(start, 1)
}

// oddsSituation returns a hall, the setup of a duel of missions there, and its beginning.
func oddsSituation(t *testing.T, id string) (*core.Layout, *core.Setup, core.State) {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{
		Board: compile(t, maps.Map{ID: id, Layout: layout}, 0), Rules: core.Missions, Options: true, Models: make([]core.Model, 2), Points: 5,
	}
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	return layout, setup, start
}

// randomHand returns a full hand of program cards.
func randomHand(random *rand.Rand) []core.Card {
	hand := make([]core.Card, core.FullHand)
	for n, c := range random.Perm(core.DeckSize)[:core.FullHand] {
		hand[n] = core.Card(c + 1)
	}
	return hand
}
