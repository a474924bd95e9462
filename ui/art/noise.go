package art

import "math"

func hypot(x, y int) float64 { return math.Sqrt(float64(x*x + y*y)) }

// hash scrambles a place and a purpose into 32 even bits. All variation of the
// floor comes from it, so that a layout always looks the same.
func hash(x, y, purpose int) uint32 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ uint32(purpose)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	return h ^ h>>15
}

// chance gives a number in [0,1) for a place and a purpose.
func chance(x, y, purpose int) float64 { return float64(hash(x, y, purpose)>>8) / (1 << 24) }

// dice is a run of numbers for one place.
type dice struct{ x, y, purpose int }

func (d *dice) next() float64 {
	d.purpose += 7919
	return chance(d.x, d.y, d.purpose)
}

// between gives the next number from lo to hi.
func (d *dice) between(lo, hi float64) float64 { return lo + d.next()*(hi-lo) }

// grain is smooth noise in [-1,1] with features about one unit wide.
func grain(x, y float64, purpose int) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a, b := chance(ix, iy, purpose), chance(ix+1, iy, purpose)
	c, d := chance(ix, iy+1, purpose), chance(ix+1, iy+1, purpose)
	return (a+(b-a)*tx+(c-a+(a-b-c+d)*tx)*ty)*2 - 1
}
