package tutorial

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// lessonCard is a lesson in the list: its board, number and title, and a tick if it has been
// solved.
type lessonCard struct {
	widget.BaseWidget
	widgets.Pressable
	stage   *widgets.Stage
	lesson  *Lesson
	solved  bool
	picture *board.Demo
	overlay *widgets.TapOverlay // over the picture; takes its clicks
	title   *widgets.Paragraph
	about   *widgets.Paragraph
	tick    *canvas.Raster
}

func newLessonCard(s *widgets.Stage, t *text.Text, pictures *look.Pictures, l *Lesson, number int, solved bool, play func()) *lessonCard {
	setup, state, err := l.Puzzle()
	if err != nil {
		panic("tutorial: " + err.Error())
	}
	c := &lessonCard{stage: s, lesson: l, solved: solved, picture: board.NewDemo(s, pictures, setup, &state)}
	c.overlay = widgets.NewTapOverlay(&c.Pressable)
	key := "tutorial." + l.ID
	c.title = widgets.NewHeading(s, t.Of("tutorial.sheet", "N", number, "Title", t.Of(key+".title")), look.Body)
	c.about = widgets.NewParagraph(s, t.Of(key+".about"), look.Small, look.Muted)
	c.tick = canvas.NewRaster(pictures.IconOf(art.IconConfirm, look.Accent))
	c.InitFocus(s, c, play)
	c.TextFunc = func() string {
		if solved {
			return t.Of("tutorial.solved-tip")
		}
		return t.Of("tutorial.open-tip")
	}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer puts the text below the picture.
func (c *lessonCard) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Panel)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, c.picture, c.overlay, c.title, c.about, c.tick, c.Ring()}}
	widgets.Show(c.tick, c.solved)
	d.Place = func(size fyne.Size) {
		c.PlaceRing(size)
		u := c.stage.Unit()
		pad := look.Gap * u
		room := size.Width - 2*pad
		background.Resize(size)
		background.CornerRadius = 10 * u
		side := 22 * u
		titleWidth := room
		if c.solved {
			titleWidth -= side + pad
		}
		title, about := c.title.HeightFor(titleWidth), c.about.HeightFor(room)
		y := size.Height - pad - title - about
		widgets.Put(c.picture, pad, pad, room, y-1.5*pad)
		widgets.Put(c.overlay, pad, pad, room, y-1.5*pad)
		widgets.Put(c.title, pad, y, titleWidth, title)
		widgets.Put(c.tick, size.Width-pad-side, y, side, side)
		widgets.Put(c.about, pad, y+title, room, about)
	}
	d.Update = func() {
		fill, edge := look.Panel, look.Line
		if c.Hovered {
			fill = look.Raised
		}
		if c.solved {
			edge = look.Accent
		}
		widgets.Paint(background, fill, edge, 1.5)
		d.Place(c.Size())
		canvas.Refresh(c)
	}
	d.Update()
	return d
}
