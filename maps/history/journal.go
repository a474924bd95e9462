package history

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Limits of a journal that is read. A longer one was not written by this package, if it was compacted when IsLong said
// so.
const (
	MaxJournalBytes   = 64 << 20
	MaxJournalEntries = 10_000
)

// version is the version of the format of journals that is written and read.
const version = 1

// record is a line of a journal: the first one has a version and a text, each other one has one of the other parts.
type record struct {
	Journal int        `json:"journal,omitempty"` // the version
	Text    *string    `json:"text,omitempty"`
	Patch   []hunkLine `json:"patch,omitempty"`
	Undo    bool       `json:"undo,omitempty"`
	Redo    bool       `json:"redo,omitempty"`
}

// hunkLine is a hunk in a journal. What it removes is known when the journal is read.
type hunkLine struct {
	Line   int      `json:"line"` // in the text before the patch, from 1
	Remove int      `json:"remove,omitempty"`
	Put    []string `json:"put,omitempty"`
}

// entryOf returns a record as a line of a journal.
func entryOf(r record) []byte {
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
	return entryOf(r)
}

// ErrNoJournal is the error about a journal without even its first line.
var ErrNoJournal = errors.New("the journal is empty or its first line was cut")

// ErrNewer is the error about a journal that a later version of the program has written.
var ErrNewer = errors.New("the journal was written by a newer version of the program")

// Read returns the history that a journal tells. A last line without an end was cut by a crash and is ignored. Errors
// name the line of the journal and may wrap ErrNewer, or are ErrNoJournal.
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
			switch {
			case r.Journal > version:
				return nil, errorf(n, "cannot be read: %w", ErrNewer)
			case r.Journal < 1 || r.Text == nil || r.parts() > 0:
				return nil, errorf(n, "does not begin a journal")
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

// parts returns how many changes a line has; an entry has one.
func (r record) parts() (count int) {
	for _, set := range []bool{len(r.Patch) > 0, r.Undo, r.Redo} {
		if set {
			count++
		}
	}
	return count
}

// play does what an entry of a journal says.
func (h *History) play(r record, bytes int) error {
	switch {
	case r.parts() != 1 || r.Text != nil || r.Journal != 0:
		return errors.New("is no patch, undo or redo")
	case r.Undo:
		if !h.undo() {
			return errors.New("undoes more than was done")
		}
	case r.Redo:
		if !h.redo() {
			return errors.New("redoes more than was undone")
		}
	default:
		return h.playPatch(r.Patch, bytes)
	}
	h.entries++
	h.bytes += bytes
	return nil
}

// playPatch applies a patch that a stranger may have written.
func (h *History) playPatch(hunks []hunkLine, bytes int) error {
	var p patch
	done := 0
	for _, hunk := range hunks {
		from := hunk.Line - 1
		if from < done || hunk.Remove < 0 || from > len(h.lines) || hunk.Remove > len(h.lines)-from || hunk.Remove+len(hunk.Put) == 0 {
			return errors.New("changes lines that are not there")
		}
		done = from + hunk.Remove
		p = append(p, newHunk(from, h.lines[from:done], hunk.Put))
	}
	lines := p.apply(h.spare, h.lines)
	if h.size+p.growth() > MaxTextBytes || len(lines) > MaxTextLines {
		return ErrText
	}
	if err := p.check(lines); err != nil {
		return err
	}
	h.record(p, lines, bytes)
	return nil
}

// keptSteps returns how many of the last steps fit into a number of bytes, at most KeptUndos.
func keptSteps(steps []step, room int) (count, bytes int) {
	for count < min(len(steps), KeptUndos) {
		next := steps[len(steps)-1-count].bytes
		if bytes+next > room {
			break
		}
		count, bytes = count+1, bytes+next
	}
	return count, bytes
}

// IsLong reports whether the journal should be replaced by what Compact returns.
func (h *History) IsLong() bool {
	if h.entries > LongEntries {
		return true
	}
	_, undos := keptSteps(h.undos, MaxCompactBytes)
	_, redos := keptSteps(h.redos, MaxCompactBytes-undos)
	return h.bytes > LongBytes && h.bytes/2 > h.size+undos+redos // so that a journal of large steps is not compacted every time
}

// Compact forgets steps that are long past and returns a journal of the rest, which takes the place of the one on disk.
// The last KeptUndos steps stay, and as many that were undone, as long as they take at most MaxCompactBytes.
func (h *History) Compact() []byte {
	undos, bytes := keptSteps(h.undos, MaxCompactBytes)
	redos, _ := keptSteps(h.redos, MaxCompactBytes-bytes)
	h.undos = slices.Clone(h.undos[len(h.undos)-undos:])
	h.redos = slices.Clone(h.redos[len(h.redos)-redos:])
	base, spare := slices.Clone(h.lines), h.spare
	for _, s := range slices.Backward(h.undos) {
		base, spare = s.patch.revert(spare, base), base
	}
	h.spare = spare
	text := strings.Join(base, "")
	journal := entryOf(record{Journal: version, Text: &text})
	for _, s := range h.undos {
		journal = append(journal, patchEntry(s.patch)...)
	}
	for _, s := range slices.Backward(h.redos) {
		journal = append(journal, patchEntry(s.patch)...)
	}
	for range h.redos {
		journal = append(journal, entryOf(record{Undo: true})...)
	}
	h.entries, h.bytes = len(h.undos)+2*len(h.redos), len(journal)
	return journal
}
