package wire

import (
	"errors"
	"fmt"
	"time"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
)

// View is the first update of a stream. A later one restarts the stream: all that was
// known before is void.
type View struct {
	Game    int      `json:"game"`
	Seat    int      `json:"seat"`
	Number  int      `json:"number"`
	State   State    `json:"state"`
	Counted *Counted `json:"counted,omitempty"`
	Players []Player `json:"players"`
	Absence *Absence `json:"absence,omitempty"`
	Clock   Clock    `json:"clock,omitzero"`
	Sum     Sum      `json:"sum"`
}

// Absence tells the person of the seat, who has come back, what a substitute has done.
type Absence struct {
	Bot     string   `json:"bot"`
	Rounds  []uint16 `json:"rounds,omitempty"`
	Resumed bool     `json:"resumed,omitempty"`
	Drafted bool     `json:"drafted,omitempty"`
}

// News is an update of a stream after its View.
type News struct {
	Game    int      `json:"game"`
	Seat    int      `json:"seat"`
	Number  int      `json:"number"`
	Events  []Event  `json:"events,omitempty"`
	Players []Player `json:"players,omitempty"`
	Clock   Clock    `json:"clock,omitzero"`
	Sum     Sum      `json:"sum,omitempty"`
}

// Over is the message that a game has ended.
type Over struct {
	Game int `json:"game"`
}

func (w *Over) check() error { return checkNumbers("game", w.Game) }

// maxEvents limits the events of an update.
const maxEvents = 20_000

func (w *News) check() error {
	if err := checkNumbers("game", w.Game, "number", w.Number); err != nil {
		return err
	}
	if err := checkRange("seat", w.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	if err := checkRange("events: their number", len(w.Events), 0, maxEvents); err != nil {
		return err
	}
	if err := checkPlayers(w.Players); err != nil {
		return err
	}
	return w.Clock.check()
}

func (w *View) check() error {
	if err := checkNumbers("game", w.Game, "number", w.Number); err != nil {
		return err
	}
	if err := checkRange("seat", w.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	if err := checkPlayers(w.Players); err != nil {
		return err
	}
	if err := w.State.check(); err != nil {
		return err
	}
	if w.Counted != nil {
		if _, err := w.Counted.Tally(); err != nil {
			return err
		}
	}
	return w.Clock.check()
}

// Sum is the checksum of a view. The wire form is 16 hexadecimal digits; "" is none.
type Sum uint64

// MarshalText encodes the sum.
func (s Sum) MarshalText() ([]byte, error) {
	if s == 0 {
		return nil, nil
	}
	return fmt.Appendf(nil, "%016x", uint64(s)), nil
}

// UnmarshalText decodes the form of MarshalText.
func (s *Sum) UnmarshalText(text []byte) error {
	*s = 0
	if len(text) == 0 {
		return nil
	}
	if len(text) != 16 {
		return errors.New("a sum has 16 digits")
	}
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9':
			*s = *s<<4 | Sum(c-'0')
		case c >= 'a' && c <= 'f':
			*s = *s<<4 | Sum(c-'a'+10)
		default:
			return errors.New("a sum has hexadecimal digits")
		}
	}
	return nil
}

// Clock is the state of a seat's clock.
type Clock struct {
	Limited bool `json:"limited,omitempty"`
	Left    int  `json:"left,omitempty"` // milliseconds
	Paused  bool `json:"paused,omitempty"`
	Play    int  `json:"play,omitempty"` // milliseconds
}

// ClockOf returns the wire form of a clock.
func ClockOf(c table.Clock) Clock {
	return Clock{c.Limited, milliseconds(c.Left), c.Paused, milliseconds(c.Play)}
}

// Clock converts the clock back.
func (c Clock) Clock() table.Clock {
	return table.Clock{
		Limited: c.Limited, Left: time.Duration(c.Left) * time.Millisecond, Paused: c.Paused,
		Play: time.Duration(c.Play) * time.Millisecond,
	}
}

func (c Clock) check() error {
	const longest = 365 * 24 * time.Hour
	if err := checkRange("left", c.Left, 0, milliseconds(longest)); err != nil {
		return err
	}
	return checkRange("play", c.Play, 0, milliseconds(longest))
}

// Counted holds the statistics of a game, like tally.Snapshot.
type Counted struct {
	Counts   [][]int          `json:"counts"`             // a list per seat, in the order of tally.Kinds
	Since    []int            `json:"since"`              // tally.Snapshot.LastGoal
	Gone     []int            `json:"gone"`               // tally.Snapshot.OutOrder
	Losses   int              `json:"losses"`             // tally.Snapshot.OutCount
	Pushed   uint8            `json:"pushed"`             // tally.Snapshot.Pushed
	Met      []core.SecretSet `json:"met"`                // tally.Snapshot.Met
	Shuffled int              `json:"shuffled,omitempty"` // tally.Snapshot.Shuffled
}

// CountedOf returns the wire form of a tally; nil stays nil.
func CountedOf(t *tally.Tally) *Counted {
	if t == nil {
		return nil
	}
	k := t.Snapshot()
	w := &Counted{Since: k.LastGoal, Gone: k.OutOrder, Losses: k.OutCount, Pushed: k.Pushed, Met: k.Met, Shuffled: k.Shuffled}
	for i := range k.Counts {
		w.Counts = append(w.Counts, mapSlice(tally.Kinds[:], k.Counts[i].Of))
	}
	return w
}

// Tally converts the statistics back to a tally; nil stays nil.
func (w *Counted) Tally() (*tally.Tally, error) {
	if w == nil {
		return nil, nil
	}
	k := tally.Snapshot{LastGoal: w.Since, OutOrder: w.Gone, OutCount: w.Losses, Pushed: w.Pushed, Met: w.Met, Shuffled: w.Shuffled}
	for _, list := range w.Counts {
		if len(list) != len(tally.Kinds) {
			return nil, fmt.Errorf("a list of counts has %d entries, want %d", len(list), len(tally.Kinds))
		}
		var c tally.Counts
		for i, kind := range tally.Kinds {
			c.Set(kind, list[i])
		}
		k.Counts = append(k.Counts, c)
	}
	return k.Restore()
}
