package bot

import (
	"cmp"
	"math/bits"
	"slices"

	"roborally/core"
)

// A valueIteration computes how many rounds a lone robot needs if it plays as
// well as it can. The value of a state (goals reached, pose, damage) at the
// beginning and at the end of a round satisfies
//
//	start(pose, damage) = 1 + mean over hands of min over programs of end(pose', damage')
//
// where the hand shrinks with the damage, and end is start after the repairs of
// the round's end, or after a power-down, whichever is better. It works goal by
// goal from the last one backwards; within a goal the nearest poses come first,
// so that few sweeps suffice.
//
// It can be interrupted at any time and continues from there.
type valueIteration struct {
	distances *distanceField
	hands     []handsHolding
	// The values at the end of a round, including the choice of a power-down,
	// and at its beginning, at [(reached*poses+pose)*damageLevels+damage].
	endValues, startValues []int32

	reached int     // the goal being solved; negative when all are done
	sweep   int     // sweeps done over its poses
	next    int     // index in order of the next pose
	order   []int32 // its poses, nearest first
	best    [len(sampledDamages)][fiveCardSets]int32
	ranked  []uint32 // scratch space

	result  *valueEstimate // filled at the end
	written int            // goals written into result
}

// sampledDamages lists the damages whose values are iterated; those between are
// interpolated.
var sampledDamages = [3]int8{0, 2, 4}

// sweepCount is the number of sweeps over the poses of a goal.
const sweepCount = 3

// highDamageExtra holds the extra value of five points of damage and more over
// four, in thousandths of a round: registers are locked, and soon the robot
// powers down or is destroyed.
var highDamageExtra = [damageLevels - 5]int32{150, 350, 600, 900, 1200}

// destroyedCost is the cost of being destroyed, on top of the old value. It does
// not depend on where the robot returns, which is not known.
const destroyedCost = 2 * round

// newValueIteration prepares the iteration for the goals of a distance field.
func newValueIteration(d *distanceField) *valueIteration {
	size := (d.count + 1) * d.table.poses * damageLevels
	s := &valueIteration{distances: d, reached: d.count, endValues: make([]int32, size), startValues: make([]int32, size)}
	sizes := make([]int, len(sampledDamages))
	for i, damage := range sampledDamages {
		sizes[i] = core.FullHand - int(damage)
	}
	s.hands = dealHands(d.table.setup.Rules, sizes)
	s.ranked = make([]uint32, 0, fiveCardSets)
	s.result = &valueEstimate{distances: d, active: make([]int32, size), down: make([]int32, size/damageLevels)}
	s.nextGoal()
	return s
}

// advance iterates until everything is solved and returns true, or until stop
// ends it and returns false.
func (s *valueIteration) advance(stop func() bool) bool {
	for s.reached >= 0 {
		if s.next == len(s.order) {
			s.nextSweep()
			continue
		}
		if s.next%16 == 0 && stop != nil && stop() {
			return false
		}
		s.updateStart(int(s.order[s.next]))
		s.next++
	}
	for ; s.written < s.distances.count; s.written++ {
		if stop != nil && stop() {
			return false
		}
		s.writeResult(s.written)
	}
	return true
}

func (s *valueIteration) nextSweep() {
	s.next = 0
	if s.sweep++; s.sweep == sweepCount {
		s.nextGoal()
		return
	}
	s.updateEnds()
}

// nextGoal turns to the previous goal of the list, with values from the
// distances as a first guess.
func (s *valueIteration) nextGoal() {
	t := s.distances.table
	s.reached, s.sweep, s.next, s.order = s.reached-1, 0, 0, s.order[:0]
	if s.reached < 0 {
		return
	}
	costs := s.distances.costs[s.reached]
	for pose := range t.poses {
		place := (s.reached*t.poses + pose) * damageLevels
		for damage := range int8(damageLevels) {
			s.startValues[place+int(damage)] = t.withDamage(s.distances.roundsToGo(s.reached, pose), damage)
		}
		if costs[pose] < unreachable && s.covers(pose) {
			s.order = append(s.order, int32(pose))
		}
	}
	slices.SortStableFunc(s.order, func(a, b int32) int { return cmp.Compare(costs[a], costs[b]) })
	s.updateEnds()
}

// covers reports whether the values of a pose are iterated. Poses that glide
// fast keep the values from the distances.
func (s *valueIteration) covers(pose int) bool {
	t := s.distances.table
	if pose < t.fields*4 {
		return !t.setup.Board.Fatal(t.at(pose / 4))
	}
	return (pose-t.fields*4)%t.momenta < slowMomenta
}

// updateEnds computes the end values of a goal's poses from their start values.
func (s *valueIteration) updateEnds() {
	for pose := range s.distances.table.poses {
		s.updateEnd(pose)
	}
}

// updateEnd computes the end values of one pose.
func (s *valueIteration) updateEnd(pose int) {
	t := s.distances.table
	place := (s.reached*t.poses + pose) * damageLevels
	down := s.afterPowerDown(s.reached, pose)
	for damage := range int8(damageLevels) {
		s.endValues[place+int(damage)] = min(s.afterRepairs(s.reached, pose, damage), down)
	}
}

// afterRepairs returns the value of a robot that ends a round in a pose and
// goes on: the start value after the repairs.
func (s *valueIteration) afterRepairs(reached, pose int, damage int8) int32 {
	t := s.distances.table
	after := max(0, damage-s.distances.repairs[t.field(pose)])
	return s.startValues[(reached*t.poses+pose)*damageLevels+int(after)]
}

// afterPowerDown returns the value of a robot that powers down in a pose.
func (s *valueIteration) afterPowerDown(reached, pose int) int32 {
	after, damage, ok := s.distances.table.powerDown(pose)
	if !ok {
		return noPath
	}
	return round + s.afterRepairs(reached, after, damage)
}

// updateStart computes the start values of a pose anew (the Bellman update).
func (s *valueIteration) updateStart(pose int) {
	t := s.distances.table
	place := (s.reached*t.poses + pose) * damageLevels
	deathValue := s.startValues[place] + destroyedCost
	for i := range s.best {
		for five := range s.best[i] {
			s.best[i][five] = deathValue
		}
	}
	s.descend(0, 0, pose, s.reached, 0)
	b := s.startValues[place : place+damageLevels]
	for i, damage := range sampledDamages {
		b[damage] = round + s.meanOverHands(i)
	}
	b[1], b[3] = (b[0]+b[2])/2, (b[2]+b[4])/2
	for i, more := range highDamageExtra {
		b[5+i] = b[4] + more
	}
	s.updateEnd(pose)
}

// descend plays every sequence of cards from register n (0…4) on; set is the
// number of the set of kinds used so far.
func (s *valueIteration) descend(n int, set uint16, pose, reached int, damage int8) {
	t := s.distances.table
	withCard := &cardSets.withCard[n][set]
	from := t.index(t.layer(n), pose, 0)
	for kind, command := range core.Commands {
		index := from + int(command)
		to, damageAfter, reachedAfter := t.moves[index].to, t.moves[index].damage, reached
		if s.distances.reaches(reached, int32(index)) {
			at := s.distances.arrivals[reached][int32(index)]
			if int(at.reached) == s.distances.count {
				s.recordWin(n+1, withCard[kind], n+1)
				continue
			}
			to, damageAfter, reachedAfter = at.to, int8(at.damage), int(at.reached)
		}
		damageAfter += damage
		if to < 0 || damageAfter >= damageLevels-sampledDamages[len(sampledDamages)-1] {
			continue
		}
		if n+1 < core.RegisterCount {
			s.descend(n+1, withCard[kind], int(to), reachedAfter, damageAfter)
			continue
		}
		ends := s.endValues[(reachedAfter*t.poses+int(to))*damageLevels+int(damageAfter):][:sampledDamages[len(sampledDamages)-1]+1]
		five := withCard[kind]
		for i, damage := range sampledDamages {
			s.best[i][five] = min(s.best[i][five], ends[damage])
		}
	}
}

// recordWin records that all programs that begin with a set of size cards reach
// the last goal in a register (1…5).
func (s *valueIteration) recordWin(size int, set uint16, register int) {
	if size < core.RegisterCount {
		for _, larger := range cardSets.withCard[size][set] {
			s.recordWin(size+1, larger, register)
		}
		return
	}
	value := -int32(core.RegisterCount-register) * round / core.RegisterCount
	for i := range s.best {
		s.best[i][set] = min(s.best[i][set], value)
	}
}

// meanOverHands returns the mean over the hands of the best value that each
// hand allows, at sampledDamages[i].
func (s *valueIteration) meanOverHands(i int) int32 {
	s.ranked = s.ranked[:0]
	for five, value := range s.best[i] {
		s.ranked = append(s.ranked, uint32(min(value, 1<<21)+4*round)<<9|uint32(five))
	}
	slices.Sort(s.ranked)
	remaining, sum := allHands, int64(0)
	for _, entry := range s.ranked {
		hands, count := &s.hands[i][entry&511], 0
		for w := range remaining {
			count += bits.OnesCount64(remaining[w] & hands[w])
			remaining[w] &^= hands[w]
		}
		sum += int64(count) * (int64(entry>>9) - 4*round)
		if remaining == (handSet{}) {
			break
		}
	}
	return int32(sum / handCount)
}

// writeResult writes the values of a goal into the result, rounded as in the
// cache, so that they are the same with and without it.
func (s *valueIteration) writeResult(reached int) {
	t := s.distances.table
	begins := s.startValues[reached*t.poses*damageLevels:][:t.poses*damageLevels]
	for n, left := range begins {
		begins[n] = min(max(left, 0)/cachedUnit, 0xffff) * cachedUnit
	}
	for pose := range t.poses {
		place := reached*t.poses + pose
		s.result.down[place] = s.afterPowerDown(reached, pose)
		for damage := range int8(damageLevels) {
			s.result.active[place*damageLevels+int(damage)] = s.afterRepairs(reached, pose, damage)
		}
	}
}
