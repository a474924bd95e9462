package game

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// hintStrip is the proposed program below the player's own and the meters: a command below each register,
// the expected progress, and the button that uses it.
type hintStrip struct {
	widget.BaseWidget
	person   *person
	slots    []*widgets.Draggable // the player's registers; the signs are aligned with them
	signs    []*widgets.Draggable // the proposed commands, one per register
	sentence *widgets.Paragraph
	use      *widgets.Button
}

func newHintStrip(p *person, slots []*widgets.Draggable) *hintStrip {
	s := &hintStrip{person: p, slots: slots}
	for n := range core.RegisterCount {
		piece := widgets.NewDraggable(p.stage, nil)
		piece.OnTap = p.useHint
		piece.Tip = func() string { return p.presenter.CardTip(s.command(n)) }
		s.signs = append(s.signs, piece)
	}
	s.sentence = widgets.NewParagraph(p.stage, "", look.Small, look.Ink)
	s.use = widgets.NewButton(p.stage, p.text.Of("hint.use"), nil, p.useHint)
	s.use.Tip = p.withKey(p.text.Of("tip.hint-use"), "use", 0)
	s.Hide()
	s.ExtendBaseWidget(s)
	return s
}

// proposed returns the player's draft with the proposed program.
func (s *hintStrip) proposed() draft {
	d := s.person.draft
	if a := s.person.hint.advice; a != nil {
		d.program = a.Program
	}
	return d
}

// command returns the proposal's card in register n (0…4).
func (s *hintStrip) command(n int) (core.Command, int) {
	d := s.proposed()
	command, priority, _ := d.card(n)
	return command, priority
}

// show updates the strip to the hint; without one it is hidden.
func (s *hintStrip) show() {
	p := s.person
	widgets.Show(s, p.hint.advice != nil)
	if p.hint.advice == nil {
		return
	}
	d := s.proposed()
	for n, piece := range s.signs {
		command, _, ok := d.card(n)
		widgets.Show(piece, ok)
		piece.Draw = func(w, h int) image.Image { return p.pictures.Palette().Command(command, min(w, h)) }
		piece.Dim = 0
		if d.locked(n) {
			piece.Dim = 0.55 // a locked register offers no choice
		}
		piece.Refresh()
	}
	s.sentence.Set(p.hintSentence(p.hint.advice))
	s.use.Set(false, p.draft.program == p.hint.advice.Program)
	s.Refresh()
}

// CreateRenderer frames the strip in the colour of its ghost on the board.
func (s *hintStrip) CreateRenderer() fyne.WidgetRenderer {
	p := s.person
	background := canvas.NewRectangle(look.Sunken)
	background.StrokeColor, background.StrokeWidth = look.Faded(p.pictures.Palette().Advice, 0.7), 1.5
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, s.sentence, s.use}}
	for _, sign := range s.signs {
		d.Parts = append(d.Parts, sign)
	}
	d.Place = func(size fyne.Size) {
		background.Resize(size)
		background.CornerRadius = 9 * p.stage.Unit()
		s.place(size)
	}
	return d.PlacedOnRefresh(s)
}

// hintMeasures holds the measures of a strip.
type hintMeasures struct {
	gap, room, text, button, buttonWidth float32
}

func (s *hintStrip) measure(width float32) hintMeasures {
	u := s.person.stage.Unit()
	m := hintMeasures{gap: look.Gap / 2 * u, button: s.person.stage.TouchSize(36 * u), buttonWidth: min(96*u, width*0.34)}
	m.room = width - m.buttonWidth - 5*m.gap
	m.text = s.sentence.HeightFor(m.room)
	return m
}

// HeightFor returns the least height at which the strip can be read.
func (s *hintStrip) HeightFor(width float32) float32 {
	m := s.measure(width)
	return max(m.text, m.button) + 26*s.person.stage.Unit() + 3*m.gap
}

func (s *hintStrip) place(size fyne.Size) {
	m := s.measure(size.Width)
	rowHeight := max(m.text, m.button)
	side := min(size.Height-rowHeight-3*m.gap, 46*s.person.stage.Unit(), s.slots[0].Size().Width)
	free := size.Height - rowHeight - side - 3*m.gap
	for n, sign := range s.signs {
		slot := s.slots[n]
		middle := slot.Position().X + slot.Size().Width/2 - s.Position().X
		widgets.Put(sign, middle-side/2, m.gap+free/3, side, side)
	}
	top := size.Height - rowHeight - m.gap - free/3
	widgets.Put(s.sentence, 2.5*m.gap, top+(rowHeight-m.text)/2, m.room, m.text)
	widgets.Put(s.use, size.Width-m.buttonWidth-1.5*m.gap, top+rowHeight-m.button-m.gap/2, m.buttonWidth, m.button)
}
