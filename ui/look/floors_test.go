package look_test

import (
	"runtime"
	"testing"
	"weak"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
)

// TestAFloorIsDrawnOnce: the same board on another page is the same picture, as long
// as the first page has it; what differs is another picture; and what nobody shows
// takes no memory.
func TestAFloorIsDrawnOnce(t *testing.T) {
	board := func() *core.Layout { return core.NewLayout("hall", 5, 4) }
	warm := art.Warm()
	p := look.NewPictures(warm)
	first := p.FloorOf(board(), 12, art.All)
	if p.FloorOf(board(), 12, art.All) != first {
		t.Error("the same board is drawn twice")
	}
	iced := board()
	iced.At(grid.Pos{X: 2, Y: 1}).Ice = true
	if p.FloorOf(iced, 12, art.All) == first || p.FloorOf(board(), 13, art.All) == first || p.FloorOf(board(), 12, art.Ground) == first {
		t.Error("another board, size or layer is the same picture")
	}
	p.Use(art.ColourBlind())
	if p.FloorOf(board(), 12, art.All) == first {
		t.Error("another palette gives the same picture")
	}
	p.Use(warm)
	if p.FloorOf(board(), 12, art.All) != first {
		t.Error("a picture that is still shown is drawn again")
	}
	shown := weak.Make(first)
	runtime.KeepAlive(first)
	first = nil
	runtime.GC()
	if shown.Value() != nil {
		t.Error("a floor that nobody shows is kept")
	}
	if p.FloorOf(board(), 12, art.All) == nil {
		t.Error("a floor that has been forgotten cannot be drawn again")
	}
}
