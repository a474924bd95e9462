package local

import (
	"roborally/app/shell"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/game"
	rooms "roborally/ui/lobby"
	"roborally/ui/widgets"
)

// Session is a lobby of this machine and the host around it. All games on this machine are played from one,
// whether others can come in or not. It lives until the player leaves the lobby for the menu. A *Session is the
// route of the lobby's page.
type Session struct {
	all           *Sessions
	shell         *shell.Shell
	lobby         *lobby.Local
	room          lobby.Room // this player's own place in the lobby
	host          *host.Host
	sharing       *sharing             // nil while the lobby is not shared
	membersDialog *rooms.MembersDialog // the members dialog, as opened from the game
	game          *localGame           // the game being played; nil: none
	opened        *maps.Game           // the saved game that the lobby begins as soon as its page is shown; nil: none
	closed        bool
}

// newSession puts a host around a lobby and makes it the current one. The one before it is closed.
func (l *Sessions) newSession(local *lobby.Local, room lobby.Room) *Session {
	l.closeCurrent()
	s := &Session{all: l, shell: l.shell, lobby: local, room: room}
	s.host = s.newHost(host.Options{})
	l.current = s
	return s
}

// newHost returns a host around the lobby.
func (s *Session) newHost(o host.Options) *host.Host {
	o.Lobby, o.Log = s.lobby, s.shell.Log
	return host.New(o)
}

// Close ends the game and closes the lobby. The guests are told first that it ends for good: then they hear why
// before the table is closed, and none of them counts as having left.
func (s *Session) Close(ending bool) {
	if s.closed {
		return
	}
	s.closed = true
	s.host.DisconnectClients()
	if s.game != nil {
		s.game.page.Close(ending)
	}
	s.all.current = nil
	s.unshare()
	s.all.pending.Go(s.host.Close)
	s.room.Close()
}

// State returns the state of the lobby.
func (s *Session) State() lobby.State { return s.room.State() }

// localSeats returns the seats of the people at this machine.
func (s *Session) localSeats(o *table.Options) []int {
	if state := s.room.State(); state.Shared {
		return state.SeatsOf(s.room.Self())
	}
	var seats []int
	for i, p := range o.Players {
		if p.Bot == "" {
			seats = append(seats, i)
		}
	}
	return seats
}

// backToLobby ends the game for all players and goes back to the lobby with them.
func (s *Session) backToLobby() {
	_ = s.room.Do(lobby.Reopen{}) // before the table is closed; if it fails the page of the lobby says why
	s.shell.Pages.Go(s)
}

// connect sets what the page of a shared game can call. All players go back to the lobby together, and the lobby
// ends when the host leaves it. over reports whether the game has ended; only then does OnLeave ask, because the
// page has not.
func (s *Session) connect(p *game.Page, over func() bool) {
	sh := s.shell
	p.OnLeave = func() {
		if state := s.room.State(); len(state.Members) < 2 || !over() {
			sh.Pages.Home()
			return
		}
		sh.Stage.Windows.Ask(widgets.Question{
			Name: "sure", Text: sh.Text.Of("sharing.leave-sure"), No: sh.Text.Of("lobby.no"), Yes: sh.Text.Of("sharing.leave"), OnYes: sh.Pages.Home,
		})
	}
	p.OnEndForAll, p.OnLobby = s.backToLobby, s.backToLobby
	p.LeaveQuestion, p.QuitQuestion = sh.Text.Of("sharing.game-leave-sure"), sh.Text.Of("sharing.game-leave-sure")
	p.OnMembers = func() { s.membersDialog = rooms.OpenMembers(sh.Stage, sh.Text, sh.Pictures, s.room) }
}
