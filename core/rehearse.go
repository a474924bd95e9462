package core

// Rehearsal is how a program would run if its robot were alone (the ghost).
type Rehearsal struct {
	Events []Event
	States [RegisterCount]State // after each register phase
	Run    int                  // registers that ran; fewer than five where the game ended
}

// Rehearse runs the seat's own program alone, undisturbed by the other robots,
// from how things stand. Registers left empty execute nothing; what is not
// known to the seat counts as empty. The program need not be complete, but it
// must break no rule; where it does, that is the error.
func (v *View) Rehearse(p Program) (*Rehearsal, error) {
	e := NewEngine(v.setup)
	s := v.State
	e.s, e.Silent = &s, true
	if wrong := e.checkProgram(v.Seat, &p, false); wrong != nil {
		return nil, wrong
	}
	e.write(v.Seat, &p)
	for i := range s.Robots[:s.Seats] {
		if i != v.Seat || v.setup.Board.Fatal(s.Robots[i].At) {
			s.Robots[i].OnBoard = false
		}
	}
	s.Robots[v.Seat].Announcing = false
	e.Silent, e.Log = false, e.Log[:0]
	rehearsal := &Rehearsal{}
	for n := 1; n <= RegisterCount && s.Phase != Finished; n++ {
		e.Resolve(&s, n, 0)
		rehearsal.States[n-1] = s
		rehearsal.Run = n
	}
	rehearsal.Events = e.Log
	return rehearsal, nil
}
