package sounds

// Note is a request to play a cue, with position and pitch.
type Note struct {
	Cue Cue
	// Pan is the position from −1, the left edge of the board, to 1, the right edge.
	Pan float64
	// Far marks a cue of something that does not happen to the player; it is played more softly.
	Far bool
	// Pitch is the number of semitones by which the cue is shifted up.
	Pitch float64
	// Gain is by how many decibels the cue is louder than usual.
	Gain float64
}
