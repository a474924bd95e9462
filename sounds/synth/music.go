package synth

import (
	"roborally/sounds"
	"roborally/sounds/loudness"
)

// musicLevel is the loudness of the loudest moment of the music in LUFS: at least 6 dB below every cue,
// distant ones too.
const musicLevel = -30

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
	return s.normalize(musicLevel, loudness.Momentary)
}
