package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot/arena"
)

// fakeResults returns made-up results of two matches.
func fakeResults() map[int]arena.Result {
	ms := int64(time.Millisecond)
	return map[int]arena.Result{
		0: {
			Winner: 0, Over: true, Rounds: 10, Registers: 50, Took: 40 * ms,
			Seats: []arena.Seat{{Finished: 10, Points: 1, Thought: []int64{ms, 2 * ms}}, {Deaths: 3, Thought: []int64{4 * ms}}},
		},
		1: { // with exchanged seats
			Winner: core.NoSeat, Rounds: 20, Registers: 100, Took: 60 * ms,
			Seats: []arena.Seat{{Deaths: 1, Points: 0.5}, {Deaths: 2, Points: 0.5, Thought: []int64{3 * ms}}},
		},
	}
}

// The line of JSON has exactly these keys in this order (formats.md).
func TestJSONContract(t *testing.T) {
	s := parsed(t, "--seats", "hard,medium/peach", "--map", "clockwork", "--games", "2").series
	var out bytes.Buffer
	if err := s.sum(fakeResults()).writeJSON(&out); err != nil {
		t.Fatal(err)
	}
	want := `{"games":2,"rounds_mean":15,"registers_per_second":1500,"levels":[` +
		`{"level":"hard","seats":2,"wins":1,"win_rate":0.5,"win_rate_low":0.094531,"win_rate_high":0.905469,` +
		`"finish_rate":0.5,"rounds_mean":15,"deaths_mean":1,"decision_ms":{"p50":2,"p95":3,"p99":3}},` +
		`{"level":"medium/peach","seats":2,"wins":0,"win_rate":0,"win_rate_low":0,"win_rate_high":0.65762,` +
		`"finish_rate":0.5,"rounds_mean":15,"deaths_mean":2,"decision_ms":{"p50":4,"p95":4,"p99":4}}]}` + "\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// With --solo, unfinished games do not count in the rounds; a mean of nothing
// is null.
func TestSoloMeansOmitUnfinishedGames(t *testing.T) {
	s := parsed(t, "--seats", "hard,easy", "--map", "clockwork", "--games", "2", "--solo").series
	results := map[int]arena.Result{
		0: {Winner: 0, Over: true, Rounds: 8, Seats: []arena.Seat{{Finished: 8, Points: 1}}},
		1: {Winner: core.NoSeat, Over: true, Rounds: 30, Seats: []arena.Seat{{Deaths: 4, Out: true}}},
		2: {Winner: core.NoSeat, Rounds: 100, Seats: []arena.Seat{{}}},
		3: {Winner: core.NoSeat, Rounds: 100, Seats: []arena.Seat{{}}},
	}
	var out bytes.Buffer
	if err := s.sum(results).writeJSON(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"games":4,"rounds_mean":59.5,"registers_per_second":0,`,
		`"finish_rate":0.5,"rounds_mean":8,"deaths_mean":0,`,
		`"finish_rate":0,"rounds_mean":null,"deaths_mean":2,`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is not in %s", want, out.String())
		}
	}
}

// The table for people has the same figures with intervals, in columns
// separated by two spaces or more.
func TestTableHasIntervals(t *testing.T) {
	s := parsed(t, "--seats", "hard,medium", "--map", "clockwork", "--games", "2").series
	var out bytes.Buffer
	if err := s.sum(fakeResults()).writeText(&out); err != nil {
		t.Fatal(err)
	}
	want := `2 games of hard,medium on clockwork, rules factory, seed 1
rounds  15.00 ± 9.80
ended   50.0 % (9.5–90.5) within 100 rounds
speed   1500 register phases and 20.00 games per second and worker

level   seats  wins  won                points         rounds        ended              deaths  p50 ms  p95 ms  p99 ms
hard    2      1     50.0 % (9.5–90.5)  0.750 ± 0.490  15.00 ± 9.80  50.0 % (9.5–90.5)  1.00    2.000   3.000   3.000
medium  2      0     0.0 % (0.0–65.8)   0.250 ± 0.490  15.00 ± 9.80  50.0 % (9.5–90.5)  2.00    4.000   4.000   4.000
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// The bar shows the time left, and is written to terminals only.
func TestProgressShowsTimeLeft(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out, 10, 40)
	for range 10 {
		p.step()
	}
	p.clear()
	if out.Len() > 0 {
		t.Errorf("%q is written to an output that is no terminal, want nothing", out.String())
	}
	want := "[###############...............] 20 of 40 games, about 2m0s left"
	if got := p.text(time.Minute); got != want {
		t.Errorf("the bar is %q, want %q", got, want)
	}
}

func TestPercentile(t *testing.T) {
	values := []int64{10, 9, 8, 7, 6, 5, 4, 3, 2, 1}
	for percent, want := range map[int]int64{0: 1, 10: 1, 11: 2, 50: 5, 95: 10, 100: 10} {
		if got := percentile(values, percent); got != want {
			t.Errorf("percentile %d is %d, want %d", percent, got, want)
		}
	}
	if got := percentile(nil, 50); got != 0 {
		t.Errorf("the percentile of nothing is %d, want 0", got)
	}
}
