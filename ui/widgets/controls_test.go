package widgets_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

func TestSliderIsMoved(t *testing.T) {
	var told []int
	var l *widgets.Slider
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		l = widgets.NewSlider(s, 40, func(v int) { told = append(told, v) })
		l.Write = func(v int) string { return fmt.Sprint(v, " %") }
		return []fyne.CanvasObject{l}
	})
	w.Key(fyne.KeyTab)
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome, fyne.KeyLeft, fyne.KeyEscape} {
		w.Key(key)
	}
	if want := []int{45, 40, 35, 55, 100, 0}; !slices.Equal(told, want) { // what changes nothing is not told
		t.Errorf("the keys tell %v, not %v", told, want)
	}
	if !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("the page gets %v", page.keys)
	}
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
	test.TapCanvas(w.Canvas(), from.AddXY(l.Size().Width-1, l.Size().Height/2))
	if l.Value() != 100 || w.Stage.Focused() != nil {
		t.Errorf("a click at the right end gives %d, focus %v", l.Value(), w.Stage.Focused())
	}
	w.Drag(l, from.AddXY(-50, 0))
	if l.Value() != 0 {
		t.Errorf("dragged beyond the left end it stands at %d", l.Value())
	}
	if said := uitest.Texts(page); said != "0 %" {
		t.Errorf("beside it stands %q", said)
	}
	told = nil
	l.Set(250, true)
	w.Key(fyne.KeyTab)
	w.Tap(l)
	if l.Value() != 100 || told != nil || w.Stage.Focused() != nil {
		t.Errorf("one that is off stands at %d and tells %v", l.Value(), told)
	}
}

// TestSliderFollowsThePointer: where one clicks there the knob is, whatever the
// size.
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
				t.Fatalf("further right, at %v of %v, it goes back to %d", x, width, l.Value())
			}
			last = l.Value()
		}
		if last != 100 {
			t.Errorf("the right end of %v is %d", width, last)
		}
	}
}

func TestToggleIsSwitched(t *testing.T) {
	var told []bool
	var g *widgets.Toggle
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		g = widgets.NewToggle(s, "Light", false, func(on bool) { told = append(told, on) })
		return []fyne.CanvasObject{g}
	})
	w.Tap(g)
	w.Key(fyne.KeyTab)
	w.Key(fyne.KeySpace)
	w.Key(fyne.KeySpace)
	if !slices.Equal(told, []bool{true, false, true}) || !g.On {
		t.Errorf("it tells %v and is %v", told, g.On)
	}
	g.Set(false, true)
	w.Tap(g)
	w.Key(fyne.KeySpace)
	if len(told) != 3 || g.On {
		t.Errorf("one that is off tells %v and is %v", told, g.On)
	}
}

// TestFieldTakesTextOnly: what cannot stand in a line or is too much does not
// come in, typed or pasted; Escape and Enter reach the page.
func TestFieldTakesTextOnly(t *testing.T) {
	var told []string
	var f *widgets.Field
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		f = widgets.NewField(s, "Ada\x00 and Bob", 5, func(text string) { told = append(told, text) })
		return []fyne.CanvasObject{f}
	})
	if f.Text() != "Ada a" {
		t.Errorf("it begins with %q", f.Text())
	}
	f.Set("é")
	w.Key(fyne.KeyTab)
	if w.Stage.Focused() != f.Entry() {
		t.Fatal("Tab does not reach it")
	}
	f.Focus(false)
	w.Type("üöäßx")
	if f.Text() != "éüöäß" || !slices.Equal(told, []string{"éü", "éüö", "éüöä", "éüöäß"}) {
		t.Errorf("typing gives %q, and tells %q", f.Text(), told)
	}
	f.Focus(true)
	w.Type("z")
	if f.Text() != "z" {
		t.Errorf("over what is selected comes %q", f.Text())
	}
	clipboard := fyne.CurrentApp().Clipboard()
	clipboard.SetContent("1\n2\t\x073" + strings.Repeat("4", 1000))
	f.Entry().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if f.Text() != "z1 2 " {
		t.Errorf("pasting gives %q", f.Text())
	}
	if told[len(told)-1] != f.Text() {
		t.Errorf("it shows %q and tells %q", f.Text(), told[len(told)-1])
	}
	w.Type("!")
	w.Key(fyne.KeyReturn)
	w.Key(fyne.KeyEscape)
	if !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}) {
		t.Errorf("the page gets %v", page.keys)
	}
	var sent []string
	f.OnSubmit = func(text string) { sent = append(sent, text) }
	w.Key(fyne.KeyEnter)
	if len(page.keys) != 2 || !slices.Equal(sent, []string{f.Text()}) {
		t.Errorf("the page gets %v, and %q is submitted", page.keys, sent)
	}
}

// TestFieldIsPassedBy what lies under a dialog, and one that is off.
func TestFieldIsPassedBy(t *testing.T) {
	var f *widgets.Field
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		f = widgets.NewField(s, "", 5, nil)
		return []fyne.CanvasObject{f}
	})
	inside := widgets.NewToggle(w.Stage, "x", false, nil)
	d := &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage, inside)}
	w.Stage.Open(d)
	for range 3 {
		w.Key(fyne.KeyTab)
		if w.Stage.Focused() != fyne.Focusable(inside) {
			t.Fatalf("Tab comes to %v", w.Stage.Focused())
		}
	}
	d.Close()
	f.SetOff(true)
	w.Key(fyne.KeyTab)
	if w.Stage.Focused() == f.Entry() {
		t.Error("Tab stops where nothing can be typed")
	}
}

// TestPieceWithoutPicture can be drawn: it shows nothing.
func TestPieceWithoutPicture(t *testing.T) {
	var p *widgets.Piece
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		p = widgets.NewPiece(s, nil)
		return []fyne.CanvasObject{p}
	})
	p.Resize(fyne.NewSize(60, 80))
	if picture := w.Canvas().Capture(); picture.At(30, 40) != picture.At(300, 400) {
		t.Errorf("where the piece lies the window is %v, beside it %v", picture.At(30, 40), picture.At(300, 400))
	}
}

// TestFieldHasNothingToScroll where its text fits in, in a window of any size: a
// hair's breadth too little shows a bar and a shadow.
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
					t.Errorf("at %v, %v units high, a bar of %v is shown", size, height, o.Size())
				}
			})
		}
	}
}

// TestFieldsDoNotDisturbEachOther: what is typed into a low field stands where it stood
// when a high one has been placed anew meanwhile, and so does what is set in the other,
// though both are drawn with one theme.
func TestFieldsDoNotDisturbEachOther(t *testing.T) {
	w := uitest.NewWindow(t, widgets.LeastWidth, widgets.LeastHeight)
	low, high := widgets.NewField(w.Stage, "Player", 20, nil), widgets.NewField(w.Stage, "Other", 20, nil)
	w.SetContent(container.NewWithoutLayout(w.Stage, low, high))
	w.Stage.Resize(fyne.NewSize(widgets.LeastWidth, widgets.LeastHeight))
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
			high.SetOff(true)
			high.SetHint("hint")
			high.SetOff(false)
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
					t.Fatalf("%s, it looks different at %d, %d", name, x, y)
				}
			}
		}
	}
}
