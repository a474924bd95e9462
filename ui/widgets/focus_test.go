package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// controls is a page with three buttons, of which the second cannot be pressed,
// and a piece.
func controls(t *testing.T, tapped *[]string) (*uitest.Window, *sheet, []*widgets.Button, *widgets.Piece) {
	t.Helper()
	var buttons []*widgets.Button
	var piece *widgets.Piece
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		for _, label := range []string{"one", "two", "three"} {
			buttons = append(buttons, widgets.NewButton(s, label, nil, func() { *tapped = append(*tapped, label) }))
		}
		buttons[1].Off = true
		buttons[2].Tip = "the third"
		piece = widgets.NewPiece(s, blank)
		piece.OnTap = func() { *tapped = append(*tapped, "piece") }
		return []fyne.CanvasObject{buttons[0], buttons[1], buttons[2], piece}
	})
	return w, page, buttons, piece
}

// TestTabGoesFromControlToControl, past what cannot be pressed, round and back;
// Space and Enter press, and all other keys reach the page.
func TestTabGoesFromControlToControl(t *testing.T) {
	var tapped []string
	w, page, buttons, piece := controls(t, &tapped)
	for _, want := range []fyne.Focusable{buttons[0], buttons[2], piece, buttons[0]} {
		w.Key(fyne.KeyTab)
		if w.Stage.Focused() != want {
			t.Fatalf("Tab has come to %v, not to %v", w.Stage.Focused(), want)
		}
	}
	w.Canvas().FocusPrevious()
	if w.Stage.Focused() != fyne.Focusable(piece) {
		t.Fatal("Shift and Tab do not go back")
	}
	w.Key(fyne.KeySpace)
	w.Key(fyne.KeyEscape)
	w.Key(fyne.KeyDelete)
	w.Canvas().FocusPrevious()
	if got := w.Stage.TipText(); got != "the third" {
		t.Errorf("who comes to a control with Tab reads %q", got)
	}
	w.Key(fyne.KeyReturn)
	if len(tapped) != 2 || tapped[0] != "piece" || tapped[1] != "three" {
		t.Errorf("pressed: %v", tapped)
	}
	if len(page.keys) != 2 || page.keys[0] != fyne.KeyEscape || page.keys[1] != fyne.KeyDelete {
		t.Errorf("the page got the keys %v", page.keys)
	}
}

// TestRingIsForTheKeyboard: a click shows no ring, and ends one that was there.
func TestRingIsForTheKeyboard(t *testing.T) {
	var tapped []string
	w, _, buttons, piece := controls(t, &tapped)
	w.Tap(buttons[0])
	if w.Stage.Focused() != nil || buttons[0].Ring().Visible() {
		t.Error("a click gives the focus")
	}
	w.Key(fyne.KeyTab)
	if !buttons[0].Ring().Visible() {
		t.Error("what has the focus shows no ring")
	}
	w.Tap(buttons[0])
	if w.Stage.Focused() != nil || buttons[0].Ring().Visible() {
		t.Error("a click on what has the focus leaves it there")
	}
	w.Key(fyne.KeyTab)
	w.Tap(piece)
	if w.Stage.Focused() != nil || buttons[0].Ring().Visible() {
		t.Error("a click on something else leaves the focus where it was")
	}
}

// TestDialogKeepsTheFocus: Tab does not leave the topmost dialog, in either
// direction, and what had the focus before gets it back.
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
		w.Stage.Open(d)
		return d, inside
	}
	first, lower := ask("yes", "no")
	if w.Stage.Focused() != nil {
		t.Error("what lies under a dialog keeps the focus")
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
		if step.do(); w.Stage.Focused() != fyne.Focusable(step.want) {
			t.Fatalf("step %d has not come to %q", n, step.want.Label)
		}
	}
	w.Key(fyne.KeyEnter)
	second.Close()
	if w.Stage.Focused() != fyne.Focusable(lower[1]) {
		t.Error("the dialog below has not got the focus back")
	}
	w.Key(fyne.KeySpace)
	first.Close()
	if w.Stage.Focused() != fyne.Focusable(buttons[0]) {
		t.Error("the page has not got the focus back")
	}
	if len(tapped) != 2 || tapped[0] != "sure" || tapped[1] != "no" || len(page.keys) != 0 {
		t.Errorf("pressed: %v; the page got %v", tapped, page.keys)
	}
	w.Key(fyne.KeyTab)
	if w.Stage.Focused() != fyne.Focusable(buttons[2]) {
		t.Error("after the dialogs Tab does not go on where it was")
	}
}

// TestAnotherPageHasNoFocus: what was pressed on the old one is not pressed again.
func TestAnotherPageHasNoFocus(t *testing.T) {
	var tapped []string
	w, _, _, _ := controls(t, &tapped)
	w.Key(fyne.KeyTab)
	next := &sheet{Column: widgets.NewColumn(w.Stage)}
	w.Stage.SetPage(next)
	w.Key(fyne.KeySpace)
	if len(tapped) != 0 || len(next.keys) != 1 {
		t.Errorf("pressed on the page that is gone: %v; the new one got %v", tapped, next.keys)
	}
}
