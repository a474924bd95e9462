package maps

import (
	"fmt"
	"strconv"
	"strings"
)

// outline is what a walk over a TOML text without decoding it tells: which key
// stands in which line. It follows strings, comments and brackets as TOML does;
// where the text is not TOML it may be wrong, and the library then says so.
type outline struct {
	lines  map[string]int  // path of a key or table, as in laser[0].at → line
	spans  map[string]span // path of a key whose value is a string of several lines
	tables map[string]int  // header of an array of tables → how many so far
	twice  *Error          // the first key that seems to stand twice, if any
}

// span is the lines that the content of a long string takes.
type span struct{ first, last int }

// lineOf gives the line of a path, or of what it lies in.
func (o *outline) lineOf(path string) int {
	for path != "" {
		if line, ok := o.lines[path]; ok {
			return line
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
	return 1
}

// walker moves over the text.
type walker struct {
	*outline
	text   string
	at     int
	line   int
	prefix string // path of the table that keys now belong to
	keys   int
	heads  int
}

// outlineOf walks over a screened text. Errors are limits that it breaks.
func outlineOf(text string) (*outline, *Error) {
	w := &walker{
		outline: &outline{lines: map[string]int{}, spans: map[string]span{}, tables: map[string]int{}},
		text:    text, line: 1,
	}
	for w.at < len(w.text) {
		var err *Error
		switch c := w.text[w.at]; c {
		case '\n':
			w.line++
			w.at++
		case ' ', '\t':
			w.at++
		case '#':
			w.skipLine()
		case '[':
			err = w.header()
		default:
			err = w.statement()
		}
		if err != nil {
			return w.outline, err
		}
	}
	return w.outline, nil
}

func (w *walker) errorf(key, text string, args ...any) *Error {
	return &Error{Line: w.line, Key: excerpt(key), Text: fmt.Sprintf(text, args...)}
}

// skipLine moves to the end of the line.
func (w *walker) skipLine() {
	if end := strings.IndexByte(w.text[w.at:], '\n'); end >= 0 {
		w.at += end
	} else {
		w.at = len(w.text)
	}
}

// header reads [name] or [[name]].
func (w *walker) header() *Error {
	if w.heads++; w.heads > maxTables {
		return w.errorf("", "the file has more than %d tables; use fewer", maxTables)
	}
	w.at++
	array := w.at < len(w.text) && w.text[w.at] == '['
	if array {
		w.at++
	}
	parts, err := w.key(']')
	w.skipLine()
	if err != nil {
		return err
	}
	path := ""
	for _, part := range parts[:len(parts)-1] {
		path = join(path, part)
		if n := w.tables[path]; n > 0 {
			path = element(path, n-1)
		}
	}
	path = join(path, parts[len(parts)-1])
	if array {
		if w.tables[path] == 0 {
			w.lines[path] = w.line
		}
		w.tables[path]++
		path = element(path, w.tables[path]-1)
	} else {
		w.once(path)
	}
	w.lines[path] = w.line
	w.prefix = path
	return nil
}

// statement reads key = value.
func (w *walker) statement() *Error {
	if w.keys++; w.keys > maxKeys {
		return w.errorf("", "the file has more than %d keys; use fewer", maxKeys)
	}
	parts, err := w.key('=')
	if err != nil {
		return err
	}
	path := w.prefix
	for _, part := range parts {
		path = join(path, part)
	}
	w.once(path)
	w.lines[path] = w.line
	return w.value(path)
}

// once notes a path that is there already.
func (w *walker) once(path string) {
	if first, twice := w.lines[path]; twice && w.twice == nil {
		w.twice = w.errorf(display(path), "this stands twice, here and in line %d; keep one of them", first)
	}
}

// key reads the parts of a dotted key up to the byte end, or to the end of the
// line where the text is not TOML.
func (w *walker) key(end byte) ([]string, *Error) {
	begin, start := w.at, w.at
	var parts []string
	add := func() {
		part := strings.TrimSpace(w.text[start:w.at])
		if part == "''" {
			part = emptyKey
		}
		if n := len(part); n > 2 && (part[0] == '"' || part[0] == '\'') && part[n-1] == part[0] {
			part = part[1 : n-1]
		}
		parts = append(parts, part)
		start = w.at + 1
	}
	for ; w.at < len(w.text); w.at++ {
		c := w.text[w.at]
		if c == end || c == '\n' {
			break
		}
		switch c {
		case '"', '\'':
			w.quoted(c)
			w.at--
		case '.':
			if add(); len(parts) >= maxKeyParts {
				return parts, w.errorf(parts[0], "the key has more than %d parts; no key here has", maxKeyParts)
			}
		}
	}
	if w.at-begin > maxKeyBytes {
		return []string{""}, w.errorf(w.text[begin:w.at], "the key is longer than %d characters; no key here is", maxKeyBytes)
	}
	add()
	if w.at < len(w.text) && w.text[w.at] == end {
		w.at++
	}
	return parts, nil
}

// value moves over a value to the end of the line it ends in, and counts what
// it is made of.
func (w *walker) value(path string) *Error {
	depth, dots, commas := 0, 0, 0
	for w.at < len(w.text) {
		switch c := w.text[w.at]; c {
		case '\n':
			if depth <= 0 {
				return nil
			}
			w.line++
		case '#':
			w.skipLine()
			continue
		case '"', '\'':
			w.str(path, c)
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '.':
			dots++
		case ',':
			commas++
		}
		switch {
		case depth > maxBrackets:
			return w.errorf(display(path), "the brackets are nested more than %d deep; no value here is", maxBrackets)
		case dots > maxDots:
			return w.errorf(display(path), "the value has more than %d dots; no value here has", maxDots)
		case commas > maxCommas:
			return w.errorf(display(path), "the list has more than %d entries; no list here has", maxCommas)
		}
		w.at++
	}
	return nil
}

// str moves over a string, be it of one line or of several.
func (w *walker) str(path string, quote byte) {
	long := strings.Repeat(string(quote), 3)
	if !strings.HasPrefix(w.text[w.at:], long) {
		w.quoted(quote)
		return
	}
	w.at += 3
	lines := span{first: w.line}
	if w.at < len(w.text) && w.text[w.at] == '\n' {
		lines.first++
	}
	for ; w.at < len(w.text); w.at++ {
		switch c := w.text[w.at]; {
		case c == '\n':
			w.line++
		case c == '\\' && quote == '"':
			if w.at+1 < len(w.text) && w.text[w.at+1] != '\n' {
				w.at++
			}
		case strings.HasPrefix(w.text[w.at:], long):
			w.at += 3
			for w.at < len(w.text) && w.text[w.at] == quote { // a string may end in quotation marks of its own
				w.at++
			}
			lines.last = w.line
			w.spans[path] = lines
			return
		}
	}
}

// quoted moves over a string of one line, at most to the line's end.
func (w *walker) quoted(quote byte) {
	for w.at++; w.at < len(w.text) && w.text[w.at] != '\n'; w.at++ {
		switch c := w.text[w.at]; {
		case c == '\\' && quote == '"':
			if w.at+1 < len(w.text) && w.text[w.at+1] != '\n' {
				w.at++
			}
		case c == quote:
			w.at++
			return
		}
	}
}

// emptyKey stands in a path for the key that TOML allows and no format has.
const emptyKey = `""`

// join gives the path of a key in a table.
func join(table, key string) string {
	if table == "" {
		return key
	}
	return table + "." + key
}

// element gives the path of the i-th table of an array of tables.
func element(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// display gives a path without numbers, as errors show it: the line says which.
func display(path string) string {
	var b strings.Builder
	inside := false
	for _, r := range path {
		switch {
		case r == '[':
			inside = true
		case r == ']':
			inside = false
		case !inside:
			b.WriteRune(r)
		}
	}
	return b.String()
}
