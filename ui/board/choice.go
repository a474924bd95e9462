package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Choice is a field or a robot that can be chosen on the board.
type Choice struct {
	At    grid.Pos
	Robot int // the seat of the robot; core.NoSeat: the field
}

// choiceLayer marks what can be chosen.
type choiceLayer struct {
	view     *View
	area     *choiceArea
	marks    []*canvas.Rectangle // at least one for each choice
	choices  []Choice
	chosen   int
	hovered  int // the choice under the pointer, or -1
	onChoose func(n int)
	before   struct { // the camera before the question
		boardSize
		panned bool
		middle point
	}
}

func newChoiceLayer(v *View) choiceLayer {
	area := &choiceArea{view: v}
	area.ExtendBaseWidget(area)
	area.Hide()
	return choiceLayer{view: v, area: area, hovered: -1}
}

// AskChoice marks fields or robots, one of them as chosen, and calls choose with the index of the one that is
// tapped. It shows the whole board first. A finger's tap on a mark that is too small for it zooms in there, and one
// beside the marks shows the whole board again. Without choices the marks go, and the board has its size from before.
func (v *View) AskChoice(choices []Choice, chosen int, choose func(n int)) {
	l := &v.choices
	before := v.Choosing()
	l.choices, l.chosen, l.onChoose, l.hovered = choices, chosen, choose, -1
	for len(l.marks) < len(choices) {
		mark := canvas.NewRectangle(look.Clear)
		l.marks = append(l.marks, mark)
		v.marks.layer.Add(mark)
	}
	switch {
	case v.Choosing() && !before:
		l.before.boardSize, l.before.panned, l.before.middle = v.boardSize, v.panned, v.wanted
		v.ZoomToFit()
	case before && !v.Choosing():
		v.boardSize, v.panned = l.before.boardSize, l.before.panned
		v.resize(v.Size())
		v.pan(l.before.middle.x, l.before.middle.y)
		v.retarget(true)
		v.jump()
	}
	widgets.Show(l.area, v.Choosing())
	l.show()
	v.stage.Repaint()
}

// SetChosen marks another choice as chosen, and keeps it in sight.
func (v *View) SetChosen(chosen int) {
	l := &v.choices
	l.chosen = chosen
	l.show()
	if !l.marks[chosen].Visible() {
		at := l.placement(chosen)
		v.panned = true
		v.pan(at.x, at.y)
	}
	v.stage.Repaint()
}

// Choosing reports whether fields or robots are marked to choose from.
func (v *View) Choosing() bool { return len(v.choices.choices) > 0 }

// ChoiceMark returns the mark of a choice. It is hidden if its middle is out of sight.
func (v *View) ChoiceMark(n int) fyne.CanvasObject { return v.choices.marks[n] }

// show puts the marks in their places.
func (l *choiceLayer) show() {
	v := l.view
	if v.cell == 0 {
		return
	}
	for n, mark := range l.marks {
		if n >= len(l.choices) {
			mark.Hide()
			continue
		}
		at, corner := l.placement(n), float32(0.2)
		if l.choices[n].Robot != core.NoSeat {
			corner = 0.5
		}
		v.centre(mark, at.x, at.y, at.size)
		mark.CornerRadius = corner * mark.Size().Width
		ink, fill := look.Ink, 0.2
		if n == l.chosen {
			ink, fill = look.Accent, 0.4
		}
		if n == l.hovered {
			fill = 0.6
		}
		widgets.Paint(mark, look.Faded(ink, fill), look.Faded(ink, 0.85), max(1, v.field*0.045))
		widgets.Show(mark, v.frame.contains(v.inView(at.x, at.y)))
	}
}

// placement returns where a choice is marked.
func (l *choiceLayer) placement(n int) placement {
	c := &l.choices[n]
	if c.Robot == core.NoSeat {
		return placement{float64(c.At.X), float64(c.At.Y), 0.9}
	}
	at := l.view.robots.places[c.Robot]
	at.size *= 1.16
	return at
}

// at returns the choice at a position in the view: the one with the nearest middle, if it is near enough for the
// pointer or finger; else -1.
func (l *choiceLayer) at(p fyne.Position) int {
	best, nearest := -1, float32(0)
	for n := range l.choices {
		mark := l.marks[n]
		reach := l.view.stage.TouchSize(mark.Size().Width) / 2
		off := p.Subtract(l.view.origin).Subtract(mark.Position().AddXY(mark.Size().Width/2, mark.Size().Height/2))
		distance := off.X*off.X + off.Y*off.Y
		if max(off.X, -off.X) <= reach && max(off.Y, -off.Y) <= reach && (best < 0 || distance < nearest) {
			best, nearest = n, distance
		}
	}
	return best
}

// Readings returns the fields and robots that can be chosen, for screen readers.
func (a *choiceArea) Readings() (choices []widgets.Reading) {
	v, l := a.view, &a.view.choices
	for n, c := range l.choices {
		if !l.marks[n].Visible() || v.Describe == nil {
			continue
		}
		if c.Robot != core.NoSeat {
			at := l.placement(n)
			c.At = grid.Pos{X: int8(math.Round(at.x)), Y: int8(math.Round(at.y))}
		}
		label := v.Describe(c.At)
		if place := v.stage.Speech.Field; place != nil {
			label = place(int(c.At.X)+1, int(c.At.Y)+1) + "\n" + label
		}
		if n == l.chosen {
			label += "\n" + v.stage.Speech.Selected
		}
		choices = append(choices, widgets.Reading{
			Label: label, Role: fyne.AccessibleRoleButton,
			From: v.origin.Add(l.marks[n].Position()), Size: l.marks[n].Size(),
		})
	}
	return choices
}

// choiceArea lies over the board while there is something to choose, and takes the taps. Otherwise they go to what lies
// behind the board.
type choiceArea struct {
	widget.BaseWidget
	view *View
}

// CreateRenderer shows nothing.
func (a *choiceArea) CreateRenderer() fyne.WidgetRenderer { return &widgets.Renderer{} }

// TappedSecondary handles a long press: it shows the hover text.
func (a *choiceArea) TappedSecondary(e *fyne.PointEvent) { a.view.TappedSecondary(e) }

// Tapped chooses the field or robot at a position.
func (a *choiceArea) Tapped(e *fyne.PointEvent) {
	v := a.view
	v.stage.News.HideTip()
	n := v.choices.at(e.Position)
	if n < 0 {
		if at, ok := v.FieldAt(e.Position); ok && v.OnNoChoice != nil {
			v.OnNoChoice(at)
		}
		if v.stage.Mobile() && v.Choosing() {
			v.ZoomToFit()
		}
		return
	}
	steps, field := 0, v.field
	for v.step+steps < zoomSteps && field < v.stage.TouchSize(0) {
		steps++
		field *= zoomFactor
	}
	if steps > 0 {
		v.zoomAbout(steps, e.Position)
		v.panned = true // it stays there
		return
	}
	v.choices.onChoose(n)
}

// MouseMoved highlights the choice under the pointer, and follows it with the hover text.
func (v *View) MouseMoved(e *desktop.MouseEvent) {
	if e != nil && v.Choosing() {
		v.choices.hover(v.choices.at(e.Position))
	}
	v.HoverText.MouseMoved(e)
}

// MouseOut ends the highlight.
func (v *View) MouseOut() {
	v.choices.hover(-1)
	v.HoverText.MouseOut()
}

func (l *choiceLayer) hover(n int) {
	if l.hovered != n {
		l.hovered = n
		l.show()
		l.view.stage.Repaint()
	}
}

// Cursor shows whether the pointer is on a choice.
func (v *View) Cursor() desktop.Cursor {
	if v.choices.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
