package timeline

import (
	"time"

	"roborally/core"
)

// How long things take at normal speed.
const (
	heedTime    = 150 * time.Millisecond // whose turn it is to act; not at fast
	idleTime    = 180 * time.Millisecond
	stepTime    = 330 * time.Millisecond // one field by card
	turnTime    = 340 * time.Millisecond
	beltTime    = 420 * time.Millisecond
	pushTime    = 420 * time.Millisecond
	slideTime   = 230 * time.Millisecond
	fieldTime   = 170 * time.Millisecond // per field of a glide
	bumpTime    = 330 * time.Millisecond
	revealTime  = 900 * time.Millisecond
	tellTime    = 700 * time.Millisecond
	missTime    = 420 * time.Millisecond // a volley that hits nobody
	hitTime     = 750 * time.Millisecond
	deathTime   = 700 * time.Millisecond // more than the rest of the beat
	crashTime   = 400 * time.Millisecond // the same, of damage
	touchTime   = 500 * time.Millisecond
	repairTime  = 550 * time.Millisecond
	powerTime   = 650 * time.Millisecond
	returnTime  = 750 * time.Millisecond
	crushTime   = 520 * time.Millisecond
	gameEndTime = 1200 * time.Millisecond
)

// measure says how long the beat takes: as long as the longest thing in it,
// deaths and checkpoints after that, and before it a moment in which one sees
// whose turn it is.
func (b *Beat) measure() {
	var longest, after time.Duration
	moves, hit := map[int8]int{}, false
	for i := range b.Events {
		e := &b.Events[i]
		if e.Kind == core.Moved {
			moves[e.Robot]++
		}
		longest = max(longest, eventTime(e, moves[e.Robot]))
		switch e.Kind {
		case core.Damaged:
			hit = true
		case core.Died:
			after = max(after, deathTime)
		case core.Touched:
			after = max(after, touchTime)
		case core.GameOver:
			after = max(after, gameEndTime)
		case core.Revealed:
			b.Early = true
		case core.Acted:
			b.Lead = heedTime
		}
	}
	if hit && len(moves) > 0 {
		after = max(after, crashTime)
	}
	b.Time = b.Lead + longest + after
}

// eventTime gives how long an event takes by itself; nth counts the fields a
// robot enters in the beat.
func eventTime(e *core.Event, nth int) time.Duration {
	switch e.Kind {
	case core.Moved:
		switch core.Manner(e.Detail) {
		case core.ByBelt:
			return beltTime
		case core.ByPusher:
			return pushTime
		case core.BySlide:
			return slideTime
		case core.ByGlide:
			return fieldTime * time.Duration(nth)
		}
		return stepTime
	case core.Turned:
		if core.Manner(e.Detail) == core.ByBelt {
			return beltTime
		}
		return turnTime + turnTime/4*time.Duration(abs(int(e.N))-1)
	case core.Blocked:
		return bumpTime
	case core.Revealed:
		return revealTime
	case core.Told, core.Faced:
		return tellTime
	case core.Beam, core.Shot:
		return missTime
	case core.Damaged:
		return hitTime
	case core.Repaired:
		return repairTime
	case core.PoweredDown, core.Woke:
		return powerTime
	case core.Returned, core.Realised:
		return returnTime
	}
	if e.Step == core.StepCrushers {
		return crushTime
	}
	return 0
}

// link finds the beats in which a robot walks on from the one before, so that a
// move of three does not stop at every field.
func link(beats []Beat) {
	for i := 1; i < len(beats); i++ {
		if a, b := walker(&beats[i-1]), walker(&beats[i]); a >= 0 && a == b {
			beats[i-1].On, beats[i].From = true, true
		}
	}
}

// walker gives the robot that walks or slides in a beat, -1 where nobody does or
// it ends there.
func walker(b *Beat) int8 {
	who := int8(-1)
	for i := range b.Events {
		e := &b.Events[i]
		switch {
		case e.Kind == core.Died:
			return -1
		case e.Kind == core.Moved && (core.Manner(e.Detail) == core.ByCard || core.Manner(e.Detail) == core.BySlide):
			who = e.Robot
		}
	}
	return who
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
