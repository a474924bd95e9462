package maps

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"roborally/core"
	"roborally/core/grid"
)

// table is one table of a document. Its methods each read one key, check it and record
// errors in the document. done then finds the keys that were not read.
type table struct {
	doc    *document
	path   string // "" for the file itself
	values map[string]any
	known  []string
}

// fail records an error at a key of the table; without a key, at the table.
func (t *table) fail(key, text string, args ...any) {
	t.doc.fail(t.at(key), text, args...)
}

// at returns the path of a key.
func (t *table) at(key string) string {
	if key == "" {
		return t.path
	}
	return joinPath(t.path, key)
}

// take returns the raw value of a key and marks the key as known.
func (t *table) take(key string) (value any, given bool) {
	if !slices.Contains(t.known, key) {
		t.known = append(t.known, key)
	}
	value, given = t.values[key]
	return value, given
}

// require returns the raw value of a key, and records an error if it is not given.
func (t *table) require(key, advice string) (value any, given bool) {
	if value, given = t.take(key); !given {
		t.fail(key, "this key is missing; %s", advice)
	}
	return value, given
}

// done checks for unknown keys. It reports the first in the file.
func (t *table) done() {
	first, line, found := "", 0, false
	for key := range t.values {
		if slices.Contains(t.known, key) {
			continue
		}
		if key == "" {
			key = emptyKey
		}
		at := t.doc.lineOf(t.at(key))
		if !found || at < line || at == line && key < first {
			first, line, found = key, at, true
		}
	}
	if found {
		t.doc.failAt(line, t.at(excerpt(first)), "there is no such key here; use %s", joinOr(t.known))
	}
}

// kindOf returns a description of a decoded value's type.
func kindOf(value any) string {
	switch value.(type) {
	case string:
		return "a text"
	case int64:
		return "a whole number"
	case float64:
		return "a fraction"
	case bool:
		return "true or false"
	case time.Time:
		return "a date"
	case []any:
		return "a list"
	case []map[string]any:
		return "a list of tables"
	}
	return "a table"
}

// text returns a string; def if it is not given.
func (t *table) text(key, def string) string {
	value, given := t.take(key)
	if !given {
		return def
	}
	text, ok := value.(string)
	if !ok {
		t.fail(key, "this is %s; write a text in quotation marks", kindOf(value))
	}
	return text
}

// label returns a name or an id: one line of at most limit characters; the key is
// required.
func (t *table) label(key string, limit int, advice string) string {
	if _, given := t.require(key, advice); !given {
		return ""
	}
	text := t.text(key, "")
	switch {
	case t.doc.err != nil:
	case strings.TrimSpace(text) == "":
		t.fail(key, "this is empty; %s", advice)
	case utf8.RuneCountInString(text) > limit:
		t.fail(key, "this is longer than %d characters; shorten it", limit)
	case strings.ContainsFunc(text, unicode.IsControl):
		t.fail(key, "this contains a line break or another control character; write it in one line")
	}
	return text
}

// flag returns a bool; def if it is not given.
func (t *table) flag(key string, def bool) bool {
	if flag := t.flagIf(key); flag != nil {
		return *flag
	}
	return def
}

// flagIf returns a bool, or nil if it is not given.
func (t *table) flagIf(key string) *bool {
	value, given := t.take(key)
	if !given {
		return nil
	}
	flag, ok := value.(bool)
	if !ok {
		t.fail(key, "this is %s; write true or false", kindOf(value))
	}
	return &flag
}

// number returns a whole number from lowest to highest; def if it is not given.
func (t *table) number(key string, lowest, highest, def int) int {
	if n := t.numberIf(key, lowest, highest); n != nil {
		return *n
	}
	return def
}

// numberIf returns a whole number from lowest to highest, or nil if it is not given.
func (t *table) numberIf(key string, lowest, highest int) *int {
	value, given := t.take(key)
	if !given {
		return nil
	}
	n := t.whole(key, value, lowest, highest)
	return &n
}

// whole converts a decoded value to a whole number from lowest to highest.
func (t *table) whole(key string, value any, lowest, highest int) int {
	n, ok := value.(int64)
	switch {
	case !ok:
		t.fail(key, "this is %s; give a whole number from %d to %d", kindOf(value), lowest, highest)
		return lowest
	case n < int64(lowest) || n > int64(highest):
		t.fail(key, "%d is out of range; give a number from %d to %d", n, lowest, highest)
		return lowest
	}
	return int(n)
}

// list converts a decoded value to a list of shortest to longest entries. example is shown
// in the error.
func (t *table) list(key string, value any, shortest, longest int, example string) []any {
	list, ok := value.([]any)
	switch {
	case !ok:
		t.fail(key, "this is %s; write a list, as in %s", kindOf(value), example)
		return nil
	case len(list) < shortest || len(list) > longest:
		t.fail(key, "the list has %d entries; write it as in %s", len(list), example)
		return nil
	}
	return list
}

// registers returns a set of registers; the key is required.
func (t *table) registers(key string) core.Registers {
	const advice = "list the registers it works in, as in [1, 3, 5]"
	value, given := t.require(key, advice)
	if !given {
		return 0
	}
	list := t.list(key, value, 0, core.RegisterCount, "[1, 3, 5]")
	if len(list) == 0 && t.doc.err == nil {
		t.fail(key, "the list is empty; %s", advice)
	}
	var set core.Registers
	for _, entry := range list {
		n := t.whole(key, entry, 1, core.RegisterCount)
		if set.Has(n) {
			t.fail(key, "register %d stands there twice; name each once", n)
		}
		set |= core.RegisterSet(n)
	}
	return set
}

// facing returns a direction; the key is required.
func (t *table) facing(key string) grid.Direction {
	if _, given := t.require(key, `give a facing: "n", "e", "s" or "w"`); !given {
		return grid.North
	}
	return *t.facingIf(key)
}

// facingIf returns a direction, or nil if it is not given.
func (t *table) facingIf(key string) *grid.Direction {
	value, given := t.take(key)
	if !given {
		return nil
	}
	d := t.direction(key, value)
	return &d
}

// direction converts a decoded value to a direction.
func (t *table) direction(key string, value any) grid.Direction {
	letter, ok := value.(string)
	if !ok {
		t.fail(key, `this is %s; write "n", "e", "s" or "w"`, kindOf(value))
		return grid.North
	}
	d, ok := grid.ParseDirection(letter)
	if !ok {
		t.fail(key, `%s is no facing; write "n", "e", "s" or "w"`, quoted(letter))
	}
	return d
}

// field returns a field of a floor of width×height fields; the key is required. what
// names the object on the field in errors.
func (t *table) field(key, what string, width, height int) grid.Pos {
	value, given := t.require(key, "give its column and row, as in [0, 0]")
	if !given {
		return grid.Pos{}
	}
	return t.pos(key, value, what, width, height)
}

// pos converts a decoded value to a field of a floor of width×height fields.
func (t *table) pos(key string, value any, what string, width, height int) grid.Pos {
	list := t.list(key, value, 2, 2, "[0, 0]: column and row")
	if list == nil {
		return grid.Pos{}
	}
	x, okX := list[0].(int64)
	y, okY := list[1].(int64)
	if !okX || !okY {
		t.fail(key, "column and row must be whole numbers; write them as in [0, 0]")
		return grid.Pos{}
	}
	if x < 0 || y < 0 || x >= int64(width) || y >= int64(height) {
		t.fail(key, "%s stands off the board; give a column from 0 to %d and a row from 0 to %d", what, width-1, height-1)
		return grid.Pos{}
	}
	return grid.Pos{X: int8(x), Y: int8(y)}
}

// tables returns the tables of an array of tables, at most limit of them.
func (t *table) tables(key string, limit int) []*table {
	value, given := t.take(key)
	if !given {
		return nil
	}
	var elements []any
	switch list := value.(type) {
	case []map[string]any:
		for _, values := range list {
			elements = append(elements, values)
		}
	case []any:
		elements = list
	default:
		t.fail(key, "this is %s; write a table [[%s]] for each", kindOf(value), key)
	}
	tables := make([]*table, 0, len(elements))
	for i, entry := range elements {
		path := elementPath(t.at(key), i)
		values, ok := entry.(map[string]any)
		if !ok {
			t.doc.fail(path, "this is %s; write a table [[%s]] for each", kindOf(entry), key)
			return nil
		}
		if i >= limit {
			t.doc.fail(path, "this is one %s too many; %d is the most", key, limit)
			return tables
		}
		tables = append(tables, &table{doc: t.doc, path: path, values: values})
	}
	return tables
}

// tableIf returns a single table, or nil if it is not given.
func (t *table) tableIf(key string) *table {
	value, given := t.take(key)
	if !given {
		return nil
	}
	values, ok := value.(map[string]any)
	if !ok {
		t.fail(key, "this is %s; write a table [%s]", kindOf(value), key)
		return nil
	}
	return &table{doc: t.doc, path: t.at(key), values: values}
}
