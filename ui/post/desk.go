package post

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Desk is the page of one game: who has sent what, and what comes next.
type Desk struct {
	widgets.Box
	Frame
	// OnBack is called to leave the page, OnFilm to show the round that comes, as a preview, or the last one, and
	// OnFolder to show a folder; nil if the system cannot.
	OnBack   func()
	OnFilm   func(preview bool)
	OnFolder func(folder string)

	game   *Game
	busy   bool // a call of the office is running
	list   *widgets.ChoiceList
	detail *detail
	status *widgets.Paragraph // what went wrong, or what is going on
	header *widgets.Header

	undo, folder, enter, sheet, read, preview, last, run *widgets.Button
}

// NewDesk returns the page of a game. Unless folders is set, the system cannot show folders.
func NewDesk(f Frame, g *Game, folders bool) *Desk {
	s := f.Stage
	p := &Desk{
		Frame: f, OnBack: func() {}, OnFilm: func(bool) {}, OnFolder: func(string) {}, game: g,
		status: widgets.NewParagraph(s, "", look.Small, look.Muted),
	}
	p.list = widgets.NewChoiceList(s, p.openEntry)
	p.list.OnChoose = func(int) { p.showSeat() }
	p.detail = newDetail(p)
	p.makeButtons()
	widgets.Show(p.folder, folders)
	p.layOut()
	p.set(g)
	p.list.SetChosen(0)
	p.showSeat()
	return p
}

func (p *Desk) makeButtons() {
	button := func(name string, icon art.Icon, tap func()) *widgets.Button {
		b := widgets.NewButton(p.Stage, p.Text.Of("mailgame."+name), p.Pictures.TintableIcon(icon), tap)
		b.Tip = p.Text.Of("mailgame." + name + "-tip")
		return b
	}
	p.undo = button("undo", art.IconReplay, p.askUndo)
	p.folder = button("folder", art.IconLoad, func() { p.OnFolder(p.game.Out) })
	p.enter = button("enter", art.IconEditor, p.openEntry)
	p.sheet = button("sheet", art.IconSave, p.copySheet)
	p.read = button("read", art.IconPost, p.readMails)
	p.preview = button("preview", art.IconFilm, func() { p.OnFilm(true) })
	p.last = button("last", art.IconReplay, func() { p.OnFilm(false) })
	p.run = button("run", art.IconPlay, func() { p.play(false) })
	p.run.Rank = widgets.Primary
	back := widgets.NewButton(p.Stage, p.Text.Of("app.back"), p.Pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = p.Text.Of("saves.back-tip")
	p.header = widgets.NewHeader(p.Stage, back, "", widgets.Between(120, 0.17, 190, p.undo), widgets.Between(120, 0.17, 190, p.folder))
}

// layOut puts the players on the left; on the right stands what comes next, and what can be done.
func (p *Desk) layOut() {
	s := p.Stage
	row := func(buttons ...fyne.CanvasObject) *widgets.Row { return widgets.NewRow(s, 0, buttons...) }
	left := widgets.NewColumn(s, widgets.Fill(widgets.NewWell(s, p.list)))
	left.Gap = look.Gap / 2
	if !s.Mobile() { // phones hide their folders from the player
		tip := func() string { return p.Text.Of("mailgame.in-tip", "Folder", p.game.In) }
		folder := widgets.NewLine(s, p.Text.Of("mailgame.in", "Folder", p.game.In), look.Tiny, look.Muted)
		left.Items = append(left.Items, widgets.NewStack(s, folder, widgets.NewHoverArea(s, tip)))
	}
	right := widgets.NewColumn(s, widgets.Fill(p.detail), p.status, row(p.enter, p.sheet), row(p.read, p.preview, p.last), p.run)
	right.Gap = look.Gap
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewPanes(s, left, right)))
}

// set shows how the game stands.
func (p *Desk) set(g *Game) {
	chosen := p.list.Chosen()
	p.game = g
	var rows []widgets.Choosable
	for i := range g.Seats {
		rows = append(rows, newSeatRow(p, &g.Seats[i]))
	}
	p.list.SetRows(rows)
	p.list.SetChosen(min(chosen, len(rows)-1))
	p.header.SetTitle(g.Name)
	p.header.SetNote(p.round(g) + " · " + p.standing(g))
	label := "mailgame.run"
	if g.Round == 0 {
		label = "mailgame.deal"
	}
	p.run.SetLabel(p.Text.Of(label))
	p.run.Tip = p.Text.Of(label + "-tip")
	p.folder.Tip = p.Text.Of("mailgame.folder-tip", "Folder", g.Out)
	p.showSeat()
	p.Refresh()
}

// seat returns the index of the chosen seat.
func (p *Desk) seat() int { return max(0, p.list.Chosen()) }

// showSeat shows what the chosen player has sent.
func (p *Desk) showSeat() {
	p.detail.show()
	p.showButtons()
}

// showButtons enables the buttons that can do something.
func (p *Desk) showButtons() {
	g := p.game
	seat := &g.Seats[p.seat()]
	p.undo.Set(false, p.busy || g.Last.Kind == NoStep)
	p.enter.Set(false, p.busy || g.Over || seat.Bot != "")
	p.sheet.Set(false, p.busy || seat.Bot != "")
	p.read.Set(false, p.busy || g.Over)
	p.preview.Set(false, p.busy || g.Over || g.Round == 0)
	p.last.Set(false, p.busy || g.Round < 2 && !g.Over)
	p.run.Set(false, p.busy || g.Over)
}

// say shows what went wrong, or what is going on; "" clears it.
func (p *Desk) say(said string, wrong bool) {
	p.status.Ink = look.Muted
	if wrong {
		p.status.Ink = look.Alarm
	}
	p.status.Set(said)
	widgets.Show(p.status, said != "")
	p.Refresh()
}

// Mode returns the page's name for scripts.
func (p *Desk) Mode() string { return "post-desk" }

// TypedKey moves the choice with the arrows, plays the round with Enter, and goes back with Escape.
func (p *Desk) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.OnBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		if !p.run.Inactive {
			p.play(false)
		}
	default:
		p.list.MoveChoice(key)
	}
}

// Targets returns what can be clicked now.
func (p *Desk) Targets() []widgets.Target {
	targets := []widgets.Target{
		{Name: "back", Object: p.header.Back}, {Name: "undo", Object: p.undo}, {Name: "enter", Object: p.enter}, {Name: "sheet", Object: p.sheet},
		{Name: "read", Object: p.read}, {Name: "preview", Object: p.preview}, {Name: "last", Object: p.last}, {Name: "run", Object: p.run},
	}
	if p.folder.Visible() {
		targets = append(targets, widgets.Target{Name: "folder", Object: p.folder})
	}
	for n, row := range p.list.Rows() {
		targets = append(targets, widgets.Target{Name: "seat-" + strconv.Itoa(n+1), Object: row})
	}
	return targets
}

// describeNext says what comes next.
func (p *Desk) describeNext() string {
	g, names := p.game, p.game.waiting()
	switch {
	case g.Over && g.Winner != core.NoSeat:
		return p.Text.Count("saves.won", g.Round, "Name", g.Seats[g.Winner].Name) + "."
	case g.Over:
		return p.Text.Count("saves.drawn", g.Round) + "."
	case len(names) == 0:
		return p.Text.Of("mailgame.next-ready")
	case g.Closed:
		return p.Text.Of("mailgame.next-closed", "Names", p.join(names))
	case g.Round == 0:
		return p.Text.Of("mailgame.next-words", "Names", p.join(names))
	}
	return p.Text.Of("mailgame.next-orders", "Names", p.join(names))
}

// describeWhere says when orders are due, or what is to be done after the end.
func (p *Desk) describeWhere() string {
	g := p.game
	switch {
	case g.Over:
		return p.Text.Of("mailgame.proof")
	case g.Round == 0:
		return p.deadline(g) + "\n" + p.Text.Of("mailgame.words")
	}
	return p.deadline(g)
}
