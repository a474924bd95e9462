package sheet

import (
	"image"
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// A scene says what a picture shows: a part of the board, and what stands and happens on it.
type scene struct {
	layout *core.Layout
	part   image.Rectangle // in fields
	small  bool            // a panel, in which robots are drawn as plain tokens
	pad    int             // empty columns of pixels on the right, so that no two pictures of a PDF are equally wide
	robots []token
	marks  []mark
	trails []trail
	shots  []shot
}

// A token is a robot in a picture.
type token struct {
	seat    int
	colour  art.PlayerColour
	model   core.Model
	at      grid.Pos
	facing  grid.Direction
	virtual bool
	down    bool
	own     bool
	gone    bool // destroyed here
	damage  int  // points that it took, shown beside it
}

// A mark is something that belongs to a field.
type mark struct {
	at   grid.Pos
	kind markKind
	seat int
}

type markKind uint8

const (
	backupMark markKind = iota
	goalFlagMark
	nextMark // the checkpoint to reach next
)

// A trail is the way of a robot.
type trail struct {
	colour art.PlayerColour
	way    []grid.Pos
}

// A shot is a laser that hit a robot.
type shot struct{ from, to grid.Pos }

// whole is the part of a layout that is all of it.
func whole(l *core.Layout) image.Rectangle { return image.Rect(0, 0, l.Width, l.Height) }

// newScene returns a board with the robots that stand on it.
func newScene(layout *core.Layout, players []Player, state *core.State, seat int) scene {
	s := scene{layout: layout, part: whole(layout)}
	for i := range state.Robots[:state.Seats] {
		if r := &state.Robots[i]; r.OnBoard && layout.Contains(r.At) {
			s.robots = append(s.robots, tokenOf(r, i, players, seat))
		}
	}
	return s
}

func tokenOf(r *core.Robot, i int, players []Player, seat int) token {
	return token{
		seat: i, colour: colour(players, i), model: r.Model, at: r.At, facing: r.Facing,
		virtual: r.Virtual, down: r.Down, own: i == seat,
	}
}

// standing returns the robots by field.
func (s *scene) standing() map[grid.Pos][]token {
	all := map[grid.Pos][]token{}
	for _, r := range s.robots {
		if !r.gone {
			all[r.at] = append(all[r.at], r)
		}
	}
	return all
}

// fields returns the smallest part of the board that has everything that happens.
func (s *scene) fields() (r image.Rectangle) {
	add := func(p grid.Pos) { r = r.Union(image.Rect(int(p.X), int(p.Y), int(p.X)+1, int(p.Y)+1)) }
	for _, t := range s.robots {
		add(t.at)
	}
	for _, t := range s.trails {
		for _, p := range t.way {
			add(p)
		}
	}
	return r
}

// crop limits all panels to the same part of the board: the fields in which something happens, and one more on each side.
func crop(panels []panel) {
	if len(panels) == 0 {
		return
	}
	l := panels[0].scene.layout
	var part image.Rectangle
	for i := range panels {
		part = part.Union(panels[i].scene.fields())
	}
	part = grown(part.Inset(-1), l)
	for i := range panels {
		panels[i].scene.part, panels[i].scene.pad = part, i
	}
}

// grown returns a part of a board that is neither tiny nor almost the whole, and within it.
func grown(part image.Rectangle, l *core.Layout) image.Rectangle {
	const least = 6
	all := whole(l)
	part = part.Intersect(all)
	if part.Dx() >= all.Dx()-2 && part.Dy() >= all.Dy()-2 {
		return all
	}
	grow := func(from, to *int, low, high int) {
		for *to-*from < min(least, high-low) {
			if *from > low {
				*from--
			}
			if *to < high {
				*to++
			}
		}
	}
	grow(&part.Min.X, &part.Max.X, all.Min.X, all.Max.X)
	grow(&part.Min.Y, &part.Max.Y, all.Min.Y, all.Max.Y)
	return part
}

// follow adds to a scene what events say that happened, from a state on.
func (s *scene) follow(state core.State, events []core.Event, players []Player, seat int) core.State {
	ways := map[int][]grid.Pos{}
	for i := range state.Robots[:state.Seats] {
		if r := &state.Robots[i]; r.OnBoard {
			ways[i] = []grid.Pos{r.At}
		}
	}
	damage := map[int]int{}
	died := map[int]grid.Pos{}
	for n := range events {
		e := &events[n]
		i := int(e.Robot)
		switch e.Kind {
		case core.Moved:
			ways[i] = append(ways[i], e.To)
		case core.Damaged:
			damage[i] += int(e.N)
			if from, ok := source(events[:n], e); ok && state.Robots[i].OnBoard {
				s.shots = append(s.shots, shot{from, state.Robots[i].At})
			}
		case core.Died:
			if len(ways[i]) == 0 {
				break
			}
			way := ways[i]
			for len(way) > 1 && !s.layout.Contains(way[len(way)-1]) { // it fell off the board
				way = way[:len(way)-1]
			}
			died[i] = way[len(way)-1]
		}
		state.Apply(e)
	}
	s.robots = nil
	for i := range state.Robots[:state.Seats] {
		r := &state.Robots[i]
		t := tokenOf(r, i, players, seat)
		t.damage = damage[i]
		if at, ok := died[i]; ok {
			t.at, t.gone, t.damage = at, true, 0
		} else if !r.OnBoard {
			continue
		}
		s.robots = append(s.robots, t)
		if way := ways[i]; len(slices.Compact(slices.Clone(way))) > 1 {
			s.trails = append(s.trails, trail{t.colour, way})
		}
	}
	s.robots = slices.DeleteFunc(s.robots, func(t token) bool { return !s.layout.Contains(t.at) && !t.gone })
	return state
}

// source returns where the laser stands that damaged a robot.
func source(before []core.Event, e *core.Event) (grid.Pos, bool) {
	cause := core.Cause(e.Detail)
	for n := len(before) - 1; n >= 0; n-- {
		b := &before[n]
		switch {
		case b.Step != e.Step:
			return grid.Pos{}, false
		case cause == core.ByShot && b.Kind == core.Shot && b.Robot == e.By:
			return b.At, true
		}
	}
	return grid.Pos{}, false
}
