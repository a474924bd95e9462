package uitest

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/ui/widgets"
)

// line is a text on a page, with its position and size.
type line struct {
	text          string
	at            fyne.Position
	width, height float32
	scrolledOut   bool // scrolled out of sight
}

// noValue is what a text shows in the place of a value that it was not given.
const noValue = "<no value>"

// Misfits returns what is wrong with the texts of the page or dialog on a stage: texts that are
// cut, higher than their place, beyond the edges of the window, over other texts, or without a value.
func Misfits(s *widgets.Stage) (wrong []string) {
	var top fyne.CanvasObject = s
	if d := s.Windows.Dialog(); d != nil {
		top = d
	}
	walkPlaced(top, func(o fyne.CanvasObject, _ fyne.Position) {
		p, ok := o.(*widgets.Paragraph)
		if !ok || p.Text == "" {
			return
		}
		if needed := p.HeightFor(p.Size().Width); needed > p.Size().Height+1 {
			wrong = append(wrong, fmt.Sprintf("%q is %v high in a place of %v", p.Text, needed, p.Size().Height))
		}
	})
	if said := strings.ReplaceAll(Texts(s), "\n", " "); strings.Contains(said, noValue) {
		wrong = append(wrong, fmt.Sprintf("a value is missing in %q", said))
	}
	lines := linesIn(top)
	for i, a := range lines {
		if strings.HasSuffix(a.text, "…") {
			wrong = append(wrong, fmt.Sprintf("%q is cut", a.text))
		}
		if a.at.X < -1 || a.at.X+a.width > s.Size().Width+1 {
			wrong = append(wrong, fmt.Sprintf("%q goes from %v to %v", a.text, a.at.X, a.at.X+a.width))
		}
		for _, b := range lines[:i] {
			if !a.scrolledOut && !b.scrolledOut && a.overlaps(b) {
				wrong = append(wrong, fmt.Sprintf("%q covers %q", a.text, b.text))
			}
		}
	}
	return wrong
}

// overlaps reports whether two lines lie over one another, ignoring the space above and below the
// letters.
func (a line) overlaps(b line) bool {
	return a.at.X+2 < b.at.X+b.width && b.at.X+2 < a.at.X+a.width &&
		a.at.Y+a.height/3 < b.at.Y+b.height && b.at.Y+b.height/3 < a.at.Y+a.height
}

// linesIn returns the texts in an object.
func linesIn(in fyne.CanvasObject) []line {
	var lines []line
	scrolledOut := map[fyne.CanvasObject]bool{}
	walkPlaced(in, func(o fyne.CanvasObject, at fyne.Position) {
		if scroll, ok := o.(*container.Scroll); ok {
			top := at.Y
			walkPlaced(scroll.Content, func(o fyne.CanvasObject, at fyne.Position) {
				scrolledOut[o] = scrolledOut[o] || at.Y < top || at.Y+o.Size().Height > top+scroll.Size().Height
			})
		}
		label, ok := o.(*canvas.Text)
		if !ok || strings.TrimSpace(label.Text) == "" {
			return
		}
		size, needed := label.Size(), label.MinSize()
		switch label.Alignment {
		case fyne.TextAlignCenter:
			at.X += (size.Width - needed.Width) / 2
		case fyne.TextAlignTrailing:
			at.X += size.Width - needed.Width
		}
		at.Y += (size.Height - needed.Height) / 2
		lines = append(lines, line{label.Text, at, needed.Width, needed.Height, scrolledOut[o]})
	})
	return lines
}
