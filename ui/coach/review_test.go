package coach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/coach"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// judged returns an adviser with a preset judgement, in which each of some programs is as good as the first.
func judged(verdict bot.Verdict, programs ...core.Program) *fakeAdviser {
	a := &fakeAdviser{judgment: bot.Judgement{
		Verdict: verdict, Gained: 1, Own: bot.Advice{Progress: 0.5, Usual: bot.Range{Low: 0.5, High: 0.5}, Chance: 0.22},
		Best: bot.Advice{Program: programs[0], Progress: 1, Usual: bot.Range{Low: 1, High: 1}, Chance: 0.36},
	}}
	if verdict == bot.Missed {
		a.judgment.Missed = bot.Range{Low: 0.5, High: 0.5}
	}
	for _, p := range programs[1:] {
		a.judgment.Best.Equals = append(a.judgment.Best.Equals, bot.Advice{Program: p, Progress: 1, Usual: bot.Range{Low: 0.75, High: 1.5}, Chance: 0.34})
	}
	return a
}

// reviewOf opens the review of the first cards of the hand.
func reviewOf(w *uitest.Window, lang string, view core.View, a coach.Adviser) *coach.Review {
	w.Stage.Windows.SetPage(&page{Column: widgets.NewColumn(w.Stage)})
	r := coach.NewReview(w.Stage, text.For(lang), sharedPictures, a, figures)
	r.Open(coach.Round{Before: view, Program: programOf(0, 1, 2, 3, 4), After: view})
	return r
}

// ways returns the pictures of ways in an object.
func ways(in fyne.CanvasObject) (found []*board.Way) {
	uitest.Walk(in, func(o fyne.CanvasObject) {
		if w, ok := o.(*board.Way); ok {
			found = append(found, w)
		}
	})
	return found
}

// TestReviewShowsWaysBesideEachOther checks which programs are shown beside the player's own: a better one, and
// one that is as good as that and takes another way; none that is the same.
func TestReviewShowsWaysBesideEachOther(t *testing.T) {
	view := firstView(t)
	different := differentWays(t, &view)
	own, better, other := different[0], different[1], different[2]
	for _, test := range []struct {
		adviser *fakeAdviser
		titles  []string
	}{
		{judged(bot.Missed, better), []string{"Your program", "The master"}},
		{judged(bot.Missed, better, other), []string{"Your program", "The master", "Just as good"}},
		{judged(bot.AsGood, better, own), []string{"Your program", "The master"}},
		{judged(bot.Same, own), []string{"Your program"}},
		{judged(bot.Same, own, better), []string{"Your program", "Just as good"}},
	} {
		w := uitest.NewWindow(t, 1280, 760)
		reviewOf(w, "en", view, test.adviser)
		dialog := w.Stage.Windows.Dialog()
		shown := ways(dialog)
		if len(shown) != len(test.titles) {
			t.Errorf("%d ways are drawn, want %d: %v", len(shown), len(test.titles), test.titles)
		}
		for _, title := range []string{"Your program", "The master", "Just as good"} {
			if has, want := strings.Contains(uitest.Texts(dialog)+"\n", title+"\n"), strings.Contains(strings.Join(test.titles, ","), title); has != want {
				t.Errorf("%q is shown: %v, want %v", title, has, want)
			}
		}
		for i, way := range shown {
			if want := []art.Guise{art.Ghost, art.Advised, art.Advised}[i]; way.Guise() != want {
				t.Errorf("way %d has the guise %d, want %d", i, way.Guise(), want)
			}
			if way.Part() != shown[0].Part() {
				t.Errorf("the ways are drawn on the parts %v and %v of the board, want the same", way.Part(), shown[0].Part())
			}
			w.CheckLayout(test.titles[i])
		}
		w.Picture(fmt.Sprintf("%s-%d-%s", t.Name(), len(shown), strings.ReplaceAll(test.titles[len(shown)-1], " ", "")))
	}
}

// TestReviewComparesWithTheNearestEqual checks that of several programs that are equally good the one with the
// fewest differences to the player's is shown.
func TestReviewComparesWithTheNearestEqual(t *testing.T) {
	view := firstView(t)
	r := view.Own()
	r.HandCount = uint8(copy(r.Hand[:], []core.Card{50, 53, 70, 80, 11, 30, 1, 45, 60}))
	w := uitest.NewWindow(t, 1280, 760)
	reviewOf(w, "en", view, judged(bot.Missed, programOf(4, 5, 6, 7, 3), programOf(0, 1, 2, 3, 5)))
	if got, want := said(w.Stage.Windows.Dialog()), "You gained about a round. “Rotate right” instead of “Rotate left” in register 5 would have gained"; !strings.Contains(got, want) {
		t.Errorf("the review says %q, want %q", got, want)
	}
}

// TestReviewIsAskedForOnce checks that the adviser thinks in the background, that closing the window cancels
// that, and that a finished judgement is not asked for again, unless the round is another.
func TestReviewIsAskedForOnce(t *testing.T) {
	view, a := firstView(t), judged(bot.Missed, programOf(8, 7, 6, 5, 4))
	w := uitest.NewWindow(t, 1280, 760)
	jobs := deferJobs(w.Stage)
	r := reviewOf(w, "en", view, a)
	if got := said(w.Stage.Windows.Dialog()); !strings.Contains(got, "The master is thinking…") || strings.Contains(got, "You gained") {
		t.Errorf("while the adviser thinks the review says %q", got)
	}
	w.Key(fyne.KeyEscape)
	if r.IsOpen() || w.Stage.Windows.Dialog() != nil {
		t.Fatal("Escape does not close the window")
	}
	run := func() {
		for len(*jobs) > 0 {
			next := (*jobs)[0]
			*jobs = (*jobs)[1:]
			next()
		}
	}
	run()
	if !a.stop() || w.Stage.Windows.Dialog() != nil {
		t.Error("closing the window does not cancel the judgement")
	}
	round := coach.Round{Before: view, Program: programOf(0, 1, 2, 3, 4), After: view}
	r.Open(round)
	run()
	if got := said(w.Stage.Windows.Dialog()); !strings.Contains(got, "would have gained about half a round more") {
		t.Errorf("the review says %q", got)
	}
	w.Click("close-review")
	r.Open(round)
	if got := said(w.Stage.Windows.Dialog()); a.calls != 2 || !strings.Contains(got, "would have gained") {
		t.Errorf("after %d calls the review says %q, want the judgement after 2", a.calls, got)
	}
	r.Close()
	round.Before.State.Round++
	r.Open(round)
	run()
	if got := said(w.Stage.Windows.Dialog()); a.calls != 3 || !strings.Contains(got, "Review of round 2") {
		t.Errorf("after %d calls the review says %q, want that of another round after 3", a.calls, got)
	}
}

// TestReviewIsAsWideAsItsPrograms checks that the window is as large when the judgement comes as when it is opened
// again with the judgement, with any number of programs.
func TestReviewIsAsWideAsItsPrograms(t *testing.T) {
	view := firstView(t)
	different := differentWays(t, &view)
	for name, a := range map[string]*fakeAdviser{
		"one": judged(bot.Same, different[0]), "two": judged(bot.Missed, different[1]), "three": judged(bot.Missed, different[1:]...),
	} {
		w := uitest.NewWindow(t, 1280, 760)
		sizes := func() (all []fyne.Size) {
			w.CheckLayout(name)
			for _, way := range ways(w.Stage.Windows.Dialog()) {
				all = append(all, way.Size())
			}
			return all
		}
		r := reviewOf(w, "en", view, a)
		came := sizes()
		r.Open(coach.Round{Before: view, Program: programOf(0, 1, 2, 3, 4), After: view})
		if again := sizes(); !slices.Equal(came, again) {
			t.Errorf("%s: the ways have the sizes %v when the judgement comes, %v when the window is opened again", name, came, again)
		}
	}
}

// TestReviewFitsEverywhere checks that every text of the review is shown in full, in every language, in small,
// large and zoomed windows; the button that closes it is always in sight.
func TestReviewFitsEverywhere(t *testing.T) {
	view := firstView(t)
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 960, Height: 560}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
			a := judged(bot.Missed, differentWays(t, &view)[1:]...)
			a.judgment.Luck, a.judgment.Chance, a.judgment.Best.Use = bot.Unlucky, bot.Range{Low: 0.7, High: 2.6}, core.SpareCard
			a.judgment.Own.Usual, a.judgment.Missed = bot.Range{Low: -0.7, High: 2.6}, bot.Range{Low: 0.7, High: 2.6}
			w := uitest.NewWindow(t, size.Width, size.Height)
			w.Stage.Zoom = 2
			reviewOf(w, tag.String(), view, a)
			w.CheckLayout(fmt.Sprint(tag, size))
			w.Picture(fmt.Sprintf("%s-%s-%.0f", t.Name(), tag, size.Width))
		}
	}
}

// TestGhostIsWhereAProgramLeads checks that the ghost for the board follows the rehearsal of a program, and that
// there is none for a program that breaks the rules.
func TestGhostIsWhereAProgramLeads(t *testing.T) {
	view := firstView(t)
	program := programOf(0, 1, 2, 3, 4)
	rehearsal, err := view.Rehearse(program)
	if err != nil {
		t.Fatal(err)
	}
	if g := coach.Ghost(&view, program); g == nil || g.End.At != rehearsal.States[core.RegisterCount-1].Robots[0].At {
		t.Errorf("the ghost is %+v", g)
	}
	if g := coach.Ghost(&view, programOf(0, 0, 0, 0, 0)); g != nil {
		t.Errorf("a program with the same card five times has the ghost %+v", g)
	}
}

// TestRealMasterIsUnderstood shows the hint and the judgement of a real master, which praises its own hint.
func TestRealMasterIsUnderstood(t *testing.T) {
	before := firstView(t)
	table := bot.NewTransitionTable(before.Setup())
	table.Solve(nil, nil)
	master := bot.New(before.Setup(), table, 0, bot.Master, 1)
	p := newHintPage(t, "en", 1280, 760, master)
	p.hint.AskAndUse(before)
	if len(p.used) != 1 || before.Check(p.used[0], true) != nil {
		t.Fatalf("the master proposes %v, want one legal program", p.used)
	}
	game, _, err := core.NewGame(before.Setup(), 5)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range 3 {
		program := p.used[0]
		if seat > 0 {
			program = programOf(0, 1, 2, 3, 4)
		}
		if _, err := game.Apply(core.Input{Kind: core.Confirm, Seat: int8(seat), Round: 1, Program: program}); err != nil {
			t.Fatal(err)
		}
	}
	coach.NewReview(p.Stage, text.For("en"), sharedPictures, master, figures).Open(coach.Round{Before: before, Program: p.used[0], After: game.View(0)})
	if got := said(p.Stage.Windows.Dialog()); !strings.Contains(got, "The master would have programmed the same.") || strings.Contains(got, "The master’s program") {
		t.Errorf("the review of the master's own hint says %q", got)
	}
	for _, misfit := range uitest.Misfits(p.Stage) {
		t.Error(misfit)
	}
}
