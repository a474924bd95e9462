package hand

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Model has what the hand and the registers show.
type Model interface {
	Draft() *Draft           // never nil
	Editable() bool          // whether the player may change the program now
	Hint() *core.Program     // program of the hint that is shown; nil: none
	Effects() core.Effects   // of the player's powers
	Omitted() []core.Command // kinds that are not in the game's deck (C1)
}

// Actions has the calls of the hand and the registers. Except where noted, all must be set; those that change the
// program are made only while the model is editable.
type Actions struct {
	// Take puts a card of the hand into the next register.
	Take func(core.Choice)
	// Drop is called when a card was dropped on a register (0…4), or elsewhere (-1).
	Drop func(choice core.Choice, register int)
	// Remove returns the card of a register to the hand.
	Remove func(register int)
	// UseAbility uses the robot's ability.
	UseAbility func()
	// Toggle declares a use of a register's card (0…4), or takes it back.
	Toggle func(register int, u Use)
	// OpenOption opens an option or a bug of the player's robot; nil: nothing does.
	OpenOption func(core.Power)
	// OpenSecret opens the secret goal of the player's robot; nil: nothing does.
	OpenSecret func()
	// Progress returns how far the robot has come with its secret goal; nil: that is not known.
	Progress func() Progress
	// Changed is called when something else than the program has changed, such as what is open.
	Changed func()
	// Hover is called when the pointer comes onto a register (0…4), or leaves one; nil: nothing happens.
	Hover func(register int, in bool)
	// WithKey adds the key of an action to its hover text; see the bindings of the page. n counts the keys of
	// an action that has several. nil: no keys.
	WithKey func(tip, id string, n int) string
}

// shared holds what the hand and the registers have in common.
type shared struct {
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	Model
	Actions
	uses *UseStrip
}

// Parts are the controls with which a program is made. All show their model again with their method Update or Reload.
type Parts struct {
	Hand      *Hand
	Registers *Registers
	Options   *Options
	Uses      *UseStrip
}

// New returns the controls of a model.
func New(s *widgets.Stage, t *text.Text, p *look.Pictures, m Model, a Actions) Parts {
	c := &shared{stage: s, text: t, pictures: p, Model: m, Actions: a}
	c.uses = newUseStrip(c)
	registers := newRegisters(c)
	return Parts{newHand(c, registers), registers, newOptions(c), c.uses}
}

// Update shows the state of the model again, and reports whether the parts want other room than before. What is open
// over the hand hides it.
func (p *Parts) Update() (resized bool) {
	p.Hand.Update()
	p.Registers.Update()
	p.Uses.Reload()
	widgets.Show(p.Hand, !p.Uses.Visible())
	return p.Options.Reload()
}

// Targets returns what can be clicked, for scripts.
func (p *Parts) Targets() []widgets.Target {
	var all []widgets.Target
	for _, list := range [][]widgets.Target{p.Hand.Targets(), p.Registers.Targets(), p.Options.Targets(), p.Uses.Targets()} {
		all = append(all, list...)
	}
	return all
}

// has reports whether the player's powers set one of some switches.
func (c *shared) has(any core.Switches) bool {
	x := c.Effects()
	return x.Has(any)
}

// names returns the names of commands and cards.
func (c *shared) names() story.Words { return story.Words{Text: c.text} }

func (c *shared) withKey(tip, id string, n int) string {
	if c.WithKey == nil {
		return tip
	}
	return c.WithKey(tip, id, n)
}

// cardPicture returns the painter of the whole card of a choice.
func (c *shared) cardPicture(choice core.Choice) look.Painter {
	command, priority := c.Draft().CardOf(choice)
	return c.pictures.CardOf(command, priority, art.CardNormal)
}

// newPiece returns a piece that does something when it is clicked, while usable.
func (c *shared) newPiece(usable func() bool, tip func() string, click func()) *widgets.Draggable {
	piece := widgets.NewDraggable(c.stage, nil)
	piece.Enabled, piece.Tip, piece.OnTap = usable, tip, click
	return piece
}

// carry makes a piece draggable into the registers. pick returns the card to drag. If another hand has been dealt
// before the card is dropped, nothing happens.
func (c *shared) carry(piece *widgets.Draggable, registers *Registers, pick func() core.Choice) {
	held, dealt := core.Unchosen, [core.MaxHand]core.Card{}
	piece.DragImage = func() (look.Painter, bool) {
		if !piece.Enabled() {
			return nil, false
		}
		held, dealt = pick(), c.Draft().Robot.Hand
		return c.cardPicture(held), held != core.Unchosen
	}
	piece.DragSize = registers.cardSize
	piece.OnDrop = func(at fyne.Position) {
		if c.Editable() && c.Draft().Robot.Hand == dealt {
			c.Drop(held, registers.At(at))
		}
	}
}

// hinted reports whether the hint that is shown uses a card.
func (c *shared) hinted(choice core.Choice) bool {
	hint := c.Hint()
	return hint != nil && slices.Contains(hint.Slots[:], choice)
}
