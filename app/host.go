package app

import (
	"roborally/core"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/game"
	rooms "roborally/ui/lobby"
	"roborally/ui/widgets"
)

// hosting is a lobby of this machine and the host around it. All games that are
// played here are opened by one, whether others can come in or not. It lives from
// the lobby's first page until the menu is shown.
type hosting struct {
	window  *window
	lobby   *lobby.Local
	room    lobby.Room // the own place in the lobby
	host    *host.Host
	sharing *sharing       // nil while nobody can come in
	listed  *rooms.Members // the dialog of who is here that was opened in the game
	game    string         // that is being played from it, see gameID; "" is none
}

// openLobby opens a lobby with what was chosen the last time.
func (w *window) openLobby() (*hosting, error) {
	choice, fault := w.files.lobby.Read()
	if fault != nil {
		w.report(fault)
	}
	luck, err := w.secret()
	if err != nil {
		return nil, err
	}
	local, room, err := lobby.Open(w.flags.preset(choice), w.name(), luck)
	if err != nil {
		return nil, err
	}
	return w.host(local, room, host.Options{}), nil
}

// name gives what the player is called.
func (w *window) name() string {
	if w.settings.Name != "" {
		return w.settings.Name
	}
	return w.text.Of("settings.player")
}

// host puts a host around a lobby. The one before it ends.
func (w *window) host(local *lobby.Local, room lobby.Room, o host.Options) *hosting {
	w.endHosting()
	o.Lobby = local
	w.hosting = &hosting{window: w, lobby: local, room: room, host: host.New(o)}
	return w.hosting
}

// dismiss sends the guests of this machine away, before its game ends for good:
// they hear why at once, and none of them has left it.
func (w *window) dismiss() {
	if h := w.hosting; h != nil {
		h.host.Dismiss()
	}
}

// endHosting ends the lobby of this machine, if there is one.
func (w *window) endHosting() {
	if h := w.hosting; h != nil {
		w.hosting = nil
		h.shut()
		w.writing.Go(h.host.Close)
		h.room.Close()
	}
}

// seats gives the seats of those who play at this machine.
func (h *hosting) seats(o *table.Options) []int {
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

// alone gives a host for a game of this machine that was not begun in a lobby.
func (w *window) alone() (*hosting, error) {
	local := lobby.NewLocal(lobby.State{Begun: true})
	room, err := local.Join(w.name(), core.NoModel)
	if err != nil {
		return nil, err
	}
	return w.host(local, room, host.Options{}), nil
}

// prepare tells the page of a game of several machines what it can call. All go
// back to the lobby together, and where the host leaves that, it ends; over tells
// whether the game is, after which nobody has been asked yet.
func (h *hosting) prepare(p *game.Page, over func() bool) {
	w := h.window
	p.OnLeave = func() {
		if state := h.room.State(); len(state.Members) < 2 || !over() {
			w.showMenu()
			return
		}
		w.stage.Ask(widgets.Question{
			Name: "sure", Text: w.text.Of("sharing.leave-sure"), No: w.text.Of("lobby.no"), Yes: w.text.Of("sharing.leave"), Do: w.showMenu,
		})
	}
	p.OnEndForAll = func() { w.showRoom(h) }
	p.OnLobby = p.OnEndForAll
	p.LeaveQuestion, p.QuitQuestion = w.text.Of("sharing.game-leave-sure"), w.text.Of("sharing.game-leave-sure")
	p.OnMembers = func() { h.listed = rooms.OpenMembers(w.stage, w.text, w.pictures, h.room) }
}
