package stats

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core/tally"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// overview is the tab with all counts in a table, and the last games.
type overview struct {
	widget.BaseWidget
	stage  *widgets.Stage
	tiles  *widgets.Row
	table  *panel
	recent *panel
}

func newOverview(p *Page) *overview {
	w, profile := p.words, p.profile
	all := &profile.All
	o := &overview{stage: p.stage}
	won, total := len(wonAt(profile)), len(tally.Achievements)
	o.tiles = widgets.NewRow(p.stage, 72,
		newTile(p.stage, w.number(all.Games), w.Of("stats.games"), w.Of("stats.all-tip")),
		newTile(p.stage, w.percent(all.Won, all.Games), w.Of("stats.won"), w.Of("stats.chart.score", "Won", all.Won, "Games", all.Games)),
		newTile(p.stage, w.number(all.Checkpoints), w.Of("stats.checkpoints"), w.Of("stats.all-tip")),
		newTile(p.stage, w.Of("achievement.progress", "Done", won, "Of", total), w.Of("stats.achievements"), w.Count("stats.won-count", won, "Total", total)))
	o.table = newPanel(p.stage, "", countTable(p.stage, w, profile))
	o.recent = newPanel(p.stage, w.Of("stats.recent"), p.recentGames())
	o.ExtendBaseWidget(o)
	return o
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

// CreateRenderer puts the table on the left and the rest on the right.
func (o *overview) CreateRenderer() fyne.WidgetRenderer {
	place := func(size fyne.Size) {
		u := o.stage.Unit()
		gap := 1.5 * look.Gap * u
		left := (size.Width - gap) * 0.53
		right := size.Width - gap - left
		tiles := 72 * u
		widgets.Put(o.table, 0, 0, left, size.Height)
		widgets.Put(o.tiles, left+gap, 0, right, tiles)
		widgets.Put(o.recent, left+gap, tiles+gap, right, size.Height-tiles-gap)
	}
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{o.table, o.tiles, o.recent},
		Place: place,
	}).PlacedOnRefresh(o)
}
