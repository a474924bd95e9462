package maps

import (
	"strconv"
	"strings"
	"unicode"
)

// Error is something wrong with a text: where it stands and what to do about
// it.
type Error struct {
	File string // name of the file as it was given; "" if there is none
	Line int    // from 1; 0 if there is none
	Key  string // "name", "laser.at", …; "" where the text is no TOML
	Text string // a sentence for the player
	// Cause is what errors.Is finds, so that a window can say it in its own
	// language; nil where the sentence is all there is.
	Cause error
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Error gives place and sentence, as in
// "foundry.toml:12: laser.at: the laser stands off the board; give …".
func (e *Error) Error() string {
	var place strings.Builder
	place.WriteString(e.File)
	if e.Line > 0 {
		if e.File == "" {
			place.WriteString("line ")
		} else {
			place.WriteByte(':')
		}
		place.WriteString(strconv.Itoa(e.Line))
	}
	if e.Key != "" {
		if place.Len() > 0 {
			place.WriteString(": ")
		}
		place.WriteString(e.Key)
	}
	if place.Len() > 0 {
		place.WriteString(": ")
	}
	return place.String() + e.Text
}

// longestExcerpt is how much of a stranger's text an error repeats, in
// characters.
const longestExcerpt = 40

// excerpt gives a text as it can stand in one line of an error: shortened, and
// without control characters.
func excerpt(text string) string {
	short := []rune(strings.ToValidUTF8(text, "?"))
	cut := len(short) > longestExcerpt
	if cut {
		short = short[:longestExcerpt]
	}
	for i, r := range short {
		if !unicode.IsPrint(r) {
			short[i] = '?'
		}
	}
	if cut {
		return string(short) + "…"
	}
	return string(short)
}

// quoted gives an excerpt in quotation marks.
func quoted(text string) string { return `"` + excerpt(text) + `"` }
