package timeline

import "fmt"

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
