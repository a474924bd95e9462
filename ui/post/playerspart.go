package post

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

// languages are the languages of sheets.
var languages = []string{"de", "en", "fr"}

// maxAddress limits the characters of an address.
const maxAddress = 120

// playersPart is the part of the page with the players.
type playersPart struct {
	widgets.Box
	page     *Setup
	rows     []*playerRow
	list     *widgets.Column
	scroll   *widgets.AutoScroll
	person   *widgets.Button
	computer *widgets.Button
}

func newPlayersPart(p *Setup) *playersPart {
	s, t := p.Stage, p.Text
	l := &playersPart{page: p, list: widgets.NewColumn(s)}
	l.list.Gap = look.Gap
	l.person = widgets.NewButton(s, t.Of("mailgame.add-person"), p.Pictures.TintableIcon(art.IconPlus), func() { l.add("") })
	l.person.Tip = t.Of("mailgame.add-person-tip")
	l.computer = widgets.NewButton(s, t.Of("lobby.add-computer"), p.Pictures.TintableIcon(art.IconPlus), func() { l.add(bot.Medium.String()) })
	l.computer.Tip = t.Of("mailgame.add-computer-tip")
	note := widgets.NewParagraph(s, t.Of("mailgame.players-about"), look.Small, look.Muted)
	column := widgets.NewColumn(s, note, l.list, widgets.NewRow(s, 0, l.person, l.computer))
	column.Gap = look.Gap
	l.scroll = widgets.NewAutoScroll(s, column)
	l.InitBox(s, l, widgets.NewPadded(s, 2*look.Gap, 1.5*look.Gap, widgets.NewAt(s, 0.5, widgets.Full, widgets.NewFixed(s, 980, 0, l.scroll))))
	return l
}

// add adds a player, or a computer player of a level, and begins with the name.
func (l *playersPart) add(bot string) {
	l.page.change(func(*Draft) { l.page.addSeat(bot) })
	if row := l.rows[len(l.rows)-1]; bot == "" && !l.page.Stage.Mobile() {
		row.name.Focus(true)
	}
}

// show updates the part to the draft.
func (l *playersPart) show() {
	d := &l.page.draft
	n := min(len(l.rows), len(d.Seats))
	l.rows, l.list.Items = l.rows[:n], l.list.Items[:n]
	for i := n; i < len(d.Seats); i++ {
		row := newPlayerRow(l.page, i)
		l.rows, l.list.Items = append(l.rows, row), append(l.list.Items, row)
	}
	for _, row := range l.rows {
		row.show()
	}
	l.person.Set(false, len(d.Seats) >= lobby.MaxSeats)
	l.computer.Set(false, len(d.Seats) >= lobby.MaxSeats)
	l.Refresh()
}

func (l *playersPart) reveal(o fyne.CanvasObject) { l.scroll.Reveal(o) }

func (l *playersPart) targets() []widgets.Target {
	targets := []widgets.Target{{Name: "add-person", Object: l.person}, {Name: "add-computer", Object: l.computer}}
	for i, r := range l.rows {
		n := strconv.Itoa(i + 1)
		for _, target := range []widgets.Target{
			{Name: "robot-", Object: r.face}, {Name: "name-", Object: r.name}, {Name: "address-", Object: r.address},
			{Name: "language-", Object: r.language}, {Name: "level-", Object: r.level}, {Name: "remove-", Object: r.remove},
		} {
			if target.Object.Visible() {
				target.Name += n
				targets = append(targets, target)
			}
		}
	}
	return targets
}

// playerRow is a player of the draft.
type playerRow struct {
	widgets.Box
	page     *Setup
	at       int // in the draft
	face     *widgets.Draggable
	badge    *canvas.Raster
	name     *widgets.Field
	address  *widgets.Field
	language *widgets.Button
	level    *widgets.Button
	remove   *widgets.Button
}

func newPlayerRow(p *Setup, at int) *playerRow {
	s, t := p.Stage, p.Text
	r := &playerRow{page: p, at: at}
	r.face = widgets.NewDraggable(s, func(w, h int) image.Image { return p.Pictures.PortraitOf(r.figure())(w, h) })
	r.face.Tip = func() string {
		return t.Of("robot."+r.seat().Model.String()+".name") + "\n" + t.Of("lobby.robot-tip")
	}
	r.face.OnTap = func() { openRobots(p, at) }
	r.badge = canvas.NewRaster(func(w, h int) image.Image { return p.Pictures.BadgeOf(art.PlayerColour(r.seat().Colour))(w, h) })
	r.name = widgets.NewField(s, r.seat().Name, lobby.MaxName, func(name string) {
		p.change(func(d *Draft) { d.Seats[at].Name = lobby.Clean(name, lobby.MaxName) })
	})
	r.name.SetPlaceholder(t.Of("mailgame.player-name"))
	r.name.Tip = t.Of("mailgame.player-name-tip")
	r.address = widgets.NewField(s, r.seat().Address, maxAddress, func(address string) {
		p.change(func(d *Draft) { d.Seats[at].Address = lobby.Clean(address, maxAddress) })
	})
	r.address.SetPlaceholder(t.Of("mailgame.address"))
	r.address.Tip = t.Of("mailgame.address-tip")
	r.language = widgets.NewButton(s, "", nil, func() { p.change(func(d *Draft) { d.Seats[at].Language = after(languages, d.Seats[at].Language) }) })
	r.level = widgets.NewButton(s, "", p.Pictures.TintableIcon(art.IconRobot), func() {
		p.change(func(d *Draft) { d.Seats[at].Bot = after(levelNames(), d.Seats[at].Bot) })
	})
	r.remove = widgets.NewButton(s, "", p.Pictures.TintableIcon(art.IconClear), func() {
		s.Input.Unfocus()
		p.change(func(d *Draft) { d.Seats = slices.Delete(d.Seats, at, at+1) })
	})
	r.remove.Tip = t.Of("mailgame.remove-tip")
	badge := widgets.NewPadded(s, -5, 0, widgets.NewAt(s, 1, 1, widgets.NewFixed(s, 20, 20, r.badge)))
	face := widgets.NewAspect(s, 1, 0, 0.5, widgets.NewStack(s, r.face, badge))
	in := func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAt(s, widgets.Full, 0.5, o) }
	row := widgets.NewRow(s, 0, widgets.Fixed(62, face), widgets.Share(1, in(r.name)), widgets.Share(1.3, widgets.NewStack(s, in(r.address), in(r.level))),
		widgets.Fixed(88, in(r.language)), widgets.Fixed(60, in(r.remove)))
	row.Gap = look.Gap
	r.InitBox(s, r, widgets.NewSurface(s, look.Panel, look.Clear, 9), widgets.NewPadded(s, look.Gap, look.Gap/2, row))
	return r
}

// after returns the value of a list that follows one, the first after the last.
func after(list []string, value string) string { return list[(slices.Index(list, value)+1)%len(list)] }

// levelNames returns the names of the levels of computer players.
func levelNames() (names []string) {
	for _, level := range bot.Levels {
		names = append(names, level.String())
	}
	return names
}

func (r *playerRow) seat() *DraftSeat { return &r.page.draft.Seats[r.at] }

func (r *playerRow) figure() art.Figure {
	return art.Figure{Model: r.seat().Model, Colour: art.PlayerColour(r.seat().Colour)}
}

// show updates the row to the draft.
func (r *playerRow) show() {
	p, seat := r.page, r.seat()
	if r.Called = seat.Name; r.Called == "" {
		r.Called = strconv.Itoa(r.at + 1)
	}
	if p.Stage.Input.Focused() != r.name.Entry() {
		r.name.Set(seat.Name)
	}
	if p.Stage.Input.Focused() != r.address.Entry() {
		r.address.Set(seat.Address)
	}
	person := seat.Bot == ""
	widgets.Show(r.address, person)
	widgets.Show(r.language, person)
	widgets.Show(r.level, !person)
	r.language.SetLabel(p.Text.Of("mailgame.language-" + seat.Language))
	r.language.Tip = p.Text.Of("mailgame.language-tip")
	if !person {
		r.level.SetLabel(p.level(seat.Bot))
		r.level.Tip = p.Text.Of("level."+seat.Bot+".about") + "\n" + p.Text.Of("lobby.level-tip")
	}
	r.face.Refresh()
	r.badge.Refresh()
	r.Refresh()
}

// openRobots opens the dialog that sets the robot and the colour of a player.
func openRobots(p *Setup, at int) {
	s, t := p.Stage, p.Text
	d := &widgets.Dialog{Width: 620, Name: "robot"}
	var targets []widgets.Target
	var tiles []*widgets.Tile
	var colours []*widgets.Draggable
	about := widgets.NewParagraph(s, "", look.Small, look.Muted)
	show := func() {
		seat := &p.draft.Seats[at]
		for i, tile := range tiles {
			tile.SetChosen(core.Models[i] == seat.Model)
			tile.Refresh()
		}
		for i, b := range colours {
			b.Chosen = i == seat.Colour
			b.Refresh()
		}
		about.Set(t.Of("robot." + seat.Model.String() + ".about"))
		d.Content.Refresh()
	}
	change := func(apply func(seat *DraftSeat)) {
		p.change(func(d *Draft) { apply(&d.Seats[at]) })
		show()
	}
	models := widgets.NewRow(s, 128)
	for _, model := range core.Models {
		picture := canvas.NewRaster(func(w, h int) image.Image {
			return p.Pictures.PortraitOf(art.Figure{Model: model, Colour: art.PlayerColour(p.draft.Seats[at].Colour)})(w, h)
		})
		tile := widgets.NewTile(s, picture, t.Of("robot."+model.String()+".name"), func() { change(func(seat *DraftSeat) { seat.Model = model }) })
		tile.TextFunc = func() string { return t.Of("robot." + model.String() + ".ability") }
		tiles, models.Items = append(tiles, tile), append(models.Items, tile)
		targets = append(targets, widgets.Target{Name: "model-" + model.String(), Object: tile})
	}
	row := widgets.NewRow(s, s.TouchSize(46*s.Unit())/s.Unit())
	for colour := range lobby.MaxSeats {
		b := widgets.NewDraggable(s, p.Pictures.BadgeOf(art.PlayerColour(colour)))
		widgets.Call(b, t.Of("lobby.colour")+" "+strconv.Itoa(colour+1))
		b.OnTap = func() { change(func(seat *DraftSeat) { p.takeColour(at, colour) }) }
		colours, row.Items = append(colours, b), append(row.Items, b)
		targets = append(targets, widgets.Target{Name: "colour-" + strconv.Itoa(colour), Object: b})
	}
	done := widgets.NewButton(s, t.Of("lobby.done"), nil, d.Close)
	done.Rank = widgets.Primary
	targets = append(targets, widgets.Target{Name: "done", Object: done})
	column := widgets.NewColumn(s, widgets.NewHeading(s, t.Of("lobby.robot-tip"), look.Large), models, about, row, done)
	column.Gap, column.StickyFoot = look.Gap, true
	d.Content, d.OnTapOutside = column, d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Targets = func() []widgets.Target { return targets }
	show()
	s.Windows.Open(d)
}

// takeColour sets the colour of a player. A player who has that colour already swaps with the first.
func (p *Setup) takeColour(at, colour int) {
	seats := p.draft.Seats
	for i := range seats {
		if seats[i].Colour == colour {
			seats[i].Colour = seats[at].Colour
		}
	}
	seats[at].Colour = colour
}
