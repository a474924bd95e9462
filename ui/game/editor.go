package game

import (
	"errors"
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/hand"
)

// editor is where a person makes a program: it changes the draft, sends it, and confirms it. It is the
// model of the hand and the registers.
type editor struct {
	*kit
	match *Match
	draft hand.Draft
	dealt dealtHand // the hand that the draft is of
	away  bool      // nothing gets through to the table
	kept  bool      // the program is confirmed as soon as the connection is back

	hint      func() *core.Program // the program of the hint that is shown, or nil
	say       func(string)         // shows why something cannot be done, until the panel is updated
	failed    func(error)          // shows why an input failed
	changed   func(was hand.Draft) // called when the draft has been changed by the player
	touched   func()               // called when something else has changed, such as the chosen register
	confirmed func()               // called when a program has been confirmed, or kept

	openOption func(core.Power) // opens the window about an option
}

// dealtHand identifies the hand that a draft is of.
type dealtHand struct {
	round   uint16
	cards   [core.MaxHand]core.Card
	renewed bool
}

// handOf returns the hand of a view's own robot.
func handOf(v *core.View) dealtHand {
	r := v.Own()
	return dealtHand{v.State.Round, r.Hand, r.Renewed}
}

// Draft returns the program that is being made.
func (e *editor) Draft() *hand.Draft { return &e.draft }

// Editable reports whether the program can be changed now.
func (e *editor) Editable() bool {
	d, ok := e.match.pending()
	return ok && d.Kind == core.AskProgram && e.match.rerun == nil
}

// Hint returns the program of the hint that is shown, or nil.
func (e *editor) Hint() *core.Program { return e.hint() }

// Effects returns what the powers of the player's robot come to.
func (e *editor) Effects() core.Effects {
	if e.match.seat == core.NoSeat {
		return core.Effects{}
	}
	return e.match.setup.Effects(&e.draft.Robot)
}

// Omitted returns the kinds of cards that are not in the deck (C1).
func (e *editor) Omitted() []core.Command { return e.match.setup.Rules.OmittedKinds }

// sync starts a new draft when there is a new hand.
func (e *editor) sync() {
	r := e.match.Shown.Own()
	if r == nil || e.match.Busy() {
		return
	}
	if now := handOf(&e.match.Shown); now != e.dealt || r.Confirmed {
		e.draft, e.dealt, e.kept = hand.NewDraft(r), now, false
	}
	e.draft.Robot.Powers = r.Powers // the standing orders may have changed
}

// edit changes the draft with f and sends it, so that it counts when time is up. f returns false if it
// has changed nothing. A change that the rules forbid is undone.
func (e *editor) edit(f func(*hand.Draft) bool) {
	if !e.Editable() {
		return
	}
	was := e.draft
	if !f(&e.draft) {
		return
	}
	if err := e.match.known.Check(e.draft.Program, false); err != nil {
		e.draft = was
		e.touched()
		e.say(e.errorText(err))
		return
	}
	e.kept = false
	e.changed(was)
	e.send()
}

// send sends the draft to the game. While the connection is lost it stays here until resend can send it.
func (e *editor) send() {
	err := e.match.send(core.Input{Kind: core.Draft, Program: e.draft.Program})
	if err != nil && !errors.Is(err, table.ErrAway) {
		e.say(e.errorText(err))
	}
}

// submit sends an input and reports whether the game has taken it.
func (e *editor) submit(in core.Input) bool {
	err := e.match.send(in)
	if err != nil {
		e.failed(err)
	}
	return err == nil
}

// confirm submits the complete program. Without a connection it is kept.
func (e *editor) confirm() {
	if !e.Editable() {
		return
	}
	if err := e.match.known.Check(e.draft.Program, true); err != nil {
		e.say(e.errorText(err))
		return
	}
	e.confirmed()
	if e.kept = e.away; e.kept || e.submit(core.Input{Kind: core.Confirm, Program: e.draft.Program}) {
		e.options.Sounds.Play(sounds.Confirm)
		e.touched() // else the reason stays in sight
	}
}

// resend sends what the player has done while the connection was lost: the program that was kept, or
// else the draft if the table has another one.
func (e *editor) resend() {
	switch {
	case !e.Editable():
	case e.kept:
		err := e.match.send(core.Input{Kind: core.Confirm, Program: e.draft.Program})
		if errors.Is(err, table.ErrAway) {
			return // a view follows, and with it another attempt
		}
		if e.kept = false; err != nil {
			e.failed(err)
		}
	case e.draft.Program != e.match.known.Own().Program():
		e.send()
	}
}

// setAway sets whether nothing gets through to the table.
func (e *editor) setAway(away bool) {
	if e.away == away {
		return
	}
	e.away = away
	if e.match.Ready() && !away {
		e.sync() // it may be that of the last round, while others program
		e.resend()
	}
}

// take puts a card into the chosen register, or else into the first free one.
func (e *editor) take(choice core.Choice) {
	if e.draft.Target() < 0 && e.Editable() {
		e.say(e.text.Of("play.full"))
		return
	}
	e.edit(func(d *hand.Draft) bool { return d.PlaceNext(choice) })
}

// takeKind takes the card that the stack of a kind suggests.
func (e *editor) takeKind(kind core.Command) {
	if !e.Editable() {
		return
	}
	switch choice := e.draft.Suggested(kind, e.hint()); {
	case choice == core.Unchosen:
		e.say(e.text.Of("keys.none", "Name", e.command(kind)))
	case e.draft.Target() < 0:
		e.say(e.text.Of("keys.full"))
	default:
		e.take(choice)
	}
}

// drop puts a card into a register (0…4), or for -1 back into the hand.
func (e *editor) drop(choice core.Choice, register int) {
	e.edit(func(d *hand.Draft) bool {
		if register >= 0 {
			return d.Place(choice, register)
		}
		return d.Remove(d.RegisterOf(choice))
	})
}

// remove returns the card of a register to the hand.
func (e *editor) remove(register int) {
	e.edit(func(d *hand.Draft) bool { return d.Remove(register) })
}

// choose selects the register for the next card; see hand.Draft. A locked register is refused with a
// message.
func (e *editor) choose(n int) {
	if !e.Editable() {
		return
	}
	if !e.draft.Choose(n) {
		e.say(e.draft.LockedTip(e.text, n))
		return
	}
	e.touched()
}

// exchange replaces the card in the current register by the next one of the same kind.
func (e *editor) exchange() {
	n := e.draft.Exchangeable()
	if !e.Editable() || n < 0 {
		return
	}
	if kind, _, _ := e.draft.Card(n); len(e.draft.Remaining(kind)) == 0 {
		e.say(e.text.Of("keys.only", "Name", e.command(kind)))
		return
	}
	e.edit((*hand.Draft).Exchange)
}

// takeBack returns the current card to the hand.
func (e *editor) takeBack() { e.edit((*hand.Draft).TakeBack) }

// clear returns all cards to the hand.
func (e *editor) clear() { e.edit((*hand.Draft).Clear) }

// use puts a whole program into the registers, as of a hint.
func (e *editor) use(program core.Program) {
	e.edit(func(d *hand.Draft) bool {
		d.Program = program
		return true
	})
}

// useAbility uses the robot's ability: a pause for the next free register, or a new hand. One that costs damage is only
// asked for in the window about the option, which says so.
func (e *editor) useAbility() {
	x := e.Effects()
	switch {
	case x.Has(core.Pauses):
		e.take(core.ChoosePause)
	case x.Has(core.Renews):
		e.renew()
	case x.Has(core.Recompiles):
		e.openOption(core.Recompile)
	}
}

// renewable reports whether the player can have a new hand now.
func (e *editor) renewable() bool {
	return e.Editable() && !e.draft.Robot.Renewed && e.match.setup.Renews(&e.draft.Robot)
}

// renew asks for a new hand.
func (e *editor) renew() {
	if e.renewable() {
		e.draft.Clear()
	}
	if e.Editable() {
		e.submit(core.Input{Kind: core.Renewal})
	}
}

// toggle declares a use of a register's card (0…4), or takes it back.
func (e *editor) toggle(register int, u hand.Use) {
	e.edit(func(d *hand.Draft) bool {
		d.Toggle(register, u)
		return true
	})
}

// toggleForRound declares an option for the round, or takes that back.
func (e *editor) toggleForRound(p core.Power) {
	e.edit(func(d *hand.Draft) bool { return d.ToggleForRound(p) })
}

// keep keeps a card of the hand aside, or none.
func (e *editor) keep(choice core.Choice) {
	e.edit(func(d *hand.Draft) bool {
		d.Keep(choice)
		return true
	})
}

// useCard uses a card at once, with a choice.
func (e *editor) useCard(p core.Power, choice uint16) {
	e.submit(core.Input{Kind: core.UseCard, Power: p, Choice: choice})
}

// debug lets Debugger remove the bug with an index among the robot's cards, or none for -1.
func (e *editor) debug(card int) {
	e.edit(func(d *hand.Draft) bool {
		d.Debug(card)
		return true
	})
}

// order sets the standing orders of an option, and reports whether the game has taken them.
func (e *editor) order(p core.Power, use, against core.Order) bool {
	return e.submit(core.Input{Kind: core.SetOrder, Power: p, Use: use, Against: against})
}

// togglePower announces a power-down, or cancels it.
func (e *editor) togglePower() {
	e.edit(func(d *hand.Draft) bool {
		d.Program.PowerDown = !d.Program.PowerDown
		return true
	})
}

// choosesFacing reports whether the player may choose the facing with the program now (D5).
func (e *editor) choosesFacing() bool { return e.Editable() && e.draft.Robot.ChoosesFacing }

// facing returns the facing chosen for the player's robot, or its current one.
func (e *editor) facing() grid.Direction {
	if f := e.draft.Program.Facing; f != core.Unchosen {
		return grid.Direction(f)
	}
	return e.draft.Robot.Facing
}

// heading returns the angle of the facing.
func (e *editor) heading() float64 { return art.Heading(e.facing()) }

// face turns the player's robot to a direction (D5).
func (e *editor) face(d grid.Direction) {
	if e.choosesFacing() {
		e.edit(func(t *hand.Draft) bool {
			t.Program.Facing = core.Choice(d)
			return true
		})
	}
}

// turn turns the player's robot by quarter turns (D5).
func (e *editor) turn(quarters int) { e.face(e.facing().Turn(quarters)) }

// inDeck reports whether the game's deck has cards of a kind (C1).
func (e *editor) inDeck(kind core.Command) bool { return !slices.Contains(e.Omitted(), kind) }
