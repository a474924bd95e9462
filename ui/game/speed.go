package game

// Speed is how fast the move phase is shown.
type Speed uint8

// The speeds; the zero value is the usual one.
const (
	Normal Speed = iota
	Slow
	Fast
)

// speeds lists them in the order of the switch.
var speeds = []Speed{Slow, Normal, Fast}

func (s Speed) factor() float64 {
	switch s {
	case Slow:
		return 0.55
	case Fast:
		return 2.6
	}
	return 1
}
