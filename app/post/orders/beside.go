package orders

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// apply notes what a piece says besides commands.
func (r *reader) apply(line int, p piece) *Unclear {
	switch p.kind {
	case powerDown:
		if r.noDown {
			return r.unclear(line, Doubtful, "power-down")
		}
		r.down, r.downLine = true, line
	case noDown:
		if r.down {
			return r.unclear(line, Doubtful, "power-down")
		}
		r.noDown, r.downLine = true, line
	case condition:
		if p.number < 1 || p.number >= int(r.rules.DestroyedAt) {
			return r.unclear(line, OtherIf, "if damage >= 6: power-down")
		}
		text := fmt.Sprintf(conditionText, p.number)
		if len(r.conditions) > 0 && r.conditions[0] != text {
			return r.unclear(line, OtherIf, r.conditions[0], text)
		}
		r.conditions = []string{text}
	case facing:
		d, u := r.direction(line, p.value)
		if u != nil {
			return u
		}
		if r.facing != core.Unchosen && r.facing != d {
			return r.unclear(line, WhichFacing)
		}
		r.facing, r.facingLine = d, line
	case declares:
		return r.declare(line, p.value)
	}
	return nil
}

// declare notes what is declared for the round: the id of a card, or debugger and the id of a bug.
func (r *reader) declare(line int, id string) *Unclear {
	if !r.options() {
		return r.unclear(line, NoOptions)
	}
	card, bug, debugs := strings.Cut(id, ":")
	var p core.Power
	var all core.Declared
	switch {
	case debugs && (card != core.Debugger.String() || p.UnmarshalText([]byte(strings.TrimSpace(bug))) != nil || p.Class() != core.BugCard):
		return r.unclear(line, Unknown)
	case debugs:
		id = card + ": " + strings.TrimSpace(bug)
	case all.UnmarshalText([]byte(id)) != nil:
		return r.unclear(line, Unknown)
	}
	r.declaredLine = line
	if !slices.Contains(r.declared, id) {
		r.declared = append(r.declared, id)
	}
	return nil
}

// compass matches a direction.
var compass = regexp.MustCompile("^" + side + "$")

// answerLine matches what may be answers, with or without a heading.
var (
	answerHead = regexp.MustCompile(`^(?:answers?|antwort(?:en)?|reponses?) ?:? ?`)
	answerLine = regexp.MustCompile(`^[a-z]+(?:-[a-z0-9]+)* ?: ?[a-z0-9-]+(?: [1-5])?$`)
)

// answersIn notes the answers in a folded line. ok is false if it holds anything else.
func (r *reader) answersIn(line int, text string) (u *Unclear, ok bool) {
	if r.game != nil {
		return r.answersForGame(line, text)
	}
	var all []scenario.Answer
	for part := range strings.FieldsFuncSeq(answerHead.ReplaceAllString(text, ""), func(c rune) bool { return c == ',' || c == ';' }) {
		part = strings.Trim(part, " .")
		a, err := scenario.ParseAnswer(part)
		if !answerLine.MatchString(part) || err != nil {
			if r.asks(a.About) {
				return r.unclear(line, Unknown), true
			}
			return nil, false
		}
		all = append(all, a)
	}
	if len(all) == 0 {
		return nil, false
	}
	if !r.options() {
		return r.unclear(line, NoOptions), true
	}
	for _, a := range all {
		if before, known := r.answers[a.About]; known && before != a.Say {
			return r.unclear(line, TwoAnswers, a.About+": "+before, a.String()), true
		}
		if r.answers == nil {
			r.answers = map[string]string{}
		}
		r.answers[a.About] = a.Say
	}
	r.lastLine = line
	return nil, true
}

// asks reports whether there are questions about something.
func (r *reader) asks(about string) bool {
	var p core.Power
	return p.UnmarshalText([]byte(about)) == nil ||
		r.options() && slices.Contains([]string{"damage", "loss", "wrench", "shop"}, about)
}

// options reports whether there are option cards.
func (r *reader) options() bool {
	if r.game != nil {
		return r.game.Setup.Options
	}
	return len(r.rules.Cards) > 0
}

// pauses reports whether there are robots that can pause.
func (r *reader) pauses() bool {
	if r.game != nil {
		return r.game.Setup.Abilities
	}
	return r.rules.Abilities
}

// direction returns the facing of a word. An o is east in German and west in French.
func (r *reader) direction(line int, word string) (core.Choice, *Unclear) {
	if word == "o" {
		switch r.lang {
		case "de":
			word = "e"
		case "fr":
			word = "w"
		default:
			return 0, r.unclear(line, WhichFacing, "facing e", "facing w")
		}
	}
	switch {
	case word[0] == 'n':
		return core.Choice(grid.North), nil
	case word == "e" || word == "est" || word == "east" || strings.HasPrefix(word, "ost"):
		return core.Choice(grid.East), nil
	case word[0] == 's':
		return core.Choice(grid.South), nil
	default:
		return core.Choice(grid.West), nil
	}
}
