package carrier

import (
	"cmp"
	"math"
	"slices"
)

// point is a place in a picture, in pixels.
type point struct{ x, y float64 }

func (p point) add(q point, by float64) point { return point{p.x + q.x*by, p.y + q.y*by} }
func (p point) sub(q point) point             { return point{p.x - q.x, p.y - q.y} }
func (p point) length() float64               { return math.Hypot(p.x, p.y) }

// mark is a place that looks like a mark of a strip.
type mark struct {
	point           // the centre
	module  float64 // side of a module in pixels
	clarity float64 // how much lighter its light parts are than its dark ones, in grey levels
}

const (
	smallestModule = 1.8  // pixels, in the picture that is searched
	largestModule  = 20.0 // of a strip as Embed draws it, at twice its size
	moduleStep     = 1.12 // ratio of the sizes that are tried
	minClarity     = 24   // grey levels
	mostMarks      = 48   // the clearest places that are looked at closer
)

// marks returns the places that look like marks with modules up to a size, the clearest first.
func (s *sums) marks(largest float64) []mark {
	var all []mark
	for module := smallestModule; module <= largest; module *= moduleStep {
		all = append(all, s.marksOf(module)...)
	}
	slices.SortStableFunc(all, func(a, b mark) int { return cmp.Compare(b.clarity, a.clarity) })
	var found []mark
	for _, m := range all {
		if len(found) == mostMarks {
			break
		}
		known := slices.ContainsFunc(found, func(f mark) bool {
			return m.sub(f.point).length() < markSize/2*max(f.module, m.module)
		})
		if !known {
			found = append(found, m)
		}
	}
	return found
}

// marksOf returns the places that look like marks whose modules have about a certain side.
func (s *sums) marksOf(module float64) []mark {
	// The sides of the squares in one another: dark, light, dark, light. All have the parity of the first, so that
	// they have the same centre.
	core := max(int(3*module+0.5), 3)
	side := func(modules float64) int { return core + 2*int((modules-3)/2*module+0.5) }
	light, dark, outer := side(5), side(7), side(9)
	lightArea, darkArea, outerArea := light*light-core*core, dark*dark-light*light, outer*outer-dark*dark
	step := max(int(module/3), 1)
	var found []mark
	best := make([]mark, s.width/(2*core)+1) // the clearest place in each stretch of some lines
	flush := func() {
		for i, m := range best {
			if m.clarity > 0 {
				found = append(found, m)
			}
			best[i] = mark{}
		}
	}
	row := func(y int) []uint32 { return s.sum[y*(s.width+1):][:s.width+1] }
	inset, enough := (outer-core)/2, minClarity*core*core*lightArea
	inLight := inset - (light-core)/2
	for top, n := 0, 0; top+outer <= s.height; top, n = top+step, n+step {
		if n >= 2*core {
			flush()
			n = 0
		}
		core0, core1 := row(top+inset), row(top+inset+core)
		light0, light1 := row(top+inLight), row(top+inLight+light)
		for left := 0; left+outer <= s.width; left += step {
			x := left + inset
			inner := int(core1[x+core] - core1[x] - core0[x+core] + core0[x])
			x = left + inLight
			middle := int(light1[x+light] - light1[x] - light0[x+light] + light0[x])
			if (middle-inner)*core*core-inner*lightArea < enough {
				continue
			}
			third := s.whole(left+(outer-dark)/2, top+(outer-dark)/2, dark)
			fourth := s.whole(left, top, outer)
			lightest := min((middle-inner)/lightArea, (fourth-third)/outerArea)
			clarity := lightest - max(inner/(core*core), (third-middle)/darkArea)
			if slot := &best[left/(2*core)]; clarity >= minClarity && float64(clarity) > slot.clarity {
				half := float64(outer) / 2
				*slot = mark{point{float64(left) + half, float64(top) + half}, module, float64(clarity)}
			}
		}
	}
	flush()
	return found
}

// clarityAt returns how clearly a mark of some size shows at a place.
func (s *sums) clarityAt(at point, module float64) float64 {
	var squares [4]float64
	for i := range squares {
		side := float64(3+2*i) * module
		squares[i] = s.box(at.x, at.y, side, side)
	}
	area := module * module
	inner, light := squares[0]/(9*area), (squares[1]-squares[0])/(16*area)
	dark, outer := (squares[2]-squares[1])/(24*area), (squares[3]-squares[2])/(32*area)
	return min(light, outer) - max(inner, dark)
}

// refine moves a mark to where it shows most clearly.
func (s *sums) refine(m *mark) {
	m.clarity = s.clarityAt(m.point, m.module)
	for step := m.module / 3; step > m.module/50; step /= 2 {
		for moved := true; moved; {
			moved = false
			for _, d := range [...]mark{
				{point{step, 0}, 0, 0}, {point{-step, 0}, 0, 0}, {point{0, step}, 0, 0}, {point{0, -step}, 0, 0},
				{point{}, step / 4, 0}, {point{}, -step / 4, 0},
			} {
				at, module := m.add(d.point, 1), m.module+d.module
				if module < 1 {
					continue
				}
				if clarity := s.clarityAt(at, module); clarity > m.clarity+1e-6 {
					*m, moved = mark{at, module, clarity}, true
				}
			}
		}
	}
}

// corners holds the centres of the marks of a strip.
type corners struct {
	topLeft, topRight, bottomLeft, bottomRight point
	module                                     float64 // pixels, roughly
	middle                                     float64 // what a place of a module's area sums up to between light and dark
}

// quads calls try with all marks that can be the corners of one strip, until it returns true.
func quads(marks []mark, try func(corners) bool) {
	near := func(p point, module float64) (point, bool) {
		for _, m := range marks {
			if d := m.sub(p); d.length() < 2*module && m.module < 1.3*module && m.module > module/1.3 {
				return m.point, true
			}
		}
		return point{}, false
	}
	tries := 0
	for _, a := range marks {
		for _, b := range marks {
			across := b.sub(a.point)
			if across.x < (minSide-2*markCentre-1)*a.module || math.Abs(across.y) > across.x/20 || b.module > 1.3*a.module || a.module > 1.3*b.module {
				continue
			}
			for _, c := range marks {
				down := c.sub(a.point)
				if down.y < (minSide-2*markCentre-1)*a.module || math.Abs(down.x) > a.module+down.y/20 || c.module > 1.3*a.module || a.module > 1.3*c.module {
					continue
				}
				d, ok := near(b.add(down, 1), a.module)
				if !ok {
					continue
				}
				if tries++; tries > maxTries || try(corners{a.point, b.point, c.point, d, (a.module + b.module + c.module) / 3, 0}) {
					return
				}
			}
		}
	}
}

// maxTries limits how many places of a strip are tried in one picture.
const maxTries = 32

// at returns the pixel of a place on the strip, which is measured in modules of a geometry.
func (c corners) at(g geometry, x, y float64) point {
	u := (x - markCentre) / (float64(g.width) - 2*markCentre)
	v := (y - markCentre) / (float64(g.height) - 2*markCentre)
	top := c.topLeft.add(c.topRight.sub(c.topLeft), u)
	bottom := c.bottomLeft.add(c.bottomRight.sub(c.bottomLeft), u)
	return top.add(bottom.sub(top), v)
}

// measure returns how many modules the strip has across and down. ok is false if its edges have no holes.
func (s *sums) measure(c corners) (g geometry, ok bool) {
	const toEdge = markCentre - edgeLine - 0.5
	c.middle = 0
	for _, at := range []point{c.topLeft, c.topRight, c.bottomLeft, c.bottomRight} {
		dark, all := s.box(at.x, at.y, 3*c.module, 3*c.module)/9, s.box(at.x, at.y, 5*c.module, 5*c.module)/25
		c.middle += (dark + (25*all-9*dark)/16) / 8
	}
	across, down := c.topRight.sub(c.topLeft), c.bottomLeft.sub(c.topLeft)
	var agreed [2]bool
	g.width, agreed[0] = s.count(c, across.length()/c.module, func(share float64) (point, point) {
		up := point{0, -toEdge * c.module}
		return c.topLeft.add(across, share).add(up, 1), c.bottomLeft.add(c.bottomRight.sub(c.bottomLeft), share).add(up, -1)
	})
	g.height, agreed[1] = s.count(c, down.length()/c.module, func(share float64) (point, point) {
		left := point{-toEdge * c.module, 0}
		return c.topLeft.add(down, share).add(left, 1), c.topRight.add(c.bottomRight.sub(c.topRight), share).add(left, -1)
	})
	return g, agreed[0] && agreed[1]
}

// count returns the number of modules of a side whose marks are roughly so many modules apart: the one with which the
// holes of both edges alternate most clearly. places returns the places on both edges at a share of the way from
// mark to mark.
func (s *sums) count(c corners, apart float64, places func(share float64) (point, point)) (side int, agreed bool) {
	const slack = 0.1
	best := 0.0
	from := max(int(apart*(1-slack)+2*markCentre)|1, minSide)
	for n := from; float64(n) <= apart*(1+slack)+2*markCentre+1 && n <= maxSide; n += 2 {
		if n == minSide {
			side, agreed = n, true // there is no hole between marks that are next to each other
			continue
		}
		contrast, modules := 0.0, float64(n-2*cornerSize)
		for i := cornerSize; i < n-cornerSize; i++ {
			a, b := places((float64(i) + 0.5 - markCentre) / (float64(n) - 2*markCentre))
			light := s.box(a.x, a.y, c.module/2, c.module/2) + s.box(b.x, b.y, c.module/2, c.module/2) - c.middle/2
			if isHole(i) {
				light = -light
			}
			contrast += light
		}
		contrast /= modules * c.module * c.module / 2
		if contrast > best && contrast > minClarity/4 {
			side, agreed, best = n, true, contrast
		}
	}
	return side, agreed
}
