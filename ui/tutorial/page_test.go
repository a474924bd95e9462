package tutorial

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// drawn are the pictures of all pages here.
var drawn = look.NewPictures(art.Warm())

// desk is a lesson in a window, with somebody in front of it.
type desk struct {
	*testing.T
	*uitest.Window
	page    *Page
	options game.Options
	told    []string // what the page has called
	won     int      // how often that is heard
	missed  int      // how often the other is
	inbox   chan func()
}

var usual = fyne.NewSize(1280, 800)

// begin begins a lesson (from 0).
func begin(t *testing.T, lang string, size fyne.Size, n int) *desk {
	t.Helper()
	d := &desk{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), inbox: make(chan func())}
	d.Stage.Play = func(c sounds.Cue) {
		switch c {
		case sounds.Win:
			d.won++
		case sounds.Missed:
			d.missed++
		}
	}
	gone := make(chan bool)
	d.Stage.Do = func(f func()) {
		done := make(chan bool)
		select {
		case d.inbox <- func() {
			f()
			close(done)
		}:
			<-done
		case <-gone:
		}
	}
	d.page = NewPage(d.Stage, text.For(lang), drawn, n, &d.options)
	call := func(name string) func() { return func() { d.told = append(d.told, name) } }
	d.page.OnSolved, d.page.OnNext, d.page.OnAgain = call("solved"), call("next"), call("again")
	d.page.Game.OnLessons = call("lessons")
	d.page.Game.OnFault = func(err error) { t.Errorf("the page has found a fault: %v", err) }
	d.Sketch(d.page)
	d.page.Listen()
	d.until("the hand", func() bool { return d.page.Mode() == "programming" })
	t.Cleanup(func() {
		d.page.Close()
		close(gone)
	})
	return d
}

// until takes what the session has to say, and lets time pass in what is shown,
// until something holds.
func (d *desk) until(what string, holds func() bool) {
	d.Helper()
	patience := time.After(20 * time.Second)
	for !holds() {
		if d.page.Game.Busy() {
			select {
			case f := <-d.inbox:
				f()
			default:
				d.page.Game.Advance(50 * time.Millisecond)
			}
			continue
		}
		select {
		case f := <-d.inbox:
			f()
		case <-patience:
			d.Fatalf("%s: %s does not come", d.page.lesson.ID, what)
		}
	}
}

// program puts the cards of a program into the registers.
func (d *desk) program(p core.Program) {
	d.Helper()
	for n, choice := range p.Slots {
		if choice >= 0 {
			d.Click("hand-" + strconv.Itoa(int(choice)))
			d.until("a card", func() bool { return d.page.Game.View().Own().Slots[n].Placed == choice })
		}
	}
	if p.PowerDown {
		d.Click("power")
		d.until("the power-down", func() bool { return d.page.Game.View().Own().Announcing })
	}
}

// ended tells whether the lesson is over.
func (d *desk) ended() bool { return d.page.outcome != open }

// play confirms a program and plays it to the end. Questions get their usual
// answers.
func (d *desk) play(p core.Program) {
	d.Helper()
	d.program(p)
	d.Click("confirm")
	asked := func() bool { return d.page.Mode() == "question" }
	d.until("the end", func() bool { return d.ended() || asked() })
	if asked() {
		d.Key(fyne.KeyReturn)
		d.until("the end", d.ended)
	}
}

// wrong gives a program that does not solve a lesson: the first of all.
func wrong(t *testing.T, l *Lesson) (found core.Program) {
	t.Helper()
	ok := false
	programs(l, func(p core.Program) {
		if !ok && !play(t, l, p) {
			found, ok = p, true
		}
	})
	return found
}

// TestEveryLessonIsPlayed to its success and to its failure, and says what has
// come of it.
func TestEveryLessonIsPlayed(t *testing.T) {
	for n, l := range Lessons() {
		d := begin(t, "en", usual, n)
		d.Picture(l.ID + "-1")
		solution, _ := l.Solution()
		d.play(solution)
		d.Picture(l.ID + "-2-solved")
		if d.Stage.Mode() != "solved" || len(d.told) != 1 || d.told[0] != "solved" {
			t.Errorf("%s: the solution leads to %q, %v", l.ID, d.Stage.Mode(), d.told)
		}
		if d.won != 1 || d.missed != 0 {
			t.Errorf("%s: that it is solved is heard %d times, the contrary %d times", l.ID, d.won, d.missed)
		}
		d.InSight(l.ID+" solved", "board")
		d.Key(fyne.KeyReturn)
		d.Click("next", "try-again")
		if want := []string{"solved", "next", "next", "again"}; !slices.Equal(d.told, want) {
			t.Errorf("%s: the page has called %v, not %v", l.ID, d.told, want)
		}

		d = begin(t, "en", usual, n)
		d.play(wrong(t, &l))
		d.Picture(l.ID + "-3-missed")
		if d.Stage.Mode() != "missed" || len(d.told) > 0 {
			t.Errorf("%s: a wrong program leads to %q, %v", l.ID, d.Stage.Mode(), d.told)
		}
		if d.won != 0 || d.missed != 1 {
			t.Errorf("%s: that it is missed is heard %d times, the contrary %d times", l.ID, d.missed, d.won)
		}
		d.InSight(l.ID+" missed", "board")
		d.Key(fyne.KeyReturn)
		d.Click("skip")
		if len(d.told) != 2 || d.told[0] != "again" || d.told[1] != "next" {
			t.Errorf("%s: the page has called %v", l.ID, d.told)
		}
	}
}

// TestSuccessIsHeard where the moves are skipped too.
func TestSuccessIsHeard(t *testing.T) {
	d := begin(t, "en", usual, 1)
	solution, _ := d.page.lesson.Solution()
	d.program(solution)
	d.Click("confirm")
	d.until("the move phase", func() bool { return d.page.Mode() == "moving" })
	d.Click("all")
	d.until("the end", d.ended)
	if d.page.outcome != solved || d.won != 1 {
		t.Errorf("the outcome is %v, and success is heard %d times", d.page.outcome, d.won)
	}
}

// TestAnEnterTooManyLeavesNoLesson: who skips the moves, and presses once more, still reads
// what has come of the lesson.
func TestAnEnterTooManyLeavesNoLesson(t *testing.T) {
	d := begin(t, "en", usual, 1)
	solution, _ := d.page.lesson.Solution()
	d.program(solution)
	d.Click("confirm")
	d.until("the move phase", func() bool { return d.page.Mode() == "moving" })
	var later []func()
	d.Stage.After = func(_ time.Duration, f func()) func() {
		later = append(later, f)
		return func() {}
	}
	for d.page.Mode() == "moving" {
		d.Key(fyne.KeyReturn)
		d.until("the end", func() bool { return d.ended() || d.page.Mode() == "moving" })
	}
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.told, []string{"solved"}) {
		t.Fatalf("an Enter too many has called %v", d.told)
	}
	for _, f := range later {
		f()
	}
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.told, []string{"solved", "next"}) {
		t.Errorf("Enter, when the outcome has been seen, has called %v", d.told)
	}
}

// TestAFallIsExplained: what destroyed the robot, and when.
func TestAFallIsExplained(t *testing.T) {
	const pits = 3
	d := begin(t, "en", usual, pits)
	p := core.NoProgram
	copy(p.Slots[:], []core.Choice{4, 5, 0, 1, 2}) // two fields straight ahead into the pit
	d.play(p)
	if said := d.page.guide().says; !strings.HasPrefix(said, "Register 1: Peach falls into the pit.") {
		t.Errorf("the lesson says %q", said)
	}
}

// TestALessonIsNoRace: whoever reaches the checkpoint but not the goal hears and reads
// of no victory, not when the round is watched again either.
func TestALessonIsNoRace(t *testing.T) {
	const lasers = 4
	d := begin(t, "en", usual, lasers)
	p := core.NoProgram
	copy(p.Slots[:], []core.Choice{1, 2, 0, 4, 5}) // 2, 2, 1: into both beams, and to the checkpoint
	d.play(p)
	if s := &d.page.Game.View().State; s.Winner != 0 || d.Stage.Mode() != "missed" {
		t.Fatalf("%q is shown, and the race is won by %d", d.Stage.Mode(), s.Winner)
	}
	said := uitest.Texts(d.Stage)
	d.Type("r")
	if again := uitest.Texts(d.Stage); strings.Contains(again, "wins") || !strings.Contains(again, "reaches checkpoint 1") {
		t.Errorf("when it is watched again the lesson says %q", again)
	}
	d.Key(fyne.KeyReturn)
	if d.won != 0 || d.missed != 1 {
		t.Errorf("a victory is heard %d times, that the lesson is missed %d times", d.won, d.missed)
	}
	if strings.Contains(said, "wins") || !strings.Contains(said, "reaches checkpoint 1") {
		t.Errorf("the lesson says %q", said)
	}
}

// TestTheRoundCanBeWatchedAgain after it has gone wrong, and the lesson is as over as
// before.
func TestTheRoundCanBeWatchedAgain(t *testing.T) {
	d := begin(t, "en", usual, 4)
	d.play(wrong(t, d.page.lesson))
	d.Type("r")
	if d.Stage.Mode() != "again" {
		t.Fatalf("%q is shown", d.Stage.Mode())
	}
	d.Picture("lasers-4-again")
	d.Key(fyne.KeyReturn) // skips it
	if d.Stage.Mode() != "missed" || len(d.told) > 0 {
		t.Errorf("afterwards %q is shown, and the page has called %v", d.Stage.Mode(), d.told)
	}
}

// TestAdviceFollowsThePlayer: it names the next card of the solution and points at
// it, and goes on from whatever has been done.
func TestAdviceFollowsThePlayer(t *testing.T) {
	points := func(d *desk, want ...string) {
		t.Helper()
		if got := d.page.guide().point; !slices.Equal(got, want) {
			t.Errorf("the lesson points at %q, not at %q", got, want)
		}
	}
	const move, power, preview = 0, 6, 7
	d := begin(t, "en", usual, move)
	points(d, "kind-move2", "slot-1")
	solution, _ := d.page.lesson.Solution()
	some := solution
	some.Slots[1], some.Slots[2], some.Slots[3], some.Slots[4] = core.Unchosen, core.Unchosen, core.Unchosen, core.Unchosen
	d.program(some)
	points(d, "kind-move1", "slot-2")
	d.Click("clear")
	d.until("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	d.Click("hand-4") // a U-turn
	d.until("a card", func() bool { return d.page.Game.View().Own().Slots[0].Placed == 4 })
	points(d, "slot-1")
	d.Click("slot-1")
	d.until("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	points(d, "kind-move2", "slot-1")
	d.program(solution)
	points(d, "confirm")

	d = begin(t, "en", usual, power)
	solution, _ = d.page.lesson.Solution()
	awake := solution
	awake.PowerDown = false
	d.program(awake)
	points(d, "power")
	d.program(core.Program{Slots: core.NoProgram.Slots, PowerDown: true})
	points(d, "confirm")

	d = begin(t, "en", usual, preview)
	points(d, "ghost")
	d.Click("ghost")
	points(d)
	d.program(wrong(t, d.page.lesson))
	points(d)
	if said, want := d.page.guide().says, d.page.said("miss"); said != want {
		t.Errorf("with a path that leads elsewhere the lesson says %q, not %q", said, want)
	}
	d.Click("clear")
	d.until("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	solution, _ = d.page.lesson.Solution()
	d.program(solution)
	points(d, "confirm")
	if d.Stage.TypedRune('g'); !slices.Equal(d.page.guide().point, []string{"ghost"}) {
		t.Error("the preview is off, and the lesson does not say so")
	}
}

// TestTheKeyboardIsEnough, for a lesson and to go on.
func TestTheKeyboardIsEnough(t *testing.T) {
	d := begin(t, "fr", usual, 0)
	full := func(n int) func() bool {
		return func() bool { return d.page.Game.View().Own().Slots[n].Placed != core.Unchosen }
	}
	d.Type("d")
	d.until("a card", full(0))
	for n, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyDown} {
		d.Key(key)
		d.until("a card", full(n+1))
	}
	d.Type("u")
	d.until("a card", full(4))
	d.Key(fyne.KeyReturn)
	d.until("the end", d.ended)
	d.Key(fyne.KeyReturn)
	if want := []string{"solved", "next"}; !slices.Equal(d.told, want) {
		t.Errorf("the keys have done %v, not %v", d.told, want)
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Mode() != "menu" {
		t.Fatal("Escape does not open the menu")
	}
	d.Click("lessons")
	if len(d.told) != 3 || d.told[2] != "lessons" {
		t.Errorf("the menu has done %v", d.told)
	}
}

// TestTheMenuOfALesson has no way to lose a game: there is none.
func TestTheMenuOfALesson(t *testing.T) {
	d := begin(t, "en", usual, 0)
	d.Key(fyne.KeyEscape)
	for _, name := range []string{"leave", "quit", "save"} {
		if d.Find(name) != nil {
			t.Errorf("the menu of a lesson offers %s", name)
		}
	}
}

// TestTextsFit: in every language and size, at every moment of every lesson.
func TestTextsFit(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, usual, {Width: 1920, Height: 1080}} {
			for n, l := range Lessons() {
				d := begin(t, tag.String(), size, n)
				where := fmt.Sprintf("%s, %s, %v", l.ID, tag, size)
				d.InSight(where, "board")
				d.fits(where)
				for _, d.page.outcome = range []outcome{solved, missed} {
					d.page.strip.show()
					d.InSight(where+", at the end", "board")
					d.fits(where)
				}
			}
		}
	}
}

// fits fails the test where the words need more room than the strip has.
func (d *desk) fits(where string) {
	d.Helper()
	s := d.page.strip
	for _, words := range []*widgets.Paragraph{s.title, s.task, s.advice} {
		if bottom := words.Position().Y + words.Size().Height; words.Visible() && bottom > s.Size().Height {
			d.Errorf("%s: %q ends at %v of %v", where, words.Text, bottom, s.Size().Height)
		}
	}
}

func TestLessonMarkup(t *testing.T) {
	d := begin(t, "en", usual, 0)
	test.AssertRendersToMarkup(t, "lesson.xml", d.Canvas())
}
