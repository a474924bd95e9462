package core

// Audience says how much of an event its owner (the seat of Event.Robot) and
// the others get to know. The rule that states an event decides it, because
// later the state has moved on.
type Audience uint8

// knowledge is how much of an event one side gets.
type knowledge uint8

const (
	whole   knowledge = iota
	asKind            // the card's kind, not its priority (C9)
	asBlank           // that there is a card
	nothing
)

// The audiences.
const (
	Everybody  = Audience(whole) | Audience(whole)<<2
	BlankToAll = Audience(asBlank) | Audience(asBlank)<<2
	OwnerElse  = Audience(whole) | Audience(asBlank)<<2 // others see a card face down
	OwnerOnly  = Audience(whole) | Audience(nothing)<<2 // others see nothing
)

// hidingPriorities gives the same audience with priorities hidden from all.
func (a Audience) hidingPriorities() Audience {
	hide := func(k Audience) Audience {
		if knowledge(k) == whole {
			return Audience(asKind)
		}
		return k
	}
	return hide(a&3) | hide(a>>2&3)<<2
}

// For gives the event as the seat (or NoSeat for a spectator) gets to know it;
// ok is false where it gets nothing.
func (e Event) For(seat int) (seen Event, ok bool) {
	k := knowledge(e.Audience >> 2 & 3)
	if seat != NoSeat && int(e.Robot) == seat {
		k = knowledge(e.Audience & 3)
	}
	switch k {
	case asKind:
		e.Card = e.Card.shownAsKind()
		if e.Kind == Revealed {
			e.N = 0
		}
	case asBlank:
		e.Card = FaceDown
	case nothing:
		return Event{}, false
	}
	return e, true
}

// Redact gives the events of a list that the seat (or NoSeat) gets to know.
func Redact(events []Event, seat int) []Event {
	seen := make([]Event, 0, len(events))
	for _, e := range events {
		if e, ok := e.For(seat); ok {
			seen = append(seen, e)
		}
	}
	return seen
}
