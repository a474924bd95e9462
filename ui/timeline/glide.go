package timeline

import (
	"math"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/grid"
)

// A glide is the way of a robot on ice in a beat. It follows the line of rule I4 at its real slope; a robot that is
// stopped, or that leaves the ice, leaves the line in its last field for the middle of it.
type glide struct {
	seat int
	// path begins where the robot stands and ends where it comes to rest; between are the points at which the line
	// enters the fields.
	path []point
	// dx and dy are the velocity.
	dx, dy float64
	// off is whether it ends off the ice.
	off bool
}

// A point is a place on the board, in fields.
type point struct{ x, y float64 }

func middle(p grid.Pos) point { return point{float64(p.X), float64(p.Y)} }

// glideOf returns the glide of a beat on a board, or nil; s is the state before it.
func glideOf(events []core.Event, layout *core.Layout, s *core.State) *glide {
	n := slices.IndexFunc(events, func(e core.Event) bool {
		_, _, crashes := s.Crash(&e)
		return crashes || e.Kind == core.Moved && core.Manner(e.Detail) == core.ByGlide
	})
	if n < 0 {
		return nil
	}
	r := &s.Robots[events[n].Robot]
	g := &glide{seat: int(events[n].Robot), path: []point{middle(r.At)}, dx: float64(r.Velocity.X), dy: float64(r.Velocity.Y)}
	at := r.At
	for i := range events {
		if e := &events[i]; e.Kind == core.Moved && int(e.Robot) == g.seat && core.Manner(e.Detail) == core.ByGlide {
			g.path = append(g.path, g.entry(middle(e.At), middle(e.To)))
			at = e.To
		}
	}
	if end := middle(at); len(g.path) > 1 {
		g.path = append(g.path, end)
	}
	g.off = !layout.At(at).Ice
	return g
}

// entry returns the point at which the line leaves a field for the next one.
func (g *glide) entry(from, to point) point {
	start := g.path[0]
	share := 0.0
	if from.x != to.x && g.dx != 0 {
		share = ((from.x+to.x)/2 - start.x) / g.dx
	} else if g.dy != 0 {
		share = ((from.y+to.y)/2 - start.y) / g.dy
	}
	return point{start.x + share*g.dx, start.y + share*g.dy}
}

// length returns the length of the way, in fields.
func (g *glide) length() (sum float64) {
	for i := 1; i < len(g.path); i++ {
		sum += g.path[i-1].distance(g.path[i])
	}
	return sum
}

func (p point) distance(q point) float64 { return math.Hypot(q.x-p.x, q.y-p.y) }

// toward returns the point that is the share k, 0…1, of the way to another.
func (p point) toward(q point, k float64) point { return point{p.x + k*(q.x-p.x), p.y + k*(q.y-p.y)} }

// until returns the path up to the share k, 0…1, of its length: its last point is where the robot is then.
func (g *glide) until(k float64) []point {
	left := k * g.length()
	way := g.path[:1:1]
	for i := 1; i < len(g.path); i++ {
		step := g.path[i-1].distance(g.path[i])
		if left < step {
			return append(way, g.path[i-1].toward(g.path[i], left/step))
		}
		left -= step
		way = append(way, g.path[i])
	}
	return way
}

// at returns where the robot is after the share k, 0…1, of its way.
func (g *glide) at(k float64) point {
	way := g.until(k)
	return way[len(way)-1]
}

// ahead returns the point so far ahead of another, in the direction of the glide.
func (g *glide) ahead(p point, fields float64) point {
	speed := math.Hypot(g.dx, g.dy)
	return point{p.x + fields*g.dx/speed, p.y + fields*g.dy/speed}
}

// traces returns the lines of the way up to the share k, 0…1.
func (g *glide) traces(k float64) (lines []Trace) {
	way := g.until(k)
	for i := 1; i < len(way); i++ {
		if a, b := way[i-1], way[i]; a != b {
			lines = append(lines, Trace{X1: a.x, Y1: a.y, X2: b.x, Y2: b.y, Seat: g.seat})
		}
	}
	return joined(lines)
}

// joined returns lines with those that go straight on made one.
func joined(lines []Trace) []Trace {
	whole := lines[:0]
	for _, t := range lines {
		if n := len(whole) - 1; n >= 0 {
			last := &whole[n]
			dx, dy, ex, ey := last.X2-last.X1, last.Y2-last.Y1, t.X2-t.X1, t.Y2-t.Y1
			if math.Abs(dx*ey-dy*ex) < 1e-9 && dx*ex+dy*ey > 0 {
				last.X2, last.Y2 = t.X2, t.Y2
				continue
			}
		}
		whole = append(whole, t)
	}
	return whole
}

// crashStrength returns by how much more is seen of damage than usual: a crash on ice is seen by its points.
func crashStrength(e *core.Event) float64 {
	if core.Cause(e.Detail) != core.ByCrash {
		return 0
	}
	return 0.12 * float64(e.N)
}

// glides reports whether the event is a field of the beat's glide.
func (b *Beat) glides(e *core.Event) bool {
	return b.glide != nil && e.Kind == core.Moved && int(e.Robot) == b.glide.seat && core.Manner(e.Detail) == core.ByGlide
}

// glideEnd returns when in the beat, 0…1, its glide ends.
func (b *Beat) glideEnd() float64 { return float64(b.glideTime) / float64(b.Time-b.Lead) }

// scratches returns the lines that the beat's glide leaves in the ice.
func (b *Beat) scratches() []Trace {
	if b.glide == nil {
		return nil
	}
	return b.glide.scratches(1)
}

// scratches returns the part of the way up to the share k, 0…1, that lies on the ice.
func (g *glide) scratches(k float64) []Trace {
	if g.off && len(g.path) > 1 {
		n := len(g.path) - 1
		k = min(k, 1-g.path[n-1].distance(g.path[n])/g.length())
	}
	return g.traces(k)
}

// glide moves a robot on its way.
func (p *poser) glide(to *Robot, g *glide) {
	k := p.move
	if p.beat.glideTime == 0 { // it is stopped at once
		k = 1
	}
	at := g.at(k)
	to.X, to.Y = at.x, at.y
	p.scene.Traces = append(p.scene.Traces, g.traces(k)...)
	p.scene.Scratches = append(p.scene.Scratches, g.scratches(k)...)
	if slices.ContainsFunc(p.beat.Events, func(e core.Event) bool { return e.Kind == core.Blocked && int(e.Robot) == g.seat }) {
		p.knock(to, g, 0.25)
	}
}

// Way returns the lines on which a robot moves in some events on a board; s is the state before them.
func Way(layout *core.Layout, s *core.State, events []core.Event, seat int) (lines []Trace) {
	state := *s
	for i := 0; i < len(events); {
		end := i + 1
		for end < len(events) && core.SameBeat(&events[end-1], &events[end]) {
			end++
		}
		g := glideOf(events[i:end], layout, &state)
		if g != nil && g.seat == seat {
			lines = append(lines, g.traces(1)...)
		}
		for ; i < end; i++ {
			e := &events[i]
			if e.Kind == core.Moved && int(e.Robot) == seat && (g == nil || core.Manner(e.Detail) != core.ByGlide) {
				lines = append(lines, Trace{X1: float64(e.At.X), Y1: float64(e.At.Y), X2: float64(e.To.X), Y2: float64(e.To.Y), Seat: seat})
			}
			state.Apply(e)
		}
	}
	return joined(lines)
}

// Spray: a puff of ice every so many fields of a glide, and how long it is seen.
const (
	sprayEvery = 0.4
	sprayFor   = 420 * time.Millisecond
)

// spray adds the ice that a robot throws up behind it.
func (p *poser) spray(g *glide) {
	whole, end := g.length(), float64(p.beat.Time-p.beat.Lead)
	for at := sprayEvery / 2; at < whole; at += sprayEvery {
		thrown := at / whole * float64(p.beat.glideTime)
		where := g.at(at / whole)
		p.burstAt(Spray, where.x, where.y, (p.t*end-thrown)/min(float64(sprayFor), end-thrown))
	}
}

// knock moves a robot out of its place for a moment: it runs against a wall or another robot, or is struck.
func (p *poser) knock(to *Robot, g *glide, fields float64) {
	t := p.outcome
	if t <= 0 || t >= 1 {
		return
	}
	at := g.ahead(point{to.X, to.Y}, fields*math.Sin(math.Pi*math.Min(1, 3*t)))
	to.X, to.Y = at.x, at.y
}

// spins reports whether the event is the turn of a robot that has glided in some events: it turns on its way.
func spins(events []core.Event, e *core.Event) bool {
	return e.Kind == core.Turned && core.Manner(e.Detail) == core.ByGlide && slices.ContainsFunc(events, func(before core.Event) bool {
		return before.Kind == core.Moved && before.Robot == e.Robot && core.Manner(before.Detail) == core.ByGlide
	})
}
