package game_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// desk is a game page in a window, with the session behind it.
type desk struct {
	*testing.T
	*uitest.Window
	page    *game.Page
	session *uitest.Session
	options game.Options
}

// newSetup gives a game on a map for models.
func newSetup(t *testing.T, id string, models ...core.Model) *core.Setup {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 3)
	if err != nil {
		t.Fatal(err)
	}
	return &core.Setup{Board: board, Rules: core.Factory, Models: models, Abilities: true}
}

// sit opens a page on a session, in English.
func sit(t *testing.T, session *uitest.Session) *desk {
	t.Helper()
	d := &desk{T: t, Window: uitest.NewWindow(t, 1280, 800), session: session, options: game.Options{Ghost: true}}
	d.page = game.NewPage(d.Stage, text.For("en"), look.NewPictures(art.Warm()), session, &d.options)
	d.page.OnFault = func(err error) { t.Errorf("the page has found a fault: %v", err) }
	d.Stage.SetPage(d.page)
	d.take()
	return d
}

func newDesk(t *testing.T, models ...core.Model) *desk {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", models...), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	return sit(t, session)
}

// take hands over what the session has to say.
func (d *desk) take() {
	for len(d.session.Updates()) > 0 {
		d.page.Take(<-d.session.Updates())
	}
}

// run lets the animation run until the page shows something else than moves.
func (d *desk) run() {
	d.Helper()
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			d.Fatal("the move phase does not end")
		}
		d.page.Advance(50 * time.Millisecond)
	}
}

// at gives what can be clicked under a name.
func (d *desk) at(name string) fyne.CanvasObject {
	d.Helper()
	for _, target := range d.page.Targets() {
		if target.Name == name {
			return target.Object
		}
	}
	d.Fatalf("there is no %s to be clicked while %s", name, d.page.Mode())
	return nil
}

func (d *desk) has(name string) bool {
	for _, target := range d.page.Targets() {
		if target.Name == name {
			return true
		}
	}
	return false
}

func (d *desk) click(names ...string) {
	d.Helper()
	for _, name := range names {
		d.Tap(d.at(name))
		d.take()
	}
}

func (d *desk) drag(from, to string) {
	d.Helper()
	d.Drag(d.at(from), uitest.Middle(d.at(to)))
	d.take()
}

// robot gives the own robot as the game has it.
func (d *desk) robot() *core.Robot { return &d.session.Game.State().Robots[d.session.Seat()] }

// slots gives the own program in the signs of the text formats.
func (d *desk) slots() string {
	var signs []string
	for _, slot := range d.robot().Slots {
		signs = append(signs, slot.Command.String())
	}
	return strings.Join(signs, " ")
}

// expect compares the program that the game has with what it should be.
func (d *desk) expect(what, want string) {
	d.Helper()
	if got := d.slots(); got != want {
		d.Errorf("%s: the program is %q, not %q", what, got, want)
	}
}

// fill clicks single cards into all registers.
func (d *desk) fill() {
	d.Helper()
	for h := 0; d.has("confirm") && d.robot().FreeSlots() > 0; h++ {
		free := false
		for _, slot := range d.robot().Slots {
			free = free || !slot.Locked && slot.Placed == core.Unchosen
		}
		if !free || !d.has("hand-"+string(rune('0'+h))) {
			return
		}
		d.click("hand-" + string(rune('0'+h)))
	}
}

// sign gives the sign of a card of the hand.
func (d *desk) sign(h int) string { return d.robot().Hand[h].Command().String() }

func TestClickPutsCardIntoFirstFreeRegister(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.click("hand-3", "hand-0")
	d.expect("after two clicks", d.sign(3)+" "+d.sign(0)+" . . .")
	d.click("slot-1")
	d.expect("after a click on the first register", ". "+d.sign(0)+" . . .")
	d.click("hand-5")
	d.expect("after another card", d.sign(5)+" "+d.sign(0)+" . . .")
}

// TestKindTakesTheHighestPriority: a click on the palette's kind takes the card
// of that kind with the highest priority.
func TestKindTakesTheHighestPriority(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
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
			t.Errorf("%s has put %v with priority %d there; the best has %d", name, got.Command(), got.Priority(), best[kind])
		}
	}
	if placed < 2 {
		t.Fatal("the hand is too poor for this test")
	}
}

func TestDragToRegisterSwapAndReturn(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.drag("hand-2", "slot-4")
	d.expect("after dragging a card to register 4", ". . . "+d.sign(2)+" .")
	d.drag("hand-4", "slot-1")
	d.drag("slot-1", "slot-4")
	d.expect("after swapping 1 and 4", d.sign(2)+" . . "+d.sign(4)+" .")
	d.drag("slot-4", "slot-3")
	d.expect("after moving 4 to 3", d.sign(2)+" . "+d.sign(4)+" . .")
	d.drag("hand-6", "slot-1")
	d.expect("after dropping a card on a full register", d.sign(6)+" . "+d.sign(4)+" . .")
	if !d.has("hand-2") {
		t.Error("the card that was there is not back in the hand")
	}
	d.Drag(d.at("slot-3"), fyne.NewPos(100, 100))
	d.take()
	d.expect("after dropping a card beside everything", d.sign(6)+" . . . .")
	d.Drag(d.at("hand-1"), fyne.NewPos(100, 100))
	d.expect("after dropping a card of the hand beside everything", d.sign(6)+" . . . .")
}

// TestUnsteadyClickIsAClick: a hand that shakes a little while it clicks has not
// dragged anything.
func TestUnsteadyClickIsAClick(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.Drag(d.at("hand-2"), uitest.Middle(d.at("hand-2")).AddXY(3, 2))
	d.take()
	d.expect("after a click with a wobble", d.sign(2)+" . . . .")
}

func TestConfirmNeedsFullProgram(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.click("hand-0", "hand-1", "hand-2", "hand-3")
	d.Key(fyne.KeyReturn)
	d.take()
	if d.page.Mode() != "programming" {
		t.Fatal("a program with an empty register was confirmed")
	}
	d.click("hand-4")
	d.Key(fyne.KeyReturn)
	d.take()
	if d.page.Mode() != "moving" {
		t.Fatalf("after Enter the page shows %s, not the move phase", d.page.Mode())
	}
	last := d.session.Inputs[len(d.session.Inputs)-1]
	if want := [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}; last.Kind != core.Confirm || last.Program.Slots != want {
		t.Errorf("the session was given %+v", last)
	}
}

func TestClearByKeyAndButton(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.click("hand-0", "hand-1")
	d.Key(fyne.KeyDelete)
	d.take()
	d.expect("after Delete", ". . . . .")
	d.click("hand-2", "clear")
	d.expect("after the button", ". . . . .")
}

// TestDraftCountsWhenTimeIsUp: what lies in the registers is kept, the rest is
// filled.
func TestDraftCountsWhenTimeIsUp(t *testing.T) {
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := sit(t, session)
	d.drag("hand-7", "slot-2")
	want := d.sign(7)
	if err := d.session.TimeUp(); err != nil {
		t.Fatal(err)
	}
	d.take()
	if got := strings.Fields(d.page.Programs()[0])[1]; got != want {
		t.Errorf("register 2 runs %q, not the drafted %q", got, want)
	}
}

// damaged sits down at a game whose own robot has taken damage.
func damaged(t *testing.T, damage int8, models ...core.Model) *desk {
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
	g, _ := core.Continue(setup, s, 5)
	return sit(t, uitest.Continue(g, 0, 5))
}

func TestLockedRegistersRefuse(t *testing.T) {
	d := damaged(t, 6, core.Tanky, core.Peach)
	if got := int(d.robot().HandCount); got != 3 {
		t.Fatalf("the hand has %d cards, not 3", got)
	}
	d.expect("at first", ". . . +1 +1")
	d.drag("hand-0", "slot-4")
	d.expect("after dragging to a locked register", ". . . +1 +1")
	d.click("slot-5")
	d.expect("after a click on a locked register", ". . . +1 +1")
	d.drag("slot-5", "slot-1")
	d.expect("after dragging a locked card", ". . . +1 +1")
	d.click("hand-0", "hand-1", "hand-2")
	d.Key(fyne.KeyReturn)
	d.take()
	if d.page.Mode() != "moving" {
		t.Errorf("three cards and two locked registers are a program, but the page shows %s", d.page.Mode())
	}
}

// TestGhostFollowsTheDraft: the ghost stands where the rules lead the program.
func TestGhostFollowsTheDraft(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	if _, ok := d.page.GhostEnd(); ok {
		t.Error("there is a ghost of an empty program")
	}
	for h := range core.Choice(d.robot().HandCount) {
		if steps := d.robot().Hand[h].Command().Steps(); steps > 0 {
			d.click("hand-" + string(rune('0'+h)))
			want := d.robot().At.Steps(d.robot().Facing, steps)
			if got, ok := d.page.GhostEnd(); !ok || got != want {
				t.Errorf("after a move of %d from %v the ghost stands at %v, not %v", steps, d.robot().At, got, want)
			}
			d.click("ghost")
			if _, ok := d.page.GhostEnd(); ok {
				t.Error("the ghost is switched off and still there")
			}
			return
		}
	}
	t.Fatal("the hand has no move")
}

func TestPauseOfLazyBot(t *testing.T) {
	d := newDesk(t, core.LazyBot, core.Peach)
	d.click("special")
	d.expect("after a click on the ability", "p . . . .")
	d.click("special")
	d.expect("after a second one", "p . . . .")
	d.drag("special", "slot-3")
	d.expect("after dragging the pause to register 3", ". . p . .")
	d.click("slot-3")
	d.expect("after taking it back", ". . . . .")
}

func TestRenewalOfAlbot(t *testing.T) {
	d := newDesk(t, core.Albot, core.Peach)
	d.click("hand-0", "hand-1")
	hand := d.robot().Hand
	d.click("special")
	if d.robot().Hand == hand || !d.robot().Renewed {
		t.Fatal("the hand is still the old one")
	}
	d.expect("after the renewal", ". . . . .")
	d.click("hand-0")
	d.expect("with a new card", d.sign(0)+" . . . .")
	hand = d.robot().Hand
	d.click("special")
	if d.robot().Hand != hand {
		t.Error("a second renewal in one round was granted")
	}
}

func TestPassiveAbilitiesHaveNoCommand(t *testing.T) {
	if d := newDesk(t, core.Tanky, core.Peach); d.has("special") {
		t.Error("Tanky's ability is passive, but there is something to click")
	}
}

// TestPowerDown announces a power-down, sits through it, and is asked whether to
// stay down.
func TestPowerDown(t *testing.T) {
	d := damaged(t, 3, core.JamesBot, core.Peach)
	d.fill()
	d.click("power", "confirm")
	if last := d.session.Inputs[len(d.session.Inputs)-1]; !last.Program.PowerDown {
		t.Fatalf("the power-down was not announced: %+v", last)
	}
	d.run()
	if d.page.Mode() != "question" {
		t.Fatalf("in the round of the power-down the page shows %s, not a question", d.page.Mode())
	}
	if d.robot().Damage != 0 || !d.robot().Down {
		t.Errorf("the robot has %d damage, down = %v", d.robot().Damage, d.robot().Down)
	}
	d.click("answer-1")
	if d.page.Mode() != "moving" {
		t.Fatalf("after the answer the page shows %s", d.page.Mode())
	}
	if got, want := d.page.Programs()[0], ". . . . ."; got != want {
		t.Errorf("the powered-down robot's row shows %q, not an empty one", got)
	}
	d.run()
	if d.page.Mode() != "question" {
		t.Errorf("the answer was to stay down, but then the page shows %s", d.page.Mode())
	}
}

// TestTableRevealsRegisterByRegister: of the others nothing is seen before its
// register, and the own program is there from the start.
func TestTableRevealsRegisterByRegister(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	own := d.slots()
	d.click("confirm")
	for register := 0; d.page.Mode() == "moving"; {
		state := d.page.Shown()
		if n := state.Phase.Register(); n > register {
			register = n
		}
		for seat, program := range d.page.Programs() {
			signs := strings.Fields(program)
			if seat == 0 {
				if program != own && state.Phase <= core.Register5 {
					t.Fatalf("in %v the own row shows %q, not %q", state.Phase, program, own)
				}
				continue
			}
			for n, sign := range signs {
				known := state.Robots[seat].Slots[n].Revealed
				if known != (sign != "?") && state.Robots[seat].OnBoard && state.Phase <= core.Register5 {
					t.Fatalf("in register %d seat %d shows %q", register, seat, program)
				}
				if n+1 > register && known {
					t.Fatalf("in register %d seat %d has register %d revealed", register, seat, n+1)
				}
			}
		}
		d.page.Advance(60 * time.Millisecond)
	}
	if d.page.Round() != 2 && d.page.Mode() != "result" {
		t.Errorf("after the move phase it is round %d", d.page.Round())
	}
}

// TestSkipping: a step, and then everything; what is shown is what is known.
func TestSkipping(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	d.click("confirm")
	d.click("step")
	if d.page.Mode() != "moving" {
		t.Fatal("one step was the whole phase")
	}
	d.Key(fyne.KeySpace)
	d.click("all")
	if d.page.Mode() != "programming" {
		t.Fatalf("after skipping to the end the page shows %s", d.page.Mode())
	}
	shown, known := d.page.Shown(), d.page.View().State
	if *shown != known {
		t.Error("after skipping, what is shown is not what is known")
	}
	for i := range shown.Robots[:shown.Seats] {
		r, scene := &shown.Robots[i], d.page.Scene().Robots[i]
		if scene.Shown != r.OnBoard || scene.Shown && (scene.X != float64(r.At.X) || scene.Y != float64(r.At.Y)) {
			t.Errorf("robot %d is drawn at %+v and stands at %v", i, scene, r.At)
		}
	}
}

// TestClockRestsWhileThePlayerWatches: the time to program begins when the last
// move has been seen.
func TestClockRestsWhileThePlayerWatches(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.session.Tick(30 * time.Second)
	d.take()
	d.fill()
	d.click("confirm")
	if !d.session.Paused {
		t.Error("the clock runs while the moves are shown")
	}
	d.click("all")
	if d.session.Paused {
		t.Error("the clock still rests in the programming phase")
	}
}

func TestSecondsTickOnlyWithALimit(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	if n := d.Running(); n != 0 {
		t.Errorf("without a limit %d things run every second", n)
	}
	d.session.Tick(30 * time.Second)
	d.take()
	if n := d.Running(); n != 1 {
		t.Errorf("with a limit %d things run every second, not 1", n)
	}
	d.Second()
	d.page.Close()
	if n := d.Running(); n != 0 {
		t.Errorf("after the game %d things still run", n)
	}
}

func TestMenuAsksBeforeLeaving(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	left, quit := 0, 0
	d.page.OnLeave, d.page.OnQuit = func() { left++ }, func() { quit++ }
	d.Key(fyne.KeyEscape)
	if d.Stage.Dialog() == nil {
		t.Fatal("Escape opens no menu")
	}
	d.Tap(d.at("hand-0"))
	d.expect("a click through the menu", ". . . . .")
	d.Key(fyne.KeyEscape)
	if d.Stage.Dialog() != nil {
		t.Fatal("Escape does not close the menu")
	}
	d.click("menu")
	d.Tap(uitest.Button(d.Stage.Dialog(), "Leave the game"))
	if left != 0 {
		t.Fatal("the game was left without a question")
	}
	d.Tap(uitest.Button(d.Stage.Dialog(), "No, go back"))
	if left != 0 || d.Stage.Dialog() == nil {
		t.Fatal("No is not taken for no")
	}
	d.Tap(uitest.Button(d.Stage.Dialog(), "Leave the game"))
	d.Tap(uitest.Button(d.Stage.Dialog(), "Leave the game"))
	if left != 1 || quit != 0 {
		t.Errorf("left %d times, quit %d times", left, quit)
	}
}

func TestInfoWindowTellsAboutThePlayer(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	d.click("player-1")
	if d.Stage.Dialog() == nil {
		t.Fatal("a click on a player opens nothing")
	}
	said := uitest.Texts(d.Stage.Dialog())
	for _, want := range []string{"Bob", "Peach", "Mirror", "Computer player", "Switched on"} {
		if !strings.Contains(said, want) {
			t.Errorf("the window about a player does not say %q: %s", want, said)
		}
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Dialog() != nil {
		t.Error("Escape does not close it")
	}
}

func TestHoverTextsEverywhere(t *testing.T) {
	d := newDesk(t, core.LazyBot, core.Peach)
	for _, target := range d.page.Targets() {
		d.Hover(target.Object)
		if d.Stage.TipText() == "" {
			t.Errorf("nothing is said about %s", target.Name)
		}
	}
	test.MoveMouse(d.Canvas(), fyne.NewPos(2, 2))
	if d.Stage.TipText() != "" {
		t.Errorf("beside everything there is still %q", d.Stage.TipText())
	}
}

// TestGameToTheEnd races alone to a checkpoint that lies ahead, and sees the
// result.
func TestGameToTheEnd(t *testing.T) {
	layout := core.NewLayout("track", 3, 12)
	layout.At(grid.Pos{X: 1, Y: 11}).Start = 1
	layout.At(grid.Pos{X: 0, Y: 11}).Start = 2
	for y := range int8(11) {
		if y == 3 {
			layout.At(grid.Pos{X: 1, Y: y}).Checkpoint = 1
		}
		layout.AddWall(grid.Pos{X: 0, Y: y}, grid.West)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky, core.Peach}, Abilities: true}
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for n := range s.Robots[0].Slots { // burnt-in cards: the program is known
		c, _ := core.CardOfPriority(670 + 10*n)
		s.Robots[0].Slots[n] = core.Slot{Card: c, Command: core.Move2, Placed: core.Unchosen, Locked: true}
	}
	s.Robots[0].Damage = 4
	g, _ := core.Continue(setup, s, 5)
	d := sit(t, uitest.Continue(g, 0, 9))
	d.click("confirm")
	again := 0
	d.page.OnAgain = func() { again++ }
	d.run()
	if d.page.Mode() != "result" {
		t.Fatalf("four moves of 2 lead to the checkpoint, but the page shows %s", d.page.Mode())
	}
	said := uitest.Texts(d.Stage.Dialog())
	for _, want := range []string{"You have won!", "after one round", "Ada", "Bob"} {
		if !strings.Contains(said, want) {
			t.Errorf("the result does not say %q: %s", want, said)
		}
	}
	if log := strings.Join(d.page.Log(), "\n"); !strings.Contains(log, "Ada reaches checkpoint 1.") || !strings.Contains(log, "Ada wins!") {
		t.Errorf("the log does not tell of the victory:\n%s", log)
	}
	d.click("again")
	if again != 1 {
		t.Error("Play again does nothing")
	}
}

// TestBadEventsAreAFault: a session that sends what cannot be does not crash
// the window.
func TestBadEventsAreAFault(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	faults := 0
	d.page.OnFault = func(error) { faults++ }
	d.page.Take(table.Update{Events: []core.Event{{Kind: core.Moved, Robot: 77}}})
	if faults != 1 {
		t.Errorf("%d faults were told, not 1", faults)
	}
}

func TestMarkup(t *testing.T) {
	d := newDesk(t, core.LazyBot, core.Peach, core.Albot)
	d.click("hand-0", "hand-1", "power")
	test.AssertRendersToMarkup(t, "programming.xml", d.Canvas())
	d.click("power")
	d.fill()
	d.click("confirm")
	d.page.Advance(2 * time.Second)
	test.AssertRendersToMarkup(t, "moving.xml", d.Canvas())
}
