package bot

import "roborally/core"

// A tree plays a hand out on the engine with its robot alone, in every order of
// kinds that makes a difference: programs that begin alike share their
// beginning.
type tree struct {
	p       *Player
	route   *route
	hand    hand
	states  [core.RegisterCount + 1]core.State
	plan    plan
	best    []plan // the best ones, best first, at most cap
	mayDown bool
	nodes   int // registers resolved in this search
	stop    func() bool
}

// The budget of one search and how often it looks whether to stop.
const (
	maxNodes  = 16_000
	stopEvery = 256
)

// search plays out the hand of the robot in a state; what it finds is added to
// best.
func (t *tree) search(s *core.State, robot int, faces core.Choice) {
	t.states[0] = lone(s, robot, faces)
	t.plan = plan{faces: faces}
	t.nodes = 0
	t.hand = handOf(t.p.setup, &t.states[0].Robots[0])
	t.descend(0)
}

// lone gives a state with nobody but the robot, as seat 0, in front of register
// 1. What it has announced for later stays out of it.
func lone(s *core.State, robot int, faces core.Choice) core.State {
	own := core.State{
		Round: s.Round, Seats: 1, Away: uint8(max(s.Playing(), 2) - 1), Winner: core.NoSeat,
		Draw: s.Draw, Discards: s.Discards,
	}
	own.Robots[0] = s.Robots[robot]
	r := &own.Robots[0]
	if faces != core.Unchosen {
		r.Facing = r.Facing.Turn(int(faces) - int(r.Facing))
	}
	r.ChoosesFacing, r.Announcing, r.Faces = false, false, core.Unchosen
	for n := range r.Slots {
		if !r.Slots[n].Locked {
			r.Slots[n] = core.Slot{Placed: core.Unchosen}
		}
	}
	return own
}

// descend tries every kind in register n (0…4). It returns false where time or
// budget is up.
func (t *tree) descend(n int) bool {
	if n == core.RegisterCount || t.hand.size == 0 && !t.hand.fixed[n] {
		t.leaf(n)
		return true
	}
	if t.hand.fixed[n] {
		return t.try(n, t.hand.locked[n])
	}
	for kind := core.UTurn; kind <= core.Pause; kind++ {
		if t.hand.counts[kind] == 0 {
			continue
		}
		t.hand.counts[kind]--
		t.hand.size--
		t.plan.commands[n] = kind
		goOn := t.try(n, kind)
		t.plan.commands[n] = core.NoCommand
		t.hand.size++
		t.hand.counts[kind]++
		if !goOn {
			return false
		}
	}
	return true
}

// try runs a command in register n and goes on from there.
func (t *tree) try(n int, kind core.Command) bool {
	t.nodes++
	if t.nodes > maxNodes || t.nodes%stopEvery == 0 && t.stop != nil && t.stop() {
		return false
	}
	s := &t.states[n+1]
	*s = t.states[n]
	if !t.hand.fixed[n] {
		s.Robots[0].Slots[n].Command = kind
	}
	t.p.engine.Resolve(s, n+1, 0)
	if s.Phase == core.Finished || !s.Robots[0].OnBoard {
		t.leaf(n + 1)
		return true
	}
	return t.descend(n + 1)
}

// leaf values what has become of the robot after n registers, with and without
// a power-down.
func (t *tree) leaf(n int) {
	s := &t.states[n]
	t.plan.down = false
	t.plan.cost = t.p.value(s, 0, t.route, false) + int32(n)
	t.keep()
	if t.mayDown && s.Robots[0].OnBoard && s.Phase != core.Finished {
		t.plan.down = true
		t.plan.cost = t.p.value(s, 0, t.route, true) + int32(n)
		t.keep()
		t.plan.down = false
	}
}

// keep puts the plan among the best, where it is one of them.
func (t *tree) keep() {
	at := len(t.best)
	if at == cap(t.best) {
		if t.plan.cost >= t.best[at-1].cost {
			return
		}
		at--
	} else {
		t.best = t.best[:at+1]
	}
	for at > 0 && t.best[at-1].cost > t.plan.cost {
		t.best[at] = t.best[at-1]
		at--
	}
	t.best[at] = t.plan
}
