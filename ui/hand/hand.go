package hand

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/widgets"
)

// kinds holds the kinds of cards in the order of their places: a row of moves and a row of turns, which ends with
// the robot's ability.
var kinds = [2][]core.Command{
	{core.Move1, core.Move2, core.Move3, core.BackUp},
	{core.RotateLeft, core.RotateRight, core.UTurn},
}

// columns is the number of places side by side.
var columns = max(len(kinds[0]), len(kinds[1])+1)

// stackWidth and stackHeight are the least size of a place in which a stack's front and single cards are all
// large enough for fingers. Where places are smaller, fingers get the cards side by side without stacks.
const stackWidth, stackHeight = 2 * widgets.FingerSize, 4 * widgets.FingerSize

// Hand shows the cards of the hand. Every kind has a fixed place with a stack of its cards: above the front are the
// edges of the single cards with their priorities, the highest next to the front. A click on the front takes the
// suggested card, a click on an edge that card. Where a card was taken there is a hole. Nothing moves until another
// hand is dealt.
type Hand struct {
	widget.BaseWidget
	shared  *shared
	fronts  map[core.Command]*widgets.Draggable
	cards   [core.MaxHand]*widgets.Draggable // by their index in the hand
	ability *widgets.Draggable
	leak    *widgets.Draggable // where Memory Leak leaves a place free
	places  *fyne.Container
	open    bool         // cards lie side by side, without stacks
	built   arrangement  // of places
	hovered core.Command // kind whose front is under the pointer
}

// arrangement is what the places of the cards depend on.
type arrangement struct {
	dealt   [core.MaxHand]core.Card
	count   uint8
	open    bool
	columns int // 0: nothing has been built yet
	ability bool
	leak    bool
}

func newHand(c *shared, registers *Registers) *Hand {
	h := &Hand{shared: c, fronts: map[core.Command]*widgets.Draggable{}, places: container.NewWithoutLayout()}
	for _, row := range kinds {
		for _, kind := range row {
			h.fronts[kind] = h.newFront(kind, registers)
		}
	}
	for n := range h.cards {
		h.cards[n] = h.newCard(core.Choice(n), registers)
	}
	h.ability = h.newAbility(registers)
	h.leak = widgets.NewDraggable(c.stage, look.Over(c.pictures.CardHoleOf(core.NoCommand), c.pictures.OptionOf(core.MemoryLeak), 0.2, 0.25, 0.6, 0.5))
	h.leak.Tip = func() string { return c.names().OwnedTip(core.NewOwned(core.MemoryLeak)) }
	h.leak.Enabled = func() bool { return false }
	h.ExtendBaseWidget(h)
	h.Update()
	return h
}

func (h *Hand) newFront(kind core.Command, registers *Registers) *widgets.Draggable {
	c := h.shared
	suggested := func() core.Choice { return c.Draft().Suggested(kind, c.Hint()) }
	front := c.newPiece(
		func() bool { return c.Editable() && suggested() != core.Unchosen },
		func() string {
			tip := c.text.Count("tip.kind", len(c.Draft().Remaining(kind)),
				"Name", c.names().Command(kind), "About", c.names().CommandAbout(kind))
			return c.withKey(tip, story.CommandID(kind), 0)
		},
		func() { c.Take(suggested()) })
	front.OnHover = func(in bool) {
		h.hovered = core.NoCommand
		if in {
			h.hovered = kind
		}
		h.mark()
	}
	c.carry(front, registers, suggested)
	return front
}

func (h *Hand) newCard(choice core.Choice, registers *Registers) *widgets.Draggable {
	c := h.shared
	card := c.newPiece(
		func() bool { return c.Editable() && c.Draft().inHand(choice) },
		func() string {
			tip := c.names().CardTip(c.Draft().CardOf(choice))
			if n := c.Draft().RegisterOf(choice); n >= 0 {
				return c.text.Of("tip.register", "Register", n+1, "Card", tip)
			}
			return tip
		},
		func() { c.Take(choice) })
	card.Unread = func() bool { return !c.Draft().inHand(choice) }
	c.carry(card, registers, func() core.Choice { return choice })
	return card
}

// newAbility returns the card of the robot's ability: the pause that it places, or the sign of a new hand.
func (h *Hand) newAbility(registers *Registers) *widgets.Draggable {
	c := h.shared
	piece := c.newPiece(
		func() bool { return c.Editable() && !h.abilityUsed() },
		func() string {
			if recompile := c.Draft().Robot.Owns(core.Recompile); recompile != nil && !c.has(core.Renews|core.Pauses) {
				return c.withKey(c.names().OwnedTip(*recompile), "special", 0)
			}
			return c.withKey(c.text.Of("robot."+c.Draft().Robot.Model.String()+".use"), "special", 0)
		},
		func() { c.UseAbility() })
	c.carry(piece, registers, func() core.Choice {
		if c.has(core.Pauses) {
			return core.ChoosePause
		}
		return core.Unchosen
	})
	return piece
}

func (h *Hand) abilityUsed() bool {
	d := h.shared.Draft()
	if h.shared.has(core.Pauses) {
		return d.RegisterOf(core.ChoosePause) >= 0
	}
	return d.Robot.Renewed
}

// hidden reports whether the priorities are hidden, so that cards of a kind cannot be told apart.
func (h *Hand) hidden() bool {
	r := &h.shared.Draft().Robot
	return slices.ContainsFunc(r.Hand[:r.HandCount], func(c core.Card) bool { return c.Priority() == 0 })
}

// Update shows the state of the model.
func (h *Hand) Update() {
	h.arrange()
	c, d := h.shared, h.shared.Draft()
	state := art.CardNormal
	if !c.Editable() {
		state = art.CardFaded
	}
	for kind, front := range h.fronts {
		left, dealt := d.Remaining(kind), d.Dealt(kind)
		front.Badge = ""
		if len(left) > 0 {
			front.Badge = strconv.Itoa(len(left))
		}
		switch {
		case len(left) == 0:
			front.Draw = c.pictures.CardHoleOf(kind)
		case h.hidden():
			front.Draw = c.pictures.CardOf(kind, 0, state)
		default:
			front.Draw = c.pictures.CardFrontOf(kind, state, d.inHand(dealt[0]))
		}
		front.Refresh()
		for i, choice := range dealt {
			behind := i+1 < len(dealt) && d.inHand(dealt[i+1])
			h.cards[choice].Draw = h.cardPicture(choice, state, behind)
		}
	}
	h.ability.Draw = h.abilityPicture(state)
	h.ability.Refresh()
	h.mark()
}

func (h *Hand) abilityPicture(state art.CardState) look.Painter {
	c := h.shared
	switch pauses := c.has(core.Pauses); {
	case pauses && h.abilityUsed():
		return c.pictures.CardHoleOf(core.Pause)
	case pauses:
		return c.pictures.CardOf(core.Pause, 0, state)
	case h.abilityUsed():
		return c.pictures.CardHoleOf(core.NoCommand)
	}
	return c.pictures.SpecialOf(state)
}

// cardPicture returns the picture of a single card: a hole, the edge in its stack, or the whole card.
func (h *Hand) cardPicture(choice core.Choice, state art.CardState, behind bool) look.Painter {
	c := h.shared
	command, priority := c.Draft().CardOf(choice)
	switch {
	case !c.Draft().inHand(choice):
		return c.pictures.CardHoleOf(core.NoCommand)
	case h.open:
		return c.pictures.CardOf(command, priority, state)
	}
	return c.pictures.CardEdgeOf(command, priority, state, behind)
}

// mark frames the cards that the hint uses, and the card that a click on the stack under the pointer takes.
func (h *Hand) mark() {
	c := h.shared
	next := core.Unchosen
	if h.hovered != core.NoCommand {
		next = c.Draft().Suggested(h.hovered, c.Hint())
	}
	for n, card := range h.cards {
		choice := core.Choice(n)
		card.Chosen = card.Enabled() && (choice == next || c.hinted(choice))
		card.Refresh()
	}
}

// wanted returns the arrangement for the hand and the size of the places.
func (h *Hand) wanted() arrangement {
	r := &h.shared.Draft().Robot
	want := arrangement{r.Hand, r.HandCount, h.open && !h.hidden(), columns, h.shared.has(core.Pauses | core.Renews | core.Recompiles), r.Owns(core.MemoryLeak) != nil}
	if want.open {
		want.columns = h.openColumns()
	}
	return want
}

// arrange builds the places if another hand has been dealt or the places have another size.
func (h *Hand) arrange() {
	want := h.wanted()
	if want == h.built {
		return
	}
	h.built = want
	for _, card := range h.cards {
		card.Hide()
	}
	for kind, front := range h.fronts {
		widgets.Show(front, !want.open && !slices.Contains(h.shared.Omitted(), kind))
	}
	widgets.Show(h.ability, want.ability)
	widgets.Show(h.leak, want.leak)
	h.places.Layout = &places{h.shared.stage, want.columns}
	if want.open {
		h.places.Objects = h.openPlaces()
	} else {
		h.places.Objects = h.stackPlaces()
	}
	h.places.Refresh()
}

// stackPlaces returns the places of the kinds, and that of the ability at the end of the turns.
func (h *Hand) stackPlaces() []fyne.CanvasObject {
	var places []fyne.CanvasObject
	for i, row := range kinds {
		for column := range columns {
			place := container.New(&fan{stage: h.shared.stage})
			switch {
			case column < len(row):
				place.Objects = append(h.edges(row[column]), h.fronts[row[column]])
			case i == len(kinds)-1 && column == columns-1:
				place.Add(h.ability)
				if !h.built.ability {
					place.Add(h.leak)
				}
			default:
				place.Layout = nil
			}
			places = append(places, place)
		}
	}
	return places
}

// edges returns the cards of a kind from the back of its stack to the front.
func (h *Hand) edges(kind core.Command) []fyne.CanvasObject {
	if h.hidden() {
		return nil
	}
	var edges []fyne.CanvasObject
	for _, choice := range slices.Backward(h.shared.Draft().Dealt(kind)) {
		h.cards[choice].Show()
		edges = append(edges, h.cards[choice])
	}
	return edges
}

// openPlaces returns the places of the single cards, kind by kind, and that of the ability.
func (h *Hand) openPlaces() []fyne.CanvasObject {
	var places []fyne.CanvasObject
	place := func(o fyne.CanvasObject) {
		places = append(places, container.New(&fan{stage: h.shared.stage, centred: true}, o))
	}
	for _, row := range kinds {
		for _, kind := range row {
			for _, choice := range h.shared.Draft().Dealt(kind) {
				h.cards[choice].Show()
				place(h.cards[choice])
			}
		}
	}
	if len(places) < core.FullHand {
		place(h.leak)
	}
	for len(places) < core.FullHand { // so that the size of the cards does not depend on their number
		places = append(places, container.NewWithoutLayout())
	}
	place(h.ability)
	return places
}

// openColumns returns how many cards lie side by side without stacks: as many as make them largest.
func (h *Hand) openColumns() int {
	best, largest := 0, float32(0)
	cards := max(core.FullHand, len(h.shared.Draft().Dealt(core.NoCommand)))
	for n := 3; n <= 6; n++ {
		rows := (cards + n) / n
		if side := min(h.Size().Width/float32(n), h.Size().Height/float32(rows)/1.15); side > largest {
			best, largest = n, side
		}
	}
	return max(best, 1)
}

// HeightFor returns the height at which the stacks have room for all their cards.
func (h *Hand) HeightFor(width float32) float32 {
	return width / float32(columns) * 1.75 * float32(len(kinds))
}

// Targets returns what can be clicked, for scripts: the fronts as kind-ID, the cards left as hand-INDEX, and the
// ability as special.
func (h *Hand) Targets() []widgets.Target {
	var targets []widgets.Target
	if !h.Visible() { // under a hint
		return nil
	}
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			targets = append(targets, widgets.Target{Name: name, Object: o})
		}
	}
	for _, row := range kinds {
		for _, kind := range row {
			add("kind-"+story.CommandID(kind), h.fronts[kind])
		}
	}
	add("special", h.ability)
	for _, choice := range h.shared.Draft().Remaining(core.NoCommand) {
		add("hand-"+strconv.Itoa(int(choice)), h.cards[choice])
	}
	return targets
}

// Inside returns the places with the cards, for screen readers.
func (h *Hand) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{h.places} }

// CreateRenderer shows the places.
func (h *Hand) CreateRenderer() fyne.WidgetRenderer {
	r := &widgets.Renderer{Parts: []fyne.CanvasObject{h.places}}
	r.Place = func(size fyne.Size) {
		gap := theme.Padding()
		width, height := (size.Width+gap)/float32(columns)-gap, (size.Height+gap)/float32(len(kinds))-gap
		h.open = h.shared.stage.Touch() && (width < stackWidth || height < stackHeight)
		if h.wanted() != h.built {
			h.Update()
		}
		h.places.Resize(size)
	}
	return r.Placed(h.Size())
}
