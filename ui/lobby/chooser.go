package lobby

import (
	"image"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// chooser is the dialog that sets the robot, the colour and, for a computer player, the level of a seat.
type chooser struct {
	page    *Page
	seat    int // seat ID
	dialog  *widgets.Dialog
	title   *widgets.Paragraph
	models  []*widgets.Tile
	quote   *widgets.Paragraph
	about   *widgets.Paragraph
	ability *widgets.Paragraph
	colours []*widgets.Draggable
	levels  *widgets.Segments
	level   *widgets.Paragraph
	done    *widgets.Button
}

// openChooser opens the dialog for a seat.
func (p *Page) openChooser(id int) {
	seat, ok := p.state.Seat(id)
	if !ok || !p.editable(seat) {
		return
	}
	p.seats.selectSeat(id)
	c := &chooser{page: p, seat: id, dialog: &widgets.Dialog{Width: 620, Name: "robot"}}
	c.title = widgets.NewHeading(p.stage, "", look.Large)
	c.quote = widgets.NewParagraph(p.stage, "", look.Body, look.Muted)
	c.quote.Style = fyne.TextStyle{Italic: true}
	c.about = widgets.NewParagraph(p.stage, "", look.Body, look.Ink)
	c.ability = widgets.NewParagraph(p.stage, "", look.Body, look.Ink)
	items := []fyne.CanvasObject{c.title, c.makeModels(), c.quote, c.about, c.ability,
		widgets.NewParagraph(p.stage, p.text.Of("lobby.colour"), look.Small, look.Muted), c.makeColours()}
	if seat.Member == 0 {
		c.makeLevels()
		items = append(items, c.levels, c.level)
	}
	c.done = widgets.NewButton(p.stage, p.text.Of("lobby.done"), nil, c.close)
	c.done.Rank = widgets.Primary
	column := widgets.NewColumn(p.stage, append(items, c.done)...)
	column.Gap, column.StickyFoot = look.Gap, true
	c.dialog.Content = column
	c.dialog.OnTapOutside = c.close
	c.dialog.Targets = c.targets
	c.dialog.Keys = map[fyne.KeyName]func(){
		fyne.KeyEscape: c.close, fyne.KeyReturn: c.close, fyne.KeyEnter: c.close,
		fyne.KeyLeft: func() { c.step(-1) }, fyne.KeyRight: func() { c.step(1) },
	}
	p.dialogs.chooser = c
	c.show()
	p.stage.Windows.Open(c.dialog)
}

func (c *chooser) close() {
	c.page.dialogs.chooser = nil
	c.dialog.Close()
}

func (c *chooser) makeModels() fyne.CanvasObject {
	p := c.page
	row := widgets.NewRow(p.stage, 128)
	row.Gap = look.Gap / 2
	for _, m := range core.Models {
		picture := canvas.NewRaster(func(w, h int) image.Image {
			f := art.Figure{Model: m}
			if seat, ok := p.state.Seat(c.seat); ok {
				f.Colour = art.PlayerColour(seat.Colour)
			}
			return p.pictures.PortraitOf(f)(w, h)
		})
		id := "robot." + m.String()
		t := widgets.NewTile(p.stage, picture, p.text.Of(id+".name"), func() { p.do(lobby.SetModel{Seat: c.seat, Model: m}) })
		t.TextFunc = func() string { return p.text.Of(id + ".ability") }
		c.models = append(c.models, t)
		row.Items = append(row.Items, t)
	}
	return row
}

func (c *chooser) makeColours() fyne.CanvasObject {
	p := c.page
	row := widgets.NewRow(p.stage, p.stage.TouchSize(46*p.stage.Unit())/p.stage.Unit())
	for colour := range lobby.MaxSeats {
		b := widgets.NewDraggable(p.stage, p.pictures.BadgeOf(art.PlayerColour(colour)))
		b.Tip = func() string { return c.colourTip(colour) }
		widgets.Call(b, p.text.Of("lobby.colour")+" "+strconv.Itoa(colour+1))
		c.colours = append(c.colours, b)
		row.Items = append(row.Items, b)
	}
	return row
}

// seatWithColour returns the seat that has a colour, if there is one.
func (c *chooser) seatWithColour(colour int) (lobby.Seat, bool) {
	for _, seat := range c.page.state.Seats {
		if seat.Colour == colour {
			return seat, true
		}
	}
	return lobby.Seat{}, false
}

// canTake reports whether the seat can have a colour: the colour is free, or belongs to a computer player or
// a person at this machine, who swaps.
func (c *chooser) canTake(colour int) bool {
	seat, taken := c.seatWithColour(colour)
	return !taken || seat.Member == 0 || seat.Member == c.page.room.Self()
}

func (c *chooser) colourTip(colour int) string {
	seat, taken := c.seatWithColour(colour)
	switch {
	case !taken:
		return c.page.text.Of("lobby.colour-free")
	case seat.ID == c.seat:
		return c.page.text.Of("lobby.colour-own")
	case c.canTake(colour):
		return c.page.text.Of("lobby.colour-swap", "Name", seat.Name)
	}
	return c.page.text.Of("lobby.colour-taken", "Name", seat.Name)
}

func (c *chooser) makeLevels() {
	p := c.page
	var labels, tips []string
	for _, level := range bot.Levels {
		labels = append(labels, p.text.Of("level."+level.String()+".name"))
		tips = append(tips, p.text.Of("level."+level.String()+".about"))
	}
	c.levels = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.SetLevel{Seat: c.seat, Level: bot.Levels[n]}) })
	c.levels.SetTips(tips...)
	c.level = widgets.NewParagraph(p.stage, "", look.Small, look.Muted)
}

// step chooses the next robot (by is 1) or the previous one (-1).
func (c *chooser) step(by int) {
	seat, ok := c.page.state.Seat(c.seat)
	if !ok {
		return
	}
	n := len(core.Models)
	i := (slices.Index(core.Models[:], seat.Model) + by + n) % n
	c.page.do(lobby.SetModel{Seat: c.seat, Model: core.Models[i]})
}

// show updates the dialog. It closes the dialog when the seat is gone.
func (c *chooser) show() {
	p := c.page
	seat, ok := p.state.Seat(c.seat)
	if !ok || !p.editable(seat) {
		c.close()
		return
	}
	c.title.Set(seat.Name)
	for i, t := range c.models {
		t.SetChosen(core.Models[i] == seat.Model)
		t.Refresh() // the colour may have changed
	}
	id := "robot." + seat.Model.String()
	c.quote.Set(p.text.Of(id + ".quote"))
	c.about.Set(p.text.Of(id + ".about"))
	c.ability.Ink = look.Ink
	c.ability.Set(p.text.Of(id + ".ability"))
	if !p.state.Settings.Abilities {
		c.ability.Ink = look.Muted
		c.ability.Set(p.text.Of("lobby.no-abilities"))
	}
	for colour, b := range c.colours {
		b.Chosen, b.Dim, b.OnTap = seat.Colour == colour, 0, nil
		if c.canTake(colour) {
			b.OnTap = func() { p.do(lobby.SetColour{Seat: c.seat, Colour: colour}) }
		} else {
			b.Dim = 0.7
		}
		b.Refresh()
	}
	if c.levels != nil {
		c.levels.Set(slices.Index(bot.Levels, seat.Level), false)
		c.level.Set(p.text.Of("level." + seat.Level.String() + ".about"))
	}
	if p.stage.Windows.Dialog() == c.dialog {
		c.dialog.Refresh()
	}
}

func (c *chooser) targets() []widgets.Target {
	targets := []widgets.Target{{Name: "done", Object: c.done}}
	for i, t := range c.models {
		targets = append(targets, widgets.Target{Name: "model-" + core.Models[i].String(), Object: t})
	}
	for i, b := range c.colours {
		targets = append(targets, widgets.Target{Name: "colour-" + strconv.Itoa(i), Object: b})
	}
	if c.levels != nil {
		for i, b := range c.levels.Buttons() {
			targets = append(targets, widgets.Target{Name: "level-" + bot.Levels[i].String(), Object: b})
		}
	}
	return targets
}
