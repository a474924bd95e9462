package timeline

import (
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/replay"
)

// Speed is how fast the move phase is shown.
type Speed uint8

// The speeds; the zero value is the default. Off shows no motion, see Player.NoMotion.
const (
	Normal Speed = iota
	Slow
	Fast
	Off
)

// Speeds lists the speeds from the slowest to the fastest.
var Speeds = []Speed{Off, Slow, Normal, Fast}

var speedNames = [...]string{Normal: "normal", Slow: "slow", Fast: "fast", Off: "off"}

// String returns the name of the speed in settings, on the command line and in the keys of texts.
func (s Speed) String() string {
	if int(s) < len(speedNames) {
		return speedNames[s]
	}
	return fmt.Sprintf("Speed(%d)", uint8(s))
}

// MarshalText returns the name of the speed.
func (s Speed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets the speed by its name; an unknown name is an error.
func (s *Speed) UnmarshalText(name []byte) error {
	for _, speed := range Speeds {
		if speed.String() == string(name) {
			*s = speed
			return nil
		}
	}
	return fmt.Errorf("there is no speed %q; use one of %v", name, Speeds)
}

// SetSpeed sets the speed for everything shown from now on.
func (p *Player) SetSpeed(s Speed) {
	p.Speed, p.NoMotion = 1, s == Off
	switch s {
	case Slow:
		p.Speed = 0.55
	case Fast:
		p.Speed = 2.6
	}
}

// hurryFactor is how much faster everything is shown while the player is in a hurry.
const hurryFactor = 3

// ownPace is how fast the player's own moments are shown at normal speed, so that they can be followed at leisure.
const ownPace = 0.86

// SetHurry makes everything be shown three times as fast, until it is called with false. The moments that matter to
// the player take as long as before, see Player.Own.
func (p *Player) SetHurry(on bool) { p.hurry = on }

// rate returns how fast the current beats are shown; 1 is normal.
func (p *Player) rate() float64 {
	rate := p.Speed
	if p.hurry {
		rate *= hurryFactor
	}
	if p.ownMoment() {
		return min(1, p.Speed) * ownPace
	}
	return rate
}

// ownMoment reports whether something that matters to the player happens in the current beats: a robot of the player
// is hit, pushed or destroyed, or reaches a checkpoint.
func (p *Player) ownMoment() bool {
	if p.summary != nil {
		return p.summary.own
	}
	return slices.ContainsFunc(p.queue[:p.playing()], func(b Beat) bool { return b.concerns(p.Own) })
}

// concerns reports whether a robot of one of the seats is hit, pushed or destroyed in the beat, or reaches a
// checkpoint or goal.
func (b *Beat) concerns(seats []int) bool {
	return slices.ContainsFunc(b.Events, func(e core.Event) bool {
		reaches := e.Kind == core.Touched || e.Kind == core.Scored || e.Kind == core.MetSecret
		return slices.Contains(seats, int(e.Robot)) && (reaches || replay.Hurts(&e))
	})
}
