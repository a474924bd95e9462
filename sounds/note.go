package sounds

// Note is a request to play a cue, with position and pitch.
type Note struct {
	Cue Cue
	// Pan is the position from −1, the left edge of the board, to 1, the right edge.
	Pan float64
	// Far marks what happens to somebody else or to nobody: it is played softer.
	Far bool
	// Pitch shifts the cue up by so many semitones.
	Pitch float64
}
