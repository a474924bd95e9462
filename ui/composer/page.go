// Package composer is the page in which a course is laid out: boards edge to edge on one floor, with checkpoints and
// starts on it.
//
// Begin reading with Page. What can be done to a course stands in maps/composing; the page shows it (floor.go, side.go),
// and turns what the player does with pointer and keys into its operations (pointer.go, act.go, keys.go). Every step is
// one of a maps/history, which its owner keeps.
package composer

import (
	"errors"

	"fyne.io/fyne/v2"

	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
	"roborally/maps/history"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// tool is what the pointer does on the floor.
type tool uint8

// The tools, in the order in which they are offered.
const (
	moveBoards tool = iota
	placeCheckpoints
	placeStarts
	toolCount int = iota
)

// toolIDs are the names of the tools for texts and scripts.
var toolIDs = [toolCount]string{moveBoards: "boards", placeCheckpoints: "checkpoints", placeStarts: "starts"}

// kind returns the kind of marks that the tool places; it is none of moveBoards.
func (t tool) kind() composing.Kind {
	if t == placeStarts {
		return composing.Start
	}
	return composing.Checkpoint
}

// chosen is the board or mark that is chosen.
type chosen struct {
	board  int // from 0; -1 for none
	mark   composing.Mark
	marked bool // mark is chosen
}

var nothing = chosen{board: -1}

func (c chosen) any() bool { return c.board >= 0 || c.marked }

// Options are what a page needs besides what all pages do.
type Options struct {
	History *history.History         // its text is that of a course
	Keep    func(entry, text []byte) // is called with every step: the entry for the journal, and the text after it
	Maps    []*maps.Map              // the boards that can be laid out, those of the player included
}

// Page lays out a course.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	maps     []*maps.Map
	draft    *draft

	// OnBack is called to leave the page.
	OnBack func()

	header     *widgets.Header
	undo, redo *widgets.Button
	tab        *widgets.Segments // what the list shows where there is room for one only
	boards     *boardList
	tools      *toolbar
	floor      *floor
	layers     *widgets.Box // the floor with what lies over it
	side       *side

	tool   tool
	chosen chosen
	drag   *drag    // nil while nothing is dragged
	cursor grid.Pos // of the keyboard, with the tools that place marks
	keys   bool     // the cursor is shown
}

// NewPage returns the page of a course. It fails if the text of the history is not one.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, o Options) (*Page, error) {
	d, err := newDraft(o.History, o.Keep)
	if err != nil {
		return nil, err
	}
	p := &Page{stage: s, text: t, pictures: pictures, maps: o.Maps, draft: d, OnBack: func() {}, chosen: nothing}
	p.makeHeader()
	p.boards = newBoardList(p)
	p.tools = newToolbar(p)
	p.floor = newFloor(p)
	p.side = newSide(p)
	p.connect()
	p.layOut()
	p.show()
	return p, nil
}

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "composer" }

// Reveal scrolls an object that gets the focus into sight.
func (p *Page) Reveal(o fyne.CanvasObject) {
	p.boards.scroll.Reveal(o)
	p.side.scroll.Reveal(o)
}

// Targets returns what the player can click now.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}, {Name: "undo", Object: p.undo}, {Name: "redo", Object: p.redo}}
	targets = append(targets, p.boards.targets()...)
	targets = append(targets, p.tools.targets()...)
	return append(targets, p.side.targets()...)
}

// show shows the course as it is now.
func (p *Page) show() {
	c := p.draft.course
	if p.chosen.board >= len(c.Places) || p.chosen.marked && p.chosen.mark.N >= len(composing.Marks(c, p.chosen.mark.Kind)) {
		p.chosen = nothing
	}
	p.header.SetTitle(c.Name)
	p.undo.Set(false, p.draft.history.Undos() == 0)
	p.redo.Set(false, p.draft.history.Redos() == 0)
	p.clampCursor()
	p.floor.show()
	p.boards.show()
	p.tools.show()
	p.side.show()
}

// choose chooses a board or mark.
func (p *Page) choose(c chosen) {
	p.chosen = c
	if c.marked {
		p.cursor = composing.Marks(p.draft.course, c.mark.Kind)[c.mark.N]
	}
	p.tools.say("")
	p.tools.show()
	p.floor.hide()
	p.floor.place()
}

// setTool changes what the pointer does.
func (p *Page) setTool(t tool) {
	if t == p.tool {
		return
	}
	p.tool = t
	p.choose(nothing)
}

// change makes the course another one, or says why that is not possible, and reports whether it is.
func (p *Page) change(c *maps.Course, err error) bool {
	if err == nil {
		err = p.draft.change(c)
	}
	if err != nil {
		p.refuse(err)
		return false
	}
	p.tools.say("")
	p.floor.hide()
	p.show()
	return true
}

// refuse says why something is not possible.
func (p *Page) refuse(err error) {
	refusal := composing.Refusal("")
	if errors.As(err, &refusal) {
		p.tools.say(p.text.Of("composer.refused." + string(refusal)))
		return
	}
	p.tools.say(p.text.Cause(err))
}

// refuseAt says why something is not possible on a field, and marks the field.
func (p *Page) refuseAt(at grid.Pos, err error) {
	p.refuse(err)
	p.floor.hide()
	p.floor.refusal = at
	p.floor.refused.Show()
	p.floor.place()
}
