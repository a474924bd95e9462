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
	"roborally/ui/game"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestHotSeat: one after the other programs behind a cover, and everybody
// watches.
func TestHotSeat(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 2)
	s.covered(0)
	if got := s.targets(); !slices.Equal(got, []string{"menu", "uncover"}) {
		t.Errorf("under the cover one can click %v", got)
	}
	said := strings.TrimSpace(uitest.Texts(s.Stage)) // buttons without a label are there too
	if want := "Round 1 · Programming\nAda, it’s your turn\nEverybody else, please look away.\nUncover"; said != want {
		t.Errorf("the cover says:\n%s", said)
	}
	s.click("uncover")
	s.plays(0, "programming")
	if !strings.Contains(uitest.Texts(s.Stage), "Ada") {
		t.Error("the page does not say whose it is")
	}
	s.fill()
	for _, target := range s.page.Targets() {
		if target.Name == "confirm" {
			s.Tap(target.Object)
		}
	}
	s.covered(2) // before any news of it has come
	s.take()
	s.covered(2)
	s.Key(fyne.KeySpace)
	s.plays(2, "programming")
	s.fill()
	s.Key(fyne.KeyReturn)
	if seat := s.page.View().Seat; seat != core.NoSeat {
		t.Errorf("when all have decided the page of seat %d is shown", seat)
	}
	s.take()
	s.plays(core.NoSeat, "moving")
	s.run()
	s.covered(0)
	s.Key(fyne.KeyReturn)
	s.plays(0, "programming")
	if s.page.Round() != 2 {
		t.Errorf("it is round %d", s.page.Round())
	}
}

// TestTabUnderTheCover reaches what is there, and nothing of the pages.
func TestTabUnderTheCover(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	reached := map[string]bool{}
	for range 4 {
		s.Stage.FocusNext()
		at, ok := s.Stage.Focused().(*widgets.Button)
		if !ok {
			t.Fatalf("Tab leads to %v", s.Stage.Focused())
		}
		for _, target := range s.page.Targets() {
			if target.Object == fyne.CanvasObject(at) {
				reached[target.Name] = true
			}
		}
	}
	if !reached["uncover"] || !reached["menu"] {
		t.Errorf("Tab reaches %v", reached)
	}
	s.Stage.FocusNext()
	for s.Stage.TipText() != "Uncovers your page (Enter or Space)" {
		s.Stage.FocusNext()
	}
	s.Stage.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.plays(0, "programming")
	if s.Stage.Focused() != nil {
		t.Errorf("%v has the focus on the page", s.Stage.Focused())
	}
}

// TestCoverComesWhenTimeIsUp, whatever lies over the page, and takes everything
// along that was the player's own.
func TestCoverComesWhenTimeIsUp(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 1)
	s.Key(fyne.KeyReturn)
	s.tutors[0].advice = bot.Advice{Program: first(s.page.View().Own()), Progress: 1.4}
	s.click("hand-3")
	s.click("hint")
	s.click("player-0")
	if s.Stage.Dialog() == nil {
		t.Fatal("nothing lies over the page")
	}
	if err := s.sessions[0].TimeUp(); err != nil {
		t.Fatal(err)
	}
	s.take()
	s.covered(1)
	if s.Stage.Dialog() != nil {
		t.Error("the dialog still lies there")
	}
	s.page.Each(func(p *game.Page) {
		p.SetGhost(false)
		p.SetGhost(true)
		if _, ok := p.GhostEnd(); ok {
			t.Error("a ghost is on the board")
		}
		if _, ok := p.AdvisedEnd(); ok {
			t.Error("a hint is on the board")
		}
	})
	if n := s.Running(); n != 0 {
		t.Errorf("%d things run under the cover", n)
	}
	s.Key(fyne.KeyReturn)
	s.plays(1, "programming")
	if slices.Contains(s.targets(), "use-hint") {
		t.Error("the hint is shown to the next player")
	}
	if asked := s.tutors[0].asked; len(asked) != 1 || asked[0].Seat != 0 || len(s.tutors[1].asked) != 0 {
		t.Errorf("the first player's coach was asked %d times, the other's %d times", len(asked), len(s.tutors[1].asked))
	}
}

// TestMenuUnderTheCover opens and closes, and says nothing of a time that runs.
func TestMenuUnderTheCover(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	for _, session := range s.sessions {
		session.Tick(30 * time.Second)
	}
	s.take()
	for _, open := range []func(){func() { s.Key(fyne.KeyEscape) }, func() { s.click("menu") }} {
		open()
		if s.Stage.Dialog() == nil {
			t.Fatal("there is no menu")
		}
		if said := uitest.Texts(s.Stage.Dialog()); strings.Contains(said, "0:") {
			t.Errorf("the menu says:\n%s", said)
		}
		s.Key(fyne.KeyEscape)
		s.covered(0)
	}
	left := 0
	s.page.Each(func(p *game.Page) { p.OnLeave = func() { left++ } })
	s.click("menu")
	s.Tap(uitest.Button(s.Stage.Dialog(), "To the main menu"))
	s.Tap(uitest.Button(s.Stage.Dialog(), "To the main menu"))
	if left != 1 {
		t.Errorf("the game was left %d times", left)
	}
}

// TestOneKeyTooManyUncoversNothing: what is pressed twice, or held, is not meant
// for the cover that has just come.
func TestOneKeyTooManyUncoversNothing(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	s.Key(fyne.KeyReturn)
	s.fill()
	var waits []func()
	s.Stage.After = func(_ time.Duration, f func()) func() {
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
	s.take()
	s.Key(fyne.KeyReturn)
	s.click("uncover")
	s.covered(1)
	waits[0]() // the time since the cover came is up, but a key has been pressed since
	s.Key(fyne.KeyReturn)
	s.covered(1)
	pass()
	s.Key(fyne.KeyReturn)
	s.plays(1, "programming")
}

// downAndOut is a game of three by the classic rules, of whom the first is
// powered down and the second has been destroyed.
func downAndOut(t *testing.T) *core.Game {
	t.Helper()
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	setup.Rules = core.Classic
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[0].Down, state.Robots[0].DownUntil = true, 9
	state.Robots[1].OnBoard = false
	g, _ := core.Continue(setup, state, 5)
	return g
}

// TestQuestionsHaveTurns of their own; who is powered down has none for a
// program.
func TestQuestionsHaveTurns(t *testing.T) {
	s := share(t, downAndOut(t), 0, 1, 2)
	s.run()
	s.covered(1)
	if said := uitest.Texts(s.Stage); !strings.Contains(said, "A question for you") || strings.Contains(said, "Return") {
		t.Errorf("the cover says:\n%s", said)
	}
	s.Key(fyne.KeyReturn)
	s.plays(1, "question")
	s.click("answer-1") // powered down, and then the facing
	s.run()
	s.covered(1)
	s.Key(fyne.KeyReturn)
	s.plays(1, "question")
	s.click("answer-2")
	s.run()
	for _, seat := range []int{0, 1} {
		s.covered(seat)
		s.Key(fyne.KeyReturn)
		s.plays(seat, "question")
		if said := uitest.Texts(s.Stage.Dialog()); !strings.Contains(said, "Stay powered down?") {
			t.Errorf("seat %d is asked:\n%s", seat, said)
		}
		s.click("answer-0")
	}
	s.covered(2)
	s.Key(fyne.KeyReturn)
	s.plays(2, "programming")
	s.fill()
	s.click("confirm")
	s.plays(core.NoSeat, "moving")
	for seat, want := range []int{1, 3, 1} {
		if n := len(s.sessions[seat].Inputs); n < want || seat < 2 && n != want {
			t.Errorf("seat %d has made %d decisions, not %d", seat, n, want)
		}
	}
}

// TestLastPlayerNeedsNoCover: from whom should the cards be hidden?
func TestLastPlayerNeedsNoCover(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[0].OnBoard, state.Robots[0].Out = false, true
	g, _ := core.Continue(setup, state, 5)
	s := share(t, g, 0, 1)
	s.run()
	s.plays(1, "programming")
	s.fill()
	s.click("confirm")
	s.plays(core.NoSeat, "moving")
}

func TestClosingTheHotSeat(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach}, 0, 1)
	s.page.Close()
	for _, session := range s.sessions {
		if !session.Closed {
			t.Errorf("the session of seat %d is still open", session.Seat())
		}
	}
	view := s.game.View(0)
	s.page.Take(0, table.Update{View: &view})
	s.covered(0) // what was on its way moves nothing
}

func TestCoverMarkup(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach, core.LazyBot}, 0, 2)
	test.AssertRendersToMarkup(t, "cover.xml", s.Canvas())
}
