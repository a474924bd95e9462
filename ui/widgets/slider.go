package widgets

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/look"
)

// Slider sets a whole number from 0 to Max, such as a volume. It can be dragged, clicked, or moved with the
// arrow keys; the number is written beside it.
type Slider struct {
	Box
	pointerCursor
	Focus
	Max      int              // 100 by default
	Step     int              // of a key; 5 by default
	Inactive bool             // cannot be moved
	Format   func(int) string // formats the number; nil: plain
	Tip      string
	OnSlide  func(int) // called with every new value, also while dragging

	value                int
	finger               Finger
	groove, filled, knob *Surface
	track                *Box // of the knob
	passed               *Row // filled, and the rest
	place                *At  // of the knob
	number               *Line
}

// knobSide is the width of the knob, in units.
const knobSide = 20

// NewSlider returns a slider at a value.
func NewSlider(s *Stage, value int, slide func(int)) *Slider {
	l := &Slider{Max: 100, Step: 5, OnSlide: slide}
	l.value = l.clamp(value)
	l.InitFocus(s, l, func() {})
	l.Silent = true
	l.Enabled = func() bool { return !l.Inactive }
	l.TextFunc = func() string { return l.Tip }
	l.Name = func() string {
		if l.Called != "" {
			return ""
		}
		return l.Tip
	}
	l.State = func() string { return l.format(l.value) }
	l.OnKey = l.typed
	l.groove, l.filled = NewSurface(s, look.Sunken, look.Line, 3), NewSurface(s, look.Accent, look.Clear, 3)
	l.knob = NewSurface(s, look.Ink, look.Accent, 10)
	l.knob.Width = 2
	l.passed = NewRow(s, 0)
	l.passed.Gap = 0
	l.place = NewAt(s, 0, 0.5, NewFixed(s, knobSide, knobSide, l.knob))
	l.track = NewStack(s, NewPadded(s, knobSide/2-3, 0, NewFixed(s, 0, 6, NewStack(s, l.groove, l.passed))), l.place)
	l.number = NewLine(s, "", look.Body, look.Ink)
	l.number.Align = fyne.TextAlignTrailing
	number := &Cell{l.number, 0, func(unit, _, _ float32) float32 {
		return look.Width(l.format(l.Max), look.Body*unit, fyne.TextStyle{}) + 1
	}}
	l.InitBox(s, l, NewRow(s, 0, l.track, number), l.Ring())
	l.Update = l.show
	l.width = func() float32 { return 120 * s.Unit() }
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
	if at, lifted := l.finger.Pointer(l.stage, l, e); !lifted {
		l.slideTo(at.X)
	}
}

// DragEnd forgets the finger. OnSlide has been called already.
func (l *Slider) DragEnd() { l.finger = Finger{} }

// slideTo moves the knob to x.
func (l *Slider) slideTo(x float32) {
	side := knobSide * l.stage.Unit()
	l.slide(int(math.Round(float64((x - side/2) / max(1, l.track.Size().Width-side) * float32(l.Max)))))
}

// HeightFor returns the height of a row of choices.
func (l *Slider) HeightFor(float32) float32 { return l.stage.choiceHeight() }

func (l *Slider) format(value int) string {
	if l.Format == nil {
		return strconv.Itoa(value)
	}
	return l.Format(value)
}

// show shows the value.
func (l *Slider) show() {
	bar, face, ink := look.Accent, look.Ink, look.Ink
	switch {
	case l.Inactive:
		bar, face, ink = look.Line, look.Faded(look.Muted, 0.55), look.Faded(look.Muted, 0.55)
	case l.Hovered:
		face = mix(look.Ink, look.Accent, 0.25)
	}
	l.filled.Paint(bar, look.Clear)
	l.knob.Paint(face, bar)
	l.number.Text, l.number.Ink = l.format(l.value), ink
	l.number.Refresh()
	at := float32(l.value) / float32(max(1, l.Max))
	l.place.X = at
	l.passed.Items = []fyne.CanvasObject{Share(at, l.filled), Share(1-at, layout.NewSpacer())}
}
