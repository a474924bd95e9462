package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// SidePanelWidth is the width, in units, that a SidePanel has where there is room.
const SidePanelWidth float32 = 380

// SidePanel shows what is chosen in a list: a picture over facts, as large as they leave room for. A
// widget embeds it, calls InitSidePanel once, and changes picture and facts itself.
type SidePanel struct {
	widget.BaseWidget
	Pictured bool // whether there is a picture to show

	picture fyne.CanvasObject
	facts   *Column
	place   func(facts Sized, size fyne.Size, shown bool)
}

// InitSidePanel prepares the panel that embeds it. place lays picture and facts out in an area of a size,
// and hides the picture where shown is false.
func (p *SidePanel) InitSidePanel(s *Stage, panel fyne.Widget, picture fyne.CanvasObject,
	place func(facts Sized, size fyne.Size, shown bool), facts ...fyne.CanvasObject) {
	p.picture, p.place = picture, place
	p.facts = NewColumn(s, facts...)
	p.facts.Gap = look.Gap / 2
	p.ExtendBaseWidget(panel)
}

// CreateRenderer shows the picture over the facts.
func (p *SidePanel) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Parts: []fyne.CanvasObject{p.picture, p.facts}}
	d.Place = func(size fyne.Size) { p.place(p.facts, size, p.Pictured) }
	d.Update = func() {
		d.Place(p.Size())
		p.picture.Refresh()
		p.facts.Refresh()
	}
	return d.Placed(p.Size())
}
