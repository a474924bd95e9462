package bot

import (
	"maps"
	"math"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// TransitionTable holds, for a board and its rules, what every command does to a
// lone robot in every pose, and the distance fields to the public goals. It
// contains no seat's secrets and does not change, except in Solve, so all seats
// of a game, and any number of goroutines, may share one.
//
// A pose is a field of the board, a facing and, on ice, a small velocity and
// spin. Poses are numbered: those at rest first, field by field, then the
// gliding ones.
type TransitionTable struct {
	setup     *core.Setup
	width     int
	fields    int
	poses     int
	columns   int     // commands that a robot can execute in such a game, NoCommand included
	layers    int     // 5 if pushers or crushers make registers differ, else 1
	iceIndex  []int   // by field: its index in iceFields, or -1
	iceFields []int   // the ice fields in order
	momenta   int     // how many of the momenta have poses
	nearest   []uint8 // of these, by index of a momentum

	moves     []move    // [layer][pose][command]
	traces    []trace   // of the moves, in games with secret goals; else nil
	movesOver [][]int32 // by field: the moves that start on it or enter it

	// The reverse index: the moves that end in state n, which is
	// layer*poses+pose, are reverse[reverseStart[n]:reverseStart[n+1]].
	reverseStart []int32
	reverse      []int32

	distances map[goals]*distanceField // to the public goals; in games with options also for robots with Mechanical Arm

	// In games with options: for robots whose Gyroscopic Stabiliser is switched on.
	turning      []int32                           // the moves in which a gear or belt turns the robot
	withoutTurns *TransitionTable                  // nil if there are none of these
	steadies     map[*distanceField]*distanceField // by the fields in distances
	steady       bool                              // this is the table without turns
}

// A move is the result of one register with one command.
type move struct {
	to     int32 // the pose after it, or destroyed or tooFast
	damage int8
}

// The values of move.to that are no pose.
const (
	destroyed = -1 // the robot is destroyed
	tooFast   = -2 // the robot glides faster than the table covers
)

// The numbers of commands, NoCommand included: of all, and of those that need no
// card of a power.
const (
	commandCount      = len(core.AllCommands) + 1
	plainCommandCount = int(core.Pause) + 1
)

// maxMoves limits the size of a table. A board with more ice than that gets slower
// gliding poses only, or none: its table would take seconds.
const maxMoves = 300_000

// A momentum is how a gliding robot moves on.
type momentum struct {
	velocity grid.Pos
	spin     int8
}

// momenta lists the momenta of the gliding poses, slow ones first: velocities of one
// field with spins of a quarter turn, and of two fields in all without.
var momenta = [...]momentum{
	{spin: -1}, {spin: 1},
	{grid.Pos{X: 1}, -1}, {grid.Pos{X: 1}, 0}, {grid.Pos{X: 1}, 1},
	{grid.Pos{X: -1}, -1}, {grid.Pos{X: -1}, 0}, {grid.Pos{X: -1}, 1},
	{grid.Pos{Y: 1}, -1}, {grid.Pos{Y: 1}, 0}, {grid.Pos{Y: 1}, 1},
	{grid.Pos{Y: -1}, -1}, {grid.Pos{Y: -1}, 0}, {grid.Pos{Y: -1}, 1},
	{grid.Pos{X: 2}, 0}, {grid.Pos{X: -2}, 0}, {grid.Pos{Y: 2}, 0}, {grid.Pos{Y: -2}, 0},
	{grid.Pos{X: 1, Y: 1}, 0}, {grid.Pos{X: 1, Y: -1}, 0}, {grid.Pos{X: -1, Y: 1}, 0}, {grid.Pos{X: -1, Y: -1}, 0},
}

// slowMomenta is the number of those of one field at most.
const slowMomenta = 14

// momentumCount is the number of momenta that the rules allow.
const momentumCount = (2*grid.MaxSpeed + 1) * (2*grid.MaxSpeed + 1) * (2*core.MaxSpin + 1)

// index returns the number of a momentum, from 0 to momentumCount-1.
func (m momentum) index() int {
	x, y, spin := int(m.velocity.X)+grid.MaxSpeed, int(m.velocity.Y)+grid.MaxSpeed, int(m.spin)+core.MaxSpin
	return (x*(2*grid.MaxSpeed+1)+y)*(2*core.MaxSpin+1) + spin
}

// nearestOf returns by index of a momentum which of some momenta is nearest: a field of
// velocity weighs more than any spin.
func nearestOf(some []momentum) []uint8 {
	all := make([]uint8, momentumCount)
	var m momentum
	for m.velocity.X = -grid.MaxSpeed; m.velocity.X <= grid.MaxSpeed; m.velocity.X++ {
		for m.velocity.Y = -grid.MaxSpeed; m.velocity.Y <= grid.MaxSpeed; m.velocity.Y++ {
			for m.spin = -core.MaxSpin; m.spin <= core.MaxSpin; m.spin++ {
				least := math.MaxInt
				for i, other := range some {
					turns := m.spin - other.spin
					apart := m.velocity.Manhattan(other.velocity)*(2*core.MaxSpin+1) + int(max(turns, -turns))
					if apart < least {
						least, all[m.index()] = apart, uint8(i)
					}
				}
			}
		}
	}
	return all
}

// NewTransitionTable computes the transition table of a setup's board and rules,
// and the distance fields to its public goals. It takes some milliseconds, or
// some hundred on large boards of ice.
func NewTransitionTable(setup *core.Setup) *TransitionTable {
	l := setup.Board.Layout()
	mission := setup.Rules.GoalFlags
	setup = raceSetup(setup)
	t := &TransitionTable{setup: setup, width: l.Width, fields: l.Width * l.Height, columns: plainCommandCount, layers: 1}
	if setup.Options {
		t.columns = commandCount
	}
	if len(l.Pushers) > 0 || len(l.Crushers) > 0 {
		t.layers = core.RegisterCount
	}
	t.iceIndex = make([]int, t.fields)
	for field := range t.iceIndex {
		t.iceIndex[field] = -1
		if setup.Board.Ice(t.at(field)) {
			t.iceIndex[field] = len(t.iceFields)
			t.iceFields = append(t.iceFields, field)
		}
	}
	for _, t.momenta = range []int{len(momenta), slowMomenta, 0} {
		t.poses = t.fields*4 + len(t.iceFields)*4*t.momenta
		if t.layers*t.poses*plainCommandCount <= maxMoves { // so that the poses are the same with options
			break
		}
	}
	t.nearest = nearestOf(momenta[:t.momenta])
	t.moves = make([]move, t.layers*t.poses*t.columns)
	if mission {
		t.traces = make([]trace, len(t.moves))
	}
	t.movesOver = make([][]int32, t.fields)
	for field := range t.movesOver { // usually some more enter it than start on it
		poses := 4
		if t.iceIndex[field] >= 0 {
			poses += 4 * t.momenta
		}
		t.movesOver[field] = make([]int32, 0, t.layers*poses*t.columns*5/2)
	}
	t.fillMoves()
	t.indexReverse()
	if mission {
		t.addRaces()
	} else {
		t.addPublicDistances()
	}
	if setup.Options {
		t.addOptions()
	}
	return t
}

// strip takes all cards from a robot but those that act while it moves alone and are
// not declared: a Mechanical Arm with a charge, and Gyroscopic Stabiliser if that is switched on.
// Other commands are what its cards have made of the program.
func strip(r *core.Robot, steady bool) {
	reach := r.Reach()
	r.Powers, r.ForRound = [core.MaxPowers]core.Owned{}, core.Declared{}
	if steady {
		r.Powers[0] = core.NewOwned(core.GyroscopicStabiliser)
		r.ForRound = r.ForRound.With(core.GyroscopicStabiliser)
	}
	if reach > 0 {
		r.Powers[1], r.Powers[0] = r.Powers[0], core.NewOwned(core.MechanicalArm).With(reach)
	}
}

// addOptions computes what robots with Mechanical Arm or Gyroscopic Stabiliser need.
func (t *TransitionTable) addOptions() {
	for g, d := range maps.Clone(t.distances) {
		g.reach = 1
		t.distances[g] = newDistanceField(t, g, d)
	}
	if len(t.turning) == 0 {
		return
	}
	t.withoutTurns, t.steadies = t.newSteady(), map[*distanceField]*distanceField{}
	for _, d := range t.distances {
		t.steadies[d] = newSteadyDistances(t.withoutTurns, d)
	}
}

// newSteady returns the table of robots that no gear or belt turns. Poses and moves
// have the same numbers, and the moves lead to the same fields.
func (t *TransitionTable) newSteady() *TransitionTable {
	steady := *t
	steady.steady, steady.moves, steady.distances = true, slices.Clone(t.moves), nil
	engine := core.NewEngine(t.setup)
	engine.Silent = true
	var s core.State
	for _, n := range t.turning {
		steady.moves[n] = steady.run(engine, &s, int(n))
	}
	return &steady
}

// run runs a move on an engine, in the state s.
func (t *TransitionTable) run(engine *core.Engine, s *core.State, n int) move {
	layer, pose, command := t.source(n)
	*s = loneState()
	s.Remembers = t.traces != nil
	r := &s.Robots[0]
	strip(r, t.steady)
	t.set(r, pose)
	r.Slots[layer].Command = command
	engine.Log = engine.Log[:0]
	engine.Resolve(s, layer+1, 0)
	return t.moveOf(r)
}

// addPublicDistances computes the distance fields to the goals that are not
// secret.
func (t *TransitionTable) addPublicDistances() {
	t.distances = map[goals]*distanceField{}
	start, err := t.setup.Begin()
	if err != nil { // such a game never begins
		return
	}
	for i := range start.Robots[:start.Seats] {
		r := &start.Robots[i]
		if g := goalsOf(r); !r.GoalSecret && t.distances[g] == nil {
			t.distances[g] = newDistanceField(t, g, nil)
		}
	}
}

// addRaces computes the distance fields to each goal flag of a game of missions, and
// those that go on from there.
func (t *TransitionTable) addRaces() {
	t.distances = map[goals]*distanceField{}
	flags := t.setup.Board.Checkpoints()
	for i, at := range flags {
		g := goals{count: 1}
		g.list[0] = at
		t.distances[g] = newDistanceField(t, g, nil)
		g.list[1], g.count = flags[middleFlag(flags, i+1)], 2
		t.distances[g] = newDistanceField(t, g, nil)
	}
}

// loneState returns a state with a single robot, which has no goals.
func loneState() core.State {
	s := core.State{Round: 1, Seats: 1, ExtraPlayers: 1, Winner: core.NoSeat}
	s.Robots[0] = core.Robot{OnBoard: true, Lives: core.Unlimited}
	for n := range s.Robots[0].Slots {
		s.Robots[0].Slots[n].Placed = core.Unchosen
	}
	return s
}

// fillMoves runs every command from every pose on the engine. What gliding poses share is
// run once.
func (t *TransitionTable) fillMoves() {
	engine := core.NewEngine(t.setup)
	drifts := newDrifts(t)
	var s core.State
	var r core.Robot
	var way path
	for layer := range t.layers {
		for pose := range t.poses {
			for command := range t.columns {
				n := t.index(layer, pose, core.Command(command))
				if t.setup.Board.Fatal(t.at(t.field(pose))) {
					t.moves[n].to = destroyed
					continue
				}
				if pose >= t.fields*4 && t.traces == nil {
					t.set(&r, pose)
					r.Damage = 0
					if result, ok := drifts.after(layer, &r, core.Command(command)); ok {
						result.move(&r)
						t.moves[n] = t.moveOf(&r)
						t.recordPath(result.way(), result.turned, int32(n))
						continue
					}
				}
				t.moves[n] = t.run(engine, &s, n)
				if t.traces != nil {
					t.traces[n] = traceOf(&s.Robots[0].Memory)
				}
				way.read(t, t.at(t.field(pose)), engine.Log)
				t.recordPath(way.fields, way.turned, int32(n))
			}
		}
	}
}

// moveOf returns the move that has led to the present state of a lone robot.
func (t *TransitionTable) moveOf(r *core.Robot) move {
	if !r.OnBoard {
		return move{to: destroyed, damage: r.Damage}
	}
	pose, ok := t.pose(r)
	if !ok {
		pose = tooFast
	}
	return move{to: int32(pose), damage: r.Damage}
}

// recordPath adds move n to the fields it starts on and enters, where it may
// reach a goal.
func (t *TransitionTable) recordPath(fields []uint16, turned bool, n int32) {
	for _, field := range fields {
		if list := t.movesOver[field]; len(list) == 0 || list[len(list)-1] != n {
			t.movesOver[field] = append(list, n)
		}
	}
	if turned {
		t.turning = append(t.turning, n)
	}
}

// indexReverse sorts the moves by the state they end in.
func (t *TransitionTable) indexReverse() {
	end := func(n int) (int, bool) {
		m := t.moves[n]
		layer, _, command := t.source(n)
		if m.to < 0 || commandCosts[command] == 0 {
			return 0, false
		}
		return (layer+1)%t.layers*t.poses + int(m.to), true
	}
	t.reverseStart = make([]int32, t.layers*t.poses+1)
	for n := range t.moves {
		if at, ok := end(n); ok {
			t.reverseStart[at+1]++
		}
	}
	for at := range t.layers * t.poses {
		t.reverseStart[at+1] += t.reverseStart[at]
	}
	t.reverse = make([]int32, t.reverseStart[len(t.reverseStart)-1])
	next := append([]int32(nil), t.reverseStart...)
	for n := range t.moves {
		if at, ok := end(n); ok {
			t.reverse[next[at]] = int32(n)
			next[at]++
		}
	}
}

// repairsOf ends a round with a damaged robot on every field, and returns by
// field the damage repaired (R2). Goals are checkpoints, which may repair.
func (t *TransitionTable) repairsOf(g goals) []int8 {
	engine := core.NewEngine(t.setup)
	engine.Silent = true
	repairs := make([]int8, t.fields)
	for field := range t.fields {
		if t.setup.Board.Fatal(t.at(field)) {
			continue
		}
		s := loneState()
		r := &s.Robots[0]
		r.At, r.Damage = t.at(field), 4
		g.set(r)
		engine.EndRound(&s, 0)
		repairs[field] = 4 - r.Damage
	}
	return repairs
}

// movesNear returns the moves over a field, or those that end on it or beside it.
func (t *TransitionTable) movesNear(at grid.Pos, beside bool) []int32 {
	if !beside {
		return t.movesOver[t.fieldAt(at)]
	}
	all := slices.Clone(t.movesOver[t.fieldAt(at)])
	for _, d := range grid.Directions {
		if near := at.Step(d); t.setup.Board.Contains(near) {
			all = append(all, t.movesOver[t.fieldAt(near)]...)
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(n int32) bool {
		to := t.moves[n].to
		if to < 0 {
			return to == destroyed
		}
		return t.at(t.field(int(to))).Manhattan(at) > 1
	})
}

// index returns the index of a move in moves.
func (t *TransitionTable) index(layer, pose int, command core.Command) int {
	return (layer*t.poses+pose)*t.columns + int(command)
}

// source returns what a move comes from; it is the inverse of index.
func (t *TransitionTable) source(n int) (layer, pose int, command core.Command) {
	return n / t.columns / t.poses, n / t.columns % t.poses, core.Command(n % t.columns)
}

// layer returns the layer of a register (0…5; 5 is the first of the next
// round).
func (t *TransitionTable) layer(register int) int { return register % core.RegisterCount % t.layers }

// move returns the result of a command in a register (0…4).
func (t *TransitionTable) move(register, pose int, command core.Command) move {
	return t.moves[t.index(t.layer(register), pose, command)]
}

func (t *TransitionTable) fieldAt(p grid.Pos) int { return int(p.Y)*t.width + int(p.X) }

func (t *TransitionTable) at(field int) grid.Pos {
	return grid.Pos{X: int8(field % t.width), Y: int8(field / t.width)}
}

// pose returns the number of a robot's pose; the robot must be on the board. ok
// is false if it glides or spins too fast; then pose is the nearest one.
func (t *TransitionTable) pose(r *core.Robot) (pose int, ok bool) {
	field := t.fieldAt(r.At)
	if r.Velocity == (grid.Pos{}) && r.Spin == 0 {
		return field*4 + int(r.Facing), true
	}
	if t.iceIndex[field] < 0 || t.momenta == 0 {
		return field*4 + int(r.Facing), false
	}
	m := momentum{r.Velocity, r.Spin}
	i := int(t.nearest[m.index()])
	return t.fields*4 + (t.iceIndex[field]*4+int(r.Facing))*t.momenta + i, momenta[i] == m
}

// field returns the field of a pose.
func (t *TransitionTable) field(pose int) int {
	if pose < t.fields*4 {
		return pose / 4
	}
	return t.iceFields[(pose-t.fields*4)/(4*t.momenta)]
}

// set puts a robot into a pose.
func (t *TransitionTable) set(r *core.Robot, pose int) {
	r.At = t.at(t.field(pose))
	r.Facing, r.Velocity, r.Spin = t.facing(pose), grid.Pos{}, 0
	if glide := pose - t.fields*4; glide >= 0 {
		m := momenta[glide%t.momenta]
		r.Velocity, r.Spin = m.velocity, m.spin
	}
}

// velocity returns the velocity in a pose.
func (t *TransitionTable) velocity(pose int) grid.Pos {
	if glide := pose - t.fields*4; glide >= 0 {
		return momenta[glide%t.momenta].velocity
	}
	return grid.Pos{}
}

// facing returns the facing of a pose.
func (t *TransitionTable) facing(pose int) grid.Direction {
	if glide := pose - t.fields*4; glide >= 0 {
		return grid.Direction(glide / t.momenta & 3)
	}
	return grid.Direction(pose & 3)
}
