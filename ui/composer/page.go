// Package composer is the page in which a course is laid out: boards edge to edge on one floor, with checkpoints and
// starts on it.
//
// Begin reading with Page. What can be done to a course stands in maps/composing; the page shows it (floor.go, side.go),
// and turns what the player does with pointer and keys into its operations (pointer.go, act.go, keys.go). Every step is
// one of a maps/history, which its owner keeps. How the course is checked, tried and called finished is in ui/tryout
// (hall.go).
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
	"roborally/ui/tryout"
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

// Host holds what the page needs of the program around it.
type Host struct {
	// Keep keeps a step: the entry for the journal, and the text of the course after it. It must not wait for the disk,
	// and keeps steps in the order in which it gets them.
	Keep func(entry, text []byte)
	// Maps are the halls that can be laid out, those of the player included. Courses among them are ignored.
	Maps []*maps.Map
	tryout.Host
	// OnBack is called when the player leaves the page.
	OnBack func()
}

// Page lays out a course.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	host     Host
	draft    *draft

	head   *head
	tab    *widgets.Segments // what the list shows where there is room for one only
	boards *boardList
	tools  *toolbar
	floor  *floor
	layers *widgets.Box // the floor with what lies over it
	side   *side
	bench  *tryout.Bench

	tool   tool
	chosen chosen
	drag   *drag    // nil while nothing is dragged
	cursor grid.Pos // of the keyboard, with the tools that place marks
	keys   bool     // the cursor is shown
}

// NewPage returns the page of a course with its history. It fails if the history does not tell of a course.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, past *history.History, h Host) (*Page, error) {
	d, err := openDraft(past, h.Keep)
	if err != nil {
		return nil, err
	}
	p := &Page{stage: s, text: t, pictures: pictures, host: h, draft: d, chosen: nothing}
	p.bench = tryout.NewBench(s, t, pictures, hall{p}, h.Host)
	p.head = newHead(p)
	p.boards = newBoardList(p)
	p.tools = newToolbar(p)
	p.floor = newFloor(p)
	p.side = newSide(p)
	p.connect()
	p.layOut()
	p.show()
	return p, nil
}

// Start begins what the page does in the background. It is called when the page is shown.
func (p *Page) Start() { p.changed() }

// Close stops what goes on in the background.
func (p *Page) Close() { p.bench.Close() }

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "composer" }

// Reveal scrolls an object that gets the focus into sight.
func (p *Page) Reveal(o fyne.CanvasObject) {
	p.boards.scroll.Reveal(o)
	p.bench.Panel.Reveal(o)
}

// Targets returns what the player can click now.
func (p *Page) Targets() []widgets.Target {
	targets := append(p.head.targets(), p.tools.targets()...)
	if p.narrow() {
		for n, b := range p.tab.Buttons() {
			targets = append(targets, widgets.Target{Name: []string{"tab-halls", "tab-course"}[n], Object: b})
		}
	}
	if p.lists() {
		targets = append(targets, p.boards.targets()...)
	}
	if p.tells() {
		targets = append(targets, append(p.side.targets(), p.bench.Targets()...)...)
	}
	return targets
}

// changed brings everything up to date after a change of the course.
func (p *Page) changed() {
	p.bench.Changed()
	p.show()
}

// show shows the course as it is now.
func (p *Page) show() {
	c := p.draft.course
	if p.chosen.board >= len(c.Places) || p.chosen.marked && p.chosen.mark.N >= len(composing.Marks(c, p.chosen.mark.Kind)) {
		p.chosen = nothing
	}
	p.clampCursor()
	p.floor.show()
	p.boards.show()
	p.tools.show()
	p.side.show()
	p.showState()
}

// showState shows what is known of the course as it is now.
func (p *Page) showState() {
	p.head.update()
	p.bench.Show()
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
	p.changed()
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
