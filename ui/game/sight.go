package game

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// What options show their owner while programming, and what a bug hides: registers of others, the pile, the preview.

// sighting is everything that the window about an option shows and that may change while it is open.
type sighting struct {
	dealt   dealtHand // the hand
	open    bool      // whether the program can be changed
	charges uint8
	scans   uint8
	debugs  uint8
	pile    [3]core.KnownCard
	seen    [core.MaxRobots][core.RegisterCount]core.Card
	done    [core.MaxRobots]bool // the programs that are confirmed
}

// sightOf returns what the window about an option shows at this moment.
func sightOf(p *person, power core.Power) sighting {
	s, e := &p.match.known.State, p.editor
	now := sighting{dealt: e.dealt, open: e.Editable(), debugs: e.draft.Program.Debugs, pile: s.Known}
	if own := p.match.known.Own(); own != nil {
		now.scans = own.Scans
		if o := own.Owns(power); o != nil {
			now.charges = o.Charges()
		}
	}
	for i := range s.Robots[:s.Seats] {
		now.done[i] = p.match.known.ConfirmedSeat(i)
		for n := range s.Robots[i].Slots {
			now.seen[i][n] = s.Robots[i].Slots[n].Card
		}
	}
	return now
}

// knownRegister reports whether the player knows what is in register n (0…4) of another robot.
func knownRegister(r *core.Robot, n int) bool {
	slot := &r.Slots[n]
	return (slot.Open || slot.Shown != 0 || slot.Fixed() || slot.Revealed) && r.Executes(n) != core.NoCommand
}

// registerOf returns the picture of register n (0…4) of another robot, as far as the player knows what is in it.
func (k *kit) registerOf(r *core.Robot, n int) look.Painter {
	switch slot := &r.Slots[n]; {
	case !knownRegister(r, n) && r.Confirmed:
		return k.pictures.CardOf(core.NoCommand, 0, art.CardHidden)
	case !knownRegister(r, n):
		return k.pictures.SlotOf(n+1, false)
	case slot.Fixed():
		return k.pictures.CardOf(r.Executes(n), slot.Card.Priority(), art.CardLocked)
	default:
		return k.pictures.CardOf(r.Executes(n), slot.Card.Priority(), art.CardNormal)
	}
}

// registers returns the registers of another robot side by side. usable reports whether a tap on register n (0…4) does
// something; nil: none does.
func registers(p *person, seat int, usable func(n int) bool, tapped func(n int)) (*widgets.Grid, []*widgets.Draggable) {
	grid := widgets.NewGrid(p.stage, core.RegisterCount)
	grid.Gap = look.Gap / 2
	var cards []*widgets.Draggable
	for n := range core.RegisterCount {
		r := &p.match.known.State.Robots[seat]
		card := widgets.NewDraggable(p.stage, p.registerOf(r, n))
		card.Tip = func() string { return registerTip(p.presenter, r, n) }
		if usable != nil {
			card.OnTap, card.Enabled = func() { tapped(n) }, func() bool { return usable(n) }
			if !usable(n) && !knownRegister(r, n) {
				card.Dim = 0.5
			}
		}
		cards = append(cards, card)
		grid.Items = append(grid.Items, widgets.NewAspect(p.stage, cardShape, 0.5, 0.5, card))
	}
	return grid, cards
}

// registerTip returns the hover text of register n (0…4) of another robot.
func registerTip(c *watch.Presenter, r *core.Robot, n int) string {
	switch {
	case !knownRegister(r, n) && r.Confirmed:
		return c.Text.Of("tip.register-hidden", "Register", n+1)
	case !knownRegister(r, n):
		return c.Text.Of("tip.register-thinking", "Register", n+1)
	}
	return c.Text.Of("tip.register", "Register", n+1, "Card", c.ReadingTip(r.Executes(n), r.Slots[n].Card.Priority(), core.NoPower))
}

// knows reports whether the player knows a register of another robot that is not revealed yet.
func knows(p *person, seat int) bool {
	for n := range core.RegisterCount {
		if r := &p.match.known.State.Robots[seat]; seat != p.match.seat && !r.Slots[n].Revealed && knownRegister(r, n) {
			return true
		}
	}
	return false
}

// waitingScan returns the register of another robot for whose program Scanner waits.
func waitingScan(own *core.Robot) (seat, register int, ok bool) {
	for seat := range core.MaxRobots {
		for n := 1; n <= core.RegisterCount; n++ {
			if own.Scans > 0 && core.ScanChoice(seat, n) == uint16(own.Scans-1) {
				return seat, n, true
			}
		}
	}
	return 0, 0, false
}

// sightText says what the player has seen of others in this round, is going to see, or cannot see; "" if that is nothing
// special.
func sightText(p *person) string {
	own := p.match.known.Own()
	if own == nil {
		return ""
	}
	if seat, register, ok := waitingScan(own); ok {
		return p.text.Of("option.scan-waits", "Register", register, "Robot", p.presenter.Name(seat))
	}
	for seat := range p.match.players {
		for n := range core.RegisterCount {
			if r := &p.match.known.State.Robots[seat]; seat != p.match.seat && r.Slots[n].Shown != 0 && knownRegister(r, n) {
				card := p.presenter.ReadingTip(r.Executes(n), r.Slots[n].Card.Priority(), core.NoPower)
				return p.text.Of("log.scanned", "By", p.presenter.Name(seat), "Register", n+1, "Card", card)
			}
		}
	}
	if x := p.editor.Effects(); x.Has(core.Blinded) {
		return p.text.Of("power.blind.about")
	}
	return ""
}

// atOnce returns what the card can do at once, or nil: take a card, look at the pile, scan a register.
func (o *optionSheet) atOnce() fyne.CanvasObject {
	switch o.card.Power {
	case core.SpareCard:
		return o.useButton("option.take-card")
	case core.Peek:
		return o.peeking()
	case core.Scanner:
		return o.scanning()
	case core.Debugger:
		return o.debugging()
	}
	return nil
}

// useButton returns a button that uses the card at once, or nil if it cannot be used.
func (o *optionSheet) useButton(key string) fyne.CanvasObject {
	if !o.editor.Editable() || o.match.known.CheckUse(o.card.Power, 0) != nil {
		return nil
	}
	b := widgets.NewButton(o.stage, o.text.Of(key), nil, func() { o.editor.useCard(o.card.Power, 0) })
	o.targets = append(o.targets, widgets.Target{Name: "use-now", Object: b})
	return b
}

// peeking returns the cards of the pile that the player has seen, and the button that shows more.
func (o *optionSheet) peeking() fyne.CanvasObject {
	s := &o.match.known.State
	grid := widgets.NewGrid(o.stage, len(s.Known))
	grid.Gap = look.Gap / 2
	for _, known := range s.Known {
		if known.To>>o.match.seat&1 == 0 || known.Card == core.NoCard || known.Card == core.FaceDown {
			continue
		}
		command, priority := known.Card.Command(), known.Card.Priority()
		card := widgets.NewDraggable(o.stage, o.pictures.CardOf(command, priority, art.CardNormal))
		card.Tip = func() string { return o.presenter.CardTip(command, priority) }
		o.targets = append(o.targets, widgets.Target{Name: "seen-" + strconv.Itoa(len(grid.Items)), Object: card})
		grid.Items = append(grid.Items, widgets.NewFixed(o.stage, seenCard, seenCard/cardShape, card))
	}
	column := widgets.NewColumn(o.stage)
	if len(grid.Items) > 0 {
		column.Items = append(column.Items, grid)
	}
	if button := o.useButton("option.look"); button != nil {
		column.Items = append(column.Items, button)
	}
	if len(column.Items) == 0 {
		return nil
	}
	return column
}

// seenCard is the width of a card of the pile, in units.
const seenCard = 54

// scanning returns the registers of the other robots, of which one can be chosen, and for which one the card waits.
func (o *optionSheet) scanning() fyne.CanvasObject {
	column := widgets.NewColumn(o.stage)
	column.Gap = look.Gap / 2
	if seat, register, ok := waitingScan(o.match.known.Own()); ok {
		column.Items = append(column.Items, widgets.NewParagraph(o.stage, o.text.Of("option.scan-waits", "Register", register, "Robot", o.presenter.Name(seat)), look.Body, look.Accent))
	}
	can := func(seat, n int) bool {
		return o.editor.Editable() && o.match.known.CheckUse(core.Scanner, core.ScanChoice(seat, n+1)) == nil
	}
	asks := false
	var rows []fyne.CanvasObject
	for seat := range o.match.players {
		r := &o.match.known.State.Robots[seat]
		if seat == o.match.seat || !r.OnBoard || r.Down {
			continue
		}
		grid, cards := registers(o.person, seat, func(n int) bool { return can(seat, n) }, func(n int) {
			o.editor.useCard(core.Scanner, core.ScanChoice(seat, n+1))
		})
		for n, card := range cards {
			o.targets = append(o.targets, widgets.Target{Name: "scan-" + strconv.Itoa(seat) + "-" + strconv.Itoa(n+1), Object: card})
			asks = asks || can(seat, n)
		}
		row := widgets.NewRow(o.stage, 0, widgets.Share(0.32, widgets.NewAt(o.stage, widgets.Full, 0.5, widgets.NewLine(o.stage, o.presenter.Name(seat), look.Body, look.Ink))), widgets.Share(0.68, grid))
		rows = append(rows, row)
	}
	if asks {
		column.Items = append(column.Items, widgets.NewParagraph(o.stage, o.text.Of("option.scan"), look.Body, look.Ink))
	}
	column.Items = append(column.Items, rows...)
	return column
}

// debugging returns a button for each bug that Debugger can remove, and one for none; nil without bugs.
func (o *optionSheet) debugging() fyne.CanvasObject {
	d := &o.editor.draft
	if !o.editor.Editable() || o.card.Charges() == 0 {
		return nil
	}
	grid := widgets.NewGrid(o.stage, 2)
	grid.Gap = look.Gap / 2
	add := func(name, label, tip string, card int, icon func(color.NRGBA) look.Painter) {
		b := widgets.NewButton(o.stage, label, icon, func() { o.editor.debug(card) })
		b.Tip = tip
		b.On = int(d.Program.Debugs) == card+1
		o.targets = append(o.targets, widgets.Target{Name: name, Object: b})
		grid.Items = append(grid.Items, b)
	}
	for n, bug := range d.Robot.Cards() {
		if bug.Power.Class() == core.BugCard {
			picture := o.pictures.OptionOf(bug.Power)
			add("debug-"+bug.Power.String(), o.presenter.Power(bug.Power), o.presenter.OwnedTip(bug), n, func(color.NRGBA) look.Painter { return picture })
		}
	}
	if len(grid.Items) == 0 {
		return nil
	}
	add("debug-none", o.text.Of("option.debug-none"), "", -1, nil)
	column := widgets.NewColumn(o.stage, widgets.NewParagraph(o.stage, o.text.Of("option.debug"), look.Body, look.Ink), grid)
	column.Gap = look.Gap / 2
	return column
}
