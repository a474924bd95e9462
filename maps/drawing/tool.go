package drawing

import (
	"slices"

	"roborally/core"
)

// Tool is a tool of the board editor. Its zero value is the slow belt.
type Tool uint8

// The tools, in the order in which a palette shows them.
const (
	SlowBelt Tool = iota
	ExpressBelt
	Wall
	Laser
	Pusher
	Crusher
	GearLeft
	GearRight
	Pit
	Oil
	Ice
	SingleWrench
	DoubleWrench
	Checkpoint
	Start
	Eraser
	toolCount = int(Eraser) + 1
)

// Shape is the way in which the path of a stroke is understood.
type Shape uint8

// The shapes. A tool that does not take the shape of a stroke takes it as Freehand.
const (
	Freehand  Shape = iota // along the path
	Line                   // from the first point straight to the last one
	Rectangle              // the fields between the first point and the last one
	Fill                   // the region of alike fields around the first point
)

// Shapes lists all shapes.
var Shapes = []Shape{Freehand, Line, Rectangle, Fill}

var shapeIDs = [...]string{"freehand", "line", "rectangle", "fill"}

// ID returns the shape's name in kebab-case, for texts and icons.
func (s Shape) ID() string { return shapeIDs[s] }

// row is what is known of a tool.
type row struct {
	id        string
	shapes    []Shape
	facing    bool // a drag sets its direction
	beams     bool // Stroke.Beams counts
	registers bool // Stroke.Registers counts
	brush     bool // Stroke.Brush counts
	terrain   core.Terrain
	sketch    func(*sketch)
	put       func(*sketch, *core.Layout, []mark)
}

var (
	single    = []Shape{Freehand}
	straight  = []Shape{Freehand, Line, Rectangle}
	allShapes = Shapes
)

// rows has a row for each tool.
var rows [toolCount]row

func init() { // not in the declaration: the functions refer to rows
	rows = [toolCount]row{
		SlowBelt:     {id: "slow-belt", shapes: straight, facing: true, terrain: core.SlowBelt, sketch: (*sketch).belts, put: putBelts},
		ExpressBelt:  {id: "express-belt", shapes: straight, facing: true, terrain: core.ExpressBelt, sketch: (*sketch).belts, put: putBelts},
		Wall:         {id: "wall", shapes: allShapes, sketch: (*sketch).walls},
		Laser:        {id: "laser", shapes: single, facing: true, beams: true, sketch: (*sketch).mounted, put: putLasers},
		Pusher:       {id: "pusher", shapes: single, facing: true, registers: true, sketch: (*sketch).mounted, put: putPushers},
		Crusher:      {id: "crusher", shapes: straight, registers: true, sketch: (*sketch).floor, put: putCrushers},
		GearLeft:     {id: "gear-left", shapes: straight, terrain: core.GearLeft, sketch: (*sketch).floor, put: putFloor},
		GearRight:    {id: "gear-right", shapes: straight, terrain: core.GearRight, sketch: (*sketch).floor, put: putFloor},
		Pit:          {id: "pit", shapes: allShapes, brush: true, terrain: core.Pit, sketch: (*sketch).floor, put: putFloor},
		Oil:          {id: "oil", shapes: allShapes, brush: true, terrain: core.Oil, sketch: (*sketch).floor, put: putFloor},
		Ice:          {id: "ice", shapes: allShapes, brush: true, sketch: (*sketch).floor, put: putIce},
		SingleWrench: {id: "single-wrench", shapes: straight, terrain: core.SingleWrench, sketch: (*sketch).floor, put: putFloor},
		DoubleWrench: {id: "double-wrench", shapes: straight, terrain: core.DoubleWrench, sketch: (*sketch).floor, put: putFloor},
		Checkpoint:   {id: "checkpoint", shapes: single, sketch: (*sketch).checkpoints, put: putCheckpoints},
		Start:        {id: "start", shapes: single, facing: true, sketch: (*sketch).starts, put: putStarts},
		Eraser:       {id: "eraser", shapes: allShapes, brush: true, sketch: (*sketch).erase, put: putNothing},
	}
}

// Tools lists all tools in the order of a palette.
var Tools = func() []Tool {
	all := make([]Tool, toolCount)
	for i := range all {
		all[i] = Tool(i)
	}
	return all
}()

// row returns the row of a tool; an unknown tool draws nothing.
func (t Tool) row() *row {
	if int(t) >= toolCount {
		return &row{shapes: single}
	}
	return &rows[t]
}

// ID returns the tool's name in kebab-case, for texts and icons.
func (t Tool) ID() string { return t.row().id }

// Takes reports whether the tool draws strokes of a shape.
func (t Tool) Takes(s Shape) bool { return slices.Contains(t.row().shapes, s) }

// HasFacing reports whether a drag sets the direction of what the tool draws.
func (t Tool) HasFacing() bool { return t.row().facing }

// HasBeams reports whether Stroke.Beams counts.
func (t Tool) HasBeams() bool { return t.row().beams }

// HasRegisters reports whether Stroke.Registers counts.
func (t Tool) HasRegisters() bool { return t.row().registers }

// HasBrush reports whether Stroke.Brush counts.
func (t Tool) HasBrush() bool { return t.row().brush }

// ToolByID returns the tool with an ID; ok is false if there is none.
func ToolByID(id string) (t Tool, ok bool) {
	for _, t := range Tools {
		if t.ID() == id {
			return t, true
		}
	}
	return 0, false
}
