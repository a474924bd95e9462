package game_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// TestActingOrderIsShown checks that the numbers of the acting order follow the priorities in every
// register, and are also shown if priorities are hidden.
func TestActingOrderIsShown(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Postal} {
		setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot)
		setup.Rules = rules
		session, err := uitest.NewSession(setup, 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		d := openPage(t, session)
		for _, kind := range core.Commands {
			for range 5 {
				d.pressKind(kind)
			}
		}
		d.pressKeys(fyne.KeyReturn)
		seen := map[int]bool{}
		for d.page.Mode() == "moving" {
			d.page.Advance(50 * time.Millisecond)
			s := d.page.Shown()
			register := s.Phase.Register()
			if register == 0 || seen[register] {
				continue
			}
			var order [3]int
			for seat := range order {
				order[seat] = d.page.Order(seat)
			}
			if order[0]*order[1]*order[2] == 0 {
				continue
			}
			seen[register] = true
			for a := range order {
				for b := range order {
					pa, pb := s.Robots[a].Slots[register-1].Priority, s.Robots[b].Slots[register-1].Priority
					if rules == core.Factory && order[a] < order[b] && pa < pb {
						t.Errorf("register %d: a robot with priority %d is numbered before one with %d", register, pa, pb)
					}
				}
			}
			if tip := d.MustFind("player-1").(*watch.Row).RegisterTip(register - 1); !strings.Contains(tip, text.For("en").Of("tip.order", "Number", order[1])) {
				t.Errorf("register %d: the hover text of the robot with number %d does not say so: %s", register, order[1], tip)
			}
		}
		if len(seen) < 3 {
			t.Errorf("%s: all robots acted in only %d registers", rules.ID, len(seen))
		}
	}
}
