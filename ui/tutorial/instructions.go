package tutorial

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// instructions is the area above the board. It shows the title of the lesson, the task and what to
// do next, unless the panel says that beside its controls; at the end, it shows the outcome and the buttons to
// go on.
type instructions struct {
	widgets.Box
	page   *Page
	title  *widgets.Paragraph
	task   *widgets.Paragraph
	advice *widgets.Paragraph
	first  *widgets.Button
	second *widgets.Button
	labels map[*widgets.Button]string // hidden in a narrow layout
}

func newInstructions(p *Page) *instructions {
	s := &instructions{page: p, labels: map[*widgets.Button]string{}}
	s.title = widgets.NewHeading(p.stage, "", look.Body)
	s.task = widgets.NewParagraph(p.stage, "", look.Body, look.Ink)
	s.advice = widgets.NewParagraph(p.stage, "", look.Body, look.Accent)
	s.first = widgets.NewButton(p.stage, "", nil, nil)
	s.second = widgets.NewButton(p.stage, "", nil, nil)
	s.layOut()
	s.update()
	return s
}

// update updates the instructions for the current state of the lesson.
func (s *instructions) update() {
	p := s.page
	title := p.text.Of("tutorial.number", "N", p.number, "Of", len(Lessons()), "Title", p.lessonText("title"))
	s.first.Rank = widgets.Primary
	switch p.outcome {
	case open:
		s.first.Rank = widgets.Quiet
		s.setButton(s.first, "skip", art.IconNext, func() { p.OnNext() })
	case solved:
		title = p.text.Of("tutorial.done")
		s.setButton(s.first, "next", art.IconNext, func() { p.OnNext() })
		s.setButton(s.second, "again", art.IconReplay, func() { p.OnAgain() })
	case missed:
		title = p.text.Of("tutorial.missed")
		s.setButton(s.first, "again", art.IconReplay, func() { p.OnAgain() })
		s.setButton(s.second, "skip", art.IconNext, func() { p.OnNext() })
	}
	s.title.Set(title)
	s.task.Set(p.lessonText("task"))
	s.advice.Ink = look.Accent
	if p.outcome != open {
		s.advice.Ink = look.Ink
	}
	s.advice.Set(p.advise().text)
	widgets.Show(s.task, p.outcome == open)
	widgets.Show(s.second, p.outcome != open)
	s.Refresh()
}

// setButton sets a button's label, icon, hover text and action. label is also the key of the texts.
func (s *instructions) setButton(b *widgets.Button, label string, icon art.Icon, do func()) {
	b.OnTap, b.Icon = do, s.page.pictures.TintableIcon(icon)
	p := s.page
	s.labels[b], b.Tip = p.text.Of("tutorial."+label), p.text.Of("tutorial."+label+"-about")
	if label == "next" && p.number == len(Lessons()) {
		b.Tip = p.text.Of("menu.lessons")
	}
	if b == s.first && p.outcome != open && !p.stage.Mobile() {
		b.Tip += "\n" + p.text.Of("keys.hint", "Key", p.text.Of("keys.name.return"))
	}
	b.Refresh()
}

// targets returns what the player can click: next, try-again or skip.
func (s *instructions) targets() []widgets.Target {
	switch s.page.outcome {
	case solved:
		return []widgets.Target{{Name: "next", Object: s.first}, {Name: "try-again", Object: s.second}}
	case missed:
		return []widgets.Target{{Name: "try-again", Object: s.first}, {Name: "skip", Object: s.second}}
	}
	return []widgets.Target{{Name: "skip", Object: s.first}}
}

// Sizes, in units.
const (
	instructionPad = 1.5 * look.Gap
	buttonWidth    = 190
	iconSize       = 40
	narrowWidth    = 470 // below this, narrow returns true
)

// narrow reports whether a width is too small for the normal layout. Then there is no icon, the
// buttons are beside the title without labels, and the text is smaller.
func (s *instructions) narrow(width float32) bool { return width < narrowWidth*s.page.stage.Unit() }

// HeightFor returns a height that has room for all advice of the lesson and for two buttons, so that it does not
// change during a lesson.
func (s *instructions) HeightFor(width float32) float32 {
	u := s.page.stage.Unit()
	titleWidth, bodyWidth := s.textWidths(width)
	s.setTextSizes(width)
	line := s.title.HeightFor(bodyWidth)
	below := max(s.longest(s.task, s.page.textsOf("task"), bodyWidth)+max(2*line, s.adviceHeight(bodyWidth)), 3*line)
	if s.narrow(width) {
		return max(s.title.HeightFor(titleWidth), s.buttonHeight()) + below + 2*look.Gap*u
	}
	return max(line+below, 2*s.buttonHeight()+look.Gap/2*u) + 2*look.Gap*u
}

// adviceHeight returns the height of the longest advice of the lesson.
func (s *instructions) adviceHeight(width float32) float32 {
	p := s.page
	all := append(p.textsOf("advice"), s.advice.Text, p.text.Of("tutorial.watch"))
	if p.lesson.Lesson.Preview {
		all = append(all, p.textsOf("use")...)
	}
	if p.rehearses() {
		all = append(all, p.textsOf("miss")...)
	}
	return s.longest(s.advice, all, width)
}

// longest returns the height of the longest text that a paragraph may have.
func (s *instructions) longest(p *widgets.Paragraph, all []string, width float32) (height float32) {
	for _, sentence := range all {
		height = max(height, widgets.NewParagraph(s.page.stage, sentence, p.Type, look.Ink).HeightFor(width))
	}
	return height
}

// setTextSizes sets the text sizes for a width.
func (s *instructions) setTextSizes(width float32) {
	s.task.Type, s.advice.Type = look.Body, look.Body
	if s.narrow(width) {
		s.task.Type, s.advice.Type = look.Small, look.Small
	}
}

// textWidths returns the widths available for the title and for the other texts.
func (s *instructions) textWidths(width float32) (title, body float32) {
	u := s.page.stage.Unit()
	if s.narrow(width) {
		inner := width - 2*instructionPad*u
		return inner - 2*(s.buttonHeight()+look.Gap*u), inner
	}
	room := width - (3*instructionPad+buttonWidth+iconSize+look.Gap)*u
	return room, room
}

func (s *instructions) buttonHeight() float32 { return s.first.HeightFor(0) }

// layOut puts the icon on the left, the texts beside it and the buttons on the right.
func (s *instructions) layOut() {
	stage := s.page.stage
	sign := canvas.NewRaster(func(w, h int) image.Image {
		icon, ink := s.icon()
		return s.page.pictures.IconOf(icon, ink)(w, h)
	})
	advice := widgets.NewPadded(stage, 0, 0, s.advice) // it keeps its room, so that nothing moves when the panel says it
	texts := widgets.NewColumn(stage, s.title, s.task, advice)
	buttons := widgets.NewColumn(stage, s.first, s.second)
	texts.Gap, buttons.Gap = 0, look.Gap/2
	row := widgets.NewRow(stage, 0, widgets.Fixed(iconSize, widgets.NewFixed(stage, iconSize, iconSize, sign)),
		widgets.Fill(widgets.NewAt(stage, widgets.Full, 0.5, texts)), widgets.Fixed(buttonWidth, widgets.NewAt(stage, widgets.Full, 0.5, buttons)))
	row.Gap = 1.25 * look.Gap
	head := widgets.NewRow(stage, 0, widgets.Fill(widgets.NewAt(stage, widgets.Full, 0.5, s.title)), widgets.Tight(s.first), widgets.Tight(s.second))
	column := widgets.NewColumn(stage, head, s.task, advice)
	column.Gap = 0
	wide, narrow := widgets.NewPadded(stage, instructionPad, look.Gap, row), widgets.NewPadded(stage, instructionPad, look.Gap, column)
	s.InitBox(stage, s, widgets.NewSurface(stage, look.Panel, look.Line, 9), widgets.NewFitted(stage, func(area fyne.Size) fyne.CanvasObject {
		widgets.Show(s.advice, !s.page.Game.Lesson().SaysHighlight())
		s.setTextSizes(area.Width)
		for _, b := range []*widgets.Button{s.first, s.second} {
			if s.narrow(area.Width) {
				b.SetLabel("")
			} else {
				b.SetLabel(s.labels[b])
			}
		}
		if s.narrow(area.Width) {
			return narrow
		}
		return wide
	}))
	s.Update = sign.Refresh
}

// icon returns the icon for the outcome.
func (s *instructions) icon() (art.Icon, color.NRGBA) {
	switch s.page.outcome {
	case solved:
		return art.IconTrophy, look.Accent
	case missed:
		return art.IconHint, look.Accent
	}
	return art.IconCoach, look.Muted
}
