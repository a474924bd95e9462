// Package session holds what a game on this machine and one on another have in common: the people at this
// machine in it, and the page on which they play. Package local has the lobbies and games of this machine,
// package remote those of others.
package session

import (
	"runtime/debug"

	"roborally/app/route"
	"roborally/app/shell"
	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/coach"
	"roborally/ui/game"
	rooms "roborally/ui/lobby"
	"roborally/ui/tutorial"
)

// Game is the people at this machine in a game, and the page on which they play: one person, several who take
// turns, or a spectator. Only its source knows where the table is. A *Game is the route of its page.
type Game struct {
	Seats   []int        // of the people at this machine
	Options game.Options // of the page
	Page    *game.Page   // as shown last

	shell    *shell.Shell
	source   Source
	shown    bool // Page has been shown
	closed   bool
	profiles map[int]tally.Profile // of the people here, by seat, as far as they have been read
}

// Source is the game of a Game, on a table of this machine or of another.
type Source interface {
	// Join opens a session on a seat of the people here, or as a spectator with core.NoSeat.
	Join(seat int) (table.Session, error)
	// Coach returns the coach of the person on a seat; nil if there is none.
	Coach(seat int) coach.Adviser
	// Room returns the lobby that several machines play from; nil if all players are at this one.
	Room() lobby.Room
	// PlayerName returns the name of the person on a seat.
	PlayerName(seat int) string
	// Connect sets the callbacks of a page that not every game has.
	Connect(*game.Page)
	// End is called when the game is left, before its page closes the sessions.
	End()
}

// NewGame joins the table of a game on the seats of the people here, or as a spectator, and builds its page.
// Go to the Game to show it.
func NewGame(s *shell.Shell, from Source, seats []int) (*Game, error) {
	g := &Game{Seats: seats, shell: s, source: from, profiles: map[int]tally.Profile{}}
	g.Options = game.Options{
		Speed: s.Settings.Speed(), Ghost: s.Settings.Now.Ghost, Follow: s.Settings.Now.Follow, Captions: s.Settings.Now.Captions, Achievements: g.achievements, Room: from.Room(), Sounds: s.Sounds, Introduce: g.introduce,
	}
	if err := g.join(); err != nil {
		return nil, err
	}
	if room := from.Room(); room != nil {
		s.NameHall(room.State().Custom)
	}
	return g, nil
}

// introduce reports whether a card has not been explained yet at this machine, or to one of several people who share
// it, and remembers that it now is.
func (g *Game) introduce(seat int, card string) bool {
	person := ""
	if len(g.Seats) > 1 {
		person = g.source.PlayerName(seat)
	}
	explain := func(p *tutorial.Progress) bool { return p.Explain(person, card) }
	known := g.shell.Progress.Value
	if !explain(&known) {
		return false
	}
	g.shell.Progress.Change(explain)
	return true
}

// Register registers games as routes.
func Register(s *shell.Shell) {
	route.Register(s.Pages, func(g *Game, show func(route.Page)) {
		was := g.Page
		if g.shown { // join all seats again before the old page leaves them
			if err := g.join(); err != nil {
				s.Report(err)
				return
			}
		}
		g.shown = true
		show(route.Page{Page: g.Page, Keep: true, Start: g.Page.Listen, ApplySettings: g.applySettings})
		if g.Page != was {
			was.Close()
		}
	})
}

// Close leaves the game.
func (g *Game) Close(bool) {
	if !g.closed {
		g.closed = true
		g.source.End()
		g.Page.Close()
		go debug.FreeOSMemory() // a game's page has large pictures, and many games may follow each other
	}
}

// IsOver reports whether the game has been played to its end, as far as its page has shown it.
func (g *Game) IsOver() bool { return g.Page.View().State.Phase == core.Finished }

// NewLobbyPage returns the page of a lobby, in which the player has the name of the settings.
func NewLobbyPage(s *shell.Shell, room lobby.Room) *rooms.Page {
	p := rooms.NewPage(s.Stage, s.Text, s.Pictures, s.Sounds, s.Maps(), room)
	p.OnName, p.OnKeep = s.SetPlayerName, s.KeepHall
	usePlayerName(s.Settings.Now.Name, room)
	return p
}

// usePlayerName renames the player's seat in a lobby after the settings, where the name may have changed during
// the last game. If another person there has the name, the seat keeps its own.
func usePlayerName(name string, room lobby.Room) {
	state := room.State()
	own := state.SeatsOf(room.Self())
	if name == "" || len(own) == 0 || state.Begun || state.Saved != nil {
		return
	}
	if seat := state.Seats[own[0]]; seat.Name != name {
		_ = room.Do(lobby.Rename{Seat: seat.ID, Name: name})
	}
}
