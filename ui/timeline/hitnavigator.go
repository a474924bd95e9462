package timeline

import (
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// hitLead is how much of the recording is shown before a hit, so that its cause can be seen.
const hitLead = 1200 * time.Millisecond

// Hunt moves a player from hit to hit of its recording.
type Hunt struct {
	Player *Reel
	Hits   []replay.Hit // of all robots, in order
	// Found is the index of the current hit, or -1.
	Found int
}

// NewHunt returns a navigator through the hits of a player's recording.
func NewHunt(reel *Reel) *Hunt { return &Hunt{Player: reel, Hits: reel.Film.Hits(), Found: -1} }

// Hit returns the current hit, or nil.
func (h *Hunt) Hit() *replay.Hit {
	if h.Found < 0 {
		return nil
	}
	return &h.Hits[h.Found]
}

// About reports whether hit n is on the robot of a seat; every hit is on core.NoSeat.
func (h *Hunt) About(n, seat int) bool { return seat == core.NoSeat || h.Hits[n].Robot == seat }

// Jump goes to the next hit on the robot of a seat (core.NoSeat: any robot), or with way -1 to the previous
// one. It seeks to a moment before the hit and makes the player stop after it. It reports whether there is
// such a hit.
func (h *Hunt) Jump(seat, way int) bool {
	found := -1
	for i := range h.Hits {
		hit := &h.Hits[i]
		switch {
		case !h.About(i, seat) || way > 0 && found >= 0:
		case way > 0 && (h.Found < 0 && hit.BeatStart >= h.Player.Event() || h.Found >= 0 && i > h.Found),
			way < 0 && (h.Found < 0 && hit.Last() < h.Player.Event() || h.Found >= 0 && i < h.Found):
			found = i
		}
	}
	h.Found = found
	if found < 0 {
		return false
	}
	h.Player.SeekBefore(h.Hits[found].BeatStart, hitLead)
	h.Player.Until(h.Hits[found].Last())
	return true
}

// Field returns where the robot stood when it was hit; ok is false if there is no current hit.
func (h *Hunt) Field() (at grid.Pos, ok bool) {
	hit := h.Hit()
	if hit == nil {
		return at, false
	}
	before := h.Player.Film.StateAt(hit.First())
	return before.Robots[hit.Robot].At, true
}
