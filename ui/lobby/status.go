package lobby

import (
	"strings"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// showButtons updates the buttons and the status, which says what the start waits for.
func (p *Page) showButtons() {
	widgets.Show(p.head.load, p.isHost())
	widgets.Show(p.head.members, p.state.Shared)
	p.talk.show()
	widgets.Show(p.gallery.pane, p.isHost())
	waiting := p.describeWaiting()
	label, tip, icon := p.text.Of("lobby.start"), p.text.Of("lobby.start-tip"), art.IconPlay
	ready, off := false, waiting != ""
	if !p.isHost() {
		m, _ := p.state.Member(p.room.Self())
		label, tip, icon = p.text.Of("lobby.ready"), p.text.Of("lobby.ready-tip"), art.IconConfirm
		if ready, off = m.Ready, p.ownSeat() == 0; ready {
			label, tip = p.text.Of("lobby.not-ready"), p.text.Of("lobby.not-ready-tip")
		}
	}
	p.foot.start.Label, p.foot.start.Icon, p.foot.start.Tip = label, p.pictures.TintableIcon(icon), tip
	p.foot.start.Rank = widgets.Primary
	if ready {
		p.foot.start.Rank = widgets.Quiet
	}
	p.foot.start.Inactive = off
	p.foot.start.Refresh()
	p.head.load.Set(false, len(p.state.Waiting()) > 0)
	p.foot.status.Ink = look.Muted
	p.foot.status.Set(strings.Trim(waiting+"\n"+p.describeWatching(), "\n"))
	if p.problem != "" {
		p.foot.status.Ink = look.Alarm
		p.foot.status.Set(p.problem)
	}
	p.foot.status.Refresh()
}

// describeWaiting says what the start waits for, or returns "" for nothing.
func (p *Page) describeWaiting() string {
	var names []string
	for _, m := range p.state.Waiting() {
		name := m.Name
		if m.Away {
			name = p.text.Of("members.name-away", "Name", name)
		}
		names = append(names, name)
	}
	switch {
	case len(names) > 0:
		return p.text.Of("lobby.waiting", "Names", p.joinNames(names))
	case len(p.state.Seats) == 0:
		return p.text.Of("lobby.refused-nobody-plays")
	case p.state.Settings.MissingFlags() > 0:
		return p.text.Of("lobby.refused-too-few-flags", "N", p.state.Settings.MissingFlags())
	}
	if err := p.state.CheckGoals(); err != nil {
		return p.explainError(err)
	}
	return ""
}

// describeWatching names the members without a seat, or returns "" if there are none.
func (p *Page) describeWatching() string {
	var names []string
	for _, m := range p.state.Members {
		if len(p.state.SeatsOf(m.ID)) == 0 {
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return p.text.Of("lobby.watching", "Names", p.joinNames(names))
}
