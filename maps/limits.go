package maps

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// MaxBytes is the largest text that is read. The picture of a board of 64×64
// fields takes 33 KB; this leaves room for a thousand lasers and pushers and for
// comments.
const MaxBytes = 128 << 10

// MaxGameBytes is the largest saved game that is read. A round of eight robots
// takes about half a KB if nobody changes a program, and ten times that if
// everybody does without end.
const MaxGameBytes = 4 << 20

// MaxRounds is how many rounds a saved game can have. People who need a minute
// for each are busy for a week; a small file could say more, which would take all
// memory when the game is played again.
const MaxRounds = 10_000

// What a text may contain. The TOML library needs time quadratic in the depth of
// keys and nesting, so these are checked before it sees the text. No format
// needs more than a key of two parts, or brackets three deep.
const (
	maxKeyParts = 4    // parts of a dotted key
	maxKeyBytes = 64   // length of a key: it is repeated in the path of every key below it
	maxBrackets = 6    // nesting of brackets and braces in a value
	maxDots     = 8    // dots in one value outside strings: no format has a dotted key in a value, or a fraction
	maxCommas   = 8192 // commas in one value
	maxTables   = 1200 // table headers
	maxKeys     = 8192 // keys with a value
	maxPlaces   = 64   // boards of a course
	maxName     = 200  // characters of a name
	maxID       = 64   // characters of a robot's or board's id
	maxTyped    = 500  // characters of what people type for a saved game and its players
)

// screen checks encoding and size of a text, which is at most so many bytes.
// What it gives has line feeds at the ends of its lines and no byte order mark.
func screen(text []byte, most int) ([]byte, *Error) {
	if len(text) > most {
		return nil, &Error{Text: fmt.Sprintf("the file has more than %d bytes; make it smaller", most)}
	}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	line := 1
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			return nil, &Error{Line: line, Text: "the file is not UTF-8 text; save it as UTF-8"}
		case r == '\n':
			line++
		case r < ' ' && r != '\t' || r == 0x7f:
			return nil, &Error{Line: line, Text: fmt.Sprintf("the file has a control character (code %d); remove it", r)}
		}
		i += size
	}
	return text, nil
}
