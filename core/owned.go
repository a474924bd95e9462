package core

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
)

// MaxPowers is the largest number of cards that a robot can own; a card too
// many is not drawn.
const MaxPowers = 12

// Owned is a card that a robot owns, in the order in which the cards came. The
// zero value is none. A robot that owns a card twice has two, each with its own
// charges (V6).
type Owned struct {
	Power Power
	state uint8 // charges left in the low 4 bits, then the standing orders, 2 bits each
}

// Order is a standing order: whether a card is used without asking.
type Order uint8

// The standing orders. WhenDestroyed is for giving a card up against damage,
// WhenUpset for using one: ask only where something has upset the program since
// the last register (Memory.Upset).
const (
	Ask Order = iota
	Never
	Always
	WhenDestroyed
	WhenUpset
)

// The orders that there are for using a card, and for giving it up against
// damage: a card holds the index.
var (
	useOrders     = [4]Order{Ask, Never, Always, WhenUpset}
	againstOrders = [4]Order{Ask, Never, Always, WhenDestroyed}
)

// AgainstOrders lists the standing orders for giving a card up against damage.
func AgainstOrders() []Order { return []Order{Never, WhenDestroyed, Ask, Always} }

// UseOrders lists the standing orders that there are for using a card, or none if
// its owner is never asked.
func (p Power) UseOrders() []Order {
	switch {
	case powers[p].replaces != nil:
		return []Order{Never, WhenUpset, Ask, Always}
	case powers[p].switches&(ControlsFire|ReflectsShots) != 0 || powers[p].endsRound != nil:
		return []Order{Never, Ask, Always}
	}
	return nil
}

// NewOwned returns a card with all its charges and the standing orders that it
// has at first.
func NewOwned(p Power) Owned {
	return Owned{Power: p}.With(powers[p].charges).WithOrders(powers[p].use, powers[p].against)
}

// Charges returns the number of charges left.
func (o Owned) Charges() uint8 { return o.state & 15 }

// Use returns the standing order for using the card.
func (o Owned) Use() Order { return useOrders[o.state>>4&3] }

// Against returns the standing order for giving the card up against damage.
func (o Owned) Against() Order { return againstOrders[o.state>>6] }

// Worth returns by how many in a thousand duels between equals its owner wins more
// often with the card: experts with a major option, mediums with a minor one or a bug
// (core/bot/README.md). It is less than 0 for bugs alone; charges that are spent count
// no more.
func (o Owned) Worth() int {
	row := &powers[o.Power]
	if row.charges == 0 {
		return row.worth
	}
	return row.worth * int(o.Charges()) / int(row.charges)
}

// OptionsByWorth returns the indexes of the robot's options, the one that is worth
// least first. The robot gives up and loses options in this order where its owner has
// neither ordered nor chosen another (V66).
func (r *Robot) OptionsByWorth() (indexes []int) {
	for i, o := range r.Cards() {
		if o.Power.Option() {
			indexes = append(indexes, i)
		}
	}
	slices.SortStableFunc(indexes, func(a, b int) int { return cmp.Compare(r.Powers[a].Worth(), r.Powers[b].Worth()) })
	return indexes
}

// With returns the card with a number of charges left.
func (o Owned) With(charges uint8) Owned {
	o.state = o.state&^15 | charges&15
	return o
}

// WithOrders returns the card with other standing orders; one that does not fit
// is Ask.
func (o Owned) WithOrders(use, against Order) Owned {
	o.state = o.state&15 | uint8(max(0, slices.Index(useOrders[:], use)))<<4 | uint8(max(0, slices.Index(againstOrders[:], against)))<<6
	return o
}

// withoutOrders returns the card as other seats see it.
func (o Owned) withoutOrders() Owned {
	if o.Power == NoPower {
		return o
	}
	return NewOwned(o.Power).With(o.Charges())
}

// usable reports whether the card has what its use costs.
func (o Owned) usable() bool { return powers[o.Power].charges == 0 || o.Charges() > 0 }

// String returns the card as in the text formats: its id and, where it has
// charges, those that are left, as in "ablative-coat:2".
func (o Owned) String() string {
	if powers[o.Power].charges == 0 {
		return o.Power.String()
	}
	return o.Power.String() + ":" + strconv.Itoa(int(o.Charges()))
}

// MarshalText returns String, and standing orders other than those at first:
// "abort-switch never when-destroyed".
func (o Owned) MarshalText() ([]byte, error) {
	text := o.String()
	if o != o.withoutOrders() {
		text += " " + o.Use().String() + " " + o.Against().String()
	}
	return []byte(text), nil
}

// UnmarshalText reads what MarshalText writes; without a number it has all its
// charges.
func (o *Owned) UnmarshalText(text []byte) error {
	words := bytes.Fields(text)
	if len(words) == 0 {
		*o = Owned{}
		return nil
	}
	id, charges, counted := bytes.Cut(words[0], []byte(":"))
	var p Power
	if err := p.UnmarshalText(id); err != nil {
		return err
	}
	if p == NoPower || len(words) != 1 && len(words) != 3 {
		return fmt.Errorf("%.40q is no card", text)
	}
	*o = NewOwned(p)
	if counted {
		n, err := strconv.ParseUint(string(charges), 10, 4)
		if err != nil || n > uint64(powers[p].charges) || powers[p].charges == 0 {
			return fmt.Errorf("%.40q: %s has at most %d charges", text, p, powers[p].charges)
		}
		*o = o.With(uint8(n))
	}
	if len(words) == 3 {
		var use, against Order
		if err := use.UnmarshalText(words[1]); err != nil {
			return err
		}
		if err := against.UnmarshalText(words[2]); err != nil {
			return err
		}
		*o = o.WithOrders(use, against)
	}
	return nil
}

// Owns returns a pointer to the card of a power that a robot owns, the one with
// the most charges if it owns several, or nil.
func (r *Robot) Owns(p Power) *Owned { return owned(&r.Powers, p) }

// owned returns a pointer to the card of a power with the most charges, or nil.
func owned(cards *[MaxPowers]Owned, p Power) *Owned {
	var best *Owned
	for i := range cards {
		o := &cards[i]
		if o.Power == NoPower {
			break
		}
		if o.Power == p && (best == nil || o.Charges() > best.Charges()) {
			best = o
		}
	}
	return best
}

// Reach returns how many goals a robot can still touch without entering their fields: the
// charges of its Mechanical Arms (V34).
func (r *Robot) Reach() (charges uint8) {
	for _, o := range r.Cards() {
		if o.Power == MechanicalArm {
			charges += o.Charges()
		}
	}
	return charges
}

// copies returns how many cards of a power a robot owns (V6).
func (r *Robot) copies(p Power) (n int) {
	for _, o := range r.Cards() {
		n += int(bit(o.Power == p))
	}
	return n
}

// chargesOf returns the charges of all its cards of a power together.
func (r *Robot) chargesOf(p Power) (n int) {
	for _, o := range r.Cards() {
		if o.Power == p {
			n += int(o.Charges())
		}
	}
	return n
}

// Cards returns the cards that a robot owns, in the order in which they came.
func (r *Robot) Cards() []Owned {
	n := 0
	for n < MaxPowers && r.Powers[n].Power != NoPower {
		n++
	}
	return r.Powers[:n]
}

// KeepsCard reports whether one of the robot's cards lets its owner keep a card of
// the hand aside (V58).
func (r *Robot) KeepsCard() bool {
	return slices.ContainsFunc(r.Powers[:], func(o Owned) bool { return o.Power.KeepsCard() })
}

// lose removes the card with an index and returns its power.
func (r *Robot) lose(card int) Power {
	p := r.Powers[card].Power
	copy(r.Powers[card:], r.Powers[card+1:])
	r.Powers[MaxPowers-1] = Owned{}
	return p
}

// CardSet is a set of the cards that are drawn from piles: one bit each, in the
// order of the table of powers.
type CardSet [2]uint64

// drawnCards lists the cards that are drawn from piles; drawnBit holds 1 + the
// index of a power among them. They are filled after the table of powers.
var (
	drawnCards []Power
	drawnBit   [powerCount]uint8
	wholePiles [classCount]CardSet // all cards of each class
)

// listDrawn fills drawnCards and drawnBit.
func listDrawn() {
	for _, p := range Powers {
		if p.Option() || powers[p].class == BugCard {
			drawnCards = append(drawnCards, p)
			drawnBit[p] = uint8(len(drawnCards))
			class := powers[p].class
			wholePiles[class] = wholePiles[class].With(p)
		}
	}
	if len(drawnCards) > 64*len(CardSet{}) {
		panic("core: more cards are drawn from piles than a set can hold")
	}
}

// Has reports whether a card is in the set.
func (c CardSet) Has(p Power) bool {
	bit := drawnBit[p]
	return bit > 0 && c[(bit-1)>>6]>>((bit-1)&63)&1 != 0
}

// With returns the set with a card added, if it is drawn from a pile.
func (c CardSet) With(p Power) CardSet {
	if bit := drawnBit[p]; bit > 0 {
		c[(bit-1)>>6] |= 1 << ((bit - 1) & 63)
	}
	return c
}

// Of returns the cards of the set that are of a class.
func (c CardSet) Of(class Class) (of CardSet) {
	for _, p := range drawnCards {
		if powers[p].class == class && c.Has(p) {
			of = of.With(p)
		}
	}
	return of
}

// without returns the set without the cards of another.
func (c CardSet) without(other CardSet) CardSet {
	for i := range c {
		c[i] &^= other[i]
	}
	return c
}

// Powers returns the cards of the set in the order of the table.
func (c CardSet) Powers() []Power { return membersOf(drawnCards, c.Has) }

// membersOf returns those of a list that are in a set.
func membersOf[T any](list []T, has func(T) bool) (all []T) {
	for _, one := range list {
		if has(one) {
			all = append(all, one)
		}
	}
	return all
}

// MarshalText returns the ids of the set, separated by blanks.
func (c CardSet) MarshalText() ([]byte, error) { return idsOf(c.Powers()), nil }

// idsOf returns the ids of powers or secret goals, separated by blanks.
func idsOf[T fmt.Stringer](all []T) []byte {
	var text []byte
	for i, one := range all {
		if i > 0 {
			text = append(text, ' ')
		}
		text = append(text, one.String()...)
	}
	return text
}

// UnmarshalText reads what MarshalText writes.
func (c *CardSet) UnmarshalText(text []byte) error {
	*c = CardSet{}
	for _, id := range bytes.Fields(text) {
		var p Power
		if err := p.UnmarshalText(id); err != nil {
			return err
		}
		if c.With(p) == *c {
			return fmt.Errorf("%.30q is not drawn from a pile, or is twice", id)
		}
		*c = c.With(p)
	}
	return nil
}

// Declared is a set of powers that are declared with a program: for a register
// or for the round.
type Declared [4]uint8

// declarable lists the powers that can be in a Declared set; declaredBit holds
// 1 + the index of a power in it. They are filled after the table of powers.
var (
	declarable  []Power
	declaredBit [powerCount]uint8
)

// listDeclarable fills declarable and declaredBit.
func listDeclarable() {
	for _, p := range Powers {
		if powers[p].declare != undeclared || powers[p].lasts {
			declarable = append(declarable, p)
			declaredBit[p] = uint8(len(declarable))
		}
	}
	if len(declarable) > 8*len(Declared{}) {
		panic("core: more powers can be declared than a set can hold")
	}
}

// Has reports whether a power is in the set.
func (d Declared) Has(p Power) bool {
	bit := declaredBit[p]
	return bit > 0 && d[(bit-1)>>3]>>((bit-1)&7)&1 != 0
}

// With returns the set with a power added, if it can be declared.
func (d Declared) With(p Power) Declared {
	if bit := declaredBit[p]; bit > 0 {
		d[(bit-1)>>3] |= 1 << ((bit - 1) & 7)
	}
	return d
}

// without returns the set without a power.
func (d Declared) without(p Power) Declared {
	if bit := declaredBit[p]; bit > 0 {
		d[(bit-1)>>3] &^= 1 << ((bit - 1) & 7)
	}
	return d
}

// each yields the powers of the set in the order of the table.
func (d Declared) each(yield func(Power) bool) {
	known := uint32(1)<<len(declarable) - 1 // a set may come from a foreign host
	for set := binary.LittleEndian.Uint32(d[:]) & known; set != 0; set &= set - 1 {
		if !yield(declarable[bits.TrailingZeros32(set)]) {
			return
		}
	}
}

// Powers returns the powers of the set in the order of the table.
func (d Declared) Powers() []Power { return slices.Collect(d.each) }

// Weapon returns the weapon of the set, or NoPower.
func (d Declared) Weapon() Power {
	for p := range d.each {
		if p.Weapon() {
			return p
		}
	}
	return NoPower
}

// MarshalText returns the ids of the set, separated by blanks.
func (d Declared) MarshalText() ([]byte, error) { return idsOf(d.Powers()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Declared) UnmarshalText(text []byte) error {
	*d = Declared{}
	for _, id := range bytes.Fields(text) {
		var p Power
		if err := p.UnmarshalText(id); err != nil {
			return err
		}
		with := d.With(p)
		if with == *d {
			return fmt.Errorf("%.30q cannot be declared, or is twice", id)
		}
		*d = with
	}
	return nil
}
