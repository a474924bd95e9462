package maps

import (
	"roborally/core"
	"roborally/core/grid"
)

// placeBoard copies a board onto a floor, without its checkpoints, starts and walls. If a
// field is taken, it stops and returns that field.
func placeBoard(floor, board *core.Layout, offset grid.Pos) (taken grid.Pos, free bool) {
	for i := range board.Fields {
		at := offset.Add(grid.Pos{X: int8(i % board.Width), Y: int8(i / board.Width)})
		if floor.At(at).Terrain != core.Outside {
			return at, false
		}
		f := board.Fields[i]
		f.Checkpoint, f.Start, f.Heading, f.Walls = 0, 0, grid.North, 0
		if f.Terrain != core.SlowBelt && f.Terrain != core.ExpressBelt {
			f.Facing = grid.North // meaningless here; cleared, so that a rotation does not make equal floors differ
		}
		*floor.At(at) = f
	}
	for _, laser := range board.Lasers {
		laser.At = offset.Add(laser.At)
		floor.Lasers = append(floor.Lasers, laser)
	}
	for _, pusher := range board.Pushers {
		pusher.At = offset.Add(pusher.At)
		floor.Pushers = append(floor.Pushers, pusher)
	}
	for _, crusher := range board.Crushers {
		crusher.At = offset.Add(crusher.At)
		floor.Crushers = append(floor.Crushers, crusher)
	}
	return grid.Pos{}, true
}

// placeWalls adds the walls of a board after all boards are placed: on a shared edge the
// walls of both count.
func placeWalls(floor, board *core.Layout, offset grid.Pos) {
	for i := range board.Fields {
		at := grid.Pos{X: int8(i % board.Width), Y: int8(i / board.Width)}
		for _, side := range grid.Directions {
			if board.Fields[i].Walls.Has(side) {
				floor.AddWall(offset.Add(at), side)
			}
		}
	}
}
