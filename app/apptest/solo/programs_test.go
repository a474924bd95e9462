package solo_test

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"roborally/app/apptest"
	"roborally/maps"
)

// TestTwoProgramsOnOneFolder: two real processes play on one folder at the same time. Each ends games and
// leaves one. All finished games are counted and kept, and so are those that were left.
func TestTwoProgramsOnOneFolder(t *testing.T) {
	const ended = 2 // by each program
	if folder := os.Getenv("APPTEST_SHARED"); folder != "" {
		first, _ := strconv.ParseUint(os.Getenv("APPTEST_SEED"), 10, 64)
		apptest.InBubble(t, func(t *testing.T) {
			d := apptest.Start(t, folder, apptest.ShortGame...)
			for n := range uint64(ended) {
				d.Program.SetSeed(first + n)
				d.Click("practice")
				d.PlayToEnd()
				d.Click("new")
				d.WantMode("menu")
			}
			d.Program.SetSeed(first + ended)
			d.Click("practice")
			d.WaitForMode("programming")
			layCards(d, 2)
			d.LeaveGame()
			d.Close()
		})
		return
	}
	folder := t.TempDir()
	done := make(chan error)
	programs := []int{10, 20} // their first seeds
	for _, seed := range programs {
		program := exec.Command(os.Args[0], "-test.run", "^TestTwoProgramsOnOneFolder$", "-test.timeout", "2m")
		program.Env = append(os.Environ(), "APPTEST_SHARED="+folder, fmt.Sprint("APPTEST_SEED=", seed))
		go func() {
			out, err := program.CombinedOutput()
			if err != nil {
				err = fmt.Errorf("%w\n%s", err, out)
			}
			done <- err
		}()
	}
	for range programs {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	apptest.WantCounted(t, folder, ended*len(programs))
	kinds := map[maps.SaveKind]int{}
	for _, s := range apptest.ListSaves(t, folder) {
		kinds[s.Kind]++
	}
	// A game that is begun puts one that was left into the archive, so the program that is slower may have done
	// that to the other's.
	if over := ended * len(programs); kinds[maps.FinalSave]+kinds[maps.RecoverySave] != over+len(programs) || kinds[maps.RecoverySave] == 0 {
		t.Errorf("the saves are %v, want %d finished games and %d that were left", kinds, over, len(programs))
	}
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, apptest.ShortGame...)
		d.Click("continue")
		d.WaitForMode("programming")
		d.LeaveGame()
		d.Close()
	})
}
