package watch

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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

// AccessibilityLabel returns the sentence.
func (c *Caption) AccessibilityLabel() string { return c.text }

// AccessibilityRole returns that it is only read.
func (c *Caption) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

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
		background.StrokeWidth, background.CornerRadius = max(1.5, 1.5*u), pad
		words := look.Wrap(c.text, textSize, look.Bold, size.Width-4*pad-side)
		lines := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, line := range words[:min(len(words), maxCaptionLines)] {
			lines.Add(look.NewBold(line, textSize, look.Ink))
		}
		box := container.NewStack(background, container.New(layout.NewCustomPaddedLayout(0.75*pad, 0.75*pad, pad, pad),
			container.New(layout.NewCustomPaddedHBoxLayout(pad), container.NewCenter(sized(side, side, sign)), lines)))
		all := container.NewVBox(layout.NewSpacer(), container.NewHBox(layout.NewSpacer(), box, layout.NewSpacer()))
		if c.top {
			all.Objects = all.Objects[1:]
		}
		over := container.New(layout.NewCustomPaddedLayout(pad/2, pad/2, 0, 0), all)
		over.Resize(size)
		d.Parts = []fyne.CanvasObject{over}
	}
	return d.PlacedOnRefresh(c)
}
