package game_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/uitest"
)

// confirmInPieces confirms a program and takes the update with the confirmation. It returns the
// updates that follow: registers 1 and 2, and the rest, as if the game waited for a player between
// them.
func confirmInPieces(t *testing.T) (d *driver, pieces []table.Update) {
	t.Helper()
	d = newDriver(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	d.Key(fyne.KeyReturn)
	for len(d.session.Updates()) > 0 {
		u := <-d.session.Updates()
		from := 0
		for n, e := range u.Events {
			if began := core.Phase(e.Detail); e.Kind == core.PhaseBegan && (began == core.Register1 || began == core.Register3) {
				pieces = append(pieces, table.Update{Clock: u.Clock, Events: u.Events[from:n]})
				from = n
			}
		}
		u.Events = u.Events[from:]
		pieces = append(pieces, u)
	}
	d.page.Take(0, pieces[0])
	if d.page.Mode() != "waiting" || len(pieces) < 3 {
		t.Fatalf("after confirming the page shows %s, with %d pieces; want waiting and at least 3", d.page.Mode(), len(pieces))
	}
	return d, pieces[1:]
}

// TestEnterWhileWaitingSkipsTheMoves checks that Enter while the others think skips the moves of
// the round, even if they arrive in several updates.
func TestEnterWhileWaitingSkipsTheMoves(t *testing.T) {
	d, pieces := confirmInPieces(t)
	pageText := func() string { return strings.Join(strings.Fields(uitest.Texts(d.page)), " ") }
	if text := pageText(); !strings.Contains(text, "Skip the move phase? (Enter)") {
		t.Errorf("while the others think the page says the following, want an offer to skip the moves:\n%s", text)
	}
	d.Key(fyne.KeyReturn)
	if text := pageText(); !strings.Contains(text, "will be skipped") {
		t.Errorf("after Enter the page says the following, want that the moves will be skipped:\n%s", text)
	}
	for _, u := range pieces {
		d.page.Take(0, u)
		if d.page.View().State.Round == 1 && d.page.Shown().Checksum() != d.page.View().State.Checksum() {
			t.Fatal("the skipped moves are shown")
		}
	}
	if d.page.Mode() != "programming" || d.page.Round() != 2 {
		t.Fatalf("the page shows %s in round %d, want programming in round 2", d.page.Mode(), d.page.Round())
	}
	d.fill()
	d.click("confirm")
	if d.page.Mode() != "moving" {
		t.Errorf("the moves of the next round are skipped too: the page shows %s", d.page.Mode())
	}
}

func TestSecondEnterShowsTheMovesAfterAll(t *testing.T) {
	d, pieces := confirmInPieces(t)
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyReturn)
	d.page.Take(0, pieces[0])
	if d.page.Mode() != "moving" {
		t.Errorf("the page shows %s, want moving", d.page.Mode())
	}
}

// TestEnterDuringMovesSkipsTheWholeRound checks that Enter during the moves skips the whole move
// phase, including moves that wait for an answer.
func TestEnterDuringMovesSkipsTheWholeRound(t *testing.T) {
	d, pieces := confirmInPieces(t)
	d.page.Take(0, pieces[0])
	if d.page.Mode() != "moving" {
		t.Fatalf("the page shows %s, want moving", d.page.Mode())
	}
	d.Key(fyne.KeyReturn)
	for _, u := range pieces[1:] {
		d.page.Take(0, u)
	}
	if d.page.Mode() != "programming" || d.page.Round() != 2 {
		t.Errorf("the page shows %s in round %d, want programming in round 2", d.page.Mode(), d.page.Round())
	}
}

// TestHintKeyAsksAndUses checks that the key I puts the hint into the registers, with or without H
// before it, and even if it is pressed while the coach is thinking. H cancels the hint.
func TestHintKeyAsksAndUses(t *testing.T) {
	for name, press := range map[string]string{"I": "i", "H and then I": "hi", "I twice": "ii"} {
		c := newCoachedDriver(t, core.Tanky, core.Peach)
		c.deferJobs()
		c.typeKeys(press)
		c.Key(fyne.KeyReturn) // too early; it cancels nothing
		c.expectSays("The master is thinking…")
		if len(c.jobs) != 1 {
			t.Fatalf("%s: the coach was asked %d times, want once", name, len(c.jobs))
		}
		c.jobs[0]()
		c.deliver()
		if got := c.robot().Program(); got != c.coach.advice.Program {
			t.Errorf("%s places %v, want the proposal", name, got)
		}
		if c.showsHint() {
			t.Errorf("%s: the hint is still shown", name)
		}
	}
	c := newCoachedDriver(t, core.Tanky, core.Peach)
	c.deferJobs()
	c.typeKeys("ih")
	c.jobs[0]()
	c.typeKeys("h")
	c.jobs[1]()
	c.deliver()
	if !c.showsHint() || c.robot().Program() != core.NoProgram {
		t.Errorf("after canceling and asking again a hint places %v", c.robot().Program())
	}
}

// TestResultKeys checks that digits select the tabs of the result and Enter plays again, except an
// Enter meant for the last moves.
func TestResultKeys(t *testing.T) {
	var settle []func()
	d := finish(t, "en", 1280, 800, awardFirst(1))
	again := 0
	d.page.OnAgain = func() { again++ }
	d.typeKeys("2")
	if text := uitest.Texts(d.Stage.Windows.Dialog()); !strings.Contains(text, "U-turns") {
		t.Errorf("2 shows %q, want the statistics", text)
	}
	d.typeKeys("3")
	if text := uitest.Texts(d.Stage.Windows.Dialog()); !strings.Contains(text, "First Oil") {
		t.Errorf("3 shows %q, want the achievements", text)
	}
	d.typeKeys("1")
	if text := uitest.Texts(d.Stage.Windows.Dialog()); strings.Contains(text, "First Oil") {
		t.Errorf("1 shows %q, want no achievements", text)
	}
	d.Stage.Time.After = func(_ time.Duration, f func()) func() {
		settle = append(settle, f)
		return func() {}
	}
	d.typeKeys("r") // the rerun and back, as at the end of the last moves
	d.Key(fyne.KeyReturn)
	if d.page.Mode() != "result" {
		t.Fatalf("after the rerun the page shows %s, want the result", d.page.Mode())
	}
	d.Key(fyne.KeyReturn)
	if again != 0 {
		t.Error("a surplus Enter starts a new game")
	}
	for _, f := range settle {
		f()
	}
	d.Key(fyne.KeyReturn)
	if again != 1 {
		t.Errorf("Enter starts %d games, want 1", again)
	}
}

// TestPageDownSkipsOneRegister checks that PageDown skips one register, in the moves and in the
// rerun.
func TestPageDownSkipsOneRegister(t *testing.T) {
	phases := func(d *driver, mode string) (passed []core.Phase) {
		for range 20 {
			if d.page.Mode() != mode {
				return passed
			}
			if now := d.page.Shown().Phase; len(passed) == 0 || passed[len(passed)-1] != now {
				passed = append(passed, now)
			}
			d.Key(fyne.KeyPageDown) // a surplus press does nothing
		}
		t.Fatalf("%s does not end", mode)
		return nil
	}
	d := newDriver(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	d.click("confirm")
	want := []core.Phase{core.Register1, core.Register2, core.Register3, core.Register4, core.Register5, core.RoundEnd}
	if got := phases(d, "moving"); !slices.Equal(got, want) {
		t.Errorf("the moves go through %v, want %v", got, want)
	}
	d.typeKeys("r")
	if got := phases(d, "again"); !slices.Equal(got, want) {
		t.Errorf("the rerun goes through %v, want %v", got, want)
	}
	if d.slots() != ". . . . ." {
		t.Errorf("PageDown has placed %q", d.slots())
	}
}
