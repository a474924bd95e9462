package find

import "strings"

// escape gives a string as the library takes it: as in a zone file, where a
// backslash stands before a sign or three digits.
func escape(s string) string { return strings.ReplaceAll(s, `\`, `\\`) }

// unescape is for what comes back: everything that is not plain ASCII as \DDD,
// quotes and backslashes with a backslash before them.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var plain strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] != '\\' || i+1 == len(s):
			plain.WriteByte(s[i])
		case i+3 < len(s) && digit(s[i+1]) && digit(s[i+2]) && digit(s[i+3]):
			plain.WriteByte((s[i+1]-'0')*100 + (s[i+2]-'0')*10 + s[i+3] - '0')
			i += 3
		default:
			i++
			plain.WriteByte(s[i])
		}
	}
	return plain.String()
}

func digit(b byte) bool { return '0' <= b && b <= '9' }
