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
	layer  int // that of the known ones
	field  int // theirs
	known  map[drift]drifted
	log    []core.Event // of all of them
	state  core.State
	robot  core.Robot
}

// A drift is a robot's momentum, after the command.
type drift struct {
	velocity grid.Pos
	spin     int8
}

// drifted is what a register does to a robot with some momentum that faces north.
type drifted struct {
	drift
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
		clear(d.known)
		d.layer, d.field, d.log = layer, field, d.log[:0]
	}
	r := &d.robot
	t.set(r, pose)
	var momentum drift
	momentum.velocity, momentum.spin = r.Charted(command)
	result, ok := d.known[momentum]
	if !ok {
		result = d.run(momentum)
		d.known[momentum] = result
	}
	d.engine.Log = append(d.engine.Log[:0], d.log[result.from:result.end]...)
	r.At, r.Facing, r.Velocity, r.Spin = result.at, r.Facing.Turn(int(result.facing)), result.velocity, result.spin
	r.OnBoard, r.Damage = result.onBoard, result.damage
	return t.moveOf(r)
}

// run runs a register without a command.
func (d *drifts) run(momentum drift) drifted {
	d.state = loneState()
	r := &d.state.Robots[0]
	r.At, r.Velocity, r.Spin = d.table.at(d.field), momentum.velocity, momentum.spin
	d.engine.Log = d.engine.Log[:0]
	d.engine.Resolve(&d.state, d.layer+1, 0)
	from := len(d.log)
	d.log = append(d.log, d.engine.Log...)
	return drifted{drift{r.Velocity, r.Spin}, r.At, r.Facing, r.OnBoard, r.Damage, from, len(d.log)}
}
