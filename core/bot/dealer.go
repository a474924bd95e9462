package bot

import "roborally/core"

// dealer deals random hands; its random numbers are those of SplitMix64.
type dealer struct {
	cards []core.Card // those that may be dealt
	state uint64      // of the random number generator
}

// deal returns size random cards. The slice is valid until the next call.
func (d *dealer) deal(size int) []core.Card {
	for n := range size {
		k := n + d.intN(len(d.cards)-n)
		d.cards[n], d.cards[k] = d.cards[k], d.cards[n]
	}
	return d.cards[:size]
}

// intN returns a random number from 0 to n-1.
func (d *dealer) intN(n int) int {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 1 % uint64(n))
}
