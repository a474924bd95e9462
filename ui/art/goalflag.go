package art

import (
	"image"
	"math"
)

// QuietFlag draws a flag that does not count, cell×cell pixels: the mark on the floor and the flag on it, in the colours
// of an old sign. It covers the flag of the floor exactly, and its number is as legible.
func (c *Palette) QuietFlag(number, cell int) *image.RGBA {
	old := *c
	old.Flag = mix(c.Flag, c.Plate, 0.62)
	old.HazardA = mix(c.HazardA, c.Plate, 0.5)
	old.FlagDigit = mix(c.FlagDigit, c.Plate, 0.12)
	p := newSquare(cell)
	old.checkpointBase(p)
	old.flag(p, number)
	return p.img
}

// TurnedDie draws a die that is turned clockwise, size×size pixels; see Die.
func (c *Palette) TurnedDie(face int, degrees float64, size int) *image.RGBA {
	const fine, room = 2, 0.92 // samples per pixel and direction; room for the corners
	upright := c.Die(face, fine*size)
	turned := image.NewRGBA(image.Rect(0, 0, size, size))
	sin, cos := math.Sincos(-degrees * math.Pi / 180)
	middle := float64(fine*size) / 2
	for i := range size * size {
		x, y := i%size, i/size
		var sum [4]int
		for k := range fine * fine {
			dx := (float64(fine*x+k%fine) + 0.5 - middle) / room
			dy := (float64(fine*y+k/fine) + 0.5 - middle) / room
			at := upright.RGBAAt(int(math.Floor(middle+dx*cos-dy*sin)), int(math.Floor(middle+dx*sin+dy*cos)))
			for n, part := range [4]uint8{at.R, at.G, at.B, at.A} {
				sum[n] += int(part)
			}
		}
		for n, part := range sum {
			turned.Pix[turned.PixOffset(x, y)+n] = uint8(part / (fine * fine))
		}
	}
	return turned
}
