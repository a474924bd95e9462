package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// zoomFactors are the sizes of the board; at 1 the whole board just fits.
var zoomFactors = [...]float32{1, 1.5, 2.25, 3.25}

const (
	// easyField is the size of a field, in units, from which on it is large enough without zooming.
	easyField = 44
	// followArea is the share of the view, round its middle, in which the followed point may move before
	// the board moves along.
	followArea = 0.6
	// wheelNotch is how far a wheel turns for one step; a touchpad needs several of its many small ones.
	wheelNotch = 8
)

// zoom holds the size and the visible part of the board.
type zoom struct {
	step   int     // index into zoomFactors
	x, y   float64 // middle of the view, in fields
	panned bool    // the player has moved the board
	wheel  float32 // how far the wheel has turned since the last step
	// The followed point; ok is false if there is none.
	followed struct {
		x, y float64
		ok   bool
	}
	// The buttons that do the same as the wheel; nil without ShowZoom.
	in, out, fit *widgets.Button
	tray         *canvas.Rectangle // behind the buttons, over an enlarged board
	below        bool              // the tray lies below the board; else to the left of it
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
	z.tray = canvas.NewRectangle(look.Void)
}

// Zoom enlarges the board by a number of steps; a negative number shrinks it. The followed point moves to the
// middle.
func (v *View) Zoom(steps int) {
	v.zoomAt(steps, v.zoom.x, v.zoom.y)
	if f := &v.zoom.followed; f.ok {
		v.Follow(f.x, f.y, true)
	}
}

// ZoomToFit shows the whole board.
func (v *View) ZoomToFit() { v.Zoom(-len(zoomFactors)) }

// Zoomed reports whether the board is shown larger than fits.
func (v *View) Zoomed() bool { return v.zoom.step > 0 }

// zoomAt is Zoom about a point, in fields, which stays where it is.
func (v *View) zoomAt(steps int, x, y float64) {
	step := max(0, min(v.zoom.step+steps, len(zoomFactors)-1))
	if step == v.zoom.step || v.field <= 0 {
		return
	}
	v.stage.News.HideTip()
	before := zoomFactors[v.zoom.step]
	if v.zoom.step == 0 { // the middle is that of the board
		v.zoom.x, v.zoom.y = float64(v.layout.Width-1)/2, float64(v.layout.Height-1)/2
	}
	k := float64(before / zoomFactors[step])
	v.zoom.x, v.zoom.y = x+(v.zoom.x-x)*k, y+(v.zoom.y-y)*k
	v.zoom.step = step
	v.zoom.panned = false
	v.resize(v.Size())
	v.stage.Repaint()
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

// zoomAbout is zoomAt about a position in the view.
func (v *View) zoomAbout(steps int, p fyne.Position) {
	if v.field > 0 {
		v.zoomAt(steps, float64((p.X-v.origin.Width)/v.field)-0.5, float64((p.Y-v.origin.Height)/v.field)-0.5)
	}
}

// Dragged moves a board that is larger than the view.
func (v *View) Dragged(e *fyne.DragEvent) {
	if v.zoom.step == 0 || v.field <= 0 || v.pinch.twoFingers() {
		return
	}
	v.stage.News.HideTip()
	v.zoom.panned = true
	v.pan(v.zoom.x-float64(e.Dragged.DX/v.field), v.zoom.y-float64(e.Dragged.DY/v.field))
}

// DragEnd forgets all fingers: if one is lifted while another drags, Fyne reports nothing else.
func (v *View) DragEnd() { clear(v.pinch.fingers) }

// Follow keeps a point, in fields, in sight if the board is larger than the view and the player has not
// moved it. If again is set, the point moves to the middle even if the player has moved the board.
func (v *View) Follow(x, y float64, again bool) {
	f := &v.zoom.followed
	f.x, f.y, f.ok = x, y, true
	if v.zoom.step == 0 || v.field <= 0 || v.zoom.panned && !again {
		return
	}
	if again {
		v.zoom.panned = false
		v.pan(x, y)
		return
	}
	near := func(middle, at float64, length float32) float64 {
		reach := float64(length/v.field) * followArea / 2
		return max(at-reach, min(middle, at+reach))
	}
	nx, ny := near(v.zoom.x, x, v.frame.size.Width), near(v.zoom.y, y, v.frame.size.Height)
	if nx != v.zoom.x || ny != v.zoom.y {
		v.pan(nx, ny)
	}
}

// pan moves the middle of the view to a point, in fields, as far as the board reaches.
func (v *View) pan(x, y float64) {
	reach := func(at float64, fields int, length float32) float64 {
		half := float64(length/v.field) / 2
		if 2*half >= float64(fields) {
			return float64(fields-1) / 2
		}
		return max(half-0.5, min(at, float64(fields)-half-0.5))
	}
	v.zoom.x, v.zoom.y = reach(x, v.layout.Width, v.frame.size.Width), reach(y, v.layout.Height, v.frame.size.Height)
	v.resize(v.Size())
	v.stage.Repaint()
}

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
func (v *View) buttonSide() (side, gap float32) {
	return v.stage.TouchSize(max(40, 40*v.stage.Unit())), look.Gap / 2 * v.stage.Unit()
}

// frameIn returns the frame in a view: all of it, or what a tray with the zoom buttons leaves where they are useful.
// The tray lies where it costs the board less.
func (v *View) frameIn(size fyne.Size) frame {
	fit := func(width, height float32) float32 {
		return min(width/float32(v.layout.Width), height/float32(v.layout.Height))
	}
	z := &v.zoom
	if z.in == nil || z.step == 0 && fit(size.Width, size.Height) >= easyField*v.stage.Unit() {
		return frame{size: size}
	}
	side, gap := v.buttonSide()
	tray := side + gap
	z.below = fit(size.Width, size.Height-tray) > fit(size.Width-tray, size.Height)
	if z.below {
		return frame{size: size.SubtractWidthHeight(0, tray)}
	}
	return frame{fyne.NewPos(tray, 0), size.SubtractWidthHeight(tray, 0)}
}

// originFor returns the position of the board's corner in a view, on whole pixels: in the middle of the view, as far
// as the frame allows, if the board fits; else with the zoom's point in the middle of the frame.
func (v *View) originFor(size fyne.Size, scale float32) fyne.Size {
	whole := func(x float32) float32 { return float32(int(x*scale)) / scale }
	one := func(view, from, length float32, fields int, middle float64) float32 {
		board := v.field * float32(fields)
		if board <= length {
			return whole(max(from, min((view-board)/2, from+length-board)))
		}
		return whole(from + max(length-board, min(0, length/2-(float32(middle)+0.5)*v.field)))
	}
	f := &v.frame
	return fyne.NewSize(one(size.Width, f.at.X, f.size.Width, v.layout.Width, v.zoom.x),
		one(size.Height, f.at.Y, f.size.Height, v.layout.Height, v.zoom.y))
}

// placeZoom puts the buttons on their tray, if they are useful, the first into the lower left corner.
func (v *View) placeZoom(size fyne.Size) {
	z := &v.zoom
	if z.in == nil {
		return
	}
	side, gap := v.buttonSide()
	wanted := v.frame.size != size
	widgets.Show(z.tray, wanted && z.step > 0)
	edge := look.Gap * v.stage.Unit() // the board is also seen in the space round the view
	if z.below {
		widgets.Put(z.tray, -edge, v.frame.size.Height, size.Width+2*edge, size.Height-v.frame.size.Height+edge)
	} else {
		widgets.Put(z.tray, -edge, -edge, v.frame.at.X+edge, size.Height+2*edge)
	}
	for i, b := range []*widgets.Button{z.in, z.out, z.fit} {
		widgets.Show(b, wanted && (i == 0 || z.step > 0))
		at := fyne.NewPos(0, size.Height-side)
		if step := float32(i) * (side + gap); z.below {
			at.X += step
		} else {
			at.Y -= step
		}
		widgets.Put(b, at.X, at.Y, side, side)
	}
	z.in.Set(false, z.step == len(zoomFactors)-1)
}
