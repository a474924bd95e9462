package art

import (
	"image"

	"roborally/core"
	"roborally/core/grid"
)

// Layers is a set of parts of the floor, so that a window can draw the moving
// ones itself. From the ground up a picture of a running game is: Ground; then
// per field Chevrons, Gear, Pusher and Crusher; Raised; robots; a Crusher once
// more over the robot it falls on; beams and effects.
type Layers uint8

// The layers, from the ground up.
const (
	Ground Layers = 1 << iota // plates, pits, oil, ice, belt beds, gear wells, marks
	Moving                    // chevrons, gears, pushers and crushers at rest
	Raised                    // walls, laser mounts, idle beams, flags
	All    = Ground | Moving | Raised
)

// FloorOptions says how a floor is drawn. The zero value draws everything.
type FloorOptions struct {
	Layers Layers          // which layers; 0 is All. Without Ground the picture is transparent
	Part   image.Rectangle // which fields; the empty rectangle is the whole layout
}

// floor is one layout being drawn.
type floor struct {
	*Palette
	pen
	layout *core.Layout
	cell   int
	walls  []core.Sides    // per field, implied walls included
	part   image.Rectangle // the fields to draw
}

// Floor draws a layout at cell pixels per field. The picture has exactly
// Width·cell × Height·cell pixels (at least one). A part of the floor has the
// pixels it has in the whole, so that an editor may redraw the fields round a
// change only.
func (c *Palette) Floor(layout *core.Layout, cell int, options FloorOptions) *image.RGBA {
	cell = max(cell, 1)
	whole := image.Rect(0, 0, layout.Width, layout.Height)
	part := options.Part.Intersect(whole)
	if part.Empty() {
		part = whole
	}
	pixels := image.Rect(part.Min.X*cell, part.Min.Y*cell, max(part.Max.X*cell, 1), max(part.Max.Y*cell, 1))
	f := &floor{
		Palette: c, layout: layout, cell: cell, part: part,
		pen:   penOn(image.NewRGBA(pixels), float64(cell)),
		walls: wallsOf(layout),
	}
	layers := options.Layers
	if layers == 0 {
		layers = All
	}
	if layers&Ground != 0 {
		f.drawGround()
	}
	if layers&Moving != 0 {
		f.drawMoving()
	}
	if layers&Raised != 0 {
		f.drawRaised()
	}
	f.img.Rect = image.Rectangle{Max: f.img.Rect.Size()}
	return f.img
}

// each calls draw for every field to draw that is stored, and for those around:
// shadows fall on neighbours.
func (f *floor) each(draw func(at grid.Pos, field core.Field)) {
	near := f.part.Inset(-1).Intersect(image.Rect(0, 0, f.layout.Width, f.layout.Height))
	for y := near.Min.Y; y < near.Max.Y; y++ {
		for x := near.Min.X; x < near.Max.X; x++ {
			if i := y*f.layout.Width + x; i < len(f.layout.Fields) {
				draw(grid.Pos{X: int8(x), Y: int8(y)}, f.layout.Fields[i])
			}
		}
	}
}

// on gives the pen for a field: (0,0) is its top left corner, (1,1) the bottom
// right one.
func (f *floor) on(at grid.Pos) pen { return f.pen.at(move(float64(at.X), float64(at.Y))) }

// solid tells whether there is floor at a field.
func (f *floor) solid(at grid.Pos) bool { return f.terrain(at) != core.Outside }

func (f *floor) terrain(at grid.Pos) core.Terrain { return fieldAt(f.layout, at).Terrain }

// fieldAt gives a copy of a field; beyond the rim, and where a half-built
// layout stores none, it is an outside field.
func fieldAt(layout *core.Layout, at grid.Pos) core.Field {
	if i := int(at.Y)*layout.Width + int(at.X); layout.Contains(at) && i < len(layout.Fields) {
		return layout.Fields[i]
	}
	return core.Field{Terrain: core.Outside}
}

func (f *floor) drawGround() {
	f.drawPlates()
	f.drawRim()
	f.drawPaintedLines()
	f.drawPits()
	f.drawLiquids()
	f.each(func(at grid.Pos, field core.Field) {
		switch p := f.on(at); field.Terrain {
		case core.SlowBelt, core.ExpressBelt:
			if belt, ok := BeltAt(f.layout, at); ok {
				f.beltBed(p, belt)
			}
		case core.GearLeft, core.GearRight:
			f.gearWell(p)
		case core.SingleWrench, core.DoubleWrench:
			f.repairSite(p, field.Terrain == core.DoubleWrench)
		}
		if field.Start > 0 {
			f.start(f.on(at), int(field.Start), field.Heading)
		}
		if field.Checkpoint > 0 {
			f.checkpointBase(f.on(at))
		}
	})
}

func (f *floor) drawMoving() {
	f.each(func(at grid.Pos, field core.Field) {
		switch p := f.on(at); field.Terrain {
		case core.SlowBelt, core.ExpressBelt:
			if belt, ok := BeltAt(f.layout, at); ok {
				f.chevrons(p, belt, 0.5)
			}
		case core.GearLeft:
			f.gear(p, false, 0)
		case core.GearRight:
			f.gear(p, true, 0)
		}
	})
	for _, pusher := range f.layout.Pushers {
		f.pusher(f.on(pusher.At), pusher, 0, false)
	}
	for _, crusher := range f.layout.Crushers {
		f.crusher(f.on(crusher.At), crusher, 0, false)
	}
}

func (f *floor) drawRaised() {
	f.each(func(at grid.Pos, field core.Field) {
		if field.Checkpoint > 0 {
			f.flag(f.on(at), int(field.Checkpoint))
		}
	})
	for _, laser := range f.layout.Lasers {
		f.idleBeam(laser)
	}
	f.drawWalls()
	for _, laser := range f.layout.Lasers {
		f.laserMount(f.on(laser.At), laser)
	}
}
