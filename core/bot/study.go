package bot

import (
	"cmp"
	"math/bits"
	"slices"

	"roborally/core"
)

// A study finds out by value iteration how many rounds a robot needs that is
// alone and plays as well as it can: the rounds to go over goals reached, pose
// and damage satisfy
//
//	begin(pose, damage) = 1 + mean over hands of min over programs of end(pose', damage')
//
// where the hand shrinks with the damage, and end is begin after the repairs of
// the round's end, or after a power-down, whichever is better. It works goal by
// goal from the last one backwards; within a goal the poses near it come first,
// so that few sweeps do.
//
// A study can be interrupted at any time and goes on where it was.
type study struct {
	route *route
	dealt []dealt
	// ends holds what is left at the end of a round, power-down included, at
	// [(reached*poses+pose)*damages+damage]; begins the same at its beginning.
	ends, begins []int32

	reached int     // the goal that is being studied; below 0 all are
	sweep   int     // how often its poses have been gone through
	next    int     // place in order
	order   []int32 // its poses, the nearest first
	best    [len(studied)][fives]int32
	ranked  []uint32 // scratch

	forecast *forecast // what the study comes to
	told     int       // so many goals stand in it
}

// studied lists the damages that are iterated; those between lie in the middle.
var studied = [3]int8{0, 2, 4}

// sweeps is how often the poses of a goal are gone through.
const sweeps = 3

// beyond is how many thousandths of a round more than with four points of damage
// a robot needs with five and more: registers are locked, and soon it powers
// down or is destroyed.
var beyond = [damages - 5]int32{150, 350, 600, 900, 1200}

// lostCost is what a study takes for being destroyed, beside the way as it was:
// where the robot would return to is not known.
const lostCost = 2 * round

// newStudy begins a study of the way to some goals.
func newStudy(r *route) *study {
	size := (r.count + 1) * r.atlas.poses * damages
	s := &study{route: r, reached: r.count, ends: make([]int32, size), begins: make([]int32, size)}
	sizes := make([]int, len(studied))
	for i, damage := range studied {
		sizes[i] = core.MaxHand - int(damage)
	}
	s.dealt = dealAll(r.atlas.setup.Rules, sizes)
	s.ranked = make([]uint32, 0, fives)
	s.forecast = &forecast{route: r, on: make([]int32, size), down: make([]int32, size/damages)}
	s.nextGoal()
	return s
}

// advance studies on until all is known or stop says so; it tells which.
func (s *study) advance(stop func() bool) bool {
	for s.reached >= 0 {
		if s.next == len(s.order) {
			s.nextSweep()
			continue
		}
		if s.next%16 == 0 && stop != nil && stop() {
			return false
		}
		s.improve(int(s.order[s.next]))
		s.next++
	}
	for ; s.told < s.route.count; s.told++ {
		if stop != nil && stop() {
			return false
		}
		s.tell(s.told)
	}
	return true
}

func (s *study) nextSweep() {
	s.next = 0
	if s.sweep++; s.sweep == sweeps {
		s.nextGoal()
		return
	}
	s.settle()
}

// nextGoal turns to the goal before, with what the route tells as a first guess.
func (s *study) nextGoal() {
	a := s.route.atlas
	s.reached, s.sweep, s.next, s.order = s.reached-1, 0, 0, s.order[:0]
	if s.reached < 0 {
		return
	}
	costs := s.route.costs[s.reached]
	for pose := range a.poses {
		place := (s.reached*a.poses + pose) * damages
		for damage := range int8(damages) {
			s.begins[place+int(damage)] = a.limping(s.route.rounds(s.reached, pose), damage)
		}
		if costs[pose] < far && s.standing(pose) {
			s.order = append(s.order, int32(pose))
		}
	}
	slices.SortStableFunc(s.order, func(a, b int32) int { return cmp.Compare(costs[a], costs[b]) })
	s.settle()
}

// standing tells whether a study looks at a pose; of those that glide fast it
// takes what the route tells.
func (s *study) standing(pose int) bool {
	a := s.route.atlas
	if pose < a.fields*4 {
		return !a.setup.Board.Fatal(a.at(pose / 4))
	}
	velocity := velocities[(pose-a.fields*4)/spins%a.speeds]
	return velocity.X*velocity.X+velocity.Y*velocity.Y <= 1
}

// settle makes the ends of a goal's poses from their begins.
func (s *study) settle() {
	for pose := range s.route.atlas.poses {
		s.close(pose)
	}
}

// close makes the ends of one pose.
func (s *study) close(pose int) {
	a := s.route.atlas
	place := (s.reached*a.poses + pose) * damages
	down := s.nap(s.reached, pose)
	for damage := range int8(damages) {
		s.ends[place+int(damage)] = min(s.rested(s.reached, pose, damage), down)
	}
}

// rested gives what is left for an undisturbed robot that ends a round in a pose
// and goes on: as at the beginning of the next one, after the repairs.
func (s *study) rested(reached, pose int, damage int8) int32 {
	a := s.route.atlas
	after := max(0, damage-a.repairs[a.field(pose)])
	return s.begins[(reached*a.poses+pose)*damages+int(after)]
}

// nap gives what is left for a robot that powers down in a pose.
func (s *study) nap(reached, pose int) int32 {
	after, damage, ok := s.route.atlas.rest(pose)
	if !ok {
		return never
	}
	return round + s.rested(reached, after, damage)
}

// improve reckons anew what is left at the beginning of a round in a pose.
func (s *study) improve(pose int) {
	a := s.route.atlas
	place := (s.reached*a.poses + pose) * damages
	fallen := s.begins[place] + lostCost
	for i := range s.best {
		for five := range s.best[i] {
			s.best[i][five] = fallen
		}
	}
	s.descend(0, 0, pose, s.reached, 0)
	b := s.begins[place : place+damages]
	for i, damage := range studied {
		b[damage] = round + s.mean(i)
	}
	b[1], b[3] = (b[0]+b[2])/2, (b[2]+b[4])/2
	for i, more := range beyond {
		b[5+i] = b[4] + more
	}
	s.close(pose)
}

// descend plays every sequence of cards from register n (0…4) on; set is the
// number of the kinds used up to here.
func (s *study) descend(n int, set uint16, pose, reached int, damage int8) {
	a := s.route.atlas
	grow := &numbered.grow[n][set]
	from := a.index(a.layer(n), pose, 0)
	for kind, command := range core.Commands {
		index := from + int(command)
		to, hurt, then := a.moves[index].to, a.moves[index].damage, reached
		if s.route.reaches(reached, int32(index)) {
			at := s.route.arrivals[reached][int32(index)]
			if int(at.reached) == s.route.count {
				s.early(n+1, grow[kind], n+1)
				continue
			}
			to, hurt, then = at.to, int8(at.damage), int(at.reached)
		}
		hurt += damage
		if to < 0 || hurt >= damages-studied[len(studied)-1] {
			continue
		}
		if n+1 < core.RegisterCount {
			s.descend(n+1, grow[kind], int(to), then, hurt)
			continue
		}
		ends := s.ends[(then*a.poses+int(to))*damages+int(hurt):][:studied[len(studied)-1]+1]
		five := grow[kind]
		for i, damage := range studied {
			s.best[i][five] = min(s.best[i][five], ends[damage])
		}
	}
}

// early notes that all programs that begin with a set of so many cards reach
// the last goal in a register (1…5).
func (s *study) early(size int, set uint16, register int) {
	if size < core.RegisterCount {
		for _, larger := range numbered.grow[size][set] {
			s.early(size+1, larger, register)
		}
		return
	}
	rest := -int32(core.RegisterCount-register) * round / core.RegisterCount
	for i := range s.best {
		s.best[i][set] = min(s.best[i][set], rest)
	}
}

// mean gives the mean over the hands of the best that each allows.
func (s *study) mean(i int) int32 {
	s.ranked = s.ranked[:0]
	for five, value := range s.best[i] {
		s.ranked = append(s.ranked, uint32(min(value, 1<<21)+4*round)<<9|uint32(five))
	}
	slices.Sort(s.ranked)
	open, sum := allHands, int64(0)
	for _, entry := range s.ranked {
		hands, count := &s.dealt[i][entry&511], 0
		for w := range open {
			count += bits.OnesCount64(open[w] & hands[w])
			open[w] &^= hands[w]
		}
		sum += int64(count) * (int64(entry>>9) - 4*round)
		if open == (handSet{}) {
			break
		}
	}
	return int32(sum / handCount)
}

// tell writes what has been found out about a goal into the forecast, rounded to
// what can be kept, so that it is the same whether it was kept or not.
func (s *study) tell(reached int) {
	a := s.route.atlas
	begins := s.begins[reached*a.poses*damages:][:a.poses*damages]
	for n, left := range begins {
		begins[n] = min(max(left, 0)/keptUnit, 0xffff) * keptUnit
	}
	for pose := range a.poses {
		place := reached*a.poses + pose
		s.forecast.down[place] = s.nap(reached, pose)
		for damage := range int8(damages) {
			s.forecast.on[place*damages+int(damage)] = s.rested(reached, pose, damage)
		}
	}
}
