package board

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// labelLayer shows points lost or regained, goals reached, credits, and cards used or lost, over everything else.
type labelLayer struct {
	view        *View
	layer       *fyne.Container
	backgrounds []*canvas.Rectangle
	texts       []*canvas.Text
	signs       []*canvas.Image // of what the numbers count
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
			sign := newImage()
			l.backgrounds, l.texts, l.signs = append(l.backgrounds, background), append(l.texts, text), append(l.signs, sign)
			l.layer.Add(background)
			l.layer.Add(text)
			l.layer.Add(sign)
		}
		row := 0
		for j := range labels[:i] {
			if labels[j].X == labels[i].X && labels[j].Y == labels[i].Y {
				row++
			}
		}
		l.put(i, &labels[i], row)
	}
	for i := range l.texts[len(labels):] {
		l.backgrounds[len(labels)+i].Hide()
		l.texts[len(labels)+i].Hide()
		l.signs[len(labels)+i].Hide()
	}
}

// describe returns what a label says, and its colours: they tell what is lost, what is regained or used, goals and
// credits apart. A bug is as bad as a card that is lost.
func (l *labelLayer) describe(label *timeline.Label) (words string, fill, ink color.NRGBA) {
	palette := l.view.pictures.Palette()
	good, words := label.N > 0, fmt.Sprintf("+%d", label.N)
	if label.N < 0 {
		words = fmt.Sprintf("–%d", -label.N) // an en dash: the font has no minus
	}
	if label.Power != core.NoPower {
		words = l.view.PowerName(label.Power)
		if label.N < 0 {
			words = "– " + words
		}
		good = good != (label.Power.Class() == core.BugCard)
	}
	switch {
	case label.Of > 0:
		return fmt.Sprintf("%d/%d", label.N, label.Of), look.Accent, look.OnAccent
	case label.Unit == timeline.Points:
		return words, look.Accent, look.OnAccent
	case label.Unit == timeline.Credits:
		return words, look.Panel, look.Ink
	case good:
		return words, palette.Good, white
	}
	return words, palette.Bad, white
}

// white is the ink on strong colours.
var white = color.NRGBA{R: 255, G: 255, B: 255, A: 255}

// labelSignKey is the key of the picture of what a label counts.
type labelSignKey struct {
	unit timeline.Unit
	size int
}

// sign shows what a label counts at a place, so large. It returns the width that it takes.
func (l *labelLayer) sign(o *canvas.Image, unit timeline.Unit, alpha float64, side float32) float32 {
	widgets.Show(o, unit != timeline.Damage)
	if !o.Visible() {
		return 0
	}
	palette := l.view.pictures.Palette()
	draw := palette.PointToken
	if unit == timeline.Credits {
		draw = palette.CreditToken
	}
	key := labelSignKey{unit, max(8, int(side*l.view.scale))}
	setTranslucency(o, 1-alpha)
	setImage(o, l.view.pictures.Cached(key, func() *image.RGBA { return draw(key.size) }))
	o.Resize(fyne.NewSquareSize(side))
	return side * 1.1
}

// put writes label i above its robot, or below it if there is no room; row counts the labels between them.
func (l *labelLayer) put(i int, label *timeline.Label, row int) {
	v, background, text := l.view, l.backgrounds[i], l.texts[i]
	words, fill, ink := l.describe(label)
	text.Text = words
	alpha := min(1, 4*(1-label.T))
	background.FillColor = look.Faded(fill, alpha)
	text.Color = look.Faded(ink, alpha)
	text.TextSize = max(minLabelSize*v.stage.Unit(), labelSize*v.field)
	size := text.MinSize()
	sign := l.sign(l.signs[i], label.Unit, alpha, 0.82*size.Height)
	width := size.Width + size.Height*0.6 + sign
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
	text.Move(fyne.NewPos(x+(width-sign-size.Width)/2, y))
	l.signs[i].Move(fyne.NewPos(x+width-size.Height*0.22-sign/1.1, y+0.09*size.Height))
	text.Resize(size)
	background.Show()
	text.Show()
	background.Refresh()
	text.Refresh()
}
