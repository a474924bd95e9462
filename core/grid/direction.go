// Package grid holds the geometry every other package shares: positions,
// directions and turns on a square grid. It imports nothing. Begin reading with
// Direction and Pos.
//
// x grows to the east, y grows to the south, (0,0) is the top left field.
package grid

// Direction is one of the four compass directions, clockwise from north. Its
// zero value is North; arithmetic on it is modulo 4.
type Direction uint8

// The four directions, clockwise.
const (
	North Direction = iota
	East
	South
	West
)

// Directions lists all four, clockwise from north.
var Directions = [4]Direction{North, East, South, West}

var steps = [4]Pos{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// Turn returns the direction after a number of quarter turns, positive to the
// right (clockwise), negative to the left.
func (d Direction) Turn(quarters int) Direction { return Direction((int(d) + quarters) & 3) }

// Right returns the direction a quarter turn clockwise.
func (d Direction) Right() Direction { return (d + 1) & 3 }

// Left returns the direction a quarter turn counter-clockwise.
func (d Direction) Left() Direction { return (d + 3) & 3 }

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return (d + 2) & 3 }

// QuartersTo returns the shortest turn from d to e in quarter turns: 0, 1
// (right), -1 (left) or 2 (half).
func (d Direction) QuartersTo(e Direction) int {
	quarters := int(e-d) & 3
	if quarters == 3 {
		return -1
	}
	return quarters
}

// Step returns the offset of one field in direction d.
func (d Direction) Step() Pos { return steps[d&3] }

// Letter returns the letter of the text formats: n, e, s or w.
func (d Direction) Letter() string { return "nesw"[d&3 : d&3+1] }

// String returns the English name, for errors and tests.
func (d Direction) String() string {
	return [4]string{"north", "east", "south", "west"}[d&3]
}

// ParseDirection returns the direction of a letter of the text formats; ok is
// false for any other text.
func ParseDirection(letter string) (d Direction, ok bool) {
	switch letter {
	case "n":
		return North, true
	case "e":
		return East, true
	case "s":
		return South, true
	case "w":
		return West, true
	}
	return North, false
}
