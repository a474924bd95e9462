package maps

import (
	"slices"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/scenario"
)

// maxLessonRounds limits the rounds of a puzzle.
const maxLessonRounds = 9

// lesson reads the keys that turn a scenario into a puzzle.
func (t *table) lesson(s *scenario.Scenario) *scenario.Lesson {
	if _, given := t.require("hand", `give the player's cards, as in "+1/490 r/80"`); !given {
		return nil
	}
	l := &scenario.Lesson{
		Begins:  t.beginning("begins"),
		Credits: t.number("credits", 0, maxPoints, 0),
		Hand:    t.hand("hand"),
		Rounds:  t.number("rounds", 1, maxLessonRounds, 1),
		Guided:  t.number("guided", 0, core.RegisterCount, 0),
		Preview: t.flag("preview", false),
		Marks:   t.text("marks", ""),
	}
	if then := t.tableIf("then"); then != nil {
		then.require("hand", `give the cards of the second round, as in "+1/490 r/80"`)
		l.Then = &scenario.Then{
			At:      then.field("at", "the second round", s.Layout.Width, s.Layout.Height),
			Hand:    then.hand("hand"),
			Program: then.program("program"),
			Guided:  then.number("guided", 0, core.RegisterCount, 0),
		}
		then.done()
	}
	if t.doc.err != nil {
		return nil
	}
	s.Lesson = l
	rules, _ := core.RuleSetByID(s.Rules)
	switch {
	case !rules.GoalFlags && l.Begins != scenario.WithHand:
		t.fail("begins", "only missions have puzzles that begin before the deal; leave begins out")
	case !rules.GoalFlags && l.Then != nil:
		t.fail("then", "only missions have puzzles with a second hand; leave then out")
	case l.Then != nil && (l.Begins != scenario.WithHand || l.Rounds > 1):
		t.fail("then", "a second hand is for a puzzle that begins with the first; leave begins and rounds out")
	}
	if l.Rounds > 1 && len(s.Robots) > 1 {
		t.fail("rounds", "the other robots have programs for one round; leave them out, or make it one")
	}
	solution, ok := s.Solution()
	if !ok {
		t.fail("hand", "the program of robot %s is the solution, but its cards are not in the hand; add them", quoted(s.Robots[0].ID))
	} else if l.Guided > 0 && solution.Slots[l.Guided-1] == core.Unchosen {
		t.fail("guided", "the solution does not fill register %d from the hand; tell fewer registers", l.Guided)
	}
	return l
}

// beginning reads when the player joins in.
func (t *table) beginning(key string) scenario.Beginning {
	begins := scenario.Beginning(t.text(key, ""))
	if !slices.Contains([]scenario.Beginning{scenario.WithHand, scenario.Placing, scenario.Returning}, begins) {
		t.fail(key, "%s is no beginning; write placing or returning, or leave it out", quoted(string(begins)))
	}
	return begins
}

// hand reads the cards of a hand, or nil if it is not given; each is once in the deck
// (C1).
func (t *table) hand(key string) []core.Card { return t.deckCards(key, core.FullHand) }

// deckCards reads cards of the deck, at most the given number, or nil if they are not
// given; each is once in the deck (C1).
func (t *table) deckCards(key string, most int) []core.Card {
	if _, given := t.take(key); !given {
		return nil
	}
	words := strings.Fields(t.text(key, ""))
	if len(words) == 0 || len(words) > most {
		t.fail(key, "there are %d cards; write 1 to %d", len(words), most)
		return nil
	}
	var hand []core.Card
	for _, word := range words {
		read, err := scenario.ParseProgram(word)
		if err != nil {
			t.fail(key, "%s", oneLine(err.Error()))
			return nil
		}
		c, ok := core.CardOfPriority(read[0].Priority)
		switch {
		case !ok || read[0] != (scenario.Instruction{Command: c.Command(), Priority: c.Priority()}):
			t.fail(key, "there is no card %s in the deck; look up its priorities in the rules", quoted(word))
		case slices.Contains(hand, c):
			t.fail(key, "the card %s is there twice, but once in the deck; use another one", quoted(word))
		}
		hand = append(hand, c)
	}
	return hand
}

// lesson writes the keys that turn a scenario into a puzzle.
func (w *tomlWriter) lesson(l *scenario.Lesson) {
	if l == nil {
		return
	}
	w.table("[lesson]")
	if l.Begins != scenario.WithHand {
		w.quote("begins", string(l.Begins))
	}
	w.number("credits", l.Credits)
	w.quote("hand", handText(l.Hand))
	if l.Rounds != 1 {
		w.number("rounds", l.Rounds)
	}
	w.number("guided", l.Guided)
	if l.Preview {
		w.set("preview", "true")
	}
	if l.Marks != "" {
		w.quote("marks", l.Marks)
	}
	if l.Then != nil {
		w.table("[lesson.then]")
		w.set("at", "%s", posText(l.Then.At))
		w.quote("hand", handText(l.Then.Hand))
		if len(l.Then.Program) > 0 {
			w.quote("program", scenario.FormatProgram(l.Then.Program))
		}
		w.number("guided", l.Then.Guided)
	}
}

// handText returns the cards of a hand in the form that hand reads.
func handText(hand []core.Card) string {
	words := make([]string, len(hand))
	for i, c := range hand {
		words[i] = c.Command().String() + "/" + strconv.Itoa(c.Priority())
	}
	return strings.Join(words, " ")
}
