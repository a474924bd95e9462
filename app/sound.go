package app

import (
	"time"

	"roborally/app/route"
	"roborally/app/session"
	"roborally/sounds"
	"roborally/sounds/mix"
	"roborally/sounds/speaker"
	"roborally/ui/settings"
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
	w.hearOthers()
	time.AfterFunc(soundLoadDelay, w.mixer.Load)
	w.stopAudio = speaker.Open(w.mixer)
}

// hearOthers asks the system whether another program plays music, which then takes the place of the program's own. It
// must be called while the program itself is silent. A tablet mutes the program during a call without being asked.
func (w *window) hearOthers() {
	w.othersPlay = w.askOthers()
	w.mixer.SetVolumes(w.volumes())
}

// volumes returns the mixer's volumes.
func (w *window) volumes() mix.Volumes {
	v := volumesOf(&w.shell.Settings.Now.Sound)
	if w.othersPlay {
		v.Music = 0
	}
	return v
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

// musicFor returns the piece of music that goes with the current route.
func musicFor(n *route.Navigator) sounds.Piece {
	_, game := route.Find[*session.Game](n)
	_, lesson := route.Find[route.Lesson](n)
	_, replay := route.Find[route.Replay](n)
	if game || lesson || replay {
		return sounds.Game
	}
	return sounds.Menu
}
