package text_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"roborally/ui/text"
)

// keyboardWords are words that make no sense without mouse and keyboard.
var keyboardWords = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`\b(Esc|Enter|Entf|Leertaste|Umschalt|Tasten?|Maus\w*|Mausrad|[Kk]lick\w*|Doppelklick)\b|[↑↓→←]`),
	"en": regexp.MustCompile(`\b(Esc|Enter|Del|Space|Shift|[Kk]eys?|[Mm]ouse|wheel|[Cc]lick\w*)\b|[↑↓→←]`),
	"fr": regexp.MustCompile(`\b(Entrée|Suppr|Espace|Maj|touches?|souris|molette|[Cc]liqu\w*|clics?)\b|Échap|[↑↓→←]`),
}

// contactTexts are French texts in which something touches a robot.
var contactTexts = regexp.MustCompile(`^(log|cause|rules|review|tip|replay|achievement|tutorial)\.`)

// TestTouchTextsHaveNoKeys expects no text for touch screens to mention mouse or keyboard, except
// the list of keys, which is not shown there.
func TestTouchTextsHaveNoKeys(t *testing.T) {
	for _, tag := range text.Languages {
		onTouch, onDesktop := text.In(tag).ForTouch(), text.In(tag)
		differing := 0
		for _, key := range slices.Sorted(maps.Keys(messages(t, tag.String()))) {
			if strings.HasPrefix(key, "keys.") || key == "menu.keys" || strings.HasPrefix(key, "hall.") {
				continue
			}
			now := onTouch.Of(key, "Letter", "W")
			if now != onDesktop.Of(key, "Letter", "W") {
				differing++
			}
			if what := keyboardWords[tag.String()].FindString(now); what != "" && !(strings.HasPrefix(what, "touche") && contactTexts.MatchString(key)) {
				t.Errorf("%s: %s mentions “%s”: %s", tag, key, what, now)
			}
			if strings.Contains(now, "  ") || strings.HasSuffix(now, " ") {
				t.Errorf("%s: %q has a gap", tag, now)
			}
		}
		if differing < 30 {
			t.Errorf("%s: only %d texts differ for touch screens, want at least 30", tag, differing)
		}
	}
	if now := text.In(text.Languages[0]).ForTouch().Of("main.tip", "About", "Das Spiel (Esc).", "Letter", "W"); now != "Das Spiel." {
		t.Errorf("the hover text of a menu entry is %q, want it without the key", now)
	}
	if now := text.In(text.Languages[1]).ForTouch().Of("touch.tip.slot", "Register", 3); now == "" || strings.Contains(now, "[") {
		t.Errorf("a text for touch screens is %q", now)
	}
}
