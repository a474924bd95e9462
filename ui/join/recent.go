package join

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// RecentHost is an address at which the player has been before.
type RecentHost struct {
	Address string // host:port
	Name    string // of the game that was there; may be empty
	HasSeat bool   // a seat may still be reserved for this player
}

// maxRecentShown is the largest number of recent addresses that are visible without scrolling.
const maxRecentShown = 3

// recentList lists the recent hosts.
type recentList struct {
	page   *Page
	box    fyne.CanvasObject // with its heading; hidden while there are no hosts
	scroll *widgets.Scroller
	column *widgets.Column
	rows   []*recentRow
}

// recentRow is a recent host, with a button to join it and one to forget it.
type recentRow struct {
	recent       RecentHost
	join, forget *widgets.Button
}

func newRecentList(p *Page) *recentList {
	l := &recentList{page: p, column: widgets.NewColumn(p.stage)}
	l.column.Gap = look.Gap / 2
	l.scroll = widgets.NewScroller(p.stage, l.column)
	l.scroll.Most = func(width float32) float32 {
		shown := widgets.NewColumn(p.stage, l.column.Items[:min(len(l.rows), maxRecentShown)]...)
		shown.Gap = l.column.Gap
		return shown.HeightFor(width)
	}
	return l
}

// set replaces the hosts.
func (l *recentList) set(hosts []RecentHost) {
	p := l.page
	l.rows, l.column.Items = nil, nil
	height := p.stage.TouchSize(38*p.stage.Unit()) / p.stage.Unit()
	for _, host := range hosts {
		label, tip, icon := host.Address, "join.known-tip", art.IconClock
		if host.Name != "" {
			label = host.Name + " · " + host.Address
		}
		if host.HasSeat {
			tip, icon = "join.known-return-tip", art.IconPerson
		}
		r := &recentRow{recent: host}
		r.join = widgets.NewButton(p.stage, label, p.pictures.TintableIcon(icon), func() { p.JoinAddress(host.Address) })
		r.join.AlignLeft, r.join.Tip = true, p.text.Of(tip, "Address", host.Address)
		r.forget = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconClear), func() { p.OnForget(host.Address) })
		r.forget.Tip = p.text.Of("join.forget-tip")
		l.rows = append(l.rows, r)
		l.column.Items = append(l.column.Items, widgets.NewRow(p.stage, height, r.join, widgets.Fixed(height, r.forget)))
	}
	widgets.Show(l.box, len(hosts) > 0)
	l.column.Refresh()
	l.scroll.Refresh()
}
