package board

import (
	"fyne.io/fyne/v2"

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
}

// ShowZoom adds zoom buttons with their hover texts. They appear where fields are so small that they may be
// useful. The wheel zooms anyway, and dragging moves a board that is larger than the view.
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
	v.stage.HideTip()
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
	v.stage.HideTip()
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
	nx, ny := near(v.zoom.x, x, v.Size().Width), near(v.zoom.y, y, v.Size().Height)
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
	size := v.Size()
	v.zoom.x, v.zoom.y = reach(x, v.layout.Width, size.Width), reach(y, v.layout.Height, size.Height)
	v.resize(size)
	v.stage.Repaint()
}

// originFor returns the position of the board's corner in a view, on whole pixels: centred if the board
// fits, else with the zoom's point in the middle.
func (v *View) originFor(size fyne.Size, scale float32) fyne.Size {
	whole := func(x float32) float32 { return float32(int(x*scale)) / scale }
	one := func(length float32, fields int, middle float64) float32 {
		board := v.field * float32(fields)
		if board <= length {
			return whole((length - board) / 2)
		}
		return whole(max(length-board, min(0, length/2-(float32(middle)+0.5)*v.field)))
	}
	return fyne.NewSize(one(size.Width, v.layout.Width, v.zoom.x), one(size.Height, v.layout.Height, v.zoom.y))
}

// placeZoom puts the buttons into the lower left corner, if they are useful and hide nothing that can be chosen.
func (v *View) placeZoom(size fyne.Size) {
	z := &v.zoom
	if z.in == nil {
		return
	}
	u := v.stage.Unit()
	side, gap := v.stage.TouchSize(max(40, 40*u)), look.Gap/2*u
	wanted := (z.step > 0 || v.field < easyField*u) && !v.Choosing()
	for i, b := range []*widgets.Button{z.in, z.out, z.fit} {
		widgets.Show(b, wanted && (i == 0 || z.step > 0))
		widgets.Put(b, gap+float32(i)*(side+gap), size.Height-side-gap, side, side)
	}
	z.in.Set(false, z.step == len(zoomFactors)-1)
}
