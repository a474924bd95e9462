package bot

import (
	"slices"

	"roborally/core"
)

// oddsHands is the number of random hands of each size by which odds are estimated, and
// handSizes the number of sizes: from five cards to a full hand.
const (
	oddsHands = 64
	handSizes = core.FullHand - core.RegisterCount + 1
)

// Odds are how likely the seat's robot is to meet its secret goal in the next round,
// from a pose and with a number of cards, if it is alone. All programs are tried once for
// each pose, on the transition table, and then it is counted how many random hands have
// the cards for one of those that meet the goal.
type odds struct {
	tracker
	known   []int16  // [pose][hand size - 5]: 1 + the chance in thousandths, or 0
	packs   []pack   // of the pose searched last, those that meet the goal
	visited []uint32 // by number of a pack: the last search in which it was found
	search  uint32   // the number of the running one
}

// A pack is a number of cards of each kind in core.Commands, four bits each.
type pack uint32

// packHas is the bit in each kind of a pack that holds lends from.
const packHas = 0x8888888

// with returns a pack with another card of a kind; more than seven of a kind are not
// counted.
func (k pack) with(kind int) pack {
	if k>>(4*kind)&7 == 7 {
		return k
	}
	return k + 1<<(4*kind)
}

// holds reports whether all cards of another pack are in this one.
func (k pack) holds(other pack) bool { return (k|packHas-other)&packHas == packHas }

// packNumbers is the number of packs of up to five cards of each kind, and numberOf what
// each kind adds to the number of one.
const packNumbers = 6 * 6 * 6 * 6 * 6 * 6 * 6

var numberOf = [...]uint32{1, 6, 36, 216, 1296, 7776, 46656}

// packOf returns the pack of some program cards.
func packOf(cards []core.Card) (all pack) {
	for _, c := range cards {
		all = all.with(slices.Index(core.Commands[:], c.Command()))
	}
	return all
}

// randomPacks are random hands of the whole deck, by size.
var randomPacks = func() (packs [handSizes][oddsHands]pack) {
	deck := dealer{}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		deck.cards = append(deck.cards, c)
	}
	for size := range packs {
		for n := range packs[size] {
			packs[size][n] = packOf(deck.deal(core.RegisterCount + size))
		}
	}
	return packs
}()

// foreseeable reports whether a lone robot can meet a goal in a round by its moves.
func foreseeable(g core.SecretGoal) bool { return !social(g) && g != core.Wreck && g != core.Rich }

// maxStepsLeft is the distance from the fields of a goal from which a robot is taken to
// need more than a round.
const maxStepsLeft = 12

// of returns the odds of a robot at the end of a round, in thousandths. It is taken to be
// alone, and to have as many cards as its damage leaves it.
func (o *odds) of(r *core.Robot) int16 {
	p := o.player
	pose, ok := p.table.pose(r)
	if !ok || r.Secret.AsksForFields() && p.quest.stepsLeft(r) > maxStepsLeft {
		return 0
	}
	if !o.fits(r) {
		o.forget(r)
	}
	size := max(0, handSizes-1-int(r.Damage))
	known := &o.known[pose*handSizes+size]
	if *known == 0 {
		o.find(pose)
	}
	return *known - 1
}

// fits reports whether what is known holds for a robot.
func (o *odds) fits(r *core.Robot) bool {
	own := o.robot()
	return o.known != nil && own.Secret == r.Secret && own.Home == r.Home && own.Sites == r.Sites && own.Site == r.Site &&
		own.Tagged == r.Tagged && (own.Damage > 0) == (r.Damage > 0)
}

// forget begins with another robot, or another goal.
func (o *odds) forget(r *core.Robot) {
	o.begin(r)
	if o.known == nil {
		o.known = make([]int16, o.player.table.poses*handSizes)
		o.visited = make([]uint32, packNumbers)
	}
	clear(o.known)
}

// find finds the odds from a pose.
func (o *odds) find(pose int) {
	o.packs = o.packs[:0]
	o.search++
	o.player.table.set(o.robot(), pose)
	o.turnTo(o.robot())
	o.descend(0, pose, 0, 0)
	for size := range randomPacks {
		count := 0
		for _, hand := range randomPacks[size] {
			if slices.ContainsFunc(o.packs, hand.holds) {
				count++
			}
		}
		o.known[pose*handSizes+size] = int16(1 + 1000*count/oddsHands)
	}
}

// descend tries every kind of card in register n (0…4), after others that are used.
// number is that of their pack.
func (o *odds) descend(n, pose int, used pack, number uint32) {
	t := o.player.table
	last := n == core.RegisterCount-1
	from := t.index(t.layer(n), pose, core.NoCommand)
	for kind, command := range core.Commands {
		index := int32(from + int(command))
		to, cards := t.moves[index].to, number+numberOf[kind]
		if to < 0 || o.visited[cards] == o.search {
			continue
		}
		before := o.play(n, index, to)
		switch {
		case (last || !atRoundEnd(o.robot().Secret)) && o.met():
			o.visited[cards] = o.search
			o.packs = append(o.packs, used.with(kind))
		case !last:
			o.descend(n+1, int(to), used.with(kind), cards)
		}
		o.takeBack(&before)
	}
}
