package history

import (
	"slices"
)

// patch is a change of a text: hunks in the order of their lines.
type patch []hunk

// hunk replaces lines that follow each other.
type hunk struct {
	line    int // in the text before the patch, from 0
	removed []string
	put     []string
}

// apply returns the lines after the patch.
func (p patch) apply(lines []string) []string {
	return p.change(lines, func(h hunk) ([]string, []string) { return h.removed, h.put })
}

// revert returns the lines before the patch.
func (p patch) revert(lines []string) []string {
	shift := 0
	back := make(patch, len(p))
	for i, h := range p {
		back[i] = hunk{h.line + shift, h.put, h.removed}
		shift += len(h.put) - len(h.removed)
	}
	return back.apply(lines)
}

// change returns the lines with others in the place of those that each hunk removes.
func (p patch) change(lines []string, sides func(hunk) (removed, put []string)) []string {
	out := make([]string, 0, len(lines)+16)
	done := 0
	for _, h := range p {
		removed, put := sides(h)
		out = append(append(out, lines[done:h.line]...), put...)
		done = h.line + len(removed)
	}
	return append(out, lines[done:]...)
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
	return patch{{start, slices.Clone(a[start : len(a)-end]), slices.Clone(b[start : len(b)-end])}}
}
