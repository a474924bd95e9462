package art_test

import (
	"fmt"
	"image"
	"testing"

	"roborally/core"
	"roborally/ui/art"
)

// missionTokens returns the small signs of missions at a size, by name.
func missionTokens(c *art.Palette, size int) map[string]*image.RGBA {
	all := map[string]*image.RGBA{
		"credit": c.CreditToken(size), "victory point": c.PointToken(size), "crown": c.CrownToken(size), "star": c.LeaderToken(size), "goal": c.GoalMark(size),
		"shop": c.ShopToken(size), "secret goal": c.SecretToken(size), "bug": c.BugToken(size), "repaired bug": c.BugRepairToken(size),
	}
	for face := range 10 {
		all[fmt.Sprint("die ", face)] = c.Die(face, size)
	}
	return all
}

func TestMissionTokensDifferInGrey(t *testing.T) {
	for name, c := range map[string]*art.Palette{"warm": art.Warm(), "colour-blind": art.ColourBlind()} {
		for _, size := range []int{20, 48} {
			all := missionTokens(c, size)
			for a, pa := range all {
				for b, pb := range all {
					want := 8.0
					if len(a) > 3 && len(b) > 3 && a[:3] == "die" && b[:3] == "die" { // the same cube
						want = 3
					}
					if d := difference(grey(pa, 120), grey(pb, 120)); a < b && d < want {
						t.Errorf("%s, %d px: %s and %s differ by %.1f steps of grey, want at least %v", name, size, a, b, d, want)
					}
				}
			}
		}
	}
}

func TestMissionTokensAcceptAnySize(t *testing.T) {
	for size := -1; size <= 200; size++ {
		for name, img := range missionTokens(art.Warm(), size) {
			if want := image.Rect(0, 0, max(size, 1), max(size, 1)); img.Rect != want || !premultiplied(img) {
				t.Errorf("%s at %d: %v, want %v", name, size, img.Rect, want)
			}
		}
		if size > 40 {
			size += 6
		}
	}
	for _, face := range []int{-3, 12} { // numbers that no die has are drawn, too
		if img := art.Warm().Die(face, 30); !premultiplied(img) {
			t.Errorf("a die with face %d has impossible pixels", face)
		}
	}
}

// The mark of the goal lies over a flag whose number must be seen.
func TestGoalMarkLeavesTheNumberFree(t *testing.T) {
	c := art.Warm()
	for _, cell := range []int{24, 48, 96} {
		layout := core.NewLayout("flag", 1, 1)
		layout.Fields[0].Checkpoint = 8
		floor, mark := c.Floor(layout, cell, art.FloorOptions{}), c.GoalMark(cell)
		seen := 0
		for y := cell * 20 / 100; y < cell*66/100; y++ {
			for x := cell * 30 / 100; x < cell*78/100; x++ {
				if a := mark.RGBAAt(x, y).A; a > 40 {
					t.Fatalf("at %d pixels per field the mark covers the number at %d,%d", cell, x, y)
				}
				seen++
			}
		}
		if seen == 0 || floor.Rect.Dx() != cell {
			t.Errorf("at %d pixels per field nothing was compared", cell)
		}
		if meanOpacity(mark) < 25 {
			t.Errorf("at %d pixels per field the mark has a mean opacity of %.0f, want at least 25", cell, meanOpacity(mark))
		}
	}
}
