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

// randomGame is a game whose people join, leave, decide, pause, save and resume at
// random.
type randomGame struct {
	*testing.T
	src       *coretest.Source
	options   table.Options
	table     *table.Table
	listeners []*listener
	resumed   int
}

// joinAnySeat joins a random seat or as a spectator, if possible.
func (r *randomGame) joinAnySeat() {
	if s, err := r.table.Join(r.src.Between(core.NoSeat, len(r.options.Players)-1)); err == nil {
		r.listeners = append(r.listeners, listen(s))
	}
}

// anyListener returns a random listener, or nil without any.
func (r *randomGame) anyListener() *listener {
	if len(r.listeners) == 0 {
		return nil
	}
	return r.listeners[r.src.Below(len(r.listeners))]
}

// step performs a random action.
func (r *randomGame) step() {
	l := r.anyListener()
	switch r.src.Below(30) {
	case 0:
		r.joinAnySeat()
	case 1:
		if l != nil {
			l.session.Close()
		}
	case 2:
		_ = r.table.TakeOver(r.src.Below(len(r.options.Players)), "r") // may fail
	case 3, 4, 5:
		if l != nil {
			l.session.Pause(r.src.Chance(40))
		}
	case 6:
		advance(time.Duration(r.src.Below(90)) * time.Second)
	case 7:
		r.saveAndReopen()
	case 8:
		if l != nil {
			_ = l.session.Do(core.Input{Kind: core.InputKind(r.src.Below(9)), Round: l.view.State.Round, Program: core.NoProgram})
		}
	default:
		if l == nil || l.ended {
			break
		}
		if d, ok := l.view.Pending(); ok {
			if err := l.session.Do(coretest.Decide(r.src, &l.view, d)); err != nil {
				r.Fatalf("a legal decision of seat %d is refused: %v", l.session.Seat(), err)
			}
		}
	}
	synctest.Wait()
}

// saveAndReopen saves the game and resumes it at another table.
func (r *randomGame) saveAndReopen() {
	g := roundTrip(r.T, r.table.Save())
	r.table.Close()
	synctest.Wait()
	r.checkListeners()
	if g.Ended {
		return
	}
	resumed, err := table.Continue(g)
	if err != nil {
		r.Fatal(err)
	}
	resumed.Bots, resumed.Turns = r.options.Bots, r.options.Turns
	r.options, r.listeners, r.resumed = resumed, nil, r.resumed+1
	r.table = open(r.T, resumed)
	watcher := readTally(join(r.T, r.table, core.NoSeat))
	r.listeners = append(r.listeners, listen(join(r.T, r.table, core.NoSeat)))
	synctest.Wait()
	record := r.table.Record()
	recording, err := replay.Open(resumed.Setup, &record)
	if err != nil {
		r.Fatal(err)
	}
	if whole := tally.Of(resumed.Setup, recording.StateAt(0), recording.Events); watcher.tally != *whole {
		r.Error("the resumed game has another tally than its record")
	}
}

// checkListeners checks that all updates could be applied and contained no secrets.
func (r *randomGame) checkListeners() {
	for _, l := range r.listeners {
		if err := checkSecrets(l); err != nil || l.problem != nil {
			r.Errorf("seat %d: %v, %v", l.session.Seat(), err, l.problem)
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
			o := hallOptions(t, []string{"p", "pp", "pr", "ppr", "pprp", "pprrpprr"}[src.Below(6)], 1)
			o.Setup.Rules = []*core.RuleSet{core.Factory, core.Classic, core.Postal}[src.Below(3)]
			o.Seed, o.Turns = core.Seed(seed), src.Chance(30)
			o.Limit = time.Duration(src.Below(3)) * 30 * time.Second
			o.OnLeave = []string{"", "r"}[src.Below(2)]
			r := &randomGame{T: t, src: src, options: o, table: open(t, o)}
			for range 200 {
				if r.step(); t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
			r.saveAndReopen()
			r.table.Close()
			synctest.Wait()
			r.checkListeners()
			if n := r.table.BotFaults(); n > 0 {
				t.Errorf("seed %d: the computer players made %d faults, want none", seed, n)
			}
			resumed += r.resumed
		})
	}
	if resumed < 60 {
		t.Errorf("games were resumed %d times, want at least 60", resumed)
	}
}
