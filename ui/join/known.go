package join

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Place is where the player has been before.
type Place struct {
	Address string // host and port
	Name    string // of the game there; may be empty
	Yours   bool   // there may be a seat to come back to
}

// known is the list of the places.
type known struct {
	widget.BaseWidget
	page   *Page
	scroll *widgets.Scroller
	rows   []*place
}

// place is a line of it: what goes there, and what forgets it.
type place struct {
	place         Place
	where, forget *widgets.Button
}

func newKnown(p *Page) *known {
	k := &known{page: p}
	k.ExtendBaseWidget(k)
	k.scroll = widgets.NewScroller(p.stage, k)
	return k
}

// set shows other places.
func (k *known) set(places []Place) {
	p := k.page
	k.rows = nil
	for _, at := range places {
		label, tip, icon := at.Address, "join.known-tip", art.IconClock
		if at.Name != "" {
			label = at.Name + " · " + at.Address
		}
		if at.Yours {
			tip, icon = "join.known-return-tip", art.IconPerson
		}
		r := &place{place: at}
		r.where = widgets.NewButton(p.stage, label, p.pictures.Ink(icon), func() { p.Try(at.Address) })
		r.where.Left, r.where.Tip = true, p.text.Of(tip, "Address", at.Address)
		r.forget = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconClear), func() { p.OnForget(at.Address) })
		r.forget.Tip = p.text.Of("join.forget-tip")
		k.rows = append(k.rows, r)
	}
	k.Refresh()
	k.scroll.Refresh()
}

// high is the height of a line, each that with what is between two.
func (k *known) high() float32 { return k.page.stage.Touch(max(36, 38*k.page.stage.Unit())) }
func (k *known) each() float32 { return k.high() + look.Gap/2*k.page.stage.Unit() }

// HeightFor gives the height of all lines.
func (k *known) HeightFor(float32) float32 { return float32(len(k.rows)) * k.each() }

// CreateRenderer puts the lines below each other.
func (k *known) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		d.Parts = d.Parts[:0:0]
		high, each := k.high(), k.each()
		for i, r := range k.rows {
			y := float32(i) * each
			widgets.Put(r.where, 0, y, size.Width-each, high)
			widgets.Put(r.forget, size.Width-high, y, high, high)
			d.Parts = append(d.Parts, r.where, r.forget)
		}
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, k.HeightFor(0)) }
	return d.Replaced(k)
}
