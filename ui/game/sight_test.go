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

// says reports whether the window shows a text, whatever the lines it is broken into.
func (d *driver) says(text string) bool {
	return strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), text)
}

// openOption opens the window about an option or bug of the player's robot.
func (d *driver) openOption(p core.Power) {
	d.Helper()
	if d.Find("options") != nil { // a low window
		d.Tap(d.MustFind("options"))
	}
	d.Tap(d.MustFind("option-" + p.String()))
}

// TestSightingsLookRight draws the windows about the options that show something, on every kind of screen, before and
// after their use: everything fits and can be tapped.
func TestSightingsLookRight(t *testing.T) {
	for _, screen := range screens {
		d := openMissionsFrom(t, screen.Size, screen.touch, "de", 3, equipped)
		for _, p := range []core.Power{core.Peek, core.Scanner, core.SpareCard, core.Debugger} {
			d.openOption(p)
			check := func(when string) {
				t.Helper()
				where := fmt.Sprintf("%v-de-%s-%s", screen.Width, p, when)
				d.Picture(where)
				d.CheckLayout(where, "board")
				if screen.touch {
					d.checkFingers(where, "scan-", "debug-", "use-now")
				}
				d.checkFits(where)
			}
			check("before")
			d.Tap(d.MustFind(map[core.Power]string{
				core.Peek: "use-now", core.SpareCard: "use-now", core.Scanner: "scan-1-2", core.Debugger: "debug-crossed-wires",
			}[p]))
			d.deliver()
			check("after")
			d.pressKeys(fyne.KeyEscape)
		}
		d.Picture(fmt.Sprintf("%v-de-scanned", screen.Width))
	}
}

// TestPeekShowsTheTopOfThePile checks that the window shows the three cards, and the charges that are left.
func TestPeekShowsTheTopOfThePile(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, equipped)
	d.openOption(core.Peek)
	if d.Find("seen-0") != nil {
		t.Fatal("a card of the pile is seen before it has been looked at")
	}
	d.click("use-now")
	for n, known := range d.page.View().State.Known {
		tip := d.MustFind(fmt.Sprint("seen-", n)).(*widgets.Draggable).Tip()
		if want := fmt.Sprint(known.Card.Priority()); !strings.Contains(tip, want) {
			t.Errorf("card %d says %q, want the priority %s", n, tip, want)
		}
	}
	if !d.says("Charges left: 2 of 3") {
		t.Error("the window does not say that a charge is spent")
	}
	if d.Find("use-now") != nil {
		t.Error("there is a button to look at what has been seen")
	}
}

// TestSpareCardKeepsTheProgram checks that another card comes into the hand, and that what is programmed stays.
func TestSpareCardKeepsTheProgram(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, equipped)
	d.click("hand-0", "hand-3")
	before, count := d.slots(), d.robot().HandCount
	d.openOption(core.SpareCard)
	d.click("use-now")
	if got := d.robot().HandCount; got != count+1 || d.slots() != before {
		t.Errorf("the hand has %d cards and the program is %s, want %d and %s", got, d.slots(), count+1, before)
	}
	d.pressKeys(fyne.KeyEscape)
	d.click(fmt.Sprint("hand-", count))
	if d.page.Draft().RegisterOf(core.Choice(count)) != 2 {
		t.Error("the new card cannot be programmed")
	}
}

// TestScannerShowsARegister checks that a tap on a register of another robot shows its card there, beside the hand and in
// the window about the player; and that one whose program is not confirmed waits.
func TestScannerShowsARegister(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, equipped)
	d.openOption(core.Scanner)
	d.click("scan-1-4")
	slot := d.session.Game.State().Robots[1].Slots[3]
	want := fmt.Sprint(slot.Card.Priority())
	if tip := d.MustFind("scan-1-4").(*widgets.Draggable).Tip(); !strings.Contains(tip, want) {
		t.Errorf("the register says %q, want the priority %s", tip, want)
	}
	d.pressKeys(fyne.KeyEscape)
	if !d.says("Bob, register 4:") {
		t.Errorf("the page does not say what has been seen:\n%s", uitest.Texts(d.Stage))
	}
}

// TestScannerWaitsForAProgram checks that the page says which register the player will see once that program is
// confirmed, and shows it then.
func TestScannerWaitsForAProgram(t *testing.T) {
	g := missionGame(t, 3, equipped)
	both := uitest.Share(g, 3, 0, 1)
	d := openSized(t, both[0], fyne.NewSize(1280, 800), false, "en")
	d.openOption(core.Scanner)
	d.click("scan-1-2")
	d.pressKeys(fyne.KeyEscape)
	if !d.says("You will see register 2 of Bob as soon as the program is confirmed.") {
		t.Errorf("the page says\n%s", uitest.Texts(d.Stage))
	}
	p := core.NoProgram
	for n := range p.Slots {
		p.Slots[n] = core.Choice(n)
	}
	if err := both[1].Do(core.Input{Kind: core.Confirm, Round: g.State().Round, Program: p}); err != nil {
		t.Fatal(err)
	}
	d.deliver()
	if !d.says("Bob, register 2:") {
		t.Errorf("once the program is confirmed the page says\n%s", uitest.Texts(d.Stage))
	}
}

// TestDebuggerRemovesTheBugThatIsChosen checks that the choice goes with the program, and can be taken back.
func TestDebuggerRemovesTheBugThatIsChosen(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, equipped)
	d.openOption(core.Debugger)
	d.click("debug-swapped-registers")
	if got := d.page.Draft().Debugged(); got != core.SwappedRegisters || d.robot().Debugs != 4 {
		t.Errorf("%s is removed, in the game card %d", got, d.robot().Debugs)
	}
	d.click("debug-none")
	if d.robot().Debugs != 0 {
		t.Error("the choice cannot be taken back")
	}
}

// TestBlindPlayerSeesNoPreview checks that there is neither a ghost nor a priority, and that a sentence says why.
func TestBlindPlayerSeesNoPreview(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
		s.Robots[0].Powers[0] = core.NewOwned(core.Blind)
	})
	d.page.SetGhost(true)
	for n := range core.RegisterCount {
		kinds := []string{"move1", "right", "left", "move2", "back", "uturn", "move3"}
		kinds = slices.DeleteFunc(kinds, func(kind string) bool { return d.Find("kind-"+kind) == nil })
		for _, kind := range kinds {
			if d.robot().Slots[n].Placed == core.Unchosen {
				d.click("kind-" + kind)
			}
		}
	}
	d.Picture("blind")
	if _, ok := d.page.Board().GhostEnd(); ok {
		t.Error("there is a ghost")
	}
	if !d.says("You see neither the preview nor the priorities of your cards.") {
		t.Error("no sentence says why there is no preview")
	}
	if !d.MustFind("ghost").(*widgets.Button).Inactive {
		t.Error("the button for the preview can be pressed")
	}
}

// TestStuckRegisterCannotBeChanged checks that a register that keeps its card looks like that and refuses another.
func TestStuckRegisterCannotBeChanged(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, func(s *core.State) {
		s.Robots[0].Powers[0] = core.NewOwned(core.StuckRegister)
		card, _ := core.CardOfPriority(840)
		s.Robots[0].Slots[2] = core.Slot{Card: card, Command: card.Command(), Placed: core.Unchosen, Stuck: true}
	})
	d.fill()
	d.Picture("stuck")
	if free := d.page.Draft().FreeCount(); free != 0 {
		t.Errorf("%d registers are free", free)
	}
	if tip := d.MustFind("slot-3").(*widgets.Draggable).Tip(); !strings.Contains(tip, "840") || !strings.Contains(tip, "keeps its card") {
		t.Errorf("the register says %q", tip)
	}
	d.click("confirm")
	if !d.robot().Confirmed && d.page.Mode() == "programming" {
		t.Errorf("the program cannot be confirmed:\n%s", uitest.Texts(d.Stage))
	}
}
