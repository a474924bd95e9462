package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// controls returns a page with three buttons, of which the second cannot be pressed, and a picture to drag.
func controls(t *testing.T, tapped *[]string) (*uitest.Window, *testPage, []*widgets.Button, *widgets.Draggable) {
	t.Helper()
	var buttons []*widgets.Button
	var draggable *widgets.Draggable
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		for _, label := range []string{"one", "two", "three"} {
			buttons = append(buttons, widgets.NewButton(s, label, nil, func() { *tapped = append(*tapped, label) }))
		}
		buttons[1].Inactive = true
		buttons[2].Tip = "the third"
		draggable = widgets.NewDraggable(s, blank)
		draggable.OnTap = func() { *tapped = append(*tapped, "draggable") }
		return []fyne.CanvasObject{buttons[0], buttons[1], buttons[2], draggable}
	})
	return w, page, buttons, draggable
}

// TestTabGoesFromControlToControl checks that Tab skips what cannot be pressed and wraps round, that Space
// and Enter press, and that all other keys reach the page.
func TestTabGoesFromControlToControl(t *testing.T) {
	var tapped []string
	w, page, buttons, draggable := controls(t, &tapped)
	for _, want := range []fyne.Focusable{buttons[0], buttons[2], draggable, buttons[0]} {
		w.Key(fyne.KeyTab)
		if w.Stage.Input.Focused() != want {
			t.Fatalf("Tab moves to %v, want %v", w.Stage.Input.Focused(), want)
		}
	}
	w.Canvas().FocusPrevious()
	if w.Stage.Input.Focused() != fyne.Focusable(draggable) {
		t.Fatal("Shift+Tab does not move back to the draggable")
	}
	w.Key(fyne.KeySpace)
	w.Key(fyne.KeyEscape)
	w.Key(fyne.KeyDelete)
	w.Canvas().FocusPrevious()
	if got := w.Stage.News.TipText(); got != "the third" {
		t.Errorf("Tab shows the tip %q, want \"the third\"", got)
	}
	w.Key(fyne.KeyReturn)
	if len(tapped) != 2 || tapped[0] != "draggable" || tapped[1] != "three" {
		t.Errorf("the keys pressed %v, want draggable and three", tapped)
	}
	if len(page.keys) != 2 || page.keys[0] != fyne.KeyEscape || page.keys[1] != fyne.KeyDelete {
		t.Errorf("the page got the keys %v, want Escape and Delete", page.keys)
	}
}

// TestRingIsForTheKeyboard checks that a click shows no ring and removes an existing one.
func TestRingIsForTheKeyboard(t *testing.T) {
	var tapped []string
	w, _, buttons, draggable := controls(t, &tapped)
	w.Tap(buttons[0])
	if w.Stage.Input.Focused() != nil || buttons[0].Ring().Visible() {
		t.Error("a click moves the focus")
	}
	w.Key(fyne.KeyTab)
	if !buttons[0].Ring().Visible() {
		t.Error("the control with the focus shows no ring")
	}
	w.Tap(buttons[0])
	if w.Stage.Input.Focused() != nil || buttons[0].Ring().Visible() {
		t.Error("a click on the control with the focus does not remove the focus")
	}
	w.Key(fyne.KeyTab)
	w.Tap(draggable)
	if w.Stage.Input.Focused() != nil || buttons[0].Ring().Visible() {
		t.Error("a click on another control does not remove the focus")
	}
}

// TestDialogKeepsTheFocus checks that Tab does not leave the topmost dialog in either direction, and that
// the focus returns to its previous owner.
func TestDialogKeepsTheFocus(t *testing.T) {
	var tapped []string
	w, page, buttons, _ := controls(t, &tapped)
	w.Key(fyne.KeyTab)
	ask := func(labels ...string) (*widgets.Dialog, []*widgets.Button) {
		var inside []*widgets.Button
		row := widgets.NewRow(w.Stage, 0)
		for _, label := range labels {
			b := widgets.NewButton(w.Stage, label, nil, func() { tapped = append(tapped, label) })
			inside, row.Items = append(inside, b), append(row.Items, b)
		}
		d := &widgets.Dialog{Width: 300, Content: widgets.NewColumn(w.Stage, widgets.NewHeading(w.Stage, "Well?", look.Large), row)}
		w.Stage.Windows.Open(d)
		return d, inside
	}
	first, lower := ask("yes", "no")
	if w.Stage.Input.Focused() != nil {
		t.Error("a control under a dialog keeps the focus")
	}
	w.Key(fyne.KeyRight)
	w.Key(fyne.KeyRight)
	second, upper := ask("sure", "not sure")
	for n, step := range []struct {
		do   func()
		want *widgets.Button
	}{
		{w.Canvas().FocusNext, upper[0]}, {w.Canvas().FocusNext, upper[1]}, {w.Canvas().FocusNext, upper[0]},
		{w.Canvas().FocusPrevious, upper[1]}, {w.Canvas().FocusPrevious, upper[0]},
		{func() { w.Key(fyne.KeyDown) }, upper[1]}, {func() { w.Key(fyne.KeyUp) }, upper[0]},
	} {
		if step.do(); w.Stage.Input.Focused() != fyne.Focusable(step.want) {
			t.Fatalf("step %d does not move to %q", n, step.want.Label)
		}
	}
	w.Key(fyne.KeyEnter)
	second.Close()
	if w.Stage.Input.Focused() != fyne.Focusable(lower[1]) {
		t.Error("the focus does not return to the dialog below")
	}
	w.Key(fyne.KeySpace)
	first.Close()
	if w.Stage.Input.Focused() != fyne.Focusable(buttons[0]) {
		t.Error("the focus does not return to the page")
	}
	if len(tapped) != 2 || tapped[0] != "sure" || tapped[1] != "no" || len(page.keys) != 0 {
		t.Errorf("the keys pressed %v, want sure and no; the page got %v, want none", tapped, page.keys)
	}
	w.Key(fyne.KeyTab)
	if w.Stage.Input.Focused() != fyne.Focusable(buttons[2]) {
		t.Error("after the dialogs Tab does not go on from where it was")
	}
}

// TestNewPageHasNoFocus checks that a control of the old page is not pressed again.
func TestNewPageHasNoFocus(t *testing.T) {
	var tapped []string
	w, _, _, _ := controls(t, &tapped)
	w.Key(fyne.KeyTab)
	next := &testPage{Column: widgets.NewColumn(w.Stage)}
	w.Stage.Windows.SetPage(next)
	w.Key(fyne.KeySpace)
	if len(tapped) != 0 || len(next.keys) != 1 {
		t.Errorf("Space pressed %v on the old page, want nothing; the new page got the keys %v, want one", tapped, next.keys)
	}
}
