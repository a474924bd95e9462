package board

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/ui/look"
	"roborally/ui/timeline"
)

// labelLayer shows points that robots lose or get back, and goals that they reach, over everything else.
type labelLayer struct {
	view   *View
	layer  *fyne.Container
	plates []*canvas.Rectangle
	texts  []*canvas.Text
}

// labelSize is how high a label's words are, in fields, but never smaller than
// leastLabel.
const (
	labelSize  = 0.34
	leastLabel = 12
)

func (l *labelLayer) make() { l.layer = container.NewWithoutLayout() }

func (l *labelLayer) show(labels []timeline.Label) {
	if l.view.Scenery {
		return
	}
	for i := range labels {
		if i >= len(l.texts) {
			plate, text := canvas.NewRectangle(look.Clear), look.NewBold("", leastLabel, look.Ink)
			l.plates, l.texts = append(l.plates, plate), append(l.texts, text)
			l.layer.Add(plate)
			l.layer.Add(text)
		}
		l.put(l.plates[i], l.texts[i], &labels[i])
	}
	for i := range l.texts[len(labels):] {
		l.plates[len(labels)+i].Hide()
		l.texts[len(labels)+i].Hide()
	}
}

// put writes a label above its robot, on a plate that tells losing, getting
// back and reaching apart; below it where there is no room.
func (l *labelLayer) put(plate *canvas.Rectangle, text *canvas.Text, label *timeline.Label) {
	v := l.view
	fill := v.pictures.Palette().Bad
	text.Text = fmt.Sprintf("–%d", -label.N) // an en dash: the font has no minus
	ink := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	switch {
	case label.Of > 0:
		fill, ink, text.Text = look.Accent, look.OnColor, fmt.Sprintf("%d/%d", label.N, label.Of)
	case label.N > 0:
		fill, text.Text = v.pictures.Palette().Good, fmt.Sprintf("+%d", label.N)
	}
	alpha := min(1, 4*(1-label.T))
	plate.FillColor = look.Faded(fill, alpha)
	text.Color = look.Faded(ink, alpha)
	text.TextSize = max(leastLabel*v.stage.Unit(), labelSize*v.field)
	size := text.MinSize()
	width := size.Width + size.Height*0.6
	plate.CornerRadius = size.Height / 2
	at := v.at(label.X, label.Y-0.5-0.2*label.T)
	x, y := at.X-width/2, at.Y-size.Height/2
	if y < 0 {
		y = v.at(0, label.Y+0.5).Y - size.Height/2
	}
	plate.Move(fyne.NewPos(x, y))
	plate.Resize(fyne.NewSize(width, size.Height))
	text.Move(fyne.NewPos(x+(width-size.Width)/2, y))
	text.Resize(size)
	plate.Show()
	text.Show()
	plate.Refresh()
	text.Refresh()
}
