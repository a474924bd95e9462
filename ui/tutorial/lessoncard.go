package tutorial

import (
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// lessonCard is a lesson in the list: its board, number and title, and a tick if it has been
// solved.
type lessonCard struct {
	widgets.Box
	widgets.Pressable
	lesson     *Lesson
	solved     bool
	background *widgets.Surface
}

func newLessonCard(s *widgets.Stage, t *text.Text, pictures *look.Pictures, l *Lesson, number int, solved bool, play func()) *lessonCard {
	setup, state, err := l.Puzzle()
	if err != nil {
		panic("tutorial: " + err.Error())
	}
	c := &lessonCard{lesson: l, solved: solved, background: widgets.NewSurface(s, look.Panel, look.Line, 10)}
	c.background.Width = 1.5
	key := "tutorial." + l.ID
	title := widgets.NewHeading(s, t.Of("tutorial.sheet", "N", number, "Title", t.Of(key+".title")), look.Body)
	about := widgets.NewParagraph(s, t.Of(key+".about"), look.Small, look.Muted)
	tick := canvas.NewRaster(pictures.IconOf(art.IconConfirm, look.Accent))
	c.InitFocus(s, c, play)
	c.TextFunc = func() string {
		if solved {
			return t.Of("tutorial.solved-tip")
		}
		return t.Of("tutorial.open-tip")
	}
	c.State = func() string {
		if solved {
			return c.TextFunc()
		}
		return ""
	}
	// The overlay takes the clicks on the picture, which is as large as the texts leave room for.
	picture := container.NewStack(board.NewDemo(s, pictures, setup, &state), widgets.NewTapOverlay(&c.Pressable))
	ticked := widgets.Fixed(22, widgets.NewFixed(s, 22, 22, tick))
	widgets.Show(ticked, solved)
	texts := widgets.NewColumn(s, widgets.NewRow(s, 0, widgets.Fill(title), ticked), about)
	texts.Gap = 0
	column := widgets.NewColumn(s, widgets.Fill(picture), texts)
	column.Gap = look.Gap / 2
	c.InitBox(s, c, c.background, widgets.NewPadded(s, look.Gap, look.Gap, column), c.Ring())
	c.Update = c.paint
	return c
}

// paint shows whether the pointer is on the card.
func (c *lessonCard) paint() {
	fill, edge := look.Panel, look.Line
	if c.Hovered {
		fill = look.Raised
	}
	if c.solved {
		edge = look.Accent
	}
	c.background.Paint(fill, edge)
}
