package app

import (
	"time"

	"roborally/sounds"
	"roborally/sounds/mix"
	"roborally/sounds/speaker"
	"roborally/ui/game"
	"roborally/ui/replay"
	"roborally/ui/settings"
	"roborally/ui/tutorial"
	"roborally/ui/widgets"
)

// soundLoadDelay is the time after the start before the cues are decoded. Decoding keeps a processor busy
// for a moment, and the window needs it first.
const soundLoadDelay = time.Second

// startAudio opens the audio device, if there is one, until the window is closed. Without one the program
// behaves the same but is silent.
func (w *window) startAudio() {
	if !speaker.Available {
		return
	}
	time.AfterFunc(soundLoadDelay, w.mixer.Load)
	w.stopAudio = speaker.Open(w.mixer)
}

// playNote plays a note and writes its cue into the trace.
func (w *window) playNote(n sounds.Note) {
	w.mixer.PlayAt(n)
	if w.trace != nil {
		w.trace.cue(n.Cue)
	}
}

// volumesOf returns the mixer's volumes for the settings.
func volumesOf(s *settings.Sound) mix.Volumes {
	v := mix.Volumes{Effects: float64(s.Effects) / 100}
	if s.On {
		v.Master = float64(s.Master) / 100
	}
	if s.Music {
		v.Music = float64(s.MusicVolume) / 100
	}
	return v
}

// musicFor returns the piece of music that goes with a page.
func musicFor(p widgets.Page) sounds.Piece {
	switch p.(type) {
	case *game.Page, *replay.Page, *tutorial.Page:
		return sounds.Game
	}
	return sounds.Menu
}
