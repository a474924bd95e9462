// Package coretest generates random layouts, setups, situations and inputs, and
// checks the invariants of every state. It is for tests only: the property
// tests of core and of the packages that build on it. Begin reading with Setup,
// Situation, Decide and Check.
//
// Everything is drawn from a Source, so equal sources generate equal games; a
// Source made of bytes lets a fuzzer steer.
package coretest

// Source is the source of all random numbers. It is made from a seed, or from
// bytes; once these are used up, it returns zeros.
type Source struct {
	state     uint64
	bytes     []byte
	fromBytes bool // the numbers come from bytes
}

// NewSource returns a source of endless pseudo-random numbers.
func NewSource(seed uint64) *Source { return &Source{state: seed} }

// FromBytes returns a source that reads its numbers from b.
func FromBytes(b []byte) *Source { return &Source{bytes: b, fromBytes: true} }

// Spent reports whether a source of bytes has none left; other sources are
// never spent.
func (s *Source) Spent() bool { return s.fromBytes && len(s.bytes) == 0 }

// Below returns a number from 0 to n-1; n must be positive.
func (s *Source) Below(n int) int {
	if !s.fromBytes {
		return int(s.Uint64() >> 1 % uint64(n))
	}
	value := 0
	for limit := 1; limit < n; limit <<= 8 {
		value = value<<8 | int(s.next())
	}
	return value % n
}

// Between returns a number from low to high, both included.
func (s *Source) Between(low, high int) int { return low + s.Below(high-low+1) }

// Chance returns true in the given percentage of calls.
func (s *Source) Chance(percent int) bool { return s.Below(100) >= 100-percent }

// Uint64 returns any 64-bit number.
func (s *Source) Uint64() uint64 {
	if s.fromBytes {
		value := uint64(0)
		for range 8 {
			value = value<<8 | uint64(s.next())
		}
		return value
	}
	// SplitMix64.
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (s *Source) next() byte {
	if len(s.bytes) == 0 {
		return 0
	}
	b := s.bytes[0]
	s.bytes = s.bytes[1:]
	return b
}
