package grid

// MaxSpeed is the largest component of a velocity on ice, in fields per
// register phase (rules.md I1).
const MaxSpeed = 6

// Line returns, in order, the single steps of a straight line from the centre
// of a field to the centre of the field v away (I4). Each step enters a
// neighbouring field; if the line passes exactly through a corner, the step is
// diagonal. Both components of v must lie in −MaxSpeed…MaxSpeed. The slice is
// shared: do not change it.
func Line(v Pos) []Pos { return lines[int(v.X)+MaxSpeed][int(v.Y)+MaxSpeed] }

var lines = func() (all [2*MaxSpeed + 1][2*MaxSpeed + 1][]Pos) {
	for x := range all {
		for y := range all[x] {
			all[x][y] = line(x-MaxSpeed, y-MaxSpeed)
		}
	}
	return all
}()

// line walks from boundary to boundary. The i-th vertical boundary is crossed
// at the time (2i+1)/2|vx|, the j-th horizontal one at (2j+1)/2|vy|; equal
// times are a corner. Comparing cross products avoids fractions.
func line(vx, vy int) []Pos {
	nx, ny := abs(vx), abs(vy)
	sx, sy := sign(vx), sign(vy)
	var steps []Pos
	for i, j := 0, 0; i < nx || j < ny; {
		switch across, down := (2*i+1)*ny, (2*j+1)*nx; {
		case j >= ny || i < nx && across < down:
			steps = append(steps, Pos{sx, 0})
			i++
		case i >= nx || down < across:
			steps = append(steps, Pos{0, sy})
			j++
		default:
			steps = append(steps, Pos{sx, sy})
			i++
			j++
		}
	}
	return steps
}

func sign(n int) int8 {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
