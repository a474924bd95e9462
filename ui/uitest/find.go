package uitest

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/ui/widgets"
)

// Walk visits an object and all that is visible in it.
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

// Button finds the button with a label. It panics where there is none.
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

// Texts gives all that is written in an object.
func Texts(in fyne.CanvasObject) string {
	var said []string
	Walk(in, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok {
			said = append(said, t.Text)
		}
	})
	return strings.Join(said, "\n")
}
