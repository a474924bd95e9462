package art_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"
	"sync"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

func TestFloorHasTheSizeOfItsLayout(t *testing.T) {
	for _, s := range []struct{ w, h, cell int }{{1, 1, 24}, {3, 7, 24}, {12, 12, 48}, {5, 2, 96}, {4, 4, 1}, {2, 3, 33}} {
		img := art.Warm().Floor(core.NewLayout("", s.w, s.h), s.cell, art.FloorOptions{})
		if want := image.Rect(0, 0, s.w*s.cell, s.h*s.cell); img.Rect != want {
			t.Errorf("%d×%d fields at %d pixels: got %v, want %v", s.w, s.h, s.cell, img.Rect, want)
		}
	}
}

// With the Ground layer every pixel of the floor is opaque.
func TestFloorIsOpaque(t *testing.T) {
	for seed := range uint64(40) {
		if img := art.Warm().Floor(randomLayout(seed), 20, art.FloorOptions{}); !img.Opaque() {
			t.Fatalf("the floor of random layout %d has transparent pixels", seed)
		}
	}
}

func TestFloorAcceptsAnyLayout(t *testing.T) {
	layouts := []*core.Layout{
		{}, {Width: 1, Height: 1}, {Width: 3, Height: 2, Fields: make([]core.Field, 4)},
		{Width: 0, Height: 5}, core.NewLayout("", 1, 1), core.NewLayout("", 64, 1), core.NewLayout("", 1, 64),
	}
	for seed := range uint64(25) {
		layouts = append(layouts, randomLayout(seed))
	}
	for i, l := range layouts {
		for _, cell := range []int{-3, 0, 1, 5, 24} {
			for _, layers := range []art.Layers{0, art.Ground, art.Moving, art.Raised, art.All} {
				img := art.Warm().Floor(l, cell, art.FloorOptions{Layers: layers})
				if !premultiplied(img) {
					t.Fatalf("layout %d at %d: a channel exceeds its opacity", i, cell)
				}
			}
		}
	}
}

func TestFloorIsDeterministic(t *testing.T) {
	l := randomLayout(7)
	want := art.Warm().Floor(l, 31, art.FloorOptions{})
	var wait sync.WaitGroup
	for range 4 { // also from several goroutines at once
		wait.Add(1)
		go func() {
			defer wait.Done()
			if !bytes.Equal(want.Pix, art.Warm().Floor(l, 31, art.FloorOptions{}).Pix) {
				t.Error("the same layout was drawn differently the second time")
			}
		}()
	}
	wait.Wait()
}

// Every two bare plates must differ visibly.
func TestPlatesDiffer(t *testing.T) {
	const side, cell = 8, 48
	floor := art.Warm().Floor(core.NewLayout("", side, side), cell, art.FloorOptions{})
	var plates [][]float64
	for y := 1; y < side-1; y++ { // not the rim, which is painted
		for x := 1; x < side-1; x++ {
			plate := image.NewRGBA(image.Rect(0, 0, cell, cell))
			draw.Draw(plate, plate.Rect, floor, image.Pt(x*cell, y*cell), draw.Src)
			plates = append(plates, grey(plate, 0))
		}
	}
	for i := range plates {
		for j := range i {
			if d := difference(plates[i], plates[j]); d < 1.5 {
				t.Errorf("plates %d and %d differ by %.2f, want at least 1.5", i, j, d)
			}
		}
	}
}

// The layers, drawn separately and laid over each other, are the whole floor, so that a
// window that draws the moving parts itself shows the same picture.
func TestLayersComposeToTheFloor(t *testing.T) {
	for seed := range uint64(12) {
		l := randomLayout(seed)
		want := art.Warm().Floor(l, 30, art.FloorOptions{})
		got := art.Warm().Floor(l, 30, art.FloorOptions{Layers: art.Ground})
		for _, layer := range []art.Layers{art.Moving, art.Raised} {
			draw.Draw(got, got.Rect, art.Warm().Floor(l, 30, art.FloorOptions{Layers: layer}), image.Point{}, draw.Over)
		}
		worst := 0.0
		for i := range want.Pix {
			worst = max(worst, math.Abs(float64(want.Pix[i])-float64(got.Pix[i])))
		}
		if worst > 12 { // rounding of some ten translucent layers
			t.Errorf("random layout %d: a pixel of the layers differs by %.0f, want at most 12", seed, worst)
		}
	}
}

// A wall's top left edge is brighter than its bottom right one, and its shadow
// falls to the bottom right.
func TestLightComesFromTheTopLeft(t *testing.T) {
	const cell = 48
	bare := core.NewLayout("", 5, 5)
	walled := core.NewLayout("", 5, 5)
	walled.AddWall(grid.Pos{X: 2, Y: 2}, grid.North)
	walled.AddWall(grid.Pos{X: 2, Y: 2}, grid.West)
	before := grey(art.Warm().Floor(bare, cell, art.FloorOptions{}), 0)
	after := grey(art.Warm().Floor(walled, cell, art.FloorOptions{}), 0)
	const w = 5 * cell
	x, y := 2*cell, 2*cell // where both walls meet
	upper := mean(after, w, image.Rect(x+10, y-3, x+cell-10, y))
	lower := mean(after, w, image.Rect(x+10, y+2, x+cell-10, y+4))
	if upper < lower+20 {
		t.Errorf("a wall's upper part has brightness %.0f, want 20 more than its lower part with %.0f", upper, lower)
	}
	left := mean(after, w, image.Rect(x-3, y+10, x, y+cell-10))
	right := mean(after, w, image.Rect(x+2, y+10, x+4, y+cell-10))
	if left < right+20 {
		t.Errorf("a wall's left part has brightness %.0f, want 20 more than its right part with %.0f", left, right)
	}
	change := func(r image.Rectangle) float64 { return mean(before, w, r) - mean(after, w, r) }
	below, above := change(image.Rect(x+10, y+5, x+cell-10, y+9)), change(image.Rect(x+10, y-9, x+cell-10, y-5))
	if below < 8 || above > below/2 {
		t.Errorf("the shadow darkens by %.1f below the wall and %.1f above, want at least 8 below and at most half of it above", below, above)
	}
}

// At 24 pixels per field walls are thick, and much brighter than the floor.
func TestWallsAreVisibleAtSmallSizes(t *testing.T) {
	const cell = 24
	l := core.NewLayout("", 3, 3)
	l.AddWall(grid.Pos{X: 1, Y: 1}, grid.North)
	v := grey(art.Warm().Floor(l, cell, art.FloorOptions{}), 0)
	bright := 0
	ground := mean(v, 3*cell, image.Rect(cell+4, cell+12, 2*cell-4, 2*cell-4))
	for y := cell - 6; y < cell+6; y++ {
		if mean(v, 3*cell, image.Rect(cell+3, y, 2*cell-3, y+1)) > ground+45 {
			bright++
		}
	}
	if bright < 2 {
		t.Errorf("a wall has %d bright rows of pixels, want at least 2", bright)
	}
}

// Every two kinds of field differ in grey at the smallest size. A terrain that is not drawn looks like open
// floor.
func TestTerrainsDifferInGrey(t *testing.T) {
	const cell = 24
	fields := map[string]core.Field{"ice": {Ice: true}}
	for _, terrain := range core.Terrains {
		fields[terrain.String()] = core.Field{Terrain: terrain}
	}
	for _, d := range grid.Directions {
		for _, belt := range []core.Terrain{core.SlowBelt, core.ExpressBelt} {
			fields[belt.String()+" "+d.String()] = core.Field{Terrain: belt, Facing: d}
		}
		fields["start "+d.String()] = core.Field{Start: 1, Heading: d}
	}
	delete(fields, core.SlowBelt.String()) // drawn in each direction
	delete(fields, core.ExpressBelt.String())
	for n := range uint8(core.MaxCheckpoint) {
		fields[fmt.Sprint("checkpoint ", n+1)] = core.Field{Checkpoint: n + 1}
	}
	pictures := map[string][]float64{}
	for name, field := range fields {
		l := core.NewLayout("", 3, 3)
		*l.At(grid.Pos{X: 1, Y: 1}) = field
		pictures[name] = grey(art.Warm().Floor(l, cell, art.FloorOptions{}), 0)
	}
	for a, pa := range pictures {
		for b, pb := range pictures {
			least := 3.5
			if strings.HasPrefix(a, "checkpoint") && strings.HasPrefix(b, "checkpoint") {
				least = 2 // only the number differs, a tenth of the field
			}
			// The layout has nine fields; the other eight are the same in both.
			if d := 9 * difference(pa, pb); a < b && d < least {
				t.Errorf("%s and %s differ by %.1f steps of grey, want at least %.1f", a, b, d, least)
			}
		}
	}
}

// A part of the floor has the same pixels as in the whole.
func TestPartMatchesTheWhole(t *testing.T) {
	const cell = 20
	for seed := range uint64(25) {
		l := randomLayout(seed)
		for _, layers := range []art.Layers{art.All, art.Raised} {
			whole := art.Warm().Floor(l, cell, art.FloorOptions{Layers: layers})
			part := image.Rect(l.Width/3, l.Height/3, l.Width/3+2, l.Height/3+1)
			got := art.Warm().Floor(l, cell, art.FloorOptions{Layers: layers, Part: part})
			part = part.Intersect(image.Rect(0, 0, l.Width, l.Height))
			want := image.NewRGBA(image.Rect(0, 0, part.Dx()*cell, part.Dy()*cell))
			draw.Draw(want, want.Rect, whole, part.Min.Mul(cell), draw.Src)
			if got.Rect != want.Rect {
				t.Fatalf("random layout %d: the part is %v, want %v", seed, got.Rect, want.Rect)
			}
			worst := 0.0
			for i := range want.Pix {
				worst = max(worst, math.Abs(float64(want.Pix[i])-float64(got.Pix[i])))
			}
			if worst > 10 { // shapes clipped elsewhere are rounded a little differently
				t.Errorf("random layout %d, layers %d: a pixel of the part differs by %.0f, want at most 10", seed, layers, worst)
			}
		}
	}
}
