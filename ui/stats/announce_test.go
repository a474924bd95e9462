package stats_test

import (
	"strings"
	"testing"
	"time"

	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/stats"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// TestManyAchievementsAreToldInShort: of many it is said how many they are, and what the first
// are called, so that the news covers little of what is under it; all are named where there is room.
func TestManyAchievementsAreToldInShort(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	w.Stage.After = func(time.Duration, func()) func() { return func() {} } // it stays
	var won []*tally.Achievement
	for i := range tally.Achievements[:9] {
		won = append(won, &tally.Achievements[i])
	}
	stats.Announce(w.Stage, text.For("en"), look.NewPictures(art.Warm()), []stats.Won{{Achievements: won}})
	title, names, _ := strings.Cut(w.Stage.ToastText(), "\n")
	if !strings.HasPrefix(title, "9 ") || strings.Count(names, " · ") != 2 || !strings.HasSuffix(names, "\u00a0…") {
		t.Errorf("of nine achievements it is said %q, %q", title, names)
	}
}

// TestNewsSaysWhoseItIs where several people share a screen.
func TestNewsSaysWhoseItIs(t *testing.T) {
	one := []*tally.Achievement{&tally.Achievements[0]}
	two := append(one, &tally.Achievements[2])
	english := text.For("en")
	for _, c := range []struct {
		all  []stats.Won
		want string
	}{
		{nil, ""},
		{[]stats.Won{{Name: "Ada", Achievements: two}}, "Ada · 2 achievements won\n"},
		{[]stats.Won{{Name: "Ada", Achievements: two}, {Name: "Cleo", Achievements: one}}, "3 achievements won\nAda (2) · Cleo (1)"},
	} {
		w := uitest.NewWindow(t, 1024, 600)
		w.Stage.After = func(time.Duration, func()) func() { return func() {} } // it stays
		stats.Announce(w.Stage, english, look.NewPictures(art.Warm()), c.all)
		if got := w.Stage.ToastText(); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("of %v it is said %q, not %q", c.all, got, c.want)
		}
	}
}
