package lobby

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/lan/lobby"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// chat is what everybody says, and a line to say something.
type chat struct {
	widget.BaseWidget
	page   *Page
	title  *widgets.Paragraph
	lines  *widgets.Column
	scroll *widgets.Scroller
	field  *widgets.Field
	shown  []lobby.Line
}

func newChat(p *Page) *chat {
	c := &chat{page: p, title: widgets.NewParagraph(p.stage, p.text.Of("lobby.chat"), look.Small, look.Muted), lines: widgets.NewColumn(p.stage)}
	c.lines.Gap = look.Gap / 2
	c.scroll = widgets.NewScroller(p.stage, c.lines)
	c.field = widgets.NewField(p.stage, "", lobby.MaxLine, nil)
	c.field.SetHint(p.text.Of("lobby.chat-hint"))
	c.field.Tip = p.text.Of("lobby.chat-tip")
	c.field.OnSubmit = func(said string) {
		if lobby.Clean(said, lobby.MaxLine) != "" {
			p.do(lobby.Say{Text: said})
			c.field.Set("")
		}
	}
	c.ExtendBaseWidget(c)
	return c
}

// show adds what has been said since.
func (c *chat) show() {
	said := c.page.state.Chat
	if slices.Equal(said, c.shown) {
		return
	}
	c.shown = said
	c.lines.Items = nil
	for _, line := range said {
		ink := look.Ink
		if line.Member == c.page.room.Self() {
			ink = look.Muted
		}
		c.lines.Items = append(c.lines.Items, widgets.NewParagraph(c.page.stage, c.page.text.Of("lobby.said", "Name", line.Name, "Text", line.Text), look.Small, ink))
	}
	c.lines.Refresh()
	c.scroll.Refresh()
	c.scroll.TypedKey(fyne.KeyEnd)
}

// CreateRenderer puts the lines over the field.
func (c *chat) CreateRenderer() fyne.WidgetRenderer {
	well := canvas.NewRectangle(look.Panel)
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{well, c.title, c.scroll, c.field},
		Place: func(size fyne.Size) {
			u := c.page.stage.Unit()
			gap := look.Gap * u
			well.Resize(size)
			well.CornerRadius = 10 * u
			title, field := c.title.HeightFor(size.Width), c.field.HeightFor(size.Width)
			widgets.Put(c.title, gap, gap*0.75, size.Width-2*gap, title)
			widgets.Put(c.scroll, gap, gap*1.25+title, size.Width-2*gap, size.Height-title-field-3*gap)
			widgets.Put(c.field, gap, size.Height-field-gap, size.Width-2*gap, field)
		},
	}).Placed(c.Size())
}
