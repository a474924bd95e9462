package lobby

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// The parts of the width that the list of maps and the players have.
const (
	galleryWidth = 0.22
	playersWidth = 0.365
)

// CreateRenderer puts the maps on the left, what is played into the middle, and
// who plays on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	well, plate := widgets.NewPlane(look.Sunken), widgets.NewPlane(look.Panel)
	title := look.NewBold(p.title(), look.Large, look.Ink)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{well, plate, title, p.share, p.plan, p.table, p.status, p.back, p.load, p.start, p.talking, p.chat, p.gallery.scroll}}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		left, right := p.shares()
		left, right = left*size.Width, right*size.Width
		widgets.Put(well, 0, 0, left, size.Height)
		widgets.Put(plate, size.Width-right, 0, right, size.Height)
		title.Text = p.title()
		title.TextSize = look.Shrink(title.Text, look.Large*u, look.Bold, left-2*gap, 0.6)
		high := title.MinSize().Height
		widgets.Put(title, 1.5*gap, 1.5*gap, left-2*gap, high)
		top := 1.5*gap + high + gap/2
		if p.share.Visible() {
			button := p.share.HeightFor(left)
			widgets.Put(p.share, 1.5*gap, top, left-3*gap, button)
			top += button + gap
		}
		if p.talking.Visible() {
			button := p.talking.HeightFor(left)
			widgets.Put(p.talking, 1.5*gap, top, left-3*gap, button)
			top += button + gap
		}
		p.placeLeft(top, left, size.Height)
		width, height := size.Width-left-right-4*gap, size.Height-3.5*gap
		plan := p.rolls.plan.Of(p.stage, p.plan, p.plan.HeightFor(width) > height)
		if plan != fyne.CanvasObject(p.plan) {
			width += 1.9 * gap // the bar stands in the gap
		}
		widgets.Put(plan, left+2*gap, 1.75*gap, width, height)
		table := p.placeRight(size.Width-right+2*gap, right-4*gap, size.Height)
		d.Parts = []fyne.CanvasObject{well, plate, title, p.share, plan, table, p.status, p.back, p.load, p.start, p.talking}
		if p.talk == nil {
			d.Parts = append(d.Parts, p.chat)
		}
		d.Parts = append(d.Parts, p.gallery.scroll)
	}
	return d.Replaced(p)
}

// placeLeft shares the left side between maps and chat, as far as they are there.
func (p *Page) placeLeft(top, width, height float32) {
	gap := look.Gap * p.stage.Unit()
	list, chat := height-top, float32(0)
	if p.chat.Visible() && p.talk == nil {
		chat = list
		if p.gallery.scroll.Visible() {
			chat = 0.45 * list
		}
		list -= chat
	}
	was := p.gallery.scroll.Size()
	widgets.Put(p.gallery.scroll, 1.5*gap, top, width-1.5*gap, max(1, list)) // the bar at the edge
	if p.gallery.scroll.Size() != was {
		p.gallery.reveal(p.chosenIndex())
	}
	if p.talk == nil {
		widgets.Put(p.chat, gap, top+list, width-2*gap, max(1, chat-gap))
	}
}

// narrow tells whether the window is that of a phone.
func (p *Page) narrow() bool {
	return p.stage.Mobile() && p.stage.Room().Width < 0.9*widgets.LeastWidth
}

// shares gives the parts of the width that the list of maps and the players have:
// the players more where fingers press what stands in their rows.
func (p *Page) shares() (gallery, players float32) {
	switch {
	case !p.stage.Mobile():
		return galleryWidth, playersWidth
	case p.stage.Small():
		return 0.18, 0.46
	case p.narrow():
		return 0.2, 0.42
	}
	return galleryWidth, 0.39
}

// placeRight puts the players over the buttons, and gives what shows the players.
func (p *Page) placeRight(x, width, height float32) fyne.CanvasObject {
	u := p.stage.Unit()
	gap := look.Gap * u
	button := p.stage.Touch(max(46, 50*u))
	y := height - 1.75*gap - button
	shares := []float32{1, 1.25, 1.75}
	buttons := []*widgets.Button{p.back, p.load, p.start}
	if !p.load.Visible() {
		shares, buttons = []float32{1, 2}, []*widgets.Button{p.back, p.start}
	}
	sum := float32(0)
	for _, share := range shares {
		sum += share
	}
	at := x
	for i, b := range buttons {
		w := (width - gap*float32(len(buttons)-1)) * shares[i] / sum
		widgets.Put(b, at, y, w, button)
		at += w + gap
	}
	lines := 2 * look.Small * 1.37 * u // for what the status most often says
	said := p.status.HeightFor(width)
	widgets.Put(p.status, x, y-gap*0.75-said, width, said)
	top := 1.5 * gap
	room := y - 1.25*gap - lines - top
	table := p.rolls.table.Of(p.stage, p.table, p.stage.Mobile() && p.table.HeightFor(width) > room)
	widgets.Put(table, x, top, width, room)
	return table
}
