package tablet_test

import (
	"path/filepath"
	"testing"
	"time"

	"roborally/app/apptest"
	"roborally/app/store"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/maps/inspect"
)

// What a hall may take from its first stroke to the first round that is played on it.
const (
	maxGestures = 80
	maxTime     = 5 * time.Minute
)

// TestHallIsMadeByFinger makes a hall on a tablet with taps and drags alone: it is drawn, checked, tried, finished,
// shared as a picture, and played. That takes no more gestures and no more time than it may.
func TestHallIsMadeByFinger(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := &hand{Driver: apptest.StartOnTablet(t, folder, tablet, "-lang", "en", "-speed", "normal")}
		begun := time.Now()
		h.tap("workshop", "begin", "yes")
		h.WaitForMode("editor")

		h.tap("symmetry-quarter-turn")
		h.draw(1.5, 4.5, 1.5, 1.5, 4.5, 1.5) // a belt round the corner
		h.tap("tool-wall")
		h.draw(3, 3, 5, 3)
		h.tap("tool-laser")
		h.draw(4.5, 8.5, 6.5, 8.5)
		h.tap("tool-pit")
		h.draw(3.5, 3.5)
		h.tap("tool-single-wrench")
		h.draw(0.5, 0.5)
		h.tap("tool-checkpoint")
		h.draw(2.5, 2.5)
		h.draw(9.5, 9.5)
		h.draw(9.5, 2.5)
		h.draw(2.5, 9.5)
		h.tap("tool-start")
		h.draw(5.5, 5.5)
		h.draw(4.5, 5.5)
		made := h.onlyHall(folder)
		checkDrawn(t, made)

		h.tap("drive")
		h.playRound()
		h.tap("draw")
		h.WantMode("editor")
		h.tap("finish")
		h.WaitFor("the mark of a finished hall", func() bool { return h.HasText("finished, completed by the computer") })
		h.tap("panel")
		h.WaitFor("figures", func() bool { return h.HasText("so far, by computer players") })
		h.WantText("Length in rounds", "Length in minutes", "Wins of start 8")
		h.tap("back")
		h.WaitForMode("workshop")

		shared := h.pick()
		h.tap("share", "picture")
		h.gesture() // in the picker of the system: a folder,
		h.gesture() // and to save there
		if filepath.Ext(shared.name) != ".png" || !shared.closed {
			t.Errorf("what is saved as %q is not a picture that is whole", shared.name)
		}
		content, err := carrier.Read("", shared.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		read, err := maps.Read("", content)
		if err != nil {
			t.Fatal(err)
		}
		if want := maps.CustomID(made.Layout); maps.CustomID(read.Layout) != want || read.Finished == nil {
			t.Errorf("the picture is of %s, finished by %v; want %s, finished by medium", maps.CustomID(read.Layout), read.Finished, want)
		}

		h.tap("play")
		h.WantMode("lobby")
		if m := h.Lobby().Custom; m == nil || m.ID != maps.CustomID(made.Layout) {
			t.Errorf("the lobby has the hall %v, want the one that was drawn", m)
		}
		h.tap("start")
		h.playRound()
		if played := h.Program.GamePage().View().Setup().Board.Layout(); played.Fingerprint() != made.Layout.Fingerprint() {
			t.Error("the game is not played in the hall that was drawn")
		}

		took := time.Since(begun)
		t.Logf("%d gestures, %v", h.gestures, took.Round(time.Second))
		if h.gestures > maxGestures {
			t.Errorf("it took %d gestures, want at most %d", h.gestures, maxGestures)
		}
		if took > maxTime {
			t.Errorf("it took %v, want at most %v", took, maxTime)
		}
		h.Close()
	})
}

// onlyHall returns the only hall on the disk.
func (h *hand) onlyHall(folder string) *maps.Map {
	h.T.Helper()
	h.Program.Shell.Disk.Wait()
	halls, err := store.NewHalls(filepath.Join(folder, "halls")).All()
	if err != nil || len(halls) != 1 || halls[0].Map == nil {
		h.T.Fatalf("the halls are %v, %v; want one", halls, err)
	}
	return halls[0].Map
}

// checkDrawn fails the test unless a hall has what the test draws, four times what is drawn with symmetry, and nothing
// about it is wrong or doubtful.
func checkDrawn(t *testing.T, m *maps.Map) {
	t.Helper()
	l := m.Layout
	got := map[string]int{"lasers": len(l.Lasers), "checkpoints": len(l.Checkpoints()), "starts": len(l.Starts()), "fields": len(l.Fields)}
	for i := range l.Fields {
		got[l.Fields[i].Terrain.String()]++
	}
	for at, side := range map[grid.Pos]grid.Direction{{X: 3, Y: 3}: grid.North, {X: 8, Y: 3}: grid.East, {X: 8, Y: 8}: grid.South, {X: 3, Y: 8}: grid.West} {
		if l.At(at).Walls.Has(side) || l.At(at.Step(side)).Walls.Has(side.Opposite()) {
			got["walls"]++
		}
	}
	for what, want := range map[string]int{"fields": 12 * 12, "belt": 4 * 7, "pit": 4, "wrench": 4, "walls": 4, "lasers": 4, "checkpoints": 4, "starts": 8} {
		if got[what] != want {
			t.Errorf("the hall has %d %s, want %d", got[what], what, want)
		}
	}
	for _, f := range inspect.Layout(l) {
		t.Errorf("%v is found at %v", f.Kind, f.At)
	}
}
