package solo_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// quickGame is the command line of a short game that leaves language and speed to the settings.
var quickGame = []string{"-seed", "7", "-checkpoints", "1", "-opponents", "1", "-level", "easy"}

// TestSettingsApplyAndPersist: language, palette, speed, ghost, name and full screen apply everywhere at
// once, and after a restart.
func TestSettingsApplyAndPersist(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, quickGame...)
		d.Click("settings", "language-fr", "colour-blind", "speed-off", "ghost", "full-screen")
		d.MustFind("name").(*widgets.Field).Focus(true)
		d.Type("Zoë")
		holds := func(when string) {
			t.Helper()
			now := d.Program.Shell.Settings.Now
			want := settings.Default()
			want.Language, want.ColourBlind, want.Speed, want.Ghost, want.Name, want.StoryTold = "fr", true, timeline.Off, false, "Zoë", true
			want.Window = now.Window
			if now != want || !now.Window.Full || !d.Program.Window().FullScreen() {
				t.Errorf("%s: the settings are %+v, full screen %v; they differ from what was set", when, now, d.Program.Window().FullScreen())
			}
			if got, want := apptest.Pictures.Palette().Player(0), art.ColourBlind().Player(0); got != want {
				t.Errorf("%s: the first player's colour is %v, want %v", when, got, want)
			}
		}
		holds("on the page")
		if !d.HasText(text.For("fr").Of("settings.title")) {
			t.Error("the settings page is not in French")
		}
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Click("start")
		if !d.HasText("Zoë") || !d.HasText(text.For("fr").Of("app.back")) {
			t.Error("the lobby does not use the name or the language that was set")
		}
		d.Click("start")
		d.WantMode("programming")
		if prefer := d.Program.Game().Options; prefer.Ghost || prefer.Speed != timeline.Off {
			t.Errorf("the page of the game has the options %+v, want no ghost and no animation", prefer)
		}
		d.Close()

		d = apptest.Start(t, folder, quickGame...)
		holds("in a new window")
		d.Key(fyne.KeyF11)
		d.Click("settings")
		if d.Program.Window().FullScreen() || d.Program.Shell.Settings.Now.Window.Full {
			t.Error("F11 does not leave the full screen")
		}
		d.Close()
	})
}

// TestLanguageChangesDuringGame: for one person and for two; the settings dialog stays open.
func TestLanguageChangesDuringGame(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, quickGame...)
		for _, people := range []int{1, 2} {
			d.Click("start")
			if people == 2 {
				d.Click("add-person")
			}
			d.Click("start")
			if people == 2 {
				d.Uncover()
			}
			d.WantMode("programming")
			d.Click("kind-left")
			for _, language := range []string{"fr", "de", "en"} {
				d.Key(fyne.KeyEscape)
				d.Click("settings", "language-"+language)
				d.WantMode("settings")
				d.Click("speed-fast")
				if d.Program.Game().Options.Speed != timeline.Fast {
					t.Error("after the language the speed cannot be changed")
				}
				d.Click("speed-off", "back")
				if people == 2 {
					d.Uncover()
				}
				d.WantMode("programming")
				d.Key(fyne.KeyEscape)
				if want := text.For(language).Of("menu.save"); !d.HasText(want) {
					t.Errorf("%d people: the menu does not say %q", people, want)
				}
				d.Key(fyne.KeyEscape)
				d.WantMode("programming")
			}
			d.LeaveGame()
		}
		d.Close()
	})
}

// TestReplayUsesLanguage: a replay is shown in the language of the settings.
func TestReplayUsesLanguage(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("practice")
		d.PlayToEnd()
		d.Click("new", "settings", "language-de")
		d.Key(fyne.KeyEscape)
		d.Click("replay", "watch")
		d.WaitForMode("replay")
		if !d.HasText(text.For("de").Of("play.round", "Round", 1)) {
			t.Error("the replay is not in German")
		}
		d.App.Pass(time.Second)
		d.Close()
	})
}

// TestLobbyChoicePersists: the lobby's choice is found again after a restart.
func TestLobbyChoicePersists(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("start", "map-clockwork", "rules-postal", "add-person", "add-computer", "timer-60", "hints")
		want, err := app.NewFiles(folder).Choice.Read()
		if err == nil && want.Map == "clockwork" {
			t.Error("the choice is written before the lobby is left")
		}
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Close()
		now, err := app.NewFiles(folder).Choice.Read()
		if err != nil || now.Map != "clockwork" || now.Rules != "postal" || now.Seconds != 60 || now.Hints || len(now.LocalPeople) != 1 {
			t.Errorf("the written choice is %+v, %v", now, err)
		}
		d = apptest.Start(t, folder)
		d.Click("start")
		again, _ := app.NewFiles(folder).Choice.Read()
		if again.Map != now.Map || !slices.Equal(again.Opponents, now.Opponents) {
			t.Errorf("after the restart the choice is %+v", again)
		}
		d.Close()
	})
}

// TestF11WorksEverywhere: F11 works whatever has the focus, and other settings do not undo it.
func TestF11WorksEverywhere(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, quickGame...)
		full := false
		press := func(where string) {
			t.Helper()
			d.Key(fyne.KeyF11)
			if full = !full; d.Program.Window().FullScreen() != full || d.Program.Shell.Settings.Now.Window.Full != full {
				t.Errorf("%s: F11 does nothing", where)
			}
		}
		press("menu")
		d.Key(fyne.KeyTab)
		press("a button of the menu")
		d.Click("settings")
		d.MustFind("name").(*widgets.Field).Focus(true)
		press("a field")
		d.Click("back", "practice")
		press("game")
		d.Key(fyne.KeyEscape)
		d.Click("settings")
		press("settings over a game")
		d.Click("colour-blind", "language-de")
		press("settings in another language")
		d.Click("colour-blind")
		if d.Program.Window().FullScreen() != full {
			t.Error("another setting undoes F11")
		}
		d.Close()
	})
}

// TestAnimationOffStopsMotion: as soon as the animation is switched off, nothing moves; toasts appear at
// once.
func TestAnimationOffStopsMotion(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir(), "-lang", "en", "-seed", "7")
		moves := func() bool {
			before := d.App.Running()
			d.Stage.News.Toast(apptest.Pictures.IconOf(art.IconReplay, look.Accent), "News", "Something is new.")
			return d.App.Running() > before
		}
		if !moves() {
			t.Error("with the animation on, a toast does not move")
		}
		d.App.Pass(time.Minute)
		d.Click("settings", "speed-off")
		if moves() {
			t.Error("on the page where the animation was switched off, a toast moves")
		}
		d.App.Pass(time.Minute)
		d.Click("back", "practice")
		d.WaitForMode("programming")
		if moves() || d.App.Running() > 0 {
			t.Error("with the animation off, something moves")
		}
		d.LeaveGame()
		d.Close()
	})
}
