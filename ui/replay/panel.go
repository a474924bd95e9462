package replay

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// panel is the right side of the page: programs, log, and the buttons that jump from hit to hit.
type panel struct {
	widgets.Box
	page *Page

	table        *watch.Rows
	log          *watch.Log
	hit, hitBack *widgets.Button
}

func newPanel(p *Page) *panel {
	l := &panel{page: p, log: watch.NewLog(p.presenter)}
	var rows []*watch.Row
	for seat := range p.playback.players {
		row := watch.NewRow(p.presenter, seat, func() { p.follow(seat) })
		row.TextFunc = func() string { return p.presenter.Tip(seat) + "\n" + l.followTip(seat) }
		rows = append(rows, row)
	}
	l.table = watch.NewRows(p.stage, rows...)
	l.log.Tip = p.text.Of("replay.tip-line")
	l.log.OnTap = func(line *story.Line) {
		at := line.Event
		if line.Heading() {
			at++ // the beginning of the phase, not the end of the previous one
		}
		p.seek(func() { p.playback.Seek(at) })
	}
	// In an unfinished game, cards are hidden.
	hidden := widgets.NewParagraph(p.stage, p.text.Of("replay.hidden"), look.Small, look.Muted)
	widgets.Show(hidden, !p.playback.finished)
	l.hit = widgets.NewButton(p.stage, p.text.Of("replay.hit"), p.pictures.TintableIcon(art.IconHit), func() { p.hits.jump(1) })
	l.hitBack = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconRewind), func() { p.hits.jump(-1) })
	l.hitBack.Tip = p.text.Of("replay.tip-hit-back")
	buttons := widgets.NewRow(p.stage, 0, widgets.Tight(l.hitBack), widgets.Fill(l.hit))
	column := widgets.NewColumn(p.stage, l.table, widgets.Fill(l.log), hidden, buttons)
	column.Gap = look.Gap / 2 // eight rows fill a phone
	l.InitBox(p.stage, l, widgets.NewSolid(look.Panel), widgets.NewPadded(p.stage, look.Gap, look.Gap, column))
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
	p.header.SetNote(p.moment(p.playback.Scene()))
	l.table.Update()
	l.hit.Tip = p.text.Of("replay.tip-hit-any")
	if p.playback.followed != core.NoSeat {
		l.hit.Tip = p.text.Of("replay.tip-hit", "Robot", p.presenter.Name(p.playback.followed))
	}
	l.log.Set(p.story.Lines, p.story.LastBefore(p.playback.NextVisible()))
}
