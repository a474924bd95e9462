package art

import (
	"image"

	"roborally/core"
	"roborally/core/grid"
)

// Layers is a set of layers of the floor, so that a window can draw the moving parts
// itself. From the ground up a picture of a running game is: Ground; Chevrons, Gear,
// Pusher and Crusher of each field; Raised; robots; the Crusher again over a robot that
// it falls on; beams and effects.
type Layers uint8

// The layers, from the ground up.
const (
	Ground Layers = 1 << iota // plates, pits, oil, ice, belt beds, gear wells, marks
	Moving                    // chevrons, gears, pushers and crushers at rest
	Raised                    // walls, laser mounts, idle beams, flags
	All    = Ground | Moving | Raised
)

// FloorOptions selects what Floor draws. The zero value draws everything.
type FloorOptions struct {
	Layers Layers          // the layers; 0 is All. Without Ground the background is transparent
	Part   image.Rectangle // the fields; an empty rectangle is the whole layout
}

// floor holds the state of one call of Floor.
type floor struct {
	*Palette
	pen
	layout *core.Layout
	cell   int
	walls  []core.Sides    // per field, including implied walls
	part   image.Rectangle // the fields to draw
}

// Floor draws a layout at cell pixels per field. The picture has exactly Width·cell ×
// Height·cell pixels, at least one. A part of the floor has the same pixels as in the
// whole, so that an editor can redraw only the fields round a change.
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

// eachField calls draw for every stored field of the part and for the fields around it,
// because shadows fall on neighbours.
func (f *floor) eachField(draw func(at grid.Pos, field core.Field)) {
	near := f.part.Inset(-1).Intersect(image.Rect(0, 0, f.layout.Width, f.layout.Height))
	for y := near.Min.Y; y < near.Max.Y; y++ {
		for x := near.Min.X; x < near.Max.X; x++ {
			if i := y*f.layout.Width + x; i < len(f.layout.Fields) {
				draw(grid.Pos{X: int8(x), Y: int8(y)}, f.layout.Fields[i])
			}
		}
	}
}

// penAt returns the pen for a field: (0,0) is its top left corner, (1,1) the bottom right
// one.
func (f *floor) penAt(at grid.Pos) pen {
	return f.pen.transform(translate(float64(at.X), float64(at.Y)))
}

// hasFloor reports whether there is floor at a field.
func (f *floor) hasFloor(at grid.Pos) bool { return f.terrain(at) != core.Outside }

func (f *floor) terrain(at grid.Pos) core.Terrain { return fieldAt(f.layout, at).Terrain }

// fieldAt returns a copy of a field. It is Outside beyond the rim, and where an
// incomplete layout has no field.
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
	f.eachField(func(at grid.Pos, field core.Field) {
		switch p := f.penAt(at); field.Terrain {
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
			if field.Ice { // which is about as light as the paint
				f.penAt(at).fillIn(rounded(0.07, 0.04, 0.86, 0.90, 0.12), faint(f.Groove(), 0.55))
			}
			f.start(f.penAt(at), int(field.Start), field.Heading)
		}
		if field.Checkpoint > 0 {
			f.checkpointBase(f.penAt(at))
		}
	})
}

func (f *floor) drawMoving() {
	f.eachField(func(at grid.Pos, field core.Field) {
		switch p := f.penAt(at); field.Terrain {
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
		f.pusher(f.penAt(pusher.At), pusher, 0, false)
	}
	for _, crusher := range f.layout.Crushers {
		f.crusher(f.penAt(crusher.At), crusher, 0, false)
	}
}

func (f *floor) drawRaised() {
	f.eachField(func(at grid.Pos, field core.Field) {
		if field.Checkpoint > 0 {
			f.flag(f.penAt(at), int(field.Checkpoint))
		}
	})
	for _, laser := range f.layout.Lasers {
		f.idleBeam(laser)
	}
	f.drawWalls()
	for _, laser := range f.layout.Lasers {
		f.laserMount(f.penAt(laser.At), laser)
	}
}
