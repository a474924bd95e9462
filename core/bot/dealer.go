package bot

import "roborally/core"

// dealer deals hands from the cards that may come.
type dealer struct {
	cards []core.Card
	state uint64
}

// hand gives so many random cards.
func (d *dealer) hand(size int) []core.Card {
	for n := range size {
		k := n + d.below(len(d.cards)-n)
		d.cards[n], d.cards[k] = d.cards[k], d.cards[n]
	}
	return d.cards[:size]
}

// below gives a number from 0 to n-1 (SplitMix64).
func (d *dealer) below(n int) int {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 1 % uint64(n))
}
