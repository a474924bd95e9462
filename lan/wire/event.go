package wire

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"roborally/core"
	"roborally/core/grid"
)

// Event is an event as a seat may know it. Its JSON form is a list of up to 14 entries,
// to save space: a round has hundreds of events.
type Event core.Event

// MarshalJSON encodes the list of kind, robot, by, register, step, beat, at x, at y,
// to x, to y, n, card, detail, open. Trailing zeros are left out.
func (e Event) MarshalJSON() ([]byte, error) {
	name, err := core.Event(e).Kind.MarshalText()
	if err != nil {
		return nil, err
	}
	b := append(append([]byte(`["`), name...), '"')
	numbers := e.numbers()
	last := len(numbers)
	for last > 0 && numbers[last-1] == 0 {
		last--
	}
	for i, n := range numbers[:last] {
		b = append(b, ',')
		if i == stepIndex {
			step, err := e.Step.MarshalText()
			if err != nil {
				return nil, err
			}
			b = strconv.AppendQuote(b, string(step))
			continue
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, ']'), nil
}

// stepIndex is the index of the step in Event.numbers.
const stepIndex = 3

// numbers returns all entries but the kind, in the order of MarshalJSON.
func (e *Event) numbers() [13]int {
	open := 0
	if e.showsProgram() && e.Audience == core.Everybody {
		open = 1
	}
	return [13]int{
		int(e.Robot), int(e.By), int(e.Register), int(e.Step), int(e.Beat),
		int(e.At.X), int(e.At.Y), int(e.To.X), int(e.To.Y), int(e.N), int(e.Card), int(e.Detail), open,
	}
}

// showsProgram reports whether the event is about a register that is being programmed. Whether
// everybody learns such an event is part of what it says: then the register is open.
func (e *Event) showsProgram() bool {
	return (e.Kind == core.Placed || e.Kind == core.Declares) && e.Step == core.NoStep
}

// kindsByName and stepsByName map quoted names to kinds and steps.
var kindsByName, stepsByName = func() (map[string]core.Kind, map[string]int) {
	kinds, numbers := map[string]core.Kind{}, map[string]int{strconv.Quote(core.NoStep.String()): 0}
	for _, kind := range core.Kinds {
		kinds[strconv.Quote(kind.String())] = kind
	}
	for _, step := range core.Steps {
		numbers[strconv.Quote(step.String())] = int(step)
	}
	return kinds, numbers
}()

// numberRanges holds the smallest and largest value of each of Event.numbers.
var numberRanges = [13][2]int{
	{core.NoSeat, core.MaxRobots - 1}, {core.NoSeat, core.MaxRobots - 1}, {0, core.RegisterCount}, {}, {0, 1<<16 - 1},
	{-128, 127}, {-128, 127}, {-128, 127}, {-128, 127}, {-1 << 15, 1<<15 - 1}, {0, 255}, {0, 255}, {0, 1},
}

// UnmarshalJSON decodes the form of MarshalJSON. It parses by hand, because events are
// most of a client's input.
func (e *Event) UnmarshalJSON(text []byte) error {
	text, ok := bytes.CutPrefix(bytes.TrimSpace(text), []byte("["))
	inner, end := bytes.CutSuffix(text, []byte("]"))
	if !ok || !end {
		return errors.New("an event is a list")
	}
	var kind core.Kind
	var numbers [13]int
	for i := -1; ; i++ {
		entry, rest, more := bytes.Cut(inner, []byte(","))
		entry = bytes.TrimSpace(entry)
		switch {
		case i >= len(numbers):
			return errors.New("an event has 1 to 14 entries")
		case i < 0:
			if kind, ok = kindsByName[string(entry)]; !ok {
				return fmt.Errorf("unknown event %.20q", entry)
			}
		case i == stepIndex:
			step, ok := stepsByName[string(entry)]
			if !ok {
				return fmt.Errorf("unknown step %.20q", entry)
			}
			numbers[i] = step
		default:
			n, err := strconv.Atoi(string(entry))
			if err != nil {
				return fmt.Errorf("an entry of an event is not a number: %.20q", entry)
			}
			if err := checkRange("an entry of an event", n, numberRanges[i][0], numberRanges[i][1]); err != nil {
				return err
			}
			numbers[i] = n
		}
		if inner = rest; !more {
			break
		}
	}
	n := &numbers
	*e = Event{
		Kind: kind, Robot: int8(n[0]), By: int8(n[1]), Register: uint8(n[2]), Step: core.Step(n[3]), Beat: uint16(n[4]),
		At: grid.Pos{X: int8(n[5]), Y: int8(n[6])}, To: grid.Pos{X: int8(n[7]), Y: int8(n[8])},
		N: int16(n[9]), Card: core.Card(n[10]), Detail: uint8(n[11]),
	}
	if e.showsProgram() && n[12] == 0 {
		e.Audience = core.OwnerOnly
	}
	return nil
}

// EventsOf returns the wire form of events that a seat may know. It drops their
// audience, which the receiver need not know, but for registers that are being programmed.
func EventsOf(events []core.Event) []Event {
	all := make([]Event, len(events))
	for i, e := range events {
		_, open := e.For(core.NoSeat)
		all[i] = Event(e)
		if all[i].Audience = core.Everybody; all[i].showsProgram() && !open {
			all[i].Audience = core.OwnerOnly
		}
	}
	return all
}

// CoreEvents converts the events back.
func CoreEvents(events []Event) []core.Event {
	all := make([]core.Event, len(events))
	for i, e := range events {
		all[i] = core.Event(e)
	}
	return all
}
