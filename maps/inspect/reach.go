package inspect

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// hall is a layout that is inspected, with what several checks need of it.
type hall struct {
	layout      *core.Layout
	board       *core.Board
	starts      []core.Start
	checkpoints []grid.Pos
	machine     []bool    // by field: a pusher or a crusher is there
	beams       []int     // by field: points of damage from lasers of the hall
	belts       [][]int32 // by field: the belts that carry robots onto it
}

func (h *hall) index(p grid.Pos) int { return int(p.Y)*h.layout.Width + int(p.X) }

func (h *hall) pos(i int) grid.Pos {
	return grid.Pos{X: int8(i % h.layout.Width), Y: int8(i / h.layout.Width)}
}

// open reports whether a robot gets from the field p to the next in direction d: neither a wall nor a pit nor the rim is
// in its way.
func (h *hall) open(p grid.Pos, d grid.Direction) bool {
	return !h.board.Wall(p, d) && !h.board.Fatal(p.Step(d))
}

// reach says which checkpoints are reached from where.
type reach struct {
	hall *hall
	to   [][]bool // by checkpoint: the nodes from which it can be reached; node i, for a field i, is a robot there
}

// from reports whether checkpoint k, from 0, can be reached from any of some fields.
func (r *reach) from(k int, fields ...grid.Pos) bool {
	return slices.ContainsFunc(fields, func(p grid.Pos) bool { return r.to[k][r.hall.index(p)] })
}

// together returns what robots can reach if others may do to them whatever the rules allow: push them, keep belts from
// carrying them, destroy them. Robots go field by field where no wall and no pit bars the way, and there is no other way:
// cards, belts, pushers, oil and ice all go by it, but for corners on ice (I4) and for returns (from). So what is not
// reached here is not reached in any game.
func (h *hall) together() *reach {
	g := newGraph(len(h.layout.Fields))
	for p := range h.layout.All() {
		if h.board.Fatal(p) {
			continue
		}
		for _, d := range grid.Directions {
			if h.open(p, d) {
				g.add(h.index(p), h.index(p.Step(d)))
			}
			if corner := p.Step(d).Step(d.Right()); h.board.Ice(p) && !h.board.Fatal(corner) {
				g.add(h.index(p), h.index(corner))
			}
		}
	}
	back, r := g.backward(), &reach{hall: h}
	for _, at := range h.checkpoints {
		r.to = append(r.to, back.reached(h.index(at)))
	}
	return r
}

// alone returns what a robot reaches by itself, and the fields on which it is stuck: it gets there from a start, and
// from there to no checkpoint unless it is destroyed.
//
// A node i below the number of fields is a robot on field i at the beginning of a register, and a node above it one on
// that field while cards are executed. It may always face where it likes, have any card from Move 1 to Move 3 or Back Up,
// and it glides over ice and oil as far and wherever they lead. That is more than a real robot can do, so what is not
// reached here is reached by no robot alone. What board elements do is run by the engine, in every register and in the
// order of every rule set.
func (h *hall) alone() (r *reach, stuck []grid.Pos) {
	n := len(h.layout.Fields)
	g, touched := newGraph(2*n), make([][]int, len(h.checkpoints))
	for k, at := range h.checkpoints {
		touched[k] = append(touched[k], n+h.index(at))
	}
	for p := range h.layout.All() {
		if !h.board.Fatal(p) {
			h.addCards(g, p)
		}
	}
	h.addElements(g, touched)
	back := g.backward()
	r = &reach{hall: h}
	for k := range h.checkpoints {
		r.to = append(r.to, back.reached(touched[k]...))
	}
	return r, h.stuck(g, r)
}

// longestMove is the number of fields of the longest card.
const longestMove = 3

// addCards adds where cards lead from a field.
func (h *hall) addCards(g *graph, p grid.Pos) {
	at, n := h.index(p), len(h.layout.Fields)
	g.add(at, n+at)
	for _, d := range grid.Directions {
		q := p
		for range longestMove {
			if !h.open(q, d) {
				break
			}
			q = q.Step(d)
			g.add(at, n+h.index(q))
		}
		ice := h.board.Ice(p)
		if (ice || h.layout.At(p).Terrain == core.Oil) && h.open(p, d) {
			g.add(n+at, n+h.index(p.Step(d)))
		}
		if corner := p.Step(d).Step(d.Right()); ice && !h.board.Fatal(corner) {
			g.add(n+at, n+h.index(corner))
		}
	}
}

// addElements adds where the elements of the board move robots after their cards, and to the list of each checkpoint the
// nodes from which they move one over it.
func (h *hall) addElements(g *graph, touched [][]int) {
	n := len(h.layout.Fields)
	for _, elements := range h.elements() {
		for register := 1; register <= core.RegisterCount; register++ {
			elements.Begin(register)
			for i := range n {
				p := h.pos(i)
				switch {
				case h.board.Fatal(p):
					continue
				case !h.machine[i] && !h.board.Carries(p):
					if register == 1 {
						g.add(n+i, i)
					}
					continue
				case register > 1 && !h.machine[i] && !h.machineBeyond(p):
					continue
				}
				path, destroyed := elements.Act(p)
				for _, q := range path {
					if k := int(h.layout.At(q).Checkpoint); k > 0 {
						touched[k-1] = append(touched[k-1], n+i)
					}
				}
				if !destroyed && len(path) > 0 {
					p = path[len(path)-1]
				}
				if !destroyed {
					g.add(n+i, h.index(p))
				}
			}
		}
	}
}

// machineBeyond reports whether a belt may carry a robot from p to a pusher or crusher in one register.
func (h *hall) machineBeyond(p grid.Pos) bool {
	for range core.RegisterCount {
		if !h.board.Carries(p) {
			break
		}
		if p = p.Step(h.layout.At(p).Facing); !h.board.Contains(p) {
			return false
		}
		if h.machine[h.index(p)] {
			return true
		}
	}
	return false
}

// elements returns the elements of the hall in each order in which a rule set has them.
func (h *hall) elements() (all []*core.Elements) {
	var orders [][]core.Step
	for _, rules := range core.RuleSets {
		order := rules.ElementSteps()
		if !slices.ContainsFunc(orders, func(o []core.Step) bool { return slices.Equal(o, order) }) {
			orders = append(orders, order)
			setup := &core.Setup{Board: h.board, Rules: rules, Models: []core.Model{core.NoModel}}
			all = append(all, setup.Elements())
		}
	}
	return all
}

// stuck returns the fields that a robot alone reaches from a start, and from which it reaches no checkpoint.
func (h *hall) stuck(g *graph, r *reach) (fields []grid.Pos) {
	if len(h.checkpoints) == 0 {
		return nil
	}
	var from []int
	for _, start := range h.starts {
		from = append(from, h.index(start.At))
	}
	var there []bool
	for i := range h.layout.Fields {
		if slices.ContainsFunc(r.to, func(to []bool) bool { return to[i] }) || h.board.Fatal(h.pos(i)) {
			continue
		}
		if there == nil {
			there = g.forward().reached(from...)
		}
		if there[i] {
			fields = append(fields, h.pos(i))
		}
	}
	return fields
}
