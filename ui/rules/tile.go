package rules

import (
	"image"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
)

// middle is the field of the 3×3 board that tilePicture draws.
var middle = grid.Pos{X: 1, Y: 1}

// tileKey identifies the picture of a tile in the cache.
type tileKey struct {
	name string
	size int // in pixels
}

// tilePicture returns the picture of a field as it looks on a board. build puts the field into the
// middle of a board of three by three fields, and the picture shows only that middle.
func (p *Page) tilePicture(name string, build func(l *core.Layout)) look.Painter {
	l := core.NewLayout(name, 3, 3)
	build(l)
	return func(w, h int) image.Image {
		size := min(w, h)
		return p.pictures.Cached(tileKey{name, size}, func() *image.RGBA {
			part := image.Rect(int(middle.X), int(middle.Y), int(middle.X)+1, int(middle.Y)+1)
			return p.pictures.Palette().Floor(l, size, art.FloorOptions{Part: part})
		})
	}
}

// terrain returns a function that puts a terrain in the middle.
func terrain(t core.Terrain) func(*core.Layout) {
	return func(l *core.Layout) { l.At(middle).Terrain = t }
}

// belt returns a function that puts a belt from west to east through the middle.
func belt(t core.Terrain) func(*core.Layout) {
	return func(l *core.Layout) {
		for x := range int8(3) {
			f := l.At(grid.Pos{X: x, Y: middle.Y})
			f.Terrain, f.Facing = t, grid.East
		}
	}
}

// tiles returns an entry for every board element.
func (p *Page) tiles() []fyne.CanvasObject {
	var entries []fyne.CanvasObject
	add := func(name string, build func(l *core.Layout)) {
		entries = append(entries, p.newEntry(p.tilePicture(name, build), 76, 1, p.text.Of("rules.tiles."+name), p.text.Of("rules.tiles."+name+"-about")))
	}
	addTerrain := func(t core.Terrain, build func(core.Terrain) func(*core.Layout)) { add(t.String(), build(t)) }
	add("wall", func(l *core.Layout) {
		l.AddWall(middle, grid.West)
		l.AddWall(middle, grid.South)
	})
	addTerrain(core.Pit, terrain)
	add("checkpoint", func(l *core.Layout) { l.At(middle).Checkpoint = 1 })
	addTerrain(core.SingleWrench, terrain)
	addTerrain(core.DoubleWrench, terrain)
	addTerrain(core.SlowBelt, belt)
	addTerrain(core.ExpressBelt, belt)
	addTerrain(core.GearRight, terrain)
	add("laser", func(l *core.Layout) {
		l.Lasers = append(l.Lasers, core.Laser{At: middle, Facing: grid.East, Beams: 2})
	})
	add("pusher", func(l *core.Layout) {
		l.Pushers = append(l.Pushers, core.Pusher{At: middle, Facing: grid.East, Registers: core.RegisterSet(1, 3, 5)})
	})
	add("crusher", func(l *core.Layout) {
		l.Crushers = append(l.Crushers, core.Crusher{At: middle, Registers: core.RegisterSet(2, 4)})
	})
	add("start", func(l *core.Layout) {
		f := l.At(middle)
		f.Start, f.Heading = 1, grid.East
	})
	return entries
}
