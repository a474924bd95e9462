package sounds

// Player plays notes, if the player's settings allow it; it does not wait. A nil Player is silent.
type Player func(Note)

// Play plays a cue that has no place on the board.
func (p Player) Play(cue Cue) { p.PlayAt(Note{Cue: cue}) }

// PlayAt plays the cue of something that happens on the board.
func (p Player) PlayAt(n Note) {
	if p != nil {
		p(n)
	}
}
