package timeline

import (
	"time"

	"roborally/core"
)

// Durations at normal speed.
const (
	leadTime       = 130 * time.Millisecond // marks the acting robot
	actInterval    = 170 * time.Millisecond // between the beginnings of two cards that overlap
	stepTime       = 290 * time.Millisecond // one field by card
	turnTime       = 300 * time.Millisecond
	beltTime       = 360 * time.Millisecond
	pushTime       = 360 * time.Millisecond
	slideTime      = 200 * time.Millisecond
	glideTime      = 220 * time.Millisecond // a glide, and
	fieldTime      = 90 * time.Millisecond  // each field of it: who is faster is seen to be faster
	settleTime     = 200 * time.Millisecond // after a glide, while its spray comes down
	bumpTime       = 290 * time.Millisecond
	revealTime     = 900 * time.Millisecond // in the first round
	glanceTime     = 330 * time.Millisecond // a reveal in later rounds
	announceTime   = 600 * time.Millisecond
	missTime       = 230 * time.Millisecond // a volley without a hit
	volleyInterval = 90 * time.Millisecond  // from a volley without a hit to the next
	hitTime        = 640 * time.Millisecond
	deathTime      = 600 * time.Millisecond // added to the rest of the beat
	crashTime      = 350 * time.Millisecond // added too, if a move ends in damage
	touchTime      = 430 * time.Millisecond
	repairTime     = 480 * time.Millisecond
	powerTime      = 560 * time.Millisecond
	ownedTime      = 520 * time.Millisecond // something is noted beside a robot, such as a card that it uses
	returnTime     = 650 * time.Millisecond
	markTime       = 400 * time.Millisecond  // the mark of the goal flag goes
	secretTime     = 1700 * time.Millisecond // the card of a secret goal is read
	crushTime      = 450 * time.Millisecond
	gameEndTime    = 1200 * time.Millisecond
)

// setTimes sets the beat's duration: the lead, then the longest event, then extra time for deaths,
// checkpoints, crashes and the end of the game. alone means that there is one robot, which needs no mark.
func (b *Beat) setTimes(round int, alone bool) {
	var longest, after time.Duration
	moves, hit := map[int8]int{}, false
	for i := range b.Events {
		e := &b.Events[i]
		if e.Kind == core.Moved {
			moves[e.Robot]++
		}
		if takes := eventDuration(e, moves[e.Robot], round); b.glide == nil || e.Kind == core.Moved || e.Kind == core.Turned {
			longest = max(longest, takes)
		} else { // when it has ended
			after = max(after, takes, settleTime)
		}
		switch e.Kind {
		case core.Damaged:
			hit = true
		case core.Died:
			after = max(after, deathTime)
		case core.Touched, core.Scored:
			after = max(after, touchTime)
		case core.GameOver:
			after = max(after, gameEndTime)
		case core.Revealed:
			b.ApplyAtStart = true
		case core.Acted:
			b.Lead = leadTime
		}
	}
	if hit && len(moves) > 0 {
		after = max(after, crashTime)
	}
	if alone {
		b.Lead = 0
	}
	if b.glide != nil {
		b.glideTime, after = longest, max(after, settleTime)
	}
	b.Time = b.Lead + longest + after
}

// moveTimes holds how long a robot takes to the next field, by what moves it.
var moveTimes = map[core.Manner]time.Duration{
	core.ByCard: stepTime, core.Pushed: stepTime, core.ByPusher: pushTime, core.ByBelt: beltTime,
	core.BySlide: slideTime, core.ByWeapon: pushTime,
	core.ByRecoil: stepTime, core.ByTow: stepTime,
}

// eventTimes holds how long the other events take that are seen.
var eventTimes = map[core.Kind]time.Duration{
	core.Blocked: bumpTime, core.Revealed: revealTime, core.PowerDownAnnounced: announceTime, core.Faced: announceTime,
	core.Beam: missTime, core.Shot: missTime, core.Damaged: hitTime, core.Repaired: repairTime,
	core.PoweredDown: powerTime, core.Woke: powerTime, core.Returned: returnTime, core.BecameReal: returnTime,
	core.Used: ownedTime, core.Lost: ownedTime, core.Gained: ownedTime,
	core.Picked: rollTime + settledTime, core.Started: returnTime, core.MetSecret: secretTime,
	core.Killed: ownedTime, core.Paid: ownedTime, core.Recharged: ownedTime, core.Swapped: ownedTime, core.Stuck: ownedTime,
}

// eventDuration returns how long an event takes by itself in a round; nth counts the fields the robot has entered
// in the beat.
func eventDuration(e *core.Event, nth, round int) time.Duration {
	manner := core.Manner(e.Detail)
	switch {
	case e.Kind == core.Revealed && round > 1:
		return glanceTime
	case e.Kind == core.Moved && manner == core.ByGlide:
		return glideTime + fieldTime*time.Duration(nth)
	case e.Kind == core.Moved:
		return moveTimes[manner]
	case e.Kind == core.Picked && e.N == 0:
		return markTime
	case e.Kind == core.Turned && manner == core.ByBelt:
		return beltTime
	case e.Kind == core.Turned:
		return turnTime + turnTime/4*time.Duration(max(e.N, -e.N)-1)
	case eventTimes[e.Kind] == 0 && e.Step == core.StepCrushers:
		return crushTime
	}
	return eventTimes[e.Kind]
}

// linkWalks marks the beats in which a robot walks on from the previous beat, so that a move of three does
// not stop at every field.
func linkWalks(beats []Beat) {
	for i := 1; i < len(beats); i++ {
		if a, b := walkingRobot(&beats[i-1]), walkingRobot(&beats[i]); a >= 0 && a == b {
			beats[i-1].MovingAfter, beats[i].MovingBefore = true, true
		}
	}
}

// walkingRobot returns the robot that walks or slides in a beat, or -1 if none does or somebody dies.
func walkingRobot(b *Beat) int8 {
	robot := int8(-1)
	for i := range b.Events {
		e := &b.Events[i]
		switch {
		case e.Kind == core.Died:
			return -1
		case e.Kind == core.Moved && (core.Manner(e.Detail) == core.ByCard || core.Manner(e.Detail) == core.BySlide):
			robot = e.Robot
		}
	}
	return robot
}
