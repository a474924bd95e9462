package mix

import (
	"github.com/faiface/beep"

	"roborally/sounds"
	"roborally/sounds/album"
)

// track is a piece of music that plays in a loop, with its fade.
type track struct {
	piece  sounds.Piece
	music  beep.Streamer // nil until it is first heard
	volume fader
}

// The fade times of music in seconds; a change of piece is a crossfade.
const (
	fadeIn  = 1.8
	fadeOut = 1.2
)

// Music plays a piece in a loop and fades out the one before; sounds.Silence only fades out. A piece goes on
// from where it was left.
func (m *Mixer) Music(piece sounds.Piece) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for p, t := range m.tracks {
		if p != piece {
			t.volume.fadeTo(0, fadeOut)
		}
	}
	if piece != sounds.Silence {
		t := m.tracks[piece]
		if t == nil {
			t = &track{piece: piece}
			m.tracks[piece] = t
		}
		t.volume.fadeTo(1, fadeIn)
	}
	m.skipFades()
	m.notify()
}

// skipFades ends the fades between pieces while the music is off: when it is turned on again, the end of an
// earlier piece must not be heard.
func (m *Mixer) skipFades() {
	if !m.master.silent() && !m.music.silent() {
		return
	}
	for _, t := range m.tracks {
		t.volume.now = t.volume.goal
	}
}

// add adds the next samples of the piece; scratch has the same length as samples.
func (t *track) add(samples, scratch [][2]float64) {
	if t.volume.silent() {
		return
	}
	if t.music == nil {
		t.music = beep.Loop(-1, album.Music(t.piece))
	}
	n, _ := t.music.Stream(scratch)
	for i := range n {
		g := t.volume.next()
		samples[i][0] += g * scratch[i][0]
		samples[i][1] += g * scratch[i][1]
	}
}
