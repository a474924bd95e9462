package widgets

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"roborally/sounds"
)

// Page is one page of the program; it fills the stage.
type Page interface {
	fyne.CanvasObject
	// TypedKey handles a key that the object with the focus does not use.
	TypedKey(fyne.KeyName)
	// Mode names in one word what the page shows, for scripts.
	Mode() string
	// Targets returns what a player can click at the moment.
	Targets() []Target
}

// RuneTaker is a page that handles characters too: letters and digits as printed on the keys, in any
// keyboard layout.
type RuneTaker interface{ TypedRune(rune) }

// Target is something that can be clicked, with a name that does not depend on the language. Scripts and
// tests find it by that name.
type Target struct {
	Name   string
	Object fyne.CanvasObject
}

// Stage is everything a window shows: a page, the dialogs over it, a toast and a banner, the object being
// dragged, and on top the hover text. All objects in a window share one stage.
type Stage struct {
	widget.BaseWidget
	page          Page
	dialogs       []*Dialog
	hiddenDialogs []*Dialog // of the page that is hidden during a Visit
	// focusLayer is the layer that Fyne's search for the next control is in; nil is the page. Between
	// searches it is the topmost dialog.
	focusLayer   *Dialog
	drag         *canvas.Raster
	dragHalf     fyne.Size // half the size of the dragged picture
	tip          *tip
	toast        *toast
	banner       *banner
	repainter    *canvas.Rectangle
	layoutSize   fyne.Size // see LayoutSize
	rotateNotice *rotateNotice
	lag          lagMonitor
	// OnSlowFrame is called with the time that a frame took, if something moves and it was far too long.
	OnSlowFrame func(took time.Duration)
	// GlobalKeys holds keys that do the same everywhere, whatever has the focus.
	GlobalKeys map[fyne.KeyName]func()
	// Play plays a cue, if the player's settings allow it; it does not wait.
	Play func(sounds.Cue)
	// PlayAt is Play for an event somewhere on the board.
	PlayAt func(sounds.Note)
	// Zoom is the factor by which the settings of Fyne and of this program enlarge everything; 0 is 1. The size of
	// the stage has been divided by it already.
	Zoom float32
	// TextScale is the part of Zoom that is a setting of this program; 0 is 1.
	TextScale float32
	// ReducedMotion reports whether purely decorative motion is off.
	ReducedMotion func() bool
	// Async runs work in the background, then done in the window. Tests run both at once.
	Async func(work, done func())
	// Do runs f in the window and waits for it. Only goroutines other than the window's may call it.
	Do func(f func())
	// Every runs f in the window again and again, until cancel. Tests run it by hand.
	Every func(d time.Duration, f func()) (cancel func())
	// After runs f in the window once the time is over, unless cancelled. Tests run it at once.
	After func(d time.Duration, f func()) (cancel func())
}

// NewStage returns an empty stage.
func NewStage() *Stage {
	s := &Stage{
		drag:      canvas.NewRaster(nil),
		repainter: canvas.NewRectangle(color.Transparent),
		Async: func(work, done func()) {
			go func() {
				work()
				fyne.Do(done)
			}()
		},
		ReducedMotion: func() bool { return false },
		Play:          func(sounds.Cue) {},
		PlayAt:        func(sounds.Note) {},
		OnSlowFrame:   func(time.Duration) {},
		Do:            fyne.DoAndWait,
		Every:         every,
		After:         after,
	}
	s.drag.Hide()
	s.tip = newTip(s)
	s.toast = newToast(s)
	s.banner = newBanner(s)
	s.rotateNotice = newRotateNotice(s)
	s.ExtendBaseWidget(s)
	return s
}

// SetPage shows another page and closes all dialogs.
func (s *Stage) SetPage(p Page) {
	s.Unfocus()
	s.page = p
	s.dialogs, s.hiddenDialogs, s.focusLayer = nil, nil, nil
	s.HideTip()
	s.EndDrag()
	s.Refresh()
}

// Page returns the current page.
func (s *Stage) Page() Page { return s.page }

// Mode names in one word what is shown: the topmost dialog if it has a name, else the page. It is "" if
// there is neither.
func (s *Stage) Mode() string {
	if d := s.namedDialog(); d != nil {
		return d.Name
	}
	if s.page == nil {
		return ""
	}
	return s.page.Mode()
}

// Targets returns what a player can click at the moment.
func (s *Stage) Targets() []Target {
	if d := s.namedDialog(); d != nil {
		if d.Targets == nil {
			return nil
		}
		return d.Targets()
	}
	if s.page == nil {
		return nil
	}
	return s.page.Targets()
}

// namedDialog returns the topmost dialog if it has a name, else nil.
func (s *Stage) namedDialog() *Dialog {
	if d := s.Dialog(); d != nil && d.Name != "" {
		return d
	}
	return nil
}

// TypedKey hands a key to the topmost dialog, else to the page, unless it is one of GlobalKeys. A tablet's back
// button counts as Escape.
func (s *Stage) TypedKey(e *fyne.KeyEvent) {
	s.HideTip()
	if e.Name == mobile.KeyBack {
		e = &fyne.KeyEvent{Name: fyne.KeyEscape}
	}
	if do := s.GlobalKeys[e.Name]; do != nil {
		do()
		return
	}
	if d := s.Dialog(); d != nil {
		d.typedKey(e.Name)
		return
	}
	if s.page != nil {
		s.page.TypedKey(e.Name)
	}
}

// TypedRune hands a character to the topmost dialog, else to the page.
func (s *Stage) TypedRune(r rune) {
	if d := s.Dialog(); d != nil {
		if d.Runes != nil {
			d.Runes(r)
		}
		return
	}
	if taker, ok := s.page.(RuneTaker); ok {
		s.HideTip()
		taker.TypedRune(r)
	}
}

// Open shows a dialog over everything else. The focus returns to where it was when the dialog closes.
func (s *Stage) Open(d *Dialog) {
	d.stage = s
	d.focusBefore = s.Focused()
	s.Unfocus()
	s.focusLayer = d
	d.ExtendBaseWidget(d)
	s.dialogs = append(s.dialogs, d)
	if d.Unprompted {
		d.grace.Start(s)
	}
	s.HideTip()
	s.EndDrag()
	s.Refresh()
}

// Close closes a dialog, if it is open.
func (s *Stage) Close(d *Dialog) {
	s.hiddenDialogs = slices.DeleteFunc(s.hiddenDialogs, func(o *Dialog) bool { return o == d })
	for i := range s.dialogs {
		if s.dialogs[i] == d {
			d.grace.Stop()
			top := i == len(s.dialogs)-1
			s.dialogs = append(s.dialogs[:i:i], s.dialogs[i+1:]...)
			s.focusLayer = s.Dialog()
			s.HideTip()
			s.Refresh()
			if top {
				s.restoreFocus(d.focusBefore)
			}
			return
		}
	}
}

// Dialog returns the topmost dialog, or nil.
func (s *Stage) Dialog() *Dialog {
	if len(s.dialogs) == 0 {
		return nil
	}
	return s.dialogs[len(s.dialogs)-1]
}

// Tapped hides the hover text of a long press, unless something else handles the tap.
func (s *Stage) Tapped(*fyne.PointEvent) { s.HideTip() }

// Repaint has the window redrawn. Fyne knows the window of an object only after it was drawn once, so an
// object shown for the first time cannot ask for that itself.
func (s *Stage) Repaint() { s.repainter.Refresh() }

// CreateRenderer stacks the page, the dialogs and the layers above. There is no background object: the
// window is cleared with the theme's background, which is cheaper than one more picture of that size.
func (s *Stage) CreateRenderer() fyne.WidgetRenderer {
	layers := 0 // number of parts that belong to the page and the dialogs
	d := &Renderer{MinimumSize: s.minSize}
	update := func() {
		d.Parts = nil
		add := func(o fyne.CanvasObject, layer *Dialog) {
			if len(s.dialogs) == 0 {
				d.Parts = append(d.Parts, o)
				return
			}
			d.Parts = append(d.Parts, newBorder(s, layer), o, newBorder(s, layer))
		}
		if s.page != nil {
			add(s.page, nil)
		}
		for _, dialog := range s.dialogs {
			add(dialog, dialog)
		}
		layers = len(d.Parts)
		d.Parts = append(d.Parts, s.repainter, s.banner, s.toast, s.drag, s.rotateNotice, s.tip)
	}
	d.Place = func(size fyne.Size) {
		s.updateLayoutSize(size)
		for _, o := range d.Parts[:layers] {
			o.Resize(s.layoutSize)
		}
		up := s.keyboardShift(size)
		for _, o := range d.Parts[:layers] {
			o.Move(fyne.NewPos(0, -up))
		}
		Show(s.rotateNotice, s.heldUpright(size))
		s.rotateNotice.Resize(size)
		s.banner.place(size)
		s.toast.place(size)
	}
	d.Update = func() {
		update()
		d.Place(s.Size())
		canvas.Refresh(s)
	}
	update()
	return d.Placed(s.Size())
}

// Contains reports whether an absolute position lies on a visible object.
func Contains(o fyne.CanvasObject, at fyne.Position) bool {
	if !o.Visible() {
		return false
	}
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	size := o.Size()
	return at.X >= from.X && at.Y >= from.Y && at.X < from.X+size.Width && at.Y < from.Y+size.Height
}
