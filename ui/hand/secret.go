package hand

import (
	"fmt"
	"image"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
)

// Progress is how far a robot has come with its secret goal.
type Progress struct {
	Done, Need int
	Planned    int // the same as Done after the program that is being made, as far as that is foreseen
	// Lost reports whether the goal, which is looked at when the round ends, is met now but would not be after the program.
	Lost bool
}

// Met reports whether the program that is being made would meet the goal.
func (p Progress) Met() bool { return p.Need > 0 && p.Planned >= p.Need }

// counts reports whether a goal is met by degrees, so that numbers say how far it is.
func counts(t *text.Text, goal core.SecretGoal) bool { return !t.Has(secretKey(goal) + ".done") }

func secretKey(goal core.SecretGoal) string { return "secret." + goal.String() }

// progressText returns in words that so much of a goal is done, but no more than it asks for.
func progressText(t *text.Text, goal core.SecretGoal, done, need int) string {
	if done >= need && !counts(t, goal) {
		return t.Of(secretKey(goal) + ".done")
	}
	return t.Of(secretKey(goal)+".progress", "Done", min(done, need), "Need", need)
}

// Texts returns in words how far a robot has come with a goal, and what the program that is being made would do to it;
// "" if that is nothing.
func (p Progress) Texts(t *text.Text, goal core.SecretGoal) (now, planned string) {
	now = progressText(t, goal, p.Done, p.Need)
	name := t.Of(secretKey(goal) + ".name")
	switch {
	case p.Met():
		planned = t.Of("mission.secret-would", "Goal", name)
	case p.Lost:
		planned = t.Of("mission.secret-would-not", "Goal", name)
	case p.Planned > p.Done && counts(t, goal):
		planned = t.Of("mission.secret-planned", "Goal", name, "Progress", progressText(t, goal, p.Planned, p.Need))
	}
	return now, planned
}

// Count returns the numbers of a goal that is met by degrees, as in 2/3, with what the program that is being made would
// add; "" of any other.
func (p Progress) Count(t *text.Text, goal core.SecretGoal) string {
	if p.Need < 2 || !counts(t, goal) {
		return ""
	}
	return fmt.Sprintf("%d/%d", min(p.Need, max(p.Done, p.Planned)), p.Need)
}

// SecretTip returns the hover text of a secret goal: its name, what it asks for, and how far the robot has come.
func SecretTip(t *text.Text, goal core.SecretGoal, p Progress) string {
	if goal == core.UnknownSecret {
		return t.Of("mission.secret-hidden")
	}
	key := secretKey(goal)
	tip := t.Of("tip.owned", "Name", t.Of(key+".name"), "About", t.Of(key+".about"), "Note", t.Of(key+".note"))
	now, planned := p.Texts(t, goal)
	for _, line := range []string{now, planned} {
		if line != "" {
			tip += "\n" + line
		}
	}
	return tip
}

type secretKeyOf struct {
	goal core.SecretGoal
	w, h int
	card bool
}

// SecretCardOf returns the painter of the card of a secret goal; one that is not known is closed.
func SecretCardOf(p *look.Pictures, goal core.SecretGoal) look.Painter {
	return func(w, h int) image.Image {
		return p.Cached(secretKeyOf{goal, w, h, true}, func() *image.RGBA { return p.Palette().SecretCard(goal, w, h, art.CardNormal) })
	}
}

// SecretSignOf returns the painter of the sign of a secret goal, without a card.
func SecretSignOf(p *look.Pictures, goal core.SecretGoal) look.Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return p.Cached(secretKeyOf{goal, size, size, false}, func() *image.RGBA { return p.Palette().Secret(goal, size) })
	}
}
