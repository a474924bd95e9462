// Package lobby is the page on which a game is put together: the map, the rules and the players. It shows a
// room of lan/lobby, which may be hosted on this machine or another, and changes it only by its commands.
// Begin with Page.Sync, which shows the current state of the room. Every control sends its command through
// Page.do.
package lobby

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/chat"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the lobby.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map
	room     lobby.Room
	state    lobby.State
	// OnStart is called to begin a game, new or loaded; if that fails, the caller calls Fail. OnLoad is
	// called to show the saved games; Load begins the chosen one. OnBack is called to leave the lobby, OnEnd
	// when the lobby ends or the host sends this member away, and OnChange whenever the room may have
	// changed. OnName is called with the name that the player has typed for the own seat. OnKeep is called to add
	// a custom map that is not in the list to the player's own, and calls done when it is there.
	OnStart  func(lobby.State)
	OnLoad   func()
	OnBack   func()
	OnEnd    func()
	OnChange func()
	OnName   func(string)
	OnKeep   func(m *maps.Map, done func())

	begun    bool // OnStart has been called
	closed   bool
	unfollow func() // stops following the room
	problem  string

	head     head
	gallery  *gallery
	settings *settingsPanel
	seats    *seatList
	talk     *talk
	foot     foot
	dialogs  dialogs
}

// head is the header with its buttons.
type head struct {
	*widgets.Header
	members, share, load *widgets.Button
	opening              bool // the lobby is being opened to others
}

// foot has what stands below the seats.
type foot struct {
	status *widgets.Paragraph
	start  *widgets.Button
}

// dialogs holds the open dialogs; nil: closed.
type dialogs struct {
	chooser        *chooser
	seating        *seatingDialog
	sharingActions *SharingActions
	sharing        *sharingDialog
	members        *MembersDialog // the last one opened, which may be closed; nil: none
}

// NewPage returns the lobby of a room. Close the page when another takes its place; the room stays open.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, play sounds.Player, all []maps.Map, room lobby.Room) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, maps: all, room: room, unfollow: func() {},
		OnStart: func(lobby.State) {}, OnLoad: func() {}, OnBack: func() {}, OnEnd: func() {}, OnChange: func() {},
		OnName: func(string) {}, OnKeep: func(*maps.Map, func()) {},
	}
	p.state = room.State()
	if p.isHost() && p.state.Begun {
		p.setProblem(room.Do(lobby.Reopen{})) // the last game is over; prepare the next one
		p.state = room.State()
	}
	p.begun = p.state.Begun
	p.gallery = newGallery(p)
	p.settings = newSettingsPanel(p)
	p.talk = newTalk(p, play)
	p.seats = newSeatList(p)
	p.makeHeader()
	p.foot.start = widgets.NewButton(s, "", nil, p.startOrReady)
	p.foot.start.Rank = widgets.Primary
	p.foot.status = widgets.NewParagraph(s, "", look.Small, look.Muted)
	p.layOut()
	p.Sync()
	return p
}

func (p *Page) makeHeader() {
	s := p.stage
	back := widgets.NewButton(s, p.text.Of("app.back"), p.pictures.TintableIcon(art.IconBack), p.leave)
	back.Tip = p.text.Of("lobby.back-tip")
	p.head.load = widgets.NewButton(s, p.text.Of("lobby.load"), p.pictures.TintableIcon(art.IconLoad), func() { p.OnLoad() })
	p.head.load.Tip = p.text.Of("lobby.load-tip")
	p.head.share = widgets.NewButton(s, "", p.pictures.TintableIcon(art.IconHost), p.openSharing)
	p.head.members = widgets.NewButton(s, "", p.pictures.TintableIcon(art.IconPerson), p.openMembers)
	p.head.members.Tip = p.text.Of("members.tip")
	p.head.Header = widgets.NewHeader(s, back, p.title(),
		widgets.Tight(p.head.members), widgets.Fixed(130, p.talk.button), widgets.Fixed(230, p.head.share), widgets.Fixed(130, p.head.load))
}

// Listen follows the room in a goroutine until the room or the page is closed.
func (p *Page) Listen() {
	changed, stop := p.room.Follow()
	p.unfollow = stop
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

// Close is called when the page is not shown any more.
func (p *Page) Close() {
	p.closed = true
	p.unfollow()
}

// Choice returns what the player has chosen, so that the next lobby can begin with it.
func (p *Page) Choice() lobby.Choice { return p.state.Choice(p.room.Self()) }

// Loaded reports whether the game to begin is a saved one.
func (p *Page) Loaded() bool { return p.state.Saved != nil }

// LoadProblem returns a sentence that says why the members cannot play a saved game, or "" if they can.
func (p *Page) LoadProblem(g *maps.Game) (problem string) {
	if err := p.state.CheckSaved(lobby.SavedGame(g)); err != nil {
		return p.explainError(err)
	}
	return ""
}

// Load begins a saved game. Unless it is clear who takes which seat, the host is asked first. OnStart is then
// called with the state in which everybody has a seat of the saved game.
func (p *Page) Load(g *maps.Game) {
	saved := lobby.SavedGame(g)
	taken, err := lobby.AssignSeats(p.state.Seats, saved.Seats)
	if err == nil && !unambiguous(p.state.Seats, saved.Seats, taken) {
		p.openSeating(saved, taken)
		return
	}
	p.do(lobby.Load{Saved: saved})
}

// Fail shows why the game could not begin, and opens the lobby again.
func (p *Page) Fail(err error) {
	if p.isHost() {
		p.do(lobby.Reopen{})
	}
	p.setProblem(err)
	p.Sync()
}

// isHost reports whether this member is the host.
func (p *Page) isHost() bool { return p.room.Self() == p.state.Host }

// editable reports whether this member can change a seat.
func (p *Page) editable(seat *lobby.Seat) bool {
	return seat.Member == p.room.Self() || seat.Member == 0 && p.isHost()
}

// removable reports whether this member can remove a seat. In a lobby that is not shared the last person's
// seat stays, because somebody has to play.
func (p *Page) removable(seat *lobby.Seat) bool {
	if seat.Member == p.room.Self() {
		return p.state.Shared || len(p.state.SeatsOf(p.room.Self())) > 1
	}
	return p.isHost()
}

// ownSeat returns the ID of this member's first seat, or 0 without a seat.
func (p *Page) ownSeat() int {
	for _, n := range p.state.SeatsOf(p.room.Self()) {
		return p.state.Seats[n].ID
	}
	return 0
}

// do sends a command and shows the result.
func (p *Page) do(c lobby.Command) {
	p.setProblem(p.room.Do(c))
	p.Sync()
}

func (p *Page) setProblem(err error) {
	p.problem = ""
	if err != nil {
		p.problem = p.explainError(err)
	}
}

// chosenMap returns the map to play.
func (p *Page) chosenMap() *maps.Map { return &p.maps[p.chosenMapIndex()] }

func (p *Page) chosenMapIndex() int {
	return max(0, slices.IndexFunc(p.maps, func(m maps.Map) bool { return m.ID == p.state.Settings.Map }))
}

func (p *Page) chooseMap(i int) {
	c := lobby.ChooseMap{Map: p.maps[i].ID}
	if p.maps[i].Custom() {
		c.Custom = &p.maps[i]
	}
	p.do(c)
}

// addMap adds the map to play to the list if it is not in there, because it comes from somebody else, or with a saved
// game. It takes the place of the last one.
func (p *Page) addMap(m *maps.Map) {
	if m == nil || slices.ContainsFunc(p.maps, func(known maps.Map) bool { return known.ID == m.ID }) {
		return
	}
	if p.gallery.foreign {
		p.maps = p.maps[1:]
	}
	p.maps = slices.Concat([]maps.Map{*m}, p.maps)
	p.gallery.foreign, p.gallery.kept = true, false
	p.gallery.fill()
}

// isForeign reports whether a map of the list is neither the project's nor the player's own.
func (p *Page) isForeign(m *maps.Map) bool { return p.gallery.foreign && m == &p.maps[0] }

// keepMap adds the foreign map to the player's own.
func (p *Page) keepMap() {
	m := p.chosenMap()
	p.OnKeep(m, func() {
		if p.isForeign(m) {
			p.gallery.kept = true
			p.Sync()
		}
	})
}

// Sync updates the page to the room's current state. Listen calls it whenever the room changes.
func (p *Page) Sync() {
	before := p.state
	p.state = p.room.State()
	if _, present := p.state.Member(p.room.Self()); !present || p.closed {
		return // this member is no longer in the room, or the page is closed
	}
	p.addMap(p.state.Custom)
	p.gallery.show()
	p.settings.show()
	p.talk.chat.Update(&p.state, chat.MemberEvents(&before, &p.state))
	p.seats.show()
	p.showButtons()
	p.showSharing()
	p.dialogs.members.Sync()
	if p.dialogs.seating != nil {
		p.dialogs.seating.update()
	}
	if p.dialogs.chooser != nil {
		p.dialogs.chooser.show()
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

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "lobby" }
