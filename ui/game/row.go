package game

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// row is one player's program in the move phase.
type row struct {
	widget.BaseWidget
	page    *Page
	seat    int
	now     rowState
	hovered bool
}

// rowState is everything a row shows; a row is drawn again only when it changes.
type rowState struct {
	robot    core.Robot
	register int
	acting   bool
}

func newRow(p *Page, seat int) *row {
	r := &row{page: p, seat: seat}
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) show() {
	m := r.page.match
	s := rowState{robot: m.shown.State.Robots[r.seat], register: m.shown.State.Phase.Register(), acting: m.acting() == r.seat}
	s.robot.At, s.robot.Facing = core.Robot{}.At, 0 // not shown here
	if s != r.now {
		r.now = s
		r.Refresh()
	}
}

// acting gives the seat whose card is being executed, or NoSeat.
func (m *Match) acting() int {
	if len(m.queue) == 0 || m.queue[0].Step != core.StepMove {
		return core.NoSeat
	}
	for i := range m.queue[0].Events {
		switch e := &m.queue[0].Events[i]; {
		case e.Kind == core.Acted, e.Kind == core.Moved && core.Manner(e.Detail) == core.ByCard,
			e.Kind == core.Moved && core.Manner(e.Detail) == core.ByGlide,
			e.Kind == core.Blocked, e.Kind == core.Turned:
			return int(e.Robot)
		}
	}
	return core.NoSeat
}

// Tapped opens the player's window.
func (r *row) Tapped(*fyne.PointEvent) { r.page.openInfo(r.seat) }

// Cursor shows that it can be pressed.
func (r *row) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn shows who it is.
func (r *row) MouseIn(*desktop.MouseEvent) {
	r.hovered = true
	r.page.stage.Tip(r.page.playerTip(r.seat), r)
	r.Refresh()
}

// MouseMoved does nothing.
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (r *row) MouseOut() {
	r.hovered = false
	r.page.stage.Untip()
	r.Refresh()
}

// Shows gives what a register of the row shows: a command, face down, or
// nothing.
func (r *row) shows(n int) (command core.Command, priority int, state art.CardState, any bool) {
	robot := &r.page.match.shown.State.Robots[r.seat]
	slot := &robot.Slots[n]
	own := r.seat == r.page.match.seat
	switch {
	case robot.Down || robot.Out && !slot.Revealed:
		return 0, 0, 0, false
	case slot.Locked && slot.Command != core.NoCommand:
		return slot.Command, slot.Card.Priority(), art.CardLocked, true
	case slot.Revealed || own && !slot.Unseen && slot.Command != core.NoCommand:
		return slot.Command, slot.Card.Priority(), art.CardNormal, slot.Command != core.NoCommand
	case own && slot.Card == core.NoCard:
		return 0, 0, 0, false
	}
	return 0, 0, art.CardHidden, true
}

// CreateRenderer draws portrait, name, lives, damage and five cards.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	p := r.page
	plate := canvas.NewRectangle(look.Clear)
	face := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.PortraitOf(p.figure(r.seat))(w, h) })
	name := look.NewBold("", look.Small, look.Ink)
	heart := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.LifeOf(true)(w, h) })
	lives := look.NewText("", look.Small, look.Muted)
	bolt := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.DamageOf(true)(w, h) })
	damage := look.NewText("", look.Small, look.Muted)
	power := canvas.NewRaster(func(w, h int) image.Image {
		return p.pictures.PowerOf(!p.match.shown.State.Robots[r.seat].Down)(w, h)
	})
	slotRing := canvas.NewRectangle(look.Clear)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{plate, face, name, heart, lives, bolt, damage, power}}
	cards := make([]*canvas.Raster, core.RegisterCount)
	for n := range cards {
		cards[n] = canvas.NewRaster(func(w, h int) image.Image {
			command, priority, state, _ := r.shows(n)
			return p.pictures.CardOf(command, priority, state)(w, h)
		})
		d.Parts = append(d.Parts, cards[n])
	}
	d.Parts = append(d.Parts, slotRing)
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		plate.Resize(size)
		plate.CornerRadius = 8 * u
		h := size.Height
		side := min(h-4, 54*u)
		widgets.Put(face, 4, (h-side)/2, side, side)
		ch := min(h-6, 66*u)
		cw := ch * 0.7
		left := size.Width - 5*(cw+3*u) - 3*u
		for n, card := range cards {
			widgets.Put(card, left+float32(n)*(cw+3*u), (h-ch)/2, cw, ch)
		}
		if n := r.now.register; n > 0 {
			c := cards[n-1]
			widgets.Put(slotRing, c.Position().X-1.5, c.Position().Y-1.5, cw+3, ch+3)
			slotRing.CornerRadius = cw * 0.14
		}
		x, room := side+8, left-side-10
		name.TextSize = min(look.Small*u, h*0.34)
		name.Text = look.Fit(p.match.name(r.seat), name.TextSize, name.TextStyle, room)
		line := name.MinSize().Height
		token := min(18*u, h*0.38)
		top := (h - line - token) / 2
		widgets.Put(name, x, top, room, line)
		lives.TextSize, damage.TextSize = token*0.72, token*0.72
		top += line
		half := min(room/2, 46*u)
		widgets.Put(heart, x, top, token, token)
		widgets.Put(lives, x+token+2, top, half-token, token)
		widgets.Put(bolt, x+half, top, token, token)
		widgets.Put(damage, x+half+token+2, top, half-token, token)
		widgets.Put(power, 4+side-token, (h+side)/2-token, token, token)
	}
	d.Update = func() {
		r.update(plate, slotRing, name)
		robot := &p.match.shown.State.Robots[r.seat]
		lives.Text = livesText(robot.Lives)
		damage.Text = fmt.Sprint(robot.Damage)
		widgets.Show(heart, robot.Lives != core.Unlimited)
		widgets.Show(power, robot.Down || robot.Announced)
		face.Translucency = 0
		if robot.Out {
			face.Translucency = 0.5
		}
		for n, card := range cards {
			_, _, _, any := r.shows(n)
			widgets.Show(card, any)
		}
		d.Place(r.Size())
		for _, o := range d.Parts {
			o.Refresh()
		}
	}
	d.Update()
	return d
}

func (r *row) update(plate, ring *canvas.Rectangle, name *canvas.Text) {
	fill := look.Clear
	switch {
	case r.hovered:
		fill = look.Lifted
	case r.now.acting:
		fill = look.Faded(look.Accent, 0.22)
	case r.seat == r.page.match.seat:
		fill = look.Raised
	}
	widgets.Paint(plate, fill, look.Clear, 0)
	_, _, _, any := r.shows(max(0, r.now.register-1))
	widgets.Show(ring, r.now.register > 0 && any && r.now.robot.OnBoard)
	ring.StrokeColor, ring.StrokeWidth = look.Accent, 2
	name.Color = look.Ink
	if !r.now.robot.OnBoard {
		name.Color = look.Muted
	}
}

func livesText(lives int8) string {
	if lives == core.Unlimited {
		return "∞"
	}
	return fmt.Sprint(lives)
}
