package app

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find"
	"roborally/lan/wire"
	"roborally/ui/join"
)

// joining is the page of the games on other machines, with the search for them.
type joining struct {
	window  *window
	page    *join.Page
	browser *find.Browser
	left    chan struct{} // closed when another page is shown
	hosts   []find.Host   // as they are shown
	recent  find.Recent   // where the player has been before
	attempt *attempt      // to come into a game, while it lasts
	silent  *silent       // the last that was not answered
}

// showJoin shows the games on other machines. It looks for them as long as it is
// shown.
func (w *window) showJoin() { w.newJoining() }

// joinAt comes into the game at an address or of an invitation, if it can.
func (w *window) joinAt(address string) { w.newJoining().page.Try(address) }

func (w *window) newJoining() *joining {
	j := &joining{
		window: w, browser: find.Browse(w.network), left: make(chan struct{}),
		page: join.NewPage(w.stage, w.text, w.pictures, w.allMaps(), w.name()),
	}
	j.page.OnJoin = j.try
	j.page.OnCancel = j.giveUp
	j.page.OnForget = j.forget
	j.page.OnBack = w.showMenu
	var fault error
	if j.recent, fault = w.files.hosts.Read(); fault != nil {
		w.report(fault)
	}
	j.showPlaces()
	w.show(j.page, w.showJoin, func() {
		close(j.left)
		j.browser.Close()
		j.giveUp()
	})
	go j.follow()
	return j
}

// lookEvery is how often it is looked whether this machine is on a network.
const lookEvery = 2 * time.Second

// follow brings what is found to the page, until that is left.
func (j *joining) follow() {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		hosts, offline := j.browser.Hosts(), len(j.window.network.Links()) == 0
		fyne.Do(func() {
			select {
			case <-j.left:
			default:
				j.show(hosts, offline)
			}
		})
		select {
		case <-j.browser.Changed():
		case <-look.C:
		case <-j.left:
			return
		}
	}
}

// show shows what was found.
func (j *joining) show(hosts []find.Host, offline bool) {
	j.hosts = hosts
	var games []join.Game
	for i := range hosts {
		if own := j.window.print; own != "" && hosts[i].Print == own {
			continue // it was open a moment ago
		}
		games = append(games, gameAt(&hosts[i], &j.recent))
	}
	j.page.SetOffline(offline)
	j.page.SetGames(games)
}

// key is what the page knows a host by.
func key(h *find.Host) string { return h.ID + " " + h.Print }

// gameAt gives a host as the page shows it.
func gameAt(h *find.Host, recent *find.Recent) join.Game {
	g := join.Game{
		ID: key(h), Name: h.Name, Map: h.Map, Rules: h.Rules, Players: h.Players, Free: h.Free,
		Ping: h.Ping, Locked: h.Locked, Begun: h.Begun, Silent: h.Silent,
	}
	visited, _ := recent.Known(h.Print)
	g.Yours = visited.Token != ""
	switch {
	case h.Protocol < wire.Version:
		g.Version = join.Older
	case h.Protocol > wire.Version:
		g.Version = join.Newer
	}
	return g
}

// showPlaces shows where the player has been before.
func (j *joining) showPlaces() {
	var places []join.Place
	for _, v := range j.recent.Hosts {
		places = append(places, join.Place{Address: v.Address, Name: v.Name, Yours: v.Token != ""})
	}
	j.page.SetPlaces(places)
}

// forget takes a remembered address out.
func (j *joining) forget(address string) {
	j.recent.Forget(address)
	if err := j.window.files.hosts.Write(j.recent); err != nil {
		j.window.report(err)
	}
	j.showPlaces()
}

// giveUp ends the attempt to come into a game.
func (j *joining) giveUp() {
	if j.attempt != nil {
		j.attempt.cancel()
		j.attempt = nil
	}
}

// try begins an attempt to come into a game.
func (j *joining) try(wish join.Wish) {
	w := j.window
	if wish.Name != w.settings.Name && wish.Name != w.text.Of("settings.player") {
		w.settings.Name = wish.Name
		w.kept.Keep(w.settings)
	}
	a, err := j.newAttempt(wish)
	if err != nil {
		j.page.Fail(j.sentence(err))
		return
	}
	j.attempt = a
	var ctx context.Context
	ctx, a.cancel = context.WithCancel(context.Background())
	w.stage.Later(func() { a.carryOut(ctx) }, func() { j.ended(a) })
}

// ended goes on from an attempt that has succeeded or failed.
func (j *joining) ended(a *attempt) {
	j.silent = a.silent(j.silent)
	if j.attempt != a { // it was given up meanwhile
		if a.client != nil {
			a.client.Close()
		}
		return
	}
	j.attempt = nil
	a.cancel()
	t := j.window.text
	switch {
	case a.err == nil:
		j.window.enter(a.client, a.route, a.visited())
	case a.refused(wire.ClosePassword) && a.wish.Password == "":
		j.page.AskPassword("")
	case a.refused(wire.ClosePassword), a.refused(wire.CloseTries) && a.wish.Password != "":
		j.page.AskPassword(whyNot(t, a.err))
	case a.stranger():
		j.page.AskTrust(a.route.reached())
	default:
		j.page.Fail(j.sentence(a.err))
	}
}

// sentence says why a game cannot be joined, and what to do.
func (j *joining) sentence(err error) string {
	if errors.Is(err, errGone) {
		return j.window.text.Of("join.why-gone")
	}
	return whyNot(j.window.text, err)
}
