package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/ui/board"
)

var (
	_ mobile.Touchable = (*board.View)(nil)
	_ mobile.Movable   = (*board.View)(nil)
)

func touch(id int, x, y float32) *mobile.TouchEvent {
	e := &mobile.TouchEvent{ID: id}
	e.Position = fyne.NewPos(x, y)
	return e
}

// TestTwoFingersZoom checks that spreading two fingers enlarges the board about the point between them,
// that pinching shrinks it, and that one finger alone drags it, even after the other was lifted, of which
// Fyne may report only the end of a drag.
func TestTwoFingersZoom(t *testing.T) {
	_, v := show(t, loadBoard(t, "oil-and-cogs", 3), 480, 300)
	whole := side(v)
	under, ok := v.FieldAt(fyne.NewPos(240, 150))
	if !ok {
		t.Fatal("no field lies in the middle of the view")
	}
	at := v.PositionOf(under)
	v.TouchDown(touch(0, at.X-20, at.Y))
	v.TouchMoved(touch(0, at.X-120, at.Y))
	if side(v) != whole {
		t.Fatal("one finger zooms")
	}
	v.TouchMoved(touch(0, at.X-20, at.Y))
	v.TouchDown(touch(1, at.X+20, at.Y))
	for i := range 20 {
		v.TouchMoved(touch(0, at.X-20-float32(i), at.Y))
		v.TouchMoved(touch(1, at.X+20+float32(i), at.Y))
	}
	large := side(v)
	if large < whole*1.4 {
		t.Errorf("spreading two fingers makes a field %v large, from %v, want at least 1.4 times", large, whole)
	}
	if now, _ := v.FieldAt(at); now != under {
		t.Errorf("between the fingers lies %v, want %v as before", now, under)
	}
	place := v.PositionOf(under)
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(30, 0)})
	if v.PositionOf(under) != place {
		t.Error("two fingers drag the board, want only one finger to")
	}
	v.DragEnd() // of the lifted finger
	v.TouchMoved(touch(0, 10, 10))
	if side(v) != large {
		t.Error("a finger that has been lifted zooms")
	}
	drag(v, 30, 0)
	if v.PositionOf(under) == place {
		t.Error("one finger does not drag the board")
	}
	v.TouchDown(touch(0, 100, 150))
	v.TouchDown(touch(1, 400, 150))
	for i := range 25 {
		v.TouchMoved(touch(1, 400-10*float32(i), 150))
	}
	v.TouchUp(touch(0, 100, 150))
	v.TouchUp(touch(1, 150, 150))
	if side(v) != whole {
		t.Errorf("after pinching a field is %v large, want %v as at first", side(v), whole)
	}
}
