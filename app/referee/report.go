package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
)

// summary is the line of JSON that a series is told in (formats.md).
type summary struct {
	Games              int            `json:"games"`
	RoundsMean         *float64       `json:"rounds_mean"`
	RegistersPerSecond float64        `json:"registers_per_second"`
	Levels             []levelSummary `json:"levels"`
}

type levelSummary struct {
	Level       string   `json:"level"`
	Seats       int      `json:"seats"`
	Wins        int      `json:"wins"`
	WinRate     *float64 `json:"win_rate"`
	WinRateLow  float64  `json:"win_rate_low"`
	WinRateHigh float64  `json:"win_rate_high"`
	FinishRate  *float64 `json:"finish_rate"`
	RoundsMean  *float64 `json:"rounds_mean"`
	DeathsMean  *float64 `json:"deaths_mean"`
	DecisionMS  struct {
		P50 float64 `json:"p50"`
		P95 float64 `json:"p95"`
		P99 float64 `json:"p99"`
	} `json:"decision_ms"`
}

// number rounds to six places, so that a line can be read; what is no number is
// nil, null in JSON.
func number(f float64) *float64 {
	if math.IsNaN(f) {
		return nil
	}
	f = math.Round(f*1e6) / 1e6
	return &f
}

// share gives one number by another; it is no number where the other is 0.
func share(part, whole int) float64 { return float64(part) / float64(whole) }

// per gives how many of something there were per second, 0 without a clock.
func (t *tally) per(something int) float64 {
	if t.took == 0 {
		return 0
	}
	return float64(something) / (float64(t.took) / 1e9)
}

// millis gives a percentile of the decision times.
func (l *figures) millis(percent int) float64 { return float64(percentile(l.thought, percent)) / 1e6 }

// writeJSON writes the line.
func (t *tally) writeJSON(out io.Writer) error {
	m, _ := mean(t.rounds)
	s := summary{Games: t.games, RoundsMean: number(m), RegistersPerSecond: *number(t.per(t.registers))}
	for i := range t.levels {
		l := &t.levels[i]
		low, high := wilson(l.won, l.seats)
		m, _ := mean(l.rounds)
		line := levelSummary{
			Level: l.name, Seats: l.seats, Wins: l.won,
			WinRate: number(share(l.won, l.seats)), WinRateLow: *number(low), WinRateHigh: *number(high),
			FinishRate: number(share(l.ended, l.games)), RoundsMean: number(m), DeathsMean: number(share(l.deaths, l.seats)),
		}
		line.DecisionMS.P50, line.DecisionMS.P95, line.DecisionMS.P99 = l.millis(50), l.millis(95), l.millis(99)
		s.Levels = append(s.Levels, line)
	}
	return json.NewEncoder(out).Encode(s)
}

// writeText writes a table for people. Its columns are two spaces or more apart,
// its cells have no more than one in a row.
func (t *tally) writeText(out io.Writer) error {
	s := t.series
	kind := "games of " + s.Seats
	if s.Solo {
		kind = "games alone of " + s.Seats
	}
	place := s.Map
	if s.Map == allBoards {
		place = fmt.Sprintf("all %d boards", len(s.floors))
	}
	fmt.Fprintf(out, "%d %s on %s, rules %s, seed %d\n", t.games, kind, place, s.Rules, s.Seed)
	fmt.Fprintf(out, "rounds  %s\n", spread(t.rounds, "%.2f"))
	fmt.Fprintf(out, "ended   %s within %d rounds\n", rate(t.ended, t.games), s.Rounds)
	fmt.Fprintf(out, "speed   %.0f register phases and %.2f games per second and worker\n\n", t.per(t.registers), t.per(t.games))
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(cells ...string) { fmt.Fprintln(table, strings.Join(cells, "\t")) }
	row("level", "seats", "wins", "won", "points", "rounds", "ended", "deaths", "p50 ms", "p95 ms", "p99 ms")
	for i := range t.levels {
		l := &t.levels[i]
		row(l.name, fmt.Sprint(l.seats), fmt.Sprint(l.won), rate(l.won, l.seats), spread(l.points, "%.3f"),
			spread(l.rounds, "%.2f"), rate(l.ended, l.games), fmt.Sprintf("%.2f", share(l.deaths, l.seats)),
			fmt.Sprintf("%.3f", l.millis(50)), fmt.Sprintf("%.3f", l.millis(95)), fmt.Sprintf("%.3f", l.millis(99)))
	}
	return table.Flush()
}

// rate writes a share with its interval.
func rate(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	low, high := wilson(part, whole)
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*share(part, whole), 100*low, 100*high)
}

// spread writes a mean with its interval, as far as there are any.
func spread(values []float64, format string) string {
	m, half := mean(values)
	switch {
	case math.IsNaN(m):
		return "–"
	case math.IsNaN(half):
		return fmt.Sprintf(format, m)
	}
	return fmt.Sprintf(format+" ± "+format, m, half)
}
