package wire

import (
	"errors"
	"fmt"

	"roborally/core"
	"roborally/core/grid"
)

// Layout is a board or course. Fields without anything on them are left out.
type Layout struct {
	Name     string    `json:"name"`
	Width    int       `json:"width"`
	Height   int       `json:"height"`
	Boards   int       `json:"boards"`
	Fields   []Field   `json:"fields"`
	Lasers   []Laser   `json:"lasers,omitempty"`
	Pushers  []Pusher  `json:"pushers,omitempty"`
	Crushers []Crusher `json:"crushers,omitempty"`
}

// Field is a field of a layout.
type Field struct {
	At         pos          `json:"at"`
	Terrain    core.Terrain `json:"terrain,omitempty"`
	Facing     facing       `json:"facing,omitempty"`
	Ice        bool         `json:"ice,omitempty"`
	Checkpoint uint8        `json:"checkpoint,omitempty"`
	Start      uint8        `json:"start,omitempty"`
	Heading    facing       `json:"heading,omitempty"`
	Walls      sides        `json:"walls,omitempty"`
}

// Laser is a board laser.
type Laser struct {
	At     pos    `json:"at"`
	Facing facing `json:"facing"`
	Beams  uint8  `json:"beams"`
}

// Pusher is a pusher; Registers are the registers, from 1, in which it works.
type Pusher struct {
	At        pos    `json:"at"`
	Facing    facing `json:"facing"`
	Registers []int  `json:"registers"`
}

// Crusher is a crusher; Registers are the registers, from 1, in which it works.
type Crusher struct {
	At        pos   `json:"at"`
	Registers []int `json:"registers"`
}

// sides are the sides of a field with a wall. The wire form is a string of their letters.
type sides core.Sides

func (s sides) MarshalText() (text []byte, _ error) {
	for _, d := range grid.Directions {
		if core.Sides(s).Has(d) {
			text = append(text, d.Letter()...)
		}
	}
	return text, nil
}

func (s *sides) UnmarshalText(text []byte) error {
	*s = 0
	for _, letter := range text {
		d, ok := grid.ParseDirection(string(letter))
		if !ok || core.Sides(*s).Has(d) {
			return fmt.Errorf("invalid set of sides %.20q", text)
		}
		*s = sides(core.Sides(*s).With(d))
	}
	return nil
}

// registersOf returns the wire form of a set of registers.
func registersOf(set core.Registers) []int {
	all := []int{}
	for n := 1; n <= core.RegisterCount; n++ {
		if set.Has(n) {
			all = append(all, n)
		}
	}
	return all
}

// registers converts a list of registers back to a set.
func registers(list []int) (core.Registers, error) {
	for _, n := range list {
		if err := checkRange("a register", n, 1, core.RegisterCount); err != nil {
			return 0, err
		}
	}
	return core.RegisterSet(list...), nil
}

// LayoutOf returns the wire form of a layout.
func LayoutOf(l *core.Layout) Layout {
	w := Layout{Name: l.Name, Width: l.Width, Height: l.Height, Boards: l.Boards, Fields: []Field{}}
	for at := range l.All() {
		if f := *l.At(at); f != (core.Field{}) {
			w.Fields = append(w.Fields, Field{
				posOf(at), f.Terrain, facing(f.Facing), f.Ice, f.Checkpoint, f.Start, facing(f.Heading), sides(f.Walls),
			})
		}
	}
	for _, x := range l.Lasers {
		w.Lasers = append(w.Lasers, Laser{posOf(x.At), facing(x.Facing), x.Beams})
	}
	for _, x := range l.Pushers {
		w.Pushers = append(w.Pushers, Pusher{posOf(x.At), facing(x.Facing), registersOf(x.Registers)})
	}
	for _, x := range l.Crushers {
		w.Crushers = append(w.Crushers, Crusher{posOf(x.At), registersOf(x.Registers)})
	}
	return w
}

// layout converts the layout back. It fails for an impossible layout.
func (w *Layout) layout() (*core.Layout, error) {
	if w.Width < 1 || w.Height < 1 || w.Width > core.MaxSide || w.Height > core.MaxSide {
		return nil, fmt.Errorf("the size of the board, %d×%d, is out of range", w.Width, w.Height)
	}
	if len(w.Fields) > w.Width*w.Height || len(w.Lasers)+len(w.Pushers)+len(w.Crushers) > 4*core.MaxSide*core.MaxSide {
		return nil, errors.New("too many elements on the board")
	}
	if err := checkText("the name of the board", w.Name, maxText); err != nil {
		return nil, err
	}
	if err := checkRange("the number of boards", w.Boards, 0, core.MaxSide); err != nil {
		return nil, err
	}
	l := core.NewLayout(w.Name, w.Width, w.Height)
	l.Boards = w.Boards
	for _, f := range w.Fields {
		if !l.Contains(f.At.pos()) {
			return nil, fmt.Errorf("field [%d, %d] is not on the board", f.At[0], f.At[1])
		}
		*l.At(f.At.pos()) = core.Field{
			Terrain: core.Terrain(f.Terrain), Facing: grid.Direction(f.Facing), Ice: f.Ice, Checkpoint: f.Checkpoint,
			Start: f.Start, Heading: grid.Direction(f.Heading), Walls: core.Sides(f.Walls),
		}
	}
	for _, x := range w.Lasers {
		l.Lasers = append(l.Lasers, core.Laser{At: x.At.pos(), Facing: grid.Direction(x.Facing), Beams: x.Beams})
	}
	for _, x := range w.Pushers {
		set, err := registers(x.Registers)
		if err != nil {
			return nil, err
		}
		l.Pushers = append(l.Pushers, core.Pusher{At: x.At.pos(), Facing: grid.Direction(x.Facing), Registers: set})
	}
	for _, x := range w.Crushers {
		set, err := registers(x.Registers)
		if err != nil {
			return nil, err
		}
		l.Crushers = append(l.Crushers, core.Crusher{At: x.At.pos(), Registers: set})
	}
	return l, l.Check()
}
