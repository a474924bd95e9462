package tally_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/core/tally"
)

// game returns a finished game in which everything that an achievement forbids
// has been done.
func game(id string, c tally.Counts) tally.Game {
	c.Taken, c.Deaths, c.Dealt = max(c.Taken, 1), max(c.Deaths, 1), max(c.Dealt, 1)
	return tally.Game{ID: id, Ended: 1000, Rules: "factory", Model: "tanky", Level: "easy", Opponents: 1, Rounds: 4, Place: 2, Checkpoints: 1, Goals: 3, Counts: c}
}

func ids(won []*tally.Achievement) []string {
	var all []string
	for _, a := range won {
		all = append(all, a.ID)
	}
	return all
}

// TestAchievementIsWonAtThreshold checks that every achievement over all games is
// won by the game that reaches its sum, and by none before.
func TestAchievementIsWonAtThreshold(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range tally.Achievements {
		if seen[a.ID] || (len(a.Counts) == 0) != a.Collects || a.Threshold == 0 && !a.Single {
			t.Errorf("%s is not a valid achievement, or its ID is not unique", a.ID)
		}
		seen[a.ID] = true
		if a.Single {
			continue
		}
		for _, k := range a.Counts {
			p := &tally.Profile{}
			var one tally.Counts
			one.Set(k, 1)
			for n := 1; n <= a.Threshold; n++ {
				g := game(fmt.Sprint(n), tally.Counts{})
				g.Counts = one
				won := slices.Contains(ids(p.Add(g)), a.ID)
				if won != (n == a.Threshold) {
					t.Errorf("%s: after %d of %v, won is %v; want it at %d", a.ID, n, k, won, a.Threshold)
				}
				if done, of := a.Progress(p); done != n || of != a.Threshold {
					t.Errorf("%s: after %d the progress is %d/%d, want %d/%d", a.ID, n, done, of, n, a.Threshold)
				}
			}
		}
	}
	own := 0
	for _, a := range tally.Achievements {
		if a.Own {
			own++
		}
	}
	if len(tally.Achievements) != 46 || own != 12 {
		t.Errorf("there are %d achievements, %d of them this project's own, want 46 and 12", len(tally.Achievements), own)
	}
}

func TestThresholdsAreAsDesigned(t *testing.T) {
	// The thresholds of each family, in display order.
	want := [][]int{{1, 5, 10}, {1, 5, 10}, {5, 20, 50}, {1, 5, 10}, {10, 50, 100}, {5, 10, 20}, {5, 20, 50}, {5, 20, 50}, {1, 5, 20}, {1, 5, 10}, {10}}
	i := 0
	for _, family := range want {
		for _, least := range family {
			if got := tally.Achievements[i]; got.Threshold != least {
				t.Errorf("%s needs %d, want %d", got.ID, got.Threshold, least)
			}
			i++
		}
	}
}

func TestSingleGameAchievements(t *testing.T) {
	for id, c := range map[string]tally.Counts{
		"untouchable": {Deaths: 1, Dealt: 1},
		"no-backups":  {Taken: 1, Dealt: 1},
		"pacifist":    {Taken: 1, Deaths: 1},
	} {
		p := &tally.Profile{}
		if won := ids(p.Add(game("a", tally.Counts{}))); slices.Contains(won, id) {
			t.Errorf("%s is won by a game that does what it forbids", id)
		}
		g := game("b", tally.Counts{})
		g.Counts = c
		won := ids(p.Add(g))
		if !slices.Contains(won, id) || slices.Contains(won, "untouchable") != (id == "untouchable") {
			t.Errorf("a game with %+v wins %v, want %s, and untouchable only without damage", c, won, id)
		}
		g.ID, g.Ended = "c", 2000
		if again := ids(p.Add(g)); slices.Contains(again, id) {
			t.Errorf("%s is won twice, want once", id)
		}
		if at, ok := p.AwardedAt(id); !ok || at != 1000 {
			t.Errorf("AwardedAt(%s) is %d, %v, want 1000, true", id, at, ok)
		}
	}
}

func TestSumsAndBest(t *testing.T) {
	p := &tally.Profile{Name: "Ada"}
	p.Add(game("a", tally.Counts{Forward: 12, Pushed: 2, Taken: 4}))
	second := game("b", tally.Counts{Forward: 7, Pushed: 5})
	second.Rules = "missions"
	second.Won, second.Place, second.Checkpoints, second.Model, second.Level, second.Opponents = true, 1, 3, "peach", "hard", 3
	p.Add(second)
	if p.All.Games != 2 || p.All.Won != 1 || p.All.Rounds != 8 || p.All.Checkpoints != 4 {
		t.Errorf("the sum is %+v, want 2 games, 1 won, 8 rounds and 4 checkpoints", p.All)
	}
	if p.All.Forward != 19 || p.All.Pushed != 7 || p.All.Taken != 5 || p.Best.Forward != 12 || p.Best.Pushed != 5 || p.Best.Taken != 4 {
		t.Errorf("the sum is %+v, the best %+v, want forward 19 and 12, pushed 7 and 5, taken 5 and 4", p.All, p.Best)
	}
	if p.ByLevel["hard"] != (tally.Record{Games: 1, Won: 1}) || p.ByLevel["easy"] != (tally.Record{Games: 1}) {
		t.Errorf("by level: %+v, want a game won against hard and one lost against easy", p.ByLevel)
	}
	if p.ByOpponents["3"].Won != 1 || p.ByOpponents["1"].Games != 1 {
		t.Errorf("by opponents: %+v, want a game won against 3 and one against 1", p.ByOpponents)
	}
	if p.Missions() != (tally.Record{Games: 1, Won: 1}) || p.ByRules["factory"] != (tally.Record{Games: 1}) {
		t.Errorf("by rules: %+v, want a game of missions won and one of factory", p.ByRules)
	}
	if p.ByModel["peach"].Forward != 7 || p.ByModel["tanky"].Games != 1 {
		t.Errorf("by model: %+v, want 7 fields forward by peach and a game of tanky", p.ByModel)
	}
	if wrong := p.Mend(); wrong != nil {
		t.Errorf("Mend reports %v for a valid profile", wrong)
	}
}

// TestSameGameCountsOnce covers a game that is added again after a crash.
func TestSameGameCountsOnce(t *testing.T) {
	p := &tally.Profile{}
	g := game("a", tally.Counts{Forward: 12})
	p.Add(g)
	before := fmt.Sprintf("%+v", p)
	if won := p.Add(g); won != nil {
		t.Errorf("the second time the game wins %v, want nothing", ids(won))
	}
	if after := fmt.Sprintf("%+v", p); after != before {
		t.Errorf("the second time the game changes\n%s\nto\n%s", before, after)
	}
}

// TestHistoryIsBounded checks that the oldest games are dropped, and the sums
// stay.
func TestHistoryIsBounded(t *testing.T) {
	p := &tally.Profile{}
	for n := range tally.MaxHistory + 20 {
		p.Add(game(fmt.Sprint(n), tally.Counts{Forward: 1}))
	}
	if n := len(p.History); n != tally.MaxHistory || p.History[0].ID != "20" || p.All.Games != tally.MaxHistory+20 || p.All.Forward != tally.MaxHistory+20 {
		t.Errorf("the history has %d games from %s on, want %d from 20 on; the sums are %+v", n, p.History[0].ID, tally.MaxHistory, p.All)
	}
}

// TestProfileSurvivesFile encodes and decodes a profile.
func TestProfileSurvivesFile(t *testing.T) {
	p := &tally.Profile{Name: "Ada \"the\" Bot\n"}
	won := game("a", tally.Counts{})
	for i, k := range tally.Kinds {
		won.Set(k, i+1)
	}
	won.Won, won.Met = true, []string{"crab", "rich"}
	p.Add(won)
	p.Add(game("b", tally.Counts{}))
	var file bytes.Buffer
	if err := toml.NewEncoder(&file).Encode(p); err != nil {
		t.Fatal(err)
	}
	var read tally.Profile
	md, err := toml.Decode(file.String(), &read)
	if err != nil || len(md.Undecoded()) > 0 {
		t.Fatalf("decoding fails with %v, undecoded %v", err, md.Undecoded())
	}
	if want, got := fmt.Sprintf("%+v", *p), fmt.Sprintf("%+v", read); got != want {
		t.Errorf("%s\nis decoded as\n%s", want, got)
	}
}

// TestProfileOfEarlierVersion reads a profile from before missions and goes on with it. What it lacks is 0, and is not
// written as long as it is.
func TestProfileOfEarlierVersion(t *testing.T) {
	var p tally.Profile
	if _, err := toml.Decode(`
name = "Ada"
[all]
games = 1
won = 0
rounds = 4
checkpoints = 1
forward = 12
backward = 0
[[game]]
id = "a"
rules = "factory"
forward = 12
`, &p); err != nil {
		t.Fatal(err)
	}
	second := game("b", tally.Counts{Secrets: 3})
	second.Met = []string{"crab"}
	if won := ids(p.Add(second)); p.Mend() != nil || !slices.Contains(won, "triple-agent") || p.All.Forward != 12 || p.All.Secrets != 3 || p.Met["crab"] != 1 {
		t.Errorf("the second game wins %v, and the profile is %+v", won, p)
	}
	var file bytes.Buffer
	if err := toml.NewEncoder(&file).Encode(p); err != nil {
		t.Fatal(err)
	}
	if text := file.String(); strings.Contains(text, "backward") || strings.Contains(text, "bounty") || !strings.Contains(text, "secrets = 3") {
		t.Errorf("the file is\n%s\nwant no counts of 0 in it", text)
	}
}

// TestMendRepairsImpossibleNumbers also checks that the other numbers stay.
func TestMendRepairsImpossibleNumbers(t *testing.T) {
	for name, c := range map[string]struct {
		profile tally.Profile
		wrong   []string
		right   func(*tally.Profile) bool
	}{
		"nothing wrong": {tally.Profile{All: tally.Score{Record: tally.Record{Games: 2, Won: 1}}}, nil,
			func(p *tally.Profile) bool { return p.All.Games == 2 && p.All.Won == 1 }},
		"more won than played": {tally.Profile{All: tally.Score{Record: tally.Record{Games: 1, Won: 2}}}, []string{"all"},
			func(p *tally.Profile) bool { return p.All.Games == 2 }},
		"a negative count": {tally.Profile{Best: tally.Counts{Pushed: -1, Dealt: 3}}, []string{"best"},
			func(p *tally.Profile) bool { return p.Best == tally.Counts{Dealt: 3} }},
		"a negative count of a model": {tally.Profile{ByModel: map[string]tally.Score{"tanky": {Rounds: -4, Counts: tally.Counts{Dealt: 4}}}}, []string{"robots"},
			func(p *tally.Profile) bool { return p.ByModel["tanky"].Rounds == 0 && p.ByModel["tanky"].Dealt == 4 }},
		"a game": {tally.Profile{History: []tally.Game{{ID: "a", Rounds: -1}, {ID: "b", Rounds: 7}}}, []string{"game"},
			func(p *tally.Profile) bool { return p.History[0].Rounds == 0 && p.History[1].Rounds == 7 }},
	} {
		if wrong := c.profile.Mend(); !slices.Equal(wrong, c.wrong) || !c.right(&c.profile) {
			t.Errorf("%s: Mend reports %v, want %v, and leaves %+v", name, wrong, c.wrong, c.profile)
		}
	}
}
