package synth

import (
	"math"

	"roborally/sounds"
	"roborally/sounds/loudness"
)

// musicLevel is the integrated loudness of the music in LUFS. Players who want to hear it in the background
// turn it down; only what is loud enough in the file can be turned up.
const musicLevel = -24

// Music computes a piece. It loops without a seam: notes that still sound at the end continue at the
// beginning.
func Music(piece sounds.Piece) Stereo {
	var s Stereo
	switch piece {
	case sounds.Menu:
		s = menu()
	case sounds.Game:
		s = game()
	}
	return s.compress(4).normalize(musicLevel, func(s Stereo) float64 { return loudness.Integrated(s, Rate) })
}

// compressTime is the time over which compress measures the level, in seconds: long enough to keep the attack
// of a note.
const compressTime = 0.06

// compress lowers the passages of a loop that are louder than its mean, in place: what they are above it is
// divided by ratio. Otherwise the loudest bar, and not the whole piece, would decide which cues are masked.
func (s Stereo) compress(ratio float64) Stereo {
	power := func(v [2]float64) float64 { return v[0]*v[0] + v[1]*v[1] }
	mean := 0.0
	for i := range s {
		mean += power(s[i]) / float64(len(s))
	}
	level, share := mean, 1/(compressTime*Rate)
	for i := range s { // the level at the end is the one before the beginning
		level += share * (power(s[i]) - level)
	}
	for i := range s {
		level += share * (power(s[i]) - level)
		if level > mean {
			g := math.Pow(level/mean, (1/ratio-1)/2)
			s[i][0] *= g
			s[i][1] *= g
		}
	}
	return s
}
