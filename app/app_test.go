package app

import (
	"errors"
	"strings"
	"testing"
	"time"

	"roborally/app/version"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/timeline"
)

// TestReadFlags: the options change the lobby's choice, and errors name the wrong option.
func TestReadFlags(t *testing.T) {
	f, err := readFlags([]string{"-seed", "7", "-lang", "fr", "-size", "1920x1080", "-speed", "fast", "-opponents", "5", "-limit", "30s",
		"-map", "clockwork", "-level", "expert", "-rules", "postal", "-checkpoints", "2"})
	if err != nil {
		t.Fatal(err)
	}
	if f.seed != 7 || f.lang != "fr" || f.width != 1920 || f.height != 1080 || !f.sized || f.speed != timeline.Fast || !f.speedSet {
		t.Errorf("the parsed flags are %+v", f)
	}
	c := f.applyTo(lobby.DefaultChoice())
	if len(c.Opponents) != 5 || c.Seconds != 30 || c.Map != "clockwork" || c.Rules != "postal" || c.Checkpoints != 2 {
		t.Errorf("the lobby begins with %+v, want the given options", c)
	}
	for _, o := range c.Opponents {
		if o.Level != bot.Expert.String() {
			t.Errorf("an opponent is %+v, want the level expert", o)
		}
	}
	for _, wrong := range [][]string{{"-size", "big"}, {"-speed", "ludicrous"}, {"-opponents", "8"}, {"-opponents", "-2"},
		{"-level", "genius"}, {"-level", "random"}, {"-map", "ice-hall"}, {"-rules", "rally"}} {
		if _, err := readFlags(wrong); err == nil || !strings.HasPrefix(err.Error(), strings.Join(wrong, " ")+": ") {
			t.Errorf("for %v the error is %v, want one that names the option", wrong, err)
		}
	}
}

// TestAnswersInsteadOfStarting: --help and --version are answered, however they are written.
func TestAnswersInsteadOfStarting(t *testing.T) {
	for arg, want := range map[string]string{"--help": "-opponents", "-h": "[FILE…]", "--version": version.Line(), "-version": version.Line()} {
		_, err := readFlags([]string{arg})
		if asked := answer(""); !errors.As(err, &asked) || !strings.Contains(string(asked), want) {
			t.Errorf("%s is answered by %v, want %q", arg, err, want)
		}
	}
	_, err := readFlags([]string{"--versoin"})
	if asked := answer(""); err == nil || errors.As(err, &asked) || !strings.Contains(err.Error(), "--help") {
		t.Errorf("for a wrong option the error is %v, want one that names --help", err)
	}
}

func TestHostAndJoinExcludeEachOther(t *testing.T) {
	if _, err := readFlags([]string{"-host", "-join", "tower"}); err == nil {
		t.Error("-host and -join are accepted together")
	}
}

// TestNoFlagsKeepLobbyChoice: without options the lobby begins as it was left.
func TestNoFlagsKeepLobbyChoice(t *testing.T) {
	f, err := readFlags(nil)
	if err != nil {
		t.Fatal(err)
	}
	was := lobby.DefaultChoice()
	was.Seconds = int(time.Minute / time.Second)
	if c := f.applyTo(was); len(c.Opponents) != len(was.Opponents) || c.Seconds != was.Seconds || c.Map != was.Map {
		t.Errorf("the lobby begins with %+v, want the given options", c)
	}
	if f.sized || f.speedSet {
		t.Errorf("the parsed flags are %+v", f)
	}
}
