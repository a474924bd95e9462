package tutorial

import (
	"strconv"

	"roborally/core"
	"roborally/ui/watch"
)

// advice is what to do next, and the names of what it is done with.
type advice struct {
	says  string
	point []string
}

// guide gives what to do next. It depends on the game alone, so that whoever goes
// ways of their own is told what is next from there.
func (p *Page) guide() advice {
	switch {
	case p.outcome == solved:
		return advice{says: p.said("solved")}
	case p.outcome == missed:
		return advice{says: p.explain()}
	case p.Game.Mode() != "programming":
		return advice{says: p.text.Of("tutorial.watch")}
	}
	own := p.Game.View().Own()
	program, free := own.Program(), core.LockedFrom(int(own.Damage))-1
	filled := 0
	for _, choice := range program.Slots {
		if choice != core.Unchosen {
			filled++
		}
	}
	l, astray := p.lesson.Lesson, p.astray(&program)
	switch {
	case l.Preview && !p.options.Ghost:
		return advice{p.said("use"), []string{"ghost"}}
	case astray >= 0 && filled < free:
		return p.takeBack(astray, program.Slots[astray])
	case filled < l.Guided:
		return p.next(filled)
	case filled < free:
		return advice{says: p.said("advice")}
	case p.solution.PowerDown && !program.PowerDown:
		return advice{p.said("use"), []string{"power"}}
	}
	if l.Preview && !p.arrives(program) {
		return advice{says: p.said("miss")}
	}
	return advice{p.text.Of("tutorial.confirm"), []string{"confirm"}}
}

// arrives tells whether the path that the preview shows solves the lesson.
func (p *Page) arrives(program core.Program) bool {
	path, err := p.Game.View().Rehearse(program)
	return err == nil && len(p.lesson.Unmet(&path.States[path.Run-1])) == 0
}

// astray gives the first register (from 0) of those that the player is told in which
// there is another command than that of the solution, or -1.
func (p *Page) astray(program *core.Program) int {
	for n := range p.lesson.Lesson.Guided {
		if choice := program.Slots[n]; choice >= 0 && p.command(choice) != p.command(p.solution.Slots[n]) {
			return n
		}
	}
	return -1
}

// command gives the command of a card of the hand.
func (p *Page) command(choice core.Choice) string {
	return watch.CommandID(p.lesson.Lesson.Hand[choice].Command())
}

// takeBack tells to take a card out of a register (from 0), and which belongs there.
func (p *Page) takeBack(register int, choice core.Choice) advice {
	name := func(c core.Choice) string { return p.text.Of("command." + p.command(c) + ".name") }
	number := register + 1
	return advice{
		p.text.Of("tutorial.take-back", "Card", name(choice), "Wanted", name(p.solution.Slots[register]), "Register", number),
		[]string{"slot-" + strconv.Itoa(number)},
	}
}

// next tells which card of the solution comes into a register (from 0).
func (p *Page) next(register int) advice {
	choice := p.solution.Slots[register]
	id := p.command(choice)
	key := "tutorial.place"
	if register > 0 {
		key = "tutorial.place-next"
	}
	said := p.text.Of(key, "Card", p.text.Of("command."+id+".name"), "Register", register+1)
	slot := "slot-" + strconv.Itoa(register+1)
	for _, target := range p.Game.Targets() {
		if target.Name == "kind-"+id {
			return advice{said, []string{target.Name, slot}}
		}
	}
	return advice{said, []string{"hand-" + strconv.Itoa(int(choice)), slot}} // where cards are not sorted by kinds
}

// explain says what went wrong, and what to try instead.
func (p *Page) explain() string {
	said := p.said("miss")
	if mishap := p.Game.Mishap(); mishap != "" {
		said = mishap + " " + said
	}
	return said
}

// said gives a text of the lesson.
func (p *Page) said(key string) string { return p.text.Of("tutorial." + p.lesson.ID + "." + key) }
