package tutorial

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/text"
	"roborally/ui/uitest"
)

// openList opens the list of lessons with what has been solved.
func openList(t *testing.T, lang string, size fyne.Size, done ...string) (w *uitest.Window, played *[]int, left *int) {
	t.Helper()
	w, played, left = uitest.NewWindow(t, size.Width, size.Height), new([]int), new(int)
	p := NewList(w.Stage, text.For(lang), drawn, Progress{Solved: done})
	p.OnLesson = func(n int) { *played = append(*played, n) }
	p.OnBack = func() { *left++ }
	w.Sketch(p)
	return w, played, left
}

// TestEveryLessonIsAClickAway, in any order; Enter plays the first that has not
// been solved.
func TestEveryLessonIsAClickAway(t *testing.T) {
	w, played, left := openList(t, "en", usual, "turn", "move", "pits")
	for n, l := range Lessons() {
		w.Click("lesson-" + l.ID)
		if len(*played) != n+1 || (*played)[n] != n {
			t.Errorf("%s leads to %v", l.ID, *played)
		}
	}
	*played = nil
	w.Key(fyne.KeyReturn)
	w.Click("begin")
	if !slices.Equal(*played, []int{2, 2}) {
		t.Errorf("the next lesson is %v", *played)
	}
	w.Stage.FocusNext()
	for w.Canvas().Focused() != w.At("lesson-lasers").(fyne.Focusable) {
		w.Key(fyne.KeyRight)
	}
	w.Key(fyne.KeySpace)
	if last := (*played)[len(*played)-1]; last != 4 {
		t.Errorf("the keyboard leads to %d", last)
	}
	w.Key(fyne.KeyEscape)
	w.Click("back")
	if *left != 2 {
		t.Errorf("the list was left %d times, not 2", *left)
	}
}

// TestProgressIsTold: nothing yet, some, all.
func TestProgressIsTold(t *testing.T) {
	var all []string
	for _, l := range Lessons() {
		all = append(all, l.ID)
	}
	for n, want := range map[int]string{0: "Begin", 3: "3 of 8 solved.", 8: "All solved"} {
		w, _, _ := openList(t, "en", usual, all[:n]...)
		if said := uitest.Texts(w.Stage); !strings.Contains(said, want) {
			t.Errorf("after %d lessons the list says %q", n, said)
		}
	}
	w, played, _ := openList(t, "en", usual, all...)
	games := 0
	w.Stage.Page().(*List).OnPractice = func() { games++ }
	w.Key(fyne.KeyReturn)
	w.Click("begin")
	if games != 2 || len(*played) > 0 {
		t.Errorf("after all lessons %d games have been begun, and the lessons %v", games, *played)
	}
	p := None()
	if !p.Add("turn") || p.Add("turn") || p.Next() != 0 || !p.Add("move") || p.Next() != 2 {
		t.Errorf("the progress is %v", p)
	}
}

// TestTheListFits in every language and size.
func TestTheListFits(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, usual, {Width: 1920, Height: 1080}} {
			w, _, _ := openList(t, tag.String(), size, "move", "turn")
			w.InSight(fmt.Sprintf("%s, %v", tag, size))
			w.Picture(fmt.Sprintf("list-%s-%v", tag, size.Width))
			Offer(w.Stage, text.In(tag), drawn, func() {})
			w.InSight(fmt.Sprintf("offer, %s, %v", tag, size))
			w.Picture(fmt.Sprintf("offer-%s-%v", tag, size.Width))
		}
	}
}

// TestTheOfferIsNoMust: Enter and its button lead to the lessons, Escape and the
// other one do not.
func TestTheOfferIsNoMust(t *testing.T) {
	for _, c := range []struct {
		act   func(*uitest.Window)
		learn bool
	}{
		{func(w *uitest.Window) { w.Key(fyne.KeyReturn) }, true},
		{func(w *uitest.Window) { w.Click("learn") }, true},
		{func(w *uitest.Window) { w.Key(fyne.KeyEscape) }, false},
		{func(w *uitest.Window) { w.Click("straight") }, false},
	} {
		w, _, _ := openList(t, "en", usual)
		learned := false
		Offer(w.Stage, text.For("en"), drawn, func() { learned = true })
		if w.Stage.Mode() != "welcome" {
			t.Fatalf("%q is shown", w.Stage.Mode())
		}
		c.act(w)
		if w.Stage.Dialog() != nil || learned != c.learn {
			t.Errorf("the dialog is open: %v; the lessons have been chosen: %v", w.Stage.Dialog() != nil, learned)
		}
	}
}

func TestListMarkup(t *testing.T) {
	w, _, _ := openList(t, "en", usual, "move")
	test.AssertRendersToMarkup(t, "list.xml", w.Canvas())
}
