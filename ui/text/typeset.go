package text

import (
	"regexp"
	"strings"
)

// apostrophe matches a straight apostrophe within a word.
var apostrophe = regexp.MustCompile(`(\pL)'(\pL)`)

// frenchSpaces inserts the no-break spaces of French: narrow ones before ; ? and !, wide ones
// before : and inside quotation marks.
var frenchSpaces = strings.NewReplacer(
	" ;", "\u202f;", " ?", "\u202f?", " !", "\u202f!", " :", "\u00a0:", "« ", "«\u00a0", " »", "\u00a0»",
)

// typeset replaces the characters of a keyboard in a message file by those of typography, so that
// authors can type what their keyboard has.
func typeset(messages []byte, french bool) []byte {
	messages = apostrophe.ReplaceAll(messages, []byte("$1’$2"))
	if french {
		messages = []byte(frenchSpaces.Replace(string(messages)))
	}
	return messages
}
