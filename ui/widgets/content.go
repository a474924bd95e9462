package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// copyInterval is the least time between two looks at what is on the stage. Every change of what is read makes Fyne
// build all elements of the platform anew, and some screen readers begin to read from the top then.
const copyInterval = 400 * time.Millisecond

// NewContent returns the content of a window: a stage, and over it an invisible copy of it for screen readers.
//
// With the build tag accessibility, Fyne tells the screen readers of Windows, macOS, Android and iOS what is in the
// window, whenever it has painted it. It goes through Fyne's own containers only, and so it would find nothing on a
// stage. The copy is such a container, with an element for each of Stage.Elements, at its place. Elements are no
// controls: they are not painted and take neither the pointer nor the focus, so a press goes to what lies there on the
// stage.
//
// The copy is brought up to date by the first of its objects, a watcher, when Fyne asks for its role: that happens only
// with the tag, only after painting, and just before Fyne looks at the rest. So there is nothing to be done for screen
// readers elsewhere, and a window at rest stays at rest.
func NewContent(s *Stage) *fyne.Container {
	w := &watcher{stage: s, layer: container.NewWithoutLayout()}
	return container.NewStack(s, w, w.layer)
}

// watcher keeps the copy of a stage up to date. It has no size.
type watcher struct {
	copied
	stage *Stage
	layer *fyne.Container
	last  time.Time // of the last look
	later bool      // another look has been ordered
}

// AccessibilityRole brings the copy up to date. If the last time was just now, the window is painted once more, and the
// copy is brought up to date then.
func (w *watcher) AccessibilityRole() fyne.AccessibleRole {
	switch wait := copyInterval - time.Since(w.last); {
	case wait <= 0:
		w.update()
	case !w.later:
		w.later = true
		w.stage.Time.After(wait, w.stage.Repaint)
	}
	return fyne.AccessibleRoleContainer
}

// update makes the copy anew. Elements that are the same as before are the same objects.
func (w *watcher) update() {
	w.last, w.later = time.Now(), false
	before := w.layer.Objects
	now := make([]fyne.CanvasObject, 0, len(before))
	for i, e := range w.stage.Elements() {
		e.Object = nil // it is not to be kept alive
		if i < len(before) && before[i].(*copied).Element == e {
			now = append(now, before[i])
		} else {
			now = append(now, &copied{e})
		}
	}
	if !slices.Equal(before, now) {
		w.layer.Objects = now
	}
}

// copied is an element as Fyne needs it: an object that only has a place.
type copied struct{ Element }

// AccessibilityLabel returns what is read.
func (m *copied) AccessibilityLabel() string { return m.Label }

// AccessibilityRole returns whether the element can be pressed.
func (m *copied) AccessibilityRole() fyne.AccessibleRole { return m.Role }

// Position returns where the element is.
func (m *copied) Position() fyne.Position { return m.From }

// Size returns the size of the element.
func (m *copied) Size() fyne.Size { return m.Element.Size }

// MinSize returns no size, so that elements do not count for the window.
func (m *copied) MinSize() fyne.Size { return fyne.Size{} }

// Visible returns true: Fyne leaves out what is not.
func (m *copied) Visible() bool { return true }

// The other methods of objects do nothing.

// Move does nothing.
func (m *copied) Move(fyne.Position) {}

// Resize does nothing.
func (m *copied) Resize(fyne.Size) {}

// Show does nothing.
func (m *copied) Show() {}

// Hide does nothing.
func (m *copied) Hide() {}

// Refresh does nothing.
func (m *copied) Refresh() {}
