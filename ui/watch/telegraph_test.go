package watch_test

import (
	"testing"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// telegraphHall has what a robot may meet in one register: belts with bends, a gear behind a belt, a belt into
// a pit and one off the board, a pusher before a crusher, and a laser.
const telegraphHall = `name = "telegraph"
board = """
+---+---+---+---+---+---+
|s1e  >>  v       >>  vv|
+   +   +   +   +   +   +
|s2e      L           <<|
+   +   +   +   +   +   +
| 1               >   O |
+   +   +   +   +   +   +
  <                     |
+---+---+---+---+---+---+
"""
[[pusher]]
at = [0, 1]
facing = "e"
registers = [1]
[[crusher]]
at = [1, 1]
registers = [1]
[[laser]]
at = [0, 2]
facing = "e"
beams = 2`

// telegraphPresenter returns a presenter of a game in the hall with its view in the programming phase. The
// rival, Ben, stands in the beam on (2, 2) and faces west.
func telegraphPresenter(t *testing.T, tag language.Tag, rules *core.RuleSet) (*watch.Presenter, core.View) {
	t.Helper()
	layout, err := maps.ReadBoard("test", []byte(telegraphHall))
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: rules, Models: []core.Model{core.Tanky, core.Peach}}
	recording, err := coretest.Recording(setup, "telegraph", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s.Phase = core.Programming
	s.Robots[0].Virtual, s.Robots[1].Virtual = false, false
	s.Robots[1].At, s.Robots[1].Facing = grid.Pos{X: 2, Y: 2}, grid.West
	players := []table.Player{{Name: "Ann"}, {Name: "Ben"}}
	return &watch.Presenter{Words: story.Words{Text: text.In(tag)}, Game: testGame{timeline.NewSeekPlayer(recording), players}}, core.NewView(setup, &s, 0)
}

func TestTelegraphIsToldInOneSentence(t *testing.T) {
	for _, c := range []struct {
		rules    *core.RuleSet
		register int
		x, y     int8
		want     string
	}{
		{core.Factory, 1, 3, 0, "Register 1: nothing happens to a robot here."},
		{core.Factory, 1, 5, 1, "Register 1: a robot here rides the belt for 1 field."},
		{core.Factory, 1, 1, 0, "Register 1: a robot here rides the belt for 1 field and turns right in the bend."},
		{core.Factory, 1, 4, 0, "Register 1: a robot here rides the belt for 2 fields and turns around in the bends."},
		{core.Factory, 1, 2, 0, "Register 1: a robot here rides the belt for 1 field and is turned left by the gear."},
		{core.Classic, 1, 1, 0, "Register 1: a robot here rides the belt for 2 fields, turns right in the bend and is turned left by the gear."},
		{core.Factory, 1, 4, 2, "Register 1: a robot here rides the belt for 1 field and falls into the pit."},
		{core.Factory, 1, 0, 3, "Register 1: a robot here rides the belt for 1 field and falls out of the hall."},
		{core.Factory, 1, 0, 1, "Register 1: a robot here is pushed to the east and is destroyed by the crusher."},
		{core.Factory, 1, 1, 1, "Register 1: a robot here is destroyed by the crusher."},
		{core.Factory, 1, 1, 2, "Register 1: a robot here takes 2 damage from the laser.\nCan push here: Ben"},
		{core.Classic, 1, 3, 2, "Register 1: a robot here takes 2 damage from the laser if the robot in the beam moves on.\n" +
			"Can push here, but probably will not: Ben"},
		{core.Factory, 1, 5, 2, ""}, // the pit
	} {
		presenter, view := telegraphPresenter(t, language.English, c.rules)
		if told := presenter.DescribeTelegraph(view.Telegraph(c.register), grid.Pos{X: c.x, Y: c.y}); told != c.want {
			t.Errorf("%s, (%d, %d): %q, want %q", c.rules.ID, c.x, c.y, told, c.want)
		}
	}
}

// TestEveryTelegraphHasWords checks that nothing lacks a text in any language, in random halls.
func TestEveryTelegraphHasWords(t *testing.T) {
	eachRecording(t, func(recording *replay.Recording, presenter *watch.Presenter) {
		s, err := recording.Setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		view := core.NewView(recording.Setup, &s, 0)
		for _, presenter.Text = range []*text.Text{text.In(language.German), text.In(language.English), text.In(language.French)} {
			for register := 1; register <= core.RegisterCount; register++ {
				telegraph := view.Telegraph(register)
				for at := range recording.Setup.Board.Layout().All() {
					told := presenter.DescribeTelegraph(telegraph, at)
					if fatal := recording.Setup.Board.Fatal(at); !fatal && lacksText(told) || fatal && told != "" {
						t.Fatalf("register %d, %v: %q", register, at, told)
					}
				}
			}
		}
	})
}
