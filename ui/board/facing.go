package board

import (
	"image"

	"roborally/core/grid"
	"roborally/ui/widgets"
)

// facingArrows are four arrows round a robot to choose its facing.
type facingArrows struct {
	view     *View
	arrows   [4]*widgets.Draggable // by direction
	at       grid.Pos
	chosen   grid.Direction
	onChoose func(grid.Direction)
}

// AskFacing puts four arrows round a field, with one of them chosen. tip returns an arrow's hover text, and
// choose is called when an arrow is clicked. A nil choose hides the arrows.
func (v *View) AskFacing(at grid.Pos, chosen grid.Direction, tip func(grid.Direction) string, choose func(grid.Direction)) {
	f := &v.facing
	if f.onChoose == nil && choose == nil {
		return
	}
	same := f.at == at && f.chosen == chosen && (f.onChoose == nil) == (choose == nil)
	f.at, f.chosen, f.onChoose = at, chosen, choose
	for d, arrow := range f.arrows {
		arrow.Tip = func() string { return tip(grid.Direction(d)) }
	}
	if !same {
		f.place()
		v.stage.Repaint()
	}
}

type arrowKey struct {
	towards grid.Direction
	size    int
	chosen  bool
}

func (f *facingArrows) make(v *View) {
	f.view = v
	for d := range f.arrows {
		towards := grid.Direction(d)
		arrow := widgets.NewDraggable(v.stage, func(w, h int) image.Image {
			key := arrowKey{towards, min(w, h), towards == f.chosen}
			return v.pictures.Cached(key, func() *image.RGBA { return v.pictures.Palette().FacingArrow(towards, key.size, key.chosen) })
		})
		arrow.OnTap = func() {
			if f.onChoose != nil {
				f.onChoose(towards)
			}
		}
		arrow.Hide()
		f.arrows[d] = arrow
	}
}

// FacingArrow returns the arrow for a direction. It is hidden unless AskFacing has shown it.
func (v *View) FacingArrow(d grid.Direction) *widgets.Draggable { return v.facing.arrows[d] }

// place puts the arrows beside the field. If one would lie outside the frame, all go to the other side of
// the field, so that none hides the robot.
func (f *facingArrows) place() {
	v := f.view
	side := max(v.field*0.62, v.stage.TouchSize(34*v.stage.Unit()))
	distance := max(v.field, side)*0.5 + side*0.52
	middle, in := v.PositionOf(f.at).Subtract(v.frame.at), v.frame.size
	middle.X = shiftInside(middle.X, distance+side/2, v.field/2, in.Width)
	middle.Y = shiftInside(middle.Y, distance+side/2, v.field/2, in.Height)
	middle = middle.Add(v.frame.at)
	for d, arrow := range f.arrows {
		widgets.Show(arrow, f.onChoose != nil && v.cell > 0)
		if f.onChoose == nil || v.cell == 0 {
			continue
		}
		step := grid.Direction(d).Step()
		at := middle.AddXY(float32(step.X)*distance, float32(step.Y)*distance)
		widgets.Put(arrow, at.X-side/2, at.Y-side/2, side, side)
		arrow.Refresh()
	}
}

// shiftInside returns the middle of the arrows, which extend by reach to both sides of it. If they would not fit
// into the length, the middle is shifted off the field, half of which is half.
func shiftInside(middle, reach, half, length float32) float32 {
	switch {
	case middle-reach < 0:
		return middle + half + reach
	case middle+reach > length:
		return middle - half - reach
	}
	return middle
}
