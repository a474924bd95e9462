package watch

import (
	"fmt"
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Row is one player's row in the table of programs: portrait, name, lives, damage, and five
// registers.
type Row struct {
	widget.BaseWidget
	widgets.Pressable
	// OnTap is called when the row is clicked.
	OnTap     func()
	presenter *Presenter
	seat      int
	state     rowState
	parts     *rowParts
}

// rowState is everything a row depends on: a row is redrawn only when this changes.
type rowState struct {
	robot    core.Robot
	register int
	acting   bool
	chosen   bool
	order    int  // the robot's position in this register's order (from 1), or 0
	pending  bool // its turn in this register is still to come
	presence Presence
}

// NewRow returns the row of a seat; tap is called when it is clicked.
func NewRow(c *Presenter, seat int, tap func()) *Row {
	r := &Row{presenter: c, seat: seat, OnTap: tap}
	r.InitFocus(c.Stage, r, func() { r.OnTap() })
	r.TextFunc = func() string { return c.Tip(seat) }
	r.HoverText.PartText = r.tipAt
	r.ExtendBaseWidget(r)
	return r
}

// PlaceRows lays the rows out below each other; on a phone, more than four rows get two columns. It
// returns the y below the last row. height is the height of the whole panel.
func PlaceRows(s *widgets.Stage, rows []*Row, x, y, width, height float32) float32 {
	u := s.Unit()
	gap := look.Gap * u
	columns, share := 1, float32(0.66)
	if s.Low() {
		share = 0.75
		if len(rows) > 4 {
			columns = 2
		}
	}
	lines := (len(rows) + columns - 1) / columns
	rowHeight := s.TouchSize(min(72*u, (height*share-y)/float32(lines)-gap/2))
	columnWidth := (width + gap) / float32(columns)
	for i, r := range rows {
		widgets.Put(r, x-gap/2+float32(i%columns)*columnWidth, y+float32(i/columns)*(rowHeight+gap/2), columnWidth, rowHeight)
	}
	return y + float32(lines)*(rowHeight+gap/2)
}

// Seat returns the seat of the row.
func (r *Row) Seat() int { return r.seat }

// Update redraws the row if what it shows has changed.
func (r *Row) Update() {
	game := r.presenter.Game
	show := game.Show()
	s := rowState{robot: show.Shown.State.Robots[r.seat], register: show.Shown.State.Phase.Register(),
		acting: show.Acting(r.seat), chosen: game.Seat() == r.seat, order: show.Order(r.seat), presence: r.presenter.PresenceOf(r.seat)}
	if n := s.register; s.order == 0 && n > 0 && s.robot.Slots[n-1].Revealed {
		s.order, s.pending = show.UpcomingOrder(r.seat), true
	}
	s.robot.At, s.robot.Facing = core.Robot{}.At, 0 // not part of the row
	if s != r.state {
		r.state = s
		r.Refresh()
	}
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
	background, ring, disc   *canvas.Rectangle
	face, heart, bolt, power *canvas.Raster
	badge                    *canvas.Raster // see NewBadge
	absent                   *canvas.Raster // the mark of an absent player
	name, lives, damage      *canvas.Text
	order                    *canvas.Text // on disc
	cards                    [core.RegisterCount]*canvas.Raster
}

// CreateRenderer draws portrait, name, lives, damage and five cards.
func (r *Row) CreateRenderer() fyne.WidgetRenderer {
	c := r.presenter
	raster := func(painter func() look.Painter) *canvas.Raster {
		return canvas.NewRaster(func(w, h int) image.Image { return painter()(w, h) })
	}
	parts := &rowParts{
		background: canvas.NewRectangle(look.Clear),
		ring:       canvas.NewRectangle(look.Clear),
		face:       raster(func() look.Painter { return c.Pictures.PortraitOf(c.Figure(r.seat)) }),
		badge:      c.NewBadge(r.seat),
		heart:      raster(func() look.Painter { return c.Pictures.LifeOf(true) }),
		bolt:       raster(func() look.Painter { return c.Pictures.DamageOf(true) }),
		power:      raster(func() look.Painter { return c.Pictures.PowerOf(!c.Robot(r.seat).Down) }),
		absent: canvas.NewRaster(func(w, h int) image.Image {
			if mark := c.PresenceMark(r.seat); mark != nil {
				return mark(w, h)
			}
			return look.Empty
		}),

		name:   look.NewBold("", look.Small, look.Ink),
		lives:  look.NewText("", look.Small, look.Muted),
		disc:   canvas.NewRectangle(look.Accent),
		order:  look.NewBold("", look.Tiny, look.OnAccent),
		damage: look.NewText("", look.Small, look.Muted),
	}
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{parts.background, parts.face, parts.badge, parts.name, parts.heart, parts.lives,
		parts.bolt, parts.damage, parts.power, parts.absent}}
	for n := range parts.cards {
		parts.cards[n] = raster(func() look.Painter {
			command, priority, state, _ := r.Card(n)
			return c.Pictures.CardOf(command, priority, state)
		})
		d.Parts = append(d.Parts, parts.cards[n])
	}
	parts.order.Alignment = fyne.TextAlignCenter
	d.Parts = append(d.Parts, parts.ring, parts.disc, parts.order, r.Ring())
	r.parts = parts
	d.Place = func(size fyne.Size) {
		r.PlaceRing(size)
		r.place(parts, size)
	}
	d.Update = func() {
		r.update(parts)
		d.Place(r.Size())
		for _, o := range d.Parts {
			o.Refresh()
		}
	}
	d.Update()
	return d
}

// cardShape is the width of a card relative to its height.
const cardShape = 0.7

// minCard is the least width of a card, in Fyne's units, at which its sign can be told.
const minCard = 20

func (r *Row) place(parts *rowParts, size fyne.Size) {
	u := r.presenter.Stage.Unit()
	parts.background.Resize(size)
	parts.background.CornerRadius = 8 * u
	h := size.Height
	side := min(h-4, 54*u)
	// The cards leave room for a short name, or lie below it if they would be too small beside it.
	gap := 3 * u
	ch := min(h-6, 66*u, (size.Width-side-76*u-18*u)/5/cardShape)
	cw := ch * cardShape
	below := cw < minCard
	token := min(18*u, h*0.38)
	name := parts.name
	name.TextSize = min(look.Small*u, h*0.34)
	name.Text = r.presenter.Name(r.seat)
	line := name.MinSize().Height
	if below {
		side = min(side, 36)
		gap = min(gap, 2)
		cw = min((size.Width-side-10-5*gap)/5, (h-line-4)*cardShape)
		ch = cw / cardShape
		token = min(token, line, 0.11*(size.Width-side))
	}
	widgets.Put(parts.face, 4, (h-side)/2, side, side)
	mark := side * 0.4
	widgets.Put(parts.badge, 4, (h+side)/2-mark, mark, mark)
	left, cardTop := size.Width-5*(cw+gap)-gap, (h-ch)/2
	if below {
		cardTop = h - ch - 1
	}
	for n, card := range parts.cards {
		widgets.Put(card, left+float32(n)*(cw+gap), cardTop, cw, ch)
	}
	if n := r.state.register; n > 0 {
		at := parts.cards[n-1].Position()
		widgets.Put(parts.ring, at.X-1.5, at.Y-1.5, cw+3, ch+3)
		parts.ring.CornerRadius = cw * 0.14
		side := cw * 0.46
		widgets.Put(parts.disc, at.X+cw-0.72*side, at.Y+ch-0.72*side, side, side)
		parts.disc.CornerRadius = side / 2
		parts.order.TextSize = side * 0.66
		widgets.Put(parts.order, at.X+cw-0.72*side, at.Y+ch-0.72*side, side, side)
	}
	// Lives and damage lie below the name, or at the end of its line.
	x, room := side+8, left-side-10
	half := min(room/2, 46*u)
	top := (h - line - token) / 2
	tokens, tokenTop := x, top+line
	if below {
		half = 2 * token
		x, top = left, cardTop-line-1
		tokens, tokenTop = size.Width-2*half, top+(line-token)/2
		room = tokens - x - 2
		name.TextSize = look.FitSize(name.Text, name.TextSize, name.TextStyle, room, 0.8)
	}
	name.Text = look.Truncate(name.Text, name.TextSize, name.TextStyle, room)
	widgets.Put(name, x, top, room, line)
	for i, pair := range []struct {
		icon *canvas.Raster
		text *canvas.Text
	}{{parts.heart, parts.lives}, {parts.bolt, parts.damage}} {
		pair.text.TextSize = token * 0.72
		widgets.Put(pair.icon, tokens+float32(i)*half, tokenTop, token, token)
		widgets.Put(pair.text, tokens+float32(i)*half+token+2, tokenTop, half-token, token)
	}
	widgets.Put(parts.absent, 4, (h-side)/2, token, token)
	widgets.Put(parts.power, 4+side-token, (h+side)/2-token, token, token)
}

func (r *Row) update(parts *rowParts) {
	robot := r.presenter.Robot(r.seat)
	parts.lives.Text, parts.damage.Text = r.presenter.livesText(robot.Lives), fmt.Sprint(robot.Damage)
	limited := robot.Lives != core.Unlimited
	widgets.Show(parts.heart, limited)
	widgets.Show(parts.lives, limited)
	widgets.Show(parts.power, robot.Down || robot.Announced)
	r.presenter.ShowBadge(parts.badge, r.seat)
	widgets.Show(parts.absent, r.state.presence != Here)
	for n, card := range parts.cards {
		_, _, _, any := r.Card(n)
		widgets.Show(card, any)
	}
	parts.order.Text = strconv.Itoa(r.state.order)
	widgets.Show(parts.disc, r.state.order > 0 && r.state.register > 0)
	widgets.Show(parts.order, parts.disc.Visible())
	parts.disc.FillColor, parts.order.Color = look.Accent, look.OnAccent
	if r.state.pending {
		parts.disc.FillColor, parts.order.Color = look.Sunken, look.Ink
	}
	fill := look.Clear
	switch {
	case r.Hovered:
		fill = look.Lifted
	case r.state.acting:
		fill = look.Faded(look.Accent, 0.22)
	case r.state.chosen:
		fill = look.Raised
	}
	widgets.Paint(parts.background, fill, look.Clear, 0)
	edge := look.Clear
	if _, _, _, any := r.Card(max(0, r.state.register-1)); r.state.register > 0 && any && robot.OnBoard {
		edge = look.Accent
	}
	widgets.Paint(parts.ring, look.Clear, edge, 2)
	parts.face.Translucency = 0
	if robot.Out {
		parts.face.Translucency = 0.5
	}
	parts.name.Color = look.Ink
	if !robot.OnBoard {
		parts.name.Color = look.Muted
	}
}
