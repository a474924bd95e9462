package solo_test

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/app/store"
	"roborally/maps"
)

// onlyCourse returns the course of the only hall on the disk.
func onlyCourse(t *testing.T, folder string) *maps.Course {
	t.Helper()
	halls, err := store.NewHalls(filepath.Join(folder, "halls")).All()
	if err != nil || len(halls) != 1 || halls[0].Map == nil || halls[0].Map.Course == nil {
		t.Fatalf("the halls are %v, %v; want one course", halls, err)
	}
	return halls[0].Map.Course
}

// TestEveryStepOfACourseIsOnTheDisk lays out a course and leaves its page. After a new start of the program everything is
// there and can be undone.
func TestEveryStepOfACourseIsOnTheDisk(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("workshop", "begin", "kind-course")
		d.TypeInto("name", "Long Way")
		d.Click("yes")
		d.WaitForMode("composer")
		d.Click("board-clockwork")
		d.App.Settle()
		if c := onlyCourse(t, folder); c.Name != "Long Way" || len(c.Places) != 2 || len(c.Boards) == 0 {
			t.Errorf("%q has %d boards on the disk, want two in Long Way", c.Name, len(c.Places))
		}
		d.Key(fyne.KeyEscape) // what is chosen
		d.Key(fyne.KeyEscape)
		d.WaitForMode("workshop")
		d.Close()

		again := apptest.Start(t, folder)
		again.Click("workshop", "open")
		again.WaitForMode("composer")
		again.Click("undo")
		again.App.Settle()
		if c := onlyCourse(t, folder); len(c.Places) != 1 {
			t.Errorf("after undoing, the course has %d boards on the disk, want 1", len(c.Places))
		}
		again.Close()
	})
}
