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

// maxSharedName limits the characters of the name of a shared file.
const maxSharedName = 40

// SharedName returns the name of a file that leaves the program: what FileName makes of a title, and an extension. If
// nothing is left of the title, or Windows keeps it for a device, the name is or begins with plain.
func SharedName(title, plain, ext string) string {
	name := FileName(title, maxSharedName)
	switch {
	case name == "":
		name = plain
	case isDevice(name):
		name = plain + "-" + name
	}
	return name + ext
}

// isDevice matches the names of files that Windows keeps for devices.
var isDevice = regexp.MustCompile(`^(con|prn|aux|nul|com\d|lpt\d)$`).MatchString
