package uitest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Remade tells which widgets in an object would look different if their
// renderers were made again. Fyne forgets the renderer of what has been hidden
// for a minute; it asks for another one when the widget comes back, but does not
// lay that one out, because the widget still has its size.
func Remade(in fyne.CanvasObject) (wrong []string) {
	Walk(in, func(o fyne.CanvasObject) {
		w, ok := o.(fyne.Widget)
		if !ok {
			return
		}
		was := outlines(test.WidgetRenderer(w))
		if now := outlines(w.CreateRenderer()); now != was {
			wrong = append(wrong, fmt.Sprintf("a %T of %v looks like\n%s\ninstead of\n%s", w, w.Size(), now, was))
		}
	})
	return wrong
}

// outlines tells where what is visible in a renderer lies.
func outlines(r fyne.WidgetRenderer) (said string) {
	for _, o := range r.Objects() {
		if !o.Visible() {
			continue
		}
		said += fmt.Sprintf("%T %v %v", o, o.Position(), o.Size())
		if t, ok := o.(*canvas.Text); ok {
			said += " " + t.Text
		}
		said += "\n"
	}
	return said
}
