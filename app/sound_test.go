package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/sounds/album"
	"roborally/sounds/loudness"
)

// loud gives how loud the program is, after a change has had time.
func (d *desk) loud() float64 {
	hear := func(seconds int) [][2]float64 {
		s := make([][2]float64, seconds*int(album.Rate))
		d.program.mixer.Stream(s)
		return s
	}
	hear(3)
	return loudness.Most(hear(4), int(album.Rate), loudness.Moment)
}

// TestTheProgramIsHeardAsItIsSet: music in menus and games, off and on again at
// once, and off from the start where it was left off.
func TestTheProgramIsHeardAsItIsSet(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, "-lang", "en", "-speed", "off", "-seed", "7")
		audible := func(where string, want bool) {
			t.Helper()
			if v := d.loud(); (v > -60) != want {
				t.Errorf("%s: %.1f LUFS", where, v)
			}
		}
		audible("menu", true)
		d.Click("settings", "music")
		audible("music off", false)
		d.program.mixer.Load()
		d.Click("ghost")
		if !d.program.mixer.Playing() {
			t.Error("without music no button is heard")
		}
		d.Click("sound")
		audible("all off", false)
		d.Click("ghost")
		if d.program.mixer.Playing() {
			t.Error("with the sound off a button is heard")
		}
		d.Click("sound", "music")
		audible("all on", true)
		d.Click("back", "practice")
		d.wait("programming")
		audible("game", true)
		d.Key(fyne.KeyEscape)
		d.Click("settings", "sound", "back")
		d.app.Pass(time.Second)
		audible("game, all off", false)
		d.Key(fyne.KeyEscape)
		d.leave()
		d.end()

		d = start(t, folder)
		audible("where it was left off", false)
		d.end()
	})
}
