package game_test

import (
	"testing"

	"roborally/core"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// TestPaletteSeparatesMovesFromTurns checks that moves and turns have separate rows by any rule
// set, with a special command and without.
func TestPaletteSeparatesMovesFromTurns(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Postal} {
		for _, model := range []core.Model{core.Tanky, core.Albot} {
			setup := newSetup(t, "apprentice-hall", model, core.Peach)
			setup.Rules = rules
			session, err := uitest.NewSession(setup, 0, 5)
			if err != nil {
				t.Fatal(err)
			}
			d := openPage(t, session)
			row := func(kind core.Command) float32 { return d.MustFind("kind-" + watch.CommandID(kind)).Position().Y }
			ahead, turns := row(core.Move1), row(core.RotateLeft)
			if ahead >= turns || row(core.Move2) != ahead || row(core.BackUp) != ahead || row(core.RotateRight) != turns || row(core.UTurn) != turns {
				t.Errorf("%s, %v: rows are mixed: ahead %v %v %v, turns %v %v %v", rules.ID, model,
					ahead, row(core.Move2), row(core.BackUp), turns, row(core.RotateRight), row(core.UTurn))
			}
		}
	}
}
