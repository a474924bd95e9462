package main

import (
	"roborally/core"
	"roborally/core/grid"
)

// sample holds the rows of the sample floor: . open, # outside, o pit, <>^v slow belts,
// LRUD express belts (left, right, up, down), ( ) gears, w W repair sites, ~ oil, * ice,
// 1-9 checkpoints, a-d starts.
var sample = []string{
	"a..>>>v..####...",
	"b.1...v...##..*.",
	"c.^RRRD.oo...***",
	"d.^..2>>oo.w.***",
	"..^<<<..o..W..*.",
	"...v.^.....~~...",
	".)(v.U..RRR~~~..",
	"...>>ULLL.U.~.3.",
	"w..^.....RU<<...",
	"...^<<.)..U...o.",
	"..4....RRRU....5",
	"oo......v..6....",
}

// sampleLayout builds the sample floor with its walls, lasers, pushers and crushers.
func sampleLayout() *core.Layout {
	l := core.NewLayout("sample", len(sample[0]), len(sample))
	for y, row := range sample {
		for x, r := range row {
			setField(l.At(grid.Pos{X: int8(x), Y: int8(y)}), r)
		}
	}
	wall := func(x, y int8, d ...grid.Direction) {
		for _, side := range d {
			l.AddWall(grid.Pos{X: x, Y: y}, side)
		}
	}
	wall(1, 1, grid.North, grid.East)
	wall(1, 3, grid.East)
	wall(4, 4, grid.South)
	wall(5, 4, grid.South)
	wall(7, 4, grid.West, grid.South)
	wall(11, 3, grid.North, grid.West)
	wall(12, 8, grid.North)
	wall(13, 8, grid.North)
	wall(14, 8, grid.North, grid.East)
	wall(0, 11, grid.West)
	wall(15, 0, grid.North, grid.East)
	wall(15, 1, grid.East)
	l.Lasers = []core.Laser{
		{At: grid.Pos{X: 0, Y: 7}, Facing: grid.East, Beams: 1},
		{At: grid.Pos{X: 15, Y: 5}, Facing: grid.West, Beams: 2},
		{At: grid.Pos{X: 7, Y: 11}, Facing: grid.North, Beams: 3},
		{At: grid.Pos{X: 9, Y: 1}, Facing: grid.South, Beams: 1},
	}
	l.Pushers = []core.Pusher{
		{At: grid.Pos{X: 4, Y: 5}, Facing: grid.North, Registers: core.RegisterSet(1, 3, 5)},
		{At: grid.Pos{X: 12, Y: 6}, Facing: grid.West, Registers: core.RegisterSet(2, 4)},
		{At: grid.Pos{X: 13, Y: 10}, Facing: grid.South, Registers: core.RegisterSet(1, 2, 3, 4, 5)},
		{At: grid.Pos{X: 1, Y: 9}, Facing: grid.East, Registers: core.RegisterSet(2, 3, 4)},
	}
	l.Crushers = []core.Crusher{
		{At: grid.Pos{X: 3, Y: 2}, Registers: core.RegisterSet(3)},
		{At: grid.Pos{X: 10, Y: 9}, Registers: core.RegisterSet(1, 5)},
		{At: grid.Pos{X: 5, Y: 9}, Registers: core.RegisterSet(2, 4, 5)},
	}
	return l
}

// setField sets a field to a character of the sample.
func setField(f *core.Field, r rune) {
	belts := map[rune]grid.Direction{'^': grid.North, '>': grid.East, 'v': grid.South, '<': grid.West}
	express := map[rune]grid.Direction{'U': grid.North, 'R': grid.East, 'D': grid.South, 'L': grid.West}
	terrain := map[rune]core.Terrain{
		'#': core.Outside, 'o': core.Pit, '(': core.GearLeft, ')': core.GearRight,
		'w': core.SingleWrench, 'W': core.DoubleWrench, '~': core.Oil,
	}
	if d, ok := belts[r]; ok {
		f.Terrain, f.Facing = core.SlowBelt, d
	}
	if d, ok := express[r]; ok {
		f.Terrain, f.Facing = core.ExpressBelt, d
	}
	if t, ok := terrain[r]; ok {
		f.Terrain = t
	}
	switch {
	case r == '*':
		f.Ice = true
	case r >= '1' && r <= '9':
		f.Checkpoint = uint8(r - '0')
	case r >= 'a' && r <= 'h':
		f.Start, f.Heading = uint8(r-'a'+1), grid.Direction(r-'a')&3
	}
}
