// Package album has the sounds of the game ready, as sounds/synth has made them:
// Ogg Vorbis files, embedded. To make them anew say go generate; that needs
// oggenc (vorbis-tools).
package album

import (
	"bytes"
	"embed"
	"io"

	"github.com/faiface/beep"
	"github.com/faiface/beep/vorbis"

	"roborally/sounds"
)

//go:generate go run roborally/sounds/synth/render .

//go:embed ogg/*.ogg
var files embed.FS

// Rate is how many samples a second all sounds have.
const Rate beep.SampleRate = 44100

// Cue decodes a take, counted from 0, of a cue. A take that is not on its sheet is
// a bug.
func Cue(cue sounds.Cue, take int) [][2]float32 {
	s := open(sounds.TakeFile(cue, take))
	all := make([][2]float32, 0, s.Len())
	var some [512][2]float64
	for {
		n, ok := s.Stream(some[:])
		for _, v := range some[:n] {
			all = append(all, [2]float32{float32(v[0]), float32(v[1])})
		}
		if !ok {
			return all
		}
	}
}

// Music gives a piece from its beginning, to be decoded while it plays.
func Music(piece sounds.Piece) beep.StreamSeeker { return open(sounds.PieceFile(piece)) }

// open opens a file that is there.
func open(name string) beep.StreamSeekCloser {
	b, err := files.ReadFile(name)
	if err != nil {
		panic("bug: " + err.Error())
	}
	s, format, err := vorbis.Decode(recording{bytes.NewReader(b)})
	if err != nil || format.SampleRate != Rate {
		panic("bug: " + name + " cannot be played")
	}
	return s
}

// recording is a file that need not be closed.
type recording struct{ io.ReadSeeker }

// Close does nothing.
func (recording) Close() error { return nil }
