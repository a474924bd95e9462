package text

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
)

// causes are the reasons a system gives that players can do something about, by
// the keys of their sentences.
var causes = []struct {
	err error
	key string
}{
	{fs.ErrPermission, "cause.denied"},
	{fs.ErrNotExist, "cause.missing"},
	{syscall.ENOSPC, "cause.full"},
	{syscall.EROFS, "cause.read-only"},
}

// Cause says in a sentence why the system has not done something with a file.
// What is not among the usual reasons is said in the system's own words; before
// those come names of files that are too long to be read.
func (t *Text) Cause(err error) string {
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return t.Of(c.key)
		}
	}
	said := err.Error()
	return t.Of("cause.unusual", "Said", strings.TrimSpace(said[strings.LastIndex(said, ": ")+1:]))
}
