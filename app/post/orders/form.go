package orders

import (
	"regexp"
	"slices"
	"strings"

	"roborally/app/post/letter"
)

// A text is what is read of a line.
type text struct {
	line int // from 1
	text string
}

// typedIn returns what was typed in a text.
func typedIn(body letter.Body) (all []text) {
	for i, line := range body {
		if line.Typed {
			all = append(all, text{i + 1, line.Text})
		}
	}
	return all
}

var (
	quoteMarks = regexp.MustCompile(`^(?:\s*(?:[A-Za-z]{0,4}>|\|))+\s*`)
	blank      = regexp.MustCompile(`_(?:[_ ]*_)?`)
	choices    = regexp.MustCompile(`(\S) \([^()]*\)`) // what may be filled in, as in "power-down (yes, no):"
	digits     = regexp.MustCompile(`\d+`)
)

// A form is what a player was sent to fill in.
type form struct {
	marker    string // its first line, without blanks
	anyMarker *regexp.Regexp
	fixed     []string // the lines in which nothing is to be filled in
	all       string   // all lines one after the other
	boxes     []box
	labels    *regexp.Regexp // the label of any box
}

// ofOthers returns a pattern for the markers of other players' forms, behind a stroke: with the same game, the round in any
// language, and another name.
func ofOthers(marker string) string {
	name := strings.LastIndex(marker, "·")
	round := strings.LastIndex(marker[:max(name, 0)], "·")
	if round < 0 {
		return ""
	}
	game := digits.ReplaceAllString(regexp.QuoteMeta(marker[:round]), `\d+`)
	return "|" + game + `·[^·]*\d[^·]*·[^·]+?---`
}

// A box is a line of a form with something to fill in between two texts.
type box struct{ label, rest string }

// newForm returns the form of some lines.
func newForm(lines []string) *form {
	f := &form{marker: tight(plainLine(lines[0]))}
	f.anyMarker = regexp.MustCompile("^(?:" + digits.ReplaceAllString(regexp.QuoteMeta(f.marker), `\d+`) + ofOthers(f.marker) + ")")
	var labels, all []string
	for _, line := range lines[1:] {
		line = plainLine(line)
		all = append(all, line)
		at := blank.FindStringIndex(line)
		if at == nil || at[0] == 0 {
			f.fixed = append(f.fixed, tight(line))
			continue
		}
		label := strings.TrimSpace(line[:at[0]])
		f.boxes = append(f.boxes, box{label, strings.TrimSpace(line[at[1]:])})
		labels = append(labels, regexp.QuoteMeta(label))
	}
	slices.SortFunc(labels, func(a, b string) int { return len(b) - len(a) }) // the longest first
	f.labels = regexp.MustCompile(`(?:^| )(?:` + strings.Join(labels, "|") + `)`)
	if len(labels) == 0 {
		f.labels = regexp.MustCompile(`$.`) // none
	}
	f.all = tight(strings.Join(all, ""))
	return f
}

// plainLine returns a line folded, without the marks of quotes and the strokes of tables.
func plainLine(line string) string {
	line = strings.ReplaceAll(folded(quoteMarks.ReplaceAllString(line, "")), "|", " ")
	return strings.TrimSpace(blanks.ReplaceAllString(line, " "))
}

// tight returns a folded text without blanks and underscores, which mail programs change.
func tight(line string) string { return strings.NewReplacer(" ", "", "_", "").Replace(line) }

// maxQuoted and maxLine limit where a quoted form is looked for: how far down, and in how long lines, so that a long mail is
// soon read.
const (
	maxQuoted = 5000
	maxLine   = 2000
)

// shortest is the length of the shortest part of a line of the form that is told from orders.
const shortest = 20

// wrapsAt is the length from which on a line may go on in the next one.
const wrapsAt = 45

// typedFor returns what was typed in an answer to a form: what is not quoted and does not just repeat the form, and
// what is filled in where the form of this round is quoted, below its marker. A form of another
// round or player that is filled in without being quoted is unclear.
func typedFor(lines []string, body letter.Body) (all []text, u *Unclear) {
	if len(lines) == 0 {
		return typedIn(body), nil
	}
	f := newForm(lines)
	plains := make([]string, len(body))
	for i, line := range body {
		if line.Typed || i < maxQuoted && len(line.Text) <= maxLine {
			plains[i] = plainLine(line.Text)
		}
	}
	quoted, copied, old := false, false, false // below the marker in a quote, or below it or an old one that is typed
	goesOn := false                            // the quoted line before is filled in and so long that it may go on
	label, gap := "", false                    // of the last quoted line, if nothing is filled in there; empty lines follow it
	for i := 0; i < len(body); i++ {
		line, plain := body[i], plains[i]
		wasLabel, went := label, goesOn
		goesOn, label = false, ""
		if size, n, current := f.markerAt(body[i:], plains[i:]); n > 0 {
			if line.Typed {
				copied, old = current, !current
			} else {
				quoted = current
			}
			if i += n - 1; n > 1 || size == len(plain) {
				continue
			}
			plain = strings.TrimSpace(plain[size:])
		}
		parts := f.filled(plain)
		switch {
		case plain == "":
			label, gap = wasLabel, true
		case slices.Contains(f.fixed, tight(plain)), line.Typed && copied && f.wraps(plain):
		case parts == nil && wasLabel != "" && f.below(line, plain, wasLabel, gap):
			all = append(all, text{i + 1, f.value(wasLabel + " " + plain)})
		case line.Typed && parts == nil:
			all = append(all, text{i + 1, line.Text})
		case parts == nil && went && !f.wraps(plain):
			all[len(all)-1].text += " " + plain
			goesOn = len(line.Text) >= wrapsAt
		case line.Typed && old && strings.Join(parts, "") != "":
			return nil, &Unclear{Line: i + 1, Reason: OldForm}
		case line.Typed || quoted:
			for _, part := range parts {
				if part != "" {
					all = append(all, text{i + 1, part})
					goesOn = !line.Typed && len(line.Text) >= wrapsAt
				}
			}
			if len(parts) == 1 && parts[0] == "" && !line.Typed {
				label, gap = strings.TrimSpace(strings.ReplaceAll(plain, "_", "")), false
			}
		}
	}
	return all, nil
}

// below reports whether a line belongs to the empty box above it in a quote: it stands right below it in the quote and is not
// a part of the form, or it is a single word that is not quoted, and the box is not that of a register, below which a program may stand.
func (f *form) below(line letter.Line, plain, label string, gap bool) bool {
	if line.Typed {
		return !strings.Contains(plain, " ") && !digits.MatchString(label)
	}
	return !gap && !f.wraps(plain)
}

// wraps reports whether a plain line is a part of the form, which a mail program has wrapped.
func (f *form) wraps(plain string) bool {
	return len(plain) >= shortest && strings.Contains(f.all, tight(plain))
}

// markerAt returns how many lines at the beginning of a text are the marker of a form, because mail programs wrap it, or
// 0; of a line alone size is the length of the marker in it as plainLine returns it. current reports whether it is the
// marker of this form, and not of an older one.
func (f *form) markerAt(body letter.Body, plains []string) (size, lines int, current bool) {
	text := ""
	for n := 1; n <= min(3, len(body)); n++ {
		plain := plains[n-1]
		if plain == "" || body[n-1].Typed != body[0].Typed {
			break
		}
		text += tight(plain)
		found := f.anyMarker.FindString(text)
		if found == "" {
			continue
		}
		if n > 1 && found != text {
			return 0, 0, false // it begins later
		}
		for size = 0; tight(plain[:size]) != found && size < len(plain); size++ {
		}
		return size, n, found == f.marker
	}
	return 0, 0, false
}

// filled returns the boxes that a plain line begins with as they are filled in, with their labels, "" for an empty
// one; nil if the line does not begin with a box.
func (f *form) filled(plain string) (parts []string) {
	at := f.labels.FindAllStringIndex(plain, -1)
	if len(at) == 0 || at[0][0] > 0 {
		return nil
	}
	last := -1
	var starts []int
	for _, place := range at { // in the order of the form
		label := strings.TrimSpace(plain[place[0]:place[1]])
		if n := slices.IndexFunc(f.boxes, func(x box) bool { return x.label == label }); n > last {
			starts, last = append(starts, place[0]), n
		}
	}
	for k, start := range starts {
		end := len(plain)
		if k+1 < len(starts) {
			end = starts[k+1]
		}
		parts = append(parts, f.value(strings.TrimSpace(plain[start:end])))
	}
	return parts
}

// value returns a box as it is filled in, with its label, or "".
func (f *form) value(part string) string {
	n := slices.IndexFunc(f.boxes, func(x box) bool { return strings.HasPrefix(part, x.label) })
	for k, x := range f.boxes {
		if strings.HasPrefix(part, x.label) && len(x.label) > len(f.boxes[n].label) {
			n = k
		}
	}
	x := f.boxes[n]
	said := strings.TrimSpace(strings.TrimSuffix(part[len(x.label):], x.rest))
	said = strings.TrimSpace(strings.ReplaceAll(said, "_", ""))
	if said == "" || tight(said) == tight(x.rest) {
		return ""
	}
	return strings.TrimSpace(choices.ReplaceAllString(x.label, "$1") + " " + said + " " + x.rest)
}
