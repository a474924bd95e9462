package maps

import (
	"fmt"
	"regexp"
	"strings"
)

// tomlWriter writes a TOML text: tables whose values are aligned in a column.
type tomlWriter struct {
	strings.Builder
	rows []row
}

// row is a key and its value as TOML.
type row struct{ key, value string }

// set adds a key to the current table. value is a format string for TOML.
func (w *tomlWriter) set(key, value string, args ...any) {
	w.rows = append(w.rows, row{key, fmt.Sprintf(value, args...)})
}

// quote adds a key with a text to the current table.
func (w *tomlWriter) quote(key, text string) { w.set(key, "%s", quoteTOML(text)) }

// table ends the current table and begins another, as in table("[[laser]]").
func (w *tomlWriter) table(header string) {
	w.flush()
	w.WriteString("\n" + header + "\n")
}

// flush writes the keys of the current table, with their values in one column.
func (w *tomlWriter) flush() {
	widest := 0
	for _, r := range w.rows {
		widest = max(widest, len(r.key))
	}
	for _, r := range w.rows {
		fmt.Fprintf(w, "%-*s = %s\n", widest, r.key, r.value)
	}
	w.rows = w.rows[:0]
}

// quoteTOML returns a text as a TOML string of one line. Go's own quoting has escapes
// that TOML does not have.
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

// bareKey matches a key that TOML takes without quotation marks.
var bareKey = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// quoteKey returns a key as TOML, in quotation marks where it needs them.
func quoteKey(key string) string {
	if bareKey.MatchString(key) {
		return key
	}
	return quoteTOML(key)
}
