package tutorial

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// strip is what stands above the board: which lesson it is, the task, and what to
// do next; at the end what has come of it, and where to go on.
type strip struct {
	widget.BaseWidget
	page   *Page
	title  *widgets.Paragraph
	task   *widgets.Paragraph
	advice *widgets.Paragraph
	first  *widgets.Button
	second *widgets.Button
	labels map[*widgets.Button]string
}

func newStrip(p *Page) *strip {
	s := &strip{page: p, labels: map[*widgets.Button]string{}}
	s.title = widgets.NewHeading(p.stage, "", look.Body)
	s.task = widgets.NewParagraph(p.stage, p.said("task"), look.Body, look.Ink)
	s.advice = widgets.NewParagraph(p.stage, "", look.Body, look.Accent)
	s.first = widgets.NewButton(p.stage, "", nil, nil)
	s.second = widgets.NewButton(p.stage, "", nil, nil)
	s.show()
	s.ExtendBaseWidget(s)
	return s
}

// show brings the strip into line with the lesson.
func (s *strip) show() {
	p := s.page
	title := p.text.Of("tutorial.number", "N", p.number, "Of", len(Lessons()), "Title", p.said("title"))
	s.first.Rank = widgets.Primary
	switch p.outcome {
	case open:
		s.first.Rank = widgets.Quiet
		s.set(s.first, "skip", art.IconNext, func() { p.OnNext() })
	case solved:
		title = p.text.Of("tutorial.done")
		s.set(s.first, "next", art.IconNext, func() { p.OnNext() })
		s.set(s.second, "again", art.IconReplay, func() { p.OnAgain() })
	case missed:
		title = p.text.Of("tutorial.missed")
		s.set(s.first, "again", art.IconReplay, func() { p.OnAgain() })
		s.set(s.second, "skip", art.IconNext, func() { p.OnNext() })
	}
	s.title.Set(title)
	s.advice.Ink = look.Accent
	if p.outcome != open {
		s.advice.Ink = look.Ink
	}
	s.advice.Set(p.guide().says)
	widgets.Show(s.task, p.outcome == open)
	widgets.Show(s.second, p.outcome != open)
	s.Refresh()
}

func (s *strip) set(b *widgets.Button, label string, icon art.Icon, do func()) {
	b.OnTap, b.Icon = do, s.page.pictures.Ink(icon)
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

// targets gives what can be clicked: next, again, skip.
func (s *strip) targets() []widgets.Target {
	switch s.page.outcome {
	case solved:
		return []widgets.Target{{Name: "next", Object: s.first}, {Name: "try-again", Object: s.second}}
	case missed:
		return []widgets.Target{{Name: "try-again", Object: s.first}, {Name: "skip", Object: s.second}}
	}
	return []widgets.Target{{Name: "skip", Object: s.first}}
}

// Sizes of the strip, in units.
const (
	stripPad     = 1.5 * look.Gap
	stripButtons = 190
	stripSign    = 40
	stripNarrow  = 470 // less than that is narrow
)

// narrow tells whether there is little room in a width: then there is no sign, the
// buttons stand beside the title without their labels, and the words are smaller.
func (s *strip) narrow(width float32) bool { return width < stripNarrow*s.page.stage.Unit() }

// HeightFor gives a height that does not change while a lesson goes on: there is
// room for two lines of advice, and for two buttons.
func (s *strip) HeightFor(width float32) float32 {
	u := s.page.stage.Unit()
	top, words := s.rooms(width)
	s.size(width)
	line := s.title.HeightFor(words)
	below := max(s.task.HeightFor(words)+max(2*line, s.advice.HeightFor(words)), 3*line)
	if s.narrow(width) {
		return max(s.title.HeightFor(top), s.buttonHeight()) + below + 2*look.Gap*u
	}
	return max(line+below, 2*s.buttonHeight()+look.Gap/2*u) + 2*look.Gap*u
}

// size sets the words in the size for a width.
func (s *strip) size(width float32) {
	s.task.Type, s.advice.Type = look.Body, look.Body
	if s.narrow(width) {
		s.task.Type, s.advice.Type = look.Small, look.Small
	}
}

// rooms gives the width that is left for the title, and for the other words.
func (s *strip) rooms(width float32) (title, words float32) {
	u := s.page.stage.Unit()
	if s.narrow(width) {
		all := width - 2*stripPad*u
		return all - 2*(s.buttonHeight()+look.Gap*u), all
	}
	room := width - (3*stripPad+stripButtons+stripSign+look.Gap)*u
	return room, room
}

func (s *strip) buttonHeight() float32 { return s.page.stage.Touch(max(36, 40*s.page.stage.Unit())) }

// CreateRenderer puts a sign on the left, the words beside it and the buttons on
// the right.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Panel)
	sign := canvas.NewRaster(func(w, h int) image.Image {
		icon, ink := s.sign()
		return s.page.pictures.IconOf(icon, ink)(w, h)
	})
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{plate, sign, s.title, s.task, s.advice, s.first, s.second}}
	d.Place = func(size fyne.Size) {
		u := s.page.stage.Unit()
		plate.Resize(size)
		plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 9*u, look.Line, 1
		s.size(size.Width)
		narrow := s.narrow(size.Width)
		widgets.Show(sign, !narrow)
		for _, b := range []*widgets.Button{s.first, s.second} {
			if narrow {
				b.SetLabel("")
			} else {
				b.SetLabel(s.labels[b])
			}
		}
		if narrow {
			s.placeNarrow(size)
			return
		}
		pad, side := stripPad*u, stripSign*u
		widgets.Put(sign, pad, (size.Height-side)/2, side, side)
		s.placeWords(size, pad+side+look.Gap*u)
		s.placeButtons(size, pad)
	}
	d.Update = func() {
		d.Place(s.Size())
		sign.Refresh()
		canvas.Refresh(s)
	}
	return d.Placed(s.Size())
}

// placeNarrow puts the title between the upper left corner and the buttons, and the
// other words below.
func (s *strip) placeNarrow(size fyne.Size) {
	u := s.page.stage.Unit()
	pad, y, side := stripPad*u, look.Gap*u, s.buttonHeight()
	top, words := s.rooms(size.Width)
	title := s.title.HeightFor(top)
	row := max(title, side)
	widgets.Put(s.title, pad, y+(row-title)/2, top, title)
	x := size.Width - pad - side
	if s.second.Visible() {
		widgets.Put(s.second, x, y, side, side)
		x -= side + look.Gap*u
	}
	widgets.Put(s.first, x, y, side, side)
	y += row
	for _, p := range []*widgets.Paragraph{s.task, s.advice} {
		if p.Visible() {
			h := p.HeightFor(words)
			widgets.Put(p, pad, y, words, h)
			y += h
		}
	}
}

// sign gives the icon that tells at a glance how it stands.
func (s *strip) sign() (art.Icon, color.NRGBA) {
	switch s.page.outcome {
	case solved:
		return art.IconTrophy, look.Accent
	case missed:
		return art.IconHint, look.Accent
	}
	return art.IconCoach, look.Muted
}

func (s *strip) placeWords(size fyne.Size, x float32) {
	room, _ := s.rooms(size.Width)
	var shown []*widgets.Paragraph
	height := float32(0)
	for _, words := range []*widgets.Paragraph{s.title, s.task, s.advice} {
		if words.Visible() {
			shown = append(shown, words)
			height += words.HeightFor(room)
		}
	}
	y := max(0, (size.Height-height)/2)
	for _, words := range shown {
		h := words.HeightFor(room)
		widgets.Put(words, x, y, room, h)
		y += h
	}
}

func (s *strip) placeButtons(size fyne.Size, pad float32) {
	u := s.page.stage.Unit()
	wide, high, gap := stripButtons*u, s.buttonHeight(), look.Gap/2*u
	x := size.Width - pad - wide
	if !s.second.Visible() {
		widgets.Put(s.first, x, (size.Height-high)/2, wide, high)
		return
	}
	y := (size.Height - 2*high - gap) / 2
	widgets.Put(s.first, x, y, wide, high)
	widgets.Put(s.second, x, y+high+gap, wide, high)
}
