package bot

import "roborally/core"

// Judgement holds the opinion of a master on a round that has been played. It names the program
// and chance apart.
type Judgement struct {
	Best    Advice // what the player would have confirmed, with all that is as good
	Own     Advice // the program that was played
	Verdict Verdict
	Missed  Range // rounds by which Own is worse than Best; zero unless it was Missed
	Gained  float64
	Luck    Luck
	Chance  Range // rounds by which Gained exceeds Own.Usual, or falls short of it; zero if Luck is Usual
	Out     bool  // the robot is out of the game: Gained and Luck mean nothing
}

// Verdict says how good a program was compared with the best one.
type Verdict uint8

// The verdicts.
const (
	Same       Verdict = iota // the very program that the player would have confirmed
	AsGood                    // another program that it might have confirmed as well
	BestOfHand                // none is better with this hand, but the player would have asked for a new one, or used a card first
	Missed                    // a worse program
)

// Luck says how a round went compared with what was to be expected.
type Luck uint8

// The kinds of luck.
const (
	Usual Luck = iota
	Lucky
	Unlucky
)

// minLuck is the smallest number of rounds beyond the usual that counts as luck.
const minLuck = 0.25

// Judge judges the program of a round from the view in which it was confirmed, and the
// round from the view after it. The program is compared with the best one in the same
// sampled worlds and by what the player maximises when it chooses; so no program is praised
// that the player would not have confirmed.
func (p *Player) Judge(v core.View, program core.Program, after core.View, stop func() bool) Judgement {
	v = p.raceView(v)
	best, c, outcomes := p.advise(&v, stop)
	own := c.run(program)
	j := Judgement{Best: best, Own: c.advice(program, own), Out: after.Own().Out}
	j.Own.Cut = best.Cut
	missed, asGood := c.missed(outcomes, own)
	switch {
	case !asGood:
		j.Verdict, j.Missed = Missed, missed
	case best.Renew || best.Use != core.NoPower:
		j.Verdict = BestOfHand
	case loaded(v.Own(), program, true) == loaded(v.Own(), best.Program, true):
		j.Verdict = Same
	default:
		j.Verdict = AsGood
	}
	if !j.Out {
		j.Gained = c.before - p.RoundsLeft(after)
		j.Luck, j.Chance = luckOf(j.Gained, j.Own.Usual)
	}
	return j
}

// luckOf returns by how much an amount exceeds the usual or falls short of it.
func luckOf(gained float64, usual Range) (Luck, Range) {
	switch {
	case gained >= usual.High+minLuck:
		return Lucky, Range{gained - usual.High, gained - usual.Low}
	case gained <= usual.Low-minLuck:
		return Unlucky, Range{usual.Low - gained, usual.High - gained}
	}
	return Usual, Range{}
}
