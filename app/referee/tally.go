package main

import "roborally/core/bot/arena"

// tally sums the matches of a series up.
type tally struct {
	series    *series
	games     int
	ended     int // not broken off
	registers int
	took      int64 // nanoseconds of all matches
	rounds    []float64
	levels    []figures // by entrant
}

// figures are those of one entrant.
type figures struct {
	name   string
	seats  int
	won    int
	deaths int
	games  int       // in which it played
	ended  int       // of these; alone: those in which it reached all goals
	rounds []float64 // of its games; alone: of those in which it reached all goals
	// One mean per game: seats of one game are no independent samples.
	points  []float64
	thought []int64 // nanoseconds
}

// sum sums up the results there are, in the order of the matches.
func (s *series) sum(results map[int]arena.Result) *tally {
	t := &tally{series: s, levels: make([]figures, len(s.entrants))}
	for i, e := range s.entrants {
		t.levels[i].name = e.String()
	}
	for n := range s.count() {
		if r, ok := results[n]; ok {
			t.add(s.fixture(n), &r)
		}
	}
	return t
}

func (t *tally) add(f fixture, r *arena.Result) {
	t.games++
	t.registers += r.Registers
	t.took += r.Took
	t.rounds = append(t.rounds, float64(r.Rounds))
	if r.Over {
		t.ended++
	}
	for i := range t.levels {
		t.levels[i].add(i, f, r, t.series.Solo)
	}
}

// add adds a match, in which the entrant with the number has some seats or none.
func (l *figures) add(number int, f fixture, r *arena.Result, solo bool) {
	seats, points, finished := 0, 0.0, false
	for seat, place := range f.seats {
		if place != number {
			continue
		}
		s := &r.Seats[seat]
		seats++
		points += s.Points
		finished = finished || s.Finished > 0
		if r.Winner == seat {
			l.won++
		}
		l.deaths += s.Deaths
		l.thought = append(l.thought, s.Thought...)
	}
	if seats == 0 {
		return
	}
	l.games++
	l.seats += seats
	l.points = append(l.points, points/float64(seats))
	counts := r.Over
	if solo {
		counts = finished
	}
	if counts {
		l.ended++
	}
	if !solo || finished {
		l.rounds = append(l.rounds, float64(r.Rounds))
	}
}
