package sheet

import (
	"regexp"
	"slices"
	"strings"

	"roborally/core"
)

// pairs writes labels, and beside them what they are.
func (p *pdfFile) pairs(pairs [][2]string) {
	p.font("", bodySize)
	labels := 0.0
	for _, pair := range pairs {
		labels = max(labels, p.file.GetStringWidth(printable(pair[0])))
	}
	labels = min(labels+2.5, p.w*0.5)
	x, w := p.x, p.w
	for _, pair := range pairs {
		p.font("", bodySize)
		lines := p.lines(pair[0], labels-1)
		p.need(bodySize * mmPerPoint * leading * float64(len(lines)))
		top := p.y
		for _, line := range lines {
			p.put(x, p.y, line)
			p.y += bodySize * mmPerPoint * leading
		}
		end := p.y
		p.x, p.w, p.y = x+labels, w-labels, top
		p.paragraph(pair[1], "B", bodySize)
		p.x, p.w, p.y = x, w, max(p.y, end)
	}
}

// tableHeight returns how high rows of a table are, with a line of text each.
func (p *pdfFile) tableHeight(rows [][]string) float64 {
	return bodySize * mmPerPoint * 1.42 * float64(len(rows))
}

// table writes columns that are as wide as what is in them, or less if there is no room.
func (p *pdfFile) table(rows [][]string) {
	if len(rows) == 0 {
		return
	}
	const gap = 2.4
	p.y += 1
	widths := make([]float64, len(rows[0]))
	for i, row := range rows {
		p.font(rowStyle(i), bodySize)
		for n, cell := range row {
			widths[n] = max(widths[n], p.file.GetStringWidth(printable(cell))+gap)
		}
	}
	end := len(widths) - 1
	for least := min(widths[end], p.w*0.28); sum(widths[:end]) > p.w-least; { // long names
		widths[slices.Index(widths, slices.Max(widths[:end]))] -= 1
	}
	room := p.w - sum(widths[:end])
	height := p.tableHeight(rows[:1])
	for i, row := range rows {
		p.font(rowStyle(i), bodySize)
		last := p.lines(row[len(row)-1], max(room, 12))
		p.need(height * float64(max(1, len(last))))
		p.font(rowStyle(i), bodySize)
		x := p.x
		for n, cell := range row[:len(row)-1] {
			p.put(x, p.y+0.4, p.clipped(cell, widths[n]-gap/2))
			x += widths[n]
		}
		for n, line := range last {
			p.put(x, p.y+0.4+float64(n)*bodySize*mmPerPoint*leading, line)
		}
		p.y += height + float64(max(1, len(last))-1)*bodySize*mmPerPoint*leading
		p.rule(p.x, p.y, p.w, 0.12)
	}
	p.y += 1
}

func rowStyle(row int) string {
	if row == 0 {
		return "B"
	}
	return ""
}

// form writes the lines to fill in, in columns.
func (p *pdfFile) form(lines []string, columns int) {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return strings.HasPrefix(line, "---") }) // nobody quotes paper
	if len(lines) == 0 {
		return
	}
	const row = 7.4
	rows := (len(lines) + columns - 1) / columns
	if columns > 1 && len(lines) > core.RegisterCount {
		rows = max(rows, core.RegisterCount) // the registers on the left, the others beside them
	}
	height := float64(rows)*row + 2.5
	p.y += 1
	p.need(height)
	top := p.y
	p.file.SetLineWidth(0.5)
	p.frame(p.x, top, p.w, height)
	column := p.w / float64(columns)
	for i, line := range lines {
		p.font("B", bodySize+1.4)
		text, open := strings.CutSuffix(line, blank)
		if open && columns == 1 { // there is no room for what may be filled in
			text = choices.ReplaceAllString(text, "")
		}
		x, y := p.x+3+float64(i/rows)*column, top+float64(i%rows)*row
		text = p.clipped(text, column-6)
		p.put(x, y+row*0.36, text)
		if from := p.file.GetStringWidth(text) + 1.5; open && from < column-6 {
			p.rule(x+from, y+row*0.90, column-6-from, 0.25)
		}
	}
	p.y = top + height
}

// choices matches what may be filled in, beside a label.
var choices = regexp.MustCompile(` \([^()]*\)`)
