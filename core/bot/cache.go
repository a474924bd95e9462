package bot

import (
	"encoding/binary"
	"encoding/hex"
	"hash/fnv"
)

// Store caches across games the results that take long to compute for a board.
// Keys are file names of letters and digits. A lost entry is computed again.
type Store interface {
	Load(key string) ([]byte, bool)
	Save(key string, content []byte)
}

// Solve computes the values of the public goals for experts by value iteration,
// which takes some seconds, or loads them from the store, which may be nil. It
// returns false if stop ended it early; the next call continues from there. The
// table must not be used while Solve runs. Without Solve experts play equally
// well, but each one computes the values for itself. In missions, it does nothing.
func (t *TransitionTable) Solve(store Store, stop func() bool) bool {
	if t.traces != nil { // in missions the race counts too little
		return true
	}
	for g, d := range t.distances {
		if d.solved != nil || g.reach > 0 { // see solvableFor
			continue
		}
		if d.iteration == nil {
			d.iteration = newValueIteration(d)
			d.iteration.restore(store)
		}
		cached := d.iteration.reached < 0
		if !d.iteration.advance(stop) {
			return false
		}
		if !cached && store != nil {
			store.Save(d.iteration.cacheKey(), d.iteration.encode())
		}
		d.solved, d.iteration = d.iteration.result, nil
	}
	return true
}

// cacheVersion changes whenever the results of value iteration do.
const cacheVersion = 1

// cacheKey returns a hash of everything that the result depends on. Moves are
// numbered as in a game without cards, with which the result has nothing to do.
func (s *valueIteration) cacheKey() string {
	h := fnv.New128a()
	add := func(n int) { h.Write(binary.LittleEndian.AppendUint32(nil, uint32(n))) }
	t := s.distances.table
	add(cacheVersion)
	for _, n := range []int{t.width, t.fields, t.poses, t.layers, t.momenta, int(t.setup.Rules.DestroyedAt), s.distances.count} {
		add(n)
	}
	for _, kind := range t.setup.Rules.OmittedKinds {
		add(int(kind))
	}
	for n, m := range t.moves {
		if n%t.columns < plainCommandCount {
			add(int(m.to)<<8 | int(uint8(m.damage)))
		}
	}
	for _, repaired := range s.distances.repairs {
		add(int(repaired))
	}
	for reached := range s.distances.count {
		add(t.fieldAt(s.distances.goals.list[reached]))
		for n := range t.moves {
			if command := n % t.columns; command < plainCommandCount && s.distances.reaches(reached, int32(n)) {
				at := s.distances.arrivals[reached][int32(n)]
				add(n/t.columns*plainCommandCount + command)
				add(int(at.to))
				add(int(at.reached)<<8 | int(at.damage))
			}
		}
	}
	return "study" + hex.EncodeToString(h.Sum(nil))
}

// cachedUnit is the unit of cached values, in thousandths of a round. An entry
// holds startValues, two bytes each.
const cachedUnit = 2

// encode returns the cache entry of a finished value iteration.
func (s *valueIteration) encode() []byte {
	content := make([]byte, 0, 2*len(s.startValues))
	for _, left := range s.startValues {
		content = binary.LittleEndian.AppendUint16(content, uint16(left/cachedUnit))
	}
	return content
}

// restore finishes a value iteration with the cached entry, if there is one.
func (s *valueIteration) restore(store Store) {
	if store == nil {
		return
	}
	content, ok := store.Load(s.cacheKey())
	if !ok || len(content) != 2*len(s.startValues) {
		return
	}
	for n := range s.startValues {
		s.startValues[n] = int32(binary.LittleEndian.Uint16(content[2*n:])) * cachedUnit
	}
	s.reached = -1
}
