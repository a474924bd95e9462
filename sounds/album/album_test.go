package album_test

import (
	"math"
	"slices"
	"testing"

	"github.com/faiface/beep"

	"roborally/sounds"
	"roborally/sounds/album"
	"roborally/sounds/loudness"
)

const rate = int(album.Rate)

// decodeAll returns all samples of a stream.
func decodeAll(t *testing.T, s beep.StreamSeeker) [][2]float64 {
	t.Helper()
	all := make([][2]float64, 0, s.Len())
	var block [4096][2]float64
	for {
		n, ok := s.Stream(block[:])
		all = append(all, block[:n]...)
		if !ok || n == 0 {
			break
		}
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	return all
}

// pieceSamples returns all samples of a piece of music. They are decoded once and shared; do not change them.
func pieceSamples(t *testing.T, piece sounds.Piece) [][2]float64 {
	t.Helper()
	if pieces[piece] == nil {
		pieces[piece] = decodeAll(t, album.Music(piece))
	}
	return pieces[piece]
}

var pieces = map[sounds.Piece][][2]float64{}

// takeSamples returns all samples of a take. They are decoded once and shared; do not change them.
func takeSamples(cue sounds.Cue, take int) [][2]float64 {
	name := sounds.TakeFile(cue, take)
	if takes[name] == nil {
		samples := album.Cue(cue, take)
		takes[name] = make([][2]float64, 0, len(samples))
		for _, v := range samples {
			takes[name] = append(takes[name], [2]float64{float64(v[0]), float64(v[1])})
		}
	}
	return takes[name]
}

var takes = map[string][][2]float64{}

// forEachRecording calls f with every recording of cues and music.
func forEachRecording(t *testing.T, f func(t *testing.T, recorded [][2]float64)) {
	forEachTake(t, func(t *testing.T, _ sounds.CueSpec, recorded [][2]float64) { f(t, recorded) })
	for _, piece := range sounds.Pieces {
		t.Run(sounds.PieceFile(piece), func(t *testing.T) { f(t, pieceSamples(t, piece)) })
	}
}

// TestTheFilesAreClean checks that the signal is nowhere too large, not even between samples, and that there is no
// offset.
func TestTheFilesAreClean(t *testing.T) {
	largest := math.Inf(-1)
	forEachRecording(t, func(t *testing.T, recorded [][2]float64) {
		peak := loudness.TruePeak(recorded)
		if largest = max(largest, peak); peak > -1 {
			t.Errorf("the true peak is %.2f dBFS, want at most -1", peak)
		}
		if offset := loudness.DCOffset(recorded); offset > 0.002 {
			t.Errorf("the DC offset is %.5f, want at most 0.002", offset)
		}
	})
	t.Logf("largest true peak of any file: %.1f dBFS", largest)
}

// TestCuesBeginAndEndInSilence checks that the ends of the cues do not click.
func TestCuesBeginAndEndInSilence(t *testing.T) {
	forEachTake(t, func(t *testing.T, _ sounds.CueSpec, s [][2]float64) {
		most := math.Pow(10, loudness.Peak(s)/20)
		for _, i := range []int{0, len(s) - 1} {
			for c := range 2 {
				if v := math.Abs(s[i][c]); v > 0.06*most {
					t.Errorf("sample %d of %d is %.3f, want at most 6 %% of the peak %.3f", i, len(s), v, most)
				}
			}
		}
	})
}

// forEachTake calls f with the recording of every take.
func forEachTake(t *testing.T, f func(t *testing.T, spec sounds.CueSpec, recorded [][2]float64)) {
	for _, spec := range sounds.CueSpecs {
		for take := range spec.Takes {
			t.Run(sounds.TakeFile(spec.Cue, take), func(t *testing.T) { f(t, spec, takeSamples(spec.Cue, take)) })
		}
	}
}

// TestMusicIsMasteredAlike checks the integrated loudness of the pieces, and that their loudest moments, which mask
// cues most, are not far above it.
func TestMusicIsMasteredAlike(t *testing.T) {
	for _, piece := range sounds.Pieces {
		s := pieceSamples(t, piece)
		whole, loudest := loudness.Integrated(s, rate), loudness.Max(s, rate, loudness.Momentary)
		t.Logf("music %s, %d s: %.1f LUFS integrated, loudest moment %.1f", piece, len(s)/rate, whole, loudest)
		if math.Abs(whole+24) > 1 {
			t.Errorf("music %s has %.1f LUFS integrated, want -24 within 1", piece, whole)
		}
		if loudest > whole+4 {
			t.Errorf("the loudest moment of music %s has %.1f LUFS, want at most 4 dB above the %.1f of the whole", piece, loudest, whole)
		}
	}
}

// TestCuesOfAClassAreEquallyLoud checks that the cues of a class differ by at most 1 dB.
func TestCuesOfAClassAreEquallyLoud(t *testing.T) {
	type span struct{ least, most float64 }
	spans := map[sounds.Class]span{}
	forEachTake(t, func(t *testing.T, spec sounds.CueSpec, s [][2]float64) {
		loud := loudness.Max(s, rate, loudness.Momentary)
		in, ok := spans[spec.Class]
		if !ok {
			in = span{loud, loud}
		}
		spans[spec.Class] = span{min(in.least, loud), max(in.most, loud)}
	})
	for class, in := range spans {
		t.Logf("cues of class %s: %.1f to %.1f LUFS", class, in.least, in.most)
		if in.most-in.least > 1 {
			t.Errorf("cues of class %s are between %.1f and %.1f LUFS, want at most 1 dB between them", class, in.least, in.most)
		}
	}
}

// TestCuesAreHeardOnASmallLoudspeaker checks that without frequencies below 300 Hz, as on a tablet, no cue
// loses more than 5 dB.
func TestCuesAreHeardOnASmallLoudspeaker(t *testing.T) {
	most := 0.0
	forEachTake(t, func(t *testing.T, _ sounds.CueSpec, s [][2]float64) {
		whole, small := loudness.Max(s, rate, loudness.Momentary), loudness.Max(loudness.SmallSpeaker(s, rate), rate, loudness.Momentary)
		most = max(most, whole-small)
		if whole-small > 5 {
			t.Errorf("the cue falls from %.1f to %.1f LUFS, want a loss of at most 5", whole, small)
		}
	})
	t.Logf("on a small loudspeaker the cue with the most bass loses %.1f dB", most)
}

// promptCues holds the cues of touches and impacts, which must be heard at once.
var promptCues = []sounds.Cue{
	sounds.Press, sounds.Take, sounds.Place, sounds.Refuse, sounds.Confirm, sounds.Countdown,
	sounds.Push, sounds.Bump, sounds.Pusher, sounds.Laser, sounds.Mirror, sounds.Hit, sounds.Explosion,
}

// TestPromptCuesStartAtOnce checks that these cues reach half of their peak within 20 ms.
func TestPromptCuesStartAtOnce(t *testing.T) {
	for _, spec := range sounds.CueSpecs {
		if !slices.Contains(promptCues, spec.Cue) {
			continue
		}
		for take := range spec.Takes {
			s := takeSamples(spec.Cue, take)
			half := math.Pow(10, loudness.Peak(s)/20) / 2
			at := slices.IndexFunc(s, func(v [2]float64) bool { return max(math.Abs(v[0]), math.Abs(v[1])) > half })
			if ms := 1000 * float64(at) / float64(rate); ms > 20 {
				t.Errorf("%s reaches half of its peak after %.0f ms, want at most 20", sounds.TakeFile(spec.Cue, take), ms)
			}
		}
	}
}

// TestTakesDiffer checks that the takes of a cue differ from the first one, but not too much in length.
func TestTakesDiffer(t *testing.T) {
	for _, spec := range sounds.CueSpecs {
		var first [][2]float64
		for take := range spec.Takes {
			s := takeSamples(spec.Cue, take)
			if take == 0 {
				first = s
				continue
			}
			var both, a, o float64
			for i := range min(len(s), len(first)) {
				both += s[i][0] * first[i][0]
				a += s[i][0] * s[i][0]
				o += first[i][0] * first[i][0]
			}
			if correlation := both / math.Sqrt(a*o); correlation > 0.97 {
				t.Errorf("the correlation of take %d of %s with the first is %.3f, want at most 0.97", take+1, spec.Cue, correlation)
			}
			if longer := float64(len(s)) / float64(len(first)); longer > 1.6 || longer < 1/1.6 {
				t.Errorf("take %d of %s is %.2f times as long as the first, want at most a factor of 1.6", take+1, spec.Cue, longer)
			}
		}
	}
}

// TestTunedCuesFitTheMusic checks that most of the power of the cues with a melody lies on the white keys, as
// both pieces of music are made of them and a cue may sound over any chord.
func TestTunedCuesFitTheMusic(t *testing.T) {
	const c4 = 261.6256     // Hz
	white := "101011010101" // the keys of an octave, from c on
	for _, spec := range sounds.CueSpecs {
		switch spec.Cue {
		case sounds.Confirm, sounds.Countdown, sounds.Chat, sounds.Join, sounds.Leave,
			sounds.Return, sounds.Checkpoint, sounds.Repair, sounds.Win, sounds.Missed,
			sounds.Coin, sounds.Purchase, sounds.Secret, sounds.LastRounds:
		default:
			continue
		}
		for take := range spec.Takes {
			s := takeSamples(spec.Cue, take)
			var in, out float64
			for key := range 36 { // the keys from c4 on
				power := powerAt(s, c4*math.Pow(2, float64(key)/12))
				if white[key%12] == '1' {
					in += power
				} else {
					out += power
				}
			}
			t.Logf("%s %d: %.1f dB", spec.Cue, take+1, 10*math.Log10(out/in))
			if out > in/10 {
				t.Errorf("take %d of %s has %.0f %% of its power on black keys, want less than 10 %% of that on white ones",
					take+1, spec.Cue, 100*out/(in+out))
			}
		}
	}
}

// powerAt returns the power of the left channel at a frequency.
func powerAt(s [][2]float64, hz float64) float64 {
	sin, cos := math.Sincos(2 * math.Pi * hz / float64(rate))
	var x, y float64
	re, im := 1.0, 0.0 // a pointer that rotates by one sample
	for i := range s {
		x, y = x+s[i][0]*re, y+s[i][0]*im
		re, im = re*cos-im*sin, re*sin+im*cos
	}
	return x*x + y*y
}

// minLengths holds the least length of each piece in seconds: menus are left soon, and a game of half an hour
// must not repeat its music more than seven times.
var minLengths = map[sounds.Piece]int{sounds.Menu: 60, sounds.Game: 30 * 60 / 7}

// TestMusicLoopsWithoutASeam checks that from the last sample to the first one, value and slope change no
// more than around it.
func TestMusicLoopsWithoutASeam(t *testing.T) {
	for _, piece := range sounds.Pieces {
		s := pieceSamples(t, piece)
		n := len(s)
		if seconds := n / rate; seconds < minLengths[piece] || seconds > minLengths[piece]+60 {
			t.Errorf("%s takes %d seconds, want %d to %d", piece, seconds, minLengths[piece], minLengths[piece]+60)
		}
		at := func(i, c int) float64 { return s[(i+2*n)%n][c] }
		for c := range 2 {
			// jump and bend are the changes of value and slope at a sample.
			jump := func(i int) float64 { return math.Abs(at(i, c) - at(i-1, c)) }
			bend := func(i int) float64 { return math.Abs(at(i+1, c) - 2*at(i, c) + at(i-1, c)) }
			var mostJump, mostBend float64
			for i := n - rate/2; i < n+rate/2; i++ {
				if d := i - n; d < -2 || d > 2 {
					mostJump, mostBend = max(mostJump, jump(i)), max(mostBend, bend(i))
				}
			}
			for i := n - 1; i <= n+1; i++ {
				if jump(i) > mostJump || bend(i) > mostBend {
					t.Errorf("%s: value and slope change by %.5f and %.5f at the seam, want at most %.5f and %.5f as around it",
						piece, jump(i), bend(i), mostJump, mostBend)
				}
			}
		}
	}
}

// TestLoopedStreamRepeatsTheMusic checks that a looped stream continues from the end of a piece to its
// beginning, sample by sample: the decoder neither drops nor inserts any.
func TestLoopedStreamRepeatsTheMusic(t *testing.T) {
	for _, piece := range sounds.Pieces {
		all, music := pieceSamples(t, piece), album.Music(piece)
		if err := music.Seek(len(all) - rate); err != nil {
			t.Fatal(err)
		}
		round := make([][2]float64, 2*rate)
		beep.Loop(-1, music).Stream(round)
		for i, v := range round {
			want := all[(len(all)-rate+i)%len(all)]
			if math.Abs(v[0]-want[0]) > 1e-6 || math.Abs(v[1]-want[1]) > 1e-6 {
				t.Fatalf("%s: %d samples from the seam the stream has %v, want %v", piece, i-rate, v, want)
			}
		}
	}
}
