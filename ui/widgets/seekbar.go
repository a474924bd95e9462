package widgets

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/look"
)

// SeekBar shows the progress of something that is watched, with its chapters. A click or drag seeks there,
// Home and End to its ends. Places run from 0 to 1.
type SeekBar struct {
	Box
	pointerCursor
	Focus
	Marks      []SeekMark
	Highlights []float64               // places marked in red
	Describe   func(at float64) string // returns the hover text of a place; nil: none
	// OnSeek is called with the place to seek to. OnGrab is called with true when dragging begins, and with
	// false when it ends.
	OnSeek func(at float64)
	OnGrab func(bool)

	at      float64
	grabbed bool
	finger  Finger
	ticks   *canvas.Raster
	passed  *Row // the passed part of the groove, and the rest
	knob    *At
}

// SeekMark is the beginning of a chapter.
type SeekMark struct {
	At     float64
	Strong bool
	Label  string // written below if there is room
}

// NewSeekBar returns a bar at place 0.
func NewSeekBar(s *Stage, seek func(at float64)) *SeekBar {
	b := &SeekBar{OnSeek: seek, OnGrab: func(bool) {}}
	b.InitFocus(s, b, func() { s.Input.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }) // Space plays or pauses, as on the page
	b.OnKey = b.typed
	b.TextFunc = func() string { return b.describe(b.at) }
	b.PartText = b.tipAt
	groove, knob := NewSurface(s, look.Sunken, look.Line, 4), NewSurface(s, look.Ink, look.Accent, 9)
	knob.Width = 2
	b.ticks = canvas.NewRaster(func(w, h int) image.Image { return b.drawTicks(w, h) })
	b.passed = NewRow(s, 0, Share(0, NewSurface(s, look.Accent, look.Clear, 4)), layout.NewSpacer())
	b.passed.Gap = 0
	b.knob = NewAt(s, 0, 0.5, NewFixed(s, 18, 18, knob))
	bar := NewStack(s, NewPadded(s, seekInset-4, 8, groove), NewPadded(s, seekInset-4, 8, b.passed),
		NewPadded(s, seekInset, 0, b.ticks), NewPadded(s, seekInset-9, 0, b.knob))
	labels := NewStack(s)
	labels.plot(b.labels)
	lines := NewColumn(s, Fixed(24, bar), Fill(labels))
	lines.Gap = -1
	b.InitBox(s, b, lines, b.Ring())
	b.Update = func() {
		b.ticks.Refresh()
		b.placeKnob()
	}
	b.width = func() float32 { return 200 * s.Unit() }
	return b
}

// At returns the place of the knob.
func (b *SeekBar) At() float64 { return b.at }

// Set moves the knob without calling OnSeek.
func (b *SeekBar) Set(at float64) {
	if at = max(0, min(1, at)); at != b.at {
		b.at = at
		b.placeKnob()
	}
}

// placeKnob puts the knob and the passed part in place.
func (b *SeekBar) placeKnob() {
	at := float32(b.at)
	b.knob.X = at
	b.passed.Items[0].(*Cell).share, b.passed.Items[1] = at, Share(1-at, layout.NewSpacer())
	b.knob.layOut()
	b.passed.layOut()
}

// HeightFor returns the height of bar and labels.
func (b *SeekBar) HeightFor(float32) float32 { return b.stage.choiceHeight() }

// seekInset is the distance of the track from the edges of the bar, in units.
const seekInset = 10

func (b *SeekBar) track() (from, length float32) {
	from = seekInset * b.stage.Unit()
	return from, max(1, b.Size().Width-2*from)
}

// placeAt returns the place at x.
func (b *SeekBar) placeAt(x float32) float64 {
	from, length := b.track()
	return max(0, min(1, float64((x-from)/length)))
}

// typed handles the keys that seek to the ends.
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

// Tapped seeks to the click.
func (b *SeekBar) Tapped(e *fyne.PointEvent) {
	b.stage.Input.Unfocus()
	b.stage.News.HideTip()
	b.OnSeek(b.placeAt(e.Position.X))
}

// Dragged seeks to the pointer.
func (b *SeekBar) Dragged(e *fyne.DragEvent) {
	if !b.grabbed {
		b.grabbed = true
		b.OnGrab(true)
	}
	if at, lifted := b.finger.Pointer(b.stage, b, e); !lifted {
		b.OnSeek(b.placeAt(at.X))
	}
}

// DragEnd releases the knob.
func (b *SeekBar) DragEnd() {
	b.grabbed, b.finger = false, Finger{}
	b.stage.News.HideTip()
	b.OnGrab(false)
}

func (b *SeekBar) describe(at float64) string {
	if b.Describe == nil {
		return ""
	}
	return b.Describe(at)
}

// tipAt returns the hover text of the place under the pointer.
func (b *SeekBar) tipAt(at fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	place := b.placeAt(at.X)
	left, length := b.track()
	return b.describe(place), fyne.NewPos(left+float32(place)*length-8, 0), fyne.NewSize(16, b.Size().Height)
}

// drawTicks draws the marks and highlights.
func (b *SeekBar) drawTicks(w, h int) image.Image {
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
	for _, at := range b.Highlights {
		bar(at, 3*thin, 0, h/5, look.Danger)
	}
	return picture
}

// labels writes the labels that fit: all, or every second, fifth, tenth and so on.
func (b *SeekBar) labels(area fyne.Size) []Spot {
	u := b.stage.Unit()
	from, length := b.track()
	var labelled []SeekMark
	widest := float32(1)
	for _, m := range b.Marks {
		if m.Label != "" {
			labelled = append(labelled, m)
			widest = max(widest, look.Width(m.Label, look.Tiny*u, fyne.TextStyle{}))
		}
	}
	every := 1
	for _, n := range []int{1, 2, 5, 10, 20, 50, 100} {
		if every = n; float32(len(labelled)/n)*(widest+look.Gap*u) <= length {
			break
		}
	}
	var parts []Spot
	for i, m := range labelled {
		if (i+1)%every != 0 && (i > 0 || every == 2) {
			continue
		}
		t := look.NewText(m.Label, look.Tiny*u, look.Muted)
		size := t.MinSize()
		x := from + float32(m.At)*length - size.Width/2
		parts = append(parts, Spot{t, max(0, min(x, area.Width-size.Width)), 0, size.Width, size.Height})
	}
	return parts
}
