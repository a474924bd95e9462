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

// timers are the functions given to Scheduler.After.
type timers []*timer

type timer struct {
	f       func()
	after   time.Duration
	stopped bool
}

// useTimers replaces the stage's timers by ones that the test runs.
func useTimers(s *widgets.Stage) *timers {
	all := &timers{}
	s.Time.After = func(d time.Duration, f func()) func() {
		own := &timer{f: f, after: d}
		*all = append(*all, own)
		return func() { own.stopped = true }
	}
	return all
}

func checkToast(t *testing.T, s *widgets.Stage, title string) {
	t.Helper()
	if got, _, _ := strings.Cut(s.News.ToastText(), "\n"); got != title {
		t.Errorf("the toast is %q, want %q", got, title)
	}
	if texts := uitest.Texts(s); title != "" && !strings.Contains(texts, title) {
		t.Errorf("%q is not visible in %q", title, texts)
	}
}

func TestToastsComeAndGo(t *testing.T) {
	taps := 0
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		return []fyne.CanvasObject{widgets.NewRow(s, 100, widgets.NewButton(s, "under", nil, func() { taps++ }))}
	})
	w.Stage.Time.ReducedMotion = func() bool { return true }
	clock := useTimers(w.Stage)
	w.Stage.News.Toast(blank, "first", "a sentence")
	w.Stage.News.Toast(nil, "second", strings.Repeat("a long sentence ", 20))
	w.Stage.News.Toast(nil, "third", "")
	checkToast(t, w.Stage, "first")
	if len(*clock) != 1 || (*clock)[0].after < 3*time.Second || (*clock)[0].after > 8*time.Second {
		t.Fatalf("%d timers, the first after %v, want one after 3 to 8 seconds", len(*clock), (*clock)[0].after)
	}
	(*clock)[0].f() // its time is over
	checkToast(t, w.Stage, "second")

	place := fyne.NewPos(w.Stage.Size().Width/2, 40)
	test.TapCanvas(w.Canvas(), place)
	checkToast(t, w.Stage, "third")
	if !(*clock)[1].stopped {
		t.Error("a click on the second toast does not stop its timer")
	}
	(*clock)[1].f() // it came too late to be stopped
	checkToast(t, w.Stage, "third")
	if taps != 0 {
		t.Error("a click on a toast reaches the button under it")
	}
	w.Key(fyne.KeyReturn)
	if len(page.keys) != 1 || w.Stage.Input.Focused() != nil {
		t.Errorf("the page gets the keys %v, want one, and no focus", page.keys)
	}
	(*clock)[2].f()
	checkToast(t, w.Stage, "")
	test.TapCanvas(w.Canvas(), place)
	if taps != 1 {
		t.Error("the button under the toast cannot be clicked after the toast has gone")
	}
}

// TestToastsStayOnTop checks that a toast stays over dialogs and other pages, inside the window.
func TestToastsStayOnTop(t *testing.T) {
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	clock := useTimers(w.Stage)
	w.Stage.News.Toast(blank, "won", "by walking")
	w.Stage.Windows.Open(&widgets.Dialog{Content: widgets.NewParagraph(w.Stage, "dialog", 15, look.Ink), Width: 1200})
	w.Stage.Windows.SetPage(page)
	for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 3840, Height: 2160}} {
		w.Resize(size)
		checkToast(t, w.Stage, "won")
	}
	(*clock)[0].f()
	checkToast(t, w.Stage, "")
}

// middle returns the middle of a visible text.
func middle(t *testing.T, w *uitest.Window, want string) (at fyne.Position) {
	t.Helper()
	uitest.Walk(w.Stage, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && text.Text == want {
			at = uitest.Middle(o)
		}
	})
	if at.IsZero() {
		t.Fatalf("the text %q is not visible", want)
	}
	return at
}

// TestToastAvoidsTheBannerAndTheSides checks that a toast covers neither the banner nor the buttons at the
// sides.
func TestToastAvoidsTheBannerAndTheSides(t *testing.T) {
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject { return nil })
	w.Stage.Time.ReducedMotion = func() bool { return true }
	useTimers(w.Stage)
	w.Stage.News.Toast(blank, "won", "by walking")
	w.Stage.News.SetBanner(blank, "The connection is lost.")
	for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
		w.Resize(size)
		won, lost := middle(t, w, "won"), middle(t, w, "The connection is lost.")
		if won.Y < lost.Y+10 {
			t.Errorf("%v: the toast at %v covers the banner at %v", size, won, lost)
		}
		if won.X < size.Width*0.3 || won.X > size.Width*0.66 || won.Y > size.Height*0.2 {
			t.Errorf("%v: the toast is at %v, want it at the middle of the top", size, won)
		}
		w.Stage.Windows.Open(&widgets.Dialog{Content: widgets.NewParagraph(w.Stage, "heading", 15, look.Ink), Width: 400})
		if beside := middle(t, w, "won"); beside.X < won.X+50 || beside.X > size.Width {
			t.Errorf("%v: over a dialog the toast is at %v, want it to the right of %v", size, beside, won)
		}
		w.Stage.Windows.CloseAll()
	}
}
