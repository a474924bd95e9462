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
	"roborally/core/tally"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// raceOfEight returns a race of eight robots; the first has a checkpoint straight ahead and a
// program that reaches it.
func raceOfEight(t *testing.T) *uitest.Session {
	t.Helper()
	return uitest.Continue(raceOfEightGame(t), 0, 9)
}

func raceOfEightGame(t *testing.T) *core.Game {
	t.Helper()
	layout := core.NewLayout("track", 8, 12)
	for x := range int8(8) {
		layout.At(grid.Pos{X: x, Y: 11}).Start = uint8(x + 1)
	}
	layout.At(grid.Pos{X: 0, Y: 3}).Checkpoint = 1
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Abilities: true,
		Models: []core.Model{core.Tanky, core.Peach, core.Albot, core.LazyBot, core.JamesBot, core.Tanky, core.NoModel, core.Peach}}
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	lockProgram(&s.Robots[0], core.Move2, 670)
	for y := range int8(12) {
		layout.AddWall(grid.Pos{X: 0, Y: y}, grid.East) // no robot gets in its way
	}
	if setup.Board, err = core.Compile(layout, 0); err != nil {
		t.Fatal(err)
	}
	s.Robots[0].Damage = 4
	g, _ := core.NewGameFrom(setup, s, 5)
	return g
}

// finish plays the race to its end in a window with a size and language. onFinished is the page's
// callback; nil: none.
func finish(t *testing.T, lang string, width, height float32, onFinished func(int, tally.Game) []*tally.Achievement) *driver {
	t.Helper()
	d := openRace(t, lang, width, height)
	if onFinished != nil {
		d.page.OnFinished = atOnce(onFinished)
	}
	d.playRace()
	return d
}

// openRace opens a page on the race, but does not show it yet.
func openRace(t *testing.T, lang string, width, height float32) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, width, height), session: raceOfEight(t)}
	d.page = game.NewPage(d.Stage, text.For(lang), sharedPictures, d.session, &d.options)
	d.page.OnFault = func(err error) { t.Errorf("the page reports a fault: %v", err) }
	return d
}

// playRace shows the page and plays the race to its result.
func (d *driver) playRace() {
	d.Helper()
	d.Sketch(d.page)
	d.deliver()
	d.click("confirm")
	d.run()
	if d.page.Mode() != "result" {
		d.Fatalf("the page shows %s, want the result", d.page.Mode())
	}
}

// atOnce returns a callback for OnFinished that does not let the page wait for the achievements.
func atOnce(finished func(int, tally.Game) []*tally.Achievement) func(int, tally.Game, func([]*tally.Achievement)) {
	return func(seat int, g tally.Game, won func([]*tally.Achievement)) { won(finished(seat, g)) }
}

// TestAchievementsArriveLater: the result is shown and can be used while the game is still being counted. The
// achievements are added to it, whichever part is shown, and announced.
func TestAchievementsArriveLater(t *testing.T) {
	d := openRace(t, "en", 1280, 800)
	d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // the toast stays
	var won func([]*tally.Achievement)
	d.page.OnFinished = func(_ int, _ tally.Game, later func([]*tally.Achievement)) { won = later }
	d.playRace()
	d.click("statistics")
	if slices.Contains(targetNames(d), "achievements") || d.Stage.News.ToastText() != "" {
		t.Errorf("before the game is counted the targets are %v and the toast %q", targetNames(d), d.Stage.News.ToastText())
	}
	counts := uitest.Texts(d.Stage.Windows.Dialog())
	won([]*tally.Achievement{&tally.Achievements[0]})
	if now := uitest.Texts(d.Stage.Windows.Dialog()); !strings.Contains(d.Stage.News.ToastText(), "First Oil") || !strings.HasPrefix(now, counts[:40]) {
		t.Errorf("the toast is %q and the result changes from %q to %q", d.Stage.News.ToastText(), counts, now)
	}
	d.click("achievements")
	if shown := uitest.Texts(d.Stage.Windows.Dialog()); !strings.Contains(shown, "First Oil") {
		t.Errorf("the achievements are %q, want First Oil", shown)
	}
}

// awardFirst returns a callback for OnFinished that awards n achievements.
func awardFirst(n int) func(int, tally.Game) []*tally.Achievement {
	return func(int, tally.Game) []*tally.Achievement {
		var won []*tally.Achievement
		for i := range n {
			won = append(won, &tally.Achievements[2*i])
		}
		return won
	}
}

// TestFinishedGameIsReportedOnce checks that a finished game is reported once, with everything the
// page knows about it.
func TestFinishedGameIsReportedOnce(t *testing.T) {
	var reported []tally.Game
	d := finish(t, "en", 1280, 800, func(seat int, g tally.Game) []*tally.Achievement {
		if seat != 0 {
			t.Errorf("OnFinished was called for seat %d, want seat 0", seat)
		}
		reported = append(reported, g)
		return nil
	})
	d.page.Advance(time.Second)
	if len(reported) != 1 {
		t.Fatalf("%d games were reported, want 1", len(reported))
	}
	g := reported[0]
	// Four cards move eight fields; the fifth is not executed.
	if g.Rules != "factory" || g.Model != "tanky" || g.Level != "random" || g.Opponents != 7 || g.Rounds != 1 ||
		!g.Won || g.Place != 1 || g.Checkpoints != 1 || g.Goals != 1 || g.Forward != 8 {
		t.Errorf("the game is %+v, want a victory in one round with 8 fields forward", g)
	}
	if targets := targetNames(d); slices.Contains(targets, "achievements") {
		t.Errorf("no achievements were won, but the targets are %v, want no tab for achievements", targets)
	}
}

// TestCountFromContinuesATally checks that the tally continues where a saved game left off.
func TestCountFromContinuesATally(t *testing.T) {
	setup := raceOfEight(t).Setup()
	before := tally.New(setup)
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	push := core.Event{Kind: core.Moved, Robot: 1, By: 0, Detail: uint8(core.Pushed)}
	before.Fold(&push, &state)
	d := openRace(t, "en", 1280, 800)
	d.page.CountFrom(before)
	var reported tally.Game
	d.page.OnFinished = func(_ int, g tally.Game, _ func([]*tally.Achievement)) { reported = g }
	d.playRace()
	if reported.Pushed != 1 || reported.Forward != 8 {
		t.Errorf("the game is %+v, want 1 push from before and 8 fields forward", reported)
	}
	if left := before.Robot(0); left.Forward != 0 {
		t.Error("CountFrom has changed its argument")
	}
}

func targetNames(d *driver) []string {
	var all []string
	for _, target := range d.page.Targets() {
		all = append(all, target.Name)
	}
	return all
}

// TestResultTabsShowTheirContent checks that the result shows the standings, the statistics of all
// robots, and the achievements won.
func TestResultTabsShowTheirContent(t *testing.T) {
	d := finish(t, "en", 1280, 800, awardFirst(2))
	dialogText := func() string { return uitest.Texts(d.Stage.Windows.Dialog()) }
	if s := dialogText(); !strings.Contains(s, "Hal") || !strings.Contains(s, "out") && !strings.Contains(s, "damage") || strings.Contains(s, "U-turns") {
		t.Errorf("the standings are %q, want the last robot with damage or out, and no statistics", s)
	}
	d.click("statistics")
	if s := dialogText(); !strings.Contains(s, "U-turns") || !strings.Contains(s, "Damage repaired") || !strings.Contains(s, "8") {
		t.Errorf("the statistics are %q, want U-turns, damage repaired and 8 fields", s)
	}
	d.click("achievements")
	if s := dialogText(); !strings.Contains(s, "First Oil") || !strings.Contains(s, "Rampage") || strings.Contains(s, "U-turns") {
		t.Errorf("the achievements are %q, want First Oil and Rampage, and no statistics", s)
	}
	d.click("standings")
	if s := dialogText(); strings.Contains(s, "First Oil") {
		t.Errorf("the standings are %q, want no achievements", s)
	}
}

// TestAchievementsAreAnnouncedByOneToast checks that one toast announces any number of
// achievements.
func TestAchievementsAreAnnouncedByOneToast(t *testing.T) {
	for n, want := range map[int][]string{0: {""}, 1: {"First Oil", ""}, 2: {"2 achievements won", ""}, 5: {"5 achievements won", ""}} {
		d := openRace(t, "en", 1280, 800)
		var timers []func()
		d.Stage.Time.After = func(d time.Duration, f func()) func() {
			if d >= 3*time.Second { // toasts stay
				timers = append(timers, f)
			}
			return func() {}
		}
		d.page.OnFinished = atOnce(awardFirst(n))
		d.playRace()
		for _, title := range want {
			if got, _, _ := strings.Cut(d.Stage.News.ToastText(), "\n"); got != title {
				t.Errorf("with %d achievements the toast is %q, want %q", n, got, title)
			}
			if len(timers) > 0 {
				timers[len(timers)-1]()
			}
		}
	}
}

// TestResultFitsLowWindows checks that the result of eight players fits into low windows with every
// tab.
func TestResultFitsLowWindows(t *testing.T) {
	for _, lang := range []string{"de", "en", "fr"} {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}} {
			d := finish(t, lang, size.Width, size.Height, awardFirst(9))
			for _, part := range []string{"standings", "statistics", "achievements"} {
				d.click(part)
				again := d.MustFind("again")
				top := fyne.CurrentApp().Driver().AbsolutePositionForObject(again).Y
				if bottom := top + again.Size().Height; bottom > size.Height-8 {
					t.Errorf("%s, %v, %s: the buttons end at %v", lang, size, part, bottom)
				}
				uitest.Walk(d.Stage.Windows.Dialog(), func(o fyne.CanvasObject) {
					table, ok := o.(*widgets.Table)
					if !ok {
						return
					}
					tableEnd := fyne.CurrentApp().Driver().AbsolutePositionForObject(table).Y + table.Size().Height
					if tableEnd > top || table.Size().Height < table.HeightFor(0)-1 {
						t.Errorf("%s, %v: the table is %v high and ends at %v, the buttons begin at %v", lang, size, table.Size().Height, tableEnd, top)
					}
				})
			}
		}
	}
}

func TestResultMarkup(t *testing.T) {
	d := finish(t, "en", 1024, 600, awardFirst(3))
	d.Settle()
	d.click("statistics")
	test.AssertRendersToMarkup(t, "result.xml", d.Canvas())
}

// TestEveryLocalPlayerIsCounted checks that the game is counted for every player at the machine,
// each with their own seat, and the toast names them.
func TestEveryLocalPlayerIsCounted(t *testing.T) {
	s := openSharedScreen(t, raceOfEightGame(t), 0, 2)
	s.Stage.Time.After = func(d time.Duration, f func()) func() {
		if d < 3*time.Second { // toasts stay
			f()
		}
		return func() {}
	}
	reported := map[int]tally.Game{}
	s.page.OnFinished = atOnce(func(seat int, g tally.Game) []*tally.Achievement {
		if _, twice := reported[seat]; twice {
			t.Errorf("seat %d was reported twice", seat)
		}
		reported[seat] = g
		return []*tally.Achievement{&tally.Achievements[seat]}
	})
	for n := 0; s.page.Mode() != "result"; n++ {
		if n > 50 {
			t.Fatalf("the game does not end: %s, targets %v", s.page.Mode(), s.targets())
		}
		switch s.page.Mode() {
		case "cover":
			s.click("uncover")
		case "programming":
			s.fill()
			s.click("confirm")
		default:
			s.run()
		}
	}
	if len(reported) != 2 || !reported[0].Won || reported[0].Forward != 8 || reported[2].Won || reported[2].Model != "albot" || reported[2].Place < 2 || reported[2].Opponents != 7 {
		t.Errorf("the games are %+v, want a victory for seat 0 and a defeat for seat 2", reported)
	}
	if got := s.Stage.News.ToastText(); got != "2 achievements won\nAda (1) · Cleo (1)" {
		t.Errorf("the toast is %q, want two achievements, one each for Ada and Cleo", got)
	}
	s.click("achievements")
	if shown := uitest.Texts(s.Stage.Windows.Dialog()); !strings.Contains(shown, "Ada") || !strings.Contains(shown, "Cleo") || !strings.Contains(shown, "Rampage") {
		t.Errorf("the achievements are %q, want Ada and Cleo with their achievements", shown)
	}
}
