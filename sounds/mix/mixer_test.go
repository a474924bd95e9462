package mix_test

import (
	"math"
	"sync"
	"testing"
	"time"

	"roborally/sounds"
	"roborally/sounds/album"
	"roborally/sounds/loudness"
	"roborally/sounds/mix"
)

const rate = int(album.Rate)

// hear returns the next samples of the mixer, read in small parts as a device does.
func hear(m *mix.Mixer, d time.Duration) [][2]float64 {
	s := make([][2]float64, int(d.Seconds()*float64(rate)))
	for n := 0; n < len(s); n += 441 {
		m.Stream(s[n:min(n+441, len(s))])
	}
	return s
}

// maxSample is the largest sample allowed: -1 dBFS.
var maxSample = math.Pow(10, -1.0/20) + 2e-6 // the limiter ignores a millionth

// assertNoClipping checks that no sample clips.
func assertNoClipping(t *testing.T, s [][2]float64) {
	t.Helper()
	for i := range s {
		for c := range 2 {
			if v := math.Abs(s[i][c]); v > maxSample || math.IsNaN(v) {
				t.Fatalf("sample %d is %g, want at most %g", i, s[i][c], maxSample)
			}
		}
	}
}

// loudnessOf returns the loudness of the loudest moment in LUFS.
func loudnessOf(s [][2]float64) float64 { return loudness.Max(s, rate, loudness.Momentary) }

// TestBusyMovePhaseNeitherClipsNorPilesUp plays eight robots, lasers and belts at once over music, faster
// than anybody could follow.
func TestBusyMovePhaseNeitherClipsNorPilesUp(t *testing.T) {
	m := mix.NewLoaded()
	m.Music(sounds.Game)
	hear(m, 3*time.Second)
	m.Play(sounds.Laser)
	one := loudnessOf(hear(m, time.Second))
	var all [][2]float64
	for range 40 {
		for range 8 {
			for _, cue := range []sounds.Cue{
				sounds.Drive, sounds.Belt, sounds.Laser, sounds.Hit, sounds.Push, sounds.Explosion, sounds.Gear, sounds.Crusher,
			} {
				m.Play(cue)
			}
		}
		all = append(all, hear(m, 80*time.Millisecond)...)
	}
	assertNoClipping(t, all)
	if busy := loudnessOf(all); busy > one+14 {
		t.Errorf("all together have %.1f LUFS, one laser %.1f: want at most 14 dB between them", busy, one)
	}
	rest := hear(m, 4*time.Second)
	assertNoClipping(t, rest)
	m.Music(sounds.Silence)
	hear(m, 2*time.Second)
	if m.Playing() {
		t.Error("something still plays four seconds later, want silence")
	}
}

// TestEverythingAtOnceDoesNotClip starts every cue eight times in half a second, over both pieces of music at full
// volume.
func TestEverythingAtOnceDoesNotClip(t *testing.T) {
	m := mix.NewLoaded()
	m.Music(sounds.Menu)
	hear(m, 3*time.Second)
	m.Music(sounds.Game)
	var all [][2]float64
	for range 8 { // further apart than what is merged, so that the loudest parts of some meet
		for _, spec := range sounds.CueSpecs {
			m.Play(spec.Cue)
		}
		all = append(all, hear(m, 60*time.Millisecond)...)
	}
	all = append(all, hear(m, 3*time.Second)...)
	assertNoClipping(t, all)
	if peak := loudness.Peak(all); peak < -1.1 {
		t.Errorf("the largest sample is %.1f dBFS, want -1, or nothing had to be limited", peak)
	}
	t.Logf("everything at once has a true peak of %.2f dBFS", loudness.TruePeak(all))
}

// TestMergesCuesOfTheSameMoment checks that a volley of eight shots is a little louder than one, and not
// eight times as loud.
func TestMergesCuesOfTheSameMoment(t *testing.T) {
	volley := func(shots int) float64 {
		m, sum := mix.NewLoaded(), 0.0
		for range 12 { // takes differ
			for range shots {
				m.Play(sounds.Laser)
			}
			sum += loudnessOf(hear(m, 1500*time.Millisecond)) / 12
		}
		return sum
	}
	one, eight := volley(1), volley(8)
	t.Logf("eight shots at once are %.1f dB above one", eight-one)
	if eight < one || eight > one+4 {
		t.Errorf("one shot has %.1f LUFS, eight at once have %.1f: want 0 to 4 dB between them", one, eight)
	}
}

// channelPowers returns the power of the left and the right channel in decibels.
func channelPowers(s [][2]float64) (left, right float64) {
	for i := range s {
		left += s[i][0] * s[i][0]
		right += s[i][1] * s[i][1]
	}
	return 10 * math.Log10(left), 10 * math.Log10(right)
}

// TestPansAndAttenuatesCues checks that a cue at the side is as loud as in the middle, that a far one is 3 dB softer,
// and that one with a gain is louder or softer by that.
func TestPansAndAttenuatesCues(t *testing.T) {
	m := mix.NewLoaded()
	mean := func(n sounds.Note) (loudness, lean float64) {
		for range 16 { // takes differ
			m.PlayAt(n)
			s := hear(m, 1500*time.Millisecond)
			left, right := channelPowers(s)
			loudness, lean = loudness+loudnessOf(s)/16, lean+(right-left)/16
		}
		return loudness, lean
	}
	middle, none := mean(sounds.Note{Cue: sounds.Hit})
	for _, side := range []float64{-1, 1} {
		l, lean := mean(sounds.Note{Cue: sounds.Hit, Pan: side})
		if math.Abs(l-middle) > 1 {
			t.Errorf("at the side %v the cue has %.1f LUFS, in the middle %.1f: want at most 1 dB of difference", side, l, middle)
		}
		if d := side * (lean - none); d < 4 || d > 8 {
			t.Errorf("at the side %v that channel is %.1f dB louder, want 4 to 8", side, d)
		}
	}
	if far, _ := mean(sounds.Note{Cue: sounds.Hit, Far: true}); math.Abs(middle-far-3) > 1 {
		t.Errorf("the far cue has %.1f LUFS, the near one %.1f, want 3 dB between them", far, middle)
	}
	if soft, _ := mean(sounds.Note{Cue: sounds.Hit, Gain: -6}); math.Abs(middle-soft-6) > 1 {
		t.Errorf("the cue with a gain of -6 dB has %.1f LUFS, without %.1f, want 6 dB between them", soft, middle)
	}
}

// TestPitchChangesSpeedNotLoudness checks that a cue with a higher pitch is shorter and as loud.
func TestPitchChangesSpeedNotLoudness(t *testing.T) {
	m := mix.NewLoaded()
	mean := func(pitch float64) (seconds, loudness float64) {
		for range 16 {
			m.PlayAt(sounds.Note{Cue: sounds.Drive, Pitch: pitch})
			var s [][2]float64
			for m.Playing() {
				s = append(s, hear(m, 5*time.Millisecond)...)
			}
			seconds, loudness = seconds+float64(len(s))/float64(rate)/16, loudness+loudnessOf(s)/16
		}
		return seconds, loudness
	}
	normalSeconds, normalLoudness := mean(0)
	for _, pitch := range []float64{-3, 3} {
		seconds, l := mean(pitch)
		if want := normalSeconds / math.Exp2(pitch/12); math.Abs(seconds-want) > 0.03*want {
			t.Errorf("%v semitones higher the cue takes %.3f s, want %.3f", pitch, seconds, want)
		}
		if math.Abs(l-normalLoudness) > 1.5 {
			t.Errorf("%v semitones higher the cue has %.1f LUFS, want %.1f as usual", pitch, l, normalLoudness)
		}
	}
}

// TestOwnHitIsHeardAmongMany checks that the player hears the own hit on the left louder than eight hits of
// others on the right at the same moment.
func TestOwnHitIsHeardAmongMany(t *testing.T) {
	m, lean := mix.NewLoaded(), 0.0
	for range 16 {
		for range 8 {
			m.PlayAt(sounds.Note{Cue: sounds.Hit, Pan: 1, Far: true})
		}
		m.PlayAt(sounds.Note{Cue: sounds.Hit, Pan: -1})
		left, right := channelPowers(hear(m, 1500*time.Millisecond))
		lean += (left - right) / 16
	}
	if lean < 0 {
		t.Errorf("the hits of others are %.1f dB louder, want the own one louder", -lean)
	}
}

// TestRepeatedCuesVary checks that a repeated cue differs each time.
func TestRepeatedCuesVary(t *testing.T) {
	m := mix.NewLoaded()
	var before [][2]float64
	for range 6 {
		m.Play(sounds.Drive)
		now := hear(m, time.Second)
		if before != nil {
			difference, size := 0.0, 0.0
			for i := range now {
				d := now[i][0] - before[i][0]
				difference += d * d
				size += now[i][0] * now[i][0]
			}
			if difference < 0.1*size {
				t.Errorf("two plays in a row differ by %.3f of their power, want at least 0.1", difference/size)
			}
		}
		before = now
	}
}

// TestMelodiesStayInTune checks that cues with a melody vary in speed only inaudibly. The pitch follows
// from the length, which is known only for cues with a single take.
func TestMelodiesStayInTune(t *testing.T) {
	m := mix.NewLoaded()
	for _, spec := range sounds.CueSpecs {
		if melody := spec.Class == sounds.Signal || spec.Class == sounds.Fanfare; !melody || spec.Takes > 1 {
			continue
		}
		least, most := math.Inf(1), 0.0
		for range 12 {
			m.Play(spec.Cue)
			length := 0.0
			for ; m.Playing(); length++ {
				hear(m, time.Millisecond)
			}
			least, most = min(least, length), max(most, length)
		}
		if apart := 12 * math.Log2(most/least); apart > 0.2 {
			t.Errorf("the pitch of %s varies by %.2f semitones, want at most 0.2", spec.Cue, apart)
		}
	}
}

// TestVolumeChangesAtOnceWithoutClicks checks the loudness after each change of volume, and that turning the
// sound off neither clicks nor leaves anything playing.
func TestVolumeChangesAtOnceWithoutClicks(t *testing.T) {
	m := mix.NewLoaded()
	m.Music(sounds.Menu)
	hear(m, 4*time.Second)
	full := loudnessOf(hear(m, 4*time.Second))
	for _, c := range []struct {
		v    mix.Volumes
		want float64
	}{
		{mix.Volumes{Master: 1, Effects: 1, Music: 0.5}, full - 12},
		{mix.Volumes{Master: 0.5, Effects: 1, Music: 0.5}, full - 24},
		{mix.Volumes{Master: 1, Effects: 0, Music: 1}, full},
	} {
		m.SetVolumes(c.v)
		assertNoClipping(t, hear(m, 100*time.Millisecond))
		if got := loudnessOf(hear(m, 4*time.Second)); math.Abs(got-c.want) > 3 {
			t.Errorf("at %+v the music has %.1f LUFS, want %.1f within 3 dB", c.v, got, c.want)
		}
	}
	m.SetVolumes(mix.Volumes{Effects: 1, Music: 1})
	last := 0.0
	steepest := 0.0
	for i, s := range hear(m, 100*time.Millisecond) {
		if i > 0 {
			steepest = max(steepest, math.Abs(s[0]-last))
		}
		last = s[0]
	}
	if steepest > 0.05 {
		t.Errorf("turning the sound off jumps by %.3f per sample, want at most 0.05", steepest)
	}
	m.Play(sounds.Win)
	if m.Playing() {
		t.Error("something plays although the sound is off")
	}
	for _, s := range hear(m, time.Second) {
		if s != [2]float64{} {
			t.Fatal("something is heard although the sound is off")
		}
	}
}

// TestMusicIsPlayedAsMastered checks the integrated loudness of what is played: at full volume that of the
// recording, and at a volume of 60 % by 8.9 dB less, since the gain is the square of the volume.
func TestMusicIsPlayedAsMastered(t *testing.T) {
	for _, c := range []struct {
		piece        sounds.Piece
		volume, want float64
	}{{sounds.Game, 1, -24}, {sounds.Menu, 1, -24}, {sounds.Menu, 0.6, -24 + 40*math.Log10(0.6)}} {
		m := mix.New()
		m.SetVolumes(mix.Volumes{Master: 1, Effects: 1, Music: c.volume})
		m.Music(c.piece)
		length := time.Duration(album.Music(c.piece).Len()) * time.Second / time.Duration(rate)
		got := loudness.Integrated(hear(m, length), rate)
		if t.Logf("music %s at a volume of %v: %.1f LUFS", c.piece, c.volume, got); math.Abs(got-c.want) > 1 {
			t.Errorf("music %s at a volume of %v has %.1f LUFS, want %.1f within 1", c.piece, c.volume, got, c.want)
		}
	}
}

// TestMusicCrossfades checks that there is no gap between two pieces, and that the last one ends.
func TestMusicCrossfades(t *testing.T) {
	m := mix.New()
	m.Music(sounds.Menu)
	hear(m, 5*time.Second)
	m.Music(sounds.Game)
	course := loudness.Curve(hear(m, 4*time.Second), rate, loudness.Momentary)
	for i, v := range course {
		if v < -40 {
			t.Errorf("%.1f seconds after the change of music there is a gap of %.1f LUFS, want at least -40", float64(i)*0.04, v)
		}
	}
	m.Music(sounds.Silence)
	hear(m, 2*time.Second)
	if m.Playing() {
		t.Error("the mixer still plays after the music has faded out")
	}
}

// TestMusicStoppedWhileOffStaysSilent checks that a piece stopped while music or all sound is off, or without
// a device, does not play its end later.
func TestMusicStoppedWhileOffStaysSilent(t *testing.T) {
	for name, off := range map[string]func(m *mix.Mixer, off bool){
		"music off": func(m *mix.Mixer, off bool) {
			v := mix.Volumes{Master: 1, Effects: 1, Music: 1}
			if off {
				v.Music = 0
			}
			m.SetVolumes(v)
			if off {
				hear(m, time.Second)
			}
		},
		"all off": func(m *mix.Mixer, off bool) {
			if m.SetPaused(off); off {
				hear(m, time.Second)
			}
		},
		"no device": func(m *mix.Mixer, off bool) {
			if !off {
				m.Flush()
			}
		},
	} {
		m := mix.New()
		m.Music(sounds.Menu)
		hear(m, 3*time.Second)
		off(m, true)
		m.Music(sounds.Silence)
		off(m, false)
		if m.Playing() {
			t.Errorf("%s: the piece that was stopped meanwhile still plays", name)
		}
	}
}

// TestSoundCanBeTurnedOnLater checks that music starts at once when the sound is turned on, that the speaker
// is woken, and that cues from before are not heard.
func TestSoundCanBeTurnedOnLater(t *testing.T) {
	m := mix.NewLoaded()
	m.SetVolumes(mix.Volumes{Effects: 1, Music: 1})
	hear(m, time.Second)
	m.Music(sounds.Menu)
	for range 100 {
		m.Play(sounds.Explosion)
	}
	for _, s := range hear(m, time.Second) {
		if s != [2]float64{} {
			t.Fatal("something is heard although the sound is off")
		}
	}
	for len(m.Woken()) > 0 {
		<-m.Woken()
	}
	m.SetVolumes(mix.Volumes{Master: 1, Effects: 1, Music: 1})
	if len(m.Woken()) == 0 || !m.Playing() {
		t.Error("the speaker is not woken, or the mixer does not play")
	}
	if got := loudnessOf(hear(m, time.Second)); got < -35 || got > -19 {
		t.Errorf("a second later the sound has %.1f LUFS, want -35 to -19 as of music alone", got)
	}
}

// TestNothingPilesUpWithoutADevice checks that cues played while nobody reads the mixer are not kept for
// later, and that Flush drops them.
func TestNothingPilesUpWithoutADevice(t *testing.T) {
	m := mix.NewLoaded()
	for range 5000 {
		for _, spec := range sounds.CueSpecs {
			m.Play(spec.Cue)
		}
	}
	s := hear(m, 4*time.Second)
	assertNoClipping(t, s)
	if m.Playing() {
		t.Error("the mixer still plays four seconds later")
	}
	m.Play(sounds.Win)
	m.Flush()
	if m.Playing() {
		t.Error("the mixer plays what was flushed")
	}
}

// TestWakesTheSpeaker checks that a paused mixer falls silent and wakes nobody, and that it wakes the speaker
// when resumed.
func TestWakesTheSpeaker(t *testing.T) {
	m := mix.NewLoaded()
	hear(m, 100*time.Millisecond)
	for len(m.Woken()) > 0 {
		<-m.Woken()
	}
	m.SetPaused(true)
	m.Play(sounds.Press)
	m.Music(sounds.Menu)
	hear(m, time.Second)
	if m.Playing() {
		t.Error("a paused mixer plays")
	}
	for len(m.Woken()) > 0 { // from the fade-out
		<-m.Woken()
	}
	m.Play(sounds.Press)
	if len(m.Woken()) > 0 {
		t.Error("a paused mixer wakes the speaker")
	}
	m.SetPaused(false)
	select {
	case <-m.Woken():
	default:
		t.Error("the speaker is not woken when the music goes on")
	}
}

// TestConcurrentUse calls the mixer from many goroutines, for the race detector.
func TestConcurrentUse(t *testing.T) {
	m := mix.New()
	var all sync.WaitGroup
	all.Go(m.Load)
	all.Go(func() { hear(m, 3*time.Second) })
	for range 4 {
		all.Go(func() {
			for i, spec := range sounds.CueSpecs {
				m.Play(spec.Cue)
				m.SetVolumes(mix.Volumes{Master: 1, Effects: float64(i%2) + 0.5, Music: 1})
				m.Music(sounds.Pieces[i%2])
				m.SetPaused(i%7 == 0)
				m.Playing()
			}
		})
	}
	all.Wait()
}

// BenchmarkMixer measures 10 ms of music and cues.
func BenchmarkMixer(b *testing.B) {
	m := mix.NewLoaded()
	m.Music(sounds.Game)
	s := make([][2]float64, rate/100)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ { // 10 ms of sound each
		if i%10 == 0 {
			m.Play(sounds.Drive)
			m.Play(sounds.Laser)
		}
		m.Stream(s)
	}
}

// BenchmarkMusic measures 10 ms of music alone.
func BenchmarkMusic(b *testing.B) {
	m := mix.New()
	m.Music(sounds.Game)
	s := make([][2]float64, rate/100)
	m.Stream(s)
	b.ReportAllocs()
	for b.Loop() {
		m.Stream(s)
	}
}

// BenchmarkLoad decodes all cues.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		mix.New().Load()
	}
}
