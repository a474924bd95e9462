package app

import (
	"testing"

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
