package coretest

import (
	"roborally/core"
	"roborally/core/grid"
)

// Layout returns a random layout that passes Layout.Check: any size up to
// 14×14, any mixture of all elements, one to four checkpoints and eight starts
// (fewer on tiny boards). Its checkpoints may be unreachable.
func Layout(src *Source) *core.Layout {
	width, height := src.Between(4, 14), src.Between(4, 14)
	if src.Chance(5) {
		width, height = src.Between(1, 3), src.Between(2, 4)
	}
	return LayoutOf(src, width, height)
}

// LayoutOf returns a random layout of a size, like Layout.
func LayoutOf(src *Source, width, height int) *core.Layout {
	l := core.NewLayout("random", width, height)
	density := src.Below(60) // percentage of fields that are not plain
	pits := src.Below(6)
	ice := 0
	if src.Chance(35) {
		ice = src.Between(10, 100)
	}
	for i := range l.Fields {
		l.Fields[i] = randomField(src, density, pits, ice)
	}
	addWalls(src, l)
	addNumbered(src, l)
	addMounted(src, l)
	return l
}

// floorMixture lists what a field that is not plain may be: every terrain, and
// belts twice.
var floorMixture = func() (all []core.Terrain) {
	for _, t := range core.Terrains {
		switch t {
		case core.Open, core.Outside, core.Pit: // have shares of their own
		case core.SlowBelt, core.ExpressBelt:
			all = append(all, t, t)
		default:
			all = append(all, t)
		}
	}
	return all
}()

// randomField returns a field; the shares are percentages.
func randomField(src *Source, density, pits, ice int) core.Field {
	var f core.Field
	switch {
	case src.Chance(pits):
		f.Terrain = core.Pit
		if src.Chance(20) {
			f.Terrain = core.Outside
		}
	case src.Chance(density):
		f.Terrain = floorMixture[src.Below(len(floorMixture))]
		if f.Terrain == core.SlowBelt || f.Terrain == core.ExpressBelt {
			f.Facing = grid.Direction(src.Below(4))
		}
	}
	if f.Terrain == core.Open || f.Terrain == core.SingleWrench || f.Terrain == core.DoubleWrench {
		f.Ice = src.Chance(ice)
	}
	return f
}

// addWalls adds walls anywhere, and often all round the rim.
func addWalls(src *Source, l *core.Layout) {
	rim, share := src.Chance(50), src.Below(15)
	for p := range l.All() {
		for _, d := range grid.Directions {
			if src.Chance(share) || rim && !l.Contains(p.Step(d)) {
				l.AddWall(p, d)
			}
		}
	}
}

// addNumbered puts checkpoints and starts on fields, which become open.
func addNumbered(src *Source, l *core.Layout) {
	free := make([]grid.Pos, 0, len(l.Fields))
	for p := range l.All() {
		free = append(free, p)
	}
	take := func() *core.Field {
		k := src.Below(len(free))
		f := l.At(free[k])
		free[k] = free[len(free)-1]
		free = free[:len(free)-1]
		*f = core.Field{Walls: f.Walls, Ice: f.Ice}
		return f
	}
	for n := range min(src.Between(1, 4), len(free)-1) {
		take().Checkpoint = uint8(n + 1)
	}
	for n := range min(core.MaxRobots, len(free)) {
		f := take()
		f.Start, f.Heading = uint8(n+1), grid.Direction(src.Below(4))
	}
}

// addMounted mounts lasers and pushers on walls and crushers over fields.
func addMounted(src *Source, l *core.Layout) {
	somewhere := func() grid.Pos {
		return grid.Pos{X: int8(src.Below(l.Width)), Y: int8(src.Below(l.Height))}
	}
	for range src.Below(5) {
		if at := somewhere(); l.At(at).Terrain != core.Outside {
			l.Lasers = append(l.Lasers, core.Laser{At: at, Facing: grid.Direction(src.Below(4)), Beams: uint8(src.Between(1, 3))})
		}
	}
	for range src.Below(5) {
		if at := somewhere(); l.At(at).Terrain != core.Outside {
			l.Pushers = append(l.Pushers, core.Pusher{At: at, Facing: grid.Direction(src.Below(4)), Registers: randomRegisters(src)})
		}
	}
	for range src.Below(4) {
		switch at := somewhere(); l.At(at).Terrain {
		case core.Open, core.SlowBelt, core.ExpressBelt:
			l.Crushers = append(l.Crushers, core.Crusher{At: at, Registers: randomRegisters(src)})
		}
	}
}

func randomRegisters(src *Source) core.Registers { return core.Registers(src.Between(1, 31)) }
