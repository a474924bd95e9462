package bot_test

import (
	"fmt"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// benchMatch returns a match in round 3 on a board of 12×12.
func benchMatch(tb testing.TB, robots int) *match {
	tb.Helper()
	layout, err := maps.Load("grand-works")
	if err != nil {
		tb.Fatal(err)
	}
	b, err := core.Compile(layout, 0)
	if err != nil {
		tb.Fatal(err)
	}
	setup := &core.Setup{Board: b, Rules: core.Factory, Models: make([]core.Model, robots)}
	m := newMatch(tb, setup, bot.NewTransitionTable(setup), 5, bot.Hard)
	m.play(tb, 2)
	return m
}

// BenchmarkDecide answers one decision about a program per op.
func BenchmarkDecide(b *testing.B) {
	for _, level := range bot.Levels {
		for _, robots := range []int{1, 4, 8} {
			b.Run(fmt.Sprintf("%s/robots=%d", level, robots), func(b *testing.B) {
				m := benchMatch(b, robots)
				d := m.game.Pending()[0]
				v := m.game.View(d.Seat)
				p := bot.New(v.Setup(), newTable(v.Setup(), level), d.Seat, level, 0)
				b.ReportAllocs()
				b.ResetTimer()
				for range b.N {
					p.Decide(v, d, nil)
				}
			})
		}
	}
}

// BenchmarkJudge judges one program per op, as the review of a round does.
func BenchmarkJudge(b *testing.B) {
	for _, robots := range []int{1, 4, 8} {
		b.Run(fmt.Sprintf("robots=%d", robots), func(b *testing.B) {
			m := benchMatch(b, robots)
			v := m.game.View(m.game.Pending()[0].Seat)
			p := bot.New(v.Setup(), newTable(v.Setup(), bot.Master), v.Seat, bot.Master, 0)
			program := coretest.Program(coretest.NewSource(1), &v, true)
			b.ResetTimer()
			for range b.N {
				p.Judge(v, program, v, nil)
			}
		})
	}
}

// BenchmarkSearchHand searches all orders of a hand of nine per op: one hand
// with the usual mixture, one with all kinds.
func BenchmarkSearchHand(b *testing.B) {
	hands := map[string][]core.Card{
		"usual":  {7, 8, 9, 49, 50, 51, 67, 68, 43},
		"varied": {1, 7, 9, 8, 49, 50, 67, 79, 43},
	}
	for _, name := range []string{"usual", "varied"} {
		b.Run(name, func(b *testing.B) {
			m := benchMatch(b, 1)
			v := m.game.View(0)
			r := v.Own()
			r.HandCount = uint8(copy(r.Hand[:], hands[name]))
			nodes := 0
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				nodes = m.players[0].SearchHand(&v)
			}
			b.ReportMetric(float64(nodes), "nodes/op")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*nodes), "ns/node")
		})
	}
}

// BenchmarkSurvey computes a transition table per op.
func BenchmarkSurvey(b *testing.B) {
	for _, id := range []string{"ring-line", "grand-works", "cold-store", "ice-rink"} {
		b.Run(id, func(b *testing.B) {
			layout, err := maps.Load(id)
			if err != nil {
				b.Fatal(err)
			}
			board, err := core.Compile(layout, 0)
			if err != nil {
				b.Fatal(err)
			}
			setup := &core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, 1)}
			for range b.N {
				bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Hard, 0)
			}
		})
	}
}

// BenchmarkStop answers a decision of an expert without solved values, and
// reports the longest time between two calls of stop.
func BenchmarkStop(b *testing.B) {
	for _, robots := range []int{4, 8} {
		b.Run(fmt.Sprintf("robots=%d", robots), func(b *testing.B) {
			m := benchMatch(b, robots)
			d := m.game.Pending()[0]
			v := m.game.View(d.Seat)
			longest := time.Duration(0)
			for range b.N {
				p := bot.New(v.Setup(), bot.NewTransitionTable(v.Setup()), d.Seat, bot.Expert, 0)
				asked := time.Now()
				p.Decide(v, d, func() bool {
					now := time.Now()
					longest, asked = max(longest, now.Sub(asked)), now
					return false
				})
				longest = max(longest, time.Since(asked))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
		})
	}
}
