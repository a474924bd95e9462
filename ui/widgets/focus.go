package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/sounds"
	"roborally/ui/look"
)

// Focus makes a control reachable with Tab. A control embeds it, calls Focusable
// once, and puts Ring among its parts and PlaceRing into its layout. Space
// presses the control, and so does Enter in dialogs and on pages that have no use
// of their own for it (see EnterTaker); all other keys go where they would have
// gone without the focus.
//
// A click never gives the focus to anything, so that the ring is seen by those
// alone who use the keyboard.
type Focus struct {
	// Usable tells whether the control can be pressed at the moment; nil: always.
	Usable func() bool
	// Wants takes a key the control itself has a use for, a slider its arrows for
	// instance, and tells whether it has; nil: none.
	Wants func(fyne.KeyName) bool
	// Cue is heard when the control is pressed; "" for what has a sound of its own.
	Cue sounds.Cue
	// Hover has the hover text too; whoever comes with Tab gets to see it as well.
	Hover

	press   func()
	ring    *canvas.Rectangle
	focused bool
}

// Focusable prepares a control for being reached; press is what Space does.
func (f *Focus) Focusable(s *Stage, control fyne.CanvasObject, press func()) {
	f.Explain(s, control, nil)
	f.press, f.Cue = press, sounds.Press
	f.ring = canvas.NewRectangle(look.Clear)
	f.ring.Hide()
}

// Ring gives the frame round what has the focus.
func (f *Focus) Ring() fyne.CanvasObject { return f.ring }

// PlaceRing puts the ring round a control of a size.
func (f *Focus) PlaceRing(size fyne.Size) {
	u := f.stage.Unit()
	edge := 3 * u
	Put(f.ring, -edge, -edge, size.Width+2*edge, size.Height+2*edge)
	f.ring.CornerRadius = min(min(size.Width, size.Height)*0.24, 10*u) + edge
	f.ring.StrokeColor, f.ring.StrokeWidth = look.Accent, max(2, 2*u)
}

// HasFocus tells whether the control has the focus.
func (f *Focus) HasFocus() bool { return f.focused }

// FocusGained shows the ring, and soon the hover text.
func (f *Focus) FocusGained() {
	f.focused = true
	f.PlaceRing(f.object.Size())
	Show(f.ring, true)
	f.ring.Refresh()
	if d := f.stage.Dialog(); d != nil {
		d.roll.Reveal(f.object)
	} else if page, ok := f.stage.page.(Revealer); ok {
		page.Reveal(f.object)
	}
	if f.Says != nil {
		f.stage.Tip(f.Says(), f.object)
	}
	f.stage.Wake()
}

// FocusLost takes the ring away.
func (f *Focus) FocusLost() {
	f.focused = false
	Show(f.ring, false)
	f.stage.Untip()
	f.stage.Wake()
}

// TypedKey presses the control, or hands the key on.
func (f *Focus) TypedKey(e *fyne.KeyEvent) {
	switch {
	case f.Disabled(): // it has been covered, or cannot be pressed any more
		f.stage.TypedKey(e)
	case f.Wants != nil && f.Wants(e.Name):
		f.stage.Untip()
	case e.Name == fyne.KeySpace || f.stage.enterPresses() && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter):
		f.stage.Untip()
		f.pressed()
	default:
		f.stage.TypedKey(e)
	}
}

// pressed does what pressing does.
func (f *Focus) pressed() {
	if f.Cue != "" {
		f.stage.Play(f.Cue)
	}
	f.press()
}

// TypedRune hands a character on.
func (f *Focus) TypedRune(r rune) { f.stage.TypedRune(r) }

// Disabled tells Fyne, which asks this of everything on its way to the next
// control, whether Tab passes by.
func (f *Focus) Disabled() bool { return f.Usable != nil && !f.Usable() || !f.stage.Reachable() }

// Enable does nothing: what can be pressed is for Usable to say.
func (f *Focus) Enable() {}

// Disable does nothing, like Enable.
func (f *Focus) Disable() {}

// EnterTaker is a page on which Enter means something by itself, whatever has
// the focus.
type EnterTaker interface{ TakesEnter() bool }

// Revealer is a page that scrolls: it brings into sight what has got the focus.
type Revealer interface{ Reveal(fyne.CanvasObject) }

// enterPresses tells whether Enter presses what has the focus.
func (s *Stage) enterPresses() bool {
	if s.Dialog() != nil {
		return true
	}
	taker, ok := s.page.(EnterTaker)
	return !ok || !taker.TakesEnter()
}

// canvas gives the canvas the stage is on, or nil.
func (s *Stage) canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(s) }

// Focused gives what has the focus, or nil.
func (s *Stage) Focused() fyne.Focusable {
	if c := s.canvas(); c != nil {
		return c.Focused()
	}
	return nil
}

// Unfocus takes the focus away from whatever has it. A page calls it when it
// hides what may have had it.
func (s *Stage) Unfocus() {
	if c := s.canvas(); c != nil && c.Focused() != nil {
		c.Unfocus()
	}
}

// FocusNext goes to the next control, as Tab does; FocusPrevious to the one
// before it.
func (s *Stage) FocusNext() {
	if c := s.canvas(); c != nil {
		c.FocusNext()
	}
}

// FocusPrevious goes to the control before.
func (s *Stage) FocusPrevious() {
	if c := s.canvas(); c != nil {
		c.FocusPrevious()
	}
}

// giveBack gives the focus to what had it before a dialog came.
func (s *Stage) giveBack(to fyne.Focusable) {
	s.Unfocus()
	if o, ok := to.(fyne.CanvasObject); ok && o.Visible() {
		s.canvas().Focus(to)
	}
}

// Reachable tells whether Tab may stop where Fyne's search for the next control
// has come to. Fyne walks through the whole window, so that only what lies in the
// topmost dialog may answer. It walks from layer to layer, and a border before and
// after each notes which one it is in.
func (s *Stage) Reachable() bool { return s.searching == s.Dialog() }

// border lies beside a layer of a stage, and notes when a search passes.
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
func (b *border) CreateRenderer() fyne.WidgetRenderer { return &Drawing{} }

// Disabled notes that a search enters the layer.
func (b *border) Disabled() bool {
	b.stage.searching = b.layer
	return true
}

// Enable does nothing.
func (b *border) Enable() {}

// Disable does nothing.
func (b *border) Disable() {}
