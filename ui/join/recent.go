package join

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

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

// recentList lists the recent hosts.
type recentList struct {
	widget.BaseWidget
	page   *Page
	scroll *widgets.Scroller
	rows   []*recentRow
}

// recentRow is a recent host, with a button to join it and one to forget it.
type recentRow struct {
	recent       RecentHost
	join, forget *widgets.Button
}

func newRecentList(p *Page) *recentList {
	l := &recentList{page: p}
	l.ExtendBaseWidget(l)
	l.scroll = widgets.NewScroller(p.stage, l)
	return l
}

// set replaces the hosts.
func (l *recentList) set(hosts []RecentHost) {
	p := l.page
	l.rows = nil
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
	}
	l.Refresh()
	l.scroll.Refresh()
}

// lineHeight returns the height of a row, lineStep the height of a row with the gap below it.
func (l *recentList) lineHeight() float32 {
	return l.page.stage.TouchSize(max(36, 38*l.page.stage.Unit()))
}
func (l *recentList) lineStep() float32 { return l.lineHeight() + look.Gap/2*l.page.stage.Unit() }

// HeightFor returns the height of all rows.
func (l *recentList) HeightFor(float32) float32 { return float32(len(l.rows)) * l.lineStep() }

// CreateRenderer stacks the rows.
func (l *recentList) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		d.Parts = d.Parts[:0:0]
		height, step := l.lineHeight(), l.lineStep()
		for i, r := range l.rows {
			y := float32(i) * step
			widgets.Put(r.join, 0, y, size.Width-step, height)
			widgets.Put(r.forget, size.Width-height, y, height, height)
			d.Parts = append(d.Parts, r.join, r.forget)
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, l.HeightFor(0)) }
	return d.PlacedOnRefresh(l)
}
