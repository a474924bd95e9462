package tally

import "roborally/core"

// The least that achievements ask for.
const (
	bigKill     = 3
	manyBugs    = 4
	manyOptions = 6
	manyCredits = 10
)

// foldMission counts what goals, bugs and options bring.
func (t *Tally) foldMission(e *core.Event, before *core.State) {
	own, robot := &t.counts[e.Robot], &before.Robots[e.Robot]
	switch e.Kind {
	case core.Scored:
		t.reach(e, before)
		own.Flags++
		t.earn(int(e.Robot), int(e.To.X), before)
		for i := range t.seats {
			if before.Scorers>>i&1 != 0 {
				t.counts[i].Shared++
				t.earn(i, 1, before)
			}
		}
	case core.MetSecret:
		t.reach(e, before)
		own.Secrets++
		t.met[e.Robot] = t.met[e.Robot].With(core.SecretGoal(e.Detail))
		if robot.Down {
			own.AsleepGoals++
		}
	case core.PutSecret:
		if e.Step == core.StepSwapGoals {
			own.Swaps++
		}
	case core.Killed:
		own.Kills++
		own.Bounty += int(e.N)
		if e.N >= bigKill {
			own.BigKills++
		}
		t.earn(int(e.Robot), int(e.N), before)
	case core.Paid:
		t.pay(e, before)
	case core.Gained:
		if !core.Power(e.Detail).Option() {
			own.Bugs++
		} else if _, options := cardsOf(robot); options+1 == manyOptions {
			own.SixOptions++
		}
	case core.Lost:
		if !core.Power(e.Detail).Option() {
			own.Debugged++
		} else if robot.OnBoard && e.By < 0 { // not as the price of a return, nor by Fire Control
			own.GivenUp++
		}
	case core.Returned:
		if e.Step != core.StepReturnPaid {
			break
		}
		if int(e.N) > robot.Adds(core.ReturnPoints) {
			own.ReturnsShort++
		} else {
			own.ReturnsPaid++
		}
	case core.GameOver:
		if e.Step == core.StepMeetGoals || e.Step == core.StepMeetLast {
			own.GoalWins++
		}
		if bugs, _ := cardsOf(robot); bugs >= manyBugs {
			own.BuggedWins++
		}
	}
}

// pay counts credits that are received or paid, and what is bought for them.
func (t *Tally) pay(e *core.Event, before *core.State) {
	if e.N > 0 {
		t.earn(int(e.Robot), int(e.N), before)
		return
	}
	own := &t.counts[e.Robot]
	own.Spent -= int(e.N)
	switch core.PayReason(e.Detail) {
	case core.PayMajor:
		own.Majors++
	case core.PayMinor:
		own.Minors++
	}
}

// earn counts credits that a seat's robot receives.
func (t *Tally) earn(seat, credits int, before *core.State) {
	own, had := &t.counts[seat], int(before.Robots[seat].Credits)
	own.Earned += credits
	if had < manyCredits && had+credits >= manyCredits {
		own.TenCredits++
	}
}

// cardsOf returns how many bugs and how many options a robot owns.
func cardsOf(r *core.Robot) (bugs, options int) {
	for _, o := range r.Cards() {
		if o.Power.Option() {
			options++
		} else {
			bugs++
		}
	}
	return bugs, options
}
