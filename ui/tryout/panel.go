package tryout

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core/bot/arena"
	"roborally/maps/inspect"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// PanelWidth is the width of the panel in units.
const PanelWidth = 310

// Panel is the right side of the page: what is wrong with the board, and how games of computer players on it go.
type Panel struct {
	widgets.Box
	bench *Bench

	state    *widgets.Paragraph // shown if nothing is wrong
	rows     []*findingRow
	findings *widgets.Column
	games    *widgets.Paragraph
	table    *widgets.Table
	heat     *widgets.Toggle
	legend   *widgets.Box
	least    *widgets.Line // of the legend
	most     *widgets.Line
	column   *widgets.Column
	scroll   *widgets.AutoScroll
}

func newPanel(p *Bench) *Panel {
	s := p.stage
	l := &Panel{bench: p, state: widgets.NewParagraph(s, "", look.Small, look.Muted), findings: widgets.NewColumn(s), games: widgets.NewParagraph(s, "", look.Small, look.Muted)}
	l.findings.Gap = look.Gap / 2
	l.table = widgets.NewTable(s, []widgets.TableHead{{}}, nil)
	l.table.Head, l.table.Row, l.table.Label = 0, 27, 0.5
	l.heat = widgets.NewToggle(s, p.text.Of("editor.heat"), false, func(bool) { p.ToggleHeat() })
	l.heat.Tip = p.withKey(p.text.Of("editor.heat-tip"), HeatKey)
	l.least, l.most = widgets.NewLine(s, p.text.Of("editor.heat-none"), look.Small, look.Muted), widgets.NewLine(s, "", look.Small, look.Muted)
	l.most.Align = fyne.TextAlignTrailing
	scale := canvas.NewRaster(func(w, h int) image.Image {
		picture := image.NewNRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
		for x := range picture.Rect.Dx() {
			ink := heatColour(float64(x) / float64(picture.Rect.Dx()))
			for y := range picture.Rect.Dy() {
				picture.SetNRGBA(x, y, ink)
			}
		}
		return picture
	})
	words := widgets.NewColumn(s, widgets.Fixed(14, scale), widgets.NewRow(s, 0, widgets.Fixed(40, l.least), widgets.Fill(l.most)))
	words.Gap = 2
	l.legend = widgets.NewStack(s, words)
	l.column = widgets.NewColumn(s,
		widgets.NewHeading(s, p.text.Of("editor.checks"), look.Body), l.state, l.findings,
		widgets.NewHeading(s, p.text.Of("editor.figures"), look.Body), l.games, l.heat, l.legend, l.table)
	l.column.Gap = look.Gap
	l.scroll = widgets.NewAutoScroll(s, l.column)
	l.InitBox(s, l, widgets.NewPadded(s, 1.5*look.Gap, 1.5*look.Gap, l.scroll))
	return l
}

// PutAbove puts what belongs to the page above everything else in the panel.
func (l *Panel) PutAbove(items ...fyne.CanvasObject) {
	l.column.Items = append(items, l.column.Items...)
	l.column.Refresh()
}

// Reveal scrolls a control that gets the focus into sight.
func (l *Panel) Reveal(o fyne.CanvasObject) { l.scroll.Reveal(o) }

// targets returns what can be clicked now.
func (l *Panel) targets() (targets []widgets.Target) {
	for i, row := range l.rows {
		if row.Visible() {
			targets = append(targets, widgets.Target{Name: "finding-" + strconv.Itoa(i+1), Object: row})
		}
	}
	if l.heat.Visible() {
		targets = append(targets, widgets.Target{Name: "heat", Object: l.heat})
	}
	return targets
}

// Update shows the findings and figures.
func (l *Panel) Update() {
	l.showFindings()
	l.showFigures()
	l.scroll.Refresh()
}

// showFindings shows a row for each finding.
func (l *Panel) showFindings() {
	p := l.bench
	widgets.Show(l.state, p.checks.current() && len(p.checks.findings) == 0)
	l.state.Set(p.text.Of("editor.no-findings"))
	for len(l.rows) < len(p.checks.findings) {
		n := len(l.rows)
		l.rows = append(l.rows, newFindingRow(p, func() { p.checks.toggle(n) }))
		l.findings.Items = append(l.findings.Items, l.rows[n])
	}
	for n, row := range l.rows {
		if widgets.Show(row, n < len(p.checks.findings)); row.Visible() {
			row.set(&p.checks.findings[n], p.checks.lit == n+1)
		}
	}
	l.findings.Refresh()
}

// showFigures shows the figures of the games so far.
func (l *Panel) showFigures() {
	p, f := l.bench, &l.bench.trial.figures
	known := f.Games > 0 && p.trial.of == p.hall.Layout()
	switch {
	case known:
		l.games.Set(p.text.Count("editor.games", f.Games))
	case !p.checks.playable():
		l.games.Set(p.text.Of("editor.games-errors"))
	default:
		l.games.Set(p.text.Of("editor.games-soon"))
	}
	for _, o := range []fyne.CanvasObject{l.table, l.heat} {
		widgets.Show(o, known)
	}
	widgets.Show(l.legend, known && p.trial.hot)
	l.heat.Set(p.trial.hot, false)
	if known {
		l.table.Rows = p.figureRows(f)
		l.table.Refresh()
		l.most.Set(p.text.Of("editor.heat-most", "N", p.decimal(p.trial.hottest(), 2)))
	}
}

// figureRows returns the figures as rows of a table.
func (p *Bench) figureRows(f *arena.Figures) (rows []widgets.TableRow) {
	add := func(label, value, tip string, marked bool) {
		rows = append(rows, widgets.TableRow{Label: label, Cells: []widgets.TableCell{{Text: value, Marked: marked, Tip: tip}}, Tip: tip})
	}
	add(p.text.Of("editor.rounds"), p.interval(f.Rounds(), 1, 1), p.text.Of("editor.rounds-tip"), false)
	add(p.text.Of("editor.minutes"), p.interval(f.Minutes(), 1, 0), p.text.Of("editor.minutes-tip", "Robots", f.Seats), false)
	add(p.text.Of("editor.deaths"), p.interval(f.DeathsPerGame(), 1, 1), p.text.Of("editor.deaths-tip"), false)
	if f.Seats > 1 && len(f.Checkpoints) > 1 {
		add(p.text.Of("editor.leader"), p.interval(f.LeaderWins(), 100, 0)+" %", p.text.Of("editor.leader-tip"), false)
	}
	if f.BrokenOff > 0 {
		add(p.text.Of("editor.broken-off"), fmt.Sprint(f.BrokenOff), p.text.Of("editor.broken-off-tip"), true)
	}
	if f.Seats < 2 {
		return rows
	}
	unfair := f.Unfair()
	even := p.decimal(100*f.EvenShare(), 0)
	for i := range f.Starts {
		off := slices.Contains(unfair, i)
		tip := p.text.Of("editor.start-tip", "Even", even)
		value := p.interval(f.StartShare(i), 100, 0) + " %"
		if off {
			tip = p.text.Of("editor.start-unfair", "Even", even)
			value = "! " + value
		}
		add(p.text.Of("editor.start-share", "N", i+1), value, tip, off)
	}
	return rows
}

// interval returns an estimate with half of its interval, in a unit.
func (p *Bench) interval(e arena.Estimate, unit float64, decimals int) string {
	value := p.decimal(e.Value*unit, decimals)
	half := (e.High - e.Low) / 2 * unit
	if math.IsInf(half, 0) || math.IsNaN(half) {
		return value
	}
	return value + " ± " + p.decimal(half, decimals)
}

// decimal returns a number with decimals as they are written in the player's language.
func (p *Bench) decimal(x float64, decimals int) string {
	number := fmt.Sprintf("%.*f", decimals, x)
	if p.text.Language().String() != "en" {
		number = strings.Replace(number, ".", ",", 1)
	}
	return number
}

// findingRow is a finding: its sign and what it says. A tap shows its fields.
type findingRow struct {
	widgets.Box
	widgets.Pressable
	bench      *Bench
	background *widgets.Surface
	icon       *canvas.Raster
	painter    look.Painter
	severity   *widgets.Line
	words      *widgets.Paragraph
}

func newFindingRow(p *Bench, tap func()) *findingRow {
	s := p.stage
	r := &findingRow{
		bench: p, background: widgets.NewSurface(s, look.Raised, look.Clear, 8), severity: widgets.NewBoldLine(s, "", look.Tiny, look.Ink),
		words: widgets.NewParagraph(s, "", look.Small, look.Ink),
	}
	r.icon = canvas.NewRaster(func(w, h int) image.Image {
		if r.painter == nil {
			return look.Empty
		}
		return r.painter(w, h)
	})
	r.InitFocus(s, r, tap)
	texts := widgets.NewColumn(s, r.severity, r.words)
	texts.Gap = 0
	row := widgets.NewRow(s, 0, widgets.Fixed(24, widgets.NewAt(s, 0.5, 0, widgets.NewFixed(s, 22, 22, r.icon))), widgets.Fill(texts))
	r.InitBox(s, r, r.background, widgets.NewPadded(s, look.Gap, 0.75*look.Gap, row), r.Ring())
	return r
}

// set shows a finding; lit means that its fields are shown.
func (r *findingRow) set(f *inspect.Finding, lit bool) {
	p := r.bench
	icon, ink := severityIcon(f.Severity)
	r.painter = p.pictures.IconOf(icon, ink)
	r.icon.Refresh()
	key := "editor.warning"
	if f.Severity == inspect.Error {
		key = "editor.error"
	}
	r.severity.Ink = ink
	name, about := p.text.Finding(f.Kind.String(), f.N)
	r.severity.Set(p.text.Of(key) + " · " + name)
	r.words.Set(about)
	edge := color.NRGBA{}
	if lit {
		edge = look.Accent
	}
	r.background.Paint(look.Raised, edge)
	r.TextFunc = func() string {
		if len(f.At) == 0 {
			return ""
		}
		return p.text.Of("editor.show-fields")
	}
}
