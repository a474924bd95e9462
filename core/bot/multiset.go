package bot

import (
	"slices"

	"roborally/core"
)

// A study asks what the best of all orders of any five cards comes to, and how
// often a hand holds these five. It counts sets of kinds for that: of up to five
// cards of the seven kinds there are 792, of just five 462.

// fives is the number of sets of five cards by kind.
const fives = 462

// cardKinds is the number of kinds of cards.
const cardKinds = len(core.Commands)

// kindCounts is a set of cards by kind.
type kindCounts [cardKinds]int8

// A multisets numbers the sets of up to five cards by kind, per size from 0.
type multisets struct {
	sets [core.RegisterCount + 1][]kindCounts
	grow [core.RegisterCount][][cardKinds]uint16 // [size][number][kind] the set with one more
}

// numbered holds the sets.
var numbered = func() (m multisets) {
	m.sets[0] = []kindCounts{{}}
	for size := range core.RegisterCount {
		numbers := map[kindCounts]uint16{}
		m.grow[size] = make([][cardKinds]uint16, len(m.sets[size]))
		for n, set := range m.sets[size] {
			for kind := range cardKinds {
				larger := set
				larger[kind]++
				number, known := numbers[larger]
				if !known {
					number = uint16(len(numbers))
					numbers[larger] = number
					m.sets[size+1] = append(m.sets[size+1], larger)
				}
				m.grow[size][n][kind] = number
			}
		}
	}
	return m
}()

// holds tells whether a hand has all the cards of a set.
func (c *kindCounts) holds(set *kindCounts) bool {
	for kind := range c {
		if c[kind] < set[kind] {
			return false
		}
	}
	return true
}

// The hands that stand for all that may be dealt.
const (
	handWords = 4
	handCount = handWords * 64
)

// handSet is a set of those hands.
type handSet [handWords]uint64

// allHands is the set of all of them.
var allHands = handSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}

// dealt tells which hands hold which five cards.
type dealt [fives]handSet

// dealAll deals the hands of each of some sizes from the deck of a rule set. The
// smaller hands are the beginnings of the larger ones, so that more cards are
// never worse.
func dealAll(rules *core.RuleSet, sizes []int) []dealt {
	deck := dealer{state: 1}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if !slices.Contains(rules.LeftOut, c.Command()) {
			deck.cards = append(deck.cards, c)
		}
	}
	all := make([]dealt, len(sizes))
	for n := range handCount {
		cards := deck.hand(core.MaxHand)
		for i, size := range sizes {
			var counts kindCounts
			for _, c := range cards[:size] {
				counts[kindIndex[c.Command()]]++
			}
			for five := range fives {
				if counts.holds(&numbered.sets[core.RegisterCount][five]) {
					all[i][five][n/64] |= 1 << (n % 64)
				}
			}
		}
	}
	return all
}

// kindIndex gives the place of a command in core.Commands.
var kindIndex = func() (index [commandCount]int8) {
	for i, kind := range core.Commands {
		index[kind] = int8(i)
	}
	return index
}()
