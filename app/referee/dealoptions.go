package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"roborally/core"
)

// optionRange is the number of options that a robot starts with: a random number
// from low to high.
type optionRange struct{ low, high int }

// parseOptions parses --options: a number, or two with a hyphen between them.
func (s *series) parseOptions() error {
	if s.Options == "" {
		return nil
	}
	low, high, ranged := strings.Cut(s.Options, "-")
	if !ranged {
		high = low
	}
	var err error
	if s.options.low, err = strconv.Atoi(low); err == nil {
		s.options.high, err = strconv.Atoi(high)
	}
	if o := s.options; err != nil || o.low < 0 || o.low > o.high || o.high > core.MaxPowers {
		return fmt.Errorf("--options must be a number from 0 to %d, or two such as 2-6, not %q", core.MaxPowers, s.Options)
	}
	return nil
}

// deal returns the options that each robot of a fixture starts with: random major
// options from one deck. When that is used up, the next one is dealt.
func (s *series) deal(f fixture) [][]core.Power {
	random, deck := rand.NewPCG(s.Seed, uint64(f.game)), []core.Power(nil)
	below := func(n int) int { return int(random.Uint64() % uint64(n)) }
	hands := make([][]core.Power, len(f.seats))
	for seat := range hands {
		for range s.options.low + below(s.options.high-s.options.low+1) {
			if len(deck) == 0 {
				deck = majorOptions()
			}
			k := below(len(deck))
			hands[seat] = append(hands[seat], deck[k])
			deck = append(deck[:k], deck[k+1:]...)
		}
	}
	return hands
}

// majorOptions lists the major options.
func majorOptions() (all []core.Power) {
	for _, p := range core.Powers {
		if p.Class() == core.MajorOption {
			all = append(all, p)
		}
	}
	return all
}

// start returns the situation in which a fixture begins, or nil for that of its
// setup.
func (s *series) start(f fixture) (*core.State, error) {
	if s.Options == "" {
		return nil, nil
	}
	state, err := f.setup.Begin()
	if err != nil {
		return nil, err
	}
	for seat, hand := range s.deal(f) {
		for n, p := range hand {
			state.Robots[seat].Powers[n] = core.NewOwned(p)
		}
	}
	return &state, nil
}
