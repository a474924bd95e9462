package remote

import (
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/text"
)

// TestGuestLearnsWhatGoesOnMeanwhile checks the banner of a guest who is away. Who does not play any more
// only watches.
func TestGuestLearnsWhatGoesOnMeanwhile(t *testing.T) {
	var view, out, over core.View
	out.State.Robots[1].Out, out.State.Robots[2].Out = true, true
	over.State.Phase = core.Finished
	const grace = 15 * time.Second
	for _, c := range []struct {
		what        string
		absence     absence
		away        time.Duration
		key         string
		left, taken time.Duration
	}{
		{what: "in the lobby", key: "lost-lobby", away: 5 * time.Second},
		{"watching", absence{&view, nil, grace, bot.Medium}, 5 * time.Second, "lost-watching", 0, 0},
		{"all robots out", absence{&out, []int{1, 2}, grace, bot.Medium}, 20 * time.Second, "lost-watching", 0, 0},
		{"a robot left", absence{&out, []int{0, 1}, grace, bot.Medium}, 5 * time.Second, "lost-grace", 10 * time.Second, 0},
		{"after the grace period", absence{&view, []int{1}, grace, bot.Medium}, 20 * time.Second, "lost-replaced", 0, 5 * time.Second},
		{"without a substitute", absence{&view, []int{1}, 0, 0}, 20 * time.Second, "lost-game", 0, 0},
		{"after the end", absence{&over, []int{1}, grace, bot.Medium}, 20 * time.Second, "lost-game", 0, 0},
	} {
		for _, tag := range text.Languages {
			for _, in := range []*text.Text{text.In(tag), text.In(tag).ForTouch()} {
				want := in.Of("company."+c.key, "Time", in.Duration(c.away), "Left", in.Duration(c.left), "For", in.Duration(c.taken), "Level", in.Of("level.medium.name"))
				if got := c.absence.describe(in, c.away); got != want {
					t.Errorf("%s, %s: %q, want %q", c.what, tag, got, want)
				}
			}
		}
	}
}

// TestTakeOverIsOnlyLikely checks that the banner does not claim that a computer player has taken over:
// without a connection nobody knows what the host has decided.
func TestTakeOverIsOnlyLikely(t *testing.T) {
	var view core.View
	replaced := absence{&view, []int{1}, 15 * time.Second, bot.Medium}
	for tag, words := range map[string][2]string{
		"en": {"unless the others wait", "probably"},
		"de": {"wenn die anderen nicht warten", "wohl"},
		"fr": {"à moins qu’on vous attende", "sans doute"},
	} {
		for i, in := range []*text.Text{text.For(tag), text.For(tag).ForTouch()} {
			if said := replaced.describe(in, 20*time.Second); !strings.Contains(strings.ToLower(said), words[i]) {
				t.Errorf("%q does not say %q", said, words[i])
			}
		}
	}
}
