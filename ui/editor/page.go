// Package editor is the page on which a board is drawn, checked, tried and called finished.
//
// Begin reading at Page. The document (document.go) is the board with its history; the pen (pen.go) is what the player
// draws with; the easel (easel.go) turns what pointer and fingers do over the board into strokes of the pen. How the board
// is checked, tried and called finished is in ui/tryout (hall.go).
package editor

import (
	"errors"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/maps/history"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/tryout"
	"roborally/ui/widgets"
)

// errCourse is the error of a course, which is not drawn but composed of boards.
var errCourse = errors.New("this is a course; its boards are laid out on another page")

// kit holds what everything on the page needs.
type kit struct {
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
}

// Host holds the functions of the program around the page that it needs.
type Host struct {
	// Keep keeps a stroke: the entry for the journal, and the text of the board after it. It must not wait for the disk,
	// and keeps strokes in the order in which it gets them.
	Keep   func(entry, text []byte)
	Stamps Stamps
	tryout.Host
	// OnBack is called when the player leaves the page.
	OnBack func()
}

// Page is the page.
type Page struct {
	widgets.Box
	*kit
	host Host

	doc    document
	pen    pen
	shown  *core.Layout // the board with the stroke that is being drawn
	board  *board.Drawing
	easel  *easel
	marks  *marks
	cursor cursor
	choice selection

	head    *head
	palette *palette
	bench   *tryout.Bench
	side    *widgets.Box // the panel of the bench with its background, which is hidden while the panel is folded
	bar     *selectionBar
	status  *status
	layers  *widgets.Box // the board with what lies over it

	worked worked
	stamps stamps
}

// NewPage returns the page of a board with its history. It fails if the history does not tell of a board.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, past *history.History, h Host) (*Page, error) {
	doc, err := openDocument(past, h.Keep)
	if err != nil {
		return nil, err
	}
	p := &Page{kit: &kit{s, t, pictures}, host: h, doc: doc, pen: newPen(), shown: doc.layout}
	p.bench = tryout.NewBench(s, t, pictures, hall{p}, h.Host)
	p.easel = newEasel(p)
	p.board = board.NewDrawing(s, pictures, doc.layout, p.easel)
	p.board.View.ShowZoom(p.tip("zoom-in"), p.tip("zoom-out"), p.tip("zoom-whole"))
	p.board.View.ShowMinimap(t.Of("tip.minimap"))
	p.marks = newMarks(p)
	p.stamps.page, p.choice.page = p, p
	p.head = newHead(p)
	p.palette = newPalette(p)
	p.bar = newSelectionBar(p)
	p.status = newStatus(p)
	p.layOut()
	p.update()
	return p, nil
}

// Start begins what the page does in the background. It is called when the page is shown.
func (p *Page) Start() {
	p.stamps.load()
	p.changed()
}

// Close stops what goes on in the background.
func (p *Page) Close() {
	p.bench.Close()
}

// layOut puts the palette on the left, the board in the middle, and the panel on the right, or over the board where that
// needs the room.
func (p *Page) layOut() {
	s := p.stage
	middle := widgets.NewColumn(s, widgets.Fill(p.board.View), p.status)
	middle.Gap = look.Gap / 2
	p.layers = widgets.NewStack(s, widgets.NewPadded(s, look.Gap, look.Gap, middle), p.bar.place)
	side := widgets.NewStack(s, widgets.NewSolid(look.Panel), p.bench.Panel)
	left := widgets.Computed(func(float32) float32 { return p.palette.wide() }, p.palette)
	wide := widgets.NewRow(s, 0, left, widgets.Fill(p.layers), widgets.Fixed(tryout.PanelWidth, side))
	wide.Gap = 0
	over := widgets.NewStack(s, p.layers, widgets.NewAt(s, 1, widgets.Full, widgets.NewFixed(s, tryout.PanelWidth, 0, side)))
	narrow := widgets.NewRow(s, 0, left, widgets.Fill(over))
	narrow.Gap = 0
	p.side = side
	p.unfold(!p.drawers())
	p.InitBox(s, p, widgets.NewHeaded(s, p.head.Header, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if p.drawers() {
			return narrow
		}
		return wide
	})))
}

// drawers reports whether there is no room for the panel beside the board.
func (p *Page) drawers() bool {
	return p.stage.Touch() || p.stage.LayoutSize().Width < 1100*p.stage.Unit()
}

// draw shows the board with a stroke that is not completed.
func (p *Page) draw(l *core.Layout) {
	if l != p.shown {
		p.shown = l
		p.board.SetLayout(l, true)
		p.marks.show()
	}
}

// commit makes a layout the board, as one stroke.
func (p *Page) commit(l *core.Layout) {
	p.record(p.doc.with(l))
}

// record makes a map the board, as one stroke.
func (p *Page) record(m maps.Map) {
	changed, err := p.doc.set(m)
	if err != nil {
		p.host.Report(err)
	}
	p.shown = p.doc.layout
	p.board.SetLayout(p.shown, false)
	if changed {
		p.changed()
	}
}

// step undoes or redoes a stroke.
func (p *Page) step(move func(*history.History) (text, entry []byte, ok bool)) {
	p.easel.cancel()
	moved, err := p.doc.step(move)
	if err != nil {
		p.host.Report(err)
	}
	if moved {
		p.shown = p.doc.layout
		p.choice.clip(p.shown)
		p.board.SetLayout(p.shown, false)
		p.changed()
	}
}

func (p *Page) undo() { p.step((*history.History).Undo) }
func (p *Page) redo() { p.step((*history.History).Redo) }

// changed brings everything up to date after a change of the board.
func (p *Page) changed() {
	p.bench.Changed()
	p.update()
}

// update shows the state of the board and of the pen.
func (p *Page) update() {
	p.head.update()
	p.palette.update()
	p.bar.update()
	p.status.update()
	p.bench.Panel.Update()
	p.marks.show()
}

// unfold shows or hides the panel.
func (p *Page) unfold(shown bool) {
	widgets.Show(p.side, shown)
	p.head.update()
	p.Refresh()
}

// choose chooses a tool.
func (p *Page) choose(tool drawing.Tool) {
	p.easel.cancel()
	p.pen.tool, p.pen.selecting, p.pen.stamp = tool, false, nil
	if !tool.Takes(p.pen.shape) {
		p.pen.shape = drawing.Freehand
	}
	p.choice.clear()
	p.update()
}

// chooseSelect chooses the tool that selects.
func (p *Page) chooseSelect() {
	p.easel.cancel()
	p.pen.selecting, p.pen.stamp = true, nil
	p.update()
}

// setPen changes the options of the pen.
func (p *Page) setPen(change func(*pen)) {
	change(&p.pen)
	p.update()
}

// tip returns the hover text of an action, with its key.
func (p *Page) tip(id string) string {
	tip := p.text.Of("editor." + id)
	if b := bindingOf(id); b != nil {
		return p.withKey(tip, b)
	}
	return tip
}
