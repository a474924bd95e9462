package game

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// openKeys opens the list of all keys.
func (p *Page) openKeys() {
	p.openWindow("keys", 900, widgets.NewHeading(p.stage, p.text.Of("keys.title"), look.Large), newKeySheet(p))
}

// keyLine is a line of the list of keys: a heading, or a key and what it does.
type keyLine struct{ key, text string }

// keyLines gives the two halves of the list.
func (p *Page) keyLines() (left, right []keyLine) {
	list := func(heading string, of []binding) (lines []keyLine) {
		lines = append(lines, keyLine{text: p.text.Of("keys." + heading)})
		for i := range of {
			if b := &of[i]; b.about && p.offers(b.id) {
				name := p.keyName(b)
				if b.upto != "" {
					name += " – " + b.upto
				}
				lines = append(lines, keyLine{name, p.doing(b.id)})
			}
		}
		if len(lines) == 1 {
			return nil
		}
		return lines
	}
	left = list("programming", p.keys.programming)
	right = append(list("moving", p.keys.moving), list("result", p.keys.result)...)
	right = append(right, list("both", p.keys.both)...)
	// The longer half gives of its lines to the shorter one.
	if over := (len(left) - len(right)) / 2; over > 0 {
		rest := left[len(left)-over:]
		left, right = left[:len(left)-over], append(append([]keyLine{}, rest...), right...)
	}
	return left, right
}

// doing says what a key with an id does.
func (p *Page) doing(id string) string {
	if name := "command." + id + ".name"; p.text.Has(name) {
		return p.text.Of(name)
	}
	return p.text.Of("keys.do." + id)
}

// offers tells whether a key is of any use in this game.
func (p *Page) offers(id string) bool {
	rules := p.match.setup.Rules
	switch id {
	case "special":
		trait := p.ability()
		return trait.CanPause || trait.CanRenew
	case "turn-left", "turn-right":
		return rules.ChooseFacing || rules.StartFacing
	case "hint", "use", "review":
		return p.options.Coach != nil
	case "chat":
		return p.company.room != nil
	case "rush":
		return p.OnLessons == nil && !p.screen.shared
	case "play-again", "leaf":
		return p.OnLessons == nil
	case "move3":
		return p.dealt(core.Move3)
	}
	return true
}

// keySheet is the list of keys, in two columns.
type keySheet struct {
	widget.BaseWidget
	page   *Page
	halves [2][]keyLine
}

func newKeySheet(p *Page) *keySheet {
	s := &keySheet{page: p}
	s.halves[0], s.halves[1] = p.keyLines()
	s.ExtendBaseWidget(s)
	return s
}

// line gives the height of a line: less where the window is too low for all.
func (s *keySheet) line() float32 {
	u := s.page.stage.Unit()
	return min(25*u, (s.page.stage.Room().Height-178*u)/s.lines())
}

func (s *keySheet) lines() float32 { return float32(max(len(s.halves[0]), len(s.halves[1]))) }

// HeightFor gives the height of the longer half.
func (s *keySheet) HeightFor(float32) float32 {
	return s.lines() * s.line()
}

// CreateRenderer draws caps like those of the keys, and the words beside them.
func (s *keySheet) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		u := s.page.stage.Unit()
		d.Parts = d.Parts[:0:0]
		gap := 3 * look.Gap * u
		width := (size.Width - gap) / 2
		for n, lines := range s.halves {
			x := float32(n) * (width + gap)
			cap := float32(0)
			for _, l := range lines {
				cap = max(cap, look.Width(l.key, look.Small*u, look.Bold)+1.5*look.Gap*u)
			}
			for i, l := range lines {
				d.Parts = append(d.Parts, s.draw(l, fyne.NewPos(x, float32(i)*s.line()), width, cap)...)
			}
		}
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, s.HeightFor(0)) }
	return d.Replaced(s)
}

func (s *keySheet) draw(l keyLine, at fyne.Position, width, cap float32) []fyne.CanvasObject {
	u, height := s.page.stage.Unit(), s.line()
	if l.key == "" {
		heading := look.NewBold(l.text, look.Small*u, look.Accent)
		widgets.Put(heading, at.X, at.Y+0.1*height, width, height)
		return []fyne.CanvasObject{heading}
	}
	plate := canvas.NewRectangle(look.Raised)
	plate.StrokeColor, plate.StrokeWidth, plate.CornerRadius = look.Line, 1, 5*u
	key := look.NewBold(l.key, look.Small*u, look.Ink)
	key.Alignment = fyne.TextAlignCenter
	what := look.NewText("", look.Small*u, look.Ink)
	x := cap + look.Gap*u
	what.Text = look.Fit(l.text, what.TextSize, what.TextStyle, width-x)
	widgets.Put(plate, at.X, at.Y+1.5*u, cap, height-3*u)
	widgets.Put(key, at.X, at.Y, cap, height)
	widgets.Put(what, at.X+x, at.Y, width-x, height)
	return []fyne.CanvasObject{plate, key, what}
}
