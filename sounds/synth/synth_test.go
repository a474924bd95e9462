package synth

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"roborally/sounds"
)

// TestEveryCueHasAPatch also checks that a cue computed twice is the same.
func TestEveryCueHasAPatch(t *testing.T) {
	for _, spec := range sounds.CueSpecs {
		if _, ok := patches[spec.Cue]; !ok {
			t.Errorf("the cue %s has no patch", spec.Cue)
		}
	}
	if len(patches) != len(sounds.CueSpecs) {
		t.Errorf("there are patches for %d cues, want %d", len(patches), len(sounds.CueSpecs))
	}
	spec := sounds.CueSpecs[0]
	if !slices.Equal(Cue(spec, 1), Cue(spec, 1)) {
		t.Error("the second computation of a cue differs from the first")
	}
}

// gameTunes holds all melodies of the music of a game.
var gameTunes = []gameTune{
	gameFirst, gameSecond, gameWhistled, gameHorn, gameThird, gameFourth, gameSung, gameHomeSung, gameLast,
}

// TestTunesFillTheirBars checks that every melody has eight bars of eighths and no overlapping notes, and
// checks noteHz.
func TestTunesFillTheirBars(t *testing.T) {
	lines := map[string]string{"menu tune": menuTune, "menu answer": menuAnswer, "menu top": menuTop}
	for i, t := range gameTunes {
		lines[fmt.Sprintf("game's tune %d", i+1)] = t.line
	}
	for name, line := range lines {
		if n := len(strings.Fields(line)); n != 64 {
			t.Errorf("the %s has %d eighths, want 64", name, n)
		}
		end := 0.0
		for _, n := range parseTune(0, line) {
			if n.at < end {
				t.Errorf("two notes of the %s overlap at beat %v", name, n.at)
			}
			end = n.at + n.length
		}
	}
	if hz := noteHz("c#5"); math.Abs(hz-554.365) > 0.01 {
		t.Errorf("c#5 has %.3f Hz, want 554.365", hz)
	}
}

// TestNotesContinueAcrossTheLoop checks that a note which sounds past the end, and its reverb, continue at
// the beginning.
func TestNotesContinueAcrossTheLoop(t *testing.T) {
	s := newScore(Rate/10, 10, "test")
	s.play(9, track{1, 0, 1}, sine(0.5, steady(440)).fadeEnds(0.01, 0.01))
	mixed := s.mixDown(booth, 0)
	power := func(from, to float64) (sum float64) {
		for _, v := range mixed[samples(from):samples(to)] {
			sum += v[0] * v[0]
		}
		return sum
	}
	if begin, middle := power(0, 0.35), power(0.5, 0.85); begin < 100*middle {
		t.Errorf("the power at the beginning is %.3g, want at least 100 times that of the silent middle, %.3g", begin, middle)
	}
}

// TestFiltersAndSawAreClean checks which frequencies the filters pass, and that the saw has next to no
// aliases.
func TestFiltersAndSawAreClean(t *testing.T) {
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
		{"low, deep", deep.lowPass(1000), 1}, {"low, bright", bright.lowPass(1000), 0},
		{"high, deep", deep.highPass(1000), 0}, {"high, bright", bright.highPass(1000), 1},
		{"band, at its middle", sine(0.5, steady(1000)).bandPass(1000, 2), 1}, {"band, deep", deep.bandPass(1000, 2), 0},
	} {
		if got := rms(c.w) / full; math.Abs(got-c.share) > 0.06 {
			t.Errorf("%s: the filter passes %.3f, want %v", c.name, got, c.share)
		}
	}
	if alias := rms(saw(0.5, steady(5000)).lowPass(1000)) / full; alias > 0.05 {
		t.Errorf("%.3f of a saw lies below its fundamental, want at most 0.05", alias)
	}
}

// TestTunesFitTheirChords checks that no long note of a melody lies a semitone above a note of its chord.
func TestTunesFitTheirChords(t *testing.T) {
	fits := func(name, line string, bar int, chordOf func(bar int) string) {
		for _, n := range parseTune(float64(4*bar), line) {
			if n.length < 1.5 {
				continue // a passing note
			}
			at := int(n.at / 4)
			for _, hz := range parseChord(chordOf(at)) {
				apart := int(math.Round(12*math.Log2(n.hz/hz)))%12 + 12
				if apart%12 == 1 {
					t.Errorf("%s: %.1f Hz in bar %d clashes with %.1f Hz of %s", name, n.hz, at, hz, chordOf(at))
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
