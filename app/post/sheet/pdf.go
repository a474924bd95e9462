package sheet

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"roborally/core"
)

// The measures of print, in mm; text sizes are in points.
const (
	margin      = 13.0
	footHeight  = 7.0
	gapSize     = 3.0
	titleSize   = 19.0
	headingSize = 11.0
	bodySize    = 8.8
	smallSize   = 7.4
	mmPerPoint  = 25.4 / 72
	leading     = 1.28 // the height of a line, in text sizes
)

// zooms are how large pictures may be; the first with which the document has the fewest pages is taken.
var zooms = []float64{1, 0.93, 0.86, 0.79, 0.72}

// pdf returns the document for print. pictures may be nil.
func (d *document) pdf(paper Paper, pictures *Pictures) ([]byte, error) {
	if pictures == nil {
		pictures = NewPictures()
	}
	best, fewest := zooms[0], 0
	for _, zoom := range zooms {
		trial := newPrint(d, paper, pictures, zoom)
		trial.blank = true
		trial.write()
		if n := trial.file.PageNo(); fewest == 0 || n < fewest {
			best, fewest = zoom, n
		}
	}
	p := newPrint(d, paper, pictures, best)
	p.pages = fewest
	p.write()
	var out bytes.Buffer
	if err := p.file.Output(&out); err != nil {
		return nil, fmt.Errorf("the sheet cannot be written as PDF: %w", err)
	}
	return out.Bytes(), nil
}

// A print is a PDF in the making. Everything is placed from the top to the bottom of pages.
type print struct {
	doc      *document
	file     *fpdf.Fpdf
	pictures *Pictures
	zoom     float64
	pages    int  // in all
	blank    bool // nothing is drawn: only the pages are counted
	x, w     float64
	y        float64        // where what comes next begins
	bottom   float64        // of the space on a page
	filled   bool           // the form is written
	reserved float64        // for what follows the panels on their page
	byWidth  map[int][]byte // the pictures
}

// day is the date of creation of all files, so that the same sheet has the same bytes.
var day = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func newPrint(d *document, paper Paper, pictures *Pictures, zoom float64) *print {
	size := "A4"
	if paper == Letter {
		size = "Letter"
	}
	f := fpdf.New("P", "mm", size, "")
	f.SetCreationDate(day)
	f.SetModificationDate(day)
	f.SetCatalogSort(true)
	f.SetProducer("Robo Rally", true)
	f.SetTitle(printable(d.title), true)
	f.SetLang(d.lang)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("go", "", goregular.TTF)
	f.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	width, height := f.GetPageSize()
	p := &print{doc: d, file: f, pictures: pictures, zoom: zoom, x: margin, w: width - 2*margin, byWidth: map[int][]byte{}, bottom: height - margin - footHeight}
	return p
}

// write writes all pages.
func (p *print) write() {
	p.newPage()
	p.font("B", titleSize)
	p.put(p.x, p.y, printable(p.doc.title))
	p.y += titleSize * mmPerPoint * 1.15
	p.paragraph(p.doc.subtitle, "", bodySize+0.6)
	p.box(p.doc.boxed)
	var late []*part
	for i := 0; i < len(p.doc.parts); i++ {
		part := &p.doc.parts[i]
		switch {
		case part.place == last || p.filled && len(part.form) > 0 && len(late) > 0:
			late = append(late, part)
		case part.picture != nil && i+1 < len(p.doc.parts) && p.doc.parts[i+1].place == beside:
			i++
			p.sideBySide(part, &p.doc.parts[i])
		default:
			p.part(part)
		}
	}
	if len(late) > 0 && (p.file.PageNo() == 1 || p.y > p.bottom*0.4) { // else they follow on what little there is on the page
		p.newPage()
	}
	for i, part := range late {
		p.reserved = p.measured(func() {
			for _, after := range late[i+1:] {
				p.part(after)
			}
		}) + 8 // for what is written in small letters at the end
		p.part(part)
	}
	if p.doc.foot != "" {
		p.y += gapSize
		p.need(smallSize * mmPerPoint * leading)
		p.paragraph(p.doc.foot, "", smallSize-0.6)
	}
}

// newPage begins a page, with its number at the foot.
func (p *print) newPage() {
	p.file.AddPage()
	p.y = margin
	if p.pages == 0 {
		return
	}
	foot := p.doc.title + " · " + p.doc.subtitle
	if p.pages > 1 {
		foot += fmt.Sprintf(" · %d/%d", p.file.PageNo(), p.pages)
	}
	p.font("", smallSize-0.4)
	p.file.SetTextColor(90, 87, 82)
	p.put(p.x, p.bottom+footHeight-3, p.clipped(foot, p.w))
	p.file.SetTextColor(0, 0, 0)
}

// need begins a new page unless there is room for a height.
func (p *print) need(height float64) {
	if p.y+height > p.bottom && p.y > margin {
		p.newPage()
	}
}

func (p *print) font(style string, size float64) { p.file.SetFont("go", style, size) }

// put writes a line of text whose top left corner is at a point.
func (p *print) put(x, y float64, line string) {
	if p.blank {
		return
	}
	_, size := p.file.GetFontSize()
	p.file.Text(x, y+size*0.95, strings.Map(sameGlyph, line))
}

// box writes lines in a frame.
func (p *print) box(lines []string) {
	if len(lines) == 0 {
		return
	}
	p.y += 1.5
	top, x, w := p.y, p.x, p.w
	p.y += 1.4
	p.x, p.w = x+2.5, w-5
	for _, line := range lines {
		p.paragraph(line, "B", bodySize+0.4)
	}
	p.x, p.w = x, w
	p.y += 1.4
	p.file.SetLineWidth(0.5)
	p.frame(x, top, w, p.y-top)
	p.y += 1
}

func (p *print) frame(x, y, w, h float64) {
	if !p.blank {
		p.file.Rect(x, y, w, h, "D")
	}
}

// paragraph writes a text in lines.
func (p *print) paragraph(text, style string, size float64) {
	p.font(style, size)
	height := size * mmPerPoint * leading
	for _, line := range p.lines(text, p.w) {
		p.need(height)
		p.font(style, size) // a new page has another one
		p.put(p.x, p.y, line)
		p.y += height
	}
}

// lines breaks a text to a width, in the current font.
func (p *print) lines(text string, width float64) (lines []string) {
	line := ""
	for word := range strings.FieldsFuncSeq(printable(text), func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }) {
		for p.file.GetStringWidth(word) > width && len([]rune(word)) > 1 { // a checksum
			runes := []rune(word)
			n := len(runes)
			for n > 1 && p.file.GetStringWidth(string(runes[:n])) > width {
				n--
			}
			if line != "" {
				lines, line = append(lines, line), ""
			}
			lines, word = append(lines, string(runes[:n])), string(runes[n:])
		}
		longer := line + " " + word
		switch {
		case line == "":
			line = word
		case p.file.GetStringWidth(longer) > width:
			lines, line = append(lines, line), word
		default:
			line = longer
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// clipped cuts a line to a width, in the current font.
func (p *print) clipped(text string, width float64) string {
	text = printable(text)
	if p.file.GetStringWidth(text) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && p.file.GetStringWidth(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// part writes a part below what is there.
func (p *print) part(part *part) {
	least := 24.0 // no heading alone at the foot of a page
	if all := least + p.tableHeight(part.table); all < p.bottom/2 {
		least = all
	}
	p.need(least)
	p.heading(part.heading)
	size := bodySize
	if part.place == tight {
		size = smallSize
	}
	if part.picture != nil {
		p.picture(part)
	} else if part.legend != "" {
		p.paragraph(part.legend, "", smallSize)
		p.y += 1
	}
	p.pairs(part.pairs)
	p.table(part.table)
	if len(part.panels) > 0 {
		p.panels(part)
		return
	}
	for _, line := range part.lines {
		p.paragraph(line, "", size)
	}
	if !p.filled {
		p.form(part.form, 2)
	}
}

func (p *print) heading(text string) {
	if text == "" {
		return
	}
	p.y += gapSize
	p.font("B", headingSize)
	p.put(p.x, p.y, p.clipped(text, p.w))
	p.y += headingSize * mmPerPoint * 1.2
	p.rule(p.x, p.y, p.w, 0.35)
	p.y += 1.2
}

// rule draws a horizontal line.
func (p *print) rule(x, y, w, width float64) {
	if !p.blank {
		p.file.SetLineWidth(width)
		p.file.Line(x, y, x+w, y)
	}
}

// formRoom is the height that is kept for a form.
const formRoom = 62.0

// sideBySide writes a picture with another part to its right, or below it if it is wide. The form stands on the right, too.
func (p *print) sideBySide(left, right *part) {
	if s := left.picture; s.part.Dx()*4 > s.part.Dy()*5 {
		p.part(left)
		p.need(formRoom)
		p.columns(0.5, func() { p.part(right) }, func(end float64) { p.formBeside(max(end, p.y+formRoom)) })
		return
	}
	p.columns(0.635*p.zoom, func() {
		p.heading(left.heading)
		p.picture(left)
	}, func(end float64) {
		p.part(right)
		p.formBeside(end + 12)
	})
}

// columns writes two columns, of which the left one has a share of the width. The right one is told where the left one ends.
func (p *print) columns(share float64, left func(), right func(end float64)) {
	const gap = 5.0
	x, w, top := p.x, p.w, p.y
	p.w *= share
	left()
	end := p.y
	p.x, p.w, p.y = x+p.w+gap, w-p.w-gap, top
	right(end)
	p.x, p.w, p.y = x, w, max(p.y, end)
}

// formBeside writes the form if there is room for it down to an end.
func (p *print) formBeside(end float64) {
	for i := range p.doc.parts {
		part := &p.doc.parts[i]
		write := func() {
			p.heading(p.doc.formHeading)
			p.form(part.form, 1)
		}
		if len(part.form) > 0 && p.y+p.measured(write) < end {
			write()
			p.filled = true
		}
	}
}

// maxPictureHeight is the height of the largest picture.
const maxPictureHeight = 165.0

// picture writes the picture of a part, and what it means.
func (p *print) picture(part *part) {
	p.y += 0.8
	p.image(part.picture, p.w, maxPictureHeight*p.zoom)
	p.y += 0.8
	if part.legend != "" {
		p.paragraph(part.legend, "", smallSize)
	}
}

// image writes a picture of a scene into a rectangle, and moves below it.
func (p *print) image(s *scene, width, height float64) {
	drawn := p.drawn(*s)
	full := float64(drawn.width - drawn.pad)
	w, h := width, width*float64(drawn.height)/full
	if h > height {
		w, h = height*full/float64(drawn.height), height
	}
	p.need(h)
	if !p.blank {
		name := itoa(drawn.width)
		options := fpdf.ImageOptions{ImageType: "PNG"}
		p.file.RegisterImageOptionsReader(name, options, bytes.NewReader(drawn.png))
		p.file.ImageOptions(name, p.x, p.y, w*float64(drawn.width)/full, h, false, options, 0, "")
	}
	p.y += h
}

// drawn returns the drawing of a scene. fpdf orders pictures by their widths, and leaves the order of those with the same one
// to chance, so each has a width of its own.
func (p *print) drawn(s scene) drawing {
	for {
		d := p.pictures.draw(&s)
		if other, ok := p.byWidth[d.width]; !ok || bytes.Equal(other, d.png) {
			p.byWidth[d.width] = d.png
			return d
		}
		s.pad++
	}
}

// pairs writes labels, and beside them what they are.
func (p *print) pairs(pairs [][2]string) {
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
func (p *print) tableHeight(rows [][]string) float64 {
	return bodySize * mmPerPoint * 1.42 * float64(len(rows))
}

// table writes columns that are as wide as what is in them, or less if there is no room.
func (p *print) table(rows [][]string) {
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

// panels writes the panels of a part in two columns if they fit on the page, else in three, and its sentences behind the last one.
func (p *print) panels(part *part) {
	x, w := p.x, p.w
	cells := append([]panel(nil), part.panels...)
	if len(part.lines) > 0 {
		cells = append(cells, panel{lines: part.lines})
	}
	const gap = 5.0
	columns := 2
	if p.rowHeights(cells, columns, (w-gap)/2) > p.bottom-p.y-p.reserved {
		columns = 3
	}
	p.w = (w - float64(columns-1)*gap) / float64(columns)
	for from := 0; from < len(cells); from += columns {
		row := cells[from:min(from+columns, len(cells))]
		height := p.rowHeights(row, columns, p.w) - gapSize
		p.need(height)
		top, page := p.y, p.file.PageNo()
		for i := range row {
			p.x, p.y = x+float64(i)*(p.w+gap), top
			p.panel(&row[i])
			if p.file.PageNo() != page { // higher than a page
				page, top = p.file.PageNo(), margin
			}
		}
		p.y = top + height + gapSize
	}
	p.x, p.w = x, w
}

// rowHeights returns how high panels are in rows of some columns of a width.
func (p *print) rowHeights(cells []panel, columns int, width float64) (sum float64) {
	w := p.w
	p.w = width
	for from := 0; from < len(cells); from += columns {
		height := 0.0
		for i := from; i < min(from+columns, len(cells)); i++ {
			height = max(height, p.measured(func() { p.panel(&cells[i]) }))
		}
		sum += height + gapSize
	}
	p.w = w
	return sum
}

// measured returns how high something is that is written without a page break.
func (p *print) measured(write func()) float64 {
	y, bottom, blank := p.y, p.bottom, p.blank
	p.y, p.bottom, p.blank = margin, 1e6, true
	write()
	height := p.y - margin
	p.y, p.bottom, p.blank = y, bottom, blank
	return height
}

func (p *print) panel(panel *panel) {
	if panel.heading != "" {
		p.paragraph(panel.heading, "B", bodySize)
	}
	if panel.scene.layout != nil {
		p.y += 0.5
		p.image(&panel.scene, p.w*p.zoom, 80*p.zoom)
		p.y += 0.8
	}
	if panel.order != "" {
		p.paragraph(panel.order, "B", smallSize)
	}
	x, w := p.x, p.w
	for _, line := range panel.lines {
		p.font("", smallSize)
		p.need(smallSize * mmPerPoint * leading)
		p.put(x, p.y, "–")
		p.x, p.w = x+2.4, w-2.4
		p.paragraph(line, "", smallSize)
		p.x, p.w = x, w
	}
}

// form writes the lines to fill in, in columns.
func (p *print) form(lines []string, columns int) {
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

// glyphs is the font of print, which says what characters there are.
var glyphs = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		panic("sheet: the embedded font cannot be read: " + err.Error())
	}
	return f
})

// firstRunes holds the first character of each glyph.
var firstRunes = sync.OnceValue(func() map[sfnt.GlyphIndex]rune {
	first := map[sfnt.GlyphIndex]rune{}
	var buffer sfnt.Buffer
	for r := rune(0xFFFF); r >= ' '; r-- {
		if index, err := glyphs().GlyphIndex(&buffer, r); err == nil && index != 0 {
			first[index] = r
		}
	}
	return first
})

// sameGlyph returns the first character that looks like another. fpdf takes any of the characters that share a glyph.
func sameGlyph(r rune) rune {
	var buffer sfnt.Buffer
	index, err := glyphs().GlyphIndex(&buffer, r)
	if first, ok := firstRunes()[index]; err == nil && ok {
		return first
	}
	return r
}

// printable replaces what the font does not have.
func printable(text string) string {
	var buffer sfnt.Buffer
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u202f':
			return '\u00a0'
		case r == '\n' || r == '\t':
			return ' '
		}
		if index, err := glyphs().GlyphIndex(&buffer, r); err != nil || index == 0 {
			return '?'
		}
		return r
	}, text)
}
