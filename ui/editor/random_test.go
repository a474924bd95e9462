package editor_test

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TestRandomUseLosesNothing draws, erases, selects, moves, turns, stamps and undoes at random. What was kept last is always
// the board, and undoing everything leads back to the beginning.
func TestRandomUseLosesNothing(t *testing.T) {
	for seed := range uint64(4) {
		rng := rand.New(rand.NewPCG(seed, 20))
		d := open(t, raceTrack(), "en", normalSize)
		d.Stage.Time.Async = func(func(), func()) {} // the floor is not looked at
		first := string(d.past.Text())
		anywhere := func() float64 { return rng.Float64()*14 - 1 } // also beyond the rim
		keys := []rune("bxghwlpcdoirufsevnm+-,.")
		for range 250 {
			switch rng.IntN(12) {
			case 0, 1:
				d.page.TypedRune(keys[rng.IntN(len(keys))])
			case 2:
				d.stroke(desktop.MouseButtonSecondary, 0, anywhere(), anywhere(), anywhere(), anywhere())
			case 3:
				d.page.TypedShortcut([]fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutCut{},
					&fyne.ShortcutPaste{}, &fyne.ShortcutSelectAll{}}[rng.IntN(6)])
			case 4:
				d.page.TypedKey([]fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyDelete,
					fyne.KeyPageUp, fyne.KeyPageDown}[rng.IntN(8)])
			case 5:
				d.draw(anywhere(), anywhere())
			default:
				d.draw(anywhere(), anywhere(), anywhere(), anywhere(), anywhere(), anywhere())
			}
			if n := len(d.kept); n > 0 && d.kept[n-1] != string(d.past.Text()) {
				t.Fatalf("seed %d: what was kept last is not the board:\n%s", seed, d.picture())
			}
			if d.page.Shown() != d.layout().Fingerprint() {
				t.Fatalf("seed %d: another board is shown than the text tells of:\n%s", seed, d.picture())
			}
		}
		for d.past.Undos() > 0 {
			d.page.TypedShortcut(&fyne.ShortcutUndo{})
		}
		if got := string(d.past.Text()); got != first {
			t.Errorf("seed %d: after all was undone the board is\n%s", seed, got)
		}
		if len(d.faults) > 0 {
			t.Errorf("seed %d: %v", seed, d.faults)
		}
	}
}
