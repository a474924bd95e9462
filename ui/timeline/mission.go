package timeline

import (
	"math"
	"time"

	"roborally/core"
	"roborally/core/grid"
)

// The goal flag and the secret goals.

// Die is the die that picks the goal flag. It rolls to the flag's field and lies there with its number up.
type Die struct {
	Shown  bool
	X, Y   float64
	Height float64 // above the floor, in fields
	Angle  float64 // degrees clockwise
	Face   int     // the number that is up
	Alpha  float64 // 1 is opaque
}

// GoalCard is the card of a secret goal that is shown above its robot, which has met it. T runs from 0 to 1.
type GoalCard struct {
	X, Y float64
	Goal core.SecretGoal
	T    float64
}

const (
	// rollTime is how long the die rolls, settledTime how long it lies there, while the flag is marked.
	rollTime    = 1200 * time.Millisecond
	settledTime = 500 * time.Millisecond
	// settledAt is when in the beat, 0…1, the die has settled.
	settledAt = float64(rollTime) / float64(rollTime+settledTime)

	dieTurns = 900 // degrees that it turns while it rolls
	dieFaces = 11  // that come up one after the other
)

// pick shows how a goal flag is picked: the mark of the last one goes, the die rolls from there, and the mark of the new
// one comes.
func (p *poser) pick(e *core.Event) {
	p.scene.Flag, p.scene.Raised = int(p.state.Flag), 1-smooth(p.t)
	if e.N == 0 {
		return
	}
	p.scene.Raised = 1 - smooth(ramp(p.t, 0, 0.15))
	if p.t >= settledAt {
		p.scene.Flag, p.scene.Raised = int(e.N), smooth(ramp(p.t, settledAt, 1))
	}
	if p.t > 0 && p.t < 1 {
		p.scene.Die = dieAt(p.dieFrom(), e.At, int(e.N), len(p.board.Checkpoints()), p.t)
	}
}

// dieFrom returns where the die is thrown: from the last goal flag, or from the middle of the lower edge.
func (p *poser) dieFrom() grid.Pos {
	flags := p.board.Checkpoints()
	for _, last := range [...]uint8{p.state.Flag, p.state.LastFlag} {
		if n := int(last); n > 0 && n <= len(flags) {
			return flags[n-1]
		}
	}
	layout := p.board.Layout()
	return grid.Pos{X: int8(layout.Width / 2), Y: int8(layout.Height - 1)}
}

// dieAt returns a die with so many sides at the time t, 0…1, that rolls to a field and shows a number there.
func dieAt(from, to grid.Pos, number, sides int, t float64) Die {
	u := ramp(t, 0, settledAt)
	k := 1 - math.Pow(1-u, 2.2)
	left := dieFaces - int(dieFaces*k) // faces still to come
	if u == 1 {
		left = 0
	}
	return Die{
		Shown:  true,
		X:      float64(from.X) + k*float64(to.X-from.X),
		Y:      float64(from.Y) + k*float64(to.Y-from.Y),
		Height: 0.7 * math.Abs(math.Sin(3.5*math.Pi*k)) * (1 - u),
		Angle:  dieTurns * (k - 1),
		Face:   1 + (number-1+left*(left+3)/2)%max(1, sides), // as if by chance, but the same whenever it is looked at
		Alpha:  1 - ramp(t, 0.9, 1),
	}
}

// score adds the labels of a point at the goal flag: the point, and credits for its robot and for those that have scored
// there before.
func (p *poser) score(n int) {
	e := &p.beat.Events[n]
	p.burstAt(Pulse, float64(e.At.X), float64(e.At.Y), p.outcome)
	p.robotLabel(e.Robot, Label{N: 1, Unit: Points, T: p.outcome})
	p.robotLabel(e.Robot, Label{N: int(e.To.X), Unit: Credits, T: p.outcome})
	earlier := p.state.Scorers
	for i := range p.beat.Events[:n] {
		if other := &p.beat.Events[i]; other.Kind == core.Scored {
			earlier |= 1 << other.Robot
		}
	}
	for i := range int8(p.state.Seats) {
		if earlier>>i&1 != 0 {
			p.robotLabel(i, Label{N: 1, Unit: Credits, T: p.outcome})
		}
	}
}

// meet shows the card of a secret goal that is met, and its point.
func (p *poser) meet(e *core.Event) {
	if r := &p.scene.Robots[e.Robot]; p.outcome > 0 && p.outcome < 1 {
		p.scene.Cards = append(p.scene.Cards, GoalCard{X: r.X, Y: r.Y, Goal: core.SecretGoal(e.Detail), T: p.outcome})
	}
	p.robotLabel(e.Robot, Label{N: 1, Unit: Points, T: p.outcome})
}

// namedCards holds the cards that act in events which do not state them.
var namedCards = map[core.Kind]core.Power{core.Swapped: core.SwappedRegisters, core.Stuck: core.StuckRegister}

// missionEffect adds what is seen of an event of missions beside its robot.
func (p *poser) missionEffect(n int) {
	switch e := &p.beat.Events[n]; e.Kind {
	case core.Picked:
		p.pick(e)
	case core.Started:
		p.burstAt(Pulse, float64(e.At.X), float64(e.At.Y), p.t)
	case core.Scored:
		p.score(n)
	case core.MetSecret:
		p.meet(e)
	case core.Killed, core.Paid:
		p.robotLabel(e.Robot, Label{N: int(e.N), Unit: Credits, T: p.outcome})
	case core.Recharged:
		p.robotLabel(e.Robot, Label{N: 1, Power: core.Power(e.Detail), T: p.outcome})
	case core.Swapped, core.Stuck:
		p.robotLabel(e.Robot, Label{N: 1, Power: namedCards[e.Kind], T: p.outcome})
	}
}

// present reports whether a robot is on the board in the beat: labels of others would have no place.
func (p *poser) present(robot int8) bool {
	if p.state.Robots[robot].OnBoard {
		return true
	}
	for i := range p.beat.Events {
		if e := &p.beat.Events[i]; e.Robot == robot && (e.Kind == core.Returned || e.Kind == core.Started) {
			return true
		}
	}
	return false
}

// tows reports whether the event is a robot that follows another: it glides along with that one's step.
func tows(e *core.Event) bool { return e.Kind == core.Moved && core.Manner(e.Detail) == core.ByTow }

// steps reports whether a robot takes a step of its own card in some events.
func steps(events []core.Event, robot int8) bool {
	for i := range events {
		if e := &events[i]; e.Kind == core.Moved && e.Robot == robot && core.Manner(e.Detail) == core.ByCard {
			return true
		}
	}
	return false
}
