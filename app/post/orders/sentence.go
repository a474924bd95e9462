package orders

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"roborally/core"
	"roborally/core/scenario"
)

// sentenceEnd ends a sentence. What numbers a line ends none.
var sentenceEnd = regexp.MustCompile(`[.!?]["')]*(?: |$)`)

// bullet begins a line of a list.
var bullet = regexp.MustCompile(`^[-*•·▪◦‣] +`)

// sentences splits a folded line.
func sentences(line string) (all []string) {
	line = bullet.ReplaceAllString(line, "")
	from := 0
	for _, end := range sentenceEnd.FindAllStringIndex(line, -1) {
		before := line[from:end[0]]
		if line[end[0]] == '.' && (before == "" || numbering.MatchString(before) && !counting.MatchString(before)) {
			continue
		}
		all, from = append(all, line[from:end[1]]), end[1]
	}
	return append(all, line[from:])
}

// remark matches what stands in brackets.
var remark = regexp.MustCompile(`\(([^()]*)\)`)

// withoutRemarks returns a line without those brackets in which nothing looks like an order, and what stands in them.
func (r *reader) withoutRemarks(line string) (rest string, remarks []string) {
	rest = remark.ReplaceAllStringFunc(line, func(brackets string) string {
		inner := brackets[1 : len(brackets)-1]
		n := tally(r.scan(inner))
		if n.orders() > 0 || n[number]+n[register]+n[doubt]+n[correction]+n[inPlaceOf]+n[otherIf] > 0 || n[unknown] == 0 && n[provisional] == 0 {
			return brackets
		}
		remarks = append(remarks, inner)
		return " "
	})
	return strings.TrimSpace(blanks.ReplaceAllString(rest, " ")), remarks
}

// numbering ends with what a full stop makes the number of a register or short.
var numbering = regexp.MustCompile(`(?:^|[ ,;])(?:[1-9]|reg|nr|no)$`)

// counting ends with the length of a move, which a full stop may follow.
var counting = regexp.MustCompile(`(?:move|go|drive|advance|step|walk|forwards?|ahead|fwd|back(?:wards?)?|back up|reverse|vor|vorwaerts|zurueck|rueckwaerts|avance[rz]?|recule[rz]?|avancez|de|by|um|avant|arriere) [1-9]$`)

// scan returns the pieces of a folded sentence.
func (r *reader) scan(text string) (pieces []piece) {
	for at := 0; at < len(text); {
		if text[at] == ' ' {
			at++
			continue
		}
		p, size := r.longest(text, at)
		if size == 0 {
			if size = len(firstWord.FindString(text[at:])); size == 0 {
				_, size = utf8.DecodeRuneInString(text[at:])
			}
			p = piece{kind: unknown, text: text[at : at+size]}
			if first, _ := utf8.DecodeRuneInString(p.text); isSmile(first) || first == '+' && addsWords.MatchString(text[at:]) {
				p.kind = filler
			}
		}
		pieces = append(pieces, p)
		at += size
	}
	return pieces
}

// addsWords matches a plus sign that stands for "and".
var addsWords = regexp.MustCompile(`^\+ [a-z]{2}`)

// isSmile reports whether a sign is a picture that says nothing about a robot: a face, a hand or a robot, not an arrow.
func isSmile(r rune) bool {
	return r >= 0x1F440 && r <= 0x1F64F || r >= 0x1F910 && r <= 0x1F92F || r == 0x263A
}

// longestPiece is more than any piece has, in bytes; what comes after it is not looked at, so that the time that a line takes
// grows with its length alone.
const longestPiece = 200

// longest returns the piece that begins at a place, or size 0.
func (r *reader) longest(text string, at int) (p piece, size int) {
	rest := text[at:min(len(text), at+longestPiece)]
	cards := withCards
	if r.game != nil && r.game.seesPriorities() {
		cards = withPriorities
	}
	if word := cards.FindString(rest); word != "" && whole(text, at, at+len(word)) {
		switch cards, err := scenario.ParseProgram(word); {
		case err != nil:
		case cards[0].Command == core.NoCommand: // for a register without a card
			return piece{kind: declares, text: word, value: word}, len(word)
		default:
			return piece{kind: command, text: word, command: cards[0].Command, cards: cards[0]}, len(word)
		}
	}
	for _, i := range beginningWith[rest[0]] {
		row := &rows[i]
		m := row.pattern.FindStringSubmatch(rest)
		if m == nil || len(m[0]) <= size || !whole(text, at, at+len(m[0])) {
			continue
		}
		if found, ok := row.piece(m); ok {
			p, size = found, len(m[0])
		}
	}
	return p, size
}

// whole reports whether a part of a text neither begins nor ends within a word or a number.
func whole(text string, from, to int) bool {
	first, _ := utf8.DecodeRuneInString(text[from:])
	last, _ := utf8.DecodeLastRuneInString(text[:to])
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, size := utf8.DecodeRuneInString(text[to:])
	if from > 0 && isWord(before) && (isWord(first) || first == '-') {
		return false
	}
	if to == len(text) || !isWord(last) {
		return true
	}
	if after == '-' || after == '\'' {
		next, _ := utf8.DecodeRuneInString(text[to+size:])
		return !unicode.IsLetter(next) && !(after == '-' && unicode.IsDigit(next))
	}
	return !isWord(after)
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// piece returns the piece of a match. ok is false if the pattern fits and the number does not.
func (w *row) piece(m []string) (p piece, ok bool) {
	p = piece{kind: w.kind, text: strings.TrimSpace(m[0]), command: w.command}
	group := ""
	for _, g := range m[1:] {
		if g != "" {
			group = g
		}
	}
	switch w.kind {
	case command:
		if group == "" {
			return p, true
		}
		n := numbers[group]
		switch {
		case w.command == core.BackUp:
			if n != 1 {
				p.kind, p.number = number, n
			}
		case n > 0 && n < len(moves):
			p.command = moves[n]
		default:
			p.kind = number
		}
	case condition:
		for _, digit := range group {
			p.number = min(p.number*10+int(digit-'0'), 1000)
		}
	case register:
		if n, isWord := ordinals[group]; isWord {
			p.number = n
		} else {
			p.number = int(group[0] - '1')
		}
	case facing, declares:
		p.value = group
	}
	return p, true
}
