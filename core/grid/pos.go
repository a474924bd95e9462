package grid

import "strconv"

// Pos is a field by column (X, from the west) and row (Y, from the north), or
// an offset between two fields. Boards have at most 64×64 fields, so a Pos
// just outside any rim still fits.
type Pos struct{ X, Y int8 }

// Add returns the sum of a field and an offset.
func (p Pos) Add(q Pos) Pos { return Pos{p.X + q.X, p.Y + q.Y} }

// Sub returns the offset from q to p.
func (p Pos) Sub(q Pos) Pos { return Pos{p.X - q.X, p.Y - q.Y} }

// Step returns the neighbouring field in direction d.
func (p Pos) Step(d Direction) Pos { return p.Add(steps[d&3]) }

// Steps returns the field n fields away in direction d.
func (p Pos) Steps(d Direction, n int) Pos {
	s := steps[d&3]
	return Pos{p.X + s.X*int8(n), p.Y + s.Y*int8(n)}
}

// Manhattan returns the distance between two fields in steps along rows and
// columns.
func (p Pos) Manhattan(q Pos) int { return abs(int(p.X)-int(q.X)) + abs(int(p.Y)-int(q.Y)) }

// Ahead returns how many fields q lies ahead of p in direction d; p itself lies
// 0 ahead. ok is false if q is not on that ray.
func (p Pos) Ahead(d Direction, q Pos) (distance int, ok bool) {
	s := steps[d&3]
	o := q.Sub(p)
	if s.X == 0 {
		distance, ok = int(o.Y)*int(s.Y), o.X == 0
	} else {
		distance, ok = int(o.X)*int(s.X), o.Y == 0
	}
	return distance, ok && distance >= 0
}

// Before reports whether p comes before q in reading order: row by row, each
// from the west.
func (p Pos) Before(q Pos) bool { return p.Y < q.Y || p.Y == q.Y && p.X < q.X }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Name returns the name of a field for players: a letter for the column, from the west, and the number of the row, from
// 1 in the north. Column 27 is AA. A position left of or above the first field has no name but a dash.
func (p Pos) Name() string {
	column := ""
	for n := int(p.X) + 1; n > 0; n = (n - 1) / 26 {
		column = string(rune('A'+(n-1)%26)) + column
	}
	if column == "" || p.Y < 0 {
		return "–"
	}
	return column + strconv.Itoa(int(p.Y)+1)
}
