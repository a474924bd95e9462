package widgets_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestControlsAreLargeEnoughForFingers checks that on a touch screen no control is lower than FingerSize,
// in the lowest window; with a mouse it may be.
func TestControlsAreLargeEnoughForFingers(t *testing.T) {
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	s := w.Stage
	controls := []widgets.Sized{
		widgets.NewButton(s, "", nil, nil),
		widgets.NewSegments(s, []string{"a", "b"}, 0, nil),
		widgets.NewToggle(s, "", false, nil),
		widgets.NewSlider(s, 0, nil),
		widgets.NewField(s, "", 10, nil),
		widgets.NewSeekBar(s, nil),
	}
	flat := func() (list []string) {
		for _, c := range controls {
			if c.HeightFor(300) < widgets.FingerSize {
				list = append(list, fmt.Sprintf("%T", c))
			}
		}
		return list
	}
	if len(flat()) == 0 {
		t.Error("with a mouse all controls are as high as for fingers, want some lower")
	}
	uitest.OnTablet(t)
	if list := flat(); len(list) > 0 {
		t.Errorf("the controls %v are lower than a finger needs", list)
	}
}

// TestDraggableDropsWhereTheFingerLifts checks that it drops at once and once only, even if the finger
// was moving.
func TestDraggableDropsWhereTheFingerLifts(t *testing.T) {
	for _, distance := range []float32{200, 17} {
		w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
		uitest.OnTablet(t)
		var drops []fyne.Position
		grabs, coasting := 0, 0
		p := widgets.NewDraggable(w.Stage, nil)
		p.DragImage = func() (look.Painter, bool) { grabs++; return nil, true }
		p.OnDrop = func(at fyne.Position) { drops = append(drops, at) }
		w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, container.NewGridWrap(fyne.NewSize(60, 60), p))})
		finger := w.Press(p)
		to := uitest.Middle(p).AddXY(distance, 40)
		finger.To(to)
		if !w.Stage.Input.Dragging() {
			t.Fatal("the dragged picture is not shown")
		}
		finger.Lift(func() {
			if len(drops) == 0 {
				coasting++
			}
		})
		if len(drops) != 1 || grabs != 1 {
			t.Fatalf("the draggable was grabbed %d times and dropped %d times, want once each", grabs, len(drops))
		}
		if offset := drops[0].Subtract(to); offset.X*offset.X+offset.Y*offset.Y > 1 {
			t.Errorf("the draggable was dropped at %v, want where the finger was lifted, %v", drops[0], to)
		}
		if coasting > 0 {
			t.Errorf("the draggable was dropped %d frames after the finger was lifted, want at once", coasting)
		}
		if w.Stage.Input.Dragging() {
			t.Error("the dragged picture is still shown after the drop")
		}
	}
}

// TestFingerScrollsAListOfDraggables checks that a finger that drags up or down scrolls, if the object says so, and one
// that drags aside drags the object.
func TestFingerScrollsAListOfDraggables(t *testing.T) {
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	uitest.OnTablet(t)
	scrolled, drops := float32(0), 0
	var dragged fyne.Position
	p := widgets.NewDraggable(w.Stage, nil)
	p.DragImage = func() (look.Painter, bool) { return nil, true }
	p.OnDrag = func(at fyne.Position) { dragged = at }
	p.OnDrop = func(fyne.Position) { drops++ }
	p.Scroll = func(distance float32) { scrolled += distance }
	w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, container.NewGridWrap(fyne.NewSize(60, 60), p))})
	finger := w.Press(p)
	finger.To(uitest.Middle(p).AddXY(10, 100))
	if scrolled != -100 || w.Stage.Input.Dragging() {
		t.Errorf("a finger that goes 100 down scrolls by %v, want -100 and nothing dragged (dragging: %t)", scrolled, w.Stage.Input.Dragging())
	}
	finger.Lift(nil)
	scrolled = 0
	finger = w.Press(p)
	to := uitest.Middle(p).AddXY(150, 40)
	finger.To(to)
	if scrolled != 0 || !w.Stage.Input.Dragging() || dragged.Subtract(to).X > 1 || dragged.Subtract(to).X < -1 {
		t.Errorf("a finger that goes aside scrolls by %v and drags to %v, want it dragged to %v", scrolled, dragged, to)
	}
	finger.Lift(nil)
	if drops != 1 {
		t.Errorf("the object was dropped %d times, want once", drops)
	}
}

// TestSegmentsFillTheirPlace checks that on a touch screen they use as many rows as needed or as fit, and
// leave none empty.
func TestSegmentsFillTheirPlace(t *testing.T) {
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	uitest.OnTablet(t)
	g := widgets.NewSegments(w.Stage, []string{"a", "b", "c", "d", "e"}, 0, nil)
	w.Stage.Windows.SetPage(&stillPage{Draggable: widgets.NewDraggable(w.Stage, nil)})
	w.Stage.Windows.Open(&widgets.Dialog{Width: 300, Content: g})
	one := g.HeightFor(10 * widgets.FingerSize)
	for _, rows := range []float32{1, 2, 3, 4, 5} {
		size := fyne.NewSize(widgets.FingerSize, rows*(one+3))
		g.Resize(size)
		last := g.Buttons()[4]
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject
		if bottom := place(last).Y - place(g).Y + last.Size().Height; bottom < size.Height-1 || bottom > size.Height+1 {
			t.Errorf("in %v, %v rows high, the segments end at %v, want them to fill the height", size, rows, bottom)
		}
	}
	if all := g.HeightFor(widgets.FingerSize); all < 5*one {
		t.Errorf("one below the other they are %v high, want at least five times %v", all, one)
	}
}

// TestLongPressIsATapWhileTheWindowLags checks that a long press shows the hover text and presses nothing,
// that it presses a control without a hover text, and that it counts as a tap while the window was busy or
// has only just caught up.
func TestLongPressIsATapWhileTheWindowLags(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
		uitest.OnTablet(t)
		var checkLag func()
		w.Stage.Time.Every = func(_ time.Duration, f func()) func() {
			checkLag = f
			return func() {}
		}
		keepUp := func() {
			for range 10 {
				time.Sleep(50 * time.Millisecond)
				checkLag()
			}
		}
		taps := 0
		b := widgets.NewButton(w.Stage, "a", nil, func() { taps++ })
		b.Tip = "That is a."
		w.Stage.Windows.SetPage(&stillPage{Draggable: widgets.NewDraggable(w.Stage, nil)})
		w.Stage.Windows.Open(&widgets.Dialog{Width: 300, Content: b})
		check := func(when string, tapped bool) {
			t.Helper()
			before := taps
			w.LongPress(b)
			if got := taps > before; got != tapped {
				t.Errorf("%s: the long press is a tap: %v, want %v", when, got, tapped)
			}
			if shown := strings.Contains(uitest.Texts(w.Stage), "That is a."); shown == tapped {
				t.Errorf("%s: the hover text is shown: %v, want %v", when, shown, !tapped)
			}
			w.Stage.News.HideTip()
		}
		check("before lag is monitored", false)
		w.Stage.Time.MonitorLag()
		keepUp()
		check("while the window keeps up", false)
		time.Sleep(300 * time.Millisecond)
		check("after the window was busy", true)
		for range 6 { // the delayed ones
			checkLag()
		}
		check("right after the window has noticed that it was busy", true)
		keepUp()
		check("when it keeps up again", false)
		b.Tip = ""
		before := taps
		w.LongPress(b)
		if taps == before {
			t.Error("a long press on a button without a tip does nothing, want it pressed")
		}
	})
}

// TestSliderAndSeekBarFollowFinger checks that both follow a finger, although Fyne says only where in the object it is,
// and that neither moves on when the finger was moving as it was lifted.
func TestSliderAndSeekBarFollowFinger(t *testing.T) {
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	uitest.OnPhoneWithNotch(t, fyne.NewPos(44, 20))
	volume, place := 0, 0.0
	slider := widgets.NewSlider(w.Stage, 50, func(v int) { volume = v })
	bar := widgets.NewSeekBar(w.Stage, func(at float64) { place = at })
	w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, slider, bar)})
	for _, part := range []float32{0.25, 0.75} {
		for _, o := range []fyne.CanvasObject{slider, bar} {
			finger := w.Press(o)
			finger.To(uitest.Middle(o).AddXY((part-0.5)*o.Size().Width, 0))
			setVolume, setPlace := volume, place
			finger.Lift(nil)
			if volume != setVolume || place != setPlace {
				t.Errorf("a %T moved on after the finger was lifted", o)
			}
		}
		// The number beside the slider, and the insets of both, take some of the width.
		if want := part; math.Abs(float64(want)-place) > 0.05 || volume < int(want*100)-5 || volume > int(want*100)+25 {
			t.Errorf("a finger at %v of the width sets the slider to %d and the seek bar to %.2f", part, volume, place)
		}
	}
}

// TestTapBesideDialogOnPhoneWithNotch taps just inside and just outside of each edge of a dialog that a tap beside it
// closes.
func TestTapBesideDialogOnPhoneWithNotch(t *testing.T) {
	w := uitest.NewWindow(t, 800, 360)
	corner := fyne.NewPos(44, 20)
	uitest.OnPhoneWithNotch(t, corner)
	outside := 0
	content := widgets.NewFixed(w.Stage, 0, 100, widgets.NewLine(w.Stage, "a", look.Body, look.Ink))
	d := &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage, content), OnTapOutside: func() { outside++ }}
	w.Stage.Windows.Open(d)
	// The panel lies in the middle and has the same padding on all sides.
	screen := uitest.Middle(d).Add(corner)
	half := fyne.NewSize(150*w.Stage.Unit(), content.Size().Height/2+1.5*look.Gap*w.Stage.Unit())
	for _, side := range []fyne.Position{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}} {
		for _, beyond := range []float32{-8, 24} {
			before := outside
			at := screen.AddXY(side.X*(half.Width+beyond), side.Y*(half.Height+beyond))
			test.TapCanvas(w.Canvas(), at)
			if got, want := outside > before, beyond > 0; got != want {
				t.Errorf("a tap %v units beyond the edge %v counts as outside: %v, want %v", beyond, side, got, want)
			}
		}
	}
}

// TestBackButtonIsEscape checks the page, a dialog, a field and a control with the focus.
func TestBackButtonIsEscape(t *testing.T) {
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	page := &stillPage{Draggable: widgets.NewDraggable(w.Stage, nil)}
	w.Stage.Windows.SetPage(page)
	w.Key(mobile.KeyBack)
	if got := page.keys; len(got) != 1 || got[0] != fyne.KeyEscape {
		t.Fatalf("the page gets the keys %v, want one Escape", got)
	}
	field := widgets.NewField(w.Stage, "", 10, nil)
	button := widgets.NewButton(w.Stage, "a", nil, nil)
	for _, focus := range []func(){func() {}, func() { field.Focus(false) }, func() { w.Canvas().Focus(button) }} {
		d := &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage, field, button)}
		d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
		w.Stage.Windows.Open(d)
		focus()
		w.Key(mobile.KeyBack)
		if w.Stage.Windows.Dialog() != nil {
			t.Error("the back button does not close the dialog")
			d.Close()
		}
	}
}

// TestSwipeFromEdgeLeadsBack checks which drags count as one: from the left edge, far enough, more to the side than down,
// and only where there is no back button. What lies below the edge can be tapped.
func TestSwipeFromEdgeLeadsBack(t *testing.T) {
	for _, c := range []struct {
		name     string
		on       bool
		from     fyne.Position
		dx, dy   float32
		wantBack bool
	}{
		{"from the edge", true, fyne.NewPos(4, 200), 150, 20, true},
		{"too short", true, fyne.NewPos(4, 200), 30, 0, false},
		{"downwards", true, fyne.NewPos(4, 200), 100, 90, false},
		{"outwards", true, fyne.NewPos(4, 200), -150, 0, false},
		{"from the middle", true, fyne.NewPos(300, 200), 150, 0, false},
		{"where there is a back button", false, fyne.NewPos(4, 200), 150, 0, false},
	} {
		w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
		w.Stage.SwipeBack = c.on
		page := &stillPage{Draggable: widgets.NewDraggable(w.Stage, nil)}
		w.Stage.Windows.SetPage(page)
		test.Drag(w.Canvas(), c.from, c.dx, c.dy)
		if got := len(page.keys) == 1 && page.keys[0] == fyne.KeyEscape; got != c.wantBack || !c.wantBack && len(page.keys) > 0 {
			t.Errorf("%s: the page gets the keys %v, want a way back: %v", c.name, page.keys, c.wantBack)
		}
	}
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	w.Stage.SwipeBack = true
	taps := 0
	button := widgets.NewButton(w.Stage, "a", nil, func() { taps++ })
	w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, button)})
	test.TapCanvas(w.Canvas(), fyne.NewPos(4, uitest.Middle(button).Y))
	if taps != 1 {
		t.Errorf("a tap on a button below the edge presses it %d times, want once", taps)
	}
}

// TestTypingFieldStaysVisible checks that the field being typed into moves above an on-screen keyboard, on
// a page and in a dialog, that nothing else changes its size, and that all is as before when the keyboard
// goes.
func TestTypingFieldStaysVisible(t *testing.T) {
	w := uitest.NewWindow(t, 914, 571)
	uitest.OnTablet(t)
	var fields []*widgets.Field
	var items []fyne.CanvasObject
	for range 8 {
		fields = append(fields, widgets.NewField(w.Stage, "", 10, nil))
		items = append(items, fields[len(fields)-1])
	}
	d := &widgets.Dialog{Width: 500, Content: widgets.NewColumn(w.Stage, items...)}
	w.Stage.Windows.SetPage(&stillPage{Draggable: widgets.NewDraggable(w.Stage, nil)})
	w.Stage.Windows.Open(d)
	unit, before := w.Stage.Unit(), uitest.Middle(fields[7])
	for _, n := range []int{7, 0, 5} {
		fields[n].Focus(false)
		w.Resize(fyne.NewSize(914, 280))
		for _, m := range []int{n, 7 - n} { // move on to another one
			fields[m].Focus(false)
			if y := uitest.Middle(fields[m]).Y; y < 0 || y > 280 {
				t.Errorf("field %d is at y = %v while it is typed into, want it visible", m, y)
			}
		}
		if w.Stage.Unit() != unit {
			t.Error("the unit changes with the keyboard, want it unchanged")
		}
		w.Resize(fyne.NewSize(914, 571))
		if now := uitest.Middle(fields[7]); now != before {
			t.Errorf("the last field was at %v and is at %v after the keyboard, want the same", before, now)
		}
	}
	w.Stage.Input.Unfocus()
	w.Resize(fyne.NewSize(914, 400))
	if w.Stage.LayoutSize().Height != 400 {
		t.Error("a smaller window without a focused field keeps the old layout size")
	}
}

// TestUprightDeviceShowsTheNotice checks that the notice covers everything until the device is turned, and
// that a high desktop window shows none.
func TestUprightDeviceShowsTheNotice(t *testing.T) {
	w := uitest.NewWindow(t, 571, 914)
	w.Stage.SetRotateNotice(nil, "Turn it.")
	tapped := 0
	b := widgets.NewDraggable(w.Stage, nil)
	b.OnTap = func() { tapped++ }
	w.Stage.Windows.SetPage(&stillPage{Draggable: b})
	w.Tap(b)
	if tapped != 1 {
		t.Fatal("a high desktop window cannot be used")
	}
	uitest.OnTablet(t)
	w.Stage.Refresh()
	w.Tap(b)
	if tapped != 1 || !strings.Contains(uitest.Texts(w.Stage), "Turn it.") {
		t.Error("an upright device shows no notice, or lets taps through it")
	}
	w.Resize(fyne.NewSize(914, 571))
	w.Tap(b)
	if tapped != 2 || strings.Contains(uitest.Texts(w.Stage), "Turn it.") {
		t.Error("the turned device shows the notice, or cannot be used")
	}
}

// stillPage is a page of one draggable picture.
type stillPage struct {
	*widgets.Draggable
	keys []fyne.KeyName
}

func (p *stillPage) TypedKey(key fyne.KeyName) { p.keys = append(p.keys, key) }
func (p *stillPage) Mode() string              { return "still" }
func (p *stillPage) Targets() []widgets.Target { return nil }
