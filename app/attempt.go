package app

import (
	"context"
	"errors"
	"net"
	"strconv"

	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/invite"
	"roborally/lan/wire"
	"roborally/ui/join"
)

// attempt is one to come into a game on another machine.
type attempt struct {
	wish   join.Wish
	name   string // of the game, for people; may be empty
	route  *route
	print  string // fingerprint that the machine must have; "" is any
	before bool   // it had that the last time: whether another is all right can be asked
	token  string // brings back to the own seat; "" is none
	fresh  bool   // the token is of an attempt that was not answered
	cancel context.CancelFunc

	client *client.Client // of an attempt that has succeeded
	err    error
}

// errGone says that a game was not found any more when it was to be joined.
var errGone = errors.New("the game is not there any more")

// newAttempt gives the attempt that a wish asks for. An error says that the wish
// cannot be: a *find.Wrong, if the address is none.
func (j *joining) newAttempt(wish join.Wish) (*attempt, error) {
	a := &attempt{wish: wish, route: &route{network: j.window.network}}
	if wish.Game != "" {
		err := a.toHost(j.hosts, &j.recent)
		a.resume(j.silent)
		return a, err
	}
	i, err := invite.Parse(wish.Address)
	if err != nil {
		return nil, err
	}
	a.route.addresses = []string{i.Address()}
	a.print = i.Fingerprint
	visited, been := j.recent.At(i.Address())
	if known, ok := j.recent.Known(i.Fingerprint); ok {
		visited, been = known, true
	}
	a.name = visited.Name
	if been && a.print == "" && !wish.Trust {
		a.print, a.before = visited.Print, visited.Print != ""
	}
	if a.print != "" && a.print == visited.Print { // nobody else gets to see it
		a.token = visited.Token
	}
	a.resume(j.silent)
	return a, nil
}

// silent is an attempt whose answer never came. The host may have let us in all the
// same: the next attempt takes that place, and does not ask for another beside it.
type silent struct {
	wish join.Wish
	client.Unanswered
}

// silent gives what an attempt that has ended leaves for the next one; before is
// what was left to it.
func (a *attempt) silent(before *silent) *silent {
	if lost := (*client.Unanswered)(nil); errors.As(a.err, &lost) && lost.New {
		return &silent{a.wish, *lost}
	}
	if a.err == nil {
		return nil
	}
	return before // it may not even have come as far as the host
}

// resume goes on from an attempt that was not answered, if it was one to come to
// the same machine.
func (a *attempt) resume(s *silent) {
	switch {
	case s == nil || a.token != "" || a.wish.Trust:
		return
	case a.wish.Game != s.wish.Game || a.wish.Address != s.wish.Address:
		return
	case a.print == "": // the machine that did not answer, or a question
		a.print, a.before = s.Fingerprint, s.Fingerprint != ""
	case a.print != s.Fingerprint:
		return
	}
	a.token, a.fresh = s.Token, s.New
}

// toHost leads the attempt to a game that was found.
func (a *attempt) toHost(hosts []find.Host, recent *find.Recent) error {
	for i := range hosts {
		h := &hosts[i]
		if key(h) != a.wish.Game {
			continue
		}
		a.route.addresses = append(a.route.addresses, addressesOf(h)...)
		a.name, a.print = h.Name, h.Print
		if visited, ok := recent.Known(h.Print); ok {
			a.token = visited.Token
		}
	}
	if len(a.route.addresses) == 0 {
		return errGone
	}
	return nil
}

// carryOut connects: with the token, if there is one, and by name where that is
// not known any more.
func (a *attempt) carryOut(ctx context.Context) {
	a.route.pin(a.print)
	host, text, _ := net.SplitHostPort(a.route.addresses[0])
	port, _ := strconv.Atoi(text)
	o := client.Options{
		Invitation: invite.Invitation{Host: host, Port: port, Fingerprint: a.print},
		Name:       a.wish.Name, Watch: a.wish.Watch, Password: a.wish.Password, Token: a.token, New: a.fresh, Dial: a.route.connect,
	}
	a.client, a.err = client.Join(ctx, o)
	if a.token != "" && a.refused(wire.CloseToken) {
		o.Token = ""
		a.client, a.err = client.Join(ctx, o)
	}
	if a.err == nil {
		a.route.pin(a.client.Fingerprint())
	}
}

// refused tells whether the host has refused it for a reason.
func (a *attempt) refused(code wire.CloseCode) bool {
	var refused *client.Refused
	return errors.As(a.err, &refused) && refused.Code == code
}

// stranger tells whether another machine has answered than the last time.
func (a *attempt) stranger() bool { return a.before && errors.Is(a.err, client.ErrFingerprint) }

// visited gives where the attempt has led, as it is remembered: by the name of the
// game, or else of whoever runs it.
func (a *attempt) visited() find.Visited {
	if a.name == "" {
		state := a.client.Room().State()
		if m, ok := state.Member(state.Host); ok {
			a.name = m.Name
		}
	}
	return find.Visited{Address: a.route.reached(), Name: a.name, Print: a.client.Fingerprint()}
}
