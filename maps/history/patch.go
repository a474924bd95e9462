package history

import (
	"errors"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"
)

// patch is a change of a text: hunks in the order of their lines.
type patch []hunk

// hunk replaces lines that follow each other.
type hunk struct {
	line    int // in the text before the patch, from 0
	removed []string
	put     []string
}

// newHunk returns a hunk with copies of its lines.
func newHunk(line int, removed, put []string) hunk {
	return hunk{line, slices.Clone(removed), slices.Clone(put)}
}

// apply returns the lines after the patch, in the memory of into.
func (p patch) apply(into, lines []string) []string {
	out := into[:0]
	done := 0
	for _, h := range p {
		out = append(append(out, lines[done:h.line]...), h.put...)
		done = h.line + len(h.removed)
	}
	return append(out, lines[done:]...)
}

// check reports what is wrong with a patch of lines that a stranger may have written: hunks that are out of order or
// beyond the text, and lines that would run into each other. after are the lines after the patch.
func (p patch) check(after []string) error {
	at := 0 // in after
	done := 0
	for _, h := range p {
		at += h.line - done
		for i := max(at-1, 0); len(h.put) > 0 && i < at+len(h.put); i++ {
			line := after[i]
			if end := strings.IndexByte(line, '\n'); line == "" || end >= 0 && end < len(line)-1 || end < 0 && i < len(after)-1 {
				return errors.New("puts something that is not a line")
			}
		}
		at += len(h.put)
		done = h.line + len(h.removed)
	}
	return nil
}

// revert returns the lines before the patch, in the memory of into.
func (p patch) revert(into, lines []string) []string {
	shift := 0
	back := make(patch, len(p))
	for i, h := range p {
		back[i] = hunk{h.line + shift, h.put, h.removed}
		shift += len(h.put) - len(h.removed)
	}
	return back.apply(into, lines)
}

// diff returns a patch that makes the lines b of the lines a.
func diff(a, b []string) patch {
	start := 0
	for start < min(len(a), len(b)) && a[start] == b[start] {
		start++
	}
	end := 0
	for end < min(len(a), len(b))-start && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	a, b = a[start:len(a)-end], b[start:len(b)-end]
	var p patch
	for _, d := range lcs.DiffLines(a, b) {
		p = append(p, newHunk(start+d.Start, a[d.Start:d.End], b[d.ReplStart:d.ReplEnd]))
	}
	return p
}

// sizeOf returns the number of bytes of lines.
func sizeOf(lines []string) (bytes int) {
	for _, line := range lines {
		bytes += len(line)
	}
	return bytes
}

// growth returns by how many bytes the patch lengthens a text.
func (p patch) growth() (bytes int) {
	for _, h := range p {
		bytes += sizeOf(h.put) - sizeOf(h.removed)
	}
	return bytes
}
