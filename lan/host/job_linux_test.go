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

// job is what a machine does for a test: host a game and play it too, or play
// one that is hosted elsewhere. It tells news meanwhile.
type job struct {
	Name     string
	Patience time.Duration

	Host     bool
	People   int  // the game begins when so many are there
	Announce bool // by multicast

	Address string   // of the host, without port
	Games   []string // that are to be found instead
	Choose  int      // which of them is played
}

// progress is what such a machine tells.
type progress struct {
	Round   uint16
	Problem string
	End     *result // of the game
}

// result is what a machine has seen of a game that is over.
type result struct {
	Seat     int
	Back     int // so many times a connection was lost
	Actual   checksums
	Expected []checksums // from the host: of every seat
}

// checksums are checksums of what a seat knows: when the programming of a round began,
// by round, and when the game was over.
type checksums struct {
	Rounds map[uint16]uint64
	Over   uint64
}

// startJob begins an errand.
func startJob(order json.RawMessage, say func(any)) (string, error) {
	var e job
	if err := json.Unmarshal(order, &e); err != nil {
		return "", err
	}
	tb := &remoteTB{say: say}
	if e.Host {
		go e.host(tb)
	} else {
		go e.play(tb)
	}
	return "", nil
}

// remoteTB is the test in the process of a machine.
type remoteTB struct {
	testing.TB
	say func(any)
}

func (r *remoteTB) Helper()        {}
func (r *remoteTB) Cleanup(func()) {} // the process ends
func (r *remoteTB) Errorf(format string, args ...any) {
	r.say(progress{Problem: fmt.Sprintf(format, args...)})
}
func (r *remoteTB) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}
func (r *remoteTB) Fatal(args ...any) { r.Fatalf("%s", fmt.Sprint(args...)) }

// port is where games are hosted.
const port = 7420

// host hosts a game and plays it.
func (e *job) host(tb *remoteTB) {
	certificate, err := invite.Certificate("")
	if err != nil {
		tb.Fatal(err)
	}
	h := openHost(tb, host.Options{Certificate: certificate, Patience: e.Patience, Grace: time.Hour})
	if _, err := h.host.Listen(":" + strconv.Itoa(port)); err != nil {
		tb.Fatal(err)
	}
	if e.Announce {
		g := find.Game{ID: find.NewID(), Name: e.Name, Port: port, Protocol: wire.Version, Players: 1, Free: 7}
		if _, err := find.Announce(find.Multicast{}, g); err != nil {
			tb.Fatal(err)
		}
	}
	if err := h.room.Do(lobby.AddPerson{Name: e.Name}); err != nil {
		tb.Fatal(err)
	}
	await(tb, h.room, func(s lobby.State) bool { return s.People() == e.People && len(s.Waiting()) == 0 })
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		tb.Fatal(err)
	}
	s := smallSetup(tb, core.Factory, e.People)
	if s.Board, err = core.Compile(layout, 0); err != nil {
		tb.Fatal(err)
	}
	const seed = 8
	t := h.begin(table.Options{Setup: s, Seed: seed})
	own, err := t.Join(0)
	if err != nil {
		tb.Fatal(err)
	}
	end := e.playOut(tb, own)
	end.Expected = expectedChecksums(tb, s, seed, t.Record().Inputs)
	tb.say(progress{End: end})
}

// play plays a game that is hosted elsewhere.
func (e *job) play(tb *remoteTB) {
	address := e.Address
	if e.Games != nil {
		address = e.find()
	}
	o := client.Options{Invitation: invite.Invitation{Host: address, Port: port}, Name: e.Name, Patience: e.Patience}
	var c *client.Client
	for late := time.Now().Add(testTimeout); c == nil; {
		var err error
		if c, err = client.Join(context.Background(), o); err != nil && time.Now().After(late) {
			tb.Fatal(err)
		}
		if lost := (*client.Unanswered)(nil); errors.As(err, &lost) {
			o.Token, o.New = lost.Token, lost.New // it may be there already
		}
	}
	await(tb, c.Room(), func(s lobby.State) bool {
		m, in := s.Member(c.Room().Self())
		if in && m.Ready {
			return true
		}
		err := c.Room().Do(lobby.SetReady{On: true}) // once more, if it was lost
		return err != nil && !errors.Is(err, client.ErrAway)
	})
	tb.say(progress{End: e.playOut(tb, joinGame(tb, c))})
}

// find waits until all games are found, and gives the address of one.
func (e *job) find() string {
	b := find.Browse(find.Multicast{})
	defer b.Close()
	for {
		var at []string
		for _, name := range e.Games {
			for _, h := range b.Hosts() {
				if h.Name == name && h.Ping != 0 {
					at = append(at, h.Addresses[0].Addr().String())
				}
			}
		}
		if len(at) == len(e.Games) {
			return at[e.Choose]
		}
		<-b.Changed()
	}
}

// playOut plays to the end, and tells how it goes on.
func (e *job) playOut(tb *remoteTB, s table.Session) *result {
	g := newPlayer(s, uint64(s.Seat()))
	g.bot = bot.New(s.Setup(), bot.Survey(s.Setup()), s.Seat(), bot.Easy, 1)
	round := uint16(0)
	g.hook = func(g *player) {
		if r := g.view.State.Round; r != round {
			round = r
			tb.say(progress{Round: r})
		}
	}
	g.run()
	if g.err != nil {
		tb.Fatal(g.err)
	}
	return &result{Seat: s.Seat(), Back: g.views - 1, Actual: checksums{g.sums, g.view.Checksum()}}
}

// expectedChecksums plays a game once more and gives what every seat knew.
func expectedChecksums(tb testing.TB, s *core.Setup, seed core.Seed, inputs []core.Input) (all []checksums) {
	tb.Helper()
	game, events, err := core.NewGame(s, seed)
	if err != nil {
		tb.Fatal(err)
	}
	for range s.Models {
		all = append(all, checksums{Rounds: map[uint16]uint64{}})
	}
	note := func() {
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
	note()
	for _, in := range inputs {
		if events, err = game.Apply(in); err != nil {
			tb.Fatal(err)
		}
		note()
	}
	return all
}
