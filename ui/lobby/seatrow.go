package lobby

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// seatRow is a seat in the list: its player and robot.
type seatRow struct {
	widget.BaseWidget
	widgets.Hover
	page   *Page
	seat   lobby.Seat
	face   *widgets.Draggable // opens the chooser
	field  *widgets.Field     // the name, visible if it can be changed
	level  *widgets.Button    // of a computer player
	remove *widgets.Button
	mark   look.Painter // shown for a member who is ready or away; nil: none
}

func newSeatRow(p *Page, seat lobby.Seat) *seatRow {
	r := &seatRow{page: p, seat: seat}
	r.InitHoverText(p.stage, r, nil)
	r.face = widgets.NewDraggable(p.stage, func(w, h int) image.Image { return p.pictures.PortraitOf(figure(&r.seat))(w, h) })
	r.face.Tip = func() string { return p.robotTip(&r.seat) }
	r.field = widgets.NewField(p.stage, seat.Name, lobby.MaxName, func(name string) {
		if name = lobby.Clean(name, lobby.MaxName); name == r.seat.Name {
			return
		}
		if p.do(lobby.Rename{Seat: r.seat.ID, Name: name}); p.problem == "" && r.seat.ID == p.ownSeat() {
			p.OnName(name)
		}
	})
	r.field.OnSubmit = func(string) { p.stage.Input.Unfocus() }
	r.field.OnLeave = func() { // an invalid name is replaced
		r.field.Set(r.seat.Name)
		p.problem = ""
		p.showButtons()
	}
	r.field.Tip = p.text.Of("lobby.name-tip")
	r.level = widgets.NewButton(p.stage, "", nil, func() {
		next := (slices.Index(bot.Levels, r.seat.Level) + 1) % len(bot.Levels)
		p.do(lobby.SetLevel{Seat: r.seat.ID, Level: bot.Levels[next]})
	})
	r.remove = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconClear), func() { p.removeSeat(r.seat.ID) })
	r.ExtendBaseWidget(r)
	return r
}

// figure returns the figure of a seat's robot.
func figure(seat *lobby.Seat) art.Figure {
	return art.Figure{Model: seat.Model, Colour: art.PlayerColour(seat.Colour)}
}

// robotTip returns the hover text of a seat's robot: what it is and can do.
func (p *Page) robotTip(seat *lobby.Seat) string {
	id := "robot." + seat.Model.String()
	tip := p.text.Of(id+".name") + " – " + p.text.Of(id+".quote") + "\n" + p.text.Of(id+".ability")
	if p.editable(seat) {
		tip += "\n" + p.text.Of("lobby.robot-tip")
	}
	return tip
}

// describeOccupant names the robot and says who plays it.
func (r *seatRow) describeOccupant() string {
	p := r.page
	model := p.text.Of("robot." + r.seat.Model.String() + ".name")
	switch {
	case r.seat.Member == 0:
		kind := p.text.Of("lobby.kind-computer")
		if !p.isHost() {
			kind = p.text.Of("lobby.kind-level", "Level", p.text.Of("level."+r.seat.Level.String()+".name"))
		}
		return p.text.Of("lobby.kind", "Robot", model, "Kind", kind)
	case r.seat.Member == p.room.Self() && p.ownSeat() == r.seat.ID:
		return p.text.Of("lobby.kind", "Robot", model, "Kind", p.text.Of("lobby.kind-you"))
	case r.seat.Member == p.room.Self():
		return p.text.Of("lobby.kind", "Robot", model, "Kind", p.text.Of("lobby.kind-beside"))
	case r.seat.Member == p.state.Host:
		return p.text.Of("lobby.kind", "Robot", model, "Kind", p.text.Of("lobby.kind-host"))
	}
	key := "lobby.kind-thinking"
	if m, ok := p.state.Member(r.seat.Member); ok && m.Away {
		key = "lobby.kind-away"
	} else if ok && m.Ready {
		key = "lobby.kind-ready"
	}
	return p.text.Of("lobby.kind", "Robot", model, "Kind", p.text.Of(key))
}

// show updates the row to the current state of the seat.
func (r *seatRow) show(seat lobby.Seat) {
	p := r.page
	r.seat = seat
	mine := p.editable(&seat)
	r.face.OnTap = nil
	if mine {
		r.face.OnTap = func() { p.openChooser(r.seat.ID) }
	}
	if p.stage.Input.Focused() != r.field.Entry() {
		r.field.Set(seat.Name)
	}
	widgets.Show(r.field, mine && seat.Member != 0)
	widgets.Show(r.level, seat.Member == 0 && p.isHost())
	if seat.Member == 0 {
		id := "level." + seat.Level.String()
		r.level.SetLabel(p.text.Of(id + ".name"))
		r.level.Tip = p.text.Of(id+".about") + "\n" + p.text.Of("lobby.level-tip")
	}
	widgets.Show(r.remove, p.removable(&seat))
	r.remove.Tip = p.text.Of("lobby.remove-tip")
	r.mark = nil
	switch m, ok := p.state.Member(seat.Member); {
	case !ok || !p.state.Shared || m.ID == p.state.Host:
	case m.Away:
		r.mark = p.pictures.IconOf(art.IconClock, look.Muted)
	case m.Ready:
		r.mark = p.pictures.IconOf(art.IconConfirm, look.Accent)
	}
	r.face.Refresh()
	r.Refresh()
}

// Tapped selects the seat.
func (r *seatRow) Tapped(*fyne.PointEvent) {
	r.page.stage.Input.Unfocus()
	r.page.selectSeat(r.seat.ID)
}

// minTextScale limits how far name and occupant are scaled down before they are cut.
const minTextScale = 0.8

// CreateRenderer draws the row.
func (r *seatRow) CreateRenderer() fyne.WidgetRenderer {
	p := r.page
	background := canvas.NewRectangle(look.Raised)
	badge := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.BadgeOf(art.PlayerColour(r.seat.Colour))(w, h) })
	name, occupant := look.NewBold("", look.Body, look.Ink), look.NewText("", look.Tiny, look.Muted)
	mark := canvas.NewRaster(func(w, h int) image.Image {
		if r.mark == nil {
			return look.Empty
		}
		return r.mark(w, h)
	})
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, r.face, badge, name, occupant, mark, r.field, r.level, r.remove}}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		background.Resize(size)
		background.CornerRadius = 9 * u
		side := size.Height - 6*u
		if p.stage.Touch() {
			side = widgets.FingerSize + 2
		}
		widgets.Put(r.face, 5*u, (size.Height-side)/2, side, side)
		badgeSide := size.Height * 0.36
		widgets.Put(badge, 5*u+side-badgeSide*0.7, size.Height-badgeSide-3*u, badgeSide, badgeSide)
		x, right := 5*u+side+1.5*gap, size.Width-0.75*gap
		button := min(size.Height-0.9*gap, p.stage.TouchSize(max(34, 36*u)))
		top := (size.Height - button) / 2
		widgets.Put(r.remove, right-button, top, button, button)
		if r.remove.Visible() {
			right -= button + 0.75*gap
		}
		if r.level.Visible() {
			levelWidth := 88 * u
			if p.stage.Touch() {
				levelWidth = 72 * u
			}
			widgets.Put(r.level, right-levelWidth, top, levelWidth, button)
			right -= levelWidth + gap
		}
		markSide := 24 * u
		widgets.Put(mark, right-markSide, (size.Height-markSide)/2, markSide, markSide)
		if r.mark != nil {
			right -= markSide + gap
		}
		width := right - x
		text := r.describeOccupant()
		if look.Width(text, look.Tiny*u*minTextScale, occupant.TextStyle) > width { // leave out what the row shows elsewhere
			text = p.text.Of("robot." + r.seat.Model.String() + ".name")
		}
		name.TextSize = look.FitSize(r.seat.Name, look.Body*u, name.TextStyle, width, minTextScale)
		occupant.TextSize = look.FitSize(text, look.Tiny*u, occupant.TextStyle, width, minTextScale)
		name.Text = look.Truncate(r.seat.Name, name.TextSize, name.TextStyle, width)
		occupant.Text = look.Truncate(text, occupant.TextSize, occupant.TextStyle, width)
		nameHeight, occupantHeight := name.MinSize().Height, occupant.MinSize().Height
		y := (size.Height - nameHeight - occupantHeight) / 2
		widgets.Put(name, x, y, width, nameHeight)
		widgets.Put(occupant, x, y+nameHeight, width, occupantHeight)
		if r.field.Visible() {
			fieldHeight := p.stage.TouchSize(min(38*u, size.Height-occupantHeight-2*u)) // leave a line for the occupant
			y := (size.Height - fieldHeight - occupantHeight) / 2
			widgets.Put(r.field, x-gap, y, width+gap, fieldHeight)
			widgets.Put(occupant, x, y+fieldHeight, width, occupantHeight)
		}
	}
	d.Update = func() {
		fill, edge := look.Raised, look.Clear
		if r.Hovered {
			fill = look.Lifted
		}
		if p.selected == r.seat.ID {
			edge = look.Accent
		}
		widgets.Paint(background, fill, edge, 1.5)
		widgets.Show(name, !r.field.Visible())
		widgets.Show(mark, r.mark != nil)
		d.Place(r.Size())
		for _, o := range []fyne.CanvasObject{badge, name, occupant, mark} {
			o.Refresh()
		}
		canvas.Refresh(r)
	}
	d.Update()
	return d
}
