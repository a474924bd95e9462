package inspect

import (
	"errors"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// goodCheckpoints is the number of checkpoints below which a hall has few.
const goodCheckpoints = 3

// Layout returns what is wrong with a hall and what is doubtful: in the order of the Kinds, so that errors come first.
// The layout is not changed. It takes some milliseconds, also for the largest layout.
func Layout(l *core.Layout) []Finding {
	var found report
	board, err := core.Compile(l, 0)
	if err != nil {
		var fault *core.Fault
		if found.add(Faulty, 0); errors.As(err, &fault) {
			found[0].At = []grid.Pos{fault.At}
		}
		return found
	}
	h := newHall(board)
	h.checkNumbers(&found)
	h.checkReach(&found)
	h.checkBelts(&found)
	h.checkStarts(&found)
	h.checkCheckpoints(&found)
	found.sort()
	return found
}

func newHall(board *core.Board) *hall {
	l := board.Layout()
	n := len(l.Fields)
	h := &hall{
		layout: l, board: board, starts: board.Starts(), checkpoints: board.Checkpoints(),
		machine: make([]bool, n), beams: make([]int, n), belts: make([][]int32, n),
	}
	for _, pusher := range l.Pushers {
		h.machine[h.index(pusher.At)] = true
	}
	for _, crusher := range l.Crushers {
		h.machine[h.index(crusher.At)] = true
	}
	for _, laser := range l.Lasers {
		for n := range board.Reach(laser.At, laser.Facing) + 1 {
			h.beams[h.index(laser.At.Steps(laser.Facing, n))] += int(laser.Beams)
		}
	}
	for p := range l.All() {
		if d := l.At(p).Facing; board.Carries(p) && h.open(p, d) {
			to := h.index(p.Step(d))
			h.belts[to] = append(h.belts[to], int32(h.index(p)))
		}
	}
	return h
}

// checkNumbers finds starts and checkpoints that are missing.
func (h *hall) checkNumbers(found *report) {
	switch n := len(h.starts); {
	case n == 0:
		found.add(NoStart, 0)
	case n < core.MaxRobots:
		found.add(FewStarts, n)
	}
	switch n := len(h.checkpoints); {
	case n == 0:
		found.add(NoCheckpoint, 0)
	case n < goodCheckpoints:
		found.add(FewCheckpoints, n)
	}
}

// checkReach finds checkpoints that are not reached from where robots come from, and dead ends.
func (h *hall) checkReach(found *report) {
	together := h.together()
	alone, stuck := h.alone()
	refuges := map[grid.Pos][]grid.Pos{} // by start
	var all []grid.Pos
	for _, start := range h.starts {
		refuges[start.At] = h.board.Refuges(start.At)
		all = append(append(all, start.At), refuges[start.At]...)
	}
	for k, at := range h.checkpoints {
		var from, never, seldom []grid.Pos
		unreachable := UnreachableFromCheckpoint
		if k > 0 {
			from = h.checkpoints[k-1 : k]
		} else {
			unreachable = UnreachableFromStart
			for _, start := range h.starts {
				from = append(from, start.At)
			}
		}
		for _, p := range from {
			returns := all // of whichever robot
			if k == 0 {
				returns = refuges[p]
			}
			switch {
			case !together.from(k, p) && !together.from(k, returns...):
				never = append(never, p)
			case !alone.from(k, p):
				seldom = append(seldom, p)
			}
		}
		if never != nil {
			found.add(unreachable, k+1, append([]grid.Pos{at}, never...)...)
		}
		if seldom != nil {
			found.add(NeedsHelp, k+1, append([]grid.Pos{at}, seldom...)...)
		}
	}
	if last := len(h.checkpoints); last > 1 && !alone.from(0, h.checkpoints[last-1]) {
		found.add(NoWayBack, last, h.checkpoints[0], h.checkpoints[last-1])
	}
	if stuck != nil {
		found.add(DeadEnd, 0, stuck...)
	}
}

// checkBelts finds belts that end badly.
func (h *hall) checkBelts(found *report) {
	var pit, rim, wall, opposed []grid.Pos
	for p := range h.layout.All() {
		if !h.board.Carries(p) {
			continue
		}
		d := h.layout.At(p).Facing
		next := p.Step(d)
		switch to := h.layout.At(next); {
		case h.board.Wall(p, d):
			wall = append(wall, p)
		case to.Terrain == core.Outside:
			rim = append(rim, p)
		case to.Terrain == core.Pit:
			pit = append(pit, p)
		case h.board.Carries(next) && to.Facing == d.Opposite():
			opposed = append(opposed, p)
		}
	}
	for kind, fields := range map[Kind][]grid.Pos{BeltIntoPit: pit, BeltOffBoard: rim, BeltIntoWall: wall, BeltsOpposed: opposed} {
		if fields != nil {
			found.add(kind, 0, fields...)
		}
	}
}

// checkStarts finds starts on which the game begins badly. What is one card ahead is in the way.
func (h *hall) checkStarts(found *report) {
	for i, start := range h.starts {
		at := start.At
		room := h.board.Reach(at, start.Facing)
		if h.board.Wall(at, start.Facing) {
			found.add(StartFacesWall, i+1, at)
		} else if fatal, ok := h.fatalAhead(start); ok {
			kind := StartFacesRim
			if h.layout.At(fatal).Terrain == core.Pit {
				kind = StartFacesPit
			}
			if found.add(kind, i+1, at); h.layout.Contains(fatal) {
				(*found)[len(*found)-1].At = []grid.Pos{at, fatal}
			}
		}
		for _, other := range h.starts[i+1:] {
			if distance, ok := at.Ahead(start.Facing, other.At); ok && distance <= min(longestMove, room) && other.Facing == start.Facing.Opposite() {
				found.add(StartsFaceEachOther, i+1, at, other.At)
			}
		}
		if h.beams[h.index(at)] > 0 {
			found.add(StartInBeam, i+1, at)
		}
		h.checkMachines(found, at, i+1, StartUnderCrusher, StartAtPusher)
		if fed := h.belts[h.index(at)]; len(fed) > 0 {
			found.add(StartOnBeltWay, i+1, h.withBelts(at, fed)...)
		}
	}
}

// fatalAhead returns the first field ahead of a start that destroys a robot, if one card leads onto it.
func (h *hall) fatalAhead(start core.Start) (at grid.Pos, ok bool) {
	at = start.At
	for range longestMove {
		if h.board.Wall(at, start.Facing) {
			return at, false
		}
		if at = at.Step(start.Facing); h.board.Fatal(at) {
			return at, true
		}
	}
	return at, false
}

// checkCheckpoints finds checkpoints on which robots fare badly.
func (h *hall) checkCheckpoints(found *report) {
	for k, at := range h.checkpoints {
		if h.beams[h.index(at)] > 0 {
			found.add(CheckpointInBeam, k+1, at)
		}
		h.checkMachines(found, at, k+1, CheckpointUnderCrusher, CheckpointAtPusher)
		if fed := h.belts[h.index(at)]; len(fed) > 0 {
			found.add(CheckpointOnBeltWay, k+1, h.withBelts(at, fed)...)
		}
	}
}

// checkMachines finds a crusher over a field and a pusher in it.
func (h *hall) checkMachines(found *report, at grid.Pos, n int, crushed, pushed Kind) {
	if !h.machine[h.index(at)] {
		return
	}
	if slices.ContainsFunc(h.layout.Crushers, func(c core.Crusher) bool { return c.At == at }) {
		found.add(crushed, n, at)
	}
	if slices.ContainsFunc(h.layout.Pushers, func(p core.Pusher) bool { return p.At == at }) {
		found.add(pushed, n, at)
	}
}

// withBelts returns a field and the belts that carry robots onto it.
func (h *hall) withBelts(at grid.Pos, belts []int32) []grid.Pos {
	fields := []grid.Pos{at}
	for _, i := range belts {
		fields = append(fields, h.pos(int(i)))
	}
	return fields
}
