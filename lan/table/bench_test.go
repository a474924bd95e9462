package table_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

// BenchmarkRound measures a round with eight seats, seven of them computer players that do
// not think: from a confirmed program until the next programming decision reaches the
// player.
func BenchmarkRound(b *testing.B) {
	o := options(b, core.Missions, "prrrrrrr")
	tab := open(b, o)
	l := &listener{session: join(b, tab, 0)}
	src := coretest.NewSource(1)
	programmed := uint16(0)
	for b.Loop() {
		for {
			d, ok := l.view.Pending()
			if ok && l.view.State.Round != programmed && d.Kind == core.AskProgram {
				break
			}
			l.take(<-l.session.Updates())
			if d, ok := l.view.Pending(); ok && d.Kind != core.AskProgram {
				_ = l.session.Do(coretest.Decide(src, &l.view, d)) // may already have been answered
			}
			if l.view.State.Phase == core.Finished || l.view.Own() != nil && l.view.Own().Out {
				tab.Close()
				tab, programmed = open(b, o), 0
				l = &listener{session: join(b, tab, 0)}
			}
		}
		in := core.Input{Kind: core.Draft}
		for in.Kind != core.Confirm {
			if in = coretest.Decide(src, &l.view, core.Decision{Question: core.Question{Kind: core.AskProgram}}); in.Kind != core.Confirm {
				continue
			}
			if err := l.session.Do(in); err != nil {
				b.Fatal(err)
			}
		}
		programmed = l.view.State.Round
	}
	b.StopTimer()
	tab.Close()
}
