package game_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/table"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestPlayersProgramInTurnBehindTheCover checks that players program one after the other behind a
// cover, and then all watch the moves.
func TestPlayersProgramInTurnBehindTheCover(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 2)
	s.expectCover(0)
	if got := s.targets(); !slices.Equal(got, []string{"menu", "uncover"}) {
		t.Errorf("under the cover the targets are %v, want menu and uncover", got)
	}
	text := strings.TrimSpace(uitest.Texts(s.Stage)) // buttons without a label add empty lines
	if want := "Round 1 · Programming\nAda, it’s your turn\nEverybody else, please look away.\nUncover"; text != want {
		t.Errorf("the cover says:\n%s\nwant:\n%s", text, want)
	}
	s.click("uncover")
	s.expectTurn(0, "programming")
	if !strings.Contains(uitest.Texts(s.Stage), "Ada") {
		t.Error("the page does not name its player")
	}
	s.fill()
	for _, target := range s.page.Targets() {
		if target.Name == "confirm" {
			s.Tap(target.Object)
		}
	}
	s.expectCover(2) // even before the update about the confirmation has arrived
	s.deliver()
	s.expectCover(2)
	s.Key(fyne.KeySpace)
	s.expectTurn(2, "programming")
	s.fill()
	s.Key(fyne.KeyReturn)
	if seat := s.page.View().Seat; seat != core.NoSeat {
		t.Errorf("after all decisions the page of seat %d is shown, want that of the moves", seat)
	}
	s.deliver()
	s.expectTurn(core.NoSeat, "moving")
	s.run()
	s.expectCover(0)
	s.Key(fyne.KeyReturn)
	s.expectTurn(0, "programming")
	if s.page.Round() != 2 {
		t.Errorf("the round is %d, want 2", s.page.Round())
	}
}

// TestTabReachesOnlyTheCover checks that Tab reaches the cover's controls and nothing of the pages.
func TestTabReachesOnlyTheCover(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	reached := map[string]bool{}
	for range 4 {
		s.Stage.Input.FocusNext()
		at, ok := s.Stage.Input.Focused().(*widgets.Button)
		if !ok {
			t.Fatalf("Tab focuses %v, want a button", s.Stage.Input.Focused())
		}
		for _, target := range s.page.Targets() {
			if target.Object == fyne.CanvasObject(at) {
				reached[target.Name] = true
			}
		}
	}
	if !reached["uncover"] || !reached["menu"] {
		t.Errorf("Tab reaches %v, want uncover and menu", reached)
	}
	s.Stage.Input.FocusNext()
	for s.Stage.News.TipText() != "Uncovers your page (Enter or Space)" {
		s.Stage.Input.FocusNext()
	}
	s.Stage.Input.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.expectTurn(0, "programming")
	if s.Stage.Input.Focused() != nil {
		t.Errorf("%v has the focus on the page, want nothing", s.Stage.Input.Focused())
	}
}

// TestCoverComesWhenTimeIsUp checks that when time is up the cover appears even if a dialog is
// open, and hides everything that the player can see.
func TestCoverComesWhenTimeIsUp(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 1)
	s.Key(fyne.KeyReturn)
	s.coaches[0].advice = bot.Advice{Program: lastCardsProgram(s.page.View().Own()), Progress: 1.4}
	s.click("hand-3")
	s.click("hint")
	s.click("player-0")
	if s.Stage.Windows.Dialog() == nil {
		t.Fatal("no dialog is open")
	}
	if err := s.sessions[0].TimeUp(); err != nil {
		t.Fatal(err)
	}
	s.deliver()
	s.expectCover(1)
	if s.Stage.Windows.Dialog() != nil {
		t.Error("the dialog is still open")
	}
	s.page.SetGhost(false)
	s.page.SetGhost(true)
	if _, ok := s.page.Board().GhostEnd(); ok {
		t.Error("a ghost is on the board")
	}
	if _, ok := s.page.Board().AdvisedEnd(); ok {
		t.Error("a hint is on the board")
	}
	if n := s.Running(); n != 0 {
		t.Errorf("%d timers run under the cover, want none", n)
	}
	s.Key(fyne.KeyReturn)
	s.expectTurn(1, "programming")
	if slices.Contains(s.targets(), "use-hint") {
		t.Error("the hint is shown to the next player")
	}
	if asked := s.coaches[0].asked; len(asked) != 1 || asked[0].Seat != 0 || len(s.coaches[1].asked) != 0 {
		t.Errorf("the first player's coach was asked %d times, the other's %d times, want 1 and 0", len(asked), len(s.coaches[1].asked))
	}
}

// TestMenuOpensOverTheCover checks that the menu opens and closes over the cover, and shows no
// running time.
func TestMenuOpensOverTheCover(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	for _, session := range s.sessions {
		session.Tick(30 * time.Second)
	}
	s.deliver()
	for _, open := range []func(){func() { s.Key(fyne.KeyEscape) }, func() { s.click("menu") }} {
		open()
		if s.Stage.Windows.Dialog() == nil {
			t.Fatal("the menu does not open")
		}
		if text := uitest.Texts(s.Stage.Windows.Dialog()); strings.Contains(text, "0:") {
			t.Errorf("the menu shows a running time:\n%s", text)
		}
		s.Key(fyne.KeyEscape)
		s.expectCover(0)
	}
	left := 0
	s.page.OnLeave = func() { left++ }
	s.click("menu")
	s.Tap(uitest.Button(s.Stage.Windows.Dialog(), "To the main menu"))
	s.Tap(uitest.Button(s.Stage.Windows.Dialog(), "To the main menu"))
	if left != 1 {
		t.Errorf("the game was left %d times, want 1", left)
	}
}

// TestExtraKeyPressDoesNotUncover checks that a key that is pressed twice, or held, does not lift
// the cover that has just appeared.
func TestExtraKeyPressDoesNotUncover(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	s.Key(fyne.KeyReturn)
	s.fill()
	var waits []func()
	s.Stage.Time.After = func(_ time.Duration, f func()) func() {
		n := len(waits)
		waits = append(waits, f)
		return func() { waits[n] = func() {} }
	}
	pass := func() {
		for _, f := range waits {
			f()
		}
	}
	s.Key(fyne.KeyReturn)
	s.deliver()
	s.Key(fyne.KeyReturn)
	s.click("uncover")
	s.expectCover(1)
	waits[0]() // the first delay is over, but a key press has restarted it
	s.Key(fyne.KeyReturn)
	s.expectCover(1)
	pass()
	s.Key(fyne.KeyReturn)
	s.expectTurn(1, "programming")
}

// downAndOut returns a game of three by the classic rules; the first robot is powered down and
// damaged, and the second has been destroyed.
func downAndOut(t *testing.T) *core.Game {
	t.Helper()
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	setup.Rules = core.Classic
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[0].Down, state.Robots[0].DownUntil, state.Robots[0].Damage = true, 9, 1
	state.Robots[1].OnBoard = false
	g, _ := core.NewGameFrom(setup, state, 5)
	return g
}

// TestQuestionsGetTheirOwnTurns checks that questions get turns of their own, and that the player
// of a powered-down robot gets no turn to program.
func TestQuestionsGetTheirOwnTurns(t *testing.T) {
	s := openSharedScreen(t, downAndOut(t), 0, 1, 2)
	s.run()
	s.expectCover(1)
	if text := uitest.Texts(s.Stage); !strings.Contains(text, "A question for you") || strings.Contains(text, "Return") {
		t.Errorf("the cover does not announce a question, or reveals it:\n%s", text)
	}
	s.Key(fyne.KeyReturn)
	s.expectTurn(1, "question")
	s.click("answer-1") // powered down; the facing comes next
	s.run()
	s.expectCover(1)
	s.Key(fyne.KeyReturn)
	s.expectTurn(1, "question")
	s.click("answer-2")
	s.run()
	s.expectCover(0) // the robot of seat 1 is down, too, but undamaged
	s.Key(fyne.KeyReturn)
	s.expectTurn(0, "question")
	if text := uitest.Texts(s.Stage); !strings.Contains(text, "Stay powered down?") {
		t.Errorf("seat 0 is asked:\n%s", text)
	}
	s.click("answer-0")
	s.expectCover(2)
	s.Key(fyne.KeyReturn)
	s.expectTurn(2, "programming")
	s.fill()
	s.click("confirm")
	s.expectTurn(core.NoSeat, "moving")
	for seat, want := range []int{1, 2, 1} {
		if n := len(s.sessions[seat].Inputs); n < want || seat < 2 && n != want {
			t.Errorf("seat %d has made %d decisions, want %d", seat, n, want)
		}
	}
}

// TestLastPlayerNeedsNoCover checks that no cover appears once nobody is left to hide cards from.
func TestLastPlayerNeedsNoCover(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[0].OnBoard, state.Robots[0].Out = false, true
	g, _ := core.NewGameFrom(setup, state, 5)
	s := openSharedScreen(t, g, 0, 1)
	s.run()
	s.expectTurn(1, "programming")
	s.fill()
	s.click("confirm")
	s.expectTurn(core.NoSeat, "moving")
}

func TestCloseEndsAllSessions(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	s.page.Close()
	for _, session := range s.sessions {
		if !session.Closed {
			t.Errorf("the session of seat %d is still open", session.Seat())
		}
	}
	view := s.game.View(0)
	s.page.Take(0, table.Update{View: &view})
	s.expectCover(0) // a late update changes nothing
}

// TestHeaderNamesGoalOnSharedScreen checks that each player's page names the player and the next checkpoint of
// the player's robot.
func TestHeaderNamesGoalOnSharedScreen(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[2].Touched = 1
	g, _ := core.NewGameFrom(setup, state, 5)
	s := openSharedScreen(t, g, 0, 2)
	for _, turn := range []struct {
		seat int
		want string
	}{{0, "Ada · Goal: checkpoint 1"}, {2, "Cleo · Goal: checkpoint 2"}} {
		s.expectCover(turn.seat)
		s.click("uncover")
		s.expectTurn(turn.seat, "programming")
		if shown := uitest.Texts(s.Stage); !strings.Contains(shown, turn.want) {
			t.Errorf("the page of seat %d does not say %q:\n%s", turn.seat, turn.want, shown)
		}
		s.fill()
		s.click("confirm")
	}
}

func TestCoverMarkup(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach, core.LazyBot}, 0, 2)
	test.AssertRendersToMarkup(t, "cover.xml", s.Canvas())
}

// TestReconnectSendsNoOldDraft checks that a connection that comes back sends nothing for players whose turn has not
// come.
func TestReconnectSendsNoOldDraft(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 2)
	for range 2 {
		s.click("uncover")
		s.fill()
		s.click("confirm")
	}
	s.run()
	s.click("uncover")
	s.expectTurn(0, "programming")
	before := len(s.sessions[1].Inputs)
	s.page.SetAway(true)
	s.page.SetAway(false)
	if sent := s.sessions[1].Inputs[before:]; len(sent) > 0 {
		t.Errorf("for seat 2 the page has sent %v", sent)
	}
}
