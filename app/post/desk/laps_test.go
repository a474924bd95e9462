package desk

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"roborally/core"
)

// TestSettingsHaveLaps reads settings with laps: the robots get the checkpoints so many times, and settings with too many
// laps, or with laps where there can be none, are refused.
func TestSettingsHaveLaps(t *testing.T) {
	parse := func(change func(*Settings)) (*parsed, error) {
		s := Defaults()
		s.Checkpoints = 3
		s.Players = []Player{{Name: "Ann", Language: "en"}, {Name: "Ben", Language: "en", Colour: 1}}
		change(s)
		text, err := s.encode()
		if err != nil {
			t.Fatal(err)
		}
		return parseSettings(text, nil)
	}
	for laps := range 4 {
		p, err := parse(func(s *Settings) { s.Laps = laps })
		if err != nil {
			t.Fatalf("%d laps: %v", laps, err)
		}
		setup := p.setup
		setup.GoalLists = p.goalLists(5)
		state, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		r := &state.Robots[1]
		if want := slices.Repeat(setup.Board.Checkpoints(), max(1, laps)); fmt.Sprint(r.Goals[:r.GoalCount]) != fmt.Sprint(want) {
			t.Errorf("%d laps: the goals are %v, want %v", laps, r.Goals[:r.GoalCount], want)
		}
	}
	for _, c := range []struct {
		change func(*Settings)
		says   string
	}{
		{func(s *Settings) { s.Laps = -1 }, "laps must be 1 to 3"},
		{func(s *Settings) { s.Laps = 4 }, "laps must be 1 to 3"},
		{func(s *Settings) { s.Laps, s.Checkpoints = 2, 1 }, "laps must be 1 to 1"},
		{func(s *Settings) { s.Laps, s.Goals = 2, core.SecretGoals.String() }, "laps belong to a race to common goals"},
		{func(s *Settings) { s.Laps, s.Rules, s.Points = 2, core.Missions.ID, 3 }, "laps belong to a race to common goals"},
	} {
		if _, err := parse(c.change); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("the error is %v, want one that says %q", err, c.says)
		}
	}
	one, _ := parse(func(*Settings) {})
	same, _ := parse(func(s *Settings) { s.Laps = 1 })
	two, _ := parse(func(s *Settings) { s.Laps = 2 })
	if err := one.settings.sameGame(same.settings); err != nil {
		t.Errorf("one lap and none are different games: %v", err)
	}
	if one.settings.sameGame(two.settings) == nil {
		t.Error("games with one lap and with two are taken for the same")
	}
}
