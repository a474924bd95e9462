package core

import "strings"

// Audience defines how much of an event its owner (the seat of Event.Robot) and
// the other seats learn. The rule that emits the event sets it, because the
// state changes afterwards.
type Audience uint8

// knowledge is how much of an event one side learns.
type knowledge uint8

const (
	whole   knowledge = iota
	asKind            // the card's kind, but not its priority (C9)
	asBlank           // only that there is a card
	nothing
)

// The audiences: what the owner learns, then what the others learn.
const (
	Everybody  = Audience(whole) | Audience(whole)<<2
	BlankToAll = Audience(asBlank) | Audience(asBlank)<<2 // all learn that there is a card, not which
	OwnerElse  = Audience(whole) | Audience(asBlank)<<2   // others see a card face down
	OwnerOnly  = Audience(whole) | Audience(nothing)<<2   // others see nothing
)

var knowledgeNames = names[knowledge]{whole: "all", asKind: "kind", asBlank: "blank", nothing: "nothing"}

// MarshalText returns what the owner and what the others learn: all, kind,
// blank or nothing each, as in "all/blank".
func (a Audience) MarshalText() ([]byte, error) {
	return []byte(knowledgeNames.of(knowledge(a&3)) + "/" + knowledgeNames.of(knowledge(a>>2&3))), nil
}

// UnmarshalText sets the audience of a text that MarshalText writes.
func (a *Audience) UnmarshalText(text []byte) error {
	owner, others, _ := strings.Cut(string(text), "/")
	var of, rest knowledge
	if err := knowledgeNames.unmarshal([]byte(owner), &of); err != nil {
		return err
	}
	if err := knowledgeNames.unmarshal([]byte(others), &rest); err != nil {
		return err
	}
	*a = Audience(of) | Audience(rest)<<2
	return nil
}

// withoutPriorities returns the audience with priorities hidden from all.
func (a Audience) withoutPriorities() Audience {
	hide := func(k Audience) Audience {
		if knowledge(k) == whole {
			return Audience(asKind)
		}
		return k
	}
	return hide(a&3) | hide(a>>2&3)<<2
}

// For returns the event as the seat (or NoSeat for a spectator) learns it; ok
// is false if the seat learns nothing.
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
		switch e.Kind {
		case Cleared: // that a card stays in the hand is public, which one is not
			e.To.X = min(1, e.To.X)
		case DrewSecret:
			e.Detail = uint8(UnknownSecret)
		default:
			e.Card = FaceDown
		}
	case nothing:
		return Event{}, false
	}
	return e, true
}

// Redact returns the events of a list that the seat (or NoSeat) learns, as it
// learns them.
func Redact(events []Event, seat int) []Event {
	seen := make([]Event, 0, len(events))
	for _, e := range events {
		if e, ok := e.For(seat); ok {
			seen = append(seen, e)
		}
	}
	return seen
}
