package maps

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// document is a decoded text while it is read. It keeps the first error; reading then
// continues with zero values, and the result is discarded.
type document struct {
	file string
	*lineIndex
	err *Error
}

// decode sanitizes a text and decodes it. The table is the whole file.
func decode(file string, text []byte) (*document, *table, error) {
	clean, err := sanitize(text, MaxBytes)
	if err != nil {
		err.File = file
		return nil, nil, err
	}
	return decodeClean(file, string(clean))
}

// decodeClean decodes a sanitized text. The table is the whole file.
func decodeClean(file, text string) (*document, *table, error) {
	index, values, err := decodeText(file, text)
	if err != nil {
		return nil, nil, err
	}
	d := &document{file: file, lineIndex: index}
	return d, &table{doc: d, values: values}, nil
}

// DecodeTOML decodes a TOML text that is in none of the formats, such as the program's own
// settings. It has at most MaxDocumentBytes, and otherwise the limits of every text here:
// four parts in a key, brackets six deep, nine dots (fractions) in one value. file is the
// file's name for the error, an *Error.
func DecodeTOML(file string, text []byte) (map[string]any, error) {
	clean, bad := sanitize(text, MaxDocumentBytes)
	if bad != nil {
		bad.File = file
		return nil, bad
	}
	_, values, err := decodeText(file, string(clean))
	if err != nil {
		return nil, err
	}
	return values, nil
}

// decodeText decodes a sanitized text.
func decodeText(file, text string) (*lineIndex, map[string]any, error) {
	var values map[string]any
	index, err := indexLines(text)
	if err == nil {
		values, err = decodeTOML(text)
		if twice := index.duplicate; err != nil && twice != nil && twice.Line <= err.Line {
			err = twice // the same error in words for players
		}
	}
	if err != nil {
		err.File = file
		return nil, nil, err
	}
	return index, values, nil
}

// decodeTOML calls the library. The library panics on states it considers impossible; a
// stranger's file must not end the program.
func decodeTOML(text string) (values map[string]any, bad *Error) {
	defer func() {
		if fault := recover(); fault != nil {
			values, bad = nil, &Error{Text: "the file is not TOML: " + excerpt(fmt.Sprint(fault))}
		}
	}()
	_, err := toml.Decode(text, &values)
	if err == nil {
		return values, nil
	}
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		return nil, &Error{
			Line: syntax.Position.Line, Key: excerpt(syntax.LastKey),
			Text: "this is not TOML: " + oneLine(syntax.Message),
		}
	}
	return nil, &Error{Text: "this is not TOML: " + oneLine(err.Error())}
}

// maxMessage limits how many characters of the library's message are kept: it repeats the
// text it complains about.
const maxMessage = 160

// oneLine shortens a message of the library to one line of at most maxMessage characters.
func oneLine(message string) string {
	runes := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(message, "?")), " "))
	if len(runes) > maxMessage {
		return string(runes[:maxMessage]) + "…"
	}
	return string(runes)
}

// failAt records an error in a line, unless there is one already.
func (d *document) failAt(line int, key, text string, args ...any) {
	if d.err == nil {
		d.err = &Error{File: d.file, Line: line, Key: displayPath(key), Text: fmt.Sprintf(text, args...)}
	}
}

// fail records an error at a path, unless there is one already.
func (d *document) fail(path, text string, args ...any) {
	if d.err == nil {
		d.failAt(d.lineOf(path), path, text, args...)
	}
}

// firstErr returns the first error as an error that is nil if there is none.
func (d *document) firstErr() error {
	if d.err == nil {
		return nil
	}
	return d.err
}

// joinOr joins alternatives: "a", "a or b", "a, b or c".
func joinOr(list []string) string {
	list = slices.Clone(list)
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
