package text_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"roborally/ui/text"
)

func TestLocales(t *testing.T) {
	for locale, want := range map[string]string{
		"de_DE.UTF-8": "de", "de": "de", "de_AT@euro": "de", "fr-CA": "fr", "fr_FR": "fr",
		"en_GB.UTF-8": "en", "C": "en", "C.UTF-8": "en", "POSIX": "en", "": "en", "ja_JP": "en", "nonsense!": "en",
	} {
		if got := text.For(locale).Language().String(); got != want {
			t.Errorf("the locale %q selects %s, want %s", locale, got, want)
		}
	}
}

func TestEnvironmentSelectsLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	t.Setenv("LANG", "fr_FR.UTF-8")
	if got := text.ForSystem().Language().String(); got != "fr" {
		t.Errorf("with a French LANG the language is %s, want fr", got)
	}
	t.Setenv("LC_ALL", "de_DE.UTF-8")
	if got := text.ForSystem().Language().String(); got != "de" {
		t.Errorf("with a German LC_ALL, which precedes LANG, the language is %s, want de", got)
	}
}

func TestPlaceholdersAndPlurals(t *testing.T) {
	de := text.For("de")
	if got, want := de.Of("play.round", "Round", 3), "Runde 3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := de.Count("tip.lives", 1), "Noch ein Ersatzleben"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := de.Count("tip.lives", 2), "Noch 2 Ersatzleben"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := de.Of("no.such-key"), "[no.such-key]"; got != want {
		t.Errorf("a key without a text returns %q, want %q", got, want)
	}
}

// TestAmounts expects the decimal sign of the language, and the right plural form.
func TestAmounts(t *testing.T) {
	for _, test := range []struct {
		lang, want string
		amount     float64
	}{
		{"de", "1,4 zerstörte Roboter pro Spiel zu viert: x", 1.42}, {"de", "0,0 zerstörte Roboter pro Spiel zu viert: x", -0.04},
		{"en", "1.4 robots destroyed per game of four: x", 1.36}, {"en", "0.3 robots destroyed per game of four: x", 0.3},
		{"fr", "1,4 robot détruit par partie à quatre : x", 1.4}, {"fr", "2,1 robots détruits par partie à quatre : x", 2.06},
	} {
		if got := text.For(test.lang).Amount("lobby.destroyed", test.amount, "Danger", "x"); got != test.want {
			t.Errorf("%v is %q, want %q", test.amount, got, test.want)
		}
	}
}

// TestEveryNumberHasText expects texts that count to have one for every number, in every language;
// French counts 0 and 1.9 as one.
func TestEveryNumberHasText(t *testing.T) {
	reference := messages(t, "de")
	for key, names := range reference {
		for _, tag := range text.Languages {
			for _, n := range []int{0, 1, 2, 5} {
				if got := text.In(tag).Count(key, n); slices.Contains(names, "PluralCount") && strings.HasPrefix(got, "[") {
					t.Errorf("%s: there is no text for %d of %s", tag, n, key)
				}
			}
			for _, x := range []float64{-0.5, 0, 0.4, 1, 1.9, 2, 12.3} {
				if got := text.In(tag).Amount(key, x); slices.Contains(names, "Amount") && strings.HasPrefix(got, "[") {
					t.Errorf("%s: there is no text for %v of %s", tag, x, key)
				}
			}
		}
	}
}

// TestTypeset expects real apostrophes, and no French line to begin with a punctuation mark.
func TestTypeset(t *testing.T) {
	if got, want := text.For("fr").Of("menu.title"), "Une pause\u202f? Rien que pour vous."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, tag := range text.Languages {
		own := text.In(tag)
		for key, names := range messages(t, tag.String()) {
			got := own.Of(key)
			if strings.Contains(got, "'") && len(names) == 0 {
				t.Errorf("%s: %s has a straight apostrophe: %q", tag, key, got)
			}
			if tag == text.Languages[2] && regexp.MustCompile(` [;:!?»]|« `).MatchString(got) {
				t.Errorf("%s: in %s a line can break before a punctuation mark: %q", tag, key, got)
			}
		}
	}
}

// TestHas checks all keys that exist, including those with plural forms, and some that do not.
func TestHas(t *testing.T) {
	for _, tag := range text.Languages {
		own := text.In(tag)
		for key := range messages(t, tag.String()) {
			if !own.Has(key) {
				t.Errorf("%s: Has does not find %s", tag, key)
			}
		}
		if own.Has("hall.nowhere") || own.Has("") {
			t.Errorf("%s: Has finds a key that does not exist", tag)
		}
	}
}
