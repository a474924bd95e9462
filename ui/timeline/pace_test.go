package timeline_test

import (
	"testing"
	"time"

	"roborally/core"
	"roborally/sounds"
	"roborally/ui/timeline"
)

// BenchmarkRound measures how long a round of eight robots is shown at each speed, and how many cues it
// plays; the figures are in shown time, not in machine time.
func BenchmarkRound(b *testing.B) {
	const rounds = 4
	for _, speed := range []timeline.Speed{timeline.Slow, timeline.Normal, timeline.Fast, timeline.Off} {
		b.Run(speed.String(), func(b *testing.B) {
			var watched time.Duration
			cues := 0
			for b.Loop() {
				watched, cues = 0, 0
				var p *timeline.Player
				game(b, "press-shop", 3, rounds, func(setup *core.Setup, before core.State, batch []core.Event) {
					if p == nil {
						p = timeline.NewPlayer(setup)
						p.SetSpeed(speed)
						p.Reset(core.View{State: before})
						p.OnCue = func(sounds.Note) { cues++ }
					}
					p.Add(batch)
					for ; p.Busy(); watched += 10 * time.Millisecond {
						p.Advance(10 * time.Millisecond)
					}
				})
			}
			b.ReportMetric(watched.Seconds()/rounds, "s/round")
			b.ReportMetric(float64(cues)/watched.Minutes(), "cues/minute")
		})
	}
}
