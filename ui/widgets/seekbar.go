package widgets

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// SeekBar shows how far something has come that is watched, with its chapters,
// and leads to where it is clicked or dragged, with Home and End to its ends.
// Places run from 0 to 1.
type SeekBar struct {
	widget.BaseWidget
	pointer
	Focus
	stage *Stage
	Marks []SeekMark
	Notes []float64               // places that stand out, marked in red
	About func(at float64) string // what is found at a place
	// OnSeek is told the place that is wanted; OnGrab when dragging begins (true)
	// and ends.
	OnSeek func(at float64)
	OnGrab func(bool)

	at      float64
	grabbed bool
	move    func() // puts what moves where it belongs
}

// SeekMark is where a chapter begins.
type SeekMark struct {
	At     float64
	Strong bool
	Label  string // written below, as far as there is room
}

// NewSeekBar gives a bar that stands at the beginning.
func NewSeekBar(s *Stage, seek func(at float64)) *SeekBar {
	b := &SeekBar{stage: s, OnSeek: seek, OnGrab: func(bool) {}}
	b.Focusable(s, b, func() { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }) // what is watched goes on
	b.Wants = b.typed
	b.Says = func() string { return b.about(b.at) }
	b.Parts = b.part
	b.ExtendBaseWidget(b)
	return b
}

// At gives where it stands.
func (b *SeekBar) At() float64 { return b.at }

// Set says where it stands, without telling anybody.
func (b *SeekBar) Set(at float64) {
	if at = max(0, min(1, at)); at != b.at {
		b.at = at
		if b.move != nil {
			b.move()
		}
	}
}

// HeightFor gives the height of bar and labels.
func (b *SeekBar) HeightFor(float32) float32 { return b.stage.choiceHeight() }

// inset is how far from the edges of the bar the knob can go, in units.
const seekInset = 10

func (b *SeekBar) track() (from, length float32) {
	from = seekInset * b.stage.Unit()
	return from, max(1, b.Size().Width-2*from)
}

// placeAt gives the place at x.
func (b *SeekBar) placeAt(x float32) float64 {
	from, length := b.track()
	return max(0, min(1, float64((x-from)/length)))
}

// typed takes the keys that lead to the ends.
func (b *SeekBar) typed(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyHome:
		b.OnSeek(0)
	case fyne.KeyEnd:
		b.OnSeek(1)
	default:
		return false
	}
	return true
}

// Tapped leads there.
func (b *SeekBar) Tapped(e *fyne.PointEvent) {
	b.stage.Unfocus()
	b.stage.Untip()
	b.OnSeek(b.placeAt(e.Position.X))
}

// Dragged leads along.
func (b *SeekBar) Dragged(e *fyne.DragEvent) {
	if !b.grabbed {
		b.grabbed = true
		b.OnGrab(true)
	}
	at := b.placeAt(e.AbsolutePosition.X - fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X)
	b.OnSeek(at)
}

// DragEnd lets it go.
func (b *SeekBar) DragEnd() {
	b.grabbed = false
	b.stage.Untip()
	b.OnGrab(false)
}

func (b *SeekBar) about(at float64) string {
	if b.About == nil {
		return ""
	}
	return b.About(at)
}

// part gives the hover text of the place under the pointer.
func (b *SeekBar) part(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	place := b.placeAt(at.X)
	left, length := b.track()
	return b.about(place), fyne.NewPos(left+float32(place)*length-8, 0), fyne.NewSize(16, b.Size().Height)
}

// CreateRenderer draws the groove with its marks, what has passed, and the knob.
func (b *SeekBar) CreateRenderer() fyne.WidgetRenderer {
	groove, passed, knob := canvas.NewRectangle(look.Sunken), canvas.NewRectangle(look.Accent), canvas.NewRectangle(look.Ink)
	groove.StrokeColor, groove.StrokeWidth = look.Line, 1
	knob.StrokeColor, knob.StrokeWidth = look.Accent, 2
	ticks := canvas.NewRaster(func(w, h int) image.Image { return b.ticks(w, h) })
	d := &Drawing{}
	b.move = func() {
		u := b.stage.Unit()
		from, length := b.track()
		side, thick, middle := 18*u, 8*u, 12*u
		Put(passed, from-thick/2, middle-thick/2, float32(b.at)*length+thick, thick)
		Put(knob, from+float32(b.at)*length-side/2, middle-side/2, side, side)
		passed.CornerRadius, knob.CornerRadius = thick/2, side/2
	}
	d.Place = func(size fyne.Size) {
		u := b.stage.Unit()
		from, length := b.track()
		thick, middle := 8*u, 12*u
		Put(groove, from-thick/2, middle-thick/2, length+thick, thick)
		groove.CornerRadius = thick / 2
		Put(ticks, from, 0, length, 24*u)
		d.Parts = append([]fyne.CanvasObject{groove, passed, ticks}, b.labels()...)
		d.Parts = append(d.Parts, knob, b.Ring())
		b.PlaceRing(size)
		b.move()
	}
	d.Update = func() {
		d.Place(b.Size())
		ticks.Refresh()
		canvas.Refresh(b)
	}
	d.Least = func() fyne.Size { return fyne.NewSize(200*b.stage.Unit(), b.HeightFor(0)) }
	return d.Placed(b.Size())
}

// ticks draws the marks and notes.
func (b *SeekBar) ticks(w, h int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	thin := max(1, h/24)
	bar := func(at float64, width, top, bottom int, c color.NRGBA) {
		x := min(w-width, max(0, int(at*float64(w))-width/2))
		draw.Draw(picture, image.Rect(x, top, x+width, bottom), image.NewUniform(c), image.Point{}, draw.Over)
	}
	small := len(b.Marks) * 5 * thin
	for _, m := range b.Marks {
		switch {
		case m.Strong:
			bar(m.At, thin, h/6, h*5/6, look.Muted)
		case small < w:
			bar(m.At, thin, h*10/24, h*14/24, look.Faded(look.Muted, 0.7))
		}
	}
	for _, at := range b.Notes {
		bar(at, 3*thin, 0, h/5, look.Danger)
	}
	return picture
}

// labels writes the labels for which there is room: all, or every second, every
// fifth, every tenth.
func (b *SeekBar) labels() []fyne.CanvasObject {
	u := b.stage.Unit()
	from, length := b.track()
	var strong []SeekMark
	widest := float32(1)
	for _, m := range b.Marks {
		if m.Label != "" {
			strong = append(strong, m)
			widest = max(widest, look.Width(m.Label, look.Tiny*u, fyne.TextStyle{}))
		}
	}
	every := 1
	for _, n := range []int{1, 2, 5, 10, 20, 50, 100} {
		if every = n; float32(len(strong)/n)*(widest+look.Gap*u) <= length {
			break
		}
	}
	var parts []fyne.CanvasObject
	for i, m := range strong {
		if (i+1)%every != 0 && (i > 0 || every == 2) {
			continue
		}
		t := look.NewText(m.Label, look.Tiny*u, look.Muted)
		size := t.MinSize()
		x := from + float32(m.At)*length - size.Width/2
		Put(t, max(0, min(x, b.Size().Width-size.Width)), 23*u, size.Width, size.Height)
		parts = append(parts, t)
	}
	return parts
}
