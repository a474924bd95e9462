package text

import "regexp"

// touchPrefix is the prefix of texts that replace others where there is neither mouse nor keyboard:
// "touch.tip.slot" replaces "tip.slot".
const touchPrefix = "touch."

// keyHint matches the keys that a text names in brackets, as in "Back (Esc)".
var keyHint = func() *regexp.Regexp {
	const (
		key  = `(?:Esc|Échap|Enter|Entrée|Entf|Del|Suppr|Leertaste|Space|Espace|Bild|Page (?:Down|Up|suiv\.|préc\.)|Ende|End|Fin|Pos.1|Home|Début|Taste|key|touche|Umschalt|Shift|Maj|Doppelklick|double.clic[k]?|[↑↓→←]|[\pL\d])`
		join = `(?: oder | or | ou | und | and | et | \+ | | )`
	)
	return regexp.MustCompile(`[  ]\(` + key + `(?:` + join + key + `)*\)`)
}()

// ForTouch returns the texts for devices without mouse and keyboard: they mention no keys and no
// clicks.
func (t *Text) ForTouch() *Text {
	other := *t
	other.touch = true
	return &other
}
