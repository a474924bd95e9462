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

// TestAnnounceShortensMany checks that the toast for many achievements has their number and only
// the first names, so that it covers little of the page.
func TestAnnounceShortensMany(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	w.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // the toast stays
	var won []*tally.Achievement
	for i := range tally.Achievements[:9] {
		won = append(won, &tally.Achievements[i])
	}
	stats.Announce(w.Stage, text.For("en"), look.NewPictures(art.Warm()), []stats.Winner{{Achievements: won}})
	title, names, _ := strings.Cut(w.Stage.News.ToastText(), "\n")
	if !strings.HasPrefix(title, "9 ") || strings.Count(names, " · ") != 2 || !strings.HasSuffix(names, "\u00a0…") {
		t.Errorf("the toast for nine achievements is %q, %q, want the number 9, three names and …", title, names)
	}
}

// TestAnnounceNamesWinners checks that the toast names the winners if several people share a
// screen.
func TestAnnounceNamesWinners(t *testing.T) {
	one := []*tally.Achievement{&tally.Achievements[0]}
	two := append(one, &tally.Achievements[2])
	english := text.For("en")
	for _, c := range []struct {
		all  []stats.Winner
		want string
	}{
		{nil, ""},
		{[]stats.Winner{{Name: "Ada", Achievements: two}}, "Ada · 2 achievements won\n"},
		{[]stats.Winner{{Name: "Ada", Achievements: two}, {Name: "Cleo", Achievements: one}}, "3 achievements won\nAda (2) · Cleo (1)"},
	} {
		w := uitest.NewWindow(t, 1024, 600)
		w.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // the toast stays
		stats.Announce(w.Stage, english, look.NewPictures(art.Warm()), c.all)
		if got := w.Stage.News.ToastText(); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("the toast for %v is %q, want it to begin with %q", c.all, got, c.want)
		}
	}
}
