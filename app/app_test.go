package app

import (
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/game"
	"roborally/ui/start"
)

func TestFlags(t *testing.T) {
	f, err := readFlags([]string{"-seed", "7", "-lang", "fr", "-size", "1920x1080", "-speed", "fast", "-opponents", "5", "-limit", "30s", "-map", "clockwork", "-level", "expert"})
	if err != nil {
		t.Fatal(err)
	}
	if f.seed != 7 || f.lang != "fr" || f.width != 1920 || f.height != 1080 || f.speed != game.Fast ||
		len(f.choice.Opponents) != 5 || f.choice.Limit != 30*time.Second || f.choice.Map != "clockwork" || f.choice.Level != bot.Expert {
		t.Errorf("the flags give %+v", f)
	}
	for _, wrong := range [][]string{{"-size", "big"}, {"-speed", "ludicrous"}, {"-opponents", "8"}, {"-opponents", "-1"},
		{"-level", "genius"}, {"-level", "random"}} {
		if _, err := readFlags(wrong); err == nil {
			t.Errorf("%v is taken", wrong)
		}
	}
}

// TestSitGivesTheGameThatWasChosen, with the player on the first seat.
func TestSitGivesTheGameThatWasChosen(t *testing.T) {
	c := start.Usual()
	c.Name, c.Model, c.Checkpoints, c.Level = "Ada", core.Peach, 2, bot.Hard
	s, coach, err := solo{seed: 7}.sit(c)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	setup, players := s.Setup(), s.Players()
	if s.Seat() != 0 || len(players) != 4 || players[0].Name != "Ada" || players[0].Bot != "" || setup.Models[0] != core.Peach {
		t.Errorf("seat %d of %+v", s.Seat(), players)
	}
	if got := len(setup.Board.Checkpoints()); got != 2 {
		t.Errorf("the race goes over %d checkpoints, not 2", got)
	}
	names := map[string]bool{}
	for i, p := range players {
		if names[p.Name] || p.Colour != i || i > 0 && p.Bot != "hard" {
			t.Errorf("seat %d is %+v", i, p)
		}
		names[p.Name] = true
	}
	first := <-s.Updates()
	if first.View == nil || first.View.Seat != 0 || first.View.State.Round != 1 {
		t.Errorf("the first update is %+v", first)
	}
	if coach == nil {
		t.Error("the player has no coach")
	}
}

// TestWhoWatchesHasNoCoach: not even an empty one.
func TestWhoWatchesHasNoCoach(t *testing.T) {
	s, coach, err := solo{seed: 7, watch: true}.sit(start.Usual())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if s.Seat() != core.NoSeat || s.Players()[0].Bot == "" || coach != nil {
		t.Errorf("seat %d of %+v, coach %v", s.Seat(), s.Players(), coach)
	}
}

// TestGamesDiffer unless a seed is given.
func TestGamesDiffer(t *testing.T) {
	hand := func(seed uint64) [core.MaxHand]core.Card {
		s, _, err := solo{seed: seed}.sit(start.Usual())
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		u := <-s.Updates()
		return u.View.Own().Hand
	}
	if first, second := hand(7), hand(7); first != second {
		t.Error("the same seed gives different hands")
	}
	if first, second := hand(0), hand(0); first == second {
		t.Error("two games without a seed give the same hand")
	}
}

func TestUnknownMapIsAnError(t *testing.T) {
	c := start.Usual()
	c.Map = "atlantis"
	if _, _, err := (solo{seed: 1}).sit(c); err == nil {
		t.Error("a map that does not exist is played on")
	}
}
