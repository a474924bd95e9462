package drawing_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
)

func TestSizesAreLimited(t *testing.T) {
	for _, c := range []struct{ width, height, wantWidth, wantHeight int }{{-1, 0, 1, 1}, {65, 1 << 40, 64, 64}, {7, 5, 7, 5}} {
		for _, l := range []*core.Layout{drawing.New("Hall", c.width, c.height), drawing.Resize(drawing.New("Hall", 3, 3), c.width, c.height, drawing.Anchor{})} {
			if l.Width != c.wantWidth || l.Height != c.wantHeight {
				t.Errorf("a board of %d×%d has %d×%d fields, want %d×%d", c.width, c.height, l.Width, l.Height, c.wantWidth, c.wantHeight)
			}
			assertSound(t, l)
		}
	}
}

func TestResizeKeepsTheAnchor(t *testing.T) {
	l := hall(t, "1 . .", ". L .", ". . 2")
	topLeft, middle, bottomRight := drawing.Anchor{X: -1, Y: -1}, drawing.Anchor{}, drawing.Anchor{X: 1, Y: 1}
	assertSigns(t, "larger from the top left", drawing.Resize(l, 4, 4, topLeft), "1 . . .", ". L . .", ". . 2 .", ". . . .")
	assertSigns(t, "larger from the bottom right", drawing.Resize(l, 4, 4, bottomRight), ". . . .", ". 1 . .", ". . L .", ". . . 2")
	assertSigns(t, "larger around the middle", drawing.Resize(l, 5, 3, middle), ". 1 . . .", ". . L . .", ". . . 2 .")
	assertSigns(t, "smaller", drawing.Resize(l, 2, 2, bottomRight), "L .", ". 1")
	assertSigns(t, "smaller around the middle", drawing.Resize(l, 1, 1, middle), "L")
}

func TestWalledSidesStayWalled(t *testing.T) {
	l := drawing.New("Hall", 2, 2)
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Path: at(0, 0, 2, 0, 2, 2)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Path: at(0, 2, 1, 2)})
	assertPicture(t, "larger", drawing.Resize(l, 3, 3, drawing.Anchor{X: -1, Y: -1}),
		"+---+---+---+", "            |", "+   +   +   +", "            |", "+---+   +   +", "            |", "+   +   +   +")
}

func TestSmallerBoardsLoseWhatLiesBeyond(t *testing.T) {
	for seed := range uint64(100) {
		l := coretest.Layout(coretest.NewSource(seed))
		large := drawing.Resize(l, l.Width+3, l.Height+2, drawing.Anchor{X: 1, Y: 1})
		assertEqual(t, "the board made larger and smaller again", drawing.Resize(large, l.Width, l.Height, drawing.Anchor{X: 1, Y: 1}), drawing.Normal(l))
	}
}

func TestAnyHallCanBeOpened(t *testing.T) {
	for _, m := range maps.All() {
		l := drawing.Normal(m.Layout)
		assertSound(t, l)
		for p := range l.All() {
			got, want := l.At(p).Terrain, m.Layout.At(p).Terrain
			if want == core.Outside {
				want = core.Pit
			}
			if got != want {
				t.Errorf("%s: field %v is %v, want %v", m.ID, p, got, want)
			}
			for _, d := range grid.Directions {
				if l.HasWall(p, d) != m.Layout.HasWall(p, d) {
					t.Errorf("%s: the walls of %v differ", m.ID, p)
				}
			}
		}
		if len(l.Checkpoints()) != len(m.Layout.Checkpoints()) || len(l.Starts()) != len(m.Layout.Starts()) {
			t.Errorf("%s: checkpoints or starts are lost", m.ID)
		}
	}
}
