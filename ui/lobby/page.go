// Package lobby is the page on which a game is put together: what is played, and
// by whom. It shows a room of lan/lobby, the own or another's, and changes
// nothing but by its commands.
package lobby

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/chat"
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
	// is told when the lobby is over or the host has sent us away. OnChange is called
	// whenever something may have become different.
	OnStart  func(lobby.State)
	OnLoad   func()
	OnBack   func()
	OnEnd    func()
	OnChange func()

	selected int  // the seat that Del removes; 0 is none
	begun    bool // OnStart has been called
	closed   bool
	stop     func() // following the room
	problem  string

	gallery  *gallery
	plan     *plan
	rows     map[int]*row
	table    *table
	rolls    struct{ plan, table widgets.Roll } // for fingers
	computer *widgets.Button
	person   *widgets.Button
	watch    *widgets.Button
	share    *widgets.Button
	members  *widgets.Button
	status   *widgets.Paragraph
	back     *widgets.Button
	load     *widgets.Button
	start    *widgets.Button
	chat     *chat.Chat
	talking  *widgets.Button // opens it where there is no room for it
	talk     *talk           // nil while it is closed
	chooser  *chooser        // nil while it is closed
	seating  *seating        // nil while it is closed
	entrance *Entrance
	door     *door    // nil while it is closed
	company  *Members // the dialog that was opened last; nil for none
}

// NewPage gives the lobby of a room. Close the page when another takes its place;
// the room stays open.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, all []maps.Map, room lobby.Room) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, maps: all, room: room, rows: map[int]*row{}, stop: func() {},
		OnStart: func(lobby.State) {}, OnLoad: func() {}, OnBack: func() {}, OnEnd: func() {}, OnChange: func() {},
	}
	p.state = room.State()
	if p.hosts() && p.state.Begun {
		p.problemOf(room.Do(lobby.Reopen{})) // whoever comes back from a game wants another
		p.state = room.State()
	}
	p.begun = p.state.Begun
	p.gallery = newGallery(p)
	p.plan = newPlan(p)
	p.chat = chat.New(s, t, room.Self(), func(c lobby.Say) { p.do(c) })
	p.makeTalking()
	p.makeButtons()
	p.table = newTable(p)
	p.status = widgets.NewParagraph(s, "", look.Small, look.Muted)
	p.ExtendBaseWidget(p)
	p.selected = p.own()
	p.Sync()
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
	p.back = widgets.NewButton(s, p.text.Of("lobby.back"), p.pictures.Ink(art.IconBack), p.leave)
	p.back.Tip = p.text.Of("lobby.back-tip")
	p.load = widgets.NewButton(s, p.text.Of("lobby.load"), p.pictures.Ink(art.IconLoad), func() { p.OnLoad() })
	p.load.Tip = p.text.Of("lobby.load-tip")
	p.share = widgets.NewButton(s, "", p.pictures.Ink(art.IconHost), p.openDoor)
	p.members = widgets.NewButton(s, "", p.pictures.Ink(art.IconPerson), p.openMembers)
	p.members.Tip = p.text.Of("members.tip")
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

// Loaded tells whether it is a saved game that is being begun.
func (p *Page) Loaded() bool { return p.state.Saved != nil }

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
// has a seat of it. Where it is not plain who takes which, the host is asked.
func (p *Page) Load(g *maps.Game) {
	saved := lobby.SavedGame(g)
	taken, err := lobby.Seating(p.state.Seats, saved.Seats)
	if err == nil && !plain(p.state.Seats, saved.Seats, taken) {
		p.openSeating(saved, taken)
		return
	}
	p.do(lobby.Load{Saved: saved})
}

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

// Sync shows the lobby as it is; Listen does that by itself whenever it changes.
func (p *Page) Sync() {
	was := p.state
	p.state = p.room.State()
	if _, there := p.state.Member(p.room.Self()); !there || p.closed {
		return // the end of the room follows
	}
	for i, t := range p.gallery.tiles {
		t.set(i == p.chosenIndex(), !p.hosts())
	}
	p.plan.show()
	p.chat.Tell(&p.state, chat.Since(&was, &p.state))
	p.table.show()
	p.showButtons()
	p.showDoor()
	p.company.Sync()
	if p.seating != nil {
		p.seating.show()
	}
	if p.chooser != nil {
		p.chooser.show()
	}
	p.Refresh()
	p.OnChange()
	switch {
	case !p.state.Begun:
		p.begun = false
	case !p.begun:
		p.begun = true
		p.OnStart(p.state)
	}
}

// Mode names the page for scripts.
func (p *Page) Mode() string { return "lobby" }
