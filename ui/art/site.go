package art

import (
	"strconv"

	"roborally/core/grid"
)

// repairSite draws a painted bay with one wrench or two crossed ones.
func (c *Palette) repairSite(p pen, double bool) {
	bay := rounded(0.09, 0.09, 0.82, 0.82, 0.12)
	p.fill(bay, lit{faint(c.SitePaint, 0.88), 0.14})
	p.strokeIn(rounded(0.13, 0.13, 0.74, 0.74, 0.09), 0.024, faint(c.Wrench, 0.75))
	p.hollow(bay, 0.02, 0.04, faint(dusk, 0.4))
	tool := wrench().transform(translate(0.5, 0.5))
	if !double {
		c.tool(p, tool.transform(rotateAbout(40, 0.5, 0.5)))
		return
	}
	c.tool(p, tool.transform(rotateAbout(-42, 0.5, 0.5)))
	c.tool(p, tool.transform(rotateAbout(42, 0.5, 0.5)))
}

func (c *Palette) tool(p pen, s *path) {
	p.shadow(s, 0.025, 0.04, faint(dusk, 0.65))
	p.fill(s, lit{c.Wrench, 0.12})
	p.bevel(s, 0.014, faint(lamp, 0.6), faint(dusk, 0.45))
}

// wrench returns an open-ended wrench about the origin, jaws up, ring down.
func wrench() *path {
	s := new(path).
		move(-0.055, 0.16).line(-0.055, -0.10).
		cube(-0.14, -0.15, -0.16, -0.27, -0.09, -0.335).
		line(-0.05, -0.36).line(-0.05, -0.24).line(0, -0.205).line(0.05, -0.24).line(0.05, -0.36).line(0.09, -0.335).
		cube(0.16, -0.27, 0.14, -0.15, 0.055, -0.10).
		line(0.055, 0.16).
		cube(0.13, 0.20, 0.13, 0.345, 0, 0.35).
		cube(-0.13, 0.345, -0.13, 0.20, -0.055, 0.16).close()
	return s.append(ellipse(0, 0.255, -0.045, 0.045))
}

// start draws a painted docking bay: brackets, the number, and an arrow in the direction
// that a robot on it faces.
func (c *Palette) start(p pen, number int, heading grid.Direction) {
	q := p.transform(rotateAbout(float64(heading&3)*90, 0.5, 0.5))
	ink := faint(c.Start, 0.88)
	for _, s := range []*path{
		open(0.16, 0.40, 0.16, 0.84, 0.30, 0.84), open(0.84, 0.40, 0.84, 0.84, 0.70, 0.84),
	} {
		q.strokeIn(s, 0.055, ink)
	}
	q.fillIn(poly(0.5, 0.07, 0.73, 0.27, 0.60, 0.27, 0.5, 0.185, 0.40, 0.27, 0.27, 0.27), ink)
	p.text(strconv.Itoa(number), 0.5, 0.54, 0.40, 0.2, ink)
}

// checkpointBase draws the mark on the floor: a target disc.
func (c *Palette) checkpointBase(p pen) {
	p.fillIn(circle(0.5, 0.5, 0.43), faint(dusk, 0.30))
	p.fill(circle(0.5, 0.5, 0.41), lit{mix(c.Flag, dusk, 0.12), 0.16})
	p.strokeIn(circle(0.5, 0.5, 0.355), 0.03, faint(c.FlagDigit, 0.9))
	for i := range 4 {
		q := p.transform(rotateAbout(float64(i)*90+45, 0.5, 0.5))
		q.fillIn(poly(0.455, 0.13, 0.545, 0.13, 0.5, 0.185), c.FlagDigit)
	}
}

// flag draws the flag on the mark: a pole in the lower left, the cloth with its number
// above the field.
func (c *Palette) flag(p pen, number int) {
	cloth, pole := flagCloth(), flagPole()
	p.transform(translate(0.05, 0.05)).strokeIn(pole, 0.05, faint(dusk, 0.4))
	p.shadow(cloth, 0.06, 0.07, faint(dusk, 0.6))
	p.fill(cloth, linear{0.2, 0, 0.88, 0.2, []stop{
		{0, lighter(c.Flag, 0.22)}, {0.28, c.Flag}, {0.52, lighter(c.Flag, 0.16)}, {0.8, darker(c.Flag, 0.16)}, {1, c.Flag},
	}})
	p.bevel(cloth, 0.016, faint(lamp, 0.55), faint(dusk, 0.45))
	p.strokeIn(pole, 0.062, darker(c.Steel, 0.6))
	p.strokeIn(pole, 0.036, lighter(c.Steel, 0.5))
	p.fill(circle(0.185, 0.12, 0.05), globe{c.HazardA, 0.4})
	p.text(strconv.Itoa(number), 0.54, 0.43, 0.46, 0.2, c.FlagDigit)
}

func flagCloth() *path {
	return new(path).move(0.20, 0.16).
		cube(0.40, 0.06, 0.60, 0.27, 0.88, 0.15).line(0.86, 0.70).
		cube(0.62, 0.80, 0.42, 0.60, 0.20, 0.71).close()
}

func flagPole() *path { return line(0.185, 0.13, 0.185, 0.93) }
