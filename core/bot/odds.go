package bot

import (
	"math"
	"slices"

	"roborally/core"
	"roborally/core/grid"
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
	books   map[goalKey]*oddsBook
	book    *oddsBook // of the robot that is asked for
	packs   []pack    // of the pose searched last, those that meet the goal
	visited []uint32  // by number of a pack: the last search in which it was found
	search  uint32    // the number of the running one
}

// A goalKey is a secret goal with all that the odds of a robot depend on besides its pose and
// its cards.
type goalKey struct {
	goal    core.SecretGoal
	at      grid.Pos // where it is at home, or the repair site it has been on
	count   uint8    // of repair sites
	tagged  uint16   // flags
	damaged bool
}

// goalKeyOf returns that of a robot.
func goalKeyOf(r *core.Robot) goalKey {
	q := goalKey{goal: r.Secret}
	switch r.Secret {
	case core.Homecoming:
		q.at = r.Home
	case core.WrenchCollector:
		q.at, q.count = r.Site, r.Sites
	case core.FlagCollector:
		q.tagged = r.Tagged
	case core.Overhaul:
		q.damaged = r.Damage > 0
	}
	return q
}

// An oddsBook holds what is known of the odds of one.
type oddsBook struct {
	known []int16                        // [pose][hand size - 5]: 1 + the chance in thousandths, or 0
	most  [core.RegisterCount + 1][]int8 // [register][pose]: the most that can be done of the goal from there on
}

// maxBooks limits how many books a player keeps.
const maxBooks = 8

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
	o.open(r)
	size := max(0, handSizes-1-int(r.Damage))
	known := &o.book.known[pose*handSizes+size]
	if *known == 0 {
		o.find(pose)
	}
	return *known - 1
}

// open opens the book of a robot's goal, or a new one.
func (o *odds) open(r *core.Robot) {
	q := goalKeyOf(r)
	if o.book != nil && q == goalKeyOf(o.robot()) {
		return
	}
	o.begin(r)
	if o.book = o.books[q]; o.book != nil {
		return
	}
	if o.books == nil || len(o.books) == maxBooks {
		o.books = map[goalKey]*oddsBook{}
		o.visited = make([]uint32, packNumbers)
	}
	poses := o.player.table.poses
	o.book = &oddsBook{known: make([]int16, poses*handSizes)}
	o.books[q] = o.book
	gains := o.gains()
	for n := core.RegisterCount; n >= 0; n-- {
		o.book.most[n] = make([]int8, poses)
		if n < core.RegisterCount {
			o.foresee(n, gains)
		}
	}
}

// foresee fills in the most that a robot can do of the goal from register n (0…4) on, from
// that of the next one: with the best commands, whatever its cards.
func (o *odds) foresee(n int, gains []int8) {
	t := o.player.table
	late := n < core.RegisterCount-1 && standsAtLast(o.robot().Secret)
	for pose := range t.poses {
		most, from := int8(0), t.index(t.layer(n), pose, core.NoCommand)
		for _, command := range core.Commands {
			index := from + int(command)
			if to := t.moves[index].to; to >= 0 {
				gain := o.book.most[n+1][to]
				if !late {
					gain += gains[index]
				}
				most = max(most, gain)
			}
		}
		o.book.most[n][pose] = most
	}
}

// gains returns what each move of the table does for the goal by itself. Where the robot
// began the round counts apart (spare).
func (o *odds) gains() []int8 {
	t, own, last := o.player.table, o.robot(), standsAtLast(o.robot().Secret)
	gains := make([]int8, len(t.moves))
	for layer := range t.layers {
		for pose := range t.poses {
			t.set(own, pose)
			o.turnTo(own)
			// no direction, and farther away than any goal asks for
			own.Memory.Began, own.Memory.BeganFacing = grid.Pos{X: -9, Y: -9}, grid.Direction(len(grid.Directions))
			already, _ := o.progress()
			if last {
				already = 0
			}
			for _, command := range core.Commands {
				n := t.index(layer, pose, command)
				if to := t.moves[n].to; to >= 0 {
					before := o.play(layer, int32(n), to)
					done, _ := o.progress()
					o.takeBack(&before)
					gains[n] = int8(min(done-already, math.MaxInt8/core.RegisterCount))
				}
			}
		}
	}
	return gains
}

// standsAtLast reports whether all that matters for a goal is where the robot stands when
// the round ends.
func standsAtLast(g core.SecretGoal) bool { return atRoundEnd(g) && g.AsksForFields() }

// spare returns what a goal may owe to where the robot began the round, besides its moves.
func spare(g core.SecretGoal) int {
	if atRoundEnd(g) && !standsAtLast(g) {
		return 1
	}
	return 0
}

// promises reports whether a robot can still meet the goal before register n (0…5), in a
// pose and with so much done.
func (o *odds) promises(n, pose, done, need int) bool {
	goal := o.robot().Secret
	if standsAtLast(goal) {
		done = 0
	}
	return done+int(o.book.most[n][pose])+spare(goal) >= need
}

// find finds the odds from a pose.
func (o *odds) find(pose int) {
	o.packs = o.packs[:0]
	o.search++
	o.player.table.set(o.robot(), pose)
	o.turnTo(o.robot())
	if done, need := o.progress(); o.promises(0, pose, done, need) {
		o.descend(0, pose, 0, 0)
	}
	chances(o.packs, o.book.known[pose*handSizes:])
}

// chances sets known, by size of the hand, to 1 + how many random hands in a thousand hold
// one of the packs.
func chances(packs []pack, known []int16) {
	for size := range randomPacks {
		count := 0
		for _, hand := range randomPacks[size] {
			if slices.ContainsFunc(packs, hand.holds) {
				count++
			}
		}
		known[size] = int16(1 + 1000*count/oddsHands)
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
		switch done, need := o.progress(); {
		case (last || !atRoundEnd(o.robot().Secret)) && need > 0 && done >= need:
			o.visited[cards] = o.search
			o.packs = append(o.packs, used.with(kind))
		case !last && o.promises(n+1, int(to), done, need):
			o.descend(n+1, int(to), used.with(kind), cards)
		}
		o.takeBack(&before)
	}
}
