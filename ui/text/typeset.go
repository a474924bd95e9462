package text

import (
	"regexp"
	"strings"
)

// apostrophe is one as keyboards have it, within a word.
var apostrophe = regexp.MustCompile(`(\pL)'(\pL)`)

// frenchSpaces puts spaces at which no line breaks where French wants them:
// narrow ones before ; ? and !, wide ones before : and inside quotation marks.
var frenchSpaces = strings.NewReplacer(
	" ;", "\u202f;", " ?", "\u202f?", " !", "\u202f!", " :", "\u00a0:", "« ", "«\u00a0", " »", "\u00a0»",
)

// typeset gives the messages of a file with the signs that printers use, so that
// those who write them can type what their keyboard has.
func typeset(messages []byte, french bool) []byte {
	messages = apostrophe.ReplaceAll(messages, []byte("$1’$2"))
	if french {
		messages = []byte(frenchSpaces.Replace(string(messages)))
	}
	return messages
}
