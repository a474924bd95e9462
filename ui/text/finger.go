package text

import "regexp"

// fingers is the subject of texts that are said in place of others where there is
// neither mouse nor keyboard: "touch.tip.slot" in place of "tip.slot".
const fingers = "touch."

// keyed finds the keys that a text names in brackets, as in "Back (Esc)".
var keyed = func() *regexp.Regexp {
	const (
		key  = `(?:Esc|Échap|Enter|Entrée|Entf|Del|Suppr|Leertaste|Space|Espace|Bild|Page (?:Down|Up|suiv\.|préc\.)|Ende|End|Fin|Pos.1|Home|Début|Taste|key|touche|Umschalt|Shift|Maj|Doppelklick|double.clic[k]?|[↑↓→←]|[\pL\d])`
		join = `(?: oder | or | ou | und | and | et | \+ | | )`
	)
	return regexp.MustCompile(`[  ]\(` + key + `(?:` + join + key + `)*\)`)
}()

// ForFingers gives the texts for where there is neither mouse nor keyboard: they
// name no keys, and nobody is told to click.
func (t *Text) ForFingers() *Text {
	other := *t
	other.fingers = true
	return &other
}
