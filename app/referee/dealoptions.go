package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"roborally/core"
)

// cardRange is the number of cards that a robot starts with: a random number from low
// to high.
type cardRange struct{ low, high int }

// parseRange parses the value of an option of the command line: a number, or two with
// a hyphen between them. Nothing is 0.
func parseRange(option, value string) (r cardRange, err error) {
	if value == "" {
		return r, nil
	}
	low, high, ranged := strings.Cut(value, "-")
	if !ranged {
		high = low
	}
	if r.low, err = strconv.Atoi(low); err == nil {
		r.high, err = strconv.Atoi(high)
	}
	if err != nil || r.low < 0 || r.low > r.high || r.high > core.MaxPowers {
		return r, fmt.Errorf("--%s must be a number from 0 to %d, or two such as 2-6, not %q", option, core.MaxPowers, value)
	}
	return r, nil
}

// parseCards parses --options, --bugs and --cards.
func (s *series) parseCards() (err error) {
	if s.options, err = parseRange("options", s.Options); err != nil {
		return err
	}
	if s.bugs, err = parseRange("bugs", s.Bugs); err != nil {
		return err
	}
	if err = s.parseNamed(); err != nil {
		return err
	}
	switch most := s.options.high + s.bugs.high; {
	case s.Bugs != "" && !s.rules.GoalFlags:
		return fmt.Errorf("--bugs belongs to missions; add --rules %s, or leave it out", core.Missions.ID)
	case most > core.MaxPowers:
		return fmt.Errorf("--options and --bugs are %d cards; a robot has room for %d", most, core.MaxPowers)
	}
	return nil
}

// deal returns the cards that each robot of a fixture starts with: random options from
// one deck, major ones, and under missions minor ones; then random bugs. When a deck is
// used up, the next one is dealt.
func (s *series) deal(f fixture) [][]core.Power {
	random := rand.NewPCG(s.Seed, uint64(f.game))
	below := func(n int) int { return int(random.Uint64() % uint64(n)) }
	hands := make([][]core.Power, len(f.seats))
	for _, kind := range []struct {
		count cardRange
		cards []core.Power
	}{{s.options, s.optionCards()}, {s.bugs, s.cards(core.BugCard)}} {
		var deck []core.Power
		for seat := range hands {
			for range kind.count.low + below(kind.count.high-kind.count.low+1) {
				if len(deck) == 0 {
					deck = slices.Clone(kind.cards)
				}
				k := below(len(deck))
				hands[seat] = append(hands[seat], deck[k])
				deck = append(deck[:k], deck[k+1:]...)
			}
		}
	}
	return hands
}

// optionCards lists the options that are dealt.
func (s *series) optionCards() []core.Power {
	if s.rules.GoalFlags {
		return s.cards(core.MajorOption, core.MinorOption)
	}
	return s.cards(core.MajorOption)
}

// dealtCards lists the cards of which the number varies that a robot starts with.
func (s *series) dealtCards() (all []core.Power) {
	if s.options.low < s.options.high {
		all = s.optionCards()
	}
	if s.bugs.low < s.bugs.high {
		all = append(all, s.cards(core.BugCard)...)
	}
	return all
}

// parseNamed parses --cards.
func (s *series) parseNamed() error {
	if s.Cards == "" {
		return nil
	}
	for _, id := range strings.Split(s.Cards, ",") {
		var p core.Power
		if err := p.UnmarshalText([]byte(id)); err != nil || p == core.NoPower {
			return fmt.Errorf("--cards: there is no option or bug %q", id)
		}
		s.named = append(s.named, p)
	}
	if s.options.high > 0 && len(s.optionCards()) == 0 {
		return errors.New("--options deals options, but --cards names none of these rules")
	}
	if s.bugs.high > 0 && len(s.cards(core.BugCard)) == 0 {
		return errors.New("--bugs deals bugs, but --cards names none")
	}
	return nil
}

// cards lists the cards of some classes that are dealt: all, or those that --cards names.
func (s *series) cards(classes ...core.Class) []core.Power {
	return slices.DeleteFunc(cardsOf(classes...), func(p core.Power) bool {
		return s.named != nil && !slices.Contains(s.named, p)
	})
}

// cardsOf lists the cards of some classes.
func cardsOf(classes ...core.Class) (all []core.Power) {
	for _, p := range core.Powers {
		if slices.Contains(classes, p.Class()) {
			all = append(all, p)
		}
	}
	return all
}

// start returns the situation in which a fixture begins, or nil for that of its
// setup.
func (s *series) start(f fixture) (*core.State, error) {
	if s.Options == "" && s.Bugs == "" {
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
