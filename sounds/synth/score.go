package synth

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// score puts the notes of a piece that goes round into their places: a note that
// sounds over the end goes on at the beginning.
type score struct {
	beat  int // samples; a whole number, so that the round closes exactly
	beats int
	swing float64 // by how much of a half beat the second half of a beat comes late
	dry   Stereo
	sent  Stereo // to the hall
	luck  *rand.Rand
}

func newScore(beat, beats int, seed string) *score {
	n := beat * beats
	return &score{beat: beat, beats: beats, dry: make(Stereo, n), sent: make(Stereo, n), luck: luck(seed)}
}

// voice is how an instrument is heard: how loud, from where (-1 left, 1 right),
// and how much of it goes into the hall.
type voice struct {
	gain, pan, hall float64
}

// play puts a note at a beat, counted from 0. Nobody plays quite in time, nor two
// notes alike.
func (s *score) play(beat float64, v voice, w Wave) {
	whole := math.Floor(beat)
	if part := beat - whole; part > 0.45 && part < 0.55 {
		beat += s.swing / 2
	}
	first := int(math.Round((beat + 0.008*s.luck.NormFloat64()*0.5) * float64(s.beat)))
	g := v.gain * (1 + 0.06*s.luck.NormFloat64())
	left, right := g*math.Cos((v.pan+1)*math.Pi/4), g*math.Sin((v.pan+1)*math.Pi/4)
	n := len(s.dry)
	at := ((first % n) + n) % n
	for _, sample := range w {
		l, r := sample*left, sample*right
		s.dry[at][0] += l
		s.dry[at][1] += r
		s.sent[at][0] += l * v.hall
		s.sent[at][1] += r * v.hall
		if at++; at == n {
			at = 0
		}
	}
}

// in mixes the piece, in its hall; treble is how much of it is added to what the
// instruments have.
func (s *score) in(room hall, treble float64) Stereo {
	wet := room.echo(s.sent, true)
	for c := range 2 {
		mixed := make(Wave, 2*len(s.dry)) // twice: the filter comes round too
		for i := range mixed {
			n := i % len(s.dry)
			mixed[i] = s.dry[n][c] + wet[n][c]
		}
		above := mixed.highs(1500)
		for i := range s.dry {
			s.dry[i][c] = mixed[i] + treble*above[len(s.dry)+i]
		}
	}
	return s.dry
}

// seconds gives how long some beats are.
func (s *score) seconds(beats float64) float64 { return beats * float64(s.beat) / Rate }

// note is a tone of a tune: from a beat on, for some beats.
type note struct {
	at, length, hz float64
}

// tune reads a melody: notes such as "a4 c#5", each an eighth long, "." is a rest
// and "-" holds the note before. It begins at a beat.
func tune(beat float64, line string) []note {
	var notes []note
	for i, word := range strings.Fields(line) {
		at := beat + float64(i)/2
		switch word {
		case ".":
		case "-":
			notes[len(notes)-1].length += 0.5
		default:
			notes = append(notes, note{at, 0.5, tone(word)})
		}
	}
	return notes
}

// chord reads tones such as "a2 e3 c4".
func chord(tones string) []float64 {
	var all []float64
	for _, word := range strings.Fields(tones) {
		all = append(all, tone(word))
	}
	return all
}

// tone gives the frequency of a tone: its letter, perhaps # or b, and its octave;
// a4 is 440 Hz.
func tone(name string) float64 {
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
		panic("bug: there is no tone " + name)
	}
	return 440 * math.Pow(2, float64(step+12*(octave-4))/12)
}
