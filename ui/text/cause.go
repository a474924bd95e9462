package text

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
)

// cause is a system error that players can do something about, with the key of its text.
type cause struct {
	err error
	key string
}

var causes = append([]cause{
	{fs.ErrPermission, "cause.denied"},
	{fs.ErrNotExist, "cause.missing"},
	{syscall.ENOSPC, "cause.full"},
	{syscall.EDQUOT, "cause.full"},
	{syscall.EROFS, "cause.read-only"},
}, systemCauses...)

// Cause returns why the system has refused something with a file. Unusual reasons are quoted in the
// system's own words, without the file names before them, which are too long to read.
func (t *Text) Cause(err error) string {
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return t.Of(c.key)
		}
	}
	message := err.Error()
	return t.Of("cause.unusual", "Said", strings.TrimSpace(message[strings.LastIndex(message, ": ")+1:]))
}
