package bot

import (
	"slices"

	"roborally/core"
)

// Value iteration needs the best value over all orders of any five cards, and how
// often a hand holds these five. So it counts multisets of kinds: there are 792 of
// up to five cards of the seven kinds, 462 of exactly five.

// fiveCardSets is the number of sets of five cards by kind.
const fiveCardSets = 462

// cardKinds is the number of kinds of cards.
const cardKinds = len(core.Commands)

// kindCounts is a set of cards, counted by kind.
type kindCounts [cardKinds]int8

// A setNumbering numbers the sets of up to five cards by kind, separately for
// each size from 0.
type setNumbering struct {
	sets     [core.RegisterCount + 1][]kindCounts
	withCard [core.RegisterCount][][cardKinds]uint16 // [size][number][kind] the number of the set with one card more
}

// cardSets is the numbering of all sets.
var cardSets = func() (m setNumbering) {
	m.sets[0] = []kindCounts{{}}
	for size := range core.RegisterCount {
		numbers := map[kindCounts]uint16{}
		m.withCard[size] = make([][cardKinds]uint16, len(m.sets[size]))
		for n, set := range m.sets[size] {
			for kind := range cardKinds {
				larger := set
				larger[kind]++
				number, seen := numbers[larger]
				if !seen {
					number = uint16(len(numbers))
					numbers[larger] = number
					m.sets[size+1] = append(m.sets[size+1], larger)
				}
				m.withCard[size][n][kind] = number
			}
		}
	}
	return m
}()

// contains reports whether a hand has all the cards of a set.
func (c *kindCounts) contains(set *kindCounts) bool {
	for kind := range c {
		if c[kind] < set[kind] {
			return false
		}
	}
	return true
}

// The sample of hands that stands for all that may be dealt.
const (
	handWords = 4
	handCount = handWords * 64
)

// handSet is a set of those hands, a bit each.
type handSet [handWords]uint64

// allHands is the set of all of them.
var allHands = handSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}

// handsHolding holds, for each set of five cards, the hands that contain it.
type handsHolding [fiveCardSets]handSet

// dealHands deals the sample for each of some hand sizes from the deck of a
// rule set. The smaller hands are prefixes of the larger ones, so that more
// cards are never worse.
func dealHands(rules *core.RuleSet, sizes []int) []handsHolding {
	deck := dealer{state: 1}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if !slices.Contains(rules.OmittedKinds, c.Command()) {
			deck.cards = append(deck.cards, c)
		}
	}
	all := make([]handsHolding, len(sizes))
	for n := range handCount {
		cards := deck.deal(core.FullHand)
		for i, size := range sizes {
			var counts kindCounts
			for _, c := range cards[:size] {
				counts[kindIndex[c.Command()]]++
			}
			for five := range fiveCardSets {
				if counts.contains(&cardSets.sets[core.RegisterCount][five]) {
					all[i][five][n/64] |= 1 << (n % 64)
				}
			}
		}
	}
	return all
}

// kindIndex holds the index of each command in core.Commands.
var kindIndex = func() (index [commandCount]int8) {
	for i, kind := range core.Commands {
		index[kind] = int8(i)
	}
	return index
}()
