package remote

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/lan/find"
	"roborally/lan/wire"
	"roborally/ui/join"
)

// joinFlow is the page that lists the games on other machines, with the search for them and the current
// attempt to join one.
type joinFlow struct {
	sessions   *Sessions
	page       *join.Page
	browser    *find.Browser
	done       chan struct{} // closed when another page is shown
	hosts      []find.Host   // as shown
	attempt    *attempt      // nil if none is running
	unanswered *unanswered   // the last attempt without an answer; nil: none
}

// newJoinFlow builds the page. The search runs while it is shown.
func (r *Sessions) newJoinFlow() *joinFlow {
	s := r.shell
	j := &joinFlow{
		sessions: r, browser: find.Browse(r.network), done: make(chan struct{}),
		page: join.NewPage(s.Stage, s.Text, s.Pictures, s.Maps(), s.PlayerName()),
	}
	j.page.OnJoin = j.try
	j.page.OnCancel = j.cancel
	j.page.OnForget = j.forget
	j.page.OnName = s.SetPlayerName
	j.page.OnBack = s.Pages.Back
	r.hosts.ReportFault()
	j.showPlaces()
	return j
}

// routePage returns the page for the navigator.
func (j *joinFlow) routePage() route.Page {
	return route.Page{Page: j.page, Start: func() { go j.follow() }, Leave: func() {
		close(j.done)
		j.browser.Close()
		j.cancel()
	}}
}

// pollInterval is the time between checks for a network.
const pollInterval = 2 * time.Second

// follow passes on to the page what is found, until another page is shown.
func (j *joinFlow) follow() {
	poll := time.NewTicker(pollInterval)
	defer poll.Stop()
	for {
		hosts, offline := j.browser.Hosts(), len(j.sessions.network.Links()) == 0
		fyne.Do(func() {
			select {
			case <-j.done:
			default:
				j.showHosts(hosts, offline)
			}
		})
		select {
		case <-j.browser.Changed():
		case <-poll.C:
		case <-j.done:
			return
		}
	}
}

// showHosts shows the found games. offline says that this machine is on no network.
func (j *joinFlow) showHosts(hosts []find.Host, offline bool) {
	j.hosts = hosts
	var games []join.Game
	own := j.sessions.own()
	for i := range hosts {
		if own != "" && hosts[i].Fingerprint == own {
			continue // our own lobby; its announcement may outlive it for a moment
		}
		games = append(games, listEntry(&hosts[i], &j.sessions.hosts.Value))
	}
	j.page.SetOffline(offline)
	j.page.SetGames(games)
}

// hostKey returns the ID under which the page lists a host.
func hostKey(h *find.Host) string { return h.ID + " " + h.Fingerprint }

// listEntry returns a found host as the page shows it.
func listEntry(h *find.Host, recent *find.Recent) join.Game {
	g := join.Game{
		ID: hostKey(h), Name: h.Name, Map: h.Map, Rules: h.Rules, Players: h.Players, Free: h.Free,
		Ping: h.Ping, Locked: h.Locked, Begun: h.Begun, Unreachable: h.Unreachable,
	}
	visited, _ := recent.ByFingerprint(h.Fingerprint)
	g.HasSeat = visited.Token != ""
	switch {
	case h.Protocol < wire.Version:
		g.Version = join.Older
	case h.Protocol > wire.Version:
		g.Version = join.Newer
	}
	return g
}

// showPlaces shows the hosts that the player has joined before.
func (j *joinFlow) showPlaces() {
	var places []join.RecentHost
	for _, v := range j.sessions.hosts.Value.Hosts {
		places = append(places, join.RecentHost{Address: v.Address, Name: v.Name, HasSeat: v.Token != ""})
	}
	j.page.SetRecent(places)
}

// forget removes a remembered address.
func (j *joinFlow) forget(address string) {
	j.sessions.hosts.Change(func(r *find.Recent) bool {
		r.Forget(address)
		return true
	})
	j.showPlaces()
}

// cancel ends the attempt to join a game, if one is running.
func (j *joinFlow) cancel() {
	if j.attempt != nil {
		j.attempt.cancel()
		j.attempt = nil
	}
}

// try starts an attempt to join a game.
func (j *joinFlow) try(wish join.Request) {
	a, err := j.newAttempt(wish)
	if err != nil {
		j.page.Fail(j.explain(err))
		return
	}
	j.attempt = a
	var ctx context.Context
	ctx, a.cancel = context.WithCancel(context.Background())
	j.sessions.shell.Stage.Time.Async(func() { a.run(ctx) }, func() { j.finish(a) })
}

// finish shows the lobby after a successful attempt, and what went wrong after a failed one.
func (j *joinFlow) finish(a *attempt) {
	j.unanswered = a.unanswered(j.unanswered)
	if j.attempt != a { // it was cancelled meanwhile
		if a.client != nil {
			a.client.Close()
		}
		return
	}
	j.attempt = nil
	a.cancel()
	t := j.sessions.shell.Text
	switch {
	case a.err == nil:
		j.sessions.enter(a.client, a.dialer, a.visited())
	case a.refusedWith(wire.ClosePassword) && a.wish.Password == "":
		j.page.AskPassword("")
	case a.refusedWith(wire.ClosePassword), a.refusedWith(wire.CloseTooManyTries) && a.wish.Password != "":
		j.page.AskPassword(explainNetError(t, a.err))
	case a.fingerprintChanged():
		j.page.AskTrust(a.dialer.address())
	default:
		j.page.Fail(j.explain(a.err))
	}
}

// explain returns a sentence that says why a game cannot be joined, and what to do.
func (j *joinFlow) explain(err error) string {
	if errors.Is(err, errGameGone) {
		return j.sessions.shell.Text.Of("join.why-gone")
	}
	return explainNetError(j.sessions.shell.Text, err)
}
