package store

import (
	"io"
	"time"
)

// Replace is how every file of the store is written.
var Replace = replace

// ProfileFile is where the profile of a name lies.
var ProfileFile = profileFile

// Through has saved games written in another way.
func (s *Saves) Through(write func(file string, content io.Reader) error) { s.write = write }

// WaitAtMost has replace try again as on Windows, and gives how to undo that.
func WaitAtMost(longest time.Duration) (undo func()) {
	was := longestWait
	longestWait = longest
	return func() { longestWait = was }
}
