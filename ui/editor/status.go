package editor

import (
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// status is the line below the board: the field under the pointer, and what the tool does.
type status struct {
	widgets.Box
	page  *Page
	field *widgets.Line
	hint  *widgets.Line
}

func newStatus(p *Page) *status {
	t := &status{page: p, field: widgets.NewBoldLine(p.stage, "", look.Small, look.Ink), hint: widgets.NewLine(p.stage, "", look.Small, look.Muted)}
	t.hint.Least = 0.7
	t.InitBox(p.stage, t, widgets.NewRow(p.stage, 22, widgets.Fixed(46, t.field), widgets.Fill(t.hint)))
	return t
}

// update shows what is under the pointer now.
func (t *status) update() {
	p := t.page
	at, ok := p.marks.pointer()
	name := ""
	if ok && p.shown.Contains(at.Field()) {
		name = at.Field().Name()
	}
	t.field.Set(name)
	t.hint.Set(p.hint())
}

// hint says what the pen does.
func (p *Page) hint() string {
	switch {
	case p.pen.stamp != nil:
		return p.text.Of("editor.hint.stamp")
	case p.pen.selecting && p.choice.on:
		return p.text.Of("editor.hint.selected")
	case p.pen.selecting:
		return p.text.Of("editor.hint.select")
	}
	return p.text.Of("editor.hint." + p.pen.tool.ID())
}
