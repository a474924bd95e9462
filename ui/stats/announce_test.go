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
	stats.Announce(w.Stage, text.For("en"), look.NewPictures(art.Warm()), won, "")
	title, names, _ := strings.Cut(w.Stage.ToastText(), "\n")
	if !strings.HasPrefix(title, "9 ") || strings.Count(names, " · ") != 3 || !strings.HasSuffix(names, "…") {
		t.Errorf("of nine achievements it is said %q, %q", title, names)
	}
}
