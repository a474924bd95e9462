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

// randomEvening is a game whose people join, leave, decide, pause, save and resume at
// random.
type randomEvening struct {
	*testing.T
	src     *coretest.Source
	options table.Options
	table   *table.Table
	here    []*listener
	resumed int
}

// joinAnySeat joins a random seat or as a spectator, if possible.
func (e *randomEvening) joinAnySeat() {
	if s, err := e.table.Join(e.src.Between(core.NoSeat, len(e.options.Players)-1)); err == nil {
		e.here = append(e.here, listen(s))
	}
}

// anyListener returns a random listener, or nil without any.
func (e *randomEvening) anyListener() *listener {
	if len(e.here) == 0 {
		return nil
	}
	return e.here[e.src.Below(len(e.here))]
}

// step performs a random action.
func (e *randomEvening) step() {
	l := e.anyListener()
	switch e.src.Below(30) {
	case 0:
		e.joinAnySeat()
	case 1:
		if l != nil {
			l.session.Close()
		}
	case 2:
		_ = e.table.TakeOver(e.src.Below(len(e.options.Players)), "r") // may fail
	case 3, 4, 5:
		if l != nil {
			l.session.Pause(e.src.Chance(40))
		}
	case 6:
		advance(time.Duration(e.src.Below(90)) * time.Second)
	case 7:
		e.saveAndReopen()
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
				e.Fatalf("a legal decision of seat %d is refused: %v", l.session.Seat(), err)
			}
		}
	}
	synctest.Wait()
}

// saveAndReopen saves the game and resumes it at another table.
func (e *randomEvening) saveAndReopen() {
	g := roundTrip(e.T, e.table.Save())
	e.table.Close()
	synctest.Wait()
	e.checkListeners()
	if g.Ended {
		return
	}
	on, err := table.Continue(g)
	if err != nil {
		e.Fatal(err)
	}
	on.Bots, on.Turns = e.options.Bots, e.options.Turns
	e.options, e.here, e.resumed = on, nil, e.resumed+1
	e.table = open(e.T, on)
	watcher := readTally(join(e.T, e.table, core.NoSeat))
	e.here = append(e.here, listen(join(e.T, e.table, core.NoSeat)))
	synctest.Wait()
	record := e.table.Record()
	recording, err := replay.Open(on.Setup, &record)
	if err != nil {
		e.Fatal(err)
	}
	if whole := tally.Of(on.Setup, recording.StateAt(0), recording.Events); watcher.tally != *whole {
		e.Error("the resumed game has another tally than its record")
	}
}

// checkListeners checks that all updates could be applied and contained no secrets.
func (e *randomEvening) checkListeners() {
	for _, l := range e.here {
		if err := checkSecrets(l); err != nil || l.problem != nil {
			e.Errorf("seat %d: %v, %v", l.session.Seat(), err, l.problem)
		}
	}
}

// Whatever people do, in any order, the table continues, nobody sees hidden information,
// and the game can be saved, written, read and resumed at any time.
func TestRandomActionsKeepTableSound(t *testing.T) {
	resumed := 0
	for seed := range uint64(60) {
		synctest.Test(t, func(t *testing.T) {
			src := coretest.NewSource(seed)
			o := hallOptions(t, []string{"p", "pp", "pr", "ppr", "pprp", "pprrpprr"}[src.Below(6)])
			o.Setup.Rules = []*core.RuleSet{core.Factory, core.Classic, core.Postal}[src.Below(3)]
			o.Seed, o.Turns = core.Seed(seed), src.Chance(30)
			o.Limit = time.Duration(src.Below(3)) * 30 * time.Second
			o.OnLeave = []string{"", "r"}[src.Below(2)]
			e := &randomEvening{T: t, src: src, options: o, table: open(t, o)}
			for range 200 {
				if e.step(); t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
			e.saveAndReopen()
			e.table.Close()
			synctest.Wait()
			e.checkListeners()
			if n := e.table.BotFaults(); n > 0 {
				t.Errorf("seed %d: the computer players made %d faults, want none", seed, n)
			}
			resumed += e.resumed
		})
	}
	if resumed < 60 {
		t.Errorf("games were resumed %d times, want at least 60", resumed)
	}
}
