package main

import (
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot/arena"
)

// parsed parses a valid command line.
func parsed(t *testing.T, args ...string) *simulateOptions {
	t.Helper()
	o, err := parseSimulate(args)
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return o
}

// On every board every level gets every seat equally often.
func TestSeatsRotateEvenly(t *testing.T) {
	for _, c := range []struct {
		seats, board string
		boards       int
	}{
		{"easy,medium", "all", 12},
		{"easy,medium,hard", "all", 12},
		{"easy,medium,hard,expert", "all", 12},
		{"beginner,easy,medium,hard,expert,master", "all", 12},
		{"easy,medium,hard,expert,random", "clockwork", 1},
		{"easy,medium", "clockwork,winter-games,frozen-river", 3},
	} {
		s := parsed(t, "--seats", c.seats, "--map", c.board).series
		if len(s.venues) != c.boards {
			t.Fatalf("--map %s has %d boards, want %d", c.board, len(s.venues), c.boards)
		}
		type place struct {
			venue         *venue
			seat, entrant int
		}
		times := map[place]int{}
		players := len(s.seats)
		for n := range c.boards * players {
			f := s.fixture(n)
			for seat, entrant := range f.seats {
				times[place{f.venue, seat, entrant}]++
			}
		}
		if len(times) != c.boards*players*players {
			t.Errorf("%s on %s: %d different places, want %d", c.seats, c.board, len(times), c.boards*players*players)
		}
	}
	s := parsed(t, "--seats", "easy,medium,hard", "--map", "clockwork").series
	for n, want := range [][]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 1, 2}} {
		if got := s.fixture(n).seats; !slices.Equal(got, want) {
			t.Errorf("game %d: the entrants by seat are %v, want %v", n, got, want)
		}
	}
}

// A robot that a player brings goes where the player goes; the others stay.
func TestOwnRobotFollowsItsPlayer(t *testing.T) {
	s := parsed(t, "--seats", "hard/lazybot,hard,hard", "--models", "tanky,peach,albot", "--map", "clockwork").series
	if len(s.entrants) != 2 || s.entrants[0].String() != "hard/lazybot" || s.entrants[1].String() != "hard" {
		t.Fatalf("the entrants are %v, want hard/lazybot and hard", s.entrants)
	}
	for n, want := range [][]core.Model{
		{core.LazyBot, core.Peach, core.Albot},
		{core.Tanky, core.Peach, core.LazyBot},
		{core.Tanky, core.LazyBot, core.Albot},
	} {
		if got := s.fixture(n).setup.Models; !slices.Equal(got, want) {
			t.Errorf("game %d: the robots are %v, want %v", n, got, want)
		}
	}
}

// With --solo, each different level plays each game once, on the same board
// with the same cards.
func TestSoloPlaysEachGamePerLevel(t *testing.T) {
	s := parsed(t, "--seats", "hard,easy,hard", "--solo", "--games", "13").series
	if s.count() != 26 {
		t.Fatalf("%d matches, want 13 for each of 2 levels", s.count())
	}
	for n := range s.count() {
		f := s.fixture(n)
		if f.game != n/2 || !slices.Equal(f.seats, []int{n % 2}) || f.venue != s.venues[n/2%12] || len(f.setup.Models) != 1 {
			t.Errorf("match %d is %+v, want game %d with one seat", n, f, n/2)
		}
	}
}

// The results are the same with one worker and with three, but differ with
// another seed.
func TestResultsDependOnSeedNotWorkers(t *testing.T) {
	play := func(workers int, seed string) map[int]arena.Result {
		s := parsed(t, "--seats", "greedy-manhattan,random", "--checkpoints", "2", "--games", "5", "--seed", seed).series
		results := map[int]arena.Result{}
		err := s.playAll(t.Context(), workers, results, func(int, arena.Result) error { return nil })
		if err != nil || len(results) != 5 {
			t.Fatalf("%d results, want 5: %v", len(results), err)
		}
		return results
	}
	one := play(1, "9")
	if three := play(3, "9"); !reflect.DeepEqual(one, three) {
		t.Errorf("the results of one worker are\n%+v, those of three\n%+v", one, three)
	}
	if other := play(1, "10"); reflect.DeepEqual(one, other) {
		t.Errorf("another seed leads to the same results:\n%+v", other)
	}
}
