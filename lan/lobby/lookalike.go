package lobby

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// similarName reports whether two names are hard to tell apart: they are equal when case is
// ignored, or look alike as they are written or in lower case.
func similarName(a, b string) bool {
	return strings.EqualFold(a, b) || strings.EqualFold(skeleton(a), skeleton(b)) ||
		strings.EqualFold(skeleton(lower(a)), skeleton(lower(b)))
}

// lower returns a text in lower case. The decomposition comes first: some styled capitals have no
// lower case of their own.
func lower(s string) string { return strings.ToLower(norm.NFKD.String(s)) }

// skeleton returns a text in which letters that look alike are the same letter, as in Unicode
// Technical Standard 39. Compatibility decomposition unites full width, mathematical and other
// styled letters; lookAlikes unites those of different alphabets. Blanks and punctuation that
// hardly show are left out.
func skeleton(s string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(s) {
		switch same, ok := lookAlikes[r]; {
		case ok:
			b.WriteString(same)
		case unicode.IsSpace(r) || strings.ContainsRune(".,'’‘`´·-‐‑–_", r):
		default:
			b.WriteRune(r)
		}
	}
	return norm.NFC.String(b.String())
}

// lookAlikes maps letters to what they look like. It has the alphabets that people here type in,
// and their digits, from the table of Unicode Technical Standard 39. The full table has six
// thousand entries for scripts that are hardly mixed with others in a name.
var lookAlikes = func() map[rune]string {
	all := map[rune]string{}
	for _, pair := range [][2]string{
		{"I1|ǀӀІΙ", "l"}, {"0", "O"}, {"m", "rn"}, {"ı", "i"}, {"ɡ", "g"}, {"ɑ", "a"}, {"ſ", "f"}, {"ß", "β"},
		// Greek
		{"Α", "A"}, {"Β", "B"}, {"Ε", "E"}, {"Ζ", "Z"}, {"Η", "H"}, {"Κ", "K"}, {"Μ", "M"}, {"Ν", "N"}, {"Ο", "O"},
		{"Ρ", "P"}, {"Τ", "T"}, {"Υ", "Y"}, {"Χ", "X"}, {"α", "a"}, {"γ", "y"}, {"ι", "i"}, {"ν", "v"}, {"ο", "o"},
		{"ρ", "p"}, {"υ", "u"}, {"ϲ", "c"}, {"ϳ", "j"}, {"σ", "o"},
		// Cyrillic
		{"А", "A"}, {"В", "B"}, {"Е", "E"}, {"Ѕ", "S"}, {"Ј", "J"}, {"К", "K"}, {"М", "M"}, {"Н", "H"}, {"О", "O"},
		{"Р", "P"}, {"С", "C"}, {"Т", "T"}, {"У", "Y"}, {"Х", "X"}, {"Ү", "Y"}, {"Ԍ", "G"}, {"Ԝ", "W"}, {"З", "3"},
		{"а", "a"}, {"б", "6"}, {"е", "e"}, {"ѕ", "s"}, {"і", "i"}, {"ј", "j"}, {"о", "o"}, {"р", "p"}, {"с", "c"},
		{"у", "y"}, {"х", "x"}, {"ү", "y"}, {"һ", "h"}, {"ԁ", "d"}, {"ԛ", "q"}, {"ԝ", "w"}, {"ӏ", "l"},
		// Armenian
		{"օ", "o"}, {"ո", "n"}, {"ս", "u"}, {"հ", "h"}, {"ց", "g"}, {"զ", "q"}, {"Օ", "O"}, {"Տ", "S"}, {"Ս", "U"},
	} {
		for _, r := range pair[0] {
			all[r] = pair[1]
		}
	}
	return all
}()
