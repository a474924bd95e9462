package arena

import (
	"math"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// A round lasts about as long as its move phase and the time to program, in seconds. MoveSeconds is the mean duration
// of the move phase at normal speed, which a test of ui/lobby measures; ProgrammingSeconds is what people take who know
// the game, if no time limit is shorter.
const (
	MoveSeconds        = 13
	ProgrammingSeconds = 60
)

// Figures says how the games of a trial went. Figures of the same layout with other series can be added up.
type Figures struct {
	Games     int
	BrokenOff int // games that were not over after the last round; they count with the rounds played
	AllOut    int // games that nobody won, because all robots were out

	Lengths   []int // by number of rounds: games
	Destroyed []int // by number of robots destroyed in a game: games

	// Deaths holds, by index of a field of the layout, how many robots were destroyed on it. Robots that left the
	// rectangle of the layout count on the field where they left it.
	Deaths []FieldDeaths

	Starts      []StartFigures      // by start; none if the rules do not put each robot on a start of its own
	Checkpoints []CheckpointFigures // by checkpoint that counts; none in games of missions

	Led    int // games that were over, of several robots, in which a robot was the first at checkpoint 1
	LedWon int // those of them that this robot won
	Seats  int // robots in a game
}

// FieldDeaths counts the robots destroyed on a field, by core.Cause.
type FieldDeaths [core.CauseCount]int32

// Sum returns how many robots were destroyed on the field by any cause.
func (d *FieldDeaths) Sum() (n int) {
	for _, of := range d {
		n += int(of)
	}
	return n
}

// StartFigures counts the games of a start: those that were over in which a robot began there, and those it won.
type StartFigures struct{ Games, Won int }

// CheckpointFigures counts how far games went until a robot was the first at a checkpoint.
type CheckpointFigures struct {
	Reached   int // games in which a robot reached it
	Rounds    int // until then, the round included, over all games; games in which no robot reached it count whole
	Destroyed int // robots destroyed until then, likewise
}

// Estimate is a value that games have shown, and its 95 % interval.
type Estimate struct{ Value, Low, High float64 }

// newFigures returns the figures of no games.
func newFigures(l *core.Layout, setup *core.Setup, o TrialOptions) Figures {
	f := Figures{Seats: o.Seats, Deaths: make([]FieldDeaths, l.Width*l.Height)}
	if setup.Rules.Start == core.OwnStart {
		f.Starts = make([]StartFigures, len(setup.Board.Starts()))
	}
	if !setup.Rules.GoalFlags {
		f.Checkpoints = make([]CheckpointFigures, len(setup.Board.Checkpoints()))
	}
	return f
}

// clone returns a copy that shares nothing with f.
func (f *Figures) clone() Figures {
	c := *f
	c.Lengths, c.Destroyed, c.Deaths = slices.Clone(f.Lengths), slices.Clone(f.Destroyed), slices.Clone(f.Deaths)
	c.Starts, c.Checkpoints = slices.Clone(f.Starts), slices.Clone(f.Checkpoints)
	return c
}

// Plus returns the figures of the games of both. They must be of the same layout and options but for the series, or
// zero.
func (f Figures) Plus(more Figures) Figures {
	if f.Games == 0 {
		return more.clone()
	}
	sum := f.clone()
	if more.Games == 0 {
		return sum
	}
	sum.Games += more.Games
	sum.BrokenOff += more.BrokenOff
	sum.AllOut += more.AllOut
	sum.Led += more.Led
	sum.LedWon += more.LedWon
	for n, games := range more.Lengths {
		count(&sum.Lengths, n, games)
	}
	for n, games := range more.Destroyed {
		count(&sum.Destroyed, n, games)
	}
	for i := range sum.Deaths {
		for cause := range sum.Deaths[i] {
			sum.Deaths[i][cause] += more.Deaths[i][cause]
		}
	}
	for i := range sum.Starts {
		sum.Starts[i].Games += more.Starts[i].Games
		sum.Starts[i].Won += more.Starts[i].Won
	}
	for i := range sum.Checkpoints {
		c, d := &sum.Checkpoints[i], &more.Checkpoints[i]
		*c = CheckpointFigures{c.Reached + d.Reached, c.Rounds + d.Rounds, c.Destroyed + d.Destroyed}
	}
	return sum
}

// count adds to the entry n of a list, which grows if it must.
func count(list *[]int, n, more int) {
	for len(*list) <= n {
		*list = append(*list, 0)
	}
	(*list)[n] += more
}

// Rounds returns the mean number of rounds of a game. The interval is that of the mean, zero to infinity after fewer
// than two games.
func (f *Figures) Rounds() Estimate { return meanOf(f.Lengths) }

// MedianRounds returns the number of rounds that half of the games do not exceed, or 0 without a game.
func (f *Figures) MedianRounds() int {
	games := 0
	for n, of := range f.Lengths {
		if games += of; 2*games >= f.Games && f.Games > 0 {
			return n
		}
	}
	return 0
}

// Minutes returns about how many minutes a game takes among people without a time limit.
func (f *Figures) Minutes() Estimate {
	const perRound = (MoveSeconds + ProgrammingSeconds) / 60.0
	r := f.Rounds()
	return Estimate{r.Value * perRound, r.Low * perRound, r.High * perRound}
}

// DeathsPerGame returns the mean number of robots destroyed in a game, of all players together.
func (f *Figures) DeathsPerGame() Estimate { return meanOf(f.Destroyed) }

// meanOf returns the mean of the indexes of a list of counts, which is not below 0.
func meanOf(counts []int) Estimate {
	var values []float64
	for value, games := range counts {
		values = append(values, slices.Repeat([]float64{float64(value)}, games)...)
	}
	mean, half := Mean(values)
	switch {
	case len(values) == 0:
		return Estimate{High: math.Inf(1)}
	case math.IsNaN(half):
		return Estimate{mean, 0, math.Inf(1)}
	}
	return Estimate{mean, max(0, mean-half), mean + half}
}

// StartShare returns the share of games won from start i, counted from 0, among those in which a robot began there.
func (f *Figures) StartShare(i int) Estimate { return share(f.Starts[i].Won, f.Starts[i].Games) }

// EvenShare returns the share of games that each start wins if all are equally good.
func (f *Figures) EvenShare() float64 { return 1 / float64(max(1, f.Seats)) }

// unfairBy is how far the share of a start must be from an even one to be called unfair.
const unfairBy = 0.05

// Unfair returns the starts, counted from 0, that clearly win more or fewer games than they should: those whose whole
// 95 % interval lies more than five percentage points above or below an even share. A start whose interval reaches into
// these ten points may be fair, and more games would tell.
func (f *Figures) Unfair() (starts []int) {
	even := f.EvenShare()
	for i := range f.Starts {
		if s := f.StartShare(i); s.Low > even+unfairBy || s.High < even-unfairBy {
			starts = append(starts, i)
		}
	}
	return starts
}

// LeaderWins returns the share of games won by the robot that was the first at checkpoint 1.
func (f *Figures) LeaderWins() Estimate { return share(f.LedWon, f.Led) }

func share(hits, n int) Estimate {
	low, high := Wilson(hits, n)
	return Estimate{float64(hits) / float64(max(1, n)), low, high}
}

// add adds a game, in which the seats began on these starts, counted from 0.
func (f *Figures) add(r *Result, setup *core.Setup, starts []int) {
	f.Games++
	if !r.Over {
		f.BrokenOff++
	}
	if r.Over && r.Winner == core.NoSeat {
		f.AllOut++
	}
	count(&f.Lengths, r.Rounds, 1)
	count(&f.Destroyed, len(r.Deaths), 1)
	l := setup.Board.Layout()
	for _, d := range r.Deaths {
		at := grid.Pos{X: min(max(d.At.X, 0), int8(l.Width-1)), Y: min(max(d.At.Y, 0), int8(l.Height-1))}
		f.Deaths[int(at.Y)*l.Width+int(at.X)][d.Cause]++
	}
	for k := range f.Checkpoints {
		c := &f.Checkpoints[k]
		first := Milestone{Round: r.Rounds, Destroyed: len(r.Deaths)}
		if k < len(r.Milestones) {
			first = r.Milestones[k]
			c.Reached++
		}
		c.Rounds += first.Round
		c.Destroyed += first.Destroyed
	}
	if len(f.Starts) > 0 && r.Over {
		for seat, start := range starts[:len(r.Seats)] {
			f.Starts[start].Games++
			if r.Winner == seat {
				f.Starts[start].Won++
			}
		}
	}
	if r.Over && len(r.Seats) > 1 && len(r.Milestones) > 0 {
		f.Led++
		if r.Milestones[0].Seat == r.Winner {
			f.LedWon++
		}
	}
}
