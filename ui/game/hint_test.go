package game_test

import (
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

func TestHintIsShownAndUsed(t *testing.T) {
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	c.click("hand-0", "hint")
	if !c.showsHint() {
		t.Fatal("no hint is shown")
	}
	rehearsal, err := c.page.View().Rehearse(c.coach.advice.Program)
	if err != nil {
		t.Fatal(err)
	}
	if at, _ := c.page.Board().AdvisedEnd(); at != rehearsal.States[core.RegisterCount-1].Robots[0].At {
		t.Errorf("the ghost of the proposal stands at %v, want the end of the rehearsal", at)
	}
	if at, ok := c.page.Board().GhostEnd(); !ok || at == (grid.Pos{}) {
		t.Error("the ghost of the player's program is gone")
	}
	c.click("hand-1") // the program can be changed meanwhile
	if !c.showsHint() {
		t.Error("changing the program hides the hint")
	}
	c.click("use-hint")
	if got := c.robot().Program(); got != c.coach.advice.Program {
		t.Errorf("the registers hold %v, want the proposal", got)
	}
	if c.showsHint() {
		t.Error("the hint is still shown after using it")
	}
	c.Key(fyne.KeyReturn)
	c.deliver()
	if c.page.Mode() != "moving" {
		t.Errorf("the proposed program cannot be confirmed: the page shows %s", c.page.Mode())
	}
}

func TestHintDisappears(t *testing.T) {
	for name, f := range map[string]func(c *coachedDriver){
		"another click": func(c *coachedDriver) { c.click("hint") },
		"clearing":      func(c *coachedDriver) { c.click("clear") },
		"Delete":        func(c *coachedDriver) { c.Key(fyne.KeyDelete) },
		"confirming": func(c *coachedDriver) {
			c.fill()
			c.Key(fyne.KeyReturn)
		},
		"a new hand": func(c *coachedDriver) { c.click("special") },
		"time that is up": func(c *coachedDriver) {
			if err := c.session.TimeUp(); err != nil {
				t.Fatal(err)
			}
		},
		"a complaint": func(c *coachedDriver) { c.Key(fyne.KeyReturn) },
	} {
		c := newCoachedDriver(t, core.Albot, core.Peach)
		c.click("hand-0", "hint")
		if !c.showsHint() {
			t.Fatal("no hint is shown")
		}
		f(c)
		c.deliver()
		if c.showsHint() {
			t.Errorf("after %s the hint is still there", name)
		}
	}
}

// TestHintCanBeCanceled checks that a hint can be canceled while the coach thinks; its late result
// is not shown.
func TestHintCanBeCanceled(t *testing.T) {
	for name, f := range map[string]func(c *coachedDriver){
		"a second click": func(c *coachedDriver) { c.click("hint") },
		"confirming": func(c *coachedDriver) {
			c.fill()
			c.click("confirm")
		},
		"leaving": func(c *coachedDriver) { c.page.Close() },
	} {
		c := newCoachedDriver(t, core.Tanky, core.Peach)
		c.deferJobs()
		c.click("hint")
		c.expectSays("The master is thinking…")
		if c.showsHint() || len(c.jobs) != 1 {
			t.Fatalf("%d jobs run, and a hint is shown: %v; want 1 and no hint", len(c.jobs), c.showsHint())
		}
		f(c)
		c.jobs[0]()
		if !c.coach.stop() {
			t.Errorf("after %s the coach still thinks", name)
		}
		if name != "leaving" && c.showsHint() {
			t.Errorf("after %s the hint is shown all the same", name)
		}
	}
}

// TestCanceledHintIsNotShownLater checks that after canceling a hint and asking again only the
// second result is shown.
func TestCanceledHintIsNotShownLater(t *testing.T) {
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	c.deferJobs()
	c.click("hint", "hint", "hint")
	c.jobs[0]()
	if c.showsHint() {
		t.Error("the canceled hint is shown")
	}
	c.jobs[1]()
	if !c.showsHint() {
		t.Error("the second hint is not shown")
	}
}

// TestHintSetsEveryPartOfTheProgram checks that a hint sets renewal, power-down, pause and facing,
// and leaves locked registers alone.
func TestHintSetsEveryPartOfTheProgram(t *testing.T) {
	c := newCoachedDriver(t, core.Albot, core.Peach)
	c.coach.advice.Renew, c.coach.advice.Program.PowerDown = true, true
	c.click("hint")
	c.click("use-hint")
	if !c.robot().WillAnnounce {
		t.Error("the power-down is not set")
	}

	c = newCoachedDriver(t, core.LazyBot, core.Peach)
	c.coach.advice.Program.Slots[2] = core.ChoosePause
	c.click("hint", "use-hint")
	if c.robot().Slots[2].Command != core.Pause {
		t.Error("the pause is not set")
	}

	c = withCoach(t, damagedSession(t, 6, core.Tanky, core.Peach))
	c.click("hint", "use-hint")
	c.expectProgram("after a hint with locked registers", c.sign(2)+" "+c.sign(1)+" "+c.sign(0)+" +1 +1")

	c = withCoach(t, classicSession(t, func(*core.State) {}))
	c.coach.advice.Program.Facing = core.Choice(grid.South)
	c.click("hint", "use-hint")
	if got := c.page.Scene().Robots[0].Angle; got != art.Heading(grid.South) || c.Find("face-north") == nil {
		t.Errorf("the robot on the board points to %v°, want south", got)
	}
}

// TestNoHintWithoutACoach checks that without a coach, or for a spectator, there is no hint.
func TestNoHintWithoutACoach(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	if d.Find("hint") != nil || d.Find("review") != nil {
		t.Error("there is a coach button without a coach")
	}
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), core.NoSeat, 5)
	if err != nil {
		t.Fatal(err)
	}
	d = openPageWith(t, session, game.Options{Coach: &fakeCoach{}})
	if d.Find("hint") != nil || d.Find("review") != nil {
		t.Error("a spectator has a coach button")
	}
}

// TestNoHintWhileWaiting checks that the hint button is off after confirming, when nothing is left
// to decide.
func TestNoHintWhileWaiting(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach)
	players := []table.Player{{Name: "Ada", Model: core.Tanky}, {Name: "Bob", Model: core.Peach, Colour: 1}}
	tab, err := table.New(table.Options{Setup: setup, Players: players, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	session, err := tab.Join(0)
	if err != nil {
		t.Fatal(err)
	}
	w := uitest.NewWindow(t, 1280, 800)
	page := game.NewPage(w.Stage, text.For("en"), sharedPictures, session, &game.Options{Coach: &fakeCoach{}})
	w.Sketch(page)
	page.Take(session.Seat(), <-session.Updates())
	button := func() *widgets.Button {
		for _, target := range page.Targets() {
			if target.Name == "hint" {
				return target.Object.(*widgets.Button)
			}
		}
		t.Fatalf("there is no hint button while %s", page.Mode())
		return nil
	}
	if page.Mode() != "programming" || button().Inactive {
		t.Fatalf("while %s: button off = %v, want programming and false", page.Mode(), button().Inactive)
	}
	in := core.Input{Kind: core.Confirm, Round: 1, Program: lastCardsProgram(page.View().Own())}
	if err := session.Do(in); err != nil {
		t.Fatal(err)
	}
	page.Take(session.Seat(), <-session.Updates())
	if page.Mode() != "waiting" || !button().Inactive {
		t.Fatalf("while %s: button off = %v, want waiting and true", page.Mode(), button().Inactive)
	}
	w.Stage.Time.Async = func(func(), func()) { t.Error("the coach is asked while waiting") }
	w.Tap(button())
}

// endlessCoach thinks until stop returns true.
type endlessCoach struct {
	fakeCoach
	began, ended chan struct{}
	thinking     atomic.Int32
}

func (c *endlessCoach) Advise(view core.View, stop func() bool) bot.Advice {
	c.thinking.Add(1)
	close(c.began)
	for !stop() {
	}
	c.thinking.Add(-1)
	close(c.ended)
	return bot.Advice{}
}

// TestCloseStopsTheCoach checks that closing the page stops the coach. Background work runs in
// goroutines, as in the program.
func TestCloseStopsTheCoach(t *testing.T) {
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	c := &endlessCoach{began: make(chan struct{}), ended: make(chan struct{})}
	d := &driver{T: t, Window: uitest.NewWindow(t, 1280, 800), session: session, options: game.Options{Coach: c}}
	d.page = game.NewPage(d.Stage, text.For("en"), sharedPictures, session, &d.options)
	d.Sketch(d.page)
	d.deliver()
	d.Stage.Time.Async = widgets.NewStage().Time.Async
	d.click("hint")
	<-c.began
	d.page.Close()
	<-c.ended // blocks forever if the coach is not stopped
	if n := c.thinking.Load(); n != 0 {
		t.Errorf("%d calls still think after Close", n)
	}
}
