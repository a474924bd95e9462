package game

import (
	"strconv"
	"time"

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
	page *Page

	head    *header
	players []*chip
	palette []*widgets.Piece // the kinds in core.Commands, and at last the special one
	singles []*widgets.Piece // the single cards of the hand
	slots   []*widgets.Piece
	damage  *widgets.Meter
	lives   *widgets.Meter
	ghost   *widgets.Button
	power   *widgets.Button
	clear   *widgets.Button
	confirm *widgets.Button
	hint    *widgets.Paragraph
	asked   *widgets.Spot // over the hint
	advice  *hintStrip
	pointer *pointer

	focus  core.Command // the kind the pointer is on
	hand   []core.Choice
	dealt  int    // how many cards the hand is laid out for
	cancel func() // ends the clockwork
}

// paletteOrder is how the kinds lie there: what goes ahead, then what turns.
var paletteOrder = [7]core.Command{
	core.Move1, core.Move2, core.Move3, core.BackUp,
	core.RotateLeft, core.RotateRight, core.UTurn,
}

func newProgramming(p *Page) *programming {
	g := &programming{page: p, head: newHeader(p), pointer: newPointer()}
	for seat := range p.match.players {
		g.players = append(g.players, newChip(p, seat))
	}
	for _, kind := range paletteOrder {
		g.palette = append(g.palette, g.kind(kind))
	}
	g.palette = append(g.palette, g.specialPiece())
	for range core.MaxHand {
		g.singles = append(g.singles, g.single(len(g.singles)))
	}
	for n := range core.RegisterCount {
		g.slots = append(g.slots, g.slot(n))
	}
	g.damage, g.lives = p.newDamage(), p.newLives()
	g.lives.Align = fyne.TextAlignTrailing
	g.makeButtons()
	g.hint = widgets.NewParagraph(p.stage, "", look.Small, look.Accent)
	g.asked = widgets.NewSpot(p.stage, func() string { return p.text.Of("tip.phase-programming") })
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
	p := g.page
	g.ghost = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconGhost), p.toggleGhost)
	g.ghost.Tip = p.keyed(p.text.Of("tip.ghost"), "ghost", 0)
	g.power = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconPower), p.togglePower)
	g.power.Tip = p.keyed(p.text.Of("tip.power"), "power", 0)
	g.clear = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconClear), p.clear)
	g.clear.Cue = ""
	g.clear.Tip = p.keyed(p.text.Of("tip.clear"), "clear", 0)
	g.confirm = widgets.NewButton(p.stage, p.text.Of("play.confirm"), p.pictures.Ink(art.IconConfirm), p.confirm)
	g.confirm.Rank, g.confirm.Cue = widgets.Primary, ""
	g.confirm.Refuse = p.confirm // which says what is missing
	g.confirm.Tip = p.keyed(p.text.Of("tip.confirm"), "confirm", 0)
}

// show brings the panel into line with the draft.
func (g *programming) show() {
	p := g.page
	for _, c := range g.players {
		c.Refresh()
	}
	open := p.open()
	for i, kind := range paletteOrder {
		left := len(p.draft.hand(kind))
		piece := g.palette[i]
		widgets.Show(piece, p.dealt(kind) && !g.fingers() && !g.covered())
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
	g.showSingles()
	for n, slot := range g.slots {
		slot.Draw = g.slotPicture(n, open)
		slot.Chosen = open && n == p.cursor.chosen
		slot.Refresh()
	}
	if n := g.cards(); n != g.dealt {
		g.dealt = n
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
	g.status()
	g.clockwork()
}

// showConfirm says why there is nothing to confirm yet, where that is so.
func (g *programming) showConfirm(open bool) {
	p := g.page
	g.confirm.Tip = p.keyed(p.text.Of("tip.confirm"), "confirm", 0)
	ready := open
	if open {
		if err := p.match.known.Check(p.draft.program, true); err != nil {
			g.confirm.Tip, ready = p.complaint(err), false
		}
	}
	g.confirm.Set(false, !ready)
}

// showAdvice shows what the coach has to say; the meters and the status make
// room for it.
func (g *programming) showAdvice(open bool) {
	p := g.page
	g.advice.show()
	for _, o := range []fyne.CanvasObject{g.damage, g.lives, g.hint, g.asked} {
		widgets.Show(o, !g.advice.Visible())
	}
	if b := p.hint.button; b != nil {
		b.Tip = p.keyed(p.hintTip(), "hint", 0)
		b.Set(p.hint.errand != nil || p.hint.advice != nil, !open)
	}
	if b := p.review.button; b != nil {
		widgets.Show(b, p.reviewable())
	}
}

func (g *programming) showSpecial(open bool) {
	p, piece := g.page, g.palette[len(g.palette)-1]
	trait := p.ability()
	widgets.Show(piece, (trait.CanPause || trait.CanRenew) && !g.covered())
	used := trait.CanPause && p.draft.where(core.ChoosePause) >= 0 || trait.CanRenew && p.draft.robot.Renewed
	state := art.CardNormal
	if used || !open {
		state = art.CardFaded
	}
	piece.Draw = p.pictures.SpecialOf(state)
	piece.Refresh()
}

// showSingles shows the cards that are left, or those of the kind the pointer is
// on. Where priorities are hidden there is nothing to choose.
func (g *programming) showSingles() {
	p := g.page
	all := p.draft.hand(core.NoCommand)
	switch {
	case p.match.setup.Rules.HidePriorities:
		all = nil
	case g.fingers():
		all = p.draft.dealt()
	}
	g.hand = all
	for i, piece := range g.singles {
		there := i < len(all) && p.draft.where(all[i]) < 0 && !g.covered()
		widgets.Show(piece, there)
		if !there {
			continue
		}
		c := p.draft.robot.Hand[all[i]]
		state := art.CardNormal
		if g.focus != core.NoCommand && c.Command() != g.focus || !p.open() {
			state = art.CardFaded
		}
		piece.Draw = p.pictures.CardOf(c.Command(), c.Priority(), state)
		piece.Refresh()
	}
}

func (g *programming) slotPicture(n int, open bool) look.Painter {
	p := g.page
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
	return p.pictures.SlotOf(n+1, open && n == p.target())
}

// status says what the game waits for.
func (g *programming) status() {
	p := g.page
	r := p.match.Shown.Own()
	switch {
	case p.rushing() && !p.open():
		g.hint.Set(p.text.Of("play.rushing"))
	case r == nil || r.Out:
		g.hint.Set(p.text.Of("play.watching"))
	case r.Down:
		g.hint.Set(p.text.Of("play.down"))
	case !p.open():
		g.hint.Set(p.text.Of("play.waiting"))
	case p.hint.errand != nil:
		g.hint.Set(p.text.Of("hint.thinking"))
	case p.draft.program.PowerDown:
		g.hint.Set(p.text.Of("play.announced"))
	case p.draft.robot.ChoosesFacing && p.draft.program.Faces == core.Unchosen:
		g.hint.Set(p.text.Of("play.facing", "Left", p.keyOf("turn-left"), "Right", p.keyOf("turn-right")))
	case p.match.Shown.State.Round == 1 && p.OnLessons == nil && p.draft.free() > 0:
		g.hint.Set(p.text.Count("play.free", p.draft.free()))
	default:
		g.hint.Set("")
	}
	g.share()
}

// say shows a sentence, until the next change.
func (g *programming) say(sentence string) {
	if sentence != "" {
		g.page.stage.Play(sounds.Refuse)
		g.page.dropHint() // it would lie over the sentence
		g.hint.Set(sentence)
		g.share()
	}
}

// clockwork updates the time left every second while there is a limit.
func (g *programming) clockwork() {
	_, limited := g.page.match.left()
	if !limited || g.page.screen.away {
		g.stop()
		return
	}
	if g.cancel == nil {
		g.cancel = g.page.stage.Every(time.Second, func() {
			g.head.show()
			g.page.hearClock()
			g.page.moving.head.show()
			g.page.showMenuTime()
		})
	}
}

func (g *programming) stop() {
	if g.cancel != nil {
		g.cancel()
		g.cancel = nil
	}
}
