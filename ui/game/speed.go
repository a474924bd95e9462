package game

import "roborally/ui/timeline"

// Speed is how fast the move phase is shown.
type Speed = timeline.Speed

// The speeds; the zero value is the usual one. Off shows no motion: what every
// register has come to, at once.
const (
	Normal = timeline.Normal
	Slow   = timeline.Slow
	Fast   = timeline.Fast
	Off    = timeline.Off
)

// speeds lists those of the switch beside the board, in its order. To look at no
// motion at all is not chosen in passing, but in the settings.
var speeds = []Speed{Slow, Normal, Fast}

// SetSpeed shows the move phase at another speed from now on.
func (p *Page) SetSpeed(s Speed) {
	p.options.Speed = s
	p.match.SetSpeed(s)
	if p.rerun.reel != nil {
		p.rerun.reel.SetSpeed(s)
	}
	p.moving.showSpeed()
}

// SetGhost switches the programming aid on or off.
func (p *Page) SetGhost(on bool) {
	p.options.Ghost = on
	if p.programming.Visible() {
		p.programming.show()
		p.showGhost()
		p.OnShow()
	}
}
