package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Column stacks objects over its whole width. A Sized object gets the height it wants for that width, any
// other its minimum.
type Column struct {
	widget.BaseWidget
	stage      *Stage
	Gap        float32 // in units
	StickyFoot bool    // the last item stays in sight when the others are scrolled, see AutoScroll
	Items      []fyne.CanvasObject
}

// NewColumn returns a column of items.
func NewColumn(s *Stage, items ...fyne.CanvasObject) *Column {
	c := &Column{stage: s, Gap: 1.5 * look.Gap, Items: items}
	c.ExtendBaseWidget(c)
	return c
}

func heightOf(o fyne.CanvasObject, width float32) float32 {
	if sized, ok := o.(Sized); ok {
		return sized.HeightFor(width)
	}
	return o.MinSize().Height
}

// HeightFor returns the height of the visible items.
func (c *Column) HeightFor(width float32) float32 {
	height, gap := float32(0), float32(0)
	for _, o := range c.Items {
		if o.Visible() {
			height += gap + heightOf(o, width)
			gap = c.Gap * c.stage.Unit()
		}
	}
	return height
}

// CreateRenderer stacks the items.
func (c *Column) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Parts: c.Items}
	d.Place = func(size fyne.Size) {
		y := float32(0)
		for _, o := range c.Items {
			if o.Visible() {
				h := heightOf(o, size.Width)
				Put(o, 0, y, size.Width, h)
				y += h + c.Gap*c.stage.Unit()
			}
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, c.HeightFor(max(1, c.Size().Width))) }
	d.Update = func() {
		d.Parts = c.Items
		d.Place(c.Size())
		canvas.Refresh(c)
	}
	return d.Placed(c.Size())
}

// Row puts objects side by side, with widths by weight.
type Row struct {
	widget.BaseWidget
	stage   *Stage
	Gap     float32   // in units
	Height  float32   // in units; 0: as high as the items want
	Weights []float32 // of the items; missing ones are 1
	Items   []fyne.CanvasObject
}

// NewRow returns a row of items of the same width.
func NewRow(s *Stage, height float32, items ...fyne.CanvasObject) *Row {
	r := &Row{stage: s, Gap: look.Gap, Height: height, Items: items}
	r.ExtendBaseWidget(r)
	return r
}

// HeightFor returns the height of the row.
func (r *Row) HeightFor(width float32) float32 {
	if r.Height > 0 {
		return r.Height * r.stage.Unit()
	}
	height := float32(0)
	for i, w := range r.widths(width) {
		height = max(height, heightOf(r.Items[i], w))
	}
	return height
}

func (r *Row) widths(width float32) []float32 {
	weight := func(i int) float32 {
		if i < len(r.Weights) {
			return r.Weights[i]
		}
		return 1
	}
	sum := float32(0)
	for i := range r.Items {
		sum += weight(i)
	}
	free := width - r.Gap*r.stage.Unit()*float32(len(r.Items)-1)
	widths := make([]float32, len(r.Items))
	for i := range r.Items {
		widths[i] = max(0, free*weight(i)/sum)
	}
	return widths
}

// CreateRenderer puts the items side by side.
func (r *Row) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Parts: r.Items}
	d.Place = func(size fyne.Size) {
		x := float32(0)
		for i, w := range r.widths(size.Width) {
			Put(r.Items[i], x, 0, w, size.Height)
			x += w + r.Gap*r.stage.Unit()
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, r.HeightFor(max(1, r.Size().Width))) }
	d.Update = func() {
		d.Parts = r.Items
		d.Place(r.Size())
		canvas.Refresh(r)
	}
	return d.Placed(r.Size())
}
