package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Paragraph is text that breaks into lines.
type Paragraph struct {
	widget.BaseWidget
	stage *Stage
	Text  string
	Type  float32 // one of the sizes of look
	Ink   color.NRGBA
	Style fyne.TextStyle
	Align fyne.TextAlign
}

// NewParagraph gives a paragraph in a size of the type scale.
func NewParagraph(s *Stage, text string, size float32, ink color.NRGBA) *Paragraph {
	p := &Paragraph{stage: s, Text: text, Type: size, Ink: ink}
	p.ExtendBaseWidget(p)
	return p
}

// NewHeading gives a paragraph in bold.
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

func (p *Paragraph) lineHeight() float32 {
	return fyne.MeasureText("Ag", p.size(), p.Style).Height
}

// HeightFor gives the height of the lines.
func (p *Paragraph) HeightFor(width float32) float32 {
	return float32(len(look.Wrap(p.Text, p.size(), p.Style, width))) * p.lineHeight()
}

// CreateRenderer draws the lines that fit.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	d := &Drawing{}
	d.Place = func(size fyne.Size) {
		lines := look.Wrap(p.Text, p.size(), p.Style, size.Width)
		height := p.lineHeight()
		d.Parts = d.Parts[:0:0]
		for i, line := range lines {
			t := look.NewText(line, p.size(), p.Ink)
			t.TextStyle, t.Alignment = p.Style, p.Align
			Put(t, 0, float32(i)*height, size.Width, height)
			d.Parts = append(d.Parts, t)
		}
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, p.lineHeight()) }
	return d.Replaced(p)
}
