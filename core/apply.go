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
		if slot.Stuck && slot.Card != e.Card { // only its owner has seen it replaced; a new card comes alone (V10)
			slot.Stuck, slot.Second, slot.SecondPlaced = false, NoCard, 0
		}
		slot.Card, slot.Command, slot.Priority = e.Card, Command(e.Detail), e.N
		slot.Revealed, slot.Unseen, slot.Placed = true, false, Choice(e.At.X)
		slot.Open, slot.Shown = false, 0
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
		r.OnBoard, r.Announced, r.WillAnnounce, r.DownFrom = false, false, false, 0
		r.Velocity, r.Spin = grid.Pos{}, 0
	default:
		if e.Kind >= Picked {
			s.applyToMission(r, e)
		} else {
			s.applyToSeat(r, e)
		}
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
		if s.Remembers {
			s.rememberPhase(Phase(e.Detail))
		}
		s.Phase = Phase(e.Detail)
	case Picked:
		s.pick(uint8(e.N))
	case LastCalled:
		s.LastRound = uint16(e.N)
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

// applyToSeat applies the rarer events about one robot: cards, programs, questions,
// leaving and returning.
func (s *State) applyToSeat(r *Robot, e *Event) {
	switch e.Kind {
	case Dealt:
		r.Hand[r.HandCount] = e.Card
		r.HandCount++
		s.take(e.Card)
	case Discarded:
		s.Discards.add(e.Card)
	case Cleared:
		r.clear(e.Detail, int(e.To.X)-1)
	case Placed:
		slot := &r.Slots[e.Detail]
		slot.Card, slot.Command, slot.Placed = e.Card, e.Card.Command(), Choice(e.N)
		slot.Second, slot.SecondPlaced, slot.Unseen, slot.Stuck = NoCard, 0, false, false // a new card comes alone (V10)
		slot.Shown, slot.Open = 0, e.opens()
		if slot.Placed == ChoosePause {
			slot.Command = Pause
		}
	case Chose:
		r.ChosenFacing, r.WillAnnounce, r.Keeps, r.DownFrom = Choice(int8(e.Detail)), e.N != 0, uint8(e.To.X), e.To.Y
	case Drawn:
		slot := &r.Slots[e.Detail]
		*slot = Slot{Card: e.Card, Placed: Unchosen, Unseen: true, Declared: slot.Declared, Held: slot.Held}
		s.take(e.Card)
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
		if r.Asked.Kind == AskPlace { // the facing is asked for where it will stand
			r.At = e.To
		}
		r.Asked = Question{}
	case Declares:
		if e.Detail == RegisterCount {
			r.ForRound = declaredOf(e)
			break
		}
		slot := &r.Slots[e.Detail]
		slot.Second, slot.SecondPlaced, slot.Declared = e.Card, uint8(e.N), declaredOf(e)
		slot.Open = slot.Open || e.opens() && !slot.Revealed
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
		r.Announced, r.WillAnnounce, r.DownFrom = false, false, 0
		r.Velocity, r.Spin = grid.Pos{}, 0
		s.retire(r)
		if s.Leader == uint8(e.Robot+1) {
			s.Leader = s.mostPoints()
		}
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

// gain adds a drawn card with all its charges to the cards of a robot. If the draw
// pile of its class is empty, the discards of the class become the pile first (X14).
func (s *State) gain(r *Robot, p Power) {
	if class := powers[p].class; s.Pile(class) == (CardSet{}) {
		s.Spent = s.Spent.without(s.Spent.Of(class))
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
	return wholePiles[class].without(taken)
}

// Drawable returns the cards of a class from which the next one is drawn: those of
// the draw pile, or the discards if it is empty (X14).
func (s *State) Drawable(class Class) CardSet {
	if pile := s.Pile(class); pile != (CardSet{}) {
		return pile
	}
	return s.Spent.Of(class)
}

// forgetDeclared removes what robots have declared for the round if the game ends
// while they are programmed: nobody else learns it.
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
	return Declared{uint8(e.At.X), uint8(e.At.Y), uint8(e.To.X), uint8(e.To.Y)}
}

// clear empties the hand, except for the card with the index stays if that is not
// negative, and every slot whose bit in keep is not set. It resets the fields that
// hold for one round only.
func (r *Robot) clear(keep uint8, stays int) {
	for i := range r.Slots {
		if keep>>i&1 == 0 {
			r.Slots[i] = emptySlot
		}
		slot := &r.Slots[i]
		slot.Command = slot.printed()
		slot.Placed, slot.Revealed, slot.SecondPlaced, slot.Declared = Unchosen, false, 0, Declared{}
		slot.Open, slot.Shown = false, 0
		slot.Held -= min(1, slot.Held)
	}
	kept := NoCard
	if stays >= 0 {
		kept = r.Hand[stays]
	}
	r.Hand, r.HandCount = [MaxHand]Card{kept}, uint8(bit(stays >= 0))
	r.ForRound, r.Keeps, r.Control, r.Debugs, r.Scans, r.DownFrom = Declared{}, 0, 0, 0, 0, 0
	r.Confirmed, r.Renewed = false, false
}

// take removes a drawn card from the draw pile. If Peek has fixed the next cards, the
// drawn one is the first of them, and the others move up (V1).
func (s *State) take(c Card) {
	s.Draw.remove(c)
	s.Known[0], s.Known[1], s.Known[2] = s.Known[1], s.Known[2], KnownCard{}
}

// opens reports whether the event shows everybody a card that is being programmed.
func (e *Event) opens() bool { return e.Step == NoStep && knowledge(e.Audience>>2&3) < asBlank }

// pick makes a flag the goal flag, which all robots seek then. With 0 there is no
// goal flag, and they seek none (X4).
func (s *State) pick(flag uint8) {
	if s.Flag > 0 {
		s.LastFlag = s.Flag
	}
	s.Flag, s.Scorers = flag, 0
	seeks := flag
	if flag == 0 {
		seeks = NoFlag
	}
	for i := range s.Robots[:s.Seats] {
		s.Robots[i].Seeks = seeks
	}
}

// point adds a point to a robot. The leader token goes to the robot that then has
// more points than every other one; if no robot has, the token stays where it is
// (X2).
func (s *State) point(robot int8) {
	count(&s.Robots[robot].Points, 1)
	if first := s.mostPoints(); first > 0 {
		s.Leader = first
	}
}

// mostPoints returns 1 + the seat of the robot that has more points than every other
// robot in the game, or 0 if no robot has (X2).
func (s *State) mostPoints() (first uint8) {
	most := uint8(0)
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		switch {
		case r.Out:
		case r.Points > most:
			first, most = uint8(i+1), r.Points
		case r.Points == most:
			first = 0
		}
	}
	return first
}

// applyToMission applies the events about one robot that occur under missions alone.
func (s *State) applyToMission(r *Robot, e *Event) {
	switch e.Kind {
	case Started:
		r.OnBoard, r.At, r.Facing = true, e.At, grid.Direction(e.Detail)
		r.Home, r.HomeFacing, r.Archive, r.ArchiveFacing = r.At, r.Facing, r.At, r.Facing
	case Visited:
		r.visit(e)
	case Scored:
		for i := range s.Robots[:s.Seats] {
			if s.Scorers>>i&1 != 0 {
				count(&s.Robots[i].Credits, 1)
			}
		}
		s.Scorers |= 1 << e.Robot
		r.Touched, r.Seeks = uint8(e.N), NoFlag
		count(&r.Credits, int(e.To.X))
		s.point(e.Robot)
	case Killed:
		count(&r.Credits, int(e.N))
	case Paid:
		r.Credits = uint8(max(0, min(255, int(r.Credits)+int(e.N))))
	case Recharged:
		if n := int(e.N); n < MaxPowers {
			r.Powers[n] = r.Powers[n].With(powers[r.Powers[n].Power].charges)
		}
	case DrewSecret:
		if s.secretsLeft() == 0 {
			s.SpentSecrets = 0
		}
		r.Secret, r.Tagged, r.Sites, r.Site = SecretGoal(e.Detail), 0, 0, grid.Pos{}
	case MetSecret:
		s.putSecret(r, SecretGoal(e.Detail))
		s.point(e.Robot)
	case PutSecret:
		s.putSecret(r, SecretGoal(e.Detail))
	case Swapped:
		r.Slots[1], r.Slots[2] = r.Slots[2], r.Slots[1]
	case Debugs:
		r.Debugs = uint8(e.N)
	case Scans:
		r.Scans = 0
		if e.To.X != NoSeat {
			r.Scans = 1 + uint8(e.To.X)<<3 + uint8(e.To.Y)
		}
	case Scanned:
		s.Robots[e.By].Slots[e.Detail].show(e)
	case Peeked:
		known := &s.Known[e.N]
		known.To |= 1 << e.Robot
		if e.Card != FaceDown || known.Card == NoCard {
			known.Card = e.Card
		}
	case Saw:
		r.see(int(e.N), e.Card)
	case Stuck:
		slot := &r.Slots[e.Detail]
		slot.Card, slot.Placed, slot.Second, slot.SecondPlaced = e.Card, Choice(e.At.X), Card(e.To.X), uint8(e.To.Y)
		slot.Stuck, slot.Unseen = true, false
	}
}

// putSecret puts the secret goal of a robot on the discards, where everybody sees it
// (V75).
func (s *State) putSecret(r *Robot, g SecretGoal) {
	r.Secret = NoSecret
	s.SpentSecrets = s.SpentSecrets.With(g)
}

// visit adds a flag or repair site to those that the robot has touched since it drew
// its secret goal. Of the repair sites it keeps the first, and whether there was a
// second one.
func (r *Robot) visit(e *Event) {
	switch {
	case e.N > 0:
		r.Tagged |= 1 << e.N
	case r.Sites == 0:
		r.Site, r.Sites = e.At, 1
	case r.Site != e.At:
		r.Sites = 2
	}
}

// show makes a register known to a seat that scans it.
func (s *Slot) show(e *Event) {
	s.Shown |= 1 << e.Robot
	if e.Card != FaceDown { // one that nobody knows is in the full state as it was
		s.Card = e.Card
	}
	s.Placed, s.Second, s.SecondPlaced = scannedPlaces(e)
	s.Declared = declaredOf(e)
	if s.Unseen { // nobody knows what it says
		return
	}
	s.Command = s.printed()
	if s.Placed == ChoosePause {
		s.Command = Pause
	}
}

// see makes a card of the hand known to its owner, also where it is programmed.
func (r *Robot) see(place int, c Card) {
	r.Hand[place] = c
	for n := range r.Slots {
		slot := &r.Slots[n]
		if int(slot.Placed) == place {
			slot.Card = c
		}
		if int(slot.SecondPlaced)-1 == place {
			slot.Second = c
		}
	}
}
