package tutorial

import (
	"slices"
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

// programs calls visit with every program that can be made of the hand, with all that can be declared for its
// registers, and with and without a power-down if one can be announced.
func programs(l *Lesson, visit func(core.Program)) {
	setup, state, err := l.Puzzle()
	if err != nil {
		panic(err)
	}
	own, free := &state.Robots[0], core.LockedFrom(l.Robots[0].Damage)-1
	var fill func(n int, p core.Program, used int)
	fill = func(n int, p core.Program, used int) {
		if n == free {
			visit(p)
			if p.PowerDown = true; own.Damage > 0 || !setup.Rules.DamagedOnly {
				visit(p)
			}
			return
		}
		for h, card := range l.Lesson.Hand {
			if used>>h&1 != 0 {
				continue
			}
			with := func(x core.Extra, second core.Command, taken int) {
				if x == (core.Extra{}) || own.CheckExtra(n, x, card.Command(), second) == nil {
					q := p
					q.Slots[n], q.Extras[n] = core.Choice(h), x
					fill(n+1, q, used|1<<h|taken)
				}
			}
			with(core.Extra{}, core.NoCommand, 0)
			for _, power := range core.Powers {
				if declared := (core.Declared{}).With(power); declared != (core.Declared{}) {
					with(core.Extra{Declared: declared}, core.NoCommand, 0)
				}
			}
			for k, second := range l.Lesson.Hand {
				if k != h && used>>k&1 == 0 {
					with(core.Extra{Second: uint8(k) + 1}, second.Command(), 1<<k)
				}
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
				if solution.Extras != core.NoProgram.Extras && p.Extras == core.NoProgram.Extras {
					t.Errorf("%s: %v solves the lesson without the option", l.ID, p)
				}
			}
		})
		if solved == 0 || solved*6 > all {
			t.Errorf("%s: %d of %d programs solve the lesson, want at least 1 and at most a sixth", l.ID, solved, all)
		}
	}
}

// TestPriorityDecides checks that the lesson about priorities cannot be solved by the kinds of cards alone:
// whatever the commands of a program are, some choice of cards with these commands misses.
func TestPriorityDecides(t *testing.T) {
	all := Lessons()
	l := &all[slices.IndexFunc(all, func(l Lesson) bool { return l.ID == "priority" })]
	type count struct{ all, solved int }
	counts := map[string]*count{}
	programs(l, func(p core.Program) {
		commands := ""
		for _, choice := range p.Slots {
			commands += l.Lesson.Hand[choice].Command().String() + " "
		}
		if counts[commands] == nil {
			counts[commands] = &count{}
		}
		counts[commands].all++
		if play(t, l, p) {
			counts[commands].solved++
		}
	})
	solvable := 0
	for commands, n := range counts {
		if n.solved == n.all {
			t.Errorf("%s solves the lesson with any cards, want it to depend on the priorities", commands)
		}
		if n.solved > 0 {
			solvable++
		}
	}
	if solvable == 0 {
		t.Error("no commands solve the lesson")
	}
}

// TestPreviewComesBeforePushing checks that the preview is explained before other robots matter, is off until
// then and on from then.
func TestPreviewComesBeforePushing(t *testing.T) {
	explained := false
	for n, l := range Lessons() {
		if len(l.Robots) > 1 && !explained {
			t.Errorf("lesson %d, %s, has another robot, but no lesson before it explains the preview", n+1, l.ID)
		}
		if d := startLesson(t, "en", defaultSize, n); d.options.Ghost != explained {
			t.Errorf("lesson %d, %s, begins with the preview on: %v, want %v", n+1, l.ID, d.options.Ghost, explained)
		}
		explained = explained || l.Lesson.Preview
	}
}
