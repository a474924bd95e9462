package coretest

import (
	"roborally/core"
	"roborally/core/grid"
)

// Hall returns a small board on which even random programs finish the game: the
// checkpoint is never far, and the rim is open.
func Hall() *core.Layout {
	l := core.NewLayout("hall", 8, 5)
	for n := range core.MaxRobots {
		*l.At(grid.Pos{X: int8(n), Y: 4}) = core.Field{Start: uint8(n + 1), Heading: grid.North}
	}
	l.At(grid.Pos{X: 3, Y: 1}).Checkpoint = 1
	l.At(grid.Pos{X: 5, Y: 2}).Terrain = core.Pit
	l.At(grid.Pos{X: 1, Y: 2}).Terrain = core.DoubleWrench
	return l
}

// FlagHall returns Hall with five more flags, for games of missions.
func FlagHall() *core.Layout {
	l := Hall()
	l.Name = "flag hall"
	for n, at := range []grid.Pos{{X: 0, Y: 0}, {X: 7, Y: 0}, {X: 6, Y: 3}, {X: 1, Y: 3}, {X: 4, Y: 3}} {
		l.At(at).Checkpoint = uint8(n + 2)
	}
	return l
}

// Workshop returns Hall with double wrenches on all other fields, the pit's too: under classic with options, robots
// own many soon.
func Workshop() *core.Layout {
	l := Hall()
	l.Name = "workshop"
	for p := range l.All() {
		if f := l.At(p); (f.Terrain == core.Open || f.Terrain == core.Pit) && f.Checkpoint == 0 && f.Start == 0 {
			f.Terrain = core.DoubleWrench
		}
	}
	return l
}
