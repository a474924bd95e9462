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

// Caption is a sentence over the lower edge of the board, or over the upper edge if the lower one
// must stay visible.
type Caption struct {
	widget.BaseWidget
	stage    *widgets.Stage
	pictures *look.Pictures
	text     string // "": nothing is shown
	top      bool   // over the upper edge
}

// NewCaption returns an empty caption.
func NewCaption(s *widgets.Stage, pictures *look.Pictures) *Caption {
	c := &Caption{stage: s, pictures: pictures}
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

// Set shows a sentence over the upper or the lower edge; "" hides the caption.
func (c *Caption) Set(text string, top bool) {
	widgets.Show(c, text != "")
	if text != c.text || top != c.top {
		c.text, c.top = text, top
		c.Refresh()
	}
}

// maxCaptionLines is the most lines a caption shows.
const maxCaptionLines = 2

// CreateRenderer draws the sentence on a background no wider than needed.
func (c *Caption) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Panel)
	background.StrokeColor = look.Danger
	sign := canvas.NewRaster(func(w, h int) image.Image { return c.pictures.IconOf(art.IconHit, look.Danger)(w, h) })
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		u := c.stage.Unit()
		pad, textSize := look.Gap*u, look.Body*u
		side := 1.6 * textSize
		lines := look.Wrap(c.text, textSize, look.Bold, size.Width-4*pad-side)
		lines = lines[:min(len(lines), maxCaptionLines)]
		height, textWidth := float32(0), float32(0)
		var words []fyne.CanvasObject
		for _, line := range lines {
			t := look.NewBold(line, textSize, look.Ink)
			words = append(words, t)
			textWidth, height = max(textWidth, t.MinSize().Width), height+t.MinSize().Height
		}
		width := textWidth + side + 3*pad
		x, y := (size.Width-width)/2, size.Height-height-2*pad
		if c.top {
			y = pad / 2
		}
		background.StrokeWidth, background.CornerRadius = max(1.5, 1.5*u), pad
		widgets.Put(background, x, y, width, height+1.5*pad)
		widgets.Put(sign, x+pad, y+(height+1.5*pad-side)/2, side, side)
		y += 0.75 * pad
		for _, o := range words {
			h := o.MinSize().Height
			widgets.Put(o, x+2*pad+side, y, textWidth, h)
			y += h
		}
		d.Parts = append([]fyne.CanvasObject{background, sign}, words...)
	}
	d.Update = func() {
		d.Place(c.Size())
		canvas.Refresh(c)
	}
	d.Update()
	return d
}
