package session

import (
	"path/filepath"
	"testing"

	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core"
	"roborally/ui/tutorial"
)

// named is the source of a game whose players have names.
type named struct {
	Source
	names []string
}

func (n named) PlayerName(seat int) string { return n.names[seat] }

// TestExplainedCardsAreRemembered checks that a card is new once, in all games of this machine, also after a restart
// of the program, and to each of several people who share a screen.
func TestExplainedCardsAreRemembered(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tutorial.toml")
	start := func() (*Game, *shell.Shell) {
		s := &shell.Shell{}
		s.Progress = shell.Remember(s, store.NewDocument(file, "tutorial", 1, tutorial.NoProgress))
		s.Progress.Change(func(p *tutorial.Progress) bool { return p.Add("move") })
		return &Game{shell: s}, s
	}
	g, s := start()
	other := &Game{shell: s}
	if !g.introduce(0, core.Brakes.String()) || g.introduce(0, core.Brakes.String()) || other.introduce(0, core.Brakes.String()) || !other.introduce(0, core.CrabLegs.String()) {
		t.Error("an option is not new exactly once")
	}
	shared := &Game{shell: s, Seats: []int{0, 2}, source: named{names: []string{"Ada", "Bob", "Cleo"}}}
	if !shared.introduce(0, core.Brakes.String()) || shared.introduce(0, core.Brakes.String()) || !shared.introduce(2, core.Brakes.String()) {
		t.Error("to each of two people an option is not new exactly once")
	}
	s.Disk.Wait()
	g, s = start()
	shared.shell = s
	if shared.introduce(0, core.Brakes.String()) || shared.introduce(2, core.Brakes.String()) || !shared.introduce(2, core.CrabLegs.String()) {
		t.Error("after a restart one of two people is told again, or not told of another option")
	}
	if g.introduce(0, core.Brakes.String()) || g.introduce(0, core.CrabLegs.String()) || !g.introduce(0, core.RearLaser.String()) {
		t.Error("after a restart the options that were explained are new again, or others are not")
	}
	s.Disk.Wait()
	if solved := s.Progress.Value.Solved; len(solved) != 1 || solved[0] != "move" {
		t.Errorf("the solved lessons are %v, want them kept", solved)
	}
}
