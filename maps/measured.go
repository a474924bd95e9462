package maps

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"roborally/core"
	"roborally/core/bot/arena"
)

// Measured holds how games in a hall went: games of MeasuredRobots computer players of the level medium, by
// the rules of factory. They stand in the hall's file (formats.md "Measured"), and "referee halls" measures
// them.
type Measured struct {
	Games     int       // for each number of checkpoints
	Rounds    []float64 // mean number of rounds of a game to checkpoint 1, 2, …
	Destroyed []float64 // mean number of robots destroyed in a game to checkpoint 1, 2, …, of all players together
	// Starts holds for start 1, 2, … the share of the games to the last checkpoint, 0…1, that were won by a robot which
	// began there, among those in which one did; nil if that is not known.
	Starts []float64
}

// MeasuredRobots is the number of robots in the games of Measured.
const MeasuredRobots = 4

// To returns the figures of games to a checkpoint, counted from 1, over a number of laps. known is false if
// there are none.
//
// Games over several laps are reckoned from those over one. Each further lap adds a way to every checkpoint; the way
// back to the first is taken to be as long as the mean of the others. Each lap destroys as many robots as the first.
func (m *Measured) To(checkpoint, laps int) (rounds, destroyed float64, known bool) {
	if m == nil || checkpoint < 1 || checkpoint > len(m.Rounds) {
		return 0, 0, false
	}
	rounds, destroyed = m.Rounds[checkpoint-1], m.Destroyed[checkpoint-1]
	if more := float64(laps - 1); more > 0 && checkpoint > 1 {
		way := (rounds - m.Rounds[0]) / float64(checkpoint-1)
		rounds += more * max(0, way) * float64(checkpoint)
		destroyed += more * destroyed
	}
	return rounds, destroyed, true
}

// MeasuredIn returns the figures of a trial of MeasuredRobots robots by the rules of factory as those of its hall, or nil
// without a game. The trial plays each game to the last checkpoint, and the figures of the others are read off on the way:
// when the first robot gets to each, and how many have been destroyed by then. "referee halls" plays games of their own
// to each checkpoint, in which robots plan no further, and on the first starts alone; so the two differ a little.
func MeasuredIn(f *arena.Figures) *Measured {
	if f.Games == 0 {
		return nil
	}
	m, games := &Measured{Games: f.Games}, float64(f.Games)
	for _, c := range f.Checkpoints {
		m.Rounds = append(m.Rounds, float64(c.Rounds)/games)
		m.Destroyed = append(m.Destroyed, float64(c.Destroyed)/games)
	}
	m.Starts = StartsIn(f)
	return m
}

// StartsIn returns Measured.Starts of a trial; nil if a start was not used yet.
func StartsIn(f *arena.Figures) (starts []float64) {
	for i := range f.Starts {
		if f.Starts[i].Games == 0 {
			return nil
		}
		starts = append(starts, f.StartShare(i).Value)
	}
	return starts
}

// UnfairStarts returns the starts, counted from 1, that clearly win more or fewer games than the others
// (arena.Figures.Unfair).
func (m *Measured) UnfairStarts() (unfair []int) {
	if m == nil || len(m.Starts) == 0 {
		return nil
	}
	f := arena.Figures{Seats: MeasuredRobots}
	games := m.Games * MeasuredRobots / len(m.Starts) // of each start
	for _, share := range m.Starts {
		f.Starts = append(f.Starts, arena.StartFigures{Games: games, Won: int(math.Round(share * float64(games)))})
	}
	for _, i := range f.Unfair() {
		unfair = append(unfair, i+1)
	}
	return unfair
}

// Limits of the figures.
const (
	maxMeasuredGames = 1_000_000
	maxMeasuredMean  = 10_000 // rounds of a game; robots destroyed in it
)

// measuredHeader begins the table of the figures.
const measuredHeader = "[measured]"

// measured reads the figures, or returns nil if there are none. They are for each of the checkpoints.
func (t *table) measured(checkpoints int) *Measured {
	in := t.tableIf("measured")
	if in == nil {
		return nil
	}
	m := &Measured{
		Games:     in.number("games", 1, maxMeasuredGames, 1),
		Rounds:    in.means("rounds", checkpoints, checkpoints, maxMeasuredMean),
		Destroyed: in.means("destroyed", checkpoints, checkpoints, maxMeasuredMean),
	}
	if _, given := in.take("starts"); given {
		m.Starts = in.means("starts", 1, core.MaxRobots, 1)
	}
	in.done()
	return m
}

// means reads a required list of mean values, one per checkpoint or start, from 0 to highest.
func (t *table) means(key string, shortest, longest int, highest float64) []float64 {
	const example = "[0.5, 0.7, 0.8], one per checkpoint or start"
	value, given := t.require(key, "write a list, as in "+example)
	if !given {
		return nil
	}
	var means []float64
	for _, entry := range t.list(key, value, shortest, longest, example) {
		var mean float64
		switch entry := entry.(type) {
		case int64:
			mean = float64(entry)
		case float64:
			mean = entry
		default:
			t.fail(key, "this is %s; write numbers, as in %s", kindOf(entry), example)
			return nil
		}
		if math.IsNaN(mean) || mean < 0 || mean > highest {
			t.fail(key, "%v is out of range; write a number from 0 to %v", mean, highest)
			return nil
		}
		means = append(means, mean)
	}
	return means
}

// measured writes the figures, if there are any.
func (w *tomlWriter) measured(m *Measured) {
	if m == nil {
		return
	}
	w.table(measuredHeader)
	w.set("games", "%d", m.Games)
	w.set("rounds", "%s", meansText(m.Rounds))
	w.set("destroyed", "%s", meansText(m.Destroyed))
	if len(m.Starts) > 0 {
		w.set("starts", "%s", meansText(m.Starts))
	}
}

func meansText(means []float64) string {
	words := make([]string, len(means))
	for i, mean := range means {
		words[i] = fmt.Sprintf("%.2f", mean)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// SetMeasured returns the text of a board or course with other figures. Everything else stays as it is,
// comments too. The figures must be the last table of the text.
func SetMeasured(text []byte, m *Measured) ([]byte, error) {
	before, after, found := bytes.Cut(text, []byte("\n"+measuredHeader+"\n"))
	if found && bytes.Contains(after, []byte("\n[")) {
		return nil, fmt.Errorf("after the table %s there is another one; make it the last of the file", measuredHeader)
	}
	var w tomlWriter
	w.measured(m)
	w.flush()
	return append(append(bytes.TrimRight(before, "\n"), '\n'), w.String()...), nil
}
