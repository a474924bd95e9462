package synth

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"roborally/sounds"
)

// TestEveryCueHasASound, and the same one each time it is computed.
func TestEveryCueHasASound(t *testing.T) {
	for _, sheet := range sounds.Sheets {
		if _, ok := places[sheet.Cue]; !ok {
			t.Errorf("%s has no sound", sheet.Cue)
		}
	}
	if len(places) != len(sounds.Sheets) {
		t.Errorf("there are sounds for %d cues, of which there are %d", len(places), len(sounds.Sheets))
	}
	sheet := sounds.Sheets[0]
	if !slices.Equal(Cue(sheet, 1), Cue(sheet, 1)) {
		t.Error("a cue that is computed twice is not the same")
	}
}

// gameTunes are all tunes of the music of a game.
var gameTunes = []gameTune{
	gameFirst, gameSecond, gameWhistled, gameHorn, gameThird, gameFourth, gameSung, gameHomeSung, gameLast,
}

// TestTunesFillTheirBars: eight bars of eighths each, so that nothing comes late.
func TestTunesFillTheirBars(t *testing.T) {
	lines := map[string]string{"menu tune": menuTune, "menu answer": menuAnswer, "menu top": menuTop}
	for i, t := range gameTunes {
		lines[fmt.Sprintf("game's tune %d", i+1)] = t.line
	}
	for name, line := range lines {
		if n := len(strings.Fields(line)); n != 64 {
			t.Errorf("the %s has %d eighths instead of 64", name, n)
		}
		end := 0.0
		for _, n := range tune(0, line) {
			if n.at < end {
				t.Errorf("the %s has two tones at %v", name, n.at)
			}
			end = n.at + n.length
		}
	}
	if hz := tone("c#5"); math.Abs(hz-554.365) > 0.01 {
		t.Errorf("c#5 has %.3f Hz", hz)
	}
}

// TestARoundCloses: a note over the end goes on at the beginning, and so does what
// the hall answers.
func TestARoundCloses(t *testing.T) {
	s := newScore(Rate/10, 10, "test")
	s.play(9, voice{1, 0, 1}, sine(0.5, steady(440)).ends(0.01, 0.01))
	mixed := s.in(booth, 0)
	power := func(from, to float64) (sum float64) {
		for _, v := range mixed[samples(from):samples(to)] {
			sum += v[0] * v[0]
		}
		return sum
	}
	if begin, middle := power(0, 0.35), power(0.5, 0.85); begin < 100*middle {
		t.Errorf("at the beginning there is %.3g of what sounds over the end, and %.3g where nothing should", begin, middle)
	}
}

// TestFiltersLetThrough what they say, and the saw has no false tones.
func TestFiltersLetThrough(t *testing.T) {
	rms := func(w Wave) float64 {
		sum := 0.0
		for _, v := range w[len(w)/2:] {
			sum += v * v
		}
		return math.Sqrt(2 * sum / float64(len(w)))
	}
	deep, bright := sine(0.5, steady(100)), sine(0.5, steady(8000))
	full := rms(deep)
	for _, c := range []struct {
		name  string
		w     Wave
		share float64
	}{
		{"low, deep", deep.lows(1000), 1}, {"low, bright", bright.lows(1000), 0},
		{"high, deep", deep.highs(1000), 0}, {"high, bright", bright.highs(1000), 1},
		{"band, at its middle", sine(0.5, steady(1000)).bands(1000, 2), 1}, {"band, deep", deep.bands(1000, 2), 0},
	} {
		if got := rms(c.w) / full; math.Abs(got-c.share) > 0.06 {
			t.Errorf("%s: %.3f comes through, want %v", c.name, got, c.share)
		}
	}
	if rest := rms(saw(0.5, steady(5000)).lows(1000)) / full; rest > 0.05 {
		t.Errorf("%.3f of a saw lies below its lowest tone", rest)
	}
}

// TestTunesFitTheirChords: no long tone lies a semitone beside one of its chord.
func TestTunesFitTheirChords(t *testing.T) {
	fits := func(name, line string, bar int, chordOf func(bar int) string) {
		for _, n := range tune(float64(4*bar), line) {
			if n.length < 1.5 {
				continue // it passes
			}
			at := int(n.at / 4)
			for _, hz := range chord(chordOf(at)) {
				apart := int(math.Round(12*math.Log2(n.hz/hz)))%12 + 12
				if apart%12 == 1 {
					t.Errorf("%s: %.1f Hz in bar %d rubs against %.1f Hz of %s", name, n.hz, at, hz, chordOf(at))
				}
			}
		}
	}
	menu := func(bar int) string { return menuChords[bar%8] }
	fits("menu tune", menuTune, 8, menu)
	fits("menu answer", menuAnswer, 16, menu)
	fits("menu top", menuTop, 24, menu)
	for i, t := range gameTunes {
		fits(fmt.Sprintf("game's tune %d", i+1), t.line, t.bar, gameChord)
	}
}

// TestTunedCuesFitTheMusic: both pieces are made of the white keys, and so is most of
// what cues with a melody have at any black or white one.
func TestTunedCuesFitTheMusic(t *testing.T) {
	white := "101011010101" // from c on
	for _, sheet := range sounds.Sheets {
		switch sheet.Cue {
		case sounds.Confirm, sounds.Countdown, sounds.Chat, sounds.Join, sounds.Leave,
			sounds.Return, sounds.Checkpoint, sounds.Repair, sounds.Win, sounds.Missed:
		default:
			continue
		}
		for take := range sheet.Takes {
			s := Cue(sheet, take)
			var in, out float64
			for key := range 36 { // from c4 on
				hz := tone("c4") * math.Pow(2, float64(key)/12)
				var x, y float64
				for i := range s {
					sin, cos := math.Sincos(2 * math.Pi * hz * float64(i) / Rate)
					x, y = x+s[i][0]*cos, y+s[i][0]*sin
				}
				if white[key%12] == '1' {
					in += x*x + y*y
				} else {
					out += x*x + y*y
				}
			}
			t.Logf("%s %d: %.1f dB", sheet.Cue, take+1, 10*math.Log10(out/in))
			if out > in/10 {
				t.Errorf("take %d of %s has %.0f %% of its tones on black keys", take+1, sheet.Cue, 100*out/(in+out))
			}
		}
	}
}
