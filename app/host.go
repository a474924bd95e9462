package app

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/game"
	rooms "roborally/ui/lobby"
	"roborally/ui/widgets"
)

// hostSession is a lobby of this machine and the host around it. All games on this machine are played from
// one, whether others can come in or not. It lives from the first page of the lobby until the menu is
// shown.
type hostSession struct {
	window        *window
	lobby         *lobby.Local
	room          lobby.Room // this player's own place in the lobby
	host          *host.Host
	sharing       *sharing             // nil while the lobby is not shared
	membersDialog *rooms.MembersDialog // the members dialog, as opened from the game
	gameID        string               // game being played from the lobby, see gameID; "": none
}

// lastChoice returns the choice of the last lobby.
func (w *window) lastChoice() lobby.Choice {
	w.choice.reportFault()
	return w.choice.value
}

// openLobby opens a lobby with a choice, or what the command line says instead.
func (w *window) openLobby(choice lobby.Choice) (*hostSession, error) {
	seed, err := w.newSeed()
	if err != nil {
		return nil, err
	}
	local, room, err := lobby.Open(w.flags.applyTo(choice), w.playerName(), seed)
	if err != nil {
		return nil, err
	}
	return w.newHostSession(local, room, host.Options{}), nil
}

// playerName returns the player's name from the settings, or a default one.
func (w *window) playerName() string {
	if w.settings.Name != "" {
		return w.settings.Name
	}
	return w.text.Of("settings.player")
}

// setPlayerName keeps the name that the player has typed, wherever that was. Without a name there is nothing to
// keep.
func (w *window) setPlayerName(name string) {
	if name = lobby.Clean(name, lobby.MaxName); name != "" && name != w.settings.Name {
		w.settings.Name = name
		w.settingsWriter.Write(w.settings)
	}
}

// usePlayerName renames the player's seat in a lobby after the settings, where the name may have changed during
// the last game. If another person there has the name, the seat keeps its own.
func (w *window) usePlayerName(room lobby.Room) {
	state := room.State()
	own := state.SeatsOf(room.Self())
	if w.settings.Name == "" || len(own) == 0 || state.Begun || state.Saved != nil {
		return
	}
	if seat := state.Seats[own[0]]; seat.Name != w.settings.Name {
		_ = room.Do(lobby.Rename{Seat: seat.ID, Name: w.settings.Name})
	}
}

// lookForGames finds out whether the player has played a game to its end yet, for the pages that offer practice. It
// does not wait.
func (w *window) lookForGames() {
	name := w.playerName()
	w.disk.Go(func() {
		profile, err := w.files.profiles.Load(name)
		fyne.Do(func() {
			w.newcomer = len(profile.History) == 0
			w.reportMoved(err)
		})
	})
}

// newHostSession puts a host around a lobby and makes it the current one. The one before it is closed.
func (w *window) newHostSession(local *lobby.Local, room lobby.Room, o host.Options) *hostSession {
	w.closeHostSession()
	o.Lobby, o.Log = local, w.log.Logger
	w.hostSession = &hostSession{window: w, lobby: local, room: room, host: host.New(o)}
	return w.hostSession
}

// dismissGuests tells the guests of this machine that the game ends for good. It must come before the table
// is closed: the guests then hear why, and none of them counts as having left.
func (w *window) dismissGuests() {
	if h := w.hostSession; h != nil {
		h.host.DisconnectClients()
	}
}

// closeHostSession closes the lobby of this machine, if there is one.
func (w *window) closeHostSession() {
	if h := w.hostSession; h != nil {
		w.hostSession = nil
		h.unshare()
		w.pending.Go(h.host.Close)
		h.room.Close()
	}
}

// localSeats returns the seats of the people at this machine.
func (h *hostSession) localSeats(o *table.Options) []int {
	if state := h.room.State(); state.Shared {
		return state.SeatsOf(h.room.Self())
	}
	var seats []int
	for i, p := range o.Players {
		if p.Bot == "" {
			seats = append(seats, i)
		}
	}
	return seats
}

// newSoloHostSession returns a host session for a game that was not begun in a lobby.
func (w *window) newSoloHostSession() (*hostSession, error) {
	local := lobby.NewLocal(lobby.State{Begun: true})
	room, err := local.Join(w.playerName(), core.NoModel)
	if err != nil {
		return nil, err
	}
	return w.newHostSession(local, room, host.Options{}), nil
}

// setCallbacks sets what the page of a shared game can call. All players go back to the lobby together, and
// the lobby ends when the host leaves it. over reports whether the game has ended; only then does OnLeave
// ask, because the page has not.
func (h *hostSession) setCallbacks(p *game.Page, over func() bool) {
	w := h.window
	p.OnLeave = func() {
		if state := h.room.State(); len(state.Members) < 2 || !over() {
			w.showMenu()
			return
		}
		w.stage.Windows.Ask(widgets.Question{
			Name: "sure", Text: w.text.Of("sharing.leave-sure"), No: w.text.Of("lobby.no"), Yes: w.text.Of("sharing.leave"), OnYes: w.showMenu,
		})
	}
	p.OnEndForAll = func() { w.showHostLobby(h) }
	p.OnLobby = p.OnEndForAll
	p.LeaveQuestion, p.QuitQuestion = w.text.Of("sharing.game-leave-sure"), w.text.Of("sharing.game-leave-sure")
	p.OnMembers = func() { h.membersDialog = rooms.OpenMembers(w.stage, w.text, w.pictures, h.room) }
}
