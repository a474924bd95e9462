package store

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// FileName returns a name as part of a file's name that every system takes: lower-case letters without accents, digits
// and hyphens, at most limit of them. It is "" if nothing is left of the name.
func FileName(name string, limit int) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		switch {
		case r <= unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r) && b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() == limit {
			break
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// isDevice matches the names of files that Windows keeps for devices.
var isDevice = regexp.MustCompile(`^(con|prn|aux|nul|com\d|lpt\d)$`).MatchString
