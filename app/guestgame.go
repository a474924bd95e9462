package app

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
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

// guestGame is a game whose table is on another machine.
type guestGame struct {
	guest   *guest
	game    *client.Game
	session *localSession
	coaches *table.Coaches               // nil if the host allows no hints
	counted map[int]bool                 // by seat: the finished game is counted, or will be
	won     map[int][]*tally.Achievement // achievements won with it, by seat
}

// joinGame shows a game of the host's, from the seats of this machine or as a spectator.
func (g *guest) joinGame(game *client.Game) {
	w := g.window
	at := &guestGame{guest: g, game: game, counted: map[int]bool{}, won: map[int][]*tally.Achievement{}}
	if g.room.State().Settings.Hints && len(game.Seats()) > 0 {
		at.coaches = table.NewCoaches(game.Setup(), w.files.learned)
	}
	at.session = w.newLocalSession(at, game.Seats())
	if err := at.session.joinTable(); err != nil { // it has ended before it could be shown
		at.close()
		return
	}
	w.showGame(at.session)
	g.game = at
	g.showAwayTime()
}

func (a *guestGame) join(seat int) (table.Session, error) { return a.game.Join(seat) }

func (a *guestGame) coach(seat int) coach.Adviser {
	if a.coaches == nil {
		return nil
	}
	return a.coaches.Coach(seat)
}

func (a *guestGame) room() lobby.Room { return a.guest.room }

func (a *guestGame) playerName(seat int) string { return a.game.Players()[seat].Name }

func (a *guestGame) setCallbacks(p *game.Page) {
	t := a.guest.window.text
	p.SetAway(a.guest.away)
	p.OnLobby = a.backToLobby
	p.OnAborted = a.gameStopped
	p.OnMembers = func() {
		w := a.guest.window
		rooms.OpenMembers(w.stage, w.text, w.pictures, a.guest.room)
	}
	p.OnFinished = func(seat int, _ tally.Game, won func([]*tally.Achievement)) {
		a.countGame()
		a.guest.window.disk.Go(func() { // after it has counted
			fyne.Do(func() { won(a.won[seat]) })
		})
	}
	state := a.guest.room.State()
	switch {
	case len(a.session.seats) == 0:
		p.LeaveQuestion = t.Of("company.leave-watching")
	case state.Settings.OnLeave != 0:
		p.LeaveQuestion = t.Of("company.leave-computer")
	default:
		p.LeaveQuestion = t.Of("company.leave-out")
	}
	p.QuitQuestion = t.Of("company.quit")
}

// leave closes the page. A finished game counts, even if nobody has watched the end.
func (a *guestGame) leave() {
	a.countGame()
	a.guest.game = nil
	a.session.page.Close()
	a.close()
}

// close stops the coaches.
func (a *guestGame) close() {
	if a.coaches != nil {
		a.coaches.Close()
	}
}

// backToLobby shows the lobby, or the menu if the connection is lost.
func (a *guestGame) backToLobby() {
	if g := a.guest; g.lost {
		g.window.showMenu()
	} else {
		g.showLobby()
	}
}

// gameStopped shows the lobby and says that the host has stopped the game. If the connection is lost for
// good, connectionLost says that instead.
func (a *guestGame) gameStopped() {
	g := a.guest
	w := g.window
	if !g.isCurrent() || g.client.Status().Link == client.Lost {
		return
	}
	g.showLobby()
	w.stage.News.Toast(w.pictures.IconOf(art.IconHost, look.Muted), w.text.Of("company.ended"), w.text.Of("company.ended-about"))
}

// isOver reports whether the game has been played to its end.
func (a *guestGame) isOver() bool { return a.session.page.View().State.Phase == core.Finished }

// showRefusal shows on the page why the host has refused a command.
func (a *guestGame) showRefusal(err error) {
	a.session.page.ShowError(err)
}

// countGame adds a finished game to the profile of everybody who played it here, once. It does not wait.
func (a *guestGame) countGame() {
	w := a.guest.window
	for _, seat := range a.session.seats {
		played, sum, ok := a.game.Finished(seat)
		if a.counted[seat] || !ok {
			continue
		}
		a.counted[seat] = true
		played.ID, played.Ended = guestGameID(a.guest.client.Fingerprint(), &played, sum), time.Now().Unix()
		name := a.playerName(seat)
		w.disk.Go(func() {
			won, err := w.files.profiles.Add(name, played)
			fyne.Do(func() {
				a.won[seat] = won
				w.report(err)
			})
		})
	}
}

// guestGameID returns the ID of another machine's game for the statistics. The host's own ID for it depends
// on the seed, which is secret. This one is made from how the game ended as a seat has seen it, which is
// the same every time.
func guestGameID(fingerprint string, played *tally.Game, sum uint64) string {
	hash := sha256.Sum256(fmt.Appendf(nil, "%s %s %s %d %x", fingerprint, played.Map, played.Model, played.Rounds, sum))
	return hex.EncodeToString(hash[:12])
}
