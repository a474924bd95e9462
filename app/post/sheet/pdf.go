package sheet

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
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
		trial := newPDF(d, paper, pictures, zoom)
		trial.blank = true
		trial.write()
		if n := trial.file.PageNo(); fewest == 0 || n < fewest {
			best, fewest = zoom, n
		}
	}
	p := newPDF(d, paper, pictures, best)
	p.pages = fewest
	p.write()
	var out bytes.Buffer
	if err := p.file.Output(&out); err != nil {
		return nil, fmt.Errorf("the sheet cannot be written as PDF: %w", err)
	}
	return out.Bytes(), nil
}

// A pdfFile is a PDF in the making. Everything is placed from the top to the bottom of pages.
type pdfFile struct {
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

func newPDF(d *document, paper Paper, pictures *Pictures, zoom float64) *pdfFile {
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
	p := &pdfFile{doc: d, file: f, pictures: pictures, zoom: zoom, x: margin, w: width - 2*margin, byWidth: map[int][]byte{}, bottom: height - margin - footHeight}
	return p
}

// write writes all pages.
func (p *pdfFile) write() {
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
func (p *pdfFile) newPage() {
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
func (p *pdfFile) need(height float64) {
	if p.y+height > p.bottom && p.y > margin {
		p.newPage()
	}
}

// part writes a part below what is there.
func (p *pdfFile) part(part *part) {
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

// formRoom is the height that is kept for a form.
const formRoom = 62.0

// sideBySide writes a picture with another part to its right, or below it if it is wide. The form stands on the right, too.
func (p *pdfFile) sideBySide(left, right *part) {
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
func (p *pdfFile) columns(share float64, left func(), right func(end float64)) {
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
func (p *pdfFile) formBeside(end float64) {
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
func (p *pdfFile) picture(part *part) {
	p.y += 0.8
	p.image(part.picture, p.w, maxPictureHeight*p.zoom)
	p.y += 0.8
	if part.legend != "" {
		p.paragraph(part.legend, "", smallSize)
	}
}

// image writes a picture of a scene into a rectangle, and moves below it.
func (p *pdfFile) image(s *scene, width, height float64) {
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
func (p *pdfFile) drawn(s scene) drawing {
	for {
		d := p.pictures.draw(&s)
		if other, ok := p.byWidth[d.width]; !ok || bytes.Equal(other, d.png) {
			p.byWidth[d.width] = d.png
			return d
		}
		s.pad++
	}
}

// panels writes the panels of a part in two columns if they fit on the page, else in three, and its sentences behind the last one.
func (p *pdfFile) panels(part *part) {
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
func (p *pdfFile) rowHeights(cells []panel, columns int, width float64) (sum float64) {
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
func (p *pdfFile) measured(write func()) float64 {
	y, bottom, blank := p.y, p.bottom, p.blank
	p.y, p.bottom, p.blank = margin, 1e6, true
	write()
	height := p.y - margin
	p.y, p.bottom, p.blank = y, bottom, blank
	return height
}

func (p *pdfFile) panel(panel *panel) {
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
