package game

import (
	"fyne.io/fyne/v2"

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
		return x.Has(core.Pauses | core.Renews | core.Recompiles)
	case "uses":
		return p.match.setup.Options
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
	widgets.Box
	kit    *kit
	offers func(id string) bool // reports whether the action of a key exists in this game
}

func newKeyList(of *kit, offers func(string) bool) *keyList {
	k := &keyList{kit: of, offers: offers}
	left, right := k.lines()
	s, count := of.stage, max(len(left), len(right))
	row := widgets.NewRow(s, 0, k.half(left, count), k.half(right, count))
	row.Gap = 3 * look.Gap
	k.InitBox(s, k, row)
	return k
}

// half returns a column of lines, with keycaps as wide as the widest. Lines become lower if the window is too low for
// count of them.
func (k *keyList) half(lines []keyLine, count int) fyne.CanvasObject {
	s := k.kit.stage
	column := widgets.NewColumn(s)
	column.Gap = 0
	capWidth := func(float32) (width float32) {
		for _, l := range lines {
			width = max(width, look.Width(l.key, look.Small*s.Unit(), look.Bold)+1.5*look.Gap*s.Unit())
		}
		return width
	}
	height := func(float32) float32 {
		return min(25*s.Unit(), (s.LayoutSize().Height-178*s.Unit())/float32(count))
	}
	for _, l := range lines {
		line := fyne.CanvasObject(widgets.NewBoldLine(s, l.text, look.Small, look.Accent))
		if l.key != "" {
			key := widgets.NewBoldLine(s, l.key, look.Small, look.Ink)
			key.Align = fyne.TextAlignCenter
			keycap := widgets.NewStack(s, widgets.NewPadded(s, 0, 1.5, widgets.NewSurface(s, look.Raised, look.Line, 5)), key)
			line = widgets.NewRow(s, 0, widgets.Computed(capWidth, keycap), widgets.Fill(widgets.NewLine(s, l.text, look.Small, look.Ink)))
		}
		column.Items = append(column.Items, widgets.Computed(height, line))
	}
	return column
}
