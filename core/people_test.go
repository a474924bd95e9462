package core_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

// A person is how somebody deals with decisions.
type person uint8

const (
	prompt  person = iota
	late           // decides when all others have
	silent         // never decides; the clock does
	clumsy         // sends nonsense first
	leaving        // leaves the game at a question
	people
)

// Whatever people do with their options, nothing hangs: each time that everybody has decided, or the time is up, the
// game goes on, until it ends. The robots begin with many options and any standing orders.
func TestPeopleWithOptionsNeverStopTheGame(t *testing.T) {
	ended, asked, drawn := 0, 0, 0
	for seed := range trials(t, 400) {
		rules := []*core.RuleSet{core.Classic, core.Classic, core.Missions}[seed%3]
		trial := cardGame(t, seed, rules, func(*coretest.Source, *core.Robot) {})
		var who [core.MaxRobots]person
		for i := range who {
			who[i] = person(trial.src.Below(int(people)))
		}
		first := trial.game.State().Round
		for !trial.over() && trial.game.State().Round < first+40 {
			before := trial.game.Pending()
			if len(before) == 0 {
				t.Fatalf("seed %d: the game waits for nobody in phase %s", seed, trial.game.State().Phase)
			}
			decideAs(trial, who, before, prompt, clumsy, leaving)
			decideAs(trial, who, before, late)
			if !trial.over() && waitsFor(trial.game.Pending(), before) {
				trial.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: trial.game.State().Round})
			}
			if !trial.over() && waitsFor(trial.game.Pending(), before) {
				t.Fatalf("seed %d: after the time is up the game still waits for one of %+v", seed, before)
			}
		}
		if trial.over() {
			ended++
		}
		for i := range trial.events {
			switch trial.events[i].Kind {
			case core.Asked:
				asked++
			case core.Gained:
				drawn++
			}
		}
	}
	t.Logf("%d games ended, %d questions were asked, %d options drawn", ended, asked, drawn)
	if ended == 0 || asked < 1000 || drawn < 50 {
		t.Errorf("%d games ended, %d questions were asked, %d options drawn: that proves little", ended, asked, drawn)
	}
}

// decideAs makes those decisions that people of some kinds have to make.
func decideAs(t *trial, who [core.MaxRobots]person, all []core.Decision, kinds ...person) {
	for _, d := range all {
		if t.over() || !slices.Contains(kinds, who[d.Seat]) || !slices.Contains(t.game.Pending(), d) {
			continue
		}
		round := t.game.State().Round
		switch {
		case who[d.Seat] == leaving && d.Kind != core.AskProgram && t.src.Chance(10):
			t.mustApply(core.Input{Kind: core.SeatLeft, Seat: int8(d.Seat), Round: round})
			continue
		case who[d.Seat] == clumsy:
			for range 3 {
				in := coretest.Garbage(t.src, t.game)
				if in.Kind != core.TimeUp {
					t.tryApply(in)
				}
			}
		}
		for range 20 { // a draft or a new hand may come first
			if t.over() || !slices.Contains(t.game.Pending(), d) {
				break
			}
			v := t.game.View(d.Seat)
			t.mustApply(coretest.Decide(t.src, &v, d))
		}
	}
}

// waitsFor reports whether the game waits for one of some decisions.
func waitsFor(pending, some []core.Decision) bool {
	return slices.ContainsFunc(pending, func(d core.Decision) bool { return slices.Contains(some, d) })
}
