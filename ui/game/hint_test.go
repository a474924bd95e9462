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

func TestHintIsShownAndTakenOver(t *testing.T) {
	c := newCoached(t, core.Tanky, core.Peach)
	c.click("hand-0", "hint")
	if !c.shows() {
		t.Fatal("no hint is shown")
	}
	c.says("About 1.4 rounds closer to the goal.")
	rehearsal, err := c.page.View().Rehearse(c.tutor.advice.Program)
	if err != nil {
		t.Fatal(err)
	}
	if at, _ := c.page.AdvisedEnd(); at != rehearsal.States[core.RegisterCount-1].Robots[0].At {
		t.Errorf("the ghost of the proposal stands at %v", at)
	}
	if at, ok := c.page.GhostEnd(); !ok || at == (grid.Pos{}) {
		t.Error("the own ghost is gone")
	}
	c.click("hand-1") // the own program can be changed meanwhile
	if !c.shows() {
		t.Error("a change of the own program puts the hint away")
	}
	c.click("use-hint")
	if got := c.robot().Program(); got != c.tutor.advice.Program {
		t.Errorf("the registers hold %v, not what was proposed", got)
	}
	if c.shows() {
		t.Error("what was taken over is still proposed")
	}
	c.Key(fyne.KeyReturn)
	c.take()
	if c.page.Mode() != "moving" {
		t.Errorf("the program taken over cannot be confirmed: the page shows %s", c.page.Mode())
	}
}

func TestHintGoesAway(t *testing.T) {
	for name, f := range map[string]func(c *coached){
		"another click": func(c *coached) { c.click("hint") },
		"clearing":      func(c *coached) { c.click("clear") },
		"Delete":        func(c *coached) { c.Key(fyne.KeyDelete) },
		"confirming": func(c *coached) {
			c.fill()
			c.Key(fyne.KeyReturn)
		},
		"a new hand": func(c *coached) { c.click("special") },
		"time that is up": func(c *coached) {
			if err := c.session.TimeUp(); err != nil {
				t.Fatal(err)
			}
		},
		"a complaint": func(c *coached) { c.Key(fyne.KeyReturn) },
	} {
		c := newCoached(t, core.Albot, core.Peach)
		c.click("hand-0", "hint")
		if !c.shows() {
			t.Fatal("no hint is shown")
		}
		f(c)
		c.take()
		if c.shows() {
			t.Errorf("after %s the hint is still there", name)
		}
	}
}

// TestHintIsCalledOff while the coach thinks; what comes of it then is not
// shown.
func TestHintIsCalledOff(t *testing.T) {
	for name, f := range map[string]func(c *coached){
		"a second click": func(c *coached) { c.click("hint") },
		"confirming": func(c *coached) {
			c.fill()
			c.click("confirm")
		},
		"leaving": func(c *coached) { c.page.Close() },
	} {
		c := newCoached(t, core.Tanky, core.Peach)
		c.later()
		c.click("hint")
		c.says("The expert is thinking…")
		if c.shows() || len(c.jobs) != 1 {
			t.Fatalf("while %d jobs are thought about, a hint is shown", len(c.jobs))
		}
		f(c)
		c.jobs[0]()
		if !c.tutor.stop() {
			t.Errorf("after %s the coach thinks on", name)
		}
		if name != "leaving" && c.shows() {
			t.Errorf("after %s a hint comes all the same", name)
		}
	}
}

// TestLateHintIsNotTakenForANewOne: who calls one off and asks again gets the
// second.
func TestLateHintIsNotTakenForANewOne(t *testing.T) {
	c := newCoached(t, core.Tanky, core.Peach)
	c.later()
	c.click("hint", "hint", "hint")
	c.jobs[0]()
	if c.shows() {
		t.Error("the hint that was called off is shown")
	}
	c.jobs[1]()
	if !c.shows() {
		t.Error("the hint that was asked for is not shown")
	}
}

// TestHintsWithExtras: renewal, power-down, pause, facing and locked registers.
func TestHintsWithExtras(t *testing.T) {
	c := newCoached(t, core.Albot, core.Peach)
	c.tutor.advice.Renew, c.tutor.advice.Program.PowerDown = true, true
	c.click("hint")
	c.says("Get new cards first!")
	c.says("With a power-down.")
	c.click("use-hint")
	if !c.robot().Announcing {
		t.Error("the power-down is not taken over")
	}

	c = newCoached(t, core.LazyBot, core.Peach)
	c.tutor.advice.Program.Slots[2] = core.ChoosePause
	c.click("hint", "use-hint")
	if c.robot().Slots[2].Command != core.Pause {
		t.Error("the pause is not taken over")
	}

	c = withCoach(t, damagedSession(t, 6, core.Tanky, core.Peach))
	c.click("hint", "use-hint")
	c.expect("after a hint with locked registers", c.sign(2)+" "+c.sign(1)+" "+c.sign(0)+" +1 +1")

	c = withCoach(t, classicSession(t, func(*core.State) {}))
	c.tutor.advice.Program.Faces = core.Choice(grid.South)
	c.click("hint", "use-hint")
	if got := c.page.Scene().Robots[0].Angle; got != art.Heading(grid.South) || c.Find("face-north") == nil {
		t.Errorf("the robot on the board points to %v°", got)
	}
}

// TestNoHintWithoutACoach, or for who only watches.
func TestNoHintWithoutACoach(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	if d.Find("hint") != nil || d.Find("review") != nil {
		t.Error("without a coach there is a button for one")
	}
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), core.NoSeat, 5)
	if err != nil {
		t.Fatal(err)
	}
	d = sitWith(t, session, game.Options{Coach: &tutor{}})
	if d.Find("hint") != nil || d.Find("review") != nil {
		t.Error("who watches has a button for a coach")
	}
}

// TestNoHintWhileWaiting for others: there is nothing left to decide.
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
	page := game.NewPage(w.Stage, text.For("en"), drawn, session, &game.Options{Coach: &tutor{}})
	w.Sketch(page)
	page.Take(<-session.Updates())
	button := func() *widgets.Button {
		for _, target := range page.Targets() {
			if target.Name == "hint" {
				return target.Object.(*widgets.Button)
			}
		}
		t.Fatalf("there is no button while %s", page.Mode())
		return nil
	}
	if page.Mode() != "programming" || button().Off {
		t.Fatalf("while %s the button is off: %v", page.Mode(), button().Off)
	}
	in := core.Input{Kind: core.Confirm, Round: 1, Program: first(page.View().Own())}
	if err := session.Do(in); err != nil {
		t.Fatal(err)
	}
	page.Take(<-session.Updates())
	if page.Mode() != "waiting" || !button().Off {
		t.Fatalf("while %s the button is off: %v", page.Mode(), button().Off)
	}
	w.Stage.Later = func(func(), func()) { t.Error("the coach is asked all the same") }
	w.Tap(button())
}

// endless thinks until it is told to stop.
type endless struct {
	tutor
	began, ended chan struct{}
	thinking     atomic.Int32
}

func (c *endless) Advise(view core.View, stop func() bool) bot.Advice {
	c.thinking.Add(1)
	close(c.began)
	for !stop() {
	}
	c.thinking.Add(-1)
	close(c.ended)
	return bot.Advice{}
}

// TestNobodyThinksAfterLeaving, with goroutines as in the game.
func TestNobodyThinksAfterLeaving(t *testing.T) {
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	c := &endless{began: make(chan struct{}), ended: make(chan struct{})}
	d := &desk{T: t, Window: uitest.NewWindow(t, 1280, 800), session: session, options: game.Options{Coach: c}}
	d.page = game.NewPage(d.Stage, text.For("en"), drawn, session, &d.options)
	d.Sketch(d.page)
	d.take()
	d.Stage.Later = widgets.NewStage().Later
	d.click("hint")
	<-c.began
	d.page.Close()
	<-c.ended // or the test never ends
	if n := c.thinking.Load(); n != 0 {
		t.Errorf("%d still think", n)
	}
}
