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
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// testPictures are the pictures of all pages in the tests.
var testPictures = look.NewPictures(art.Warm())

// lessonWindow drives a lesson in a window.
type lessonWindow struct {
	*testing.T
	*uitest.Window
	page    *Page
	options game.Options
	calls   []string    // the callbacks that the page has called
	won     int         // how often the sound of success was played
	missed  int         // how often the sound of failure was played
	inbox   chan func() // functions to run in the window's goroutine, from Scheduler.Do
}

var defaultSize = fyne.NewSize(1280, 800)

// phoneSize is the size of a small phone's window.
var phoneSize = fyne.NewSize(640, 360)

// startLesson opens lesson n (from 0), on a phone if the window has its size, and answers what is asked before the player
// programs.
func startLesson(t *testing.T, lang string, size fyne.Size, n int) *lessonWindow {
	t.Helper()
	d := openLesson(t, lang, size, n)
	for d.page.Mode() == "question" {
		d.answer()
	}
	d.waitFor("the hand", func() bool { return d.page.Mode() == "programming" })
	return d
}

// openLesson opens lesson n (from 0) up to the first decision.
func openLesson(t *testing.T, lang string, size fyne.Size, n int) *lessonWindow {
	t.Helper()
	d := &lessonWindow{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), inbox: make(chan func())}
	d.options.Sounds = func(n sounds.Note) {
		switch n.Cue {
		case sounds.Win:
			d.won++
		case sounds.Missed:
			d.missed++
		}
	}
	gone := make(chan bool)
	d.Stage.Time.Do = func(f func()) {
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
	words := text.For(lang)
	if size == phoneSize {
		uitest.OnTablet(t)
		words = words.ForTouch()
	}
	d.page = NewPage(d.Stage, words, testPictures, n, &d.options)
	call := func(name string) func() { return func() { d.calls = append(d.calls, name) } }
	d.page.OnSolved, d.page.OnNext, d.page.OnAgain = call("solved"), call("next"), call("again")
	d.page.Game.OnLessons = call("lessons")
	d.page.Game.OnFault = func(err error) { t.Errorf("the page reports a fault: %v", err) }
	d.Sketch(d.page)
	d.page.Listen()
	d.waitFor("the first decision", func() bool { return d.page.Mode() == "programming" || d.page.Mode() == "question" })
	t.Cleanup(func() {
		d.page.Close()
		close(gone)
	})
	return d
}

// waitFor runs the functions in inbox, and advances the animation, until holds returns true.
func (d *lessonWindow) waitFor(what string, holds func() bool) {
	d.Helper()
	timeout := time.After(20 * time.Second)
	for !holds() {
		if d.page.Game.Lesson().Busy() {
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
		case <-timeout:
			d.Fatalf("%s: timed out waiting for %s", d.page.lesson.ID, what)
		}
	}
}

// program puts the cards of a program into the registers, and sets the power-down.
func (d *lessonWindow) program(p core.Program) {
	d.Helper()
	for n, choice := range p.Slots {
		if choice >= 0 {
			d.Click("hand-" + strconv.Itoa(int(choice)))
			d.waitFor("a card", func() bool { return d.page.Game.View().Own().Slots[n].Placed == choice })
		}
		d.declare(n, p.Extras[n])
	}
	if p.PowerDown {
		d.Click("power")
		d.waitFor("the power-down", func() bool { return d.page.Game.View().Own().WillAnnounce })
	}
}

// declare opens register n (0…4), declares what an extra has, and closes it.
func (d *lessonWindow) declare(n int, wanted core.Extra) {
	d.Helper()
	if wanted == (core.Extra{}) {
		return
	}
	d.Click("slot-" + strconv.Itoa(n+1))
	if d.page.Game.Lesson().OpenRegister() != n {
		d.Fatalf("register %d does not open", n+1)
	}
	declared := func() bool {
		x := d.page.Game.View().Own().Program().Extras[n]
		return d.page.second(x) == d.page.second(wanted) && x.Declared == wanted.Declared
	}
	draft := hand.NewDraft(d.page.Game.View().Own())
	for _, use := range draft.Uses(n) {
		paired := use.Second != core.Unchosen
		if !paired && wanted.Declared.Has(use.Power) || paired && d.page.second(core.Extra{Second: uint8(use.Second) + 1}) == d.page.second(wanted) {
			d.Click(use.Name())
		}
	}
	d.waitFor("what is declared", declared)
	d.Click("use-done")
}

// ended reports whether the lesson is over.
func (d *lessonWindow) ended() bool { return d.page.outcome != open }

// confirm confirms a program and plays it until the player programs again or the lesson is over, answering questions
// with what is marked.
func (d *lessonWindow) confirm(p core.Program) {
	d.Helper()
	for d.run(p); d.page.Mode() == "question"; {
		d.answer()
	}
}

// run confirms a program and plays it until the player decides something or the lesson is over.
func (d *lessonWindow) run(p core.Program) {
	d.Helper()
	d.program(p)
	d.decide(func() { d.Click("confirm") })
}

// answer answers the question that is asked with what is marked.
func (d *lessonWindow) answer() {
	d.Helper()
	d.decide(func() { d.Key(fyne.KeyReturn) })
}

// decide makes a decision, and plays what follows until the next one or the end.
func (d *lessonWindow) decide(how func()) {
	d.Helper()
	before, _ := d.page.Game.View().Pending()
	how()
	d.waitFor("the next decision", func() bool {
		now, decides := d.page.Game.View().Pending()
		return d.ended() || decides && now.ID != before.ID && !d.page.Game.Lesson().Busy()
	})
}

// play confirms a program and plays the lesson to the end, with the solution in a second round.
func (d *lessonWindow) play(p core.Program) {
	d.Helper()
	for d.confirm(p); !d.ended(); d.confirm(p) {
		p = d.page.solution()
	}
}

// wrongProgram returns the first program that does not solve a lesson.
func wrongProgram(t *testing.T, l *Lesson) (found core.Program) {
	t.Helper()
	ok := false
	programs(t, l, 0, func(p core.Program) {
		if !ok && !play(t, l, 0, p) {
			found, ok = p, true
		}
	})
	return found
}

// TestEveryLessonSolvedAndMissed plays each lesson to success and to failure, and checks outcome,
// sounds and buttons.
func TestEveryLessonSolvedAndMissed(t *testing.T) {
	for n, l := range Lessons() {
		d := startLesson(t, "en", defaultSize, n)
		d.Picture(l.ID + "-1")
		d.play(d.page.solution())
		d.Picture(l.ID + "-2-solved")
		if d.Stage.Windows.Mode() != "solved" || len(d.calls) != 1 || d.calls[0] != "solved" {
			t.Errorf("%s: the solution leads to mode %q and the calls %v, want solved and one call of OnSolved", l.ID, d.Stage.Windows.Mode(), d.calls)
		}
		if d.won != 1 || d.missed != 0 {
			t.Errorf("%s: solved, the sounds of success and failure were played %d and %d times, want 1 and 0", l.ID, d.won, d.missed)
		}
		d.CheckLayout(l.ID+" solved", "board")
		d.Key(fyne.KeyReturn)
		d.Click("next", "try-again")
		if want := []string{"solved", "next", "next", "again"}; !slices.Equal(d.calls, want) {
			t.Errorf("%s: the page has called %v, want %v", l.ID, d.calls, want)
		}

		d = startLesson(t, "en", defaultSize, n)
		d.play(wrongProgram(t, &l))
		d.Picture(l.ID + "-3-missed")
		if d.Stage.Windows.Mode() != "missed" || len(d.calls) > 0 {
			t.Errorf("%s: a wrong program leads to mode %q and the calls %v, want missed and none", l.ID, d.Stage.Windows.Mode(), d.calls)
		}
		if d.won != 0 || d.missed != 1 {
			t.Errorf("%s: missed, the sounds of failure and success were played %d and %d times, want 1 and 0", l.ID, d.missed, d.won)
		}
		d.CheckLayout(l.ID+" missed", "board")
		d.Key(fyne.KeyReturn)
		d.Click("skip")
		if len(d.calls) != 2 || d.calls[0] != "again" || d.calls[1] != "next" {
			t.Errorf("%s: the page has called %v, want again and next", l.ID, d.calls)
		}
	}
}

// TestLessonsExplainWhatPlayersAsk checks that the lesson about pushing says why James Bot's shot does one point
// of damage, that the one about priorities names those of the other robots, and that the one about the power-down
// says what the answers to its question mean.
func TestLessonsExplainWhatPlayersAsk(t *testing.T) {
	for n, l := range Lessons() {
		d := startLesson(t, "en", defaultSize, n)
		shows := func(parts ...string) {
			t.Helper()
			shown := strings.Join(strings.Fields(uitest.Texts(d.Stage)), " ")
			for _, part := range parts {
				if !strings.Contains(shown, part) {
					t.Errorf("%s: %q is not shown in %q", l.ID, part, shown)
				}
			}
		}
		solution := d.page.solution()
		switch l.ID {
		case "push":
			d.play(solution)
			shows("James Bot hits Tanky: 1 damage", "only one point of damage", "abilities are off", "In a game it does two")
		case "priority":
			shows("600", "720", "The higher priority moves first")
		case "power":
			d.program(solution)
			d.Click("confirm")
			d.waitFor("the question", func() bool { return d.page.Mode() == "question" })
			d.Picture("power-4-question")
			shows("Stay powered down?", "with “No” it moves again", "with “Yes” it rests")
			d.CheckLayout("power, asked", "board")
			d.Key(fyne.KeyReturn)
			d.waitFor("the end", d.ended)
		}
	}
}

// TestQuestionsAreExplained checks in every language and size that a lesson says something about each question that it
// asks, that the answer that leads on is marked, and that all of it fits.
func TestQuestionsAreExplained(t *testing.T) {
	asked := map[core.QuestionKind]bool{}
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 1024, Height: 600}, defaultSize, phoneSize} {
			for n, l := range Lessons() {
				if l.Rules != core.Missions.ID {
					continue
				}
				d := openLesson(t, tag.String(), size, n)
				step := 0
				explained := func() {
					for d.page.Mode() == "question" {
						q, _ := d.page.Game.View().Pending()
						step++
						where := fmt.Sprintf("%s-%s-%v-%d", l.ID, tag, size.Width, step)
						words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
						if note, _ := d.page.answer(q.Question); note == "" || !strings.Contains(words(uitest.Texts(d.Stage)), words(note)) {
							t.Errorf("%s: %q is not shown", where, note)
						}
						d.Picture("asked-" + where)
						d.CheckLayout(where, "board")
						asked[q.Kind] = true
						d.answer()
					}
				}
				for explained(); !d.ended(); explained() {
					d.program(d.page.solution())
					d.Picture(fmt.Sprintf("programmed-%s-%s-%v-%d", l.ID, tag, size.Width, step))
					d.run(core.NoProgram)
				}
				d.Picture(fmt.Sprintf("solved-%s-%s-%v", l.ID, tag, size.Width))
				if d.page.outcome != solved {
					t.Errorf("%s: the answers that are marked do not solve the lesson", l.ID)
				}
			}
		}
	}
	for _, kind := range []core.QuestionKind{core.AskBug, core.AskShop, core.AskPlace, core.AskFacing, core.AskWrench, core.AskPay} {
		if !asked[kind] {
			t.Errorf("no lesson asks questions of the kind %d", kind)
		}
	}
}

// TestSkippedSuccessIsHeard checks that the sound of success is played even if the moves are
// skipped.
func TestSkippedSuccessIsHeard(t *testing.T) {
	d := startLesson(t, "en", defaultSize, 1)
	d.program(d.page.solution())
	d.Click("confirm")
	d.waitFor("the move phase", func() bool { return d.page.Mode() == "moving" })
	d.Click("all")
	d.waitFor("the end", d.ended)
	if d.page.outcome != solved || d.won != 1 {
		t.Errorf("the outcome is %v, and success was heard %d times, want solved and once", d.page.outcome, d.won)
	}
}

// TestIgnoresEnterRightAfterEnd checks that one Enter too many, after skipping the moves, does not
// skip the outcome.
func TestIgnoresEnterRightAfterEnd(t *testing.T) {
	d := startLesson(t, "en", defaultSize, 1)
	d.program(d.page.solution())
	d.Click("confirm")
	d.waitFor("the move phase", func() bool { return d.page.Mode() == "moving" })
	var later []func()
	d.Stage.Time.After = func(_ time.Duration, f func()) func() {
		later = append(later, f)
		return func() {}
	}
	for d.page.Mode() == "moving" {
		d.Key(fyne.KeyReturn)
		d.waitFor("the end", func() bool { return d.ended() || d.page.Mode() == "moving" })
	}
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.calls, []string{"solved"}) {
		t.Fatalf("one Enter too many has led to the calls %v, want only solved", d.calls)
	}
	for _, f := range later {
		f()
	}
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.calls, []string{"solved", "next"}) {
		t.Errorf("Enter after the delay has called %v, want next", d.calls)
	}
}

// TestExplainsDestruction checks that the advice says what destroyed the robot, and when.
func TestExplainsDestruction(t *testing.T) {
	const pits = 3
	d := startLesson(t, "en", defaultSize, pits)
	p := core.NoProgram
	copy(p.Slots[:], []core.Choice{4, 5, 0, 1, 2}) // two fields straight ahead into the pit
	d.play(p)
	if shown := d.page.advise().text; !strings.HasPrefix(shown, "Register 1: Peach falls into the pit.") {
		t.Errorf("the lesson says %q, want the pit in register 1", shown)
	}
}

// TestCheckpointIsNoVictory checks that there is no sign of victory if the checkpoint is reached
// but the lesson is not solved, not even in the rerun of the round.
func TestCheckpointIsNoVictory(t *testing.T) {
	const lasers = 4
	d := startLesson(t, "en", defaultSize, lasers)
	p := core.NoProgram
	copy(p.Slots[:], []core.Choice{1, 2, 0, 4, 5}) // 2, 2, 1: into both beams, and to the checkpoint
	d.play(p)
	if s := &d.page.Game.View().State; s.Winner != 0 || d.Stage.Windows.Mode() != "missed" {
		t.Fatalf("%q is shown, and the winner is %d; want missed and none", d.Stage.Windows.Mode(), s.Winner)
	}
	shown := uitest.Texts(d.Stage)
	d.Type("r")
	if again := uitest.Texts(d.Stage); strings.Contains(again, "wins") || !strings.Contains(again, "reaches checkpoint 1") {
		t.Errorf("during the rerun the lesson says %q, want checkpoint 1 and no winner", again)
	}
	d.Key(fyne.KeyReturn)
	if d.won != 0 || d.missed != 1 {
		t.Errorf("the sounds of success and failure were played %d and %d times, want 0 and 1", d.won, d.missed)
	}
	if strings.Contains(shown, "wins") || !strings.Contains(shown, "reaches checkpoint 1") {
		t.Errorf("the lesson says %q, want checkpoint 1 and no winner", shown)
	}
}

// TestReplayAfterMiss checks that the round of a missed lesson can be shown again, and that the
// lesson is still over afterwards.
func TestReplayAfterMiss(t *testing.T) {
	for n, l := range Lessons() {
		if l.ID != "lasers" && l.Rules != core.Missions.ID {
			continue
		}
		d := startLesson(t, "en", defaultSize, n)
		d.play(wrongProgram(t, d.page.lesson))
		d.Type("r")
		if d.Stage.Windows.Mode() != "again" {
			t.Fatalf("%s: %q is shown, want again", l.ID, d.Stage.Windows.Mode())
		}
		d.Picture(l.ID + "-4-again")
		d.Key(fyne.KeyReturn) // skips the replay
		if d.Stage.Windows.Mode() != "missed" || len(d.calls) > 0 {
			t.Errorf("%s: after the replay %q is shown, and the page has called %v; want missed and nothing", l.ID, d.Stage.Windows.Mode(), d.calls)
		}
	}
}

// TestAdviceFollowsPlayer checks that the advice names the next step to the solution, whatever the
// player has done.
func TestAdviceFollowsPlayer(t *testing.T) {
	expectTargets := func(d *lessonWindow, want ...string) {
		t.Helper()
		if got := d.page.advise().targets; !slices.Equal(got, want) {
			t.Errorf("the advice names the targets %q, want %q", got, want)
		}
	}
	const move, preview, power = 0, 5, 8
	d := startLesson(t, "en", defaultSize, move)
	expectTargets(d, "kind-move2", "slot-1")
	solution := d.page.solution()
	partial := solution
	partial.Slots[1], partial.Slots[2], partial.Slots[3], partial.Slots[4] = core.Unchosen, core.Unchosen, core.Unchosen, core.Unchosen
	d.program(partial)
	expectTargets(d, "kind-move1", "slot-2")
	d.Click("clear")
	d.waitFor("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	d.Click("hand-4") // a U-turn
	d.waitFor("a card", func() bool { return d.page.Game.View().Own().Slots[0].Placed == 4 })
	expectTargets(d, "slot-1")
	d.Click("slot-1")
	d.waitFor("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	expectTargets(d, "kind-move2", "slot-1")
	d.program(solution)
	expectTargets(d, "confirm")

	d = startLesson(t, "en", defaultSize, power)
	solution = d.page.solution()
	awake := solution
	awake.PowerDown = false
	d.program(awake)
	expectTargets(d, "power")
	d.program(core.Program{Slots: core.NoProgram.Slots, PowerDown: true})
	expectTargets(d, "confirm")

	d = startLesson(t, "en", defaultSize, preview)
	expectTargets(d, "ghost")
	d.Click("ghost")
	expectTargets(d)
	d.program(wrongProgram(t, d.page.lesson))
	expectTargets(d)
	if shown, want := d.page.advise().text, d.page.lessonText("miss"); shown != want {
		t.Errorf("with a path that misses the goal the lesson says %q, want %q", shown, want)
	}
	d.Click("clear")
	d.waitFor("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	solution = d.page.solution()
	d.program(solution)
	expectTargets(d, "confirm")
	if d.Stage.Input.TypedRune('g'); !slices.Equal(d.page.advise().targets, []string{"ghost"}) {
		t.Error("the preview is off, but the lesson does not point at its button")
	}
}

// TestAdviceBeforeMissingSecretGoal checks that the last lesson points at the secret goal, and that a full program that
// does not meet it is not sent to its end, as the preview of the goal says already.
func TestAdviceBeforeMissingSecretGoal(t *testing.T) {
	n := slices.IndexFunc(Lessons(), func(l Lesson) bool { return l.ID == "secrets" })
	d := startLesson(t, "en", defaultSize, n)
	if got := d.page.advise().targets; !slices.Equal(got, []string{"secret"}) {
		t.Errorf("the advice names the targets %q, want the secret goal", got)
	}
	wrong := d.page.solution()
	wrong.Slots[1], wrong.Slots[4] = wrong.Slots[4], wrong.Slots[1] // a U-turn in place of the turn
	d.program(wrong)
	if got := d.page.advise(); got.text != d.page.lessonText("miss") {
		t.Errorf("with a program that does not meet the secret goal the lesson says %q", got.text)
	}
	d.Click("clear")
	d.waitFor("an empty program", func() bool { return d.page.Game.View().Own().Program() == core.NoProgram })
	d.program(d.page.solution())
	if got := d.page.advise().targets; !slices.Equal(got, []string{"confirm"}) {
		t.Errorf("with the solution the advice names the targets %q, want confirm", got)
	}
}

// TestKeyboardOnly checks that the keyboard alone is enough to play a lesson and go on.
func TestKeyboardOnly(t *testing.T) {
	d := startLesson(t, "fr", defaultSize, 0)
	full := func(n int) func() bool {
		return func() bool { return d.page.Game.View().Own().Slots[n].Placed != core.Unchosen }
	}
	d.Type("d")
	d.waitFor("a card", full(0))
	for n, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyDown} {
		d.Key(key)
		d.waitFor("a card", full(n+1))
	}
	d.Type("u")
	d.waitFor("a card", full(4))
	d.Key(fyne.KeyReturn)
	d.waitFor("the end", d.ended)
	d.Key(fyne.KeyReturn)
	if want := []string{"solved", "next"}; !slices.Equal(d.calls, want) {
		t.Errorf("the keys have called %v, want %v", d.calls, want)
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "menu" {
		t.Fatal("Escape does not open the menu")
	}
	d.Click("lessons")
	if len(d.calls) != 3 || d.calls[2] != "lessons" {
		t.Errorf("the menu has called %v, want lessons", d.calls)
	}
}

// TestLessonMenu checks that the menu has no entry to leave, quit or save a game.
func TestLessonMenu(t *testing.T) {
	d := startLesson(t, "en", defaultSize, 0)
	d.Key(fyne.KeyEscape)
	for _, name := range []string{"leave", "quit", "save"} {
		if d.Find(name) != nil {
			t.Errorf("the menu of a lesson offers %s", name)
		}
	}
}

// TestTextsFit checks that the texts fit in every language and size, at the beginning and end of
// every lesson.
func TestTextsFit(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, defaultSize, {Width: 1920, Height: 1080}, phoneSize} {
			for n, l := range Lessons() {
				d := startLesson(t, tag.String(), size, n)
				where := fmt.Sprintf("%s, %s, %v", l.ID, tag, size)
				d.CheckLayout(where, "board")
				d.expectFits(where)
				for _, d.page.outcome = range []outcome{solved, missed} {
					d.page.instructions.update()
					d.CheckLayout(where+", at the end", "board")
					d.expectFits(where)
				}
			}
		}
	}
}

// expectFits checks that the texts do not need more room than the instructions have.
func (d *lessonWindow) expectFits(where string) {
	d.Helper()
	s := d.page.instructions
	for _, paragraph := range []*widgets.Paragraph{s.title, s.task, s.advice} {
		if bottom := areaOf(paragraph).bottom - areaOf(s).top; paragraph.Visible() && bottom > s.Size().Height {
			d.Errorf("%s: %q ends at %v of %v", where, paragraph.Text, bottom, s.Size().Height)
		}
	}
}

func TestLessonMarkup(t *testing.T) {
	d := startLesson(t, "en", defaultSize, 0)
	test.AssertRendersToMarkup(t, "lesson.xml", d.Canvas())
}
