package widgets_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

func TestSliderMovesByKeysClicksAndDrags(t *testing.T) {
	var calls []int
	var l *widgets.Slider
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		l = widgets.NewSlider(s, 40, func(v int) { calls = append(calls, v) })
		l.Format = func(v int) string { return fmt.Sprint(v, " %") }
		return []fyne.CanvasObject{l}
	})
	w.Key(fyne.KeyTab)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome, fyne.KeyLeft, fyne.KeyEscape} {
		w.Key(key)
	}
	if want := []int{45, 40, 35, 55, 100, 0}; !slices.Equal(calls, want) { // a key that changes nothing calls nothing
		t.Errorf("the keys set %v, want %v", calls, want)
	}
	if !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("the page gets the keys %v, want only Escape", page.keys)
	}
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	test.TapCanvas(w.Canvas(), from.AddXY(l.Size().Width-1, l.Size().Height/2))
	if l.Value() != 100 || w.Stage.Input.Focused() != nil {
		t.Errorf("a click at the right end sets %d, focus %v, want 100 and no focus", l.Value(), w.Stage.Input.Focused())
	}
	w.Drag(l, from.AddXY(-50, 0))
	if l.Value() != 0 {
		t.Errorf("dragged beyond the left end it is at %d, want 0", l.Value())
	}
	if text := uitest.Texts(page); text != "0 %" {
		t.Errorf("the number beside it is %q, want \"0 %%\"", text)
	}
	calls = nil
	l.Set(250, true)
	w.Key(fyne.KeyTab)
	w.Tap(l)
	if l.Value() != 100 || calls != nil || w.Stage.Input.Focused() != nil {
		t.Errorf("an inactive slider is at %d and calls OnSlide with %v, want 100 and no call", l.Value(), calls)
	}
}

// TestSliderFollowsThePointer checks that the knob goes where the click is, at any width.
func TestSliderFollowsThePointer(t *testing.T) {
	var l *widgets.Slider
	open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		l = widgets.NewSlider(s, 0, nil)
		return []fyne.CanvasObject{l}
	})
	for _, width := range []float32{300, 1000} {
		l.Resize(fyne.NewSize(width, 38))
		last := -1
		for x := float32(0); x < width; x += 5 {
			l.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, 10)})
			if l.Value() < last {
				t.Fatalf("a click further right, at %v of %v, moves the knob back to %d", x, width, l.Value())
			}
			last = l.Value()
		}
		if last != 100 {
			t.Errorf("a click at the right end of %v sets %d, want 100", width, last)
		}
	}
}

func TestToggleSwitchesByClickAndKey(t *testing.T) {
	var calls []bool
	var g *widgets.Toggle
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		g = widgets.NewToggle(s, "Light", false, func(on bool) { calls = append(calls, on) })
		return []fyne.CanvasObject{g}
	})
	w.Tap(g)
	w.Key(fyne.KeyTab)
	w.Key(fyne.KeySpace)
	w.Key(fyne.KeySpace)
	if !slices.Equal(calls, []bool{true, false, true}) || !g.On {
		t.Errorf("OnSwitch gets %v, want on, off, on; it is %v", calls, g.On)
	}
	g.Set(false, true)
	w.Tap(g)
	w.Key(fyne.KeySpace)
	if len(calls) != 3 || g.On {
		t.Errorf("an inactive toggle has called OnSwitch with %v and is on: %v, want no new call and off", calls, g.On)
	}
}

// TestFieldDropsControlCharactersAndExcessText checks typed and pasted text, and that Escape and Enter reach
// the page.
func TestFieldDropsControlCharactersAndExcessText(t *testing.T) {
	var calls []string
	var f *widgets.Field
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		f = widgets.NewField(s, "Ada\x00 and Bob", 5, func(text string) { calls = append(calls, text) })
		return []fyne.CanvasObject{f}
	})
	if f.Text() != "Ada a" {
		t.Errorf("the field begins with %q, want %q", f.Text(), "Ada a")
	}
	f.Set("é")
	w.Key(fyne.KeyTab)
	if w.Stage.Input.Focused() != f.Entry() {
		t.Fatal("Tab does not reach the field")
	}
	f.Focus(false)
	w.Type("üöäßx")
	if f.Text() != "éüöäß" || !slices.Equal(calls, []string{"éü", "éüö", "éüöä", "éüöäß"}) {
		t.Errorf("after typing the text is %q, and OnType got %q, want éüöäß, letter by letter", f.Text(), calls)
	}
	f.Focus(true)
	w.Type("z")
	if f.Text() != "z" {
		t.Errorf("typing over the selection leaves %q, want \"z\"", f.Text())
	}
	clipboard := fyne.CurrentApp().Clipboard()
	clipboard.SetContent("1\n2\t\x073" + strings.Repeat("4", 1000))
	f.Entry().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if f.Text() != "z1 2 " {
		t.Errorf("after pasting the text is %q, want %q", f.Text(), "z1 2 ")
	}
	if calls[len(calls)-1] != f.Text() {
		t.Errorf("the text is %q, but OnType got %q", f.Text(), calls[len(calls)-1])
	}
	w.Type("!")
	w.Key(fyne.KeyReturn)
	w.Key(fyne.KeyEscape)
	if !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}) {
		t.Errorf("the page gets the keys %v, want Return and Escape", page.keys)
	}
	var sent []string
	f.OnSubmit = func(text string) { sent = append(sent, text) }
	w.Key(fyne.KeyEnter)
	if len(page.keys) != 2 || !slices.Equal(sent, []string{f.Text()}) {
		t.Errorf("the page gets %v, and %q is submitted, want the text submitted and nothing for the page", page.keys, sent)
	}
}

// TestTabSkipsUnreachableFields checks a field under a dialog, and an inactive one.
func TestTabSkipsUnreachableFields(t *testing.T) {
	var f *widgets.Field
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		f = widgets.NewField(s, "", 5, nil)
		return []fyne.CanvasObject{f}
	})
	inside := widgets.NewToggle(w.Stage, "x", false, nil)
	d := &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage, inside)}
	w.Stage.Windows.Open(d)
	for range 3 {
		w.Key(fyne.KeyTab)
		if w.Stage.Input.Focused() != fyne.Focusable(inside) {
			t.Fatalf("Tab moves to %v, want the toggle in the dialog", w.Stage.Input.Focused())
		}
	}
	d.Close()
	f.SetInactive(true)
	w.Key(fyne.KeyTab)
	if w.Stage.Input.Focused() == f.Entry() {
		t.Error("Tab stops at an inactive field")
	}
}

// TestDraggableWithoutPictureShowsNothing checks that it can be drawn at all.
func TestDraggableWithoutPictureShowsNothing(t *testing.T) {
	var p *widgets.Draggable
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		p = widgets.NewDraggable(s, nil)
		return []fyne.CanvasObject{p}
	})
	p.Resize(fyne.NewSize(60, 80))
	if picture := w.Canvas().Capture(); picture.At(30, 40) != picture.At(300, 400) {
		t.Errorf("at the draggable the window is %v, beside it %v, want the same", picture.At(30, 40), picture.At(300, 400))
	}
}

// TestDraggedPictureHasItsOwnSize checks that what is dragged has the size that DragSize returns, and that an object
// that cannot be used is not highlighted under the pointer.
func TestDraggedPictureHasItsOwnSize(t *testing.T) {
	var p *widgets.Draggable
	var drawn image.Point
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		p = widgets.NewDraggable(s, nil)
		p.OnTap = func() {}
		p.DragImage = func() (look.Painter, bool) {
			return func(w, h int) image.Image {
				drawn = image.Pt(w, h)
				return look.Empty
			}, true
		}
		p.DragSize = func() fyne.Size { return fyne.NewSize(50, 70) }
		p.OnDrop = func(fyne.Position) {}
		return []fyne.CanvasObject{p}
	})
	p.Resize(fyne.NewSize(60, 20))
	e := &fyne.DragEvent{Dragged: fyne.NewDelta(20, 20)}
	e.AbsolutePosition = uitest.Middle(p).AddXY(20, 20)
	p.Dragged(e)
	w.Canvas().Capture()
	p.DragEnd()
	if drawn != image.Pt(50, 70) {
		t.Errorf("the dragged picture is %v, want 50×70", drawn)
	}
	at := uitest.Middle(p)
	plain := w.Canvas().Capture().At(int(at.X), int(at.Y))
	for _, usable := range []bool{false, true} {
		p.Enabled = func() bool { return usable }
		w.Hover(p)
		p.Refresh()
		if lit := w.Canvas().Capture().At(int(at.X), int(at.Y)) != plain; lit != usable {
			t.Errorf("usable %v: highlighted under the pointer is %v", usable, lit)
		}
		test.MoveMouse(w.Canvas(), fyne.NewPos(1, 1))
	}
}

// TestPressThatStaysOnTheObjectIsAClick checks that a pointer may move while it is pressed, and that what has left the
// object is dropped, even when it comes back.
func TestPressThatStaysOnTheObjectIsAClick(t *testing.T) {
	var p *widgets.Draggable
	clicks, drops := 0, 0
	open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		p = widgets.NewDraggable(s, nil)
		p.OnTap = func() { clicks++ }
		p.DragImage = func() (look.Painter, bool) { return func(int, int) image.Image { return look.Empty }, true }
		p.OnDrop = func(fyne.Position) { drops++ }
		return []fyne.CanvasObject{container.NewGridWrap(fyne.NewSize(60, 40), p)}
	})
	press := func(path ...fyne.Delta) {
		for _, by := range path {
			e := &fyne.DragEvent{Dragged: by}
			e.AbsolutePosition = uitest.Middle(p).Add(by)
			p.Dragged(e)
		}
		p.DragEnd()
	}
	press(fyne.NewDelta(5, 2), fyne.NewDelta(25, 15))
	if clicks != 1 || drops != 0 {
		t.Errorf("moved on the object it counts %d clicks and %d drops, want a click", clicks, drops)
	}
	press(fyne.NewDelta(5, 2), fyne.NewDelta(0, 90), fyne.NewDelta(20, 0))
	if clicks != 1 || drops != 1 {
		t.Errorf("moved away and back it counts %d clicks and %d drops, want a drop", clicks, drops)
	}
}

// TestFieldHasNothingToScroll checks that no scroll bar appears in a window of any size if the text fits: a
// rounding error is enough to show one.
func TestFieldHasNothingToScroll(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 2560, Height: 1440}, {Width: 3840, Height: 2160}} {
		w := uitest.NewWindow(t, size.Width, size.Height)
		for height := float32(24); height <= 60; height++ {
			f := widgets.NewField(w.Stage, "Player", 20, nil)
			w.SetContent(container.NewWithoutLayout(w.Stage, f))
			w.Stage.Resize(size)
			u := w.Stage.Unit()
			f.Resize(fyne.NewSize(200*u, height*u))
			uitest.Walk(f, func(o fyne.CanvasObject) {
				if bar := fmt.Sprintf("%T", o) == "*widget.scrollBarArea"; bar && o.Visible() {
					t.Errorf("at %v, %v units high, a scroll bar of %v is shown", size, height, o.Size())
				}
			})
		}
	}
}

// TestFieldsDoNotDisturbEachOther checks that a low field keeps its look when a high one is placed or
// changed, and the other way round, although both are drawn with one theme.
func TestFieldsDoNotDisturbEachOther(t *testing.T) {
	w := uitest.NewWindow(t, widgets.MinWidth, widgets.MinHeight)
	low, high := widgets.NewField(w.Stage, "Player", 20, nil), widgets.NewField(w.Stage, "Other", 20, nil)
	w.SetContent(container.NewWithoutLayout(w.Stage, low, high))
	w.Stage.Resize(fyne.NewSize(widgets.MinWidth, widgets.MinHeight))
	widgets.Put(low, 10, 10, 200, 30)
	widgets.Put(high, 10, 100, 200, 70)
	key := func(name fyne.KeyName) { low.Entry().TypedKey(&fyne.KeyEvent{Name: name}) }
	for name, act := range map[string]func(){
		"typed": func() {
			low.Entry().TypedRune('x')
			key(fyne.KeyBackspace)
		},
		"gone to and fro": func() {
			key(fyne.KeyHome)
			key(fyne.KeyEnd)
		},
		"drawn anew": low.Entry().(fyne.Widget).Refresh,
		"set": func() {
			low.Set("Play")
			low.Set("Player")
			key(fyne.KeyEnd)
		},
		"left and come back to": func() {
			high.Focus(false)
			low.Focus(false)
		},
		"beside what is set": func() {
			high.Set("Others")
			high.SetInactive(true)
			high.SetPlaceholder("hint")
			high.SetInactive(false)
			high.Set("Other")
		},
	} {
		low.Focus(false)
		before := w.Canvas().Capture()
		widgets.Put(high, 10, 100, 200, 60)
		widgets.Put(high, 10, 100, 200, 70)
		act()
		after := w.Canvas().Capture()
		for y := range 180 {
			for x := range 220 {
				if before.At(x, y) != after.At(x, y) {
					t.Fatalf("%s: the field looks different at %d, %d", name, x, y)
				}
			}
		}
	}
}
