package tutorial

import (
	"slices"
	"strconv"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/ui/hand"
	"roborally/ui/story"
)

// advice says what to do next, and names the targets to do it with.
type advice struct {
	text    string
	targets []string
}

// advise returns what to do next. It depends only on the state of the game, so that it also fits
// players who ignored earlier advice.
func (p *Page) advise() advice {
	switch {
	case p.outcome == solved:
		return advice{text: p.lessonText("solved")}
	case p.outcome == missed:
		return advice{text: p.explain()}
	case p.Game.Mode() == "question": // has a note of its own
		return advice{}
	case p.Game.Mode() != "programming":
		return advice{text: p.text.Of("tutorial.watch")}
	}
	own := p.Game.View().Own()
	program, free := own.Program(), core.LockedFrom(int(own.Damage))-1
	filled := 0
	for _, choice := range program.Slots {
		if choice != core.Unchosen {
			filled++
		}
	}
	wrong, undeclared := p.wrongRegister(&program), p.undeclared(&program)
	switch {
	case p.lesson.Lesson.Preview && !p.options.Ghost:
		return advice{p.lessonText("use"), []string{"ghost"}}
	case wrong >= 0 && filled < free:
		return p.adviseTakeBack(wrong, program.Slots[wrong])
	case undeclared >= 0:
		return p.adviseUse(undeclared)
	case p.Game.Lesson().OpenRegister() >= 0 && filled < free: // what is open lies over the hand
		key := "tutorial.close-uses"
		if program.Extras[p.Game.Lesson().OpenRegister()].Second == 0 {
			key = "tutorial.close-declared"
		}
		return advice{p.text.Of(key, "Done", p.text.Of("uses.done")), []string{"use-done"}}
	case filled < p.guided():
		return p.advisePlace(filled)
	case filled < free && p.guided() > 0: // the player has just begun to fill registers
		return advice{p.lessonText("advice"), []string{"slot-" + strconv.Itoa(filled+1)}}
	case filled < free:
		return advice{p.lessonText("advice"), p.marked()}
	case p.solution().PowerDown && !program.PowerDown:
		return advice{p.lessonText("use"), []string{"power"}}
	}
	if p.rehearses() && !p.previewSolves(program) {
		return advice{text: p.lessonText("miss")}
	}
	return advice{p.text.Of("tutorial.confirm"), []string{"confirm"}}
}

// marked returns the names of the cards of the robot that the lesson's advice is about, as far as they are shown.
func (p *Page) marked() (names []string) {
	for _, target := range p.Game.Targets() {
		if target.Name == p.lesson.Lesson.Marks {
			names = append(names, target.Name)
		}
	}
	return names
}

// rehearses reports whether a full program that does not solve the lesson is not to be confirmed: the preview, or what
// options can do, is what the lesson teaches.
func (p *Page) rehearses() bool { return p.lesson.Lesson.Preview || len(p.lesson.Robots[0].Cards) > 0 }

// previewSolves reports whether the lesson is solved if the program works as the preview shows it.
func (p *Page) previewSolves(program core.Program) bool {
	path, err := p.Game.View().Rehearse(program)
	if err != nil {
		return false
	}
	end := &path.States[path.Run-1]
	if p.lesson.Lesson.Then != nil && !p.goesOn() {
		return p.lesson.Reached(end)
	}
	return len(p.lesson.Unmet(end)) == 0
}

// goesOn reports whether the second round of a lesson is played that has two hands.
func (p *Page) goesOn() bool { return p.lesson.Lesson.Then != nil && p.Game.View().State.Round > 1 }

// guided returns the number of registers that the player is shown in this round.
func (p *Page) guided() int {
	if p.goesOn() {
		return p.lesson.Lesson.Then.Guided
	}
	return p.lesson.Lesson.Guided
}

// solution returns the program that solves the lesson, made of the cards that the player holds.
func (p *Page) solution() core.Program {
	program, _ := p.lesson.SolutionNow(&p.Game.View().State)
	return program
}

// answer returns what the lesson says about a question, and the answer that leads on.
func (p *Page) answer(q core.Question) (note string, choice uint16) {
	if key, _, _ := story.QuestionKeys(q.Kind); p.text.Has("tutorial." + p.lesson.ID + "." + key) {
		note = p.lessonText(key)
	}
	return note, p.lesson.Advised(q, &p.Game.View().State)
}

// wrongRegister returns the first guided register (from 0) whose command differs from the
// solution's, or -1.
func (p *Page) wrongRegister(program *core.Program) int {
	solution := p.solution()
	for n := range p.guided() {
		if choice := program.Slots[n]; choice >= 0 && p.command(choice) != p.command(solution.Slots[n]) {
			return n
		}
	}
	return -1
}

// command returns the ID of the command of a card in the hand.
func (p *Page) command(choice core.Choice) string {
	return story.CommandID(p.Game.View().Own().Hand[choice].Command())
}

// adviseTakeBack returns the advice to take a card out of a register (from 0), with the card that
// belongs there.
func (p *Page) adviseTakeBack(register int, choice core.Choice) advice {
	nameOf := func(c core.Choice) string { return p.text.Of("command." + p.command(c) + ".name") }
	number := register + 1
	return advice{
		p.text.Of("tutorial.take-back", "Card", nameOf(choice), "Wanted", nameOf(p.solution().Slots[register]), "Register", number),
		[]string{"slot-" + strconv.Itoa(number)},
	}
}

// advisePlace returns the advice to put the solution's card into a register (from 0).
func (p *Page) advisePlace(register int) advice {
	choice := p.solution().Slots[register]
	id := p.command(choice)
	key := "tutorial.place"
	if register > 0 {
		key = "tutorial.place-next"
	}
	sentence := p.text.Of(key, "Card", p.text.Of("command."+id+".name"), "Register", register+1)
	slot := "slot-" + strconv.Itoa(register+1)
	for _, target := range p.Game.Targets() {
		if target.Name == "kind-"+id {
			return advice{sentence, []string{target.Name, slot}}
		}
	}
	return advice{sentence, []string{"hand-" + strconv.Itoa(int(choice)), slot}} // on touch screens, which show the hand and no palette
}

// undeclared returns the first guided register (from 0) that has its card but not what the solution declares for it, or
// -1.
func (p *Page) undeclared(program *core.Program) int {
	solution := p.solution()
	for n := range p.guided() {
		x, wanted := program.Extras[n], solution.Extras[n]
		if program.Slots[n] >= 0 && (x.Declared != wanted.Declared || p.second(x) != p.second(wanted)) {
			return n
		}
	}
	return -1
}

// second returns the command of the second card of a register, or core.NoCommand.
func (p *Page) second(x core.Extra) core.Command {
	if x.Second == 0 {
		return core.NoCommand
	}
	return p.Game.View().Own().Hand[x.Second-1].Command()
}

// adviseUse returns the advice to open a register (from 0), or if it is open, to declare what the solution declares.
func (p *Page) adviseUse(register int) advice {
	number, wanted := register+1, p.solution().Extras[register]
	draft := hand.NewDraft(p.Game.View().Own())
	for _, use := range draft.Uses(register) {
		paired := use.Second != core.Unchosen
		fits := !paired && wanted.Declared.Has(use.Power) || paired && p.second(core.Extra{Second: uint8(use.Second) + 1}) == p.second(wanted)
		if fits && !use.On && p.Game.Lesson().OpenRegister() == register {
			names, key := story.Words{Text: p.text}, "tutorial.use"
			if !paired { // then the command does not tell what it is good for
				key = "tutorial.use-declared"
			}
			return advice{p.text.Of(key, "Option", names.Power(use.Power), "Does", names.Command(use.Command)), []string{use.Name()}}
		}
	}
	return advice{p.text.Of("tutorial.open-uses", "Register", number), []string{"slot-" + strconv.Itoa(number)}}
}

// explain returns what went wrong, and what to try instead.
func (p *Page) explain() string {
	sentence := p.lessonText("miss")
	if cause := p.Game.Lesson().FirstDamage(); cause != "" {
		sentence = cause + " " + sentence
	}
	return sentence
}

// thenKeys holds the keys of what a lesson says otherwise in a second round.
var thenKeys = map[string]string{"task": "task-then", "advice": "advice-then", "miss": "miss-then"}

// lessonText returns the lesson's text with a key, in a second round the one of that, if there is one.
func (p *Page) lessonText(key string) string {
	if then := p.textsOf(key); p.goesOn() {
		return then[len(then)-1]
	}
	return p.textsOf(key)[0]
}

// textsOf returns the lesson's text with a key, and the one of a second round if that has its own.
func (p *Page) textsOf(key string) []string {
	var priorities []any
	for i := range p.lesson.Robots[1:] {
		r := &p.lesson.Robots[i+1]
		if first := slices.IndexFunc(r.Program, func(in scenario.Instruction) bool { return in.Priority > 0 }); first >= 0 {
			priorities = append(priorities, r.ID, r.Program[first].Priority)
		}
	}
	beginning := "tutorial." + p.lesson.ID + "."
	texts := []string{p.text.Of(beginning+key, priorities...)}
	if then, ok := thenKeys[key]; ok && p.text.Has(beginning+then) {
		texts = append(texts, p.text.Of(beginning+then))
	}
	return texts
}
