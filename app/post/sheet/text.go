package sheet

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// lineWidth is the number of columns of plain text.
const lineWidth = 78

// text returns the document as plain text. It ends with the form.
func (d *document) text() []byte {
	w := &plainText{}
	w.wrapped(d.title, "")
	w.wrapped(d.subtitle, "")
	w.line(strings.Repeat("=", min(lineWidth, max(width(d.title), 40))))
	for _, line := range d.boxed {
		w.wrapped(line, "")
	}
	if d.foot != "" {
		w.gap()
		w.wrapped(d.foot, "")
	}
	for i := range d.parts {
		w.part(&d.parts[i])
	}
	return w.out.Bytes()
}

// plainText writes lines.
type plainText struct{ out bytes.Buffer }

func (w *plainText) line(text string) {
	w.out.WriteString(strings.TrimRight(plainBlanks.Replace(text), " ") + "\n")
}

func (w *plainText) gap() { w.out.WriteByte('\n') }

func (w *plainText) part(p *part) {
	w.gap()
	w.line(p.heading)
	w.line(strings.Repeat("-", min(width(p.heading), lineWidth)))
	if p.picture != nil {
		for _, row := range drawText(p.picture) {
			w.line(row)
		}
	}
	for _, line := range p.plain {
		w.wrapped(line, "")
	}
	labels := 0
	for _, pair := range p.pairs {
		labels = max(labels, width(pair[0]))
	}
	for _, pair := range p.pairs {
		label := pair[0] + strings.Repeat(" ", labels-width(pair[0])+2)
		w.hanging(label, pair[1])
	}
	if len(p.pairs) > 0 && len(p.table) > 0 {
		w.gap()
	}
	w.table(p.table)
	if len(p.table) > 0 && len(p.lines) > 0 {
		w.gap()
	}
	for _, panel := range p.panels {
		w.hanging(panel.heading+"  ", panel.order)
		w.wrapped(strings.Join(panel.moves, ", "), "  ")
		for _, line := range panel.lines {
			w.hanging("  - ", line)
		}
	}
	for _, line := range p.lines {
		w.wrapped(line, "")
	}
	if len(p.form) > 0 {
		w.gap()
		for _, line := range p.form {
			w.line(line)
		}
	}
}

// wrapped writes a text in lines with an indent.
func (w *plainText) wrapped(text, indent string) {
	if text == "" {
		return
	}
	for _, line := range wrap(text, lineWidth-width(indent)) {
		w.line(indent + line)
	}
}

// hanging writes a label and a text beside it.
func (w *plainText) hanging(label, text string) {
	for i, line := range wrap(text, lineWidth-width(label)) {
		if i > 0 {
			label = strings.Repeat(" ", width(label))
		}
		w.line(label + line)
	}
}

// table writes columns that are as wide as what is in them. The last one is wrapped.
func (w *plainText) table(rows [][]string) {
	if len(rows) == 0 {
		return
	}
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], width(cell))
		}
	}
	last := len(widths) - 1
	for sum(widths[:last])+2*last > lineWidth-min(widths[last], 24) && slices.Max(widths[:last]) > 8 { // long names
		widths[slices.Index(widths, slices.Max(widths[:last]))]--
	}
	for _, row := range rows {
		label := ""
		for i, cell := range row[:len(row)-1] {
			cell = clip(cell, widths[i])
			label += cell + strings.Repeat(" ", widths[i]-width(cell)+2)
		}
		w.hanging(label, row[len(row)-1])
	}
}

func sum[N int | float64](all []N) (n N) {
	for _, v := range all {
		n += v
	}
	return n
}

// width returns the number of columns of a text.
func width(text string) int { return utf8.RuneCountInString(text) }

// clip cuts a text to a number of columns.
func clip(text string, columns int) string {
	if width(text) <= columns {
		return text
	}
	return string([]rune(text)[:max(columns-1, 0)]) + "…"
}

// wrap breaks a text into lines of at most some columns, between words where it can.
func wrap(text string, columns int) (lines []string) {
	line := ""
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\r' || r == '\t' }) {
		for width(word) > columns {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			runes := []rune(word)
			lines, word = append(lines, string(runes[:columns])), string(runes[columns:])
		}
		switch {
		case line == "":
			line = word
		case width(line)+1+width(word) > columns:
			lines, line = append(lines, line), word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}
