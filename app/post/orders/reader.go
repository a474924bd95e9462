package orders

import (
	"regexp"
	"slices"
	"strings"

	"roborally/app/post/letter"
	"roborally/core"
	"roborally/core/scenario"
)

// reader reads the orders in a text.
type reader struct {
	rules *core.RuleSet
	body  letter.Body
	texts []text     // what is read of the body
	game  *Situation // nil: without a game
	lang  string

	blocks      []block
	facing      core.Choice
	down        bool
	noDown      bool
	conditions  []string
	declared    []string
	answers     map[string]string
	provisional bool
	firstLine   int // of orders, from 1; 0: none yet
	lastLine    int // of orders

	standing []string
	requests []string // at once
	kept     scenario.Instruction

	facingLine, downLine, declaredLine, keptLine int

	program [core.RegisterCount]scenario.Instruction
	lines   [core.RegisterCount]int // of the commands in it
}

func (r *reader) unclear(line int, reason Reason, readings ...string) *Unclear {
	text := ""
	if line >= 1 && line <= len(r.body) {
		text = strings.TrimSpace(r.body[line-1].Text)
	}
	return &Unclear{Line: max(line, 1), Text: text, Reason: reason, Readings: readings}
}

// read reads all lines. A word of correction counts for its own line and the next one.
func (r *reader) read() *Unclear {
	pending := false
	for _, typed := range r.texts {
		text := folded(withoutStruck(typed.text))
		if text == "" || emptyBox.MatchString(text) || r.signs(typed.text, text) || r.initial(typed) {
			continue
		}
		if r.otherRound(text) {
			return r.unclear(typed.line, OldForm)
		}
		corrects := pending
		pending = false
		if u, ok := r.request(typed.line, text); ok {
			if u != nil {
				return u
			}
			continue
		}
		if u, ok := r.answersIn(typed.line, text); ok {
			if u != nil {
				return u
			}
			continue
		}
		text, remarks := r.withoutRemarks(text)
		for _, sentence := range append(sentences(text), remarks...) {
			sentence, u := r.withDown(typed.line, sentence)
			if u != nil {
				return u
			}
			pieces := r.scan(sentence)
			if has(pieces, correction) || has(pieces, inPlaceOf) {
				pending, corrects = !has(pieces, command) && !has(pieces, weak), true
			}
			if u := r.sentence(typed.line, sentence, pieces, corrects); u != nil {
				return u
			}
		}
	}
	if len(r.requests) > 0 {
		return r.alone()
	}
	return r.assemble()
}

// emptyBox matches a line of a form in which nothing was filled in.
var emptyBox = regexp.MustCompile(`^(?:[1-5]|[a-z][a-z -]*(?:\([^)]*\))?) ?: ?_[_ ]*$`)

func has(pieces []piece, k kind) bool {
	return slices.ContainsFunc(pieces, func(p piece) bool { return p.kind == k })
}

// sentence reads a sentence: as orders, as small talk, or as neither.
func (r *reader) sentence(line int, sentence string, pieces []piece, corrects bool) *Unclear {
	if r.mentions(pieces) {
		return nil
	}
	if has(pieces, unknown) {
		if n := tally(pieces); n[command]+n[weak] >= 3 && (notOrders.MatchString(sentence) || r.ofAnother(sentence)) {
			return r.unclear(line, Doubtful)
		}
		pieces = withoutLabel(pieces)
	}
	pieces, u := r.numbered(line, pieces)
	if u != nil {
		return u
	}
	n := tally(pieces)
	if n.orders() == 0 && len(pieces) > 0 {
		if len(pieces) == 1 && pieces[0].kind == unknown && compass.MatchString(pieces[0].text) {
			return r.unclear(line, WhichFacing, "facing "+pieces[0].text[:1])
		}
		if pieces[0].kind == register && n[doubt] > 0 { // "3. what now?"
			return r.unclear(line, Doubtful)
		}
		if u := r.remark(line, sentence, pieces, n); u != nil {
			return u
		}
		if n[otherIf] > 0 || n[number] > 0 && n[unknown] == 0 {
			return r.loose(line, pieces, n)
		}
		return nil
	}
	strong := n.orders() - n[weak] - n[bareMove]
	if n[command]+n[weak]+n[bareMove] > 0 {
		strong += n[register]
	}
	if n[unknown] > 0 {
		if n[otherIf] > 0 {
			return r.unclear(line, OtherIf, "if damage >= 6: power-down")
		}
		if strong == 0 && n[doubt]+n[correction]+n[inPlaceOf] == 0 && n[unknown] >= 2 && n[unknown] >= n[weak]+n[bareMove] && !lettered(pieces, n) {
			return r.remark(line, sentence, pieces, n)
		}
		inner, ok := r.withoutSmallTalk(pieces)
		if !ok {
			for _, p := range pieces {
				if p.kind == unknown {
					return r.unclear(line, Unknown, r.near(p.text)...)
				}
			}
		}
		pieces, n = inner, tally(inner)
	}
	return r.orders(line, pieces, n, corrects)
}

// lettered reports whether a sentence has a command of one letter and a number, as in "no, r in 3".
func lettered(pieces []piece, n counts) bool {
	return n[number] > 0 && slices.ContainsFunc(pieces, func(p piece) bool { return p.kind == weak && len(p.text) == 1 })
}

// withoutSmallTalk returns a whole program without the words before and behind it, as in "good evening, my orders are
// +1 +2 l r u, best wishes". ok is false if other words stand within it, if there is only one beside it, which may be another
// command with a slip of the pen, or if it has not five commands.
func (r *reader) withoutSmallTalk(pieces []piece) (inner []piece, ok bool) {
	orders := func(p piece) bool {
		return p.kind != filler && p.kind != unknown && p.kind != stop && p.kind != correction && p.kind != provisional && p.kind != final
	}
	first := slices.IndexFunc(pieces, orders)
	last := len(pieces) - 1
	for last >= 0 && !orders(pieces[last]) {
		last--
	}
	if first < 0 || has(pieces[first:last+1], unknown) {
		return nil, false
	}
	n := tally(pieces[first : last+1])
	commands := n[command] + n[weak]
	if whole := r.game != nil && commands == len(r.game.free()) && commands > 2; commands != core.RegisterCount && !whole || n[register] > 0 && n[register] != commands {
		return nil, false
	}
	for _, beside := range [][]piece{pieces[:first], pieces[last+1:]} {
		words := 0
		for _, p := range beside {
			if p.kind == unknown {
				words++
				if len(r.near(p.text)) > 0 {
					return nil, false
				}
			}
		}
		if words == 1 {
			return nil, false
		}
	}
	for _, p := range pieces {
		if p.kind != unknown {
			inner = append(inner, p)
		}
	}
	return inner, true
}

// loose reads a sentence of numbers or conditions without commands.
func (r *reader) loose(line int, pieces []piece, n counts) *Unclear {
	if n[otherIf] > 0 {
		return nil // "if you like": nothing hangs on it
	}
	if n[stop]+n[correction] > 0 || r.firstLine == 0 && n[number] == 1 && len(pieces) <= 2 {
		return nil // a number of a round, or of a page
	}
	return r.unclear(line, BareNumber)
}

// mentions notes what a sentence says about the orders as a whole, and reports whether that is all it says.
func (r *reader) mentions(pieces []piece) bool {
	all := len(pieces) > 0
	for _, p := range pieces {
		switch p.kind {
		case provisional:
			r.provisional = true
		case final:
			r.provisional = false
		case filler, unknown, stop:
		default:
			all = false
		}
	}
	return all && (has(pieces, provisional) || has(pieces, final))
}

// withoutLabel returns the pieces behind a label, as in "orders for round 3: +1", if the label orders nothing.
func withoutLabel(pieces []piece) []piece {
	for i := len(pieces) - 1; i > 0; i-- {
		round := pieces[i].kind == register && strings.HasSuffix(pieces[i].text, ":") && pieces[i-1].kind == unknown // "round 3:"
		if pieces[i].kind != stop && !round || has(pieces[i:], unknown) {
			continue
		}
		before := tally(pieces[:i])
		if before.orders() > 0 || before[doubt] > 0 || before[otherIf] > 0 || before[inPlaceOf] > 0 {
			continue
		}
		return pieces[i+1:]
	}
	return pieces
}

// counts says how many pieces there are of each kind.
type counts [unknown + 1]int

func tally(pieces []piece) (n counts) {
	for _, p := range pieces {
		n[p.kind]++
	}
	return n
}

// orders returns the number of pieces that order something, or try to.
func (n *counts) orders() int {
	return n[command] + n[weak] + n[bareMove] + n[powerDown] + n[noDown] + n[condition] + n[facing] + n[bareFacing] + n[arrow] + n[declares]
}

// orders reads a sentence of orders.
func (r *reader) orders(line int, pieces []piece, n counts, corrects bool) *Unclear {
	if r.firstLine == 0 && n[command]+n[weak] > 0 {
		r.firstLine = line
	}
	r.lastLine = line
	switch {
	case n[otherIf] > 0:
		return r.unclear(line, OtherIf, "if damage >= 6: power-down")
	case n[doubt] > 0:
		return r.unclear(line, Doubtful)
	case n[arrow] > 0:
		return r.unclear(line, Unknown)
	case n[bareFacing] > 0:
		return r.unclear(line, WhichFacing, "facing n", "facing e", "facing s", "facing w")
	case n[bareMove] > 0:
		return r.unclear(line, BareMove, r.lengths()...)
	case n[number] > 0 && n[command]+n[weak]+n[powerDown]+n[condition]+n[facing] > 0:
		return r.number(line, pieces)
	}
	if n[command]+n[weak] > 0 {
		if u := r.commands(line, pieces, corrects); u != nil {
			return u
		}
	}
	for _, p := range pieces {
		if u := r.apply(line, p); u != nil {
			return u
		}
	}
	return nil
}

// number says why a number among orders is not understood.
func (r *reader) number(line int, pieces []piece) *Unclear {
	for _, p := range pieces {
		if r.game != nil && r.game.seesPriorities() && p.kind == number && p.number == 0 && len(p.text) > 1 { // a priority
			return r.unclear(line, NotInHand, r.game.offered(&scenario.Instruction{Priority: 1})...)
		}
		if p.kind == number && p.number > 1 { // back up, more than a field
			return r.unclear(line, NotInDeck, "-1")
		}
	}
	return r.unclear(line, BareNumber)
}

// lengths returns the moves that the rules have.
func (r *reader) lengths() (all []string) {
	for _, c := range moves[1:] {
		if !slices.Contains(r.rules.OmittedKinds, c) {
			all = append(all, c.String())
		}
	}
	return all
}

// conditionText is how a condition is written.
const conditionText = "if damage >= %d: power-down"
