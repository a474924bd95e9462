package app

import (
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/ui/game"
)

// timedGame is the command line of a short game with a minute for every program.
var timedGame = []string{"-lang", "en", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
	"-checkpoints", "2", "-opponents", "1", "-level", "easy", "-limit", "60s"}

// laidProgram returns the program in the registers.
func (d *userDriver) laidProgram() (laid core.Program) {
	d.program.session.page.Each(func(p *game.Page) { laid = p.View().Own().Program() })
	return laid
}

// TestClockStopsInBackground: while a tablet shows another program, the clock of a local game stops and
// nothing moves. The settings changed before and the cards laid are kept.
func TestClockStopsInBackground(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startOnTablet(t, folder, tablet, timedGame...)
		d.Click("settings", "colour-blind")
		d.app.Background()
		d.app.Foreground()
		d.pressBack("menu")
		d.Click("practice")
		d.waitForMode("programming")
		before := d.program.session.page.Round()
		d.app.Pass(30 * time.Second)
		d.app.Background()
		d.app.Pass(time.Hour)
		if d.app.Running() > 0 {
			t.Error("an animation runs in the background")
		}
		d.app.Foreground()
		d.app.Pass(25 * time.Second)
		if d.wantMode("programming"); d.program.session.page.Round() != before {
			t.Fatal("the clock has run on in the background")
		}
		d.app.Pass(10 * time.Second)
		if d.Stage.Mode() == "programming" && d.program.session.page.Round() == before {
			t.Error("the clock does not run on in the foreground")
		}
		d.close()
	})
}

// TestResumesGameKilledInBackground: a program killed in the background comes back into the game, with the
// cards in the registers. One that was killed in the foreground, or in the menu, comes back to the menu,
// and so does one whose game crashed after it was resumed.
func TestResumesGameKilledInBackground(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startOnTablet(t, folder, tablet, timedGame...)
		d.Click("practice")
		d.waitForMode("programming")
		d.tapCards(3)
		lay := d.laidProgram()
		d.app.Background()
		killed := snapshot(t, folder)
		d.app.Foreground()
		crashed := snapshot(t, folder)
		d.pressBack("menu")
		d.Click("leave", "yes")
		d.app.Background()
		left := snapshot(t, folder)
		d.app.Foreground()
		d.close()

		d = startOnTablet(t, killed, tablet, timedGame...)
		d.waitForMode("programming")
		if now := d.laidProgram(); now != lay || lay.Slots == core.NoProgram.Slots {
			t.Errorf("the program is %v after the restart, want %v", now, lay)
		}
		crashedAgain := snapshot(t, killed)
		d.close()
		for name, folder := range map[string]string{"crashed": crashed, "left": left, "crashed after that": crashedAgain} {
			d = startOnTablet(t, folder, tablet, timedGame...)
			if d.wantMode("menu"); !d.has("continue") {
				t.Errorf("%s: the menu does not offer the game", name)
			}
			d.close()
		}
	})
}

// TestResumesLobbyAndLessonKilledInBackground: a program killed in the background comes back into the lobby
// with its choice, or to the lesson. One killed in the foreground comes back to the menu; its lobby's
// choice is kept.
func TestResumesLobbyAndLessonKilledInBackground(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		words := []string{"-lang", "en", "-seed", "7"}
		d := startOnTablet(t, folder, tablet, words...)
		d.tap("start", "map-sinkholes", "checkpoints-2", "remove-4", "level-2")
		d.app.Pass(time.Second)
		inSight := snapshot(t, folder)
		d.tap("level-2")
		d.app.Background()
		inLobby := snapshot(t, folder)
		d.app.Foreground()
		chosen := d.program.hostSession.room.State()
		d.pressBack("menu")
		d.Click("tutorial", "lesson-power")
		d.app.Background()
		inLesson := snapshot(t, folder)
		d.app.Foreground()
		backInSight := snapshot(t, folder)
		d.close()

		d = startOnTablet(t, inLobby, tablet, words...)
		d.wantMode("lobby")
		d.wantSameChoice(chosen)
		d.close()
		d = startOnTablet(t, inSight, tablet, words...)
		d.wantMode("menu")
		d.tap("start", "level-2")
		d.wantSameChoice(chosen)
		d.close()
		d = startOnTablet(t, inLesson, tablet, words...)
		d.waitForMode("programming")
		if d.program.lesson == nil || d.program.lesson.ID() != "power" {
			t.Error("the lesson is not resumed")
		}
		d.close()
		d = startOnTablet(t, backInSight, tablet, words...)
		d.wantMode("menu")
		d.close()
	})
}

// wantSameChoice fails the test unless this machine's lobby has the choice of an earlier one.
func (d *userDriver) wantSameChoice(was lobby.State) {
	d.t.Helper()
	now := d.program.hostSession.room.State()
	if !reflect.DeepEqual(now.Choice(now.Host), was.Choice(was.Host)) {
		d.t.Errorf("the choice is %+v, want %+v", now.Choice(now.Host), was.Choice(was.Host))
	}
	if now.Settings.Map != "sinkholes" || now.Settings.Checkpoints != 2 || len(now.Seats) != 3 {
		d.t.Errorf("the lobby has %+v and %d seats, want the map sinkholes, 2 checkpoints and 3 seats", now.Settings, len(now.Seats))
	}
}

// tapCards taps n cards of the hand.
func (d *userDriver) tapCards(n int) {
	d.t.Helper()
	for _, name := range d.targetNames() {
		if n > 0 && len(name) > 5 && name[:5] == "hand-" {
			d.Click(name)
			n--
		}
	}
}

// TestBackButtonLeadsOut: the back button leads from every page to the menu, and from there out of the
// program without a question.
func TestBackButtonLeadsOut(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startOnTablet(t, folder, tablet, "-lang", "en")
		if d.has("quit") {
			t.Error("the menu offers to quit on a tablet")
		}
		for _, entry := range []string{"start", "join", "tutorial", "replay", "statistics", "rules", "story", "settings", "credits"} {
			d.Click(entry)
			d.app.Pass(time.Second)
			if d.Stage.Mode() == "menu" {
				t.Fatalf("%s opens no page", entry)
			}
			d.pressBack("menu")
		}
		d.Click("practice")
		d.waitForMode("programming")
		d.Key(mobile.KeyBack)
		d.wantMode("menu")
		if d.has("quit") || d.has("keys") {
			t.Error("the menu of a game offers to quit, or the list of keys")
		}
		d.pressBack("programming")
		d.Key(mobile.KeyBack)
		d.Click("leave")
		d.pressBack("menu")
		d.Click("leave", "yes")
		d.wantMode("menu")
		if d.app.GoBacks() != 0 {
			t.Fatal("the back button has left the program before the menu")
		}
		d.pressBack("menu")
		if d.app.GoBacks() != 1 {
			t.Error("the back button does not leave the program from the menu")
		}
		if full := d.has("full-screen"); full {
			t.Error("the settings offer a full screen on a tablet")
		}
		d.Key(fyne.KeyF11)
		d.close()
	})
}
