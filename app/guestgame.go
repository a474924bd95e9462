package app

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/client"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/game"
	rooms "roborally/ui/lobby"
	"roborally/ui/look"
)

// guestGame is a game whose table stands at another machine.
type guestGame struct {
	guest   *guest
	game    *client.Game
	sitting *sitting
	coaches *table.Coaches // nil where the host allows no hints
	won     map[int][]*tally.Achievement
}

// sitDown shows a game of the host's, from the own seats or as a spectator.
func (g *guest) sitDown(game *client.Game) {
	w := g.window
	at := &guestGame{guest: g, game: game, won: map[int][]*tally.Achievement{}}
	if g.room.State().Settings.Hints && len(game.Seats()) > 0 {
		at.coaches = table.NewCoaches(game.Setup(), w.files.learned)
	}
	at.sitting = w.newSitting(at, game.Seats())
	if err := at.sitting.sit(); err != nil { // it has ended before it could be shown
		at.close()
		return
	}
	w.showGame(at.sitting)
	g.game = at
	g.count()
}

func (a *guestGame) join(seat int) (table.Session, error) { return a.game.Join(seat) }

func (a *guestGame) coach(seat int) game.Coach {
	if a.coaches == nil {
		return nil
	}
	return a.coaches.Coach(seat)
}

func (a *guestGame) lobby() lobby.Room { return a.guest.room }

func (a *guestGame) person(seat int) string { return a.game.Players()[seat].Name }

func (a *guestGame) prepare(p *game.Page) {
	t := a.guest.window.text
	p.OnLobby = a.back
	p.OnEnd = a.ended
	p.OnMembers = func() {
		w := a.guest.window
		rooms.OpenMembers(w.stage, w.text, w.pictures, a.guest.room)
	}
	p.OnOver = func(seat int, _ tally.Game) []*tally.Achievement {
		a.count()
		return a.won[seat]
	}
	state := a.guest.room.State()
	switch {
	case len(a.sitting.seats) == 0:
		p.LeaveQuestion = t.Of("company.leave-watching")
	case state.Settings.Deserted != 0:
		p.LeaveQuestion = t.Of("company.leave-computer")
	default:
		p.LeaveQuestion = t.Of("company.leave-out")
	}
	p.QuitQuestion = t.Of("company.quit")
}

// leave gets up from the page. What has been played to its end counts, even if
// nobody has watched that.
func (a *guestGame) leave() {
	a.count()
	a.guest.game = nil
	a.sitting.page.Close()
	a.close()
}

// close ends what goes on beside the page.
func (a *guestGame) close() {
	if a.coaches != nil {
		a.coaches.Close()
	}
}

// back goes back to the lobby, as long as there is one.
func (a *guestGame) back() {
	if g := a.guest; g.lost {
		g.window.showMenu()
	} else {
		g.showLobby()
	}
}

// ended says that the game has been broken off. Where the connection is lost for
// good, that is said instead.
func (a *guestGame) ended() {
	g := a.guest
	w := g.window
	if !g.here() || g.client.Status().Link == client.Lost {
		return
	}
	g.showLobby()
	w.stage.Toast(w.pictures.IconOf(art.IconHost, look.Muted), w.text.Of("company.ended"), w.text.Of("company.ended-about"))
}

// over tells whether the game has been played to its end.
func (a *guestGame) over() bool { return a.sitting.page.View().State.Phase == core.Finished }

// refused says on the page what the host has refused.
func (a *guestGame) refused(err error) {
	a.sitting.page.Each(func(p *game.Page) { p.Complain(err) })
}

// count counts a finished game for everybody who played it here, once.
func (a *guestGame) count() {
	w := a.guest.window
	for _, seat := range a.sitting.seats {
		played, sum, ok := a.game.Finished(seat)
		if _, counted := a.won[seat]; counted || !ok {
			continue
		}
		played.ID, played.Ended = guestGameID(a.guest.client.Fingerprint(), &played, sum), time.Now().Unix()
		won, err := w.files.profiles.Add(a.person(seat), played)
		a.won[seat] = won
		w.report(err)
	}
}

// guestGameID names a game of another machine for the statistics. What names it
// there comes from its seed, which is the host's secret. Here it goes by how it has
// ended, as a seat has seen it: that is the same whenever it is shown again.
func guestGameID(print string, played *tally.Game, sum uint64) string {
	hash := sha256.Sum256(fmt.Appendf(nil, "%s %s %s %d %x", print, played.Map, played.Model, played.Rounds, sum))
	return hex.EncodeToString(hash[:12])
}
