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
	Slots []int  `json:"slots,omitempty"`
	Faces *int   `json:"faces,omitempty"`
	Down  bool   `json:"down,omitempty"`

	DownFrom int        `json:"down-from,omitempty"`
	Extras   []Extra    `json:"extras,omitempty"`
	ForRound string     `json:"for-round,omitempty"`
	Keeps    int        `json:"keeps,omitempty"`
	Debugs   int        `json:"debugs,omitempty"`
	Power    string     `json:"power,omitempty"`
	Use      core.Order `json:"use,omitempty"`
	Against  core.Order `json:"against,omitempty"`
	Question uint32     `json:"question,omitempty"`
	Choice   int        `json:"choice,omitempty"`
}

// Extra holds the second card and the declarations of a register. The wire form leaves out
// registers with nothing.
type Extra struct {
	Register int    `json:"register"` // 1…5
	Second   int    `json:"second,omitempty"`
	Declared string `json:"declared,omitempty"`
}

// clientInput returns the input of a name that a client may send; ok is false for others.
func clientInput(name string) (kind core.InputKind, ok bool) {
	if kind.UnmarshalText([]byte(name)) != nil {
		return core.NoInput, false
	}
	switch kind {
	case core.Draft, core.Confirm, core.Renewal, core.Answer, core.SetOrder, core.UseCard:
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
			w.Slots = append(w.Slots, int(c))
		}
		faces := int(in.Program.Facing)
		w.Faces, w.Down, w.ForRound = &faces, in.Program.PowerDown, declared(in.Program.ForRound)
		w.DownFrom, w.Extras, w.Keeps, w.Debugs = int(in.Program.DownFrom), ExtrasOf(&in.Program), int(in.Program.Keeps), int(in.Program.Debugs)
	case core.Answer:
		w.Question, w.Choice = in.Question, int(in.Choice)
	case core.SetOrder:
		w.Power, w.Use, w.Against = in.Power.String(), in.Use, in.Against
	case core.UseCard:
		w.Power, w.Choice = in.Power.String(), int(in.Choice)
	case core.Renewal:
	default:
		return nil, &core.Illegal{Rule: "C7", Code: core.NoSuchInput}
	}
	return w, nil
}

// ExtrasOf returns the wire form of the extras of a program.
func ExtrasOf(p *core.Program) []Extra {
	var all []Extra
	for n, x := range p.Extras {
		if x != (core.Extra{}) {
			all = append(all, Extra{n + 1, int(x.Second), declared(x.Declared)})
		}
	}
	return all
}

// declared returns the wire form of a set of powers: their names with blanks between them.
func declared(d core.Declared) string {
	names, _ := d.MarshalText() // never fails
	return string(names)
}

// check checks the form of an input. What the rules decide, such as which cards there are, is left
// to them (Input), so that the answer is a refusal.
func (w *Input) check() error {
	if err := checkNumbers("id", w.ID, "game", w.Game); err != nil {
		return err
	}
	if err := checkRange("seat", w.Seat, 0, core.MaxRobots-1); err != nil {
		return err
	}
	kind, ok := clientInput(w.Do)
	programs := kind == core.Draft || kind == core.Confirm
	switch {
	case !ok:
		return fmt.Errorf("do is %.20q, which is no input", w.Do)
	case programs && (len(w.Slots) != core.RegisterCount || w.Faces == nil):
		return fmt.Errorf("slots or faces: a program has %d slots and faces", core.RegisterCount)
	case !programs && (w.Slots != nil || w.Faces != nil || w.Down || w.DownFrom != 0 || w.Extras != nil || w.ForRound != "" || w.Keeps != 0 || w.Debugs != 0):
		return fmt.Errorf("slots, faces, down, down-from, extras, for-round, keeps or debugs: %s has none", w.Do)
	case kind != core.Answer && w.Question != 0 || kind != core.Answer && kind != core.UseCard && w.Choice != 0:
		return fmt.Errorf("question or choice: %s has none", w.Do)
	case kind != core.SetOrder && (kind != core.UseCard && w.Power != "" || w.Use != 0 || w.Against != 0):
		return fmt.Errorf("power, use or against: %s has none", w.Do)
	case len(w.Extras) > core.RegisterCount:
		return fmt.Errorf("extras has %d entries for %d registers", len(w.Extras), core.RegisterCount)
	}
	for i, x := range w.Extras {
		if err := checkRange("extras: register", x.Register, 1, core.RegisterCount); err != nil {
			return err
		}
		if i > 0 && x.Register <= w.Extras[i-1].Register {
			return fmt.Errorf("extras: register %d comes after %d", x.Register, w.Extras[i-1].Register)
		}
	}
	return nil
}

// Input converts the message back to an input. It fails with a *core.Illegal if a card or a choice
// does not exist.
func (w *Input) Input() (core.Input, error) {
	kind, _ := clientInput(w.Do)
	in := core.Input{Kind: kind, Seat: int8(w.Seat), Round: w.Round, Question: w.Question, Choice: uint16(w.Choice), Use: w.Use, Against: w.Against}
	if w.Power != "" && in.Power.UnmarshalText([]byte(w.Power)) != nil {
		return in, &core.Illegal{Rule: "D8", Code: core.NotOwned}
	}
	if int(in.Choice) != w.Choice {
		return in, &core.Illegal{Rule: "W1", Code: core.NoSuchChoice}
	}
	if w.Faces == nil {
		return in, nil
	}
	p := &in.Program
	if p.Facing, p.PowerDown = core.Choice(*w.Faces), w.Down; int(p.Facing) != *w.Faces {
		return in, &core.Illegal{Rule: "D5", Code: core.NoFacing}
	}
	if p.DownFrom = int8(w.DownFrom); int(p.DownFrom) != w.DownFrom {
		return in, &core.Illegal{Rule: "W1", Code: core.NoSuchChoice}
	}
	for n, c := range w.Slots {
		if p.Slots[n] = core.Choice(c); int(p.Slots[n]) != c {
			return in, &core.Illegal{Rule: "C5", Code: core.NotInHand, Slot: n + 1}
		}
	}
	for _, x := range w.Extras {
		extra := &p.Extras[x.Register-1]
		if extra.Second = uint8(x.Second); int(extra.Second) != x.Second {
			return in, &core.Illegal{Rule: "C5", Code: core.NotInHand, Slot: x.Register}
		}
		if extra.Declared.UnmarshalText([]byte(x.Declared)) != nil {
			return in, &core.Illegal{Rule: "D8", Code: core.DoesNotFit, Slot: x.Register}
		}
	}
	if p.Keeps = uint8(w.Keeps); int(p.Keeps) != w.Keeps {
		return in, &core.Illegal{Rule: "V58", Code: core.NotInHand}
	}
	if p.Debugs = uint8(w.Debugs); int(p.Debugs) != w.Debugs {
		return in, &core.Illegal{Rule: "V41", Code: core.NotOwned}
	}
	if p.ForRound.UnmarshalText([]byte(w.ForRound)) != nil {
		return in, &core.Illegal{Rule: "D8", Code: core.DoesNotFit}
	}
	return in, nil
}

// Seen acknowledges all updates of a seat up to a number, so that the host may send
// more.
type Seen struct {
	Game   int `json:"game"`
	Seat   int `json:"seat"`
	Number int `json:"number"`
}

func (s *Seen) check() error {
	if err := checkRange("seat", s.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	return checkNumbers("game", s.Game, "number", s.Number)
}

// GetUp leaves one of the client's seats, or stops watching. The robot leaves the game,
// or a computer player substitutes for the player.
type GetUp struct {
	Game int `json:"game"`
	Seat int `json:"seat"`
}

func (u *GetUp) check() error {
	if err := checkRange("seat", u.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	return checkNumbers("game", u.Game)
}

// SitDown asks for all streams of the game again, each from a new view on.
type SitDown struct {
	Game int `json:"game"`
}

func (d *SitDown) check() error { return checkNumbers("game", d.Game) }

// maxNumber is the highest number of a game, update, member and the like.
const maxNumber = 1 << 30

// checkNumbers checks that fields are at least 0 and not absurdly high. The arguments are names and
// values in turn.
func checkNumbers(fields ...any) error {
	for i := 0; i < len(fields); i += 2 {
		if err := checkRange(fields[i].(string), fields[i+1].(int), 0, maxNumber); err != nil {
			return err
		}
	}
	return nil
}
