package watch

import (
	"strconv"

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

// rowState is everything a row depends on: a row is redrawn only when this changes.
type rowState struct {
	placedState
	cards    [core.RegisterCount]rowCard
	register int
	onBoard  bool
	acting   bool
	chosen   bool
	order    int  // the robot's position in this register's order (from 1), or 0
	pending  bool // its turn in this register is still to come
}

// rowCard is what a row shows of a register; see Row.Card.
type rowCard struct {
	command  core.Command
	priority int
	state    art.CardState
	any      bool
}

// NewRow returns the row of a seat; tap is called when it is clicked.
func NewRow(c *Presenter, seat int, tap func()) *Row {
	r := &Row{placed: placed{presenter: c, seat: seat}, OnTap: tap}
	r.InitFocus(c.Stage, r, func() { r.OnTap() })
	r.TextFunc = r.tip
	r.HoverText.PartText = r.tipAt
	r.ExtendBaseWidget(r)
	return r
}

// Update shows the current moment. It refreshes only what has changed.
func (r *Row) Update() {
	s := r.current()
	switch before := r.state; {
	case s == before:
	case r.parts == nil, !s.fitsLike(&before.placedState):
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
		register:    show.Shown.State.Phase.Register(), onBoard: robot.OnBoard,
		acting: show.Acting(r.seat), chosen: c.Game.Seat() == r.seat, order: show.Order(r.seat),
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
	for n := range s.cards {
		card := &s.cards[n]
		card.command, card.priority, card.state, card.any = r.Card(n)
	}
	return s
}

// Card returns the card in register n (from 0) of the row; any is false if the register is empty.
// The registers of a player who is still thinking are empty, so that everybody sees who that is.
func (r *Row) Card(n int) (command core.Command, priority int, state art.CardState, any bool) {
	robot := r.presenter.Robot(r.seat)
	slot := &robot.Slots[n]
	own := r.presenter.Game.Knows(r.seat)
	switch {
	case robot.Down || robot.Out:
		return 0, 0, 0, false
	case slot.Locked && slot.Command != core.NoCommand:
		return slot.Command, slot.Card.Priority(), art.CardLocked, true
	case slot.Revealed || own && !slot.Unseen && slot.Command != core.NoCommand:
		return slot.Command, slot.Card.Priority(), art.CardNormal, slot.Command != core.NoCommand
	case own && slot.Card == core.NoCard, r.thinking():
		return 0, 0, 0, false
	}
	return 0, 0, art.CardHidden, true
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
	cards      [core.RegisterCount]*picture
	cells      [core.RegisterCount]*fyne.Container // the cards, and mark over that of the current register
	mark       *fyne.Container                     // ring and number
	number     *fyne.Container                     // order on disc
	ring, disc *canvas.Rectangle
	order      *canvas.Text
	content    *fyne.Container // everything but the background
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
		ring:       canvas.NewRectangle(look.Clear),
		disc:       canvas.NewRectangle(look.Accent),
		order:      look.NewBold("", look.Tiny, look.OnAccent),
		content:    container.NewStack(),
	}
	o.order.Alignment = fyne.TextAlignCenter
	o.number = container.New(layout.NewCustomPaddedHBoxLayout(0), layout.NewSpacer(), container.NewStack(o.disc, o.order))
	o.mark = container.NewStack(o.ring, container.NewBorder(nil, o.number, nil, nil))
	for n := range o.cards {
		o.cards[n] = newPicture(c.Pictures, func() look.Painter {
			card := &r.state.cards[n]
			return c.Pictures.CardOf(card.command, card.priority, card.state)
		})
		o.cells[n] = container.NewStack(o.cards[n].Raster)
	}
	r.parts, r.standing = o, o.standing
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{o.background, o.content, r.Ring()}}
	d.Place = func(size fyne.Size) {
		r.PlaceRing(size)
		o.background.Resize(size)
		o.background.CornerRadius = 8 * c.Stage.Unit()
		o.arrange(r, size)
		o.content.Resize(size)
		layOut(o.content)
	}
	d.Update = func() {
		r.state = r.current()
		r.update()
		d.Place(r.Size())
	}
	r.update()
	return d.Placed(r.Size())
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
	side, gap := min(size.Height-2*rowPad, 54*u), 3*u
	height := min(size.Height-2*rowPad, 66*u, (size.Width-side-76*u-18*u)/core.RegisterCount/cardShape)
	o.name.TextSize, o.name.Text = min(look.Small*u, size.Height*0.34), r.state.name
	if height*cardShape < minCard && o.arrangeLow(size, height) {
		return
	}
	cards, between := o.row(height, gap), 5*u
	room := size.Width - side - cards.MinSize().Width - 2*rowPad - 2*between
	free := max(0, room-90*u) // lives belong to the checkpoints, not to the cards
	o.standing.fit(room-free, size.Height*0.32)
	o.name.Text = look.Truncate(o.name.Text, o.name.TextSize, o.name.TextStyle, room)
	below := container.New(layout.NewCustomPaddedLayout(0, 0, 0, free),
		container.New(layout.NewCustomPaddedVBoxLayout(1), o.standing.line, o.standing.bar.Raster))
	words := container.New(layout.NewCustomPaddedVBoxLayout(1), layout.NewSpacer(), o.name, below, layout.NewSpacer())
	o.fill(rowPad, container.New(layout.NewCustomPaddedHBoxLayout(between),
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
	height := min((room-4*gap)/core.RegisterCount/cardShape, size.Height-name-rowPad-1)
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
	cards := column(side(o.name, layout.NewSpacer(), standing), side(o.row(height, gap)))
	o.fill(1, side(beside, sized(room+gap, size.Height-2, cards)))
	return true
}

// leastTitle is the least room for a name beside its standing, relative to the size of the text.
const leastTitle = 6

// row returns the cards side by side. Those that are hidden keep their places.
func (o *rowParts) row(height, gap float32) *fyne.Container {
	line := container.New(layout.NewCustomPaddedHBoxLayout(gap))
	width := height * cardShape
	disc := 0.46 * width
	o.ring.CornerRadius, o.disc.CornerRadius, o.order.TextSize = 0.14*width, disc/2, disc*0.66
	o.disc.SetMinSize(fyne.NewSquareSize(disc))
	for _, cell := range o.cells {
		line.Objects = append(line.Objects, sized(width, height, cell))
	}
	return line
}

// fill shows an arrangement as the content of the row.
func (o *rowParts) fill(pad float32, arrangement fyne.CanvasObject) {
	o.content.Layout = layout.NewCustomPaddedLayout(pad, pad, rowPad, rowPad)
	o.content.Objects = []fyne.CanvasObject{arrangement}
}

// update shows the state.
func (r *Row) update() {
	o, s := r.parts, &r.state
	o.face.show(s.face)
	o.face.fade(s.fade())
	o.standing.update()
	for n, card := range o.cards {
		widgets.Show(card.Raster, s.cards[n].any)
		card.show(s.cards[n])
	}
	ink := look.Ink
	if !s.onBoard {
		ink = look.Muted
	}
	write(o.name, o.name.Text, ink)
	r.showRegister()
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

// showRegister moves ring and disc to the current register.
func (r *Row) showRegister() {
	o, s := r.parts, &r.state
	for n, cell := range o.cells {
		if marked := n+1 == s.register; marked != (len(cell.Objects) > 1) {
			cell.Objects = cell.Objects[:1]
			if marked {
				cell.Objects = append(cell.Objects, o.mark)
			}
			layOut(cell)
		}
	}
	if s.register == 0 {
		return
	}
	edge := look.Clear
	if s.cards[s.register-1].any && s.onBoard {
		edge = look.Accent
	}
	widgets.Paint(o.ring, look.Clear, edge, 2)
	fill, ink := look.Accent, look.OnAccent
	if s.pending {
		fill, ink = look.Sunken, look.Ink
	}
	if shown := s.order > 0; shown != o.number.Visible() {
		widgets.Show(o.number, shown)
		layOut(o.mark)
	}
	widgets.Paint(o.disc, fill, look.Clear, 0)
	write(o.order, strconv.Itoa(s.order), ink)
}
