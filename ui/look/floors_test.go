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

// TestFloorIsSharedWhileShown checks that the same board on another page is the same
// picture while the first page has it, that other boards, sizes and layers are not, and
// that an unused picture is freed.
func TestFloorIsSharedWhileShown(t *testing.T) {
	board := func() *core.Layout { return core.NewLayout("hall", 5, 4) }
	warm := art.Warm()
	p := look.NewPictures(warm)
	first := p.FloorOf(board(), 12, art.All)
	if p.FloorOf(board(), 12, art.All) != first {
		t.Error("the same board was drawn twice")
	}
	iced := board()
	iced.At(grid.Pos{X: 2, Y: 1}).Ice = true
	if p.FloorOf(iced, 12, art.All) == first || p.FloorOf(board(), 13, art.All) == first || p.FloorOf(board(), 12, art.Ground) == first {
		t.Error("another board, size or layer returned the same picture")
	}
	p.SetPalette(art.ColourBlind())
	if p.FloorOf(board(), 12, art.All) == first {
		t.Error("another palette returned the same picture")
	}
	p.SetPalette(warm)
	if p.FloorOf(board(), 12, art.All) != first {
		t.Error("a picture that is still in use was drawn again")
	}
	shown := weak.Make(first)
	runtime.KeepAlive(first)
	first = nil
	runtime.GC()
	if shown.Value() != nil {
		t.Error("a floor that is no longer in use was not freed")
	}
	if p.FloorOf(board(), 12, art.All) == nil {
		t.Error("a freed floor was not drawn again")
	}
}

// TestLimitedFloorsAreSmallAndKept: a limited floor is drawn once for all larger sizes, and stays although
// nobody uses it.
func TestLimitedFloorsAreSmallAndKept(t *testing.T) {
	board := func() *core.Layout { return core.NewLayout("hall", 5, 4) }
	p := look.NewPictures(art.Warm())
	p.LimitFloors(10)
	if width, want := p.FloorOf(board(), 40, art.All).Rect.Dx(), board().Width*10; width != want {
		t.Errorf("the floor is %d pixels wide, want %d", width, want)
	}
	shown := weak.Make(p.FloorOf(board(), 40, art.All))
	runtime.GC()
	if picture := p.FloorOf(board(), 12, art.All); shown.Value() != picture {
		t.Error("the limited floor was drawn again")
	}
	if width, want := p.FloorOf(board(), 8, art.All).Rect.Dx(), board().Width*8; width != want {
		t.Errorf("a smaller floor is %d pixels wide, want %d", width, want)
	}
}
