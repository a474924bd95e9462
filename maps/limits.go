package maps

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"roborally/core"
)

// MaxBytes is the size of the largest text that is read. The picture of a board of 64×64
// fields takes 33 KB; the rest is for a thousand lasers and pushers and for comments.
const MaxBytes = 128 << 10

// MaxDocumentBytes is the size of the largest document of the program's own, such as a
// profile: 250 games in which everything has happened take 220 KB.
const MaxDocumentBytes = 256 << 10

// MaxGameBytes is the size of the largest saved game that is read. A round of eight
// robots takes about half a KB if nobody changes a program, and ten times that if
// everybody keeps changing theirs.
const MaxGameBytes = 4 << 20

// MaxRounds limits the rounds of a saved game: a week of play at a minute per round.
// Without it a small file could claim more and exhaust the memory when the game is
// replayed.
const MaxRounds = 10_000

// Limits of a text. The TOML library needs quadratic time in the depth of keys and
// nesting, so these are checked before it sees the text. No format needs more than two
// parts in a key, or brackets three deep.
const (
	maxKeyParts = 4                  // parts of a dotted key
	maxKeyBytes = 64                 // length of a key: the path of every key below it repeats it
	maxBrackets = 6                  // nesting of brackets and braces in a value
	maxDots     = core.MaxCheckpoint // dots in one value outside strings: the figures of a hall have a fraction per checkpoint
	maxCommas   = 8192               // commas in one value
	maxTables   = 1200               // table headers
	maxKeys     = 8192               // keys with a value
	maxPlaces   = 64                 // boards of a course
	maxName     = 200                // characters of a name
	maxID       = 64                 // characters of a robot's or board's id
	maxUserText = 500                // characters of a text that people type for a saved game and its players
)

// sanitize checks that a text is UTF-8 without control characters and has at most limit
// bytes. It returns the text with line feeds as line ends and without a byte order mark.
func sanitize(text []byte, limit int) ([]byte, *Error) {
	if len(text) > limit {
		return nil, &Error{Text: fmt.Sprintf("the file has more than %d bytes; make it smaller", limit)}
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
