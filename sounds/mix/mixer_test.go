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

// loaded gives a mixer that has its cues.
func loaded() *mix.Mixer {
	m := mix.New()
	m.Load()
	return m
}

// hear plays on for some time.
func hear(m *mix.Mixer, d time.Duration) [][2]float64 {
	s := make([][2]float64, int(d.Seconds()*float64(rate)))
	for n := 0; n < len(s); n += 441 { // as a device asks for it
		m.Stream(s[n:min(n+441, len(s))])
	}
	return s
}

// top is what no sample may exceed: -1 dBFS.
var top = math.Pow(10, -1.0/20) + 2e-6 // the limiter takes a millionth for nothing

func clean(t *testing.T, s [][2]float64) {
	t.Helper()
	for i := range s {
		for c := range 2 {
			if v := math.Abs(s[i][c]); v > top || math.IsNaN(v) {
				t.Fatalf("sample %d is %g", i, s[i][c])
			}
		}
	}
}

func loud(s [][2]float64) float64 { return loudness.Most(s, rate, loudness.Moment) }

// TestABusyMovePhaseNeitherClipsNorPilesUp: eight robots, lasers and belts at once,
// over music, at a speed at which nobody could follow.
func TestABusyMovePhaseNeitherClipsNorPilesUp(t *testing.T) {
	m := loaded()
	m.Music(sounds.Game)
	hear(m, 3*time.Second)
	m.Play(sounds.Laser)
	one := loud(hear(m, time.Second))
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
	clean(t, all)
	if busy := loud(all); busy > one+14 {
		t.Errorf("the din is at %.1f LUFS, one laser at %.1f", busy, one)
	}
	rest := hear(m, 4*time.Second)
	clean(t, rest)
	m.Music(sounds.Silence)
	hear(m, 2*time.Second)
	if m.Playing() {
		t.Error("four seconds later something still sounds")
	}
}

// TestTheSameAtTheSameMomentIsOne: a volley of eight is a little thicker than one
// shot, and not eight times as loud.
func TestTheSameAtTheSameMomentIsOne(t *testing.T) {
	volley := func(shots int) float64 {
		m, sum := loaded(), 0.0
		for range 12 { // takes differ
			for range shots {
				m.Play(sounds.Laser)
			}
			sum += loud(hear(m, 1500*time.Millisecond)) / 12
		}
		return sum
	}
	one, eight := volley(1), volley(8)
	t.Logf("eight shots at once are %.1f dB above one", eight-one)
	if eight < one || eight > one+4 {
		t.Errorf("one shot has %.1f LUFS, eight at once have %.1f", one, eight)
	}
}

// ears gives the power at the left and at the right ear, in decibels.
func ears(s [][2]float64) (left, right float64) {
	for i := range s {
		left += s[i][0] * s[i][0]
		right += s[i][1] * s[i][1]
	}
	return 10 * math.Log10(left), 10 * math.Log10(right)
}

// TestACueComesFromItsSide of the board, as loud as from the middle; and what happens to
// somebody else is 3 dB softer.
func TestACueComesFromItsSide(t *testing.T) {
	m := loaded()
	mean := func(n sounds.Note) (loudness, lean float64) {
		for range 16 { // takes differ
			m.PlayAt(n)
			s := hear(m, 1500*time.Millisecond)
			left, right := ears(s)
			loudness, lean = loudness+loud(s)/16, lean+(right-left)/16
		}
		return loudness, lean
	}
	middle, none := mean(sounds.Note{Cue: sounds.Hit})
	for _, side := range []float64{-1, 1} {
		l, lean := mean(sounds.Note{Cue: sounds.Hit, Pan: side})
		if math.Abs(l-middle) > 1 {
			t.Errorf("at the side %v it has %.1f LUFS, in the middle %.1f", side, l, middle)
		}
		if d := side * (lean - none); d < 4 || d > 8 {
			t.Errorf("at the side %v that ear has %.1f dB more, want some 6", side, d)
		}
	}
	if far, _ := mean(sounds.Note{Cue: sounds.Hit, Far: true}); math.Abs(middle-far-3) > 1 {
		t.Errorf("what happens to somebody else has %.1f LUFS, to the player %.1f, want 3 dB between them", far, middle)
	}
}

// TestMotorsHaveVoices: what is higher goes by faster, and is as loud.
func TestMotorsHaveVoices(t *testing.T) {
	m := loaded()
	mean := func(pitch float64) (seconds, loudness float64) {
		for range 16 {
			m.PlayAt(sounds.Note{Cue: sounds.Drive, Pitch: pitch})
			var s [][2]float64
			for m.Playing() {
				s = append(s, hear(m, 5*time.Millisecond)...)
			}
			seconds, loudness = seconds+float64(len(s))/float64(rate)/16, loudness+loud(s)/16
		}
		return seconds, loudness
	}
	usual, as := mean(0)
	for _, pitch := range []float64{-3, 3} {
		seconds, l := mean(pitch)
		if want := usual / math.Exp2(pitch/12); math.Abs(seconds-want) > 0.03*want {
			t.Errorf("%v semitones higher a motor takes %.3f s, want %.3f", pitch, seconds, want)
		}
		if math.Abs(l-as) > 1.5 {
			t.Errorf("%v semitones higher a motor has %.1f LUFS, where the usual one has %.1f", pitch, l, as)
		}
	}
}

// TestTheOwnHitIsHeardAmongMany: where eight others are hit on the right at the same
// moment, the player still hears the own hit on the left, and in front of theirs.
func TestTheOwnHitIsHeardAmongMany(t *testing.T) {
	m, lean := loaded(), 0.0
	for range 16 {
		for range 8 {
			m.PlayAt(sounds.Note{Cue: sounds.Hit, Pan: 1, Far: true})
		}
		m.PlayAt(sounds.Note{Cue: sounds.Hit, Pan: -1})
		left, right := ears(hear(m, 1500*time.Millisecond))
		lean += (left - right) / 16
	}
	if lean < 0 {
		t.Errorf("the others are louder by %.1f dB", -lean)
	}
}

// beside plays a cue, too softly to be heard, over the music of a game, and gives how
// much of the music is left for a while from a moment on, in decibels: two mixers with and
// without the cue give the same music, sample by sample. Meanwhile goes on every 20 ms.
func beside(cue sounds.Cue, from, length time.Duration, meanwhile func(m *mix.Mixer)) float64 {
	power := func(play bool) float64 {
		m := mix.New()
		if play {
			m.Load()
		}
		m.Set(mix.Volumes{Master: 1, Effects: 0.005, Music: 1})
		m.Music(sounds.Game)
		hear(m, 3*time.Second)
		if play {
			m.Play(cue)
		}
		var s [][2]float64
		for range (from + length) / (20 * time.Millisecond) {
			if play {
				meanwhile(m)
			}
			s = append(s, hear(m, 20*time.Millisecond)...)
		}
		left, _ := ears(s[int(from.Seconds()*float64(rate)):])
		return left
	}
	return power(true) - power(false)
}

// TestMusicStepsBack under what is to be noticed, and comes again.
func TestMusicStepsBack(t *testing.T) {
	nothing := func(*mix.Mixer) {}
	for _, c := range []struct {
		cue          sounds.Cue
		from, length time.Duration
		want         float64
	}{
		{sounds.Checkpoint, 200 * time.Millisecond, 800 * time.Millisecond, -6},
		{sounds.Checkpoint, 4 * time.Second, time.Second, 0},
		{sounds.Win, 200 * time.Millisecond, 2 * time.Second, -20},
		{sounds.Win, 6 * time.Second, time.Second, 0},
		{sounds.Hit, 200 * time.Millisecond, 400 * time.Millisecond, 0},
	} {
		got := beside(c.cue, c.from, c.length, nothing)
		if t.Logf("%v after %s the music is at %.1f dB", c.from, c.cue, got); math.Abs(got-c.want) > 0.5 {
			t.Errorf("%v after %s the music is at %.1f dB, want %.1f", c.from, c.cue, got, c.want)
		}
	}
}

// TestASignalOutlivesTheDin: a hundred blows a second end each other, and not the signal
// before them, under which the music goes on being soft.
func TestASignalOutlivesTheDin(t *testing.T) {
	blows := []sounds.Cue{sounds.Laser, sounds.Hit, sounds.Bump, sounds.Mirror, sounds.Explosion, sounds.Crusher, sounds.Fall}
	n := 0
	din := func(m *mix.Mixer) {
		for range 2 {
			m.Play(blows[n%len(blows)])
			n++
		}
	}
	if got := beside(sounds.Checkpoint, 800*time.Millisecond, 400*time.Millisecond, din); math.Abs(got+6) > 0.5 {
		t.Errorf("among blows the music is at %.1f dB under a signal, want -6", got)
	}
}

// TestMachineryStepsBack under what is to be noticed, by 3 dB: of ice, which is bright, and a
// robot that is switched off, which is not, what is bright.
func TestMachineryStepsBack(t *testing.T) {
	m := loaded()
	bright := func(cues ...sounds.Cue) float64 {
		power := 0.0
		for range 16 {
			for _, cue := range cues {
				m.Play(cue)
				hear(m, 120*time.Millisecond) // the time it takes to step back
			}
			s := hear(m, 2*time.Second)
			for i := 4; i < len(s); i++ { // the fourth difference has next to nothing of what is deep
				d := s[i][0] - 4*s[i-1][0] + 6*s[i-2][0] - 4*s[i-3][0] + s[i-4][0]
				power += d * d
			}
			hear(m, time.Second)
		}
		return power
	}
	alone, under := bright(sounds.Ice), bright(sounds.PowerDown, sounds.Ice)
	got := 10 * math.Log10(under/alone)
	if t.Logf("under a signal machinery is at %.1f dB", got); math.Abs(got+3) > 1 {
		t.Errorf("under a signal machinery is at %.1f dB, want -3", got)
	}
	if rest := bright(sounds.PowerDown); rest > alone/100 {
		t.Errorf("the signal itself is bright, by %.3f of the ice: the test measures nothing", rest/alone)
	}
}

// TestRepeatedCuesVary: what comes again and again is never twice the same.
func TestRepeatedCuesVary(t *testing.T) {
	m := loaded()
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
				t.Errorf("two robots sound the same: they differ by %.3f", difference/size)
			}
		}
		before = now
	}
}

// TestMelodiesStayInTune: what comes again varies, but a melody not so that one hears it. How
// long it takes says how high it is; only of cues with a single take that is known.
func TestMelodiesStayInTune(t *testing.T) {
	m := loaded()
	for _, sheet := range sounds.Sheets {
		if melody := sheet.Class == sounds.Signal || sheet.Class == sounds.Fanfare; !melody || sheet.Takes > 1 {
			continue
		}
		least, most := math.Inf(1), 0.0
		for range 12 {
			m.Play(sheet.Cue)
			length := 0.0
			for ; m.Playing(); length++ {
				hear(m, time.Millisecond)
			}
			least, most = min(least, length), max(most, length)
		}
		if apart := 12 * math.Log2(most/least); apart > 0.2 {
			t.Errorf("%s is up to %.2f semitones higher than at another time", sheet.Cue, apart)
		}
	}
}

// TestVolumesHoldAtOnceAndNothingClicks.
func TestVolumesHoldAtOnceAndNothingClicks(t *testing.T) {
	m := loaded()
	m.Music(sounds.Menu)
	hear(m, 4*time.Second)
	full := loud(hear(m, 4*time.Second))
	for _, c := range []struct {
		v    mix.Volumes
		want float64
	}{
		{mix.Volumes{Master: 1, Effects: 1, Music: 0.5}, full - 12},
		{mix.Volumes{Master: 0.5, Effects: 1, Music: 0.5}, full - 24},
		{mix.Volumes{Master: 1, Effects: 0, Music: 1}, full},
	} {
		m.Set(c.v)
		clean(t, hear(m, 100*time.Millisecond))
		if got := loud(hear(m, 4*time.Second)); math.Abs(got-c.want) > 3 {
			t.Errorf("at %+v the music has %.1f LUFS, want about %.1f", c.v, got, c.want)
		}
	}
	m.Set(mix.Volumes{Effects: 1, Music: 1})
	last := 0.0
	steepest := 0.0
	for i, s := range hear(m, 100*time.Millisecond) {
		if i > 0 {
			steepest = max(steepest, math.Abs(s[0]-last))
		}
		last = s[0]
	}
	if steepest > 0.05 {
		t.Errorf("switching the sound off jumps by %.3f", steepest)
	}
	m.Play(sounds.Win)
	if m.Playing() {
		t.Error("with the sound off something plays")
	}
	for _, s := range hear(m, time.Second) {
		if s != [2]float64{} {
			t.Fatal("with the sound off something is heard")
		}
	}
}

// TestMusicCrossfades: while one piece goes the other comes, and it comes back to
// where it was left.
func TestMusicCrossfades(t *testing.T) {
	m := mix.New()
	m.Music(sounds.Menu)
	hear(m, 5*time.Second)
	m.Music(sounds.Game)
	course := loudness.Course(hear(m, 4*time.Second), rate, loudness.Moment)
	for i, v := range course {
		if v < -50 {
			t.Errorf("%.1f seconds after the change of music there is a hole: %.1f LUFS", float64(i)*0.04, v)
		}
	}
	m.Music(sounds.Silence)
	hear(m, 2*time.Second)
	if m.Playing() {
		t.Error("after the music has faded the mixer still plays")
	}
}

// TestMusicThatIsOffLeavesNothingBehind: who leaves a page while the music, or all,
// is off, does not hear its piece end once it is on again; without a device neither.
func TestMusicThatIsOffLeavesNothingBehind(t *testing.T) {
	for name, off := range map[string]func(m *mix.Mixer, off bool){
		"music off": func(m *mix.Mixer, off bool) {
			v := mix.Volumes{Master: 1, Effects: 1, Music: 1}
			if off {
				v.Music = 0
			}
			m.Set(v)
			if off {
				hear(m, time.Second)
			}
		},
		"all off": func(m *mix.Mixer, off bool) {
			if m.Hold(off); off {
				hear(m, time.Second)
			}
		},
		"no device": func(m *mix.Mixer, off bool) {
			if !off {
				m.Forget()
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
			t.Errorf("%s: the piece of a page that was left meanwhile plays", name)
		}
	}
}

// TestWhoBeginsWithoutSoundCanHaveItLater: turned on, the music is there at once, who looks after
// the device is told, and nothing is heard of the cues before.
func TestWhoBeginsWithoutSoundCanHaveItLater(t *testing.T) {
	m := loaded()
	m.Set(mix.Volumes{Effects: 1, Music: 1})
	hear(m, time.Second)
	m.Music(sounds.Menu)
	for range 100 {
		m.Play(sounds.Explosion)
	}
	for _, s := range hear(m, time.Second) {
		if s != [2]float64{} {
			t.Fatal("without sound something is heard")
		}
	}
	for len(m.Woken()) > 0 {
		<-m.Woken()
	}
	m.Set(mix.Volumes{Master: 1, Effects: 1, Music: 1})
	if len(m.Woken()) == 0 || !m.Playing() {
		t.Error("nobody is told that there is something to be heard")
	}
	if got := loud(hear(m, time.Second)); got < -45 || got > -25 {
		t.Errorf("a second later %.1f LUFS are heard, which is not the music alone", got)
	}
}

// TestNobodyListens: without a device nothing is kept for later, and nothing waits.
func TestNobodyListens(t *testing.T) {
	m := loaded()
	for range 5000 {
		for _, sheet := range sounds.Sheets {
			m.Play(sheet.Cue)
		}
	}
	s := hear(m, 4*time.Second)
	clean(t, s)
	if m.Playing() {
		t.Error("what was played while nobody listened goes on and on")
	}
	m.Play(sounds.Win)
	m.Forget()
	if m.Playing() {
		t.Error("what has been forgotten is played")
	}
}

// TestWoken: who rests while nothing plays is told when something does.
func TestWoken(t *testing.T) {
	m := loaded()
	hear(m, 100*time.Millisecond)
	for len(m.Woken()) > 0 {
		<-m.Woken()
	}
	m.Hold(true)
	m.Play(sounds.Press)
	m.Music(sounds.Menu)
	hear(m, time.Second)
	if m.Playing() {
		t.Error("a mixer that is held plays")
	}
	for len(m.Woken()) > 0 { // it had to fade
		<-m.Woken()
	}
	m.Play(sounds.Press)
	if len(m.Woken()) > 0 {
		t.Error("a mixer that is held wakes somebody")
	}
	m.Hold(false)
	select {
	case <-m.Woken():
	default:
		t.Error("nobody is told that the music goes on")
	}
}

// TestAllAtOnce: from many goroutines, for the race detector.
func TestAllAtOnce(t *testing.T) {
	m := mix.New()
	var all sync.WaitGroup
	all.Go(m.Load)
	all.Go(func() { hear(m, 3*time.Second) })
	for range 4 {
		all.Go(func() {
			for i, sheet := range sounds.Sheets {
				m.Play(sheet.Cue)
				m.Set(mix.Volumes{Master: 1, Effects: float64(i%2) + 0.5, Music: 1})
				m.Music(sounds.Pieces[i%2])
				m.Hold(i%7 == 0)
				m.Playing()
			}
		})
	}
	all.Wait()
}

func BenchmarkMixer(b *testing.B) {
	m := loaded()
	m.Music(sounds.Game)
	s := make([][2]float64, rate/100)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ { // a hundredth of a second each
		if i%10 == 0 {
			m.Play(sounds.Drive)
			m.Play(sounds.Laser)
		}
		m.Stream(s)
	}
}

// BenchmarkMusic is what music alone costs: a hundredth of a second each.
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
