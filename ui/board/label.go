package board

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/timeline"
)

// labelLayer shows points lost or regained, goals reached, and cards used or lost, over everything else.
type labelLayer struct {
	view        *View
	layer       *fyne.Container
	backgrounds []*canvas.Rectangle
	texts       []*canvas.Text
}

// labelSize is the height of a label's text, in fields; minLabelSize is its minimum, in units.
const (
	labelSize    = 0.34
	minLabelSize = 12
)

func (l *labelLayer) make() { l.layer = container.NewWithoutLayout() }

func (l *labelLayer) show(labels []timeline.Label) {
	if l.view.Decorative {
		return
	}
	if l.view.PowerName == nil {
		labels = slices.DeleteFunc(slices.Clone(labels), func(label timeline.Label) bool { return label.Power != core.NoPower })
	}
	for i := range labels {
		if i >= len(l.texts) {
			background, text := canvas.NewRectangle(look.Clear), look.NewBold("", minLabelSize, look.Ink)
			l.backgrounds, l.texts = append(l.backgrounds, background), append(l.texts, text)
			l.layer.Add(background)
			l.layer.Add(text)
		}
		row := 0
		for j := range labels[:i] {
			if labels[j].X == labels[i].X && labels[j].Y == labels[i].Y {
				row++
			}
		}
		l.put(l.backgrounds[i], l.texts[i], &labels[i], row)
	}
	for i := range l.texts[len(labels):] {
		l.backgrounds[len(labels)+i].Hide()
		l.texts[len(labels)+i].Hide()
	}
}

// put writes a label above its robot, or below it if there is no room; row counts the labels between them.
// The background tells what is lost, what is regained or used, and goals apart.
func (l *labelLayer) put(background *canvas.Rectangle, text *canvas.Text, label *timeline.Label, row int) {
	v := l.view
	fill := v.pictures.Palette().Bad
	text.Text = fmt.Sprintf("–%d", -label.N) // an en dash: the font has no minus
	ink := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	switch {
	case label.Of > 0:
		fill, ink, text.Text = look.Accent, look.OnAccent, fmt.Sprintf("%d/%d", label.N, label.Of)
	case label.N > 0:
		fill, text.Text = v.pictures.Palette().Good, fmt.Sprintf("+%d", label.N)
	}
	if label.Power != core.NoPower {
		text.Text = v.PowerName(label.Power)
		if label.N < 0 {
			text.Text = "– " + text.Text
		}
	}
	alpha := min(1, 4*(1-label.T))
	background.FillColor = look.Faded(fill, alpha)
	text.Color = look.Faded(ink, alpha)
	text.TextSize = max(minLabelSize*v.stage.Unit(), labelSize*v.field)
	size := text.MinSize()
	width := size.Width + size.Height*0.6
	background.CornerRadius = size.Height / 2
	at := v.at(label.X, label.Y-0.5-0.2*label.T)
	rise := float32(row) * size.Height * 1.1
	x, y := at.X-width/2, at.Y-size.Height/2-rise
	if left, right := -v.origin.X, v.Size().Width-v.origin.X; at.X > left && at.X < right {
		x = max(left, min(x, right-width))
	}
	if y < -v.origin.Y {
		y = v.at(0, label.Y+0.5).Y - size.Height/2 + rise
	}
	background.Move(fyne.NewPos(x, y))
	background.Resize(fyne.NewSize(width, size.Height))
	text.Move(fyne.NewPos(x+(width-size.Width)/2, y))
	text.Resize(size)
	background.Show()
	text.Show()
	background.Refresh()
	text.Refresh()
}
