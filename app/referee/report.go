package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"roborally/core"
	"roborally/core/bot/arena"
)

// summary is the JSON output for a series (formats.md).
type summary struct {
	Games              int            `json:"games"`
	RoundsMean         *float64       `json:"rounds_mean"`
	RegistersPerSecond float64        `json:"registers_per_second"`
	Levels             []levelSummary `json:"levels"`

	Stops   map[core.QuestionKind]float64 `json:"stops_per_round,omitempty"`
	Options []effectSummary               `json:"options,omitempty"`

	Percentiles *roundsSummary `json:"rounds_percentiles,omitempty"`
	Cards       []cardSummary  `json:"cards,omitempty"`
	Secrets     []goalSummary  `json:"secret_goals,omitempty"`
}

type effectSummary struct {
	Card string  `json:"option"`
	Gain float64 `json:"gain"`
	Low  float64 `json:"gain_low"`
	High float64 `json:"gain_high"`
}

type roundsSummary struct {
	P10 int64 `json:"p10"`
	P50 int64 `json:"p50"`
	P90 int64 `json:"p90"`
}

type cardSummary struct {
	Card  core.Power `json:"card"`
	Drawn int        `json:"drawn"`
	Used  int        `json:"used"`
	Lost  int        `json:"lost"`
}

type goalSummary struct {
	Goal core.SecretGoal `json:"goal"`
	Held int             `json:"rounds_held"`
	Met  int             `json:"met"`
}

type levelSummary struct {
	Level       string            `json:"level"`
	Seats       int               `json:"seats"`
	Wins        int               `json:"wins"`
	WinRate     *float64          `json:"win_rate"`
	WinRateLow  float64           `json:"win_rate_low"`
	WinRateHigh float64           `json:"win_rate_high"`
	FinishRate  *float64          `json:"finish_rate"`
	RoundsMean  *float64          `json:"rounds_mean"`
	DeathsMean  *float64          `json:"deaths_mean"`
	DrawnMean   *float64          `json:"options_drawn_mean,omitempty"`
	ScoredMean  *float64          `json:"scored_mean,omitempty"`
	MetMean     *float64          `json:"secret_goals_mean,omitempty"`
	Chances     []forecastSummary `json:"chances,omitempty"`
	DecisionMS  struct {
		P50 float64 `json:"p50"`
		P95 float64 `json:"p95"`
		P99 float64 `json:"p99"`
	} `json:"decision_ms"`
}

// rounded rounds to six places for readability. It returns nil, null in JSON,
// for NaN.
func rounded(f float64) *float64 {
	if math.IsNaN(f) {
		return nil
	}
	f = math.Round(f*1e6) / 1e6
	return &f
}

// ratio returns part/whole, NaN or infinite if whole is 0.
func ratio(part, whole int) float64 { return float64(part) / float64(whole) }

// perSecond returns a count per second of playing time, 0 without a clock.
func (t *totals) perSecond(count int) float64 {
	if t.took == 0 {
		return 0
	}
	return float64(count) / (float64(t.took) / 1e9)
}

// millis returns a percentile of the decision times in milliseconds.
func (l *levelTotals) millis(percent int) float64 {
	return float64(percentile(l.decisions, percent)) / 1e6
}

// writeJSON writes the line of JSON.
func (t *totals) writeJSON(out io.Writer) error {
	m, _ := arena.Mean(t.rounds)
	s := summary{Games: t.games, RoundsMean: rounded(m), RegistersPerSecond: *rounded(t.perSecond(t.registers))}
	for i := range t.levels {
		l := &t.levels[i]
		low, high := arena.Wilson(l.won, l.seats)
		m, _ := arena.Mean(l.rounds)
		line := levelSummary{
			Level: l.name, Seats: l.seats, Wins: l.won,
			WinRate: rounded(ratio(l.won, l.seats)), WinRateLow: *rounded(low), WinRateHigh: *rounded(high),
			FinishRate: rounded(ratio(l.ended, l.games)), RoundsMean: rounded(m), DeathsMean: rounded(ratio(l.deaths, l.seats)),
		}
		if t.series.Options != "" {
			line.DrawnMean = rounded(ratio(l.drawn, l.seats))
		}
		if t.series.rules.GoalFlags {
			line.ScoredMean, line.MetMean = rounded(ratio(l.scored, l.seats)), rounded(ratio(l.met, l.seats))
		}
		line.Chances = l.chances.summaries()
		line.DecisionMS.P50, line.DecisionMS.P95, line.DecisionMS.P99 = l.millis(50), l.millis(95), l.millis(99)
		s.Levels = append(s.Levels, line)
	}
	for kind := range t.stops {
		if s.Stops == nil {
			s.Stops = map[core.QuestionKind]float64{}
		}
		s.Stops[kind] = *rounded(t.stopsPerRound(kind))
	}
	if t.effects != nil {
		for _, e := range t.effects.results() {
			s.Options = append(s.Options, effectSummary{e.card.String(), *rounded(e.gain), *rounded(e.gain - e.half), *rounded(e.gain + e.half)})
		}
	}
	if t.series.rules.GoalFlags {
		s.Percentiles, s.Cards, s.Secrets = t.roundPercentiles(), t.cardSummaries(), t.goalSummaries()
	}
	return json.NewEncoder(out).Encode(s)
}

// writeText writes a table for people. Columns are separated by two spaces or
// more, and cells contain no more than one in a row.
func (t *totals) writeText(out io.Writer) error {
	s := t.series
	kind := "games of " + s.Seats
	if s.Solo {
		kind = "games alone of " + s.Seats
	}
	place := s.Map
	if s.Map == allBoards {
		place = fmt.Sprintf("all %d boards", len(s.venues))
	}
	fmt.Fprintf(out, "%d %s on %s, rules %s, seed %d\n", t.games, kind, place, s.Rules, s.Seed)
	fmt.Fprintf(out, "rounds  %s\n", meanCell(t.rounds, "%.2f"))
	fmt.Fprintf(out, "ended   %s within %d rounds\n", rateCell(t.ended, t.games), s.Rounds)
	fmt.Fprintf(out, "speed   %.0f register phases and %.2f games per second and worker\n", t.perSecond(t.registers), t.perSecond(t.games))
	if s.Options != "" {
		fmt.Fprintf(out, "options %s at the start; stops in register phases: %s\n", s.Options, t.stopsText())
	}
	if s.rules.GoalFlags {
		fmt.Fprintf(out, "points  %d win; scored per game and seat:", s.PointsToWin)
		for i := range t.levels {
			l := &t.levels[i]
			fmt.Fprintf(out, " %s %.2f (secret goals %.2f)", l.name, ratio(l.scored, l.seats), ratio(l.met, l.seats))
		}
		p := t.roundPercentiles()
		fmt.Fprintf(out, "\nlength  %d, %d and %d rounds (p10, p50, p90)\n", p.P10, p.P50, p.P90)
	}
	if s.Options != "" {
		for i := range t.levels {
			fmt.Fprintf(out, "drawn   %.2f options per game and seat of %s\n", ratio(t.levels[i].drawn, t.levels[i].seats), t.levels[i].name)
		}
	}
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(cells ...string) { fmt.Fprintln(table, strings.Join(cells, "\t")) }
	row("level", "seats", "wins", "won", "points", "rounds", "ended", "deaths", "p50 ms", "p95 ms", "p99 ms")
	for i := range t.levels {
		l := &t.levels[i]
		row(l.name, fmt.Sprint(l.seats), fmt.Sprint(l.won), rateCell(l.won, l.seats), meanCell(l.points, "%.3f"),
			meanCell(l.rounds, "%.2f"), rateCell(l.ended, l.games), fmt.Sprintf("%.2f", ratio(l.deaths, l.seats)),
			fmt.Sprintf("%.3f", l.millis(50)), fmt.Sprintf("%.3f", l.millis(95)), fmt.Sprintf("%.3f", l.millis(99)))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if s.Chances {
		if err := t.writeChances(out); err != nil {
			return err
		}
	}
	if t.effects != nil {
		if err := t.writeEffects(out); err != nil {
			return err
		}
	}
	if s.rules.GoalFlags {
		return t.writeCards(out)
	}
	return nil
}

// roundPercentiles returns how long the games were.
func (t *totals) roundPercentiles() *roundsSummary {
	rounds := make([]int64, len(t.rounds))
	for i, n := range t.rounds {
		rounds[i] = int64(n)
	}
	return &roundsSummary{percentile(rounds, 10), percentile(rounds, 50), percentile(rounds, 90)}
}

// cardSummaries returns what happened to the options and bugs that may be drawn, also to
// those that never were.
func (t *totals) cardSummaries() (all []cardSummary) {
	for _, p := range cardsOf(core.MajorOption, core.MinorOption, core.BugCard) {
		c := t.cards[p]
		all = append(all, cardSummary{p, c.Drawn, c.Used, c.Lost})
	}
	return all
}

// goalSummaries returns how often each secret goal was held and met.
func (t *totals) goalSummaries() (all []goalSummary) {
	for _, g := range core.AllSecrets {
		all = append(all, goalSummary{g, t.secrets[g].Held, t.secrets[g].Met})
	}
	return all
}

// writeCards writes tables of what happened to each secret goal and each card.
func (t *totals) writeCards(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "\nsecret goal\trounds held\tmet\tper round held")
	for _, g := range t.goalSummaries() {
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\n", g.Goal, g.Held, g.Met, rateCell(g.Met, g.Held))
	}
	fmt.Fprintln(table, "\ncard\tdrawn\tused\tlost")
	for _, c := range t.cardSummaries() {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\n", c.Card, c.Drawn, c.Used, c.Lost)
	}
	return table.Flush()
}

// stopsPerRound returns how many times a round was stopped to ask a kind of question.
func (t *totals) stopsPerRound(kind core.QuestionKind) float64 {
	return ratio(t.stops[kind], max(1, t.played))
}

// stopsText returns the stops per round, in all and by kind of question.
func (t *totals) stopsText() string {
	all, parts := 0.0, []string{}
	for _, kind := range core.QuestionKinds {
		if t.stops[kind] > 0 {
			all += t.stopsPerRound(kind)
			parts = append(parts, fmt.Sprintf("%s %.3f", kind, t.stopsPerRound(kind)))
		}
	}
	if parts == nil {
		return "none"
	}
	return fmt.Sprintf("%.3f a round: %s", all, strings.Join(parts, ", "))
}

// writeEffects writes a table of the cards' effects, if the games tell them apart.
func (t *totals) writeEffects(out io.Writer) error {
	results := t.effects.results()
	if len(results) == 0 {
		return nil
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "\ncard\twins more")
	for _, e := range results {
		fmt.Fprintf(table, "%s\t%+.2f %% ± %.2f\n", e.card, 100*e.gain, 100*e.half)
	}
	return table.Flush()
}

// rateCell returns a share with its interval.
func rateCell(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	low, high := arena.Wilson(part, whole)
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*ratio(part, whole), 100*low, 100*high)
}

// meanCell returns a mean with its interval. With too few values it omits the
// interval, or both.
func meanCell(values []float64, format string) string {
	m, half := arena.Mean(values)
	switch {
	case math.IsNaN(m):
		return "–"
	case math.IsNaN(half):
		return fmt.Sprintf(format, m)
	}
	return fmt.Sprintf(format+" ± "+format, m, half)
}

// percentile returns a percentile of values by nearest rank, 0 if there are
// none. It sorts the values.
func percentile(values []int64, percent int) int64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	rank := (len(values)*percent + 99) / 100
	return values[max(rank, 1)-1]
}
