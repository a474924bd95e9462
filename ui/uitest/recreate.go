package uitest

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// RecreateRenderers makes Fyne forget the renderers of everything visible in an object, as it does with
// widgets that were hidden for a minute, and returns what looks different afterwards. Fyne creates
// a new renderer when a widget comes back, but does not lay it out, because the widget still has
// its size.
func RecreateRenderers(t *testing.T, in fyne.CanvasObject) (wrong []string) {
	t.Helper()
	if wrong := restless(in); len(wrong) > 0 {
		return wrong
	}
	before := appearances(in)
	t.Run("forgotten", func(t *testing.T) { // the renderers are forgotten when it ends
		for _, l := range before {
			test.TempWidgetRenderer(t, l.widget)
		}
	})
	after := appearances(in)
	if len(before) != len(after) {
		return []string{fmt.Sprintf("%d widgets have become %d", len(before), len(after))}
	}
	for i, was := range before {
		if now := after[i]; now.outline != was.outline {
			wrong = append(wrong, fmt.Sprintf("a %T of %v looks like\n%s\ninstead of\n%s", now.widget, now.widget.Size(), now.outline, was.outline))
		}
	}
	return wrong
}

// restless lays out everything visible in an object again, and returns which widgets have been replaced by new ones. Fyne lays out again what has new parts, with the next picture; so a layout that makes new
// widgets has the window drawn for ever.
func restless(in fyne.CanvasObject) (wrong []string) {
	known := map[fyne.CanvasObject]bool{}
	var all []fyne.Widget
	Walk(in, func(o fyne.CanvasObject) {
		known[o] = true
		if w, ok := o.(fyne.Widget); ok {
			all = append(all, w)
		}
	})
	for _, w := range all {
		test.WidgetRenderer(w).Layout(w.Size())
	}
	Walk(in, func(o fyne.CanvasObject) {
		if _, widget := o.(fyne.Widget); widget && !known[o] {
			wrong = append(wrong, fmt.Sprintf("a layout has made a new %T of %v", o, o.Size()))
		}
	})
	return wrong
}

// appearance is the look of a widget.
type appearance struct {
	widget  fyne.Widget
	outline string
}

// appearances returns the appearance of every visible widget in an object, from the bottom to the
// top.
func appearances(in fyne.CanvasObject) (seen []appearance) {
	Walk(in, func(o fyne.CanvasObject) {
		if w, ok := o.(fyne.Widget); ok {
			seen = append(seen, appearance{widget: w})
		}
	})
	for i := range seen { // now that all renderers exist
		seen[i].outline = outline(test.WidgetRenderer(seen[i].widget))
	}
	return seen
}

// outline describes the visible objects of a renderer: their positions, and the details of texts
// and rectangles.
func outline(r fyne.WidgetRenderer) (description string) {
	for _, o := range r.Objects() {
		if !o.Visible() {
			continue
		}
		description += fmt.Sprintf("%T %v %v", o, o.Position().AddXY(0, 0), o.Size()) // -0 is 0
		switch o := o.(type) {
		case *canvas.Text:
			description += fmt.Sprintf(" %v %v %s", o.Color, o.TextSize, o.Text)
		case *canvas.Rectangle:
			description += fmt.Sprintf(" %v %v %v %v", o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius)
		case *canvas.Raster:
			description += fmt.Sprintf(" %v", o.Translucency)
		}
		description += "\n"
	}
	return description
}
