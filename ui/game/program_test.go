package game_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

func TestClickPutsCardIntoFirstFreeRegister(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.click("hand-3", "hand-0")
	d.expectProgram("after two clicks", d.sign(3)+" "+d.sign(0)+" . . .")
	d.click("slot-1")
	d.expectProgram("after a click on the first register", ". "+d.sign(0)+" . . .")
	d.click("hand-5")
	d.expectProgram("after another card", d.sign(5)+" "+d.sign(0)+" . . .")
}

// TestKindTakesTheHighestPriority checks that a click on a kind in the palette takes the card of
// that kind with the highest priority.
func TestKindTakesTheHighestPriority(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	best := map[core.Command]int{}
	for _, c := range d.robot().Hand[:d.robot().HandCount] {
		best[c.Command()] = max(best[c.Command()], c.Priority())
	}
	ids := map[core.Command]string{core.Move1: "kind-move1", core.RotateLeft: "kind-left", core.RotateRight: "kind-right", core.Move2: "kind-move2"}
	placed := 0
	for kind, name := range ids {
		before := placed
		d.click(name)
		if best[kind] == 0 {
			continue
		}
		placed++
		if got := d.robot().Slots[before].Card; got.Command() != kind || got.Priority() != best[kind] {
			t.Errorf("%s has placed %v with priority %d, want the highest priority %d", name, got.Command(), got.Priority(), best[kind])
		}
	}
	if placed < 2 {
		t.Fatal("the hand has too few kinds of card for this test")
	}
}

func TestDragToRegisterSwapAndReturn(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.drag("hand-2", "slot-4")
	d.expectProgram("after dragging a card to register 4", ". . . "+d.sign(2)+" .")
	d.drag("hand-4", "slot-1")
	d.drag("slot-1", "slot-4")
	d.expectProgram("after swapping 1 and 4", d.sign(2)+" . . "+d.sign(4)+" .")
	d.drag("slot-4", "slot-3")
	d.expectProgram("after moving 4 to 3", d.sign(2)+" . "+d.sign(4)+" . .")
	d.drag("hand-6", "slot-1")
	d.expectProgram("after dropping a card on a full register", d.sign(6)+" . "+d.sign(4)+" . .")
	if d.Find("hand-2") == nil {
		t.Error("the replaced card is not back in the hand")
	}
	d.Drag(d.MustFind("slot-3"), fyne.NewPos(100, 100))
	d.deliver()
	d.expectProgram("after dropping a card outside the registers", d.sign(6)+" . . . .")
	d.Drag(d.MustFind("hand-1"), fyne.NewPos(100, 100))
	d.expectProgram("after dropping a card of the hand outside the registers", d.sign(6)+" . . . .")
}

// TestUnsteadyClickIsAClick checks that a click with a small movement drags nothing.
func TestUnsteadyClickIsAClick(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.Drag(d.MustFind("hand-2"), uitest.Middle(d.MustFind("hand-2")).AddXY(3, 2))
	d.deliver()
	d.expectProgram("after a click with a wobble", d.sign(2)+" . . . .")
}

func TestConfirmNeedsFullProgram(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.click("hand-0", "hand-1", "hand-2", "hand-3")
	d.Key(fyne.KeyReturn)
	d.deliver()
	if d.page.Mode() != "programming" {
		t.Fatal("a program with an empty register was confirmed")
	}
	d.click("hand-4")
	d.Key(fyne.KeyReturn)
	d.deliver()
	if d.page.Mode() != "moving" {
		t.Fatalf("after Enter the page shows %s, want moving", d.page.Mode())
	}
	last := d.session.Inputs[len(d.session.Inputs)-1]
	if want := [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}; last.Kind != core.Confirm || last.Program.Slots != want {
		t.Errorf("the session got %+v, want a confirmation of the cards 0 to 4", last)
	}
}

func TestClearByKeyAndButton(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.click("hand-0", "hand-1")
	d.Key(fyne.KeyDelete)
	d.deliver()
	d.expectProgram("after Delete", ". . . . .")
	d.click("hand-2", "clear")
	d.expectProgram("after the button", ". . . . .")
}

// TestDraftCountsWhenTimeIsUp checks that when time is up the cards in the registers stay and the
// other registers are filled up.
func TestDraftCountsWhenTimeIsUp(t *testing.T) {
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := openPage(t, session)
	d.drag("hand-7", "slot-2")
	want := d.sign(7)
	if err := d.session.TimeUp(); err != nil {
		t.Fatal(err)
	}
	d.deliver()
	if got := strings.Fields(d.page.Programs()[0])[1]; got != want {
		t.Errorf("register 2 runs %q, want the drafted %q", got, want)
	}
}

// openDamaged opens a page on a game in which the player's robot has taken damage.
func openDamaged(t *testing.T, damage int8, models ...core.Model) *driver {
	t.Helper()
	return openPage(t, damagedSession(t, damage, models...))
}

func damagedSession(t *testing.T, damage int8, models ...core.Model) *uitest.Session {
	t.Helper()
	setup := newSetup(t, "apprentice-hall", models...)
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	r := &s.Robots[0]
	r.Damage = damage
	for n := core.LockedFrom(int(damage)); n <= core.RegisterCount; n++ {
		c, _ := core.CardOfPriority(490 + 10*n)
		r.Slots[n-1] = core.Slot{Card: c, Command: c.Command(), Placed: core.Unchosen, Locked: true}
	}
	g, _ := core.NewGameFrom(setup, s, 5)
	return uitest.Continue(g, 0, 5)
}

func TestLockedRegistersRefuseCards(t *testing.T) {
	d := openDamaged(t, 6, core.Tanky, core.Peach)
	if got := int(d.robot().HandCount); got != 3 {
		t.Fatalf("the hand has %d cards, want 3", got)
	}
	d.expectProgram("at first", ". . . +1 +1")
	d.drag("hand-0", "slot-4")
	d.expectProgram("after dragging to a locked register", ". . . +1 +1")
	d.click("slot-5")
	d.expectProgram("after a click on a locked register", ". . . +1 +1")
	d.drag("slot-5", "slot-1")
	d.expectProgram("after dragging a locked card", ". . . +1 +1")
	d.click("hand-0", "hand-1", "hand-2")
	d.Key(fyne.KeyReturn)
	d.deliver()
	if d.page.Mode() != "moving" {
		t.Errorf("three cards and two locked registers are a full program, but the page shows %s, want moving", d.page.Mode())
	}
}

// TestGhostFollowsTheDraft checks that the ghost stands where the program leads by the rules.
func TestGhostFollowsTheDraft(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	if _, ok := d.page.Board().GhostEnd(); ok {
		t.Error("an empty program has a ghost")
	}
	for h := range core.Choice(d.robot().HandCount) {
		if steps := d.robot().Hand[h].Command().Steps(); steps > 0 {
			d.click("hand-" + string(rune('0'+h)))
			want := d.robot().At.Steps(d.robot().Facing, steps)
			if got, ok := d.page.Board().GhostEnd(); !ok || got != want {
				t.Errorf("after a move of %d from %v the ghost stands at %v, want %v", steps, d.robot().At, got, want)
			}
			d.click("ghost")
			if _, ok := d.page.Board().GhostEnd(); ok {
				t.Error("the ghost is still there after switching it off")
			}
			return
		}
	}
	t.Fatal("the hand has no move")
}

func TestPauseOfLazyBot(t *testing.T) {
	d := newDriver(t, core.LazyBot, core.Peach)
	d.click("special")
	d.expectProgram("after a click on the ability", "p . . . .")
	d.click("special")
	d.expectProgram("after a second one", "p . . . .")
	d.drag("slot-1", "slot-3")
	d.expectProgram("after dragging the pause to register 3", ". . p . .")
	d.click("slot-3")
	d.expectProgram("after taking it back", ". . . . .")
}

func TestRenewalOfAlbot(t *testing.T) {
	d := newDriver(t, core.Albot, core.Peach)
	d.click("hand-0", "hand-1")
	hand := d.robot().Hand
	d.click("special")
	if d.robot().Hand == hand || !d.robot().Renewed {
		t.Fatal("the hand has not been renewed")
	}
	d.expectProgram("after the renewal", ". . . . .")
	d.click("hand-0")
	d.expectProgram("with a new card", d.sign(0)+" . . . .")
	hand = d.robot().Hand
	d.click("special")
	if d.robot().Hand != hand {
		t.Error("a second renewal in one round has changed the hand")
	}
}

func TestPassiveAbilitiesHaveNoCommand(t *testing.T) {
	if d := newDriver(t, core.Tanky, core.Peach); d.Find("special") != nil {
		t.Error("Tanky's ability is passive, but there is a control for it")
	}
}

// TestPowerDownAsksWhetherToStayDown checks that the player announces a power-down, sits through
// it, and is asked whether to stay down.
func TestPowerDownAsksWhetherToStayDown(t *testing.T) {
	d := openDamaged(t, 3, core.JamesBot, core.Peach)
	d.fill()
	d.click("power", "confirm")
	if last := d.session.Inputs[len(d.session.Inputs)-1]; !last.Program.PowerDown {
		t.Fatalf("the power-down was not announced: %+v", last)
	}
	d.run()
	if d.page.Mode() != "question" {
		t.Fatalf("in the round of the power-down the page shows %s, want a question", d.page.Mode())
	}
	if d.robot().Damage != 0 || !d.robot().Down {
		t.Errorf("the robot has %d damage, down = %v, want 0, true", d.robot().Damage, d.robot().Down)
	}
	d.click("answer-1")
	if d.page.Mode() != "moving" {
		t.Fatalf("after the answer the page shows %s, want moving", d.page.Mode())
	}
	if got, want := d.page.Programs()[0], ". . . . ."; got != want {
		t.Errorf("the powered-down robot's row shows %q, want it empty", got)
	}
	d.run()
	if d.page.Mode() != "question" {
		t.Errorf("after staying down the page shows %s, want a question again", d.page.Mode())
	}
}

// TestEarlyKeyPressDoesNotAnswer checks that if a question appears while the player skips the
// moves, no key answers it until it has been visible for a while.
func TestEarlyKeyPressDoesNotAnswer(t *testing.T) {
	d := openDamaged(t, 3, core.JamesBot, core.Peach)
	d.fill()
	d.click("power", "confirm")
	var timers []func()
	d.Stage.Time.After = func(_ time.Duration, f func()) func() {
		timers = append(timers, f)
		return func() {}
	}
	d.pressKeys(fyne.KeyReturn)
	before := len(d.session.Inputs)
	d.pressKeys(fyne.KeyReturn, fyne.KeyEnter)
	d.typeKeys("1")
	d.typeKeys("2")
	if d.page.Mode() != "question" || len(d.session.Inputs) != before {
		t.Fatalf("the page shows %s after the inputs %v, want the question and no input", d.page.Mode(), d.session.Inputs[before:])
	}
	for _, f := range timers {
		f()
	}
	d.typeKeys("2")
	if d.page.Mode() == "question" || len(d.session.Inputs) != before+1 {
		t.Errorf("a key does not answer the settled question: %s, %v", d.page.Mode(), d.session.Inputs[before:])
	}
}

// TestWholeHandIsInSight checks that all cards of the largest hand lie inside the window.
func TestWholeHandIsInSight(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	dealt := int(d.robot().HandCount)
	seen := 0
	for _, target := range d.page.Targets() {
		if !strings.HasPrefix(target.Name, "hand-") {
			continue
		}
		seen++
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(target.Object)
		if right := at.X + target.Object.Size().Width; right > d.Canvas().Size().Width {
			t.Errorf("%s ends at %v in a window %v wide", target.Name, right, d.Canvas().Size().Width)
		}
	}
	if seen != dealt || dealt != core.FullHand {
		t.Errorf("%d of %d cards are visible", seen, dealt)
	}
}

// TestConfirmSaysWhatIsMissing checks that in the first round the page says how many cards are
// missing. The button's tip, and a press of it, say why the button is off.
func TestConfirmSaysWhatIsMissing(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Albot)
	shows := func(sentence string) bool { return strings.Contains(uitest.Texts(d.page), sentence) }
	tip := func() string {
		d.Stage.News.HideTip()
		d.Hover(d.MustFind("confirm"))
		return d.Stage.News.TipText()
	}
	if !shows("Choose 5 more cards, then confirm.") || tip() != "Register 1 is still empty. Fill all registers, then confirm." {
		t.Errorf("with an empty program the button says %q, the page\n%s\nwant that 5 cards are missing and register 1 is empty", tip(), uitest.Texts(d.page))
	}
	d.Click("confirm")
	if !shows("Register 1 is still empty.") || d.page.Mode() != "programming" {
		t.Errorf("after confirming an empty program the page does not say that register 1 is empty, or the program is confirmed:\n%s", uitest.Texts(d.page))
	}
	d.fill()
	if shows("then confirm.") || !strings.HasPrefix(tip(), "Confirm the program") {
		t.Errorf("with a full program the button says %q, the page\n%s\nwant no cards missing and the tip to confirm", tip(), uitest.Texts(d.page))
	}
}

// TestFailedConfirmSaysWhy checks that the reason why the game has not taken a program stays in sight.
func TestFailedConfirmSaysWhy(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.fill()
	d.session.Closed = true
	d.Key(fyne.KeyReturn)
	if want, said := text.For("en").Of("fault.ended"), uitest.Texts(d.page); !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
		t.Errorf("the page does not say %q:\n%s", want, said)
	}
}

// TestTelegraphFollowsTheRegister checks that the telegraph is that of the register under the pointer, or else of the one
// for the next card, and goes with the phase.
func TestTelegraphFollowsTheRegister(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	expect := func(when string, want int) {
		t.Helper()
		if got := d.page.TelegraphedRegister(); got != want {
			t.Errorf("%s: the telegraph is of register %d, want %d", when, got, want)
		}
	}
	expect("at first", 0)
	d.click("telegraph")
	expect("after a click", 1)
	d.Type("4")
	expect("with register 4 chosen", 4)
	d.Type("4")
	d.click("hand-0")
	expect("after a card", 2)
	d.Hover(d.MustFind("slot-5"))
	expect("under the pointer", 5)
	d.Hover(d.MustFind("board"))
	expect("afterwards", 2)
	d.fill()
	d.click("confirm")
	expect("in the move phase", 0)
	d.run()
	expect("in the next round", 1)
	d.Type("v")
	expect("switched off", 0)
}
