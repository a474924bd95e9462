package tutorial

import (
	"testing"

	"roborally/core"
	"roborally/lan/table"
)

// play plays a lesson with a program to its end, answering questions with their defaults, and
// reports whether the lesson is solved.
func play(t *testing.T, l *Lesson, p core.Program) bool {
	t.Helper()
	x, err := table.NewExercise(l.Scenario, make([]table.Player, len(l.Robots)))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	view := (<-x.Updates()).View
	do := func(in core.Input) {
		in.Round = view.State.Round
		if err := x.Do(in); err != nil {
			t.Fatalf("%s: %v: %v", l.ID, p, err)
		}
		for _, e := range (<-x.Updates()).Events {
			if err := view.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
	}
	do(core.Input{Kind: core.Confirm, Program: p})
	for {
		asked, ok := view.Pending()
		if !ok {
			return len(l.Unmet(&view.State)) == 0
		}
		do(core.Input{Kind: core.Answer, Question: asked.ID, Choice: asked.Default})
	}
}

// programs calls visit with every program that can be made of the hand, with and without a
// power-down.
func programs(l *Lesson, visit func(core.Program)) {
	free := core.LockedFrom(l.Robots[0].Damage) - 1
	var fill func(n int, p core.Program, used int)
	fill = func(n int, p core.Program, used int) {
		if n == free {
			visit(p)
			p.PowerDown = true
			visit(p)
			return
		}
		for h := range l.Lesson.Hand {
			if used>>h&1 == 0 {
				q := p
				q.Slots[n] = core.Choice(h)
				fill(n+1, q, used|1<<h)
			}
		}
	}
	fill(0, core.NoProgram, 0)
}

// TestLessonsNeedThought checks that the solution in each file solves the lesson, and that at most
// one in six of all programs does.
func TestLessonsNeedThought(t *testing.T) {
	for _, l := range Lessons() {
		out, err := l.Run()
		if err != nil || len(out.Failures) > 0 {
			t.Errorf("%s: the scenario fails: %v %v", l.ID, out.Failures, err)
		}
		solution, ok := l.Solution()
		if !ok || !play(t, &l, solution) {
			t.Errorf("%s: the solution does not solve the lesson", l.ID)
		}
		all, solved := 0, 0
		programs(&l, func(p core.Program) {
			all++
			if play(t, &l, p) {
				solved++
			}
		})
		if solved == 0 || solved*6 > all {
			t.Errorf("%s: %d of %d programs solve the lesson, want at least 1 and at most a sixth", l.ID, solved, all)
		}
	}
}
