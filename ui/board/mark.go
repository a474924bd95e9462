package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/look"
)

// marks are what is marked on the floor: the own goal, and what acts in the
// register that runs.
type marks struct {
	view     *View
	layer    *fyne.Container
	ring     *canvas.Rectangle
	goal     grid.Pos
	hasGoal  bool
	actors   []actor
	register int
}

// actor is a field whose pusher or crusher acts in some registers.
type actor struct {
	image     *canvas.Image
	at        grid.Pos
	registers core.Registers
}

func (m *marks) make() {
	m.ring = canvas.NewRectangle(look.Clear)
	m.ring.StrokeColor = look.Accent
	m.ring.Hide()
	m.layer = container.NewWithoutLayout()
	layout := m.view.layout
	for _, p := range layout.Pushers {
		m.add(p.At, p.Registers)
	}
	for _, c := range layout.Crushers {
		m.add(c.At, c.Registers)
	}
	m.layer.Add(m.ring)
}

func (m *marks) add(at grid.Pos, registers core.Registers) {
	a := actor{newImage(), at, registers}
	m.layer.Add(a.image)
	m.actors = append(m.actors, a)
}

type highlightKey struct{ size int }

// mark marks what acts in a register, 0 is none.
func (m *marks) mark(register int) {
	if m.register == register {
		return
	}
	m.register = register
	m.show()
}

// show puts the marks where they belong.
func (m *marks) show() {
	v := m.view
	if v.cell == 0 {
		return
	}
	for _, a := range m.actors {
		if !a.registers.Has(m.register) {
			a.image.Hide()
			continue
		}
		v.centre(a.image, float64(a.at.X), float64(a.at.Y), 1)
		setImage(a.image, v.pictures.Keep(highlightKey{v.cell}, func() *image.RGBA { return v.pictures.Palette().Highlight(0.5, v.cell) }))
		a.image.Show()
	}
	if !m.hasGoal {
		m.ring.Hide()
		return
	}
	m.ring.StrokeWidth = max(1.5, v.field*0.05)
	m.ring.CornerRadius = v.field * 0.2
	v.centre(m.ring, float64(m.goal.X), float64(m.goal.Y), 1.02)
	m.ring.Show()
	m.ring.Refresh()
}
