package find

import "strings"

// escape returns a string as the library expects it: in zone file syntax, where a
// backslash precedes a character or three digits.
func escape(s string) string { return strings.ReplaceAll(s, `\`, `\\`) }

// unescape reverses the library's escaping of received strings: bytes outside plain ASCII
// are \DDD, and quotes and backslashes have a backslash in front.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var plain strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] != '\\' || i+1 == len(s):
			plain.WriteByte(s[i])
		case i+3 < len(s) && isDigit(s[i+1]) && isDigit(s[i+2]) && isDigit(s[i+3]):
			plain.WriteByte((s[i+1]-'0')*100 + (s[i+2]-'0')*10 + s[i+3] - '0')
			i += 3
		default:
			i++
			plain.WriteByte(s[i])
		}
	}
	return plain.String()
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
