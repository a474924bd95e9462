package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

const (
	// easyField is the size of a field, in units, from which on it is large enough without zooming.
	easyField = 44
	// zoomFactor is the ratio of two sizes of an enlarged board.
	zoomFactor = 1.5
	// zoomSteps is the number of sizes larger than the whole board.
	zoomSteps = 3
	// maxFloor is the largest side of the picture of the floor, in pixels: graphics cards refuse larger ones.
	maxFloor = 8192
	// wheelNotch is how far a wheel turns for one step; a touchpad needs several of its many small ones.
	wheelNotch = 8
)

// zoom holds the controls that change the size of the board.
type zoom struct {
	view  *View
	wheel float32 // how far the wheel has turned since the last step
	pinch pinch
	// The buttons that do the same as the wheel; nil without ShowZoom.
	in, out, fit *widgets.Button
	tray         *canvas.Image // behind the buttons, over an enlarged board
	below        bool          // the tray lies below the board; else to the left of it
}

// ShowZoom adds zoom buttons with their hover texts. They appear beside the board where fields are so small that
// they may be useful. The wheel zooms anyway, and dragging moves a board that is larger than the view.
func (v *View) ShowZoom(in, out, fit string) {
	button := func(icon art.Icon, tip string, do func()) *widgets.Button {
		b := widgets.NewButton(v.stage, "", v.pictures.TintableIcon(icon), do)
		b.Tip = tip
		b.Hide()
		return b
	}
	z := &v.zoom
	z.in = button(art.IconPlus, in, func() { v.Zoom(1) })
	z.out = button(art.IconMinus, out, func() { v.Zoom(-1) })
	z.fit = button(art.IconFit, fit, v.ZoomToFit)
	z.tray = widgets.NewSolid(look.Faded(look.Void, 0.7))
}

// Zoom enlarges the board by a number of steps; a negative number shrinks it. What the camera watches comes to the
// middle.
func (v *View) Zoom(steps int) {
	v.zoomAt(steps, v.x, v.y)
	v.panned = false
	v.retarget(true)
	v.jump()
}

// ZoomToFit shows the whole board.
func (v *View) ZoomToFit() { v.Zoom(-zoomSteps) }

// Zoomed reports whether the board is shown larger than fits.
func (v *View) Zoomed() bool { return v.step > 0 }

// zoomAt is Zoom about a point, in fields, which stays where it is.
func (v *View) zoomAt(steps int, x, y float64) {
	step := max(0, min(v.step+steps, zoomSteps))
	if step == v.step || v.field <= 0 {
		return
	}
	v.stage.News.HideTip()
	before, middle := v.field, point{v.x, v.y}
	v.boardSize = boardSize{v.mode, step, step > 0}
	if step == 0 && v.small { // else the camera would enlarge the board again
		v.mode = Whole
	}
	v.resize(v.Size())
	k := float64(before / v.field)
	v.pan(x+(middle.x-x)*k, y+(middle.y-y)*k)
}

// sizeOf returns the size of a field, in units, after a number of steps; whole is that in the whole board.
func (c *camera) sizeOf(step int, whole float32) float32 {
	field := whole
	for n := range step {
		if n == 0 && whole < FollowField {
			field = FollowField
			continue
		}
		field *= zoomFactor
	}
	return max(whole, min(field, maxFloor/c.scale/float32(max(c.view.layout.Width, c.view.layout.Height))))
}

// Scrolled zooms about the pointer.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	z := &v.zoom
	if z.wheel*e.Scrolled.DY < 0 {
		z.wheel = 0
	}
	z.wheel += e.Scrolled.DY
	steps := int(z.wheel / wheelNotch)
	if steps == 0 {
		return
	}
	steps, z.wheel = max(-1, min(steps, 1)), 0
	v.zoomAbout(steps, e.Position)
}

// zoomAbout is zoomAt about a position in the view. What the player looks at there stays in sight.
func (v *View) zoomAbout(steps int, p fyne.Position) {
	if v.field > 0 {
		on := p.Subtract(v.origin)
		v.zoomAt(steps, float64(on.X/v.field)-0.5, float64(on.Y/v.field)-0.5)
		v.panned = v.step > 0
	}
}

// Dragged moves a board that is larger than the view.
func (v *View) Dragged(e *fyne.DragEvent) {
	if v.step == 0 || v.field <= 0 || v.pinch.twoFingers() {
		return
	}
	v.stage.News.HideTip()
	v.panned = true
	v.pan(v.x-float64(e.Dragged.DX/v.field), v.y-float64(e.Dragged.DY/v.field))
}

// DragEnd forgets all fingers: if one is lifted while another drags, Fyne reports nothing else.
func (v *View) DragEnd() { clear(v.pinch.fingers) }

// frame is the part of a view that the board has for itself.
type frame struct {
	at   fyne.Position
	size fyne.Size
}

// contains reports whether a position in the view lies in the frame.
func (f *frame) contains(p fyne.Position) bool {
	at := p.Subtract(f.at)
	return at.X >= 0 && at.Y >= 0 && at.X < f.size.Width && at.Y < f.size.Height
}

// buttonSide returns the size of a zoom button, and the gap beside it.
func (z *zoom) buttonSide() (side, gap float32) {
	return z.view.stage.TouchSize(max(40, 40*z.view.stage.Unit())), look.Gap / 2 * z.view.stage.Unit()
}

// frameIn returns the frame in a view: all of it, or what a tray with the zoom buttons leaves where they are useful.
// The tray lies where it costs the board less.
func (z *zoom) frameIn(size fyne.Size, enlarged bool) frame {
	fit := func(width, height float32) float32 {
		return min(width/float32(z.view.layout.Width), height/float32(z.view.layout.Height))
	}
	if z.in == nil || !enlarged && fit(size.Width, size.Height) >= easyField*z.view.stage.Unit() {
		return frame{size: size}
	}
	side, gap := z.buttonSide()
	tray := side + gap
	z.below = fit(size.Width, size.Height-tray) > fit(size.Width-tray, size.Height)
	if z.below {
		return frame{size: size.SubtractWidthHeight(0, tray)}
	}
	return frame{fyne.NewPos(tray, 0), size.SubtractWidthHeight(tray, 0)}
}

// place puts the buttons on their tray, if they are useful, the first into the lower left corner.
func (z *zoom) place(size fyne.Size) {
	if z.in == nil {
		return
	}
	side, gap := z.buttonSide()
	wanted := z.view.frame.size != size
	widgets.Show(z.tray, wanted && z.view.step > 0)
	if z.below {
		widgets.Put(z.tray, 0, z.view.frame.size.Height, size.Width, size.Height-z.view.frame.size.Height)
	} else {
		widgets.Put(z.tray, 0, 0, z.view.frame.at.X, size.Height)
	}
	for i, b := range []*widgets.Button{z.in, z.out, z.fit} {
		widgets.Show(b, wanted && (i == 0 || z.view.step > 0))
		at := fyne.NewPos(0, size.Height-side)
		if step := float32(i) * (side + gap); z.below {
			at.X += step
		} else {
			at.Y -= step
		}
		widgets.Put(b, at.X, at.Y, side, side)
	}
	z.in.Set(false, z.view.step == zoomSteps)
}
