package maps

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// placeBoard copies a board onto a floor, without its checkpoints, starts and walls. It leaves out the fields that are
// taken, with what is mounted there, and returns them.
func placeBoard(floor, board *core.Layout, offset grid.Pos) (taken []grid.Pos) {
	for i := range board.Fields {
		at := offset.Add(grid.Pos{X: int8(i % board.Width), Y: int8(i / board.Width)})
		if floor.At(at).Terrain != core.Outside {
			taken = append(taken, at)
			continue
		}
		f := board.Fields[i]
		f.Checkpoint, f.Start, f.Heading, f.Walls = 0, 0, grid.North, 0
		if f.Terrain != core.SlowBelt && f.Terrain != core.ExpressBelt {
			f.Facing = grid.North // meaningless here; cleared, so that a rotation does not make equal floors differ
		}
		*floor.At(at) = f
	}
	for _, laser := range board.Lasers {
		if laser.At = offset.Add(laser.At); !slices.Contains(taken, laser.At) {
			floor.Lasers = append(floor.Lasers, laser)
		}
	}
	for _, pusher := range board.Pushers {
		if pusher.At = offset.Add(pusher.At); !slices.Contains(taken, pusher.At) {
			floor.Pushers = append(floor.Pushers, pusher)
		}
	}
	for _, crusher := range board.Crushers {
		if crusher.At = offset.Add(crusher.At); !slices.Contains(taken, crusher.At) {
			floor.Crushers = append(floor.Crushers, crusher)
		}
	}
	return taken
}

// placeWalls adds the walls of a board after all boards are placed, but for those of fields that other boards had taken:
// on a shared edge the walls of both count.
func placeWalls(floor, board *core.Layout, offset grid.Pos, taken []grid.Pos) {
	for i := range board.Fields {
		at := offset.Add(grid.Pos{X: int8(i % board.Width), Y: int8(i / board.Width)})
		if slices.Contains(taken, at) {
			continue
		}
		for _, side := range grid.Directions {
			if board.Fields[i].Walls.Has(side) {
				floor.AddWall(at, side)
			}
		}
	}
}
