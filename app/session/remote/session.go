package remote

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/shell"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/ui/art"
	rooms "roborally/ui/lobby"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Session is this program's place in the lobby of another machine, and in the games played from it. It lives
// until the player leaves for the menu. A *Session is the route of the lobby's page.
type Session struct {
	shell      *shell.Shell
	hosts      *shell.Remembered[find.Recent]
	client     *client.Client
	room       lobby.Room
	dialer     *dialer         // to that machine
	visited    find.RecentHost // how that machine is remembered
	page       *rooms.Page     // the lobby, while it is shown
	game       *remoteGame     // the game, while it is shown
	away       bool            // the connection is lost; the client is reconnecting
	lost       bool            // the connection is lost for good
	closed     bool
	stopTicker func() // stops updating the time shown in the banner
}

// follow passes on to the window what comes from the other machine, until the connection is over for good.
func (s *Session) follow() {
	games, refusals := s.client.Games(), s.client.Refusals()
	changed, stop := s.client.Follow()
	defer stop()
	for {
		select {
		case game, ok := <-games:
			if !ok {
				fyne.Do(s.connectionLost)
				return
			}
			fyne.Do(func() { s.joinGame(game) })
		case err := <-refusals:
			fyne.Do(func() { s.showRefusal(err) })
		case _, ok := <-changed:
			if !ok {
				changed = nil // games is closed next
				continue
			}
			fyne.Do(s.showConnection)
		}
	}
}

// lobbyPage returns the page of the lobby.
func (s *Session) lobbyPage() route.Page {
	sh := s.shell
	p := session.NewLobbyPage(sh, s.room)
	p.OnBack = func() {
		if s.lost {
			sh.Pages.Home()
			return
		}
		sh.Stage.Windows.Ask(widgets.Question{
			Name: "sure", Text: sh.Text.Of("company.leave-lobby"),
			No: sh.Text.Of("menu.no"), Yes: sh.Text.Of("company.leave"), OnYes: sh.Pages.Home,
		})
	}
	start := func() {
		s.page = p
		s.showConnection()
		p.Listen()
	}
	return route.Page{Page: p, Start: start, Leave: func() {
		p.Close()
		s.page = nil
	}}
}

// showRefusal shows why the host has refused a command that looked valid here.
func (s *Session) showRefusal(err error) {
	switch {
	case s.closed:
	case s.page != nil:
		s.page.Fail(err)
	case s.game != nil:
		s.game.page.Page.ShowError(err)
	}
}

// showConnection updates the banner when the state of the connection has changed.
func (s *Session) showConnection() {
	if s.closed {
		return
	}
	t, status := s.shell.Text, s.client.Status()
	was := s.away
	s.away = status.Link == client.Silent || status.Link == client.Reconnecting
	if s.game != nil {
		s.game.page.Page.SetAway(s.away)
	}
	switch {
	case s.away && !was:
		s.stopTicker = s.shell.Stage.Time.Every(time.Second, s.showAwayTime)
	case !s.away:
		s.stopTicker()
	}
	if status.Link == client.Connected {
		if was {
			s.shell.Toast(art.IconJoin, look.Accent, t.Of("company.found"), t.Of("company.found-about"))
		}
		s.remember()
	}
	s.showAwayTime()
}

// showAwayTime shows for how many seconds the connection has been lost.
func (s *Session) showAwayTime() {
	said := ""
	if s.away {
		said = s.absence().describe(s.shell.Text, time.Since(s.client.Status().Since))
	}
	s.shell.Stage.News.SetBanner(s.shell.Pictures.IconOf(art.IconJoin, look.Muted), said)
}

// absence returns what there is to know while nothing gets through to the host.
func (s *Session) absence() absence {
	if s.game == nil {
		return absence{}
	}
	return absence{
		view: s.game.page.Page.View(), seats: s.game.page.Seats,
		grace: s.game.game.Grace(), onLeave: s.room.State().Settings.OnLeave,
	}
}

// connectionLost says that the connection is lost for good, and why. A player who still looks at the result
// of a game only gets a toast.
func (s *Session) connectionLost() {
	if s.closed {
		return
	}
	t, err := s.shell.Text, s.client.Status().Err
	s.lost = true
	s.showConnection()
	said := explainNetError(t, err)
	if r := (*client.Refused)(nil); errors.As(err, &r) {
		switch {
		case r.Code == wire.CloseEnded && s.inUnfinishedGame():
			said = t.Of("company.unfinished") // the seat is kept for when the host opens it again
		case r.Code == wire.CloseKicked, r.Code == wire.CloseEnded:
			s.forget()
		}
	}
	if s.game != nil && s.game.page.IsOver() {
		s.shell.Toast(art.IconJoin, look.Muted, t.Of("company.closed"), said)
		return
	}
	s.shell.Stage.Windows.Ask(widgets.Question{Name: "lost", Unprompted: true, Text: said, Yes: t.Of("menu.leave"), OnYes: s.shell.Pages.Home})
}

// inUnfinishedGame reports whether somebody here has a seat in a game that is not over. Its host can open
// it again later.
func (s *Session) inUnfinishedGame() bool {
	return s.game != nil && len(s.game.page.Seats) > 0 && !s.game.page.IsOver()
}

// remember writes to disk what brings the player back into the seat.
func (s *Session) remember() {
	token, address := s.client.Token(), s.dialer.address()
	if v := &s.visited; token != v.Token || address != v.Address || time.Since(v.At) > time.Hour {
		v.Address, v.Token, v.Fingerprint, v.At = address, token, s.client.Fingerprint(), time.Now()
		s.writeVisited()
	}
}

// forget removes the token from disk: there is nothing to come back to.
func (s *Session) forget() {
	if s.visited.Token != "" {
		s.visited.Token = ""
		s.writeVisited()
	}
}

func (s *Session) writeVisited() {
	visited := s.visited
	s.hosts.Change(func(r *find.Recent) bool {
		r.Visit(visited)
		return true
	})
}

// Close leaves the lobby for good; if the connection is lost, the token is kept. If the program ends, it only
// disconnects: the host keeps the seat, and the token is on disk.
func (s *Session) Close(ending bool) {
	s.closed = true
	s.stopTicker()
	s.shell.Stage.News.SetBanner(nil, "")
	if ending { // before the page is closed, which would give the seats up
		s.client.Disconnect()
		<-s.client.Done()
	}
	if s.game != nil {
		s.game.page.Close(ending)
	}
	if ending {
		return
	}
	if !s.lost {
		s.forget()
	}
	s.client.Close()
}
