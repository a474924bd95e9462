package game_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/game"
	"roborally/ui/uitest"
)

// watched gives every line that was to be read in a round's move phase at a
// speed, and in how many different ways the page looked.
func watched(t *testing.T, speed game.Speed) (lines map[string]bool, looks int) {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "clockwork", core.Tanky, core.JamesBot, core.Peach), 0, 9)
	if err != nil {
		t.Fatal(err)
	}
	d := sitWith(t, session, game.Options{Speed: speed})
	d.Resize(fyne.NewSize(1280, 2400)) // the whole log can be read
	d.fill()
	d.click("confirm")
	lines = map[string]bool{}
	last := ""
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			t.Fatal("the move phase does not end")
		}
		said := uitest.Texts(d.page)
		for _, line := range strings.Split(said, "\n") {
			lines[line] = true
		}
		if said != last {
			last = said
			looks++
		}
		d.page.Advance(50 * time.Millisecond)
	}
	return lines, looks
}

// passing tells whether a line is about a moment within a register: the step that runs, and
// points, which are added up over the whole register where it is seen at once.
func passing(line string) bool {
	return strings.HasPrefix(line, "Register ") && strings.Contains(line, " · ") || points.MatchString(line)
}

var points = regexp.MustCompile(`^[–+]\d+$`)

// TestOffKeepsTheLog: without motion the page says all that it says with it,
// register by register.
func TestOffKeepsTheLog(t *testing.T) {
	usual, many := watched(t, game.Normal)
	off, few := watched(t, game.Off)
	hurt, hurtOff := 0, 0
	for line := range off {
		if points.MatchString(line) {
			hurtOff++
		}
	}
	for line := range usual {
		if points.MatchString(line) {
			hurt++
		}
		if !off[line] && !passing(line) {
			t.Errorf("without motion nobody reads %q", line)
		}
	}
	if hurt == 0 || hurtOff == 0 {
		t.Errorf("%d kinds of points are seen with motion, %d without", hurt, hurtOff)
	}
	if few < 5 || few > 8 || many < few {
		t.Errorf("the page looks in %d ways without motion, in %d with it", few, many)
	}
}

// TestLinesAreReadWhileTheyHappen: what a shot has done stands in the log while one sees
// the lasers, and not only when the next register begins.
func TestLinesAreReadWhileTheyHappen(t *testing.T) {
	session, err := uitest.NewSession(newSetup(t, "clockwork", core.Tanky, core.JamesBot, core.Peach), 0, 9)
	if err != nil {
		t.Fatal(err)
	}
	d := sitWith(t, session, game.Options{})
	d.Resize(fyne.NewSize(1280, 2400))
	d.fill()
	d.click("confirm")
	hits := 0
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			t.Fatal("the move phase does not end")
		}
		said := uitest.Texts(d.page)
		if now := strings.Count(said, " hits "); now > hits {
			hits = now
			if !strings.Contains(said, "lasers") {
				t.Error("that somebody is hit is read when the lasers are over")
			}
		}
		d.page.Advance(20 * time.Millisecond)
	}
	if hits == 0 {
		t.Fatal("nobody was hit")
	}
}

// TestSpeedAndGhostAreKept: what is changed on the page is told, and what is
// changed elsewhere is shown.
func TestSpeedAndGhostAreKept(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Albot)
	told := 0
	d.page.OnOptions = func() { told++ }
	d.click("ghost")
	if told != 1 || d.options.Ghost {
		t.Errorf("after a click the ghost is %v, told %d times", d.options.Ghost, told)
	}
	d.page.SetGhost(true)
	d.page.SetSpeed(game.Off)
	if told != 1 || !d.options.Ghost || d.options.Speed != game.Off {
		t.Errorf("the options are %+v, told %d times", d.options, told)
	}
}
