package art

import "math"

func hypot(x, y int) float64 { return math.Sqrt(float64(x*x + y*y)) }

// hash returns 32 uniform bits for a field and a salt. All variation of the floor comes
// from it, so that a layout always looks the same.
func hash(x, y, salt int) uint32 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ uint32(salt)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	return h ^ h>>15
}

// random returns a number in [0,1) for a field and a salt.
func random(x, y, salt int) float64 { return float64(hash(x, y, salt)>>8) / (1 << 24) }

// rng is a sequence of pseudo-random numbers for one field.
type rng struct{ x, y, salt int }

func (d *rng) next() float64 {
	d.salt += 7919
	return random(d.x, d.y, d.salt)
}

// between returns the next number, from lo to hi.
func (d *rng) between(lo, hi float64) float64 { return lo + d.next()*(hi-lo) }

// noise returns smooth value noise in [-1,1] with features about one unit wide.
func noise(x, y float64, salt int) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a, b := random(ix, iy, salt), random(ix+1, iy, salt)
	c, d := random(ix, iy+1, salt), random(ix+1, iy+1, salt)
	return (a+(b-a)*tx+(c-a+(a-b-c+d)*tx)*ty)*2 - 1
}
