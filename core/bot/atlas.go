package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// Atlas holds what every command does to a lone robot from every pose, as the
// engine says, and the routes to the goals that everybody knows. It knows no
// seat's secrets and does not change, so all seats of a game, and any number of
// goroutines, may share one.
//
// A pose is a field, a facing and, on ice, a small velocity and spin. Poses are
// numbered: those at rest first, field by field, then the gliding ones.
type Atlas struct {
	setup  *core.Setup
	width  int
	fields int
	poses  int
	layers int   // 5 where pushers or crushers tell the registers apart, else 1
	ice    []int // per field the place among the ice fields, or -1
	frozen []int // the ice fields in order
	speeds int   // how many of the velocities are known

	moves   []move    // [layer][pose][command]
	entered [][]int32 // per field the moves that start on it or enter it
	repairs []int8    // per field what the end of a round repairs (R2)

	// The moves by where they end, for the search backwards: those that end in
	// (layer, pose) are backwards[first[n]:first[n+1]].
	first     []int32
	backwards []int32

	routes map[goals]*route // to the goals that everybody knows
}

// A move is what one register with one command does.
type move struct {
	to     int32 // the pose after it, or lost or astray
	damage int8
}

// Where a move leads if not to a pose.
const (
	lost   = -1 // the robot is destroyed
	astray = -2 // it glides faster than the atlas knows
)

// commandCount is the number of commands, NoCommand and Pause included.
const commandCount = int(core.Pause) + 1

// The gliding poses: velocities of up to two fields in all, spins of up to
// maxSpin quarter turns.
const (
	maxSpin = 1
	spins   = 2*maxSpin + 1
	// A floor with so much ice that there are more moves gets slower poses
	// only, or none but those at rest: its atlas would take seconds.
	maxMoves = 300_000
)

// velocities lists the velocities of the gliding poses, the slow ones first.
var velocities = []grid.Pos{
	{},
	{X: 1}, {X: -1}, {Y: 1}, {Y: -1},
	{X: 2}, {X: -2}, {Y: 2}, {Y: -2}, {X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1},
}

// Survey makes the atlas of a setup's board, rules and common goals. It takes
// some milliseconds, on large floors of ice some hundred.
func Survey(setup *core.Setup) *Atlas {
	l := setup.Board.Layout()
	a := &Atlas{setup: setup, width: l.Width, fields: l.Width * l.Height, layers: 1}
	if len(l.Pushers) > 0 || len(l.Crushers) > 0 {
		a.layers = core.RegisterCount
	}
	a.ice = make([]int, a.fields)
	for field := range a.ice {
		a.ice[field] = -1
		if setup.Board.Ice(a.at(field)) {
			a.ice[field] = len(a.frozen)
			a.frozen = append(a.frozen, field)
		}
	}
	for _, a.speeds = range []int{len(velocities), 5, 0} {
		a.poses = a.fields*4 + len(a.frozen)*4*a.speeds*spins
		if a.layers*a.poses*commandCount <= maxMoves {
			break
		}
	}
	a.moves = make([]move, a.layers*a.poses*commandCount)
	a.entered = make([][]int32, a.fields)
	a.survey()
	a.turnBack()
	a.surveyRepairs()
	a.plotCommon()
	return a
}

// plotCommon plots the routes that are no secret.
func (a *Atlas) plotCommon() {
	a.routes = map[goals]*route{}
	start, err := a.setup.Begin()
	if err != nil { // then nobody will ask
		return
	}
	for i := range start.Robots[:start.Seats] {
		r := &start.Robots[i]
		if g := goalsOf(r); !r.GoalSecret && a.routes[g] == nil {
			a.routes[g] = plot(a, g)
		}
	}
}

// alone gives the state of a robot that is the only one, with nothing to reach.
func alone() core.State {
	s := core.State{Round: 1, Seats: 1, Away: 1, Winner: core.NoSeat}
	s.Robots[0] = core.Robot{OnBoard: true, Lives: core.Unlimited}
	for n := range s.Robots[0].Slots {
		s.Robots[0].Slots[n].Placed = core.Unchosen
	}
	return s
}

// survey runs every command from every pose.
func (a *Atlas) survey() {
	engine := core.NewEngine(a.setup)
	blank := alone()
	var s core.State
	for layer := range a.layers {
		for pose := range a.poses {
			for command := range commandCount {
				n := a.index(layer, pose, core.Command(command))
				if a.setup.Board.Fatal(a.at(a.field(pose))) {
					a.moves[n].to = lost
					continue
				}
				s = blank
				a.set(&s.Robots[0], pose)
				s.Robots[0].Slots[layer].Command = core.Command(command)
				engine.Log = engine.Log[:0]
				engine.Resolve(&s, layer+1, 0)
				a.moves[n] = a.outcome(&s.Robots[0])
				a.trace(engine.Log, pose, int32(n))
			}
		}
	}
}

// outcome gives what has become of a lone robot.
func (a *Atlas) outcome(r *core.Robot) move {
	if !r.OnBoard {
		return move{to: lost, damage: r.Damage}
	}
	pose, ok := a.pose(r)
	if !ok {
		pose = astray
	}
	return move{to: int32(pose), damage: r.Damage}
}

// trace notes the fields a move starts on and enters: there it may reach a goal.
func (a *Atlas) trace(log []core.Event, pose int, n int32) {
	note := func(field int) {
		if list := a.entered[field]; len(list) == 0 || list[len(list)-1] != n {
			a.entered[field] = append(list, n)
		}
	}
	note(a.field(pose))
	for i := range log {
		if e := &log[i]; e.Kind == core.Moved && a.setup.Board.Contains(e.To) {
			note(a.fieldAt(e.To))
		}
	}
}

// turnBack sorts the moves by where they end.
func (a *Atlas) turnBack() {
	end := func(n int) (int, bool) {
		m := a.moves[n]
		if m.to < 0 || n%commandCount == int(core.NoCommand) {
			return 0, false
		}
		layer := n / commandCount / a.poses
		return (layer+1)%a.layers*a.poses + int(m.to), true
	}
	a.first = make([]int32, a.layers*a.poses+1)
	for n := range a.moves {
		if at, ok := end(n); ok {
			a.first[at+1]++
		}
	}
	for at := range a.layers * a.poses {
		a.first[at+1] += a.first[at]
	}
	a.backwards = make([]int32, a.first[len(a.first)-1])
	next := append([]int32(nil), a.first...)
	for n := range a.moves {
		if at, ok := end(n); ok {
			a.backwards[next[at]] = int32(n)
			next[at]++
		}
	}
}

// surveyRepairs lets a round end on every field with a damaged robot.
func (a *Atlas) surveyRepairs() {
	engine := core.NewEngine(a.setup)
	engine.Silent = true
	a.repairs = make([]int8, a.fields)
	for field := range a.fields {
		if a.setup.Board.Fatal(a.at(field)) {
			continue
		}
		s := alone()
		s.Robots[0].At, s.Robots[0].Damage = a.at(field), 4
		engine.EndRound(&s, 0)
		a.repairs[field] = 4 - s.Robots[0].Damage
	}
}

// index gives the place of a move.
func (a *Atlas) index(layer, pose int, command core.Command) int {
	return (layer*a.poses+pose)*commandCount + int(command)
}

// layer gives the layer of a register (0…5; 5 is the next round's first).
func (a *Atlas) layer(register int) int { return register % core.RegisterCount % a.layers }

// move gives what a command does in a register (0…4).
func (a *Atlas) move(register, pose int, command core.Command) move {
	return a.moves[a.index(a.layer(register), pose, command)]
}

func (a *Atlas) fieldAt(p grid.Pos) int { return int(p.Y)*a.width + int(p.X) }

func (a *Atlas) at(field int) grid.Pos {
	return grid.Pos{X: int8(field % a.width), Y: int8(field / a.width)}
}

// pose numbers the pose of a robot that is on the board; ok is false where it
// glides too fast.
func (a *Atlas) pose(r *core.Robot) (pose int, ok bool) {
	field := a.fieldAt(r.At)
	if r.Velocity == (grid.Pos{}) && r.Spin == 0 {
		return field*4 + int(r.Facing), true
	}
	if r.Spin < -maxSpin || r.Spin > maxSpin || a.ice[field] < 0 {
		return field*4 + int(r.Facing), false
	}
	for i, v := range velocities[:a.speeds] {
		if v == r.Velocity {
			glide := ((a.ice[field]*4+int(r.Facing))*a.speeds+i)*spins + int(r.Spin) + maxSpin
			return a.fields*4 + glide, true
		}
	}
	return field*4 + int(r.Facing), false
}

// field gives the field of a pose.
func (a *Atlas) field(pose int) int {
	if pose < a.fields*4 {
		return pose / 4
	}
	return a.frozen[(pose-a.fields*4)/(4*a.speeds*spins)]
}

// set puts a robot into a pose.
func (a *Atlas) set(r *core.Robot, pose int) {
	r.At = a.at(a.field(pose))
	r.Facing, r.Velocity, r.Spin = grid.Direction(pose&3), grid.Pos{}, 0
	if glide := pose - a.fields*4; glide >= 0 {
		r.Spin = int8(glide%spins - maxSpin)
		r.Velocity = velocities[glide/spins%a.speeds]
		r.Facing = grid.Direction(glide / spins / a.speeds & 3)
	}
}
