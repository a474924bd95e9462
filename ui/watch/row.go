package watch

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Row is one player's row in the table of programs: portrait, name, standing, and five registers.
type Row struct {
	widget.BaseWidget
	widgets.Pressable
	// OnTap is called when the row is clicked.
	OnTap func()
	placed
	state rowState
	parts *rowParts
}

// FlagSpot returns where in the window the flag of a checkpoint flies: its middle, and its size. ok is false if the row
// is not shown.
func (r *Row) FlagSpot() (middle fyne.Position, side float32, ok bool) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(r)
	if r.parts == nil || at.IsZero() {
		return middle, 0, false
	}
	flag := r.parts.standing.flag
	side = min(flag.Size().Width, flag.Size().Height)
	return at.Add(flag.Position()).AddXY(flag.Size().Width/2, flag.Size().Height/2), side, side > 0
}

// rowState is everything a row depends on: a row is redrawn only when this changes.
type rowState struct {
	placedState
	rowCards
	options [core.MaxPowers]core.Owned // and bugs
	onBoard bool
	acting  bool
	chosen  bool
}

// rowCards is what a row shows of the program.
type rowCards struct {
	cards    [core.RegisterCount]rowCard
	register int  // the current one (from 1), or 0
	framed   bool // it has a frame
	order    int  // the robot's position in this register's order (from 1), or 0
	pending  bool // its turn in this register is still to come
}

// rowCard is what a row shows of a register.
type rowCard struct {
	command  core.Command // what the robot executes
	priority int
	weapon   core.Power // declared for the register, or core.NoPower
	state    art.CardState
	any      bool
}

// NewRow returns the row of a seat; tap is called when it is clicked.
func NewRow(c *Presenter, seat int, tap func()) *Row {
	r := &Row{placed: placed{presenter: c, seat: seat}, OnTap: tap}
	r.InitFocus(c.Stage, r, func() { r.OnTap() })
	r.TextFunc = r.tip
	r.State = func() string { // what it carries out now
		if n := c.State().Phase.Register(); n > 0 {
			return r.RegisterTip(n - 1)
		}
		return ""
	}
	r.Picture = func(place fyne.Position) look.Painter {
		if part, _, _ := r.tipAt(place); part != "" {
			return nil
		}
		return c.Momentum(seat)
	}
	r.HoverText.PartText = r.tipAt
	r.ExtendBaseWidget(r)
	return r
}

// Update shows the current moment. It refreshes only what has changed.
func (r *Row) Update() {
	s := r.current()
	switch before := r.state; {
	case s == before:
	case r.parts == nil, s.options != before.options, !s.fitsLike(&before.placedState):
		r.Refresh()
	default:
		r.state = s
		r.update()
	}
}

func (r *Row) current() rowState {
	c := r.presenter
	show, robot := c.Game.Show(), c.Robot(r.seat)
	s := rowState{
		placedState: r.placedState(),
		rowCards:    rowCards{register: show.Shown.State.Phase.Register(), order: show.Order(r.seat)},
		onBoard:     robot.OnBoard, acting: show.Acting(r.seat), chosen: c.Game.Seat() == r.seat,
	}
	if n := s.register; s.order == 0 && n > 0 && robot.Slots[n-1].Revealed {
		s.order, s.pending = show.UpcomingOrder(r.seat), true
	}
	switch {
	case robot.Down:
		s.corner = downMark
	case robot.Announced:
		s.corner = announcedMark
	}
	s.options = ownedBy(robot)
	for n := range s.cards {
		s.cards[n] = r.card(n)
	}
	s.framed = s.register > 0 && s.cards[s.register-1].any && s.onBoard
	return s
}

// Card returns what the robot executes in register n (from 0) of the row; any is false if the register is empty.
func (r *Row) Card(n int) (command core.Command, priority int, state art.CardState, any bool) {
	c := r.card(n)
	return c.command, c.priority, c.state, c.any
}

// card returns what the row shows of register n (from 0). The registers of a player who is still thinking are empty, so
// that everybody sees who that is; and those of all before a round, while robots are placed or return.
func (r *Row) card(n int) rowCard {
	robot := r.presenter.Robot(r.seat)
	slot := &robot.Slots[n]
	own := r.presenter.Game.Knows(r.seat)
	running := r.presenter.Game.Show().Shown.State.Phase.Register()
	card := rowCard{command: robot.Executes(n), priority: slot.Card.Priority(), any: true}
	if weapon := slot.Declared.Weapon(); robot.Owns(weapon) != nil {
		card.weapon = weapon
	}
	switch {
	case robot.Down || robot.Out:
		return rowCard{}
	case robot.Control > 0 && !slot.Revealed && running > 0 && n+1 >= running:
		return r.obeyed(n, n+1 == running)
	case slot.Locked && card.command != core.NoCommand:
		card.state = art.CardLocked
		return card
	case slot.Revealed || (own || r.shown(slot)) && !slot.Unseen && card.command != core.NoCommand:
		card.any = card.command != core.NoCommand
		return card
	case own && slot.Card == core.NoCard, r.thinking(), r.presenter.State().Phase == core.Returning:
		return rowCard{}
	}
	return rowCard{state: art.CardHidden, any: true}
}

// shown reports whether the display's player sees the card of a register before it is revealed: it has been scanned, or
// everybody sees it.
func (r *Row) shown(slot *core.Slot) bool {
	seat := r.presenter.Game.Seat()
	return slot.Open || slot.Stuck || seat != core.NoSeat && slot.Shown>>seat&1 != 0
}

// obeyed returns what the row of a robot that another controls shows of register n (from 0), which is running or still to
// come: the card of the other, as far as it is known (V13).
func (r *Row) obeyed(n int, running bool) rowCard {
	robot := r.presenter.Robot(r.seat)
	by := int(robot.Control) - 1
	other := &r.presenter.Robot(by).Slots[n]
	card := rowCard{command: robot.Obeys(n, other), priority: other.Card.Priority(), any: other.Revealed}
	switch {
	case running:
	case r.presenter.Game.Knows(by):
		card.any = card.command != core.NoCommand
	default:
		return rowCard{state: art.CardHidden, any: true}
	}
	return card
}

// thinking reports whether the player has not confirmed a program yet.
func (r *Row) thinking() bool {
	show := r.presenter.Game.Show()
	return show.Shown.State.Phase == core.Programming && !show.Shown.ConfirmedSeat(r.seat)
}

// rowParts holds the canvas objects of a row.
type rowParts struct {
	background *canvas.Rectangle
	face       *picture
	name       *canvas.Text
	standing   *standing
	cards      *picture
	options    *picture        // the options that the robot owns
	lines      int             // of the options
	sheet      *sheet          // all pictures
	content    *fyne.Container // sheet and texts
}

// CreateRenderer draws portrait, name, standing and five cards.
func (r *Row) CreateRenderer() fyne.WidgetRenderer {
	c := r.presenter
	r.state = r.current()
	o := &rowParts{
		background: canvas.NewRectangle(look.Clear),
		face:       newPicture(c.Pictures, func() look.Painter { return c.paintFace(r.state.face) }),
		name:       look.NewBold("", look.Small, look.Ink),
		standing:   newStanding(c, r.seat),
		cards:      newPicture(c.Pictures, func() look.Painter { return c.paintCards(&r.state.rowCards) }),
		options:    newPicture(c.Pictures, func() look.Painter { return c.paintOptions(r.shownOptions()) }),
		content:    container.NewWithoutLayout(),
	}
	o.sheet = newSheet(o.face, o.standing.flag, o.standing.heart, o.standing.bar, o.cards, o.options)
	r.parts = o
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{o.background, o.content, r.Ring()}}
	d.Place = func(size fyne.Size) {
		r.PlaceRing(size)
		o.background.Resize(size)
		o.background.CornerRadius = 8 * c.Stage.Unit()
		o.arrange(r, size)
	}
	d.Update = func() {
		r.state = r.current()
		r.update()
		d.Place(r.Size())
	}
	r.update()
	return d.Placed(r.Size())
}

// cardGap is the space between two cards, relative to the width of a card.
const cardGap = 0.08

// cardsWidth is the width of all cards of a row with the gaps between them, relative to the width of a card.
const cardsWidth = core.RegisterCount + (core.RegisterCount-1)*cardGap

// cardSpan returns from where to where register n (from 0) lies in a row of cards of some width.
func cardSpan(n int, width float32) (from, to float32) {
	card := width / cardsWidth
	from = float32(n) * card * (1 + cardGap)
	return from, from + card
}

// paintCards returns the painter of the cards of a row.
func (c *Presenter) paintCards(s *rowCards) look.Painter {
	return func(w, h int) image.Image {
		whole := image.NewRGBA(image.Rect(0, 0, w, h))
		for n, card := range s.cards {
			from, to := cardSpan(n, float32(w))
			place := image.Rect(int(from), 0, int(to), h)
			put := func(painter look.Painter) {
				part := painter(place.Dx(), h)
				draw.Draw(whole, place, part, part.Bounds().Min, draw.Over)
			}
			if card.any {
				put(c.Pictures.Armed(c.Pictures.CardOf(card.command, card.priority, card.state), card.weapon))
			}
			if n+1 == s.register {
				put(c.Pictures.RegisterMarkOf(s.order, s.framed, s.pending))
			}
		}
		return whole
	}
}

// cardShape is the width of a card relative to its height.
const cardShape = 0.7

// minCard is the least width of a card, in Fyne's units, at which its sign can be told.
const minCard = 20

// rowPad is the space round the parts of a row.
const rowPad = 2

// arrange puts the cards beside name and standing, or below them if they would be too small beside them.
func (o *rowParts) arrange(r *Row, size fyne.Size) {
	u := r.presenter.Stage.Unit()
	side := min(size.Height-2*rowPad, 54*u)
	height := min(size.Height-2*rowPad, 66*u, (size.Width-side-82*u)/cardsWidth/cardShape)
	o.name.TextSize, o.name.Text = min(look.Small*u, size.Height*0.34), r.state.name
	o.options.Hide()
	if height*cardShape < minCard && o.arrangeLow(size, height) {
		return
	}
	cards, between := o.cardsAndOptions(height, size.Height-2*rowPad, size.Width-side-82*u, countOptions(r.state.options), u), 5*u
	room := size.Width - side - cards.MinSize().Width - 2*rowPad - 2*between
	free := max(0, room-90*u) // lives belong to the checkpoints, not to the cards
	o.standing.fit(room-free, size.Height*0.32)
	o.name.Text = look.Truncate(o.name.Text, o.name.TextSize, o.name.TextStyle, room)
	below := container.New(layout.NewCustomPaddedLayout(0, 0, 0, free),
		container.New(layout.NewCustomPaddedVBoxLayout(1), o.standing.line, o.standing.bar.Raster))
	words := container.New(layout.NewCustomPaddedVBoxLayout(1), layout.NewSpacer(), o.name, below, layout.NewSpacer())
	o.fill(size, rowPad, container.New(layout.NewCustomPaddedHBoxLayout(between),
		container.NewCenter(sized(side, side, o.face.Raster)), sized(room, size.Height-2*rowPad, words), container.NewCenter(cards)))
}

// arrangeLow puts name and standing into one line over the cards, and the damage under the portrait. In a very narrow
// row the lives are there too. It does nothing and returns false if the cards would not be higher than so.
func (o *rowParts) arrangeLow(size fyne.Size, than float32) bool {
	const gap = 2
	name := o.name.MinSize().Height
	line, bar := o.standing.fit(size.Width*0.34, name)
	face := min(size.Height-2*rowPad-bar-1, 36)
	standing, under := o.standing.line, []fyne.CanvasObject{o.standing.bar.Raster}
	if size.Width-face-standing.MinSize().Width < leastTitle*o.name.TextSize {
		face = min(face, size.Height-rowPad-bar-line)
		standing, under = o.standing.race, []fyne.CanvasObject{container.NewCenter(o.standing.spare), o.standing.bar.Raster}
	}
	room := size.Width - face - 2*rowPad - 2*gap
	height := min(room/cardsWidth/cardShape, size.Height-name-rowPad-1)
	if height <= than {
		return false
	}
	left := room - standing.MinSize().Width - gap
	o.name.TextSize = look.FitSize(o.name.Text, o.name.TextSize, o.name.TextStyle, left, 0.8)
	o.name.Text = look.Truncate(o.name.Text, o.name.TextSize, o.name.TextStyle, left)
	column := func(parts ...fyne.CanvasObject) *fyne.Container {
		parts = append(append([]fyne.CanvasObject{layout.NewSpacer()}, parts...), layout.NewSpacer())
		return container.New(layout.NewCustomPaddedVBoxLayout(0), parts...)
	}
	side := func(parts ...fyne.CanvasObject) *fyne.Container {
		return container.New(layout.NewCustomPaddedHBoxLayout(gap), parts...)
	}
	beside := column(append([]fyne.CanvasObject{sized(face, face, o.face.Raster)}, under...)...)
	cards := column(side(o.name, layout.NewSpacer(), standing), side(o.row(height)))
	o.fill(size, 1, side(beside, sized(room+gap, size.Height-2, cards)))
	return true
}

// optionHeight is the height of an option below the cards of a row, in units, and leastOption the least in Fyne's
// units at which its sign can be told. Its width is optionShape times its height.
const optionHeight, leastOption, optionShape = 20, 13, 0.8

// optionGap is the space between cards and options, in Fyne's units.
const optionGap = 3

// optionLines is the number of lines of the options beside the cards.
const optionLines = 2

// ownedBy returns the options that a robot owns, and then its bugs.
func ownedBy(r *core.Robot) (all [core.MaxPowers]core.Owned) {
	n := 0
	for _, suits := range []func(core.Power) bool{core.Power.Option, isBug} {
		for _, o := range r.Cards() {
			if suits(o.Power) {
				all[n] = o
				n++
			}
		}
	}
	return all
}

// rowOptions is what the picture of the options shows.
type rowOptions struct {
	all   [core.MaxPowers]core.Owned
	lines int
}

// place returns where card n lies in a picture, from its left upper corner: in some lines, and closer together if there is
// no room for all.
func (o *rowOptions) place(n, w, h int) image.Rectangle {
	high := h / o.lines
	columns, width := (countOptions(o.all)+o.lines-1)/o.lines, int(float32(high)*optionShape)
	step := width + max(1, high/12)
	if columns > 1 {
		step = min(step, (w-width)/(columns-1))
	}
	x, y := n%columns*step, n/columns*high
	return image.Rect(x, y, x+width, y+high)
}

// shownOptions returns what the picture of the options shows.
func (r *Row) shownOptions() rowOptions { return rowOptions{r.state.options, r.parts.lines} }

// countOptions returns how many options are listed.
func countOptions(all [core.MaxPowers]core.Owned) (count int) {
	for count < len(all) && all[count].Power != core.NoPower {
		count++
	}
	return count
}

// paintOptions returns the painter of a robot's options and bugs.
func (c *Presenter) paintOptions(o rowOptions) look.Painter {
	return func(w, h int) image.Image {
		whole := image.NewRGBA(image.Rect(0, 0, w, h))
		for n, card := range o.all[:countOptions(o.all)] {
			at := o.place(n, w, h)
			part := c.Pictures.OptionCardOf(card, art.CardNormal)(at.Dx(), at.Dy())
			draw.Draw(whole, at, part, part.Bounds().Min, draw.Over)
		}
		return whole
	}
}

// leastTitle is the least room for a name beside its standing, relative to the size of the text.
const leastTitle = 6

// row returns the cards, so high.
func (o *rowParts) row(height float32) *fyne.Container {
	return sized(height*cardShape*cardsWidth, height, o.cards.Raster)
}

// cardsAndOptions returns the cards, so high at most, with a number of options: below them if there is room, or else in
// two lines on the left, for which the cards make room. width is that for all of it.
func (o *rowParts) cardsAndOptions(height, room, width float32, options int, unit float32) *fyne.Container {
	o.lines = 1
	if options == 0 {
		return o.row(height)
	}
	if below := min(optionHeight*unit, room-height-optionGap); below >= leastOption {
		o.options.Show()
		cards := o.row(height)
		return container.New(layout.NewCustomPaddedVBoxLayout(optionGap), cards, sized(cards.MinSize().Width, below, o.options.Raster))
	}
	o.lines = optionLines
	most, columns := height, float32((options+optionLines-1)/optionLines)
	height = min(height, (width-optionGap)/(cardsWidth*cardShape+columns*optionShape/optionLines))
	widgets.Show(o.options, height*cardShape >= minCard && height/optionLines >= leastOption)
	if !o.options.Visible() {
		return o.row(most)
	}
	beside := sized(columns*optionShape*height/optionLines, height, o.options.Raster)
	return container.New(layout.NewCustomPaddedHBoxLayout(optionGap), beside, o.row(height))
}

// fill shows an arrangement as the content of the row.
func (o *rowParts) fill(size fyne.Size, pad float32, arrangement fyne.CanvasObject) {
	o.content.Resize(size)
	o.sheet.Resize(size)
	o.content.Objects = o.sheet.in(flat(container.New(layout.NewCustomPaddedLayout(pad, pad, rowPad, rowPad), arrangement), size))
	o.sheet.Refresh()
}

// update shows the state.
func (r *Row) update() {
	o, s := r.parts, &r.state
	o.face.show(s.face)
	o.face.fade(s.fade())
	o.standing.update()
	o.cards.show(s.rowCards)
	o.options.show(r.shownOptions())
	ink := look.Ink
	if !s.onBoard {
		ink = look.Muted
	}
	write(o.name, o.name.Text, ink)
	fill := look.Clear
	switch {
	case r.Hovered:
		fill = look.Lifted
	case s.acting:
		fill = look.Faded(look.Accent, 0.22)
	case s.chosen:
		fill = look.Raised
	}
	widgets.Paint(o.background, fill, look.Clear, 0)
}
