package bot

import (
	"encoding/binary"
	"encoding/hex"
	"hash/fnv"
)

// Store keeps between games what takes long to find out about a board. Keys are
// file names of letters and digits; what has been lost is found out again.
type Store interface {
	Load(key string) ([]byte, bool)
	Save(key string, content []byte)
}

// Learn finds out what the expert wants to know about the ways to the common
// goals, which takes some seconds, or takes it from the store, which may be nil.
// It returns false where stop ended it early; called again it goes on where it
// was. Nobody may use the atlas while it learns. An expert without it plays as
// well, but finds out everything for itself.
func (a *Atlas) Learn(store Store, stop func() bool) bool {
	for _, r := range a.routes {
		if r.studied != nil {
			continue
		}
		if r.study == nil {
			r.study = newStudy(r)
			r.study.remember(store)
		}
		known := r.study.reached < 0
		if !r.study.advance(stop) {
			return false
		}
		if !known && store != nil {
			store.Save(r.study.key(), r.study.content())
		}
		r.studied, r.study = r.study.forecast, nil
	}
	return true
}

// studyVersion is raised with every change to what a study comes to.
const studyVersion = 1

// key names everything that a study depends on.
func (s *study) key() string {
	h := fnv.New128a()
	number := func(n int) { h.Write(binary.LittleEndian.AppendUint32(nil, uint32(n))) }
	a := s.route.atlas
	number(studyVersion)
	for _, n := range []int{a.width, a.fields, a.poses, a.layers, a.speeds, int(a.setup.Rules.DestroyedAt), s.route.count} {
		number(n)
	}
	for _, kind := range a.setup.Rules.LeftOut {
		number(int(kind))
	}
	for _, m := range a.moves {
		number(int(m.to)<<8 | int(uint8(m.damage)))
	}
	for _, repaired := range a.repairs {
		number(int(repaired))
	}
	for reached := range s.route.count {
		number(a.fieldAt(s.route.goals.list[reached]))
		for n := range a.moves {
			if s.route.reaches(reached, int32(n)) {
				at := s.route.arrivals[reached][int32(n)]
				number(n)
				number(int(at.to))
				number(int(at.reached)<<8 | int(at.damage))
			}
		}
	}
	return "study" + hex.EncodeToString(h.Sum(nil))
}

// A study is kept as what it has found for every place of begins, in 500ths of a
// round, two bytes each.
const keptUnit = 2

// content gives a finished study in bytes.
func (s *study) content() []byte {
	content := make([]byte, 0, 2*len(s.begins))
	for _, left := range s.begins {
		content = binary.LittleEndian.AppendUint16(content, uint16(left/keptUnit))
	}
	return content
}

// remember finishes a study with what a store has kept of it, if anything.
func (s *study) remember(store Store) {
	if store == nil {
		return
	}
	content, ok := store.Load(s.key())
	if !ok || len(content) != 2*len(s.begins) {
		return
	}
	for n := range s.begins {
		s.begins[n] = int32(binary.LittleEndian.Uint16(content[2*n:])) * keptUnit
	}
	s.reached = -1
}
