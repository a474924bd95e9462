package inspect_test

import (
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/inspect"
)

// rugged returns a random layout on which checkpoints are often out of reach.
func rugged(src *coretest.Source) *core.Layout {
	l := coretest.LayoutOf(src, src.Between(3, 9), src.Between(3, 9))
	walls, pits := src.Below(30), src.Below(30)
	for p := range l.All() {
		for _, d := range grid.Directions {
			if src.Chance(walls) {
				l.AddWall(p, d)
			}
		}
		f := l.At(p)
		if f.Checkpoint == 0 && f.Start == 0 && src.Chance(pits) && !slices.ContainsFunc(l.Crushers, func(c core.Crusher) bool { return c.At == p }) {
			*f = core.Field{Terrain: core.Pit, Walls: f.Walls}
		}
	}
	return l
}

// denied returns a finding of some kinds that says a robot cannot reach goal k, from 1, from a field.
func denied(findings []inspect.Finding, k int, from grid.Pos, kinds ...inspect.Kind) *inspect.Finding {
	for i, f := range findings {
		if slices.Contains(kinds, f.Kind) && f.N == k && slices.Contains(f.At[1:], from) {
			return &findings[i]
		}
	}
	return nil
}

// play returns the events of some rounds of random play.
func play(setup *core.Setup, seed uint64) ([]core.Event, error) {
	src := coretest.NewSource(seed)
	game, all, err := core.NewGame(setup, core.Seed(seed))
	for err == nil && game.State().Phase != core.Finished && game.State().Round <= 25 {
		d := game.Pending()[0]
		v := game.View(d.Seat)
		var events []core.Event
		events, err = game.Apply(coretest.Decide(src, &v, d))
		all = append(all, events...)
	}
	return all, err
}

// What is called unreachable is reached in no game: with any rules, options and abilities, by however many robots.
func TestUnreachableIsNeverReached(t *testing.T) {
	unreachable, reached := 0, 0
	for seed := range uint64(400) {
		src := coretest.NewSource(seed)
		l := rugged(src)
		findings := inspect.Layout(l)
		if !inspect.Playable(findings) {
			unreachable++
		}
		rules := core.RuleSets[seed%3] // without missions, in which robots are placed anywhere
		setup := coretest.SetupOn(src, l, rules, src.Between(1, core.MaxRobots))
		if setup == nil || setup.Goals != core.CommonGoals {
			continue
		}
		events, err := play(setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		begin, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind != core.Touched {
				continue
			}
			reached++
			from := begin.Robots[e.Robot].Home
			if e.N > 1 {
				from = setup.Board.Checkpoints()[e.N-2]
			}
			if f := denied(findings, int(e.N), from, inspect.UnreachableFromStart, inspect.UnreachableFromCheckpoint); f != nil {
				t.Errorf("seed %d, %s: a robot gets to checkpoint %d from %v, though %v", seed, rules.ID, e.N, from, *f)
			}
		}
	}
	if unreachable < 50 || reached < 100 {
		t.Errorf("%d halls have errors, and %d checkpoints were reached; the test proves little", unreachable, reached)
	}
}

// What a robot alone cannot reach is never reached by a computer player that has the hall for itself.
func TestAloneIsSound(t *testing.T) {
	helpless, reached := 0, 0
	for seed := range uint64(400) {
		src := coretest.NewSource(seed)
		l := rugged(src)
		if src.Chance(50) { // crushers that never rest
			for i := range l.Fields {
				if l.Fields[i].Terrain == core.Open && src.Chance(40) {
					p := grid.Pos{X: int8(i % l.Width), Y: int8(i / l.Width)}
					l.Crushers = append(l.Crushers, core.Crusher{At: p, Registers: core.RegisterSet(1, 2, 3, 4, 5)})
				}
			}
		}
		findings := inspect.Layout(l)
		if slices.ContainsFunc(findings, func(f inspect.Finding) bool { return f.Kind == inspect.NeedsHelp }) {
			helpless++
		}
		board, err := core.Compile(l, 0)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.RuleSets[seed%2], Models: []core.Model{core.NoModel}}
		m := &arena.Match{Setup: setup, Table: bot.NewTransitionTable(setup), Levels: []bot.Level{bot.GreedyPotential}, Seed: core.Seed(seed), Rounds: 30}
		result, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		from := board.Starts()[0].At
		for k := range result.Milestones {
			reached++
			if f := denied(findings, k+1, from, inspect.UnreachableFromStart, inspect.UnreachableFromCheckpoint, inspect.NeedsHelp); f != nil {
				t.Errorf("seed %d: a robot alone gets to checkpoint %d from %v, though %v", seed, k+1, from, *f)
			}
			from = board.Checkpoints()[k]
		}
	}
	if helpless < 20 || reached < 100 {
		t.Errorf("%d halls have checkpoints that need help, and %d checkpoints were reached; the test proves little", helpless, reached)
	}
}

// Whatever the layout, findings are sorted by kind, lie within it and are the same each time; and it stays as it is.
func FuzzLayout(f *testing.F) {
	for seed := range uint64(100) {
		f.Add(seed, uint8(seed%64), uint8(seed%50))
	}
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint8) {
		l := coretest.LayoutOf(coretest.NewSource(seed), 2+int(width)%(core.MaxSide-1), 2+int(height)%(core.MaxSide-1))
		before := l.Fingerprint()
		findings := inspect.Layout(l)
		if l.Fingerprint() != before {
			t.Error("the layout has changed")
		}
		if again := inspect.Layout(l); !reflect.DeepEqual(again, findings) {
			t.Errorf("found %v, and then %v", findings, again)
		}
		for i, found := range findings {
			if i > 0 && found.Kind < findings[i-1].Kind || found.Severity != found.Kind.Severity() || found.Kind == inspect.Faulty {
				t.Errorf("%d: %+v", i, found)
			}
			if outside := slices.IndexFunc(found.At, func(p grid.Pos) bool { return !l.Contains(p) }); outside >= 0 {
				t.Errorf("%v is found on %v, outside of %d×%d fields", found.Kind, found.At[outside], l.Width, l.Height)
			}
		}
	})
}

// Every hall of the project is playable, and has hardly anything that is doubtful: belts that feed the pits of the halls
// that are about pits, and belts that deliver robots to checkpoints.
func TestOwnHalls(t *testing.T) {
	meant := map[string][]inspect.Kind{
		"seven-bridges": {inspect.BeltIntoPit}, "sinkholes": {inspect.BeltIntoPit},
		"long-shift": {inspect.BeltIntoPit}, "open-day": {inspect.BeltIntoPit},
		"seven-crossings": {inspect.BeltIntoPit, inspect.CheckpointInBeam},
		"press-shop":      {inspect.CheckpointOnBeltWay}, "switchyard": {inspect.CheckpointOnBeltWay},
	}
	for _, m := range maps.All() {
		for _, f := range inspect.Layout(m.Layout) {
			if f.Severity == inspect.Error || !slices.Contains(meant[m.ID], f.Kind) {
				t.Errorf("%s: found %v %d at %v", m.ID, f.Kind, f.N, f.At)
			}
		}
	}
}
