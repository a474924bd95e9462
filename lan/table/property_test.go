package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/lan/table"
)

// evening is a game at which people come and go, think, pause, save and go on
// another day, all at random.
type evening struct {
	*testing.T
	src     *coretest.Source
	options table.Options
	table   *table.Table
	here    []*listener
	days    int
}

// sit has somebody join: a person's seat, or a spectator.
func (e *evening) sit() {
	if s, err := e.table.Join(e.src.Between(core.NoSeat, len(e.options.Players)-1)); err == nil {
		e.here = append(e.here, listen(s))
	}
}

// someone gives one of those who are here, or nil.
func (e *evening) someone() *listener {
	if len(e.here) == 0 {
		return nil
	}
	return e.here[e.src.Below(len(e.here))]
}

// step does anything.
func (e *evening) step() {
	l := e.someone()
	switch e.src.Below(30) {
	case 0:
		e.sit()
	case 1:
		if l != nil {
			l.session.Close()
		}
	case 2:
		_ = e.table.TakeOver(e.src.Below(len(e.options.Players)), "r") // where that cannot be it says so
	case 3, 4, 5:
		if l != nil {
			l.session.Pause(e.src.Chance(40))
		}
	case 6:
		rest(time.Duration(e.src.Below(90)) * time.Second)
	case 7:
		e.save()
	case 8:
		if l != nil {
			_ = l.session.Do(core.Input{Kind: core.InputKind(e.src.Below(9)), Round: l.view.State.Round, Program: core.NoProgram})
		}
	default:
		if l == nil || l.ended {
			break
		}
		if d, ok := l.view.Pending(); ok {
			if err := l.session.Do(coretest.Decide(e.src, &l.view, d)); err != nil {
				e.Fatalf("seat %d is refused: %v", l.session.Seat(), err)
			}
		}
	}
	synctest.Wait()
}

// save saves the game and opens it again at another table.
func (e *evening) save() {
	g := carried(e.T, e.table.Save())
	e.table.Close()
	synctest.Wait()
	e.leaveNothing()
	if g.Ended {
		return
	}
	on, err := table.Continue(g)
	if err != nil {
		e.Fatal(err)
	}
	on.Thinkers, on.Turns = e.options.Thinkers, e.options.Turns
	e.options, e.here, e.days = on, nil, e.days+1
	e.table = open(e.T, on)
	watcher := tell(join(e.T, e.table, core.NoSeat))
	e.here = append(e.here, listen(join(e.T, e.table, core.NoSeat)))
	synctest.Wait()
	record := e.table.Record()
	film, err := replay.Watch(on.Setup, &record)
	if err != nil {
		e.Fatal(err)
	}
	if whole := tally.Of(on.Setup, film.At(0), film.Events); watcher.tally != *whole {
		e.Error("on another day something else has been counted")
	}
}

// leaveNothing checks what those have been told who were here.
func (e *evening) leaveNothing() {
	for _, l := range e.here {
		if err := secrets(l); err != nil || l.problem != nil {
			e.Errorf("seat %d: %v, %v", l.session.Seat(), err, l.problem)
		}
	}
}

// TestEveningsAtRandom: whatever people do, and in whatever order, the table goes
// on, nobody is told what is hidden, and the game can be saved, written, read and
// gone on with at any time.
func TestEveningsAtRandom(t *testing.T) {
	days := 0
	for seed := range uint64(60) {
		synctest.Test(t, func(t *testing.T) {
			src := coretest.NewSource(seed)
			o := inTheHall(t, []string{"p", "pp", "pr", "ppr", "pprp", "pprrpprr"}[src.Below(6)])
			o.Setup.Rules = []*core.RuleSet{core.Factory, core.Classic, core.Postal}[src.Below(3)]
			o.Seed, o.Turns = core.Seed(seed), src.Chance(30)
			o.Limit = time.Duration(src.Below(3)) * 30 * time.Second
			o.Deserted = []string{"", "r"}[src.Below(2)]
			e := &evening{T: t, src: src, options: o, table: open(t, o)}
			for range 200 {
				if e.step(); t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
			e.save()
			e.table.Close()
			synctest.Wait()
			e.leaveNothing()
			if n := e.table.BotFaults(); n > 0 {
				t.Errorf("seed %d: %d faults of computer players", seed, n)
			}
			days += e.days
		})
	}
	if days < 60 {
		t.Errorf("games were gone on with on %d days only", days)
	}
}
