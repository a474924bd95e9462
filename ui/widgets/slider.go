package widgets

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Slider sets a whole number from 0 to Max, such as a volume. It can be dragged, clicked, or moved with the
// arrow keys; the number is written beside it.
type Slider struct {
	widget.BaseWidget
	pointerCursor
	Focus
	stage    *Stage
	Max      int              // 100 by default
	Step     int              // of a key; 5 by default
	Inactive bool             // cannot be moved
	Format   func(int) string // formats the number; nil: plain
	Tip      string
	OnSlide  func(int) // called with every new value, also while dragging

	value int
}

// NewSlider returns a slider at a value.
func NewSlider(s *Stage, value int, slide func(int)) *Slider {
	l := &Slider{stage: s, Max: 100, Step: 5, OnSlide: slide}
	l.value = l.clamp(value)
	l.InitFocus(s, l, func() {})
	l.Silent = true
	l.Enabled = func() bool { return !l.Inactive }
	l.TextFunc = func() string { return l.Tip }
	l.OnKey = l.typed
	l.ExtendBaseWidget(l)
	return l
}

// Value returns the value.
func (l *Slider) Value() int { return l.value }

// Set sets the value and Inactive without calling OnSlide.
func (l *Slider) Set(value int, inactive bool) {
	if value = l.clamp(value); value != l.value || inactive != l.Inactive {
		l.value, l.Inactive = value, inactive
		l.Refresh()
	}
}

func (l *Slider) clamp(value int) int { return max(0, min(value, l.Max)) }

// slide changes the value and calls OnSlide.
func (l *Slider) slide(value int) {
	value = l.clamp(value)
	if l.Inactive || value == l.value {
		return
	}
	l.value = value
	l.Refresh()
	if l.OnSlide != nil {
		l.OnSlide(value)
	}
}

// typed handles the keys that move the knob.
func (l *Slider) typed(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft, fyne.KeyMinus:
		l.slide(l.value - l.Step)
	case fyne.KeyRight, fyne.KeyPlus:
		l.slide(l.value + l.Step)
	case fyne.KeyPageDown:
		l.slide(l.value - 4*l.Step)
	case fyne.KeyPageUp:
		l.slide(l.value + 4*l.Step)
	case fyne.KeyHome:
		l.slide(0)
	case fyne.KeyEnd:
		l.slide(l.Max)
	default:
		return false
	}
	return true
}

// Tapped moves the knob to the click.
func (l *Slider) Tapped(e *fyne.PointEvent) {
	l.stage.Input.Unfocus()
	l.stage.News.HideTip()
	l.slideTo(e.Position.X)
}

// Dragged moves the knob along.
func (l *Slider) Dragged(e *fyne.DragEvent) {
	l.stage.News.HideTip()
	at := e.AbsolutePosition.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(l))
	l.slideTo(at.X)
}

// DragEnd does nothing: OnSlide has been called already.
func (l *Slider) DragEnd() {}

// slideTo moves the knob to x.
func (l *Slider) slideTo(x float32) {
	from, length := l.track(l.Size())
	l.slide(int(math.Round(float64((x - from) / max(1, length) * float32(l.Max)))))
}

// HeightFor returns the height of a row of choices.
func (l *Slider) HeightFor(float32) float32 { return l.stage.choiceHeight() }

func (l *Slider) format(value int) string {
	if l.Format == nil {
		return strconv.Itoa(value)
	}
	return l.Format(value)
}

// track returns the left end and the length of the range of the knob's middle.
func (l *Slider) track(size fyne.Size) (from, length float32) {
	u := l.stage.Unit()
	knob := l.knob(size)
	number := look.Width(l.format(l.Max), look.Body*u, fyne.TextStyle{}) + look.Gap*u
	return knob / 2, size.Width - knob - number
}

// knob returns the width of the knob.
func (l *Slider) knob(size fyne.Size) float32 { return min(20*l.stage.Unit(), size.Height) }

// CreateRenderer draws track, knob and number.
func (l *Slider) CreateRenderer() fyne.WidgetRenderer {
	groove, filled, knob := canvas.NewRectangle(look.Sunken), canvas.NewRectangle(look.Accent), canvas.NewRectangle(look.Ink)
	number := look.NewText("", look.Body, look.Ink)
	number.Alignment = fyne.TextAlignTrailing
	d := &Renderer{Parts: []fyne.CanvasObject{groove, filled, knob, number, l.Ring()}}
	d.Place = func(size fyne.Size) {
		l.PlaceRing(size)
		u := l.stage.Unit()
		from, length := l.track(size)
		side, thickness := l.knob(size), 6*u
		y := (size.Height - thickness) / 2
		at := from + length*float32(l.value)/float32(max(1, l.Max))
		Put(groove, from-thickness/2, y, length+thickness, thickness)
		Put(filled, from-thickness/2, y, at-from+thickness, thickness)
		Put(knob, at-side/2, (size.Height-side)/2, side, side)
		groove.CornerRadius, filled.CornerRadius, knob.CornerRadius = thickness/2, thickness/2, side/2
		number.TextSize = look.Body * u
		Put(number, from+length+side/2, 0, size.Width-from-length-side/2, size.Height)
	}
	d.Update = func() {
		bar, face, ink := look.Accent, look.Ink, look.Ink
		switch {
		case l.Inactive:
			bar, face, ink = look.Line, look.Faded(look.Muted, 0.55), look.Faded(look.Muted, 0.55)
		case l.Hovered:
			face = mix(look.Ink, look.Accent, 0.25)
		}
		Paint(groove, look.Sunken, look.Line, 1)
		Paint(filled, bar, look.Clear, 0)
		Paint(knob, face, bar, 2)
		number.Text, number.Color = l.format(l.value), ink
		d.Place(l.Size())
		canvas.Refresh(l)
		number.Refresh()
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(120*l.stage.Unit(), l.HeightFor(0)) }
	d.Update()
	return d
}
