package game

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// programming is the panel of the programming phase.
type programming struct {
	widget.BaseWidget
	person *person

	head        *header
	players     []*chip
	palette     []*widgets.Draggable // the kinds in paletteOrder, then the special piece
	handCards   []*widgets.Draggable // one piece per card of the hand
	slots       []*widgets.Draggable
	damage      *widgets.Meter
	lives       *widgets.Meter
	ghost       *widgets.Button
	power       *widgets.Button
	clear       *widgets.Button
	confirm     *widgets.Button
	statusLine  *widgets.Paragraph
	statusHover *widgets.HoverArea // hover area over statusLine
	advice      *hintStrip
	highlights  *highlights
	callout     *callout

	hoveredKind core.Command // kind under the mouse pointer
	hand        []core.Choice
	laidOutFor  int // number of cards that the hand is laid out for
}

// paletteOrder is the order of the palette: moves, then turns.
var paletteOrder = [7]core.Command{
	core.Move1, core.Move2, core.Move3, core.BackUp,
	core.RotateLeft, core.RotateRight, core.UTurn,
}

func newProgramming(p *person) *programming {
	g := &programming{person: p, head: newHeader(p), highlights: newHighlights(), callout: newCallout(p)}
	for seat := range p.match.players {
		g.players = append(g.players, newChip(p, seat))
	}
	for _, kind := range paletteOrder {
		g.palette = append(g.palette, g.newKindPiece(kind))
	}
	g.palette = append(g.palette, g.newSpecialPiece())
	for range core.MaxHand {
		g.handCards = append(g.handCards, g.newHandCard(len(g.handCards)))
	}
	for n := range core.RegisterCount {
		g.slots = append(g.slots, g.newSlot(n))
	}
	g.damage, g.lives = p.newDamage(), p.newLives()
	g.lives.Align = fyne.TextAlignTrailing
	g.makeButtons()
	g.statusLine = widgets.NewParagraph(p.stage, "", look.Small, look.Accent)
	g.statusHover = widgets.NewHoverArea(p.stage, func() string { return p.text.Of("tip.phase-programming") })
	g.advice = newHintStrip(p, g.slots)
	for _, b := range []*widgets.Button{p.hint.button, p.review.button} {
		if b != nil {
			g.head.extra = append(g.head.extra, b)
		}
	}
	g.ExtendBaseWidget(g)
	return g
}

func (g *programming) makeButtons() {
	p := g.person
	g.ghost = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconGhost), p.toggleGhost)
	g.ghost.Tip = p.withKey(p.text.Of("tip.ghost"), "ghost", 0)
	g.power = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconPower), p.togglePower)
	g.power.Tip = p.withKey(p.text.Of("tip.power"), "power", 0)
	g.clear = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconClear), p.clearDraft)
	g.clear.Silent = true
	g.clear.Tip = p.withKey(p.text.Of("tip.clear"), "clear", 0)
	g.confirm = widgets.NewButton(p.stage, p.text.Of("play.confirm"), p.pictures.TintableIcon(art.IconConfirm), p.confirm)
	g.confirm.Rank, g.confirm.Silent = widgets.Primary, true
	g.confirm.OnRefused = p.confirm // shows what is missing
	g.confirm.Tip = p.withKey(p.text.Of("tip.confirm"), "confirm", 0)
}

// show updates the panel to the draft.
func (g *programming) show() {
	p := g.person
	for _, c := range g.players {
		c.Refresh()
	}
	open := p.editable()
	for i, kind := range paletteOrder {
		left := len(p.draft.remaining(kind))
		piece := g.palette[i]
		widgets.Show(piece, p.inDeck(kind) && !g.touchHand() && !g.hintCoversHand())
		state, badge := art.CardNormal, strconv.Itoa(left)
		if left == 0 || !open {
			state = art.CardFaded
		}
		if left == 0 {
			badge = ""
		}
		piece.Draw, piece.Badge = p.pictures.CardOf(kind, 0, state), badge
		piece.Refresh()
	}
	g.showSpecial(open)
	g.showHandCards()
	for n, slot := range g.slots {
		slot.Draw = g.slotPicture(n, open)
		slot.Chosen = open && n == p.cursor.chosen
		slot.Refresh()
	}
	if n := g.handSize(); n != g.laidOutFor {
		g.laidOutFor = n
		g.Refresh()
	}
	g.damage.Refresh()
	g.lives.Refresh()
	g.showAdvice(open)
	g.head.show()
	g.ghost.Set(p.options.Ghost, false)
	g.power.Set(p.draft.program.PowerDown, !open)
	g.clear.Set(false, !open || p.draft.empty())
	g.showConfirm(open)
	g.showStatus()
}

// showConfirm enables the button, or else disables it and shows the reason in its hover text.
func (g *programming) showConfirm(open bool) {
	p := g.person
	g.confirm.Tip = p.withKey(p.text.Of("tip.confirm"), "confirm", 0)
	ready := open
	if open {
		if err := p.match.known.Check(p.draft.program, true); err != nil {
			g.confirm.Tip, ready = p.errorText(err), false
		}
	}
	g.confirm.Set(p.link.kept, !ready)
}

// showAdvice shows the hint in the place of the status line.
func (g *programming) showAdvice(open bool) {
	p := g.person
	shown := g.advice.Visible()
	g.advice.show()
	if g.advice.Visible() != shown {
		g.Refresh() // it may need more room than the line
	}
	for _, o := range []fyne.CanvasObject{g.statusLine, g.statusHover} {
		widgets.Show(o, !g.advice.Visible())
	}
	if b := p.hint.button; b != nil {
		b.Tip = p.withKey(p.hintTip(), "hint", 0)
		b.Set(p.hint.job != nil || p.hint.advice != nil, !open)
	}
	if b := p.review.button; b != nil {
		widgets.Show(b, p.canReview())
	}
}

// showSpecial shows the card of the robot's ability: the pause that it places, or the sign of a new hand.
func (g *programming) showSpecial(open bool) {
	p, piece := g.person, g.palette[len(g.palette)-1]
	x := p.effects()
	widgets.Show(piece, x.Has(core.Pauses|core.Renews) && !g.hintCoversHand())
	used := x.Has(core.Pauses) && p.draft.registerOf(core.ChoosePause) >= 0 || x.Has(core.Renews) && p.draft.robot.Renewed
	state := art.CardNormal
	if used || !open {
		state = art.CardFaded
	}
	piece.Draw = p.pictures.SpecialOf(state)
	if x.Has(core.Pauses) {
		piece.Draw = p.pictures.CardOf(core.Pause, 0, state)
	}
	piece.Refresh()
}

// showHandCards shows the cards left in the hand, and frames those of the kind under the mouse
// pointer. If priorities are hidden it shows none, because cards of a kind cannot be told apart.
func (g *programming) showHandCards() {
	p := g.person
	all := p.draft.remaining(core.NoCommand)
	switch {
	case p.match.setup.Rules.HidePriorities:
		all = nil
	case g.touchHand():
		all = p.draft.dealtCards()
	}
	g.hand = all
	for i, piece := range g.handCards {
		there := i < len(all) && p.draft.registerOf(all[i]) < 0 && !g.hintCoversHand()
		widgets.Show(piece, there)
		if !there {
			continue
		}
		c := p.draft.robot.Hand[all[i]]
		state := art.CardNormal
		if !p.editable() {
			state = art.CardFaded
		}
		piece.Draw = p.pictures.CardOf(c.Command(), c.Priority(), state)
		piece.Chosen = p.editable() && c.Command() == g.hoveredKind
		piece.Refresh()
	}
}

func (g *programming) slotPicture(n int, open bool) look.Painter {
	p := g.person
	command, priority, ok := p.draft.card(n)
	slot := &p.draft.robot.Slots[n]
	switch {
	case p.draft.locked(n) && ok:
		return p.pictures.CardOf(command, priority, art.CardLocked)
	case slot.Unseen:
		return p.pictures.CardOf(core.NoCommand, 0, art.CardHidden)
	case ok:
		return p.pictures.CardOf(command, priority, art.CardNormal)
	}
	return p.pictures.SlotOf(n+1, open && n == p.targetRegister())
}

// showStatus shows what the game waits for.
func (g *programming) showStatus() {
	p := g.person
	r := p.match.Shown.Own()
	switch {
	case p.autoSkipping() && !p.editable():
		g.statusLine.Set(p.text.Of("play.rushing"))
	case r == nil || r.Out:
		g.statusLine.Set(p.text.Of("play.watching"))
	case r.Down:
		g.statusLine.Set(p.text.Of("play.down"))
	case !p.editable() && p.page.room.strip.waitedLong: // the strip says for whom
		g.statusLine.Set(p.text.Of("company.set"))
	case !p.editable():
		g.statusLine.Set(p.text.Of("play.waiting"))
	case p.link.kept:
		g.statusLine.Set(p.text.Of("company.kept"))
	case p.link.away:
		g.statusLine.Set(p.text.Of("company.confirm-away"))
	case p.hint.job != nil:
		g.statusLine.Set(p.text.Of("hint.thinking"))
	case p.draft.program.PowerDown:
		g.statusLine.Set(p.text.Of("play.announced"))
	case p.draft.robot.ChoosesFacing && p.draft.program.Facing == core.Unchosen:
		g.statusLine.Set(p.text.Of("play.facing", "Left", p.keyOf("turn-left"), "Right", p.keyOf("turn-right")))
	case p.match.Shown.State.Round == 1 && p.page.OnLessons == nil && p.draft.freeCount() > 0:
		g.statusLine.Set(p.text.Count("play.free", p.draft.freeCount()))
	default:
		g.statusLine.Set("")
	}
}

// say shows a sentence until the panel is updated.
func (g *programming) say(sentence string) {
	if sentence != "" {
		g.person.options.Sounds.Play(sounds.Refuse)
		g.person.dropHint() // the hint would cover the sentence
		g.statusLine.Set(sentence)
	}
}
