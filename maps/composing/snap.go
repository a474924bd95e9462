package composing

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// How far a board jumps, in fields, beyond the nearest free place: to where it touches another board, and to where
// corners are in line, too.
const (
	touchPull = 2.5
	alignPull = 3.5
)

// Snap returns the place for a board of width×height fields, as it lies, that a player drags to a wish: where it covers
// no other board and, if that is near, lies edge to edge with one, with corners in line. The wish and the place may be
// beyond the left and upper rim. moving is the number of the board, from 0, or -1 for a new one. ok is false if there is
// no room.
func Snap(c *maps.Course, moving, width, height int, wish grid.Pos) (at grid.Pos, ok bool) {
	near := others(c, moving)
	best := [3]float64{math.Inf(1), math.Inf(1), math.Inf(1)} // the smallest distance: free, touching, in line
	var places [3]grid.Pos
	for p := range near.places(wish, width, height) {
		distance := math.Hypot(float64(p.X)-float64(wish.X), float64(p.Y)-float64(wish.Y))
		for fit := near.fit(rectAt(p, width, height)); fit >= 0; fit-- {
			if distance < best[fit] {
				best[fit], places[fit] = distance, p
			}
		}
	}
	switch {
	case math.IsInf(best[0], 1):
		return wish, false
	case best[2] <= best[0]+alignPull:
		return places[2], true
	case best[1] <= best[0]+touchPull:
		return places[1], true
	}
	return places[0], true
}

// Beside returns the place for a new board of width×height fields for which the player has no wish: edge to edge with
// another, where the floor becomes least large.
func Beside(c *maps.Course, width, height int) (at grid.Pos, ok bool) {
	near := others(c, -1)
	least := math.MaxInt
	for p := range near.places(grid.Pos{}, width, height) {
		r := rectAt(p, width, height)
		if near.fit(r) < 2 && len(near) > 0 {
			continue
		}
		all := near.bounds(r)
		// A new column is as welcome as a new row; the floor grows to the right and down if it can.
		cost := max(all.w, all.h)<<16 + (all.w+all.h)<<8
		if p.X < 0 || p.Y < 0 {
			cost += 1 << 7
		}
		if cost < least {
			least, at, ok = cost, p, true
		}
	}
	return at, ok
}

// rect is a rectangle of fields.
type rect struct{ x, y, w, h int }

func rectAt(at grid.Pos, width, height int) rect { return rect{int(at.X), int(at.Y), width, height} }

func (r rect) contains(p grid.Pos) bool {
	return int(p.X) >= r.x && int(p.Y) >= r.y && int(p.X) < r.x+r.w && int(p.Y) < r.y+r.h
}

// rects are the places that boards cover.
type rects []rect

// others returns the places of all boards but one, by its number from 0.
func others(c *maps.Course, except int) (all rects) {
	for n, place := range c.Places {
		if n != except {
			width, height := Size(c, n)
			all = append(all, rectAt(place.At, width, height))
		}
	}
	return all
}

// bounds returns the smallest rectangle that holds all places and r.
func (all rects) bounds(r rect) rect {
	left, top, right, bottom := r.x, r.y, r.x+r.w, r.y+r.h
	for _, o := range all {
		left, top = min(left, o.x), min(top, o.y)
		right, bottom = max(right, o.x+o.w), max(bottom, o.y+o.h)
	}
	return rect{left, top, right - left, bottom - top}
}

// admit reports whether a board can lie at r: it covers no other, and the floor does not become too large.
func (all rects) admit(r rect) bool {
	for _, o := range all {
		if r.x < o.x+o.w && o.x < r.x+r.w && r.y < o.y+o.h && o.y < r.y+r.h {
			return false
		}
	}
	b := all.bounds(r)
	return b.w <= core.MaxSide && b.h <= core.MaxSide
}

// places calls yield with every place for a board of width×height fields, in reading order. If there is no other
// board, the wish is the only one.
func (all rects) places(wish grid.Pos, width, height int) func(yield func(grid.Pos) bool) {
	return func(yield func(grid.Pos) bool) {
		if len(all) == 0 {
			if width <= core.MaxSide && height <= core.MaxSide {
				yield(wish)
			}
			return
		}
		b := all.bounds(all[0])
		for y := b.y + b.h - core.MaxSide; y <= b.y+core.MaxSide-height; y++ {
			for x := b.x + b.w - core.MaxSide; x <= b.x+core.MaxSide-width; x++ {
				if all.admit(rect{x, y, width, height}) && !yield(grid.Pos{X: int8(x), Y: int8(y)}) {
					return
				}
			}
		}
	}
}

// nearest returns the place for a board of width×height fields that is nearest to a wish, the first one in reading order
// of several. ok is false if there is none.
func (all rects) nearest(wish grid.Pos, width, height int) (at grid.Pos, ok bool) {
	if all.admit(rectAt(wish, width, height)) {
		return wish, true
	}
	least := math.MaxInt
	for p := range all.places(wish, width, height) {
		dx, dy := int(p.X)-int(wish.X), int(p.Y)-int(wish.Y)
		if d := dx*dx + dy*dy; d < least {
			least, at, ok = d, p, true
		}
	}
	return at, ok
}

// fit returns how well a free place fits to the others: 1 if it lies edge to edge with one, 2 if corners are in line
// there, too; else 0.
func (all rects) fit(r rect) int {
	best := 0
	for _, o := range all {
		across := r.x+r.w == o.x || o.x+o.w == r.x
		down := r.y+r.h == o.y || o.y+o.h == r.y
		switch {
		case across && r.y < o.y+o.h && o.y < r.y+r.h:
			best = max(best, 1)
			if r.y == o.y || r.y+r.h == o.y+o.h {
				return 2
			}
		case down && r.x < o.x+o.w && o.x < r.x+r.w:
			best = max(best, 1)
			if r.x == o.x || r.x+r.w == o.x+o.w {
				return 2
			}
		}
	}
	return best
}
