package join

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// layOut puts games and addresses on the left, the chosen game and the player on the right.
func (p *Page) layOut() {
	s := p.stage
	labelled := func(key string, o fyne.CanvasObject) *widgets.Column {
		c := widgets.NewColumn(s, widgets.NewParagraph(s, p.text.Of("join."+key), look.Tiny, look.Muted), o)
		c.Gap = look.Gap / 4
		widgets.Call(o, p.text.Of("join."+key))
		return c
	}
	button := &lowered{}
	button.InitBox(s, button, p.goButton)
	address := widgets.NewRow(s, 0, widgets.Fill(p.address), widgets.Between(0, 0.34, 180, button))
	p.recent.box = labelled("known", p.recent.scroll)
	left := widgets.NewColumn(s, widgets.Fill(widgets.NewWell(s, p.list.ChoiceList)), labelled("address", address), p.recent.box)
	right := widgets.NewColumn(s, widgets.Fill(p.side), labelled("name", p.name), p.watch, p.problem, p.act)
	right.Gap = look.Gap
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewPanes(s, left, right)))
}

// lowered is a control that is only as high as what stands beside it.
type lowered struct{ widgets.Box }

// HeightFor returns 0.
func (*lowered) HeightFor(float32) float32 { return 0 }
