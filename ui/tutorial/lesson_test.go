package tutorial

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/lan/table"
)

// exercise plays a lesson without a window.
type exercise struct {
	*testing.T
	*table.Exercise
	lesson *Lesson
	view   *core.View
}

// startExercise starts a lesson, and answers what it asks before the player programs.
func startExercise(t *testing.T, l *Lesson) *exercise {
	t.Helper()
	x := mustExercise(t, l)
	e := &exercise{t, x, l, (<-x.Updates()).View}
	e.answer(l.advised)
	return e
}

// advised returns the answer that the lesson advises.
func (l *Lesson) advised(view *core.View, q core.Question) uint16 { return l.Advised(q, &view.State) }

// do sends an input and folds what follows.
func (e *exercise) do(in core.Input) {
	e.Helper()
	in.Round = e.view.State.Round
	if err := e.Do(in); err != nil {
		e.Fatalf("%s: %+v: %v", e.lesson.ID, in, err)
	}
	for _, event := range (<-e.Updates()).Events {
		if err := e.view.Apply(event); err != nil {
			e.Fatal(err)
		}
	}
}

// answer answers questions until the player programs or the lesson is over.
func (e *exercise) answer(how func(*core.View, core.Question) uint16) {
	e.Helper()
	for {
		asked, ok := e.view.Pending()
		if !ok || asked.Kind == core.AskProgram {
			return
		}
		e.do(core.Input{Kind: core.Answer, Question: asked.ID, Choice: how(e.view, asked.Question)})
	}
}

// waits reports whether the lesson waits for the player.
func (e *exercise) waits() bool {
	_, ok := e.view.Pending()
	return ok
}

// confirm plays a round with a program, and reports whether that round is played as it should be: whether it leads to
// the next one that the lesson has, or solves the lesson.
func (e *exercise) confirm(p core.Program) bool {
	e.Helper()
	e.do(core.Input{Kind: core.Confirm, Program: p})
	e.answer(e.lesson.advised)
	return e.waits() || len(e.lesson.Unmet(&e.view.State)) == 0
}

// solve plays a round with the lesson's solution.
func (e *exercise) solve() bool {
	e.Helper()
	p, ok := e.lesson.SolutionNow(&e.view.State)
	if !ok {
		e.Fatalf("%s: the hand lacks cards of the solution", e.lesson.ID)
	}
	return e.confirm(p)
}

// rounds returns how many rounds of a lesson have a hand.
func (l *Lesson) rounds() int {
	if l.Lesson.Then != nil {
		return 2
	}
	return 1
}

// startRound starts a lesson and plays the solution up to a round (from 0).
func startRound(t *testing.T, l *Lesson, round int) *exercise {
	t.Helper()
	e := startExercise(t, l)
	for range round {
		if !e.solve() {
			t.Fatalf("%s: the solution does not lead to round %d", l.ID, round+1)
		}
	}
	return e
}

// play plays a round (from 0) of a lesson with a program, those before with the solution, and reports whether it is
// played as it should be.
func play(t *testing.T, l *Lesson, round int, p core.Program) bool {
	t.Helper()
	e := startRound(t, l, round)
	defer e.Close()
	return e.confirm(p)
}

// programs calls visit with every program that can be made of the hand in a round (from 0), with all that can be declared
// for its registers, and with and without a power-down if one can be announced.
func programs(t *testing.T, l *Lesson, round int, visit func(core.Program)) {
	t.Helper()
	e := startRound(t, l, round)
	defer e.Close()
	e.programs(visit)
}

// programs calls visit with every program that can be made now.
func (e *exercise) programs(visit func(core.Program)) {
	own, rules := *e.view.Own(), e.Setup().Rules
	hand, free := own.Hand[:own.HandCount], core.LockedFrom(int(own.Damage))-1
	var fill func(n int, p core.Program, used int)
	fill = func(n int, p core.Program, used int) {
		if n == free {
			visit(p)
			if p.PowerDown = true; own.Damage > 0 || !rules.DamagedOnly {
				visit(p)
			}
			return
		}
		for h, card := range hand {
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
			for k, second := range hand {
				if k != h && used>>k&1 == 0 {
					with(core.Extra{Second: uint8(k) + 1}, second.Command(), 1<<k)
				}
			}
		}
	}
	fill(0, core.NoProgram, 0)
}

// TestLessonsNeedThought checks that the solution in each file solves the lesson, and that in each round at most
// one in six of all programs does.
func TestLessonsNeedThought(t *testing.T) {
	for _, l := range Lessons() {
		if out, err := l.Run(); l.Lesson.Then == nil && (err != nil || len(out.Failures) > 0) {
			t.Errorf("%s: the scenario fails: %v %v", l.ID, out.Failures, err)
		}
		for round := range l.rounds() {
			all, solved := 0, 0
			solution, _ := l.SolutionNow(&startRound(t, &l, round).view.State)
			if !play(t, &l, round, solution) {
				t.Errorf("%s, round %d: the solution does not lead on", l.ID, round+1)
			}
			programs(t, &l, round, func(p core.Program) {
				all++
				if play(t, &l, round, p) {
					solved++
					if solution.Extras != core.NoProgram.Extras && p.Extras == core.NoProgram.Extras {
						t.Errorf("%s: %v solves the lesson without the option", l.ID, p)
					}
				}
			})
			if solved == 0 || solved*6 > all {
				t.Errorf("%s, round %d: %d of %d programs lead on, want at least 1 and at most a sixth", l.ID, round+1, solved, all)
			}
			t.Logf("%s, round %d: %d of %d", l.ID, round+1, solved, all)
		}
	}
}

// TestAllAnswersLeadToAHand checks that whatever the player answers before programming, the lesson about flags deals the
// same hand and has the same goal flag, and that each field is a beginning from which it can be solved.
func TestAllAnswersLeadToAHand(t *testing.T) {
	all := Lessons()
	l := &all[slices.IndexFunc(all, func(l Lesson) bool { return l.ID == "flags" })]
	for _, bug := range []uint16{core.No, core.Yes} {
		places := 1
		for n := 0; n < places; n++ {
			e := &exercise{T: t, Exercise: mustExercise(t, l), lesson: l}
			e.view = (<-e.Updates()).View
			e.answer(func(view *core.View, q core.Question) uint16 {
				switch q.Kind {
				case core.AskBug:
					return bug
				case core.AskPlace:
					places = len(view.Choices(q))
					return view.Choices(q)[n]
				}
				return l.Advised(q, &view.State)
			})
			own := e.view.Own()
			if hand := own.Hand[:own.HandCount]; !sameCards(hand, l.Lesson.Hand) || int(e.view.State.Flag) != l.GoalFlag {
				t.Errorf("bug %d, field %v: the hand is %v and the goal flag %d, want %v and %d", bug, own.At, hand, e.view.State.Flag, l.Lesson.Hand, l.GoalFlag)
			}
			if credits, bugs := own.Credits, len(own.Cards()); credits != 2+uint8(bug) || bugs != int(bug) {
				t.Errorf("with the answer %d the robot has %d credits and %d bugs, want %d and %d", bug, credits, bugs, 2+bug, bug)
			}
			if !e.solvable() {
				t.Errorf("nothing leads from %v to the goal flag", own.At)
			}
			e.Close()
		}
		if places < 3 {
			t.Errorf("the robot can be placed on %d fields, want a choice", places)
		}
	}
}

// mustExercise starts a lesson.
func mustExercise(t *testing.T, l *Lesson) *table.Exercise {
	t.Helper()
	x, err := table.NewExercise(l.Scenario, make([]table.Player, len(l.Robots)))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// sameCards reports whether two hands hold the same cards, in any order.
func sameCards(a, b []core.Card) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// solvable reports whether a program that the preview foresees solves the lesson.
func (e *exercise) solvable() bool {
	found := false
	e.programs(func(p core.Program) {
		if !found {
			path, err := e.view.Rehearse(p)
			found = err == nil && len(e.lesson.Unmet(&path.States[path.Run-1])) == 0
		}
	})
	return found
}

// TestShopDealsSecondHand checks that the second round of the lesson about the shop has the hand of the file, and that it
// can be solved after the damage has been repaired in place of the bug, too.
func TestShopDealsSecondHand(t *testing.T) {
	all := Lessons()
	l := &all[slices.IndexFunc(all, func(l Lesson) bool { return l.ID == "shop" })]
	e := startRound(t, l, 1)
	defer e.Close()
	if own := e.view.Own(); !sameCards(own.Hand[:own.HandCount], l.Lesson.Then.Hand) || own.Owns(core.Nitro) == nil || own.Owns(core.CrossedWires) != nil {
		t.Errorf("the second round has the hand %v and the cards %v, want the hand %v and Nitro alone", own.Hand[:own.HandCount], own.Cards(), l.Lesson.Then.Hand)
	}
	other := startExercise(t, l)
	defer other.Close()
	p, _ := l.SolutionNow(&other.view.State)
	other.do(core.Input{Kind: core.Confirm, Program: p})
	other.answer(func(view *core.View, q core.Question) uint16 {
		if q.Kind == core.AskWrench {
			return 0 // damage
		}
		return l.Advised(q, &view.State)
	})
	if own := other.view.Own(); own.Damage != 2 || own.Owns(core.CrossedWires) == nil || !other.solve() {
		t.Errorf("with %d damage and the cards %v the second round cannot be solved", own.Damage, own.Cards())
	}
	missed := startExercise(t, l)
	defer missed.Close()
	wrong := wrongProgram(t, l)
	if missed.do(core.Input{Kind: core.Confirm, Program: wrong}); missed.waits() {
		t.Error("the second round is played although the robot is not on the repair site")
	}
}

// TestPriorityDecides checks that the lesson about priorities cannot be solved by the kinds of cards alone:
// whatever the commands of a program are, some choice of cards with these commands misses.
func TestPriorityDecides(t *testing.T) {
	all := Lessons()
	l := &all[slices.IndexFunc(all, func(l Lesson) bool { return l.ID == "priority" })]
	type count struct{ all, solved int }
	counts := map[string]*count{}
	programs(t, l, 0, func(p core.Program) {
		commands := ""
		for _, choice := range p.Slots {
			commands += l.Lesson.Hand[choice].Command().String() + " "
		}
		if counts[commands] == nil {
			counts[commands] = &count{}
		}
		counts[commands].all++
		if play(t, l, 0, p) {
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
