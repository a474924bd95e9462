package timeline

import (
	"math"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// Pose sets the scene to the time t, 0…1, of a beat that starts from the state s. At 0 everything stands as
// in s, at 1 as after the beat's events.
func Pose(scene *Scene, board *core.Board, s *core.State, b *Beat, t float64) {
	PoseState(scene, s)
	pose(scene, board, s, b, max(0, min(1, t)))
}

// poseGroup sets the scene to a moment of a group of beats that starts from the state s.
func poseGroup(scene *Scene, board *core.Board, s *core.State, beats []Beat, clock time.Duration) {
	state := *s
	for i := range beats {
		if b := &beats[i]; b.progress(clock) >= 1 {
			for j := range b.Events {
				state.Apply(&b.Events[j])
			}
		}
	}
	PoseState(scene, &state)
	for i := range beats {
		switch b, t := &beats[i], beats[i].progress(clock); {
		case t >= 1:
			scene.Traces = append(scene.Traces, b.traces(leavesTrace)...)
			scene.Scratches = append(scene.Scratches, b.scratches()...)
		case t >= 0:
			pose(scene, board, &state, b, t)
		}
	}
}

// pose adds to a scene what has happened at the time t, 0…1, of a beat that starts from the state s.
func pose(scene *Scene, board *core.Board, s *core.State, b *Beat, t float64) {
	if b.Register > 0 {
		scene.Machine.Register = b.Register
	}
	scene.Machine.run(b, t)
	if acting := b.Acting(); acting != core.NoSeat && t < 1 {
		scene.Robots[acting].Acting = true
	}
	t = b.afterLead(t)
	p := poser{scene: scene, board: board, state: s, beat: b, t: t}
	p.splitTime()
	for i := range s.Robots[:s.Seats] {
		p.robot(i)
	}
	p.effects()
}

// run sets the machinery at the time t of a beat.
func (m *Machine) run(b *Beat, t float64) {
	out := math.Sin(t * math.Pi)
	switch b.Step {
	case core.StepSlowBelts:
		m.Slow, m.Run = true, t
	case core.StepExpressBelts:
		m.Express, m.Run = true, t
	case core.StepAllBelts:
		m.Slow, m.Express, m.Run = true, true, t
	case core.StepGears:
		m.Gears = smooth(t)
	case core.StepPushers:
		m.Push = min(1, 1.6*out)
	case core.StepCrushers:
		m.Crush = min(1, 1.8*out)
	}
}

// When in a beat, 0…1, the outcome begins: after moves, after a crusher comes down, after a shot or a bump.
// mirrorAt is when a mirrored shot is thrown back.
const (
	outcomeAfterMove  = 0.45
	outcomeAfterCrush = 0.2
	outcomeAfterShot  = 0.35
	mirrorAt          = 0.2
)

// poser computes one scene.
type poser struct {
	scene *Scene
	board *core.Board
	state *core.State
	beat  *Beat
	t     float64
	// move and outcome are the times, 0…1, of the two halves of a beat that ends badly for a robot: first
	// it moves, then it falls or bursts.
	move, outcome float64
}

// splitTime divides the beat into the move and its outcome.
func (p *poser) splitTime() {
	p.move, p.outcome = p.t, p.t
	at := p.beat.outcomeStart()
	if p.beat.glide != nil {
		at = p.beat.glideEnd()
	}
	if at > 0 {
		p.move, p.outcome = ramp(p.t, 0, at), ramp(p.t, at, 1)
	}
}

// outcomeStart returns when in the beat, 0…1, the outcome begins: after moves, shots and bumps. It is 0 for
// a beat without an event that is an outcome, such as damage.
func (b *Beat) outcomeStart() float64 {
	at, hasOutcome := 0.0, false
	for i := range b.Events {
		switch e := &b.Events[i]; e.Kind {
		case core.Moved, core.Turned:
			at = max(at, outcomeAfterMove)
		case core.Beam, core.Shot, core.Blocked:
			at = max(at, outcomeAfterShot)
		case core.Died:
			if core.Cause(e.Detail) == core.ByCrusher {
				at = max(at, outcomeAfterCrush) // the crusher must be seen coming down
			}
		}
		hasOutcome = hasOutcome || has(b.Events[i].Kind, outcome)
	}
	switch {
	case !hasOutcome:
		return 0
	case b.glide != nil:
		return b.glideEnd()
	}
	return at
}

// ramp returns how far t is on its way between from and to, 0…1.
func ramp(t, from, to float64) float64 { return max(0, min(1, (t-from)/(to-from))) }

func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// progress returns the progress of a move at t: it speeds up unless the robot was moving before, and slows
// down unless it moves on.
func (p *poser) progress(t float64, manner core.Manner) float64 {
	if manner == core.ByBelt || manner == core.ByGlide {
		return t
	}
	switch b := p.beat; {
	case b.MovingBefore && b.MovingAfter:
		return t
	case b.MovingBefore:
		return t + t*(1-t)/2 // fast in, slower out
	case b.MovingAfter:
		return t - t*(1-t)/2
	}
	return smooth(t)
}

// robot moves one robot through the beat.
func (p *poser) robot(i int) {
	to := &p.scene.Robots[i]
	fields := 0
	for n := range p.beat.Events {
		if e := &p.beat.Events[n]; int(e.Robot) == i && e.Kind == core.Moved {
			fields++
		}
	}
	if g := p.beat.glide; g != nil && g.seat == i {
		p.glide(to, g)
	}
	nth := 0
	for n := range p.beat.Events {
		e := &p.beat.Events[n]
		if int(e.Robot) != i {
			continue
		}
		switch e.Kind {
		case core.Moved:
			manner := core.Manner(e.Detail)
			if manner == core.ByGlide && p.beat.glide != nil {
				continue
			}
			k := ramp(p.progress(p.move, manner)*float64(fields), float64(nth), float64(nth+1))
			to.X += float64(e.To.X-e.At.X) * k
			to.Y += float64(e.To.Y-e.At.Y) * k
			nth++
			p.trace(e, k)
		case core.Turned:
			to.Angle += 90 * float64(e.N) * p.progress(p.move, core.Manner(e.Detail))
		case core.Blocked:
			if e.N >= 0 && fields == 0 && p.beat.glide == nil {
				d := grid.Direction(e.N & 3).Step()
				bump := 0.16 * math.Sin(p.t*math.Pi) * (1 - p.t/2)
				to.X += float64(d.X) * bump
				to.Y += float64(d.Y) * bump
			}
			if p.t > p.beat.moment(e) {
				p.trace(e, 1)
			}
		default:
			p.showEvent(to, e)
		}
	}
}

// trace adds the trace of an event of which the share k, 0…1, has happened.
func (p *poser) trace(e *core.Event, k float64) {
	if t, ok := traceOf(e, k); ok && leavesTrace(e) {
		p.scene.Traces = append(p.scene.Traces, t)
	}
}

// showEvent shows the rarer events on a robot.
func (p *poser) showEvent(to *Robot, e *core.Event) {
	switch e.Kind {
	case core.Damaged:
		if p.outcome > 0 && p.outcome < 1 {
			more := 1 + crashStrength(e)
			if g := p.beat.glide; g != nil && g.seat == int(e.By) && core.Cause(e.Detail) == core.ByCrash { // it is struck
				p.knock(to, g, 0.12*more)
			}
			to.X += 0.05 * more * math.Sin(p.outcome*9*math.Pi) * (1 - p.outcome)
			to.Mood = art.Hit
		}
	case core.Died:
		p.die(to, core.Cause(e.Detail))
	case core.Returned, core.Started:
		r := core.Robot{OnBoard: p.t > 0, At: e.At, Facing: grid.Direction(e.Detail)}
		poseStanding(to, &r)
		to.Alpha = p.t
		to.Size = 1.35 - 0.35*smooth(p.t)
	case core.Faced:
		from := p.state.Robots[e.Robot].Facing
		to.Angle += 90 * float64(from.QuartersTo(grid.Direction(e.Detail))) * smooth(p.t)
	case core.PoweredDown:
		if p.t > 0.5 {
			to.Mood = art.PoweredDown
		}
	case core.Woke:
		if p.t > 0.5 {
			to.Mood = art.Ready
		}
	case core.BecameReal:
		if p.t > 0.5 {
			to.Guise = art.Real
		}
	case core.Virtual:
		to.Guise = art.Virtual
	case core.Left:
		to.Alpha = 1 - p.t
		to.Shown = p.t < 1
	}
}

// die shows the end of a robot: it falls, is crushed, or bursts.
func (p *poser) die(to *Robot, cause core.Cause) {
	f := p.outcome
	switch cause {
	case core.InPit, core.OffBoard:
		to.Size *= 1 - 0.92*f*f
		to.Alpha *= 1 - f*f
		to.Angle += 200 * f * f
		to.Shown = f < 1
	case core.ByCrusher:
		to.Size *= 1 - 0.5*f
		to.Shown = f < 0.5
	default:
		switch {
		case f > 0.3:
			to.Mood = art.Destroyed
		case f > 0:
			to.Mood = art.Hit
		}
		to.Shown = f < 0.6
	}
}

// effects adds beams, bursts and labels.
func (p *poser) effects() {
	if p.beat.glide != nil {
		p.spray(p.beat.glide)
	}
	for n := range p.beat.Events {
		e := &p.beat.Events[n]
		switch e.Kind {
		case core.Beam, core.Shot, core.Mirrored:
			p.beam(e)
		case core.Damaged:
			r := &p.scene.Robots[e.Robot]
			p.add(Burst{Kind: Spark, X: r.X, Y: r.Y, T: p.outcome, Strength: crashStrength(e)})
			p.robotLabel(e.Robot, Label{N: -int(e.N), T: p.outcome})
		case core.Died:
			if cause := core.Cause(e.Detail); cause != core.InPit && cause != core.OffBoard {
				p.burst(Explosion, int(e.Robot), p.outcome)
			}
		case core.Touched:
			p.burstAt(Pulse, float64(e.At.X), float64(e.At.Y), p.outcome)
			p.goalLabel(e, p.outcome)
		case core.Repaired, core.BecameReal:
			p.burst(Pulse, int(e.Robot), p.t)
			if e.Kind == core.Repaired {
				p.robotLabel(e.Robot, Label{N: int(e.N), T: p.t})
			}
		case core.Used, core.Gained:
			p.robotLabel(e.Robot, Label{N: 1, Power: core.Power(e.Detail), T: p.outcome})
		case core.Lost:
			p.robotLabel(e.Robot, Label{N: -1, Power: core.Power(e.Detail), T: p.outcome})
		case core.Returned:
			p.burstAt(Pulse, float64(e.At.X), float64(e.At.Y), p.t)
		default:
			p.missionEffect(n)
		}
	}
}

func (p *poser) burst(kind BurstKind, robot int, t float64) {
	r := &p.scene.Robots[robot]
	p.burstAt(kind, r.X, r.Y, t)
}

func (p *poser) burstAt(kind BurstKind, x, y, t float64) { p.add(Burst{Kind: kind, X: x, Y: y, T: t}) }

// add adds a burst, unless it has not begun yet or is over.
func (p *poser) add(b Burst) {
	if b.T > 0 && b.T < 1 {
		p.scene.Bursts = append(p.scene.Bursts, b)
	}
}

// missAlpha is the brightness of a beam that hits no robot.
const missAlpha = 0.4

// beam adds a shot: it flashes up at once and fades.
func (p *poser) beam(e *core.Event) {
	alpha := 1 - ramp(p.t, 0.45, 0.85)
	if e.Kind == core.Mirrored {
		alpha = ramp(p.t, mirrorAt, 0.3) - ramp(p.t, 0.55, 0.95)
	}
	if p.t <= 0 || alpha <= 0 {
		return
	}
	d := p.heading(e)
	ray := Beam{
		X1: float64(e.At.X), Y1: float64(e.At.Y), X2: float64(e.To.X), Y2: float64(e.To.Y),
		Rays: 1, Alpha: alpha, Seat: core.NoSeat,
	}
	if e.Kind != core.Beam {
		ray.Seat = int(e.Robot)
	}
	if !p.hits(e) {
		ray.Alpha *= missAlpha
	}
	start, end := 0.32, 0.5 // a robot's muzzle; the far edge of the last field
	switch {
	case e.Kind == core.Beam:
		start, ray.Rays = art.LensOffset, int(p.board.Layout().Lasers[e.Detail].Beams)
	case e.Kind == core.Mirrored || e.To != e.At && p.state.RobotAt(e.To) != core.NoSeat:
		end = -0.3 // stops at the robot that is hit
	}
	if e.Kind == core.Shot {
		ray.Rays = max(1, int(e.N)) // some weapons do no damage
	}
	dx, dy := float64(d.Step().X), float64(d.Step().Y)
	ray.X1, ray.Y1 = ray.X1+dx*start, ray.Y1+dy*start
	ray.X2, ray.Y2 = ray.X2+dx*end, ray.Y2+dy*end
	p.scene.Beams = append(p.scene.Beams, ray)
}

// hits reports whether a robot stands at the end of a beam.
func (p *poser) hits(e *core.Event) bool {
	robot := p.state.RobotAt(e.To)
	return robot != core.NoSeat && (e.Kind != core.Shot || robot != int(e.Robot))
}

// heading returns the direction of a beam. A beam that never leaves its field points where its source
// points.
func (p *poser) heading(e *core.Event) grid.Direction {
	switch v := e.To.Sub(e.At); {
	case v.X > 0:
		return grid.East
	case v.X < 0:
		return grid.West
	case v.Y > 0:
		return grid.South
	case v.Y < 0:
		return grid.North
	case e.Kind == core.Beam:
		return p.board.Layout().Lasers[e.Detail].Facing
	case e.Kind == core.Shot && core.Power(e.Detail) == core.RearLaser:
		return p.state.Robots[e.Robot].Facing.Opposite()
	}
	return p.state.Robots[e.Robot].Facing
}
