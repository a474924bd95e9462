package game_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
)

// roundTime confirms a program and returns how long the moves take, with hold called before and a press of Space
// in every frame, as a keyboard repeats it, if one is held.
func roundTime(t *testing.T, held bool, before, after func(d *driver)) time.Duration {
	t.Helper()
	d := newDriver(t, core.Tanky, core.Peach, core.Albot)
	d.fill()
	before(d)
	d.click("confirm")
	after(d)
	took := time.Duration(0)
	for ; d.page.Mode() == "moving"; took += 33 * time.Millisecond {
		if took > time.Minute {
			t.Fatal("the moves do not end")
		}
		d.page.Advance(33 * time.Millisecond)
		if held {
			d.page.TypedKey(fyne.KeySpace)
		}
	}
	return took
}

// TestHeldSpaceHurries checks that Space, held before or after the moves begin, makes them up to three times as fast, and
// skips nothing.
func TestHeldSpaceHurries(t *testing.T) {
	nothing, press := func(*driver) {}, func(d *driver) { d.page.KeyDown(fyne.KeySpace) }
	usual := roundTime(t, false, nothing, nothing)
	for name, took := range map[string]time.Duration{
		"before": roundTime(t, true, press, nothing), "after": roundTime(t, true, nothing, press),
		"and released": roundTime(t, false, press, func(d *driver) { d.page.KeyUp(fyne.KeySpace) }),
	} {
		switch {
		case name == "and released":
			if took != usual {
				t.Errorf("with Space pressed and released the moves take %v, want %v as without", took, usual)
			}
		case took < usual*3/10 || took > usual*2/3:
			t.Errorf("with Space held %s the beginning the moves take %v, want about a third of %v", name, took, usual)
		}
	}
}

// TestShortPressOfSpaceSkipsAStep checks that Space skips a step when it is released soon, and none after it was held.
func TestShortPressOfSpaceSkipsAStep(t *testing.T) {
	steps := func(before func(d *driver)) core.Phase {
		d := newDriver(t, core.Tanky, core.Peach, core.Albot)
		d.fill()
		d.click("confirm")
		for range 5 {
			before(d)
		}
		return d.page.Shown().Phase
	}
	press := func(d *driver) {
		d.page.KeyDown(fyne.KeySpace)
		d.page.TypedKey(fyne.KeySpace)
		d.page.KeyUp(fyne.KeySpace)
	}
	if skipped, still := steps(press), steps(func(*driver) {}); skipped <= still {
		t.Errorf("after five short presses register phase %d is shown, want one after %d", skipped, still)
	}
	if held := steps(func(d *driver) { d.page.KeyDown(fyne.KeySpace); d.page.TypedKey(fyne.KeySpace) }); held != steps(func(*driver) {}) {
		t.Errorf("while Space is held the phase is %d, want the first: nothing is skipped", held)
	}
}
