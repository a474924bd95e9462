package carrier

// The strip is measured in modules, from its top left corner. Outside lies one module of margin; the marks are in
// the corners within it; the holes of the edge run from mark to mark along all four sides. Modules consist of one or
// of two by two cells. The data cells fill what is left inside.
const (
	margin     = 1          // width of the light rim round everything
	markSize   = 7          // side of a mark: a dark ring, a light ring and a dark square of 3×3
	edgeLine   = margin     // the line of modules that has the holes of the edge
	dataLine   = margin + 2 // the first line of data: behind the holes of the edge and a light line
	cornerSize = margin + markSize + 1
	markCentre = margin + markSize/2.0
	minSide    = 2*(margin+markSize) + 1 // both marks of a side and a light module between them
	maxSide    = 1001                    // modules; far more than fit into a picture that is accepted
)

// geometry is the layout of a strip. Width and height are odd, so that the holes of the edge begin and end with a
// hole on every side.
type geometry struct {
	width, height int // in modules
	cells         int // cells along a side of a module: 1 or 2
}

// isData reports whether a cell carries a bit of the data. Both coordinates are in cells.
func (g geometry) isData(x, y int) bool {
	x, y = x/g.cells, y/g.cells
	if x < dataLine || y < dataLine || x >= g.width-dataLine || y >= g.height-dataLine {
		return false
	}
	return !((x < cornerSize || x >= g.width-cornerSize) && (y < cornerSize || y >= g.height-cornerSize))
}

// isDark reports whether a module outside of the data is dark.
func (g geometry) isDark(x, y int) bool {
	fx, fy := fold(x, g.width), fold(y, g.height)
	if fx < cornerSize && fy < cornerSize {
		ring := max(abs(fx-margin-markSize/2), abs(fy-margin-markSize/2))
		return ring == markSize/2 || ring <= 1
	}
	return fy == edgeLine && fx >= cornerSize && isHole(fx) || fx == edgeLine && fy >= cornerSize && isHole(fy)
}

// isHole reports whether a module of the edge, counted from the nearer corner, is a hole.
func isHole(i int) bool { return (i-cornerSize)%2 == 0 }

// fold returns the distance from the nearer end of a side.
func fold(i, side int) int { return min(i, side-1-i) }

func abs(i int) int { return max(i, -i) }

// eachData calls f with every data cell in order: rows from the top, each from the left.
func (g geometry) eachData(f func(x, y int)) {
	for y := dataLine * g.cells; y < (g.height-dataLine)*g.cells; y++ {
		for x := dataLine * g.cells; x < (g.width-dataLine)*g.cells; x++ {
			if g.isData(x, y) {
				f(x, y)
			}
		}
	}
}

// capacity returns the number of whole bytes that the data cells hold, with those of the error correction.
func (g geometry) capacity() int {
	const cut = 2 * (cornerSize - dataLine) // what the corners take from a side, unless they meet
	width, height := g.width-2*dataLine, g.height-2*dataLine
	return (width*height - min(cut, width)*min(cut, height)) * g.cells * g.cells / 8
}
