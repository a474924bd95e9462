package app

import (
	"strings"
	"testing"
	"time"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/timeline"
)

func TestFlags(t *testing.T) {
	f, err := readFlags([]string{"-seed", "7", "-lang", "fr", "-size", "1920x1080", "-speed", "fast", "-opponents", "5", "-limit", "30s",
		"-map", "clockwork", "-level", "expert", "-rules", "postal", "-checkpoints", "2"})
	if err != nil {
		t.Fatal(err)
	}
	if f.seed != 7 || f.lang != "fr" || f.width != 1920 || f.height != 1080 || !f.sized || f.speed != timeline.Fast || !f.speedSet {
		t.Errorf("the flags give %+v", f)
	}
	c := f.preset(lobby.Usual())
	if len(c.Opponents) != 5 || c.Seconds != 30 || c.Map != "clockwork" || c.Rules != "postal" || c.Checkpoints != 2 {
		t.Errorf("the lobby begins with %+v", c)
	}
	for _, o := range c.Opponents {
		if o.Level != bot.Expert.String() {
			t.Errorf("an opponent is %+v", o)
		}
	}
	for _, wrong := range [][]string{{"-size", "big"}, {"-speed", "ludicrous"}, {"-opponents", "8"}, {"-opponents", "-2"},
		{"-level", "genius"}, {"-level", "random"}, {"-map", "ice-hall"}, {"-rules", "missions"}} {
		if _, err := readFlags(wrong); err == nil || !strings.HasPrefix(err.Error(), strings.Join(wrong, " ")+": ") {
			t.Errorf("of %v it is said %v", wrong, err)
		}
	}
}

// TestNothingSaidChangesNothing: the lobby begins as it was left.
func TestNothingSaidChangesNothing(t *testing.T) {
	f, err := readFlags(nil)
	if err != nil {
		t.Fatal(err)
	}
	was := lobby.Usual()
	was.Seconds = int(time.Minute / time.Second)
	if c := f.preset(was); len(c.Opponents) != len(was.Opponents) || c.Seconds != was.Seconds || c.Map != was.Map {
		t.Errorf("the lobby begins with %+v", c)
	}
	if f.sized || f.speedSet {
		t.Errorf("the flags give %+v", f)
	}
}
