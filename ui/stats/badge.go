package stats

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// badge shows an achievement: bright with its date if it has been won, else dim with the progress.
type badge struct {
	widget.BaseWidget
	widgets.HoverText
	stage       *widgets.Stage
	words       words
	name, task  string
	won         bool
	date        string // "": not shown
	done, total int    // progress: done of total
	single      bool   // must be won in a single game, so there is no progress
}

func newBadge(s *widgets.Stage, w words, a *tally.Achievement) *badge {
	b := &badge{stage: s, words: w, name: w.achievement(a), task: w.task(a), single: a.Single}
	b.InitHoverText(s, b, func() string {
		if b.won {
			return b.name + "\n" + b.task
		}
		return b.name + "\n" + b.task + "\n" + b.progress()
	})
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) progress() string {
	if b.single {
		return b.words.Of("achievement.single")
	}
	return b.words.Of("achievement.progress", "Done", b.done, "Of", b.total)
}

// HeightFor returns the height of the name, two lines of text, and date or progress.
func (b *badge) HeightFor(float32) float32 {
	if b.won && b.date == "" {
		return 66 * b.stage.Unit()
	}
	return 88 * b.stage.Unit()
}

// CreateRenderer puts the text beside the trophy.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Panel)
	ink, sign, small := look.Muted, look.Faded(look.Muted, 0.45), look.Faded(look.Muted, 0.9)
	if b.won {
		background.FillColor, background.StrokeColor = look.Raised, look.Accent
		ink, sign, small = look.Ink, look.Accent, look.Ink
	}
	trophy := canvas.NewRaster(func(w, h int) image.Image { return b.words.pictures.IconOf(art.IconTrophy, sign)(w, h) })
	name := look.NewBold(b.name, look.Body, ink)
	bar := canvas.NewRectangle(look.Sunken)
	full := canvas.NewRectangle(look.Accent)
	state := look.NewText("", look.Tiny, look.Muted)
	switch {
	case !b.won:
		state.Text = b.progress()
	case b.date != "":
		state.Text = b.words.Of("achievement.won-on", "Date", b.date)
	}
	d := &widgets.Renderer{MinimumSize: func() fyne.Size { return fyne.NewSize(1, b.HeightFor(0)) }}
	d.Place = func(size fyne.Size) {
		u := b.stage.Unit()
		d.Parts = []fyne.CanvasObject{background, trophy, name, state}
		background.Resize(size)
		background.CornerRadius = 10 * u
		if b.won {
			background.StrokeWidth = max(1, u)
		}
		pad := 1.25 * look.Gap * u
		side := 40 * u
		widgets.Put(trophy, pad, (size.Height-side)/2, side, side)
		x := side + 2*pad
		w := size.Width - x - pad
		name.TextSize, state.TextSize = look.Body*u, look.Tiny*u
		if look.Width(b.name, name.TextSize, look.Bold) > w {
			name.TextSize = look.FitSize(b.name, look.Small*u, look.Bold, w, minNameScale) // a smaller name is better than one that is cut
		}
		name.Text = look.Truncate(b.name, name.TextSize, look.Bold, w)
		y := 0.75 * look.Gap * u
		widgets.Put(name, x, y, w, name.MinSize().Height)
		y += name.MinSize().Height
		for i, line := range look.Wrap(b.task, look.Tiny*u, fyne.TextStyle{}, w) {
			if i == 2 {
				break
			}
			taskLine := look.NewText(line, look.Tiny*u, small)
			widgets.Put(taskLine, x, y, w, taskLine.MinSize().Height)
			y += taskLine.MinSize().Height
			d.Parts = append(d.Parts, taskLine)
		}
		stateHeight := state.MinSize().Height
		widgets.Put(state, x, size.Height-stateHeight-0.75*look.Gap*u, w, stateHeight)
		if !b.won && !b.single {
			state.Alignment = fyne.TextAlignTrailing
			barWidth := w - look.Width("00/00", state.TextSize, fyne.TextStyle{}) - look.Gap*u
			barHeight := 7 * u
			middle := size.Height - stateHeight/2 - 0.75*look.Gap*u
			bar.CornerRadius, full.CornerRadius = barHeight/2, barHeight/2
			widgets.Put(bar, x, middle-barHeight/2, barWidth, barHeight)
			d.Parts = append(d.Parts, bar)
			if part := barWidth * float32(b.done) / float32(max(1, b.total)); part > 0 {
				widgets.Put(full, x, middle-barHeight/2, max(part, barHeight), barHeight)
				d.Parts = append(d.Parts, full)
			}
		}
	}
	return d.Placed(b.Size())
}

// minNameScale limits how far a name that is too long for its badge is scaled down.
const minNameScale = 0.8

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

// newAchievementList returns the badges of all achievements, three in a row, or two in a small
// window.
func newAchievementList(p *Page) *widgets.Column {
	won := wonAt(p.profile)
	column := widgets.NewColumn(p.stage)
	column.Gap = look.Gap
	perRow := 3
	if p.stage.Small() {
		perRow = 2
	}
	var row *widgets.Row
	for i := range tally.Achievements {
		a := &tally.Achievements[i]
		b := newBadge(p.stage, p.words, a)
		if at, ok := won[a.ID]; ok {
			b.won, b.date = true, p.words.date(time.Unix(at, 0).In(p.Zone))
		}
		b.done, b.total = a.Progress(&p.profile.All.Counts)
		if i%perRow == 0 {
			row = widgets.NewRow(p.stage, 0)
			column.Items = append(column.Items, row)
		}
		row.Items = append(row.Items, b)
	}
	for len(row.Items) < perRow {
		row.Items = append(row.Items, canvas.NewRectangle(look.Clear))
	}
	return column
}
