package synth

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// score mixes the notes of a piece that loops: a note that sounds past the end continues at the beginning.
type score struct {
	beat  int     // length of a beat in samples; a whole number, so that the loop closes exactly
	beats int     // length of the piece in beats
	swing float64 // delay of the second half of a beat, as a share of half a beat
	dry   Stereo
	send  Stereo // input of the reverb
	rng   *rand.Rand
}

// newScore returns an empty score with the given number of beats, each of beat samples.
func newScore(beat, beats int, seed string) *score {
	n := beat * beats
	return &score{beat: beat, beats: beats, dry: make(Stereo, n), send: make(Stereo, n), rng: newRNG(seed)}
}

// track holds the mixing settings of an instrument: gain, position (−1 left, 1 right), and the share sent to
// the reverb.
type track struct {
	gain, pan, send float64
}

// play mixes in a note at a beat, counted from 0. Timing and loudness vary a little at random, as a player's
// do.
func (s *score) play(beat float64, v track, w Wave) {
	whole := math.Floor(beat)
	if part := beat - whole; part > 0.45 && part < 0.55 {
		beat += s.swing / 2
	}
	first := int(math.Round((beat + 0.008*s.rng.NormFloat64()*0.5) * float64(s.beat)))
	g := v.gain * (1 + 0.06*s.rng.NormFloat64())
	left, right := g*math.Cos((v.pan+1)*math.Pi/4), g*math.Sin((v.pan+1)*math.Pi/4)
	n := len(s.dry)
	at := ((first % n) + n) % n
	for _, sample := range w {
		l, r := sample*left, sample*right
		s.dry[at][0] += l
		s.dry[at][1] += r
		s.send[at][0] += l * v.send
		s.send[at][1] += r * v.send
		if at++; at == n {
			at = 0
		}
	}
}

// mixDown returns the piece in a room; treble is how much of the treble is added again to brighten it.
func (s *score) mixDown(room reverb, treble float64) Stereo {
	wet := room.echo(s.send, true)
	for c := range 2 {
		mixed := make(Wave, 2*len(s.dry)) // two rounds, so that the filter loops too
		for i := range mixed {
			n := i % len(s.dry)
			mixed[i] = s.dry[n][c] + wet[n][c]
		}
		above := mixed.highPass(1500)
		for i := range s.dry {
			s.dry[i][c] = mixed[i] + treble*above[len(s.dry)+i]
		}
	}
	return s.dry
}

// seconds converts beats to seconds.
func (s *score) seconds(beats float64) float64 { return beats * float64(s.beat) / Rate }

// note is a tone of a melody: start and length in beats, and frequency in Hz.
type note struct {
	at, length, hz float64
}

// parseTune parses a melody that begins at a beat: notes such as "a4 c#5", each an eighth long; "." is a rest
// and "-" holds the note before.
func parseTune(beat float64, line string) []note {
	var notes []note
	for i, word := range strings.Fields(line) {
		at := beat + float64(i)/2
		switch word {
		case ".":
		case "-":
			notes[len(notes)-1].length += 0.5
		default:
			notes = append(notes, note{at, 0.5, noteHz(word)})
		}
	}
	return notes
}

// parseChord returns the frequencies of notes such as "a2 e3 c4".
func parseChord(tones string) []float64 {
	var all []float64
	for _, word := range strings.Fields(tones) {
		all = append(all, noteHz(word))
	}
	return all
}

// noteHz returns the frequency of a note: its letter, perhaps # or b, and its octave; a4 is 440 Hz.
func noteHz(name string) float64 {
	step := map[byte]int{'c': -9, 'd': -7, 'e': -5, 'f': -4, 'g': -2, 'a': 0, 'b': 2}[name[0]]
	rest := name[1:]
	switch rest[0] {
	case '#':
		step, rest = step+1, rest[1:]
	case 'b':
		step, rest = step-1, rest[1:]
	}
	octave, err := strconv.Atoi(rest)
	if err != nil {
		panic("bug: there is no note " + name)
	}
	return 440 * math.Pow(2, float64(step+12*(octave-4))/12)
}
