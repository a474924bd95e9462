package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// cardLayer shows the cards of secret goals that are met, above their robots.
type cardLayer struct {
	view   *View
	layer  *fyne.Container
	images []*canvas.Image
	names  []*canvas.Text
	backs  []*canvas.Rectangle
}

const (
	// goalCardSize is the height of a card in fields, leastGoalCard and mostGoalCard its limits in units, goalCardShape its
	// width relative to the height.
	goalCardSize  = 2.2
	leastGoalCard = 90
	mostGoalCard  = 170
	goalCardShape = 0.72
)

type goalCardKey struct {
	goal core.SecretGoal
	w, h int
}

func (l *cardLayer) make() {
	l.layer = container.NewWithoutLayout()
	l.layer.Hide()
}

func (l *cardLayer) show(cards []timeline.GoalCard) {
	widgets.Show(l.layer, len(cards) > 0 && !l.view.Decorative)
	if !l.layer.Visible() {
		return
	}
	for i := range cards {
		if i >= len(l.images) {
			o, back, name := newImage(), canvas.NewRectangle(look.Clear), look.NewBold("", look.Small, look.Ink)
			l.images, l.backs, l.names = append(l.images, o), append(l.backs, back), append(l.names, name)
			l.layer.Add(o)
			l.layer.Add(back)
			l.layer.Add(name)
		}
		l.put(i, &cards[i])
	}
	for i := len(cards); i < len(l.images); i++ {
		l.images[i].Hide()
		l.backs[i].Hide()
		l.names[i].Hide()
	}
}

// put shows a card with its name below, above its robot or, if there is no room, below it.
func (l *cardLayer) put(i int, card *timeline.GoalCard) {
	v := l.view
	u := v.stage.Unit()
	high := max(leastGoalCard*u, min(goalCardSize*v.field, mostGoalCard*u))
	size := fyne.NewSize(high*goalCardShape, high)
	o, back, name := l.images[i], l.backs[i], l.names[i]
	alpha := max(0, min(1, 8*card.T, 6*(1-card.T)))
	key := goalCardKey{card.Goal, max(1, int(size.Width*v.scale)), max(1, int(size.Height*v.scale))}
	setTranslucency(o, 1-alpha)
	setImage(o, v.pictures.Cached(key, func() *image.RGBA { return v.pictures.Palette().SecretCard(key.goal, key.w, key.h, art.CardNormal) }))
	written := fyne.Size{}
	if v.GoalName != nil {
		name.Text, name.TextSize, name.Color = v.GoalName(card.Goal), max(minLabelSize*u, labelSize*v.field), look.Faded(look.OnAccent, alpha)
		written = name.MinSize()
	}
	whole := fyne.NewSize(max(size.Width, written.Width+written.Height*0.6), size.Height+written.Height)
	at := v.at(card.X, card.Y-0.55)
	x, y := at.X-whole.Width/2, at.Y-whole.Height
	x = max(-v.origin.X, min(x, v.Size().Width-v.origin.X-whole.Width))
	if y < -v.origin.Y {
		y = min(v.at(0, card.Y+0.55).Y, v.Size().Height-v.origin.Y-whole.Height)
	}
	o.Resize(size)
	o.Move(fyne.NewPos(x+(whole.Width-size.Width)/2, y))
	o.Show()
	widgets.Show(back, written.Width > 0)
	widgets.Show(name, written.Width > 0)
	if written.Width > 0 {
		plate := fyne.NewSize(written.Width+written.Height*0.6, written.Height)
		back.FillColor, back.CornerRadius = look.Faded(look.Accent, alpha), written.Height/2
		back.Resize(plate)
		back.Move(fyne.NewPos(x+(whole.Width-plate.Width)/2, y+size.Height))
		name.Resize(written)
		name.Move(fyne.NewPos(x+(whole.Width-written.Width)/2, y+size.Height))
		back.Refresh()
		name.Refresh()
	}
}
