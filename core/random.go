package core

import "math/bits"

// Seed is the secret of a game from which every draw follows. It stays with the
// host and is in no state or view.
type Seed uint64

// The purposes keep the draws of different occasions apart.
const (
	drawPhase     uint64 = iota + 1 // a draw while a phase runs
	drawRenewal                     // a new hand (A4)
	drawFill                        // empty registers at the end of programming (C5, C6)
	drawUse                         // a card that is used while programming
	drawGoalLists                   // secret goals, before the game (G2)
)

// random is the sequence of random numbers of one occasion: a purpose, a round,
// and a phase or seat. The n-th number depends on nothing else, so running a
// phase again draws the same cards.
type random struct {
	seed     Seed
	occasion uint64
	next     uint64
}

func newRandom(seed Seed, purpose uint64, round uint16, part uint8) random {
	return random{seed: seed, occasion: purpose<<32 | uint64(round)<<8 | uint64(part)}
}

// below returns a number from 0 to n-1. The bias, from 64 bits not being a
// multiple of n, is negligible for n ≤ 84.
func (r *random) below(n int) int {
	high, _ := bits.Mul64(mix(r.seed, r.occasion, r.next), uint64(n))
	r.next++
	return int(high)
}

// mix is SipHash-2-4 of two words with a key derived from the seed: the
// outcomes of some draws do not reveal others. The function is pinned: games
// are replayed from their seeds, so it must never change.
func mix(seed Seed, occasion, counter uint64) uint64 {
	k0 := uint64(seed)
	k1 := k0*0x9e3779b97f4a7c15 + 0x632be59bd9b4e019
	v := [4]uint64{k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573}
	for _, word := range [3]uint64{occasion, counter, 16 << 56} {
		v[3] ^= word
		sipRound(&v)
		sipRound(&v)
		v[0] ^= word
	}
	v[2] ^= 0xff
	for range 4 {
		sipRound(&v)
	}
	return v[0] ^ v[1] ^ v[2] ^ v[3]
}

func sipRound(v *[4]uint64) {
	v[0] += v[1]
	v[1] = bits.RotateLeft64(v[1], 13) ^ v[0]
	v[0] = bits.RotateLeft64(v[0], 32)
	v[2] += v[3]
	v[3] = bits.RotateLeft64(v[3], 16) ^ v[2]
	v[0] += v[3]
	v[3] = bits.RotateLeft64(v[3], 21) ^ v[0]
	v[2] += v[1]
	v[1] = bits.RotateLeft64(v[1], 17) ^ v[2]
	v[2] = bits.RotateLeft64(v[2], 32)
}
