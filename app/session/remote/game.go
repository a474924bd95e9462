package remote

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/session"
	"roborally/core/tally"
	"roborally/lan/client"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/coach"
	"roborally/ui/game"
	rooms "roborally/ui/lobby"
	"roborally/ui/look"
)

// remoteGame is a game whose table is on another machine.
type remoteGame struct {
	session *Session // from which it is played
	game    *client.Game
	page    *session.Game
	coaches *table.Coaches               // nil if the host allows no hints
	counted map[int]bool                 // by seat: the finished game is counted, or will be
	won     map[int][]*tally.Achievement // achievements won with it, by seat
}

// joinGame shows a game that the host has begun, from the seats of this machine or as a spectator.
func (s *Session) joinGame(game *client.Game) {
	if s.closed {
		return
	}
	state := s.room.State()
	if state.Custom != nil {
		s.shell.NameHalls(*state.Custom)
	}
	g := &remoteGame{session: s, game: game, counted: map[int]bool{}, won: map[int][]*tally.Achievement{}}
	if state.Settings.Hints && len(game.Seats()) > 0 {
		g.coaches = table.NewCoaches(game.Setup(), s.shell.Learned, s.shell.Workers)
	}
	var err error
	if g.page, err = session.NewGame(s.shell, g, game.Seats()); err != nil { // it has ended before it could be shown
		g.stopCoaches()
		return
	}
	s.shell.Pages.Go(s, g.page)
	s.game = g
	s.showAwayTime()
}

func (g *remoteGame) Join(seat int) (table.Session, error) { return g.game.Join(seat) }

func (g *remoteGame) Coach(seat int) coach.Adviser {
	if g.coaches == nil {
		return nil
	}
	return g.coaches.Coach(seat)
}

func (g *remoteGame) Room() lobby.Room { return g.session.room }

func (g *remoteGame) PlayerName(seat int) string { return g.game.Players()[seat].Name }

func (g *remoteGame) Connect(p *game.Page) {
	s, sh := g.session, g.session.shell
	p.SetAway(s.away)
	p.OnLobby, p.OnAborted = g.backToLobby, g.stopped
	p.OnMembers = func() { rooms.OpenMembers(sh.Stage, sh.Text, sh.Pictures, s.room) }
	p.OnFinished = func(seat int, _ tally.Game, won func([]*tally.Achievement)) {
		g.count()
		sh.Disk.Go(func() { // after it has counted
			fyne.Do(func() { won(g.won[seat]) })
		})
	}
	leave := "company.leave-out"
	switch {
	case len(g.game.Seats()) == 0:
		leave = "company.leave-watching"
	case s.room.State().Settings.OnLeave != 0:
		leave = "company.leave-computer"
	}
	p.LeaveQuestion, p.QuitQuestion = sh.Text.Of(leave), sh.Text.Of("company.quit")
}

// End counts a finished game, even if nobody has watched the end.
func (g *remoteGame) End() {
	g.count()
	if g.session.game == g {
		g.session.game = nil
	}
	g.stopCoaches()
}

// stopCoaches stops the coaches.
func (g *remoteGame) stopCoaches() {
	if g.coaches != nil {
		g.coaches.Close()
	}
}

// backToLobby shows the lobby, or the menu if the connection is lost.
func (g *remoteGame) backToLobby() {
	if s := g.session; s.lost {
		s.shell.Pages.Home()
	} else {
		s.shell.Pages.Go(s)
	}
}

// stopped shows the lobby and says that the host has stopped the game. If the connection is lost for good,
// connectionLost says that instead.
func (g *remoteGame) stopped() {
	s := g.session
	if s.closed || s.client.Status().Link == client.Lost {
		return
	}
	s.shell.Pages.Go(s)
	t := s.shell.Text
	s.shell.Toast(art.IconHost, look.Muted, t.Of("company.ended"), t.Of("company.ended-about"))
}

// count adds a finished game to the profile of everybody who played it here, once. It does not wait.
func (g *remoteGame) count() {
	sh := g.session.shell
	for _, seat := range g.game.Seats() {
		played, sum, ok := g.game.Finished(seat)
		if g.counted[seat] || !ok {
			continue
		}
		g.counted[seat] = true
		played.ID, played.Ended = remoteGameID(g.session.client.Fingerprint(), &played, sum), time.Now().Unix()
		name := g.PlayerName(seat)
		sh.Disk.Go(func() {
			won, err := sh.Profiles.Add(name, played)
			fyne.Do(func() {
				g.won[seat] = won
				sh.Report(err)
			})
		})
	}
}

// remoteGameID returns the ID of another machine's game for the statistics. The host's own ID for it depends
// on the seed, which is secret. This one is made from how the game ended as a seat has seen it, which is
// the same every time.
func remoteGameID(fingerprint string, played *tally.Game, sum uint64) string {
	hash := sha256.Sum256(fmt.Appendf(nil, "%s %s %s %d %x", fingerprint, played.Map, played.Model, played.Rounds, sum))
	return hex.EncodeToString(hash[:12])
}
