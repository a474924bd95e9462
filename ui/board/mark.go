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

// marks are the marks on the floor: the telegraph, the player's next goal, the field of a hit, and what acts
// in the current register.
type marks struct {
	view      *View
	layer     *fyne.Container
	telegraph telegraphLayer // below the other marks
	goalFrame *canvas.Rectangle
	goal      grid.Pos
	hasGoal   bool
	hit       grid.Pos // field of the hit
	hasHit    bool
	hitFrame  *canvas.Rectangle
	actors    []actor
	register  int
}

// actor is a field whose pusher or crusher acts in some registers.
type actor struct {
	image     *canvas.Image
	at        grid.Pos
	registers core.Registers
}

func (m *marks) make() {
	m.goalFrame = canvas.NewRectangle(look.Clear)
	m.goalFrame.StrokeColor = look.Accent
	m.goalFrame.Hide()
	m.hitFrame = canvas.NewRectangle(look.Faded(look.Danger, 0.25))
	m.hitFrame.StrokeColor = look.Danger
	m.hitFrame.Hide()
	m.layer = container.NewWithoutLayout()
	m.telegraph.make(m.view)
	m.layer.Add(m.telegraph.layer)
	layout := m.view.layout
	for _, p := range layout.Pushers {
		m.add(p.At, p.Registers)
	}
	for _, c := range layout.Crushers {
		m.add(c.At, c.Registers)
	}
	m.layer.Add(m.goalFrame)
	m.layer.Add(m.hitFrame)
}

func (m *marks) add(at grid.Pos, registers core.Registers) {
	a := actor{newImage(), at, registers}
	m.layer.Add(a.image)
	m.actors = append(m.actors, a)
}

type highlightKey struct{ size int }

// markRegister marks what acts in a register; 0 is none.
func (m *marks) markRegister(register int) {
	if m.register == register {
		return
	}
	m.register = register
	m.show()
}

// show puts the marks in their places.
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
		setImage(a.image, v.pictures.Cached(highlightKey{v.cell}, func() *image.RGBA { return v.pictures.Palette().Highlight(0.5, v.cell) }))
		a.image.Show()
	}
	m.telegraph.show()
	m.frame(m.goalFrame, m.goal, m.hasGoal, 0.05)
	m.frame(m.hitFrame, m.hit, m.hasHit, 0.1)
}

// frame shows or hides a frame round a field.
func (m *marks) frame(frame *canvas.Rectangle, at grid.Pos, visible bool, width float32) {
	v := m.view
	if !visible {
		frame.Hide()
		return
	}
	frame.StrokeWidth = max(30*width, v.field*width)
	frame.CornerRadius = v.field * 0.2
	v.centre(frame, float64(at.X), float64(at.Y), 1.02)
	frame.Show()
	frame.Refresh()
}
