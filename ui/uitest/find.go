package uitest

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/ui/widgets"
)

// Walk visits an object and everything visible in it.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	switch parent := o.(type) {
	case *fyne.Container:
		for _, child := range parent.Objects {
			Walk(child, visit)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(parent).Objects() {
			Walk(child, visit)
		}
	}
}

// Button returns the button with a label. It panics if there is none.
func Button(in fyne.CanvasObject, label string) *widgets.Button {
	var found *widgets.Button
	Walk(in, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok && b.Label == label {
			found = b
		}
	})
	if found == nil {
		panic("uitest: there is no button " + label)
	}
	return found
}

// Texts returns all text in an object, one canvas.Text per line.
func Texts(in fyne.CanvasObject) string {
	var texts []string
	Walk(in, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok {
			texts = append(texts, t.Text)
		}
	})
	return strings.Join(texts, "\n")
}
