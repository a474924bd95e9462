package game

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// moving is the panel of the move phase: all programs, the log, the player's damage and lives, the
// speed. A question is asked in it too.
type moving struct {
	widgets.Box
	*kit
	person *person

	head     *header
	rows     *watch.Rows // the player's own is the last
	table    *tableBox
	log      *watch.Log
	meters   *widgets.Row
	vitals   *vitals
	gauge    *gauge
	speed    *widgets.Segments
	step     *widgets.Button
	all      *widgets.Button
	controls *widgets.Row // the speed and the buttons
}

// tableBox is the table of programs in a panel, of which a question may take a part.
type tableBox struct {
	widgets.Box
	rows *watch.Rows
	room float32 // height of the rest of the panel
}

// HeightFor returns the height of the table.
func (t *tableBox) HeightFor(float32) float32 { return t.rows.HeightIn(t.room) }

func newMoving(p *person) *moving {
	m := &moving{kit: p.kit, person: p, head: newHeader(p), log: watch.NewLog(p.presenter)}
	var rows []*watch.Row
	add := func(seat int) {
		rows = append(rows, watch.NewRow(p.presenter, seat, func() { p.openInfo(seat) }))
	}
	for seat := range p.match.players {
		if seat != p.match.seat {
			add(seat)
		}
	}
	if p.match.seat >= 0 {
		add(p.match.seat)
	}
	m.rows = watch.NewRows(p.stage, rows...)
	m.table = &tableBox{rows: m.rows}
	m.table.InitBox(p.stage, m.table, m.rows)
	m.log.OnTap, m.log.Tip = p.page.rounds.seek, p.text.Of("replay.tip-line")
	m.log.CanTap = func(*story.Line) bool { return p.reruns() }
	m.vitals = newVitals(p.presenter, p.match.seat, p.secret.progress)
	m.vitals.lives.Align = fyne.TextAlignTrailing
	m.gauge = newGauge(p.presenter, p.match.seat)
	m.makeControls()
	m.InitBox(p.stage, m, widgets.NewSolid(look.Panel), m.layOut())
	return m
}

func (m *moving) makeControls() {
	p := m.person
	var labels []string
	for _, speed := range speeds {
		labels = append(labels, p.text.Of("speed."+speed.String()))
	}
	m.speed = widgets.NewSegments(p.stage, labels, slices.Index(speeds, p.options.Speed), func(n int) {
		p.page.SetSpeed(speeds[n])
		p.page.OnOptions()
	})
	widgets.Call(m.speed, p.text.Of("settings.speed"))
	for n, b := range m.speed.Buttons() {
		b.Tip = p.withKey(p.text.Of("tip.speed"), "speed", n)
	}
	m.step = p.iconButton("tip.skip-step", "skip-step", art.IconStep, p.page.skipStep)
	m.all = p.iconButton("tip.skip-all", "skip-all", art.IconFast, p.page.skipAll)
}

// leastRow is the height, in units, that a row of the table and the story need beside a question.
const leastRow = 44

// layOut returns the boxes of the panel.
func (m *moving) layOut() fyne.CanvasObject {
	s, asked := m.stage, m.person.question
	m.meters = m.vitals.row(metersHeight)
	m.controls = widgets.NewRow(s, 0, widgets.Fill(m.speed), widgets.Tight(m.step), widgets.Tight(m.all))
	if m.gauge.Visible() {
		m.meters = widgets.NewRow(s, gaugeHeight, widgets.Fixed(gaugeHeight, m.gauge), widgets.Fill(widgets.NewAt(s, widgets.Full, 0.5, m.meters)))
		m.meters.Gap = look.Gap
	}
	column := widgets.NewColumn(s, m.head, m.table, widgets.Fill(m.log), m.meters, asked, m.controls)
	column.Gap = look.Gap
	return widgets.NewPadded(s, 1.5*look.Gap, 1.5*look.Gap, widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if area.Height > 0 { // else nobody shows it
			m.share(area)
		}
		return column
	}))
}

// share decides what has room beside a question, which needs no speed. In a low window the header has the meters.
func (m *moving) share(area fyne.Size) {
	low, u, asked := m.stage.Low(), m.stage.Unit(), m.person.question
	widgets.Show(m.meters, !low && m.person.match.seat != core.NoSeat)
	widgets.Show(m.controls, !asked.Visible() || !m.stage.Cramped())
	m.table.room = area.Height
	free := area.Height - m.head.HeightFor(area.Width)
	take := func(height float32) { free -= height + look.Gap*u }
	if m.meters.Visible() {
		take(m.meters.HeightFor(area.Width))
	}
	if m.controls.Visible() {
		take(m.controls.HeightFor(area.Width))
	}
	tabled := true
	if asked.Visible() {
		asked.room = free - look.Gap*u
		strip := asked.HeightFor(area.Width)
		take(strip)
		m.table.room -= strip
		tabled = !low && free > max(m.table.HeightFor(area.Width), float32(len(m.person.match.players))*leastRow*u)
	}
	widgets.Show(m.table, tabled)
	if tabled {
		take(m.table.HeightFor(area.Width))
	}
	widgets.Show(m.log, free > (leastRow+look.Gap)*u)
}

// metersHeight is the height of the meters, in units.
const metersHeight = 28

// ownRow returns the row of the player's own robot.
func (m *moving) ownRow() *watch.Row { return m.rows.Row(m.person.match.seat) }

// showSpeed selects the current speed. Off selects none, and so does a question, while nothing moves.
func (m *moving) showSpeed() {
	asked := m.person.asking()
	chosen := -1
	if !asked {
		chosen = slices.Index(speeds, m.options.Speed)
	}
	m.speed.Set(chosen, asked)
}

// show updates the panel to the current moment.
func (m *moving) show() {
	m.head.show()
	m.rows.Update()
	m.vitals.update()
	m.gauge.update()
	r := &m.person.page.rounds
	busy := m.person.match.Busy() || r.player != nil
	m.step.Set(r.halted, !busy)
	m.all.Set(false, !busy)
	m.showSpeed()
	if r.player != nil {
		m.log.Set(r.story.Lines, r.story.LastBefore(r.player.NextVisible()))
		return
	}
	lines := m.person.record.lines()
	m.log.Set(lines, len(lines)-1)
}

// targets names what can be clicked; controls are those of the animation.
func (m *moving) targets(add func(string, fyne.CanvasObject), controls bool) {
	add("log", m.log)
	if controls {
		add("step", m.step)
		add("all", m.all)
		for i, b := range m.speed.Buttons() {
			add("speed-"+strconv.Itoa(i), b)
		}
	}
	add("menu", m.head.menu)
	for _, r := range m.shownRows() {
		add("player-"+strconv.Itoa(r.Seat()), r)
	}
}

// shownRows returns the rows that can be clicked.
func (m *moving) shownRows() []*watch.Row {
	if !m.table.Visible() {
		return nil
	}
	return m.rows.All()
}
