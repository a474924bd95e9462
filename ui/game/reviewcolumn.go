package game

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// reviewColumn shows a program of the last round with its judgement.
type reviewColumn struct {
	widget.BaseWidget
	person *person
	draft  draft
	side   reviewSide
	power  bool
}

func newReviewColumn(p *person, played *playedRound, side reviewSide) *reviewColumn {
	s := &reviewColumn{person: p, draft: newDraft(played.view.Own()), side: side}
	s.draft.program = side.program
	s.power = side.program.PowerDown && !side.hidden
	s.ExtendBaseWidget(s)
	return s
}

// reviewLines is the maximum number of lines about one program.
const reviewLines = 2

func (s *reviewColumn) measures(width float32) (pad, card, title, line float32) {
	u := s.person.stage.Unit()
	pad = look.Gap * u
	card = (width - 2*pad - 4*pad/2) / core.RegisterCount
	title = fyne.MeasureText("Ag", look.Body*u, look.Bold).Height
	line = fyne.MeasureText("Ag", look.Small*u, fyne.TextStyle{}).Height
	return pad, card, title, line
}

// HeightFor returns the height of title, cards and lines.
func (s *reviewColumn) HeightFor(width float32) float32 {
	pad, card, title, line := s.measures(width)
	return 4*pad + title + card*1.4 + reviewLines*line
}

// card returns the picture of register n (0…4).
func (s *reviewColumn) card(n int) look.Painter {
	p := s.person
	command, priority, ok := s.draft.card(n)
	switch {
	case s.draft.locked(n) && ok:
		return p.pictures.CardOf(command, priority, art.CardLocked)
	case s.side.hidden || !ok: // a card that the player has not seen is face down too
		return p.pictures.CardOf(core.NoCommand, 0, art.CardHidden)
	}
	return p.pictures.CardOf(command, priority, art.CardNormal)
}

// CreateRenderer draws title, cards and lines on a background.
func (s *reviewColumn) CreateRenderer() fyne.WidgetRenderer {
	p := s.person
	background := canvas.NewRectangle(look.Sunken)
	title := look.NewBold(s.side.title, look.Body, look.Ink)
	power := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.PowerOf(true)(w, h) })
	widgets.Show(power, s.power)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, title, power}}
	var cards []*canvas.Raster
	for n := range core.RegisterCount {
		card := canvas.NewRaster(func(w, h int) image.Image { return s.card(n)(w, h) })
		cards = append(cards, card)
		d.Parts = append(d.Parts, card)
	}
	var lines []*canvas.Text
	for _, text := range s.side.lines {
		t := look.NewText(text, look.Small, look.Ink)
		lines = append(lines, t)
		d.Parts = append(d.Parts, t)
	}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		pad, card, th, line := s.measures(size.Width)
		background.Resize(size)
		background.CornerRadius = 9 * u
		title.TextSize = look.Body * u
		widgets.Put(title, pad, pad, size.Width-2*pad, th)
		widgets.Put(power, size.Width-pad-th, pad, th, th)
		for n, c := range cards {
			widgets.Put(c, pad+float32(n)*(card+pad/2), 2*pad+th, card, card*1.4)
		}
		y := 3*pad + th + card*1.4
		for i, t := range lines {
			t.TextSize = look.Small * u
			t.Text = look.Truncate(s.side.lines[i], t.TextSize, t.TextStyle, size.Width-2*pad)
			widgets.Put(t, pad, y, size.Width-2*pad, line)
			y += line
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, s.HeightFor(max(1, s.Size().Width))) }
	return d.Placed(s.Size())
}
