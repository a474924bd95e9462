package app

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// quick lets everything be as it is set.
var quick = []string{"-seed", "7", "-checkpoints", "1", "-opponents", "1", "-level", "easy"}

// TestSettingsHoldAtOnceAndForLong: language, palette, speed, ghost, name and full
// screen, everywhere, and when the program is started again.
func TestSettingsHoldAtOnceAndForLong(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, quick...)
		d.Click("settings", "language-fr", "colour-blind", "speed-off", "ghost", "full-screen")
		d.At("name").(*widgets.Field).Focus(true)
		d.Type("Zoë")
		holds := func(when string) {
			t.Helper()
			now := d.program.settings
			want := settings.Default()
			want.Language, want.ColourBlind, want.Speed, want.Ghost, want.Name, want.Told = "fr", true, timeline.Off, false, "Zoë", true
			want.Window = now.Window
			if now != want || !now.Window.Full || !d.program.window.FullScreen() {
				t.Errorf("%s: the settings are %+v, full screen %v", when, now, d.program.window.FullScreen())
			}
			if got, want := d.program.pictures.Palette().Player(0), art.ColourBlind().Player(0); got != want {
				t.Errorf("%s: the first player is %v instead of %v", when, got, want)
			}
		}
		holds("on the page")
		if !d.reads(text.For("fr").Of("settings.title")) {
			t.Error("the page of the settings is not French")
		}
		d.Key(fyne.KeyEscape)
		d.is("menu")
		d.Click("start")
		if !d.reads("Zoë") || !d.reads(text.For("fr").Of("lobby.back")) {
			t.Error("in the lobby the name or the language is not the one that was set")
		}
		d.Click("start")
		d.is("programming")
		if prefer := d.program.sitting.prefer; prefer.Ghost || prefer.Speed != timeline.Off {
			t.Errorf("the game is shown as %+v", prefer)
		}
		d.end()

		d = start(t, folder, quick...)
		holds("in a new window")
		d.Key(fyne.KeyF11)
		d.Click("settings")
		if d.program.window.FullScreen() || d.program.settings.Window.Full {
			t.Error("F11 does not leave the full screen")
		}
		d.end()
	})
}

// TestTheLanguageChangesInTheMiddleOfAGame: for one person and for two, and the
// settings stay open.
func TestTheLanguageChangesInTheMiddleOfAGame(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, quick...)
		for _, people := range []int{1, 2} {
			d.Click("start")
			if people == 2 {
				d.Click("add-person")
			}
			d.Click("start")
			if people == 2 {
				d.uncover()
			}
			d.is("programming")
			d.Click("kind-left")
			for _, language := range []string{"fr", "de", "en"} {
				d.Key(fyne.KeyEscape)
				d.Click("settings", "language-"+language)
				d.is("settings")
				d.Click("speed-fast")
				if d.program.sitting.prefer.Speed != timeline.Fast {
					t.Error("after the language has changed, the speed does not")
				}
				d.Click("speed-off", "back")
				if people == 2 {
					d.uncover()
				}
				d.is("programming")
				d.Key(fyne.KeyEscape)
				if want := text.For(language).Of("menu.save"); !d.reads(want) {
					t.Errorf("%d people: the menu does not say %q", people, want)
				}
				d.Key(fyne.KeyEscape)
				d.is("programming")
			}
			d.leave()
		}
		d.end()
	})
}

// TestAFilmIsShownAsItIsSet: the film is shown in the language that is set.
func TestAFilmIsShownAsItIsSet(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, short...)
		d.Click("practice")
		d.toTheEnd()
		d.Click("new", "settings", "language-de")
		d.Key(fyne.KeyEscape)
		d.Click("replay", "watch")
		d.wait("replay")
		if !d.reads(text.For("de").Of("play.round", "Round", 1)) {
			t.Error("the film is not German")
		}
		d.app.Pass(time.Second)
		d.end()
	})
}

// TestWhatIsChosenInTheLobbyIsFoundAgain: after a new start too.
func TestWhatIsChosenInTheLobbyIsFoundAgain(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder)
		d.Click("start", "map-clockwork", "rules-postal", "add-person", "add-computer", "timer-60", "hints")
		want, err := d.program.files.lobby.Read()
		if err == nil && want.Map == "clockwork" {
			t.Error("the lobby is written before it is left")
		}
		d.Key(fyne.KeyEscape)
		d.is("menu")
		d.end()
		now, err := newFiles(folder).lobby.Read()
		if err != nil || now.Map != "clockwork" || now.Rules != "postal" || now.Seconds != 60 || now.Hints || len(now.Beside) != 1 {
			t.Errorf("%+v, %v", now, err)
		}
		d = start(t, folder)
		d.Click("start")
		again, _ := d.program.files.lobby.Read()
		if again.Map != now.Map || !slices.Equal(again.Opponents, now.Opponents) {
			t.Errorf("%+v", again)
		}
		d.end()
	})
}

// TestF11WorksEverywhere: whatever has the focus, and what is set in the settings
// afterwards does not undo it.
func TestF11WorksEverywhere(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := start(t, folder, quick...)
		full := false
		press := func(where string) {
			t.Helper()
			d.Key(fyne.KeyF11)
			if full = !full; d.program.window.FullScreen() != full || d.program.settings.Window.Full != full {
				t.Errorf("%s: F11 does nothing", where)
			}
		}
		press("menu")
		d.Key(fyne.KeyTab)
		press("a button of the menu")
		d.Click("settings")
		d.At("name").(*widgets.Field).Focus(true)
		press("a field")
		d.Click("back", "practice")
		press("game")
		d.Key(fyne.KeyEscape)
		d.Click("settings")
		press("settings over a game")
		d.Click("colour-blind", "language-de")
		press("settings in another language")
		d.Click("colour-blind")
		if d.program.window.FullScreen() != full {
			t.Error("another setting takes back what F11 has done")
		}
		d.end()
	})
}

// TestNothingMovesWithTheAnimationOff, from the moment at which it is switched off:
// news stands there without having come from anywhere.
func TestNothingMovesWithTheAnimationOff(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := start(t, t.TempDir(), "-lang", "en", "-seed", "7")
		moves := func() bool {
			before := d.app.Running()
			d.Stage.Toast(d.program.pictures.IconOf(art.IconReplay, look.Accent), "News", "Something is new.")
			return d.app.Running() > before
		}
		if !moves() {
			t.Error("with the animation on, news does not come in")
		}
		d.app.Pass(time.Minute)
		d.Click("settings", "speed-off")
		if moves() {
			t.Error("on the page on which the animation has been switched off, news comes in")
		}
		d.app.Pass(time.Minute)
		d.Click("back", "practice")
		d.wait("programming")
		if moves() || d.app.Running() > 0 {
			t.Error("with the animation off, something moves")
		}
		d.leave()
		d.end()
	})
}
