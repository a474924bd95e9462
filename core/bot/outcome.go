package bot

import (
	"math"
	"slices"

	"roborally/core"
)

// An outcome is what a program leads to in one sampled world: the prospects after
// this round, and after each round of lookahead.
type outcome struct {
	after  [1 + maxLookahead]prospects
	rounds int // of lookahead
}

// maxLookahead is the largest number of rounds that are simulated after the running one.
const maxLookahead = 3

// rating returns the sum of the ratings of a seat after all rounds.
func (o *outcome) rating(seat int) (sum int64) {
	for i := range o.after[:1+o.rounds] {
		sum += o.after[i].rating(seat)
	}
	return sum
}

// A comparison runs programs of a seat in the same sampled worlds and compares them by
// what the level maximises.
type comparison struct {
	player *Player
	view   *core.View
	worlds []sampledWorld
	// rivals reports that the level maximises the chance to win; else no rival is near
	// enough to matter, and it minimises the rounds left.
	rivals bool
	before float64 // rounds left before the round
	cut    bool    // stop left no time for more than one world
}

// aloneWorlds is the number of worlds in which programs are tried if no rival is
// near enough to matter: only shots from afar differ.
const aloneWorlds = 8

// newComparison returns a comparison in the given worlds, or in newly sampled ones if there
// are none.
func (p *Player) newComparison(v *core.View, worlds []sampledWorld, stop func() bool) *comparison {
	c := &comparison{player: p, view: v, worlds: worlds, rivals: p.rivalInRange(v), before: p.roundsLeft(&v.State, v.Seat)}
	if worlds != nil {
		return c
	}
	count := aloneWorlds
	if c.rivals {
		count = p.effort.worlds
	}
	if count > 0 {
		c.worlds, _ = p.sampleWorlds(v, count, stop)
	}
	if c.worlds == nil {
		c.cut = count > 0
		c.worlds, p.sampled = p.worlds[:1], sampling{}
		p.sampleWorld(v, 0, &c.worlds[0])
	}
	return c
}

// run returns the outcomes of a program, by world.
func (c *comparison) run(program core.Program) []outcome {
	lookahead := 0
	if c.rivals {
		lookahead = c.player.lookahead()
	}
	alone := []candidate{{program: program, outcomes: make([]outcome, len(c.worlds))}}
	for k := range c.worlds {
		c.player.tryIn(c.view, c.worlds, k, alone, lookahead)
	}
	return alone[0].outcomes
}

// outcomesOf returns the outcomes of the program of a candidate, by world, which are known if it is as it was ranked.
func (c *comparison) outcomesOf(ranked *candidate, program core.Program) []outcome {
	if program == ranked.program && len(ranked.outcomes) == len(c.worlds) {
		return ranked.outcomes
	}
	return c.run(program)
}

// advice returns what to expect of a program with these outcomes.
func (c *comparison) advice(program core.Program, outcomes []outcome) Advice {
	progress, sum := make([]float64, len(outcomes)), 0.0
	for k := range outcomes {
		progress[k] = c.before - float64(outcomes[k].after[0].left[c.view.Seat])/round
		sum += progress[k]
	}
	slices.Sort(progress)
	quarter := len(progress) / 4
	return Advice{
		Program: program, Progress: sum / float64(len(outcomes)),
		Usual:  Range{progress[quarter], progress[len(progress)-1-quarter]},
		Chance: c.chance(outcomes), Value: c.value(outcomes, 0), Cut: c.cut,
	}
}

// chance returns the chance to win: the mean over all worlds, after this round and after those of
// the lookahead, as it comes true for who has chosen what looks best in these worlds.
func (c *comparison) chance(outcomes []outcome) float64 {
	sum, count := int64(0), 0
	for k := range outcomes {
		o := &outcomes[k]
		for i := range o.after[:1+o.rounds] {
			sum += o.after[i].chance(c.view.Seat)
		}
		count += 1 + o.rounds
	}
	return c.player.sober(float64(sum) / certainWin / float64(count))
}

// worth returns what the level maximises, in one world: the chance to win, as the
// mean of those after this round and after each of the lookahead; or the negative of the rounds left. The
// robot is taken to need some rounds more, in thousandths.
func (c *comparison) worth(o *outcome, delay int32) float64 {
	seat := c.view.Seat
	if !c.rivals {
		return -float64(o.after[0].left[seat]+delay) / round
	}
	late := *o
	for i := range late.after[:1+late.rounds] {
		late.after[i] = late.after[i].delayed(seat, delay)
	}
	return float64(late.rating(seat)) / float64((1+late.rounds)*certainWin)
}

// value returns the mean of worth over all worlds.
func (c *comparison) value(outcomes []outcome, delay int32) float64 {
	sum := 0.0
	for k := range outcomes {
		sum += c.worth(&outcomes[k], delay)
	}
	return sum / float64(len(outcomes))
}

// Differences in rounds by which programs are compared.
const (
	minMissed = 0.05 // a smaller difference is not noticed
	maxEqual  = 0.35 // a larger difference counts, however uncertain it is
	maxMissed = 10   // larger differences are not measured
)

// missed returns by how many rounds a program is worse than the best one: how long
// the robot could rest after the best program before it is worth no more than the
// other. The range is the mean of the paired differences, plus and minus its
// standard error.
//
// The other program is as good if the difference is at most its standard error, so
// that other worlds might have reversed it, or too small to be noticed; but never if it
// is larger than maxEqual. The range is zero then.
func (c *comparison) missed(best, other []outcome) (missed Range, asGood bool) {
	sum, squares, n := 0.0, 0.0, float64(len(best))
	for k := range best {
		d := c.worth(&best[k], 0) - c.worth(&other[k], 0)
		sum, squares = sum+d, squares+d*d
	}
	mean, deviation := sum/n, 0.0
	if n > 1 {
		deviation = math.Sqrt(max(0, squares-sum*mean) / (n - 1) / n)
	}
	rounds := c.delayWorth(best, mean)
	if rounds < minMissed || mean <= deviation && rounds < maxEqual {
		return Range{}, true
	}
	return Range{c.delayWorth(best, mean-deviation), c.delayWorth(best, mean+deviation)}, false
}

// delayWorth returns the delay, in rounds, that makes outcomes worth less by an amount.
func (c *comparison) delayWorth(outcomes []outcome, amount float64) float64 {
	low, high := int32(0), int32(maxMissed*round)
	if amount <= 0 {
		return 0
	}
	target := c.value(outcomes, 0) - amount
	for low < high {
		middle := (low + high) / 2
		if c.value(outcomes, middle) <= target {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return float64(low) / round
}
