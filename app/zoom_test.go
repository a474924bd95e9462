package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestZoomFollowsFyne: the environment overrides Fyne's settings, read as Fyne reads it.
func TestZoomFollowsFyne(t *testing.T) {
	s := test.NewApp().Settings()
	for environment, want := range map[string]float32{"": s.Scale(), "1.6": 1.6, "0.8": 0.8, "auto": 1, "large": s.Scale(), "0": s.Scale(), "-2": s.Scale()} {
		if got := zoomOf(s, environment); got != want {
			t.Errorf("with FYNE_SCALE=%s the zoom is %v, want %v", environment, got, want)
		}
	}
}

// unsetScale are settings in which the player has set no scale.
type unsetScale struct{ fyne.Settings }

func (unsetScale) Scale() float32 { return 0 }

// TestZoomIsOneUntilSet: Fyne's settings have a scale of 0 then, by which nothing can be multiplied.
func TestZoomIsOneUntilSet(t *testing.T) {
	for environment, want := range map[string]float32{"": 1, "auto": 1, "1.6": 1.6} {
		if got := zoomOf(unsetScale{}, environment); got != want {
			t.Errorf("with FYNE_SCALE=%s the zoom is %v, want %v", environment, got, want)
		}
	}
}

// TestTextScaleLeavesRoomForSmallestLayout: a window is never enlarged beyond what fits into it, nor made smaller.
func TestTextScaleLeavesRoomForSmallestLayout(t *testing.T) {
	for _, c := range []struct {
		width, height float32
		percent       int
		want          float32
	}{{1280, 800, 200, 2}, {1280, 800, 130, 1.3}, {1024, 600, 200, 1.6}, {1280, 600, 200, 1.6}, {960, 560, 160, 1.5}, {800, 480, 200, 1.2}, {600, 300, 200, 1}} {
		if got := textScaleIn(fyne.NewSize(c.width, c.height), c.percent); got != c.want {
			t.Errorf("at %v×%v and %d %% the scale is %v, want %v", c.width, c.height, c.percent, got, c.want)
		}
	}
}
