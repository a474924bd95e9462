package maps

import (
	"strconv"
	"strings"
	"unicode"
)

// Error is an error in a text: where it is and how to correct it.
type Error struct {
	File string // name of the file as passed by the caller; "" if there is none
	Line int    // counted from 1; 0 if there is none
	Key  string // "name", "laser.at", …; "" if the text is not TOML
	Text string // a sentence for the player
	// Cause is the error that errors.Is finds, so that a window can explain it in its own
	// language; nil if there is only the sentence.
	Cause error
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Error returns place and sentence, as in "foundry.toml:12: laser.at: the laser stands
// off the board; give …".
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

// maxExcerpt limits how many characters of a stranger's text an error repeats.
const maxExcerpt = 40

// excerpt returns a text shortened for one line of an error, without control characters.
func excerpt(text string) string {
	short := []rune(strings.ToValidUTF8(text, "?"))
	cut := len(short) > maxExcerpt
	if cut {
		short = short[:maxExcerpt]
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

// quoted returns an excerpt in quotation marks.
func quoted(text string) string { return `"` + excerpt(text) + `"` }
