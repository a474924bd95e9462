package bot

import "roborally/core"

// A trace is what a lone robot remembers of a move, as far as secret goals ask for it.
type trace struct {
	walked, backward, carried, quarters, cutShort uint8

	burnt, walks, drifts core.Registers // register 1 if it was burnt, has walked, was moved; else none
}

// traceOf returns the trace of a move from the memory of a robot that has made only
// that.
func traceOf(m *core.Memory) trace {
	once := func(in core.Registers) core.Registers { return min(in, 1) }
	return trace{
		walked: m.Walked, backward: m.Backward, carried: m.Carried, quarters: m.Quarters,
		cutShort: m.CutShort, burnt: once(m.BurntIn), walks: once(m.WalkedIn), drifts: once(m.Drifted),
	}
}

// addTo adds the trace of a move in register n (0…4) to a memory.
func (t *trace) addTo(m *core.Memory, n int) {
	m.Walked += t.walked
	m.Backward += t.backward
	m.Carried += t.carried
	m.Quarters += t.quarters
	m.CutShort += t.cutShort
	m.BurntIn |= t.burnt << n
	m.WalkedIn |= t.walks << n
	m.Drifted |= t.drifts << n
}

// A tracker follows a lone robot through the transition table, with what the robot would
// remember of its moves. The rules then say whether its secret goal is met.
type tracker struct {
	player *Player
	state  core.State // of a single robot
}

// A mark is what a tracker must know to take a move back.
type mark struct {
	memory core.Memory
	damage int8
}

// tracks reports whether a search for a robot has a view to its secret goal.
func (p *Player) tracks(r *core.Robot) bool {
	known := r.Secret != core.NoSecret && r.Secret != core.UnknownSecret
	return p.table.traces != nil && known && r.OnBoard && !p.heedless
}

// begin begins with a robot before register 1.
func (k *tracker) begin(r *core.Robot) {
	k.state = loneState()
	*k.robot() = *r
	k.turnTo(r)
}

// turnTo begins anew with the pose of a robot, whose other properties are the same.
func (k *tracker) turnTo(r *core.Robot) {
	own := k.robot()
	own.At, own.Facing = r.At, r.Facing
	own.Memory = core.Memory{Began: r.At, BeganFacing: r.Facing}
}

// robot returns the robot as it is after the moves played.
func (k *tracker) robot() *core.Robot { return &k.state.Robots[0] }

// play plays a move of the table, which leads to a pose, in register n (0…4).
func (k *tracker) play(n int, index, pose int32) mark {
	r, t := k.robot(), k.player.table
	before := mark{r.Memory, r.Damage}
	t.traces[index].addTo(&r.Memory, n)
	r.At, r.Facing = t.at(t.field(int(pose))), t.facing(int(pose))
	r.Damage += t.moves[index].damage
	r.Memory.Ended[n] = r.At
	r.Memory.EndedIn |= 1 << n
	return before
}

// takeBack takes back the moves played since a mark. The pose stays, because another
// move follows.
func (k *tracker) takeBack(before *mark) {
	k.robot().Memory, k.robot().Damage = before.memory, before.damage
}

// progress returns how far the secret goal is met when the round ends now.
func (k *tracker) progress() (done, need int) { return k.player.progress(&k.state, 0) }

// met reports whether the secret goal is met when the round ends now.
func (k *tracker) met() bool {
	done, need := k.progress()
	return need > 0 && done >= need
}
