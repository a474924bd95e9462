package game_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// afterRound returns a driver that has played a round and is in the programming phase of the next.
func afterRound(t *testing.T, models ...core.Model) *driver {
	t.Helper()
	d := newDriver(t, models...)
	if d.Find("replay") != nil {
		t.Fatal("a rerun is offered before the first round")
	}
	d.fill()
	d.click("confirm", "all")
	if d.page.Mode() != "programming" {
		t.Fatalf("after the round the page shows %s, want programming", d.page.Mode())
	}
	return d
}

// runRerun lets the rerun play until it halts or ends.
func (d *driver) runRerun() {
	d.Helper()
	last := core.State{}
	for n, same := 0, 0; d.page.Mode() == "again" && same < 60; n++ {
		if n > 10000 {
			d.Fatal("the rerun does not end")
		}
		if same++; *d.page.Shown() != last {
			last, same = *d.page.Shown(), 0
		}
		d.page.Advance(50 * time.Millisecond)
	}
}

// TestStoryDoesNotEndWithAHeading checks that after a round the story does not end with the heading
// of the next.
func TestStoryDoesNotEndWithAHeading(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach, core.Albot)
	log := d.page.Log()
	if n := len(log); n > 0 && strings.HasPrefix(log[n-1], "Round ") {
		t.Errorf("the story ends with a heading:\n%s", strings.Join(log, "\n"))
	}
}

// TestRerunShowsTheRoundAsTheSeatKnewIt checks that the rerun goes from the first register to the
// end, shows only what the seat knew, and leaves the game unchanged.
func TestRerunShowsTheRoundAsTheSeatKnewIt(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach, core.Albot)
	d.click("hand-0")
	program, log, shown := d.slots(), d.page.Log(), *d.page.Shown()
	d.typeKeys("r")
	if d.page.Mode() != "again" {
		t.Fatalf("after R the page shows %s, want the rerun", d.page.Mode())
	}
	if s := d.page.Shown(); s.Round != 1 || s.Phase != core.Register1 {
		t.Errorf("the rerun begins in round %d, phase %d, want round 1, register 1", s.Round, s.Phase)
	}
	registers := map[core.Phase]bool{}
	for d.page.Mode() == "again" {
		state := d.page.Shown()
		registers[state.Phase] = true
		for seat, r := range state.Robots[1:3] {
			for n, slot := range r.Slots {
				if slot.Command != core.NoCommand && !slot.Revealed && !slot.Locked {
					t.Fatalf("register %d of seat %d is known before it is revealed", n+1, seat+1)
				}
			}
		}
		d.page.Advance(50 * time.Millisecond)
	}
	if len(registers) < 6 {
		t.Errorf("the rerun showed only the phases %v", registers)
	}
	d.expectProgram("after the rerun", program)
	if d.page.Mode() != "programming" || *d.page.Shown() != shown || strings.Join(d.page.Log(), "\n") != strings.Join(log, "\n") {
		t.Error("the rerun has changed the page")
	}
	d.click("hand-1")
	if d.slots() == program {
		t.Error("after the rerun the program cannot be changed")
	}
}

// TestRerunCanBeLeft checks that Escape, R, the button, or skipping to the end leave the rerun; the
// menu stays closed.
func TestRerunCanBeLeft(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach)
	for name, leave := range map[string]func(){
		"Escape": func() { d.pressKeys(fyne.KeyEscape) }, "R": func() { d.typeKeys("R") }, "Enter": func() { d.pressKeys(fyne.KeyReturn) },
		"the button": func() { d.click("replay") }, "skipping all": func() { d.click("all") },
	} {
		d.click("replay")
		d.page.Advance(time.Second)
		if d.page.Mode() != "again" {
			t.Fatalf("after the button the page shows %s, want the rerun", d.page.Mode())
		}
		if leave(); d.page.Mode() != "programming" || d.Stage.Windows.Dialog() != nil {
			t.Errorf("after %s the page shows %s, want programming without a dialog", name, d.page.Mode())
		}
	}
}

// TestClockRunsDuringRerun checks that the clock runs on during a rerun, and is shown.
func TestClockRunsDuringRerun(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach)
	d.session.Tick(90 * time.Second)
	d.deliver()
	d.click("replay")
	if d.session.Paused {
		t.Error("the clock is paused during the rerun")
	}
	if text := uitest.Texts(d.page); !strings.Contains(text, "1:30") && !strings.Contains(text, "1:29") {
		t.Errorf("the time left is not shown:\n%s", text)
	}
	if d.Running() != 1 {
		t.Errorf("%d timers run every second, want 1", d.Running())
	}
	d.session.Tick(20 * time.Second)
	d.deliver()
	d.PassSecond()
	if text := uitest.Texts(d.page); !strings.Contains(text, "0:20") && !strings.Contains(text, "0:19") {
		t.Errorf("the time left does not follow the clock:\n%s", text)
	}
}

// TestUpdatesWaitDuringRerun checks that updates are shown after the rerun.
func TestUpdatesWaitDuringRerun(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach)
	d.click("replay")
	if err := d.session.TimeUp(); err != nil {
		t.Fatal(err)
	}
	d.deliver()
	if s := d.page.Shown(); d.page.Mode() != "again" || s.Round != 1 {
		t.Fatalf("after time is up the page shows %s of round %d, want the rerun of round 1", d.page.Mode(), s.Round)
	}
	d.page.Advance(time.Second)
	d.pressKeys(fyne.KeyEscape)
	if s := d.page.Shown(); d.page.Mode() != "moving" || s.Round != 2 {
		t.Fatalf("after the rerun the page shows %s of round %d, want the moves of round 2", d.page.Mode(), s.Round)
	}
	d.run()
	if *d.page.Shown() != d.page.View().State {
		t.Error("the shown state differs from the known state")
	}
}

// TestWhatHitMeShowsEveryHit checks that W shows the hits on the player's robot one after the
// other, each with a sentence.
func TestWhatHitMeShowsEveryHit(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach, core.Albot, core.JamesBot, core.LazyBot, core.Peach)
	found := 0
	for rounds := 0; rounds < 12 && found < 3 && d.page.Mode() != "result"; rounds++ {
		d.fill()
		d.click("confirm")
		if d.page.Mode() == "moving" {
			d.click("all")
		}
		if d.page.Mode() != "programming" {
			break
		}
		if d.Find("hit") == nil {
			d.typeKeys("w")
			if d.page.Mode() == "again" {
				t.Error("W shows a rerun although nothing hit the robot")
			}
			continue
		}
		found++
		d.typeKeys("w")
		if d.page.Mode() != "again" {
			t.Fatalf("after W the page shows %s, want the rerun", d.page.Mode())
		}
		before := d.page.Shown().Robots[0]
		d.runRerun()
		after := d.page.Shown().Robots[0]
		if d.page.Mode() != "again" || before.Damage == after.Damage && before.At == after.At && before.OnBoard == after.OnBoard {
			t.Errorf("in round %d the rerun shows no hit on the robot; the page shows %s", d.page.Round(), d.page.Mode())
		}
		if text := uitest.Texts(d.page); strings.Count(text, "Ada") < 2 || !strings.Contains(text, "Round") {
			t.Errorf("no sentence describes the hit:\n%s", text)
		}
		d.pressKeys(fyne.KeySpace) // continue
		d.page.Advance(100 * time.Millisecond)
		d.pressKeys(fyne.KeyEscape)
	}
	if found == 0 {
		t.Fatal("nothing hit the robot in any round")
	}
}

// TestRerunOpensFromTheResult checks that the rerun opens from the result and returns to it.
func TestRerunOpensFromTheResult(t *testing.T) {
	d := openPage(t, lastRound(t))
	d.fill()
	d.click("confirm", "all")
	if d.page.Mode() != "result" {
		t.Fatalf("after the last round the page shows %s, want the result", d.page.Mode())
	}
	d.click("replay")
	if d.page.Mode() != "again" || d.Stage.Windows.Dialog() != nil {
		t.Fatalf("after the button in the result the page shows %s, want the rerun", d.page.Mode())
	}
	d.runRerun()
	if d.page.Mode() != "result" || d.Stage.Windows.Dialog() == nil {
		t.Errorf("after the rerun the page shows %s, want the result", d.page.Mode())
	}
	d.typeKeys("r")
	d.click("all")
	if d.page.Mode() != "result" || d.Stage.Windows.Dialog() == nil {
		t.Errorf("after R and skipping the page shows %s, want the result", d.page.Mode())
	}
}

func TestClickOnTheLogSeeksInRerun(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach, core.Albot)
	d.click("replay")
	d.click("step", "step", "step", "step", "step", "step", "step", "step", "step")
	late := *d.page.Shown()
	d.page.Advance(10 * time.Millisecond)
	d.click("log")
	if d.page.Mode() != "again" || *d.page.Shown() == late {
		t.Errorf("a click on the log has not changed the moment shown; the page shows %s", d.page.Mode())
	}
}

// rerunOnSharedScreen returns a screen that two players share, on which the one of seat 0 watches
// the first round again.
func rerunOnSharedScreen(t *testing.T) *sharedScreen {
	t.Helper()
	s := newSharedScreen(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 2)
	for _, seat := range []int{0, 2} {
		s.expectCover(seat)
		s.click("uncover")
		s.fill()
		s.click("confirm")
	}
	s.run()
	s.expectCover(0)
	s.click("uncover")
	s.click("replay")
	s.expectTurn(0, "again")
	return s
}

// TestRerunOnSharedScreenEndsWithTheTurn checks that the rerun shows what the player knows whose
// turn it is, and ends with the turn.
func TestRerunOnSharedScreenEndsWithTheTurn(t *testing.T) {
	s := rerunOnSharedScreen(t)
	pages, _, _ := s.visibleParts()
	for n := 0; n < 60; n++ {
		for seat, program := range pages[0].Programs() {
			for register, sign := range strings.Fields(program) {
				slot := &pages[0].Shown().Robots[seat].Slots[register]
				if seat != 0 && sign != "?" && sign != core.NoCommand.String() && !slot.Revealed && !slot.Locked {
					t.Fatalf("seat 0 sees %q of seat %d", program, seat)
				}
			}
		}
		pages[0].Advance(50 * time.Millisecond)
	}
	if err := s.sessions[0].TimeUp(); err != nil {
		t.Fatal(err)
	}
	s.deliver()
	s.expectCover(2)
	if pages[0].Mode() == "again" {
		t.Error("the rerun still runs on a hidden page")
	}
}

// TestEnterLeavesRerunOnSharedScreen checks that what ends the moves ends the rerun of a player who shares the screen.
func TestEnterLeavesRerunOnSharedScreen(t *testing.T) {
	for _, end := range []func(s *sharedScreen){
		func(s *sharedScreen) { s.Key(fyne.KeyReturn) },
		func(s *sharedScreen) { s.click("all") },
	} {
		s := rerunOnSharedScreen(t)
		end(s)
		s.expectTurn(0, "programming")
	}
}
