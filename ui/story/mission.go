package story

import "roborally/core"

// winKeys are the texts of a victory, by the step in which a game of missions ends: by points, or by time.
var winKeys = map[core.Step]string{
	core.StepTag: "log.won-points", core.StepMeetGoals: "log.won-points", core.StepMeetLast: "log.won-points",
	core.StepLast: "log.won-crown",
}

// hallKey returns the text of an event that concerns no single robot; "" for one that the story leaves out.
func hallKey(e *core.Event) string {
	switch {
	case e.Kind == core.GameOver && e.Step == core.StepLast:
		return "log.draw-crown"
	case e.Kind == core.GameOver:
		return "log.draw"
	case e.Kind == core.LastCalled:
		return "log.last-called"
	case e.Kind != core.Picked, e.N == 0 && e.Step == core.StepService: // that is Flag Radar, which has been told
		return ""
	case e.N == 0:
		return "log.picked-none"
	}
	return "log.picked"
}

// missionKeys are the texts of events of missions that need no detail.
var missionKeys = map[core.Kind]string{core.Started: "log.started", core.Swapped: "log.swapped"}

// tellMission makes the line one about an event of missions.
func (l *Line) tellMission(e *core.Event, before *core.State) {
	switch e.Kind {
	case core.Scored:
		l.Key, l.N, l.Plural = "log.scored", int(e.To.X), true
	case core.Killed:
		l.Key, l.N, l.Plural = "log.killed-"+core.KillReason(e.Detail).String(), int(e.N), true
	case core.Paid:
		l.tellPaid(e)
	case core.Recharged:
		l.Key, l.Power = "log.recharged", core.Power(e.Detail)
	case core.DrewSecret, core.MetSecret, core.PutSecret:
		l.Key, l.Goal = "log."+e.Kind.String(), core.SecretGoal(e.Detail)
	case core.Stuck:
		l.Key, l.N = "log.stuck", int(e.Detail)+1
	case core.Peeked:
		if e.Card != core.FaceDown { // what others see is told by the card that is used
			l.Key, l.N, l.Command, l.Priority = "log.peeked", int(e.N)+1, e.Card.Command(), e.Card.Priority()
		}
	case core.Scanned:
		after := *before
		after.Apply(e)
		seen := &after.Robots[e.By]
		l.Key, l.N = "log.scanned", int(e.Detail)+1
		l.Command, l.Priority = seen.Executes(int(e.Detail)), seen.Slots[e.Detail].Card.Priority()
	default:
		l.Key = missionKeys[e.Kind]
	}
}

// tellPaid makes the line one about credits that are paid.
func (l *Line) tellPaid(e *core.Event) {
	why := core.PayReason(e.Detail)
	l.Key = "log.paid-" + why.String()
	if why == core.PayStart || why == core.PayReturn {
		l.N, l.Plural = max(int(e.N), -int(e.N)), true
	}
}
