package timeline

import "fmt"

// Speed is how fast the move phase is shown.
type Speed uint8

// The speeds; the zero value is the usual one. Off shows no motion: see
// Player.Still.
const (
	Normal Speed = iota
	Slow
	Fast
	Off
)

// Speeds lists them from the slowest on.
var Speeds = []Speed{Off, Slow, Normal, Fast}

var speedNames = [...]string{Normal: "normal", Slow: "slow", Fast: "fast", Off: "off"}

// String gives the name of the speed in settings, on the command line and in the
// keys of texts.
func (s Speed) String() string {
	if int(s) < len(speedNames) {
		return speedNames[s]
	}
	return fmt.Sprintf("Speed(%d)", uint8(s))
}

// MarshalText gives the name.
func (s Speed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText takes the name of a speed; another one is an error.
func (s *Speed) UnmarshalText(name []byte) error {
	for _, speed := range Speeds {
		if speed.String() == string(name) {
			*s = speed
			return nil
		}
	}
	return fmt.Errorf("there is no speed %q; use one of %v", name, Speeds)
}

// SetSpeed has everything from now on shown at a speed.
func (p *Player) SetSpeed(s Speed) {
	p.Speed, p.Still = 1, s == Off
	switch s {
	case Slow:
		p.Speed = 0.55
	case Fast:
		p.Speed = 2.6
	}
}
