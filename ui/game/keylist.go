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
func (p *person) openKeys() {
	p.openWindow("keys", 900, widgets.NewHeading(p.stage, p.text.Of("keys.title"), look.Large), newKeyList(p.kit, p.offers))
}

// keyLine is a line of the list: a heading if key is "", or a key and its action.
type keyLine struct{ key, text string }

// lines returns the left and right columns of the list.
func (k *keyList) lines() (left, right []keyLine) {
	list := func(heading string, of []binding) (lines []keyLine) {
		lines = append(lines, keyLine{text: k.kit.text.Of("keys." + heading)})
		for i := range of {
			if b := &of[i]; b.listed && k.offers(b.id) {
				name := k.kit.keyName(b)
				if b.upTo != "" {
					name += " – " + b.upTo
				}
				lines = append(lines, keyLine{name, k.kit.describeKey(b.id)})
			}
		}
		if len(lines) == 1 {
			return nil
		}
		return lines
	}
	left = list("programming", k.kit.keys.programming)
	right = append(list("moving", k.kit.keys.moving), list("result", k.kit.keys.result)...)
	right = append(right, list("both", k.kit.keys.common)...)
	// Move lines from the left half to the right if the left one is longer.
	if over := (len(left) - len(right)) / 2; over > 0 {
		rest := left[len(left)-over:]
		left, right = left[:len(left)-over], append(append([]keyLine{}, rest...), right...)
	}
	return left, right
}

// describeKey returns the text for the action of a key.
func (k *kit) describeKey(id string) string {
	if name := "command." + id + ".name"; k.text.Has(name) {
		return k.text.Of(name)
	}
	return k.text.Of("keys.do." + id)
}

// offers reports whether the action of a key exists in this game.
func (p *person) offers(id string) bool {
	rules := p.match.setup.Rules
	switch id {
	case "special":
		x := p.editor.Effects()
		return x.Has(core.Pauses | core.Renews)
	case "turn-left", "turn-right":
		return rules.ChooseFacing || rules.StartFacing
	case "hint", "use", "review":
		return p.hint != nil
	case "chat":
		return p.page.room.room != nil
	case "rush":
		return p.page.OnLessons == nil && !p.shares()
	case "play-again", "leaf":
		return p.page.OnLessons == nil
	case "move3":
		return p.editor.inDeck(core.Move3)
	}
	return true
}

// keyList shows the keys in two columns.
type keyList struct {
	widget.BaseWidget
	kit    *kit
	offers func(id string) bool // reports whether the action of a key exists in this game
	halves [2][]keyLine
}

func newKeyList(of *kit, offers func(string) bool) *keyList {
	k := &keyList{kit: of, offers: offers}
	k.halves[0], k.halves[1] = k.lines()
	k.ExtendBaseWidget(k)
	return k
}

// lineHeight returns the height of a line; it shrinks if the window is too low for all.
func (k *keyList) lineHeight() float32 {
	u := k.kit.stage.Unit()
	return min(25*u, (k.kit.stage.LayoutSize().Height-178*u)/k.lineCount())
}

func (k *keyList) lineCount() float32 { return float32(max(len(k.halves[0]), len(k.halves[1]))) }

// HeightFor returns the height of the longer half.
func (k *keyList) HeightFor(float32) float32 {
	return k.lineCount() * k.lineHeight()
}

// CreateRenderer draws keycaps with the actions beside them.
func (k *keyList) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		u := k.kit.stage.Unit()
		d.Parts = d.Parts[:0:0]
		gap := 3 * look.Gap * u
		width := (size.Width - gap) / 2
		for n, lines := range k.halves {
			x := float32(n) * (width + gap)
			keyWidth := float32(0)
			for _, l := range lines {
				keyWidth = max(keyWidth, look.Width(l.key, look.Small*u, look.Bold)+1.5*look.Gap*u)
			}
			for i, l := range lines {
				d.Parts = append(d.Parts, k.draw(l, fyne.NewPos(x, float32(i)*k.lineHeight()), width, keyWidth)...)
			}
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, k.HeightFor(0)) }
	return d.PlacedOnRefresh(k)
}

func (k *keyList) draw(l keyLine, at fyne.Position, width, keyWidth float32) []fyne.CanvasObject {
	u, height := k.kit.stage.Unit(), k.lineHeight()
	if l.key == "" {
		heading := look.NewBold(l.text, look.Small*u, look.Accent)
		widgets.Put(heading, at.X, at.Y+0.1*height, width, height)
		return []fyne.CanvasObject{heading}
	}
	keycap := canvas.NewRectangle(look.Raised)
	keycap.StrokeColor, keycap.StrokeWidth, keycap.CornerRadius = look.Line, 1, 5*u
	key := look.NewBold(l.key, look.Small*u, look.Ink)
	key.Alignment = fyne.TextAlignCenter
	what := look.NewText("", look.Small*u, look.Ink)
	x := keyWidth + look.Gap*u
	what.Text = look.Truncate(l.text, what.TextSize, what.TextStyle, width-x)
	widgets.Put(keycap, at.X, at.Y+1.5*u, keyWidth, height-3*u)
	widgets.Put(key, at.X, at.Y, keyWidth, height)
	widgets.Put(what, at.X+x, at.Y, width-x, height)
	return []fyne.CanvasObject{keycap, key, what}
}
