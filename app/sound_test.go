package app

import (
	"testing"
	"time"

	"roborally/sounds"
	"roborally/sounds/album"
	"roborally/sounds/loudness"
	"roborally/sounds/mix"
	"roborally/ui/settings"
)

// TestCuesStandAboveTheMusicAtDefaultVolumes plays the music and every cue as they are heard until the player changes a
// volume. Nothing masks a cue: even if it happens to somebody else it is at least 5 dB above the loudest moment of the
// music, and 4 on a small loudspeaker; what the player touches, which is never far, has a decibel more.
func TestCuesStandAboveTheMusicAtDefaultVolumes(t *testing.T) {
	const rate = int(album.Rate)
	defaults := settings.Default().Sound
	hear := func(m *mix.Mixer, d time.Duration) [][2]float64 {
		s := make([][2]float64, int(d.Seconds()*float64(rate)))
		m.Stream(s)
		return s
	}
	type levels struct{ headphones, small float64 }
	measure := func(s [][2]float64) levels {
		return levels{loudness.Max(s, rate, loudness.Momentary), loudness.Max(loudness.SmallSpeaker(s, rate), rate, loudness.Momentary)}
	}

	music := levels{loudness.Silence, loudness.Silence}
	for _, piece := range sounds.Pieces {
		m := mix.New()
		m.SetVolumes(volumesOf(&defaults))
		m.Music(piece)
		l := measure(hear(m, time.Duration(album.Music(piece).Len())*time.Second/time.Duration(rate)))
		music = levels{max(music.headphones, l.headphones), max(music.small, l.small)}
	}
	t.Logf("loudest moment of the music at the default volumes: %.1f LUFS, on a small loudspeaker %.1f", music.headphones, music.small)

	m := mix.New()
	m.Load()
	m.SetVolumes(volumesOf(&defaults))
	softest := map[bool]levels{} // above the music, of cues of others and of the player
	for _, spec := range sounds.CueSpecs {
		const plays = 4                   // takes and their gains differ
		far := spec.Class != sounds.Touch // only the player touches anything
		wanted := map[bool]float64{true: 5, false: 6}[far]
		var over levels
		for range plays {
			m.PlayAt(sounds.Note{Cue: spec.Cue, Far: far})
			l := measure(hear(m, 1800*time.Millisecond))
			hear(m, 2*time.Second) // the end of the cue
			over.headphones += (l.headphones - music.headphones) / plays
			over.small += (l.small - music.small) / plays
		}
		if over.headphones < wanted || over.small < wanted-1 {
			t.Errorf("%s is %.1f dB above the music, on a small loudspeaker %.1f: want at least %v and %v",
				spec.Cue, over.headphones, over.small, wanted, wanted-1)
		}
		least, ok := softest[far]
		if !ok {
			least = over
		}
		softest[far] = levels{min(least.headphones, over.headphones), min(least.small, over.small)}
	}
	for far, least := range softest {
		t.Logf("to somebody else: %v: cues are at least %.1f dB above the music, on a small loudspeaker %.1f", far, least.headphones, least.small)
	}
}
