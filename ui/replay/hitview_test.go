package replay_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/ui/uitest"
)

// TestJumpsFromHitToHit expects every hit on the followed robot to be shown and described, in both
// directions.
func TestJumpsFromHitToHit(t *testing.T) {
	film := finishedGame(t, core.Factory)
	s := open(t, film, "en", 1280, 800)
	s.Key(fyne.KeyF3)
	if s.page.Followed() != 2 {
		t.Fatalf("F3 follows seat %d, want 2", s.page.Followed())
	}
	for _, line := range s.page.Log() {
		if !strings.Contains(line, "Cleo") && !strings.HasPrefix(line, "Round") && !strings.Contains(line, "bounces back") {
			t.Errorf("the log of Cleo has a line about others: %s", line)
		}
	}
	want := 0
	for _, h := range film.Hits() {
		if h.Robot == 2 {
			want++
		}
	}
	if want < 3 {
		t.Fatalf("Cleo was hit only %d times, want at least 3", want)
	}
	s.page.TypedKey(fyne.KeyHome)
	var said []string
	for range want {
		s.runes("w")
		if !s.page.Playing() {
			t.Fatalf("the film does not run after %q", s.page.Caption())
		}
		before := s.page.Shown().Robots[2]
		s.run()
		after := s.page.Shown().Robots[2]
		if before.Damage == after.Damage && before.At == after.At && before.OnBoard == after.OnBoard {
			t.Errorf("%q: Cleo has not changed", s.page.Caption())
		}
		said = append(said, s.page.Caption())
	}
	s.Click("hit")
	if s.page.Playing() || s.page.Caption() != "Nothing more happens to Cleo after this." {
		t.Errorf("the caption after the last hit is %q", s.page.Caption())
	}
	for n := want - 1; n >= 0; n-- {
		s.runes("W")
		s.run()
		if s.page.Caption() != said[n] {
			t.Errorf("backwards, hit %d is described as %q, want %q", n, s.page.Caption(), said[n])
		}
	}
	s.Click("player-2")
	if s.page.Followed() != core.NoSeat || s.page.Caption() != "" {
		t.Errorf("after a second click seat %d is followed with caption %q, want neither", s.page.Followed(), s.page.Caption())
	}
}

// TestLogLineSeeks expects a click on a line to seek to the moment the line is about.
func TestLogLineSeeks(t *testing.T) {
	film := finishedGame(t, core.Factory)
	s := open(t, film, "en", 1280, 800)
	s.Click("play")
	bar := s.MustFind("seek")
	s.Drag(bar, uitest.Middle(bar))
	round := s.page.Round()
	log := s.MustFind("log")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(log)
	test.TapCanvas(s.Canvas(), at.AddXY(40, 14))
	if s.page.Round() > round || s.page.Round() == round && s.page.Shown().Phase == core.Finished {
		t.Errorf("the top line of the log leads forwards from round %d to %d", round, s.page.Round())
	}
	here := *s.page.Shown()
	test.TapCanvas(s.Canvas(), at.AddXY(40, log.Size().Height-20))
	if s.page.Round() < int(here.Round) || *s.page.Shown() == here {
		t.Error("the last line of the log does not lead forwards")
	}
}
