package game

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/coach"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// programming is the panel of the programming phase: the players, the hand, the registers.
type programming struct {
	widgets.Box
	*kit
	editor     *editor
	tells      func() string // what the game waits for
	coached    *coach.Hint   // nil without a coach
	reviewable func() bool   // whether there is a round to review

	head      *header
	portraits *watch.Portraits
	hint      *widgets.Button // nil without a coach
	review    *widgets.Button // nil without a coach
	hand.Parts
	vitals  *vitals
	gauge   *gauge
	ghost   *widgets.Button
	power   *widgets.Button
	clear   *widgets.Button
	confirm *widgets.Button
	own     *widgets.Button // opens the options where they have no room
	pile    *widgets.Draggable
	counts  func() // shows the number of cards in the pile
	status  *widgets.Paragraph
	note    *widgets.Box     // the status, with a hover area over it
	advice  *coach.HintStrip // nil without a coach
	marks   *marks
}

func newProgramming(p *person) *programming {
	g := &programming{kit: p.kit, editor: p.editor, tells: p.status, coached: p.hint, reviewable: p.canReview, head: newHeader(p), advice: p.newHintStrip()}
	var all []*watch.Portrait
	for seat := range p.match.players {
		portrait := watch.NewPortrait(p.presenter, seat, func() { p.openInfo(seat) })
		portrait.TextFunc = func() string { return p.withKey(p.presenter.Tip(seat), "player", seat) }
		all = append(all, portrait)
	}
	g.portraits = watch.NewPortraits(p.stage, all...)
	g.Parts = hand.New(p.stage, p.text, p.pictures, p.editor, hand.Actions{
		Take: p.editor.take, Drop: p.editor.drop, Remove: p.editor.remove, UseAbility: p.editor.useAbility, Toggle: p.editor.toggle,
		OpenOption: p.editor.openOption, OpenSecret: func() { openSecret(p) }, Progress: p.secret.progress, Changed: g.usesChanged, Hover: p.telegraph.pointAt, WithKey: p.withKey,
	})
	g.vitals = newVitals(p.presenter, p.match.seat, nil)
	g.gauge = newGauge(p.presenter, p.match.seat)
	g.vitals.lives.Align = fyne.TextAlignTrailing
	g.makeButtons(p)
	g.status = widgets.NewParagraph(p.stage, "", look.Small, look.Accent)
	about := widgets.NewHoverArea(p.stage, func() string { return p.text.Of("tip.phase-programming") })
	g.note = widgets.NewStack(p.stage, widgets.NewAt(p.stage, widgets.Full, 0.5, g.status), widgets.NewFixed(p.stage, 0, noteHeight, about))
	g.marks = newMarks(p.stage, p.page.Targets, g.taken)
	g.InitBox(p.stage, g, widgets.NewSolid(look.Panel), g.layOut(), g.marks)
	return g
}

func (g *programming) makeButtons(p *person) {
	g.ghost = p.iconButton("tip.ghost", "ghost", art.IconGhost, p.toggleGhost)
	g.power = p.iconButton("tip.power", "power", art.IconPower, p.editor.togglePower)
	g.clear = p.iconButton("tip.clear", "clear", art.IconClear, p.clearDraft)
	g.confirm = widgets.NewButton(p.stage, p.text.Of("play.confirm"), p.pictures.TintableIcon(art.IconConfirm), p.editor.confirm)
	g.confirm.Rank = widgets.Primary
	g.confirm.OnRefused = p.editor.confirm // shows what is missing
	g.clear.Silent, g.confirm.Silent = true, true
	g.own = widgets.NewButton(p.stage, "", func(color.NRGBA) look.Painter { return g.firstSign() }, func() { openOptions(p) })
	g.own.Tip = p.text.Of("option.yours")
	g.own.Hide()
	g.pile = newPile(p)
	g.counts = func() { showPile(p, g.pile) }
	if p.hint != nil {
		g.hint, g.review = p.iconButton("tip.hint", "hint", art.IconHint, p.toggleHint), p.newReviewButton()
		g.head.addButtons(g.hint, g.review)
	}
}

// lowPad and lowGap are the spaces round a panel and between its parts in a low window, in units.
const lowPad, lowGap = 7, 6

// finger returns the size of a button in a panel.
func (k *kit) finger() float32 { return k.stage.TouchSize(max(46, 46*k.stage.Unit())) }

// noteHeight is the room for the status, in units. Where it is empty a callout may lie.
const noteHeight = 38

// layOut returns the boxes of the panel.
func (g *programming) layOut() fyne.CanvasObject {
	s := g.stage
	free, covered, low := g.column(false), g.column(true), widgets.NewPadded(s, lowPad, lowPad, g.lowColumn())
	return widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		switch {
		case s.Low():
			return low
		case g.stage.Cramped():
			return covered
		}
		return free
	})
}

// column returns the parts of the panel below each other, with a hint over the hand or below it.
func (g *programming) column(covered bool) fyne.CanvasObject {
	s := g.stage
	in := func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewPadded(s, 1.5*look.Gap, 0, o) }
	middle, below := fyne.CanvasObject(widgets.NewStack(s, g.Hand, g.Uses)), fyne.CanvasObject(g.note)
	switch {
	case g.advice == nil:
	case covered:
		middle = widgets.NewStack(s, g.Hand, g.advice, g.Uses)
	default:
		below = widgets.NewColumn(s, g.note, g.advice)
	}
	well := widgets.NewStack(s, widgets.NewSolid(look.Sunken), widgets.NewPadded(s, 1.5*look.Gap, look.Gap, widgets.NewColumn(s, g.slots(), g.Options)))
	meters := widgets.NewRow(s, 28, widgets.Fill(g.vitals.row(28)), widgets.Fixed(22, g.pile))
	buttons := widgets.NewRow(s, 0, widgets.Tight(g.ghost), widgets.Tight(g.power), widgets.Tight(g.clear), widgets.Fill(g.confirm))
	column := widgets.NewColumn(s, in(g.head), in(g.portraits), widgets.Fill(in(middle)), well)
	if g.gauge.Visible() {
		column.Items = append(column.Items, in(widgets.NewRow(s, gaugeHeight, widgets.Fill(g.gauge))))
	}
	column.Items = append(column.Items, in(meters), in(below), in(buttons))
	column.Gap = look.Gap
	return widgets.NewPadded(s, 0, 1.5*look.Gap, column)
}

// lowColumn is column for a low window: the header has the meters, and the status lies between the buttons.
func (g *programming) lowColumn() *widgets.Column {
	s := g.stage
	middle := fyne.CanvasObject(widgets.NewStack(s, g.Hand, g.Uses))
	if g.advice != nil {
		middle = widgets.NewStack(s, g.Hand, g.advice, g.Uses)
	}
	column := widgets.NewColumn(s, widgets.Tight(g.lowHead()), widgets.Fill(middle), widgets.Between(0, 0.21, 90, g.slots()),
		widgets.NewRow(s, 0, widgets.Tight(g.ghost), widgets.Tight(g.power), widgets.Tight(g.clear), widgets.Share(0.55, g.note), widgets.Share(0.45, g.confirm)))
	column.Gap = lowGap
	return column
}

// slots returns the registers, and beside them the button that opens the options where the panel is cramped.
func (g *programming) slots() *widgets.Row {
	row := widgets.NewRow(g.stage, 0, widgets.Fill(g.Registers), widgets.Tight(g.own))
	row.Gap = look.Gap / 2
	return row
}

// lowHead returns the players and the header of a low window: beside each other if there are too many players for one
// line.
func (g *programming) lowHead() fyne.CanvasObject {
	s := g.stage
	above := widgets.NewColumn(s, g.head, g.portraits)
	above.Gap = lowGap
	beside := widgets.NewRow(s, 0, widgets.Fixed(240, g.portraits), widgets.Fill(g.head))
	return widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if g.head.stacked = g.inTwoLines(area.Width); g.head.stacked {
			return beside
		}
		return above
	})
}

// inTwoLines reports whether the players have no room in one line of a low window.
func (g *programming) inTwoLines(width float32) bool {
	return g.portraits.HeightFor(width) > widgets.FingerSize
}

// show updates the panel to the draft.
func (g *programming) show() {
	open := g.editor.Editable()
	g.portraits.Update()
	opens := g.stage.Cramped() && g.Options.Any()
	resized := opens != g.own.Visible()
	widgets.Show(g.own, opens)
	if g.Parts.Update() || resized {
		g.Refresh()
	}
	g.vitals.update()
	g.gauge.update()
	g.counts()
	g.showAdvice(open)
	g.head.show()
	g.showPreview()
	g.power.Set(g.editor.draft.Program.PowerDown, !open)
	g.clear.Set(false, !open || g.editor.draft.Empty())
	g.showConfirm(open)
	g.tell(g.tells())
	g.marks.Refresh()
}

// firstSign returns the sign of the secret goal of the player's robot, or else that of its first option or bug.
func (g *programming) firstSign() look.Painter {
	if goal := g.Options.Secret(); goal != core.NoSecret {
		return hand.SecretSignOf(g.pictures, goal)
	}
	for _, o := range g.Options.Owned() {
		return g.pictures.OptionOf(o.Power)
	}
	return g.pictures.OptionOf(core.NoPower)
}

// showPreview shows whether the preview is on, or says why there is none.
func (g *programming) showPreview() {
	x := g.editor.Effects()
	blind := x.Has(core.Blinded)
	g.ghost.Tip = g.withKey(g.text.Of("tip.ghost"), "ghost", 0)
	if blind {
		g.ghost.Tip = g.text.Of("power.blind.about")
	}
	g.ghost.Set(g.options.Ghost && !blind, blind)
}

// showConfirm enables the button, or else disables it and shows the reason in its hover text.
func (g *programming) showConfirm(open bool) {
	g.confirm.Tip = g.withKey(g.text.Of("tip.confirm"), "confirm", 0)
	ready := open
	if open {
		if err := g.editor.match.known.Check(g.editor.draft.Program, true); err != nil {
			g.confirm.Tip, ready = g.errorText(err), false
		}
	}
	g.confirm.Set(g.editor.kept, !ready)
}

// showAdvice shows the hint in the place of the status, and in a low window in that of the hand.
func (g *programming) showAdvice(open bool) {
	if g.advice == nil {
		return
	}
	g.hint.Tip = g.withKey(g.coached.Tip(g.text), "hint", 0)
	g.hint.Set(g.coached.Thinking() || g.editor.hint() != nil, !open)
	widgets.Show(g.review, g.reviewable())
	shown := g.advice.Visible()
	g.advice.Update(g.editor.draft.Program)
	now := g.advice.Visible()
	widgets.Show(g.note, !now || g.stage.Cramped())
	widgets.Show(g.Hand, (!now || !g.stage.Cramped()) && !g.Uses.Visible())
	if now != shown {
		g.Refresh() // it may need more room than the line
	}
}

// openNextUses opens what options can do with the current card, or with the next one if that is open already.
func (g *programming) openNextUses() {
	if n := g.Uses.Register(); n >= 0 {
		g.openUses(n + 1)
		return
	}
	g.openUses(g.editor.draft.Current())
}

// openUses opens what options can do with the card of register n (0…4), or else with that of the next register with which
// they can do something; of n < 0, the first.
func (g *programming) openUses(n int) {
	for i := range core.RegisterCount {
		if r := (max(n, 0) + i) % core.RegisterCount; len(g.editor.draft.Uses(r)) > 0 {
			if g.editor.Editable() && r != g.Uses.Register() {
				g.Uses.Open(r)
				g.Uses.Focus()
			}
			return
		}
	}
	if g.editor.Editable() {
		g.editor.say(g.text.Of("keys.no-uses"))
	}
}

// usesChanged shows what is open over the hand now. A hint there would lie below it.
func (g *programming) usesChanged() {
	if g.coached != nil && g.Uses.Register() >= 0 && g.stage.Cramped() {
		g.coached.Drop()
	}
	g.editor.touched()
}

// tell shows a sentence until the panel is updated.
func (g *programming) tell(sentence string) {
	if sentence != g.status.Text {
		before := g.status.HeightFor(g.status.Size().Width)
		g.status.Set(sentence)
		if g.status.HeightFor(g.status.Size().Width) != before {
			g.Refresh()
		}
	}
}

// targets names what can be clicked.
func (g *programming) targets(add func(string, fyne.CanvasObject)) {
	for _, t := range g.Parts.Targets() {
		add(t.Name, t.Object)
	}
	for _, portrait := range g.portraits.Shown() {
		add("player-"+strconv.Itoa(portrait.Seat()), portrait)
	}
	for _, d := range grid.Directions {
		add("face-"+d.String(), g.view.FacingArrow(d))
	}
	add("confirm", g.confirm)
	add("clear", g.clear)
	add("power", g.power)
	add("ghost", g.ghost)
	if g.pile.Visible() && !g.stage.Low() && !g.stage.Touch() { // for fingers they are in the menu
		add("pile", g.pile)
	}
	if g.own.Visible() {
		add("options", g.own)
	}
	add("menu", g.head.menu)
	if g.advice == nil {
		return
	}
	add("hint", g.hint)
	add("review", g.review)
	if g.advice.Visible() {
		for _, t := range g.advice.Targets() {
			add(t.Name, t.Object)
		}
	}
}

// taken returns the controls that show something; a callout covers none of them.
func (g *programming) taken() []fyne.CanvasObject {
	all := []fyne.CanvasObject{g.head, g.portraits, g.vitals.damage, g.vitals.lives, g.ghost, g.power, g.clear, g.confirm}
	for _, t := range g.Parts.Targets() {
		all = append(all, t.Object)
	}
	if g.vitals.score != nil {
		all = append(all, g.vitals.score)
	}
	if g.gauge.Visible() {
		all = append(all, g.gauge)
	}
	if g.status.Text != "" {
		all = append(all, g.note)
	}
	if g.advice != nil {
		all = append(all, g.advice)
	}
	return all
}

// touchWidth returns the width of the panel on a tablet or phone.
func (g *programming) touchWidth(size fyne.Size) float32 {
	u := g.stage.Unit()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	if g.stage.Low() {
		pad, gap = lowPad*u, lowGap*u
	}
	width := min(max(size.Width-size.Height, 330), 430)
	if !g.stage.Low() {
		width = max(core.RegisterCount*widgets.FingerSize+(core.RegisterCount-1)*gap+2*pad, min(size.Width*0.33, 430*u))
	}
	if g.inTwoLines(width - 2*pad) {
		buttons := float32(len(g.head.buttons.Items))
		width = max(width, 2*pad+gap+(core.MaxRobots/2+buttons)*g.finger()+buttons*look.Gap/2*u)
	}
	return width
}
