package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/find"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
	"roborally/maps"
)

// hosting is a lobby that is shared by "referee host", and the game that is
// played from it.
type hosting struct {
	o         *hostOptions
	folder    *hostFolder  // nil without --autosave
	saved     *maps.Game   // the game that goes on; nil for a new one
	lobbySave lobby.Saved  // what the lobby needs of it
	guests    []host.Guest // who may come back to it; nil if that is not known
	people    int          // so many people play
	local     *lobby.Local
	room      lobby.Room // of the program itself
	host      *host.Host
	status    statusWriter
	problems  io.Writer
}

// hostGame carries out "referee host" and returns the exit status.
func hostGame(args []string, out, problems io.Writer) int {
	signal.Ignore(syscall.SIGPIPE) // the game goes on if nobody reads the output any more
	o, err := parseHost(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, hostUsage)
		return statusFine
	}
	var h *hosting
	if err == nil {
		h, err = o.open(out, problems)
	}
	if err != nil {
		fmt.Fprintf(problems, "This cannot be hosted: %v.\n\"referee host -h\" lists the options.\n", err)
		return statusInvalid
	}
	defer h.folder.close()
	defer h.status.out.close()
	ctx, release := interruptible()
	defer release()
	if err := h.run(ctx); err != nil {
		fmt.Fprintf(problems, "The game was not played to its end: %v.\n", err)
		if h.folder != nil {
			fmt.Fprintln(problems, "If it has begun, the same command goes on with it.")
		}
		return statusFailed
	}
	return statusFine
}

// errInterrupted means that the program is asked to end.
var errInterrupted = errors.New("it was interrupted")

// open opens the lobby: that of an interrupted game, of the game of --load, or of
// a new one. Errors are sentences for people.
func (o *hostOptions) open(out, problems io.Writer) (*hosting, error) {
	h := &hosting{o: o, problems: problems}
	h.status = statusWriter{out: &lineWriter{out: out}, json: o.json, flush: func() { h.folder.flush() }}
	var err error
	if o.autosave != "" {
		if h.folder, err = openHostFolder(o.autosave, problems); err != nil {
			return nil, err
		}
		h.saved, h.guests = h.folder.interrupted, h.folder.guests()
	}
	loaded := h.saved == nil && o.load != ""
	if loaded {
		h.saved, err = readGame(o.load)
	}
	switch {
	case err != nil:
	case h.saved != nil:
		err = h.openSaved(loaded)
	default:
		h.people = o.people
		h.local, h.room, err = o.openLobby()
	}
	if err != nil {
		h.folder.close()
		return nil, err
	}
	h.local.Limit(lobby.Limits{People: h.people, Spectators: o.spectators})
	return h, nil
}

// openSaved opens the lobby for the saved game: one that is loaded, for which some
// options hold, or an interrupted one.
func (h *hosting) openSaved(loaded bool) error {
	if _, err := table.Continue(h.saved); err != nil {
		return err
	}
	h.lobbySave = lobby.SavedGame(h.saved)
	settings := &h.lobbySave.Settings
	settings.Hints = h.o.hints == "on"
	if h.guests != nil {
		settings.Hints = h.folder.resume.Hints
	}
	if loaded && h.o.given["limit"] {
		settings.Limit = h.o.limit
	}
	if loaded && h.o.given["deserted"] {
		var err error
		if settings.OnLeave, err = h.o.parseOnLeave(); err != nil {
			return err
		}
	}
	for _, seat := range h.lobbySave.Seats {
		if seat.Free() {
			h.people++
		}
	}
	var err error
	if h.local, h.room, err = joinLobby(lobby.State{Settings: *settings, Custom: h.lobbySave.Custom}); err != nil {
		return err
	}
	state := h.room.State()
	switch err := state.CheckSaved(h.lobbySave); {
	case err != nil:
		return h.o.sentence(err)
	case loaded && h.o.people > h.people:
		return h.o.sentence(&lobby.Refused{Code: lobby.TooManyPeople, N: h.people})
	case loaded && h.o.people > 0:
		h.people = h.o.people
	}
	return nil
}

// run shares the lobby, waits for the people, plays the game and writes the
// standings. If it knows the guests of an interrupted game, it waits for nobody.
func (h *hosting) run(ctx context.Context) error {
	certificate, err := invite.Certificate(cmp.Or(h.o.certificate, h.o.autosave))
	if err != nil {
		return err
	}
	h.host = host.New(host.Options{Lobby: h.local, Password: h.o.password, Certificate: certificate, Guests: h.guests})
	defer h.host.Close()
	var t *table.Table
	if len(h.guests) > 0 { // before anybody can find a lobby in which no game is played
		if t, err = h.begin(ctx); err != nil {
			return err
		}
		defer t.Close()
	}
	at, err := h.listen()
	if err != nil {
		return err
	}
	i := invite.Invitation{Host: at.IP.String(), Port: at.Port, Fingerprint: invite.Fingerprint(certificate.Certificate[0])}
	if at.IP.IsUnspecified() {
		i.Host = "localhost" // correct on this machine; players elsewhere need the address of this machine
	}
	if err := h.folder.write(func(r *hostResume) { r.Port = at.Port }); err != nil {
		return err
	}
	if h.o.name != "" {
		stopAnnouncing, err := h.announce(i)
		if err != nil {
			return err
		}
		defer stopAnnouncing()
	}
	h.status.invite(i, h.saved)
	if t == nil {
		if t, err = h.begin(ctx); err != nil {
			return err
		}
		defer t.Close()
	}
	if err := h.play(ctx, t); err != nil {
		h.host.DisconnectClients() // before the table is closed, so that the guests keep their seats
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute) // for people who still look at the result
	defer cancel()
	if err := h.wait(ctx, func(s *lobby.State) bool { return len(s.Members) == 1 }); errors.Is(err, lobby.ErrClosed) {
		return err
	}
	return nil
}

// listen opens the lobby to other machines.
func (h *hosting) listen() (*net.TCPAddr, error) {
	at, err := h.host.Listen(h.folder.listenAt(h.o.listen))
	if err != nil {
		if at, err = h.host.Listen(h.o.listen); err != nil { // the port of the interrupted host is taken
			return nil, err
		}
	}
	return at.(*net.TCPAddr), nil
}

// begin waits for the people and begins the game, or goes on with the saved one.
func (h *hosting) begin(ctx context.Context) (*table.Table, error) {
	var command lobby.Command = lobby.Start{}
	if h.saved != nil {
		command = lobby.Load{Saved: h.lobbySave}
	}
	for {
		if len(h.guests) == 0 {
			everybody := func(s *lobby.State) bool { return s.People() >= h.people && len(s.Waiting()) == 0 }
			if err := h.wait(ctx, everybody); err != nil {
				return nil, err
			}
		}
		refused := (*lobby.Refused)(nil)
		err := h.room.Do(command)
		if err == nil {
			break
		}
		if len(h.guests) > 0 || !errors.As(err, &refused) || refused.Code != lobby.NotReady && refused.Code != lobby.NobodyPlays {
			return nil, h.o.sentence(err)
		} // somebody has left or changed their mind just now
	}
	options, err := h.tableOptions()
	if err != nil {
		return nil, err
	}
	seed := options.Seed
	if options.Saved != nil {
		seed = options.Saved.Header.Seed
	}
	err = h.folder.write(func(r *hostResume) {
		r.Seed, r.Hints, r.Guests = seedText(seed), h.room.State().Settings.Hints, h.host.Guests()
	})
	if err != nil {
		return nil, err
	}
	if h.folder != nil {
		var first sync.Once
		options.Autosave = func(g *maps.Game) {
			h.folder.autosave.Write(g)
			first.Do(h.folder.flush) // before the guests know the game
		}
	}
	return h.host.Begin(options)
}

// tableOptions returns the options of the table for the game that has begun.
func (h *hosting) tableOptions() (table.Options, error) {
	state := h.room.State()
	if h.saved != nil {
		return state.Resume(h.saved)
	}
	options, err := state.Options()
	if err != nil {
		return options, err
	}
	seed := core.Seed(h.o.seed)
	if seed == 0 {
		var random [8]byte
		if _, err := rand.Read(random[:]); err != nil {
			return options, err
		}
		seed = core.Seed(binary.LittleEndian.Uint64(random[:]))
	}
	options.SetSeed(seed)
	return options, h.o.goals.assign(options.Setup)
}

// announce announces the game on the local network, and every change of the
// lobby, until stopAnnouncing is called.
func (h *hosting) announce(at invite.Invitation) (stopAnnouncing func(), err error) {
	id := find.NewID()
	if h.folder != nil {
		id = h.folder.resume.ID
	}
	game := func() find.Game {
		s := h.room.State()
		g := find.Game{
			ID: id, Name: h.o.name, Port: at.Port, Protocol: wire.Version, Map: s.Settings.Map, Rules: s.Settings.Rules,
			Players: len(s.Seats), Free: max(0, h.people-s.People()), Locked: h.o.password != "", Begun: s.Begun, Fingerprint: at.Fingerprint,
		}
		if g.Begun {
			g.Free = 0
		}
		return g
	}
	a, err := find.Announce(h.o.network, game())
	if err != nil {
		return nil, err
	}
	changed, stop := h.room.Follow()
	go func() {
		for range changed {
			_ = a.Update(game()) // cannot fail: every state of a lobby can be announced
		}
	}()
	return func() {
		stop()
		a.Close()
	}, nil
}

// wait waits until a condition on the lobby holds.
func (h *hosting) wait(ctx context.Context, holds func(*lobby.State) bool) error {
	changed, stop := h.room.Follow()
	defer stop()
	for {
		state := h.room.State()
		h.status.follow(&state)
		if holds(&state) {
			return nil
		}
		select {
		case _, ok := <-changed:
			if !ok {
				return lobby.ErrClosed
			}
		case <-ctx.Done():
			return errInterrupted
		}
	}
}

// play follows the game to its end and writes the standings.
func (h *hosting) play(ctx context.Context, t *table.Table) error {
	session, err := t.Join(core.NoSeat)
	if err != nil {
		return err
	}
	changed, stop := h.room.Follow()
	defer stop()
	var view core.View
	var counted *tally.Tally
	for view.State.Phase != core.Finished {
		select {
		case u, ok := <-session.Updates():
			if !ok {
				return table.ErrEnded
			}
			if u.View != nil {
				view, counted = *u.View, u.Tally
			}
			for i := range u.Events {
				counted.Fold(&u.Events[i], &view.State)
				if err := view.Apply(u.Events[i]); err != nil {
					return err
				}
			}
		case <-changed:
		case <-ctx.Done():
			return errInterrupted
		}
		if counted == nil {
			continue // the first view is not there yet
		}
		h.saveGuests()
		state := h.room.State()
		players := session.Players() // by now the table has handed everything in this view over to be saved
		h.status.followGame(&state, players, &view.State, counted)
	}
	if err := h.folder.write(func(r *hostResume) { r.Seed, r.Guests = "", nil }); err != nil {
		fmt.Fprintf(h.problems, "The list of guests cannot be emptied: %v\n", err)
	}
	return nil
}

// saveGuests keeps who may come back after a crash.
func (h *hosting) saveGuests() {
	if err := h.folder.write(func(r *hostResume) { r.Guests = h.host.Guests() }); err != nil {
		fmt.Fprintf(h.problems, "After a crash not everybody can come back: %v\n", err)
	}
}
