package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// forecastTenths is the number of ranges of chances that are told apart.
const forecastTenths = 10

// forecasts counts the chances to win that players expected of their programs, by tenths, and how
// many of these seats won.
type forecasts [forecastTenths]struct {
	count, won int
	sum        float64 // of the chances expected
}

// add adds the chances of a seat in a game that it won or did not.
func (f *forecasts) add(chances []float64, won bool) {
	for _, chance := range chances {
		tenth := &f[min(int(chance*forecastTenths), forecastTenths-1)]
		tenth.count++
		tenth.sum += chance
		if won {
			tenth.won++
		}
	}
}

// forecastSummary is a tenth of the chances in JSON.
type forecastSummary struct {
	Programs int     `json:"programs"`
	Expected float64 `json:"expected"` // mean
	Won      float64 `json:"won"`      // share of the programs
}

// summaries returns the tenths that occurred, in ascending order.
func (f *forecasts) summaries() (all []forecastSummary) {
	for i := range f {
		if tenth := &f[i]; tenth.count > 0 {
			all = append(all, forecastSummary{tenth.count, *rounded(tenth.sum / float64(tenth.count)), *rounded(ratio(tenth.won, tenth.count))})
		}
	}
	return all
}

// writeChances writes tables of what the levels expected and what came true.
func (t *totals) writeChances(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i := range t.levels {
		fmt.Fprintf(table, "\nchance said by %s\tprograms\twon\n", t.levels[i].name)
		for _, s := range t.levels[i].chances.summaries() {
			fmt.Fprintf(table, "%.3f\t%d\t%.3f\n", s.Expected, s.Programs, s.Won)
		}
	}
	return table.Flush()
}
