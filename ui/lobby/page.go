// Package lobby is the page on which a game is put together: what is played, and
// by whom. It shows a room of lan/lobby, the own or another's, and changes
// nothing but by its commands.
package lobby

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the lobby.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map
	room     lobby.Room
	state    lobby.State
	// OnStart begins the game, new or loaded; a failure goes to Fail. OnLoad shows
	// what saved games there are; Load begins one. OnBack leaves the lobby. OnEnd
	// is told when the lobby is over or the host has sent us away.
	OnStart func(lobby.State)
	OnLoad  func()
	OnBack  func()
	OnEnd   func()

	selected int  // the seat that Del removes; 0 is none
	begun    bool // OnStart has been called
	closed   bool
	stop     func() // following the room
	problem  string

	gallery  *gallery
	plan     *plan
	rows     map[int]*row
	table    *table
	computer *widgets.Button
	person   *widgets.Button
	watch    *widgets.Button
	status   *widgets.Paragraph
	back     *widgets.Button
	load     *widgets.Button
	start    *widgets.Button
	chat     *chat
	chooser  *chooser // nil while it is closed
}

// NewPage gives the lobby of a room. Close the page when another takes its place;
// the room stays open.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, all []maps.Map, room lobby.Room) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, maps: all, room: room, rows: map[int]*row{}, stop: func() {},
		OnStart: func(lobby.State) {}, OnLoad: func() {}, OnBack: func() {}, OnEnd: func() {},
	}
	p.state = room.State()
	if p.hosts() && p.state.Begun {
		p.problemOf(room.Do(lobby.Reopen{})) // whoever comes back from a game wants another
		p.state = room.State()
	}
	p.begun = p.state.Begun
	p.gallery = newGallery(p)
	p.plan = newPlan(p)
	p.chat = newChat(p)
	p.makeButtons()
	p.table = newTable(p)
	p.status = widgets.NewParagraph(s, "", look.Small, look.Muted)
	p.ExtendBaseWidget(p)
	p.selected = p.own()
	p.Sync()
	p.gallery.reveal(p.chosenIndex())
	return p
}

func (p *Page) makeButtons() {
	s := p.stage
	p.computer = widgets.NewButton(s, p.text.Of("lobby.add-computer"), p.pictures.Ink(art.IconPlus), p.addComputer)
	p.computer.Tip = p.text.Of("lobby.add-computer-tip")
	p.person = widgets.NewButton(s, p.text.Of("lobby.add-person"), p.pictures.Ink(art.IconPlus), p.addPerson)
	p.person.Tip = p.text.Of("lobby.add-person-tip")
	p.watch = widgets.NewButton(s, p.text.Of("lobby.watch"), nil, func() { p.do(lobby.Watch{}) })
	p.watch.Tip = p.text.Of("lobby.watch-tip")
	p.back = widgets.NewButton(s, p.text.Of("lobby.back"), p.pictures.Ink(art.IconBack), func() { p.OnBack() })
	p.back.Tip = p.text.Of("lobby.back-tip")
	p.load = widgets.NewButton(s, p.text.Of("lobby.load"), p.pictures.Ink(art.IconLoad), func() { p.OnLoad() })
	p.load.Tip = p.text.Of("lobby.load-tip")
	p.start = widgets.NewButton(s, "", nil, p.begin)
	p.start.Rank = widgets.Primary
}

// Listen follows the room, in a goroutine of its own, until room or page are
// closed.
func (p *Page) Listen() {
	changed, stop := p.room.Follow()
	p.stop = stop
	go func() {
		for range changed {
			fyne.Do(p.Sync)
		}
		fyne.Do(func() {
			if !p.closed {
				p.OnEnd()
			}
		})
	}()
}

// Close says that the page is not shown any more.
func (p *Page) Close() {
	p.closed = true
	p.stop()
}

// Choice gives what has been chosen, to be found again the next time.
func (p *Page) Choice() lobby.Choice { return p.state.Choice(p.room.Self()) }

// Name gives what the player is called, "" for one who watches.
func (p *Page) Name() string {
	if seat, ok := p.state.Seat(p.own()); ok {
		return seat.Name
	}
	return ""
}

// Fits tells whether a saved game can be played by who is here, and else says in
// a sentence why not.
func (p *Page) Fits(g *maps.Game) (problem string) {
	if err := p.state.Fits(lobby.SavedGame(g)); err != nil {
		return p.sentence(err)
	}
	return ""
}

// Load begins a saved game: OnStart follows, with the state in which everybody
// has a seat of it.
func (p *Page) Load(g *maps.Game) { p.do(lobby.Load{Saved: lobby.SavedGame(g)}) }

// Fail says why the game could not be begun, and opens the lobby again.
func (p *Page) Fail(err error) {
	if p.hosts() {
		p.do(lobby.Reopen{})
	}
	p.problemOf(err)
	p.Sync()
}

// hosts tells whether the host sits here.
func (p *Page) hosts() bool { return p.room.Self() == p.state.Host }

// mine tells whether a seat can be changed here.
func (p *Page) mine(seat *lobby.Seat) bool {
	return seat.Member == p.room.Self() || seat.Member == 0 && p.hosts()
}

// removable tells whether a seat can be taken away here. The last own one stays
// where there is nobody else: somebody has to play.
func (p *Page) removable(seat *lobby.Seat) bool {
	if seat.Member == p.room.Self() {
		return p.state.Shared || len(p.state.SeatsOf(p.room.Self())) > 1
	}
	return p.hosts()
}

// own gives the first seat of the own machine, 0 where there is none.
func (p *Page) own() int {
	for _, n := range p.state.SeatsOf(p.room.Self()) {
		return p.state.Seats[n].ID
	}
	return 0
}

// do sends a command and shows what comes of it.
func (p *Page) do(c lobby.Command) {
	p.problemOf(p.room.Do(c))
	p.Sync()
}

func (p *Page) problemOf(err error) {
	p.problem = ""
	if err != nil {
		p.problem = p.sentence(err)
	}
}

// chosen gives the map that is played.
func (p *Page) chosen() *maps.Map { return &p.maps[p.chosenIndex()] }

func (p *Page) chosenIndex() int {
	return max(0, slices.IndexFunc(p.maps, func(m maps.Map) bool { return m.ID == p.state.Settings.Map }))
}

func (p *Page) chooseMap(i int) {
	p.do(lobby.ChooseMap{Map: p.maps[i].ID})
	p.gallery.reveal(i)
}

// addComputer seats another computer player, as good as the last one.
func (p *Page) addComputer() {
	level := bot.Medium
	for _, seat := range p.state.Seats {
		if seat.Member == 0 {
			level = seat.Level
		}
	}
	p.do(lobby.AddComputer{Level: level})
	p.selectLast()
}

// addPerson seats another person at this machine; who had only watched sits down.
func (p *Page) addPerson() {
	name := ""
	if m, ok := p.state.Member(p.room.Self()); ok && p.own() == 0 {
		name = m.Name
	}
	for n := 2; name == "" || p.taken(name); n++ {
		name = p.text.Of("lobby.person", "N", n)
	}
	p.do(lobby.AddPerson{Name: name})
	p.selectLast()
	if row := p.rows[p.selected]; row != nil && row.field.Visible() {
		row.field.Focus(true)
	}
}

func (p *Page) taken(name string) bool {
	return slices.ContainsFunc(p.state.Seats, func(seat lobby.Seat) bool { return seat.Name == name })
}

func (p *Page) selectLast() {
	if n := len(p.state.Seats); n > 0 && p.problem == "" {
		p.selectSeat(p.state.Seats[n-1].ID)
	}
}

func (p *Page) selectSeat(id int) {
	last := p.selected
	p.selected = id
	for _, changed := range []int{last, id} {
		if row := p.rows[changed]; row != nil {
			row.Refresh()
		}
	}
}

// removeSeat takes a seat away; with that of somebody at another machine the
// person goes, after a question.
func (p *Page) removeSeat(id int) {
	seat, ok := p.state.Seat(id)
	if !ok || !p.removable(seat) {
		return
	}
	if seat.Member == 0 || seat.Member == p.room.Self() {
		at := slices.IndexFunc(p.state.Seats, func(s lobby.Seat) bool { return s.ID == id })
		p.stage.Unfocus()
		p.do(lobby.RemoveSeat{Seat: id})
		if n := len(p.state.Seats); n > 0 {
			p.selectSeat(p.state.Seats[min(at, n-1)].ID)
		}
		return
	}
	member := seat.Member
	p.sure(p.text.Of("lobby.kick-sure", "Name", seat.Name), p.text.Of("lobby.kick"), func() { p.do(lobby.Kick{Member: member}) })
}

// sure asks before something is done that cannot be undone.
func (p *Page) sure(question, label string, do func()) {
	d := &widgets.Dialog{Width: 400, Name: "sure"}
	no := widgets.NewButton(p.stage, p.text.Of("lobby.no"), nil, d.Close)
	yes := widgets.NewButton(p.stage, label, nil, func() {
		d.Close()
		do()
	})
	yes.Rank = widgets.Dangerous
	d.Content = widgets.NewColumn(p.stage, widgets.NewParagraph(p.stage, question, look.Body, look.Ink), widgets.NewRow(p.stage, 0, no, yes))
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "no", Object: no}, {Name: "yes", Object: yes}} }
	p.stage.Open(d)
}

// begin starts the game, or says that it may begin.
func (p *Page) begin() {
	if p.hosts() {
		p.do(lobby.Start{})
		return
	}
	if m, ok := p.state.Member(p.room.Self()); ok && p.own() != 0 {
		p.do(lobby.SetReady{On: !m.Ready})
	}
}

// Sync shows the lobby as it is; Listen does that by itself whenever it changes.
func (p *Page) Sync() {
	p.state = p.room.State()
	if _, there := p.state.Member(p.room.Self()); !there || p.closed {
		return // the end of the room follows
	}
	for i, t := range p.gallery.tiles {
		t.set(i == p.chosenIndex(), !p.hosts())
	}
	p.plan.show()
	p.chat.show()
	p.table.show()
	p.showButtons()
	if p.chooser != nil {
		p.chooser.show()
	}
	p.Refresh()
	switch {
	case !p.state.Begun:
		p.begun = false
	case !p.begun:
		p.begun = true
		p.OnStart(p.state)
	}
}

func (p *Page) showButtons() {
	free := p.state.Free() > 0
	widgets.Show(p.computer, p.hosts() && free)
	widgets.Show(p.person, free)
	p.person.SetLabel(p.text.Of("lobby.add-person"))
	if p.own() == 0 {
		p.person.SetLabel(p.text.Of("lobby.sit"))
	}
	widgets.Show(p.watch, free && p.state.Shared && p.own() != 0)
	widgets.Show(p.load, p.hosts())
	widgets.Show(p.chat, p.state.Shared)
	widgets.Show(p.gallery.scroll, p.hosts())
	waiting := p.waiting()
	label, tip, icon := p.text.Of("lobby.start"), p.text.Of("lobby.start-tip"), art.IconPlay
	ready, off := false, waiting != ""
	if !p.hosts() {
		m, _ := p.state.Member(p.room.Self())
		label, tip, icon = p.text.Of("lobby.ready"), p.text.Of("lobby.ready-tip"), art.IconConfirm
		if ready, off = m.Ready, p.own() == 0; ready {
			label, tip = p.text.Of("lobby.not-ready"), p.text.Of("lobby.not-ready-tip")
		}
	}
	p.start.Label, p.start.Icon, p.start.Tip = label, p.pictures.Ink(icon), tip
	p.start.Rank = widgets.Primary
	if ready {
		p.start.Rank = widgets.Quiet
	}
	p.start.Off = off
	p.start.Refresh()
	p.load.Set(false, len(p.state.Waiting()) > 0)
	p.status.Ink = look.Muted
	p.status.Set(strings.Trim(waiting+"\n"+p.watching(), "\n"))
	if p.problem != "" {
		p.status.Ink = look.Danger
		p.status.Set(p.problem)
	}
	p.status.Refresh()
}

// waiting says what the beginning waits for, "" where it need not.
func (p *Page) waiting() string {
	var names []string
	for _, m := range p.state.Waiting() {
		names = append(names, m.Name)
	}
	switch {
	case len(names) > 0:
		return p.text.Of("lobby.waiting", "Names", p.listed(names))
	case len(p.state.Seats) == 0:
		return p.text.Of("lobby.refused-nobody-plays")
	}
	return ""
}

// watching says who has no seat, "" where everybody has.
func (p *Page) watching() string {
	var names []string
	for _, m := range p.state.Members {
		if len(p.state.SeatsOf(m.ID)) == 0 {
			names = append(names, m.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return p.text.Of("lobby.watching", "Names", p.listed(names))
}

// TypedKey begins with Enter, leaves with Escape, and removes the selected seat
// with Del. Arrows go from seat to seat and from map to map.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !p.start.Off {
			p.begin()
		}
	case fyne.KeyEscape:
		if p.typing() {
			p.stage.Unfocus()
			return
		}
		p.OnBack()
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.removeSeat(p.selected)
	case fyne.KeyUp:
		p.stepSeat(-1)
	case fyne.KeyDown:
		p.stepSeat(1)
	case fyne.KeyLeft, fyne.KeyRight:
		step := 1
		if key == fyne.KeyLeft {
			step = -1
		}
		if p.hosts() {
			p.chooseMap((p.chosenIndex() + step + len(p.maps)) % len(p.maps))
		}
	case fyne.KeySpace:
		p.openChooser(p.selected)
	}
}

// TakesEnter keeps Enter for the beginning, whatever has the focus.
func (p *Page) TakesEnter() bool { return true }

// typing tells whether a text is being typed.
func (p *Page) typing() bool {
	focused := p.stage.Focused()
	if focused == nil {
		return false
	}
	for _, r := range p.rows {
		if r.field.Entry() == focused {
			return true
		}
	}
	return p.chat.field.Entry() == focused
}

func (p *Page) stepSeat(by int) {
	n := len(p.state.Seats)
	if n == 0 {
		return
	}
	at := slices.IndexFunc(p.state.Seats, func(s lobby.Seat) bool { return s.ID == p.selected })
	p.selectSeat(p.state.Seats[max(0, min(at+by, n-1))].ID)
}

// Mode names the page for scripts.
func (p *Page) Mode() string { return "lobby" }
