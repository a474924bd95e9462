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
			t.Errorf("the locale %q gives %s, not %s", locale, got, want)
		}
	}
}

func TestEnvironmentDecides(t *testing.T) {
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	t.Setenv("LANG", "fr_FR.UTF-8")
	if got := text.ForSystem().Language().String(); got != "fr" {
		t.Errorf("LANG is French, but the language is %s", got)
	}
	t.Setenv("LC_ALL", "de_DE.UTF-8")
	if got := text.ForSystem().Language().String(); got != "de" {
		t.Errorf("LC_ALL is German and goes before LANG, but the language is %s", got)
	}
}

func TestPlaceholdersAndPlurals(t *testing.T) {
	de := text.For("de")
	if got, want := de.Of("play.round", "Round", 3), "Runde 3"; got != want {
		t.Errorf("got %q, not %q", got, want)
	}
	if got, want := de.Count("tip.lives", 1), "Noch ein Ersatzleben"; got != want {
		t.Errorf("got %q, not %q", got, want)
	}
	if got, want := de.Count("tip.lives", 2), "Noch 2 Ersatzleben"; got != want {
		t.Errorf("got %q, not %q", got, want)
	}
	if got, want := de.Of("no.such-key"), "[no.such-key]"; got != want {
		t.Errorf("a key without a text gives %q, not %q", got, want)
	}
}

// TestAmounts have the comma of the language, and the form it counts with.
func TestAmounts(t *testing.T) {
	for _, test := range []struct {
		lang, want string
		amount     float64
	}{
		{"de", "Etwa 1,4 Runden näher am Ziel.", 1.42}, {"de", "Etwa 0,0 Runden näher am Ziel.", -0.04},
		{"en", "About 1.4 rounds closer to the goal.", 1.36}, {"en", "About 0.3 rounds closer to the goal.", 0.3},
		{"fr", "Fait gagner environ 1,4 tour.", 1.4}, {"fr", "Fait gagner environ 2,1 tours.", 2.06},
	} {
		if got := text.For(test.lang).Amount("hint.expected", test.amount); got != test.want {
			t.Errorf("%v is %q, not %q", test.amount, got, test.want)
		}
	}
}

// TestEveryNumberHasAForm: what counts says something of every number, in every
// language; French counts 0 and 1.9 as one.
func TestEveryNumberHasAForm(t *testing.T) {
	reference := messages(t, "de")
	for key, names := range reference {
		for _, tag := range text.Languages {
			for _, n := range []int{0, 1, 2, 5} {
				if said := text.In(tag).Count(key, n); slices.Contains(names, "PluralCount") && strings.HasPrefix(said, "[") {
					t.Errorf("%s: nothing is said for %d of %s", tag, n, key)
				}
			}
			for _, x := range []float64{-0.5, 0, 0.4, 1, 1.9, 2, 12.3} {
				if said := text.In(tag).Amount(key, x); slices.Contains(names, "Amount") && strings.HasPrefix(said, "[") {
					t.Errorf("%s: nothing is said for %v of %s", tag, x, key)
				}
			}
		}
	}
}

// TestFrenchIsTypeset: with a real apostrophe, and no line can begin with a sign.
func TestFrenchIsTypeset(t *testing.T) {
	if got, want := text.For("fr").Of("menu.title"), "Une pause\u202f? Rien que pour vous."; got != want {
		t.Errorf("got %q, not %q", got, want)
	}
	for _, tag := range text.Languages {
		own := text.In(tag)
		for key, names := range messages(t, tag.String()) {
			said := own.Of(key)
			if strings.Contains(said, "'") && len(names) == 0 {
				t.Errorf("%s: %s has an apostrophe of a typewriter: %q", tag, key, said)
			}
			if tag == text.Languages[2] && regexp.MustCompile(` [;:!?»]|« `).MatchString(said) {
				t.Errorf("%s: in %s a line can break before a sign: %q", tag, key, said)
			}
		}
	}
}

// TestHas knows the keys that exist, those with a form per number included, and
// no others, in every language.
func TestHas(t *testing.T) {
	for _, tag := range text.Languages {
		own := text.In(tag)
		for key := range messages(t, tag.String()) {
			if !own.Has(key) {
				t.Errorf("%s: %s is not found", tag, key)
			}
		}
		if own.Has("hall.nowhere") || own.Has("") {
			t.Errorf("%s: a key that does not exist is found", tag)
		}
	}
}
