package game

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxMarks limits the controls that are framed at once.
const maxMarks = 2

// callout is a sentence beside the control that it is about.
type callout struct{ widgets.Box }

// marks lies over the programming panel. It frames controls, and says a sentence beside the first of them, where
// the panel is empty; if there is no room for it, it is hidden.
type marks struct {
	widget.BaseWidget
	stage    *widgets.Stage
	targets  func() []widgets.Target
	taken    func() []fyne.CanvasObject // the controls that nothing may cover
	names    []string                   // names of Targets
	frames   []*canvas.Rectangle
	sentence *widgets.Paragraph
	callout  *callout
	onChange func() // called when the sentence comes into sight or goes; nil: nothing
	tries    int    // of waiting until a new control has its place, since set
}

// A new control has its place in the window when it has been painted. The frames wait for that, but not for a
// control that is out of sight.
const (
	untilPainted = 40 * time.Millisecond
	maxTries     = 25
)

func newMarks(s *widgets.Stage, targets func() []widgets.Target, taken func() []fyne.CanvasObject) *marks {
	m := &marks{stage: s, targets: targets, taken: taken, sentence: widgets.NewParagraph(s, "", look.Small, look.Accent)}
	for range maxMarks {
		f := canvas.NewRectangle(look.Clear)
		f.Hide()
		m.frames = append(m.frames, f)
	}
	m.callout = &callout{}
	m.callout.InitBox(s, m.callout, widgets.NewSurface(s, look.Sunken, look.Accent, 7), widgets.NewPadded(s, 0.6*look.Gap, 0.6*look.Gap, m.sentence))
	m.callout.Hide()
	m.ExtendBaseWidget(m)
	return m
}

// set frames the controls with some names, and says a sentence. Without names it does nothing.
func (m *marks) set(sentence string, names []string) {
	if len(names) == 0 {
		sentence = ""
	}
	if !slices.Equal(names, m.names) || sentence != m.sentence.Text {
		m.names, m.tries = names, 0
		m.sentence.Set(sentence)
		m.Refresh()
	}
}

// says reports whether the sentence is in sight.
func (m *marks) says() bool { return m.callout.Visible() }

// Inside returns the sentence, for screen readers.
func (m *marks) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{m.callout} }

// CreateRenderer shows the frames, and the sentence above them.
func (m *marks) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	for _, f := range m.frames {
		d.Parts = append(d.Parts, f)
	}
	d.Parts = append(d.Parts, m.callout)
	d.Place = func(size fyne.Size) {
		said := m.says()
		m.placeCallout(size, m.placeFrames())
		if m.says() != said && m.onChange != nil {
			m.onChange()
		}
	}
	return d.PlacedOnRefresh(m)
}

// placeFrames puts the frames round their controls, and returns the area of the first of these.
func (m *marks) placeFrames() (first area) {
	u := m.stage.Unit()
	var targets []widgets.Target
	if len(m.names) > 0 {
		targets = m.targets()
	}
	for n, f := range m.frames {
		at := slices.IndexFunc(targets, func(t widgets.Target) bool { return n < len(m.names) && t.Name == m.names[n] })
		painted := at >= 0 && fyne.CurrentApp().Driver().CanvasForObject(targets[at].Object) != nil
		if widgets.Show(f, painted); !painted {
			if at >= 0 && m.tries < maxTries {
				m.tries++
				m.stage.Time.After(untilPainted, m.Refresh)
			}
			continue
		}
		a, edge := m.areaOf(targets[at].Object), 4*u
		if first == (area{}) {
			first = a
		}
		f.CornerRadius = 10 * u
		f.Move(fyne.NewPos(a.left-edge, a.top-edge))
		f.Resize(fyne.NewSize(a.right-a.left+2*edge, a.bottom-a.top+2*edge))
		widgets.Paint(f, look.Clear, look.Accent, max(2, 3*u))
	}
	return first
}

// calloutWidths are the widths that are tried, as shares of the panel's width.
var calloutWidths = []float32{0.97, 0.8, 0.66, 0.55, 0.45, 0.37}

// placeCallout puts the callout to the empty place that is nearest to a target, at most half of the panel's height away.
func (m *marks) placeCallout(size fyne.Size, goal area) {
	if m.sentence.Text == "" || goal == (area{}) {
		m.callout.Hide()
		return
	}
	const margin = 3
	best, nearest := area{}, size.Height/2
	xs, ys := []float32{margin}, []float32{margin}
	var others []area
	for _, o := range m.taken() {
		if o.Visible() && o.Size().Width > 1 {
			a := m.areaOf(o)
			others = append(others, a)
			xs = append(xs, a.right+margin)
			ys = append(ys, a.bottom+margin)
		}
	}
	for _, share := range calloutWidths {
		width := share * size.Width
		height := m.callout.HeightFor(width)
		left, top := append([]float32{size.Width - margin - width}, xs...), append([]float32{size.Height - margin - height}, ys...)
		for _, a := range others {
			left, top = append(left, a.left-margin-width), append(top, a.top-margin-height)
		}
		for _, x := range left {
			for _, y := range top {
				at := area{x, y, x + width, y + height}
				distance := at.distance(goal)
				if x >= 0 && y >= 0 && at.right <= size.Width && at.bottom <= size.Height && distance < nearest && !at.meetsAny(others) {
					best, nearest = at, distance
				}
			}
		}
	}
	widgets.Show(m.callout, best != area{})
	m.callout.Move(fyne.NewPos(best.left, best.top))
	m.callout.Resize(fyne.NewSize(best.right-best.left, best.bottom-best.top))
}

// area is a rectangle of the panel.
type area struct{ left, top, right, bottom float32 }

// areaOf returns the area of an object anywhere in the panel.
func (m *marks) areaOf(o fyne.CanvasObject) area {
	driver := fyne.CurrentApp().Driver()
	at, size := driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(m)), o.Size()
	return area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

// distance returns the distance between two areas; of those that touch, the one whose middle is nearer is less.
func (a area) distance(b area) float32 {
	gap := func(x, y float32) float32 { return max(x, y, 0) }
	dx, dy := gap(a.left-b.right, b.left-a.right), gap(a.top-b.bottom, b.top-a.bottom)
	mx, my := (a.left+a.right-b.left-b.right)/2, (a.top+a.bottom-b.top-b.bottom)/2
	return dx + dy + (max(mx, -mx)+max(my, -my))/100
}

func (a area) meetsAny(others []area) bool {
	for _, b := range others {
		if a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom {
			return true
		}
	}
	return false
}
