package app

import (
	"time"

	"roborally/sounds"
	"roborally/sounds/mix"
	"roborally/sounds/speaker"
	"roborally/ui/replay"
	"roborally/ui/settings"
	"roborally/ui/tutorial"
	"roborally/ui/widgets"
)

// settled is how long the window has for itself at the start, before the cues are
// decoded: that takes a processor for a moment.
const settled = time.Second

// listen lets the window be heard, where there is a device, until it is closed.
// Without it everything is the same but silent: tests need no ears.
func (w *window) listen() {
	if !speaker.Works {
		return
	}
	time.AfterFunc(settled, w.mixer.Load)
	w.deaf = speaker.Open(w.mixer)
}

// hear plays a cue, and notes it for scripts.
func (w *window) hear(n sounds.Note) {
	w.mixer.PlayAt(n)
	if w.trace != nil {
		w.trace.cue(n.Cue)
	}
}

// volumes gives how loud things are by the settings.
func volumes(s *settings.Sound) mix.Volumes {
	v := mix.Volumes{Effects: float64(s.Effects) / 100}
	if s.On {
		v.Master = float64(s.Master) / 100
	}
	if s.Music {
		v.Music = float64(s.MusicVolume) / 100
	}
	return v
}

// music gives the piece that goes with a page.
func music(p widgets.Page) sounds.Piece {
	switch p.(type) {
	case gamePage, *replay.Page, *tutorial.Page:
		return sounds.Game
	}
	return sounds.Menu
}
