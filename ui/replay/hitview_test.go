package replay_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/ui/uitest"
)

// TestJumpsFromHitToHit checks that every hit on the followed robot is shown and described, in both
// directions.
func TestJumpsFromHitToHit(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	d := open(t, recording, "en", 1280, 800)
	d.Key(fyne.KeyF3)
	if d.page.Followed() != 2 {
		t.Fatalf("F3 follows seat %d, want 2", d.page.Followed())
	}
	for _, line := range d.page.Log() {
		if !strings.Contains(line, "Cleo") && !strings.HasPrefix(line, "Round") && !strings.Contains(line, "bounces back") {
			t.Errorf("the log of Cleo has a line about others: %s", line)
		}
	}
	want := 0
	for _, h := range recording.Hits() {
		if h.Robot == 2 {
			want++
		}
	}
	if want < 3 {
		t.Fatalf("Cleo was hit only %d times, want at least 3", want)
	}
	d.page.TypedKey(fyne.KeyHome)
	var captions []string
	for range want {
		d.typeRunes("w")
		if !d.page.Playing() {
			t.Fatalf("the recording does not run after %q", d.page.Caption())
		}
		before := d.page.Shown().Robots[2]
		d.run()
		after := d.page.Shown().Robots[2]
		if before.Damage == after.Damage && before.At == after.At && before.OnBoard == after.OnBoard {
			t.Errorf("%q: Cleo has not changed, want damage or another position", d.page.Caption())
		}
		captions = append(captions, d.page.Caption())
	}
	d.Click("hit")
	if d.page.Playing() || d.page.Caption() != "Nothing more happens to Cleo after this." {
		t.Errorf("the caption after the last hit is %q, want that nothing more happens to Cleo", d.page.Caption())
	}
	for n := want - 1; n >= 0; n-- {
		d.typeRunes("W")
		d.run()
		if d.page.Caption() != captions[n] {
			t.Errorf("backwards, hit %d is described as %q, want %q", n, d.page.Caption(), captions[n])
		}
	}
	d.Click("player-2")
	if d.page.Followed() != core.NoSeat || d.page.Caption() != "" {
		t.Errorf("after a second click seat %d is followed with caption %q, want neither", d.page.Followed(), d.page.Caption())
	}
}

// TestLogLineSeeks checks that a click on a line of the log seeks to the moment of the line.
func TestLogLineSeeks(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	d := open(t, recording, "en", 1280, 800)
	d.Click("play")
	bar := d.MustFind("seek")
	d.Drag(bar, uitest.Middle(bar))
	round := d.page.Round()
	log := d.MustFind("log")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(log)
	test.TapCanvas(d.Canvas(), at.AddXY(40, 14))
	if d.page.Round() > round || d.page.Round() == round && d.page.Shown().Phase == core.Finished {
		t.Errorf("the top line of the log leads forwards from round %d to %d", round, d.page.Round())
	}
	here := *d.page.Shown()
	test.TapCanvas(d.Canvas(), at.AddXY(40, log.Size().Height-20))
	if d.page.Round() < int(here.Round) || *d.page.Shown() == here {
		t.Error("the last line of the log does not lead forwards")
	}
}
