package store

import (
	"io"
	"time"
)

// ProfileFile is profileFile.
var ProfileFile = profileFile

// SetWrite replaces the function that writes saved games.
func (s *Saves) SetWrite(write func(file string, content io.Reader) error) { s.write = write }

// SetMaxWait makes Replace retry as on Windows until undo is called.
func SetMaxWait(wait time.Duration) (undo func()) {
	was := maxWait
	maxWait = wait
	return func() { maxWait = was }
}
