package art

import (
	"roborally/core"
	"roborally/core/grid"
)

// wallHalf is half a wall's thickness in fields. At 24 pixels per field a wall is four
// pixels thick.
const wallHalf = 0.082

// wallsOf returns every field's walls as seen from both sides: those of the layout and
// those implied by lasers and pushers (B16).
func wallsOf(layout *core.Layout) []core.Sides {
	walls := make([]core.Sides, max(layout.Width*layout.Height, 0))
	set := func(at grid.Pos, d grid.Direction) {
		if layout.Contains(at) {
			i := int(at.Y)*layout.Width + int(at.X)
			walls[i] = walls[i].With(d & 3)
		}
	}
	both := func(at grid.Pos, d grid.Direction) {
		set(at, d)
		set(at.Step(d), d.Opposite())
	}
	for i := range min(len(layout.Fields), len(walls)) {
		at := grid.Pos{X: int8(i % layout.Width), Y: int8(i / layout.Width)}
		for _, d := range grid.Directions {
			if layout.Fields[i].Walls.Has(d) {
				both(at, d)
			}
		}
	}
	for _, laser := range layout.Lasers {
		if layout.Contains(laser.At) {
			both(laser.At, laser.Facing.Opposite())
		}
	}
	for _, pusher := range layout.Pushers {
		if layout.Contains(pusher.At) {
			both(pusher.At, pusher.Facing.Opposite())
		}
	}
	return walls
}

func (f *floor) hasWall(at grid.Pos, d grid.Direction) bool {
	if !f.layout.Contains(at) {
		return false
	}
	return f.walls[int(at.Y)*f.layout.Width+int(at.X)].Has(d)
}

// wallRun is a straight stretch of wall: a rectangle in fields.
type wallRun struct{ x0, y0, x1, y1 float64 }

// wallRuns joins neighbouring walls in a line into stretches. Walls on the outer rim of
// the picture move inside by half their thickness.
func (f *floor) wallRuns() []wallRun {
	var runs []wallRun
	w, h := f.layout.Width, f.layout.Height
	inside := func(v float64, limit int) float64 { return min(max(v, wallHalf), float64(limit)-wallHalf) }
	for y := 0; y <= h; y++ { // horizontal: the line above row y
		for x := 0; x < w; {
			n := 0
			for x+n < w && (f.hasWall(pos(x+n, y), grid.North) || f.hasWall(pos(x+n, y-1), grid.South)) {
				n++
			}
			if n > 0 {
				c := inside(float64(y), h)
				runs = append(runs, wallRun{max(float64(x)-wallHalf, 0), c - wallHalf, min(float64(x+n)+wallHalf, float64(w)), c + wallHalf})
			}
			x += n + 1
		}
	}
	for x := 0; x <= w; x++ { // vertical: the line left of column x
		for y := 0; y < h; {
			n := 0
			for y+n < h && (f.hasWall(pos(x, y+n), grid.West) || f.hasWall(pos(x-1, y+n), grid.East)) {
				n++
			}
			if n > 0 {
				c := inside(float64(x), w)
				runs = append(runs, wallRun{c - wallHalf, max(float64(y)-wallHalf, 0), c + wallHalf, min(float64(y+n)+wallHalf, float64(h))})
			}
			y += n + 1
		}
	}
	return runs
}

func pos(x, y int) grid.Pos { return grid.Pos{X: int8(x), Y: int8(y)} }

func (r wallRun) shape(grow float64) *path {
	return rounded(r.x0-grow, r.y0-grow, r.x1-r.x0+2*grow, r.y1-r.y0+2*grow, 0.04)
}

// drawWalls draws all walls in passes, so that crossings join: shadows, dark outlines,
// sides, lit tops.
func (f *floor) drawWalls() {
	runs := f.wallRuns()
	for _, r := range runs {
		f.shadow(r.shape(0), 0.07, 0.10, faint(dusk, 0.62))
	}
	for _, r := range runs {
		f.fillIn(r.shape(0.012), faint(f.Outline, 0.92))
	}
	for _, r := range runs {
		f.fillIn(r.shape(-0.004), f.WallSide)
	}
	for _, r := range runs {
		// The top is towards the light; the side is visible at the bottom and right.
		f.fillIn(rounded(r.x0+0.004, r.y0+0.004, r.x1-r.x0-0.052, r.y1-r.y0-0.052, 0.03), f.Wall)
	}
	for _, r := range runs {
		f.wallDetail(r)
	}
}

// wallDetail adds the lit edge and bolts along the top.
func (f *floor) wallDetail(r wallRun) {
	bright := faint(hex(0xFFFDF4), 0.95)
	f.butt(line(r.x0+0.02, r.y0+0.018, r.x1-0.06, r.y0+0.018), 0.024, bright)
	f.butt(line(r.x0+0.018, r.y0+0.02, r.x0+0.018, r.y1-0.06), 0.024, bright)
	if f.cell < 16 {
		return
	}
	upright := r.y1-r.y0 > r.x1-r.x0
	length := max(r.x1-r.x0, r.y1-r.y0)
	for i := 0; float64(i) < length; i++ {
		for _, o := range [2]float64{0.30, 0.78} {
			t := float64(i) + o
			if t > length-0.12 {
				continue
			}
			x, y := r.x0+t, r.y0+wallHalf-0.02
			if upright {
				x, y = r.x0+wallHalf-0.02, r.y0+t
			}
			f.fillIn(circle(x+0.006, y+0.006, 0.024), faint(dusk, 0.5))
			f.fillIn(circle(x, y, 0.018), lighter(f.WallSide, 0.25))
		}
	}
}
