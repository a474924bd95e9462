package bot_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"roborally/core"
	"roborally/core/bot"
)

// A best response expects of its rivals what players of the level would program with the hands of its sampled worlds. Players
// that are greedy by Manhattan distance depend on no seed.
func TestBestResponseKnowsHowRivalsDecide(t *testing.T) {
	setup := &core.Setup{Board: compile(t, measuredBoards(t)[1], 2), Rules: core.Factory, Models: make([]core.Model, 3)}
	table, level := newTable(setup, bot.Expert), bot.GreedyManhattan
	match := newMatch(t, setup, table, 1, level)
	match.play(t, 2)
	for _, d := range match.game.Pending() {
		if d.Kind != core.AskProgram {
			continue
		}
		states := bot.NewBestResponse(setup, table, d.Seat, level, 1).SampledStates(match.game.View(d.Seat))
		if len(states) < 2 {
			t.Fatalf("there are %d sampled worlds, want some", len(states))
		}
		for k := range states {
			for i := range setup.Models {
				r := &states[k].Robots[i]
				if i == d.Seat || !r.OnBoard || r.Down {
					continue
				}
				in, _ := bot.New(setup, table, i, level, 2).Decide(core.NewView(setup, &states[k], i), core.Decision{Seat: i, Question: d.Question}, nil)
				for n, choice := range in.Program.Slots {
					if !r.Slots[n].Fixed() && r.Slots[n].Card != r.Hand[choice] {
						t.Fatalf("world %d, robot %d, register %d: got the card %d, want %d, which the player chooses", k, i, n+1, r.Slots[n].Card, r.Hand[choice])
					}
				}
			}
		}
	}
}

// BenchmarkBestResponse plays one duel of a level with itself per op. In every round it compares the program of one robot
// with that of a best response, in worlds which neither has seen and in which the rival decides as the level does. It
// reports how many points of a hundred duels the best response would win more, as the sum of these gains, with its standard error:
//
//	go test -bench BestResponse/master -benchtime 100x -timeout 0 ./core/bot
func BenchmarkBestResponse(b *testing.B) {
	for _, level := range []bot.Level{bot.Hard, bot.Expert, bot.Master} {
		b.Run(level.String(), func(b *testing.B) {
			benchGain(b, 2, func(setup *core.Setup, table *bot.TransitionTable, seat int, seed uint64) (m *match, better, judge *bot.Player) {
				m = newMatch(b, setup, table, seed, level)
				return m, bot.NewBestResponse(setup, table, seat, level, seed+1<<20), bot.NewBestResponse(setup, table, seat, level, seed+1<<21)
			})
		})
	}
}

// BenchmarkMaster does the same with games of two or four experts that screen nothing, and compares the programs of
// one robot with those of a master, by what a master maximises:
//
//	go test -bench Master/robots=4 -benchtime 100x -timeout 0 ./core/bot
func BenchmarkMaster(b *testing.B) {
	for _, robots := range []int{2, 4} {
		b.Run(fmt.Sprintf("robots=%d", robots), func(b *testing.B) {
			benchGain(b, robots, func(setup *core.Setup, table *bot.TransitionTable, seat int, seed uint64) (m *match, better, judge *bot.Player) {
				m = newMatch(b, setup, table, seed, bot.Expert)
				rivals := newMatch(b, setup, table, seed, bot.Expert).players
				for i := range rivals {
					m.players[i].ScreenNothing()
					rivals[i].ScreenNothing()
				}
				judge = bot.NewBestResponse(setup, table, seat, bot.Master, seed+1<<21)
				judge.Know(rivals)
				return m, bot.New(setup, table, seat, bot.Master, seed+1<<20), judge
			})
		})
	}
}

// benchGain plays one game per op, on one board after the other, and reports how many points of a hundred games another
// player would have won more.
func benchGain(b *testing.B, robots int, begin func(setup *core.Setup, table *bot.TransitionTable, seat int, seed uint64) (m *match, better, judge *bot.Player)) {
	var setups []*core.Setup
	var tables []*bot.TransitionTable
	for _, m := range measuredBoards(b) {
		setup := &core.Setup{Board: compile(b, m, 4), Rules: core.Factory, Models: make([]core.Model, robots)}
		setups, tables = append(setups, setup), append(tables, newTable(setup, bot.Expert))
	}
	var games atomic.Int64
	gains := make([]float64, b.N)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			n := int(games.Add(1)) - 1
			seat := (n + n/len(setups)) % robots // on every board from each seat
			m, better, judge := begin(setups[n%len(setups)], tables[n%len(setups)], seat, uint64(n))
			gains[n] = 100 * gain(b, m, seat, better, judge)
		}
	})
	mean, deviation := difference(gains, make([]float64, b.N))
	b.ReportMetric(mean, "points/game")
	b.ReportMetric(deviation, "±points/game")
}

// gain plays a game, and returns by how much another player's programs would have raised the chance of one of the robots to
// win, in the worlds of a judge.
func gain(tb testing.TB, m *match, seat int, better, judge *bot.Player) (sum float64) {
	tb.Helper()
	for round := 1; round <= 100 && m.game.State().Phase != core.Finished; round++ {
		for _, d := range m.game.Pending() {
			if d.Seat != seat || d.Kind != core.AskProgram {
				continue
			}
			v := m.game.View(seat)
			usual, _ := m.players[seat].Decide(v, d, nil)
			best, _ := better.Decide(v, d, nil)
			if usual.Kind != core.Confirm || best.Kind != core.Confirm || usual.Program == best.Program {
				continue
			}
			worths, alone := judge.Maximised(&v, best.Program, usual.Program)
			if !alone {
				more, _ := difference(worths[0], worths[1])
				sum += more
			}
		}
		m.play(tb, round)
	}
	return sum
}
