package art

import (
	"image"

	"roborally/core/grid"
)

// TelegraphSign is a sign on a field for what the hall will do there in a register. Each has a
// shape of its own, so that colours need not be told apart.
type TelegraphSign struct {
	Kind    TelegraphKind
	Facing  grid.Direction // where it moves a robot or the beam runs
	Twice   bool           // SignBelt: it carries in two steps
	Right   bool           // SignGear: it turns to the right
	Fatal   bool           // SignBelt and SignPusher: it moves robots into a pit or off the board
	Beams   int            // SignBeam: 1…3
	First   bool           // SignBeam: the laser is on this field
	Last    bool           // SignBeam: the beam ends on this field
	Faint   bool           // SignBeam: a robot stops it before; SignPush: unlikely
	Colours uint8          // SignPush: the colours of the robots, one bit each
}

// TelegraphKind is the kind of a telegraph sign.
type TelegraphKind uint8

// The kinds.
const (
	SignBelt TelegraphKind = iota
	SignPusher
	SignGear
	SignCrusher
	SignBeam
	SignPush // a hatch: robots may push here
)

// TelegraphSign draws a sign, cell×cell pixels on a transparent background.
func (c *Palette) TelegraphSign(s TelegraphSign, cell int) *image.RGBA {
	p := newSquare(cell)
	q := p.transform(rotateAbout(float64(s.Facing&3)*90, 0.5, 0.5))
	switch s.Kind {
	case SignBelt:
		c.beltSign(q, s)
	case SignPusher:
		c.pusherSign(q, s)
	case SignGear:
		if !s.Right {
			p = p.transform(translate(1, 0).mul(scaling(-1, 1)))
		}
		c.gearSign(p, s)
	case SignCrusher:
		c.jawsSign(p)
	case SignBeam:
		c.beamSign(q, s)
	case SignPush:
		c.pushSign(p, s)
	}
	return p.img
}

// raised draws a shape that stands out from every floor: with a dark outline and a light edge.
func (c *Palette) raised(p pen, s *path, ink tone) {
	p.strokeIn(s, 0.11, faint(dusk, 0.85))
	p.fillIn(s, ink)
	p.strokeIn(s, 0.025, lighter(ink, 0.55))
}

// beltSign is an arrow, with two heads if the belt carries twice.
func (c *Palette) beltSign(p pen, s TelegraphSign) {
	ink := c.Slow
	shape := poly(0.5, 0.16, 0.79, 0.47, 0.61, 0.47, 0.61, 0.82, 0.39, 0.82, 0.39, 0.47, 0.21, 0.47)
	if s.Twice {
		ink = c.Express
		shape = poly(0.5, 0.10, 0.79, 0.40, 0.63, 0.40, 0.79, 0.58, 0.61, 0.58, 0.61, 0.86, 0.39, 0.86, 0.39, 0.58, 0.21, 0.58, 0.37, 0.40, 0.21, 0.40)
	}
	c.raised(p, shape, c.fatalOr(ink, s.Fatal))
	c.fatalSign(p, s.Fatal)
}

// pusherSign is a ram: a plate on two short rods, and an arrow before it.
func (c *Palette) pusherSign(p pen, s TelegraphSign) {
	shape := poly(0.08, 0.90, 0.08, 0.74, 0.40, 0.74, 0.40, 0.44, 0.20, 0.44, 0.5, 0.10, 0.80, 0.44, 0.60, 0.44, 0.60, 0.74, 0.92, 0.74, 0.92, 0.90)
	c.raised(p, shape, c.fatalOr(c.HazardA, s.Fatal))
	plate := rect(0.10, 0.77, 0.80, 0.10)
	q := p.clipTo(plate)
	for i := range 7 {
		x := 0.02 + float64(i)*0.15
		q.fillIn(poly(x, 0.88, x+0.07, 0.88, x+0.18, 0.76, x+0.11, 0.76), c.HazardB)
	}
	c.fatalSign(p, s.Fatal)
}

func (c *Palette) fatalOr(ink tone, fatal bool) tone {
	if fatal {
		return c.Bad
	}
	return ink
}

// fatalSign is a white cross on the tip of an arrow into a pit.
func (c *Palette) fatalSign(p pen, fatal bool) {
	if !fatal {
		return
	}
	cross := line(0.37, 0.12, 0.63, 0.38).append(line(0.63, 0.12, 0.37, 0.38))
	p.strokeIn(cross, 0.20, faint(dusk, 0.9))
	p.strokeIn(cross, 0.10, lamp)
}

// gearSign is a round arrow to the right; a mirrored pen draws the other one.
func (c *Palette) gearSign(p pen, s TelegraphSign) {
	ink := c.GearLeft
	if s.Right {
		ink = c.GearRight
	}
	bow, head := arc(0.5, 0.5, 0.29, -240, 5), poly(0.58, 0.46, 1.0, 0.46, 0.79, 0.76)
	p.strokeIn(bow, 0.25, faint(dusk, 0.85))
	p.strokeIn(head, 0.10, faint(dusk, 0.85))
	p.strokeIn(bow, 0.155, lighter(ink, 0.55))
	p.strokeIn(bow, 0.115, lighter(ink, 0.1))
	p.fillIn(head, lighter(ink, 0.1))
	p.strokeIn(head, 0.025, lighter(ink, 0.55))
}

// jawsSign is two rows of teeth that close over the field.
func (c *Palette) jawsSign(p pen) {
	for turn := range 2 {
		q := p.transform(rotateAbout(float64(turn)*180, 0.5, 0.5))
		jaw := new(path).move(0.05, 0.04).line(0.95, 0.04).line(0.95, 0.16)
		for i := range 4 {
			x := 0.95 - float64(i)*0.225
			jaw.line(x-0.1125, 0.36).line(x-0.225, 0.16)
		}
		c.raised(q, jaw.close(), c.Bad)
	}
}

// beamSign is the beam on one field: bright with a glow, or dashed where it does not reach. It
// ends in a burst.
func (c *Palette) beamSign(p pen, s TelegraphSign) {
	from, to := 1.0, 0.0
	if s.First {
		from = 0.5 - LensOffset
	}
	if s.Last {
		to = 0.10
	}
	for _, o := range BeamOffsets(s.Beams) {
		beam := line(0.5+o, from, 0.5+o, to)
		if s.Faint {
			p.dash(beam, 0.07, 0.125, 0.125, faint(dusk, 0.8))
			p.dash(beam, 0.04, 0.125, 0.125, c.BeamCore)
			continue
		}
		p.butt(beam, 0.20, faint(dusk, 0.55))
		p.butt(beam, 0.15, faint(c.BeamGlow, 1.5))
		p.butt(beam, 0.06, c.BeamCore)
	}
	if s.Last && !s.Faint {
		burst := star(0.5, 0.10, 0.26, 0.10, 8)
		p.strokeIn(burst, 0.06, faint(dusk, 0.6))
		p.fillIn(burst, faint(c.BeamGlow, 2))
		p.fillIn(star(0.5, 0.10, 0.15, 0.06, 8), c.BeamCore)
	}
}

// pushSign is a hatch in the colours of the robots that may push.
func (c *Palette) pushSign(p pen, s TelegraphSign) {
	var inks []tone
	for n := range PlayerColourCount {
		if s.Colours>>n&1 != 0 {
			inks = append(inks, c.Players[n])
		}
	}
	if len(inks) == 0 {
		return
	}
	stripes, width, strength := 4, 0.075, 0.95
	if s.Faint {
		width, strength = 0.04, 0.45
	}
	gap := 1 / float64(stripes)
	for i := range 2 * stripes {
		x := float64(i) * gap
		stripe := line(x+gap/2-1.5, 1.5, x+gap/2+0.5, -0.5)
		ink := inks[i%len(inks)]
		p.butt(stripe, width+0.07, faint(dusk, 0.5*strength))
		p.butt(stripe, width+0.025, faint(lighter(ink, 0.6), strength))
		p.butt(stripe, width-0.015, faint(ink, strength))
	}
}
