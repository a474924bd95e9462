package core

import "roborally/core/grid"

// Apply applies one event. It only assigns outcomes: it neither draws nor
// inspects cards, so it works the same on the host's state and on a seat's view
// of it.
//
// Events come from a Game or from a seat's stream. An event with an impossible
// robot, register or field would panic, so View.Apply checks events from
// outside first.
func (s *State) Apply(e *Event) {
	if e.Robot < 0 {
		s.applyGlobal(e)
		return
	}
	if s.Remembers {
		s.remember(e)
	}
	r := &s.Robots[e.Robot]
	switch e.Kind {
	case Moved:
		r.At = e.To
	case Turned:
		r.Facing = r.Facing.Turn(int(e.N))
	case Revealed:
		slot := &r.Slots[e.Register-1]
		slot.Card, slot.Command, slot.Priority = e.Card, Command(e.Detail), uint16(e.N)
		slot.Revealed, slot.Unseen, slot.Placed = true, false, Choice(e.At.X)
	case Drifted:
		r.Velocity, r.Spin = e.To, int8(e.N)
	case Damaged:
		r.Damage += int8(e.N)
	case Repaired:
		r.Damage -= int8(e.N)
	case Locked:
		slot := &r.Slots[e.Detail]
		slot.Card, slot.Command, slot.Placed = e.Card, Command(e.N), Choice(e.At.X)
		slot.Locked, slot.Unseen, slot.Held = true, false, uint8(e.At.Y)
		slot.Second, slot.SecondPlaced = Card(e.To.X), uint8(e.To.Y)
	case Unlocked:
		r.Slots[e.Detail] = emptySlot
	case Touched:
		r.Touched = uint8(e.N)
	case Archived:
		r.Archive, r.ArchiveFacing = e.At, grid.Direction(e.Detail)
	case BecameReal:
		r.Virtual = false
	case Virtual:
		r.Virtual = true
	case Died:
		r.OnBoard, r.Announced, r.WillAnnounce = false, false, false
		r.Velocity, r.Spin = grid.Pos{}, 0
	default:
		s.applyToSeat(r, e)
	}
}

// emptySlot is a register without a card.
var emptySlot = Slot{Placed: Unchosen}

// applyGlobal applies the events that concern no single robot.
func (s *State) applyGlobal(e *Event) {
	switch e.Kind {
	case RoundBegan:
		s.Round = uint16(e.N)
		for i := range s.Robots {
			s.Robots[i].Memory = Memory{}
		}
	case PhaseBegan:
		s.Phase = Phase(e.Detail)
	case GameOver:
		s.forgetDeclared()
		s.Winner, s.Phase = NoSeat, Finished
	case Reshuffled:
		for i, cards := range s.Discards.Cards {
			s.Draw.Cards[i] |= cards
		}
		s.Draw.Count += s.Discards.Count
		s.Discards = Pile{}
	}
}

// applyToSeat applies the rarer events: cards, programs, leaving and returning.
func (s *State) applyToSeat(r *Robot, e *Event) {
	switch e.Kind {
	case Dealt:
		r.Hand[r.HandCount] = e.Card
		r.HandCount++
		s.Draw.remove(e.Card)
	case Discarded:
		s.Discards.add(e.Card)
	case Cleared:
		r.clear(e.Detail, int(e.To.X)-1)
	case Placed:
		slot := &r.Slots[e.Detail]
		slot.Card, slot.Command, slot.Placed = e.Card, e.Card.Command(), Choice(e.N)
		slot.Second, slot.SecondPlaced, slot.Unseen = NoCard, 0, false // a new card comes alone (V10)
		if slot.Placed == ChoosePause {
			slot.Command = Pause
		}
	case Chose:
		r.ChosenFacing, r.WillAnnounce, r.Keeps = Choice(int8(e.Detail)), e.N != 0, uint8(e.To.X)
	case Drawn:
		slot := &r.Slots[e.Detail]
		*slot = Slot{Card: e.Card, Placed: Unchosen, Unseen: true, Declared: slot.Declared, Held: slot.Held}
		s.Draw.remove(e.Card)
	case Confirmed:
		r.Confirmed = true
	case Renewed:
		r.Renewed, r.Hand, r.HandCount, r.Keeps = true, [MaxHand]Card{}, 0, 0
	case Faced:
		r.Facing, r.ChoosesFacing, r.ChosenFacing = grid.Direction(e.Detail), false, Unchosen
	case PowerDownAnnounced:
		r.Announced, r.WillAnnounce = true, false
	case Eliminated:
		r.Out = true
		s.retire(r)
	case PoweredDown:
		r.Down, r.DownUntil, r.Announced = true, uint16(e.N), false
	case Woke:
		r.Down = false
	case LifeSpent:
		r.Lives = int8(e.N)
	case Returned:
		r.OnBoard, r.Down, r.Virtual = true, false, false
		r.At, r.Facing, r.Damage = e.At, grid.Direction(e.Detail), int8(e.N)
		r.ChoosesFacing = e.To.X != 0
	case Asked:
		r.Asked = questionOf(e, s.Round)
	case Answered:
		r.Asked = Question{}
	case Declares:
		if e.Detail == RegisterCount {
			r.ForRound = declaredOf(e)
			break
		}
		slot := &r.Slots[e.Detail]
		slot.Second, slot.SecondPlaced, slot.Declared = e.Card, uint8(e.N), declaredOf(e)
	case Lost:
		s.Spent = s.Spent.With(r.lose(int(e.N)))
		if c := Command(e.To.X); c != NoCommand { // the card reads as without it (V5)
			r.Slots[e.Register-1].Command = c
		}
	case Gained:
		s.gain(r, Power(e.Detail))
	case Controlled:
		r.Control = uint8(e.By + 1)
	case Used:
		if o := r.Owns(Power(e.Detail)); o != nil {
			*o = o.With(uint8(e.N))
		}
		if e.To.Y != 0 {
			r.ForRound = r.ForRound.With(Power(e.Detail))
		}
	case Ordered:
		for i := range r.Cards() {
			if o := &r.Powers[i]; o.Power == Power(e.Detail) {
				*o = o.WithOrders(Order(e.To.X), Order(e.To.Y))
			}
		}
	case Left:
		r.Out, r.OnBoard, r.Asked = true, false, Question{}
		r.Announced, r.WillAnnounce = false, false
		r.Velocity, r.Spin = grid.Pos{}, 0
		s.retire(r)
	case GameOver:
		s.forgetDeclared()
		s.Winner, s.Phase = e.Robot, Finished
	}
}

// retire puts the cards of a robot that is out of the game on the discards.
func (s *State) retire(r *Robot) {
	for _, o := range r.Cards() {
		s.Spent = s.Spent.With(o.Power)
	}
	r.Powers = [MaxPowers]Owned{}
}

// gain gives a robot a drawn card with all its charges. If the pile is used up,
// the discards are the new one (X14).
func (s *State) gain(r *Robot, p Power) {
	if s.Pile(powers[p].class) == 0 {
		s.Spent = 0
	}
	if n := len(r.Cards()); n < MaxPowers {
		r.Powers[n] = NewOwned(p)
	}
}

// Pile returns the cards of a class that lie in its draw pile: all that nobody
// owns and that are not discarded. That is public.
func (s *State) Pile(class Class) CardSet {
	taken := s.Spent
	for i := range s.Robots[:s.Seats] {
		for _, o := range s.Robots[i].Cards() {
			taken = taken.With(o.Power)
		}
	}
	pile := CardSet(0)
	for _, p := range drawnCards {
		if powers[p].class == class && !taken.Has(p) {
			pile = pile.With(p)
		}
	}
	return pile
}

// forgetDeclared removes what is declared for a round that does not run any
// more: nobody else learns it.
func (s *State) forgetDeclared() {
	if s.Phase != Programming {
		return
	}
	for i := range s.Robots {
		s.Robots[i].ForRound = Declared{}
	}
}

// declaredOf returns the set of powers in a Declares event.
func declaredOf(e *Event) Declared {
	return Declared{uint8(e.At.X), uint8(e.At.Y), uint8(e.To.X)}
}

// clear empties the hand, but for the card with the index stays if that is not
// negative, and every slot whose bit in keep is not set. It resets the fields
// that hold for one round only.
func (r *Robot) clear(keep uint8, stays int) {
	for i := range r.Slots {
		if keep>>i&1 == 0 {
			r.Slots[i] = emptySlot
		}
		slot := &r.Slots[i]
		slot.Command = slot.printed()
		slot.Placed, slot.Revealed, slot.SecondPlaced, slot.Declared = Unchosen, false, 0, Declared{}
		slot.Held -= min(1, slot.Held)
	}
	kept := NoCard
	if stays >= 0 {
		kept = r.Hand[stays]
	}
	r.Hand, r.HandCount = [MaxHand]Card{kept}, uint8(bit(stays >= 0))
	r.ForRound, r.Keeps, r.Control = Declared{}, 0, 0
	r.Confirmed, r.Renewed = false, false
}
