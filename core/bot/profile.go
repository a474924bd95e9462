package bot

import (
	"slices"

	"roborally/core"
)

// A profile is a robot's movement profile: what its powers make of its cards.
// What is computed about a board is computed by command and serves all profiles.
//
// The number of a way in a profile is its command if that is printed on the card
// or is the pause, 0 if a register is left open, and else plainCommandCount plus
// its index in special.
type profile struct {
	kinds   []core.Command // those executed as they are printed, in order, then the pause if there is one
	special []way
	pauses  bool
	pairs   bool // some ways need a second card
}

// A way is one way to use a register.
type way struct {
	card     core.Command // its kind, or Pause
	command  core.Command // the robot executes this
	declared core.Declared
	second   core.Command // the kind of the second card that it needs, or NoCommand
}

// way returns the way with a number.
func (w *profile) way(number uint8) way {
	if int(number) < plainCommandCount {
		return way{card: core.Command(number), command: core.Command(number)}
	}
	return w.special[int(number)-plainCommandCount]
}

// undeclared returns what the robot executes if a register has a command on its
// card, and nothing is declared.
func (w *profile) undeclared(c core.Command) core.Command {
	if i := w.find(c, core.NoCommand, core.Declared{}); i >= 0 {
		return w.special[i].command
	}
	return c
}

// find returns the index in special of the way with a card, a second card and
// declarations, or -1.
func (w *profile) find(card, second core.Command, declared core.Declared) int {
	return slices.IndexFunc(w.special, func(s way) bool { return s.card == card && s.second == second && s.declared == declared })
}

// The profiles of robots without cards.
var plainProfile, pausingProfile = newProfile(&core.Robot{}, false), newProfile(&core.Robot{}, true)

// profileKey is what a profile depends on.
type profileKey struct {
	cards  [core.MaxPowers]core.Owned
	pauses bool
}

// profileOf returns the movement profile of a robot. Its cards are public, so
// rivals have theirs, too.
func (p *Player) profileOf(r *core.Robot) *profile {
	x := p.setup.Effects(r)
	key := profileKey{r.Powers, x.Has(core.Pauses)}
	switch {
	case !p.setup.Options && key.pauses:
		return pausingProfile
	case !p.setup.Options:
		return plainProfile
	case p.profiles[key] == nil:
		p.profiles[key] = newProfile(r, key.pauses)
	}
	return p.profiles[key]
}

// newProfile asks the rules what a robot can make of each kind of card.
func newProfile(r *core.Robot, pauses bool) *profile {
	w := &profile{pauses: pauses}
	for _, card := range core.Commands {
		for _, reading := range r.Readings(core.AnyRegister, card) {
			if reading == (core.Reading{Command: card}) {
				w.kinds = append(w.kinds, card)
				continue
			}
			w.special = append(w.special, way{card, reading.Command, reading.Declared, reading.Second})
			w.pairs = w.pairs || reading.Second != core.NoCommand
		}
	}
	if pauses {
		w.kinds = append(w.kinds, core.Pause)
	}
	return w
}
