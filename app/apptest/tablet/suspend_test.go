package tablet_test

import (
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/app/apptest"
	"roborally/core"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/sounds/album"
	"roborally/sounds/loudness"
	"roborally/ui/widgets"
)

// timedGame is the command line of a short game with a minute for every program.
var timedGame = []string{"-lang", "en", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
	"-checkpoints", "2", "-opponents", "1", "-level", "easy", "-limit", "60s"}

// laidProgram returns the program in the registers.
func laidProgram(d *apptest.Driver) core.Program { return d.Program.GamePage().View().Own().Program() }

// TestClockStopsInBackground: while a tablet shows another program, the clock of a local game stops and
// nothing moves. The settings changed before and the cards laid are kept.
func TestClockStopsInBackground(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartOnTablet(t, folder, tablet, timedGame...)
		d.Click("settings", "colour-blind")
		d.App.Background()
		d.App.Foreground()
		d.PressBack("menu")
		d.Click("practice")
		d.WaitForMode("programming")
		before := d.Program.GamePage().Round()
		d.App.Pass(30 * time.Second)
		d.App.Background()
		d.App.Pass(time.Hour)
		if d.App.Running() > 0 {
			t.Error("an animation runs in the background")
		}
		d.App.Foreground()
		d.App.Pass(25 * time.Second)
		if d.WantMode("programming"); d.Program.GamePage().Round() != before {
			t.Fatal("the clock has run on in the background")
		}
		d.App.Pass(10 * time.Second)
		if d.Stage.Windows.Mode() == "programming" && d.Program.GamePage().Round() == before {
			t.Error("the clock does not run on in the foreground")
		}
		d.Close()
	})
}

// TestResumesGameKilledInBackground: a program killed in the background comes back into the game, with the
// cards in the registers. One that was killed in the foreground, or in the menu, comes back to the menu,
// and so does one whose game crashed after it was resumed.
func TestResumesGameKilledInBackground(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartOnTablet(t, folder, tablet, timedGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		d.TapCards(3)
		lay := laidProgram(d)
		d.App.Background()
		killed := apptest.Snapshot(t, folder)
		d.App.Foreground()
		d.App.Settle()
		crashed := apptest.Snapshot(t, folder)
		d.PressBack("menu")
		d.Click("leave", "yes")
		d.App.Background()
		left := apptest.Snapshot(t, folder)
		d.App.Foreground()
		d.Close()

		d = apptest.StartOnTablet(t, killed, tablet, timedGame...)
		d.WaitForMode("programming")
		if now := laidProgram(d); now != lay || lay.Slots == core.NoProgram.Slots {
			t.Errorf("the program is %v after the restart, want %v", now, lay)
		}
		crashedAgain := apptest.Snapshot(t, killed)
		d.Close()
		for name, folder := range map[string]string{"crashed": crashed, "left": left, "crashed after that": crashedAgain} {
			d = apptest.StartOnTablet(t, folder, tablet, timedGame...)
			if d.WantMode("menu"); !d.Has("continue") {
				t.Errorf("%s: the menu does not offer the game", name)
			}
			d.Close()
		}
	})
}

// TestResumesLobbyAndLessonKilledInBackground: a program killed in the background comes back into the lobby
// with its choice, or to the lesson. One killed in the foreground comes back to the menu; its lobby's
// choice is kept.
func TestResumesLobbyAndLessonKilledInBackground(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		words := []string{"-lang", "en", "-seed", "7"}
		d := apptest.StartOnTablet(t, folder, tablet, words...)
		d.Touch("start", "map-sinkholes", "checkpoints-2", "remove-4", "level-2")
		d.App.Pass(time.Second)
		inSight := apptest.Snapshot(t, folder)
		d.Touch("level-2")
		d.App.Background()
		inLobby := apptest.Snapshot(t, folder)
		d.App.Foreground()
		chosen := d.Lobby()
		d.PressBack("menu")
		d.Click("tutorial", "lesson-power")
		d.App.Background()
		inLesson := apptest.Snapshot(t, folder)
		d.App.Foreground()
		d.App.Settle()
		backInSight := apptest.Snapshot(t, folder)
		d.Close()

		d = apptest.StartOnTablet(t, inLobby, tablet, words...)
		d.WantMode("lobby")
		wantSameChoice(d, chosen)
		d.Close()
		d = apptest.StartOnTablet(t, inSight, tablet, words...)
		d.WantMode("menu")
		d.Touch("start", "level-2")
		wantSameChoice(d, chosen)
		d.Close()
		d = apptest.StartOnTablet(t, inLesson, tablet, words...)
		d.WaitForMode("programming")
		if d.LessonID() != "power" {
			t.Error("the lesson is not resumed")
		}
		d.Close()
		d = apptest.StartOnTablet(t, backInSight, tablet, words...)
		d.WantMode("menu")
		d.Close()
	})
}

// wantSameChoice fails the test unless this machine's lobby has the choice of an earlier one.
func wantSameChoice(d *apptest.Driver, was lobby.State) {
	d.T.Helper()
	now := d.Lobby()
	if !reflect.DeepEqual(now.Choice(now.Host), was.Choice(was.Host)) {
		d.T.Errorf("the choice is %+v, want %+v", now.Choice(now.Host), was.Choice(was.Host))
	}
	if now.Settings.Map != "sinkholes" || now.Settings.Checkpoints != 2 || len(now.Seats) != 3 {
		d.T.Errorf("the lobby has %+v and %d seats, want the map sinkholes, 2 checkpoints and 3 seats", now.Settings, len(now.Seats))
	}
}

// TestMusicYieldsToThatOfOthers: while another program plays music, this one has none, but effects. It asks each time it
// comes to the foreground, unless it was away so briefly that it could hear itself.
func TestMusicYieldsToThatOfOthers(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartOnTablet(t, folder, tablet, "-lang", "en")
		others, asked := false, 0
		d.Program.SetAskOthers(func() bool { asked++; return others })
		music := func(away time.Duration) bool {
			t.Helper()
			d.App.Background()
			d.App.Pass(away)
			d.App.Foreground()
			s := make([][2]float64, 6*int(album.Rate))
			d.Program.Mixer().Stream(s)
			return loudness.Max(s[len(s)/2:], int(album.Rate), loudness.Momentary) > -60
		}
		if !music(time.Minute) {
			t.Error("there is no music, although no other program plays")
		}
		others = true
		if music(time.Minute) {
			t.Error("there is music while another program plays")
		}
		d.Program.Mixer().Load()
		if d.Click("settings"); !d.Program.Mixer().Playing() {
			t.Error("effects are silent while another program plays music")
		}
		d.Click("music", "music")
		if asked != 2 || music(time.Second) || asked != 2 {
			t.Errorf("asked %d times, want twice, and no music after a change of the settings and a short absence", asked)
		}
		if others = false; !music(time.Minute) {
			t.Error("the music does not return")
		}
		d.Close()
	})
}

// TestScreenStaysOnDuringGame: it stays on while a game is shown, and may go off elsewhere and in other programs.
func TestScreenStaysOnDuringGame(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartOnTablet(t, folder, tablet, timedGame...)
		want := func(where string, on bool) {
			t.Helper()
			if d.App.StaysAwake() != on {
				t.Errorf("%s: the screen is kept on: %v, want %v", where, !on, on)
			}
		}
		want("menu", false)
		d.Click("practice")
		d.WaitForMode("programming")
		want("game", true)
		d.App.Background()
		want("another program", false)
		d.App.Foreground()
		want("game after another program", true)
		d.PressBack("menu")
		d.Click("leave", "yes")
		want("menu after the game", false)
		d.Close()
	})
}

// TestBackButtonLeadsOut: the back button leads from every page to the menu, and from there out of the
// program without a question.
func TestBackButtonLeadsOut(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.StartOnTablet(t, folder, tablet, "-lang", "en")
		if d.Has("quit") {
			t.Error("the menu offers to quit on a tablet")
		}
		for _, entry := range []string{"start", "join", "tutorial", "post", "replay", "statistics", "rules", "story", "settings", "credits"} {
			d.Click(entry)
			d.App.Pass(time.Second)
			if d.Stage.Windows.Mode() == "menu" {
				t.Fatalf("%s opens no page", entry)
			}
			d.PressBack("menu")
		}
		d.Click("practice")
		d.WaitForMode("programming")
		d.Key(mobile.KeyBack)
		d.WantMode("menu")
		if d.Has("quit") || d.Has("keys") {
			t.Error("the menu of a game offers to quit, or the list of keys")
		}
		d.PressBack("programming")
		d.Key(mobile.KeyBack)
		d.Click("leave")
		d.PressBack("menu")
		d.Click("leave", "yes")
		d.WantMode("menu")
		if d.App.GoBacks() != 0 {
			t.Fatal("the back button has left the program before the menu")
		}
		d.PressBack("menu")
		if d.App.GoBacks() != 1 {
			t.Error("the back button does not leave the program from the menu")
		}
		if full := d.Has("full-screen"); full {
			t.Error("the settings offer a full screen on a tablet")
		}
		d.Key(fyne.KeyF11)
		d.Close()
	})
}

// resumed starts the program that was killed in the background where the test has led it, and returns it in the
// foreground, where Fyne tells it so.
func resumed(d *apptest.Driver, folder string) *apptest.Driver {
	d.T.Helper()
	d.App.Background()
	killed := apptest.Snapshot(d.T, folder)
	d.App.Foreground()
	d.Close()
	next := apptest.StartOnTablet(d.T, killed, tablet, "-lang", "en")
	next.App.Foreground()
	next.App.Settle()
	return next
}

// TestResumesPagesKilledInBackground leads to every page with something that is made or typed, kills the program there,
// and wants the same page with the same in it. From each of them it goes back to the menu.
func TestResumesPagesKilledInBackground(t *testing.T) {
	for _, c := range []struct {
		name string
		lead []string
		mode string
		// prepare does the work on the page, and check looks for it after the restart.
		prepare, check func(d *apptest.Driver)
	}{
		{"editor", []string{"workshop", "begin", "yes"}, "editor",
			func(d *apptest.Driver) {
				(&hand{Driver: d}).tap("tool-pit")
				(&hand{Driver: d}).draw(3.5, 3.5)
			},
			func(d *apptest.Driver) {
				if !d.Has("undo") {
					d.T.Error("the stroke cannot be undone")
				}
			}},
		{"test drive", []string{"workshop", "begin", "yes", "drive"}, "editor", nil, nil},
		{"composer", []string{"workshop", "begin", "kind-course", "yes"}, "composer", nil, nil},
		{"new game by mail", []string{"post", "new"}, "post-setup",
			func(d *apptest.Driver) {
				field(d, "name").Type("Long winter")
				d.Click("part-players", "add-person")
				field(d, "name-1").Type("Anna")
				field(d, "address-1").Type("anna@example.org")
				field(d, "name-3").Type("Bea")
			},
			func(d *apptest.Driver) {
				got := field(d, "name").Text()
				d.Click("part-players")
				got += "," + field(d, "name-1").Text() + "," + field(d, "address-1").Text() + "," + field(d, "name-3").Text()
				if want := "Long winter,Anna,anna@example.org,Bea"; got != want {
					d.T.Errorf("the page has %q, want %q", got, want)
				}
			}},
		{"address of a game", []string{"join"}, "join",
			func(d *apptest.Driver) { field(d, "address").Type("192.168.1.") },
			func(d *apptest.Driver) {
				if got := field(d, "address").Text(); got != "192.168.1." {
					d.T.Errorf("the address is %q", got)
				}
			}},
		{"desk of a game by mail", []string{"post", "new", "part-players"}, "post-desk",
			func(d *apptest.Driver) {
				field(d, "name-1").Type("Anna")
				field(d, "name-2").Type("Ben")
				d.Click("create")
				d.WaitForMode("post-desk")
			},
			func(d *apptest.Driver) {
				if !d.HasText("Anna") {
					d.T.Error("the desk is not that of the game")
				}
			}},
		{"settings", []string{"settings", "colour-blind"}, "settings", nil,
			func(d *apptest.Driver) {
				if !d.Program.Shell.Settings.Now.ColourBlind {
					d.T.Error("the setting is lost")
				}
			}},
		{"rule book", []string{"rules"}, "rules", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.StartOnTablet(t, folder, tablet, "-lang", "en")
				for _, name := range c.lead {
					d.Click(name)
					d.App.Pass(time.Second)
				}
				if c.prepare != nil {
					c.prepare(d)
				}
				d = resumed(d, folder)
				d.WaitForMode(c.mode)
				if c.check != nil {
					c.check(d)
				}
				for n := 0; d.Stage.Windows.Mode() != "menu"; n++ {
					if n > 4 {
						t.Fatalf("the back button does not lead to the menu, but to %q", d.Stage.Windows.Mode())
					}
					d.Key(mobile.KeyBack)
					d.App.Pass(time.Second)
					if d.Has("yes") { // to leave what is not completed
						d.Click("yes")
					}
				}
				if d.App.GoBacks() != 0 {
					t.Error("the back button has left the program before the menu")
				}
				d.Close()
			})
		})
	}
}

// TestGuestReturnsWhenKilledInBackground: a guest whose program is ended in the background is in the lobby again after the
// start, with the line for the others as far as it was typed.
func TestGuestReturnsWhenKilledInBackground(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := apptest.AnnounceHost(t, there, host.Options{}, nil)
		d := apptest.StartOnTabletAt(t, here, folder, tablet, "-lang", "en")
		d.Click("join")
		d.App.Pass(2 * time.Second)
		d.Click("join")
		d.WaitForMode("lobby")
		field(d, "chat").Type("Who brings")
		d.App.Background()
		killed := apptest.Snapshot(t, folder)
		d.App.Foreground()
		d.Close()

		d = apptest.StartOnTabletAt(t, here, killed, tablet, "-lang", "en")
		d.App.Foreground()
		d.WaitForMode("lobby")
		if got := field(d, "chat").Text(); !d.IsGuest() || got != "Who brings" {
			t.Errorf("the player is a guest: %v, with the line %q", d.IsGuest(), got)
		}
		d.Close()
		i.ShutDown()
	})
}

// field returns a text field of the page.
func field(d *apptest.Driver, name string) *widgets.Field {
	d.T.Helper()
	for _, target := range d.Stage.Windows.Targets() {
		if f, ok := target.Object.(*widgets.Field); ok && target.Name == name {
			return f
		}
	}
	d.T.Fatalf("the page %q has no field %s", d.Stage.Windows.Mode(), name)
	return nil
}
