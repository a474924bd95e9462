package stats

import (
	"fmt"
	"slices"
	"strings"

	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Player is a player in the table of one game, who gets a column.
type Player struct {
	Name    string
	Picture look.Painter
	Counts  tally.Counts
}

// NewGameTable returns the statistics of one game: a row for each of some counts, a column for each
// player, and the best value of each row marked. own is the number of the column that is
// highlighted, or -1.
func NewGameTable(s *widgets.Stage, t *text.Text, pictures *look.Pictures, kinds []tally.Count, players []Player, own int) *widgets.Table {
	w := words{t, pictures}
	var heads []widgets.TableHead
	for _, p := range players {
		heads = append(heads, widgets.TableHead{Picture: p.Picture, Text: p.Name, Tip: p.Name})
	}
	var rows []widgets.TableRow
	for _, k := range kinds {
		best, rare := bestOf(k, players)
		row := widgets.TableRow{Picture: w.countPicture(k), Label: w.count(k), Tip: w.countTip(k)}
		for _, p := range players {
			n := p.Counts.Of(k)
			cell := widgets.TableCell{Text: w.number(n), Marked: rare && n == best}
			key := "stats.result.value-tip"
			if cell.Marked {
				key = "stats.result.best-tip"
			}
			cell.Tip = p.Name + "\n" + w.Of(key, "Count", w.count(k), "Value", n)
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	table := widgets.NewTable(s, heads, rows)
	table.Head, table.Row, table.Label, table.Chosen = 58, 26.5, 0.34, own
	return table
}

// fewest lists the counts of which the least is the best.
var fewest = []tally.Count{tally.Taken, tally.Deaths, tally.Crashes, tally.Bugs, tally.ReturnsShort}

// bestOf returns the best value of a count: the least of what nobody wants, the most of everything
// else. rare is false if more than half of the players have it, so that it is not worth marking.
func bestOf(k tally.Count, players []Player) (best int, rare bool) {
	sign, sharing := 1, 0
	if slices.Contains(fewest, k) {
		sign = -1
	}
	for i, p := range players {
		switch n := p.Counts.Of(k); {
		case i == 0 || sign*n > sign*best:
			best, sharing = n, 1
		case n == best:
			sharing++
		}
	}
	return best, 2*sharing <= len(players)
}

// NewMedals shows achievements that have just been won, two in a row.
func NewMedals(s *widgets.Stage, t *text.Text, pictures *look.Pictures, won []*tally.Achievement) *widgets.Grid {
	grid := widgets.NewGrid(s, 2)
	for _, a := range won {
		grid.Items = append(grid.Items, newBadge(s, words{t, pictures}, a, progress{won: true}))
	}
	return grid
}

// Winner holds the achievements that one person has won. Name is not shown if it is "".
type Winner struct {
	Name         string
	Achievements []*tally.Achievement
}

// maxNamed limits the achievements that are listed by name.
const maxNamed = 3

// Announce shows all achievements that have just been won in one toast, so that the page is not
// covered for long. One achievement is shown with its task, several with their names; for several
// people, the toast shows the number that each has won.
func Announce(s *widgets.Stage, t *text.Text, pictures *look.Pictures, all []Winner) {
	w := words{t, pictures}
	count := 0
	for _, winner := range all {
		count += len(winner.Achievements)
	}
	if count == 0 {
		return
	}
	first := all[0].Achievements
	title, about := w.Count("stats.news", count), ""
	switch {
	case len(all) > 1:
		var shares []string
		for _, winner := range all {
			shares = append(shares, fmt.Sprintf("%s (%d)", winner.Name, len(winner.Achievements)))
		}
		about = strings.Join(shares, " · ")
	case count == 1:
		title, about = w.achievement(first[0]), w.task(first[0])
	default:
		var names []string
		for _, a := range first[:min(count, maxNamed)] {
			names = append(names, w.achievement(a))
		}
		about = strings.Join(names, " · ")
		if count > maxNamed {
			about += "\u00a0…" // no line break before it
		}
	}
	if len(all) == 1 && all[0].Name != "" {
		title = all[0].Name + " · " + title
	}
	s.News.Toast(pictures.IconOf(art.IconTrophy, look.Accent), title, about)
}
