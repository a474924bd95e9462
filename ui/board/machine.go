package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/timeline"
)

// machineFrames is the number of pictures of a machine's movement.
const machineFrames = 10

// machines is the machinery of the board: belts, gears, pushers, crushers. Its parts are shown only while
// something runs; at rest they are part of the floor.
type machines struct {
	view      *View
	low, high *fyne.Container // under and above the robots
	parts     []part
	running   bool
}

// part is the machine on one field.
type part struct {
	image *canvas.Image
	at    grid.Pos
	// frame returns the picture number for a state of the machinery; draw draws it.
	frame func(m *timeline.Machine) int
	draw  func(frame, cell int) image.Image
	now   int // frame shown; -1: none
}

func (m *machines) make() {
	m.low, m.high = container.NewWithoutLayout(), container.NewWithoutLayout()
	layout := m.view.layout
	for at := range layout.All() {
		if belt, ok := art.BeltAt(layout, at); ok {
			m.belt(at, belt)
		}
		switch layout.At(at).Terrain {
		case core.GearLeft:
			m.gear(at, false)
		case core.GearRight:
			m.gear(at, true)
		}
	}
	for _, p := range layout.Pushers {
		m.pusher(p)
	}
	for _, c := range layout.Crushers {
		m.crusher(c)
	}
}

func (m *machines) add(layer *fyne.Container, p part) {
	p.image, p.now = newImage(), -1
	m.view.stage.Windows.FreeWithPage(p.image)
	layer.Add(p.image)
	m.parts = append(m.parts, p)
}

type chevronKey struct {
	belt        art.Belt
	frame, cell int
}

func (m *machines) belt(at grid.Pos, belt art.Belt) {
	pictures := m.view.pictures
	m.add(m.low, part{
		at: at,
		frame: func(machine *timeline.Machine) int {
			if belt.Express && machine.Express || !belt.Express && machine.Slow {
				return int(machine.Run*machineFrames) % machineFrames
			}
			return 0
		},
		draw: func(frame, cell int) image.Image {
			return pictures.Cached(chevronKey{belt, frame, cell}, func() *image.RGBA {
				return pictures.Palette().Chevrons(belt, cell, float64(frame)/machineFrames)
			})
		},
	})
}

type gearKey struct {
	right       bool
	frame, cell int
}

func (m *machines) gear(at grid.Pos, right bool) {
	pictures := m.view.pictures
	m.add(m.low, part{
		at:    at,
		frame: func(machine *timeline.Machine) int { return int(machine.Gears * machineFrames) },
		draw: func(frame, cell int) image.Image {
			return pictures.Cached(gearKey{right, frame, cell}, func() *image.RGBA {
				angle := 90 * float64(frame) / machineFrames
				if !right {
					angle = -angle
				}
				return pictures.Palette().Gear(right, cell, angle)
			})
		},
	})
}

type pusherKey struct {
	pusher      core.Pusher
	frame, cell int
}

func (m *machines) pusher(p core.Pusher) {
	pictures := m.view.pictures
	key := p
	key.At = grid.Pos{}
	m.add(m.low, part{
		at: p.At,
		frame: func(machine *timeline.Machine) int {
			if !p.Registers.Has(machine.Register) {
				return 0
			}
			return int(machine.Push*machineFrames) + 1 // frame 0 is a pusher that does not act
		},
		draw: func(frame, cell int) image.Image {
			return pictures.Cached(pusherKey{key, frame, cell}, func() *image.RGBA {
				return pictures.Palette().Pusher(p, cell, float64(max(0, frame-1))/machineFrames, frame > 0)
			})
		},
	})
}

type crusherKey struct {
	registers   core.Registers
	frame, cell int
}

func (m *machines) crusher(c core.Crusher) {
	pictures := m.view.pictures
	m.add(m.high, part{
		at: c.At,
		frame: func(machine *timeline.Machine) int {
			if !c.Registers.Has(machine.Register) {
				return 0
			}
			return int(machine.Crush*machineFrames) + 1
		},
		draw: func(frame, cell int) image.Image {
			return pictures.Cached(crusherKey{c.Registers, frame, cell}, func() *image.RGBA {
				return pictures.Palette().Crusher(c, cell, float64(max(0, frame-1))/machineFrames, frame > 0)
			})
		},
	})
}

// place puts the parts on their fields.
func (m *machines) place(changed bool) {
	for i := range m.parts {
		p := &m.parts[i]
		m.view.centre(p.image, float64(p.at.X), float64(p.at.Y), 1)
		if changed {
			p.now = -1
		}
	}
}

// show shows the machinery in the state of the scene.
func (m *machines) show(machine *timeline.Machine) {
	m.view.marks.markRegister(machine.Register)
	running := machine.Slow || machine.Express || machine.Gears > 0 || machine.Push > 0 || machine.Crush > 0
	running = m.view.floor.setRunning(running)
	if !running && !m.running {
		return
	}
	m.running = running
	for i := range m.parts {
		p := &m.parts[i]
		if !running {
			p.image.Hide()
			continue
		}
		if frame := p.frame(machine); frame != p.now {
			p.now = frame
			setImage(p.image, p.draw(frame, m.view.cell))
		}
		if !p.image.Visible() {
			p.image.Show()
		}
	}
}
