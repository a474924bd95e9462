package stats

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// progress is how far a profile is with an achievement.
type progress struct {
	won         bool
	date        string // of winning it; "": not shown
	done, total int
}

// newBadge returns a picture of an achievement: bright with its date if it has been won, else dim with the progress. One
// that must be won in a single game has no progress.
func newBadge(s *widgets.Stage, w words, a *tally.Achievement, now progress) fyne.CanvasObject {
	background := widgets.NewSurface(s, look.Panel, look.Clear, 10)
	ink, sign, small := look.Muted, look.Faded(look.Muted, 0.45), look.Faded(look.Muted, 0.9)
	height, done, tip := float32(88), "", w.achievement(a)+"\n"+w.task(a)
	switch {
	case now.won:
		background.Paint(look.Raised, look.Accent)
		ink, sign, small = look.Ink, look.Accent, look.Ink
		if now.date == "" {
			height = 66
		} else {
			done = w.Of("achievement.won-on", "Date", now.date)
		}
	case a.Single:
		done = w.Of("achievement.single")
	default:
		done = w.Of("achievement.progress", "Done", now.done, "Of", now.total)
	}
	if !now.won {
		tip += "\n" + done
	}
	name := widgets.NewBoldLine(s, w.achievement(a), look.Body, ink)
	name.Least = minNameScale
	state := widgets.NewRow(s, 0, widgets.NewLine(s, done, look.Tiny, look.Muted))
	if !now.won && !a.Single {
		full := float32(now.done) / float32(max(1, now.total))
		bar := widgets.NewRow(s, 0, widgets.Share(full, widgets.NewSurface(s, look.Accent, look.Clear, 4)), widgets.Share(1-full, layout.NewSpacer()))
		bar.Gap = 0
		number := widgets.NewLine(s, done, look.Tiny, look.Muted)
		number.Align = fyne.TextAlignTrailing
		state.Items = []fyne.CanvasObject{widgets.NewFixed(s, 0, 7, widgets.NewStack(s, widgets.NewSurface(s, look.Sunken, look.Clear, 4), bar)),
			widgets.Fixed(numberWidth, number)}
	}
	lines := widgets.NewColumn(s, name, widgets.NewParagraph(s, w.task(a), look.Tiny, small), layout.NewSpacer(), state)
	lines.Gap = 0
	trophy := canvas.NewRaster(func(width, height int) image.Image { return w.pictures.IconOf(art.IconTrophy, sign)(width, height) })
	row := widgets.NewRow(s, height-1.5*look.Gap, widgets.Tight(widgets.NewFixed(s, 40, 40, trophy)), lines)
	row.Gap = 1.25 * look.Gap
	return widgets.NewStack(s, background, widgets.NewPadded(s, 1.25*look.Gap, 0.75*look.Gap, row), widgets.NewHoverArea(s, func() string { return tip }))
}

// minNameScale limits how far a name that is too long for its badge is scaled down; numberWidth is the width, in units, of
// the number beside the bar.
const (
	minNameScale = 0.69
	numberWidth  = 36
)

// wonAt returns the times at which a profile won its achievements, in Unix seconds by ID.
func wonAt(p *tally.Profile) map[string]int64 {
	all := map[string]int64{}
	for i := range tally.Achievements {
		if at, ok := p.AwardedAt(tally.Achievements[i].ID); ok {
			all[tally.Achievements[i].ID] = at
		}
	}
	return all
}

// AchievementNames returns the names of achievements in display order.
func AchievementNames(t *text.Text, won tally.Set) []string {
	names := []string{}
	for _, a := range won.All() {
		names = append(names, words{Text: t}.achievement(a))
	}
	return names
}

// newAchievementList returns the badges of all achievements, three in a row, or two in a small window; those that are this
// project's own below a heading.
func newAchievementList(p *Page) *widgets.Column {
	own := widgets.NewHeading(p.stage, p.words.Of("achievement.own"), look.Body)
	list := widgets.NewColumn(p.stage, newBadgeGrid(p, false), own, newBadgeGrid(p, true))
	list.Gap = look.Gap
	return list
}

// newBadgeGrid returns the badges of the achievements that are this project's own, or of the others.
func newBadgeGrid(p *Page, own bool) *widgets.Grid {
	won := wonAt(p.profile)
	grid := widgets.NewGrid(p.stage, 3)
	if p.stage.Small() {
		grid.Columns = 2
	}
	for i := range tally.Achievements {
		a := &tally.Achievements[i]
		if a.Own != own {
			continue
		}
		var now progress
		if at, ok := won[a.ID]; ok {
			now.won, now.date = true, p.words.date(time.Unix(at, 0).In(p.Zone))
		}
		now.done, now.total = a.Progress(p.profile)
		grid.Items = append(grid.Items, newBadge(p.stage, p.words, a, now))
	}
	return grid
}
