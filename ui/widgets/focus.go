package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Focus makes a control reachable with Tab. A control embeds it, calls InitFocus once, and has Ring as
// its topmost part. Space presses the control, and so does Enter in dialogs and on pages
// without a use of their own for it (see EnterTaker); all other keys go where they would go without the
// focus.
//
// A click never moves the focus, so that the ring is only visible to players who use the keyboard.
type Focus struct {
	// Enabled reports whether the control can be pressed at the moment; nil: always.
	Enabled func() bool
	// OnKey handles a key for the control itself, such as a slider's arrows, and reports whether it did;
	// nil: none.
	OnKey func(fyne.KeyName) bool
	// Silent leaves out Input.OnPress, because the action has a sound of its own.
	Silent bool
	// Hover has the hover text, which Tab shows too.
	Hover

	onPress func()
	ring    fyne.CanvasObject
	focused bool
}

// InitFocus prepares a control for the focus; press is called when the control is pressed.
func (f *Focus) InitFocus(s *Stage, control fyne.CanvasObject, press func()) {
	f.InitHoverText(s, control, nil)
	f.onPress = press
	ring := NewSurface(s, look.Clear, look.Accent, 13)
	ring.Width = 2
	f.ring = NewPadded(s, -3, -3, ring)
	f.ring.Hide()
}

// Ring returns the frame shown round a control with the focus.
func (f *Focus) Ring() fyne.CanvasObject { return f.ring }

// PlaceRing puts the ring round a control of a size.
func (f *Focus) PlaceRing(size fyne.Size) { f.ring.Resize(size) }

// HasFocus reports whether the control has the focus.
func (f *Focus) HasFocus() bool { return f.focused }

// FocusGained shows the ring, and soon the hover text.
func (f *Focus) FocusGained() {
	f.focused = true
	f.PlaceRing(f.object.Size())
	Show(f.ring, true)
	f.ring.Refresh()
	if d := f.stage.Windows.Dialog(); d != nil {
		d.reveal(f.object)
	} else if page, ok := f.stage.Windows.page.(Revealer); ok {
		page.Reveal(f.object)
	}
	if f.TextFunc != nil {
		f.stage.News.ShowTip(f.TextFunc(), f.object)
	}
	f.stage.Repaint()
}

// FocusLost hides the ring.
func (f *Focus) FocusLost() {
	f.focused = false
	Show(f.ring, false)
	f.stage.News.HideTip()
	f.stage.Repaint()
}

// TypedKey presses the control, or hands the key on.
func (f *Focus) TypedKey(e *fyne.KeyEvent) {
	switch {
	case f.Disabled(): // covered by a dialog, or not usable any more
		f.stage.Input.TypedKey(e)
	case f.OnKey != nil && f.OnKey(e.Name):
		f.stage.News.HideTip()
	case e.Name == fyne.KeySpace || f.stage.Input.enterPresses() && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter):
		f.stage.News.HideTip()
		f.activate()
	default:
		f.stage.Input.TypedKey(e)
	}
}

// activate reports the press and does the action.
func (f *Focus) activate() {
	if !f.Silent {
		f.stage.Input.OnPress()
	}
	f.onPress()
}

// TypedRune hands a character on.
func (f *Focus) TypedRune(r rune) { f.stage.Input.TypedRune(r) }

// Disabled reports to Fyne whether Tab skips the control; Fyne asks every object in its search for the next one.
func (f *Focus) Disabled() bool {
	return f.Enabled != nil && !f.Enabled() || !f.stage.Input.Reachable()
}

// Enable does nothing; Enabled decides.
func (f *Focus) Enable() {}

// Disable does nothing; Enabled decides.
func (f *Focus) Disable() {}

// Revealer is a page that scrolls an object that gets the focus into sight.
type Revealer interface{ Reveal(fyne.CanvasObject) }

// border lies before and after a layer of a stage, and records that Fyne's search has reached the layer.
type border struct {
	widget.BaseWidget
	stage *Stage
	layer *Dialog // nil: the page
}

func newBorder(s *Stage, layer *Dialog) *border {
	b := &border{stage: s, layer: layer}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer shows nothing.
func (b *border) CreateRenderer() fyne.WidgetRenderer { return &Renderer{} }

// Disabled records that a search has reached the layer.
func (b *border) Disabled() bool {
	b.stage.Input.focusLayer = b.layer
	return true
}

// Enable does nothing.
func (b *border) Enable() {}

// Disable does nothing.
func (b *border) Disable() {}
