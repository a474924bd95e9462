package remote

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strconv"

	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/invite"
	"roborally/lan/wire"
	"roborally/ui/join"
)

// attempt is one attempt to join a game on another machine.
type attempt struct {
	wish        join.Request
	name        string // of the game, for players; may be empty
	dialer      *dialer
	fingerprint string // that the host must have; "": any
	remembered  bool   // fingerprint is from an earlier visit: the player may accept another one
	token       string // that returns the player's own seat; "": none
	unconfirmed bool   // token is from an attempt that was not answered
	cancel      context.CancelFunc
	log         *slog.Logger

	client *client.Client // nil until the attempt has succeeded
	err    error
}

// errGameGone means that a found game is no longer listed when the player joins it.
var errGameGone = errors.New("the game is not there any more")

// newAttempt returns the attempt for a wish. The error is errGameGone, or a *find.AddressError if the address is
// malformed.
func (j *joinFlow) newAttempt(wish join.Request) (*attempt, error) {
	recent := &j.sessions.hosts.Value
	a := &attempt{wish: wish, dialer: &dialer{network: j.sessions.network}, log: j.sessions.shell.Log}
	if wish.Game != "" {
		err := a.useFound(j.hosts, recent)
		a.resume(j.unanswered)
		return a, err
	}
	i, err := invite.Parse(wish.Address)
	if err != nil {
		return nil, err
	}
	a.dialer.addresses = []string{i.Address()}
	a.fingerprint = i.Fingerprint
	visited, been := recent.ByAddress(i.Address())
	if known, ok := recent.ByFingerprint(i.Fingerprint); ok {
		visited, been = known, true
	}
	a.name = visited.Name
	if been && a.fingerprint == "" && !wish.Trust {
		a.fingerprint, a.remembered = visited.Fingerprint, visited.Fingerprint != ""
	}
	if a.fingerprint != "" && a.fingerprint == visited.Fingerprint { // send the token to no other machine
		a.token = visited.Token
	}
	a.resume(j.unanswered)
	return a, nil
}

// unanswered is an attempt whose answer never came. The host may have accepted it all the same, so the next
// attempt reuses its token: it takes that seat instead of a second one.
type unanswered struct {
	wish join.Request
	client.Unanswered
}

// unanswered returns what the next attempt has to reuse after this one has ended. before is what was left
// by the one before it.
func (a *attempt) unanswered(before *unanswered) *unanswered {
	if lost := (*client.Unanswered)(nil); errors.As(a.err, &lost) && lost.New {
		return &unanswered{a.wish, *lost}
	}
	if a.err == nil {
		return nil
	}
	return before // this attempt may not have reached the host
}

// resume takes over the token of an unanswered attempt to the same machine.
func (a *attempt) resume(s *unanswered) {
	switch {
	case s == nil || a.token != "" || a.wish.Trust:
		return
	case a.wish.Game != s.wish.Game || a.wish.Address != s.wish.Address:
		return
	case a.fingerprint == "": // same machine, or the player will be asked
		a.fingerprint, a.remembered = s.Fingerprint, s.Fingerprint != ""
	case a.fingerprint != s.Fingerprint:
		return
	}
	a.token, a.unconfirmed = s.Token, s.New
}

// useFound takes addresses, name, fingerprint and token from the found hosts that are the wished game.
func (a *attempt) useFound(hosts []find.Host, recent *find.Recent) error {
	for i := range hosts {
		h := &hosts[i]
		if hostKey(h) != a.wish.Game {
			continue
		}
		a.dialer.addresses = append(a.dialer.addresses, addressesOf(h)...)
		a.name, a.fingerprint = h.Name, h.Fingerprint
		if visited, ok := recent.ByFingerprint(h.Fingerprint); ok {
			a.token = visited.Token
		}
	}
	if len(a.dialer.addresses) == 0 {
		return errGameGone
	}
	return nil
}

// run connects with the token, if there is one. If the host no longer knows the token, it connects by name.
func (a *attempt) run(ctx context.Context) {
	a.dialer.pin(a.fingerprint)
	host, text, _ := net.SplitHostPort(a.dialer.addresses[0])
	port, _ := strconv.Atoi(text)
	o := client.Options{
		Invitation: invite.Invitation{Host: host, Port: port, Fingerprint: a.fingerprint},
		Name:       a.wish.Name, Watch: a.wish.Watch, Password: a.wish.Password, Token: a.token, New: a.unconfirmed, Dial: a.dialer.dial,
		Log: a.log,
	}
	a.client, a.err = client.Join(ctx, o)
	if a.token != "" && a.refusedWith(wire.CloseUnknownToken) {
		o.Token = ""
		a.client, a.err = client.Join(ctx, o)
	}
	a.log.Info("join", "host", a.dialer.address(), "error", a.err)
	if a.err == nil {
		a.dialer.pin(a.client.Fingerprint())
	}
}

// refusedWith reports whether the host has refused the attempt with the given code.
func (a *attempt) refusedWith(code wire.CloseCode) bool {
	var refused *client.Refused
	return errors.As(a.err, &refused) && refused.Code == code
}

// fingerprintChanged reports whether another machine has answered than on the last visit.
func (a *attempt) fingerprintChanged() bool {
	return a.remembered && errors.Is(a.err, client.ErrFingerprint)
}

// visited returns the entry to remember for a successful attempt. Its name is that of the game, or else
// that of the host.
func (a *attempt) visited() find.RecentHost {
	if a.name == "" {
		state := a.client.Room().State()
		if m, ok := state.Member(state.Host); ok {
			a.name = m.Name
		}
	}
	return find.RecentHost{Address: a.dialer.address(), Name: a.name, Fingerprint: a.client.Fingerprint()}
}
