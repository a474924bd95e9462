package replay

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// panel is the right side: which game it is and what runs, everybody's program,
// what happens in words, and what was done to whom.
type panel struct {
	widget.BaseWidget
	page *Page

	title, detail *canvas.Text
	back          *widgets.Button
	rows          []*watch.Row
	log           *watch.Log
	hidden        *widgets.Paragraph // that not everything is shown
	hit, hitBack  *widgets.Button
}

func newPanel(p *Page) *panel {
	l := &panel{page: p, log: watch.NewLog(p.cast)}
	l.title = look.NewBold(p.title, look.Large, look.Ink)
	l.detail = look.NewText("", look.Small, look.Muted)
	l.back = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconQuit), p.back)
	l.back.Tip = p.text.Of("replay.tip-back")
	for seat := range p.show.players {
		row := watch.NewRow(p.cast, seat, func() { p.follow(seat) })
		row.Says = func() string { return p.cast.Tip(seat) + "\n" + l.followTip(seat) }
		l.rows = append(l.rows, row)
	}
	l.log.Tip = p.text.Of("replay.tip-line")
	l.log.OnTap = func(line *watch.Line) {
		at := line.Event
		if line.Heading() {
			at++ // the phase itself, not the end of the one before
		}
		p.seek(func() { p.show.Seek(at) })
	}
	l.hidden = widgets.NewParagraph(p.stage, p.text.Of("replay.hidden"), look.Small, look.Muted)
	widgets.Show(l.hidden, !p.show.whole)
	l.hit = widgets.NewButton(p.stage, p.text.Of("replay.hit"), p.pictures.Ink(art.IconHit), func() { p.pursuit.jump(1) })
	l.hitBack = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconRewind), func() { p.pursuit.jump(-1) })
	l.hitBack.Tip = p.text.Of("replay.tip-hit-back")
	l.ExtendBaseWidget(l)
	return l
}

// followTip says what a click on a row does.
func (l *panel) followTip(seat int) string {
	key := "replay.tip-follow"
	if seat == l.page.show.followed {
		key = "replay.tip-unfollow"
	}
	return l.page.text.Of(key, "Key", string(followKeys[seat]))
}

// show brings the panel into line with what is shown.
func (l *panel) show() {
	p := l.page
	if detail := p.moment(p.show.Scene()); detail != l.detail.Text {
		l.detail.Text = detail
		l.detail.Refresh()
	}
	for _, r := range l.rows {
		r.Update()
	}
	l.hit.Tip = p.text.Of("replay.tip-hit-any")
	if p.show.followed != core.NoSeat {
		l.hit.Tip = p.text.Of("replay.tip-hit", "Robot", p.cast.Name(p.show.followed))
	}
	l.log.Set(p.story.Lines, p.story.Last(p.show.Seen()))
}

// CreateRenderer lays the panel out.
func (l *panel) CreateRenderer() fyne.WidgetRenderer {
	plate := widgets.NewPlane(look.Panel)
	parts := []fyne.CanvasObject{plate, l.title, l.detail, l.back}
	for _, r := range l.rows {
		parts = append(parts, r)
	}
	parts = append(parts, l.log, l.hidden, l.hitBack, l.hit)
	return (&widgets.Drawing{
		Parts: parts,
		Place: func(size fyne.Size) {
			plate.Resize(size)
			l.place(size)
		},
		Update: func() { canvas.Refresh(l) },
	}).Placed(l.Size())
}

func (l *panel) place(size fyne.Size) {
	u := l.page.stage.Unit()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	x, width := pad, size.Width-2*pad
	y, head := pad, l.page.stage.Touch(40*u)
	widgets.Put(l.back, x+width-head, y, head, head)
	l.title.TextSize, l.detail.TextSize = look.Large*u, look.Small*u
	room := width - head - gap
	l.title.Text = look.Fit(l.page.title, l.title.TextSize, look.Bold, room)
	th, dh := l.title.MinSize().Height, l.detail.MinSize().Height
	top := y + (head-th*0.92-dh)/2
	widgets.Put(l.title, x, top, room, th)
	widgets.Put(l.detail, x, top+th*0.92, room, dh)
	y = watch.PlaceRows(l.page.stage, l.rows, x, y+head+gap, width, size.Height)
	bottom := size.Height - pad
	button := l.page.stage.Touch(max(46, 46*u))
	widgets.Put(l.hitBack, x, bottom-button, button, button)
	widgets.Put(l.hit, x+button+gap, bottom-button, width-button-gap, button)
	bottom -= button + gap
	if l.hidden.Visible() {
		said := l.hidden.HeightFor(width)
		bottom -= said
		widgets.Put(l.hidden, x, bottom, width, said)
		bottom -= gap / 2
	}
	widgets.Put(l.log, x-gap/2, y+gap/2, width+gap, max(0, bottom-y-gap/2))
}
