package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// SidePanelWidth is the width, in units, that a SidePanel has where there is room.
const SidePanelWidth float32 = 440

// minPicture is the height, in units, below which a SidePanel leaves its picture out.
const minPicture float32 = 60

// SidePanel shows what is chosen in a list: a picture over facts, as large as they leave room for. A
// widget embeds it, calls InitSidePanel once, and changes picture and facts itself.
type SidePanel struct {
	Box
	Pictured bool // whether there is a picture to show
}

// InitSidePanel prepares the panel that embeds it.
func (p *SidePanel) InitSidePanel(s *Stage, panel fyne.Widget, picture Sized, items ...fyne.CanvasObject) {
	facts := NewColumn(s, items...)
	facts.Gap = look.Gap / 2
	scroll := NewAutoScroll(s, facts)
	p.InitBox(s, panel, picture, scroll)
	p.arrange = func(area fyne.Size, put placer) float32 {
		gap := 1.5 * look.Gap * s.Unit()
		wanted := facts.HeightFor(area.Width)
		height := min(picture.HeightFor(area.Width), area.Height-wanted-gap)
		if put != nil {
			y := float32(0)
			if Show(picture, p.Pictured && height > minPicture*s.Unit()); picture.Visible() {
				put(picture, 0, 0, area.Width, height)
				y = height + gap
			}
			put(scroll, 0, y, area.Width, area.Height-y)
		}
		return wanted
	}
}
