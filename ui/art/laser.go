package art

import (
	"roborally/core"
	"roborally/core/grid"
)

// BeamWidth is the width of a firing beam's core in fields; its glow is three
// times as wide.
const BeamWidth = 0.05

// BeamPath returns the fields that a board laser's beam crosses if nothing stands in its
// way: from the laser's own field up to the next wall or the rim.
func BeamPath(layout *core.Layout, laser core.Laser) []grid.Pos {
	walls := wallsOf(layout)
	return beamPath(layout, walls, laser)
}

func beamPath(layout *core.Layout, walls []core.Sides, laser core.Laser) []grid.Pos {
	var fields []grid.Pos
	d := laser.Facing & 3
	for at := laser.At; layout.Contains(at); at = at.Step(d) {
		fields = append(fields, at)
		if walls[int(at.Y)*layout.Width+int(at.X)].Has(d) {
			break
		}
	}
	return fields
}

// BeamOffsets returns the distances of a laser's 1…3 parallel beams to the right of the
// middle of the field, in fields.
func BeamOffsets(beams int) []float64 {
	switch {
	case beams <= 1:
		return []float64{0}
	case beams == 2:
		return []float64{-0.12, 0.12}
	}
	return []float64{-0.2, 0, 0.2}
}

// LensOffset is the distance from the middle of a board laser's field to the start of its
// beam, in fields along its facing (negative: behind the middle).
const LensOffset = -0.24

// idleBeam draws the thin line along which a laser will fire.
func (f *floor) idleBeam(laser core.Laser) {
	fields := beamPath(f.layout, f.walls, laser)
	if len(fields) == 0 {
		return
	}
	q := f.penAt(laser.At).transform(rotateAbout(float64(laser.Facing&3)*90, 0.5, 0.5))
	end := 1 - float64(len(fields))
	if last := fields[len(fields)-1]; f.hasWall(last, laser.Facing&3) {
		end += wallHalf
	}
	for _, o := range BeamOffsets(int(laser.Beams)) {
		beam := line(0.5+o, 0.5-LensOffset, 0.5+o, end)
		// A dark seam and a bright core make the line visible in grey too.
		q.butt(beam, 0.05, faint(darker(f.BeamIdle, 0.75), 0.5))
		q.butt(beam, 0.018, lighter(f.BeamIdle, 0.25))
	}
}

// laserMount draws the housing on the wall with one lens per beam.
func (c *Palette) laserMount(p pen, laser core.Laser) {
	q := p.transform(rotateAbout(float64(laser.Facing&3)*90, 0.5, 0.5))
	offsets := BeamOffsets(int(laser.Beams))
	half := 0.185 + offsets[len(offsets)-1]
	body := corners(0.5-half, 0.765, 0.5+half, 0.945, 0.07, 0.07, 0.02, 0.02)
	q.shadow(body, 0.04, 0.06, faint(dusk, 0.6))
	q.fillIn(body, c.Outline)
	inner := corners(0.5-half+0.02, 0.785, 0.5+half-0.02, 0.935, 0.05, 0.05, 0.01, 0.01)
	q.fill(inner, lit{c.LaserMount, 0.3})
	q.bevel(inner, 0.016, faint(lamp, 0.55), faint(dusk, 0.5))
	for _, o := range offsets {
		barrel := rounded(0.5+o-0.065, 0.70, 0.13, 0.15, 0.04)
		q.fillIn(barrel, c.Outline)
		q.fill(rounded(0.5+o-0.048, 0.715, 0.096, 0.13, 0.03), lit{c.Steel, 0.4})
		lens := circle(0.5+o, 0.742, 0.042)
		q.fillIn(circle(0.5+o, 0.742, 0.10), faint(c.Lens, 0.22))
		q.fillIn(lens, c.Lens)
		q.fillIn(circle(0.5+o, 0.742, 0.019), lighter(c.Lens, 0.85))
	}
}
