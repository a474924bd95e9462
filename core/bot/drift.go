package bot

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// drifts runs registers of lone robots that glide, once for all that have the same momentum
// after their commands: a command on ice changes nothing but momentum (I3), and nothing
// that happens to a lone robot then depends on where it faces. That saves most of the
// time that a table of ice takes, and that a search takes where robots glide too fast for the table.
type drifts struct {
	table  *TransitionTable
	engine *core.Engine // with a log
	known  []drifted    // by hash of the key, where the next one replaces another; nil until there is one
	state  core.State
	path   path
}

// drifted is what a register does to a robot with some momentum that faces north.
type drifted struct {
	key int32 // of layer, field and momentum; 0 is none
	momentum
	at      grid.Pos
	facing  grid.Direction
	onBoard bool
	damage  int8
	turned  bool             // by a gear or belt
	entered uint8            // so many fields it starts on and enters
	fields  [maxSteps]uint16 // those, in order
}

// maxSteps limits the fields of a drift: hardly any is longer, unless there is oil beside the ice.
const maxSteps = 1 + grid.MaxSpeed + 5

// driftBits is the logarithm of the number of known drifts.
const driftBits = 15

// newDrifts returns the drifts on the board of a table; none is known yet.
func newDrifts(t *TransitionTable) *drifts {
	return &drifts{table: t, engine: core.NewEngine(t.setup)}
}

// after returns what a command does, in a layer of the table, to a lone robot on ice that has no
// cards and no goals. The result is valid until the next call; ok is false if it enters too many fields.
func (d *drifts) after(layer int, r *core.Robot, command core.Command) (result *drifted, ok bool) {
	if d.known == nil {
		d.known = make([]drifted, 1<<driftBits)
	}
	var m momentum
	m.velocity, m.spin = r.Charted(command)
	key := int32(1 + (layer*d.table.fields+d.table.fieldAt(r.At))*momentumCount + m.index())
	result = &d.known[uint32(key)*2654435769>>(32-driftBits)] // Knuth's multiplicative hashing
	if result.key == key {
		return result, true
	}
	d.state = loneState()
	end := &d.state.Robots[0]
	end.At, end.Velocity, end.Spin = r.At, m.velocity, m.spin
	d.engine.Log = d.engine.Log[:0]
	d.engine.Resolve(&d.state, layer+1, 0)
	d.path.read(d.table, r.At, d.engine.Log)
	if len(d.path.fields) > maxSteps {
		return nil, false
	}
	*result = drifted{
		key: key, momentum: momentum{end.Velocity, end.Spin}, at: end.At, facing: end.Facing, onBoard: end.OnBoard, damage: end.Damage,
		turned: d.path.turned, entered: uint8(len(d.path.fields)),
	}
	copy(result.fields[:], d.path.fields)
	return result, true
}

// way returns the fields of the drift, from its first one on.
func (d *drifted) way() []uint16 { return d.fields[:d.entered] }

// move moves a robot as the drift does.
func (d *drifted) move(r *core.Robot) {
	r.At, r.Facing, r.Velocity, r.Spin = d.at, r.Facing.Turn(int(d.facing)), d.velocity, d.spin
	r.OnBoard, r.Damage = d.onBoard, r.Damage+d.damage
}

// A path holds what matters of the way of a robot during a register.
type path struct {
	fields []uint16 // those that it starts on and enters
	turned bool     // by a gear or belt
}

// read sets the path that begins at a field, from the events of a register.
func (p *path) read(t *TransitionTable, at grid.Pos, log []core.Event) {
	p.fields, p.turned = append(p.fields[:0], uint16(t.fieldAt(at))), false
	for i := range log {
		switch e := &log[i]; {
		case e.Kind == core.Moved && t.setup.Board.Contains(e.To):
			p.fields = append(p.fields, uint16(t.fieldAt(e.To)))
		case e.Kind == core.Turned && (core.Manner(e.Detail) == core.ByGear || core.Manner(e.Detail) == core.ByBelt):
			p.turned = true
		}
	}
}

// drift runs a command in register n (0…4) of a lone robot, which has damage, goals and lives. It returns false, and
// does nothing, if that takes the engine: off the ice, powered down, with cards, and where it may reach its next goal.
func (p *Player) drift(r *core.Robot, n int, command core.Command) bool {
	if !p.setup.Board.Ice(r.At) || r.Down || r.Powers[0] != (core.Owned{}) {
		return false
	}
	if p.drifts == nil {
		p.drifts = newDrifts(p.table)
	}
	result, ok := p.drifts.after(p.table.layer(n), r, command)
	if !ok || r.Touched < r.GoalCount && slices.Contains(result.way(), uint16(p.table.fieldAt(r.Goals[r.Touched]))) {
		return false
	}
	result.move(r)
	r.OnBoard = r.OnBoard && r.Damage < p.setup.Rules.DestroyedAt
	return true
}
