package loudness_test

import (
	"math"
	"testing"
	"time"

	"roborally/sounds/loudness"
)

// tone returns a sine in the left channel, and in the right one too if both is set.
func tone(rate int, hz, seconds, amplitude float64, both bool) [][2]float64 {
	s := make([][2]float64, int(seconds*float64(rate)))
	for i := range s {
		s[i][0] = amplitude * math.Sin(2*math.Pi*hz*float64(i)/float64(rate))
		if both {
			s[i][1] = s[i][0]
		}
	}
	return s
}

// TestMaxMatchesReferenceTones checks the values that BS.1770 and EBU Tech 3341 state for sines of 997 and
// 1000 Hz.
func TestMaxMatchesReferenceTones(t *testing.T) {
	for _, rate := range []int{44100, 48000} {
		for _, c := range []struct {
			name  string
			sound [][2]float64
			want  float64
		}{
			{"full, one channel", tone(rate, 997, 5, 1, false), -3.01},
			{"-23 dBFS, two channels", tone(rate, 1000, 5, math.Pow(10, -23.0/20), true), -23},
		} {
			for _, window := range []time.Duration{loudness.Momentary, loudness.ShortTerm} {
				if got := loudness.Max(c.sound, rate, window); math.Abs(got-c.want) > 0.1 {
					t.Errorf("%s at %d, in %v: %.2f LUFS, want %.2f", c.name, rate, window, got, c.want)
				}
			}
		}
	}
}

// decibels returns the amplitude of a level in dBFS.
func decibels(dbfs float64) float64 { return math.Pow(10, dbfs/20) }

// TestIntegratedMatchesReferenceSignals checks the values that BS.1770 states for a sine of 997 Hz, and those of
// EBU Tech 3341 for programmes with softer and with louder parts: the numbers of its test signals are in the names.
func TestIntegratedMatchesReferenceSignals(t *testing.T) {
	type part struct{ seconds, dbfs float64 }
	for _, rate := range []int{44100, 48000} {
		programme := func(parts ...part) (s [][2]float64) {
			for _, p := range parts {
				s = append(s, tone(rate, 1000, p.seconds, decibels(p.dbfs), true)...)
			}
			return s
		}
		for _, c := range []struct {
			name  string
			sound [][2]float64
			want  float64
		}{
			{"997 Hz, -20 dBFS, two channels", tone(rate, 997, 20, decibels(-20), true), -20},
			{"997 Hz, -20 dBFS, one channel", tone(rate, 997, 20, decibels(-20), false), -23.01},
			{"signal 1", programme(part{20, -23}), -23},
			{"signal 2", programme(part{20, -33}), -33},
			{"signal 3: the relative gate", programme(part{10, -36}, part{60, -23}, part{10, -36}), -23},
			{"signal 4: both gates", programme(part{10, -72}, part{10, -36}, part{60, -23}, part{10, -36}, part{10, -72}), -23},
			{"signal 5: the mean of powers", programme(part{20, -26}, part{20.1, -20}, part{20, -26}), -23},
		} {
			if got := loudness.Integrated(c.sound, rate); math.Abs(got-c.want) > 0.1 {
				t.Errorf("%s, at %d: %.2f LUFS, want %.2f", c.name, rate, got, c.want)
			}
		}
		if got := loudness.Integrated(tone(rate, 997, 0.3, 1, true), rate); got != loudness.Silence {
			t.Errorf("a sound shorter than a block has %.1f LUFS, want %.1f", got, loudness.Silence)
		}
	}
}

// TestTruePeakLiesBetweenSamples checks a sine of a quarter of the sample rate, none of whose samples lies on its
// crests, and a sine whose samples do.
func TestTruePeakLiesBetweenSamples(t *testing.T) {
	between := make([][2]float64, 1000)
	for i := range between {
		between[i][1] = 0.5 * math.Sin(math.Pi/2*(float64(i)+0.5)) * min(1, float64(i)/300, float64(1000-i)/300)
	}
	if sample, peak := loudness.Peak(between), loudness.TruePeak(between); math.Abs(sample+9.03) > 0.01 || math.Abs(peak+6.02) > 0.1 {
		t.Errorf("sample and true peak are %.2f and %.2f dBFS, want -9.03 and -6.02", sample, peak)
	}
	if got := loudness.TruePeak(tone(44100, 1000, 0.1, 0.5, true)); math.Abs(got+6.02) > 0.05 {
		t.Errorf("the true peak of a sine of 1 kHz and amplitude 0.5 is %.2f dBFS, want -6.02", got)
	}
	if got := loudness.TruePeak([][2]float64{{0, -1}}); got != 0 {
		t.Errorf("the true peak of a single sample is %.2f dBFS, want 0", got)
	}
}

// TestMeasuresShortSounds checks that a sound shorter than the window counts by its energy within the window,
// and checks Peak and DCOffset.
func TestMeasuresShortSounds(t *testing.T) {
	long := loudness.Max(tone(44100, 1000, 0.4, 0.5, true), 44100, loudness.Momentary)
	short := loudness.Max(tone(44100, 1000, 0.1, 0.5, true), 44100, loudness.Momentary)
	if math.Abs(long-short-6.02) > 0.3 {
		t.Errorf("a quarter of a tone is %.2f dB softer than the whole, want 6.02", long-short)
	}
	if got := loudness.Max(nil, 44100, loudness.Momentary); got != loudness.Silence {
		t.Errorf("an empty sound has %.1f LUFS, want %.1f", got, loudness.Silence)
	}
	if got := loudness.Peak(tone(44100, 1000, 0.1, 0.5, true)); math.Abs(got+6.02) > 0.01 {
		t.Errorf("the peak of a sine of amplitude 0.5 is %.2f dBFS, want -6.02", got)
	}
	if got := loudness.DCOffset([][2]float64{{0.1, -0.3}, {0.1, -0.1}}); math.Abs(got-0.2) > 1e-9 {
		t.Errorf("the offset is %.3f, want 0.2", got)
	}
}

// TestSmallSpeakerCutsBass checks the response of the Butterworth filter: −3 dB at the corner, −24 dB an
// octave below.
func TestSmallSpeakerCutsBass(t *testing.T) {
	for _, c := range []struct{ hz, want float64 }{{2000, 0}, {300, -3.01}, {150, -24.1}} {
		s := tone(44100, c.hz, 1, 0.5, true)
		settled := loudness.SmallSpeaker(s, 44100)[22050:]
		if got := loudness.Peak(settled) - loudness.Peak(s); math.Abs(got-c.want) > 0.15 {
			t.Errorf("%v Hz come out at %.2f dB, want %.2f", c.hz, got, c.want)
		}
	}
}
