package drawing_test

import (
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
)

// withoutNumbers returns a board without checkpoints and starts, which get other numbers when they are pasted.
func withoutNumbers(l *core.Layout) *core.Layout {
	out := clone(l)
	for i := range out.Fields {
		out.Fields[i].Checkpoint, out.Fields[i].Start = 0, 0
	}
	return drawing.Normal(out)
}

func TestPastingWhatWasCopiedChangesNothing(t *testing.T) {
	for seed := range uint64(300) {
		src := coretest.NewSource(seed)
		l := drawing.Normal(coretest.Layout(src))
		r := randomRegion(src, l)
		if stamp := drawing.Copy(l, r); stamp != nil {
			at := grid.Pos{X: max(r.At.X, 0), Y: max(r.At.Y, 0)} // stamps are clipped to the board
			assertEqual(t, "the board", withoutNumbers(drawing.Paste(l, stamp, at, drawing.NoSymmetry)), withoutNumbers(l))
			assertEqual(t, "the board after a move to the same place", drawing.Move(l, r, at), l)
		}
	}
}

func TestStampsAreBoards(t *testing.T) {
	for seed := range uint64(100) {
		src := coretest.NewSource(seed)
		l := coretest.Layout(src)
		stamp := drawing.Copy(l, randomRegion(src, l))
		if stamp == nil {
			continue
		}
		written, err := stamp.Text("Corner")
		if err != nil {
			t.Fatal(err)
		}
		again, err := drawing.ReadStamp("corner.toml", written)
		if err != nil {
			t.Fatal(err)
		}
		if again.Layout().Name != "Corner" || !reflect.DeepEqual(again.Layout().Fields, stamp.Layout().Fields) || !reflect.DeepEqual(again.Layout().Pushers, stamp.Layout().Pushers) {
			t.Fatalf("the stamp reads back as %+v, want %+v", again.Layout(), stamp.Layout())
		}
		assertEqual(t, "the stamp turned four times", stamp.Transform(maps.TurnRight).Transform(maps.TurnHalf).Transform(maps.TurnRight).Layout(), stamp.Layout())
	}
	if _, err := drawing.ReadStamp("x.toml", []byte("name = 1")); err == nil {
		t.Error("a text that is no board is read as a stamp")
	}
}

func TestStampsKeepWhatIsOnThem(t *testing.T) {
	l := hall(t, "1 s1e . .", "2 > . .", ". . . .")
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Laser, Path: at(0.1, 0.5)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Path: at(2, 0, 2, 2)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Path: at(0, 0, 2, 0)})
	r := drawing.RegionBetween(l, drawing.Point{X: 1.9, Y: 1.9}, drawing.Point{X: -3, Y: 0.1})
	if want := (drawing.Region{Width: 2, Height: 2}); r != want {
		t.Fatalf("the region is %+v, want %+v", r, want)
	}
	cut, stamp := drawing.Cut(l, r)
	assertPicture(t, "cut, with the walls of the rim left", cut,
		"+---+---+   +   +", "", "+   +   +   +   +", "", "+   +   +   +   +", "", "+   +   +   +   +")
	assertPicture(t, "the stamp", stamp.Layout(),
		"+   +   +", "  1  s1e|", "+   +   +", "  2   > |", "+   +   +")
	assertPicture(t, "pasted", drawing.Paste(l, stamp, grid.Pos{X: 1, Y: 1}, drawing.NoSymmetry),
		"+---+---+   +   +", "  1  s1e|", "+   +   +   +   +", "  2   3  s2e|", "+   +   +   +   +", "      4   > |", "+   +   +   +   +")
	assertPicture(t, "pasted, partly off the board", drawing.Paste(cut, stamp, grid.Pos{X: 3, Y: -1}, drawing.NoSymmetry),
		"+---+---+   +   +", "              1", "+   +   +   +   +", "", "+   +   +   +   +", "", "+   +   +   +   +")
	assertPicture(t, "pasted with its image", drawing.Paste(cut, stamp, grid.Pos{X: 0, Y: 1}, drawing.MirrorX),
		"+---+---+   +   +", "", "+   +   +   +   +", "  1  s1e|s2w", "+   +   +   +   +", "  2   > | <", "+   +   +   +   +")
	moved := drawing.Move(l, r, grid.Pos{X: 2, Y: 1})
	assertPicture(t, "moved", moved,
		"+---+---+   +   +", "", "+   +   +   +   +", "          1  s1e|", "+   +   +   +   +", "          2   > |", "+   +   +   +   +")
	if len(moved.Lasers) != 1 || moved.Lasers[0].At != (grid.Pos{X: 2, Y: 1}) {
		t.Errorf("the lasers are %+v, want one that moved", moved.Lasers)
	}
}

func TestMovedNumbersStay(t *testing.T) {
	l := hall(t, "1 2 3 . s2n s1n")
	assertSigns(t, "moved", drawing.Move(l, drawing.Region{Width: 1, Height: 1}, grid.Pos{X: 3}), ". 2 3 1 s2n s1n")
	assertSigns(t, "moved over another", drawing.Move(l, drawing.Region{At: grid.Pos{X: 4}, Width: 1, Height: 1}, grid.Pos{X: 0}), "s2n 1 2 . . s1n")
}
