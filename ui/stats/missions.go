package stats

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// newMissions returns the tab with what goals, bugs and options have brought: the counts in a table on the left, and the
// secret goals on the right.
func newMissions(p *Page) fyne.CanvasObject {
	w, all, played := p.words, &p.profile.All, p.profile.Missions()
	tiles := widgets.NewRow(p.stage, 72,
		newTile(p.stage, w.number(played.Games), w.Of("stats.games"), w.Of("stats.chart.score", "Won", played.Won, "Games", played.Games)),
		newTile(p.stage, w.number(all.Flags+all.Secrets), w.Of("stats.points"), w.Of("stats.all-tip")),
		newTile(p.stage, w.Of("achievement.progress", "Done", len(p.profile.Met), "Of", len(core.AllSecrets)), w.Of("stats.secrets"), w.Of("stats.secrets-met")))
	return newSums(p, missionGroups, played.Games, tiles, newPanel(p.stage, w.Of("stats.secrets-met"), newGoalGrid(p)))
}

// newGoalGrid returns all secret goals: those that have been met bright, the others dim. In a small window their names are
// in the hover texts alone.
func newGoalGrid(p *Page) fyne.CanvasObject {
	column, columns := widgets.NewColumn(p.stage), 3
	if p.stage.Small() {
		columns = 7
	}
	column.Gap = 0
	for first := 0; first < len(core.AllSecrets); first += columns {
		row := widgets.NewRow(p.stage, 0)
		row.Gap = look.Gap / 2
		for n := first; n < first+columns; n++ {
			var cell fyne.CanvasObject = widgets.NewColumn(p.stage)
			if n < len(core.AllSecrets) {
				cell = newGoalCell(p, core.AllSecrets[n])
			}
			row.Items = append(row.Items, widgets.Share(1/float32(columns), cell))
		}
		column.Items = append(column.Items, widgets.Fill(row))
	}
	return column
}

// newGoalCell returns the sign and the name of a secret goal.
func newGoalCell(p *Page, goal core.SecretGoal) fyne.CanvasObject {
	w, games := p.words, p.profile.Met[goal.String()]
	name := w.Of("secret." + goal.String() + ".name")
	picture := widgets.NewStack(p.stage, canvas.NewRaster(hand.SecretSignOf(w.pictures, goal)))
	label := widgets.NewBoldLine(p.stage, name, look.Tiny, look.Ink)
	tip := w.Count("stats.met", games)
	if games == 0 {
		picture.Items = append(picture.Items, canvas.NewRectangle(look.Faded(look.Panel, 0.7)))
		label.Style, label.Ink, tip = fyne.TextStyle{}, look.Faded(look.Muted, 0.75), w.Of("stats.not-met")
	}
	label.Least = minNameScale
	row := widgets.NewRow(p.stage, 0, widgets.Tight(widgets.NewFixed(p.stage, goalSign, goalSign, picture)), widgets.Fill(label))
	row.Gap = look.Gap / 2
	if p.stage.Small() {
		row.Items = row.Items[:1]
	}
	about := name + "\n" + w.Of("secret."+goal.String()+".about") + "\n" + tip
	return widgets.NewStack(p.stage, row, widgets.NewHoverArea(p.stage, func() string { return about }))
}

// goalSign is the size of the sign of a secret goal, in units.
const goalSign = 38
