package hand

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Registers shows the five registers and their cards. A click returns a card to the hand; dragging moves it to
// another register, or out.
type Registers struct {
	widget.BaseWidget
	shared *shared
	slots  [core.RegisterCount]*widgets.Draggable
	row    *fyne.Container
}

func newRegisters(c *shared) *Registers {
	r := &Registers{shared: c, row: container.NewGridWithColumns(core.RegisterCount)}
	for n := range r.slots {
		r.slots[n] = r.newSlot(n)
		r.row.Add(container.New(&fan{stage: c.stage, centred: true}, r.slots[n]))
	}
	r.ExtendBaseWidget(r)
	r.Update()
	return r
}

func (r *Registers) newSlot(n int) *widgets.Draggable {
	c := r.shared
	slot := c.newPiece(
		func() bool { return c.Editable() && (c.Draft().filled(n) || len(c.Draft().Uses(n)) > 0) },
		func() string { return r.tip(n) },
		func() {
			if len(c.Draft().Uses(n)) > 0 {
				c.uses.Open(n)
				return
			}
			c.Remove(n)
		})
	c.carry(slot, r, func() core.Choice { // a locked card stays where it is
		if c.Draft().Locked(n) {
			return core.Unchosen
		}
		return c.Draft().Program.Slots[n]
	})
	slot.OnHover = func(in bool) {
		if c.Hover != nil {
			c.Hover(n, in)
		}
	}
	return slot
}

// tip returns the hover text of register n, and what acts on it.
func (r *Registers) tip(n int) string {
	tip, names := r.cardTip(n), r.shared.names()
	for _, p := range r.shared.Draft().acting(n) {
		tip += "\n" + names.OwnedTip(*r.shared.Draft().Robot.Owns(p))
	}
	return tip
}

// cardTip returns the hover text of the card in register n.
func (r *Registers) cardTip(n int) string {
	c := r.shared
	command, priority, ok := c.Draft().Card(n)
	switch {
	case ok && len(c.Draft().Uses(n)) > 0:
		return c.withKey(c.text.Of("tip.register-uses", "Register", n+1, "Card", c.names().CardTip(c.Draft().Reading(n), priority)), "uses", 0)
	case c.Draft().Locked(n):
		return c.Draft().LockedTip(c.text, n)
	case !ok:
		return c.withKey(c.text.Of("tip.slot", "Register", n+1), "register", n)
	}
	if reads := c.Draft().Reading(n); reads != command {
		command = reads
	}
	return c.withKey(c.text.Of("tip.register", "Register", n+1, "Card", c.names().ReadingTip(command, priority, core.NoPower)), "register", n)
}

// LockedTip says why register n (0…4), which is locked, cannot be changed, and when it is free again.
func (d *Draft) LockedTip(t *text.Text, n int) string {
	names := story.Words{Text: t}
	if d.Robot.Slots[n].Stuck {
		command, priority, _ := d.Card(n)
		return t.Of("tip.register", "Register", n+1, "Card", names.CardTip(command, priority)) + "\n" + names.OwnedTip(core.NewOwned(core.StuckRegister))
	}
	if d.Robot.Slots[n].Held == 0 {
		return t.Of("tip.locked", "Register", n+1)
	}
	return t.Of("tip.locked-held", "Register", n+1, "Card", names.Power(core.FireControl))
}

// Update shows the state of the model.
func (r *Registers) Update() {
	for n, slot := range r.slots {
		slot.Draw = r.picture(n)
		slot.Chosen = r.shared.Editable() && (n == r.shared.Draft().Chosen() || n == r.shared.uses.Register())
		slot.Refresh()
	}
}

func (r *Registers) picture(n int) look.Painter {
	c := r.shared
	d := c.Draft()
	_, priority, ok := d.Card(n)
	command := d.Reading(n)
	switch {
	case d.Locked(n) && ok:
		return r.signed(c.pictures.CardOf(command, priority, art.CardLocked), n)
	case d.Robot.Slots[n].Unseen:
		return c.pictures.CardOf(core.NoCommand, 0, art.CardHidden)
	case ok:
		return r.signed(c.pictures.CardOf(command, priority, art.CardNormal), n)
	}
	return r.signed(c.pictures.SlotOf(n+1, c.Editable() && n == d.Target()), n)
}

// signed returns the picture of register n with the signs of what acts on it: at the left what does so by itself, at
// the right what is declared for it.
func (r *Registers) signed(picture look.Painter, n int) look.Painter {
	c := r.shared
	put := func(all []core.Power, x float64) {
		for i, p := range all {
			if i < len(signRows) {
				picture = look.Over(picture, c.pictures.OptionOf(p), x, signRows[i], signWidth, signHeight)
			}
		}
	}
	put(c.Draft().acting(n), 0)
	put(c.Draft().declaredSigns(n), 1-signWidth)
	return picture
}

// The size of a sign on a register, and where those on one side begin, the first at the bottom, in shares of the card.
const signWidth, signHeight = 0.44, 0.36

var signRows = [2]float64{0.60, 0.26}

// At returns the register (0…4) at an absolute position, or -1.
func (r *Registers) At(at fyne.Position) int {
	for n, slot := range r.slots {
		if widgets.Contains(slot, at) {
			return n
		}
	}
	return -1
}

// Slot returns the control of register n (0…4), for marks round it.
func (r *Registers) Slot(n int) fyne.CanvasObject { return r.slots[n] }

// cardSize returns the size of a card in a register.
func (r *Registers) cardSize() fyne.Size { return r.slots[0].Size() }

// HeightFor returns the height that shows the cards in their usual shape.
func (r *Registers) HeightFor(width float32) float32 {
	return r.shared.stage.TouchSize((width/core.RegisterCount - 4*r.shared.stage.Unit()) * cardShape)
}

// Targets returns the registers, for scripts: slot-1 to slot-5.
func (r *Registers) Targets() []widgets.Target {
	var targets []widgets.Target
	for n, slot := range r.slots {
		targets = append(targets, widgets.Target{Name: "slot-" + strconv.Itoa(n+1), Object: slot})
	}
	return targets
}

// Inside returns the slots, for screen readers.
func (r *Registers) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{r.row} }

// CreateRenderer shows the slots side by side.
func (r *Registers) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.row) }
