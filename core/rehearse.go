package core

// Rehearsal is the run of a program whose robot is alone on the board (the
// ghost).
type Rehearsal struct {
	Events []Event
	States [RegisterCount]State // after each register phase
	Run    int                  // number of registers that ran; fewer than five if the game ended
	// Carried is what momentum on ice does to the robot in the first register of the next round, if it has no card there
	// (I3); nil if it is at rest, destroyed, or the game over.
	Carried []Event
}

// Rehearse runs the seat's own program from the current state, undisturbed by
// the other robots. Empty registers execute nothing; registers that the seat
// does not know count as empty, and no card is drawn at random into another.
// The program may be incomplete; if it breaks a rule, or the robot is Blind,
// Rehearse returns that error.
func (v *View) Rehearse(p Program) (*Rehearsal, error) {
	if x := v.setup.Effects(v.Own()); x.Has(Blinded) {
		return nil, illegal("V67", NoPreview)
	}
	e := NewEngine(v.setup)
	e.rehearsing = true
	s := v.State
	e.s, e.Silent = &s, true
	if wrong := e.checkProgram(v.Seat, &p, false); wrong != nil {
		return nil, wrong
	}
	e.placeProgram(v.Seat, &p)
	for i := range s.Robots[:s.Seats] {
		if i != v.Seat || v.setup.Board.Fatal(s.Robots[i].At) {
			s.Robots[i].OnBoard = false
		}
	}
	s.Robots[v.Seat].WillAnnounce = false
	e.Silent, e.Log = false, e.Log[:0]
	rehearsal := &Rehearsal{}
	for n := 1; n <= RegisterCount && s.Phase != Finished; n++ {
		e.Resolve(&s, n, 0)
		rehearsal.States[n-1] = s
		rehearsal.Run = n
	}
	rehearsal.Events = e.Log
	if r := &s.Robots[v.Seat]; s.Phase != Finished && r.OnBoard && r.drifts() {
		for n := range r.Slots {
			r.Slots[n] = emptySlot
		}
		e.Log = nil
		e.Resolve(&s, 1, 0)
		rehearsal.Carried = e.Log
	}
	return rehearsal, nil
}
