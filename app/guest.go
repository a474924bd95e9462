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

// guest is this program's place in the lobby of another machine, and in the games played from it. It lives
// until the menu is shown, whichever pages are shown in between.
type guest struct {
	window     *window
	client     *client.Client
	room       lobby.Room
	dialer     *dialer         // to that machine
	visited    find.RecentHost // how that machine is remembered
	page       *rooms.Page     // the lobby, while it is shown
	game       *guestGame      // the game, while it is shown
	away       bool            // the connection is lost; the client is reconnecting
	lost       bool            // the connection is lost for good
	stopTicker func()          // stops updating the time shown in the banner
}

// enter shows the lobby of another machine, and then the games played from it, until the player leaves.
func (w *window) enter(c *client.Client, to *dialer, at find.RecentHost) {
	w.leavePage()
	g := &guest{window: w, client: c, room: c.Room(), dialer: to, visited: at, stopTicker: func() {}}
	w.guest = g
	g.remember()
	g.showLobby()
	go g.follow()
}

// follow passes on to the window what comes from the other machine, until the connection is over for good.
func (g *guest) follow() {
	games, refusals := g.client.Games(), g.client.Refusals()
	changed, stop := g.client.Follow()
	defer stop()
	for {
		select {
		case game, ok := <-games:
			if !ok {
				fyne.Do(g.connectionLost)
				return
			}
			fyne.Do(func() { g.begin(game) })
		case err := <-refusals:
			fyne.Do(func() { g.showRefusal(err) })
		case _, ok := <-changed:
			if !ok {
				changed = nil // games is closed next
				continue
			}
			fyne.Do(g.showConnection)
		}
	}
}

// isCurrent reports whether the window still belongs to this guest.
func (g *guest) isCurrent() bool { return g.window.guest == g }

func (g *guest) showLobby() {
	w := g.window
	p := rooms.NewPage(w.stage, w.text, w.pictures, w.playNote, w.allMaps(), g.room)
	w.usePlayerName(g.room)
	p.OnName = w.setPlayerName
	p.OnBack = func() {
		if g.lost {
			w.showMenu()
			return
		}
		w.stage.Windows.Ask(widgets.Question{
			Name: "sure", Text: w.text.Of("company.leave-lobby"),
			No: w.text.Of("menu.no"), Yes: w.text.Of("company.leave"), OnYes: w.showMenu,
		})
	}
	w.show(p, g.showLobby, func() {
		p.Close()
		g.page = nil
	})
	g.page = p
	g.showConnection()
	p.Listen()
}

// begin shows a game that has begun.
func (g *guest) begin(game *client.Game) {
	if g.isCurrent() {
		g.joinGame(game)
	}
}

// showRefusal shows why the host has refused a command that looked valid here.
func (g *guest) showRefusal(err error) {
	switch {
	case !g.isCurrent():
	case g.page != nil:
		g.page.Fail(err)
	case g.game != nil:
		g.game.showRefusal(err)
	}
}

// showConnection updates the banner when the state of the connection has changed.
func (g *guest) showConnection() {
	if !g.isCurrent() {
		return
	}
	w, status := g.window, g.client.Status()
	was := g.away
	g.away = status.Link == client.Silent || status.Link == client.Reconnecting
	if g.game != nil {
		g.game.session.page.SetAway(g.away)
	}
	switch {
	case g.away && !was:
		g.stopTicker = w.stage.Time.Every(time.Second, g.showAwayTime)
	case !g.away:
		g.stopTicker()
	}
	if was && status.Link == client.Connected {
		w.stage.News.Toast(w.pictures.IconOf(art.IconJoin, look.Accent), w.text.Of("company.found"), w.text.Of("company.found-about"))
	}
	if status.Link == client.Connected {
		g.remember()
	}
	g.showAwayTime()
}

// showAwayTime shows for how many seconds the connection has been lost.
func (g *guest) showAwayTime() {
	w, said := g.window, ""
	if g.away {
		said = g.absence().describe(w.text, time.Since(g.client.Status().Since))
	}
	w.stage.News.SetBanner(w.pictures.IconOf(art.IconJoin, look.Muted), said)
}

// absence returns what there is to know while nothing gets through to the host.
func (g *guest) absence() absence {
	if g.game == nil {
		return absence{}
	}
	return absence{
		view: g.game.session.page.View(), seats: g.game.session.seats,
		grace: g.game.game.Grace(), onLeave: g.room.State().Settings.OnLeave,
	}
}

// connectionLost says that the connection is lost for good, and why. A player who still looks at the result
// of a game only gets a toast.
func (g *guest) connectionLost() {
	if !g.isCurrent() {
		return
	}
	w, err := g.window, g.client.Status().Err
	g.lost = true
	g.showConnection()
	said := explainNetError(w.text, err)
	if r := (*client.Refused)(nil); errors.As(err, &r) {
		switch {
		case r.Code == wire.CloseEnded && g.inUnfinishedGame():
			said = w.text.Of("company.unfinished") // the seat is kept for when the host opens it again
		case r.Code == wire.CloseKicked, r.Code == wire.CloseEnded:
			g.forget()
		}
	}
	if g.game != nil && g.game.isOver() {
		w.stage.News.Toast(w.pictures.IconOf(art.IconJoin, look.Muted), w.text.Of("company.closed"), said)
		return
	}
	w.stage.Windows.Ask(widgets.Question{Name: "lost", Unprompted: true, Text: said, Yes: w.text.Of("menu.leave"), OnYes: w.showMenu})
}

// inUnfinishedGame reports whether somebody here has a seat in a game that is not over. Its host can open
// it again later.
func (g *guest) inUnfinishedGame() bool {
	return g.game != nil && len(g.game.session.seats) > 0 && !g.game.isOver()
}

// remember writes to disk what brings the player back into the seat.
func (g *guest) remember() {
	token, address := g.client.Token(), g.dialer.address()
	if token != g.visited.Token || address != g.visited.Address || time.Since(g.visited.At) > time.Hour {
		g.visited.Address, g.visited.Token, g.visited.Fingerprint, g.visited.At = address, token, g.client.Fingerprint(), time.Now()
		g.writeVisited()
	}
}

// forget removes the token from disk: there is nothing to come back to.
func (g *guest) forget() {
	if g.visited.Token != "" {
		g.visited.Token = ""
		g.writeVisited()
	}
}

func (g *guest) writeVisited() {
	visited := g.visited
	g.window.hosts.change(func(r *find.Recent) bool {
		r.Visit(visited)
		return true
	})
}

// seatMaxAge is how long after the last visit a seat may still be kept by the host.
const seatMaxAge = 12 * time.Hour

// lastSeat returns the newest host that may still keep a seat, because the program or the machine ended
// while the seat was taken. A visit far in the future is none of this machine's clock.
func (w *window) lastSeat(now time.Time) (find.RecentHost, bool) {
	hosts := w.hosts.value.Hosts
	i := slices.IndexFunc(hosts, func(v find.RecentHost) bool { return v.Token != "" && now.Sub(v.At).Abs() < seatMaxAge })
	if i < 0 {
		return find.RecentHost{}, false
	}
	return hosts[i], true
}

// leaveGuest leaves the lobby of another machine for good. If the connection is lost, the token is kept.
func (w *window) leaveGuest() {
	if g := w.guest; g != nil {
		w.guest = nil
		g.stop()
		if !g.lost {
			g.forget()
		}
		g.client.Close()
	}
}

// dropGuest disconnects without leaving because the program ends: the host keeps the seat, and the token is
// on disk.
func (w *window) dropGuest() {
	if g := w.guest; g != nil {
		w.guest = nil
		g.stop()
		g.client.Disconnect()
		<-g.client.Done()
	}
}

// stop stops the banner's ticker and clears the banner.
func (g *guest) stop() {
	g.stopTicker()
	g.window.stage.News.SetBanner(nil, "")
}
