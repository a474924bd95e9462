package stats

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core/tally"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// newOverview returns the tab with all counts in a table on the left, and the last games on the right.
func newOverview(p *Page) fyne.CanvasObject {
	w, profile := p.words, p.profile
	all := &profile.All
	won, total := len(wonAt(profile)), len(tally.Achievements)
	tiles := widgets.NewRow(p.stage, 72,
		newTile(p.stage, w.number(all.Games), w.Of("stats.games"), w.Of("stats.all-tip")),
		newTile(p.stage, w.percent(all.Won, all.Games), w.Of("stats.won"), w.Of("stats.chart.score", "Won", all.Won, "Games", all.Games)),
		newTile(p.stage, w.number(all.Checkpoints), w.Of("stats.checkpoints"), w.Of("stats.all-tip")),
		newTile(p.stage, w.Of("achievement.progress", "Done", won, "Of", total), w.Of("stats.achievements"), w.Count("stats.won-count", won, "Total", total)))
	groups := commonGroups
	if all.Total(tally.OfIce...) > 0 { // it has been on ice
		groups = append(groups[:len(groups):len(groups)], iceGroup)
	}
	return newSums(p, groups, all.Games, tiles, newPanel(p.stage, w.Of("stats.recent"), p.recentGames()))
}

// newSums returns a tab with the counts of some groups, from a number of games, in a table on the left, and tiles above
// something else on the right.
func newSums(p *Page, groups []countGroup, games int, tiles, below fyne.CanvasObject) fyne.CanvasObject {
	right := widgets.NewColumn(p.stage, tiles, widgets.Fill(below))
	table := newPanel(p.stage, "", countTable(p.stage, p.words, p.profile, groups, games))
	row := widgets.NewRow(p.stage, 0, widgets.Share(0.53, table), widgets.Share(0.47, right))
	row.Gap = 1.5 * look.Gap
	return row
}

// countTable returns the table with the sum, the average and the best value of every count of some groups. games is the
// number of games in which they can occur.
func countTable(s *widgets.Stage, w words, p *tally.Profile, groups []countGroup, games int) *widgets.Table {
	var rows []widgets.TableRow
	for _, group := range groups {
		rows = append(rows, widgets.TableRow{Label: w.Of(group.key)})
		for _, k := range group.kinds {
			all, each := "–", "–"
			if sum := p.All.Counts.Of(k); k.Sums() {
				all, each = w.number(sum), w.average(sum, games)
			}
			rows = append(rows, widgets.TableRow{
				Picture: w.countPicture(k), Label: w.count(k), Tip: w.countTip(k),
				Cells: []widgets.TableCell{{Text: all}, {Text: each}, {Text: w.number(p.Best.Of(k))}},
			})
		}
	}
	table := widgets.NewTable(s, []widgets.TableHead{
		{Text: w.Of("stats.all"), Tip: w.Of("stats.all-tip")},
		{Text: w.Of("stats.each"), Tip: w.Of("stats.each-tip")},
		{Text: w.Of("stats.best"), Tip: w.Of("stats.best-tip")},
	}, rows)
	table.Row, table.Label = 38, 0.42
	if s.Small() {
		table.Label = 0.52
	}
	return table
}

// gameTip describes a game: the robot, rounds and opponents, and the secret goals met.
func (w words) gameTip(g *tally.Game) string {
	tip := w.robot(g.Model) + " · " + w.Count("stats.round-count", g.Rounds) + " · " + w.Count("stats.opponent-count", g.Opponents)
	var met []string
	for _, id := range g.Met {
		if w.Has("secret." + id + ".name") { // a newer version may have others
			met = append(met, w.Of("secret."+id+".name"))
		}
	}
	if len(met) > 0 {
		tip += "\n" + w.Of("stats.secrets-met") + "\n" + strings.Join(met, " · ")
	}
	return tip
}

// maxRecent limits the games that are listed.
const maxRecent = 14

// recentGames lists the last games, newest first.
func (p *Page) recentGames() *widgets.Table {
	w := p.words
	var rows []widgets.TableRow
	for i := len(p.profile.History) - 1; i >= 0 && len(rows) < maxRecent; i-- {
		g := &p.profile.History[i]
		date := w.date(time.Unix(g.Ended, 0).In(p.Zone))
		rows = append(rows, widgets.TableRow{
			Picture: w.robotPicture(g.Model), Label: w.MapName(g.Map),
			Tip: w.gameTip(g),
			Cells: []widgets.TableCell{
				{Text: date}, {Text: w.place(g), Marked: g.Won},
			},
		})
	}
	table := widgets.NewTable(p.stage, []widgets.TableHead{{}, {}}, rows)
	table.Head, table.Row, table.Label = 0, 38, 0.42
	if p.stage.Small() {
		table.Label = 0.5
	}
	return table
}
