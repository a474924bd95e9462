package app

import (
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/ui/art"
	rooms "roborally/ui/lobby"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// guest is a place in the lobby of another machine, and in the games that are
// played from it. It lives until the menu is shown, whatever pages come and go
// meanwhile.
type guest struct {
	window *window
	client *client.Client
	room   lobby.Room
	route  *route       // to there
	at     find.Visited // where that is, as it is remembered
	page   *rooms.Page  // the lobby, while it is shown
	game   *guestGame   // the game, while it is shown
	away   bool         // the connection is lost, and looked for
	lost   bool         // it is lost for good
	ticker func()       // ends the counting of how long it has been away
}

// enter shows the lobby of another machine, and the games that are played from it,
// until it is left.
func (w *window) enter(c *client.Client, to *route, at find.Visited) {
	w.end()
	g := &guest{window: w, client: c, room: c.Room(), route: to, at: at, ticker: func() {}}
	w.guest = g
	g.remember()
	g.showLobby()
	go g.follow()
}

// follow brings what comes from the other machine to the window, until the
// connection is over for good.
func (g *guest) follow() {
	games, refusals := g.client.Games(), g.client.Refusals()
	changed, stop := g.client.Follow()
	defer stop()
	for {
		select {
		case game, ok := <-games:
			if !ok {
				fyne.Do(g.lose)
				return
			}
			fyne.Do(func() { g.begin(game) })
		case err := <-refusals:
			fyne.Do(func() { g.refused(err) })
		case _, ok := <-changed:
			if !ok {
				changed = nil // the end of the games follows
				continue
			}
			fyne.Do(g.showLink)
		}
	}
}

// here tells whether the window still shows this lobby and its games.
func (g *guest) here() bool { return g.window.guest == g }

// showLobby shows the lobby.
func (g *guest) showLobby() {
	w := g.window
	p := rooms.NewPage(w.stage, w.text, w.pictures, w.allMaps(), g.room)
	p.OnBack = func() {
		if g.lost {
			w.showMenu()
			return
		}
		w.stage.Ask(widgets.Question{
			Name: "sure", Text: w.text.Of("company.leave-lobby"),
			No: w.text.Of("menu.no"), Yes: w.text.Of("company.leave"), Do: w.showMenu,
		})
	}
	w.show(p, g.showLobby, func() {
		p.Close()
		g.page = nil
	})
	g.page = p
	g.showLink()
	p.Listen()
}

// begin shows a game that is being played.
func (g *guest) begin(game *client.Game) {
	if g.here() {
		g.sitDown(game)
	}
}

// refused says what the host has refused of what looked right from here.
func (g *guest) refused(err error) {
	switch {
	case !g.here():
	case g.page != nil:
		g.page.Fail(err)
	case g.game != nil:
		g.game.refused(err)
	}
}

// showLink shows how the connection stands.
func (g *guest) showLink() {
	if !g.here() {
		return
	}
	w, status := g.window, g.client.Status()
	was := g.away
	g.away = status.Link == client.Away
	switch {
	case g.away && !was:
		g.ticker = w.stage.Every(time.Second, g.count)
	case !g.away:
		g.ticker()
	}
	if was && status.Link == client.Connected {
		w.stage.Toast(w.pictures.IconOf(art.IconJoin, look.Accent), w.text.Of("company.found"), w.text.Of("company.found-about"))
	}
	if status.Link == client.Connected {
		g.remember()
	}
	g.count()
}

// count says how long the connection has been lost.
func (g *guest) count() {
	w, said := g.window, ""
	if g.away {
		said = w.text.Of(g.lostKey(), "Seconds", int(time.Since(g.client.Status().Since).Seconds()))
	}
	w.stage.SetBanner(w.pictures.IconOf(art.IconJoin, look.Muted), said)
}

// lostKey gives the key of what to say of a connection that is being looked for:
// what still goes on without it.
func (g *guest) lostKey() string {
	switch {
	case g.game == nil:
		return "company.lost-lobby"
	case len(g.game.sitting.seats) == 0:
		return "company.lost-watching"
	}
	return "company.lost-game"
}

// lose says that the connection is lost for good, and why. Who still watches how
// the game has ended is not disturbed.
func (g *guest) lose() {
	if !g.here() {
		return
	}
	w, err := g.window, g.client.Status().Err
	g.lost = true
	g.showLink()
	said := whyNot(w.text, err)
	if r := (*client.Refused)(nil); errors.As(err, &r) {
		switch {
		case r.Code == wire.CloseEnded && g.unfinished():
			said = w.text.Of("company.unfinished") // and who comes back then has the own seat
		case r.Code == wire.CloseKicked, r.Code == wire.CloseEnded:
			g.forget()
		}
	}
	if g.game != nil && g.game.over() {
		w.stage.Toast(w.pictures.IconOf(art.IconJoin, look.Muted), w.text.Of("company.closed"), said)
		return
	}
	w.stage.Ask(widgets.Question{Name: "lost", Sudden: true, Text: said, Yes: w.text.Of("menu.leave"), Do: w.showMenu})
}

// unfinished tells whether a game is played in which somebody here has a seat:
// whoever runs it can open it once more.
func (g *guest) unfinished() bool {
	return g.game != nil && len(g.game.sitting.seats) > 0 && !g.game.over()
}

// remember keeps on the disk what brings back into the seat.
func (g *guest) remember() {
	token, address := g.client.Token(), g.route.reached()
	if token != g.at.Token || address != g.at.Address || time.Since(g.at.At) > time.Hour {
		g.at.Address, g.at.Token, g.at.Print, g.at.At = address, token, g.client.Fingerprint(), time.Now()
		g.write()
	}
}

// forget takes it from the disk: there is nothing to come back to.
func (g *guest) forget() {
	if g.at.Token != "" {
		g.at.Token = ""
		g.write()
	}
}

func (g *guest) write() {
	recent, _ := g.window.files.hosts.Read() // what is wrong with it is said where it is shown
	recent.Visit(g.at)
	if err := g.window.files.hosts.Write(recent); err != nil {
		g.window.report(err)
	}
}

// fresh is how long a seat at another machine may still be waiting.
const fresh = 12 * time.Hour

// left gives where a seat may still be kept for somebody who has not left it for
// good: the program, or the machine, has ended while it was taken.
func (w *window) left(now time.Time) (find.Visited, bool) {
	recent, _ := w.files.hosts.Read() // what is wrong with it is said where it is shown
	i := slices.IndexFunc(recent.Hosts, func(v find.Visited) bool { return v.Token != "" && now.Sub(v.At) < fresh })
	if i < 0 {
		return find.Visited{}, false
	}
	return recent.Hosts[i], true
}

// endGuest leaves the lobby of another machine for good. Where that is lost, what
// can still bring back is kept.
func (w *window) endGuest() {
	if g := w.guest; g != nil {
		w.guest = nil
		g.rest()
		if !g.lost {
			g.forget()
		}
		g.client.Close()
	}
}

// dropGuest leaves it without a word because the program ends: the seat is kept,
// and what brings back to it is on the disk.
func (w *window) dropGuest() {
	if g := w.guest; g != nil {
		w.guest = nil
		g.rest()
		g.client.Drop()
		<-g.client.Done()
	}
}

// rest ends what goes on by itself.
func (g *guest) rest() {
	g.ticker()
	g.window.stage.SetBanner(nil, "")
}
