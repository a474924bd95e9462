package orders

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"roborally/app/post/letter"
	"roborally/core"
	"roborally/core/grid"
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

// A block is a run of commands: a program, or a part of one that is corrected.
type block struct {
	line      int // from 1
	corrects  bool
	labelled  bool // all registers are named
	named     bool // a register is named
	closed    bool // what follows belongs to another one
	cursor    int  // the register of the next command
	registers [core.RegisterCount]scenario.Instruction
	replaced  [core.RegisterCount]core.Command // what stood there before, if that is said
	lines     [core.RegisterCount]int
	count     int
	excess    []scenario.Instruction // commands beyond the fifth
	second    int                    // the line of the first of these, from 1
}

// complete reports whether a block is a whole program.
func (r *reader) complete(b *block) bool {
	if r.game != nil {
		return r.game.whole(b)
	}
	return b.count == core.RegisterCount && len(b.excess) == 0
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

// commands adds the commands of a sentence to a block.
func (r *reader) commands(line int, pieces []piece, corrects bool) *Unclear {
	last := len(r.blocks) - 1
	if last < 0 || corrects && !r.blocks[last].corrects || corrects && r.complete(&r.blocks[last]) ||
		r.blocks[last].closed && (r.complete(&r.blocks[last]) || r.blocks[last].corrects) {
		r.blocks = append(r.blocks, block{line: line, corrects: corrects && last >= 0, labelled: true})
		last++
	}
	b := &r.blocks[last]
	b.closed = false
	named, old := false, false
	for _, p := range pieces {
		switch p.kind {
		case register:
			b.cursor, named, b.named = p.number, true, true
		case inPlaceOf:
			old = true
		case command, weak:
			register := p.cards
			if register.Command == core.NoCommand {
				register.Command = p.command
			} else if (register.Second != core.NoCommand || register.Declared != core.Declared{}) && !r.options() {
				return r.unclear(line, NoOptions)
			}
			if slices.Contains(r.rules.OmittedKinds, p.command) || p.command == core.Pause && !r.pauses() {
				return r.unclear(line, NotInDeck, r.lengths()...)
			}
			if old { // the register of the command before
				if b.cursor == 0 || !b.labelled {
					return r.unclear(line, BadChange)
				}
				b.replaced[b.cursor-1], old = p.command, false
				continue
			}
			b.labelled = b.labelled && named
			named = false
			switch {
			case b.cursor >= core.RegisterCount:
				if len(b.excess) == 0 {
					b.second = line
				}
				b.excess = append(b.excess, register)
			case b.registers[b.cursor].Command != core.NoCommand && b.registers[b.cursor] != register:
				if !b.corrects || b.lines[b.cursor] == line || !has(pieces, correction) {
					return r.unclear(line, TwoPrograms)
				}
				again := block{line: line, corrects: true, labelled: true, named: b.named, cursor: b.cursor, count: 1} // corrected once more
				again.registers[b.cursor], again.lines[b.cursor] = register, line
				r.blocks = append(r.blocks, again)
				b = &r.blocks[len(r.blocks)-1]
				b.cursor++
			default:
				if b.registers[b.cursor].Command == core.NoCommand {
					b.count++
				}
				b.registers[b.cursor], b.lines[b.cursor] = register, line
				b.cursor++
			}
		}
	}
	return nil
}

// assemble makes one program of the blocks.
func (r *reader) assemble() *Unclear {
	if r.game != nil {
		if done, u := r.withoutProgram(); done || u != nil {
			return u
		}
		for i := range r.blocks {
			b := &r.blocks[i]
			if b.count < core.RegisterCount && r.complete(b) {
				b.registers, b.lines = r.game.spread(b)
				b.named = true
			}
		}
	}
	if len(r.blocks) == 0 {
		if r.down || len(r.conditions) > 0 || r.facing != core.Unchosen || len(r.declared) > 0 {
			return r.unclear(r.lastLine, NoProgram)
		}
		return r.unclear(r.firstTyped(), NoOrders)
	}
	known := false
	for i := range r.blocks {
		b := &r.blocks[i]
		switch {
		case len(b.excess) == core.RegisterCount && b.count == core.RegisterCount && slices.Equal(b.excess, b.registers[:]):
			b.excess = nil // the same once more
		case len(b.excess) == core.RegisterCount && b.count == core.RegisterCount:
			return r.unclear(b.second, TwoPrograms)
		}
		switch {
		case r.complete(b) && (!known || b.corrects):
			r.program, r.lines, known = b.registers, b.lines, true
		case r.complete(b):
			if b.registers != r.program {
				return r.unclear(b.line, TwoPrograms)
			}
		case !known:
			return r.unclear(r.firstLine, WrongCount)
		case !b.labelled || len(b.excess) > 0:
			if b.corrects {
				return r.unclear(b.line, BadChange)
			}
			return r.unclear(r.firstLine, WrongCount)
		default:
			for n, c := range b.registers {
				switch {
				case c.Command == core.NoCommand || c == r.program[n]:
				case !b.corrects:
					return r.unclear(b.line, TwoPrograms)
				case b.replaced[n] != core.NoCommand && b.replaced[n] != r.program[n].Command:
					return r.unclear(b.line, BadChange)
				default:
					r.program[n], r.lines[n] = c, b.lines[n]
				}
			}
		}
	}
	if r.game != nil {
		return r.settle()
	}
	return nil
}

// firstTyped returns the number of the first line that says something.
func (r *reader) firstTyped() int {
	for _, typed := range r.texts {
		if typed.text != "" {
			return typed.line
		}
	}
	return 1
}

// near returns commands of which a slip of the pen may have made a word.
func (r *reader) near(word string) (all []string) {
	for spelling, sign := range spellings {
		if len(word) > 2 && distance(word, spelling) <= 1+len(spelling)/5 && !slices.Contains(all, sign) {
			all = append(all, sign)
		}
	}
	slices.Sort(all)
	return all
}

// distance returns by how many letters two words differ (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
