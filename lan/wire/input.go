package wire

import (
	"fmt"

	"roborally/core"
)

// Input is an input for one of the client's seats.
type Input struct {
	ID    int    `json:"id"`
	Game  int    `json:"game"`
	Seat  int    `json:"seat"`
	Round uint16 `json:"round"`
	Do    string `json:"do"`
	Slots []int8 `json:"slots,omitempty"`
	Faces *int8  `json:"faces,omitempty"`
	Down  bool   `json:"down,omitempty"`

	Extras   []Extra       `json:"extras,omitempty"`
	ForRound core.Declared `json:"for-round,omitzero"`
	Power    core.Power    `json:"power,omitempty"`
	Use      core.Order    `json:"use,omitempty"`
	Against  core.Order    `json:"against,omitempty"`
	Question uint32        `json:"question,omitempty"`
	Choice   uint16        `json:"choice,omitempty"`
}

// Extra holds the second card and the declarations of a register. The wire form leaves out
// registers with nothing.
type Extra struct {
	Register uint8         `json:"register"` // 1…5
	Second   uint8         `json:"second,omitempty"`
	Declared core.Declared `json:"declared,omitzero"`
}

// clientInput returns the input of a name that a client may send; ok is false for others.
func clientInput(name string) (kind core.InputKind, ok bool) {
	if kind.UnmarshalText([]byte(name)) != nil {
		return core.NoInput, false
	}
	switch kind {
	case core.Draft, core.Confirm, core.Renewal, core.Answer, core.SetOrder:
		return kind, true
	}
	return core.NoInput, false
}

// InputOf returns the wire form of an input of a seat. It fails with core.NoSuchInput
// for the kinds that only the host may issue.
func InputOf(id, game int, in core.Input) (*Input, error) {
	w := &Input{ID: id, Game: game, Seat: int(in.Seat), Round: in.Round, Do: in.Kind.String()}
	switch in.Kind {
	case core.Draft, core.Confirm:
		for _, c := range in.Program.Slots {
			w.Slots = append(w.Slots, int8(c))
		}
		faces := int8(in.Program.Facing)
		w.Faces, w.Down, w.ForRound = &faces, in.Program.PowerDown, in.Program.ForRound
		for n, x := range in.Program.Extras {
			if x != (core.Extra{}) {
				w.Extras = append(w.Extras, Extra{uint8(n + 1), x.Second, x.Declared})
			}
		}
	case core.Answer:
		w.Question, w.Choice = in.Question, in.Choice
	case core.SetOrder:
		w.Power, w.Use, w.Against = in.Power, in.Use, in.Against
	case core.Renewal:
	default:
		return nil, &core.Illegal{Rule: "C7", Code: core.NoSuchInput}
	}
	return w, nil
}

func (w *Input) check() error {
	if err := checkNumbers(w.ID, w.Game); err != nil {
		return err
	}
	if err := checkRange("the seat", w.Seat, 0, core.MaxRobots-1); err != nil {
		return err
	}
	kind, ok := clientInput(w.Do)
	programs := kind == core.Draft || kind == core.Confirm
	switch {
	case !ok:
		return fmt.Errorf("unknown input %.20q", w.Do)
	case programs && (len(w.Slots) != core.RegisterCount || w.Faces == nil):
		return fmt.Errorf("a program has %d slots and faces", core.RegisterCount)
	case !programs && (w.Slots != nil || w.Faces != nil || w.Down || w.Extras != nil || w.ForRound != core.Declared{}):
		return fmt.Errorf("%s must not have a program", w.Do)
	case kind != core.Answer && (w.Question != 0 || w.Choice != 0):
		return fmt.Errorf("%s must not have an answer", w.Do)
	case kind != core.SetOrder && (w.Power != core.NoPower || w.Use != 0 || w.Against != 0):
		return fmt.Errorf("%s must not have an order", w.Do)
	case len(w.Extras) > core.RegisterCount:
		return fmt.Errorf("a program has %d registers", core.RegisterCount)
	}
	for i, x := range w.Extras {
		if err := checkRange("the register of an extra", int(x.Register), 1, core.RegisterCount); err != nil {
			return err
		}
		if err := checkRange("a second card", int(x.Second), 0, core.MaxHand); err != nil {
			return err
		}
		if i > 0 && x.Register <= w.Extras[i-1].Register {
			return fmt.Errorf("the extras are not in the order of their registers")
		}
	}
	for _, c := range w.Slots {
		if err := checkRange("a slot", int(c), int(core.ChoosePause), core.MaxHand-1); err != nil {
			return err
		}
	}
	if w.Faces != nil {
		return checkRange("faces", int(*w.Faces), int(core.Unchosen), 3)
	}
	return nil
}

// Input converts the message back to an input.
func (w *Input) Input() core.Input {
	kind, _ := clientInput(w.Do)
	in := core.Input{Kind: kind, Seat: int8(w.Seat), Round: w.Round, Question: w.Question, Choice: w.Choice}
	if w.Faces != nil {
		for i, c := range w.Slots {
			in.Program.Slots[i] = core.Choice(c)
		}
		in.Program.Facing, in.Program.PowerDown, in.Program.ForRound = core.Choice(*w.Faces), w.Down, w.ForRound
		for _, x := range w.Extras {
			in.Program.Extras[x.Register-1] = core.Extra{Second: x.Second, Declared: x.Declared}
		}
	}
	in.Power, in.Use, in.Against = w.Power, w.Use, w.Against
	return in
}

// Seen acknowledges all updates of a seat up to a number, so that the host may send
// more.
type Seen struct {
	Game   int `json:"game"`
	Seat   int `json:"seat"`
	Number int `json:"number"`
}

func (s *Seen) check() error {
	if err := checkRange("the seat", s.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	return checkNumbers(s.Game, s.Number)
}

// GetUp leaves one of the client's seats, or stops watching. The robot leaves the game,
// or a computer player substitutes for the player.
type GetUp struct {
	Game int `json:"game"`
	Seat int `json:"seat"`
}

func (u *GetUp) check() error {
	if err := checkRange("the seat", u.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	return checkNumbers(u.Game)
}

// SitDown asks for all streams of the game again, each from a new view on.
type SitDown struct {
	Game int `json:"game"`
}

func (d *SitDown) check() error { return checkNumbers(d.Game) }

// maxNumber is the highest number of a game, update, member and the like.
const maxNumber = 1 << 30

func checkNumbers(numbers ...int) error {
	for _, n := range numbers {
		if err := checkRange("a number", n, 0, maxNumber); err != nil {
			return err
		}
	}
	return nil
}
