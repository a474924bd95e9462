package art

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// typeface is a font whose letters are filled paths. It has the letters of the languages of Europe; the stroke font of
// digits.go has only what signs in pictures need.
type typeface func() *sfnt.Font

// The fonts of longer texts in pictures.
var (
	boldFace    typeface = sync.OnceValue(func() *sfnt.Font { return parseFont(gobold.TTF) })
	regularFace typeface = sync.OnceValue(func() *sfnt.Font { return parseFont(goregular.TTF) })
)

func parseFont(file []byte) *sfnt.Font {
	f, err := sfnt.Parse(file)
	if err != nil {
		panic("bug: an embedded font cannot be read: " + err.Error())
	}
	return f
}

// letterUnits is the size in which letters are loaded, in pixels of the font.
const letterUnits = 1024

// line returns a line of text as a path: its baseline begins at (0,0), and its letters are one unit high, from line to
// line. A character that the font lacks becomes a question mark.
func (t typeface) line(text string) (s *path, width float64) {
	var buffer sfnt.Buffer
	f, size := t(), fixed.I(letterUnits)
	of := func(v fixed.Int26_6) float64 { return float64(v) / 64 / letterUnits }
	s, last := new(path), sfnt.GlyphIndex(0)
	for _, r := range text {
		glyph, err := f.GlyphIndex(&buffer, r)
		if err != nil || glyph == 0 {
			glyph, _ = f.GlyphIndex(&buffer, '?') // every font has one
		}
		if kern, err := f.Kern(&buffer, last, glyph, size, font.HintingNone); err == nil && last != 0 {
			width += of(kern)
		}
		segments, err := f.LoadGlyph(&buffer, glyph, size, nil)
		if err != nil {
			continue
		}
		at := func(p fixed.Point26_6) (x, y float64) { return width + of(p.X), of(p.Y) }
		for _, g := range segments {
			x, y := at(g.Args[0])
			switch g.Op {
			case sfnt.SegmentOpMoveTo:
				s.move(x, y)
			case sfnt.SegmentOpLineTo:
				s.line(x, y)
			case sfnt.SegmentOpQuadTo:
				tx, ty := at(g.Args[1])
				s.quad(x, y, tx, ty)
			case sfnt.SegmentOpCubeTo:
				bx, by := at(g.Args[1])
				tx, ty := at(g.Args[2])
				s.cube(x, y, bx, by, tx, ty)
			}
		}
		if advance, err := f.GlyphAdvance(&buffer, glyph, size, font.HintingNone); err == nil {
			width += of(advance)
		}
		last = glyph
	}
	return s, width
}

// letters draws a line of text from x on, no wider than room, and returns its width. size is its height.
func (p pen) letters(t typeface, text string, x, baseline, size, room float64, c tone) float64 {
	s, width := t.line(text)
	if width*size > room {
		size = room / width
	}
	p.fillIn(s.transform(translate(x, baseline).mul(scaling(size, size))), c)
	return width * size
}
