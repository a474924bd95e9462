package solo_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/sounds/album"
	"roborally/sounds/loudness"
)

// measureLoudness returns how loud the program is in LUFS, three seconds after a change.
func measureLoudness(d *apptest.Driver) float64 {
	hear := func(seconds int) [][2]float64 {
		s := make([][2]float64, seconds*int(album.Rate))
		d.Program.Mixer().Stream(s)
		return s
	}
	hear(3)
	return loudness.Max(hear(4), int(album.Rate), loudness.Momentary)
}

// TestSoundFollowsSettings: music plays in menus and games, can be switched off and on at once, and stays
// off after a restart.
func TestSoundFollowsSettings(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, "-lang", "en", "-speed", "off", "-seed", "7")
		audible := func(where string, want bool) {
			t.Helper()
			if v := measureLoudness(d); (v > -60) != want {
				t.Errorf("%s: %.1f LUFS, want audible: %v", where, v, want)
			}
		}
		audible("menu", true)
		d.Click("settings", "music")
		audible("music off", false)
		d.Program.Mixer().Load()
		d.Click("ghost")
		if !d.Program.Mixer().Playing() {
			t.Error("with only the music off, a button is silent")
		}
		d.Click("sound")
		audible("all off", false)
		d.Click("ghost")
		if d.Program.Mixer().Playing() {
			t.Error("with the sound off, a button is audible")
		}
		d.Click("sound", "music")
		audible("all on", true)
		d.Click("back", "practice")
		d.WaitForMode("programming")
		audible("game", true)
		d.Key(fyne.KeyEscape)
		d.Click("settings", "sound", "back")
		d.App.Pass(time.Second)
		audible("game, all off", false)
		d.Key(fyne.KeyEscape)
		d.LeaveGame()
		d.Close()

		d = apptest.Start(t, folder)
		audible("where it was left off", false)
		d.Close()
	})
}

// TestMusicIsAsLoudAsSettingsFilesSay measures the music of the menu as the program plays it: new players hear it at
// 60 % of a master volume of 80 %, and a settings file of an earlier version, which holds the full volume that was the
// default then, keeps what it says.
func TestMusicIsAsLoudAsSettingsFilesSay(t *testing.T) {
	const earlier = "document = \"settings\"\nversion = 1\n\n[sound]\non = true\nmaster = 80\nmusic = true\n"
	for _, c := range []struct {
		name, file string
		percent    int
	}{{"no file", "", 60}, {"a file without this volume", earlier, 60}, {"a file with this volume", earlier + "music-volume = 100\n", 100}} {
		folder := t.TempDir()
		if c.file != "" {
			writeFile(t, filepath.Join(folder, "settings.toml"), c.file)
		}
		apptest.InBubble(t, func(t *testing.T) {
			d := apptest.Start(t, folder)
			if got := d.Program.Shell.Settings.Now.Sound.MusicVolume; got != c.percent {
				t.Errorf("%s: the volume of the music is %d, want %d", c.name, got, c.percent)
			}
			s := make([][2]float64, 64*int(album.Rate)) // the whole piece
			d.Program.Mixer().Stream(s)
			want := -24 + 40*math.Log10(0.8) + 40*math.Log10(float64(c.percent)/100) // a gain is the square of its volume
			if got := loudness.Integrated(s, int(album.Rate)); math.Abs(got-want) > 1 {
				t.Errorf("%s: the music has %.1f LUFS, want %.1f within 1", c.name, got, want)
			}
			d.Close()
		})
	}
}

// TestEveryPageIsHeard: a button, a volume in the settings and over a game, a card in a game and in a lesson, and a
// confirmed program each play their cue, which the trace records.
func TestEveryPageIsHeard(t *testing.T) {
	folder, trace := t.TempDir(), filepath.Join(t.TempDir(), "trace")
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, "-lang", "en", "-speed", "off", "-seed", "7", "-trace", trace)
		heard := func() string {
			t.Helper()
			text, err := os.ReadFile(trace)
			if err != nil {
				t.Fatal(err)
			}
			return "\n" + string(text)
		}
		expect := func(what, cue string, do func()) {
			t.Helper()
			count := func() int { return strings.Count(heard(), "\ncue "+cue+" ") }
			before := count()
			do()
			if now := count(); now != before+1 {
				t.Errorf("%s plays the cue %s %d times, want once", what, cue, now-before)
			}
		}
		expect("a button", "press", func() { d.Click("settings") })
		expect("a volume", "place", func() { d.Click("master") })
		d.Click("back", "practice")
		d.WaitForMode("programming")
		expect("a card", "place", d.PlaceCard)
		d.Key(fyne.KeyEscape)
		d.Click("settings")
		expect("a volume over a game", "place", func() { d.Click("effects") })
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.WantMode("programming")
		expect("a confirmed program", "confirm", func() {
			d.PlayRound()
			d.App.Settle()
		})
		d.WaitForMode("programming")
		d.LeaveGame()
		d.Click("tutorial", "lesson-move")
		d.WaitForMode("programming")
		expect("a card of a lesson", "place", d.PlaceCard)
		d.Close()
	})
}
