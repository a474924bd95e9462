package composer

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/core/grid"
	"roborally/maps/composing"
)

// binding is the action of keys. Keys that type a character are known by it, so that they are the same on every keyboard.
type binding struct {
	id    string         // of the button that does the same, whose hover text is composer.ID-tip; "" if there is none
	runes string         // characters; the first one is shown
	keys  []fyne.KeyName // keys without a character; the first one is shown
	ctrl  string         // the letter with Ctrl that is shown; see TypedShortcut
	do    func(*Page)
}

// bindings lists the keys of the page.
var bindings []binding

func init() { // not in the declaration: the actions refer to the list
	bindings = []binding{
		{id: "back", keys: []fyne.KeyName{fyne.KeyEscape}, do: (*Page).leave},
		{id: "undo", ctrl: "Z"},
		{id: "redo", ctrl: "Y"},
		{id: "boards", runes: "1", do: func(p *Page) { p.takeTool(moveBoards) }},
		{id: "checkpoints", runes: "2", do: func(p *Page) { p.takeTool(placeCheckpoints) }},
		{id: "starts", runes: "3", do: func(p *Page) { p.takeTool(placeStarts) }},
		{id: "turn-left", runes: ",", do: func(p *Page) { p.turn(-1) }},
		{id: "turn-right", runes: ".", do: func(p *Page) { p.turn(1) }},
		{id: "number-down", runes: "-", do: func(p *Page) { p.renumber(-1) }},
		{id: "number-up", runes: "+=", do: func(p *Page) { p.renumber(1) }},
		{id: "remove", keys: []fyne.KeyName{fyne.KeyDelete, fyne.KeyBackspace}, do: (*Page).remove},
		{id: "drive", runes: "t", do: func(p *Page) { p.bench.Drive() }},
		{runes: "y", do: func(p *Page) { p.bench.ToggleHeat() }},
		{runes: "n", do: func(p *Page) { p.chooseNext(1) }},
		{runes: "p", do: func(p *Page) { p.chooseNext(-1) }},
		{keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace}, do: (*Page).put},
		{keys: []fyne.KeyName{fyne.KeyPageUp}, do: func(p *Page) { p.zoom(1) }},
		{keys: []fyne.KeyName{fyne.KeyPageDown}, do: func(p *Page) { p.zoom(-1) }},
		{runes: "0à", do: func(p *Page) { p.zoom(-9) }},
		{keys: []fyne.KeyName{fyne.KeyUp}, do: func(p *Page) { p.arrow(grid.North) }},
		{keys: []fyne.KeyName{fyne.KeyDown}, do: func(p *Page) { p.arrow(grid.South) }},
		{keys: []fyne.KeyName{fyne.KeyLeft}, do: func(p *Page) { p.arrow(grid.West) }},
		{keys: []fyne.KeyName{fyne.KeyRight}, do: func(p *Page) { p.arrow(grid.East) }},
	}
}

// takeTool changes what the pointer and the keys do. The keys then go to the floor, not to a control.
func (p *Page) takeTool(t tool) {
	p.stage.Input.Unfocus()
	p.setTool(t)
}

// tip returns the hover text of an action, with its key where there is a keyboard.
func (p *Page) tip(id string) string {
	return p.withKey(p.text.Of("composer."+id+"-tip"), id)
}

// withKey returns a hover text with the key of an action, where there is a keyboard.
func (p *Page) withKey(tip, id string) string {
	n := slices.IndexFunc(bindings, func(b binding) bool { return b.id == id })
	if n < 0 || p.stage.Mobile() {
		return tip
	}
	return tip + "\n" + p.text.Of("keys.hint", "Key", p.keyName(&bindings[n]))
}

// keyName returns the label of a key.
func (p *Page) keyName(b *binding) string {
	switch {
	case b.ctrl != "":
		return p.text.Of("keys.ctrl", "Key", b.ctrl)
	case b.runes != "":
		return b.runes[:1]
	}
	return p.text.Of("keys.name." + strings.ToLower(string(b.keys[0])))
}

// zoom enlarges or shrinks the view by some steps.
func (p *Page) zoom(steps int) { p.floor.drawing.View.Zoom(steps) }

// TypedKey handles keys without a character.
func (p *Page) TypedKey(key fyne.KeyName) {
	for _, b := range bindings {
		if slices.Contains(b.keys, key) {
			b.do(p)
			return
		}
	}
}

// TypedRune handles characters.
func (p *Page) TypedRune(r rune) {
	for _, b := range bindings {
		if b.do != nil && strings.ContainsRune(b.runes, unicode.ToLower(r)) {
			b.do(p)
			return
		}
	}
}

// TypedShortcut handles keys with Ctrl.
func (p *Page) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		p.undo()
	case *fyne.ShortcutRedo:
		p.redo()
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyZ {
			p.redo()
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
	case p.bench.Unlight():
		p.bench.Show()
	default:
		p.host.OnBack()
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
	l := p.draft.layout
	p.cursor.X = max(0, min(p.cursor.X, int8(l.Width-1)))
	p.cursor.Y = max(0, min(p.cursor.Y, int8(l.Height-1)))
}

// reveal moves an enlarged view so that a field comes into sight.
func (f *floor) reveal(at grid.Pos) {
	f.drawing.Reveal(float64(at.X)+margin+0.5, float64(at.Y)+margin+0.5)
}
