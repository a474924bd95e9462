package widgets_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// timers are what a stage has been told to do after a time.
type timers []*timer

type timer struct {
	f       func()
	after   time.Duration
	stopped bool
}

// wait gives a stage whose timers run when told.
func wait(s *widgets.Stage) *timers {
	all := &timers{}
	s.After = func(d time.Duration, f func()) func() {
		own := &timer{f: f, after: d}
		*all = append(*all, own)
		return func() { own.stopped = true }
	}
	return all
}

func shown(t *testing.T, s *widgets.Stage, title string) {
	t.Helper()
	if got, _, _ := strings.Cut(s.ToastText(), "\n"); got != title {
		t.Errorf("the toast is %q, not %q", got, title)
	}
	if texts := uitest.Texts(s); title != "" && !strings.Contains(texts, title) {
		t.Errorf("%q is nowhere to be seen in %q", title, texts)
	}
}

func TestToastsComeAndGo(t *testing.T) {
	taps := 0
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		return []fyne.CanvasObject{widgets.NewRow(s, 100, widgets.NewButton(s, "under", nil, func() { taps++ }))}
	})
	w.Stage.Still = func() bool { return true }
	clock := wait(w.Stage)
	w.Stage.Toast(blank, "first", "a sentence")
	w.Stage.Toast(nil, "second", strings.Repeat("a long sentence ", 20))
	w.Stage.Toast(nil, "third", "")
	shown(t, w.Stage, "first")
	if len(*clock) != 1 || (*clock)[0].after < 3*time.Second || (*clock)[0].after > 8*time.Second {
		t.Fatalf("%d timers, the first after %v", len(*clock), (*clock)[0].after)
	}
	(*clock)[0].f() // its time is over
	shown(t, w.Stage, "second")

	place := fyne.NewPos(w.Stage.Size().Width/2, 40)
	test.TapCanvas(w.Canvas(), place)
	shown(t, w.Stage, "third")
	if !(*clock)[1].stopped {
		t.Error("the timer of the second runs on")
	}
	(*clock)[1].f() // it came too late to be stopped
	shown(t, w.Stage, "third")
	if taps != 0 {
		t.Error("a click on a toast goes through it")
	}
	w.Key(fyne.KeyReturn)
	if len(page.keys) != 1 || w.Stage.Focused() != nil {
		t.Errorf("the page gets the keys %v", page.keys)
	}
	(*clock)[2].f()
	shown(t, w.Stage, "")
	test.TapCanvas(w.Canvas(), place)
	if taps != 1 {
		t.Error("what was under the toast cannot be clicked after it has gone")
	}
}

// TestToastsStayOnTop of dialogs and of other pages, inside the window.
func TestToastsStayOnTop(t *testing.T) {
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	clock := wait(w.Stage)
	w.Stage.Toast(blank, "won", "by walking")
	w.Stage.Open(&widgets.Dialog{Content: widgets.NewParagraph(w.Stage, "dialog", 15, look.Ink), Width: 1200})
	w.Stage.SetPage(page)
	for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 3840, Height: 2160}} {
		w.Resize(size)
		shown(t, w.Stage, "won")
	}
	(*clock)[0].f()
	shown(t, w.Stage, "")
}

// middle gives the middle of a text that is to be seen.
func middle(t *testing.T, w *uitest.Window, said string) (at fyne.Position) {
	t.Helper()
	uitest.Walk(w.Stage, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.Text == said {
			at = uitest.Middle(o)
		}
	})
	if at.IsZero() {
		t.Fatalf("%q is nowhere to be seen", said)
	}
	return at
}

// TestToastKeepsClearOfTheBanner and of the sides, where there is something to press.
func TestToastKeepsClearOfTheBanner(t *testing.T) {
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	w.Stage.Still = func() bool { return true }
	wait(w.Stage)
	w.Stage.Toast(blank, "won", "by walking")
	w.Stage.SetBanner(blank, "The connection is lost.")
	for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
		w.Resize(size)
		won, lost := middle(t, w, "won"), middle(t, w, "The connection is lost.")
		if won.Y < lost.Y+10 {
			t.Errorf("%v: the news at %v lies on the banner at %v", size, won, lost)
		}
		if won.X < size.Width*0.3 || won.X > size.Width*0.66 || won.Y > size.Height*0.2 {
			t.Errorf("%v: the news is at %v", size, won)
		}
		w.Stage.Open(&widgets.Dialog{Content: widgets.NewParagraph(w.Stage, "heading", 15, look.Ink), Width: 400})
		if beside := middle(t, w, "won"); beside.X < won.X+50 || beside.X > size.Width {
			t.Errorf("%v: over a dialog the news is at %v, without it at %v", size, beside, won)
		}
		w.Stage.CloseAll()
	}
}
