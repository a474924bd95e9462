package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestKeysOpenAndCloseTheUses checks that a key opens what options can do with a card, that Space switches it on and
// the focus stays, and that Escape and Enter close it before they do anything else.
func TestKeysOpenAndCloseTheUses(t *testing.T) {
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, someOptions...)
	d.typeKeys("o")
	if d.Find("use-done") != nil {
		t.Error("without cards in the registers something opens")
	}
	d.fill()
	d.typeKeys("o")
	register := d.page.Draft().Current() // that was filled last
	use := d.page.Draft().Uses(register)[0].Name()
	first := d.MustFind(use).(fyne.Focusable)
	if d.Stage.Input.Focused() != first {
		t.Errorf("the focus is on %v, want the first use", d.Stage.Input.Focused())
	}
	d.pressKeys(fyne.KeySpace)
	if d.page.Draft().Program.Extras[register] == (core.Extra{}) || d.Stage.Input.Focused() != first || d.MustFind(use) != fyne.CanvasObject(first.(*widgets.Button)) {
		t.Errorf("after Space %v is declared, and the focus is on %v", d.page.Draft().Program.Extras[register], d.Stage.Input.Focused())
	}
	d.pressKeys(fyne.KeyEscape)
	if d.Find("use-done") != nil || d.Stage.Windows.Dialog() != nil {
		t.Error("Escape does not close the uses alone")
	}
	d.typeKeys("o")
	d.typeKeys("o")
	if d.Find("use-done") == nil {
		t.Error("the key does not lead on to the next register")
	}
	d.pressKeys(fyne.KeyReturn)
	if d.Find("use-done") != nil || d.robot().Confirmed {
		t.Errorf("Enter closes the uses: %v, confirms: %v; want it to close them only", d.Find("use-done") == nil, d.robot().Confirmed)
	}
}

// TestWindowOfAnOptionFollowsTheHand leaves the window about an option open until the next hand has been dealt: it shows
// the new one, and what is tapped is what happens. The uses of a register close.
func TestWindowOfAnOptionFollowsTheHand(t *testing.T) {
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, someOptions...)
	d.fill()
	register := slices.IndexFunc([]int{0, 1, 2, 3, 4}, func(n int) bool { return len(d.page.Draft().Uses(n)) > 0 })
	d.click(fmt.Sprint("slot-", register+1))
	d.nextRound()
	if d.Find("use-done") != nil {
		t.Error("the uses of a register are open in the next round")
	}
	d.click("option-gyroscopic-stabiliser", "for-round")
	d.nextRound()
	if toggle := d.MustFind("for-round").(*widgets.Toggle); toggle.On {
		t.Error("the stabiliser is shown as on in the next round")
	}
	d.click("for-round")
	if !d.page.Draft().ForRound(core.GyroscopicStabiliser) {
		t.Error("the switch does not switch the stabiliser on")
	}
	d.pressKeys(fyne.KeyEscape)
	d.click("option-flywheel")
	before := d.page.Draft().Robot.Hand
	d.nextRound()
	if d.page.Draft().Robot.Hand == before {
		t.Fatal("the same hand has been dealt")
	}
	for choice := range d.page.Draft().Robot.HandCount {
		if d.Find(fmt.Sprint("keep-", choice)) == nil {
			t.Fatalf("card %d of the new hand is not shown", choice)
		}
	}
	d.click("keep-1")
	if got := d.page.Draft().Kept(); got != 1 {
		t.Errorf("card %d is kept aside, want 1", got)
	}
}

// nextRound lets the time run out, and watches the moves.
func (d *driver) nextRound() {
	d.Helper()
	round := d.page.View().State.Round
	if err := d.session.TimeUp(); err != nil {
		d.Fatal(err)
	}
	for n := 0; d.page.View().State.Round == round; n++ {
		if n > 1000 {
			d.Fatal("the round does not end")
		}
		d.deliver()
		d.run()
		if pending, asked := d.page.View().Pending(); asked && pending.Kind != core.AskProgram {
			if err := d.session.Do(core.Input{Kind: core.Answer, Round: round, Question: pending.ID, Choice: pending.Default}); err != nil {
				d.Fatal(err)
			}
		}
	}
	d.run()
}

// TestRecompileIsAskedForInItsWindow checks that neither the key nor the card beside the hand pays damage at once, and
// that a robot with an ability of its own can use both.
func TestRecompileIsAskedForInItsWindow(t *testing.T) {
	for model, abilities := range map[core.Model]bool{core.Tanky: false, core.LazyBot: true} {
		setup := uitest.Setup(t, "clockwork", 3, core.Classic, model, core.Peach)
		setup.Options, setup.Abilities = true, abilities
		start, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		start.Robots[0].Powers[0] = core.NewOwned(core.Recompile)
		g, _ := core.NewGameFrom(setup, start, 4)
		d := openSized(t, uitest.Continue(g, 0, 4), fyne.NewSize(1280, 800), false, "en")
		before := d.robot().Hand
		d.typeKeys("s")
		if opens := d.Stage.Windows.Mode() == "option"; opens == abilities || d.robot().Damage > 0 {
			t.Errorf("%s: the key opens the window: %v, the damage is %d", model, opens, d.robot().Damage)
		}
		if abilities {
			if d.robot().Slots[0].Command != core.Pause {
				t.Errorf("%s: the key does not pause", model)
			}
			d.click("option-recompile")
		}
		d.click("renew")
		d.deliver()
		if d.robot().Hand == before || d.robot().Damage != 1 || !d.robot().Renewed {
			t.Errorf("%s: with the damage %d the hand is new: %v", model, d.robot().Damage, d.robot().Hand != before)
		}
	}
}

// TestOrdersNeedTheTable checks that an order that does not get through is not shown as given.
func TestOrdersNeedTheTable(t *testing.T) {
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, someOptions...)
	d.click("option-abort-switch")
	d.session.Away = true
	d.click("use-never")
	if d.MustFind("use-never").(*widgets.Button).On {
		t.Error("the order is shown as given")
	}
	d.session.Away = false
	d.click("use-never")
	d.deliver()
	if !d.MustFind("use-never").(*widgets.Button).On || d.robot().Owns(core.AbortSwitch).Use() != core.Never {
		t.Error("with the table, the order is not given")
	}
}

// TestOptionsOfOthersAreExplained taps an option of another player, and one of the pile: a window says what it does.
func TestOptionsOfOthersAreExplained(t *testing.T) {
	d := openOwning(t, fyne.NewSize(1280, 800), false, "en", 4, someOptions...)
	for from, target := range map[string]string{"player-1": "option-", "pile": "option-"} {
		d.click(from)
		for _, shown := range d.Stage.Windows.Targets() {
			if strings.HasPrefix(shown.Name, target) {
				d.Tap(shown.Object)
				break
			}
		}
		if d.Stage.Windows.Mode() != "about-option" {
			t.Errorf("%s: a tap on an option leads to %q", from, d.Stage.Windows.Mode())
		}
		d.pressKeys(fyne.KeyEscape, fyne.KeyEscape)
	}
}
