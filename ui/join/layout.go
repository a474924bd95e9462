package join

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxRecentShown is the largest number of recent addresses that are visible without scrolling.
const maxRecentShown = 3

// CreateRenderer puts games and addresses on the left, the chosen game and the player on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	background, well := widgets.NewSolid(look.Panel), canvas.NewRectangle(look.Sunken)
	title := look.NewBold(p.text.Of("join.title"), look.Large, look.Ink)
	label := func(key string) *widgets.Paragraph {
		return widgets.NewParagraph(p.stage, p.text.Of("join."+key), look.Tiny, look.Muted)
	}
	address, recentLabel, name := label("address"), label("known"), label("name")
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{
		background, well, title, p.list, p.empty, address, p.address, p.goButton, recentLabel, p.recent.scroll,
		p.side, name, p.name, p.watch, p.problem, p.act, p.back,
	}}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		pad := 2.5 * gap
		right := min(max(300*u, size.Width*0.34), widgets.SidePanelWidth*u)
		left := size.Width - right - 2*pad - gap
		widgets.Put(background, left+gap, 0, size.Width-left-gap, size.Height)
		title.TextSize = look.Large * 1.2 * u
		head := title.MinSize().Height
		widgets.Put(title, pad, pad, left-pad, head)
		width := left - pad
		y := size.Height - pad
		widgets.Show(recentLabel, len(p.recent.rows) > 0)
		widgets.Show(p.recent.scroll, len(p.recent.rows) > 0)
		if n := min(len(p.recent.rows), maxRecentShown); n > 0 {
			height := float32(n) * p.recent.lineStep()
			widgets.Put(p.recent.scroll, pad, y-height, width, height)
			labelHeight := recentLabel.HeightFor(width)
			widgets.Put(recentLabel, pad, y-height-labelHeight-gap/4, width, labelHeight)
			y -= height + labelHeight + 1.25*gap
		}
		height := p.address.HeightFor(width)
		buttonWidth := min(180*u, width*0.34)
		widgets.Put(p.address, pad, y-height, width-buttonWidth-gap, height)
		widgets.Put(p.goButton, pad+width-buttonWidth, y-height, buttonWidth, height)
		labelHeight := address.HeightFor(width)
		widgets.Put(address, pad, y-height-labelHeight-gap/4, width, labelHeight)
		y -= height + labelHeight + 1.5*gap
		well.CornerRadius = 12 * u
		top := pad + head + gap
		widgets.Put(well, pad, top, width, y-top)
		widgets.Put(p.list, pad+gap/2, top+gap/2, width-gap, y-top-gap)
		inner := min(width-6*gap, 560*u)
		helpHeight := p.empty.HeightFor(inner)
		widgets.Put(p.empty, pad+(width-inner)/2, top+max(gap, (y-top-helpHeight)*0.4), inner, helpHeight)
		p.placeRight(left+pad+gap, pad, right-gap, size.Height-2*pad, name)
	}
	return d.PlacedOnRefresh(p)
}

// placeRight stacks, from the bottom: the buttons, the last problem, the player's name and the chosen game.
func (p *Page) placeRight(x, top, width, height float32, label *widgets.Paragraph) {
	gap := look.Gap * p.stage.Unit()
	y := top + height
	stack := func(o fyne.CanvasObject, objectHeight, gapBelow float32) {
		y -= objectHeight
		widgets.Put(o, x, y, width, objectHeight)
		y -= gapBelow
	}
	buttonHeight := p.act.HeightFor(width)
	stack(p.back, buttonHeight, gap)
	stack(p.act, buttonHeight, gap)
	widgets.Show(p.problem, p.problem.Text != "")
	if p.problem.Visible() {
		stack(p.problem, p.problem.HeightFor(width), gap)
	}
	stack(p.watch, p.watch.HeightFor(width), gap/2)
	stack(p.name, p.name.HeightFor(width), gap/4)
	stack(label, label.HeightFor(width), 1.5*gap)
	widgets.Put(p.side, x, top, width, max(1, y-top))
}
