package game

import "roborally/ui/timeline"

// Speed is the playing speed of the move phase.
type Speed = timeline.Speed

// The speeds; Normal is the zero value. Off shows no motion, only the outcome of every
// register.
const (
	Normal = timeline.Normal
	Slow   = timeline.Slow
	Fast   = timeline.Fast
	Off    = timeline.Off
)

// speeds lists the speeds that the panel of the move phase offers, in order. Off is offered only in
// the settings, so that nobody chooses it by accident.
var speeds = []Speed{Slow, Normal, Fast}
