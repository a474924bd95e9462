package drawing

import (
	"roborally/core"
	"roborally/maps"
)

// Symmetry makes images of a stroke while it is drawn. The images are those of what the stroke does: a belt that
// leads east leads west in the image of MirrorX, and a left gear is a right gear. Where images meet, the stroke itself
// wins, and then the first image. Images of starts get the next numbers; checkpoints have no images, because robots go
// for one after the other.
type Symmetry uint8

// The symmetries. QuarterTurn acts as HalfTurn on boards that are not square.
const (
	NoSymmetry Symmetry = iota
	MirrorX             // left and right are alike
	MirrorY             // top and bottom are alike
	MirrorBoth          // both
	HalfTurn
	QuarterTurn
)

// Symmetries lists all symmetries.
var Symmetries = []Symmetry{NoSymmetry, MirrorX, MirrorY, MirrorBoth, HalfTurn, QuarterTurn}

// symmetryRows holds the name of each symmetry and the images it makes.
var symmetryRows = [...]struct {
	id     string
	images []maps.Transform
}{
	NoSymmetry:  {"none", nil},
	MirrorX:     {"mirror-x", []maps.Transform{maps.MirrorLeftRight}},
	MirrorY:     {"mirror-y", []maps.Transform{maps.MirrorTopBottom}},
	MirrorBoth:  {"mirror-both", []maps.Transform{maps.MirrorLeftRight, maps.MirrorTopBottom, maps.TurnHalf}},
	HalfTurn:    {"half-turn", []maps.Transform{maps.TurnHalf}},
	QuarterTurn: {"quarter-turn", []maps.Transform{maps.TurnRight, maps.TurnHalf, maps.TurnLeft}},
}

// ID returns the symmetry's name in kebab-case, for texts and icons.
func (s Symmetry) ID() string { return symmetryRows[s].id }

// Images returns the transforms of the images that a symmetry makes on a board, without the stroke itself.
func (s Symmetry) Images(l *core.Layout) []maps.Transform {
	switch {
	case int(s) >= len(symmetryRows):
		return nil
	case s == QuarterTurn && l.Width != l.Height:
		s = HalfTurn
	}
	return symmetryRows[s].images
}

// Transform returns the board after one of the eight symmetries of a square, in normal form.
func Transform(l *core.Layout, t maps.Transform) *core.Layout {
	out := t.Layout(l)
	normalize(out)
	return out
}
