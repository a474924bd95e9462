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

// testBoard returns a small board on which even random programs finish.
func testBoard(tb testing.TB) *core.Board {
	tb.Helper()
	board, err := core.Compile(coretest.Hall(), 0)
	if err != nil {
		tb.Fatal(err)
	}
	return board
}

// options returns a table with one seat per letter: p is a person, r a random computer
// player, and e, m, h and X one of a level. Tests add kinds for other letters.
func options(tb testing.TB, rules *core.RuleSet, seats string) table.Options {
	tb.Helper()
	board := testBoard(tb)
	if rules.GoalFlags {
		board, _ = core.Compile(coretest.FlagHall(), 0)
	}
	o := table.Options{
		Setup: coretest.Fit(&core.Setup{Board: board, Rules: rules, Abilities: true}),
		Seed:  7,
		Bots:  map[string]table.Bot{"r": randomBot},
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

// randomBot is a computer player that makes random legal decisions. They do not depend on who
// else has confirmed, so that a game is the same in whatever order computer players decide.
func randomBot(view core.View, d core.Decision, _ func() bool) core.Input {
	src := coretest.NewSource(uint64(view.Seat)<<48 | uint64(view.State.Round)<<32 | uint64(d.ID))
	for {
		if in := coretest.Decide(src, &view, d); in.Kind != core.Draft && in.Kind != core.SetOrder {
			return in
		}
	}
}

// listener folds the updates of a session and records them.
type listener struct {
	session table.Session
	view    core.View
	clock   table.Clock
	players []table.Player // from the last update that has them
	absence *table.Absence // of the first update
	sums    []uint64       // of the view, after every update with a view or events
	events  []core.Event
	ended   bool
	problem error
}

// raceFence orders listeners and test for the race detector, which does not see the order
// that fake time creates.
var raceFence atomic.Int64

// advance lets time pass until everything due has happened.
func advance(d time.Duration) {
	raceFence.Add(1)
	time.Sleep(d)
	synctest.Wait()
}

// take folds one update.
func (l *listener) take(u table.Update) {
	raceFence.Add(1)
	l.clock = u.Clock
	if u.View != nil {
		l.view = *u.View
	}
	if u.Players != nil {
		l.players = u.Players
	}
	if u.Absence != nil {
		l.absence = u.Absence
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

// listen reads a session in its own goroutine. Read the listener only after synctest.Wait.
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

// playRandomly is a listener that also makes random decisions until the game is over.
func playRandomly(s table.Session, seed uint64) *listener {
	l := &listener{session: s}
	src := coretest.NewSource(seed)
	sent := core.Input{}
	go func() {
		for u := range s.Updates() {
			l.take(u)
			// The last input may not be visible yet: earlier updates about others
			// arrive first.
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

// replaySums replays a game from its inputs and returns the checksums of a seat's view.
func replaySums(tb testing.TB, o table.Options, inputs []core.Input, seat int) []uint64 {
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

// checkSecrets returns an error if the seat was sent an event that it must not see.
func checkSecrets(l *listener) error {
	for _, e := range l.events {
		if int(e.Robot) == l.session.Seat() {
			continue
		}
		switch e.Kind {
		case core.Placed:
			chatters := func(gained core.Event) bool {
				return gained.Kind == core.Gained && gained.Robot == e.Robot && core.Power(gained.Detail) == core.Chatterbox
			}
			if e.Detail > 0 || !slices.ContainsFunc(l.events, chatters) {
				return fmt.Errorf("the hidden event %+v was sent", e)
			}
		case core.Chose, core.Asked, core.Answered, core.Debugs, core.Scans, core.Scanned, core.Saw:
			return fmt.Errorf("the hidden event %+v was sent", e)
		case core.DrewSecret:
			if core.SecretGoal(e.Detail) != core.UnknownSecret {
				return fmt.Errorf("the goal of %+v is visible", e)
			}
		case core.Peeked:
			if e.Card != core.FaceDown {
				return fmt.Errorf("the card of %+v is visible", e)
			}
		case core.Dealt, core.Drawn:
			if e.Card != core.FaceDown {
				return fmt.Errorf("the card of %+v is visible", e)
			}
		}
	}
	return nil
}

func TestWholeGames(t *testing.T) {
	for _, rules := range core.RuleSets {
		for _, seats := range []string{"p", "pr", "pp", "pmre", "pprrpprr"} {
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
			listeners = append(listeners, listen(join(t, tab, i)), playRandomly(join(t, tab, i), uint64(i)))
		}
	}
	// Time passes for players who wait for the decisions of others. The number of steps is
	// limited, to detect games that do not end.
	for range 1000 {
		synctest.Wait()
		if listeners[0].view.State.Phase == core.Finished {
			break
		}
		advance(time.Minute)
	}
	record := tab.Record()
	for _, l := range listeners {
		seat := l.session.Seat()
		switch sums := replaySums(t, o, record.Inputs, seat); {
		case l.problem != nil:
			t.Errorf("seat %d: %v", seat, l.problem)
		case l.view.State.Phase != core.Finished:
			t.Errorf("seat %d sees phase %d of round %d, want Finished", seat, l.view.State.Phase, l.view.State.Round)
		case !endsWith(sums, l.sums): // a late session has missed the first events
			t.Errorf("the views of seat %d differ from those of the replayed game", seat)
		}
		if err := checkSecrets(l); err != nil {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
	if _, err := replay.Resume(o.Setup, &record); err != nil {
		t.Errorf("the record cannot be replayed: %v", err)
	}
	if n := tab.BotFaults(); n > 0 {
		t.Errorf("the computer players made %d faults, want none", n)
	}
	tab.Close()
	synctest.Wait()
	for _, l := range listeners {
		if !l.ended {
			t.Errorf("the updates of seat %d are still open after Close", l.session.Seat())
		}
	}
}
