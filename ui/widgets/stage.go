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

// Page is what fills the stage.
type Page interface {
	fyne.CanvasObject
	// TypedKey gets the keys that nothing with the focus wants.
	TypedKey(fyne.KeyName)
	// Mode says in a word what the page shows, for scripts.
	Mode() string
	// Targets gives what a player can click at the moment.
	Targets() []Target
}

// RuneTaker is a page that wants characters too: letters and digits as they are
// printed on the keys, wherever these lie.
type RuneTaker interface{ TypedRune(rune) }

// Target is something that can be clicked, by a name that does not depend on the
// language. It is a help for scripts and tests, which click there.
type Target struct {
	Name   string
	Object fyne.CanvasObject
}

// Stage is all that a window shows: a page, dialogs over it, news and a banner, what is
// being dragged, and on top the hover text. Everything in a window has the same stage.
type Stage struct {
	widget.BaseWidget
	page    Page
	dialogs []*Dialog
	behind  []*Dialog // open on a page that is not shown during a Visit
	// searching is the layer that Fyne's search for the next control is in; nil
	// is the page's. Between searches it is the topmost one.
	searching *Dialog
	drag      *canvas.Raster
	half      fyne.Size // of what is dragged
	tip       *tip
	toast     *toast
	banner    *banner
	pulse     *canvas.Rectangle
	room      fyne.Size // what page and dialogs are laid out for, see fit
	upright   *upright
	attention attention
	// Always are keys that do the same everywhere, whatever has the focus.
	Always map[fyne.KeyName]func()
	// Play lets a cue be heard, or not, as the player has set it; it does not wait.
	Play func(sounds.Cue)
	// PlayAt is Play for what happens somewhere on the board, to somebody.
	PlayAt func(sounds.Note)
	// Zoom is how much larger than usual the player wants everything to be, by the
	// setting of the system or of Fyne; 0 is 1. The size of the stage has been
	// divided by it already.
	Zoom float32
	// Still tells whether nothing may move by itself that only looks nice.
	Still func() bool
	// Later runs work beside the window and then done in it. Tests do both at
	// once.
	Later func(work, done func())
	// Do runs f in the window and waits for it. It is for goroutines of their own.
	Do func(f func())
	// Every runs f in the window again and again; the result ends that. Tests do
	// it by hand.
	Every func(d time.Duration, f func()) (cancel func())
	// After runs f in the window after a time; the result takes it back. Tests
	// run it at once.
	After func(d time.Duration, f func()) (cancel func())
}

// NewStage gives an empty stage.
func NewStage() *Stage {
	s := &Stage{
		drag:  canvas.NewRaster(nil),
		pulse: canvas.NewRectangle(color.Transparent),
		Later: func(work, done func()) {
			go func() {
				work()
				fyne.Do(done)
			}()
		},
		Still:  func() bool { return false },
		Play:   func(sounds.Cue) {},
		PlayAt: func(sounds.Note) {},
		Do:     fyne.DoAndWait,
		Every:  every,
		After:  after,
	}
	s.drag.Hide()
	s.tip = newTip(s)
	s.toast = newToast(s)
	s.banner = newBanner(s)
	s.upright = newUpright(s)
	s.ExtendBaseWidget(s)
	return s
}

// SetPage shows another page; dialogs close.
func (s *Stage) SetPage(p Page) {
	s.Unfocus()
	s.page = p
	s.dialogs, s.behind, s.searching = nil, nil, nil
	s.Untip()
	s.Drop()
	s.Refresh()
}

// Page gives the page that is shown.
func (s *Stage) Page() Page { return s.page }

// Mode says in a word what is shown: the topmost dialog that has a name, else
// the page. It is "" where there is nothing yet.
func (s *Stage) Mode() string {
	if d := s.named(); d != nil {
		return d.Name
	}
	if s.page == nil {
		return ""
	}
	return s.page.Mode()
}

// Targets gives what a player can click at the moment.
func (s *Stage) Targets() []Target {
	if d := s.named(); d != nil {
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

// named gives the topmost dialog if it has a name.
func (s *Stage) named() *Dialog {
	if d := s.Dialog(); d != nil && d.Name != "" {
		return d
	}
	return nil
}

// TypedKey hands a key to the topmost dialog, else to the page, unless it is one
// of those that do the same everywhere. A tablet's back button is Escape.
func (s *Stage) TypedKey(e *fyne.KeyEvent) {
	s.Untip()
	if e.Name == mobile.KeyBack {
		e = &fyne.KeyEvent{Name: fyne.KeyEscape}
	}
	if do := s.Always[e.Name]; do != nil {
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
		s.Untip()
		taker.TypedRune(r)
	}
}

// Open shows a dialog over everything else. What had the focus gets it back when
// the dialog closes.
func (s *Stage) Open(d *Dialog) {
	d.stage = s
	d.before = s.Focused()
	s.Unfocus()
	s.searching = d
	d.ExtendBaseWidget(d)
	s.dialogs = append(s.dialogs, d)
	d.open()
	s.Untip()
	s.Drop()
	s.Refresh()
}

// Close takes a dialog away, if it is there.
func (s *Stage) Close(d *Dialog) {
	s.behind = slices.DeleteFunc(s.behind, func(o *Dialog) bool { return o == d })
	for i := range s.dialogs {
		if s.dialogs[i] == d {
			d.close()
			top := i == len(s.dialogs)-1
			s.dialogs = append(s.dialogs[:i:i], s.dialogs[i+1:]...)
			s.searching = s.Dialog()
			s.Untip()
			s.Refresh()
			if top {
				s.giveBack(d.before)
			}
			return
		}
	}
}

// Dialog gives the topmost dialog, or nil.
func (s *Stage) Dialog() *Dialog {
	if len(s.dialogs) == 0 {
		return nil
	}
	return s.dialogs[len(s.dialogs)-1]
}

// Tapped takes the hover text of a long press away, where nothing else wants the
// tap.
func (s *Stage) Tapped(*fyne.PointEvent) { s.Untip() }

// Wake has the window drawn again. Fyne finds the window of an object only after
// it has been drawn once, so that what is shown for the first time cannot ask
// for that itself.
func (s *Stage) Wake() { s.pulse.Refresh() }

// CreateRenderer lays page, dialogs and the layers above over each other. There
// is no floor under them: the window is cleared with the theme's background,
// which costs less than one more picture of that size.
func (s *Stage) CreateRenderer() fyne.WidgetRenderer {
	layers := 0 // how many of the parts are the page's and the dialogs'
	d := &Drawing{Least: s.least}
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
		d.Parts = append(d.Parts, s.pulse, s.banner, s.toast, s.drag, s.upright, s.tip)
	}
	d.Place = func(size fyne.Size) {
		s.fit(size)
		for _, o := range d.Parts[:layers] {
			o.Resize(s.room)
		}
		up := s.above(size)
		for _, o := range d.Parts[:layers] {
			o.Move(fyne.NewPos(0, -up))
		}
		Show(s.upright, s.turned(size))
		s.upright.Resize(size)
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

// Contains tells whether an absolute position lies on a visible object.
func Contains(o fyne.CanvasObject, at fyne.Position) bool {
	if !o.Visible() {
		return false
	}
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	size := o.Size()
	return at.X >= from.X && at.Y >= from.Y && at.X < from.X+size.Width && at.Y < from.Y+size.Height
}
