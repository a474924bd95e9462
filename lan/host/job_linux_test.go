package host_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
	"roborally/maps"
)

// job is what a machine does for a test: host a game and play it too, or play a game that
// another machine hosts. It sends progress messages.
type job struct {
	Name     string
	Patience time.Duration

	Host     bool
	People   int  // the game begins with this number of people
	Announce bool // by multicast

	Address string   // of the host, without port
	Games   []string // to be discovered instead
	Choose  int      // index of the one to play
}

// progress is a message of such a machine.
type progress struct {
	Round   uint16
	Problem string
	End     *result // of the game
}

// result is what a machine knows about a finished game.
type result struct {
	Seat          int
	Reconnections int
	Actual        checksums
	Expected      []checksums // from the host: for every seat
}

// checksums are checksums of a seat's view: at the beginning of the programming of each
// round, and at the end of the game.
type checksums struct {
	Rounds map[uint16]uint64
	Over   uint64
}

// startJob starts a job. It is the machine's Handler.
func startJob(request json.RawMessage, send func(any)) (string, error) {
	var j job
	if err := json.Unmarshal(request, &j); err != nil {
		return "", err
	}
	tb := &remoteTB{send: send}
	if j.Host {
		go j.host(tb)
	} else {
		go j.play(tb)
	}
	return "", nil
}

// remoteTB implements testing.TB in the process of a machine: it reports failures to the test.
type remoteTB struct {
	testing.TB
	send func(any)
}

func (r *remoteTB) Helper()        {}
func (r *remoteTB) Cleanup(func()) {} // not needed: the process ends
func (r *remoteTB) Errorf(format string, args ...any) {
	r.send(progress{Problem: fmt.Sprintf(format, args...)})
}
func (r *remoteTB) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}
func (r *remoteTB) Fatal(args ...any) { r.Fatalf("%s", fmt.Sprint(args...)) }

// port is the port of hosted games.
const port = 7420

// host hosts a game and plays it.
func (j *job) host(tb *remoteTB) {
	certificate, err := invite.Certificate("")
	if err != nil {
		tb.Fatal(err)
	}
	h := openHost(tb, host.Options{Certificate: certificate, Timeout: j.Patience, GracePeriod: time.Hour})
	if _, err := h.host.Listen(":" + strconv.Itoa(port)); err != nil {
		tb.Fatal(err)
	}
	if j.Announce {
		g := find.Game{ID: find.NewID(), Name: j.Name, Port: port, Protocol: wire.Version, Players: 1, Free: 7}
		if _, err := find.Announce(find.Multicast{}, g); err != nil {
			tb.Fatal(err)
		}
	}
	if err := h.room.Do(lobby.AddPerson{Name: j.Name}); err != nil {
		tb.Fatal(err)
	}
	await(tb, h.room, func(s lobby.State) bool { return s.People() == j.People && len(s.Waiting()) == 0 })
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		tb.Fatal(err)
	}
	s := smallSetup(tb, core.Factory, j.People)
	if s.Board, err = core.Compile(layout, 0); err != nil {
		tb.Fatal(err)
	}
	const seed = 8
	t := h.begin(table.Options{Setup: s, Seed: seed})
	own, err := t.Join(0)
	if err != nil {
		tb.Fatal(err)
	}
	end := j.playOut(tb, own)
	end.Expected = expectedChecksums(tb, s, seed, t.Record().Inputs)
	tb.send(progress{End: end})
}

// play plays a game that another machine hosts.
func (j *job) play(tb *remoteTB) {
	address := j.Address
	if j.Games != nil {
		address = j.find()
	}
	o := client.Options{Invitation: invite.Invitation{Host: address, Port: port}, Name: j.Name, Timeout: j.Patience}
	var c *client.Client
	for deadline := time.Now().Add(testTimeout); c == nil; {
		var err error
		if c, err = client.Join(context.Background(), o); err != nil && time.Now().After(deadline) {
			tb.Fatal(err)
		}
		if unanswered := (*client.Unanswered)(nil); errors.As(err, &unanswered) {
			o.Token, o.New = unanswered.Token, unanswered.New // the host may have added us already
		}
	}
	await(tb, c.Room(), func(s lobby.State) bool {
		m, in := s.Member(c.Room().Self())
		if in && m.Ready {
			return true
		}
		err := c.Room().Do(lobby.SetReady{On: true}) // again, if it was lost
		return err != nil && !errors.Is(err, client.ErrAway)
	})
	tb.send(progress{End: j.playOut(tb, joinGame(tb, c))})
}

// find waits until all games are discovered, and returns the address of the chosen one.
func (j *job) find() string {
	b := find.Browse(find.Multicast{})
	defer b.Close()
	for {
		var at []string
		for _, name := range j.Games {
			for _, h := range b.Hosts() {
				if h.Name == name && h.Ping != 0 {
					at = append(at, h.Addresses[0].Addr().String())
				}
			}
		}
		if len(at) == len(j.Games) {
			return at[j.Choose]
		}
		<-b.Changed()
	}
}

// playOut plays to the end and sends progress.
func (j *job) playOut(tb *remoteTB, s table.Session) *result {
	p := newPlayer(s, uint64(s.Seat()))
	p.bot = bot.New(s.Setup(), bot.NewTransitionTable(s.Setup()), s.Seat(), bot.Easy, 1)
	round := uint16(0)
	p.hook = func(p *player) {
		if r := p.view.State.Round; r != round {
			round = r
			tb.send(progress{Round: r})
		}
	}
	p.run()
	if p.err != nil {
		tb.Fatal(p.err)
	}
	return &result{Seat: s.Seat(), Reconnections: p.views - 1, Actual: checksums{p.sums, p.view.Checksum()}}
}

// expectedChecksums replays a game and returns the checksums of every seat.
func expectedChecksums(tb testing.TB, s *core.Setup, seed core.Seed, inputs []core.Input) (all []checksums) {
	tb.Helper()
	game, events, err := core.NewGame(s, seed)
	if err != nil {
		tb.Fatal(err)
	}
	for range s.Models {
		all = append(all, checksums{Rounds: map[uint16]uint64{}})
	}
	record := func() {
		if !slices.ContainsFunc(events, func(e core.Event) bool {
			return e.Kind == core.PhaseBegan && core.Phase(e.Detail) == core.Programming || e.Kind == core.GameOver
		}) {
			return
		}
		for seat := range all {
			view := game.View(seat)
			if view.State.Phase == core.Finished {
				all[seat].Over = view.Checksum()
			} else {
				all[seat].Rounds[view.State.Round] = view.Checksum()
			}
		}
	}
	record()
	for _, in := range inputs {
		if events, err = game.Apply(in); err != nil {
			tb.Fatal(err)
		}
		record()
	}
	return all
}
