package sheet

import (
	"strings"
	"sync"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

func (p *pdfFile) font(style string, size float64) { p.file.SetFont("go", style, size) }

// put writes a line of text whose top left corner is at a point.
func (p *pdfFile) put(x, y float64, line string) {
	if p.blank {
		return
	}
	_, size := p.file.GetFontSize()
	p.file.Text(x, y+size*0.95, strings.Map(sameGlyph, line))
}

// box writes lines in a frame.
func (p *pdfFile) box(lines []string) {
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

func (p *pdfFile) frame(x, y, w, h float64) {
	if !p.blank {
		p.file.Rect(x, y, w, h, "D")
	}
}

// paragraph writes a text in lines.
func (p *pdfFile) paragraph(text, style string, size float64) {
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
func (p *pdfFile) lines(text string, width float64) (lines []string) {
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
func (p *pdfFile) clipped(text string, width float64) string {
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

func (p *pdfFile) heading(text string) {
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
func (p *pdfFile) rule(x, y, w, width float64) {
	if !p.blank {
		p.file.SetLineWidth(width)
		p.file.Line(x, y, x+w, y)
	}
}

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
