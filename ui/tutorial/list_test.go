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

// openList opens the list of lessons with some of them solved.
func openList(t *testing.T, lang string, size fyne.Size, done ...string) (w *uitest.Window, played *[]int, left *int) {
	t.Helper()
	w, played, left = uitest.NewWindow(t, size.Width, size.Height), new([]int), new(int)
	p := NewList(w.Stage, text.For(lang), testPictures, Progress{Solved: done})
	p.OnLesson = func(n int) { *played = append(*played, n) }
	p.OnBack = func() { *left++ }
	w.Sketch(p)
	return w, played, left
}

// TestPlayAnyLesson checks that every lesson can be played, and that Enter plays the first unsolved
// one.
func TestPlayAnyLesson(t *testing.T) {
	w, played, left := openList(t, "en", defaultSize, "turn", "move", "pits")
	for n, l := range Lessons() {
		w.Click("lesson-" + l.ID)
		if len(*played) != n+1 || (*played)[n] != n {
			t.Errorf("a click on %s plays %v, want lesson %d last", l.ID, *played, n)
		}
	}
	*played = nil
	w.Key(fyne.KeyReturn)
	w.Click("begin")
	if !slices.Equal(*played, []int{2, 2}) {
		t.Errorf("Enter and the button play %v, want lesson 2 twice", *played)
	}
	w.Stage.Input.FocusNext()
	for w.Canvas().Focused() != w.MustFind("lesson-lasers").(fyne.Focusable) {
		w.Key(fyne.KeyRight)
	}
	w.Key(fyne.KeySpace)
	if last := (*played)[len(*played)-1]; last != 4 {
		t.Errorf("Space plays lesson %d, want 4", last)
	}
	w.Key(fyne.KeyEscape)
	w.Click("back")
	if *left != 2 {
		t.Errorf("the list was left %d times, want 2", *left)
	}
}

// TestListShowsProgress checks that the list has different texts for no, some and all lessons
// solved.
func TestListShowsProgress(t *testing.T) {
	var all []string
	for _, l := range Lessons() {
		all = append(all, l.ID)
	}
	for n, want := range map[int]string{0: "Begin", 3: "3 of 15 solved.", 15: "All solved"} {
		w, _, _ := openList(t, "en", defaultSize, all[:n]...)
		if shown := uitest.Texts(w.Stage); !strings.Contains(shown, want) {
			t.Errorf("with %d lessons solved the list says %q, want %q in it", n, shown, want)
		}
	}
	w, played, _ := openList(t, "en", defaultSize, all...)
	games := 0
	w.Stage.Windows.Page().(*List).OnPractice = func() { games++ }
	w.Key(fyne.KeyReturn)
	w.Click("begin")
	if games != 2 || len(*played) > 0 {
		t.Errorf("after all lessons %d games and the lessons %v were started, want 2 games", games, *played)
	}
	p := NoProgress()
	if !p.Add("turn") || p.Add("turn") || p.Next() != 0 || !p.Add("move") || p.Next() != 2 {
		t.Errorf("the progress is %v, want turn and move, each once", p)
	}
}

// TestListFits checks that the list and the offer fit in every language and size.
func TestListFits(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, defaultSize, {Width: 1920, Height: 1080}} {
			w, _, _ := openList(t, tag.String(), size, "move", "turn")
			w.CheckLayout(fmt.Sprintf("%s, %v", tag, size))
			w.Picture(fmt.Sprintf("list-%s-%v", tag, size.Width))
			openWelcome(w, tag.String(), "", func() {})
			w.CheckLayout(fmt.Sprintf("offer, %s, %v", tag, size))
			w.Picture(fmt.Sprintf("offer-%s-%v", tag, size.Width))
		}
	}
}

// openWelcome opens the welcome of a player, and returns where the name is kept that is typed.
func openWelcome(w *uitest.Window, lang, name string, learn func()) (typed *string) {
	typed = new(string)
	Welcome{Name: name, OnName: func(name string) { *typed = name }, OnLearn: learn}.Open(w.Stage, text.For(lang), testPictures)
	return typed
}

// TestWelcomeAsksForTheName checks that a player without a name can type one at once, and that a player with
// one is not asked.
func TestWelcomeAsksForTheName(t *testing.T) {
	w, _, _ := openList(t, "en", defaultSize)
	learned := false
	typed := openWelcome(w, "en", "", func() { learned = true })
	w.Type("Ada")
	if *typed != "Ada" || learned {
		t.Errorf("typing Ada passes %q on, and the lessons were chosen: %v; want Ada and false", *typed, learned)
	}
	w.Key(fyne.KeyReturn)
	if !learned || w.Stage.Windows.Dialog() != nil {
		t.Error("Enter in the field does not lead to the lessons")
	}
	openWelcome(w, "en", "Ada", func() {})
	if w.Find("name") != nil {
		t.Error("a player with a name is asked for it")
	}
}

// TestOfferCanBeDeclined checks that Enter and one button lead to the lessons, and Escape and the
// other button only close the offer.
func TestOfferCanBeDeclined(t *testing.T) {
	for _, c := range []struct {
		act   func(*uitest.Window)
		learn bool
	}{
		{func(w *uitest.Window) { w.Key(fyne.KeyReturn) }, true},
		{func(w *uitest.Window) { w.Click("learn") }, true},
		{func(w *uitest.Window) { w.Key(fyne.KeyEscape) }, false},
		{func(w *uitest.Window) { w.Click("straight") }, false},
	} {
		w, _, _ := openList(t, "en", defaultSize)
		learned := false
		openWelcome(w, "en", "Ada", func() { learned = true })
		if w.Stage.Windows.Mode() != "welcome" {
			t.Fatalf("%q is shown, want the offer", w.Stage.Windows.Mode())
		}
		c.act(w)
		if w.Stage.Windows.Dialog() != nil || learned != c.learn {
			t.Errorf("the dialog is still open: %v, want false; the lessons were chosen: %v, want %v", w.Stage.Windows.Dialog() != nil, learned, c.learn)
		}
	}
}

func TestListMarkup(t *testing.T) {
	w, _, _ := openList(t, "en", defaultSize, "move")
	test.AssertRendersToMarkup(t, "list.xml", w.Canvas())
}
