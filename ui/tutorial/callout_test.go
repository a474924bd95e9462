package tutorial

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// area is a rectangle of the window.
type area struct{ left, top, right, bottom float32 }

func areaOf(o fyne.CanvasObject) area {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

// distance returns how far the middles of two areas are apart, in x and y together.
func (a area) distance(b area) float32 {
	dx, dy := (a.left+a.right-b.left-b.right)/2, (a.top+a.bottom-b.top-b.bottom)/2
	return max(dx, -dx) + max(dy, -dy)
}

func (a area) overlaps(b area) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// callouts returns the sentences that are shown beside the controls.
func (d *lessonWindow) callouts() (found []fyne.CanvasObject) {
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		if fmt.Sprintf("%T", o) == "*game.callout" {
			found = append(found, o)
		}
	})
	return found
}

// expectAdviceInPlace checks that the advice is shown once: if it is about controls, beside them, nearer than
// the instructions above the board, and over nothing that can be pressed or read; else above the board.
func (d *lessonWindow) expectAdviceInPlace(where string) {
	d.Helper()
	now, above := d.page.advise(), d.page.instructions.advice.Visible()
	found := d.callouts()
	if len(now.targets) == 0 {
		if !above || len(found) > 0 {
			d.Errorf("%s: %q has no room in the panel; it is shown above the board: %v, in the panel: %v", where, now.text, above, len(found) > 0)
		}
		return
	}
	if above || len(found) != 1 || !strings.Contains(strings.Join(strings.Fields(uitest.Texts(found[0])), " "), strings.Fields(now.text)[0]) {
		d.Errorf("%s: %q is about %v; it is shown above the board: %v, %d times in the panel", where, now.text, now.targets, above, len(found))
		return
	}
	callout := areaOf(found[0])
	if window := (area{0, 0, d.Stage.Size().Width, d.Stage.Size().Height}); callout.left < 0 || callout.top < 0 || callout.right > window.right || callout.bottom > window.bottom {
		d.Errorf("%s: %q is not all in the window: %v", where, now.text, callout)
	}
	for _, target := range d.page.Targets() {
		if target.Name != "board" && callout.overlaps(areaOf(target.Object)) {
			d.Errorf("%s: %q covers %s", where, now.text, target.Name)
		}
	}
	goal := areaOf(d.MustFind(now.targets[0]))
	if beside, before := callout.distance(goal), areaOf(d.page.instructions).distance(goal); beside >= before {
		d.Errorf("%s: %q is %v from %s, want nearer than the instructions above the board (%v)", where, now.text, beside, now.targets[0], before)
	}
	for _, wrong := range uitest.Misfits(d.Stage) {
		d.Errorf("%s: %s", where, wrong)
	}
}

// TestAdviceStandsWhereThePlayerLooks checks the place of the advice in every lesson, on a phone and in a
// window, in all languages: at the beginning, after each card of the solution, and with a card taken back.
func TestAdviceStandsWhereThePlayerLooks(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{phoneSize, defaultSize} {
			for n, l := range Lessons() {
				d := startLesson(t, tag.String(), size, n)
				where := fmt.Sprintf("%s, %s, %v", l.ID, tag, size.Width)
				d.followAdvice(where)
				for round := range l.rounds() - 1 {
					d.confirm(core.NoProgram) // all cards are in their registers
					d.followAdvice(fmt.Sprintf("%s, round %d", where, round+2))
				}
			}
		}
	}
}

// followAdvice makes the program of the solution card by card, and checks the place of the advice meanwhile.
func (d *lessonWindow) followAdvice(where string) {
	d.Helper()
	picture := "advice-" + strings.ReplaceAll(where, ", ", "-")
	d.expectAdviceInPlace(where)
	d.Picture(picture + "-1")
	if d.page.lesson.Lesson.Preview {
		d.Click("ghost")
	}
	solution := d.page.solution()
	for register := range solution.Slots {
		if solution.Slots[register] >= 0 {
			card := core.NoProgram
			card.Slots[register] = solution.Slots[register] // without what is declared
			d.program(card)
			d.expectAdviceInPlace(fmt.Sprintf("%s, %d cards", where, register+1))
			d.declareAdvised(register, solution.Extras[register], where)
		}
	}
	if solution.PowerDown {
		d.Click("power")
		d.waitFor("the power-down", func() bool { return d.page.Game.View().Own().WillAnnounce })
		d.expectAdviceInPlace(where + ", with the power-down")
	}
	d.Picture(picture + "-2")
}

// expectAdviceOnce checks that the advice is shown once, in the panel or, where that has no room for it, above the board.
func (d *lessonWindow) expectAdviceOnce(where string) {
	d.Helper()
	if above, beside := d.page.instructions.advice.Visible(), len(d.callouts()); above == (beside > 0) || beside > 1 {
		d.Errorf("%s: the advice is shown above the board: %v, and %d times in the panel; want it once", where, above, beside)
	}
	if said := d.page.instructions.advice.Text; said != d.page.advise().text {
		d.Errorf("%s: the advice shown is %q, want %q", where, said, d.page.advise().text)
	}
}

// declareAdvised declares what an extra has for a register (0…4) step by step, as advised if it is a guided one, and
// checks the place of the advice.
func (d *lessonWindow) declareAdvised(register int, x core.Extra, where string) {
	d.Helper()
	if x == (core.Extra{}) {
		return
	}
	if register >= d.page.guided() {
		d.declare(register, x)
		return
	}
	for step := range 3 { // open the register, choose the use, close it
		now := d.page.advise()
		if len(now.targets) != 1 {
			d.Fatalf("%s: the advice is %v, want one control to press", where, now)
		}
		d.Click(now.targets[0])
		d.waitFor("the next advice", func() bool { return d.page.advise().text != now.text })
		d.expectAdviceOnce(fmt.Sprintf("%s, declaring, step %d", where, step+1))
		d.Picture(fmt.Sprintf("advice-%s-declaring-%d", strings.ReplaceAll(where, ", ", "-"), step+1))
	}
	if got := d.page.Game.View().Own().Program().Extras[register]; d.page.second(got) != d.page.second(x) || d.page.Game.Lesson().OpenRegister() >= 0 {
		d.Errorf("%s: the advice leads to %v, want %v and the register closed", where, got, x)
	}
}

// TestAdviceSaysWhatToTakeBack checks the place of the advice about a wrong card in a register.
func TestAdviceSaysWhatToTakeBack(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, defaultSize} {
		d := startLesson(t, "de", size, 0)
		d.Click("hand-4") // a U-turn
		d.waitFor("a card", func() bool { return d.page.Game.View().Own().Slots[0].Placed == 4 })
		if targets := d.page.advise().targets; len(targets) != 1 || targets[0] != "slot-1" {
			t.Fatalf("with a wrong card the advice names %v, want slot-1", targets)
		}
		d.expectAdviceInPlace(fmt.Sprint("a wrong card, ", size.Width))
	}
}
