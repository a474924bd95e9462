package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Stage is everything a window shows: a page, the dialogs over it, a toast and a banner, the object being
// dragged, and on top the hover text. All objects in a window share one stage, which stacks these layers and
// knows the scale of everything. Its parts do the rest.
type Stage struct {
	widget.BaseWidget
	Windows *Windows
	Input   *Input
	News    *News
	Time    *Scheduler
	// Zoom is the factor by which the settings of Fyne and of this program enlarge everything; 0 is 1. The size of
	// the stage has been divided by it already.
	Zoom float32
	// Captions shows the captions of buttons; see Button.Caption.
	Captions bool
	// SwipeBack makes a swipe from the left edge lead one page back, as the back button does where there is one.
	SwipeBack bool
	// Speech holds the words of screen readers.
	Speech Speech
	// TextScale is the part of Zoom that is a setting of this program; 0 is 1.
	TextScale float32

	layoutSize   fyne.Size // see LayoutSize
	repainter    *canvas.Rectangle
	rotateNotice *rotateNotice
	edge         *edge
}

// NewStage returns an empty stage.
func NewStage() *Stage {
	s := &Stage{Time: newScheduler(), repainter: canvas.NewRectangle(color.Transparent)}
	s.Windows, s.Input, s.News = newWindows(s), newInput(s), newNews(s)
	s.rotateNotice, s.edge = newRotateNotice(s), newEdge(s)
	s.ExtendBaseWidget(s)
	return s
}

// Tapped hides the hover text of a long press, unless something else handles the tap.
func (s *Stage) Tapped(*fyne.PointEvent) { s.News.HideTip() }

// Repaint has the window redrawn. Fyne knows the window of an object only after it was drawn once, so an
// object shown for the first time cannot ask for that itself.
func (s *Stage) Repaint() { s.repainter.Refresh() }

// canvas returns the stage's canvas, or nil.
func (s *Stage) canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(s) }

// CreateRenderer stacks the page, the dialogs and the layers above. There is no background object: the
// window is cleared with the theme's background, which is cheaper than one more picture of that size.
func (s *Stage) CreateRenderer() fyne.WidgetRenderer {
	layers := 0 // number of parts that belong to the page and the dialogs
	d := &Renderer{MinimumSize: s.minSize}
	update := func() {
		d.Parts = s.Windows.layers()
		layers = len(d.Parts)
		d.Parts = append(d.Parts, s.repainter, s.edge, s.News.banner, s.News.toast, s.Input.drag, s.rotateNotice, s.News.tip)
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
		s.edge.place(size)
		Show(s.rotateNotice, s.heldUpright(size))
		s.rotateNotice.Resize(size)
		s.News.banner.place(size)
		s.News.toast.place(size)
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
