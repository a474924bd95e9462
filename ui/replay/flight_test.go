package replay_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// flying returns the number of flags in the air.
func (d *driver) flying() (flags int) {
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		if flight, ok := o.(*watch.FlagFlight); ok {
			uitest.Walk(flight, func(o fyne.CanvasObject) {
				if _, ok := o.(*canvas.Image); ok {
					flags++
				}
			})
		}
	})
	return flags
}

// TestFlagsFlyToTheRows plays a recording: a flag flies for each checkpoint that is reached, and in the
// end the rows show what the state says.
func TestFlagsFlyToTheRows(t *testing.T) {
	recording := finishedGame(t, core.Factory)
	reached := 0
	for i := range recording.Events {
		if recording.Events[i].Kind == core.Touched {
			reached++
		}
	}
	if reached == 0 {
		t.Fatal("nobody has reached a checkpoint")
	}
	d := open(t, recording, "en", 1280, 800)
	started, before := 0, 0
	for n := 0; d.page.Playing(); n++ {
		if n > 100000 {
			t.Fatal("the recording does not stop")
		}
		d.page.Advance(60 * time.Millisecond)
		now := d.flying()
		started += max(0, now-before)
		before = now
	}
	if started != reached {
		t.Errorf("%d flags have flown for %d checkpoints", started, reached)
	}
	d.page.Advance(time.Second)
	if d.flying() != 0 {
		t.Error("a flag is in the air after the end")
	}
	for seat, r := range d.page.Shown().Robots[:len(recording.Setup.Models)] {
		want := fmt.Sprintf("%d/%d", r.Touched, r.GoalCount)
		if got := uitest.Texts(d.MustFind(fmt.Sprintf("player-%d", seat))); !strings.Contains(got, want) {
			t.Errorf("the row of seat %d shows %q, want %s checkpoints", seat, got, want)
		}
	}
}

// TestFlagArrivesDuringAPause checks that a flag in the air arrives although the recording is paused.
func TestFlagArrivesDuringAPause(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	d.untilFlagFlies()
	d.Key(fyne.KeySpace)
	state := *d.page.Shown()
	if d.page.Playing() || d.flying() == 0 {
		t.Fatal("the pause has ended the flight")
	}
	for range 20 {
		d.page.Advance(60 * time.Millisecond)
	}
	if d.flying() != 0 || *d.page.Shown() != state {
		t.Errorf("after more than a second of pause %d flags are in the air", d.flying())
	}
}

// untilFlagFlies advances the recording until a flag is in the air.
func (d *driver) untilFlagFlies() {
	d.Helper()
	for n := 0; d.flying() == 0; n++ {
		if n > 100000 {
			d.Fatal("no flag flies")
		}
		d.page.Advance(60 * time.Millisecond)
	}
}

// TestSeekingMakesNoFlagsFly checks that jumps over checkpoints, and with flags in the air, leave none flying.
func TestSeekingMakesNoFlagsFly(t *testing.T) {
	d := open(t, finishedGame(t, core.Factory), "en", 1280, 800)
	d.untilFlagFlies()
	for _, key := range []fyne.KeyName{fyne.KeyEnd, fyne.KeyRight, fyne.KeyPageDown, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyLeft, fyne.KeyHome} {
		d.Key(key)
		if n := d.flying(); n != 0 {
			t.Errorf("after the key %s %d flags fly", key, n)
		}
	}
}
