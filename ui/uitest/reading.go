package uitest

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/widgets"
)

// Heard is an object in a window as a screen reader is told of it.
type Heard struct {
	Label string
	Role  fyne.AccessibleRole
	From  fyne.Position
	Size  fyne.Size
}

// Hear returns what Fyne tells screen readers of a window's content. It goes through the content as Fyne does on every
// platform (internal/driver/glfw/accessibility_windows.go and its counterparts): into its own containers alone, and it
// takes everything in them that is accessible and no container.
func Hear(content fyne.CanvasObject) (heard []Heard) {
	var walk func(o fyne.CanvasObject, at fyne.Position)
	walk = func(o fyne.CanvasObject, at fyne.Position) {
		if o == nil || !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		if a, ok := o.(fyne.Accessible); ok {
			if role := a.AccessibilityRole(); role != fyne.AccessibleRoleContainer {
				heard = append(heard, Heard{a.AccessibilityLabel(), role, at, o.Size()})
			}
		}
		if c, ok := o.(*fyne.Container); ok {
			for _, child := range c.Objects {
				walk(child, at)
			}
		}
	}
	walk(content, fyne.Position{})
	return heard
}

// Transcript returns what a screen reader reads of the window, an element per line.
func (w *Window) Transcript() string {
	var b strings.Builder
	for _, e := range w.Stage.Elements() {
		kind := "      "
		if e.Role == fyne.AccessibleRoleButton {
			kind = "press "
		}
		fmt.Fprintln(&b, kind+e.Label)
	}
	return b.String()
}

// floors are the targets that stand for a whole board.
var floors = []string{"board", "floor"}

// CheckReading fails the test if something in the window cannot be used with a screen reader: if a target, or a control
// that Tab stops at, has no element with a name (but for floors); if two buttons have the same name; if elements are in another order than
// controls; or if a press in the middle of an element goes elsewhere. where describes the window for the messages.
// same are the names that several buttons have because they do the same.
func (w *Window) CheckReading(where string, same ...string) {
	w.t.Helper()
	elements := w.Stage.Elements()
	if len(elements) == 0 {
		w.t.Errorf("%s: nothing is read", where)
	}
	at, buttons := map[fyne.CanvasObject]int{}, map[string]fyne.CanvasObject{}
	all := pressables(w.Stage)
	for i, e := range elements {
		if strings.TrimSpace(e.Label) == "" || strings.ContainsAny(e.Label, "\n\t") || strings.Contains(e.Label, noValue) {
			w.t.Errorf("%s: a %T is read as %q", where, e.Object, e.Label)
		}
		Walk(e.Object, func(part fyne.CanvasObject) { // of a field, the part is found that has the focus
			at[part] = i // those of a row that have an element of their own come later
		})
		if e.Role != fyne.AccessibleRoleButton {
			continue
		}
		if other := buttons[e.Label]; other != nil && other != e.Object && !slices.Contains(same, e.Label) {
			w.t.Errorf("%s: a %T and a %T are both read as %q", where, other, e.Object, e.Label)
		}
		buttons[e.Label] = e.Object
		top := topmostAt(all, e.From.AddXY(e.Size.Width/2, e.Size.Height/2))
		if _, described := e.Object.(widgets.Described); !described && !contains(e.Object, top) {
			w.t.Errorf("%s: a press on %q goes to a %T", where, e.Label, top)
		}
	}
	for _, target := range w.Stage.Windows.Targets() {
		if _, ok := at[target.Object]; !ok && pressableIn(all, target.Object) && !isWhole(target.Object) && !slices.Contains(floors, target.Name) {
			w.t.Errorf("%s: the target %s, a %T, is not read", where, target.Name, target.Object)
		}
	}
	last := -1
	for _, o := range w.tabStops() {
		if list, ok := o.(interface{ Rows() []widgets.Choosable }); ok {
			if !slices.ContainsFunc(list.Rows(), func(row widgets.Choosable) bool { _, ok := at[row]; return ok }) {
				w.t.Errorf("%s: no row of a list is read", where)
			}
			continue
		}
		i, ok := at[o]
		switch {
		case !ok && pressableIn(all, o):
			w.t.Errorf("%s: Tab stops at a %T that is not read", where, o)
		case ok && i < last:
			w.t.Errorf("%s: Tab comes to %q after %q, but it is read before it", where, elements[i].Label, elements[last].Label)
		case ok:
			last = i
		}
	}
}

// tabStops returns the controls that Tab stops at in the topmost dialog or on the page, in order.
func (w *Window) tabStops() (stops []fyne.CanvasObject) {
	var top fyne.CanvasObject = w.Stage.Windows.Page()
	if d := w.Stage.Windows.Dialog(); d != nil {
		top = d
	}
	Walk(top, func(o fyne.CanvasObject) {
		_, focusable := o.(fyne.Focusable)
		if d, ok := o.(fyne.Disableable); focusable && !(ok && d.Disabled()) {
			stops = append(stops, o)
		}
	})
	return stops
}

// contains reports whether an object is another one, or in it.
func contains(in, o fyne.CanvasObject) (found bool) {
	Walk(in, func(part fyne.CanvasObject) { found = found || part == o })
	return found
}

// isWhole reports whether an object is read by its parts alone.
func isWhole(o fyne.CanvasObject) bool {
	_, whole := o.(widgets.Whole)
	return whole
}

// pressableIn reports whether an object takes presses and is in sight.
func pressableIn(all []placed, o fyne.CanvasObject) bool {
	return slices.ContainsFunc(all, func(p placed) bool { return p.CanvasObject == o && p.from.X < p.to.X && p.from.Y < p.to.Y })
}
