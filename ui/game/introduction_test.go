package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// introduced lets the page of a driver explain options, and returns those that it has explained.
func (d *driver) introduced() *[]string {
	var all []string
	d.options.Introduce = func(_ int, p string) bool {
		if slices.Contains(all, p) {
			return false
		}
		all = append(all, p)
		return true
	}
	return &all
}

// explains reports whether the window about an option is open.
func (d *driver) explains() bool { return d.Stage.Windows.Mode() == "option" }

// sync lets the page show its state again, as after any update.
func (d *driver) sync() { d.page.Take(d.session.Seat(), table.Update{Players: d.session.Players()}) }

// finishRound confirms a full program, and skips the moves.
func (d *driver) finishRound() {
	d.Helper()
	d.click("confirm")
	for n := 0; d.page.Mode() != "programming" || d.page.View().State.Phase != core.Programming; n++ {
		if n > 50 {
			d.Fatalf("the round does not end; the page is %s", d.page.Mode())
		}
		switch d.page.Mode() {
		case "moving":
			d.click("all")
		case "question":
			d.Key(fyne.KeyReturn)
			d.deliver()
		}
	}
}

// TestNewOptionIsExplainedOnce checks that a new option is explained when programming begins, one in each round and
// not in the midst of programming, and never again; and that an Enter that was meant for something else does not close
// the window.
func TestNewOptionIsExplainedOnce(t *testing.T) {
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, core.Brakes, core.CrabLegs)
	if d.explains() {
		t.Fatal("without Introduce something is explained")
	}
	known := d.introduced()
	d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // no time passes
	d.sync()
	if !d.explains() || !slices.Equal(*known, []string{"brakes"}) {
		t.Fatalf("in the first round %v is explained (%v), want the Brakes", *known, d.explains())
	}
	for _, want := range []string{"Your robot has a new option.", "A “Move 1” may stand still."} {
		if shown := strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "); !strings.Contains(shown, want) {
			t.Errorf("the window does not say %q", want)
		}
	}
	d.Key(fyne.KeyReturn)
	if !d.explains() {
		t.Error("an Enter that was meant for something else closes the window")
	}
	d.Key(fyne.KeyEscape)
	d.fill()
	if d.explains() {
		t.Error("a window opens while the player programs")
	}
	for round := 2; round <= 3; round++ {
		d.finishRound()
		if want := round == 2; d.explains() != want {
			t.Errorf("in round %d an option is explained: %v, want %v", round, d.explains(), want)
		}
		d.Key(fyne.KeyEscape)
		d.fill()
	}
}

// TestIntroductionDisturbsNothing checks that no option is explained over another window, or another page, and not in the
// midst of programming, in a lesson, while the last round is shown again, or to others.
func TestIntroductionDisturbsNothing(t *testing.T) {
	for what, disturb := range map[string]func(d *driver) (undo func()){
		"over another window": func(d *driver) func() {
			d.Click("menu")
			return func() { d.Key(fyne.KeyEscape) }
		},
		"over another page": func(d *driver) func() {
			d.Stage.Windows.SetPage(game.NewPage(d.Stage, text.For("en"), sharedPictures, uitest.Continue(d.session.Game, 1, 4), &game.Options{}))
			return func() { d.Stage.Windows.SetPage(d.page) }
		},
		"in a lesson": func(d *driver) func() {
			d.page.OnLessons = func() {}
			return func() { d.page.OnLessons = nil }
		},
	} {
		d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, core.Brakes)
		known := d.introduced()
		undo := disturb(d)
		d.sync()
		if d.explains() || len(*known) > 0 {
			t.Errorf("an option is explained %s", what)
		}
		undo()
		d.sync()
		if !d.explains() {
			t.Errorf("no option is explained once nothing is %s any more", strings.TrimPrefix(what, "over "))
		}
	}
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, core.Brakes)
	known := d.introduced()
	d.click("hand-0")
	d.click("slot-1")
	d.sync()
	if d.explains() || len(*known) > 0 {
		t.Error("an option is explained after the player has begun to program")
	}
	d.fill()
	d.click("confirm")
	if d.page.Mode() != "moving" || d.explains() {
		t.Errorf("an option is explained over the moves: %v", d.explains())
	}
}

// TestOnlyTheOwnerGetsAnIntroduction checks that a spectator gets none, and that on a shared screen everybody gets only
// that of the own options, behind the cover.
func TestOnlyTheOwnerGetsAnIntroduction(t *testing.T) {
	setup := newSetup(t, "clockwork", core.Tanky, core.Peach)
	setup.Rules, setup.Options = core.Classic, true
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	start.Robots[1].Powers[0] = core.NewOwned(core.Brakes)
	g, _ := core.NewGameFrom(setup, start, 1)
	played, _ := core.NewGameFrom(setup, start, 1)
	watching := openPage(t, uitest.Continue(played, core.NoSeat, 1))
	known := watching.introduced()
	watching.sync()
	if watching.explains() || len(*known) > 0 {
		t.Error("an option is explained to a spectator")
	}
	s := openSharedScreen(t, g, 0, 1)
	for seat := range 2 {
		s.options.Introduce = func(int, string) bool { return true }
		s.expectCover(seat)
		if mode := s.Stage.Windows.Mode(); mode == "option" {
			t.Errorf("an option of seat %d is explained over the cover", seat)
		}
		s.click("uncover")
		if explained := s.Stage.Windows.Mode() == "option"; explained != (seat == 1) {
			t.Errorf("an option is explained to seat %d: %v, want it for 1", seat, explained)
		}
		s.Stage.Windows.CloseAll()
		s.fill()
		s.click("confirm")
	}
}

// TestIntroductionLooksRight draws the window on every kind of screen, in every language.
func TestIntroductionLooksRight(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			for _, option := range []core.Power{core.Brakes, core.ConditionalProgram, core.RadioControl} {
				d := openOwning(t, screen.Size, screen.touch, language.String(), 4, option)
				d.introduced()
				d.sync()
				where := fmt.Sprintf("introduction-%v-%s-%s", screen.Width, language, option)
				d.Picture(where)
				d.CheckLayout(where, "board")
				if !d.explains() {
					t.Errorf("%s: nothing is explained", where)
				}
			}
		}
	}
}
