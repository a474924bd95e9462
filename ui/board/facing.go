package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

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
		v.camera.place()
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

// measure returns the size of an arrow, and how far its middle is from that of the robot.
func (f *facingArrows) measure() (side, distance float32) {
	v := f.view
	side = max(v.field*0.62, v.stage.TouchSize(34*v.stage.Unit()))
	return side, max(v.field, side)*0.5 + side*0.52
}

// place puts the arrows round the field.
func (f *facingArrows) place() {
	v := f.view
	side, distance := f.measure()
	middle := v.PositionOf(f.at)
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

// ceil rounds up.
func ceil(x float32) float32 { return float32(math.Ceil(float64(x))) }

// roomFrom returns how far the board, with its corner at origin, must be moved so that all arrows lie in the frame: at
// the rim they stand round the robot, too.
func (f *facingArrows) roomFrom(origin fyne.Position) (move fyne.Delta) {
	v := f.view
	if f.onChoose == nil || v.cell == 0 {
		return move
	}
	side, distance := f.measure()
	reach := distance + side/2
	one := func(middle, from, length float32) float32 {
		before, behind := max(0, from+reach-middle), max(0, middle+reach-from-length)
		return (ceil(before*v.scale) - ceil(behind*v.scale)) / v.scale // on whole pixels
	}
	middle := origin.AddXY((float32(f.at.X)+0.5)*v.field, (float32(f.at.Y)+0.5)*v.field)
	return fyne.NewDelta(one(middle.X, v.frame.at.X, v.frame.size.Width), one(middle.Y, v.frame.at.Y, v.frame.size.Height))
}
