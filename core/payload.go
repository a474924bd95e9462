package core

import (
	"encoding/json"
	"fmt"

	"roborally/core/grid"
)

// A payload field is one thing that an event of some kind states, with its name
// in the text form of events.
type payloadField struct {
	name string
	get  func(*Event) any  // a value that encoding/json writes
	zero func() any        // a pointer to read it into
	set  func(*Event, any) // takes that pointer
	// later marks a field that records of earlier versions lack: then it has its
	// zero value.
	later bool
}

// field returns the payload field of a name from the functions that read and
// write it.
func field[T any](name string, get func(*Event) T, set func(*Event, T)) payloadField {
	return payloadField{
		name: name,
		get:  func(e *Event) any { return get(e) },
		zero: func() any { return new(T) },
		set:  func(e *Event, v any) { set(e, *v.(*T)) },
	}
}

// The payload fields that several kinds have. A field [x, y] is written as a
// list, a direction as its letter, "" for none.
var (
	atField         = field("at", func(e *Event) xy { return xyOf(e.At) }, func(e *Event, p xy) { e.At = p.pos() })
	fromField       = field("from", func(e *Event) xy { return xyOf(e.At) }, func(e *Event, p xy) { e.At = p.pos() })
	toField         = field("to", func(e *Event) xy { return xyOf(e.To) }, func(e *Event, p xy) { e.To = p.pos() })
	velocityField   = field("velocity", func(e *Event) xy { return xyOf(e.To) }, func(e *Event, p xy) { e.To = p.pos() })
	cardField       = field("card", func(e *Event) uint16 { return uint16(e.Card) }, func(e *Event, c uint16) { e.Card = Card(c) })
	slotField       = field("slot", func(e *Event) int { return int(e.Detail) + 1 }, func(e *Event, n int) { e.Detail = uint8(n - 1) })
	handField       = field("hand", func(e *Event) Choice { return Choice(e.At.X) }, func(e *Event, c Choice) { e.At.X = int8(c) })
	facingField     = field("facing", func(e *Event) compass { return compass(e.Detail) }, func(e *Event, d compass) { e.Detail = uint8(d) })
	courseField     = field("direction", func(e *Event) compass { return compass(e.N) }, func(e *Event, d compass) { e.N = int16(d) })
	mannerField     = field("manner", func(e *Event) Manner { return Manner(e.Detail) }, func(e *Event, m Manner) { e.Detail = uint8(m) })
	causeField      = field("cause", func(e *Event) Cause { return Cause(e.Detail) }, func(e *Event, c Cause) { e.Detail = uint8(c) })
	powerField      = field("power", func(e *Event) Power { return Power(e.Detail) }, func(e *Event, p Power) { e.Detail = uint8(p) })
	secondField     = field("second", func(e *Event) uint8 { return uint8(e.To.X) }, func(e *Event, c uint8) { e.To.X = int8(c) })
	secondHandField = field("second-hand", func(e *Event) int8 { return e.To.Y - 1 }, func(e *Event, n int8) { e.To.Y = n + 1 })
	killField       = field("why", func(e *Event) KillReason { return KillReason(e.Detail) }, func(e *Event, k KillReason) { e.Detail = uint8(k) })
	secretField     = field("goal", func(e *Event) SecretGoal { return SecretGoal(e.Detail) }, func(e *Event, g SecretGoal) { e.Detail = uint8(g) })
	commandField    = field("command", func(e *Event) Command { return Command(e.Detail) }, func(e *Event, c Command) { e.Detail = uint8(c) })
)

// later returns the field as one that records of earlier versions lack.
func later(f payloadField) payloadField {
	f.later = true
	return f
}

// staysField is the place in the hand of a card that is kept aside, or stays
// there; negative for none.
var staysField = later(field("kept-card", func(e *Event) int8 { return e.To.X - 1 }, func(e *Event, n int8) { e.To.X = n + 1 }))

// questionField is the low half of a question's id.
var questionField = field("question", func(e *Event) uint16 { return uint16(e.N) }, func(e *Event, n uint16) { e.N = int16(n) })

// choiceField returns the payload field that is an answer, under a name.
func choiceField(name string) payloadField {
	return field(name, func(e *Event) uint16 { return FieldChoice(e.To) }, func(e *Event, n uint16) { e.To = ChoiceField(n) })
}

// number returns the payload field that is N, under the name that it has for a
// kind.
func number(name string) payloadField {
	return field(name, func(e *Event) int16 { return e.N }, func(e *Event, n int16) { e.N = n })
}

// payloads lists what events of each kind state. It is the one place that knows
// which part of an Event means what; the comments of the kinds say the same for
// readers.
var payloads = [kindCount][]payloadField{
	NoEvent:    {},
	RoundBegan: {number("round")},
	PhaseBegan: {field("phase", func(e *Event) Phase { return Phase(e.Detail) }, func(e *Event, p Phase) { e.Detail = uint8(p) })},
	GameOver:   {},
	Reshuffled: {},
	Dealt:      {cardField},
	Discarded:  {cardField},
	Cleared: {field("kept", func(e *Event) []int { return Registers(e.Detail).list() },
		func(e *Event, kept []int) { e.Detail = uint8(RegisterSet(kept...)) }), staysField},
	Placed: {slotField, cardField, field("hand", func(e *Event) Choice { return Choice(e.N) }, func(e *Event, c Choice) { e.N = int16(c) })},
	Chose: {field("facing", func(e *Event) compass { return compass(int8(e.Detail)) }, func(e *Event, d compass) { e.Detail = uint8(d) }),
		field("power-down", func(e *Event) bool { return e.N != 0 }, func(e *Event, on bool) { e.N = int16(bit(on)) }), staysField,
		later(field("down-from", func(e *Event) int8 { return e.To.Y }, func(e *Event, n int8) { e.To.Y = n }))},
	Drawn:              {slotField, cardField},
	Confirmed:          {},
	Renewed:            {},
	Faced:              {facingField},
	PowerDownAnnounced: {},
	Revealed:           {commandField, number("priority"), cardField, handField},
	Acted:              {commandField},
	Moved:              {fromField, toField, courseField, mannerField},
	Blocked: {atField, courseField,
		field("obstacle", func(e *Event) Obstacle { return Obstacle(e.Detail) }, func(e *Event, o Obstacle) { e.Detail = uint8(o) })},
	Turned:  {number("quarters"), mannerField},
	Drifted: {velocityField, number("spin")},
	Beam: {fromField, toField,
		field("laser", func(e *Event) uint16 { return uint16(e.Detail) }, func(e *Event, n uint16) { e.Detail = uint8(n) })},
	Shot:     {fromField, toField, number("points"), later(powerField)},
	Mirrored: {fromField, toField},
	Damaged:  {number("points"), causeField},
	Locked: {slotField, cardField, handField,
		field("command", func(e *Event) Command { return Command(e.N) }, func(e *Event, c Command) { e.N = int16(c) }),
		later(field("held", func(e *Event) int8 { return e.At.Y }, func(e *Event, n int8) { e.At.Y = n })),
		later(secondField), later(secondHandField)},
	Died:        {causeField, atField},
	Eliminated:  {},
	Touched:     {number("touched"), atField},
	Archived:    {atField, facingField},
	BecameReal:  {},
	Repaired:    {number("points"), causeField},
	Unlocked:    {slotField},
	PoweredDown: {number("until")},
	Woke:        {},
	LifeSpent:   {number("lives")},
	Returned: {atField, facingField, number("damage"),
		field("chooses-facing", func(e *Event) bool { return e.To.X != 0 }, func(e *Event, on bool) { e.To.X = bit(on) })},
	Virtual: {},
	Asked: {questionField,
		field("power", func(e *Event) Power { return Power(e.At.X) }, func(e *Event, p Power) { e.At.X = int8(p) }),
		field("about", func(e *Event) QuestionKind { return QuestionKind(e.Detail) }, func(e *Event, k QuestionKind) { e.Detail = uint8(k) }),
		field("about-register", func(e *Event) int8 { return e.At.Y }, func(e *Event, n int8) { e.At.Y = n }),
		choiceField("default")},
	Answered: {questionField, choiceField("answer")},
	Left:     {},
	Declares: {slotField, cardField,
		field("hand", func(e *Event) int16 { return e.N - 1 }, func(e *Event, n int16) { e.N = n + 1 }),
		field("powers", func(e *Event) Declared { return declaredOf(e) }, func(e *Event, d Declared) { e.setDeclared(d) })},
	Lost: {powerField, number("index"),
		later(field("command", func(e *Event) Command { return Command(e.To.X) }, func(e *Event, c Command) { e.To.X = int8(c) }))},
	Used: {powerField, number("charges"),
		field("amount", func(e *Event) int8 { return e.To.X }, func(e *Event, n int8) { e.To.X = n }),
		field("lasts", func(e *Event) bool { return e.To.Y != 0 }, func(e *Event, on bool) { e.To.Y = bit(on) })},
	Ordered: {powerField,
		field("use", func(e *Event) Order { return Order(e.To.X) }, func(e *Event, o Order) { e.To.X = int8(o) }),
		field("against", func(e *Event) Order { return Order(e.To.Y) }, func(e *Event, o Order) { e.To.Y = int8(o) })},
	Gained:     {powerField},
	Controlled: {},
	Obeys:      {commandField, number("priority"), cardField},

	Picked: {number("flag"), atField}, LastCalled: {number("round")},
	Started: {atField, facingField}, Visited: {number("flag"), atField},
	Scored: {number("flag"), atField, field("credits", func(e *Event) int8 { return e.To.X }, func(e *Event, n int8) { e.To.X = n })},
	Killed: {number("credits"), killField}, Influenced: {killField},
	Paid:       {number("credits"), field("for", func(e *Event) PayReason { return PayReason(e.Detail) }, func(e *Event, p PayReason) { e.Detail = uint8(p) })},
	Recharged:  {powerField, number("index")},
	DrewSecret: {secretField}, MetSecret: {secretField}, PutSecret: {secretField},
	Swapped: {}, Debugs: {field("index", func(e *Event) int16 { return e.N - 1 }, func(e *Event, n int16) { e.N = n + 1 })},
	Scans: {field("of", func(e *Event) int8 { return e.To.X }, func(e *Event, n int8) { e.To.X = n }),
		field("slot", func(e *Event) int8 { return e.To.Y }, func(e *Event, n int8) { e.To.Y = n })},
	Scanned: {slotField, cardField,
		number("cards"),
		field("powers", func(e *Event) Declared { return declaredOf(e) }, func(e *Event, d Declared) { e.setDeclared(d) })},
	Peeked: {number("place"), cardField}, Saw: {number("place"), cardField}, Stuck: {slotField, cardField, handField, secondField, secondHandField},
}

// envelope holds the parts of an event's text form that every kind has. Robots
// are seats from 0, left out if there is none; beat counts from 0.
type envelope struct {
	Kind     Kind     `json:"kind"`
	Robot    *int8    `json:"robot,omitempty"`
	By       *int8    `json:"by,omitempty"`
	Register uint8    `json:"register,omitempty"`
	Step     string   `json:"step,omitempty"`
	Beat     uint16   `json:"beat"`
	Audience Audience `json:"audience,omitzero"`
}

// MarshalJSON returns the event as an object that names what its kind states
// and nothing else: {"kind":"turned","robot":0,…,"quarters":1,"manner":"card"}.
// Everything is in it, and enumerations are written by name, so that a later
// version reads it back.
func (e Event) MarshalJSON() ([]byte, error) {
	head := envelope{Kind: e.Kind, Register: e.Register, Beat: e.Beat, Audience: e.Audience}
	if e.Robot != NoSeat {
		head.Robot = &e.Robot
	}
	if e.By != NoSeat {
		head.By = &e.By
	}
	if e.Step != NoStep {
		head.Step = e.Step.String()
	}
	b, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	b = b[:len(b)-1]
	for _, f := range payloads[e.Kind] {
		value, err := json.Marshal(f.get(&e))
		if err != nil {
			return nil, fmt.Errorf("%s of %s: %w", f.name, e.Kind, err)
		}
		b = append(append(append(append(b, `,"`...), f.name...), `":`...), value...)
	}
	return append(b, '}'), nil
}

// UnmarshalJSON reads the form that MarshalJSON writes. It returns an error for
// a kind, a step or a value that this version does not know.
func (e *Event) UnmarshalJSON(text []byte) error {
	var head envelope
	if err := json.Unmarshal(text, &head); err != nil {
		return err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	*e = Event{Kind: head.Kind, Robot: NoSeat, By: NoSeat, Register: head.Register, Beat: head.Beat, Audience: head.Audience}
	if head.Robot != nil {
		e.Robot = *head.Robot
	}
	if head.By != nil {
		e.By = *head.By
	}
	if head.Step != "" {
		step, ok := stepByName(head.Step)
		if !ok {
			return fmt.Errorf("%.30q is no step", head.Step)
		}
		e.Step = step
	}
	for _, f := range payloads[e.Kind] {
		if _, there := all[f.name]; !there && f.later {
			continue
		}
		value := f.zero()
		if err := json.Unmarshal(all[f.name], value); err != nil {
			return fmt.Errorf("%s of %s: %w", f.name, e.Kind, err)
		}
		f.set(e, value)
	}
	return nil
}

// stepByName returns the step of a name; ok is false if there is none.
func stepByName(name string) (step Step, ok bool) {
	for _, s := range Steps {
		if s.String() == name {
			return s, true
		}
	}
	return NoStep, false
}

// xy is a field in text form.
type xy [2]int8

func xyOf(p grid.Pos) xy   { return xy{p.X, p.Y} }
func (p xy) pos() grid.Pos { return grid.Pos{X: p[0], Y: p[1]} }

// bit returns 1 for true and 0 for false.
func bit(on bool) int8 {
	if on {
		return 1
	}
	return 0
}

// compass is a direction or NoDirection in text form: its letter, or "".
type compass int8

// MarshalText returns the direction's letter, or nothing for none.
func (d compass) MarshalText() ([]byte, error) {
	if d < 0 {
		return nil, nil
	}
	return []byte(grid.Direction(d).Letter()), nil
}

// UnmarshalText sets the direction of a letter.
func (d *compass) UnmarshalText(letter []byte) error {
	*d = NoDirection
	if len(letter) == 0 {
		return nil
	}
	found, ok := grid.ParseDirection(string(letter))
	if !ok {
		return fmt.Errorf("%.9q is no direction", letter)
	}
	*d = compass(found)
	return nil
}
