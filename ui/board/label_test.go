package board_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// shownLabels returns the labels in sight, in the order of the scene.
func shownLabels(v *board.View) (labels []*canvas.Text) {
	for _, o := range test.WidgetRenderer(v).Objects() {
		uitest.Walk(o, func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && text.Visible() {
				labels = append(labels, text)
			}
		})
	}
	return labels
}

// TestLabelsOfOneRobotAreReadable checks that several labels of one robot lie above each other, inside the view, on
// any field.
func TestLabelsOfOneRobotAreReadable(t *testing.T) {
	b := loadBoard(t, "apprentice-hall", 1)
	w, v := show(t, b, 900, 700)
	v.PowerName = func(p core.Power) string { return "A long name of " + p.String() }
	for at := range b.Layout().All() {
		x, y := float64(at.X), float64(at.Y)
		v.SetScene(&timeline.Scene{Labels: []timeline.Label{
			{X: x, Y: y, N: 1, Power: core.AblativeCoat, T: 0.3}, {X: x, Y: y, N: -1, Power: core.Brakes, T: 0.3}, {X: x, Y: y, N: -2, T: 0.3},
		}})
		labels := shownLabels(v)
		var words []string
		for i, l := range labels {
			words = append(words, l.Text)
			if from := l.Position().Add(v.Origin()); from.X < 0 || from.Y < 0 || from.X+l.Size().Width > w.Stage.Size().Width || from.Y+l.Size().Height > w.Stage.Size().Height {
				t.Errorf("%v: the label %q is at %v with size %v, want it inside the view", at, l.Text, from, l.Size())
			}
			for _, other := range labels[:i] {
				if d := l.Position().Y - other.Position().Y; max(d, -d) < l.Size().Height {
					t.Errorf("%v: the labels %q and %q are %v apart, want at least %v", at, l.Text, other.Text, d, l.Size().Height)
				}
			}
		}
		if want := []string{"A long name of ablative-coat", "– A long name of brakes", "–2"}; !slices.Equal(words, want) {
			t.Fatalf("the labels are %q, want %q", words, want)
		}
	}
}

// TestViewWithoutNamesShowsNumbers checks that a view that cannot name cards shows the other labels.
func TestViewWithoutNamesShowsNumbers(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 1), 900, 700)
	v.SetScene(&timeline.Scene{Labels: []timeline.Label{{N: 1, Power: core.AblativeCoat}, {N: -1}}})
	if labels := shownLabels(v); len(labels) != 1 || labels[0].Text != "–1" {
		t.Errorf("%d labels are shown, want the points alone", len(labels))
	}
}
