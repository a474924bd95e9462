package widgets

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// Paragraph is text that wraps into lines.
type Paragraph struct {
	Box
	Text  string
	Type  float32 // a size of look's type scale
	Ink   color.NRGBA
	Style fyne.TextStyle
	Align fyne.TextAlign

	lines   []string // the text wrapped, for wrapped
	wrapped struct {
		text        string
		size, width float32
		style       fyne.TextStyle
	}
}

// NewParagraph returns a paragraph in a size of the type scale.
func NewParagraph(s *Stage, text string, size float32, ink color.NRGBA) *Paragraph {
	p := &Paragraph{Text: text, Type: size, Ink: ink}
	p.InitBox(s, p)
	p.width = func() float32 { return p.widest(0) }
	p.arrange = func(area fyne.Size, put placer) float32 {
		font := p.sizeFor(area.Width)
		lines, height := p.wrap(font, area.Width), p.lineHeight(font)
		if put != nil {
			p.Items = nil
			for i, line := range lines {
				t := look.NewText(line, font, p.Ink)
				t.TextStyle, t.Alignment = p.Style, p.Align
				p.Items = append(p.Items, t)
				put(t, 0, float32(i)*height, area.Width, height)
			}
		}
		return float32(len(lines)) * height
	}
	return p
}

// NewHeading returns a paragraph in bold.
func NewHeading(s *Stage, text string, size float32) *Paragraph {
	p := NewParagraph(s, text, size, look.Ink)
	p.Style = look.Bold
	return p
}

// Set changes the text.
func (p *Paragraph) Set(text string) {
	if text != p.Text {
		p.Text = text
		p.Refresh()
	}
}

func (p *Paragraph) size() float32 { return p.Type * p.stage.Unit() }

// minHeadingScale is how far the letters of a heading may shrink.
const minHeadingScale = 0.7

// sizeFor returns the size of the letters. A heading shrinks if one of its words would have to be broken.
func (p *Paragraph) sizeFor(width float32) float32 {
	size := p.size()
	if !p.Style.Bold {
		return size
	}
	for _, word := range strings.FieldsFunc(p.Text, func(r rune) bool { return r == ' ' || r == '\n' }) {
		size = min(size, look.FitSize(word, p.size(), p.Style, width, minHeadingScale))
	}
	return size
}

func (p *Paragraph) lineHeight(size float32) float32 {
	return fyne.MeasureText("Ag", size, p.Style).Height
}

// wrap returns the lines of the text for a width, which are computed once.
func (p *Paragraph) wrap(size, width float32) []string {
	key := p.wrapped
	key.text, key.size, key.width, key.style = p.Text, size, width, p.Style
	if p.lines == nil || key != p.wrapped {
		p.lines, p.wrapped = look.Wrap(p.Text, size, p.Style, width), key
	}
	return p.lines
}

// widest returns the width of the longest line of the text, wrapped at a width; 0 is not wrapped.
func (p *Paragraph) widest(width float32) (longest float32) {
	lines := strings.Split(p.Text, "\n")
	if width > 0 {
		lines = look.Wrap(p.Text, p.size(), p.Style, width)
	}
	for _, line := range lines {
		longest = max(longest, look.Width(line, p.size(), p.Style))
	}
	return longest
}
