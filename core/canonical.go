package core

import (
	"encoding"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"roborally/core/grid"
)

// The canonical form of a state is JSON that depends on nothing but what the
// state says: fields by name in alphabetical order, zero values left out,
// enumerations by name, lists up to their last value that is not zero.
// Checksums are made of it and saved games hold it, so a field that is added to
// the code changes no checksum of a game that does not use it. The names are
// those of the Go fields in lower case with hyphens; a field that is renamed
// keeps its old name with a tag, as in `canonical:"on-board"`.

// MarshalJSON returns the canonical form.
func (s State) MarshalJSON() ([]byte, error) {
	return appendCanonical(make([]byte, 0, 4096), reflect.ValueOf(&s).Elem()), nil
}

// UnmarshalJSON reads the canonical form. It returns an error for unknown
// names and for values that do not fit.
func (s *State) UnmarshalJSON(text []byte) error {
	*s = State{}
	return readCanonical(text, reflect.ValueOf(s).Elem())
}

// Checksum returns the FNV-1a sum (64 bits) of the canonical form of the full
// state. It is for records and tests only. No seat may see it, because a small
// secret could be found by trying all values.
func (s *State) Checksum() uint64 { return checksum(reflect.ValueOf(s).Elem()) }

// Checksum returns the FNV-1a sum (64 bits) of the canonical form of the
// view's state. It reveals nothing that the seat does not know.
func (v *View) Checksum() uint64 { return v.State.Checksum() }

func checksum(v reflect.Value) uint64 {
	h := fnv.New64a()
	h.Write(appendCanonical(make([]byte, 0, 4096), v))
	return h.Sum64()
}

// A canonicalField is a field of a struct in canonical form.
type canonicalField struct {
	name  string
	index int
}

// canonicalFields holds the fields of State and of the structs within it,
// ordered by name.
var canonicalFields = map[reflect.Type][]canonicalField{}

func init() { addFields(reflect.TypeFor[State]()) }

// addFields adds a type, and those within it, to canonicalFields.
func addFields(t reflect.Type) {
	if t.Kind() == reflect.Array {
		addFields(t.Elem())
	}
	if t.Kind() != reflect.Struct || t.Implements(textType) || canonicalFields[t] != nil {
		return
	}
	fields := make([]canonicalField, t.NumField())
	for i := range fields {
		name := t.Field(i).Tag.Get("canonical")
		if name == "" {
			name = hyphenated(t.Field(i).Name)
		}
		fields[i] = canonicalField{name, i}
		addFields(t.Field(i).Type)
	}
	slices.SortFunc(fields, func(a, b canonicalField) int { return strings.Compare(a.name, b.name) })
	canonicalFields[t] = fields
}

// hyphenated returns a Go name in lower case with hyphens: OnBoard is on-board.
func hyphenated(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && !(r == 'D' && strings.HasSuffix(name, "ID")) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// The types whose canonical form is not that of their kind.
var (
	pileType      = reflect.TypeFor[Pile]()
	posType       = reflect.TypeFor[grid.Pos]()
	directionType = reflect.TypeFor[grid.Direction]()
	textType      = reflect.TypeFor[encoding.TextMarshaler]()
)

// appendCanonical appends the canonical form of an addressable value.
func appendCanonical(b []byte, v reflect.Value) []byte {
	t := v.Type()
	switch {
	case t == pileType:
		return appendCards(b, v.Addr().Interface().(*Pile))
	case t == posType:
		p := v.Addr().Interface().(*grid.Pos)
		b = strconv.AppendInt(append(b, '['), int64(p.X), 10)
		return append(strconv.AppendInt(append(b, ','), int64(p.Y), 10), ']')
	case t == directionType:
		return strconv.AppendQuote(b, grid.Direction(v.Uint()).Letter())
	case t.Implements(textType):
		name, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil { // no rule leads there; the value keeps the sum honest
			name = fmt.Appendf(nil, "%v", v)
		}
		return strconv.AppendQuote(b, string(name))
	case v.CanUint():
		return strconv.AppendUint(b, v.Uint(), 10)
	case v.CanInt():
		return strconv.AppendInt(b, v.Int(), 10)
	case t.Kind() == reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case t.Kind() == reflect.Array:
		end := v.Len()
		for end > 0 && v.Index(end-1).IsZero() {
			end--
		}
		b = append(b, '[')
		for i := range end {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendCanonical(b, v.Index(i))
		}
		return append(b, ']')
	}
	b = append(b, '{')
	comma := false
	for _, field := range canonicalFields[t] {
		value := v.Field(field.index)
		if value.IsZero() {
			continue
		}
		if comma {
			b = append(b, ',')
		}
		comma = true
		b = appendCanonical(append(strconv.AppendQuote(b, field.name), ':'), value)
	}
	return append(b, '}')
}

// appendCards appends a pile as the list of its cards; cards that are not known
// are FaceDown.
func appendCards(b []byte, p *Pile) []byte {
	b = append(b, '[')
	known := p.knownCount()
	for i := range max(known, int(p.Count)) {
		if i > 0 {
			b = append(b, ',')
		}
		c := FaceDown
		if i < known {
			c = p.pick(i)
		}
		b = strconv.AppendUint(b, uint64(c), 10)
	}
	return append(b, ']')
}

// readCanonical reads the canonical form of a value that is zero.
func readCanonical(text []byte, v reflect.Value) error {
	t := v.Type()
	switch {
	case t == pileType:
		var cards []Card
		if err := json.Unmarshal(text, &cards); err != nil {
			return err
		}
		pile := v.Addr().Interface().(*Pile)
		for _, c := range cards {
			if len(cards) > DeckSize || !c.InDeck() && c != FaceDown || pile.Has(c) {
				return fmt.Errorf("a pile cannot have the cards %.99s", text)
			}
			pile.add(c)
		}
		return nil
	case t == posType:
		var xy []int8
		if err := json.Unmarshal(text, &xy); err != nil || len(xy) != 2 {
			return fmt.Errorf("%.20q is no field [x, y]", text)
		}
		*v.Addr().Interface().(*grid.Pos) = grid.Pos{X: xy[0], Y: xy[1]}
		return nil
	case t == directionType:
		var letter string
		if err := json.Unmarshal(text, &letter); err != nil {
			return err
		}
		d, ok := grid.ParseDirection(letter)
		if !ok {
			return fmt.Errorf("%.9q is no direction", letter)
		}
		v.SetUint(uint64(d))
		return nil
	case t.Implements(textType):
		return json.Unmarshal(text, v.Addr().Interface())
	case t.Kind() == reflect.Array:
		var list []json.RawMessage
		if err := json.Unmarshal(text, &list); err != nil {
			return err
		}
		if len(list) > v.Len() {
			return fmt.Errorf("a list has %d entries; %d is the most", len(list), v.Len())
		}
		for i, entry := range list {
			if err := readCanonical(entry, v.Index(i)); err != nil {
				return err
			}
		}
		return nil
	case t.Kind() == reflect.Struct:
		var object map[string]json.RawMessage
		if err := json.Unmarshal(text, &object); err != nil {
			return err
		}
		for _, field := range canonicalFields[t] {
			if value, given := object[field.name]; given {
				delete(object, field.name)
				if err := readCanonical(value, v.Field(field.index)); err != nil {
					return fmt.Errorf("%s: %w", field.name, err)
				}
			}
		}
		for name := range object {
			return fmt.Errorf("%.30q is not known", name)
		}
		return nil
	}
	return json.Unmarshal(text, v.Addr().Interface()) // numbers and flags
}
