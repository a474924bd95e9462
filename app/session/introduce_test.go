package session

import (
	"path/filepath"
	"testing"

	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core"
	"roborally/ui/tutorial"
)

// TestExplainedOptionsAreRemembered checks that an option is new once, in all games of this machine, also after a restart
// of the program.
func TestExplainedOptionsAreRemembered(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tutorial.toml")
	start := func() (*Game, *shell.Shell) {
		s := &shell.Shell{}
		s.Progress = shell.Remember(s, store.NewDocument(file, "tutorial", 1, tutorial.NoProgress))
		s.Progress.Change(func(p *tutorial.Progress) bool { return p.Add("move") })
		return &Game{shell: s}, s
	}
	g, s := start()
	other := &Game{shell: s}
	if !g.introduce(core.Brakes) || g.introduce(core.Brakes) || other.introduce(core.Brakes) || !other.introduce(core.CrabLegs) {
		t.Error("an option is not new exactly once")
	}
	s.Disk.Wait()
	g, s = start()
	if g.introduce(core.Brakes) || g.introduce(core.CrabLegs) || !g.introduce(core.RearLaser) {
		t.Error("after a restart the options that were explained are new again, or others are not")
	}
	s.Disk.Wait()
	if solved := s.Progress.Value.Solved; len(solved) != 1 || solved[0] != "move" {
		t.Errorf("the solved lessons are %v, want them kept", solved)
	}
}
