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

// watchRound returns every line that the page shows in a move phase at a speed, and how many
// different texts the page had.
func watchRound(t *testing.T, speed game.Speed) (lines map[string]bool, texts int) {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "clockwork", core.Tanky, core.JamesBot, core.Peach), 0, 9)
	if err != nil {
		t.Fatal(err)
	}
	d := openPageWith(t, session, game.Options{Speed: speed})
	d.Resize(fyne.NewSize(1280, 2400)) // room for the whole log
	d.fill()
	d.click("confirm")
	lines = map[string]bool{}
	last := ""
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			t.Fatal("the move phase does not end")
		}
		text := uitest.Texts(d.page)
		for _, line := range strings.Split(text, "\n") {
			lines[line] = true
		}
		if text != last {
			last = text
			texts++
		}
		d.page.Advance(50 * time.Millisecond)
	}
	return lines, texts
}

// passing reports whether a line may be missing without motion. That is the current step, and
// points, which are summed over the whole register.
func passing(line string) bool {
	return strings.HasPrefix(line, "Register ") && strings.Contains(line, " · ") || points.MatchString(line)
}

var points = regexp.MustCompile(`^[–+]\d+$`)

// TestSpeedOffShowsTheWholeLog checks that without motion the page shows all texts that it shows
// with motion, register by register.
func TestSpeedOffShowsTheWholeLog(t *testing.T) {
	normal, normalCount := watchRound(t, game.Normal)
	off, offCount := watchRound(t, game.Off)
	hurt, hurtOff := 0, 0
	for line := range off {
		if points.MatchString(line) {
			hurtOff++
		}
	}
	for line := range normal {
		if points.MatchString(line) {
			hurt++
		}
		if !off[line] && !passing(line) {
			t.Errorf("without motion the page does not show %q", line)
		}
	}
	if hurt == 0 || hurtOff == 0 {
		t.Errorf("%d kinds of points are shown with motion, %d without", hurt, hurtOff)
	}
	if offCount < 5 || offCount > 8 || normalCount < offCount {
		t.Errorf("the page has %d different texts without motion, %d with it", offCount, normalCount)
	}
}

// TestLogLinesAppearAtTheirMoment checks that the log reports hits while the lasers are shown, not
// only when the next register begins.
func TestLogLinesAppearAtTheirMoment(t *testing.T) {
	session, err := uitest.NewSession(newSetup(t, "clockwork", core.Tanky, core.JamesBot, core.Peach), 0, 9)
	if err != nil {
		t.Fatal(err)
	}
	d := openPageWith(t, session, game.Options{})
	d.Resize(fyne.NewSize(1280, 2400))
	d.fill()
	d.click("confirm")
	hits := 0
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			t.Fatal("the move phase does not end")
		}
		text := uitest.Texts(d.page)
		if now := strings.Count(text, " hits "); now > hits {
			hits = now
			if !strings.Contains(text, "lasers") {
				t.Error("a hit appears in the log only after the lasers")
			}
		}
		d.page.Advance(20 * time.Millisecond)
	}
	if hits == 0 {
		t.Fatal("no robot was hit")
	}
}

// TestSpeedAndGhostOptionsAreReported checks that changes on the page call OnOptions, and changes
// from outside are shown.
func TestSpeedAndGhostOptionsAreReported(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Albot)
	reports := 0
	d.page.OnOptions = func() { reports++ }
	d.click("ghost")
	if reports != 1 || d.options.Ghost {
		t.Errorf("after a click the ghost is %v, reported %d times, want false, once", d.options.Ghost, reports)
	}
	d.page.SetGhost(true)
	d.page.SetSpeed(game.Off)
	if reports != 1 || !d.options.Ghost || d.options.Speed != game.Off {
		t.Errorf("the options are %+v, reported %d times", d.options, reports)
	}
}

// TestCaptionsAreReported checks that the key for captions shows them, hides them again, and reports both.
func TestCaptionsAreReported(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	reported := 0
	d.page.OnOptions = func() { reported++ }
	for n, want := range []bool{true, false} {
		d.Type("?")
		if said := strings.Contains(uitest.Texts(d.page), "Preview"); said != want || d.options.Captions != want || reported != n+1 {
			t.Errorf("after %d presses the caption is shown: %v, the option is %v, reported %d times, want %v", n+1, said, d.options.Captions, reported, want)
		}
	}
}
