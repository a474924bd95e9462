package game_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// TestTableRevealsRegisterByRegister checks that the programs of the others appear register by
// register, and the player's own is visible from the start.
func TestTableRevealsRegisterByRegister(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach, core.Albot)
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
					t.Fatalf("in %v the player's row shows %q, want %q", state.Phase, program, own)
				}
				continue
			}
			for n, sign := range signs {
				known := state.Robots[seat].Slots[n].Revealed
				if known != (sign != "?") && state.Robots[seat].OnBoard && state.Phase <= core.Register5 {
					t.Fatalf("in register %d seat %d shows %q", register, seat, program)
				}
				if n+1 > register && known {
					t.Fatalf("in register %d register %[3]d of seat %[2]d is already revealed", register, seat, n+1)
				}
			}
		}
		d.page.Advance(60 * time.Millisecond)
	}
	if d.page.Round() != 2 && d.page.Mode() != "result" {
		t.Errorf("after the move phase the round is %d, want 2", d.page.Round())
	}
}

// TestSkippingEndsAtTheKnownState checks that skipping a step, and then everything, ends at the
// known state.
func TestSkippingEndsAtTheKnownState(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	d.click("confirm")
	d.click("step")
	if d.page.Mode() != "moving" {
		t.Fatal("skipping one step has ended the move phase")
	}
	d.Key(fyne.KeySpace)
	d.click("all")
	if d.page.Mode() != "programming" {
		t.Fatalf("after skipping to the end the page shows %s, want programming", d.page.Mode())
	}
	shown, known := d.page.Shown(), d.page.View().State
	if *shown != known {
		t.Error("after skipping, the shown state differs from the known state")
	}
	for i := range shown.Robots[:shown.Seats] {
		r, scene := &shown.Robots[i], d.page.Scene().Robots[i]
		if scene.Shown != r.OnBoard || scene.Shown && (scene.X != float64(r.At.X) || scene.Y != float64(r.At.Y)) {
			t.Errorf("robot %d is drawn at %+v and stands at %v", i, scene, r.At)
		}
	}
}

// TestClockPausesWhileMovesAreShown checks that the time to program starts when the last move has
// been shown.
func TestClockPausesWhileMovesAreShown(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.session.Tick(30 * time.Second)
	d.deliver()
	d.fill()
	d.click("confirm")
	if !d.session.Paused {
		t.Error("the clock runs while the moves are shown")
	}
	d.click("all")
	if d.session.Paused {
		t.Error("the clock is still paused in the programming phase")
	}
}

func TestSecondsTickOnlyWithALimit(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	if n := d.Running(); n != 0 {
		t.Errorf("without a limit %d timers run every second, want none", n)
	}
	d.session.Tick(30 * time.Second)
	d.deliver()
	if n := d.Running(); n != 1 {
		t.Errorf("with a limit %d timers run every second, want 1", n)
	}
	d.PassSecond()
	d.page.Close()
	if n := d.Running(); n != 0 {
		t.Errorf("after Close %d timers still run", n)
	}
}

func TestMenuAsksBeforeLeaving(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	left, quit := 0, 0
	d.page.OnLeave, d.page.OnQuit = func() { left++ }, func() { quit++ }
	card := d.MustFind("hand-0")
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Dialog() == nil {
		t.Fatal("Escape opens no menu")
	}
	d.Tap(card)
	d.expectProgram("a click through the menu", ". . . . .")
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Dialog() != nil {
		t.Fatal("Escape does not close the menu")
	}
	d.click("menu")
	d.Tap(uitest.Button(d.Stage.Windows.Dialog(), "To the main menu"))
	if left != 0 {
		t.Fatal("the game was left without a question")
	}
	d.Tap(uitest.Button(d.Stage.Windows.Dialog(), "No, go back"))
	if left != 0 || d.Stage.Windows.Dialog() == nil {
		t.Fatal("No has left the game or closed the menu")
	}
	d.Tap(uitest.Button(d.Stage.Windows.Dialog(), "To the main menu"))
	d.Tap(uitest.Button(d.Stage.Windows.Dialog(), "To the main menu"))
	if left != 1 || quit != 0 {
		t.Errorf("left %d times, quit %d times, want 1 and 0", left, quit)
	}
}

func TestInfoWindowDescribesThePlayer(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.click("player-1")
	if d.Stage.Windows.Dialog() == nil {
		t.Fatal("a click on a player opens no dialog")
	}
	shown := uitest.Texts(d.Stage.Windows.Dialog())
	for _, want := range []string{"Bob", "Peach", "Mirror", "Computer player", "Switched on"} {
		if !strings.Contains(shown, want) {
			t.Errorf("the window about a player does not say %q: %s", want, shown)
		}
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Dialog() != nil {
		t.Error("Escape does not close the window")
	}
}

// TestSeatTakeoverIsAnnounced checks that the log reports when the computer takes over a seat and
// gives it back.
func TestSeatTakeoverIsAnnounced(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	now := func(kind string) []table.Player {
		players := slices.Clone(d.session.Players())
		players[1].Bot = kind
		return players
	}
	d.page.Take(0, table.Update{Players: now("")})
	d.click("player-1")
	if shown := uitest.Texts(d.Stage.Windows.Dialog()); strings.Contains(shown, "Computer player") {
		t.Errorf("the window about a person calls it a computer player:\n%s", shown)
	}
	d.Key(fyne.KeyEscape)
	d.page.Take(0, table.Update{Players: now("hard")})
	d.click("player-1")
	if shown := uitest.Texts(d.Stage.Windows.Dialog()); !strings.Contains(shown, "Computer player, hard") {
		t.Errorf("the window about a computer player does not name its level:\n%s", shown)
	}
	if log := strings.Join(d.page.Log(), "\n"); log != "Bob is back and plays again.\nThe computer plays for Bob now." {
		t.Errorf("the log does not report both changes:\n%s", log)
	}
}

func TestEveryTargetHasATip(t *testing.T) {
	d := newDriver(t, core.LazyBot, core.Peach)
	for _, target := range d.page.Targets() {
		d.Hover(target.Object)
		if d.Stage.News.TipText() == "" {
			t.Errorf("there is no tip for %s", target.Name)
		}
	}
	test.MoveMouse(d.Canvas(), fyne.NewPos(2, 2))
	if d.Stage.News.TipText() != "" {
		t.Errorf("away from all controls the tip is still %q", d.Stage.News.TipText())
	}
}

// lastRound returns a race to a checkpoint straight ahead, with a program that reaches it.
func lastRound(t *testing.T) *uitest.Session {
	t.Helper()
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
	lockProgram(&s.Robots[0], core.Move2, 670)
	s.Robots[0].Damage = 4
	g, _ := core.NewGameFrom(setup, s, 5)
	return uitest.Continue(g, 0, 9)
}

func TestWinningShowsTheResult(t *testing.T) {
	d := openPage(t, lastRound(t))
	d.click("confirm")
	again := 0
	d.page.OnAgain = func() { again++ }
	d.run()
	if d.page.Mode() != "result" {
		t.Fatalf("four moves of 2 reach the checkpoint, but the page shows %s, want the result", d.page.Mode())
	}
	shown := uitest.Texts(d.Stage.Windows.Dialog())
	for _, want := range []string{"You win!", "after one round", "Ada", "Bob"} {
		if !strings.Contains(shown, want) {
			t.Errorf("the result does not say %q: %s", want, shown)
		}
	}
	if log := strings.Join(d.page.Log(), "\n"); !strings.Contains(log, "Ada reaches checkpoint 1.") || !strings.Contains(log, "Ada wins!") {
		t.Errorf("the log does not report the victory:\n%s", log)
	}
	d.click("again")
	if again != 1 {
		t.Error("Play again has not called OnAgain once")
	}
}

// TestBadEventsAreAFault checks that invalid events from the session do not crash the window.
func TestBadEventsAreAFault(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	faults := 0
	d.page.OnFault = func(error) { faults++ }
	d.page.Take(0, table.Update{Events: []core.Event{{Kind: core.Moved, Robot: 77}}})
	if faults != 1 {
		t.Errorf("%d faults were reported, want 1", faults)
	}
}

func TestPageMarkup(t *testing.T) {
	d := newDriver(t, core.LazyBot, core.Peach, core.Albot)
	d.Settle()
	d.click("hand-0", "hand-1", "power")
	test.AssertRendersToMarkup(t, "programming.xml", d.Canvas())
	d.click("power")
	d.fill()
	d.click("confirm")
	d.page.Advance(1300 * time.Millisecond)
	if d.page.Mode() != "moving" {
		t.Fatalf("the page shows %s, want moving", d.page.Mode())
	}
	test.AssertRendersToMarkup(t, "moving.xml", d.Canvas())
}

func TestClosedPageIgnoresUpdates(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.fill()
	d.click("hand-5")
	in := core.Input{Kind: core.Confirm, Round: 1, Program: d.robot().Program()}
	if err := d.session.Do(in); err != nil {
		t.Fatal(err)
	}
	d.page.Close()
	d.deliver()
	if d.page.Mode() == "moving" {
		t.Error("the closed page shows the move phase")
	}
}

// TestSpectatorHasNothingToProgram checks that while the others think a spectator sees the table of
// programs, and no controls for a program.
func TestSpectatorHasNothingToProgram(t *testing.T) {
	players := []table.Player{{Name: "Ada", Model: core.Tanky}, {Name: "Bob", Model: core.Peach, Colour: 1}}
	tab, err := table.New(table.Options{Setup: newSetup(t, "apprentice-hall", core.Tanky, core.Peach), Players: players, Seed: 5, Limit: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	session, err := tab.Join(core.NoSeat)
	if err != nil {
		t.Fatal(err)
	}
	w := uitest.NewWindow(t, 1280, 800)
	page := game.NewPage(w.Stage, text.For("en"), sharedPictures, session, &game.Options{})
	w.Sketch(page)
	page.Take(session.Seat(), <-session.Updates())
	if mode := page.Mode(); mode != "moving" || page.View().State.Phase != core.Programming {
		t.Errorf("a spectator's page shows %s, want moving", mode)
	}
	var names []string
	for _, target := range page.Targets() {
		names = append(names, target.Name)
	}
	for _, name := range []string{"confirm", "power", "slot-1", "kind-move1", "hand-0"} {
		if slices.Contains(names, name) {
			t.Errorf("a spectator can press %s", name)
		}
	}
	for _, name := range []string{"player-0", "player-1", "menu", "board"} {
		if !slices.Contains(names, name) {
			t.Errorf("a spectator cannot press %s", name)
		}
	}
	if all := page.Programs(); !slices.Equal(all, []string{". . . . .", ". . . . ."}) {
		t.Errorf("while both players think the table shows %q", all)
	}
	ada, err := tab.Join(0)
	if err != nil {
		t.Fatal(err)
	}
	view := (<-ada.Updates()).View
	if err := ada.Do(core.Input{Kind: core.Confirm, Round: 1, Program: lastCardsProgram(view.Own())}); err != nil {
		t.Fatal(err)
	}
	page.Take(session.Seat(), <-session.Updates())
	if all := page.Programs(); !slices.Equal(all, []string{"? ? ? ? ?", ". . . . ."}) {
		t.Errorf("while Bob thinks the table shows %q", all)
	}
	written := uitest.Texts(w.Stage)
	for _, part := range []string{"Programming", "1:00"} {
		if !strings.Contains(written, part) {
			t.Errorf("the page does not show %q: %q", part, written)
		}
	}
}

// TestSharedClockIsShownDuringMoves checks that if the clock does not wait, the time left to
// program is shown while the player still watches the moves.
func TestSharedClockIsShownDuringMoves(t *testing.T) {
	for _, shared := range []bool{false, true} {
		d := newDriver(t, core.Tanky, core.Peach)
		d.session.Shared = shared
		d.session.Clock = table.Clock{Limited: true, Left: 50 * time.Second}
		d.fill()
		d.click("confirm")
		if d.page.Mode() != "moving" || d.page.View().State.Round != 2 {
			t.Fatalf("the page shows %s of round %d, want moving and round 2 known", d.page.Mode(), d.page.View().State.Round)
		}
		if seen := strings.Contains(uitest.Texts(d.Stage), "0:50"); seen != shared {
			t.Errorf("with shared clock = %v the time left is shown = %v", shared, seen)
		}
	}
}
