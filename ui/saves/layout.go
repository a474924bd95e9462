package saves

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// CreateRenderer puts the list on the left, the chosen game and the buttons on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	background, well := widgets.NewSolid(look.Panel), canvas.NewRectangle(look.Sunken)
	title := look.NewBold(p.title(), look.Large, look.Ink)
	folder := look.NewText("", look.Tiny, look.Muted)
	label := widgets.NewParagraph(p.stage, p.text.Of("saves.name"), look.Tiny, look.Muted)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, well, title, p.list, p.empty, folder, p.folder, p.side}}
	if p.name != nil {
		d.Parts = append(d.Parts, label, p.name)
	}
	d.Parts = append(d.Parts, p.act, p.back, p.remove, p.problem)
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		pad := 2.5 * gap
		if p.dialog != nil {
			pad = 0
		}
		right := min(max(300*u, size.Width*0.36), 1.25*widgets.SidePanelWidth*u)
		left := size.Width - right - pad - 2.5*gap
		x := left + 2.5*gap
		if p.dialog == nil {
			x += gap
		}
		widgets.Show(background, p.dialog == nil)
		widgets.Put(background, left+gap, 0, size.Width-left-gap, size.Height)
		title.TextSize, folder.TextSize = look.Large*1.2*u, look.Tiny*u
		head, foot := title.MinSize().Height, folder.MinSize().Height
		widgets.Put(title, pad, pad, left-pad, head)
		top := pad + head + gap
		bottom := size.Height - max(pad, gap) - foot
		if p.dialog != nil {
			bottom = size.Height - foot
		}
		well.CornerRadius = 12 * u
		widgets.Put(well, pad, top, left-pad, bottom-gap-top)
		widgets.Put(p.list, pad+gap/2, top+gap/2, left-pad-gap, bottom-2*gap-top)
		widgets.Put(p.empty, pad+4*gap, top+(bottom-gap-top)*0.4, left-pad-8*gap, bottom-top-(bottom-gap-top)*0.4)
		for _, o := range []fyne.CanvasObject{folder, p.folder} {
			widgets.Show(o, !p.stage.Mobile()) // phones hide their folders from the player
		}
		folder.Text = look.Truncate(p.text.Of("saves.folder", "Folder", p.store.Folder()), folder.TextSize, folder.TextStyle, left-pad)
		widgets.Put(folder, pad+gap/2, bottom, left-pad, foot)
		widgets.Put(p.folder, pad, bottom, left-pad, foot)
		p.placeRight(x, pad, size.Width-x-pad, size.Height-2*pad, label)
	}
	return d.PlacedOnRefresh(p)
}

// placeRight stacks, from the bottom: the buttons, the field for the name, the last problem and the chosen
// game.
func (p *Page) placeRight(x, top, width, height float32, label *widgets.Paragraph) {
	gap := look.Gap * p.stage.Unit()
	bottom := top + height
	buttonHeight := p.act.HeightFor(width)
	half := (width - gap) / 2
	widgets.Put(p.back, x, bottom-buttonHeight, half, buttonHeight)
	widgets.Put(p.remove, x+half+gap, bottom-buttonHeight, half, buttonHeight)
	bottom -= buttonHeight + gap
	widgets.Put(p.act, x, bottom-buttonHeight, width, buttonHeight)
	bottom -= buttonHeight + gap
	if p.name != nil {
		fieldHeight, labelHeight := p.name.HeightFor(width), label.HeightFor(width)
		widgets.Put(p.name, x, bottom-fieldHeight, width, fieldHeight)
		widgets.Put(label, x, bottom-fieldHeight-labelHeight-gap/4, width, labelHeight)
		bottom -= fieldHeight + labelHeight + gap
	}
	problemHeight := float32(0)
	if p.problem.Text != "" {
		problemHeight = p.problem.HeightFor(width)
		widgets.Put(p.problem, x, bottom-problemHeight, width, problemHeight)
		bottom -= problemHeight + gap
	}
	widgets.Show(p.problem, problemHeight > 0)
	widgets.Put(p.side, x, top, width, max(1, bottom-top))
}
