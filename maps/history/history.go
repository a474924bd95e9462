package history

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Limits of what a history takes. They protect against files that were made to do harm; a board of the largest size has
// 128 KB and 6,000 lines.
const (
	MaxTextBytes = 1 << 20
	MaxTextLines = 10_000
)

// KeptUndos is the number of steps back that Compact keeps at least, unless they take more than MaxCompactBytes.
const KeptUndos = 1000

// MaxCompactBytes limits the steps that Compact keeps.
const MaxCompactBytes = 16 << 20

// The limits beyond which a journal is long: its strokes, undos and redos, and its bytes.
const (
	LongEntries = 5000
	LongBytes   = 4 << 20
)

// History is a text, how it became what it is, and what was taken back.
type History struct {
	lines   []string // of the text, each with its line end
	spare   []string // memory for the lines of the next version
	size    int      // of the text in bytes
	undos   []step   // the last one is undone first
	redos   []step   // the last one is redone first
	entries int      // of the journal, without its first line
	bytes   int      // of the journal
}

// step is a change between two versions.
type step struct {
	patch patch
	bytes int // of its entry in a journal
}

// ErrText is the error about a text that no history takes, because it is not UTF-8 or too long.
var ErrText = errors.New("a history takes UTF-8 texts of at most 1 MB and 10,000 lines")

// New returns the history of a text that has not changed yet. The journal begins with Compact. The error is ErrText.
func New(text []byte) (*History, error) {
	lines, err := splitText(text)
	if err != nil {
		return nil, err
	}
	h := &History{lines: lines, size: len(text)}
	h.bytes = len(h.Compact())
	return h, nil
}

// Text returns the text as it is now.
func (h *History) Text() []byte { return []byte(strings.Join(h.lines, "")) }

// Undos returns the number of steps that can be undone.
func (h *History) Undos() int { return len(h.undos) }

// Redos returns the number of steps that can be redone.
func (h *History) Redos() int { return len(h.redos) }

// Size returns the number of bytes of the journal that count. A file that is longer, because its last line was cut,
// must be cut there before anything is appended to it.
func (h *History) Size() int { return h.bytes }

// Record makes text the current version and forgets what was undone. It returns the entry to append to the journal, or
// nil if the text has not changed. The error is ErrText; the history is then as before.
func (h *History) Record(text []byte) ([]byte, error) {
	lines, err := splitText(text)
	if err != nil || slices.Equal(lines, h.lines) {
		return nil, err
	}
	p := diff(h.lines, lines)
	entry := patchEntry(p)
	h.record(p, lines, len(entry))
	return entry, nil
}

// record makes lines, the text after a patch, the current version.
func (h *History) record(p patch, lines []string, bytes int) {
	h.show(lines)
	h.size += p.growth()
	h.undos = append(h.undos, step{p, bytes})
	h.redos = nil
	h.entries++
	h.bytes += bytes
}

// show makes lines the current ones.
func (h *History) show(lines []string) { h.lines, h.spare = lines, h.lines }

// Undo goes one step back. It returns the text and the entry to append to the journal; ok is false if there is no step.
func (h *History) Undo() (text, entry []byte, ok bool) { return h.moved(h.undo(), record{Undo: true}) }

// Redo goes one step that was undone forward again. It returns what Undo does.
func (h *History) Redo() (text, entry []byte, ok bool) { return h.moved(h.redo(), record{Redo: true}) }

// moved returns the text and the entry of a step that was gone back or forward, if there was one.
func (h *History) moved(ok bool, r record) (text, entry []byte, moved bool) {
	if !ok {
		return nil, nil, false
	}
	entry = entryOf(r)
	h.entries, h.bytes = h.entries+1, h.bytes+len(entry)
	return h.Text(), entry, true
}

func (h *History) undo() bool {
	last := len(h.undos) - 1
	if last < 0 {
		return false
	}
	s := h.undos[last]
	h.show(s.patch.revert(h.spare, h.lines))
	h.size -= s.patch.growth()
	h.undos, h.redos = h.undos[:last], append(h.redos, s)
	return true
}

func (h *History) redo() bool {
	last := len(h.redos) - 1
	if last < 0 {
		return false
	}
	s := h.redos[last]
	h.show(s.patch.apply(h.spare, h.lines))
	h.size += s.patch.growth()
	h.redos, h.undos = h.redos[:last], append(h.undos, s)
	return true
}

// splitText splits a text into lines with their ends.
func splitText(text []byte) ([]string, error) {
	if len(text) > MaxTextBytes || !utf8.Valid(text) {
		return nil, ErrText
	}
	lines := splitLines(string(text))
	if len(lines) > MaxTextLines {
		return nil, ErrText
	}
	return lines, nil
}

// splitLines splits a text into lines with their ends; only the last one may have none.
func splitLines(text string) []string {
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// errorf returns an error about a line of a journal, counted from 1.
func errorf(line int, text string, args ...any) error {
	return fmt.Errorf("line %d of the journal "+text, append([]any{line}, args...)...)
}
