// Package story tells what happens in a game: line by line, and in the words of a language. It has no
// window: programs without a screen tell the same.
//
// Begin reading at Story and Words.
package story

import (
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/ui/text"
)

// Words puts what is in a game into words.
type Words struct {
	Text *text.Text
}

// Model returns the name of a model.
func (w Words) Model(m core.Model) string {
	if m == core.NoModel {
		return w.Text.Of("robot.plain.name")
	}
	return w.Text.Of("robot." + m.String() + ".name")
}

// Power returns the name of a power that is a card.
func (w Words) Power(p core.Power) string { return w.Text.Of("power." + p.String() + ".name") }

// OwnedTip returns the hover text of a card that a robot owns: its name, the charges left, and what it does.
func (w Words) OwnedTip(o core.Owned) string {
	key := "power." + o.Power.String()
	pairs := []any{"Name", w.Power(o.Power), "About", w.Text.Of(key + ".about"), "Note", w.Text.Of(key + ".note")}
	if o.Power.Charges() == 0 {
		return w.Text.Of("tip.owned", pairs...)
	}
	return w.Text.Count("tip.owned-charges", int(o.Charges()), pairs...)
}

// SecretGoal returns the name of a secret goal.
func (w Words) SecretGoal(g core.SecretGoal) string {
	return w.Text.Of("secret." + g.String() + ".name")
}

// Direction returns the name of a direction.
func (w Words) Direction(d grid.Direction) string { return w.Text.Of("direction." + d.String()) }

// LineText returns a line in words, as a seat reads it, or core.NoSeat for somebody who only watches. name
// returns the name of the player on a seat.
func (w Words) LineText(l *Line, name func(seat int) string, reader int) string {
	switch l.Kind {
	case RoundHeading:
		return w.Text.Of("play.round", "Round", l.Round)
	case RegisterHeading:
		return w.Text.Of("play.round", "Round", l.Round) + " · " + w.Text.Of("play.register", "Register", l.N)
	}
	pairs := []any{"N", l.N, "Other", l.Other, "Laps", l.Laps, "Register", l.N}
	if l.Robot >= 0 {
		pairs = append(pairs, "Robot", name(l.Robot))
	}
	if l.By >= 0 {
		pairs = append(pairs, "By", name(l.By))
	}
	switch {
	case l.Power != core.NoPower:
		pairs = append(pairs, "Card", w.Power(l.Power), "Charges", l.Charges)
	case l.Goal != core.NoSecret && l.Goal != core.UnknownSecret:
		pairs = append(pairs, "Goal", w.SecretGoal(l.Goal))
	default:
		pairs = append(pairs, "Card", w.CardTip(l.Command, l.Priority))
	}
	if l.Plural {
		return w.Text.Count(l.Key, l.N, pairs...)
	}
	return w.Text.Of(l.keyFor(reader), pairs...)
}

// keyFor returns the text of a line for those who see it: who has drawn a secret goal reads which.
func (l *Line) keyFor(reader int) string {
	if l.Key == "log.drew-secret" && l.Goal != core.UnknownSecret && l.Robot == reader {
		return "log.drew-secret-own"
	}
	return l.Key
}

// HitText describes a hit in words.
func (w Words) HitText(recording *replay.Recording, h *replay.Hit, name func(seat int) string, reader int) string {
	var s Story
	none := core.State{}
	for _, n := range h.Events {
		s.Fold(n, &recording.Events[n], &none)
	}
	var sentences []string
	for i := range s.Lines {
		sentences = append(sentences, w.LineText(&s.Lines[i], name, reader))
	}
	return strings.Join(sentences, " ")
}

// Moment returns the round and register of a scene, in words.
func (w Words) Moment(s replay.Scene) string {
	round := w.Text.Of("play.round", "Round", max(1, s.Round))
	part := w.Text.Of("play.programming")
	switch n := s.Phase.Register(); {
	case n > 0:
		part = w.Text.Of("play.register", "Register", n)
	case s.Phase == core.RoundEnd:
		part = w.Text.Of("play.round-end")
	case s.Phase == core.Finished:
		part = w.Text.Of("replay.end")
	}
	return round + " · " + part
}
