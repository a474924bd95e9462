package table

import (
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

func TestDriveDealsAndGoesOn(t *testing.T) {
	l := core.NewLayout("x", 4, 4)
	sc := &scenario.Scenario{Rules: core.Factory.ID, Layout: l, Robots: []scenario.Robot{{ID: "a", At: grid.Pos{X: 1, Y: 2}, Facing: grid.East, Model: core.Models[0]}}}
	x, err := NewDrive(sc, 5, Player{Model: core.Models[0]})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	u := <-x.Updates()
	r := &u.View.State.Robots[0]
	t.Log(u.View.State.Phase, u.View.State.Round, r.HandCount, r.At, r.Facing, r.OnBoard, r.Lives)
	if r.HandCount != 9 { t.Error(r.HandCount) }
	p := core.NoProgram
	for i := range p.Slots { p.Slots[i] = core.Choice(i) }
	if err := x.Do(core.Input{Kind: core.Confirm, Round: 1, Program: p}); err != nil { t.Error(err) }
	u = <-x.Updates()
	t.Log(len(u.Events), x.over)
}
