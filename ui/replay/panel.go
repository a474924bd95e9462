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

// panel is the right side of the page: title, programs, log, and the buttons that jump from hit to
// hit.
type panel struct {
	widget.BaseWidget
	page *Page

	title, detail *canvas.Text
	back          *widgets.Button
	table         *watch.Rows
	log           *watch.Log
	hidden        *widgets.Paragraph // says that hidden cards are not shown, in an unfinished game
	hit, hitBack  *widgets.Button
}

func newPanel(p *Page) *panel {
	l := &panel{page: p, log: watch.NewLog(p.presenter)}
	l.title = look.NewBold(p.title, look.Large, look.Ink)
	l.detail = look.NewText("", look.Small, look.Muted)
	l.back = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconQuit), p.back)
	l.back.Tip = p.text.Of("replay.tip-back")
	var rows []*watch.Row
	for seat := range p.playback.players {
		row := watch.NewRow(p.presenter, seat, func() { p.follow(seat) })
		row.TextFunc = func() string { return p.presenter.Tip(seat) + "\n" + l.followTip(seat) }
		rows = append(rows, row)
	}
	l.table = watch.NewRows(p.stage, rows...)
	l.log.Tip = p.text.Of("replay.tip-line")
	l.log.OnTap = func(line *watch.Line) {
		at := line.Event
		if line.Heading() {
			at++ // the beginning of the phase, not the end of the previous one
		}
		p.seek(func() { p.playback.Seek(at) })
	}
	l.hidden = widgets.NewParagraph(p.stage, p.text.Of("replay.hidden"), look.Small, look.Muted)
	widgets.Show(l.hidden, !p.playback.finished)
	l.hit = widgets.NewButton(p.stage, p.text.Of("replay.hit"), p.pictures.TintableIcon(art.IconHit), func() { p.hits.jump(1) })
	l.hitBack = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconRewind), func() { p.hits.jump(-1) })
	l.hitBack.Tip = p.text.Of("replay.tip-hit-back")
	l.ExtendBaseWidget(l)
	return l
}

// followTip returns the part of a row's hover text that says what a click does.
func (l *panel) followTip(seat int) string {
	key := "replay.tip-follow"
	if seat == l.page.playback.followed {
		key = "replay.tip-unfollow"
	}
	return l.page.text.Of(key, "Key", string(followKeys[seat]))
}

// update updates the panel to the current moment.
func (l *panel) update() {
	p := l.page
	if detail := p.moment(p.playback.Scene()); detail != l.detail.Text {
		l.detail.Text = detail
		l.detail.Refresh()
	}
	l.table.Update()
	l.hit.Tip = p.text.Of("replay.tip-hit-any")
	if p.playback.followed != core.NoSeat {
		l.hit.Tip = p.text.Of("replay.tip-hit", "Robot", p.presenter.Name(p.playback.followed))
	}
	l.log.Set(p.story.Lines, p.story.LastBefore(p.playback.NextVisible()))
}

// CreateRenderer lays the panel out.
func (l *panel) CreateRenderer() fyne.WidgetRenderer {
	background := widgets.NewSolid(look.Panel)
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{background, l.title, l.detail, l.back, l.table, l.log, l.hidden, l.hitBack, l.hit},
		Place: func(size fyne.Size) {
			background.Resize(size)
			l.place(size)
		},
		Update: func() { canvas.Refresh(l) },
	}).Placed(l.Size())
}

func (l *panel) place(size fyne.Size) {
	u := l.page.stage.Unit()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	x, width := pad, size.Width-2*pad
	y, head := pad, l.page.stage.TouchSize(40*u)
	widgets.Put(l.back, x+width-head, y, head, head)
	l.title.TextSize, l.detail.TextSize = look.Large*u, look.Small*u
	room := width - head - gap
	l.title.Text = look.Truncate(l.page.title, l.title.TextSize, look.Bold, room)
	th, dh := l.title.MinSize().Height, l.detail.MinSize().Height
	top := y + (head-th*0.92-dh)/2
	widgets.Put(l.title, x, top, room, th)
	widgets.Put(l.detail, x, top+th*0.92, room, dh)
	y += head + gap
	table := l.table.HeightIn(size.Height)
	widgets.Put(l.table, x-gap/2, y, width+gap, table)
	y += table + gap/2
	bottom := size.Height - pad
	button := l.page.stage.TouchSize(max(46, 46*u))
	widgets.Put(l.hitBack, x, bottom-button, button, button)
	widgets.Put(l.hit, x+button+gap, bottom-button, width-button-gap, button)
	bottom -= button + gap
	if l.hidden.Visible() {
		noteHeight := l.hidden.HeightFor(width)
		bottom -= noteHeight
		widgets.Put(l.hidden, x, bottom, width, noteHeight)
		bottom -= gap / 2
	}
	widgets.Put(l.log, x-gap/2, y+gap/2, width+gap, max(0, bottom-y-gap/2))
}
