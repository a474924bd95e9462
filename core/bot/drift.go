package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// drifts runs registers of robots that glide, once for all that have the same momentum
// after their commands: a command on ice changes nothing but momentum (I3), and nothing
// that happens to a lone robot then depends on where it faces. That saves most of the
// time that a table of ice takes.
type drifts struct {
	table  *TransitionTable
	engine *core.Engine
	layer  int                  // that of the known ones
	field  int                  // theirs
	number [momentumCount]int32 // by index of a momentum: 1 + its place in known, or 0
	known  []drifted
	log    []core.Event // of all of them
	state  core.State
	robot  core.Robot
}

// drifted is what a register does to a robot with some momentum that faces north.
type drifted struct {
	momentum
	at        grid.Pos
	facing    grid.Direction
	onBoard   bool
	damage    int8
	from, end int // its events, of the log
}

// move returns the result of move n, which begins in a gliding pose, and leaves its events
// in the engine's log. Moves of the same layer and field should follow each other.
func (d *drifts) move(n int) move {
	t := d.table
	layer, pose, command := t.source(n)
	if field := t.field(pose); field != d.field || layer != d.layer {
		clear(d.number[:])
		d.layer, d.field, d.known, d.log = layer, field, d.known[:0], d.log[:0]
	}
	r := &d.robot
	t.set(r, pose)
	var after momentum
	after.velocity, after.spin = r.Charted(command)
	number := &d.number[after.index()]
	if *number == 0 {
		d.known = append(d.known, d.run(after))
		*number = int32(len(d.known))
	}
	result := &d.known[*number-1]
	d.engine.Log = append(d.engine.Log[:0], d.log[result.from:result.end]...)
	r.At, r.Facing, r.Velocity, r.Spin = result.at, r.Facing.Turn(int(result.facing)), result.velocity, result.spin
	r.OnBoard, r.Damage = result.onBoard, result.damage
	return t.moveOf(r)
}

// run runs a register without a command.
func (d *drifts) run(m momentum) drifted {
	d.state = loneState()
	r := &d.state.Robots[0]
	r.At, r.Velocity, r.Spin = d.table.at(d.field), m.velocity, m.spin
	d.engine.Log = d.engine.Log[:0]
	d.engine.Resolve(&d.state, d.layer+1, 0)
	from := len(d.log)
	d.log = append(d.log, d.engine.Log...)
	return drifted{momentum{r.Velocity, r.Spin}, r.At, r.Facing, r.OnBoard, r.Damage, from, len(d.log)}
}
