// Package album holds the recordings of all sounds and music as embedded Ogg Vorbis files. sounds/synth makes
// them; go generate writes them again, which needs oggenc (vorbis-tools). Begin with Cue and Music.
package album

import (
	"bytes"
	"embed"
	"io"

	"github.com/faiface/beep"
	"github.com/faiface/beep/vorbis"

	"roborally/sounds"
)

//go:generate go run roborally/sounds/synth/render -sum .

//go:embed ogg/*.ogg
var files embed.FS

// Rate is the sample rate of all recordings.
const Rate beep.SampleRate = 44100

// Cue decodes a take of a cue; takes count from 0. It panics if the cue has no such take.
func Cue(cue sounds.Cue, take int) [][2]float32 {
	s := open(sounds.TakeFile(cue, take))
	samples := make([][2]float32, 0, s.Len())
	var block [512][2]float64
	for {
		n, ok := s.Stream(block[:])
		for _, v := range block[:n] {
			samples = append(samples, [2]float32{float32(v[0]), float32(v[1])})
		}
		if !ok {
			return samples
		}
	}
}

// Music returns a stream of the piece from its beginning, decoded while it plays.
func Music(piece sounds.Piece) beep.StreamSeeker { return open(sounds.PieceFile(piece)) }

// open returns a stream of an embedded file. It panics if there is none or it cannot be decoded.
func open(name string) beep.StreamSeekCloser {
	b, err := files.ReadFile(name)
	if err != nil {
		panic("bug: " + err.Error())
	}
	s, format, err := vorbis.Decode(nopCloser{bytes.NewReader(b)})
	if err != nil || format.SampleRate != Rate {
		panic("bug: " + name + " cannot be played")
	}
	return s
}

// nopCloser adds to an in-memory file the Close that vorbis.Decode asks for.
type nopCloser struct{ io.ReadSeeker }

// Close does nothing.
func (nopCloser) Close() error { return nil }
