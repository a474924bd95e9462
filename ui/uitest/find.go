package uitest

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"roborally/ui/widgets"
)

// Walk visits an object and everything visible in it.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	for _, part := range parts(o) {
		Walk(part, visit)
	}
}

// walkPlaced is Walk with the position of each object on the canvas. Asking the driver for one searches the
// whole window.
func walkPlaced(in fyne.CanvasObject, visit func(o fyne.CanvasObject, at fyne.Position)) {
	var walk func(o fyne.CanvasObject, at fyne.Position)
	walk = func(o fyne.CanvasObject, at fyne.Position) {
		if !o.Visible() {
			return
		}
		visit(o, at)
		for _, part := range parts(o) {
			walk(part, at.Add(part.Position()))
		}
	}
	walk(in, fyne.CurrentApp().Driver().AbsolutePositionForObject(in))
}

// parts returns the objects that a container or widget is made of.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch parent := o.(type) {
	case *fyne.Container:
		return parent.Objects
	case fyne.Widget:
		return test.WidgetRenderer(parent).Objects()
	}
	return nil
}

// placed is an object that takes some kind of press, and where it can be pressed.
type placed struct {
	fyne.CanvasObject
	from, to fyne.Position // on the canvas, cut off by the scroll areas around the object
}

// pressables returns everything visible in an object that takes any kind of press, from the bottom to the
// top.
func pressables(in fyne.CanvasObject) (found []placed) {
	var walk func(o fyne.CanvasObject, corner, from, to fyne.Position)
	walk = func(o fyne.CanvasObject, corner, from, to fyne.Position) {
		if !o.Visible() {
			return
		}
		inFrom := fyne.NewPos(max(from.X, corner.X), max(from.Y, corner.Y))
		inTo := fyne.NewPos(min(to.X, corner.X+o.Size().Width), min(to.Y, corner.Y+o.Size().Height))
		scroll, _ := o.(*container.Scroll)
		switch o.(type) {
		case *container.Scroll:
		case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, desktop.Mouseable:
			found = append(found, placed{o, inFrom, inTo})
		}
		for _, part := range parts(o) {
			if scroll != nil && part == scroll.Content {
				walk(part, corner.Add(part.Position()), inFrom, inTo)
			} else {
				walk(part, corner.Add(part.Position()), from, to)
			}
		}
	}
	const far = 1e6
	walk(in, fyne.CurrentApp().Driver().AbsolutePositionForObject(in), fyne.NewPos(-far, -far), fyne.NewPos(far, far))
	return found
}

// topmostAt returns the object that takes a press at a position, or nil.
func topmostAt(all []placed, at fyne.Position) fyne.CanvasObject {
	for _, o := range slices.Backward(all) {
		if o.from.X <= at.X && o.from.Y <= at.Y && at.X < o.to.X && at.Y < o.to.Y {
			return o.CanvasObject
		}
	}
	return nil
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
