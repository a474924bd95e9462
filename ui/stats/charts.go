package stats

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// measure is a number by which games and robots are compared.
type measure struct {
	key   string
	of    func(*tally.Score) int
	share bool // of counts games; show their share of all games
}

var measures = []measure{
	{"stats.measure.wins", func(s *tally.Score) int { return s.Won }, true},
	{"stats.measure.checkpoints", func(s *tally.Score) int { return s.Checkpoints }, false},
	{"stats.measure.points", func(s *tally.Score) int { return s.Flags + s.Secrets }, false},
	{"stats.measure.walked", func(s *tally.Score) int { return s.Forward + s.Backward }, false},
	{"stats.measure.dealt", func(s *tally.Score) int { return s.Dealt }, false},
	{"stats.measure.taken", func(s *tally.Score) int { return s.Taken }, false},
}

// average returns the measure of an average game, as a number and as text.
func (m *measure) average(w words, s *tally.Score) (value float64, written string) {
	n := m.of(s)
	if m.share && s.Games > 0 {
		return 100 * float64(n) / float64(s.Games), w.percent(n, s.Games)
	}
	return float64(n) / float64(max(1, s.Games)), w.average(n, s.Games)
}

// minAxis returns the smallest allowed upper end of the axis.
func (m *measure) minAxis() float64 {
	if m.share {
		return 100
	}
	return 0
}

// format formats a value on an axis.
func (m *measure) format(w words, v float64) string {
	switch {
	case m.share:
		return w.percent(int(math.Round(v)), 100)
	case v == math.Trunc(v):
		return strconv.Itoa(int(v))
	}
	return w.Amount("stats.average", v)
}

// charts is the tab with the charts.
type charts struct {
	widgets.Box
	page   *Page
	choice *widgets.Segments
	lower  *widgets.Row // the course of the chosen measure, and the robots by it
}

func newCharts(p *Page) *charts {
	c := &charts{page: p}
	labels := make([]string, len(measures))
	for i := range measures {
		labels[i] = p.words.Of(measures[i].key)
	}
	c.choice = widgets.NewSegments(p.stage, labels, p.measure, func(n int) {
		p.measure = n
		c.rebuild()
		c.Refresh()
	})
	share := widgets.Share
	upper := widgets.NewRow(p.stage, 0, share(0.42, c.gamesOverTime()), share(0.29, c.byLevel()), share(0.29, c.byOpponents()))
	compare := widgets.NewBoldLine(p.stage, p.words.Of("stats.chart.compare"), look.Small, look.Muted)
	middle := widgets.NewRow(p.stage, 0, widgets.Tight(compare), c.choice)
	c.lower = widgets.NewRow(p.stage, 0)
	upper.Gap, middle.Gap, c.lower.Gap = 1.5*look.Gap, 2*look.Gap, 1.5*look.Gap
	c.rebuild()
	c.InitBox(p.stage, c, widgets.NewColumn(p.stage, widgets.Fill(upper), middle, widgets.Fill(c.lower)))
	return c
}

// rebuild rebuilds the charts that depend on the chosen measure.
func (c *charts) rebuild() {
	m := &measures[c.page.measure]
	name := c.page.words.Of(m.key)
	c.lower.Items = []fyne.CanvasObject{widgets.Share(0.6, c.newTrend(m, name)), widgets.Share(0.4, c.newRobotChart(m, name))}
}

func (c *charts) gamesOverTime() *widgets.BarChart {
	w := c.page.words
	p, all := spans(c.page.profile.History, c.page.Zone)
	bars := make([]widgets.Bar, len(all))
	for i, s := range all {
		label := w.label(p, s.begin)
		bars[i] = widgets.Bar{
			Label: label, Value: float64(s.Games), Part: float64(s.Won), Text: strconv.Itoa(s.Games),
			Tip: w.Count("stats.record", s.Games, "Label", label, "Won", s.Won),
		}
	}
	return c.showWins(widgets.NewBarChart(c.page.stage, w.Of("stats.chart.games"), w.axis(p), bars))
}

// showWins labels the bars of a chart as games of which a part was won.
func (c *charts) showWins(b *widgets.BarChart) *widgets.BarChart {
	w := c.page.words
	b.Part, b.Whole = w.Of("stats.chart.won"), w.Of("stats.chart.not-won")
	b.Empty = w.Of("stats.chart.empty")
	return b
}

// winBar returns a bar of games of which a part was won.
func (c *charts) winBar(label string, r tally.Record) widgets.Bar {
	w := c.page.words
	return widgets.Bar{
		Label: label, Value: float64(r.Games), Part: float64(r.Won),
		Text: w.Of("stats.chart.score", "Won", r.Won, "Games", r.Games),
		Tip:  w.Count("stats.record", r.Games, "Label", label, "Won", r.Won),
	}
}

// byLevel returns the chart of games by the level of the strongest opponent, the lowest level on
// top.
func (c *charts) byLevel() *widgets.BarChart {
	order := []string{tally.Alone}
	for _, level := range bot.Levels {
		order = append(order, level.String())
	}
	order = append(order, tally.People)
	rank := func(name string) int {
		if i := slices.Index(order, name); i >= 0 {
			return i
		}
		return len(order) // a level of a newer version of the program
	}
	var names []string
	for name := range c.page.profile.ByLevel {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b)) })
	var bars []widgets.Bar
	for _, name := range names {
		bars = append(bars, c.winBar(c.page.words.level(name), c.page.profile.ByLevel[name]))
	}
	w := c.page.words
	chart := c.showWins(widgets.NewBarChart(c.page.stage, w.Of("stats.chart.levels"), w.Of("stats.chart.games-axis"), bars))
	chart.Horizontal = true
	return chart
}

func (c *charts) byOpponents() *widgets.BarChart {
	w := c.page.words
	bars := make([]widgets.Bar, 0, core.MaxRobots)
	for n := range core.MaxRobots {
		r := c.page.profile.ByOpponents[strconv.Itoa(n)]
		bar := c.winBar(w.Count("stats.opponent-count", n), r)
		bar.Label, bar.Text = strconv.Itoa(n), ""
		if r.Games > 0 {
			bar.Text = strconv.Itoa(r.Games)
		}
		bars = append(bars, bar)
	}
	return c.showWins(widgets.NewBarChart(c.page.stage, w.Of("stats.chart.opponents"), w.Of("stats.chart.games-axis"), bars))
}

// newTrend returns the chart of a measure from game to game. For a share, each point is the share
// of all games so far.
func (c *charts) newTrend(m *measure, name string) *widgets.LineChart {
	w := c.page.words
	points := make([]widgets.Point, len(c.page.profile.History))
	axis := w.Of("stats.chart.course-axis")
	if m.share {
		axis = w.Of("stats.chart.course-share")
	}
	var total tally.Score
	for i := range c.page.profile.History {
		g := &c.page.profile.History[i]
		score := g.Score()
		if m.share {
			total.Add(&score)
			score = total
		}
		value, written := m.average(w, &score)
		if !m.share {
			written = strconv.Itoa(m.of(&score))
		}
		ended := time.Unix(g.Ended, 0).In(c.page.Zone)
		points[i] = widgets.Point{
			Label: w.label(days, ended), Value: value, Mark: g.Won,
			Tip: w.date(ended) + " · " + w.MapName(g.Map) + "\n" + name + ": " + written + " · " + w.place(g),
		}
	}
	line := widgets.NewLineChart(c.page.stage, w.Of("stats.chart.course", "Measure", name), axis, points)
	line.Mark, line.Empty = w.Of("stats.chart.won"), w.Of("stats.chart.empty")
	line.Format, line.AxisReaches = func(v float64) string { return m.format(w, v) }, m.minAxis()
	return line
}

// newRobotChart returns the chart that compares the models by the average of a measure.
func (c *charts) newRobotChart(m *measure, name string) *widgets.BarChart {
	w := c.page.words
	axis := w.Of("stats.chart.robots-axis")
	if m.share {
		axis = w.Of("stats.chart.robots-share")
	}
	ids := []string{}
	for _, model := range core.Models {
		ids = append(ids, model.String())
	}
	var bars []widgets.Bar
	for _, id := range append(ids, tally.NoRobot) {
		s, played := c.page.profile.ByModel[id]
		if !played && id == tally.NoRobot {
			continue
		}
		value, written := m.average(w, &s)
		bars = append(bars, widgets.Bar{
			Label: w.robot(id), Picture: w.robotPicture(id), Value: value, Text: written,
			Tip: w.Count("stats.record", s.Games, "Label", w.robot(id), "Won", s.Won) + "\n" + name + ": " + written,
		})
	}
	chart := widgets.NewBarChart(c.page.stage, w.Of("stats.chart.robots", "Measure", name), axis, bars)
	chart.Horizontal = true
	chart.Empty = w.Of("stats.chart.empty")
	chart.Format, chart.AxisReaches = func(v float64) string { return m.format(w, v) }, m.minAxis()
	return chart
}
