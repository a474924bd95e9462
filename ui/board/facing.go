package board

import (
	"image"

	"roborally/core/grid"
	"roborally/ui/widgets"
)

// facing are four arrows round a robot, to choose where it looks.
type facing struct {
	view   *View
	arrows [4]*widgets.Piece // by direction
	at     grid.Pos
	chosen grid.Direction
	choose func(grid.Direction)
}

// AskFacing puts four arrows round a field, of which one is chosen; says gives
// the hover text of each, and choose is called when one is clicked. With choose
// nil they go away.
func (v *View) AskFacing(at grid.Pos, chosen grid.Direction, says func(grid.Direction) string, choose func(grid.Direction)) {
	f := &v.facing
	if f.choose == nil && choose == nil {
		return
	}
	same := f.at == at && f.chosen == chosen && (f.choose == nil) == (choose == nil)
	f.at, f.chosen, f.choose = at, chosen, choose
	for d, arrow := range f.arrows {
		arrow.Tip = func() string { return says(grid.Direction(d)) }
	}
	if !same {
		f.place()
		v.stage.Wake()
	}
}

type arrowKey struct {
	towards grid.Direction
	size    int
	chosen  bool
}

func (f *facing) make(v *View) {
	f.view = v
	for d := range f.arrows {
		towards := grid.Direction(d)
		arrow := widgets.NewPiece(v.stage, func(w, h int) image.Image {
			key := arrowKey{towards, min(w, h), towards == f.chosen}
			return v.pictures.Keep(key, func() *image.RGBA { return v.pictures.Palette().FacingArrow(towards, key.size, key.chosen) })
		})
		arrow.OnTap = func() {
			if f.choose != nil {
				f.choose(towards)
			}
		}
		arrow.Hide()
		f.arrows[d] = arrow
	}
}

// FacingArrow gives the arrow for a direction; it is hidden where none is asked
// for.
func (v *View) FacingArrow(d grid.Direction) *widgets.Piece { return v.facing.arrows[d] }

// place puts the arrows beside the field. Where one would lie out of the view
// they all go to the other side of the field, so that none hides the robot.
func (f *facing) place() {
	v := f.view
	side := max(v.field*0.62, v.stage.Touch(34*v.stage.Unit()))
	far := max(v.field, side)*0.5 + side*0.52
	middle := v.PlaceOf(f.at)
	middle.X = inside(middle.X, far+side/2, v.field/2, v.Size().Width)
	middle.Y = inside(middle.Y, far+side/2, v.field/2, v.Size().Height)
	for d, arrow := range f.arrows {
		widgets.Show(arrow, f.choose != nil && v.cell > 0)
		if f.choose == nil || v.cell == 0 {
			continue
		}
		step := grid.Direction(d).Step()
		at := middle.AddXY(float32(step.X)*far, float32(step.Y)*far)
		widgets.Put(arrow, at.X-side/2, at.Y-side/2, side, side)
		arrow.Refresh()
	}
}

// inside moves the middle of the arrows, which reach so far from it, off a field
// if they would not fit into a length otherwise.
func inside(middle, reach, half, length float32) float32 {
	switch {
	case middle-reach < 0:
		return middle + half + reach
	case middle+reach > length:
		return middle - half - reach
	}
	return middle
}
