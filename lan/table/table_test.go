package table_test

import (
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/lan/table"
)

// hall gives a small board on which even random programs come to an end.
func hall(tb testing.TB) *core.Board {
	tb.Helper()
	board, err := core.Compile(coretest.Hall(), 0)
	if err != nil {
		tb.Fatal(err)
	}
	return board
}

// options describe a table with one seat per letter: p is a person, r a
// computer player that plays at random, e, m, h and X one of a level; other
// letters are kinds that the test adds.
func options(tb testing.TB, rules *core.RuleSet, seats string) table.Options {
	tb.Helper()
	o := table.Options{
		Setup:    &core.Setup{Board: hall(tb), Rules: rules, Abilities: true},
		Seed:     7,
		Thinkers: map[string]table.Thinker{"r": atRandom},
	}
	levels := map[rune]bot.Level{'e': bot.Easy, 'm': bot.Medium, 'h': bot.Hard, 'X': bot.Expert}
	for i, kind := range seats {
		p := table.Player{Name: fmt.Sprint("Player ", i+1), Model: core.Models[i%len(core.Models)], Colour: i}
		if level, ok := levels[kind]; ok {
			p.Bot = level.String()
		} else if kind != 'p' {
			p.Bot = string(kind)
		}
		o.Players = append(o.Players, p)
		o.Setup.Models = append(o.Setup.Models, p.Model)
	}
	return o
}

func open(tb testing.TB, o table.Options) *table.Table {
	tb.Helper()
	t, err := table.New(o)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

func join(tb testing.TB, t *table.Table, seat int) table.Session {
	tb.Helper()
	s, err := t.Join(seat)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// atRandom is a computer player that makes no mistake but plays at random.
func atRandom(view core.View, d core.Decision, _ func() bool) core.Input {
	src := coretest.NewSource(view.Checksum() ^ uint64(d.ID))
	for {
		if in := coretest.Decide(src, &view, d); in.Kind != core.Draft {
			return in
		}
	}
}

// listener folds what a session gives and notes what it was.
type listener struct {
	session table.Session
	view    core.View
	clock   table.Clock
	players []table.Player // as told last
	sums    []uint64       // of the view, after every update with events
	events  []core.Event
	ended   bool
	problem error
}

// baton passes between the listeners and the test, for the race detector's
// sake: letting fake time go by orders nothing in its eyes.
var baton atomic.Int64

// rest lets time go by, and everything happen that is due.
func rest(d time.Duration) {
	baton.Add(1)
	time.Sleep(d)
	synctest.Wait()
}

// take folds one update.
func (l *listener) take(u table.Update) {
	baton.Add(1)
	l.clock = u.Clock
	if u.View != nil {
		l.view = *u.View
	}
	if u.Players != nil {
		l.players = u.Players
	}
	for _, e := range u.Events {
		if err := l.view.Apply(e); err != nil && l.problem == nil {
			l.problem = err
		}
	}
	l.events = append(l.events, u.Events...)
	if u.View != nil || len(u.Events) > 0 {
		l.sums = append(l.sums, l.view.Checksum())
	}
}

// listen takes everything that comes, in a goroutine of its own. Read the
// listener only after synctest.Wait.
func listen(s table.Session) *listener {
	l := &listener{session: s}
	go func() {
		for u := range s.Updates() {
			l.take(u)
		}
		l.ended = true
	}()
	return l
}

// play is listen for somebody who also plays, at random, until the game is
// over.
func play(s table.Session, seed uint64) *listener {
	l := &listener{session: s}
	src := coretest.NewSource(seed)
	sent := core.Input{}
	go func() {
		for u := range s.Updates() {
			l.take(u)
			// What was sent may not have come back yet: updates about others
			// are on their way before it.
			d, ok := l.view.Pending()
			renewing := sent.Kind == core.Renewal && sent.Round == l.view.State.Round && ok && !l.view.Own().Renewed
			if !ok || d.ID == sent.Question || renewing {
				continue
			}
			for sent.Kind = core.Draft; sent.Kind == core.Draft && l.problem == nil; {
				sent = coretest.Decide(src, &l.view, d)
				l.problem = s.Do(sent)
			}
			if sent.Kind == core.Confirm {
				sent.Question = d.ID
			}
		}
		l.ended = true
	}()
	return l
}

// again gives the checksums of a seat's view as a game that is played again
// from its inputs has them.
func again(tb testing.TB, o table.Options, inputs []core.Input, seat int) []uint64 {
	tb.Helper()
	g, _, err := core.NewGame(o.Setup, o.Seed)
	if err != nil {
		tb.Fatal(err)
	}
	view := g.View(seat)
	sums := []uint64{view.Checksum()}
	for _, in := range inputs {
		events, err := g.Apply(in)
		if err != nil {
			tb.Fatal(err)
		}
		if len(core.Redact(events, seat)) > 0 {
			view := g.View(seat)
			sums = append(sums, view.Checksum())
		}
	}
	return sums
}

func endsWith(all, last []uint64) bool {
	return len(last) <= len(all) && slices.Equal(all[len(all)-len(last):], last)
}

// secrets looks for what the seat must not know in the events it was sent.
func secrets(l *listener) error {
	for _, e := range l.events {
		if int(e.Robot) == l.session.Seat() {
			continue
		}
		switch e.Kind {
		case core.Placed, core.Chose, core.Asked, core.Answered:
			return fmt.Errorf("is told %+v", e)
		case core.Dealt, core.Drawn:
			if e.Card != core.FaceDown {
				return fmt.Errorf("sees the card of %+v", e)
			}
		}
	}
	return nil
}

func TestWholeGames(t *testing.T) {
	for _, rules := range core.RuleSets {
		for _, seats := range []string{"p", "pr", "pp", "pmre", "pprrpprr"} {
			if rules == core.Missions && seats != "pmre" {
				continue // at random and with endless lives it takes too long
			}
			for _, limit := range []time.Duration{0, time.Minute} {
				t.Run(fmt.Sprint(rules.ID, "/", seats, "/", limit), func(t *testing.T) {
					synctest.Test(t, func(t *testing.T) { playWhole(t, rules, seats, limit) })
				})
			}
		}
	}
}

func playWhole(t *testing.T, rules *core.RuleSet, seats string, limit time.Duration) {
	o := options(t, rules, seats)
	o.Limit = limit
	tab := open(t, o)
	listeners := []*listener{listen(join(t, tab, core.NoSeat))}
	for i, kind := range seats {
		if kind == 'p' {
			listeners = append(listeners, listen(join(t, tab, i)), play(join(t, tab, i), uint64(i)))
		}
	}
	// People who hesitate (a question that others still think about) are
	// waited for; a game that does not end would be seen here.
	for range 1000 {
		synctest.Wait()
		if listeners[0].view.State.Phase == core.Finished {
			break
		}
		rest(time.Minute)
	}
	record := tab.Record()
	for _, l := range listeners {
		seat := l.session.Seat()
		switch sums := again(t, o, record.Inputs, seat); {
		case l.problem != nil:
			t.Errorf("seat %d: %v", seat, l.problem)
		case l.view.State.Phase != core.Finished:
			t.Errorf("seat %d sees the game in phase %d of round %d", seat, l.view.State.Phase, l.view.State.Round)
		case !endsWith(sums, l.sums): // who joins late has missed something
			t.Errorf("seat %d has not seen what happened", seat)
		}
		if err := secrets(l); err != nil {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
	if _, err := replay.Resume(o.Setup, &record); err != nil {
		t.Errorf("the record cannot be played: %v", err)
	}
	if n := tab.BotFaults(); n > 0 {
		t.Errorf("the computer players have made %d faults", n)
	}
	tab.Close()
	synctest.Wait()
	for _, l := range listeners {
		if !l.ended {
			t.Errorf("the updates of seat %d have not ended", l.session.Seat())
		}
	}
}
