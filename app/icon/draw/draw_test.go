package main

import (
	"bytes"
	"image"
	"math"
	"os"
	"path/filepath"
	"testing"

	"roborally/ui/art"
)

// TestIconIsUpToDate checks that the embedded icon is the one that this command draws. If it fails, run
// go generate in app/icon.
func TestIconIsUpToDate(t *testing.T) {
	drawn := filepath.Join(t.TempDir(), "Icon.png")
	if err := write(drawn, drawApp(art.Warm(), 512)); err != nil {
		t.Fatal(err)
	}
	a, err := os.ReadFile(drawn)
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile("../Icon.png")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, b) {
		t.Error("Icon.png differs from what is drawn")
	}
}

// TestEveryKindInEverySize checks that all pictures have the size that was asked for and are not empty, and
// that drawing one again leads to the same pixels.
func TestEveryKindInEverySize(t *testing.T) {
	for kind, draw := range kinds {
		for _, size := range []int{1, 2, 7, 16, 22, 24, 31, 48, 108, 256} {
			m := draw(art.Warm(), size)
			if m.Rect != image.Rect(0, 0, size, size) {
				t.Errorf("%s of %d pixels has the bounds %v", kind, size, m.Rect)
			}
			if size >= 16 && opaque(m) == 0 {
				t.Errorf("%s of %d pixels is empty", kind, size)
			}
			if again := draw(art.Warm(), size); !bytes.Equal(m.Pix, again.Pix) {
				t.Errorf("%s of %d pixels is drawn in two ways", kind, size)
			}
		}
	}
}

// TestSquareIconsAreOpaque checks the pictures that systems cut into shapes of their own: app stores refuse
// those that have holes.
func TestSquareIconsAreOpaque(t *testing.T) {
	for _, kind := range []string{"square", "android-background"} {
		for _, size := range []int{48, 108, 1024} {
			m := kinds[kind](art.Warm(), size)
			if n := opaque(m); n != size*size {
				t.Errorf("%s of %d pixels has %d pixels that are not opaque", kind, size, size*size-n)
			}
		}
	}
}

// TestForegroundIsInSafeZone checks that nothing of Android's adaptive icon lies where a system may cut it
// off: all pixels are in a circle of 66 of 108 units.
func TestForegroundIsInSafeZone(t *testing.T) {
	for _, kind := range []string{"android-foreground", "android-monochrome"} {
		for _, size := range []int{108, 162, 216, 324, 432} {
			m := kinds[kind](art.Warm(), size)
			radius := safe / adaptive * float64(size) / 2
			farthest := 0.0
			for y := range size {
				for x := range size {
					if m.RGBAAt(x, y).A > 0 {
						farthest = max(farthest, math.Hypot(float64(x)+0.5-float64(size)/2, float64(y)+0.5-float64(size)/2))
					}
				}
			}
			if farthest > radius {
				t.Errorf("%s of %d pixels reaches %.1f pixels from the middle, want at most %.1f", kind, size, farthest, radius)
			}
			if farthest < 0.75*radius {
				t.Errorf("%s of %d pixels reaches only %.1f pixels from the middle, want nearly %.1f", kind, size, farthest, radius)
			}
		}
	}
}

// TestDocumentsDiffer checks that nobody confuses the icons of documents: in every size, at least a fifth of
// the pixels of any two differ.
func TestDocumentsDiffer(t *testing.T) {
	documents := []string{"game", "hall", "course"}
	for _, size := range []int{16, 24, 32, 48, 128} {
		for i, a := range documents {
			for _, b := range documents[:i] {
				ma, mb := kinds[a](art.Warm(), size), kinds[b](art.Warm(), size)
				differ := 0
				for y := range size {
					for x := range size {
						if ma.RGBAAt(x, y) != mb.RGBAAt(x, y) {
							differ++
						}
					}
				}
				if differ < size*size/5 {
					t.Errorf("%s and %s differ in %d of %d pixels at %d pixels", a, b, differ, size*size, size)
				}
			}
		}
	}
}

// opaque counts the opaque pixels of a picture.
func opaque(m *image.RGBA) int {
	n := 0
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if m.RGBAAt(x, y).A == 255 {
				n++
			}
		}
	}
	return n
}
