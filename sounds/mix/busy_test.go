package mix_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"roborally/sounds"
	"roborally/sounds/loudness"
	"roborally/sounds/mix"
)

// busyCues holds the cues of a move phase with several robots, belts and lasers in their order, a tenth of a second
// apart: eight robots play 583 a minute at fast speed. Shots and hits come in pairs.
var busyCues = []sounds.Cue{
	sounds.Drive, sounds.Laser, sounds.Belt, sounds.Hit, sounds.Turn,
	sounds.Push, sounds.Laser, sounds.Gear, sounds.Bump, sounds.Hit,
}

// phase is a part of a game as it is rendered to be measured.
type phase struct {
	busy   bool        // with the robots, the machines and the music
	seated bool        // three of four cues happen to others, as a player hears it, and not a spectator
	signal sounds.Note // what sounds after 0.8 s; without a cue nothing does
	hushed bool        // the signal ducks, but is not heard
}

// render returns the loudness of a phase over time, from its signal on, at the default volumes of effects and music.
// Another round begins with another cue, and at another place of the music.
func (p phase) render(round int) []float64 {
	m := mix.NewLoaded()
	m.SetVolumes(mix.Volumes{Master: 1, Effects: 1, Music: 0.6})
	if p.hushed {
		m.Hush(p.signal.Cue)
	}
	if p.busy {
		m.Music(sounds.Game)
		hear(m, time.Duration(2000+700*round)*time.Millisecond)
	}
	var s [][2]float64
	for i := range 24 {
		if i == 8 {
			s = nil
			m.PlayAt(p.signal)
		}
		if cue := busyCues[(i+3*round)%len(busyCues)]; p.busy {
			n := sounds.Note{Cue: cue, Far: p.seated && i%4 != 0}
			m.PlayAt(n)
			if cue == sounds.Laser || cue == sounds.Hit {
				m.PlayAt(n)
			}
		}
		s = append(s, hear(m, 100*time.Millisecond)...)
	}
	return loudness.Curve(s, rate, loudness.Momentary)
}

// TestGoodNewsStandsOverABusyPhase renders good news alone, and all that it ducks in a busy phase without it: in its
// loudest 400 ms it is at least 3 dB above the rest, for a spectator, and for a player if it happens to another one.
// Without ducking it would be below.
func TestGoodNewsStandsOverABusyPhase(t *testing.T) {
	const rounds, plays = 4, 16 // the gain of a single cue differs more than that of a whole phase
	for _, toOther := range []bool{false, true} {
		var busy float64 // the means of the rounds, in LUFS
		for round := range rounds {
			busy += slices.Max(phase{busy: true, seated: toOther}.render(round)) / rounds
		}
		t.Logf("to another player: %v: the busy phase has %.1f LUFS", toOther, busy)
		for _, cue := range []sounds.Cue{sounds.Checkpoint, sounds.Repair, sounds.Return, sounds.Wake} {
			signal := sounds.Note{Cue: cue, Far: toOther}
			var news, rest float64
			for round := range plays {
				alone := phase{signal: signal}.render(round)
				loudest := slices.Index(alone, slices.Max(alone))
				news += alone[loudest] / plays
				if round < rounds {
					rest += phase{busy: true, seated: toOther, signal: signal, hushed: true}.render(round)[loudest] / rounds
				}
			}
			t.Logf("%s: %.1f LUFS, the rest %.1f", cue, news, rest)
			if news-rest < 3 {
				t.Errorf("%s, to another player: %v: it has %.1f LUFS, the rest %.1f: want at least 3 dB between them", cue, toOther, news, rest)
			}
			if news > busy {
				t.Errorf("the phase has %.1f LUFS, %s %.1f: want a phase that is louder while it is not ducked", busy, cue, news)
			}
		}
	}
}

// TestSignalsAreHeardOverMusicAtFullVolume checks that the cues that the player must notice stand at least 6 dB above
// the ducked music, even if they happen to somebody else and the music is as loud as it can be.
func TestSignalsAreHeardOverMusicAtFullVolume(t *testing.T) {
	least := math.Inf(1)
	for _, spec := range sounds.CueSpecs {
		if spec.Class != sounds.Signal && spec.Class != sounds.Fanfare {
			continue
		}
		note := sounds.Note{Cue: spec.Cue, Far: true}
		over := math.Inf(1)
		for _, piece := range sounds.Pieces {
			m := mix.NewLoaded()
			m.PlayAt(note)
			signal := loudnessOf(hear(m, 3*time.Second))
			m = mix.NewLoaded()
			m.Hush(spec.Cue)
			m.Music(piece)
			hear(m, 5*time.Second)
			m.PlayAt(note)
			hear(m, 60*time.Millisecond) // the time of ducking
			over = min(over, signal-loudnessOf(hear(m, 400*time.Millisecond)))
		}
		if least = min(least, over); over < 6 {
			t.Errorf("%s is %.1f dB above the music at full volume, want at least 6", spec.Cue, over)
		}
	}
	t.Logf("signals are at least %.1f dB above the music at full volume", least)
}
