package main

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
)

// A deal has no option twice until the deck of them is used up, and is the same for
// the same game.
func TestOptionsAreDealtFromOneDeck(t *testing.T) {
	s := parsed(t, "--seats", "easy,easy,easy,easy", "--rules", "classic", "--options", "6", "--map", "clockwork").series
	first := s.deal(s.fixture(0))
	counts := map[core.Power]int{}
	for _, hand := range first {
		if len(hand) != 6 {
			t.Errorf("a robot begins with %v, want six options", hand)
		}
		for _, p := range hand {
			counts[p]++
		}
	}
	if len(counts) != 24 {
		t.Errorf("%d different options are dealt, want four times six", len(counts))
	}
	if again := s.deal(s.fixture(0)); !reflect.DeepEqual(again, first) {
		t.Errorf("dealt again, the options are %v, want %v", again, first)
	}
	if other := s.deal(s.fixture(1)); reflect.DeepEqual(other, first) {
		t.Errorf("two games have the same deal: %v", other)
	}
	start, err := s.start(s.fixture(0))
	if err != nil {
		t.Fatal(err)
	}
	for n, p := range first[2] {
		if start.Robots[2].Powers[n] != core.NewOwned(p) {
			t.Errorf("card %d of robot 2 is %v, want a new %v", n, start.Robots[2].Powers[n], p)
		}
	}
}

// When one deck is used up, a second one is dealt; a range of numbers gives every
// number of it.
func TestOptionsOfSeveralDecksAndNumbers(t *testing.T) {
	s := parsed(t, "--seats", strings.Repeat("easy,", 7)+"easy", "--rules", "classic", "--options", "3-12").series
	numbers, most := map[int]bool{}, 0
	for n := range 40 {
		counts := map[core.Power]int{}
		for _, hand := range s.deal(s.fixture(n)) {
			numbers[len(hand)] = true
			for _, p := range hand {
				counts[p]++
				most = max(most, counts[p])
			}
		}
	}
	if len(numbers) != 10 || numbers[2] || numbers[13] || most < 2 || most > 4 {
		t.Errorf("robots begin with %d different numbers of options, and an option is dealt up to %d times; want 10, and 2 to 4", len(numbers), most)
	}
}

// Without --options no option is in play, and with --options 0 only those that are
// drawn in the game.
func TestGamesWithoutOptions(t *testing.T) {
	if f := parsed(t, "--seats", "easy").series.fixture(0); f.setup.Options {
		t.Error("options are in play without --options")
	}
	s := parsed(t, "--seats", "easy", "--rules", "classic", "--options", "0").series
	if f := s.fixture(0); !f.setup.Options || len(s.deal(f)[0]) != 0 {
		t.Errorf("with --options 0 options are in play: %t, and %v is dealt", f.setup.Options, s.deal(f))
	}
}

// A level may use its options at random; it is another entrant then.
func TestUsesOptionsAtRandom(t *testing.T) {
	s := parsed(t, "--seats", "hard-random-options/peach,hard,hard-random-options", "--rules", "classic", "--options", "1").series
	var names []string
	for _, e := range s.entrants {
		names = append(names, e.String())
	}
	if want := []string{"hard-random-options/peach", "hard", "hard-random-options"}; !slices.Equal(names, want) {
		t.Errorf("the entrants are %v, want %v", names, want)
	}
	if s.entrants[0].manner != bot.RandomOptions || s.entrants[1].manner != bot.AtItsBest || s.entrants[0].level != s.entrants[1].level {
		t.Errorf("the entrants are %+v", s.entrants)
	}
}

// Games with options are played, and the report says how often they stopped and what
// the options are worth.
func TestReportsOptions(t *testing.T) {
	args := "simulate --seats random,random --rules classic --options 1-9 --map clockwork --checkpoints 1 --games 80 --rounds 3"
	text := output(t, statusFine, strings.Fields(args)...)
	for _, want := range []string{"options 1-9 at the start; stops in register phases: ", "\nmechanical-arm "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	json := output(t, statusFine, append(strings.Fields(args), "--json")...)
	for _, want := range []string{`"options":[{"option":`, `"gain_low":`} {
		if !strings.Contains(json, want) {
			t.Errorf("%q is not in\n%s", want, json)
		}
	}
}

// The effect of an option that always wins against a robot without it is half the
// games, and that of one that makes no difference is near nothing.
func TestEffectsFindTheOptionThatWins(t *testing.T) {
	s := parsed(t, "--seats", "easy,easy", "--rules", "classic", "--options", "2-8").series
	e := newEffects(cardsOf(core.MajorOption), false)
	for n := range 4000 {
		hands := s.deal(s.fixture(n))
		first, second := slices.Contains(hands[0], core.Brakes), slices.Contains(hands[1], core.Brakes)
		winner := n / 7 % 2
		if first != second {
			winner = 0
			if second {
				winner = 1
			}
		}
		e.add(hands, &arena.Result{Winner: winner})
	}
	results := e.results()
	if best := results[0]; best.card != core.Brakes || math.Abs(best.gain-0.5) > 3*best.half {
		t.Errorf("the best option is %v with %.3f ± %.3f, want brakes with a half", best.card, best.gain, best.half)
	}
	for _, other := range results[1:] {
		if math.Abs(other.gain) > 3*other.half {
			t.Errorf("%v has the effect %.3f ± %.3f, want none", other.card, other.gain, other.half)
		}
	}
}

// Games that do not tell options apart have no results.
func TestNoEffectsWithoutDifference(t *testing.T) {
	e := newEffects(cardsOf(core.MajorOption), false)
	e.add([][]core.Power{{core.Brakes}, {core.Brakes}}, &arena.Result{})
	if results := e.results(); results != nil {
		t.Errorf("two equal robots lead to the effects %v", results)
	}
}

// Under missions minor options are dealt as well, and bugs with --bugs.
func TestDealsCardsOfMissions(t *testing.T) {
	s := parsed(t, "--seats", "easy,easy,easy,easy", "--rules", "missions", "--map", "grand-tour", "--checkpoints", "6", "--options", "9", "--bugs", "1-3").series
	classes, numbers := map[core.Class]int{}, map[int]bool{}
	for n := range 30 {
		for _, hand := range s.deal(s.fixture(n)) {
			for _, p := range hand {
				classes[p.Class()]++
			}
			numbers[len(hand)-9] = true
		}
	}
	major, minor := classes[core.MajorOption], classes[core.MinorOption]
	if major+minor != 30*4*9 || major < 450 || minor < 450 {
		t.Errorf("four robots with nine options have %d major and %d minor ones in 30 games, want about as many of each, 1080 in all", major, minor)
	}
	if len(numbers) != 3 || !numbers[1] || !numbers[3] {
		t.Errorf("robots have these numbers of bugs: %v, want 1 to 3", numbers)
	}
	if varied := s.dealtCards(); len(varied) != 26 {
		t.Errorf("%d cards are dealt in numbers that vary, want the 26 bugs", len(varied))
	}
	for _, args := range []string{"--rules classic --bugs 1", "--rules missions --bugs 3-1", "--rules missions --options 10 --bugs 10"} {
		expect(t, statusInvalid, "bugs", append([]string{"simulate", "--seats", "easy,easy"}, strings.Fields(args)...)...)
	}
}

// With --cards only the cards named are dealt, and measured.
func TestDealsNamedCardsAlone(t *testing.T) {
	mission := []string{"--seats", "easy,easy,easy,easy", "--rules", "missions", "--map", "grand-tour", "--checkpoints", "6"}
	s := parsed(t, append(mission, "--options", "0-1", "--bugs", "1", "--cards", "mechanical-arm,blind,dizzy")...).series
	counts := map[core.Power]int{}
	for n := range 50 {
		for _, hand := range s.deal(s.fixture(n)) {
			for _, p := range hand {
				counts[p]++
			}
		}
	}
	if len(counts) != 3 || counts[core.Blind] != 100 || counts[core.Dizzy] != 100 || counts[core.MechanicalArm] < 70 || counts[core.MechanicalArm] > 130 {
		t.Errorf("200 robots have the cards %v, want each of two bugs a hundred times, and about as many arms", counts)
	}
	if varied := s.dealtCards(); !slices.Equal(varied, []core.Power{core.MechanicalArm}) {
		t.Errorf("the cards %v are measured, want Mechanical Arm", varied)
	}
	for args, about := range map[string]string{
		"--options 1 --cards blimp": "blimp", "--options 1 --cards dizzy": "options", "--bugs 1 --cards brakes": "bugs",
	} {
		expect(t, statusInvalid, about, append(append([]string{"simulate"}, mission...), strings.Fields(args)...)...)
	}
}

// The effects of secret goals are differences from their mean: the goal whose owner
// always wins is far above it, and all of them add up to nothing. Four times as many games
// make their intervals half as wide.
func TestEffectsOfSecretGoals(t *testing.T) {
	results := effectsOfHermit(3000)
	sum := 0.0
	for _, r := range results {
		sum += r.gain
	}
	if best := results[0]; best.card != fmt.Stringer(core.Hermit) || best.gain < 0.3 || math.Abs(sum) > 1e-9 {
		t.Errorf("the best goal is %v with %.3f, and all add up to %g; want hermit with about a half, and 0", best.card, best.gain, sum)
	}
	few, many := results[0].half, effectsOfHermit(12000)[0].half
	if ratio := many / few; math.Abs(ratio-0.5) > 0.01 {
		t.Errorf("of 3,000 games an effect is known to ± %.4f, of 12,000 to ± %.4f, which is %.3f times as much, want half", few, many, ratio)
	}
}

// effectsOfHermit returns the effects of first goals in so many duels that the owner of
// Hermit always wins.
func effectsOfHermit(games int) []effect {
	e := newEffects(nil, true)
	for n := range games {
		first, second := core.AllSecrets[n%26], core.AllSecrets[(n/26+n%26+1)%26]
		winner := n % 2
		switch core.Hermit {
		case first:
			winner = 0
		case second:
			winner = 1
		}
		e.add(make([][]core.Power, 2), &arena.Result{Winner: winner, Seats: []arena.Seat{{FirstGoal: first}, {FirstGoal: second}}})
	}
	return e.results()
}

// The report on missions says how long games were, which goals were met, and what
// became of the cards.
func TestReportsMissions(t *testing.T) {
	args := strings.Fields("simulate --seats easy,easy-heedless --rules missions --map grand-tour --checkpoints 6 --points 2 --games 3 --rounds 12 --bugs 2")
	text := output(t, statusFine, args...)
	for _, want := range []string{"\nlength  ", "\nsecret goal ", "\nflag-collector ", "\nloose-wheel ", "\neasy-heedless "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	var got struct {
		Percentiles struct{ P10, P50, P90 int } `json:"rounds_percentiles"`
		Cards       []struct{ Card string }
		Secrets     []struct {
			Goal string
			Held int `json:"rounds_held"`
			Met  int
		} `json:"secret_goals"`
	}
	if err := json.Unmarshal([]byte(output(t, statusFine, append(args, "--json")...)), &got); err != nil {
		t.Fatal(err)
	}
	held := 0
	for _, s := range got.Secrets {
		if held += s.Held; s.Met > s.Held {
			t.Errorf("%s was met %d times in %d rounds", s.Goal, s.Met, s.Held)
		}
	}
	if p := got.Percentiles; len(got.Cards) != 78 || len(got.Secrets) != 26 || p.P10 < 1 || p.P10 > p.P50 || p.P50 > p.P90 || held < 2*p.P10 {
		t.Errorf("the report lists %d cards, %d goals held in %d rounds, and %+v", len(got.Cards), len(got.Secrets), held, p)
	}
}

// TestReportsWhatGoalsAreWorth plays missions without dealt cards: the report has an effect of each secret goal, compared
// with their mean, so that all together are nothing. Of too few games it has none.
func TestReportsWhatGoalsAreWorth(t *testing.T) {
	play := func(games string) []string {
		return strings.Fields("simulate --seats beginner,beginner,beginner,beginner --rules missions --map grand-tour --checkpoints 6 --points 1 --rounds 4 --games " + games)
	}
	var got struct {
		Options []struct {
			Option string
			Gain   float64
		}
	}
	if err := json.Unmarshal([]byte(output(t, statusFine, append(play("60"), "--json")...)), &got); err != nil {
		t.Fatal(err)
	}
	sum, differ := 0.0, false
	for _, o := range got.Options {
		sum, differ = sum+o.Gain, differ || o.Gain != 0
	}
	if len(got.Options) != 26 || math.Abs(sum) > 0.01 || !differ {
		t.Errorf("%d goals have effects of %.3f in all, want 26, and nothing in all: %+v", len(got.Options), sum, got.Options)
	}
	if text := output(t, statusFine, play("1")...); strings.Contains(text, "wins more") {
		t.Errorf("of a single game there are effects:\n%s", text)
	}
}
