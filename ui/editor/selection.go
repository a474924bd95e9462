package editor

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// selection is the rectangle of fields that is selected, if any, and what was copied.
type selection struct {
	page   *Page
	on     bool
	region drawing.Region
	shown  drawing.Region // where it is shown: elsewhere while it is being moved
	copied *drawing.Stamp // nil: nothing
}

func (c *selection) set(r drawing.Region) {
	c.on, c.region, c.shown = r.Width > 0 && r.Height > 0, r, r
}
func (c *selection) clear() { c.on = false }

// clip cuts off what lies beyond a layout, which may be smaller than the one before.
func (c *selection) clip(l *core.Layout) {
	if c.on {
		c.set(drawing.RegionBetween(l, corner(c.region.At, 0.5), corner(c.region.At.Add(grid.Pos{X: int8(c.region.Width - 1), Y: int8(c.region.Height - 1)}), 0.5)))
	}
}

// corner returns a point in a field, at the same part of its width and height.
func corner(at grid.Pos, part float64) drawing.Point {
	return drawing.Point{X: float64(at.X) + part, Y: float64(at.Y) + part}
}

// moved returns the selection after it was moved along a way.
func (c *selection) moved(from, to drawing.Point) drawing.Region {
	r := c.region
	r.At = r.At.Add(to.Field().Sub(from.Field()))
	return r
}

// all selects the whole board.
func (c *selection) all() {
	p := c.page
	p.chooseSelect()
	c.set(drawing.Region{Width: p.doc.layout.Width, Height: p.doc.layout.Height})
	p.update()
}

// copy copies what is selected.
func (c *selection) copy() {
	if c.on {
		c.copied = drawing.Copy(c.page.doc.layout, c.region)
		c.page.update()
	}
}

// cut copies what is selected and takes it off the board.
func (c *selection) cut() {
	if c.on {
		l, copied := drawing.Cut(c.page.doc.layout, c.region)
		c.copied = copied
		c.page.commit(l)
		c.page.update()
	}
}

// erase takes what is selected off the board.
func (c *selection) erase() {
	if c.on {
		c.page.commit(drawing.Erase(c.page.doc.layout, c.region))
	}
}

// paste lets the player stamp what was copied.
func (c *selection) paste() { c.page.take(c.copied) }

// take lets the player put a stamp on the board, as often as wanted; nil does nothing.
func (p *Page) take(stamp *drawing.Stamp) {
	if stamp == nil {
		return
	}
	p.easel.cancel()
	p.choice.clear()
	p.pen.stamp = stamp
	p.easel.hover()
	p.update()
}

// stampAt returns where the top left field of the stamp lies if its middle is at a point.
func (p *Page) stampAt(at drawing.Point) grid.Pos {
	l := p.pen.stamp.Layout()
	return drawing.Point{X: at.X - float64(l.Width-1)/2, Y: at.Y - float64(l.Height-1)/2}.Field()
}

// transform turns or mirrors the stamp, or what is selected.
func (c *selection) transform(t maps.Transform) {
	p := c.page
	switch {
	case p.pen.stamp != nil:
		p.pen.stamp = p.pen.stamp.Transform(t)
		p.easel.hover()
	case c.on:
		l, r := transformed(p.doc.layout, c.region, t)
		c.set(r)
		p.commit(l)
	}
	p.update()
}

// transformed returns a board after what lies in a region was turned or mirrored about its middle, and the region that
// it then covers. Checkpoints and starts keep their numbers.
func transformed(l *core.Layout, r drawing.Region, t maps.Transform) (*core.Layout, drawing.Region) {
	empty, stamp := drawing.Cut(l, r)
	if stamp == nil {
		return l, r
	}
	turned := stamp.Transform(t)
	to := r
	to.Width, to.Height = turned.Layout().Width, turned.Layout().Height
	to.At.X += int8((r.Width - to.Width) / 2)
	to.At.Y += int8((r.Height - to.Height) / 2)
	pasted := drawing.Paste(empty, turned, to.At, drawing.NoSymmetry)
	for tool, list := range map[drawing.Tool]func(*core.Layout) []grid.Pos{drawing.Checkpoint: (*core.Layout).Checkpoints, drawing.Start: (*core.Layout).Starts} {
		kept := len(list(empty))
		for i, n := range numbersIn(r, list(l)) {
			pasted = drawing.Renumber(pasted, tool, kept+1+i, n)
		}
	}
	return pasted, drawing.RegionBetween(pasted, corner(to.At, 0.5), corner(to.At.Add(grid.Pos{X: int8(to.Width - 1), Y: int8(to.Height - 1)}), 0.5))
}

// numbersIn returns the numbers, from 1, of those fields of a list that lie in a region.
func numbersIn(r drawing.Region, list []grid.Pos) (numbers []int) {
	for i, at := range list {
		if r.Contains(at) {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// selectionBar has the buttons for what is selected, or for the stamp.
type selectionBar struct {
	widgets.Box
	page    *Page
	place   *widgets.At // of the bar over the board
	buttons map[string]*widgets.Button
	order   []string
}

// barBelow and barAbove are where the bar lies over the board, as places of widgets.At.
const (
	barBelow = 0.93
	barAbove = 0.03
)

func newSelectionBar(p *Page) *selectionBar {
	b := &selectionBar{page: p, buttons: map[string]*widgets.Button{}}
	row := widgets.NewRow(p.stage, 0)
	row.Gap = look.Gap / 2
	add := func(id string, icon art.Icon, do func()) {
		button := widgets.NewButton(p.stage, "", p.pictures.TintableIcon(icon), do)
		button.Tip = p.tip(id)
		b.buttons[id], b.order = button, append(b.order, id)
		row.Items = append(row.Items, widgets.Computed(func(float32) float32 { return button.HeightFor(0) }, button))
	}
	add("copy", art.IconCopy, p.choice.copy)
	add("cut", art.IconCut, p.choice.cut)
	add("paste", art.IconPaste, p.choice.paste)
	add("turn-left", art.IconReplay, func() { p.choice.transform(maps.TurnLeft) })
	add("turn-right", art.IconTurnRight, func() { p.choice.transform(maps.TurnRight) })
	add("mirror-x", art.IconMirrorX, func() { p.choice.transform(maps.MirrorLeftRight) })
	add("mirror-y", art.IconMirrorY, func() { p.choice.transform(maps.MirrorTopBottom) })
	add("keep-stamp", art.IconStamp, p.stamps.askName)
	add("delete", art.IconTrash, p.choice.erase)
	add("delete-stamp", art.IconTrash, p.stamps.delete)
	add("done", art.IconConfirm, p.escape)
	background := widgets.NewSurface(p.stage, look.Faded(look.Panel, 0.94), look.Line, 12)
	b.InitBox(p.stage, b, background, widgets.NewPadded(p.stage, look.Gap, look.Gap, row))
	b.place = widgets.NewAt(p.stage, 0.5, barBelow, b)
	return b
}

// update shows the buttons that are of use now.
func (b *selectionBar) update() {
	p := b.page
	chosen, stamping := p.choice.on && p.pen.stamp == nil, p.pen.stamp != nil
	for id, button := range b.buttons {
		shown := chosen || stamping
		switch id {
		case "copy", "cut", "keep-stamp", "delete":
			shown = chosen
		case "paste":
			shown = p.choice.copied != nil && !stamping
		case "delete-stamp":
			shown = stamping && p.stamps.chosen() != nil
		}
		widgets.Show(button, shown)
	}
	widgets.Show(b, chosen || stamping || p.pen.selecting && p.choice.copied != nil)
	b.place.Y = barBelow
	if r := p.choice.region; chosen && 2*int(r.At.Y)+r.Height > p.shown.Height { // it lies in the lower half
		b.place.Y = barAbove
	}
	b.Refresh()
	b.place.Refresh()
}
