package main

import (
	"roborally/core"
	"roborally/core/bot/arena"
)

// totals sums up the matches of a series.
type totals struct {
	series    *series
	games     int
	ended     int // not broken off
	registers int
	took      int64 // nanoseconds of all matches
	rounds    []float64
	levels    []levelTotals // by entrant
	stops     map[core.QuestionKind]int
	played    int      // rounds of all games
	effects   *effects // of cards; nil unless a single entrant plays against itself
	cards     map[core.Power]arena.CardCount
	secrets   map[core.SecretGoal]arena.GoalCount
}

// levelTotals sums up the matches of one entrant.
type levelTotals struct {
	name   string
	seats  int
	won    int
	deaths int
	drawn  int       // options
	scored int       // goals reached, or points (X2)
	met    int       // points from secret goals
	games  int       // with this entrant
	ended  int       // of these, not broken off; with --solo, with all goals reached
	rounds []float64 // by game; with --solo, of games with all goals reached
	// Points are one mean per game, because the seats of one game are not
	// independent samples.
	points    []float64
	decisions []int64 // nanoseconds
	chances   forecasts
}

// sum sums up the results so far, in the order of the matches.
func (s *series) sum(results map[int]arena.Result) *totals {
	t := &totals{series: s, levels: make([]levelTotals, len(s.entrants)), stops: map[core.QuestionKind]int{},
		cards: map[core.Power]arena.CardCount{}, secrets: map[core.SecretGoal]arena.GoalCount{}}
	for i, e := range s.entrants {
		t.levels[i].name = e.String()
	}
	if dealt := s.dealtCards(); (dealt != nil || s.rules.GoalFlags) && len(s.entrants) == 1 && !s.Solo {
		t.effects = newEffects(dealt, s.rules.GoalFlags)
	}
	for n := range s.count() {
		if r, ok := results[n]; ok {
			t.add(s.fixture(n), &r)
		}
	}
	return t
}

func (t *totals) add(f fixture, r *arena.Result) {
	t.games++
	t.registers += r.Registers
	t.took += r.Took
	t.rounds = append(t.rounds, float64(r.Rounds))
	t.played += r.Rounds
	for kind, count := range r.Stops {
		t.stops[kind] += count
	}
	for p, more := range r.Cards {
		t.cards[p] = t.cards[p].Plus(more)
	}
	for g, more := range r.Secrets {
		t.secrets[g] = t.secrets[g].Plus(more)
	}
	if t.effects != nil {
		t.effects.add(t.series.deal(f), r)
	}
	if r.Over {
		t.ended++
	}
	for i := range t.levels {
		t.levels[i].add(i, f, r, t.series.Solo)
	}
}

// add adds a match, in which the entrant with this number has some seats or
// none.
func (l *levelTotals) add(number int, f fixture, r *arena.Result, solo bool) {
	seats, points, finished := 0, 0.0, false
	for seat, entrant := range f.seats {
		if entrant != number {
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
		l.drawn += s.Drawn
		l.scored += s.Goals
		l.met += s.Met
		l.decisions = append(l.decisions, s.Thought...)
		l.chances.add(s.Chances, r.Winner == seat)
	}
	if seats == 0 {
		return
	}
	l.games++
	l.seats += seats
	l.points = append(l.points, points/float64(seats))
	ended := r.Over
	if solo {
		ended = finished
	}
	if ended {
		l.ended++
	}
	if !solo || finished {
		l.rounds = append(l.rounds, float64(r.Rounds))
	}
}
