package core

import "roborally/core/grid"

// Telegraph holds what the hall will do in one register, and where rivals may
// push, as far as a seat can know it while it programs.
type Telegraph struct {
	Register int
	// Actions is what each board element does to a robot that is on its field when
	// its step comes: by step, then in reading order. Robots may come there in the
	// register only, so an element can act where nobody can stand still.
	Actions []Action
	Beams   []LaserBeam
	Pushes  []Push // by rival, then in reading order

	chains map[grid.Pos][]Action
}

// Action is a move, a turn, damage or destruction that the hall does to a robot.
type Action struct {
	Step      Step // the first one in which it happens
	Times     int  // number of steps in which it happens: an express belt carries twice
	At, To    grid.Pos
	Manner    Manner // of a move or a turn
	Quarters  int    // turned, to the right
	Points    int    // damage by lasers
	Destroyed bool
	Cause     Cause // of damage or destruction
}

// Moves reports whether the action moves the robot to another field.
func (a *Action) Moves() bool { return a.To != a.At }

// Direction returns the direction in which the action moves the robot; ok is false
// if it does not.
func (a *Action) Direction() (d grid.Direction, ok bool) {
	n := direction(a.To.Sub(a.At))
	return grid.Direction(n & 3), a.Moves() && n != NoDirection
}

// LaserBeam is the beam of a board laser.
type LaserBeam struct {
	Laser
	Fields int // number of fields it crosses, up to the wall or the rim that ends it
	// Lit is how many of them it reaches if the other robots stay where they are.
	// It is less than Fields only where robots stop beams (P6).
	Lit int
}

// Lights reports whether the beam reaches a field if the other robots stay where
// they are.
func (b *LaserBeam) Lights(at grid.Pos) bool {
	distance, ok := b.At.Ahead(b.Facing, at)
	return ok && distance < b.Lit
}

// Push is a field onto which a rival may step in the register, pushing whoever is
// there.
type Push struct {
	At     grid.Pos
	Robot  int
	Chance float64 // with random cards, if no other robot is in its way
}

// Likely reports whether the chance is worth a clear warning.
func (p *Push) Likely() bool { return p.Chance >= 0.1 }

// leastChance is the chance from which on a push is telegraphed: late in a round
// a robot can be nearly everywhere.
const leastChance = 0.02

// Telegraph returns what the hall will do in a register (1…5) to the seat's own
// robot, with its powers, wherever it stands still without momentum and meets
// nobody; for a spectator, to a robot without powers. Shots of robots are left
// out, because nobody knows where they will stand and face by then.
func (v *View) Telegraph(register int) *Telegraph {
	t := &Telegraph{Register: register, chains: map[grid.Pos][]Action{}}
	subject := Robot{}
	if own := v.Own(); own != nil {
		subject = *own
	}
	board := v.setup.Board
	l := newLoneRobot(v.setup, &subject)
	l.begin(register)
	for n := range l.steps {
		for at := range board.layout.All() {
			for _, a := range actionsOf(at, l.stand(at, l.steps[n:n+1])) {
				if a.At == at { // not of the pusher that comes next
					t.add(a)
				}
			}
		}
	}
	for at := range board.layout.All() {
		if chain := actionsOf(at, l.stand(at, l.steps)); len(chain) > 0 {
			t.chains[at] = chain
		}
	}
	t.Beams = v.laserBeams(l)
	if own := v.Own(); own != nil && !own.Virtual {
		for i := range v.State.Robots[:v.State.Seats] {
			if i != v.Seat {
				t.Pushes = append(t.Pushes, v.pushesOf(i, register)...)
			}
		}
	}
	return t
}

// Chain returns what happens, in order, to a robot that stands still on a field
// in the register and meets nobody.
func (t *Telegraph) Chain(at grid.Pos) []Action { return t.chains[at] }

// Outcome returns where Chain leaves a robot, and how many quarters to the right
// it turns it; destroyed reports whether it destroys it.
func (t *Telegraph) Outcome(at grid.Pos) (to grid.Pos, quarters int, destroyed bool) {
	to = at
	for i := range t.chains[at] {
		a := &t.chains[at][i]
		to, quarters, destroyed = a.To, quarters+a.Quarters, destroyed || a.Destroyed
	}
	return to, quarters, destroyed
}

// add adds an action, or counts it if the element has done the same in an earlier
// step.
func (t *Telegraph) add(a Action) {
	for i := range t.Actions {
		earlier := t.Actions[i]
		if earlier.At == a.At {
			earlier.Step, earlier.Times = a.Step, a.Times
			if earlier == a {
				t.Actions[i].Times++
				return
			}
		}
	}
	t.Actions = append(t.Actions, a)
}

// actionsOf returns what the events of a lone robot's register on the field at
// say that the hall does to it.
func actionsOf(at grid.Pos, events []Event) (actions []Action) {
	for i := range events {
		e := &events[i]
		now := Action{Step: e.Step, Times: 1, At: at, To: at}
		last := &now
		if len(actions) > 0 {
			last = &actions[len(actions)-1]
		}
		switch e.Kind {
		case Moved:
			now.To, now.Manner = e.To, Manner(e.Detail)
			actions, at = append(actions, now), e.To
		case Turned:
			if now.Manner, now.Quarters = Manner(e.Detail), int(e.N); now.Manner == ByBelt {
				last.Quarters = now.Quarters // on the belt that it has just come onto
				continue
			}
			actions = append(actions, now)
		case Damaged:
			if last.Points > 0 { // by several lasers
				last.Points += int(e.N)
				continue
			}
			now.Points, now.Cause = int(e.N), Cause(e.Detail)
			actions = append(actions, now)
		case Died:
			if last == &now || last.Step != e.Step {
				actions = append(actions, now)
				last = &actions[len(actions)-1]
			}
			last.Destroyed, last.Cause = true, Cause(e.Detail)
		}
	}
	return actions
}

// laserBeams returns the beams of the board's lasers; the lone robot's rules say
// whether they fire.
func (v *View) laserBeams(l *loneRobot) (beams []LaserBeam) {
	lasers := v.setup.Board.lasers
	for _, e := range l.run(pose{}, NoCommand, l.steps) { // nobody is on the board
		if e.Kind == Beam {
			beams = append(beams, LaserBeam{Laser: lasers[e.Detail], Fields: e.At.Manhattan(e.To) + 1})
		}
	}
	s := v.State
	if v.Seat != NoSeat {
		s.Robots[v.Seat].OnBoard = false
	}
	e := NewEngine(v.setup)
	e.s = &s
	e.fireBoard()
	for i := range beams {
		beams[i].Lit = e.Log[i].At.Manhattan(e.Log[i].To) + 1
	}
	return beams
}
