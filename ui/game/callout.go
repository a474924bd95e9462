package game

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// callout is a sentence in the programming panel beside the control that it is about. It covers nothing: it
// stands where the panel is empty, or is hidden if there is no room for it.
type callout struct {
	widget.BaseWidget
	person   *person
	sentence *widgets.Paragraph
}

func newCallout(p *person) *callout {
	c := &callout{person: p, sentence: widgets.NewParagraph(p.stage, "", look.Small, look.Accent)}
	c.Hide()
	c.ExtendBaseWidget(c)
	return c
}

// calloutWidths are the widths that are tried, as shares of the panel's width.
var calloutWidths = []float32{0.97, 0.8, 0.66, 0.55, 0.45, 0.37}

// pad returns the space around the sentence.
func (c *callout) pad() float32 { return max(3, 0.6*look.Gap*c.person.stage.Unit()) }

// place puts the callout to the empty place that is nearest to a target, at most half of the panel's height away.
// taken is everything else in the panel.
func (c *callout) place(size fyne.Size, target fyne.CanvasObject, taken []fyne.CanvasObject) {
	if c.sentence.Text == "" || target == nil {
		c.Hide()
		return
	}
	const margin = 3
	best, nearest := area{}, size.Height/2
	goal := areaOf(target)
	xs, ys := []float32{margin}, []float32{margin}
	var others []area
	for _, o := range taken {
		if o.Visible() && o.Size().Width > 1 {
			a := areaOf(o)
			others = append(others, a)
			xs = append(xs, a.right+margin)
			ys = append(ys, a.bottom+margin)
		}
	}
	for _, share := range calloutWidths {
		width := share * size.Width
		height := c.sentence.HeightFor(width-2*c.pad()) + 2*c.pad()
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
	widgets.Show(c, best != area{})
	widgets.Put(c, best.left, best.top, best.right-best.left, best.bottom-best.top)
}

// area is a rectangle of the panel.
type area struct{ left, top, right, bottom float32 }

func areaOf(o fyne.CanvasObject) area {
	at, size := o.Position(), o.Size()
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

// CreateRenderer frames the sentence in the colour of the highlights.
func (c *callout) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Sunken)
	background.StrokeColor, background.StrokeWidth = look.Accent, 1.5
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, c.sentence}}
	d.Place = func(size fyne.Size) {
		background.Resize(size)
		background.CornerRadius = 7 * c.person.stage.Unit()
		widgets.Put(c.sentence, c.pad(), c.pad(), size.Width-2*c.pad(), size.Height-2*c.pad())
	}
	return d.PlacedOnRefresh(c)
}
