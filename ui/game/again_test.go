package game_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/uitest"
)

// afterRound plays a round and comes to the programming of the next.
func afterRound(t *testing.T, models ...core.Model) *desk {
	t.Helper()
	d := newDesk(t, models...)
	if d.Find("replay") != nil {
		t.Fatal("before the first round there is something to be watched again")
	}
	d.fill()
	d.click("confirm", "all")
	if d.page.Mode() != "programming" {
		t.Fatalf("after the round the page shows %s", d.page.Mode())
	}
	return d
}

// again lets the round that is watched again run until it halts or ends.
func (d *desk) again() {
	d.Helper()
	last := core.State{}
	for n, same := 0, 0; d.page.Mode() == "again" && same < 60; n++ {
		if n > 10000 {
			d.Fatal("the last round does not end")
		}
		if same++; *d.page.Shown() != last {
			last, same = *d.page.Shown(), 0
		}
		d.page.Advance(50 * time.Millisecond)
	}
}

// TestStoryDoesNotEndWithAHeading: once a round is over, nothing that could still come
// is announced.
func TestStoryDoesNotEndWithAHeading(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach, core.Albot)
	log := d.page.Log()
	if n := len(log); n > 0 && strings.HasPrefix(log[n-1], "Round ") {
		t.Errorf("the story ends with a heading:\n%s", strings.Join(log, "\n"))
	}
}

// TestLastRoundAgain: from the first register to the end, with what the own seat
// knew, and without a trace in the game.
func TestLastRoundAgain(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach, core.Albot)
	d.click("hand-0")
	program, log, shown := d.slots(), d.page.Log(), *d.page.Shown()
	d.types("r")
	if d.page.Mode() != "again" {
		t.Fatalf("R shows %s", d.page.Mode())
	}
	if s := d.page.Shown(); s.Round != 1 || s.Phase != core.Register1 {
		t.Errorf("it begins in round %d, phase %d", s.Round, s.Phase)
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
		t.Errorf("only the phases %v were shown", registers)
	}
	d.expect("after watching", program)
	if d.page.Mode() != "programming" || *d.page.Shown() != shown || strings.Join(d.page.Log(), "\n") != strings.Join(log, "\n") {
		t.Error("after watching the page does not stand as before")
	}
	d.click("hand-1")
	if d.slots() == program {
		t.Error("after watching the program cannot be changed")
	}
}

// TestLeavingTheLastRound with Escape, R, the button, or by skipping to the end;
// the menu stays closed.
func TestLeavingTheLastRound(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach)
	for name, leave := range map[string]func(){
		"Escape": func() { d.keys(fyne.KeyEscape) }, "R": func() { d.types("R") }, "Enter": func() { d.keys(fyne.KeyReturn) },
		"the button": func() { d.click("replay") }, "skipping all": func() { d.click("all") },
	} {
		d.click("replay")
		d.page.Advance(time.Second)
		if d.page.Mode() != "again" {
			t.Fatalf("the button shows %s", d.page.Mode())
		}
		if leave(); d.page.Mode() != "programming" || d.Stage.Dialog() != nil {
			t.Errorf("%s leads to %s", name, d.page.Mode())
		}
	}
}

// TestClockRunsWhileTheLastRoundIsWatched, and is seen to.
func TestClockRunsWhileTheLastRoundIsWatched(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach)
	d.session.Tick(90 * time.Second)
	d.take()
	d.click("replay")
	if d.session.Paused {
		t.Error("the clock rests")
	}
	if said := uitest.Texts(d.page); !strings.Contains(said, "1:30") && !strings.Contains(said, "1:29") {
		t.Errorf("the time left is not shown:\n%s", said)
	}
	if d.Running() != 1 {
		t.Errorf("%d things run every second, not 1", d.Running())
	}
	d.session.Tick(20 * time.Second)
	d.take()
	d.Second()
	if said := uitest.Texts(d.page); !strings.Contains(said, "0:20") && !strings.Contains(said, "0:19") {
		t.Errorf("the time left does not follow the clock:\n%s", said)
	}
}

// TestNewsWait until the last round has been watched.
func TestNewsWait(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach)
	d.click("replay")
	if err := d.session.TimeUp(); err != nil {
		t.Fatal(err)
	}
	d.take()
	if s := d.page.Shown(); d.page.Mode() != "again" || s.Round != 1 {
		t.Fatalf("time is up, and the page shows %s of round %d", d.page.Mode(), s.Round)
	}
	d.page.Advance(time.Second)
	d.keys(fyne.KeyEscape)
	if s := d.page.Shown(); d.page.Mode() != "moving" || s.Round != 2 {
		t.Fatalf("after that the page shows %s of round %d", d.page.Mode(), s.Round)
	}
	d.run()
	if *d.page.Shown() != d.page.View().State {
		t.Error("what is shown is not what is known")
	}
}

// TestWhatHitMe: the moments in which something was done to the own robot, one
// after the other, each with a sentence.
func TestWhatHitMe(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach, core.Albot, core.JamesBot, core.LazyBot, core.Peach)
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
			d.types("w")
			if d.page.Mode() == "again" {
				t.Error("nothing was done to the robot, and W shows it")
			}
			continue
		}
		found++
		d.types("w")
		if d.page.Mode() != "again" {
			t.Fatalf("W shows %s", d.page.Mode())
		}
		before := d.page.Shown().Robots[0]
		d.again()
		after := d.page.Shown().Robots[0]
		if d.page.Mode() != "again" || before.Damage == after.Damage && before.At == after.At && before.OnBoard == after.OnBoard {
			t.Errorf("in round %d nothing is seen to be done to the robot; it shows %s", d.page.Round(), d.page.Mode())
		}
		if said := uitest.Texts(d.page); strings.Count(said, "Ada") < 2 || !strings.Contains(said, "Round") {
			t.Errorf("it is not said what it was:\n%s", said)
		}
		d.keys(fyne.KeySpace) // on
		d.page.Advance(100 * time.Millisecond)
		d.keys(fyne.KeyEscape)
	}
	if found == 0 {
		t.Fatal("in all these rounds nothing was done to the robot")
	}
}

// TestLastRoundAfterTheEnd: from the result and back to it.
func TestLastRoundAfterTheEnd(t *testing.T) {
	d := sit(t, lastRound(t))
	d.fill()
	d.click("confirm", "all")
	if d.page.Mode() != "result" {
		t.Fatalf("after the last round the page shows %s", d.page.Mode())
	}
	d.click("replay")
	if d.page.Mode() != "again" || d.Stage.Dialog() != nil {
		t.Fatalf("the button in the result shows %s", d.page.Mode())
	}
	d.again()
	if d.page.Mode() != "result" || d.Stage.Dialog() == nil {
		t.Errorf("after that the page shows %s", d.page.Mode())
	}
	d.types("r")
	d.click("all")
	if d.page.Mode() != "result" || d.Stage.Dialog() == nil {
		t.Errorf("after R and skipping the page shows %s", d.page.Mode())
	}
}

// TestLogOfTheLastRoundLeads to the moments its lines are about.
func TestLogOfTheLastRoundLeads(t *testing.T) {
	d := afterRound(t, core.Tanky, core.Peach, core.Albot)
	d.click("replay")
	d.click("step", "step", "step", "step", "step", "step", "step", "step", "step")
	late := *d.page.Shown()
	d.page.Advance(10 * time.Millisecond)
	d.click("log")
	if d.page.Mode() != "again" || *d.page.Shown() == late {
		t.Errorf("a click into the log leads nowhere; the page shows %s", d.page.Mode())
	}
}

// TestLastRoundOnASharedScreen is watched with the eyes of whose turn it is, and
// ends with the turn.
func TestLastRoundOnASharedScreen(t *testing.T) {
	s := newSofa(t, []core.Model{core.Tanky, core.Peach, core.Albot}, 0, 2)
	for _, seat := range []int{0, 2} {
		s.covered(seat)
		s.click("uncover")
		s.fill()
		s.click("confirm")
	}
	s.run()
	s.covered(0)
	s.click("uncover")
	s.click("replay")
	s.plays(0, "again")
	pages, _, _ := s.inSight()
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
	s.take()
	s.covered(2)
	if pages[0].Mode() == "again" {
		t.Error("the last round is still watched on a page that is put away")
	}
}
