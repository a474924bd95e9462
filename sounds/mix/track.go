package mix

import (
	"github.com/faiface/beep"

	"roborally/sounds"
	"roborally/sounds/album"
)

// track is a piece of music, and how loud it is at the moment.
type track struct {
	piece  sounds.Piece
	music  beep.Streamer // nil until somebody listens
	volume fader
}

// How long music comes and goes, in seconds; the one goes while the other comes.
const (
	comes = 1.8
	goes  = 1.2
)

// Music has a piece played, round and round, and the one that was played before
// fade; sounds.Silence only fades. A piece goes on from where it was left.
func (m *Mixer) Music(piece sounds.Piece) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for p, t := range m.tracks {
		if p != piece {
			t.volume.to(0, goes)
		}
	}
	if piece != sounds.Silence {
		t := m.tracks[piece]
		if t == nil {
			t = &track{piece: piece}
			m.tracks[piece] = t
		}
		t.volume.to(1, comes)
	}
	m.settle()
	m.wake()
}

// settle has the pieces at once where they are going while no music is heard: who
// turns it on again does not hear the end of a piece of some pages ago.
func (m *Mixer) settle() {
	if !m.master.silent() && !m.music.silent() {
		return
	}
	for _, t := range m.tracks {
		t.volume.now = t.volume.goal
	}
}

// add adds what comes next to the samples; scratch has as many.
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
