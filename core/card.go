package core

import (
	"math/bits"
	"slices"
)

// Card is a program card of the deck (C1), or a seat's knowledge of one. Cards
// 1…84 are the deck in ascending priority, 10 to 840; every priority exists
// once, so the number identifies the card. The other values are NoCard,
// FaceDown and one value per kind for a card whose priority is hidden (C9).
type Card uint8

// The values of Card that are not cards of the deck.
const (
	NoCard   Card = 0   // there is no card
	kindOnly Card = 100 // plus a Command: the kind is known, the priority is not
	FaceDown Card = 255 // there is a card, nothing else is known
)

// DeckSize is the number of cards of the full deck.
const DeckSize = 84

// PriorityStep is the distance between neighbouring priorities of the deck.
const PriorityStep = 10

// deckKinds lists the kinds in ascending priority. Rotate left and rotate right
// share a range and alternate, left first.
var deckKinds = []struct {
	kinds []Command
	count int // cards of each kind
}{
	{[]Command{UTurn}, 6},
	{[]Command{RotateLeft, RotateRight}, 18},
	{[]Command{BackUp}, 6},
	{[]Command{Move1}, 18},
	{[]Command{Move2}, 12},
	{[]Command{Move3}, 6},
}

// cardCommands holds the command of every value of Card.
var cardCommands = func() (table [256]Command) {
	next := Card(1)
	for _, group := range deckKinds {
		for range group.count {
			for _, kind := range group.kinds {
				table[next] = kind
				next++
			}
		}
	}
	for _, kind := range Commands {
		table[kindOnly+Card(kind)] = kind
	}
	return table
}()

// KindCard returns the card of which only the kind is known.
func KindCard(kind Command) Card { return kindOnly + Card(kind) }

// Command returns the card's kind, or NoCommand if it is not known.
func (c Card) Command() Command { return cardCommands[c] }

// InDeck reports whether c is one of the 84 cards.
func (c Card) InDeck() bool { return c >= 1 && c <= DeckSize }

// Priority returns the card's priority, 10…840, or 0 if it is not known.
func (c Card) Priority() int {
	if !c.InDeck() {
		return 0
	}
	return int(c) * PriorityStep
}

// CardOfPriority returns the card with a priority of the deck; ok is false if
// the deck has none.
func CardOfPriority(priority int) (c Card, ok bool) {
	if priority < PriorityStep || priority > DeckSize*PriorityStep || priority%PriorityStep != 0 {
		return NoCard, false
	}
	return Card(priority / PriorityStep), true
}

// shownAsKind returns the card with its priority hidden.
func (c Card) shownAsKind() Card {
	if c.InDeck() {
		return KindCard(c.Command())
	}
	return c
}

// Pile is a set of cards that lie face down. A draw takes a random member, so
// there is no order to hide or to store. Count may exceed the number of
// members: a seat knows how many cards lie there, not which.
type Pile struct {
	Cards [2]uint64 // bit n%64 of word n/64 is card n
	Count uint8
}

// Has reports whether the card is known to lie in the pile.
func (p *Pile) Has(c Card) bool { return c.InDeck() && p.Cards[c>>6]>>(c&63)&1 != 0 }

// add puts a card on the pile; an unknown card is only counted.
func (p *Pile) add(c Card) {
	p.Count++
	if c.InDeck() {
		p.Cards[c>>6] |= 1 << (c & 63)
	}
}

// remove takes a card off the pile; an unknown card is only counted.
func (p *Pile) remove(c Card) {
	p.Count--
	if c.InDeck() {
		p.Cards[c>>6] &^= 1 << (c & 63)
	}
}

// knownCount returns the number of cards that are known to lie in the pile.
func (p *Pile) knownCount() int {
	return bits.OnesCount64(p.Cards[0]) + bits.OnesCount64(p.Cards[1])
}

// pick returns the n-th card (from 0) that is known to lie in the pile.
func (p *Pile) pick(n int) Card {
	word, first := p.Cards[0], Card(0)
	if count := bits.OnesCount64(word); n >= count {
		word, first, n = p.Cards[1], 64, n-count
	}
	for ; n > 0; n-- {
		word &= word - 1
	}
	return first + Card(bits.TrailingZeros64(word))
}

// PileOf returns the pile of some cards.
func PileOf(cards []Card) Pile {
	var p Pile
	for _, c := range cards {
		p.add(c)
	}
	return p
}

// Deck returns the pile of all cards that are dealt by a rule set.
func (r *RuleSet) Deck() Pile {
	var p Pile
	for c := Card(1); c <= DeckSize; c++ {
		if !slices.Contains(r.OmittedKinds, c.Command()) {
			p.add(c)
		}
	}
	return p
}
