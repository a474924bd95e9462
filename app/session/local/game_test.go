package local

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core/tally"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestAchievementsBeforeCounting: a page that asks for achievements before the game is saved for the last time gets
// them when it has been counted. Nothing waits for that, not even the disk.
func TestAchievementsBeforeCounting(t *testing.T) {
	game, err := os.ReadFile("../../../maps/testdata/game-2.toml")
	if err != nil {
		t.Fatal(err)
	}
	over, err := maps.ReadGame("game-2.toml", game)
	if err != nil {
		t.Fatal(err)
	}
	over.Ended = true
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		a := uitest.NewApp()
		stage := widgets.NewStage()
		w := a.NewWindow("")
		w.SetContent(stage)
		sh := &shell.Shell{
			Stage: stage, Text: text.For("en"), Pictures: look.NewPictures(art.Warm()), Log: slog.New(slog.DiscardHandler),
			Profiles: store.NewProfiles(filepath.Join(folder, "profiles")), Saves: store.NewSaves(filepath.Join(folder, "saves"), "test"),
		}
		g := &localGame{shell: sh, seats: []int{0}, autosave: newAutosave(sh, nil), id: "game"}
		told := 0
		g.achievements(0, tally.Game{}, func([]*tally.Achievement) { told++ })
		if a.Settle(); told > 0 {
			t.Error("the achievements are told before the game has been counted")
		}
		g.save(over)
		if a.Settle(); told != 1 {
			t.Errorf("after counting the achievements were told %d times, want once", told)
		}
		g.achievements(0, tally.Game{}, func([]*tally.Achievement) { told++ })
		if told != 2 {
			t.Error("the achievements are not told at once when the game has been counted")
		}
		g.autosave.do((*store.Autosave).Close)
		w.Close()
		sh.Disk.Wait()
		a.Pass(time.Minute)
	})
	uitest.FreeWindows(t)
}
