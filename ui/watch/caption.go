package watch

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Caption is a sentence over the lower edge of the board, or over the upper one
// where something is to be seen at the lower.
type Caption struct {
	widget.BaseWidget
	stage    *widgets.Stage
	pictures *look.Pictures
	said     string
	high     bool
}

// NewCaption gives a caption that says nothing.
func NewCaption(s *widgets.Stage, pictures *look.Pictures) *Caption {
	c := &Caption{stage: s, pictures: pictures}
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

// Set says a sentence, over the upper edge or the lower one; "" says nothing.
func (c *Caption) Set(said string, high bool) {
	widgets.Show(c, said != "")
	if said != c.said || high != c.high {
		c.said, c.high = said, high
		c.Refresh()
	}
}

// captionLines is the most a caption has.
const captionLines = 2

// CreateRenderer writes the sentence on a plate that is as wide as it needs.
func (c *Caption) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Panel)
	plate.StrokeColor = look.Danger
	sign := canvas.NewRaster(func(w, h int) image.Image { return c.pictures.IconOf(art.IconHit, look.Danger)(w, h) })
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		u := c.stage.Unit()
		pad, font := look.Gap*u, look.Body*u
		side := 1.6 * font
		lines := look.Wrap(c.said, font, look.Bold, size.Width-4*pad-side)
		lines = lines[:min(len(lines), captionLines)]
		height, wide := float32(0), float32(0)
		var words []fyne.CanvasObject
		for _, line := range lines {
			t := look.NewBold(line, font, look.Ink)
			words = append(words, t)
			wide, height = max(wide, t.MinSize().Width), height+t.MinSize().Height
		}
		width := wide + side + 3*pad
		x, y := (size.Width-width)/2, size.Height-height-2*pad
		if c.high {
			y = pad / 2
		}
		plate.StrokeWidth, plate.CornerRadius = max(1.5, 1.5*u), pad
		widgets.Put(plate, x, y, width, height+1.5*pad)
		widgets.Put(sign, x+pad, y+(height+1.5*pad-side)/2, side, side)
		y += 0.75 * pad
		for _, o := range words {
			h := o.MinSize().Height
			widgets.Put(o, x+2*pad+side, y, wide, h)
			y += h
		}
		d.Parts = append([]fyne.CanvasObject{plate, sign}, words...)
	}
	d.Update = func() {
		d.Place(c.Size())
		canvas.Refresh(c)
	}
	d.Update()
	return d
}
