package lobby

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// seatRow is a seat in the list: its player and robot.
type seatRow struct {
	widgets.Box
	widgets.Hover
	page   *Page
	seat   lobby.Seat
	face   *widgets.Draggable // opens the chooser
	field  *widgets.Field     // the name, visible if it can be changed
	level  *widgets.Button    // of a computer player
	remove *widgets.Button
	chosen bool

	background *widgets.Surface
	badge      *canvas.Raster
	name       *widgets.Line // visible where the field is not
	occupant   *widgets.Line
	mark       *canvas.Raster // shown for a member who is ready or away
	marked     *widgets.Cell  // with the mark
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
	r.layOut()
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
	var mark look.Painter
	switch m, ok := p.state.Member(seat.Member); {
	case !ok || !p.state.Shared || m.ID == p.state.Host:
	case m.Away:
		mark = p.pictures.IconOf(art.IconClock, look.Muted)
	case m.Ready:
		mark = p.pictures.IconOf(art.IconConfirm, look.Accent)
	}
	if widgets.Show(r.marked, mark != nil); mark != nil {
		r.mark.Generator = mark
	}
	widgets.Show(r.name, !r.field.Visible())
	r.name.Set(seat.Name)
	r.occupant.Short = p.text.Of("robot." + seat.Model.String() + ".name") // what the row does not show elsewhere
	r.occupant.Set(r.describeOccupant())
	for _, o := range []fyne.CanvasObject{r.face, r.badge, r.mark, r} {
		o.Refresh()
	}
}

// SetChosen shows whether the seat is the selected one.
func (r *seatRow) SetChosen(chosen bool) {
	r.chosen = chosen
	r.paint()
}

// paint shows whether the seat is selected or under the pointer.
func (r *seatRow) paint() {
	fill, edge := look.Raised, look.Clear
	if r.Hovered {
		fill = look.Lifted
	}
	if r.chosen {
		edge = look.Accent
	}
	r.background.Paint(fill, edge)
}

// Tapped selects the seat.
func (r *seatRow) Tapped(*fyne.PointEvent) {
	r.page.stage.Input.Unfocus()
	r.page.seats.Tap(r)
}

// minTextScale limits how far name and occupant are scaled down before they are cut.
const minTextScale = 0.8

// layOut puts the robot before the texts, and what can be done with the seat behind them.
func (r *seatRow) layOut() {
	p, s := r.page, r.page.stage
	r.background = widgets.NewSurface(s, look.Raised, look.Clear, 9)
	r.background.Width = 1.5
	r.badge = canvas.NewRaster(func(w, h int) image.Image { return p.pictures.BadgeOf(art.PlayerColour(r.seat.Colour))(w, h) })
	r.name, r.occupant = widgets.NewBoldLine(s, "", look.Body, look.Ink), widgets.NewLine(s, "", look.Tiny, look.Muted)
	r.name.Least, r.occupant.Least = minTextScale, minTextScale
	r.mark = canvas.NewRaster(nil)
	r.marked = widgets.Fixed(24, widgets.NewFixed(s, 24, 24, r.mark))
	badge := widgets.NewPadded(s, -5, 0, widgets.NewAt(s, 1, 1, widgets.NewFixed(s, 22, 22, r.badge)))
	face := widgets.NewAspect(s, 1, 0, 0.5, widgets.NewStack(s, r.face, badge))
	texts := func(field fyne.CanvasObject) *widgets.Column {
		c := widgets.NewColumn(s, layout.NewSpacer(), field, r.name, r.occupant, layout.NewSpacer())
		c.Gap = 0
		return c
	}
	row := func(face, field, level, remove fyne.CanvasObject) *widgets.Box {
		return widgets.NewPadded(s, 0.75*look.Gap, look.Gap/4, widgets.NewRow(s, 0, face, widgets.Fill(texts(field)), r.marked, level, remove))
	}
	flat := func(b *widgets.Button) fyne.CanvasObject { return widgets.NewFixed(s, 0, 36, b) }
	tall := func(b *widgets.Button) fyne.CanvasObject { return widgets.NewAt(s, widgets.Full, 0.5, b) }
	normal := row(widgets.Fixed(62, face), widgets.Between(26, 0.68, 38, r.field), widgets.Fixed(88, flat(r.level)), widgets.Fixed(36, flat(r.remove)))
	touch := row(widgets.Fixed(62, face), widgets.Tight(r.field), widgets.Fixed(72, tall(r.level)), widgets.Fixed(59, tall(r.remove)))
	r.InitBox(s, r, r.background, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if s.Touch() {
			return touch
		}
		return normal
	}))
	r.Update = r.paint
}
