package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// Flag odds are how likely a lone robot is to reach a goal flag in the next round, from a
// pose and with a number of cards: by the same random hands as the odds of secret goals.
type flagOdds struct {
	distances *distanceField                 // to the flag alone
	known     []int16                        // [pose][hand size - 5]: 1 + the chance in thousandths, or 0
	soon      [core.RegisterCount + 1][]bool // [register][pose]: whether any cards reach it from there on
	packs     []pack                         // of the pose searched last, those that reach the flag
	visited   []uint32                       // by number of a pack: the last search in which it was found
	search    uint32                         // the number of the running one
}

// newFlagOdds prepares the odds for a distance field.
func newFlagOdds(d *distanceField) *flagOdds {
	t := d.table
	o := &flagOdds{distances: d, known: make([]int16, t.poses*handSizes), visited: make([]uint32, packNumbers)}
	for n := core.RegisterCount; n >= 0; n-- {
		o.soon[n] = make([]bool, t.poses)
		for pose := range o.soon[n] {
			o.soon[n][pose] = n < core.RegisterCount && o.reachable(n, pose)
		}
	}
	return o
}

// reachable reports whether any command in register n (0…4) leads to the flag, or to where
// it can still be reached.
func (o *flagOdds) reachable(n, pose int) bool {
	t := o.distances.table
	from := t.index(t.layer(n), pose, core.NoCommand)
	for _, command := range core.Commands {
		index := int32(from + int(command))
		if to := t.moves[index].to; o.distances.reaches(0, index) || to >= 0 && o.soon[n+1][to] {
			return true
		}
	}
	return false
}

// of returns the odds of a robot at the end of a round, in thousandths.
func (o *flagOdds) of(r *core.Robot) int32 {
	pose, ok := o.distances.table.pose(r)
	if !ok || !o.soon[0][pose] {
		return 0
	}
	known := o.known[pose*handSizes:][:handSizes]
	if known[0] == 0 {
		o.find(pose)
		chances(o.packs, known)
	}
	return int32(known[max(0, handSizes-1-int(r.Damage))] - 1)
}

// find finds the packs that reach the flag from a pose.
func (o *flagOdds) find(pose int) {
	o.packs = o.packs[:0]
	o.search++
	if o.soon[0][pose] {
		o.descend(0, pose, 0, 0)
	}
}

// descend tries every kind of card in register n (0…4), after others that are used.
// number is that of their pack.
func (o *flagOdds) descend(n, pose int, used pack, number uint32) {
	t := o.distances.table
	from := t.index(t.layer(n), pose, core.NoCommand)
	for kind, command := range core.Commands {
		index, cards := int32(from+int(command)), number+numberOf[kind]
		if o.visited[cards] == o.search {
			continue
		}
		switch to := t.moves[index].to; {
		case o.distances.reaches(0, index):
			o.visited[cards] = o.search
			o.packs = append(o.packs, used.with(kind))
		case to >= 0 && o.soon[n+1][to]:
			o.descend(n+1, int(to), used.with(kind), cards)
		}
	}
}

// flagOddsOf returns how likely a robot is to reach a flag in the next round, in
// thousandths.
func (p *Player) flagOddsOf(r *core.Robot, flag grid.Pos) int32 {
	g := goals{list: [core.MaxCheckpoint]grid.Pos{flag}, count: 1, reach: r.Reach()}
	if p.flagOdds[g] == nil {
		p.flagOdds[g] = newFlagOdds(p.distancesTo(g))
	}
	return p.flagOdds[g].of(r)
}
