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

// timed is a short game with a minute for every program.
var timed = []string{"-lang", "en", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
	"-checkpoints", "2", "-opponents", "1", "-level", "easy", "-limit", "60s"}

// laid gives the program as it lies in the registers.
func (d *desk) laid() (laid core.Program) {
	d.program.sitting.page.Each(func(p *game.Page) { laid = p.View().Own().Program() })
	return laid
}

// TestTheClockRestsOutOfSight: while a tablet shows another program, the clock of
// a game that is played alone stands still, nothing moves, and what has been set
// and laid is written. On a desktop another window in front means nothing.
func TestTheClockRestsOutOfSight(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startOnTablet(t, folder, tablet, timed...)
		d.Click("settings", "colour-blind")
		d.app.Background()
		d.app.Foreground()
		d.back("menu")
		d.Click("practice")
		d.wait("programming")
		before := d.program.sitting.page.Round()
		d.app.Pass(30 * time.Second)
		d.app.Background()
		d.app.Pass(time.Hour)
		if d.app.Running() > 0 {
			t.Error("something moves where nobody sees it")
		}
		d.app.Foreground()
		d.app.Pass(25 * time.Second)
		if d.is("programming"); d.program.sitting.page.Round() != before {
			t.Fatal("the time has run out while nobody saw the clock")
		}
		d.app.Pass(10 * time.Second)
		if d.Stage.Mode() == "programming" && d.program.sitting.page.Round() == before {
			t.Error("the clock does not run on")
		}
		d.end()
	})
}

// TestKilledOutOfSight: a program that has been ended while the tablet showed
// another one comes back into the game, with the cards that lay in registers; one
// that crashed in sight, or was ended in the menu, to the menu; and so does one
// whose game cannot be gone on with, the second time at the latest.
func TestKilledOutOfSight(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startOnTablet(t, folder, tablet, timed...)
		d.Click("practice")
		d.wait("programming")
		d.tapHand(3)
		lay := d.laid()
		d.app.Background()
		killed := photograph(t, folder)
		d.app.Foreground()
		crashed := photograph(t, folder)
		d.back("menu")
		d.Click("leave", "yes")
		d.app.Background()
		left := photograph(t, folder)
		d.app.Foreground()
		d.end()

		d = startOnTablet(t, killed, tablet, timed...)
		d.wait("programming")
		if now := d.laid(); now != lay || lay.Slots == core.NoProgram.Slots {
			t.Errorf("the program was %v and is %v", lay, now)
		}
		crashedAgain := photograph(t, killed)
		d.end()
		for name, folder := range map[string]string{"crashed": crashed, "left": left, "crashed after that": crashedAgain} {
			d = startOnTablet(t, folder, tablet, timed...)
			if d.is("menu"); !d.has("continue") {
				t.Errorf("%s: the game is not offered", name)
			}
			d.end()
		}
	})
}

// TestKilledInLobbyAndLesson: a program that has been ended out of sight comes back
// into the lobby, with all that has been chosen there, and to the lesson; one that was
// ended in sight has kept the choice.
func TestKilledInLobbyAndLesson(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		words := []string{"-lang", "en", "-seed", "7"}
		d := startOnTablet(t, folder, tablet, words...)
		d.tap("start", "map-sinkholes", "checkpoints-2", "remove-4", "level-2")
		d.app.Pass(time.Second)
		inSight := photograph(t, folder)
		d.tap("level-2")
		d.app.Background()
		inLobby := photograph(t, folder)
		d.app.Foreground()
		chosen := d.program.hosting.room.State()
		d.back("menu")
		d.Click("tutorial", "lesson-power")
		d.app.Background()
		inLesson := photograph(t, folder)
		d.app.Foreground()
		backInSight := photograph(t, folder)
		d.end()

		d = startOnTablet(t, inLobby, tablet, words...)
		d.is("lobby")
		d.sameChoice(chosen)
		d.end()
		d = startOnTablet(t, inSight, tablet, words...)
		d.is("menu")
		d.tap("start", "level-2")
		d.sameChoice(chosen)
		d.end()
		d = startOnTablet(t, inLesson, tablet, words...)
		d.wait("programming")
		if d.program.lesson == nil || d.program.lesson.ID() != "power" {
			t.Error("the lesson has not come back")
		}
		d.end()
		d = startOnTablet(t, backInSight, tablet, words...)
		d.is("menu")
		d.end()
	})
}

// sameChoice fails the test where the own lobby is not as one that was left.
func (d *desk) sameChoice(was lobby.State) {
	d.t.Helper()
	now := d.program.hosting.room.State()
	if !reflect.DeepEqual(now.Choice(now.Host), was.Choice(was.Host)) {
		d.t.Errorf("chosen was %+v, found is %+v", was.Choice(was.Host), now.Choice(now.Host))
	}
	if now.Settings.Map != "sinkholes" || now.Settings.Checkpoints != 2 || len(now.Seats) != 3 {
		d.t.Errorf("the lobby has %+v and %d seats", now.Settings, len(now.Seats))
	}
}

// tapHand taps cards of the hand.
func (d *desk) tapHand(n int) {
	d.t.Helper()
	for _, name := range d.names() {
		if n > 0 && len(name) > 5 && name[:5] == "hand-" {
			d.Click(name)
			n--
		}
	}
}

// TestBackLeadsOut: the back button leads from everywhere to the menu, and from
// there out of the program, which asks nothing: it is left, not ended.
func TestBackLeadsOut(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		d := startOnTablet(t, folder, tablet, "-lang", "en")
		if d.has("quit") {
			t.Error("a tablet's program wants to be ended by its player")
		}
		for _, entry := range []string{"start", "join", "tutorial", "replay", "statistics", "rules", "story", "settings", "credits"} {
			d.Click(entry)
			d.app.Pass(time.Second)
			if d.Stage.Mode() == "menu" {
				t.Fatalf("%s leads nowhere", entry)
			}
			d.back("menu")
		}
		d.Click("practice")
		d.wait("programming")
		d.Key(mobile.KeyBack)
		d.is("menu")
		if d.has("quit") || d.has("keys") {
			t.Error("the menu of a game speaks of ending the program, or of keys")
		}
		d.back("programming")
		d.Key(mobile.KeyBack)
		d.Click("leave")
		d.back("menu")
		d.Click("leave", "yes")
		d.is("menu")
		if d.app.Left() != 0 {
			t.Fatal("the program has been left on the way")
		}
		d.back("menu")
		if d.app.Left() != 1 {
			t.Error("the program is not left from its menu")
		}
		if full := d.has("full-screen"); full {
			t.Error("there is a full screen to be set")
		}
		d.Key(fyne.KeyF11)
		d.end()
	})
}
