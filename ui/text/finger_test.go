package text_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"roborally/ui/text"
)

// foreign is what nobody is told who has neither mouse nor keyboard.
var foreign = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`\b(Esc|Enter|Entf|Leertaste|Umschalt|Tasten?|Maus\w*|Mausrad|[Kk]lick\w*|Doppelklick)\b|[↑↓→←]`),
	"en": regexp.MustCompile(`\b(Esc|Enter|Del|Space|Shift|[Kk]eys?|[Mm]ouse|wheel|[Cc]lick\w*)\b|[↑↓→←]`),
	"fr": regexp.MustCompile(`\b(Entrée|Suppr|Espace|Maj|touches?|souris|molette|[Cc]liqu\w*|clics?)\b|Échap|[↑↓→←]`),
}

// hits are French texts in which something touches a robot.
var hits = regexp.MustCompile(`^(log|cause|rules|review|tip|replay|achievement|tutorial)\.`)

// TestFingersHaveNoKeys: where there is neither mouse nor keyboard no text speaks
// of them, but for the list of keys, which is not shown there.
func TestFingersHaveNoKeys(t *testing.T) {
	for _, tag := range text.Languages {
		said, usual := text.In(tag).ForFingers(), text.In(tag)
		fewer := 0
		for _, key := range slices.Sorted(maps.Keys(messages(t, tag.String()))) {
			if strings.HasPrefix(key, "keys.") || key == "menu.keys" || strings.HasPrefix(key, "hall.") {
				continue
			}
			now := said.Of(key, "Letter", "W")
			if now != usual.Of(key, "Letter", "W") {
				fewer++
			}
			if what := foreign[tag.String()].FindString(now); what != "" && !(strings.HasPrefix(what, "touche") && hits.MatchString(key)) {
				t.Errorf("%s: %s speaks of “%s”: %s", tag, key, what, now)
			}
			if strings.Contains(now, "  ") || strings.HasSuffix(now, " ") {
				t.Errorf("%s: a gap is left in %q", tag, now)
			}
		}
		if fewer < 30 {
			t.Errorf("%s: only %d texts are others for fingers", tag, fewer)
		}
	}
	if now := text.In(text.Languages[0]).ForFingers().Of("main.tip", "About", "Das Spiel (Esc).", "Letter", "W"); now != "Das Spiel." {
		t.Errorf("what is left of an entry of the menu is %q", now)
	}
	if now := text.In(text.Languages[1]).ForFingers().Of("touch.tip.slot", "Register", 3); now == "" || strings.Contains(now, "[") {
		t.Errorf("a text for fingers is %q", now)
	}
}
