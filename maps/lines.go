package maps

import (
	"fmt"
	"strconv"
	"strings"
)

// lineIndex holds the line of every key of a TOML text, found without decoding it. The
// scan follows strings, comments and brackets as TOML does; if the text is not TOML the
// index may be wrong, and the library then reports the error.
type lineIndex struct {
	lines     map[string]int  // path of a key or table, as in laser[0].at → line
	spans     map[string]span // path of a key whose value is a string of several lines
	tables    map[string]int  // path of an array of tables → number of its tables so far
	duplicate *Error          // the first key that seems to be there twice, if any
}

// span is the range of lines of a multi-line string's content.
type span struct{ first, last int }

// lineOf returns the line of a path, or of the innermost table or list around it.
func (x *lineIndex) lineOf(path string) int {
	for path != "" {
		if line, ok := x.lines[path]; ok {
			return line
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
	return 1
}

// scanner moves over the text and fills the lineIndex.
type scanner struct {
	*lineIndex
	text    string
	at      int
	line    int
	prefix  string // path of the current table
	keys    int
	headers int
}

// indexLines scans a sanitized text. Its error is a limit that the text breaks.
func indexLines(text string) (*lineIndex, *Error) {
	s := &scanner{
		lineIndex: &lineIndex{lines: map[string]int{}, spans: map[string]span{}, tables: map[string]int{}},
		text:      text, line: 1,
	}
	for s.at < len(s.text) {
		var err *Error
		switch c := s.text[s.at]; c {
		case '\n':
			s.line++
			s.at++
		case ' ', '\t':
			s.at++
		case '#':
			s.skipLine()
		case '[':
			err = s.header()
		default:
			err = s.statement()
		}
		if err != nil {
			return s.lineIndex, err
		}
	}
	return s.lineIndex, nil
}

func (s *scanner) errorf(key, text string, args ...any) *Error {
	return &Error{Line: s.line, Key: excerpt(key), Text: fmt.Sprintf(text, args...)}
}

// skipLine moves to the end of the line.
func (s *scanner) skipLine() {
	if end := strings.IndexByte(s.text[s.at:], '\n'); end >= 0 {
		s.at += end
	} else {
		s.at = len(s.text)
	}
}

// header reads [name] or [[name]].
func (s *scanner) header() *Error {
	if s.headers++; s.headers > maxTables {
		return s.errorf("", "the file has more than %d tables; use fewer", maxTables)
	}
	s.at++
	array := s.at < len(s.text) && s.text[s.at] == '['
	if array {
		s.at++
	}
	parts, err := s.key(']')
	s.skipLine()
	if err != nil {
		return err
	}
	path := ""
	for _, part := range parts[:len(parts)-1] {
		path = joinPath(path, part)
		if n := s.tables[path]; n > 0 {
			path = elementPath(path, n-1)
		}
	}
	path = joinPath(path, parts[len(parts)-1])
	if array {
		if s.tables[path] == 0 {
			s.lines[path] = s.line
		}
		s.tables[path]++
		path = elementPath(path, s.tables[path]-1)
	} else {
		s.noteDuplicate(path)
	}
	s.lines[path] = s.line
	s.prefix = path
	return nil
}

// statement reads key = value.
func (s *scanner) statement() *Error {
	if s.keys++; s.keys > maxKeys {
		return s.errorf("", "the file has more than %d keys; use fewer", maxKeys)
	}
	parts, err := s.key('=')
	if err != nil {
		return err
	}
	path := s.prefix
	for _, part := range parts {
		path = joinPath(path, part)
	}
	s.noteDuplicate(path)
	s.lines[path] = s.line
	return s.skipValue(path)
}

// noteDuplicate records the first path that is there already.
func (s *scanner) noteDuplicate(path string) {
	if first, twice := s.lines[path]; twice && s.duplicate == nil {
		s.duplicate = s.errorf(displayPath(path), "this stands twice, here and in line %d; keep one of them", first)
	}
}

// key reads the parts of a dotted key up to the byte end, or up to the end of the line if
// the text is not TOML.
func (s *scanner) key(end byte) ([]string, *Error) {
	begin, start := s.at, s.at
	var parts []string
	add := func() {
		part := strings.TrimSpace(s.text[start:s.at])
		if part == "''" {
			part = emptyKey
		}
		if n := len(part); n > 2 && (part[0] == '"' || part[0] == '\'') && part[n-1] == part[0] {
			part = part[1 : n-1]
		}
		parts = append(parts, part)
		start = s.at + 1
	}
	for ; s.at < len(s.text); s.at++ {
		c := s.text[s.at]
		if c == end || c == '\n' {
			break
		}
		switch c {
		case '"', '\'':
			s.skipQuoted(c)
			s.at--
		case '.':
			if add(); len(parts) >= maxKeyParts {
				return parts, s.errorf(parts[0], "the key has more than %d parts; no key here has", maxKeyParts)
			}
		}
	}
	if s.at-begin > maxKeyBytes {
		return []string{""}, s.errorf(s.text[begin:s.at], "the key is longer than %d characters; no key here is", maxKeyBytes)
	}
	add()
	if s.at < len(s.text) && s.text[s.at] == end {
		s.at++
	}
	return parts, nil
}

// skipValue moves to the end of the line in which a value ends, and checks the value's
// limits.
func (s *scanner) skipValue(path string) *Error {
	depth, dots, commas := 0, 0, 0
	for s.at < len(s.text) {
		switch c := s.text[s.at]; c {
		case '\n':
			if depth <= 0 {
				return nil
			}
			s.line++
		case '#':
			s.skipLine()
			continue
		case '"', '\'':
			s.skipString(path, c)
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
			return s.errorf(displayPath(path), "the brackets are nested more than %d deep; no value here is", maxBrackets)
		case dots > maxDots:
			return s.errorf(displayPath(path), "the value has more than %d dots; no value here has", maxDots)
		case commas > maxCommas:
			return s.errorf(displayPath(path), "the list has more than %d entries; no list here has", maxCommas)
		}
		s.at++
	}
	return nil
}

// skipString moves over a string of one or several lines.
func (s *scanner) skipString(path string, quote byte) {
	long := strings.Repeat(string(quote), 3)
	if !strings.HasPrefix(s.text[s.at:], long) {
		s.skipQuoted(quote)
		return
	}
	s.at += 3
	lines := span{first: s.line}
	if s.at < len(s.text) && s.text[s.at] == '\n' {
		lines.first++
	}
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '\n':
			s.line++
		case c == '\\' && quote == '"':
			if s.at+1 < len(s.text) && s.text[s.at+1] != '\n' {
				s.at++
			}
		case strings.HasPrefix(s.text[s.at:], long):
			s.at += 3
			for s.at < len(s.text) && s.text[s.at] == quote { // a string may end with quotation marks as content
				s.at++
			}
			lines.last = s.line
			s.spans[path] = lines
			return
		}
	}
}

// skipQuoted moves over a string of one line, at most to the line's end.
func (s *scanner) skipQuoted(quote byte) {
	for s.at++; s.at < len(s.text) && s.text[s.at] != '\n'; s.at++ {
		switch c := s.text[s.at]; {
		case c == '\\' && quote == '"':
			if s.at+1 < len(s.text) && s.text[s.at+1] != '\n' {
				s.at++
			}
		case c == quote:
			s.at++
			return
		}
	}
}

// emptyKey represents the empty key in a path: TOML allows it, no format has it.
const emptyKey = `""`

// joinPath returns the path of a key in a table.
func joinPath(table, key string) string {
	if table == "" {
		return key
	}
	return table + "." + key
}

// elementPath returns the path of the i-th table of an array of tables.
func elementPath(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// displayPath returns a path without indices, for errors: their line says which element
// it is.
func displayPath(path string) string {
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
