package maps

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// document is a decoded text while it is read. It keeps the first error; after
// it, reading goes on with zero values and is thrown away at the end.
type document struct {
	file string
	*outline
	err *Error
}

// decode screens a text and decodes it. The table it gives is the whole file.
func decode(file string, text []byte) (*document, *table, error) {
	clean, err := screen(text, MaxBytes)
	if err != nil {
		err.File = file
		return nil, nil, err
	}
	return decodeClean(file, string(clean))
}

// decodeClean decodes a screened text. The table it gives is the whole file.
func decodeClean(file, text string) (*document, *table, error) {
	o, values, err := decodeText(file, text)
	if err != nil {
		return nil, nil, err
	}
	d := &document{file: file, outline: o}
	return d, &table{doc: d, values: values}, nil
}

// Values decodes a TOML text that is none of the formats, such as what the
// program keeps of its own. The limits are those of every text here: MaxBytes,
// four parts in a key, brackets six deep, eight dots (fractions) in one list.
// The file's name is for the error, an *Error.
func Values(file string, text []byte) (map[string]any, error) {
	clean, bad := screen(text, MaxBytes)
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

// decodeText decodes a screened text.
func decodeText(file, text string) (*outline, map[string]any, error) {
	var values map[string]any
	o, err := outlineOf(text)
	if err == nil {
		values, err = decodeTOML(text)
		if twice := o.twice; err != nil && twice != nil && twice.Line <= err.Line {
			err = twice // as the library says, but in words for players
		}
	}
	if err != nil {
		err.File = file
		return nil, nil, err
	}
	return o, values, nil
}

// decodeTOML runs the library. It panics where it finds itself in a state it
// thought impossible; a file from a stranger must not end the program.
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
			Text: "this is not TOML: " + sentence(syntax.Message),
		}
	}
	return nil, &Error{Text: "this is not TOML: " + sentence(err.Error())}
}

// longestMessage is how much of the library's message is kept: it repeats the
// text it complains about.
const longestMessage = 160

// sentence makes one line of reasonable length of the library's message.
func sentence(message string) string {
	runes := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(message, "?")), " "))
	if len(runes) > longestMessage {
		return string(runes[:longestMessage]) + "…"
	}
	return string(runes)
}

// failAt notes an error in a line, if it is the first.
func (d *document) failAt(line int, key, text string, args ...any) {
	if d.err == nil {
		d.err = &Error{File: d.file, Line: line, Key: display(key), Text: fmt.Sprintf(text, args...)}
	}
}

// fail notes an error at a path, if it is the first.
func (d *document) fail(path, text string, args ...any) {
	if d.err == nil {
		d.failAt(d.lineOf(path), path, text, args...)
	}
}

// problem gives the first error, as an error that is nil if there is none.
func (d *document) problem() error {
	if d.err == nil {
		return nil
	}
	return d.err
}

// words joins alternatives: "a", "a or b", "a, b or c".
func words(list []string) string {
	list = slices.Clone(list)
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
