package maps

import (
	"slices"
	"strings"

	"roborally/core"
)

// Cards that robots own in a scenario.

// texts reads a list of texts, at most the given number, or nil if it is not given.
func (t *table) texts(key string, most int, example string) []string {
	value, given := t.take(key)
	if !given {
		return nil
	}
	var texts []string
	for _, entry := range t.list(key, value, 0, most, example) {
		text, ok := entry.(string)
		if !ok || len(text) > maxName {
			t.fail(key, "there is %s in the list; write texts, as in %s", kindOf(entry), example)
			return nil
		}
		texts = append(texts, text)
	}
	return texts
}

// cards reads the cards of some classes that a robot owns.
func (t *table) cards(key string, classes ...core.Class) []core.Owned {
	var cards []core.Owned
	for _, text := range t.texts(key, core.MaxPowers, `["brakes", "ablative-coat:2"]`) {
		var o core.Owned
		err := o.UnmarshalText([]byte(text))
		switch {
		case err != nil:
			t.fail(key, "%s", oneLine(err.Error()))
		case !slices.Contains(classes, o.Power.Class()):
			t.fail(key, "%s does not belong among the %s", quoted(text), key)
		}
		cards = append(cards, o.WithOrders(core.Ask, core.Ask)) // a scenario says itself what is used
	}
	return cards
}

// powers reads the ids of options and bugs, separated by blanks.
func (t *table) powers(key string) []core.Power {
	if _, given := t.take(key); !given {
		return nil
	}
	var all []core.Power
	for _, id := range strings.Fields(t.text(key, "")) {
		var p core.Power
		switch err := p.UnmarshalText([]byte(id)); {
		case err != nil:
			t.fail(key, "%s", oneLine(err.Error()))
		case !p.Option() && p.Class() != core.BugCard:
			t.fail(key, "%s is neither an option nor a bug", quoted(id))
		}
		all = append(all, p)
	}
	if len(all) > maxOptionDraws {
		t.fail(key, "there are %d options; %d is the most", len(all), maxOptionDraws)
	}
	return all
}

// debugs begins an entry of what is declared that names the bug which Debugger removes.
const debugs = "debugger:"

// secret reads the id of a secret goal; "" is none.
func (t *table) secret(key string) (g core.SecretGoal) {
	if id := t.text(key, ""); id != "" {
		if err := g.UnmarshalText([]byte(id)); err != nil || g == core.UnknownSecret || g == core.NoSecret {
			t.fail(key, "%s is no secret goal; write it as in %s = \"bulldozer\"", quoted(id), key)
		}
	}
	return g
}

// maxOptionDraws limits the options that a scenario lists to be drawn.
const maxOptionDraws = 64

// cardsIf is cards for an expectation, or nil if they are not given.
func (t *table) cardsIf(key string, classes ...core.Class) *[]core.Owned {
	if _, given := t.take(key); !given {
		return nil
	}
	cards := append([]core.Owned{}, t.cards(key, classes...)...)
	return &cards
}

// declaredWith returns the text of a set of declared powers with an id added.
func declaredWith(d core.Declared, id string) string {
	text, _ := d.MarshalText() // it always succeeds
	return string(text) + " " + id
}

// cards writes the cards of a robot that are of some classes; nil writes nothing, an empty
// list only if it is expected.
func (w *tomlWriter) cards(key string, cards []core.Owned, classes ...core.Class) {
	var texts []string
	for _, o := range cards {
		if slices.Contains(classes, o.Power.Class()) {
			texts = append(texts, quoteTOML(o.String()))
		}
	}
	if len(texts) > 0 {
		w.set(key, "%s", listText(texts))
	}
}

// cardsIf writes the cards that are expected.
func (w *tomlWriter) cardsIf(key string, cards *[]core.Owned) {
	if cards != nil {
		texts := make([]string, len(*cards))
		for i, o := range *cards {
			texts[i] = quoteTOML(o.String())
		}
		w.set(key, "%s", listText(texts))
	}
}
