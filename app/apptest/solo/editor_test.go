package solo_test

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/app/apptest"
	"roborally/app/route"
	"roborally/app/store"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/ui/editor"
)

// drawField draws on a field with the left mouse button.
func drawField(d *apptest.Driver, at grid.Pos) {
	o := d.MustFind("board")
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	e.Position = d.Stage.Windows.Page().(*editor.Page).PositionAt(float64(at.X)+0.5, float64(at.Y)+0.5)
	o.(desktop.Mouseable).MouseDown(e)
	o.(desktop.Mouseable).MouseUp(e)
	d.App.Settle()
}

// TestHallIsDrawnTriedAndFinished: every stroke reaches the disk; computer players play on the hall while it rests, and
// none goes on when the page is left; a test drive leads back to drawing; medium finishes the hall.
func TestHallIsDrawnTriedAndFinished(t *testing.T) {
	folder := t.TempDir()
	halls := store.NewHalls(filepath.Join(folder, "halls"))
	file, err := halls.Create(&maps.Map{Layout: drawing.New("Yard", 6, 6)})
	if err != nil {
		t.Fatal(err)
	}
	onDisk := func() *maps.Map {
		t.Helper()
		past, err := store.NewHalls(filepath.Join(folder, "halls")).Open(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := maps.Read("", past.Text())
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder).SkipStory()
		d.Program.Shell.Pages.Go(route.Editor{File: file})
		d.WaitForMode("editor")
		d.Click("tool-start")
		drawField(d, grid.Pos{X: 1, Y: 4})
		d.Click("tool-checkpoint")
		drawField(d, grid.Pos{X: 1, Y: 1})
		d.Program.Shell.Disk.Wait()
		if l := onDisk().Layout; len(l.Starts()) != 1 || len(l.Checkpoints()) != 1 {
			t.Errorf("there are %d starts and %d checkpoints on the disk, want what was drawn", len(l.Starts()), len(l.Checkpoints()))
		}
		for n := 0; n < 50 && !d.HasText("so far, by computer players"); n++ {
			d.App.Pass(100 * time.Millisecond)
		}
		if !d.HasText("so far, by computer players") {
			t.Error("no computer player has played on the hall within five seconds")
		}
		d.Type("t")
		d.WaitForMode("programming")
		d.Type("t")
		d.WantMode("editor")
		d.Click("finish")
		for n := 0; n < 50 && !d.HasText("finished, completed by the computer"); n++ {
			d.App.Pass(100 * time.Millisecond)
		}
		d.Program.Shell.Disk.Wait()
		if f := onDisk().Finished; f == nil || f.By != maps.ByMedium {
			t.Errorf("on the disk the hall is finished by %v, want medium", f)
		}
		d.Key(fyne.KeyEscape)
		d.App.Settle()
		d.WantMode("menu")
		d.Close()
		d.CheckStopped()
	})
}

// TestMakerCompletesHall: who drives from a start to all checkpoints has completed the hall, and can call it finished.
func TestMakerCompletesHall(t *testing.T) {
	folder := t.TempDir()
	lane := drawing.New("Lane", 2, 1) // with walls around: any move leads to the checkpoint
	for x := range int8(2) {
		lane.AddWall(grid.Pos{X: x}, grid.North)
		lane.AddWall(grid.Pos{X: x}, grid.South)
	}
	lane.AddWall(grid.Pos{X: 0}, grid.West)
	lane.AddWall(grid.Pos{X: 1}, grid.East)
	lane.At(grid.Pos{X: 1}).Checkpoint = 1
	start := lane.At(grid.Pos{X: 0})
	start.Start, start.Heading = 1, grid.East
	file, err := store.NewHalls(filepath.Join(folder, "halls")).Create(&maps.Map{Layout: drawing.Normal(lane)})
	if err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder).SkipStory()
		d.Program.Shell.Pages.Go(route.Editor{File: file})
		d.WaitForMode("editor")
		const tries = 8 // few hands have neither Move 1 nor Move 2
		for n := 0; n < tries && !d.HasText("Completed in"); n++ {
			d.Type("t")
			d.WaitForMode("programming")
			d.Key(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
			d.Type("ddddd")
			d.Key(fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
			d.Type("uuuuu")
			d.Key(fyne.KeyReturn)
			d.App.Pass(30 * time.Second)
			if !d.HasText("Completed in") {
				d.Type("t")
				d.WantMode("editor")
			}
		}
		if !d.HasText("Completed in") {
			t.Fatal("nothing says that the hall is completed")
		}
		d.Type("t")
		d.WantMode("editor")
		d.Click("finish")
		if !d.HasText("finished, completed by you") {
			t.Error("the hall that its maker has completed is not finished")
		}
		d.Close()
		d.CheckStopped()
	})
}
