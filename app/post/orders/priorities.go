package orders

import (
	"slices"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/scenario"
)

// A candidate is a number in a sentence that may be the priority of a card.
type candidate struct {
	at       int  // its index
	command  int  // that of the command right before it, or -1
	brackets bool // it stands in brackets
	priority int
	card     core.Card // core.NoCard if it is not in the hand
}

// numbered returns the pieces of a sentence with the numbers in it that are priorities of cards of the hand as these
// cards: of the command right before, as in "+1 (650)", or alone. Without brackets it takes each command of the sentence to
// have its number, as in "move 1, 650; left, 70", or none: "+1, 650" may be one card or two.
func (r *reader) numbered(line int, pieces []piece) ([]piece, *Unclear) {
	if r.game == nil || !has(pieces, number) || !r.game.seesPriorities() {
		return pieces, nil
	}
	all, commands := r.candidates(pieces)
	each := len(all) == commands
	for _, x := range all {
		each = each && x.command >= 0 && x.card != core.NoCard && x.card.Command() == pieces[x.command].command
	}
	pieces = slices.Clone(pieces)
	for _, x := range slices.Backward(all) { // so that the indexes of the others stay
		named := scenario.Instruction{Command: x.card.Command(), Priority: x.priority}
		fits := x.command >= 0 && x.card != core.NoCard && named.Command == pieces[x.command].command
		switch {
		case x.brackets && !fits:
			return nil, r.unclear(line, NotInHand, r.game.offered(&scenario.Instruction{Priority: x.priority})...)
		case x.brackets || each:
			pieces[x.command].cards.Command, pieces[x.command].cards.Priority = named.Command, named.Priority
			pieces = slices.Delete(pieces, x.at, x.at+1)
		case fits:
			return nil, r.unclear(line, Doubtful, named.String())
		case x.card != core.NoCard:
			pieces[x.at] = piece{kind: weak, text: pieces[x.at].text, command: named.Command, cards: named}
		}
	}
	return pieces, nil
}

// candidates returns the numbers in a sentence that may be priorities, and the number of commands in it.
func (r *reader) candidates(pieces []piece) (all []candidate, commands int) {
	before, brackets := -1, false
	for at, p := range pieces {
		switch p.kind {
		case command, weak:
			commands++
			if before, brackets = at, false; p.cards.Priority > 0 {
				before = -1
			}
		case number:
			if n, err := strconv.Atoi(p.text); err == nil && n >= core.PriorityStep {
				card, _ := r.game.card(n)
				all = append(all, candidate{at, before, brackets && before >= 0, n, card})
			}
			before = -1
		case filler, stop:
			brackets = brackets || strings.ContainsAny(p.text, "([")
		default:
			before = -1
		}
	}
	return all, commands
}
