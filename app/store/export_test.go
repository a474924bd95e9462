package store

import (
	"io"
	"time"

	"roborally/maps/history"
)

// ProfileFile is profileFile.
var ProfileFile = profileFile

// SetWrite replaces the function that writes saved games.
func (s *Saves) SetWrite(write func(file string, content io.Reader) error) { s.write = write }

// SetMaxWait makes Replace and reads retry as on Windows until undo is called.
func SetMaxWait(wait time.Duration) (undo func()) {
	was := maxWait
	maxWait = wait
	return func() { maxWait = was }
}

// TrashSize and TrashAge limit the trash of own halls.
const (
	TrashSize = trashSize
	TrashAge  = trashAge
)

// FillJournal makes a hall believe that its journal has as many lines as one can have.
func (h *Halls) FillJournal(file string) {
	known := h.journals[file]
	known.lines = history.MaxJournalEntries
	h.journals[file] = known
}
