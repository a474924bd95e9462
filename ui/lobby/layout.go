package lobby

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Shares of the width for the list of maps and the list of seats.
const (
	galleryShare = 0.22
	seatsShare   = 0.365
)

// CreateRenderer puts the maps on the left, the settings in the middle and the seats on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	well, background := widgets.NewSolid(look.Sunken), widgets.NewSolid(look.Panel)
	title := look.NewBold(p.title(), look.Large, look.Ink)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{well, background, title, p.share, p.settings, p.seats, p.status, p.back, p.load, p.start, p.chatButton, p.chat, p.gallery.scroll}}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		left, right := p.columnShares()
		left, right = left*size.Width, right*size.Width
		widgets.Put(well, 0, 0, left, size.Height)
		widgets.Put(background, size.Width-right, 0, right, size.Height)
		title.Text = p.title()
		title.TextSize = look.FitSize(title.Text, look.Large*u, look.Bold, left-2*gap, 0.6)
		titleHeight := title.MinSize().Height
		widgets.Put(title, 1.5*gap, 1.5*gap, left-2*gap, titleHeight)
		top := 1.5*gap + titleHeight + gap/2
		if p.share.Visible() {
			button := p.share.HeightFor(left)
			widgets.Put(p.share, 1.5*gap, top, left-3*gap, button)
			top += button + gap
		}
		if p.chatButton.Visible() {
			button := p.chatButton.HeightFor(left)
			widgets.Put(p.chatButton, 1.5*gap, top, left-3*gap, button)
			top += button + gap
		}
		p.placeLeft(top, left, size.Height)
		width, height := size.Width-left-right-4*gap, size.Height-3.5*gap
		settings := p.scrolls.settings.Wrap(p.stage, p.settings, p.settings.HeightFor(width) > height)
		if settings != fyne.CanvasObject(p.settings) {
			width += 1.9 * gap // the scroll bar stands in the gap
		}
		widgets.Put(settings, left+2*gap, 1.75*gap, width, height)
		seats := p.placeRight(size.Width-right+2*gap, right-4*gap, size.Height)
		d.Parts = []fyne.CanvasObject{well, background, title, p.share, settings, seats, p.status, p.back, p.load, p.start, p.chatButton}
		if p.chatDialog == nil {
			d.Parts = append(d.Parts, p.chat)
		}
		d.Parts = append(d.Parts, p.gallery.scroll)
	}
	return d.PlacedOnRefresh(p)
}

// placeLeft divides the left side between the maps and the chat, where they are visible.
func (p *Page) placeLeft(top, width, height float32) {
	gap := look.Gap * p.stage.Unit()
	list, chat := height-top, float32(0)
	if p.chat.Visible() && p.chatDialog == nil {
		chat = list
		if p.gallery.scroll.Visible() {
			chat = 0.45 * list
		}
		list -= chat
	}
	before := p.gallery.scroll.Size()
	widgets.Put(p.gallery.scroll, 1.5*gap, top, width-1.5*gap, max(1, list)) // the scroll bar stands at the edge
	if p.gallery.scroll.Size() != before {
		p.gallery.reveal(p.chosenMapIndex())
	}
	if p.chatDialog == nil {
		widgets.Put(p.chat, gap, top+list, width-2*gap, max(1, chat-gap))
	}
}

// narrow reports whether the window is as narrow as a phone's.
func (p *Page) narrow() bool {
	return p.stage.Touch() && p.stage.LayoutSize().Width < 0.9*widgets.MinWidth
}

// columnShares returns the shares of the width for the list of maps and the list of seats. The seats need
// more on touch screens, where buttons are larger.
func (p *Page) columnShares() (gallery, seats float32) {
	switch {
	case !p.stage.Touch():
		return galleryShare, seatsShare
	case p.stage.Small():
		return 0.215, 0.46
	case p.narrow():
		return 0.2, 0.42
	}
	return galleryShare, 0.39
}

// placeRight puts the seats above the buttons. It returns the object that shows the seats: the list or its
// scroller.
func (p *Page) placeRight(x, width, height float32) fyne.CanvasObject {
	u := p.stage.Unit()
	gap := look.Gap * u
	button := p.stage.TouchSize(max(46, 50*u))
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
	statusReserve := 2 * look.Small * 1.37 * u // height reserved for the status: two lines, which are usually enough
	statusHeight := p.status.HeightFor(width)
	widgets.Put(p.status, x, y-gap*0.75-statusHeight, width, statusHeight)
	top := 1.5 * gap
	room := y - 1.25*gap - statusReserve - top
	seats := p.scrolls.seats.Wrap(p.stage, p.seats, p.stage.Touch() && p.seats.HeightFor(width) > room)
	widgets.Put(seats, x, top, width, room)
	return seats
}
