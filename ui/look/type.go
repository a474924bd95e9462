package look

import (
	"image/color"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// The type scale, in units (see widgets.Stage): five sizes and no others.
const (
	Tiny  float32 = 11.5
	Small float32 = 13
	Body  float32 = 15
	Large float32 = 20
	Title float32 = 32
)

// Gap is the step of the spacing grid, in units: distances are whole or half multiples.
const Gap float32 = 8

// Bold is the style of headings and important labels.
var Bold = fyne.TextStyle{Bold: true}

// NewText returns a line of text.
func NewText(text string, size float32, c color.Color) *canvas.Text {
	t := canvas.NewText(text, c)
	t.TextSize = size
	return t
}

// NewBold returns a line of bold text.
func NewBold(text string, size float32, c color.Color) *canvas.Text {
	t := NewText(text, size, c)
	t.TextStyle = Bold
	return t
}

// Width returns the width of a text.
func Width(text string, size float32, style fyne.TextStyle) float32 {
	return fyne.MeasureText(text, size, style).Width
}

// FitSize returns the largest text size up to size at which a text is no wider than width,
// but never less than size times least. It searches step by step, because widths do not
// grow exactly with the size.
func FitSize(text string, size float32, style fyne.TextStyle, width, least float32) float32 {
	for least *= size; size > least && Width(text, size, style) > width; {
		size = max(least, size*0.98)
	}
	return size
}

// Truncate cuts a text to at most width, with an ellipsis. It returns "" if not even one
// character fits.
func Truncate(text string, size float32, style fyne.TextStyle, width float32) string {
	if Width(text, size, style) <= width {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if cut := strings.TrimRight(string(runes[:n]), " .,") + "…"; Width(cut, size, style) <= width {
			return cut
		}
	}
	return ""
}

// Wrap breaks a text into lines no wider than width: between words, or within a word that
// is too long for a line. It does not break at a non-breaking space.
func Wrap(text string, size float32, style fyne.TextStyle, width float32) []string {
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		line := ""
		for _, word := range strings.FieldsFunc(paragraph, func(r rune) bool { return r == ' ' }) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && Width(longer, size, style) > width {
				lines = append(lines, line)
				longer = word
			}
			for line = longer; ; {
				part := fittingBytes(line, size, style, width)
				if part == len(line) {
					break
				}
				lines, line = append(lines, line[:part]), line[part:]
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// fittingBytes returns how many bytes of a line fit into width. Only a single word is
// cut: no text of the game has a word so long, but a player may type one.
func fittingBytes(line string, size float32, style fyne.TextStyle, width float32) int {
	if width < size || strings.Contains(line, " ") || Width(line, size, style) <= width {
		return len(line)
	}
	fits := 0
	for i, r := range line {
		if end := i + utf8.RuneLen(r); fits == 0 || Width(line[:end], size, style) <= width {
			fits = end
			continue
		}
		break
	}
	return fits
}
