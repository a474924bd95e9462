package watch_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// lacksText reports whether a text that is shown lacks words or values.
func lacksText(shown string) bool { return shown == "" || strings.ContainsAny(shown, "[<{") }

// presenters returns a presenter for each language, of a game on a board with each terrain in its first row.
func presenters(t *testing.T) map[language.Tag]*watch.Presenter {
	t.Helper()
	l := core.NewLayout("all", max(2, len(core.Terrains)), 2)
	for i, terrain := range core.Terrains {
		l.Fields[i].Terrain = terrain
	}
	l.At(grid.Pos{X: 0, Y: 1}).Start, l.At(grid.Pos{X: 1, Y: 1}).Checkpoint = 1, 1
	board, err := core.Compile(l, 0)
	if err != nil {
		t.Fatal(err)
	}
	recording, err := coretest.Recording(&core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}, "all", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	game := testGame{timeline.NewSeekPlayer(recording), []table.Player{{Name: "Ann", Model: core.Tanky}}}
	all := map[language.Tag]*watch.Presenter{}
	for _, tag := range text.Languages {
		all[tag] = &watch.Presenter{Words: story.Words{Text: text.In(tag)}, Game: game}
	}
	return all
}

func TestEveryTerrainHasAHoverText(t *testing.T) {
	for tag, c := range presenters(t) {
		shown := map[string]core.Terrain{}
		for i, terrain := range core.Terrains {
			tip := c.Describe(grid.Pos{X: int8(i)})
			if other, twice := shown[tip]; lacksText(tip) || twice {
				t.Errorf("%s: the terrain %s has the hover text %q, want one of its own (not that of %s)", tag, terrain, tip, other)
			}
			shown[tip] = terrain
		}
	}
}

func TestEveryCommandHasAName(t *testing.T) {
	for tag, c := range presenters(t) {
		for _, command := range append(core.AllCommands[:], core.NoCommand) {
			if name := c.Command(command); lacksText(name) {
				t.Errorf("%s: the command %s has the name %q", tag, command, name)
			}
		}
	}
}

// cards returns the powers that are cards.
func cards() []core.Power {
	return slices.DeleteFunc(slices.Clone(core.Powers), func(p core.Power) bool { return p.Class() == core.ModelPower })
}

func TestEveryCardHasAHoverText(t *testing.T) {
	for tag, c := range presenters(t) {
		for _, p := range cards() {
			if tip := c.OwnedTip(core.NewOwned(p)); lacksText(tip) || !strings.HasPrefix(tip, c.Power(p)) {
				t.Errorf("%s: the card %s has the hover text %q, want its name and what it does", tag, p, tip)
			}
		}
	}
}

// toldByEffect lists the cards of which the story tells what they have done instead of their use.
var toldByEffect = []core.Power{core.Coolant, core.SolderKit}

// TestEveryCardIsToldWhenUsed checks that the use of each card has a line in the story, with an amount where the
// card has one, unless what follows says more.
func TestEveryCardIsToldWhenUsed(t *testing.T) {
	for tag, c := range presenters(t) {
		for _, p := range cards() {
			told := false
			for _, amount := range []int8{0, 2} {
				var s story.Story
				s.Fold(0, &core.Event{Kind: core.Used, Detail: uint8(p), N: 1, To: grid.Pos{X: amount}}, &core.State{Seats: 1})
				told = told || len(s.Lines) > 0 && !lacksText(c.LineText(&s.Lines[0]))
			}
			if told == slices.Contains(toldByEffect, p) {
				t.Errorf("%s: the log does not tell that the card %s is used", tag, p)
			}
		}
	}
}

// TestEveryEventIsToldOrLeftOut checks that each kind of event, manner, obstacle and cause has a line in the
// story, with a text, or is one of those that need none.
func TestEveryEventIsToldOrLeftOut(t *testing.T) {
	all := presenters(t)
	tells := func(kind core.Kind, detail uint8) bool {
		var s story.Story
		e := core.Event{Kind: kind, N: 1, Detail: detail}
		if kind == core.Picked || kind == core.LastCalled {
			e.Robot = core.NoSeat
		}
		s.Fold(0, &e, &core.State{Seats: 1})
		for _, c := range all {
			for i := range s.Lines {
				if lacksText(c.LineText(&s.Lines[i])) {
					return false
				}
			}
		}
		return len(s.Lines) > 0
	}
	silent := []core.Kind{
		core.Reshuffled, core.Dealt, core.Discarded, core.Cleared, core.Placed, core.Chose, core.Drawn, core.Confirmed,
		core.Renewed, core.Faced, core.Revealed, core.Acted, core.Turned, core.Drifted, core.Beam, core.Shot,
		core.Archived, core.Unlocked, core.LifeSpent, core.Virtual, core.Asked, core.Answered,
		core.Declares, core.Ordered, core.Controlled,
		core.Visited, core.Influenced, // they matter only later: for a secret goal, and for a kill
		core.Debugs, core.Scans, // decided, but not done yet
		core.Saw, // its owner sees the hand
	}
	details := map[core.Kind]uint8{
		core.PhaseBegan: uint8(core.Register1), core.Moved: uint8(core.Pushed), core.Damaged: uint8(core.ByShot),
		core.Repaired: uint8(core.BySite), core.Used: uint8(core.Brakes), core.Lost: uint8(core.Brakes),
		core.Gained: uint8(core.Brakes), core.Recharged: uint8(core.Nitro), core.Killed: uint8(core.KillByPush),
		core.DrewSecret: uint8(core.UnknownSecret), core.MetSecret: uint8(core.Crab), core.PutSecret: uint8(core.Crab),
	}
	for _, kind := range core.Kinds {
		if told := tells(kind, details[kind]); told == slices.Contains(silent, kind) {
			t.Errorf("the event %s has a line in the log, with a text: %v, want the opposite", kind, told)
		}
	}
	plain := []core.Manner{core.ByCard, core.ByBelt, core.ByGear, core.ByGlide, core.ByRecoil} // of which the bug is told
	for _, manner := range core.Manners {
		if told := tells(core.Moved, uint8(manner)); told == slices.Contains(plain, manner) {
			t.Errorf("a move in the manner %s has a line in the log, with a text: %v, want the opposite", manner, told)
		}
	}
	for _, obstacle := range core.Obstacles {
		if !tells(core.Blocked, uint8(obstacle)) {
			t.Errorf("the obstacle %s has no line in the log", obstacle)
		}
	}
	for _, why := range core.PayReasons {
		if !tells(core.Paid, uint8(why)) {
			t.Errorf("credits that are paid for %s have no line in the log", why)
		}
	}
	for _, why := range core.KillReasons {
		if !tells(core.Killed, uint8(why)) {
			t.Errorf("the reason %s for a kill has no line in the log", why)
		}
	}
	for _, cause := range core.Causes { // each does at least one of three things to a robot
		if detail := uint8(cause); !tells(core.Died, detail) && !tells(core.Damaged, detail) && !tells(core.Repaired, detail) {
			t.Errorf("the cause %s has no line in the log", cause)
		}
	}
}
