package composer

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
	"roborally/maps/history"
)

// addBoard puts a board where the floor becomes least large, and chooses it.
func (p *Page) addBoard(board *core.Layout) {
	at, ok := composing.Beside(p.draft.course, board.Width, board.Height)
	if !ok {
		p.refuse(composing.NoRoom)
		return
	}
	p.addBoardAt(board, 0, at)
}

// addBoardAt puts a board at a place, and chooses it.
func (p *Page) addBoardAt(board *core.Layout, quarters int, at grid.Pos) {
	p.tool = moveBoards
	before := p.chosen
	p.chosen = chosen{board: len(p.draft.course.Places)}
	if !p.change(composing.AddBoard(p.draft.course, board, quarters, at)) {
		p.chosen = before
	}
}

// turn turns the chosen board or start by quarter turns.
func (p *Page) turn(quarters int) {
	c := p.draft.course
	switch {
	case p.drag != nil:
		p.turnDrag(quarters)
	case p.chosen.board >= 0:
		p.change(composing.TurnBoard(c, p.chosen.board, quarters))
	case p.chosen.marked && p.chosen.mark.Kind == composing.Start:
		n := p.chosen.mark.N
		p.change(composing.Face(c, n, c.Starts[n].Facing.Turn(quarters)), nil)
	}
}

// remove removes the chosen board or mark.
func (p *Page) remove() {
	c := p.draft.course
	before := p.chosen
	switch {
	case p.chosen.board >= 0:
		p.chosen = nothing
		if !p.change(composing.RemoveBoard(c, before.board)) {
			p.chosen = before
			p.floor.place()
		}
	case p.chosen.marked:
		p.chosen = nothing
		p.change(composing.RemoveMark(c, before.mark), nil)
	}
}

// renumber changes the number of the chosen mark.
func (p *Page) renumber(by int) {
	m := p.chosen.mark
	if !p.chosen.marked || m.N+by < 0 || m.N+by >= len(composing.Marks(p.draft.course, m.Kind)) {
		return
	}
	p.chosen.mark.N += by
	p.change(composing.Renumber(p.draft.course, m, m.N+by), nil)
}

// allows returns why a mark cannot lie on a field, or nil if it can: on that of another of its kind it can, because the
// two swap.
func (p *Page) allows(m composing.Mark, at grid.Pos) error {
	if other, ok := composing.MarkAt(p.draft.course, at); ok && other.Kind == m.Kind {
		return nil
	}
	return composing.Allowed(p.draft.course, at)
}

// placeMark puts the next mark of the tool's kind on a field, or chooses the one that is there.
func (p *Page) placeMark(at grid.Pos) {
	c, kind := p.draft.course, p.tool.kind()
	p.cursor = at
	if m, ok := composing.MarkAt(c, at); ok && m.Kind == kind {
		p.choose(chosen{board: -1, mark: m, marked: true})
		return
	}
	p.chosen = nothing
	next, err := composing.AddMark(c, kind, at)
	if err != nil {
		p.refuseAt(at, err)
		p.tools.show()
		return
	}
	p.chosen = chosen{board: -1, mark: composing.Mark{Kind: kind, N: len(composing.Marks(c, kind))}, marked: true}
	p.change(next, nil)
}

// moveMark moves a mark to a field.
func (p *Page) moveMark(m composing.Mark, to grid.Pos) {
	p.chosen = chosen{board: -1, mark: m, marked: true}
	next, err := composing.MoveMark(p.draft.course, m, to)
	if err != nil {
		p.refuseAt(to, err)
		return
	}
	p.cursor = to
	p.change(next, nil)
}

// undo takes a step back, and redo takes it again.
func (p *Page) undo() { p.step((*history.History).Undo) }

// redo takes a step again that was undone.
func (p *Page) redo() { p.step((*history.History).Redo) }

func (p *Page) step(move func(*history.History) (text, entry []byte, ok bool)) {
	p.cancelDrag()
	moved, err := p.draft.step(move)
	if err != nil {
		p.host.Report(err)
	}
	if moved {
		p.tools.say("")
		p.floor.hide()
		p.changed()
	}
}

// rename changes the name of the course.
func (p *Page) rename(name string) {
	if name == "" || name == p.draft.course.Name {
		return
	}
	next := *p.draft.course
	next.Name = name
	p.change(&next, nil)
}

// refresh takes another version of a board.
func (p *Page) refresh(id string, board *core.Layout) {
	p.change(composing.Refresh(p.draft.course, id, board))
}

// outdated returns the boards of which the player has another version.
func (p *Page) outdated() map[string]*core.Layout {
	var own []*maps.Map
	for _, m := range p.host.Maps {
		if m.Custom() {
			own = append(own, m)
		}
	}
	return composing.Outdated(p.draft.course, own)
}
