package game

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// moving is the panel of the move phase: all programs, the log, the player's damage and lives, the
// speed.
type moving struct {
	widget.BaseWidget
	person *person

	head   *header
	rows   []*watch.Row // in the order shown: the player's own last
	log    *watch.Log
	damage *widgets.Meter
	lives  *widgets.Meter
	speed  *widgets.Segments
	step   *widgets.Button
	all    *widgets.Button
}

func newMoving(p *person) *moving {
	m := &moving{person: p, head: newHeader(p), log: watch.NewLog(p.presenter)}
	for seat := range p.match.players {
		if seat != p.match.seat {
			m.rows = append(m.rows, m.row(seat))
		}
	}
	if p.match.seat >= 0 {
		m.rows = append(m.rows, m.row(p.match.seat))
	}
	m.log.OnTap, m.log.Tip = p.page.rounds.seek, p.text.Of("replay.tip-line")
	m.log.CanTap = func(*watch.Line) bool { return p.reruns() }
	m.damage, m.lives = p.newDamage(), p.newLives()
	m.lives.Align = fyne.TextAlignTrailing
	m.makeControls()
	m.ExtendBaseWidget(m)
	return m
}

func (m *moving) row(seat int) *watch.Row {
	return watch.NewRow(m.person.presenter, seat, func() { m.person.openInfo(seat) })
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
	for n, b := range m.speed.Buttons() {
		b.Tip = p.withKey(p.text.Of("tip.speed"), "speed", n)
	}
	m.step = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconStep), p.page.skipStep)
	m.step.Tip = p.withKey(p.text.Of("tip.skip-step"), "skip-step", 0)
	m.all = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconFast), p.page.skipAll)
	m.all.Tip = p.withKey(p.text.Of("tip.skip-all"), "skip-all", 0)
}

// ownRow returns the row of the player's own robot.
func (m *moving) ownRow() *watch.Row { return m.rows[len(m.rows)-1] }

// showSpeed selects the current speed. Off selects none, and so does a question, while nothing moves.
func (m *moving) showSpeed() {
	asked := m.person.question.open()
	chosen := -1
	if !asked {
		chosen = slices.Index(speeds, m.person.options.Speed)
	}
	m.speed.Set(chosen, asked)
}

// show updates the panel to the current moment.
func (m *moving) show() {
	m.head.show()
	for _, r := range m.rows {
		r.Update()
	}
	m.damage.Refresh()
	m.lives.Refresh()
	r := &m.person.page.rounds
	busy := m.person.match.Busy() || r.player != nil
	m.step.Set(r.halted, !busy)
	m.all.Set(false, !busy)
	m.showSpeed()
	if r.player != nil {
		m.log.Set(r.story.Lines, r.story.LastBefore(r.player.NextVisible()))
		return
	}
	lines := m.person.storyLines()
	m.log.Set(lines, len(lines)-1)
}

// CreateRenderer lays the panel out.
func (m *moving) CreateRenderer() fyne.WidgetRenderer {
	background := widgets.NewSolid(look.Panel)
	parts := []fyne.CanvasObject{background, m.head}
	for _, r := range m.rows {
		parts = append(parts, r)
	}
	parts = append(parts, m.log, m.damage, m.lives, m.person.question, m.speed, m.step, m.all)
	d := &widgets.Renderer{
		Parts: parts,
		Place: func(size fyne.Size) {
			background.Resize(size)
			m.place(size)
		},
		Update: func() {
			m.place(m.Size())
			canvas.Refresh(m)
		},
	}
	return d.Placed(m.Size())
}

// leastRow is the height, in units, that a row of the table and the story need beside a question.
const leastRow = 44

func (m *moving) place(size fyne.Size) {
	u, low := m.person.stage.Unit(), m.person.stage.Low()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	x, width := pad, size.Width-2*pad
	head := m.person.stage.TouchSize(40 * u)
	if low {
		head = m.person.programming.finger()
	}
	widgets.Put(m.head, x, pad, width, head)
	y, bottom := pad+head+gap, size.Height-pad
	button := m.person.stage.TouchSize(max(46, 46*u))
	widgets.Put(m.speed, x, bottom-button, width-2*(button+gap), button)
	widgets.Put(m.step, x+width-2*button-gap, bottom-button, button, button)
	widgets.Put(m.all, x+width-button, bottom-button, button, button)
	bottom -= button + gap
	rows, tabled := size.Height, true
	if m.person.question.open() {
		strip := min(m.person.question.HeightFor(width+gap), bottom-y)
		widgets.Put(m.person.question, x-gap/2, bottom-strip, width+gap, strip)
		bottom -= strip + gap
		rows -= strip + gap
		tabled = !low && bottom-y > float32(len(m.rows))*leastRow*u
	}
	for _, r := range m.rows {
		widgets.Show(r, tabled)
	}
	if tabled {
		y = watch.PlaceRows(m.person.stage, m.rows, x, y, width, rows)
	}
	meters := !low && m.person.match.seat != core.NoSeat // in a low window the header has them
	widgets.Show(m.damage, meters)
	widgets.Show(m.lives, meters)
	if meters {
		meters := 28 * u
		widgets.Put(m.damage, x, bottom-meters, width*0.66, meters)
		widgets.Put(m.lives, x+width*0.68, bottom-meters, width*0.32, meters)
		bottom -= meters + gap
	}
	widgets.Put(m.log, x-gap/2, y+gap/2, width+gap, max(0, bottom-y-gap/2))
	widgets.Show(m.log, bottom-y > leastRow*u)
}
