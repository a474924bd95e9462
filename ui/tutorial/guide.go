package tutorial

import (
	"slices"
	"strconv"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/ui/hand"
	"roborally/ui/watch"
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
	l, wrong, undeclared := p.lesson.Lesson, p.wrongRegister(&program), p.undeclared(&program)
	switch {
	case l.Preview && !p.options.Ghost:
		return advice{p.lessonText("use"), []string{"ghost"}}
	case wrong >= 0 && filled < free:
		return p.adviseTakeBack(wrong, program.Slots[wrong])
	case undeclared >= 0:
		return p.adviseUse(undeclared)
	case p.Game.Lesson().OpenRegister() >= 0 && filled < free: // what is open lies over the hand
		return advice{p.text.Of("tutorial.close-uses", "Done", p.text.Of("uses.done")), []string{"use-done"}}
	case filled < l.Guided:
		return p.advisePlace(filled)
	case filled < free && l.Guided > 0: // the player has just begun to fill registers
		return advice{p.lessonText("advice"), []string{"slot-" + strconv.Itoa(filled+1)}}
	case filled < free:
		return advice{text: p.lessonText("advice")}
	case p.solution.PowerDown && !program.PowerDown:
		return advice{p.lessonText("use"), []string{"power"}}
	}
	if p.rehearses() && !p.previewSolves(program) {
		return advice{text: p.lessonText("miss")}
	}
	return advice{p.text.Of("tutorial.confirm"), []string{"confirm"}}
}

// rehearses reports whether a full program that does not solve the lesson is not to be confirmed: the preview, or what
// options can do, is what the lesson teaches.
func (p *Page) rehearses() bool { return p.lesson.Lesson.Preview || len(p.lesson.Robots[0].Cards) > 0 }

// previewSolves reports whether the lesson is solved if the program works as the preview shows it.
func (p *Page) previewSolves(program core.Program) bool {
	path, err := p.Game.View().Rehearse(program)
	return err == nil && len(p.lesson.Unmet(&path.States[path.Run-1])) == 0
}

// wrongRegister returns the first guided register (from 0) whose command differs from the
// solution's, or -1.
func (p *Page) wrongRegister(program *core.Program) int {
	for n := range p.lesson.Lesson.Guided {
		if choice := program.Slots[n]; choice >= 0 && p.command(choice) != p.command(p.solution.Slots[n]) {
			return n
		}
	}
	return -1
}

// command returns the ID of the command of a card in the hand.
func (p *Page) command(choice core.Choice) string {
	return watch.CommandID(p.lesson.Lesson.Hand[choice].Command())
}

// adviseTakeBack returns the advice to take a card out of a register (from 0), with the card that
// belongs there.
func (p *Page) adviseTakeBack(register int, choice core.Choice) advice {
	nameOf := func(c core.Choice) string { return p.text.Of("command." + p.command(c) + ".name") }
	number := register + 1
	return advice{
		p.text.Of("tutorial.take-back", "Card", nameOf(choice), "Wanted", nameOf(p.solution.Slots[register]), "Register", number),
		[]string{"slot-" + strconv.Itoa(number)},
	}
}

// advisePlace returns the advice to put the solution's card into a register (from 0).
func (p *Page) advisePlace(register int) advice {
	choice := p.solution.Slots[register]
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
	for n := range p.lesson.Lesson.Guided {
		x, wanted := program.Extras[n], p.solution.Extras[n]
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
	return p.lesson.Lesson.Hand[x.Second-1].Command()
}

// adviseUse returns the advice to open a register (from 0), or if it is open, to declare what the solution declares.
func (p *Page) adviseUse(register int) advice {
	number, wanted := register+1, p.solution.Extras[register]
	draft := hand.NewDraft(p.Game.View().Own())
	for _, use := range draft.Uses(register) {
		paired := use.Second != core.Unchosen
		fits := !paired && wanted.Declared.Has(use.Power) || paired && p.second(core.Extra{Second: uint8(use.Second) + 1}) == p.second(wanted)
		if fits && !use.On && p.Game.Lesson().OpenRegister() == register {
			names := watch.Presenter{Text: p.text}
			return advice{
				p.text.Of("tutorial.use", "Option", names.Power(use.Power), "Does", names.Command(use.Command)),
				[]string{use.Name()},
			}
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

// lessonText returns the lesson's text with a key.
func (p *Page) lessonText(key string) string {
	var priorities []any
	for i := range p.lesson.Robots[1:] {
		r := &p.lesson.Robots[i+1]
		if first := slices.IndexFunc(r.Program, func(in scenario.Instruction) bool { return in.Priority > 0 }); first >= 0 {
			priorities = append(priorities, r.ID, r.Program[first].Priority)
		}
	}
	return p.text.Of("tutorial."+p.lesson.ID+"."+key, priorities...)
}
