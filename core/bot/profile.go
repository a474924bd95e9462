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
	swaps   bool // registers 2 and 3 change places
	shorter int  // by how many fields the first move of a round is shorter
	random  bool // a card may be drawn into a register
	strays  bool // it moves otherwise than the table says
	// plain holds what the robot executes in each register if its card has a command, and
	// nothing else.
	plain [core.RegisterCount][commandCount]core.Command
}

// A way is one way to use a register.
type way struct {
	card     core.Command                     // its kind, or Pause
	in       [core.RegisterCount]core.Command // what the robot executes in each register
	declared core.Declared
	second   core.Command             // the kind of the second card that it needs, or NoCommand
	closed   [core.RegisterCount]bool // the registers that do not take the second card
}

// way returns the way with a number.
func (w *profile) way(number uint8) way {
	if int(number) < plainCommandCount {
		return way{card: core.Command(number)}
	}
	return w.special[int(number)-plainCommandCount]
}

// numbers returns the numbers of all ways to use a register with a card.
func (w *profile) numbers() (all []uint8) {
	for _, kind := range w.kinds {
		all = append(all, uint8(kind))
	}
	for i := range w.special {
		all = append(all, uint8(plainCommandCount+i))
	}
	return all
}

// executed returns what the robot executes in register n (0…4) in the way with a number.
func (w *profile) executed(n int, number uint8) core.Command {
	if int(number) < plainCommandCount {
		return w.plain[n][number]
	}
	return w.special[int(number)-plainCommandCount].in[n]
}

// slot returns the index of the register whose card a robot executes in register n (0…4).
func (w *profile) slot(r *core.Robot, n int) int {
	if w.swaps && (n == 1 || n == 2) && !r.Slots[1].Locked && !r.Slots[2].Locked {
		return 3 - n
	}
	return n
}

// find returns the index in special of the way with a card, a second card and
// declarations, or -1.
func (w *profile) find(card, second core.Command, declared core.Declared) int {
	return slices.IndexFunc(w.special, func(s way) bool { return s.card == card && s.second == second && s.declared == declared })
}

// The profiles of robots without cards.
var (
	plainProfile   = newProfile(&core.Robot{}, &core.Effects{}, false)
	pausingProfile = newProfile(&core.Robot{}, &core.Effects{}, true)
)

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
		p.profiles[key] = newProfile(r, &x, key.pauses)
	}
	return p.profiles[key]
}

// newProfile asks the rules what a robot can make of each kind of card.
func newProfile(r *core.Robot, x *core.Effects, pauses bool) *profile {
	w := &profile{pauses: pauses, swaps: x.Has(core.SwapsRegisters), shorter: -x.Of(core.FirstMoveSteps), random: x.Random() != 0}
	w.strays = w.random || x.Of(core.RecoilSteps) != 0 || x.Of(core.GearTurns) != 0 || x.Has(core.CarriedFast)
	for n := range w.plain {
		for _, c := range core.AllCommands {
			w.plain[n][c] = r.Read(n, c, core.NoCommand, core.Declared{})
		}
	}
	for _, card := range core.Commands {
		for _, reading := range r.Readings(core.AnyRegister, card) {
			if reading == (core.Reading{Command: card}) {
				w.kinds = append(w.kinds, card)
				continue
			}
			special := way{card: card, declared: reading.Declared, second: reading.Second}
			for n := range special.in {
				special.in[n] = r.Read(n, card, reading.Second, reading.Declared)
				if special.second != core.NoCommand {
					x := core.Extra{Second: 1, Declared: special.declared}
					special.closed[n] = r.CheckExtra(n, x, card, special.second) != nil
				}
			}
			w.special = append(w.special, special)
			w.pairs = w.pairs || reading.Second != core.NoCommand
		}
	}
	if pauses {
		w.kinds = append(w.kinds, core.Pause)
	}
	return w
}
