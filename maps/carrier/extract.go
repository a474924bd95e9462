package carrier

import (
	"image"
	"math"
	"slices"
)

// Extract returns the text that a picture carries. Its errors are ErrNoHall, ErrDamaged, ErrTooSmall, ErrNewer and
// ErrTooLong. It takes time and memory in proportion to the picture; Read limits that.
func Extract(img image.Image) ([]byte, error) {
	text, _, err := extract(img)
	return text, err
}

// reading says how well a strip could be read, for tests.
type reading struct {
	bytes, wrong int // of the payload
}

func extract(img image.Image) ([]byte, reading, error) {
	p := greyOf(img)
	for p.width*p.height > maxSearched {
		p = p.halved()
	}
	full := p.sums()
	// Marks are found faster in a smaller picture, unless they are too small there.
	levels := []*sums{full}
	for p.width*p.height > quickSearched {
		p = p.halved()
		levels = append(levels, p.sums())
	}
	err, largest := ErrNoHall, largestModule
	for i, level := range slices.Backward(levels) {
		marks := level.marks(largest)
		for k := range marks {
			scale := float64(int(1) << i)
			marks[k] = mark{point{marks[k].x * scale, marks[k].y * scale}, marks[k].module * scale, 0}
			full.refine(&marks[k])
		}
		text, r, found := full.read(marks)
		if found == nil || found == ErrNewer {
			return text, r, found
		} else if found != ErrNoHall {
			err = found
		}
		largest = smallestModule * 2.4 // larger ones were found at half the size, if there are any
	}
	return nil, reading{}, err
}

// Limits of the pictures that are searched, in pixels. A larger one is halved first.
const (
	maxSearched   = 6 << 20
	quickSearched = 3 << 18
)

// read reads the strip that has its corners among some marks.
func (s *sums) read(marks []mark) (text []byte, r reading, err error) {
	err = ErrNoHall
	quads(marks, func(c corners) bool {
		g, ok := s.measure(c)
		if !ok {
			return false
		}
		for g.cells = 1; g.cells <= 2; g.cells++ {
			var found error
			if text, r, found = s.readStrip(c, g); found == nil || found == ErrNewer {
				err = found
				return true
			}
		}
		if err = ErrDamaged; c.module < smallModule {
			err = ErrTooSmall
		}
		return false
	})
	return text, r, err
}

// smallModule is the side of a module, in pixels, below which a strip that cannot be read was scaled down too far.
const smallModule = 3.5

// readStrip reads a strip in its place.
func (s *sums) readStrip(c corners, g geometry) ([]byte, reading, error) {
	if g.capacity() <= headerSize {
		return nil, reading{}, ErrDamaged
	}
	const looked = 0.6 // the share of a cell's side that is looked at: the rest may be blurred
	across, down := c.topRight.sub(c.topLeft).length(), c.bottomLeft.sub(c.topLeft).length()
	cells := float64(g.cells)
	width := max(across/(float64(g.width)-2*markCentre)/cells*looked, 0.5)
	height := max(down/(float64(g.height)-2*markCentre)/cells*looked, 0.5)
	var lights []float32
	g.eachData(func(x, y int) {
		at := c.at(g, (float64(x)+0.5)/cells, (float64(y)+0.5)/cells)
		lights = append(lights, float32(s.box(at.x, at.y, width, height)))
	})
	limit := between(lights)
	payload := make([]byte, g.capacity())
	for i := range 8 * len(payload) {
		if lights[i] < limit {
			payload[i/8] |= 0x80 >> (i % 8)
		}
	}
	data, wrong, err := correct(payload)
	if err != nil {
		return nil, reading{}, err
	}
	text, err := unpack(data)
	return text, reading{len(payload), wrong}, err
}

// between returns the value that parts values into two groups, each nearer to its own mean than to the other's.
func between(values []float32) float32 {
	low, high := float32(math.Inf(1)), float32(math.Inf(-1))
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	limit := (low + high) / 2
	for range 8 {
		var sum [2]float64
		var count [2]float64
		for _, v := range values {
			group := 0
			if v >= limit {
				group = 1
			}
			sum[group] += float64(v)
			count[group]++
		}
		if count[0] == 0 || count[1] == 0 {
			break
		}
		limit = float32((sum[0]/count[0] + sum[1]/count[1]) / 2)
	}
	return limit
}
