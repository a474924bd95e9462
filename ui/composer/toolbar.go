package composer

import (
	"roborally/maps/composing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxBoards is written where the number of boards is.
const maxBoards = composing.MaxBoards

// toolbar stands above the floor: what the pointer does, what can be done with what is chosen, and a sentence about
// both.
type toolbar struct {
	page              *Page
	choice            *widgets.Segments
	left, right       *widgets.Button // turn
	earlier, later    *widgets.Button // change the number
	remove            *widgets.Button
	status            *widgets.Line
	refusal           string
	buttons           *widgets.Row
	withTurn, withNum *widgets.Row
}

func newToolbar(p *Page) *toolbar {
	b := &toolbar{page: p, status: widgets.NewLine(p.stage, "", look.Small, look.Muted)}
	b.status.Least = 0.75
	var labels, tips []string
	for _, id := range toolIDs {
		labels = append(labels, p.text.Of("composer.tool."+id))
		tips = append(tips, p.text.Of("composer.tool-tip."+id))
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
	b.buttons = widgets.NewRow(p.stage, 0, b.left, b.right, b.earlier, b.later, b.remove)
	b.buttons.Gap = look.Gap / 2
	return b
}

// show shows which tool is chosen, and what can be done.
func (b *toolbar) show() {
	p := b.page
	b.choice.Set(int(p.tool), false)
	start := p.chosen.marked && p.chosen.mark.Kind == composing.Start
	turns := p.chosen.board >= 0 || start
	b.left.Set(false, !turns)
	b.right.Set(false, !turns)
	last := 0
	if p.chosen.marked {
		last = len(composing.Marks(p.draft.course, p.chosen.mark.Kind)) - 1
	}
	b.earlier.Set(false, !p.chosen.marked || p.chosen.mark.N == 0)
	b.later.Set(false, !p.chosen.marked || p.chosen.mark.N == last)
	b.remove.Set(false, !p.chosen.any())
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
		return p.text.Of("composer.hint.chosen-board", "Name", c.Boards[c.Places[p.chosen.board].Board].Name)
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
	targets := []widgets.Target{
		{Name: "turn-left", Object: b.left}, {Name: "turn-right", Object: b.right},
		{Name: "number-down", Object: b.earlier}, {Name: "number-up", Object: b.later}, {Name: "remove", Object: b.remove},
		{Name: "floor", Object: b.page.floor.pad},
	}
	for n, s := range b.choice.Buttons() {
		targets = append(targets, widgets.Target{Name: "tool-" + toolIDs[n], Object: s})
	}
	return targets
}
