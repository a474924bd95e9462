package main

import (
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot/arena"
)

// ordered reads a command line that is right.
func ordered(t *testing.T, args ...string) *order {
	t.Helper()
	o, err := readOrder(args)
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return o
}

// On every board every level sits everywhere equally often.
func TestRotation(t *testing.T) {
	for _, c := range []struct {
		seats, board string
		boards       int
	}{
		{"easy,medium", "all", 12},
		{"easy,medium,hard", "all", 12},
		{"easy,medium,hard,expert", "all", 12},
		{"easy,medium,hard,expert,random", "clockwork", 1},
	} {
		s := ordered(t, "--seats", c.seats, "--map", c.board).series
		if len(s.floors) != c.boards {
			t.Fatalf("--map %s gives %d boards, want %d", c.board, len(s.floors), c.boards)
		}
		type place struct {
			floor         *floor
			seat, entrant int
		}
		times := map[place]int{}
		players := len(s.seats)
		for n := range c.boards * players {
			f := s.fixture(n)
			for seat, entrant := range f.seats {
				times[place{f.floor, seat, entrant}]++
			}
		}
		if len(times) != c.boards*players*players {
			t.Errorf("%s on %s: %d of %d places are taken", c.seats, c.board, len(times), c.boards*players*players)
		}
	}
	s := ordered(t, "--seats", "easy,medium,hard", "--map", "clockwork").series
	for n, want := range [][]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 1, 2}} {
		if got := s.fixture(n).seats; !slices.Equal(got, want) {
			t.Errorf("game %d: the seats are taken by %v, want %v", n, got, want)
		}
	}
}

// A robot that a player brings goes where the player goes; the others stay.
func TestModels(t *testing.T) {
	s := ordered(t, "--seats", "hard/lazybot,hard,hard", "--models", "tanky,peach,albot", "--map", "clockwork").series
	if len(s.entrants) != 2 || s.entrants[0].String() != "hard/lazybot" || s.entrants[1].String() != "hard" {
		t.Fatalf("the entrants are %v", s.entrants)
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

// Alone, each different level plays each game once, with the same draws on the
// same board.
func TestSoloFixtures(t *testing.T) {
	s := ordered(t, "--seats", "hard,easy,hard", "--solo", "--games", "13").series
	if s.count() != 26 {
		t.Fatalf("%d matches, want 13 for each of 2 levels", s.count())
	}
	for n := range s.count() {
		f := s.fixture(n)
		if f.game != n/2 || !slices.Equal(f.seats, []int{n % 2}) || f.floor != s.floors[n/2%12] || len(f.setup.Models) != 1 {
			t.Errorf("match %d: %+v", n, f)
		}
	}
}

// All there is in a result is the same with one worker and with three, and
// otherwise with another seed.
func TestWorkersMakeNoDifference(t *testing.T) {
	play := func(workers int, seed string) map[int]arena.Result {
		s := ordered(t, "--seats", "greedy-manhattan,random", "--checkpoints", "2", "--games", "5", "--seed", seed).series
		results := map[int]arena.Result{}
		err := s.playAll(t.Context(), workers, results, func(int, arena.Result) error { return nil })
		if err != nil || len(results) != 5 {
			t.Fatalf("%d results: %v", len(results), err)
		}
		return results
	}
	one := play(1, "9")
	if three := play(3, "9"); !reflect.DeepEqual(one, three) {
		t.Errorf("one worker has\n%+v, three have\n%+v", one, three)
	}
	if other := play(1, "10"); reflect.DeepEqual(one, other) {
		t.Errorf("another seed gives the same:\n%+v", other)
	}
}
