package game_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// handPositions returns the middle of every card of the hand, by target name.
func handPositions(d *driver) map[string]fyne.Position {
	at := map[string]fyne.Position{}
	for _, target := range d.page.Targets() {
		if strings.HasPrefix(target.Name, "hand-") {
			at[target.Name] = uitest.Middle(target.Object)
		}
	}
	return at
}

// TestCardsArePlacedByTouch checks that on a tablet and a phone the hand lies in the panel, large
// enough for fingers, and every card keeps its place. Cards are dragged into a register, from there
// into another, and out of it; tapped; and explained by a long press.
func TestCardsArePlacedByTouch(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 914, Height: 571}, {Width: 800, Height: 360}} {
		session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.LazyBot, core.Peach), 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), session: session, options: game.Options{Ghost: true}}
		uitest.OnTablet(t)
		d.page = game.NewPage(d.Stage, text.In(text.Languages[1]).ForTouch(), sharedPictures, session, &d.options)
		d.Sketch(d.page)
		d.deliver()
		before := handPositions(d)
		if len(before) != 9 {
			t.Fatalf("%v: %d cards can be taken, want 9", size, len(before))
		}
		for _, small := range d.TooSmall() {
			if small.Height < widgets.FingerSize-0.5 {
				t.Errorf("%v: a control is %v, too small for a finger", size, small)
			}
		}
		drag := func(what string, to fyne.Position) {
			t.Helper()
			finger := d.Press(d.MustFind(what))
			finger.To(to)
			finger.Lift(nil)
			d.deliver()
		}
		filled := func(n int) bool { return d.page.View().Own().Program().Slots[n] != core.Unchosen }

		drag("hand-0", uitest.Middle(d.MustFind("slot-3")))
		if d.Find("hand-0") != nil || !filled(2) {
			t.Fatalf("%v: hand-0 is not in register 3", size)
		}
		after := handPositions(d)
		for name, at := range after {
			if before[name] != at {
				t.Errorf("%v: %s has moved", size, name)
			}
		}
		drag("slot-3", uitest.Middle(d.MustFind("slot-5")))
		if filled(2) || !filled(4) {
			t.Errorf("%v: the card has not moved from register 3 to 5", size)
		}
		drag("slot-5", fyne.NewPos(60, 60))
		if now := handPositions(d); now["hand-0"] != before["hand-0"] || filled(4) {
			t.Errorf("%v: the card is not back in its place in the hand", size)
		}
		d.click("hand-3")
		if d.Find("hand-3") != nil || !filled(0) {
			t.Errorf("%v: the tapped card is not in register 1", size)
		}
		d.LongPress(d.MustFind("hand-4"))
		if shown := d.Stage.News.TipText(); !strings.Contains(shown, "priority") {
			t.Errorf("%v: a long press says %q, want the priority of the card", size, shown)
		}
	}
}
