package game

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
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
	facing  *widgets.Row // to turn the robot, where the owner chooses its facing

	focus  core.Command // the kind the pointer is on
	hand   []core.Choice
	cancel func() // ends the clockwork
}

// paletteOrder is how the kinds lie there: what goes ahead, then what turns.
var paletteOrder = [7]core.Command{
	core.Move1, core.Move2, core.Move3, core.BackUp,
	core.RotateLeft, core.RotateRight, core.UTurn,
}

func newProgramming(p *Page) *programming {
	g := &programming{page: p, head: newHeader(p)}
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
	g.makeFacing()
	g.ExtendBaseWidget(g)
	return g
}

func (g *programming) makeButtons() {
	p := g.page
	g.ghost = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconGhost), func() {
		p.options.Ghost = !p.options.Ghost
		g.show()
		p.showGhost()
	})
	g.ghost.Tip = p.text.Of("tip.ghost")
	g.power = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconPower), func() {
		p.change(func(d *draft) bool {
			d.program.PowerDown = !d.program.PowerDown
			return true
		})
	})
	g.power.Tip = p.text.Of("tip.power")
	g.clear = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconClear), p.clear)
	g.clear.Tip = p.text.Of("tip.clear")
	g.confirm = widgets.NewButton(p.stage, p.text.Of("play.confirm"), p.pictures.Ink(art.IconConfirm), p.confirm)
	g.confirm.Rank = widgets.Primary
	g.confirm.Tip = p.text.Of("tip.confirm")
}

// makeFacing makes the buttons that turn the robot before the round (D5).
func (g *programming) makeFacing() {
	p := g.page
	turn := func(quarters int) func() {
		return func() {
			p.change(func(d *draft) bool {
				d.program.Faces = core.Choice(p.facing().Turn(quarters))
				return true
			})
			p.draw()
		}
	}
	ask := widgets.NewParagraph(p.stage, p.text.Of("play.facing"), look.Small, look.Accent)
	g.facing = widgets.NewRow(p.stage, 0, ask,
		widgets.NewButton(p.stage, "", p.sign(core.RotateLeft), turn(-1)),
		widgets.NewButton(p.stage, "", p.sign(core.RotateRight), turn(1)))
	g.facing.Weights = []float32{2.4, 1, 1}
	g.facing.Hide()
}

// kind makes the palette's entry of a kind of card. A click takes the card with
// the highest priority.
func (g *programming) kind(kind core.Command) *widgets.Piece {
	p := g.page
	next := func() (core.Choice, bool) {
		left := p.draft.hand(kind)
		if len(left) == 0 || !p.open() {
			return core.Unchosen, false
		}
		return left[0], true
	}
	piece := widgets.NewPiece(p.stage, nil)
	piece.Tip = func() string {
		return p.text.Count("tip.kind", len(p.draft.hand(kind)), "Name", p.commandName(kind), "About", p.text.Of("command."+commandID(kind)+".about"))
	}
	piece.OnTap = func() {
		if choice, ok := next(); ok {
			p.placeNext(choice)
		}
	}
	piece.OnHover = func(in bool) {
		g.focus = core.NoCommand
		if in {
			g.focus = kind
		}
		g.showSingles()
	}
	var held core.Choice
	piece.Grab = func() (look.Painter, bool) {
		choice, ok := next()
		held = choice
		return p.cardPicture(choice), ok
	}
	piece.OnDrop = func(at fyne.Position) { g.drop(held, at) }
	return piece
}

// specialPiece makes the palette's "?".
func (g *programming) specialPiece() *widgets.Piece {
	p := g.page
	piece := widgets.NewPiece(p.stage, p.pictures.SpecialOf(art.CardNormal))
	trait := p.ability()
	if !trait.CanPause && !trait.CanRenew {
		piece.Hide()
		return piece
	}
	piece.Tip = func() string { return p.text.Of("robot." + trait.ID + ".use") }
	piece.OnTap = p.special
	if trait.CanPause {
		piece.Grab = func() (look.Painter, bool) {
			return p.cardPicture(core.ChoosePause), p.open()
		}
		piece.OnDrop = func(at fyne.Position) { g.drop(core.ChoosePause, at) }
	}
	return piece
}

// single makes the place of a single card of the hand.
func (g *programming) single(i int) *widgets.Piece {
	p := g.page
	piece := widgets.NewPiece(p.stage, nil)
	piece.Tip = func() string {
		if i >= len(g.hand) {
			return ""
		}
		c := p.draft.robot.Hand[g.hand[i]]
		return p.text.Of("tip.card", "Name", p.commandName(c.Command()), "Priority", c.Priority())
	}
	piece.OnTap = func() {
		if i < len(g.hand) {
			p.placeNext(g.hand[i])
		}
	}
	var held core.Choice
	piece.Grab = func() (look.Painter, bool) {
		if i >= len(g.hand) || !p.open() {
			return nil, false
		}
		held = g.hand[i]
		return p.cardPicture(held), true
	}
	piece.OnDrop = func(at fyne.Position) { g.drop(held, at) }
	return piece
}

// slot makes a register of the program.
func (g *programming) slot(n int) *widgets.Piece {
	p := g.page
	piece := widgets.NewPiece(p.stage, nil)
	piece.Tip = func() string {
		command, priority, ok := p.draft.card(n)
		switch {
		case p.draft.locked(n):
			return p.text.Of("tip.locked", "Register", n+1)
		case !ok:
			return p.text.Of("tip.slot", "Register", n+1)
		case priority == 0:
			return p.commandName(command)
		}
		return p.text.Of("tip.card", "Name", p.commandName(command), "Priority", priority)
	}
	piece.OnTap = func() { p.change(func(d *draft) bool { return d.remove(n) }) }
	piece.Grab = func() (look.Painter, bool) {
		choice := p.draft.program.Slots[n]
		return p.cardPicture(choice), p.open() && !p.draft.locked(n) && choice != core.Unchosen
	}
	piece.OnDrop = func(at fyne.Position) { g.drop(p.draft.program.Slots[n], at) }
	return piece
}

// drop lays a card down: into the register under the pointer, or anywhere else
// back into the hand.
func (g *programming) drop(choice core.Choice, at fyne.Position) {
	g.page.change(func(d *draft) bool {
		for n, slot := range g.slots {
			if widgets.Contains(slot, at) {
				return d.place(choice, n)
			}
		}
		n := d.where(choice)
		return n >= 0 && d.remove(n)
	})
}

// show brings the panel into line with the draft.
func (g *programming) show() {
	p := g.page
	g.head.show()
	for _, c := range g.players {
		c.Refresh()
	}
	open := p.open()
	for i, kind := range paletteOrder {
		left := len(p.draft.hand(kind))
		piece := g.palette[i]
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
		slot.Refresh()
	}
	g.damage.Refresh()
	g.lives.Refresh()
	widgets.Show(g.facing, open && p.draft.robot.ChoosesFacing)
	g.ghost.Set(p.options.Ghost, false)
	g.power.Set(p.draft.program.PowerDown, !open)
	g.clear.Set(false, !open || p.draft.empty())
	g.confirm.Set(false, !open || p.match.known.Check(p.draft.program, true) != nil)
	g.status()
	g.clockwork()
}

func (g *programming) showSpecial(open bool) {
	p, piece := g.page, g.palette[len(g.palette)-1]
	trait := p.ability()
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
	if p.match.setup.Rules.HidePriorities {
		all = nil
	}
	g.hand = all
	for i, piece := range g.singles {
		widgets.Show(piece, i < len(all))
		if i >= len(all) {
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
	return p.pictures.SlotOf(n+1, open && n == p.draft.firstFree())
}

// status says what the game waits for.
func (g *programming) status() {
	p := g.page
	r := p.match.shown.Own()
	switch {
	case g.facing.Visible():
		g.hint.Set("") // the space is taken
	case r == nil || r.Out:
		g.hint.Set(p.text.Of("play.watching"))
	case r.Down:
		g.hint.Set(p.text.Of("play.down"))
	case !p.open():
		g.hint.Set(p.text.Of("play.waiting"))
	case p.draft.program.PowerDown:
		g.hint.Set(p.text.Of("play.announced"))
	default:
		g.hint.Set("")
	}
}

// say shows a sentence, until the next change.
func (g *programming) say(sentence string) {
	if sentence != "" {
		g.hint.Set(sentence)
	}
}

// clockwork updates the time left every second while there is a limit.
func (g *programming) clockwork() {
	_, limited := g.page.match.left()
	if !limited {
		g.stop()
		return
	}
	if g.cancel == nil {
		g.cancel = g.page.stage.Every(time.Second, func() {
			g.head.show()
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

// CreateRenderer lays the panel out.
func (g *programming) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Panel)
	well := canvas.NewRectangle(look.Sunken)
	parts := []fyne.CanvasObject{plate, well, g.head}
	add := func(o fyne.CanvasObject) { parts = append(parts, o) }
	for _, c := range g.players {
		add(c)
	}
	for _, list := range [][]*widgets.Piece{g.palette, g.singles, g.slots} {
		for _, piece := range list {
			add(piece)
		}
	}
	for _, o := range []fyne.CanvasObject{g.damage, g.lives, g.hint, g.facing, g.ghost, g.power, g.clear, g.confirm} {
		add(o)
	}
	return &widgets.Drawing{
		Parts: parts,
		Place: func(size fyne.Size) {
			plate.Resize(size)
			g.place(size, well)
		},
		Update: func() { canvas.Refresh(g) },
	}
}

// place gives every group its share of the height: cards keep their shape, and
// what is left over goes between the groups.
func (g *programming) place(size fyne.Size, well *canvas.Rectangle) {
	u := g.page.stage.Unit()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	x, width := pad, size.Width-2*pad
	head, meters, buttons, hint := 40*u, 28*u, max(46, 50*u), 38*u
	chips := min(104*u, width/float32(max(4, len(g.players)))*1.28)
	card := (width - 3*gap) / 4 * 1.22
	cards := g.cards()
	tray := min((width-float32(cards-1)*4)/float32(cards), 50*u) * 1.42
	slot := (width - 4*gap) / 5 * 1.4
	fixed := 2*pad + head + meters + buttons + hint
	free := size.Height - fixed - chips - 2*card - gap - tray - slot - 2*gap
	between := free / 6
	if between < gap {
		// Too little room: everything that has a shape shrinks alike.
		shrink := (size.Height - fixed - 6*gap - 3*gap) / (chips + 2*card + tray + slot)
		chips, card, tray, slot = chips*shrink, card*shrink, tray*shrink, slot*shrink
		between = gap
	}
	between = min(between, 4*gap)

	y := pad
	widgets.Put(g.head, x, y, width, head)
	y += head + between
	g.placeChips(x, y, width, chips)
	y += chips + between
	placeGrid(g.palette, 4, x, y, width, card, gap)
	y += 2*card + gap + between
	placeLine(g.singles, cards, x, y, width, tray, tray/1.42, 4)
	y += tray + between
	widgets.Put(well, 0, y-gap, size.Width, slot+2*gap)
	placeLine(g.slots, core.RegisterCount, x, y, width, slot, slot/1.4, gap)
	y += slot + gap + between
	widgets.Put(g.damage, x, y, width*0.66, meters)
	widgets.Put(g.lives, x+width*0.68, y, width*0.32, meters)
	y = size.Height - pad - buttons
	widgets.Put(g.hint, x, y-hint-gap/2, width, hint)
	widgets.Put(g.facing, x, y-hint-gap/2, width, hint)
	square := buttons
	widgets.Put(g.ghost, x, y, square, buttons)
	widgets.Put(g.power, x+square+gap, y, square, buttons)
	widgets.Put(g.clear, x+2*(square+gap), y, square, buttons)
	widgets.Put(g.confirm, x+3*(square+gap), y, width-3*(square+gap), buttons)
}

// cards gives how many cards of the hand lie side by side: as many as were
// dealt, so that they keep their places while they are used.
func (g *programming) cards() int {
	return max(5, min(core.MaxHand, int(g.page.draft.robot.HandCount)))
}

func (g *programming) placeChips(x, y, width, height float32) {
	each := min(width/float32(len(g.players)), 96*g.page.stage.Unit())
	for i, c := range g.players {
		widgets.Put(c, x+float32(i)*each, y, each, height)
	}
}

// placeGrid puts pieces into rows of n, in cells of the card's shape.
func placeGrid(pieces []*widgets.Piece, n int, x, y, width, height, gap float32) {
	cell := (width - gap*float32(n-1)) / float32(n)
	card := min(cell, height/1.22)
	for i, piece := range pieces {
		cx := x + float32(i%n)*(cell+gap) + (cell-card)/2
		widgets.Put(piece, cx, y+float32(i/n)*(height+gap), card, height)
	}
}

// placeLine puts up to n pieces beside each other, spread over the width.
func placeLine(pieces []*widgets.Piece, n int, x, y, width, height, each, gap float32) {
	step := each + gap
	if n > 1 {
		step = min(max(step, (width-each)/float32(n-1)), each*1.35)
	}
	left := x + (width-(step*float32(n-1)+each))/2
	for i, piece := range pieces {
		widgets.Put(piece, left+float32(i)*step, y, each, height)
	}
}

// inkOf gives a player's colour, light enough to be read on the panel.
func (p *Page) inkOf(seat int) color.NRGBA {
	return p.pictures.Player(art.PlayerColour(p.match.players[seat].Colour))
}
