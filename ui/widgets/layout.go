package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// A page, a panel or a control is laid out as a tree of boxes, which is built once and fits every window: all
// lengths are in units (see Stage.Unit).
//
//	NewColumn  items below each other, each as high as it wants to be
//	NewRow     items side by side; they share the width
//	NewGrid    items in columns of the same width
//	NewStack   items on top of each other, such as a background and what lies on it
//	NewPadded  an item with a margin
//	NewAt      an item as large as it wants to be, in the middle, in a corner or at an edge
//	NewFixed   an item of a fixed size, such as a picture, in the middle
//	NewAspect  the largest item of an aspect ratio
//	NewCovering  an item of squares that covers the area
//	NewFitted  whatever suits the area
//
// Tight, Fixed, Between, Within and Share say how much of a column or row an item takes; layout.NewSpacer is an empty item
// that takes a share. An item that is hidden takes no room. A widget made of boxes embeds Box and calls InitBox.
//
// Fyne's containers know no heights that depend on the width, as those of wrapped text do, and no unit. They
// can be items of boxes, and boxes can be in them.

// Sized is an object whose height depends on its width.
type Sized interface {
	fyne.CanvasObject
	HeightFor(width float32) float32
}

// Box lays out its items. After a change of its items, or of how much room they want, call Refresh, which lays out all
// boxes within the box again. It does not draw the items again.
type Box struct {
	widget.BaseWidget
	Items []fyne.CanvasObject
	// Update is called by Refresh, before the items are laid out, to show what has changed; nil: nothing has.
	Update func()
	// Called names the box for screen readers; see Call.
	Called string

	stage    *Stage
	header   fyne.CanvasObject // of a page; it is the last item, but its texts are read first; nil: there is none
	self     fyne.Widget
	renderer *Renderer
	changed  bool // the box is laid out because something has changed, not because Fyne asks for it
	// width returns the width that the items want.
	width func() float32
	// arrange returns the height that the items want for the width of an area. Unless put is nil, it puts them there.
	arrange func(area fyne.Size, put placer) (height float32)
}

type placer func(o fyne.CanvasObject, x, y, w, h float32)

// InitBox prepares a box, which self embeds, as a stack of items: see NewStack.
func (b *Box) InitBox(s *Stage, self fyne.Widget, items ...fyne.CanvasObject) {
	b.stage, b.self, b.Items = s, self, items
	b.width = b.widest
	b.arrange = func(area fyne.Size, put placer) (height float32) {
		for _, o := range b.Items {
			if o.Visible() {
				height = max(height, heightOf(o, area.Width))
			}
			if put != nil {
				put(o, 0, 0, area.Width, area.Height)
			}
		}
		return height
	}
	b.ExtendBaseWidget(self)
}

// NewStack returns items on top of each other, the last one on top. Each fills the whole area.
func NewStack(s *Stage, items ...fyne.CanvasObject) *Box {
	b := &Box{}
	b.InitBox(s, b, items...)
	return b
}

func (b *Box) widest() (width float32) {
	for _, o := range b.Items {
		if o.Visible() {
			width = max(width, widthOf(o))
		}
	}
	return width
}

// HeightFor returns the height that the items want for a width.
func (b *Box) HeightFor(width float32) float32 { return b.arrange(fyne.NewSize(width, 0), nil) }

// boxed is a box or a widget that embeds one.
type boxed interface{ box() *Box }

func (b *Box) box() *Box { return b }

// has reports whether an object is an item of the box, or of a box in it.
func (b *Box) has(o fyne.CanvasObject) bool {
	return slices.ContainsFunc(b.Items, func(item fyne.CanvasObject) bool {
		inner, ok := inCell(item).(boxed)
		return inCell(item) == o || ok && inner.box().has(o)
	})
}

func heightOf(o fyne.CanvasObject, width float32) float32 {
	if sized, ok := inCell(o).(Sized); ok {
		return sized.HeightFor(width)
	}
	return o.MinSize().Height
}

func widthOf(o fyne.CanvasObject) float32 {
	if b, ok := inCell(o).(boxed); ok {
		return b.box().width()
	}
	return o.MinSize().Width
}

// CreateRenderer lays the items out.
func (b *Box) CreateRenderer() fyne.WidgetRenderer {
	if b.Update != nil {
		b.Update()
	}
	b.renderer = &Renderer{Place: func(size fyne.Size) {
		b.arrange(size, Put)
		b.showItems()
	}}
	b.renderer.MinimumSize = func() fyne.Size {
		width := b.width()
		return fyne.NewSize(width, heightOf(b.self, max(1, width, b.Size().Width)))
	}
	b.renderer.Update = func() {
		if b.Update != nil {
			b.Update()
		}
		b.layOut()
		canvas.Refresh(b.self)
	}
	b.showItems()
	return b.renderer.Placed(b.Size())
}

// showItems brings the parts of the renderer in line with the items.
func (b *Box) showItems() {
	b.renderer.Parts = b.renderer.Parts[:0:0]
	for _, o := range b.Items {
		if o = inCell(o); !isSpacer(o) {
			b.renderer.Parts = append(b.renderer.Parts, o)
		}
	}
}

// layOut lays out the items, and all boxes among them.
func (b *Box) layOut() {
	if b.renderer == nil { // not shown yet
		return
	}
	b.changed = true
	b.renderer.Place(b.Size())
	b.changed = false
	for _, o := range b.Items {
		if inner, ok := inCell(o).(boxed); ok {
			inner.box().layOut()
		}
	}
}

// Cell is an item of a Column or Row with a length of its own: a height in a column, a width in a row.
type Cell struct {
	fyne.CanvasObject
	share  float32                                 // of what the other items leave
	length func(unit, all, wanted float32) float32 // used if share is 0
}

// inCell returns the object of a cell, or the object itself.
func inCell(o fyne.CanvasObject) fyne.CanvasObject {
	if c, ok := o.(*Cell); ok {
		return c.CanvasObject
	}
	return o
}

func isSpacer(o fyne.CanvasObject) bool {
	_, ok := inCell(o).(layout.SpacerObject)
	return ok
}

// Tight returns an item that is as long as it wants to be, like all items of a Column without a length.
func Tight(o fyne.CanvasObject) *Cell {
	return &Cell{o, 0, func(_, _, wanted float32) float32 { return wanted }}
}

// Fixed returns an item with a length in units.
func Fixed(length float32, o fyne.CanvasObject) *Cell {
	return &Cell{o, 0, func(unit, _, _ float32) float32 { return length * unit }}
}

// Between returns an item that takes a part of the whole length, but at least and at most a length in units.
func Between(least, part, most float32, o fyne.CanvasObject) *Cell {
	return &Cell{o, 0, func(unit, all, _ float32) float32 { return max(least*unit, min(part*all, most*unit)) }}
}

// Within returns an item that is as long as it wants to be, but at least and at most a part of the whole length.
func Within(least, most float32, o fyne.CanvasObject) *Cell {
	return &Cell{o, 0, func(_, all, wanted float32) float32 { return max(least*all, min(wanted, most*all)) }}
}

// Computed returns an item with a length, in Fyne's units, that depends on the whole length.
func Computed(length func(all float32) float32, o fyne.CanvasObject) *Cell {
	return &Cell{o, 0, func(_, all, _ float32) float32 { return length(all) }}
}

// Share returns an item that takes a share of what the items with a length of their own leave. In a Row, items without
// a length have a share of 1.
func Share(share float32, o fyne.CanvasObject) *Cell {
	return &Cell{o, share, func(_, _, _ float32) float32 { return 0 }}
}

// Fill returns an item that takes a share of 1.
func Fill(o fyne.CanvasObject) *Cell { return Share(1, o) }

// divide divides a length among items and the gaps between them; plain is the share of items without a length of their
// own. For a length of 0 it returns the lengths that the items want, in proportion to their shares.
func (b *Box) divide(all, gap, plain float32, wants func(fyne.CanvasObject) float32) []float32 {
	unit := b.stage.Unit()
	lengths, sharing := make([]float32, len(b.Items)), make([]float32, len(b.Items))
	free, shares, perShare := all+gap*unit, float32(0), float32(0)
	for i, o := range b.Items {
		if !o.Visible() {
			continue
		}
		share := plain
		c, ok := o.(*Cell)
		if ok {
			share = c.share
		} else if isSpacer(o) {
			share = 1
		}
		free -= gap * unit
		switch {
		case share > 0:
			sharing[i], shares = share, shares+share
			if all == 0 {
				perShare = max(perShare, wants(o)/share)
			}
		case ok:
			lengths[i] = c.length(unit, all, wants(o))
		default:
			lengths[i] = wants(o)
		}
		free -= lengths[i]
	}
	if all > 0 {
		perShare = max(0, free/max(shares, 1e-3))
	}
	for i, share := range sharing {
		lengths[i] += perShare * share
	}
	return lengths
}

// total returns the sum of the lengths of the visible items and the gaps between them.
func (b *Box) total(lengths []float32, gap float32) (sum float32) {
	between := float32(0)
	for i, o := range b.Items {
		if o.Visible() {
			sum += between + lengths[i]
			between = gap * b.stage.Unit()
		}
	}
	return sum
}

// Column stacks items over its whole width, each as high as it wants to be for that width. If there is more room,
// items with a share get it, or else it stays free at the foot.
type Column struct {
	Box
	Gap        float32 // in units
	StickyFoot bool    // the last item stays in sight when the others are scrolled, see AutoScroll
}

// NewColumn returns a column of items.
func NewColumn(s *Stage, items ...fyne.CanvasObject) *Column {
	c := &Column{Gap: 1.5 * look.Gap}
	c.InitBox(s, c, items...)
	c.arrange = func(area fyne.Size, put placer) float32 {
		heights := c.divide(area.Height, c.Gap, 0, func(o fyne.CanvasObject) float32 { return heightOf(o, area.Width) })
		if put != nil {
			y := float32(0)
			for i, o := range c.Items {
				if o.Visible() {
					put(o, 0, y, area.Width, heights[i])
					y += heights[i] + c.Gap*s.Unit()
				}
			}
		}
		return c.total(heights, c.Gap)
	}
	return c
}

// Row puts items side by side. Items without a length of their own share the width equally.
type Row struct {
	Box
	Gap    float32 // in units
	Height float32 // in units; 0: as high as the items want to be
}

// NewRow returns a row of items.
func NewRow(s *Stage, height float32, items ...fyne.CanvasObject) *Row {
	r := &Row{Gap: look.Gap, Height: height}
	r.InitBox(s, r, items...)
	r.width = func() float32 { return r.total(r.divide(0, r.Gap, 1, widthOf), r.Gap) }
	r.arrange = func(area fyne.Size, put placer) (height float32) {
		x := float32(0)
		for i, w := range r.divide(area.Width, r.Gap, 1, widthOf) {
			o := r.Items[i]
			if !o.Visible() {
				continue
			}
			height = max(height, heightOf(o, w))
			if put != nil {
				put(o, x, 0, w, area.Height)
			}
			x += w + r.Gap*s.Unit()
		}
		if r.Height > 0 {
			return r.Height * s.Unit()
		}
		return height
	}
	return r
}

// Grid puts items in columns of the same width, row by row. A row is as high as its highest item wants to be; if there
// is more room, the rows share it.
type Grid struct {
	Box
	Gap       float32 // in units
	Columns   int
	ColumnsIn func(area fyne.Size) int // the number of columns in an area, of height 0 if that is not known; nil: Columns
}

// NewGrid returns items in a number of columns.
func NewGrid(s *Stage, columns int, items ...fyne.CanvasObject) *Grid {
	g := &Grid{Gap: look.Gap, Columns: columns}
	g.InitBox(s, g, items...)
	g.width = func() float32 {
		n := float32(g.Columns)
		return n*g.widest() + (n-1)*g.Gap*s.Unit()
	}
	g.arrange = func(area fyne.Size, put placer) float32 {
		gap, columns := g.Gap*s.Unit(), g.Columns
		if g.ColumnsIn != nil {
			columns = g.ColumnsIn(area)
		}
		width := (area.Width - float32(columns-1)*gap) / float32(columns)
		var rows [][]fyne.CanvasObject
		var heights []float32
		total := -gap
		for row := range slices.Chunk(g.visible(), columns) {
			height := float32(0)
			for _, o := range row {
				height = max(height, heightOf(o, width))
			}
			rows, heights, total = append(rows, row), append(heights, height), total+gap+height
		}
		if put == nil {
			return max(0, total)
		}
		y, more := float32(0), max(0, area.Height-total)/float32(max(1, len(rows)))
		for i, row := range rows {
			for column, o := range row {
				put(o, float32(column)*(width+gap), y, width, heights[i]+more)
			}
			y += heights[i] + more + gap
		}
		return max(0, total)
	}
	return g
}

func (b *Box) visible() (items []fyne.CanvasObject) {
	for _, o := range b.Items {
		if o.Visible() {
			items = append(items, o)
		}
	}
	return items
}

// single returns a box with one item; both functions are about that item.
func single(s *Stage, item fyne.CanvasObject, width func() float32, arrange func(area fyne.Size, put placer) float32) *Box {
	b := NewStack(s, item)
	b.width = width
	b.arrange = arrange
	return b
}

// NewPadded returns an item with margins in units, left and right, and above and below.
func NewPadded(s *Stage, sides, ends float32, o fyne.CanvasObject) *Box {
	return single(s, o, func() float32 { return widthOf(o) + 2*sides*s.Unit() }, func(area fyne.Size, put placer) float32 {
		x, y := sides*s.Unit(), ends*s.Unit()
		width := max(0, area.Width-2*x)
		if put != nil {
			put(o, x, y, width, max(0, area.Height-2*y))
		}
		return heightOf(o, width) + 2*y
	})
}

// Full, as a position of At, stretches the item over the whole width or height.
const Full float32 = -1

// At puts an item that is as large as it wants to be at a position in its area: from 0 (left, top) to 1 (right, bottom),
// or Full.
type At struct {
	Box
	X, Y float32
}

// NewAt returns an item at a position: NewAt(s, 0.5, 0.5, o) in the middle, NewAt(s, 1, 0, o) in the upper right corner,
// and NewAt(s, Full, 0.5, o) over the whole width, halfway up.
func NewAt(s *Stage, x, y float32, o fyne.CanvasObject) *At {
	a := &At{X: x, Y: y}
	a.InitBox(s, a, o)
	a.arrange = func(area fyne.Size, put placer) float32 {
		o := a.Items[0]
		size := area
		if a.X != Full {
			size.Width = min(area.Width, widthOf(o))
		}
		wanted := heightOf(o, size.Width)
		if a.Y != Full {
			size.Height = min(area.Height, wanted)
		}
		if put != nil {
			put(o, max(0, a.X)*(area.Width-size.Width), max(0, a.Y)*(area.Height-size.Height), size.Width, size.Height)
		}
		return wanted
	}
	return a
}

// NewFixed returns an item of a size in units, in the middle of its area. A width or height of 0 is that of the area; of
// what the area cannot hold, the item loses a part.
func NewFixed(s *Stage, width, height float32, o fyne.CanvasObject) *Box {
	return newFixed(s, &width, height, o)
}

// newFixed does the same with a width that may change.
func newFixed(s *Stage, width *float32, height float32, o fyne.CanvasObject) *Box {
	fixed := func(units, otherwise float32) float32 {
		if units > 0 {
			return units * s.Unit()
		}
		return otherwise
	}
	return single(s, o, func() float32 { return fixed(*width, widthOf(o)) }, func(area fyne.Size, put placer) float32 {
		if put != nil {
			w, h := min(area.Width, fixed(*width, area.Width)), min(area.Height, fixed(height, area.Height))
			put(o, (area.Width-w)/2, (area.Height-h)/2, w, h)
		}
		return fixed(height, heightOf(o, min(area.Width, fixed(*width, area.Width))))
	})
}

// NewAspect returns an item that is as large as fits into the area with an aspect ratio, width divided by height, at a
// position as that of At.
func NewAspect(s *Stage, ratio, x, y float32, o fyne.CanvasObject) *Box {
	return single(s, o, func() float32 { return widthOf(o) }, func(area fyne.Size, put placer) float32 {
		if put != nil {
			width := min(area.Width, area.Height*ratio)
			put(o, x*(area.Width-width), y*(area.Height-width/ratio), width, width/ratio)
		}
		return area.Width / ratio
	})
}

// NewCovering returns an item of squares, such as a board, that is as small as it can be to cover the area: what does not fit
// lies beyond its edges. As the item may round the squares down to whole pixels, they are a little larger.
func NewCovering(s *Stage, columns, rows int, o fyne.CanvasObject) *Box {
	return single(s, o, func() float32 { return 1 }, func(area fyne.Size, put placer) float32 {
		square := max(area.Width/float32(columns), area.Height/float32(rows)) + 2
		width, height := square*float32(columns), square*float32(rows)
		if put != nil {
			put(o, (area.Width-width)/2, (area.Height-height)/2, width, height)
		}
		return 1
	})
}

// NewFitted returns a box that shows what choose returns for its area, such as other boxes in a low window. choose must
// return the same object for the same area. In what a Column or a scroller asks before it knows the height, that is 0.
func NewFitted(s *Stage, choose func(area fyne.Size) fyne.CanvasObject) *Box {
	b := NewStack(s)
	b.width = func() float32 { return widthOf(choose(b.Size())) }
	b.arrange = func(area fyne.Size, put placer) float32 {
		o := choose(area)
		if put != nil {
			b.Items = []fyne.CanvasObject{o}
			put(o, 0, 0, area.Width, area.Height)
		}
		return heightOf(o, area.Width)
	}
	return b
}

// Spot is an object at a place in a plot. One without a size has a place already, as a line from point to point has.
type Spot struct {
	Object     fyne.CanvasObject
	X, Y, W, H float32
}

// plot is a box whose items lie where the values that they show say, such as the bars of a chart. It makes them anew
// for every area and after every change, with draw.
func (b *Box) plot(draw func(area fyne.Size) []Spot) {
	var drawn fyne.Size
	var spots []Spot
	b.arrange = func(area fyne.Size, put placer) float32 {
		if put == nil {
			return area.Height
		}
		if b.changed || area != drawn { // else new items would have Fyne lay out and draw the window for ever
			spots, drawn, b.Items = draw(area), area, nil
			for _, s := range spots {
				b.Items = append(b.Items, s.Object)
			}
		}
		for _, s := range spots {
			if s.W > 0 || s.H > 0 {
				put(s.Object, s.X, s.Y, s.W, s.H)
			}
		}
		return area.Height
	}
}
