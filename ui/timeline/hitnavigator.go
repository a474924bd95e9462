package timeline

import (
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// hitLead is how much of the recording is shown before a hit, so that its cause can be seen.
const hitLead = 1200 * time.Millisecond

// HitNavigator moves a player from hit to hit of its recording.
type HitNavigator struct {
	Player *SeekPlayer
	Hits   []replay.Hit // of all robots, in order
	// Current is the index of the current hit, or -1.
	Current int
}

// NewHitNavigator returns a navigator through the hits of a player's recording.
func NewHitNavigator(player *SeekPlayer) *HitNavigator {
	return &HitNavigator{Player: player, Hits: player.Recording.Hits(), Current: -1}
}

// Hit returns the current hit, or nil.
func (h *HitNavigator) Hit() *replay.Hit {
	if h.Current < 0 {
		return nil
	}
	return &h.Hits[h.Current]
}

// Concerns reports whether hit n is on the robot of a seat; every hit is on core.NoSeat.
func (h *HitNavigator) Concerns(n, seat int) bool {
	return seat == core.NoSeat || h.Hits[n].Robot == seat
}

// Jump goes to the next hit on the robot of a seat (core.NoSeat: any robot), or to the previous one if direction
// is negative. It seeks to a moment before the hit and makes the player stop after it. It reports whether there
// is such a hit.
func (h *HitNavigator) Jump(seat, direction int) bool {
	found := -1
	for i := range h.Hits {
		hit := &h.Hits[i]
		switch {
		case !h.Concerns(i, seat) || direction > 0 && found >= 0:
		case direction > 0 && (h.Current < 0 && hit.BeatStart >= h.Player.NextEvent() || h.Current >= 0 && i > h.Current),
			direction < 0 && (h.Current < 0 && hit.Last() < h.Player.NextEvent() || h.Current >= 0 && i < h.Current):
			found = i
		}
	}
	h.Current = found
	if found < 0 {
		return false
	}
	h.Player.SeekBefore(h.Hits[found].BeatStart, hitLead)
	h.Player.StopAfter(h.Hits[found].Last())
	return true
}

// HitField returns where the robot stood when it was hit; ok is false if there is no current hit.
func (h *HitNavigator) HitField() (at grid.Pos, ok bool) {
	hit := h.Hit()
	if hit == nil {
		return at, false
	}
	before := h.Player.Recording.StateAt(hit.First())
	return before.Robots[hit.Robot].At, true
}
