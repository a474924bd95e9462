package arena_test

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// newTrial returns a trial of quick games.
func newTrial(t *testing.T, l *core.Layout, o arena.TrialOptions) *arena.Trial {
	t.Helper()
	if o.Level == 0 {
		o.Level = bot.GreedyPotential
	}
	trial, err := arena.NewTrial(l, o)
	if err != nil {
		t.Fatal(err)
	}
	return trial
}

// figures plays games and returns their figures.
func figures(t *testing.T, trial *arena.Trial, games int) arena.Figures {
	t.Helper()
	for range games {
		if err := trial.Play(nil); err != nil {
			t.Fatal(err)
		}
	}
	return trial.Figures()
}

// The figures fit together, under every rule set, and the layout stays as it is.
func TestFiguresAreConsistent(t *testing.T) {
	for _, rules := range core.RuleSets {
		l := coretest.FlagHall()
		before := l.Fingerprint()
		const games = 2 * core.MaxRobots
		f := figures(t, newTrial(t, l, arena.TrialOptions{Rules: rules}), games)
		if l.Fingerprint() != before {
			t.Errorf("%s: the trial has changed the layout", rules.ID)
		}
		played, destroyed, onFields := 0, 0, 0
		for n, of := range f.Lengths {
			played += of
			if of > 0 && n == 0 {
				t.Errorf("%s: %d games lasted no round", rules.ID, of)
			}
		}
		for n, of := range f.Destroyed {
			destroyed += n * of
		}
		for i := range f.Deaths {
			onFields += f.Deaths[i].Sum()
		}
		if f.Games != games || played != games || destroyed != onFields || destroyed == 0 {
			t.Errorf("%s: %d and %d games, want %d; %d robots destroyed, of which fields have %d", rules.ID, f.Games, played, games, destroyed, onFields)
		}
		if own := rules.Start == core.OwnStart; own != (len(f.Starts) == core.MaxRobots) {
			t.Errorf("%s: there are figures of %d starts", rules.ID, len(f.Starts))
		}
		if f.BrokenOff > 0 {
			t.Errorf("%s: %d games were broken off", rules.ID, f.BrokenOff)
		}
		won := 0
		for i, s := range f.Starts {
			won += s.Won
			if s.Games != games*f.Seats/core.MaxRobots {
				t.Errorf("%s: start %d was used in %d games, want as many as all others", rules.ID, i+1, s.Games)
			}
		}
		if len(f.Starts) > 0 && won != games-f.AllOut {
			t.Errorf("%s: %d games were won from some start, want all %d but %d", rules.ID, won, games, f.AllOut)
		}
		rounds, reached := 0, games // the last one on the board also wins
		for k, c := range f.Checkpoints {
			if c.Reached > reached || c.Reached < games/2 || c.Rounds < rounds {
				t.Errorf("%s: checkpoint %d was reached in %d games after %d rounds, the one before in %d after %d", rules.ID, k+1, c.Reached, c.Rounds, reached, rounds)
			}
			rounds, reached = c.Rounds, c.Reached
		}
		if mean := f.Rounds().Value; len(f.Checkpoints) > 0 && math.Abs(mean*games-float64(rounds)) > 1e-9 {
			t.Errorf("%s: a game lasts %v rounds, and the last checkpoint is reached after %v", rules.ID, mean, float64(rounds)/games)
		}
	}
}

// A game that is given up is played again by the next call, so that figures depend on nothing but options and number.
func TestTrialGoesOnAfterQuitting(t *testing.T) {
	want := figures(t, newTrial(t, coretest.Hall(), arena.TrialOptions{Series: 7}), 5)
	trial := newTrial(t, coretest.Hall(), arena.TrialOptions{Series: 7})
	for n := range 5 {
		calls := 0
		if err := trial.Play(func() bool { calls++; return calls > n%3 }); !errors.Is(err, arena.ErrQuit) {
			t.Fatalf("a game that is given up ends with %v, want ErrQuit", err)
		}
		if got := trial.Figures(); got.Games != n {
			t.Fatalf("%d games count, want those %d that were played to the end", got.Games, n)
		}
		figures(t, trial, 1)
	}
	if got := trial.Figures(); !reflect.DeepEqual(got, want) {
		t.Errorf("with interruptions the figures are\n%+v, want\n%+v", got, want)
	}
}

// Figures that were handed out do not change, and those of several series add up.
func TestFiguresAddUp(t *testing.T) {
	trial := newTrial(t, coretest.Hall(), arena.TrialOptions{Series: 1})
	one := figures(t, trial, 3)
	kept := one.Plus(arena.Figures{})
	more := figures(t, trial, 2)
	if !reflect.DeepEqual(one, kept) {
		t.Error("figures have changed while the trial went on")
	}
	other := figures(t, newTrial(t, coretest.Hall(), arena.TrialOptions{Series: 2}), 3)
	if reflect.DeepEqual(one, other) {
		t.Error("another series plays the same games")
	}
	sum := more.Plus(other)
	if sum.Games != 8 || !reflect.DeepEqual(sum, other.Plus(more)) || !reflect.DeepEqual(arena.Figures{}.Plus(sum), sum) {
		t.Errorf("5 and 3 games add up to %d, or the order counts", sum.Games)
	}
	if got, want := 8*sum.Rounds().Value, 5*more.Rounds().Value+3*other.Rounds().Value; math.Abs(got-want) > 1e-9 {
		t.Errorf("the rounds add up to %v, want %v", got, want)
	}
}

// Worked out by hand: games of 4, 4, 6 and 10 rounds have the mean 6 and the median 4; the interval is 1.96·√(24/3/4) wide
// on either side. A round takes 73 seconds.
func TestEstimates(t *testing.T) {
	f := arena.Figures{Games: 4, Lengths: []int{0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 1}, Destroyed: []int{4}, Seats: 4}
	r := f.Rounds()
	if half := 1.959964 * math.Sqrt2; r.Value != 6 || math.Abs(r.Low-6+half) > 1e-5 || math.Abs(r.High-6-half) > 1e-5 || f.MedianRounds() != 4 {
		t.Errorf("the mean is %+v and the median %d, want 6 ± %v and 4", r, f.MedianRounds(), half)
	}
	if m := f.Minutes(); math.Abs(m.Value-7.3) > 1e-9 || math.Abs(m.High-r.High*73/60) > 1e-9 {
		t.Errorf("6 rounds take %+v minutes, want 7.3", m)
	}
	if d := f.DeathsPerGame(); d != (arena.Estimate{}) {
		t.Errorf("without deaths there are %+v in a game", d)
	}
	var none arena.Figures
	if r := none.Rounds(); r.Value != 0 || r.Low != 0 || !math.IsInf(r.High, 1) || none.MedianRounds() != 0 {
		t.Errorf("without games the mean is %+v", r)
	}
}

// Four starts share the games evenly with 25 %. The Wilson intervals are those of 95 %: of 60 and of 92 in 200 games 24.1 to
// 36.7 and 39.3 to 52.9 %, of 28 in 200 9.9 to 19.5 %.
func TestUnfairStarts(t *testing.T) {
	f := arena.Figures{Seats: 4, Starts: []arena.StartFigures{{200, 60}, {200, 92}, {200, 28}, {200, 20}, {20, 12}, {0, 0}}}
	// Of 12 in 20 it is 38.7 to 78.1 %.
	if got, want := f.Unfair(), []int{1, 2, 3, 4}; !slices.Equal(got, want) {
		t.Errorf("the starts %v are unfair, want %v", got, want)
	}
}

// From a start beside the only checkpoint a robot wins more often than from the others, wherever it sits; and who is first
// at the only checkpoint wins.
func TestUnfairStartIsFound(t *testing.T) {
	l := core.NewLayout("unfair", 8, 12)
	for n := range 8 {
		f := l.At(grid.Pos{X: int8(n), Y: 11})
		f.Start, f.Heading = uint8(n+1), grid.North
	}
	l.At(grid.Pos{X: 5, Y: 11}).Start = 0
	near := l.At(grid.Pos{X: 5, Y: 3})
	near.Start, near.Heading = 6, grid.North
	l.At(grid.Pos{X: 5, Y: 1}).Checkpoint = 1
	f := figures(t, newTrial(t, l, arena.TrialOptions{}), 48)
	if !slices.Contains(f.Unfair(), 5) || f.StartShare(5).Value < 0.8 {
		t.Errorf("the starts %v are unfair, and start 6 wins %+v; want it to win nearly always", f.Unfair(), f.StartShare(5))
	}
	if w := f.LeaderWins(); w.Value != 1 || f.Led != 48 {
		t.Errorf("the first at the only checkpoint wins %+v of %d games, want all 48", w, f.Led)
	}
}

// Robots on a narrow bridge are destroyed in the pits beside it, or when they leave the hall.
func TestDeathsAreCountedOnTheirFields(t *testing.T) {
	l := core.NewLayout("bridge", 3, 6)
	for y := int8(1); y < 5; y++ {
		l.At(grid.Pos{X: 0, Y: y}).Terrain, l.At(grid.Pos{X: 2, Y: y}).Terrain = core.Pit, core.Pit
	}
	for n := range 3 {
		f := l.At(grid.Pos{X: int8(n), Y: 5})
		f.Start, f.Heading = uint8(n+1), grid.North
	}
	l.At(grid.Pos{X: 1}).Checkpoint = 1
	f := figures(t, newTrial(t, l, arena.TrialOptions{Level: bot.Random}), 6)
	inPits, off := 0, 0
	for i := range f.Deaths {
		d := &f.Deaths[i]
		pit := l.Fields[i].Terrain == core.Pit
		inPits, off = inPits+int(d[core.InPit]), off+int(d[core.OffBoard])
		if !pit && d[core.InPit] > 0 || pit && d.Sum() != int(d[core.InPit]) || i/3 > 0 && i/3 < 5 && d[core.OffBoard] > 0 {
			t.Errorf("on field %d, %v robots were destroyed, by cause", i, *d)
		}
	}
	if inPits == 0 || off == 0 {
		t.Errorf("%d robots were destroyed in pits and %d off the board, want some of each", inPits, off)
	}
}

// One robot alone completes a hall, or does not if it cannot, always in the same way.
func TestSolo(t *testing.T) {
	trial := newTrial(t, coretest.FlagHall(), arena.TrialOptions{Level: bot.Medium})
	rounds, completed, err := trial.Solo(nil)
	if err != nil || !completed || rounds < 3 || rounds >= arena.DefaultRounds {
		t.Errorf("a robot completes the hall: %v (%v), in %d rounds", completed, err, rounds)
	}
	figures(t, trial, 1)
	if again, _, _ := trial.Solo(nil); again != rounds {
		t.Errorf("the second time it takes %d rounds instead of %d", again, rounds)
	}
	walled := coretest.Hall()
	for _, d := range grid.Directions {
		walled.AddWall(walled.Checkpoints()[0], d)
	}
	trial = newTrial(t, walled, arena.TrialOptions{})
	if rounds, completed, err := trial.Solo(nil); err != nil || completed || rounds == 0 {
		t.Errorf("a robot completes a hall whose checkpoint is walled in: %v (%v), after %d rounds", completed, err, rounds)
	}
	if _, _, err := trial.Solo(func() bool { return true }); !errors.Is(err, arena.ErrQuit) {
		t.Errorf("a solo that is given up ends with %v, want ErrQuit", err)
	}
}

// A trial that cannot be played is refused.
func TestTrialIsRefused(t *testing.T) {
	bare := core.NewLayout("bare", 4, 4)
	faulty := coretest.Hall()
	faulty.Fields = nil
	for name, c := range map[string]struct {
		layout  *core.Layout
		options arena.TrialOptions
	}{
		"no start":        {bare, arena.TrialOptions{}},
		"a fault":         {faulty, arena.TrialOptions{}},
		"nine robots":     {coretest.Hall(), arena.TrialOptions{Seats: 9}},
		"two checkpoints": {coretest.Hall(), arena.TrialOptions{Checkpoints: 2}},
	} {
		if _, err := arena.NewTrial(c.layout, c.options); err == nil {
			t.Errorf("a trial with %s is not refused", name)
		}
	}
}

func BenchmarkTrial(b *testing.B) {
	trial, err := arena.NewTrial(coretest.FlagHall(), arena.TrialOptions{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := trial.Play(nil); err != nil {
			b.Fatal(err)
		}
	}
}
