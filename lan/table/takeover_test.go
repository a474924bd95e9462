package table_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/lan/table"
)

// randomPlayers are listeners that make random decisions when told to.
type randomPlayers struct {
	*testing.T
	src       *coretest.Source
	listeners []*listener
}

// step makes the first pending decision. It reports whether there was one.
func (p *randomPlayers) step() bool {
	p.Helper()
	for _, l := range p.listeners {
		d, ok := l.view.Pending()
		if !ok {
			continue
		}
		if err := l.session.Do(coretest.Decide(p.src, &l.view, d)); err != nil {
			p.Fatal(err)
		}
		synctest.Wait()
		return true
	}
	return false
}

// playUntil plays until a condition holds for the first listener's state. It reports false
// if the game ends before.
func (p *randomPlayers) playUntil(condition func(*core.State) bool) bool {
	p.Helper()
	synctest.Wait() // until the listeners have their first update
	for range 20_000 {
		s := &p.listeners[0].view.State
		if condition(s) {
			return true
		}
		if s.Phase == core.Finished {
			return false
		}
		if !p.step() {
			advance(table.ThinkingTime)
		}
	}
	p.Fatal("the condition never holds and the game does not end")
	return false
}

// memoryStore is a bot.Store in memory.
type memoryStore struct{ entries sync.Map }

// trainingStore shares what experts have learned between tests.
var trainingStore memoryStore

func (s *memoryStore) Load(key string) ([]byte, bool) {
	content, ok := s.entries.Load(key)
	if !ok {
		return nil, false
	}
	return content.([]byte), true
}

func (s *memoryStore) Save(key string, content []byte) { s.entries.Store(key, slices.Clone(content)) }

// situation is a moment at which the person of seat 1 leaves, as that seat sees it.
type situation struct {
	probe bool // only in a game that asks at every moment
	is    func(r *core.Robot, s *core.State) bool
}

var leaveSituations = map[string]situation{
	"at the start": {false, func(*core.Robot, *core.State) bool { return true }},
	"with a draft": {false, func(r *core.Robot, s *core.State) bool {
		return s.Phase == core.Programming && !r.Confirmed && r.Program().Slots != core.NoProgram.Slots
	}},
	"having confirmed":   {false, func(r *core.Robot, s *core.State) bool { return r.Confirmed && s.Phase == core.Programming }},
	"asked to stay down": {false, func(r *core.Robot, _ *core.State) bool { return r.Down && r.Asked.Kind == core.AskStayDown }},
	"asked":              {true, func(r *core.Robot, s *core.State) bool { return r.Asked.ID != 0 && s.Phase > core.Programming }},
	"powered down":       {true, func(r *core.Robot, s *core.State) bool { return r.Down && s.Phase == core.Register3 }},
	"destroyed":          {true, func(r *core.Robot, _ *core.State) bool { return r.Destroyed() }},
}

// A computer player of every level substitutes for a person who leaves in any situation,
// and then gives the seat back.
func TestSubstitutePlaysAndGivesSeatBack(t *testing.T) {
	for _, level := range bot.Levels {
		for name, situation := range leaveSituations {
			t.Run(fmt.Sprint(level, "/", name), func(t *testing.T) {
				for seed := core.Seed(1); ; seed++ {
					done := false
					synctest.Test(t, func(t *testing.T) { done = leaveAndSubstitute(t, level.String(), seed, situation) })
					if done || t.Failed() {
						return
					}
					if seed == 200 {
						t.Fatal("the situation never comes up")
					}
				}
			})
		}
	}
}

// leaveAndSubstitute reports whether the situation came up and the game continued long
// enough for the test.
func leaveAndSubstitute(t *testing.T, level string, seed core.Seed, leaving situation) bool {
	o := options(t, core.Factory, "pp")
	o.Setup.Probe, o.Seed, o.OnLeave, o.Store = leaving.probe, seed, level, &trainingStore
	tab := open(t, o)
	defer tab.Close()
	stays, leaves := listen(join(t, tab, 0)), listen(join(t, tab, 1))
	synctest.Wait()
	p := &randomPlayers{t, coretest.NewSource(uint64(seed)), []*listener{leaves, stays}}
	if !p.playUntil(func(s *core.State) bool { return leaving.is(&s.Robots[1], s) }) {
		return false
	}
	leaves.session.Close()
	synctest.Wait()
	if players := stays.session.Players(); players[1].Bot != level || stays.players == nil || stays.players[1].Bot != level {
		t.Fatalf("the players are %+v and the update has %+v, want a substitute on seat 1", players, stays.players)
	}
	p.listeners = []*listener{stays}
	round := stays.view.State.Round
	over := !p.playUntil(func(s *core.State) bool { return s.Round == round+1 && s.Phase == core.Programming })
	record := tab.Record()
	if n := tab.BotFaults(); n > 0 || count(record.Inputs, core.SeatLeft) > 0 {
		t.Errorf("%d faults and %d robots that left, want none", n, count(record.Inputs, core.SeatLeft))
	}
	if _, err := replay.Resume(o.Setup, &record); err != nil {
		t.Errorf("the record cannot be replayed: %v", err)
	}
	if over || stays.view.State.Robots[1].Out {
		return false
	}
	comeBack(t, tab, p, stays)
	return !t.Failed()
}

// comeBack returns the seat to its person, who must then be the only one to play it.
func comeBack(t *testing.T, tab *table.Table, p *randomPlayers, stays *listener) {
	t.Helper()
	back := listen(join(t, tab, 1))
	synctest.Wait()
	if players := back.session.Players(); players[1].Bot != "" || stays.players[1].Bot != "" {
		t.Fatalf("the players are %+v and the update has %+v, want a person on seat 1", players, stays.players)
	}
	if back.view.Seat != 1 || back.view.State.Round != stays.view.State.Round {
		t.Fatalf("the returning player sees round %d as seat %d, want the current round as seat 1", back.view.State.Round, back.view.Seat)
	}
	p.listeners = []*listener{back}
	for asked := true; asked; asked = p.step() {
	}
	p.listeners = []*listener{stays}
	p.playUntil(func(s *core.State) bool { _, ok := back.view.Pending(); return ok })
	if _, ok := back.view.Pending(); ok {
		sent := len(tab.Record().Inputs)
		advance(time.Hour)
		for _, in := range tab.Record().Inputs[sent:] {
			if in.Seat == 1 {
				t.Errorf("the substitute still plays: %+v", in)
			}
		}
	}
}

func TestTakeOverErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pprp")
		tab := open(t, o)
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		two.session.Close()
		synctest.Wait()
		for name, test := range map[string]struct {
			seat int
			kind string
		}{
			"out of the game": {1, "hard"}, "a computer player's": {2, "hard"},
			"no such seat": {4, "hard"}, "a spectator's": {core.NoSeat, "hard"},
			"no such kind": {3, "genius"}, "a baseline": {3, "random"}, "nobody": {3, ""},
		} {
			if err := tab.TakeOver(test.seat, test.kind); err == nil {
				t.Errorf("%s: TakeOver succeeds, want an error", name)
			}
		}
		if one.players != nil {
			t.Errorf("a failed TakeOver has sent the players %+v", one.players)
		}
		// Nobody has joined the last seat, so it can be taken over.
		if err := tab.TakeOver(3, "hard"); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if one.players == nil || one.players[3].Bot != "hard" || one.players[3].Since != 1 {
			t.Errorf("the players are %+v, want a substitute since round 1 on the last seat", one.players)
		}
		confirm(t, one)
		if one.view.State.Phase == core.Programming && one.view.State.Round == 1 {
			t.Error("the substitute does not play")
		}
		if _, err := tab.Join(2); err == nil {
			t.Error("the seat of a computer player can be joined")
		}
		tab.Close()
		if err := tab.TakeOver(3, "hard"); !errors.Is(err, table.ErrEnded) {
			t.Errorf("TakeOver at a closed table returns %v, want ErrEnded", err)
		}
		o.OnLeave = "genius"
		if _, err := table.New(o); err == nil {
			t.Error("New accepts an unknown kind for OnLeave")
		}
	})
}

// Leaving and coming back gains no time: the clock of the programming phase continues.
func TestComingBackKeepsRemainingTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "ps")
		o.Bots["s"], o.Limit, o.OnLeave = slowBot, time.Minute, "s"
		tab := open(t, o)
		defer closeAndWait(tab)
		watcher, one := listen(join(t, tab, core.NoSeat)), listen(join(t, tab, 0))
		advance(10 * time.Second)
		one.session.Close()
		wantClock(t, watcher, table.Clock{})
		advance(3 * time.Second)
		listen(join(t, tab, 0))
		wantClock(t, watcher, table.Clock{Limited: true, Left: 50 * time.Second})
		advance(50 * time.Second)
		if watcher.view.State.Round != 2 {
			t.Errorf("the game is in round %d, want 2 after the remaining time", watcher.view.State.Round)
		}
	})
}
