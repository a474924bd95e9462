package main

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roborally/core"
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
	if !s.entrants[0].atRandom || s.entrants[1].atRandom || s.entrants[0].level != s.entrants[1].level {
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
	e := newEffects()
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
	if best := results[0]; best.option != core.Brakes || math.Abs(best.gain-0.5) > 3*best.half {
		t.Errorf("the best option is %v with %.3f ± %.3f, want brakes with a half", best.option, best.gain, best.half)
	}
	for _, other := range results[1:] {
		if math.Abs(other.gain) > 3*other.half {
			t.Errorf("%v has the effect %.3f ± %.3f, want none", other.option, other.gain, other.half)
		}
	}
}

// Games that do not tell options apart have no results.
func TestNoEffectsWithoutDifference(t *testing.T) {
	e := newEffects()
	e.add([][]core.Power{{core.Brakes}, {core.Brakes}}, &arena.Result{})
	if results := e.results(); results != nil {
		t.Errorf("two equal robots lead to the effects %v", results)
	}
}
