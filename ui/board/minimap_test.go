package board_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core/grid"
	"roborally/ui/board"
	"roborally/ui/timeline"
)

// checkMinimap checks that the minimap is there if the board is enlarged, in the frame, and covers none of some robots.
func checkMinimap(t *testing.T, v *board.View, where string, robots ...timeline.Robot) {
	t.Helper()
	m := v.Minimap()
	if m.Visible() != v.Zoomed() {
		t.Fatalf("%s: the minimap is visible: %v, want it on an enlarged board", where, m.Visible())
	}
	if !m.Visible() {
		return
	}
	from, to := m.Position(), m.Position().AddXY(m.Size().Width, m.Size().Height)
	in := v.FrameAt()
	if from.X < in.X || from.Y < in.Y || to.X > in.X+v.FrameSize().Width || to.Y > in.Y+v.FrameSize().Height {
		t.Fatalf("%s: the minimap lies from %v to %v, outside the frame", where, from, to)
	}
	half := side(v) / 2
	for _, r := range robots {
		at := v.PositionOf(grid.Pos{}).AddXY(float32(r.X)*side(v), float32(r.Y)*side(v))
		if at.X+half > from.X && at.X-half < to.X && at.Y+half > from.Y && at.Y-half < to.Y {
			t.Fatalf("%s: the minimap covers (%v, %v)", where, r.X, r.Y)
		}
	}
}

// TestMinimapMovesTheBoard checks that a tap brings the field that was tapped into the middle, as far as the board
// reaches, and that dragging does the same.
func TestMinimapMovesTheBoard(t *testing.T) {
	b := loadBoard(t, "grand-tour", 3)
	v := cameraView(t, b, fyne.NewSize(420, 347))
	m := v.Minimap().(interface {
		fyne.CanvasObject
		fyne.Tappable
		fyne.Draggable
	})
	if m.Size().Width < 48 || m.Size().Height < 48 {
		t.Errorf("the minimap is %v large, want room for a finger", m.Size())
	}
	l := b.Layout()
	for _, to := range spots(l) {
		at := fyne.NewPos(m.Size().Width*(float32(to.X)+0.5)/float32(l.Width), m.Size().Height*(float32(to.Y)+0.5)/float32(l.Height))
		if to.X%2 == 0 {
			m.Tapped(&fyne.PointEvent{Position: at})
		} else {
			e := &fyne.DragEvent{}
			e.Position = at
			m.Dragged(e)
			m.DragEnd()
		}
		if !visibleInFrame(v, to) {
			t.Errorf("pressed at %v in the minimap, the field is out of sight", to)
		}
		off := v.PositionOf(to).Subtract(v.FrameAt()).SubtractXY(v.FrameSize().Width/2, v.FrameSize().Height/2)
		if inner := to.X > 4 && to.X < 7 && to.Y > 4 && to.Y < 7; inner && max(off.X, -off.X, off.Y, -off.Y) > side(v) {
			t.Errorf("pressed at %v in the minimap, the field lies %v from the middle", to, off)
		}
	}
}
