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

// people are listeners who decide at random when they are told to.
type people struct {
	*testing.T
	src  *coretest.Source
	here []*listener
}

// step lets the first of them who is asked decide; false says that nobody is.
func (p *people) step() bool {
	p.Helper()
	for _, l := range p.here {
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

// until plays on until something is true of the state the first one sees; false
// says that the game has ended before.
func (p *people) until(is func(*core.State) bool) bool {
	p.Helper()
	for range 20_000 {
		s := &p.here[0].view.State
		if is(s) {
			return true
		}
		if s.Phase == core.Finished {
			return false
		}
		if !p.step() {
			rest(table.ThinkingTime)
		}
	}
	p.Fatal("this never comes")
	return false
}

// shelf is a bot.Store.
type shelf struct{ kept sync.Map }

// learned is what experts have learned in one test for the next.
var learned shelf

func (s *shelf) Load(key string) ([]byte, bool) {
	content, ok := s.kept.Load(key)
	if !ok {
		return nil, false
	}
	return content.([]byte), true
}

func (s *shelf) Save(key string, content []byte) { s.kept.Store(key, slices.Clone(content)) }

// situation is one in which the person of seat 1 may leave, with the eyes of
// that seat.
type situation struct {
	probe bool // it comes up in a game that asks at every moment
	is    func(r *core.Robot, s *core.State) bool
}

var leaving = map[string]situation{
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

// TestTakingOver lets a computer player of every level play on for a person who
// leaves, whatever is going on, and then gives the seat back.
func TestTakingOver(t *testing.T) {
	for _, level := range bot.Levels {
		for name, situation := range leaving {
			t.Run(fmt.Sprint(level, "/", name), func(t *testing.T) {
				for seed := core.Seed(1); ; seed++ {
					done := false
					synctest.Test(t, func(t *testing.T) { done = takeOver(t, level.String(), seed, situation) })
					if done || t.Failed() {
						return
					}
					if seed == 200 {
						t.Fatal("this never happens")
					}
				}
			})
		}
	}
}

// takeOver tells whether the situation came up in a game, and time was left in
// it to play on.
func takeOver(t *testing.T, level string, seed core.Seed, leaving situation) bool {
	o := options(t, core.Factory, "pp")
	o.Setup.Probe, o.Seed, o.Deserted, o.Store = leaving.probe, seed, level, &learned
	tab := open(t, o)
	defer tab.Close()
	stays, leaves := listen(join(t, tab, 0)), listen(join(t, tab, 1))
	synctest.Wait()
	p := &people{t, coretest.NewSource(uint64(seed)), []*listener{leaves, stays}}
	if !p.until(func(s *core.State) bool { return leaving.is(&s.Robots[1], s) }) {
		return false
	}
	leaves.session.Close()
	synctest.Wait()
	if players := stays.session.Players(); players[1].Bot != level || stays.players == nil || stays.players[1].Bot != level {
		t.Fatalf("the players are %+v, and %+v is told", players, stays.players)
	}
	p.here = []*listener{stays}
	round := stays.view.State.Round
	over := !p.until(func(s *core.State) bool { return s.Round == round+1 && s.Phase == core.Programming })
	record := tab.Record()
	if n := tab.BotFaults(); n > 0 || count(record.Inputs, core.SeatLeft) > 0 {
		t.Errorf("%d faults, %d robots have left", n, count(record.Inputs, core.SeatLeft))
	}
	if _, err := replay.Resume(o.Setup, &record); err != nil {
		t.Errorf("the record cannot be played: %v", err)
	}
	if over || stays.view.State.Robots[1].Out {
		return false
	}
	comeBack(t, tab, p, stays)
	return !t.Failed()
}

// comeBack gives the seat back to its person, who is then the only one to play
// it.
func comeBack(t *testing.T, tab *table.Table, p *people, stays *listener) {
	t.Helper()
	back := listen(join(t, tab, 1))
	synctest.Wait()
	if players := back.session.Players(); players[1].Bot != "" || stays.players[1].Bot != "" {
		t.Fatalf("the players are %+v, and %+v is told", players, stays.players)
	}
	if back.view.Seat != 1 || back.view.State.Round != stays.view.State.Round {
		t.Fatalf("who comes back sees round %d with the eyes of seat %d", back.view.State.Round, back.view.Seat)
	}
	p.here = []*listener{back}
	for asked := true; asked; asked = p.step() {
	}
	p.here = []*listener{stays}
	p.until(func(s *core.State) bool { _, ok := back.view.Pending(); return ok })
	if _, ok := back.view.Pending(); ok {
		sent := len(tab.Record().Inputs)
		rest(time.Hour)
		for _, in := range tab.Record().Inputs[sent:] {
			if in.Seat == 1 {
				t.Errorf("the computer player goes on: %+v", in)
			}
		}
	}
}

func TestWhatCannotBeTakenOver(t *testing.T) {
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
			"somebody sits there": {0, "hard"}, "out of the game": {1, "hard"}, "a computer player's": {2, "hard"},
			"no such seat": {4, "hard"}, "a spectator's": {core.NoSeat, "hard"},
			"no such kind": {3, "genius"}, "a baseline": {3, "random"}, "nobody": {3, ""},
		} {
			if err := tab.TakeOver(test.seat, test.kind); err == nil {
				t.Errorf("%s: it is taken over all the same", name)
			}
		}
		if one.players != nil {
			t.Errorf("%+v is told", one.players)
		}
		// Nobody has come to the last seat: it can be played.
		if err := tab.TakeOver(3, "hard"); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if !one.view.State.Robots[3].Confirmed || one.players == nil {
			t.Error("the computer player does not play")
		}
		if _, err := tab.Join(2); err == nil {
			t.Error("a computer player's own seat can be taken")
		}
		tab.Close()
		if err := tab.TakeOver(3, "hard"); !errors.Is(err, table.ErrEnded) {
			t.Errorf("at a closed table it gives %v", err)
		}
		o.Deserted = "genius"
		if _, err := table.New(o); err == nil {
			t.Error("a kind that does not exist would play on")
		}
	})
}

// Leaving and coming back gives no time to think: the clock of the programming
// phase goes on where it was.
func TestComingBackInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "ps")
		o.Thinkers["s"], o.Limit, o.Deserted = slow, time.Minute, "s"
		tab := open(t, o)
		defer closeSlowly(tab)
		watcher, one := listen(join(t, tab, core.NoSeat)), listen(join(t, tab, 0))
		rest(10 * time.Second)
		one.session.Close()
		standing(t, watcher, table.Clock{})
		rest(3 * time.Second)
		listen(join(t, tab, 0))
		standing(t, watcher, table.Clock{Limited: true, Left: 50 * time.Second})
		rest(50 * time.Second)
		if watcher.view.State.Round != 2 {
			t.Errorf("the time is not up: it is round %d", watcher.view.State.Round)
		}
	})
}
