package maps

import (
	"fmt"
	"strings"
)

// sheet is a text being written: tables with their keys in a column.
type sheet struct {
	strings.Builder
	rows []row
}

// row is a key and its value as TOML.
type row struct{ key, value string }

// set writes a key of the current table.
func (s *sheet) set(key, value string, args ...any) {
	s.rows = append(s.rows, row{key, fmt.Sprintf(value, args...)})
}

// quote writes a key with a text.
func (s *sheet) quote(key, text string) { s.set(key, "%s", quoteTOML(text)) }

// table ends the current table and begins another, as in table("[[laser]]").
func (s *sheet) table(header string) {
	s.flush()
	s.WriteString("\n" + header + "\n")
}

// flush writes the keys that are set, with their values in one column.
func (s *sheet) flush() {
	widest := 0
	for _, r := range s.rows {
		widest = max(widest, len(r.key))
	}
	for _, r := range s.rows {
		fmt.Fprintf(s, "%-*s = %s\n", widest, r.key, r.value)
	}
	s.rows = s.rows[:0]
}

// quoteTOML writes a text as a TOML string of one line. Go's own quoting has
// escapes that TOML does not know.
func quoteTOML(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
