package widgets_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// testPage is a page of one object that fills the stage.
type testPage struct {
	*widgets.Column
	keys []fyne.KeyName
}

func (s *testPage) Mode() string              { return "sheet" }
func (s *testPage) Targets() []widgets.Target { return nil }
func (s *testPage) TypedKey(key fyne.KeyName) { s.keys = append(s.keys, key) }

func open(t *testing.T, build func(s *widgets.Stage) []fyne.CanvasObject) (*uitest.Window, *testPage) {
	t.Helper()
	w := uitest.NewWindow(t, 1280, 760)
	page := &testPage{Column: widgets.NewColumn(w.Stage, build(w.Stage)...)}
	w.Stage.Windows.SetPage(page)
	return w, page
}

func blank(w, h int) image.Image { return image.NewRGBA(image.Rect(0, 0, w, h)) }

func TestDraggableIsDragged(t *testing.T) {
	var dropped []fyne.Position
	var draggable, stuck *widgets.Draggable
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		draggable, stuck = widgets.NewDraggable(s, blank), widgets.NewDraggable(s, blank)
		draggable.DragImage = func() (look.Painter, bool) { return blank, true }
		draggable.OnDrop = func(at fyne.Position) { dropped = append(dropped, at) }
		stuck.DragImage = func() (look.Painter, bool) { return blank, false }
		stuck.OnDrop = draggable.OnDrop
		return []fyne.CanvasObject{draggable, stuck}
	})
	draggable.Resize(fyne.NewSize(60, 80))
	e := &fyne.DragEvent{}
	e.AbsolutePosition = fyne.NewPos(300, 300)
	draggable.Dragged(e)
	if !w.Stage.Input.Dragging() {
		t.Error("the dragged picture is not shown")
	}
	e.AbsolutePosition = fyne.NewPos(400, 500)
	draggable.Dragged(e)
	draggable.DragEnd()
	if w.Stage.Input.Dragging() || !slices.Equal(dropped, []fyne.Position{{X: 400, Y: 500}}) {
		t.Errorf("still dragging: %v, want false; dropped at %v, want (400, 500)", w.Stage.Input.Dragging(), dropped)
	}
	stuck.Dragged(e)
	stuck.DragEnd()
	if len(dropped) != 1 {
		t.Error("a draggable that cannot be dragged was dropped")
	}
}

func TestInactiveButtonsDoNothing(t *testing.T) {
	taps := 0
	var b *widgets.Button
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		b = widgets.NewButton(s, "press", nil, func() { taps++ })
		return []fyne.CanvasObject{b}
	})
	w.Tap(b)
	b.Set(false, true)
	w.Tap(b)
	if taps != 1 {
		t.Errorf("a button that became inactive after one press has acted %d times, want 1", taps)
	}
}

func TestSegmentsHaveExactlyOneChosen(t *testing.T) {
	var chosen []int
	var g *widgets.Segments
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		g = widgets.NewSegments(s, []string{"a", "b", "c"}, 0, func(n int) { chosen = append(chosen, n) })
		return []fyne.CanvasObject{g}
	})
	w.Tap(g.Buttons()[2])
	w.Tap(g.Buttons()[1])
	on := 0
	for _, b := range g.Buttons() {
		if b.On {
			on++
		}
	}
	if !slices.Equal(chosen, []int{2, 1}) || g.Selected() != 1 || on != 1 {
		t.Errorf("OnChoose got %v, selected is %d, %d segments are shown as chosen, want 2 then 1, 1, 1", chosen, g.Selected(), on)
	}
}

// TestDialogBlocksThePage checks that neither clicks nor keys nor the pointer reach the page until the
// dialog is gone.
func TestDialogBlocksThePage(t *testing.T) {
	taps := 0
	var b *widgets.Button
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		b = widgets.NewButton(s, "below", nil, func() { taps++ })
		b.Tip = "a tip"
		return []fyne.CanvasObject{b}
	})
	outside := 0
	d := &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage, widgets.NewHeading(w.Stage, "Well?", look.Large))}
	d.OnTapOutside = func() { outside++ }
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
	w.Stage.Windows.Open(d)
	w.Tap(b)
	w.Hover(b)
	tip := w.Stage.News.TipText()
	w.Key(fyne.KeyReturn)
	if taps != 0 || len(page.keys) != 0 || tip != "" || outside != 1 {
		t.Errorf("through the dialog came %d clicks, the keys %v and the tip %q, want none; clicks beside it: %d, want 1", taps, page.keys, tip, outside)
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(640, 380))
	if outside != 1 {
		t.Error("a click on the dialog counts as a click beside it")
	}
	w.Key(fyne.KeyEscape)
	w.Tap(b)
	w.Key(fyne.KeyReturn)
	if taps != 1 || !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyReturn}) {
		t.Errorf("after the dialog the page got %d clicks and the keys %v, want one each", taps, page.keys)
	}
}

// TestTipWithoutPictureIsAsHighAsItsText checks that no room is left where a tip has no picture.
func TestTipWithoutPictureIsAsHighAsItsText(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 760)
	w.Stage.News.ShowTipAt("one line", fyne.NewPos(100, 100), fyne.NewSize(20, 20))
	objects := test.WidgetRenderer(w.Stage).Objects()
	if height := objects[len(objects)-1].Size().Height; height > 50 {
		t.Errorf("a tip of one line is %v high, want at most 50", height)
	}
}

// TestTipsStayInTheWindow checks tips of objects in all corners.
func TestTipsStayInTheWindow(t *testing.T) {
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	objects := test.WidgetRenderer(w.Stage).Objects()
	tip := objects[len(objects)-1]
	for _, at := range []fyne.Position{{X: 0, Y: 0}, {X: 1270, Y: 0}, {X: 1270, Y: 750}, {X: 0, Y: 750}} {
		w.Stage.News.ShowTipAt("A text that is long enough to be broken into several lines, because it says so much.", at, fyne.NewSize(10, 10))
		from, to := tip.Position(), tip.Position().AddXY(tip.Size().Width, tip.Size().Height)
		if !tip.Visible() || from.X < 0 || from.Y < 0 || to.X > 1280 || to.Y > 760 {
			t.Errorf("the tip for %v lies from %v to %v, want it in the window", at, from, to)
		}
		if at.X >= from.X && at.X < to.X && at.Y >= from.Y && at.Y < to.Y {
			t.Errorf("the tip for %v covers it", at)
		}
	}
}

// TestLongTipsAreWider checks that a tip for which there is no room below or above an object is wider, and does not cover
// the object.
func TestLongTipsAreWider(t *testing.T) {
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	objects := test.WidgetRenderer(w.Stage).Objects()
	tip := objects[len(objects)-1]
	at := fyne.NewPos(600, 370)
	width := func(sentences int) float32 {
		w.Stage.News.ShowTipAt(strings.Repeat("A sentence of a hover text that is much too long. ", sentences), at, fyne.NewSize(20, 20))
		if from, to := tip.Position().Y, tip.Position().Y+tip.Size().Height; from < at.Y+20 && to > at.Y || from < 0 || to > 760 {
			t.Errorf("the tip of %d sentences lies from %v to %v, over its object at %v", sentences, from, to, at.Y)
		}
		return tip.Size().Width
	}
	if short, long := width(5), width(50); long <= short {
		t.Errorf("a tip of 50 sentences is %v wide, one of 5 %v", long, short)
	}
}

func TestUnitGrowsWithTheWindow(t *testing.T) {
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	last := float32(0)
	for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 3840, Height: 2160}} {
		w.Resize(size)
		if u := w.Stage.Unit(); u <= last {
			t.Errorf("at %v the unit is %v, want more than at a smaller size, %v", size, u, last)
		} else {
			last = u
		}
	}
}

func TestWrapAndTruncate(t *testing.T) {
	text := "one two three four five six seven"
	lines := look.Wrap(text, look.Body, fyne.TextStyle{}, 90)
	if len(lines) < 2 {
		t.Fatalf("%q is not wrapped: %q", text, lines)
	}
	for _, line := range lines {
		if look.Width(line, look.Body, fyne.TextStyle{}) > 90 {
			t.Errorf("the line %q is wider than 90", line)
		}
	}
	for _, endless := range []string{strings.Repeat("W", 60), "a " + strings.Repeat("ü", 200) + " b"} {
		lines := look.Wrap(endless, look.Body, fyne.TextStyle{}, 90)
		for _, line := range lines {
			if line == "" || look.Width(line, look.Body, fyne.TextStyle{}) > 90 {
				t.Errorf("the line %q is wider than 90, or empty", line)
			}
		}
		if all := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); all != strings.ReplaceAll(endless, " ", "") {
			t.Errorf("%q becomes %q", endless, all)
		}
	}
	cut := look.Truncate(text, look.Body, fyne.TextStyle{}, 90)
	if look.Width(cut, look.Body, fyne.TextStyle{}) > 90 || cut == "" || cut == text {
		t.Errorf("%q is cut to %q", text, cut)
	}
	if got := look.Truncate("one", look.Body, fyne.TextStyle{}, 90); got != "one" {
		t.Errorf("a text that fits becomes %q", got)
	}
}

// TestVisitKeepsDialogsOpen checks that dialogs opened before and during a visit stay open, unless they
// were closed meanwhile.
func TestVisitKeepsDialogsOpen(t *testing.T) {
	w, home := open(t, func(*widgets.Stage) []fyne.CanvasObject { return nil })
	away := &testPage{Column: widgets.NewColumn(w.Stage)}
	dialog := func() *widgets.Dialog { return &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage)} }
	kept, closed, opened := dialog(), dialog(), dialog()
	w.Stage.Windows.Open(kept)
	w.Stage.Windows.Open(closed)
	back := w.Stage.Windows.Visit(away)
	if w.Stage.Windows.Page() != widgets.Page(away) || w.Stage.Windows.Dialog() != nil {
		t.Fatal("the visit shows dialogs or not the other page")
	}
	closed.Close()
	w.Stage.Windows.Open(opened)
	back()
	if w.Stage.Windows.Page() != widgets.Page(home) || w.Stage.Windows.Dialog() != opened {
		t.Error("after the visit the page or the topmost dialog is wrong, want the one opened during the visit")
	}
	opened.Close()
	if w.Stage.Windows.Dialog() != kept {
		t.Error("after the visit the dialog opened before it is not open")
	}
	kept.Close()
	elsewhere := &testPage{Column: widgets.NewColumn(w.Stage)}
	w.Stage.Windows.SetPage(elsewhere)
	if back(); w.Stage.Windows.Page() != widgets.Page(elsewhere) {
		t.Error("back after another page was shown changes the page")
	}
}

// TestUnpromptedQuestionIgnoresEnterAtFirst checks that Enter counts only after the grace period, every
// time the question opens, and that Escape always closes it.
func TestUnpromptedQuestionIgnoresEnterAtFirst(t *testing.T) {
	w, page := open(t, func(*widgets.Stage) []fyne.CanvasObject { return nil })
	w.Stage.Time.ReducedMotion = func() bool { return true }
	clock := useTimers(w.Stage)
	done := 0
	ask := func() {
		w.Stage.Windows.Ask(widgets.Question{Text: "Trust it?", No: "No", Yes: "Yes", Unprompted: true, OnYes: func() { done++ }})
	}
	ask()
	w.Key(fyne.KeyEscape)
	if w.Stage.Windows.Dialog() != nil || !(*clock)[0].stopped {
		t.Error("Escape does not close the question, or leaves its timer running")
	}
	ask()
	w.Key(fyne.KeyReturn)
	w.Key(fyne.KeyEnter)
	if done != 0 || w.Stage.Windows.Dialog() == nil || len(page.keys) != 0 {
		t.Errorf("Enter during the grace period answered %d times, want 0; the page got %v, want nothing", done, page.keys)
	}
	if len(*clock) != 4 || !(*clock)[1].stopped || !(*clock)[2].stopped || (*clock)[3].stopped {
		t.Errorf("repeated Enter must restart the grace period each time: there are %d timers, want 4", len(*clock))
	}
	(*clock)[3].f()
	w.Key(fyne.KeyReturn)
	if done != 1 || w.Stage.Windows.Dialog() != nil {
		t.Errorf("after the grace period Enter has answered %d times, want 1", done)
	}
	w.Stage.Windows.Ask(widgets.Question{Text: "Leave?", No: "No", Yes: "Yes", OnYes: func() { done++ }})
	w.Key(fyne.KeyReturn)
	if done != 2 {
		t.Error("a prompted question ignores Enter at first, want it answered")
	}
}
