package stats

import (
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
	right := widgets.NewColumn(p.stage, tiles, widgets.Fill(newPanel(p.stage, w.Of("stats.recent"), p.recentGames())))
	row := widgets.NewRow(p.stage, 0, widgets.Share(0.53, newPanel(p.stage, "", countTable(p.stage, w, profile))), widgets.Share(0.47, right))
	row.Gap = 1.5 * look.Gap
	return row
}

// countTable returns the table with the sum, the average and the best value of every count.
func countTable(s *widgets.Stage, w words, p *tally.Profile) *widgets.Table {
	var rows []widgets.TableRow
	for _, group := range groups {
		rows = append(rows, widgets.TableRow{Label: w.Of(group.key)})
		for _, k := range group.kinds {
			sum := p.All.Counts.Of(k)
			rows = append(rows, widgets.TableRow{
				Picture: w.countPicture(k), Label: w.count(k), Tip: w.countTip(k),
				Cells: []widgets.TableCell{
					{Text: w.number(sum)}, {Text: w.average(sum, p.All.Games)}, {Text: w.number(p.Best.Of(k))},
				},
			})
		}
	}
	table := widgets.NewTable(s, []widgets.TableHead{
		{Text: w.Of("stats.all"), Tip: w.Of("stats.all-tip")},
		{Text: w.Of("stats.each"), Tip: w.Of("stats.each-tip")},
		{Text: w.Of("stats.best"), Tip: w.Of("stats.best-tip")},
	}, rows)
	table.Row, table.Label = 38, 0.42
	return table
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
			Tip: w.robot(g.Model) + " · " + w.Count("stats.round-count", g.Rounds) + " · " + w.Count("stats.opponent-count", g.Opponents),
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
