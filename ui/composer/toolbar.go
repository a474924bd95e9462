package composer

import (
	"roborally/maps/composing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxBoards is written where the number of boards is.
const maxBoards = composing.MaxBoards

// toolbar says what the pointer does, offers what can be done with what is chosen, and has a sentence about both.
type toolbar struct {
	page           *Page
	choice         *widgets.Segments
	left, right    *widgets.Button // turn
	earlier, later *widgets.Button // change the number
	remove         *widgets.Button
	status         *widgets.Line
	refusal        string
	bar            *widgets.Box // the buttons, over the floor, while something is chosen
	row            *widgets.Row
}

func newToolbar(p *Page) *toolbar {
	b := &toolbar{page: p, status: widgets.NewLine(p.stage, "", look.Small, look.Muted)}
	b.status.Least = 0.75
	var labels, tips []string
	for _, id := range toolIDs {
		labels = append(labels, p.text.Of("composer.tool."+id))
		tips = append(tips, p.tip(id))
	}
	b.choice = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.setTool(tool(n)) })
	b.choice.SetTips(tips...)
	button := func(icon art.Icon, id string, do func()) *widgets.Button {
		o := widgets.NewButton(p.stage, "", p.pictures.TintableIcon(icon), do)
		o.Tip = p.text.Of("composer." + id + "-tip")
		return o
	}
	b.left = button(art.IconTurnLeft, "turn-left", func() { p.turn(-1) })
	b.right = button(art.IconTurnRight, "turn-right", func() { p.turn(1) })
	b.earlier = button(art.IconMinus, "number-down", func() { p.renumber(-1) })
	b.later = button(art.IconPlus, "number-up", func() { p.renumber(1) })
	b.remove = button(art.IconTrash, "remove", p.remove)
	b.row = widgets.NewRow(p.stage, 0)
	b.row.Gap = look.Gap / 2
	ground := widgets.NewSurface(p.stage, look.Faded(look.Panel, 0.94), look.Line, 12)
	b.bar = widgets.NewStack(p.stage, ground, widgets.NewPadded(p.stage, look.Gap/2, look.Gap/2, b.row))
	return b
}

// show shows which tool is chosen, and what can be done.
func (b *toolbar) show() {
	p := b.page
	b.choice.Set(int(p.tool), false)
	start := p.chosen.marked && p.chosen.mark.Kind == composing.Start
	b.row.Items = nil
	offer := func(all ...*widgets.Button) {
		for _, o := range all {
			b.row.Items = append(b.row.Items, widgets.Computed(func(float32) float32 { return o.HeightFor(0) }, o))
		}
	}
	if p.chosen.board >= 0 || start {
		offer(b.left, b.right)
	}
	if p.chosen.marked {
		offer(b.earlier, b.later)
		b.earlier.Set(false, p.chosen.mark.N == 0)
		b.later.Set(false, p.chosen.mark.N == len(composing.Marks(p.draft.course, p.chosen.mark.Kind))-1)
	}
	offer(b.remove)
	widgets.Show(b.bar, p.chosen.any() && p.drag == nil)
	b.bar.Refresh()
	if p.layers != nil {
		p.layers.Refresh()
	}
	b.showStatus()
}

// say shows why something is not possible; "" shows what can be done again.
func (b *toolbar) say(refusal string) {
	b.refusal = refusal
	b.showStatus()
}

func (b *toolbar) showStatus() {
	said, ink := b.refusal, look.Alarm
	if said == "" {
		said, ink = b.hint(), look.Muted
	}
	b.status.Ink = ink
	b.status.Set(said)
	b.status.Refresh()
}

// hint says what the pointer does now.
func (b *toolbar) hint() string {
	p := b.page
	c := p.draft.course
	switch {
	case p.drag != nil && p.drag.board != nil:
		return p.text.Of("composer.hint.drag-board")
	case p.drag != nil:
		return p.text.Of("composer.hint.drag-mark")
	case p.chosen.board >= 0:
		return p.text.Of("composer.hint.chosen-board", "Name", p.boardName(c.Places[p.chosen.board].Board))
	case p.chosen.marked && p.chosen.mark.Kind == composing.Start:
		return p.text.Of("composer.hint.chosen-start", "N", p.chosen.mark.N+1)
	case p.chosen.marked:
		return p.text.Of("composer.hint.chosen-checkpoint", "N", p.chosen.mark.N+1)
	case p.tool == moveBoards:
		return p.text.Of("composer.hint.boards")
	case composing.Full(c, p.tool.kind()) != nil:
		return p.text.Of("composer.hint.full-" + toolIDs[p.tool])
	}
	return p.text.Of("composer.hint."+toolIDs[p.tool], "N", len(composing.Marks(c, p.tool.kind()))+1)
}

func (b *toolbar) targets() []widgets.Target {
	targets := []widgets.Target{{Name: "floor", Object: b.page.floor.pad}}
	if b.bar.Visible() {
		names := map[*widgets.Button]string{b.left: "turn-left", b.right: "turn-right", b.earlier: "number-down", b.later: "number-up", b.remove: "remove"}
		for _, cell := range b.row.Items {
			o := cell.(*widgets.Cell).CanvasObject.(*widgets.Button)
			targets = append(targets, widgets.Target{Name: names[o], Object: o})
		}
	}
	for n, s := range b.choice.Buttons() {
		targets = append(targets, widgets.Target{Name: "tool-" + toolIDs[n], Object: s})
	}
	return targets
}
