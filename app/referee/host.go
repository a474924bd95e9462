package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/lan/find"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// hostUsage is the text of "referee host -h".
const hostUsage = `usage: referee host --people N [options]

Hosts one game for players on other machines. It begins when N people are there and all are
ready, and the program ends when it is over and everybody has left.

  --people N         so many people play; whoever else comes watches
  --computers LIST   levels of computer players beside them: easy, medium, hard or expert
  --map ID           a board or course, apprentice-hall by default
  --checkpoints K    only the first K checkpoints count; 0 (default) is all
  --rules NAME       factory (default), classic or postal
  --limit TIME       to program, such as 90s; 0 (default) is none
  --deserted LEVEL   who plays on for a person who is away; by default nobody
  --password WORD    must be given by whoever comes in
  --listen ADDRESS   where to listen, :7420 by default
  --name NAME        has the game found on the local network, by this name
  --certificate DIR  keeps the certificate, so that the fingerprint stays the same

The first line that is printed is the invitation. The exit status is 0 if the game was played
to its end, 1 if not, 2 if the command line is wrong.
`

// hostOptions are the options of "referee host".
type hostOptions struct {
	people                                      int
	computers, mapID, rules, substitute, listen string
	checkpoints                                 int
	limit                                       time.Duration
	password, certificate, name                 string
	network                                     find.Network // on which the game is announced
}

// hostGame carries out "referee host" and returns the exit status.
func hostGame(args []string, out, problems io.Writer) int {
	o := hostOptions{network: find.Multicast{}}
	flags := flag.NewFlagSet("host", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.IntVar(&o.people, "people", 0, "")
	flags.StringVar(&o.computers, "computers", "", "")
	flags.StringVar(&o.mapID, "map", "apprentice-hall", "")
	flags.IntVar(&o.checkpoints, "checkpoints", 0, "")
	flags.StringVar(&o.rules, "rules", core.Factory.ID, "")
	flags.DurationVar(&o.limit, "limit", 0, "")
	flags.StringVar(&o.substitute, "deserted", "", "")
	flags.StringVar(&o.password, "password", "", "")
	flags.StringVar(&o.listen, "listen", fmt.Sprint(":", invite.DefaultPort), "")
	flags.StringVar(&o.name, "name", "", "")
	flags.StringVar(&o.certificate, "certificate", "", "")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, hostUsage)
		return statusFine
	}
	if err == nil && (o.people < 1 || flags.NArg() > 0) {
		err = errors.New("say with --people how many people play")
	}
	var room lobby.Room
	var local *lobby.Local
	if err == nil {
		local, room, err = o.open()
	}
	if err != nil {
		fmt.Fprintf(problems, "This cannot be hosted: %v\n%s", err, hostUsage)
		return statusInvalid
	}
	ctx, release := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer release()
	if err := o.run(ctx, local, room, out); err != nil {
		fmt.Fprintln(problems, "The game was not played to its end:", err)
		return statusFailed
	}
	return statusFine
}

// open opens the lobby. The program itself joins it as a spectator.
func (o *hostOptions) open() (*lobby.Local, lobby.Room, error) {
	defaults := lobby.DefaultChoice()
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: defaults.Map, Checkpoints: 1, Rules: defaults.Rules}})
	room, err := local.Join("Referee", core.NoModel)
	if err != nil {
		return nil, nil, err
	}
	number := o.checkpoints
	commands := []lobby.Command{lobby.Watch{}, lobby.ChooseMap{Map: o.mapID}, lobby.ChooseRules{Rules: o.rules}, lobby.SetLimit{Limit: o.limit}}
	if o.substitute != "" {
		level, _ := bot.ParseLevel(o.substitute)
		if level == 0 {
			return nil, nil, &lobby.Refused{Code: lobby.NoSuchLevel}
		}
		commands = append(commands, lobby.SetOnLeave{Level: level})
	}
	for name := range strings.FieldsFuncSeq(o.computers, func(r rune) bool { return r == ',' }) {
		level, _ := bot.ParseLevel(name)
		commands = append(commands, lobby.AddComputer{Level: level})
	}
	for _, c := range commands {
		if err := room.Do(c); err != nil {
			return nil, nil, err
		}
	}
	if number == 0 {
		var refused *lobby.Refused // holds the number of checkpoints in N
		if errors.As(room.Do(lobby.SetCheckpoints{Number: core.MaxCheckpoint + 1}), &refused) {
			number = refused.N
		}
	}
	if err := room.Do(lobby.SetCheckpoints{Number: number}); err != nil {
		return nil, nil, err
	}
	if state := room.State(); state.Free() < o.people {
		return nil, nil, &lobby.Refused{Code: lobby.Full, N: state.Free()}
	}
	return local, room, nil
}

// run shares the lobby, waits for the people, plays the game and writes the
// standings.
func (o *hostOptions) run(ctx context.Context, local *lobby.Local, room lobby.Room, out io.Writer) error {
	certificate, err := invite.Certificate(o.certificate)
	if err != nil {
		return err
	}
	h := host.New(host.Options{Lobby: local, Password: o.password, Certificate: certificate})
	defer h.Close()
	at, err := h.Listen(o.listen)
	if err != nil {
		return err
	}
	tcp := at.(*net.TCPAddr)
	i := invite.Invitation{Host: tcp.IP.String(), Port: tcp.Port, Fingerprint: invite.Fingerprint(certificate.Certificate[0])}
	if tcp.IP.IsUnspecified() {
		i.Host = "localhost" // correct on this machine; players elsewhere need the address of this machine
	}
	if o.name != "" {
		stopAnnouncing, err := o.announce(room, i)
		if err != nil {
			return err
		}
		defer stopAnnouncing()
	}
	fmt.Fprintln(out, i)
	if err := wait(ctx, room, func(s *lobby.State) bool { return s.People() >= o.people && len(s.Waiting()) == 0 }); err != nil {
		return err
	}
	if err := room.Do(lobby.Start{}); err != nil {
		return err
	}
	state := room.State()
	options, err := state.Options()
	if err != nil {
		return err
	}
	var seed [8]byte
	if _, err := rand.Read(seed[:]); err != nil {
		return err
	}
	options.Seed = core.Seed(binary.LittleEndian.Uint64(seed[:]))
	t, err := h.Begin(options)
	if err != nil {
		return err
	}
	defer t.Close()
	session, err := t.Join(core.NoSeat)
	if err != nil {
		return err
	}
	if err := watch(ctx, session, out); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute) // for people who still look at the result
	defer cancel()
	if err := wait(ctx, room, func(s *lobby.State) bool { return len(s.Members) == 1 }); errors.Is(err, lobby.ErrClosed) {
		return err
	}
	return nil
}

// announce announces the game on the local network, and every change of the
// lobby, until stopAnnouncing is called.
func (o *hostOptions) announce(room lobby.Room, at invite.Invitation) (stopAnnouncing func(), err error) {
	id := find.NewID()
	game := func() find.Game {
		s := room.State()
		g := find.Game{
			ID: id, Name: o.name, Port: at.Port, Protocol: wire.Version, Map: s.Settings.Map, Rules: s.Settings.Rules,
			Players: len(s.Seats), Free: s.Free(), Locked: o.password != "", Begun: s.Begun, Fingerprint: at.Fingerprint,
		}
		if g.Begun {
			g.Free = 0
		}
		return g
	}
	a, err := find.Announce(o.network, game())
	if err != nil {
		return nil, err
	}
	changed, stop := room.Follow()
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
func wait(ctx context.Context, room lobby.Room, holds func(*lobby.State) bool) error {
	changed, stop := room.Follow()
	defer stop()
	for {
		if state := room.State(); holds(&state) {
			return nil
		}
		select {
		case _, ok := <-changed:
			if !ok {
				return lobby.ErrClosed
			}
		case <-ctx.Done():
			return errors.New("it was interrupted")
		}
	}
}

// watch follows the game to its end and writes the standings.
func watch(ctx context.Context, session table.Session, out io.Writer) error {
	var view core.View
	var counted *tally.Tally
	for {
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
		case <-ctx.Done():
			return errors.New("it was interrupted")
		}
		if view.State.Phase == core.Finished {
			break
		}
	}
	players := session.Players()
	fmt.Fprintf(out, "after %d rounds:\n", view.State.Round)
	for place, seat := range counted.Standings(&view.State) {
		fmt.Fprintf(out, "%d. %s, %d goals\n", place+1, players[seat].Name, view.State.Robots[seat].Touched)
	}
	return nil
}
