package history

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// Limits of a journal that is read; a longer one was not written by this package, because LongEntries and LongBytes
// are far below.
const (
	MaxJournalBytes   = 64 << 20
	MaxJournalEntries = 50_000
)

// MaxCompactBytes limits what Compact returns; of a history with larger steps it keeps fewer than KeptUndos.
const MaxCompactBytes = 32 << 20

// record is a line of a journal. Exactly one part of it is set.
type record struct {
	Text  *string    `json:"text,omitempty"`
	Patch []hunkLine `json:"patch,omitempty"`
	Undo  int        `json:"undo,omitempty"`
	Redo  int        `json:"redo,omitempty"`
}

// hunkLine is a hunk in a journal.
type hunkLine struct {
	Line   int      `json:"line"` // from 1
	Remove int      `json:"remove,omitempty"`
	Put    []string `json:"put,omitempty"`
}

// turnEntry returns an entry as a line.
func turnEntry(r record) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(r); err != nil {
		panic("history: an entry is made of texts and numbers alone: " + err.Error())
	}
	return b.Bytes()
}

func patchEntry(p patch) []byte {
	r := record{}
	for _, h := range p {
		r.Patch = append(r.Patch, hunkLine{h.line + 1, len(h.removed), h.put})
	}
	return turnEntry(r)
}

// ErrNoJournal is the error about a journal without even its first line.
var ErrNoJournal = errors.New("the journal is empty or its first line was cut")

// Read returns the history that a journal tells. A last line without an end was cut by a crash and is ignored. Errors
// name the line of the journal, or are ErrNoJournal.
func Read(journal []byte) (*History, error) {
	if len(journal) > MaxJournalBytes {
		return nil, fmt.Errorf("the journal has more than %d bytes", MaxJournalBytes)
	}
	var h *History
	for n := 1; ; n++ {
		end := bytes.IndexByte(journal, '\n')
		if end < 0 {
			break
		}
		if n > MaxJournalEntries {
			return nil, errorf(n, "is one too many; %d are the most", MaxJournalEntries)
		}
		var r record
		if err := json.Unmarshal(journal[:end], &r); err != nil {
			return nil, errorf(n, "is damaged: %w", err)
		}
		if h == nil {
			if r.Text == nil {
				return nil, errorf(n, "has no text")
			}
			var err error
			if h, err = New([]byte(*r.Text)); err != nil {
				return nil, errorf(n, "is too much: %w", err)
			}
			h.bytes = end + 1
		} else if err := h.play(r, end+1); err != nil {
			return nil, errorf(n, "%w", err)
		}
		journal = journal[end+1:]
	}
	if h == nil {
		return nil, ErrNoJournal
	}
	return h, nil
}

// play does what an entry of a journal says.
func (h *History) play(r record, bytes int) error {
	return errors.New("cannot be read yet")
}

// IsLong reports whether the journal should be written anew as Compact returns it.
func (h *History) IsLong() bool { return h.entries > LongEntries || h.bytes > LongBytes }

// Compact forgets all but the last KeptUndos steps back and returns a journal of the rest, which takes the place of the
// one on disk.
func (h *History) Compact() []byte {
	text := string(h.Text())
	return turnEntry(record{Text: &text})
}
