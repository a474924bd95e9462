package core

import "roborally/core/grid"

// View is the knowledge of one seat (or a spectator, NoSeat) about a game: the
// same State with everything blanked that is hidden from the seat. Folding the
// seat's events with Apply keeps it up to date.
type View struct {
	Seat  int
	State State
	setup *Setup
}

// View returns the view of the seat (or NoSeat).
func (g *Game) View(seat int) View {
	return View{Seat: seat, State: g.state.Redacted(g.setup, seat), setup: g.setup}
}

// NewView returns the view of a seat on a full state.
func NewView(setup *Setup, s *State, seat int) View {
	return View{Seat: seat, State: s.Redacted(setup, seat), setup: setup}
}

// Setup returns the part of the game that does not change.
func (v *View) Setup() *Setup { return v.setup }

// Own returns the seat's own robot, or nil for a spectator.
func (v *View) Own() *Robot {
	if v.Seat == NoSeat {
		return nil
	}
	return &v.State.Robots[v.Seat]
}

// unknownGoal stands for a goal that only its owner knows.
var unknownGoal = grid.Pos{X: -1, Y: -1}

// Redacted returns the state with everything blanked that is hidden from the
// seat (or NoSeat): hands and programs of others, piles, secret choices and
// goals, open questions, and under some rules all priorities.
func (s *State) Redacted(setup *Setup, seat int) State {
	seen := *s
	seen.Draw.Cards, seen.Discards.Cards = [2]uint64{}, [2]uint64{}
	for n := range seen.Known {
		if known := &seen.Known[n]; known.Card != NoCard && (seat == NoSeat || known.To>>seat&1 == 0) {
			known.Card = FaceDown
		}
	}
	for i := range seen.Robots[:seen.Seats] {
		r := &seen.Robots[i]
		if i == seat && setup.Options {
			if x := setup.Effects(r); x.Has(Blinded) {
				r.blind()
			}
		}
		if i != seat {
			if setup.Entering(s, i) {
				r.At = r.Home
			}
			r.hide(seat)
			if s.Phase == Programming {
				r.ForRound = Declared{}
			}
		}
		for n := range r.Slots {
			slot := &r.Slots[n]
			if slot.Unseen {
				slot.Card = FaceDown
			}
			if seat == NoSeat {
				slot.Shown = 0
			} else {
				slot.Shown &= 1 << seat
			}
		}
		if setup.Rules.HidePriorities {
			r.hidePriorities()
		}
	}
	return seen
}

// blind hides the priorities of the hand, and of what is programmed of it, from the
// owner.
func (r *Robot) blind() {
	for n := range r.Hand {
		r.Hand[n] = r.Hand[n].shownAsKind()
	}
	for n := range r.Slots {
		slot := &r.Slots[n]
		if slot.Revealed || slot.Locked {
			continue
		}
		if slot.Placed >= 0 {
			slot.Card = slot.Card.shownAsKind()
		}
		if slot.SecondPlaced > 0 {
			slot.Second = slot.Second.shownAsKind()
		}
	}
}

// hide blanks everything that only the owner knows, except what a seat has scanned.
func (r *Robot) hide(seat int) {
	for n := range r.HandCount {
		r.Hand[n] = FaceDown
	}
	if r.Secret != NoSecret {
		r.Secret = UnknownSecret
	}
	r.Debugs, r.Scans = 0, 0
	for n := range r.Slots {
		slot := &r.Slots[n]
		if slot.Open || seat != NoSeat && slot.Shown>>seat&1 != 0 {
			continue
		}
		if !slot.Revealed {
			slot.Declared = Declared{}
		}
		if !slot.Revealed && !slot.Fixed() {
			slot.Second, slot.SecondPlaced = NoCard, 0
		}
		if !slot.Fixed() && !slot.Revealed && !slot.Unseen {
			*slot = emptySlot
		}
	}
	for i := range r.Powers {
		r.Powers[i] = r.Powers[i].withoutOrders()
	}
	r.ChosenFacing, r.WillAnnounce, r.DownFrom, r.Keeps, r.Asked = Unchosen, false, 0, 0, Question{}
	if r.GoalSecret {
		for n := range r.GoalCount {
			r.Goals[n] = unknownGoal
		}
		r.Touched = 0
		r.Archive, r.ArchiveFacing = r.Home, r.HomeFacing
		for i, o := range r.Powers {
			if powers[o.Power].switches&Reaches != 0 { // the charges left would tell how many it has reached so
				r.Powers[i] = NewOwned(o.Power)
			}
		}
	}
}

func (r *Robot) hidePriorities() {
	for n := range r.Hand {
		r.Hand[n] = r.Hand[n].shownAsKind()
	}
	for n := range r.Slots {
		r.Slots[n].Card = r.Slots[n].Card.shownAsKind()
		r.Slots[n].Second = r.Slots[n].Second.shownAsKind()
		r.Slots[n].Priority = 0
	}
}

// ConfirmedSeat reports whether the seat's program is final, or none is needed
// from it.
func (v *View) ConfirmedSeat(seat int) bool {
	r := &v.State.Robots[seat]
	return r.Confirmed || r.Down || !r.OnBoard
}

// Check returns the rule that a program breaks for the seat, or nil if it may
// be confirmed (complete) or kept as a draft.
func (v *View) Check(p Program, complete bool) error {
	e := Engine{setup: v.setup, rules: v.setup.Rules, s: &v.State} // without the scratch space of phases
	if wrong := e.checkProgram(v.Seat, &p, complete); wrong != nil {
		return wrong
	}
	return nil
}

// Pending returns the decision the game waits for from this seat; ok is false
// if there is none.
func (v *View) Pending() (d Decision, ok bool) {
	r := v.Own()
	switch {
	case r == nil || v.State.Phase == Finished:
	case r.Asked.ID != 0:
		return Decision{v.Seat, r.Asked}, true
	case v.State.Phase == Programming && r.OnBoard && !r.Down && !r.Confirmed:
		return Decision{v.Seat, Question{ID: programID(v.State.Round), Kind: AskProgram}}, true
	}
	return Decision{}, false
}
