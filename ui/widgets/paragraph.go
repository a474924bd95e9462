package widgets

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Paragraph is text that wraps into lines.
type Paragraph struct {
	widget.BaseWidget
	stage *Stage
	Text  string
	Type  float32 // a size of look's type scale
	Ink   color.NRGBA
	Style fyne.TextStyle
	Align fyne.TextAlign
}

// NewParagraph returns a paragraph in a size of the type scale.
func NewParagraph(s *Stage, text string, size float32, ink color.NRGBA) *Paragraph {
	p := &Paragraph{stage: s, Text: text, Type: size, Ink: ink}
	p.ExtendBaseWidget(p)
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

// HeightFor returns the height of the lines.
func (p *Paragraph) HeightFor(width float32) float32 {
	size := p.sizeFor(width)
	return float32(len(look.Wrap(p.Text, size, p.Style, width))) * p.lineHeight(size)
}

// CreateRenderer draws the lines.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{}
	d.Place = func(size fyne.Size) {
		font := p.sizeFor(size.Width)
		lines := look.Wrap(p.Text, font, p.Style, size.Width)
		height := p.lineHeight(font)
		d.Parts = d.Parts[:0:0]
		for i, line := range lines {
			t := look.NewText(line, font, p.Ink)
			t.TextStyle, t.Alignment = p.Style, p.Align
			Put(t, 0, float32(i)*height, size.Width, height)
			d.Parts = append(d.Parts, t)
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, p.lineHeight(p.size())) }
	return d.PlacedOnRefresh(p)
}
