package bot

import "roborally/core"

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
}

// A way is one way to use a register.
type way struct {
	card     core.Command // its kind, or Pause
	command  core.Command // the robot executes this
	declared core.Declared
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
	for _, special := range w.special {
		if special.card == c && special.declared == (core.Declared{}) {
			return special.command
		}
	}
	return c
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
		for _, reading := range r.Readings(card) {
			if reading.Command == card {
				w.kinds = append(w.kinds, card)
			} else {
				w.special = append(w.special, way{card, reading.Command, reading.Declared})
			}
		}
	}
	if pauses {
		w.kinds = append(w.kinds, core.Pause)
	}
	return w
}
