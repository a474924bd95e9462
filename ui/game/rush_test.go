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

// confirmed confirms a program. What comes of it is told in pieces: that it is fixed,
// and, once somebody has been waited for, registers 1 and 2, and all the rest.
func confirmed(t *testing.T) (d *desk, pieces []table.Update) {
	t.Helper()
	d = newDesk(t, core.Tanky, core.Peach, core.Albot)
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
	d.page.Take(pieces[0])
	if d.page.Mode() != "waiting" || len(pieces) < 3 {
		t.Fatalf("after confirming the page shows %s, of %d pieces", d.page.Mode(), len(pieces))
	}
	return d, pieces[1:]
}

// TestMovesAreSkippedBeforeTheyCome: once more Enter while the others think, and
// the round is over as soon as it has been played, in however many pieces it comes.
func TestMovesAreSkippedBeforeTheyCome(t *testing.T) {
	d, pieces := confirmed(t)
	says := func() string { return strings.Join(strings.Fields(uitest.Texts(d.page)), " ") }
	if said := says(); !strings.Contains(said, "Skip the move phase? (Enter)") {
		t.Errorf("while the others think it is said:\n%s", said)
	}
	d.Key(fyne.KeyReturn)
	if said := says(); !strings.Contains(said, "will be skipped") {
		t.Errorf("after Enter it is said:\n%s", said)
	}
	for _, u := range pieces {
		d.page.Take(u)
		if d.page.View().State.Round == 1 && d.page.Shown().Checksum() != d.page.View().State.Checksum() {
			t.Fatal("something is shown of the moves")
		}
	}
	if d.page.Mode() != "programming" || d.page.Round() != 2 {
		t.Fatalf("it leads to %s in round %d", d.page.Mode(), d.page.Round())
	}
	d.fill()
	d.click("confirm")
	if d.page.Mode() != "moving" {
		t.Errorf("the moves of the next round are skipped too: %s", d.page.Mode())
	}
}

// TestSkippingIsTakenBack with Enter once more, and with it alone.
func TestSkippingIsTakenBack(t *testing.T) {
	d, pieces := confirmed(t)
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyReturn)
	d.page.Take(pieces[0])
	if d.page.Mode() != "moving" {
		t.Errorf("it leads to %s", d.page.Mode())
	}
}

// TestSkippedToTheEndOfTheRound: Enter during the moves skips the whole move phase,
// also what nobody knows yet because somebody has still to answer a question.
func TestSkippedToTheEndOfTheRound(t *testing.T) {
	d, pieces := confirmed(t)
	d.page.Take(pieces[0])
	if d.page.Mode() != "moving" {
		t.Fatalf("the page shows %s", d.page.Mode())
	}
	d.Key(fyne.KeyReturn)
	for _, u := range pieces[1:] {
		d.page.Take(u)
	}
	if d.page.Mode() != "programming" || d.page.Round() != 2 {
		t.Errorf("it leads to %s in round %d", d.page.Mode(), d.page.Round())
	}
}

// TestHintAtOnce: I gets the hint and lays it, without its being asked for first or
// while the coach still thinks; H calls that off.
func TestHintAtOnce(t *testing.T) {
	for name, press := range map[string]string{"I": "i", "H and then I": "hi", "I twice": "ii"} {
		c := newCoached(t, core.Tanky, core.Peach)
		c.later()
		c.types(press)
		c.Key(fyne.KeyReturn) // too soon, which calls nothing off
		c.says("The expert is thinking…")
		if len(c.jobs) != 1 {
			t.Fatalf("%s: the coach has been asked %d times", name, len(c.jobs))
		}
		c.jobs[0]()
		c.take()
		if got := c.robot().Program(); got != c.tutor.advice.Program {
			t.Errorf("%s lays %v, not what was proposed", name, got)
		}
		if c.shows() {
			t.Errorf("%s: the hint is still shown", name)
		}
	}
	c := newCoached(t, core.Tanky, core.Peach)
	c.later()
	c.types("ih")
	c.jobs[0]()
	c.types("h")
	c.jobs[1]()
	c.take()
	if !c.shows() || c.robot().Program() != core.NoProgram {
		t.Errorf("called off, and asked for anew, a hint lays %v", c.robot().Program())
	}
}

// TestKeysOfTheResult: its parts by their digits, and the same game once more with
// Enter, but not with one that was meant for the last moves.
func TestKeysOfTheResult(t *testing.T) {
	var settle []func()
	d := finish(t, "en", 1280, 800, someWon(1))
	again := 0
	d.page.OnAgain = func() { again++ }
	d.types("2")
	if said := uitest.Texts(d.Stage.Dialog()); !strings.Contains(said, "U-turns") {
		t.Errorf("2 shows %q", said)
	}
	d.types("3")
	if said := uitest.Texts(d.Stage.Dialog()); !strings.Contains(said, "First Oil") {
		t.Errorf("3 shows %q", said)
	}
	d.types("1")
	if said := uitest.Texts(d.Stage.Dialog()); strings.Contains(said, "First Oil") {
		t.Errorf("1 shows %q", said)
	}
	d.Stage.After = func(_ time.Duration, f func()) func() {
		settle = append(settle, f)
		return func() {}
	}
	d.types("r") // and back: it is the same as at the end of the last moves
	d.Key(fyne.KeyReturn)
	if d.page.Mode() != "result" {
		t.Fatalf("after the last round again the page shows %s", d.page.Mode())
	}
	d.Key(fyne.KeyReturn)
	if again != 0 {
		t.Error("an Enter too many begins a new game")
	}
	for _, f := range settle {
		f()
	}
	d.Key(fyne.KeyReturn)
	if again != 1 {
		t.Errorf("Enter begins %d games", again)
	}
}

// TestRegistersAreSkipped one by one, in the moves and in the last round again.
func TestRegistersAreSkipped(t *testing.T) {
	phases := func(d *desk, mode string) (seen []core.Phase) {
		for range 20 {
			if d.page.Mode() != mode {
				return seen
			}
			if now := d.page.Shown().Phase; len(seen) == 0 || seen[len(seen)-1] != now {
				seen = append(seen, now)
			}
			d.Key(fyne.KeyPageDown) // which means nothing once too often
		}
		t.Fatalf("%s does not end", mode)
		return nil
	}
	d := newDesk(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	d.click("confirm")
	want := []core.Phase{core.Register1, core.Register2, core.Register3, core.Register4, core.Register5, core.RoundEnd}
	if got := phases(d, "moving"); !slices.Equal(got, want) {
		t.Errorf("the moves go through %v, not %v", got, want)
	}
	d.types("r")
	if got := phases(d, "again"); !slices.Equal(got, want) {
		t.Errorf("again they go through %v, not %v", got, want)
	}
	if d.slots() != ". . . . ." {
		t.Errorf("the key has laid %q", d.slots())
	}
}
