package timeline

import (
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// lead is how long before a hit one looks at what leads to it.
const lead = 1200 * time.Millisecond

// Hunt leads a reel to what was done to robots.
type Hunt struct {
	Reel *Reel
	Hits []replay.Hit // of all robots, in order
	// Found is the number of the hit that is looked at, or -1.
	Found int
}

// NewHunt gives the hunt through a reel's film.
func NewHunt(reel *Reel) *Hunt { return &Hunt{Reel: reel, Hits: reel.Film.Hits(), Found: -1} }

// Hit gives the hit that is looked at, or nil.
func (h *Hunt) Hit() *replay.Hit {
	if h.Found < 0 {
		return nil
	}
	return &h.Hits[h.Found]
}

// About tells whether the n-th hit is of the robot of a seat; with core.NoSeat
// every hit is.
func (h *Hunt) About(n, seat int) bool { return seat == core.NoSeat || h.Hits[n].Robot == seat }

// Jump leads to the next hit of the robot of a seat (core.NoSeat: of any), or
// with -1 to the one before: to a moment before it, from where the reel runs
// until it has happened. It tells whether there is one.
func (h *Hunt) Jump(seat, way int) bool {
	found := -1
	for i := range h.Hits {
		hit := &h.Hits[i]
		switch {
		case !h.About(i, seat) || way > 0 && found >= 0:
		case way > 0 && (h.Found < 0 && hit.At >= h.Reel.Event() || h.Found >= 0 && i > h.Found),
			way < 0 && (h.Found < 0 && hit.Last() < h.Reel.Event() || h.Found >= 0 && i < h.Found):
			found = i
		}
	}
	h.Found = found
	if found < 0 {
		return false
	}
	h.Reel.Before(h.Hits[found].At, lead)
	h.Reel.Until(h.Hits[found].Last())
	return true
}

// Field gives where the robot stood that was hit; ok is false where nothing is
// looked at.
func (h *Hunt) Field() (at grid.Pos, ok bool) {
	hit := h.Hit()
	if hit == nil {
		return at, false
	}
	before := h.Reel.Film.At(hit.First())
	return before.Robots[hit.Robot].At, true
}
