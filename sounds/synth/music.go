package synth

import (
	"roborally/sounds"
	"roborally/sounds/loudness"
)

// musicLevel is how loud the loudest moment of the music is, in LUFS: at least
// 6 dB below every cue, one that is far away too.
const musicLevel = -30

// Music computes a piece. It goes round: what still sounds at its end is there at
// its beginning.
func Music(piece sounds.Piece) Stereo {
	var s Stereo
	switch piece {
	case sounds.Menu:
		s = menu()
	case sounds.Game:
		s = game()
	}
	return s.level(musicLevel, loudness.Moment)
}
