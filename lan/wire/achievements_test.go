package wire_test

import (
	"fmt"
	"strings"
	"testing"

	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// TestAchievementsAreReadStrictly checks that achievements are written by their IDs, and that unknown and repeated ones are
// refused from both sides; so a list is never longer than that of all achievements, which fits into a message.
func TestAchievementsAreReadStrictly(t *testing.T) {
	var all tally.Set
	var ids []string
	for _, a := range tally.Achievements {
		all.Add(a.ID)
		ids = append(ids, fmt.Sprintf("%q", a.ID))
	}
	text, err := wire.Encode(&wire.Command{ID: 1, Command: lobby.SetAchievements{Seat: 3, Achievements: all}})
	if err != nil || len(text) > wire.MaxFromClient || !strings.Contains(string(text), `"achievements":["first-oil",`) {
		t.Errorf("all achievements are written as %s, %v", text, err)
	}
	for list, want := range map[string]bool{
		"[]": true, `["ouch"]`: true, `["zombie","ouch"]`: true, "[" + strings.Join(ids, ",") + "]": true,
		`["ouch","ouch"]`: false, `["nonsense"]`: false, `[""]`: false, `[1]`: false, `7`: false, `"ouch"`: false,
		"[" + strings.Join(append(ids, ids[0]), ",") + "]": false,
	} {
		_, err := wire.Decode(wire.Client, []byte(`{"kind":"command","body":{"id":1,"do":"set-achievements","with":{"seat":3,"achievements":`+list+`}}}`))
		if (err == nil) != want {
			t.Errorf("%.60s from a client: %v, want it accepted: %v", list, err, want)
		}
		_, err = wire.Decode(wire.Host, []byte(`{"kind":"lobby","body":{"shared":true,"host":1,"settings":{"map":"a","checkpoints":1,"rules":"factory"},`+
			`"seats":[{"id":4,"member":3,"name":"Ann","robot":"albot","colour":0,"achievements":`+list+`}],"members":[],"next":4}}`))
		if (err == nil) != want {
			t.Errorf("%.60s from a host: %v, want it accepted: %v", list, err, want)
		}
	}
}
