package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// trialUsage is the text of "referee trial -h".
const trialUsage = `usage: referee trial FILE|ID [options]

Plays games of computer players of the level medium in one hall, the file of a board or course or
one of the project's own, and says how long, how dangerous and how fair they were. The robots take
turns on all starts.

  --games N          how many games, 200 by default
  --seats N          how many robots, 4 by default, or as many as there are starts
  --rules NAME       factory (default), classic, postal or missions
  --checkpoints K    only the first K checkpoints count; 0 (default) is all
  --seed S           from which all draws follow, 1 by default
  --json             one line of JSON instead of a text

Intervals are of 95 %. A start is unfair if its whole interval lies more than five points above or
below an even share. Under the text is a map of the hall: how many robots were destroyed on each
field, in all games.

The exit status is 0 if all games were played, 1 if not, 2 if the command line is wrong or the hall
cannot be read.
`

// trialOptions are the options of "referee trial".
type trialOptions struct {
	arena.TrialOptions
	layout *core.Layout
	games  int
	json   bool
}

// trial carries out "referee trial" and returns the exit status.
func trial(args []string, out, problems io.Writer) int {
	o, err := parseTrial(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, trialUsage)
		return statusFine
	}
	var t *arena.Trial
	if err == nil {
		t, err = arena.NewTrial(o.layout, o.TrialOptions)
	}
	if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	bar := newProgress(problems, 0, o.games)
	for range o.games {
		if err := t.Play(nil); err != nil {
			bar.clear()
			fmt.Fprintln(problems, err)
			return statusFailed
		}
		bar.step()
	}
	bar.clear()
	f := t.Figures()
	if o.json {
		err = json.NewEncoder(out).Encode(newTrialSummary(o.layout, &f))
	} else {
		err = writeTrial(out, o, &f)
	}
	if err != nil {
		fmt.Fprintln(problems, err)
		return statusFailed
	}
	return statusFine
}

// parseTrial parses the command line of "referee trial". The error is a sentence for people, or flag.ErrHelp.
func parseTrial(args []string) (*trialOptions, error) {
	o, rules := &trialOptions{}, ""
	flags := flag.NewFlagSet("trial", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.IntVar(&o.games, "games", 200, "")
	flags.IntVar(&o.Seats, "seats", 0, "")
	flags.IntVar(&o.Checkpoints, "checkpoints", 0, "")
	flags.StringVar(&rules, "rules", core.Factory.ID, "")
	flags.Uint64Var(&o.Series, "seed", 1, "")
	flags.BoolVar(&o.json, "json", false, "")
	hall := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		hall, args = args[0], args[1:]
	}
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("the command line cannot be read: %w; \"referee trial -h\" lists the options", err)
	}
	ok := false
	switch o.Rules, ok = core.RuleSetByID(rules); {
	case hall == "":
		return nil, errors.New("say first which hall, as in \"referee trial ring-line\" or with a file")
	case flags.NArg() > 0:
		return nil, fmt.Errorf("%q belongs to no option; every option begins with --", flags.Arg(0))
	case !ok:
		return nil, fmt.Errorf("there is no rule set %q; choose factory, classic, postal or missions", rules)
	case o.games < 1:
		return nil, errors.New("--games must be 1 or more")
	}
	var err error
	if slices.ContainsFunc(maps.All(), func(m maps.Map) bool { return m.ID == hall }) {
		o.layout, err = maps.Load(hall)
	} else if o.layout, err = readFile(hall); err == nil && o.layout == nil {
		err = fmt.Errorf("%s: this is a scenario; choose a board or course", hall)
	}
	return o, err
}

// writeTrial writes the figures as a text.
func writeTrial(out io.Writer, o *trialOptions, f *arena.Figures) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(name, format string, values ...any) { fmt.Fprintf(table, name+"\t"+format+"\n", values...) }
	row("hall", "%s", o.layout.Name)
	row("games", "%d of %d robots, by %s; %d broken off, %d without a winner", f.Games, f.Seats, o.Rules.ID, f.BrokenOff, f.AllOut)
	row("rounds", "%s, median %d", estimateText("%.2f", f.Rounds(), 1), f.MedianRounds())
	row("minutes", "%s", estimateText("%.1f", f.Minutes(), 1))
	row("destroyed", "%s in a game", estimateText("%.2f", f.DeathsPerGame(), 1))
	row("first wins", "%s of games are won by the robot that is first at checkpoint 1", estimateText("%.1f %%", f.LeaderWins(), 100))
	for k, c := range f.Checkpoints {
		row(fmt.Sprintf("checkpoint %d", k+1), "after %.2f rounds, %.2f robots destroyed", ratio(c.Rounds, f.Games), ratio(c.Destroyed, f.Games))
	}
	unfair := f.Unfair()
	for i := range f.Starts {
		mark := ""
		if slices.Contains(unfair, i) {
			mark = ", unfair"
		}
		row(fmt.Sprintf("start %d", i+1), "%s of games won%s", estimateText("%.1f %%", f.StartShare(i), 100), mark)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\ndestroyed on each field\n%s", heatMap(o.layout, f))
	return err
}

// heatMap returns how many robots were destroyed on each field, as rows of numbers.
func heatMap(l *core.Layout, f *arena.Figures) string {
	most := 0
	for i := range f.Deaths {
		most = max(most, f.Deaths[i].Sum())
	}
	var rows strings.Builder
	for i := range f.Deaths {
		number := "."
		if n := f.Deaths[i].Sum(); n > 0 {
			number = fmt.Sprint(n)
		}
		end := " "
		if (i+1)%l.Width == 0 {
			end = "\n"
		}
		fmt.Fprintf(&rows, "%*s%s", len(fmt.Sprint(most)), number, end)
	}
	return rows.String()
}

// estimateText returns a value times a factor, with its interval if there is one.
func estimateText(format string, e arena.Estimate, factor float64) string {
	if math.IsInf(e.High, 1) {
		return fmt.Sprintf(format, factor*e.Value)
	}
	return fmt.Sprintf(format+" ("+format+" to "+format+")", factor*e.Value, factor*e.Low, factor*e.High)
}

// trialSummary is the JSON output of a trial (formats.md).
type trialSummary struct {
	Games       int                 `json:"games"`
	BrokenOff   int                 `json:"broken_off"`
	AllOut      int                 `json:"all_out"`
	Seats       int                 `json:"seats"`
	Rounds      estimateSummary     `json:"rounds"`
	Median      int                 `json:"rounds_median"`
	Minutes     estimateSummary     `json:"minutes"`
	Destroyed   estimateSummary     `json:"destroyed"`
	FirstWins   estimateSummary     `json:"first_wins"`
	Checkpoints []checkpointSummary `json:"checkpoints,omitempty"`
	Starts      []startSummary      `json:"starts,omitempty"`
	Deaths      []deathSummary      `json:"deaths"`
}

type estimateSummary struct {
	Value *float64 `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"` // nil: there are too few games
}

type checkpointSummary struct {
	Reached   int      `json:"reached"`
	Rounds    *float64 `json:"rounds"`
	Destroyed *float64 `json:"destroyed"`
}

type startSummary struct {
	Games  int             `json:"games"`
	Share  estimateSummary `json:"share"`
	Unfair bool            `json:"unfair"`
}

type deathSummary struct {
	At     [2]int               `json:"at"`
	Causes map[core.Cause]int32 `json:"causes"`
}

func newEstimateSummary(e arena.Estimate) estimateSummary {
	s := estimateSummary{rounded(e.Value), rounded(e.Low), rounded(e.High)}
	if math.IsInf(e.High, 1) {
		s.High = nil
	}
	return s
}

func newTrialSummary(l *core.Layout, f *arena.Figures) *trialSummary {
	s := &trialSummary{
		Games: f.Games, BrokenOff: f.BrokenOff, AllOut: f.AllOut, Seats: f.Seats,
		Rounds: newEstimateSummary(f.Rounds()), Median: f.MedianRounds(), Minutes: newEstimateSummary(f.Minutes()),
		Destroyed: newEstimateSummary(f.DeathsPerGame()), FirstWins: newEstimateSummary(f.LeaderWins()), Deaths: []deathSummary{},
	}
	for _, c := range f.Checkpoints {
		s.Checkpoints = append(s.Checkpoints, checkpointSummary{c.Reached, rounded(ratio(c.Rounds, f.Games)), rounded(ratio(c.Destroyed, f.Games))})
	}
	unfair := f.Unfair()
	for i, start := range f.Starts {
		s.Starts = append(s.Starts, startSummary{start.Games, newEstimateSummary(f.StartShare(i)), slices.Contains(unfair, i)})
	}
	for i := range f.Deaths {
		if f.Deaths[i].Sum() == 0 {
			continue
		}
		d := deathSummary{At: [2]int{i % l.Width, i / l.Width}, Causes: map[core.Cause]int32{}}
		for cause, n := range f.Deaths[i] {
			if n > 0 {
				d.Causes[core.Cause(cause)] = n
			}
		}
		s.Deaths = append(s.Deaths, d)
	}
	return s
}
