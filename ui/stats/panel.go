package stats

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// panel shows content on a background, with a title.
type panel struct {
	widget.BaseWidget
	stage   *widgets.Stage
	title   string // "": none
	content fyne.CanvasObject
}

func newPanel(s *widgets.Stage, title string, content fyne.CanvasObject) *panel {
	p := &panel{stage: s, title: title, content: content}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer puts the content below the title.
func (p *panel) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Panel)
	title := look.NewBold(p.title, look.Body, look.Ink)
	place := func(size fyne.Size) {
		u := p.stage.Unit()
		background.Resize(size)
		background.CornerRadius = 10 * u
		pad, y := 2*look.Gap*u, look.Gap*u
		title.TextSize = look.Body * u
		widgets.Show(title, p.title != "")
		if p.title != "" {
			line := title.MinSize().Height
			widgets.Put(title, pad, y, size.Width-2*pad, line)
			y += line + 0.5*look.Gap*u
		}
		widgets.Put(p.content, pad, y, size.Width-2*pad, size.Height-y-look.Gap*u)
	}
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{background, title, p.content},
		Place: place,
	}).PlacedOnRefresh(p)
}

// tile shows an important number with a word below it.
type tile struct {
	widget.BaseWidget
	widgets.HoverText
	stage        *widgets.Stage
	number, word string
}

func newTile(s *widgets.Stage, number, word, tip string) *tile {
	t := &tile{stage: s, number: number, word: word}
	t.InitHoverText(s, t, func() string { return tip })
	t.ExtendBaseWidget(t)
	return t
}

// HeightFor returns the height of number and word.
func (t *tile) HeightFor(float32) float32 { return 72 * t.stage.Unit() }

// CreateRenderer draws number and word.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Panel)
	number := look.NewBold(t.number, look.Large, look.Accent)
	word := look.NewText(t.word, look.Small, look.Muted)
	number.Alignment, word.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{background, number, word},
		Place: func(size fyne.Size) {
			u := t.stage.Unit()
			background.Resize(size)
			background.CornerRadius = 10 * u
			number.TextSize, word.TextSize = 1.3*look.Large*u, look.Small*u
			word.Text = look.Truncate(t.word, word.TextSize, word.TextStyle, size.Width-look.Gap*u)
			numberHeight, wordHeight := number.MinSize().Height, word.MinSize().Height
			y := (size.Height - numberHeight - wordHeight) / 2
			widgets.Put(number, 0, y, size.Width, numberHeight)
			widgets.Put(word, 0, y+numberHeight, size.Width, wordHeight)
		},
		MinimumSize: func() fyne.Size { return fyne.NewSize(1, t.HeightFor(0)) },
	}).Placed(t.Size())
}
