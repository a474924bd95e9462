package mix_test

import (
	"math"
	"sync"
	"testing"
	"time"

	"roborally/sounds"
	"roborally/sounds/mix"
)

// musicUnder returns the music of a game from the moment in which a cue starts, too soft to count itself.
// meanwhile is called every 20 ms.
func musicUnder(cue sounds.Cue, length time.Duration, meanwhile func(m *mix.Mixer)) [][2]float64 {
	m := mix.NewLoaded()
	m.SetVolumes(mix.Volumes{Master: 1, Effects: 0.005, Music: 1})
	m.Music(sounds.Game)
	hear(m, 3*time.Second)
	m.Play(cue)
	var s [][2]float64
	for range length / (20 * time.Millisecond) {
		meanwhile(m)
		s = append(s, hear(m, 20*time.Millisecond)...)
	}
	return s
}

// unducked returns 7 s of the same music, sample by sample, without a cue.
var unducked = sync.OnceValue(func() [][2]float64 {
	m := mix.New()
	m.Music(sounds.Game)
	hear(m, 3*time.Second)
	return hear(m, 7*time.Second)
})

// ducking returns the level of the music for a time, in decibels, compared to the same music without a cue.
func ducking(music [][2]float64, from, length time.Duration) float64 {
	first, end := int(from.Seconds()*float64(rate)), int((from+length).Seconds()*float64(rate))
	under, _ := channelPowers(music[first:end])
	alone, _ := channelPowers(unducked()[first:end])
	return under - alone
}

// TestMusicIsDucked checks that music is ducked under the cues that the player must notice, and comes back.
func TestMusicIsDucked(t *testing.T) {
	type window struct {
		from, length time.Duration
		want         float64
	}
	for _, c := range []struct {
		cue     sounds.Cue
		windows []window
	}{
		{sounds.Checkpoint, []window{{200 * time.Millisecond, 800 * time.Millisecond, -8}, {4 * time.Second, time.Second, 0}}},
		{sounds.Win, []window{{200 * time.Millisecond, 2 * time.Second, -20}, {6 * time.Second, time.Second, 0}}},
		{sounds.Hit, []window{{200 * time.Millisecond, 400 * time.Millisecond, 0}}},
	} {
		last := c.windows[len(c.windows)-1]
		music := musicUnder(c.cue, last.from+last.length, func(*mix.Mixer) {})
		for _, w := range c.windows {
			got := ducking(music, w.from, w.length)
			if t.Logf("%v after %s the music is at %.1f dB", w.from, c.cue, got); math.Abs(got-w.want) > 0.5 {
				t.Errorf("%v after %s the music is at %.1f dB, want %.1f", w.from, c.cue, got, w.want)
			}
		}
	}
}

// TestSignalSurvivesVoiceStealing checks that a hundred impacts a second take voices from each other, but not
// from the signal before them, so that the music stays ducked.
func TestSignalSurvivesVoiceStealing(t *testing.T) {
	impacts := []sounds.Cue{sounds.Laser, sounds.Hit, sounds.Bump, sounds.Mirror, sounds.Explosion, sounds.Crusher, sounds.Fall}
	n := 0
	playImpacts := func(m *mix.Mixer) {
		for range 2 {
			m.Play(impacts[n%len(impacts)])
			n++
		}
	}
	music := musicUnder(sounds.Checkpoint, 1200*time.Millisecond, playImpacts)
	if got := ducking(music, 800*time.Millisecond, 400*time.Millisecond); math.Abs(got+8) > 0.5 {
		t.Errorf("among impacts the music is at %.1f dB under a signal, want -8", got)
	}
}

// TestRobotsAndMachinesAreDucked checks that machinery and impacts are ducked by 11 dB under a signal, which is
// hushed here so that only they are measured.
func TestRobotsAndMachinesAreDucked(t *testing.T) {
	power := func(signal, cue sounds.Cue) float64 {
		m, sum := mix.NewLoaded(), 0.0
		m.Hush(sounds.PowerDown)
		for range 16 { // takes differ
			m.Play(signal)
			hear(m, 60*time.Millisecond) // the time of ducking
			m.Play(cue)
			left, right := channelPowers(hear(m, 500*time.Millisecond))
			sum += math.Pow(10, left/10) + math.Pow(10, right/10)
			hear(m, 4*time.Second)
		}
		return 10 * math.Log10(sum)
	}
	const nothing = ""
	for _, cue := range []sounds.Cue{sounds.Ice, sounds.Laser} {
		got := power(sounds.PowerDown, cue) - power(nothing, cue)
		if t.Logf("under a signal %s is at %.1f dB", cue, got); math.Abs(got+11) > 1 {
			t.Errorf("under a signal %s is at %.1f dB, want -11", cue, got)
		}
	}
}
