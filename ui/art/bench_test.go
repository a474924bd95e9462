package art_test

import (
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// crowdedLayout returns a course of 24×24 fields with something on nearly every field.
func crowdedLayout() *core.Layout {
	l := core.NewLayout("crowded", 24, 24)
	for i := range l.Fields {
		x, y := i%24, i/24
		switch (x*7 + y*3) % 9 {
		case 0, 1, 2:
			l.Fields[i] = core.Field{Terrain: core.SlowBelt, Facing: grid.Direction((x / 3) & 3)}
		case 3:
			l.Fields[i] = core.Field{Terrain: core.ExpressBelt, Facing: grid.Direction((y / 3) & 3)}
		case 4:
			l.Fields[i].Terrain = core.Terrain(core.GearLeft + core.Terrain(y&3))
		case 5:
			l.Fields[i].Terrain = core.Oil
		case 6:
			l.Fields[i].Ice = true
		case 7:
			l.Fields[i].Terrain = core.Pit
		}
		if (x+y)%4 == 0 {
			l.AddWall(grid.Pos{X: int8(x), Y: int8(y)}, grid.Direction(x&3))
		}
	}
	for i := range int8(12) {
		l.Lasers = append(l.Lasers, core.Laser{At: grid.Pos{X: 2 * i, Y: i}, Facing: grid.Direction(i & 3), Beams: uint8(i%3 + 1)})
		l.Pushers = append(l.Pushers, core.Pusher{At: grid.Pos{X: i, Y: 2 * i}, Facing: grid.Direction(i & 3), Registers: core.RegisterSet(1, 3, 5)})
		l.Crushers = append(l.Crushers, core.Crusher{At: grid.Pos{X: 23 - i, Y: 2 * i}, Registers: core.RegisterSet(2, 4)})
	}
	return l
}

func BenchmarkFloor24x24At48(b *testing.B) {
	l, c := crowdedLayout(), art.Warm()
	for b.Loop() {
		c.Floor(l, 48, art.FloorOptions{})
	}
}

func BenchmarkRobotAt96(b *testing.B) {
	c := art.Warm()
	for _, m := range models {
		name := m.String()
		if name == "" {
			name = "plain"
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				c.Robot(art.Figure{Model: m, Angle: 30}, 96)
			}
		})
	}
}

func BenchmarkPortraitAt96(b *testing.B) {
	c := art.Warm()
	for b.Loop() {
		c.Portrait(art.Figure{Model: core.Albot}, 96)
	}
}

func BenchmarkChevronsAt48(b *testing.B) {
	c := art.Warm()
	for b.Loop() {
		c.Chevrons(art.Belt{Left: true, Express: true}, 48, 0.3)
	}
}

func BenchmarkCard(b *testing.B) {
	c := art.Warm()
	for b.Loop() {
		c.Card(core.Move2, 670, 96, 134, art.CardNormal)
	}
}
