package album_test

import (
	"math"
	"testing"

	"roborally/sounds"
)

// The grid of a loudnessPattern: frames of 20 ms, and half octaves from 200 Hz to 12.8 kHz. A frame of 20 ms tells
// frequencies 50 Hz apart.
const (
	frames      = 30
	frameLength = rate / 50
	bands       = 12
	lowest      = 200 // Hz
	resolution  = 50  // Hz
)

// loudnessPattern returns the share that each cell of time and frequency has of the perceived loudness of a sound, in
// the left channel. The loudness of a cell is proportional to its power to the 0.3 (Stevens).
func loudnessPattern(s [][2]float64) (pattern [frames * bands]float64) {
	sum := 0.0
	for at := range min(frames, len(s)/frameLength) {
		frame := make([][2]float64, frameLength)
		for i := range frame { // a Hann window
			frame[i][0] = s[at*frameLength+i][0] * (0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/float64(frameLength)))
		}
		for band := range bands {
			from, to := lowest*math.Exp2(float64(band)/2), lowest*math.Exp2(float64(band+1)/2)
			power := 0.0
			for hz := resolution * math.Ceil(from/resolution); hz < to; hz += resolution {
				power += powerAt(frame, hz)
			}
			loud := math.Pow(power, 0.3)
			pattern[at*bands+band] = loud
			sum += loud
		}
	}
	for i := range pattern {
		pattern[i] /= sum
	}
	return pattern
}

// distance returns the share of their loudness that two sounds do not have in common, at no moment and in no band:
// 0 for the same sound, at any volume, and 1 for two of which one ends before the other begins.
func distance(a, b [frames * bands]float64) float64 {
	common, either := 0.0, 0.0
	for i := range a {
		common += min(a[i], b[i])
		either += max(a[i], b[i])
	}
	return 1 - common/either
}

// TestClockSoundsLikeNoButton compares the strokes of the clock with all that a player hears when pressing something.
// Takes of one button differ by at most 0.3, or they would not pass for the same one, and two buttons that both click by
// 0.5 to 0.7, although nobody needs to tell them apart. So the clock must differ from each of them by more than 0.7, and
// by more than any two of them from each other.
func TestClockSoundsLikeNoButton(t *testing.T) {
	patterns := func(cue sounds.Cue) (all [][frames * bands]float64) {
		for _, spec := range sounds.CueSpecs {
			for take := range spec.Takes {
				if spec.Cue == cue {
					all = append(all, loudnessPattern(takeSamples(cue, take)))
				}
			}
		}
		return all
	}
	// between returns the least and the largest distance of two takes.
	between := func(as, bs [][frames * bands]float64) (least, most float64) {
		least = 1
		for _, a := range as {
			for _, b := range bs {
				if a != b {
					least, most = min(least, distance(a, b)), max(most, distance(a, b))
				}
			}
		}
		return least, most
	}
	clicks := []sounds.Cue{sounds.Press, sounds.Take, sounds.Place}
	alike := 0.7
	for i, a := range clicks {
		if _, most := between(patterns(a), patterns(a)); most > 0.3 {
			t.Errorf("two takes of %s differ by %.2f, want at most 0.3", a, most)
		}
		for _, b := range clicks[:i] {
			least, _ := between(patterns(a), patterns(b))
			t.Logf("%s and %s differ by %.2f", a, b, least)
			alike = max(alike, least)
		}
	}
	for _, button := range append(clicks, sounds.Refuse, sounds.Confirm) {
		least, _ := between(patterns(sounds.Countdown), patterns(button))
		if t.Logf("the clock and %s differ by %.2f", button, least); least <= alike {
			t.Errorf("the clock differs from %s by %.2f, want more than %.2f", button, least, alike)
		}
	}
}
