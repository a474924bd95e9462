package sheet

import (
	"slices"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

func itoa(n int) string { return strconv.Itoa(n) }

// seenLayout returns the layout as a seat knows it: with its own checkpoints on it, and no others (G2).
func seenLayout(setup *core.Setup, state *core.State, seat int) *core.Layout {
	l := setup.Board.Layout()
	own := setup.Checkpoints(state, seat)
	if slices.Equal(own, l.Checkpoints()) {
		return l
	}
	seen := *l
	seen.Fields = slices.Clone(l.Fields)
	for i := range seen.Fields {
		seen.Fields[i].Checkpoint = 0
	}
	for n, at := range own {
		if seen.Contains(at) && seen.At(at).Checkpoint == 0 {
			seen.At(at).Checkpoint = uint8(n + 1)
		}
	}
	return &seen
}

// maxColumns is the number of columns of fields that a line of text has room for.
const maxColumns = (lineWidth - 4) / 4

// drawText returns a board as text, with the robots on it. A wide one is drawn in several pieces.
func drawText(s *scene) (lines []string) {
	rows := maps.Picture(s.layout)
	for i, row := range rows {
		rows[i] = row + strings.Repeat(" ", max(0, 4*s.layout.Width+1-len(row)))
	}
	for at := range s.layout.All() {
		if s.layout.At(at).Terrain == core.Outside {
			rows[2*int(at.Y)+1] = overwrite(rows[2*int(at.Y)+1], 4*int(at.X)+1, "###")
		}
	}
	for at, here := range s.standing() {
		rows[2*int(at.Y)+1] = overwrite(rows[2*int(at.Y)+1], 4*int(at.X)+1, robotSign(here))
	}
	for from := 0; from < s.layout.Width; from += maxColumns {
		to := min(from+maxColumns, s.layout.Width)
		head := "   "
		for x := from; x < to; x++ {
			letter := strings.TrimRight(FieldName(grid.Pos{X: int8(x)}), "0123456789")
			head += "  " + letter + strings.Repeat(" ", 2-len(letter))
		}
		if from > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, strings.TrimRight(head, " "))
		for i, row := range rows {
			label := "   "
			if i%2 == 1 {
				label = strings.Repeat(" ", 2-len(itoa(i/2+1))) + itoa(i/2+1) + " "
			}
			lines = append(lines, strings.TrimRight(label+row[4*from:4*to+1], " "))
		}
	}
	return lines
}

// overwrite replaces a part of a line by another of the same length.
func overwrite(line string, at int, with string) string {
	return line[:at] + with + line[at+len(with):]
}

// robotSign returns three characters for the robots on a field: one with an arrow for its facing, or the letters of several.
func robotSign(here []token) string {
	sign := ""
	for _, r := range here {
		sign += robotLetter(r.seat)
	}
	switch {
	case len(here) == 1:
		return " " + sign + string("^>v<"[here[0].facing&3])
	case len(here) == 2:
		return " " + sign
	case len(here) > 3:
		return sign[:1] + "+" + itoa(len(here)-1)
	}
	return sign
}

// machines returns lines about what a drawing in text does not show: lasers, pushers and crushers.
func (v *voice) machines(l *core.Layout) (lines []string) {
	var lasers, pushers, crushers []string
	for _, m := range l.Lasers {
		lasers = append(lasers, FieldName(m.At)+" "+v.compass(m.Facing)+times(int(m.Beams)))
	}
	for _, m := range l.Pushers {
		pushers = append(pushers, FieldName(m.At)+" "+v.compass(m.Facing)+" ("+registers(m.Registers)+")")
	}
	for _, m := range l.Crushers {
		crushers = append(crushers, FieldName(m.At)+" ("+registers(m.Registers)+")")
	}
	for _, kind := range []struct {
		key string
		all []string
	}{{"sheet.lasers", lasers}, {"sheet.pushers", pushers}, {"sheet.crushers", crushers}} {
		if len(kind.all) > 0 {
			lines = append(lines, v.of(kind.key, "All", strings.Join(kind.all, ", ")))
		}
	}
	return lines
}

func times(n int) string {
	if n < 2 {
		return ""
	}
	return " ×" + itoa(n)
}

// registers returns the numbers of a set of registers, as in "1, 3".
func registers(set core.Registers) string {
	var all []string
	for n := 1; n <= core.RegisterCount; n++ {
		if set.Has(n) {
			all = append(all, itoa(n))
		}
	}
	return strings.Join(all, ", ")
}
