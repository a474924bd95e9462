package composer

import (
	"fyne.io/fyne/v2"

	"roborally/core/grid"
	"roborally/maps/composing"
)

// binding is what some keys do.
type binding struct {
	keys []fyne.KeyName
	char rune // 0: none
	do   func(*Page)
}

// bindings lists the keys of the page. Those that buttons stand for are in their hover texts.
var bindings = []binding{
	{[]fyne.KeyName{fyne.KeyEscape}, 0, (*Page).leave},
	{nil, 'z', (*Page).stepBack},
	{nil, 'y', (*Page).stepForward},
	{nil, '1', func(p *Page) { p.setTool(moveBoards) }},
	{nil, '2', func(p *Page) { p.setTool(placeCheckpoints) }},
	{nil, '3', func(p *Page) { p.setTool(placeStarts) }},
	{nil, 'l', func(p *Page) { p.turn(-1) }},
	{nil, 'r', func(p *Page) { p.turn(1) }},
	{nil, '-', func(p *Page) { p.renumber(-1) }},
	{nil, '+', func(p *Page) { p.renumber(1) }},
	{[]fyne.KeyName{fyne.KeyDelete, fyne.KeyBackspace}, 0, (*Page).remove},
	{[]fyne.KeyName{fyne.KeyPageDown}, 'n', func(p *Page) { p.chooseNext(1) }},
	{[]fyne.KeyName{fyne.KeyPageUp}, 'p', func(p *Page) { p.chooseNext(-1) }},
	{[]fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace}, 0, (*Page).put},
	{nil, '0', func(p *Page) { p.floor.drawing.View.ToggleWhole() }},
	{[]fyne.KeyName{fyne.KeyUp}, 0, func(p *Page) { p.arrow(grid.North) }},
	{[]fyne.KeyName{fyne.KeyDown}, 0, func(p *Page) { p.arrow(grid.South) }},
	{[]fyne.KeyName{fyne.KeyLeft}, 0, func(p *Page) { p.arrow(grid.West) }},
	{[]fyne.KeyName{fyne.KeyRight}, 0, func(p *Page) { p.arrow(grid.East) }},
}

// TypedKey handles keys without a character.
func (p *Page) TypedKey(key fyne.KeyName) {
	for _, b := range bindings {
		for _, k := range b.keys {
			if k == key {
				b.do(p)
				return
			}
		}
	}
}

// TypedRune handles characters.
func (p *Page) TypedRune(r rune) {
	for _, b := range bindings {
		if b.char == r {
			b.do(p)
			return
		}
	}
}

// leave ends what is going on: a drag, then a choice, then the page.
func (p *Page) leave() {
	switch {
	case p.drag != nil:
		p.cancelDrag()
	case p.chosen.any():
		p.choose(nothing)
	default:
		p.OnBack()
	}
}

// arrow moves the chosen board, or the cursor with the chosen mark.
func (p *Page) arrow(d grid.Direction) {
	c := p.draft.course
	switch {
	case p.tool != moveBoards:
		if p.keys || p.chosen.marked {
			p.cursor = p.cursor.Step(d)
		}
		p.keys = true
		p.clampCursor()
		p.floor.hide()
		p.floor.place()
		p.floor.reveal(p.cursor)
	case p.chosen.board >= 0:
		p.change(composing.NudgeBoard(c, p.chosen.board, d))
	default:
		p.chooseNext(1)
	}
}

// put puts the chosen mark onto the field of the cursor, or places or chooses one there.
func (p *Page) put() {
	if p.tool == moveBoards || !p.keys {
		return
	}
	if m := p.chosen.mark; p.chosen.marked && composing.Marks(p.draft.course, m.Kind)[m.N] != p.cursor {
		p.moveMark(m, p.cursor)
		p.choose(nothing)
		return
	}
	if p.chosen.marked {
		p.choose(nothing)
		return
	}
	p.placeMark(p.cursor)
}

// chooseNext chooses the next board, or the next mark of the tool's kind.
func (p *Page) chooseNext(by int) {
	c := p.draft.course
	if p.tool == moveBoards {
		count := len(c.Places)
		next := 0
		if p.chosen.board >= 0 {
			next = (p.chosen.board + by + count) % count
		}
		p.choose(chosen{board: next})
		return
	}
	all := composing.Marks(c, p.tool.kind())
	if len(all) == 0 {
		return
	}
	next := 0
	if p.chosen.marked {
		next = (p.chosen.mark.N + by + len(all)) % len(all)
	}
	p.keys = true
	p.choose(chosen{board: -1, mark: composing.Mark{Kind: p.tool.kind(), N: next}, marked: true})
	p.floor.reveal(p.cursor)
}

// clampCursor keeps the cursor on the floor.
func (p *Page) clampCursor() {
	if l := p.draft.layout; l != nil {
		p.cursor.X = max(0, min(p.cursor.X, int8(l.Width-1)))
		p.cursor.Y = max(0, min(p.cursor.Y, int8(l.Height-1)))
	}
}

// reveal moves an enlarged view so that a field comes into sight.
func (f *floor) reveal(at grid.Pos) {
	f.drawing.Reveal(float64(at.X)+margin+0.5, float64(at.Y)+margin+0.5)
}
