package coach_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/coach"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// hintOf returns an adviser whose advice is some programs that are as good, the first of them about a round forward.
func hintOf(programs ...core.Program) *fakeAdviser {
	a := &fakeAdviser{advice: bot.Advice{Program: programs[0], Usual: bot.Range{Low: 0.9, High: 1.1}, Chance: 0.36}}
	for _, p := range programs[1:] {
		a.advice.Equals = append(a.advice.Equals, bot.Advice{Program: p, Usual: bot.Range{Low: 0.5, High: 1}, Chance: 0.31})
	}
	return a
}

func TestHintIsShownAndUsed(t *testing.T) {
	view, program := firstView(t), programOf(0, 1, 2, 3, 4)
	p := newHintPage(t, "en", 1280, 760, hintOf(program))
	if p.Find("use-hint") != nil {
		t.Fatal("a hint is shown before it was asked for")
	}
	p.hint.Toggle(view)
	if got := said(p.strip); !strings.Contains(got, "Gains about a round. Chance to win: about 35%.") {
		t.Errorf("the hint says %q", got)
	}
	p.Click("use-hint")
	if !slices.Equal(p.used, []core.Program{program}) || p.Find("use-hint") != nil {
		t.Errorf("after using the hint %v were used, want %v and no hint", p.used, program)
	}
	p.hint.Toggle(view)
	p.hint.Toggle(view)
	if _, shown := p.hint.Advice(); shown || p.Find("use-hint") != nil {
		t.Error("a second click does not hide the hint")
	}
}

// TestEqualProgramsAreShownAndUsed checks that up to two more programs are shown if they take other ways, and that
// each can be used; one with the same way is not shown.
func TestEqualProgramsAreShownAndUsed(t *testing.T) {
	view := firstView(t)
	different := differentWays(t, &view)
	first, other, same := different[0], different[1], different[0]
	for i := range core.Choice(view.Own().HandCount) { // another card of the same kind has the same effect
		if hand := &view.Own().Hand; hand[i].Command() == hand[4].Command() && i > 4 {
			same.Slots[4] = i
		}
	}
	if same == first {
		t.Fatal("the hand has no two programs with the same way")
	}
	p := newHintPage(t, "en", 1280, 760, hintOf(first, same))
	p.hint.Toggle(view)
	if p.Find("use-hint-2") != nil {
		t.Error("two programs with the same way are shown")
	}
	p = newHintPage(t, "en", 1280, 760, hintOf(first, same, other))
	p.hint.Toggle(view)
	p.CheckLayout("two programs")
	if got := said(p.strip); !strings.Contains(got, "Both are equally good. Gains between half a round and a round. Chance to win: between 30% and 35%.") {
		t.Errorf("the hint says %q", got)
	}
	p.Click("use-hint-2")
	if !slices.Equal(p.used, []core.Program{other}) {
		t.Errorf("used %v, want %v", p.used, other)
	}
	third := different[2]
	for _, test := range []struct {
		height float32
		shown  bool
	}{{760, true}, {360, false}} {
		p = newHintPage(t, "en", 1280, test.height, hintOf(first, same, other, third, programOf(8, 7, 6, 5, 4)))
		p.hint.Toggle(view)
		p.CheckLayout("three programs")
		if shown := p.Find("use-hint-3") != nil; shown != test.shown {
			t.Errorf("in a window %v high a third program is shown: %t, want %t", test.height, shown, test.shown)
		}
	}
	p = newHintPage(t, "en", 1280, 760, hintOf(first, other, third))
	p.hint.Toggle(view)
	if got := said(p.strip); !strings.Contains(got, "All three are equally good. Gains between half a round and a round.") {
		t.Errorf("the hint says %q", got)
	}
	p.Click("use-hint-3")
	if !slices.Equal(p.used, []core.Program{third}) {
		t.Errorf("used %v, want %v", p.used, third)
	}
}

// TestSameQuestionSameHint checks that a real master, asked twice for the same view, also by another adviser, shows the
// same programs and says the same.
func TestSameQuestionSameHint(t *testing.T) {
	view := firstView(t)
	shown := func(adviser coach.Adviser, times int) (said []string, programs [][]bot.Advice) {
		p := newHintPage(t, "en", 1280, 760, adviser)
		for range times {
			p.hint.Toggle(view)
			said, programs = append(said, uitest.Texts(p.strip)), append(programs, p.hint.Programs())
			p.hint.Drop()
		}
		return said, programs
	}
	table := bot.NewTransitionTable(view.Setup())
	table.Solve(nil, nil)
	said, programs := shown(bot.New(view.Setup(), table, 0, bot.Master, 1), 2)
	otherSaid, otherPrograms := shown(bot.New(view.Setup(), table, 0, bot.Master, 1), 1)
	said, programs = append(said, otherSaid...), append(programs, otherPrograms...)
	for i := range said {
		if said[i] != said[0] || !reflect.DeepEqual(programs[i], programs[0]) {
			t.Errorf("hint %d for the same view says %q of %v, want %q of %v", i, said[i], programs[i], said[0], programs[0])
		}
	}
	if !strings.Contains(said[0], "Chance to win:") {
		t.Errorf("the hint says %q, want the chance to win", said[0])
	}
}

// TestHintCanBeCanceled checks that a hint that is dropped while the adviser thinks stops it, and is not shown
// later.
func TestHintCanBeCanceled(t *testing.T) {
	view, a := firstView(t), hintOf(programOf(0, 1, 2, 3, 4))
	p := newHintPage(t, "en", 1280, 760, a)
	jobs := deferJobs(p.Stage)
	p.hint.Toggle(view)
	if !p.hint.Thinking() || p.hint.Tip(text.For("en")) != "Cancel the hint" {
		t.Error("the hint is not being thought about")
	}
	p.hint.Toggle(view) // cancels
	p.hint.Toggle(view) // asks again
	(*jobs)[0]()
	if !a.stop() {
		t.Error("the adviser still thinks about a hint that was canceled")
	}
	if _, shown := p.hint.Advice(); shown {
		t.Error("a canceled hint is shown")
	}
	(*jobs)[1]()
	if _, shown := p.hint.Advice(); !shown || p.hint.Thinking() {
		t.Error("the second hint is not shown")
	}
}

// TestHintIsUsedWhenReady checks that a hint that is to be used is put into the registers as soon as it arrives,
// unless it was dropped before.
func TestHintIsUsedWhenReady(t *testing.T) {
	view, program := firstView(t), programOf(4, 3, 2, 1, 0)
	p := newHintPage(t, "en", 1280, 760, hintOf(program))
	jobs := deferJobs(p.Stage)
	p.hint.AskAndUse(view)
	if !p.hint.WillBeUsed() || len(p.used) > 0 {
		t.Error("the hint will not be used, or has been used before it was there")
	}
	(*jobs)[0]()
	if !slices.Equal(p.used, []core.Program{program}) || p.hint.WillBeUsed() {
		t.Errorf("used %v, want %v once", p.used, program)
	}
	p.hint.AskAndUse(view)
	p.hint.Drop()
	p.hint.Toggle(view)
	(*jobs)[2]()
	if len(p.used) != 1 {
		t.Error("a hint is used although its use was dropped")
	}
}

// TestHintDisappearsWithItsHand checks that a hint stays with its hand, round and cards, and disappears with others.
func TestHintDisappearsWithItsHand(t *testing.T) {
	for name, change := range map[string]func(*core.View){
		"a round": func(v *core.View) { v.State.Round++ },
		"a hand":  func(v *core.View) { v.Own().Hand[0], v.Own().Hand[1] = v.Own().Hand[1], v.Own().Hand[0] },
		"a card":  func(v *core.View) { v.Own().Powers[0] = core.NewOwned(core.Scanner) },
	} {
		view := firstView(t)
		p := newHintPage(t, "en", 1280, 760, hintOf(programOf(0, 1, 2, 3, 4)))
		p.hint.Toggle(view)
		same := view
		same.Own().Slots[0].Placed = 3 // the player goes on programming
		p.hint.DropUnlessFor(&same)
		if p.Find("use-hint") == nil {
			t.Error("the hint disappears while the player programs")
		}
		change(&view)
		p.hint.DropUnlessFor(&view)
		if p.Find("use-hint") != nil {
			t.Errorf("the hint is still there with %s that it is not for", name)
		}
	}
}

// TestHintFitsEverywhere checks that hints with one program and with several can be read in every language, in small,
// large and zoomed windows.
func TestHintFitsEverywhere(t *testing.T) {
	view := firstView(t)
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 960, Height: 560}, {Width: 3840, Height: 2160}} {
			for _, programs := range [][]core.Program{{programOf(0, 1, 2, 3, 4)}, {programOf(0, 1, 2, 3, 4), programOf(8, 7, 6, 5, 4)}, differentWays(t, &view)} {
				a := hintOf(programs...)
				a.advice.Use, a.advice.Usual = core.GyroscopicStabiliser, bot.Range{Low: -0.8, High: 2.6} // longer than the names of cards that are used first
				p := newHintPage(t, tag.String(), size.Width, size.Height, a)
				p.Stage.Zoom = 2
				p.hint.Toggle(view)
				p.CheckLayout(tag.String() + " " + uitest.Texts(p.strip))
			}
		}
	}
}
