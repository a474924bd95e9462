package album_test

import (
	"math"
	"slices"
	"testing"

	"github.com/faiface/beep"

	"roborally/sounds"
	"roborally/sounds/album"
	"roborally/sounds/loudness"
	"roborally/sounds/synth"
)

const rate = int(album.Rate)

// decoded gives all samples of what is played once.
func decoded(t *testing.T, s beep.Streamer) [][2]float64 {
	t.Helper()
	var all [][2]float64
	var some [4096][2]float64
	for {
		n, ok := s.Stream(some[:])
		all = append(all, some[:n]...)
		if !ok || n == 0 {
			break
		}
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	return all
}

// played gives all samples of a piece of music, decoded once for all tests; nobody
// changes them.
func played(t *testing.T, piece sounds.Piece) [][2]float64 {
	t.Helper()
	if pieces[piece] == nil {
		pieces[piece] = decoded(t, album.Music(piece))
	}
	return pieces[piece]
}

var pieces = map[sounds.Piece][][2]float64{}

// recorded gives all samples of a take.
func recorded(cue sounds.Cue, take int) [][2]float64 {
	var all [][2]float64
	for _, v := range album.Cue(cue, take) {
		all = append(all, [2]float64{float64(v[0]), float64(v[1])})
	}
	return all
}

// everything calls f with every recording, as it is and as it is computed.
func everything(t *testing.T, f func(t *testing.T, recorded, computed [][2]float64)) {
	for _, sheet := range sounds.Sheets {
		for take := range sheet.Takes {
			t.Run(sounds.TakeFile(sheet.Cue, take), func(t *testing.T) {
				f(t, recorded(sheet.Cue, take), synth.Cue(sheet, take))
			})
		}
	}
	for _, piece := range sounds.Pieces {
		t.Run(sounds.PieceFile(piece), func(t *testing.T) {
			f(t, played(t, piece), synth.Music(piece))
		})
	}
}

// TestTheFilesAreWhatTheSynthesiserMakes, as far as a lossy codec lets them be, and
// they are clean: no sample too large, no offset, no click at either end.
func TestTheFilesAreWhatTheSynthesiserMakes(t *testing.T) {
	largest := math.Inf(-1)
	everything(t, func(t *testing.T, recorded, computed [][2]float64) {
		if len(recorded) != len(computed) {
			t.Fatalf("%d samples instead of %d: say go generate ./sounds/album", len(recorded), len(computed))
		}
		// Phases are kept by the codec: the waves lie over each other.
		var both, a, b float64
		for i := range recorded {
			for c := range 2 {
				both += recorded[i][c] * computed[i][c]
				a += recorded[i][c] * recorded[i][c]
				b += computed[i][c] * computed[i][c]
			}
		}
		if likeness := both / math.Sqrt(a*b+1e-20); likeness < 0.85 {
			t.Errorf("like what is computed by %.3f only: say go generate ./sounds/album", likeness)
		}
		if db := 10 * math.Log10(a/b); math.Abs(db) > 0.6 {
			t.Errorf("%.2f dB louder than what is computed", db)
		}
		peak := loudness.Peak(recorded)
		if largest = max(largest, peak); peak > -1 {
			t.Errorf("the largest sample is at %.2f dBFS, more than -1", peak)
		}
		if offset := loudness.Offset(recorded); offset > 0.002 {
			t.Errorf("the middle is at %.5f", offset)
		}
	})
	t.Logf("largest sample of any file: %.1f dBFS", largest)
}

// TestCuesBeginAndEndInSilence, or they would click.
func TestCuesBeginAndEndInSilence(t *testing.T) {
	each(t, func(t *testing.T, _ sounds.Sheet, s [][2]float64) {
		most := math.Pow(10, loudness.Peak(s)/20)
		for _, i := range []int{0, len(s) - 1} {
			for c := range 2 {
				if v := math.Abs(s[i][c]); v > 0.06*most {
					t.Errorf("the sample %d of %d is %.3f where the largest is %.3f", i, len(s), v, most)
				}
			}
		}
	})
}

// each calls f with the recording of every take.
func each(t *testing.T, f func(t *testing.T, sheet sounds.Sheet, recorded [][2]float64)) {
	for _, sheet := range sounds.Sheets {
		for take := range sheet.Takes {
			t.Run(sounds.TakeFile(sheet.Cue, take), func(t *testing.T) { f(t, sheet, recorded(sheet.Cue, take)) })
		}
	}
}

// TestCuesOfAClassAreEquallyLoud, within 3 dB, and all of them at least 6 dB above
// the loudest moment of the music.
func TestCuesOfAClassAreEquallyLoud(t *testing.T) {
	music := loudness.Silence
	for _, piece := range sounds.Pieces {
		loud := loudness.Most(played(t, piece), rate, loudness.Moment)
		t.Logf("music %s, %d s: loudest moment %.1f LUFS", piece, len(played(t, piece))/rate, loud)
		music = max(music, loud)
	}
	type span struct{ least, most float64 }
	spans := map[sounds.Class]span{}
	above, far := math.Inf(1), math.Inf(1)
	each(t, func(t *testing.T, sheet sounds.Sheet, s [][2]float64) {
		loud := loudness.Most(s, rate, loudness.Moment)
		margin := loud - music
		above = min(above, margin)
		if sheet.Class != sounds.Touch {
			margin -= 3 // the mixer plays it so much softer where it happens to others
			far = min(far, margin)
		}
		if margin < 6 {
			t.Errorf("%.1f dB above the music's %.1f LUFS, less than 6", margin, music)
		}
		in, ok := spans[sheet.Class]
		if !ok {
			in = span{loud, loud}
		}
		in.least, in.most = min(in.least, loud), max(in.most, loud)
		spans[sheet.Class] = in
	})
	for class, in := range spans {
		t.Logf("cues of class %s: %.1f to %.1f LUFS", class, in.least, in.most)
		if in.most-in.least > 3 {
			t.Errorf("cues of class %s are between %.1f and %.1f LUFS, more than 3 dB apart", class, in.least, in.most)
		}
	}
	t.Logf("effects lie above the music by at least %.1f dB, by %.1f dB where they happen to others", above, far)
}

// TestASmallLoudspeakerHasThemAll: without anything below 300 Hz, as on a tablet, no cue
// loses more than 5 dB, and all of them are still 6 dB above what is left of the music.
func TestASmallLoudspeakerHasThemAll(t *testing.T) {
	music := loudness.Silence
	for _, piece := range sounds.Pieces {
		music = max(music, loudness.Most(loudness.Small(played(t, piece), rate), rate, loudness.Moment))
	}
	t.Logf("music on a small loudspeaker: %.1f LUFS", music)
	most := 0.0
	each(t, func(t *testing.T, _ sounds.Sheet, s [][2]float64) {
		whole, small := loudness.Most(s, rate, loudness.Moment), loudness.Most(loudness.Small(s, rate), rate, loudness.Moment)
		most = max(most, whole-small)
		if whole-small > 5 || small < music+6 {
			t.Errorf("of %.1f LUFS %.1f are left, where the music has %.1f", whole, small, music)
		}
	})
	t.Logf("on a small loudspeaker the cue with the most bass loses %.1f dB", most)
}

// prompt are the cues that stand for a touch or a blow: they are to be heard at once.
var prompt = []sounds.Cue{
	sounds.Press, sounds.Take, sounds.Place, sounds.Refuse, sounds.Confirm, sounds.Countdown,
	sounds.Push, sounds.Bump, sounds.Pusher, sounds.Laser, sounds.Mirror, sounds.Hit, sounds.Explosion,
}

// TestTouchesAndBlowsAreHeardAtOnce: within 20 ms from their beginning they come to half
// of their largest swing.
func TestTouchesAndBlowsAreHeardAtOnce(t *testing.T) {
	for _, sheet := range sounds.Sheets {
		if !slices.Contains(prompt, sheet.Cue) {
			continue
		}
		for take := range sheet.Takes {
			s := recorded(sheet.Cue, take)
			half := math.Pow(10, loudness.Peak(s)/20) / 2
			at := slices.IndexFunc(s, func(v [2]float64) bool { return max(math.Abs(v[0]), math.Abs(v[1])) > half })
			if ms := 1000 * float64(at) / float64(rate); ms > 20 {
				t.Errorf("%s comes after %.0f ms only", sounds.TakeFile(sheet.Cue, take), ms)
			}
		}
	}
}

// TestTakesDiffer: a cue that comes again and again is never twice the same, and
// still the same cue.
func TestTakesDiffer(t *testing.T) {
	for _, sheet := range sounds.Sheets {
		var first [][2]float64
		for take := range sheet.Takes {
			s := recorded(sheet.Cue, take)
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
			if likeness := both / math.Sqrt(a*o); likeness > 0.97 {
				t.Errorf("take %d of %s is like the first by %.3f", take+1, sheet.Cue, likeness)
			}
			if longer := float64(len(s)) / float64(len(first)); longer > 1.6 || longer < 1/1.6 {
				t.Errorf("take %d of %s is %.2f times as long as the first", take+1, sheet.Cue, longer)
			}
		}
	}
}

// lengths is how many seconds a piece has at least before it comes again: a menu is left
// soon, and a game of half an hour does not hear the same more than seven times.
var lengths = map[sounds.Piece]int{sounds.Menu: 60, sounds.Game: 30 * 60 / 7}

// TestMusicGoesRoundWithoutASeam: from the last sample to the first one it goes on
// as it does everywhere around, in value and in slope.
func TestMusicGoesRoundWithoutASeam(t *testing.T) {
	for _, piece := range sounds.Pieces {
		s := played(t, piece)
		n := len(s)
		if seconds := n / rate; seconds < lengths[piece] || seconds > lengths[piece]+60 {
			t.Errorf("%s takes %d seconds", piece, seconds)
		}
		at := func(i, c int) float64 { return s[(i+2*n)%n][c] }
		for c := range 2 {
			// jump and bend are how much value and slope change at a sample.
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
					t.Errorf("%s: at the seam it jumps by %.5f and bends by %.5f; around it by %.5f and %.5f at most",
						piece, jump(i), bend(i), mostJump, mostBend)
				}
			}
		}
	}
}

// TestMusicComesRoundAgain: what is played over the end of a piece is its end and its beginning,
// sample by sample, with nothing lost and nothing put between by the codec.
func TestMusicComesRoundAgain(t *testing.T) {
	for _, piece := range sounds.Pieces {
		all, music := played(t, piece), album.Music(piece)
		if err := music.Seek(len(all) - rate); err != nil {
			t.Fatal(err)
		}
		round := make([][2]float64, 2*rate)
		beep.Loop(-1, music).Stream(round)
		for i, v := range round {
			want := all[(len(all)-rate+i)%len(all)]
			if math.Abs(v[0]-want[0]) > 1e-6 || math.Abs(v[1]-want[1]) > 1e-6 {
				t.Fatalf("%s: %d samples from the seam it is %v instead of %v", piece, i-rate, v, want)
			}
		}
	}
}
