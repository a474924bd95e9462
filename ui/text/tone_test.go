package text_test

import (
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/ui/text"
)

// sentences reads every text of a language as players see it, in all forms, with the placeholders.
func sentences(t *testing.T, lang string) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*." + lang + ".toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("there are no files for %s: %v", lang, err)
	}
	found := map[string]string{}
	for _, name := range names {
		var tree map[string]any
		if _, err := toml.DecodeFile(name, &tree); err != nil {
			t.Fatal(err)
		}
		flatten(tree, "", found)
	}
	return found
}

func flatten(tree map[string]any, path string, found map[string]string) {
	for key, value := range tree {
		whole := strings.TrimPrefix(path+"."+key, ".")
		switch v := value.(type) {
		case string:
			found[whole] = v
		case map[string]any:
			flatten(v, whole, found)
		}
	}
}

// mistakes are patterns that must not occur, in any language or in one of them.
var mistakes = []struct {
	lang, what string // lang is "" for all languages
	pattern    *regexp.Regexp
}{
	{"", "two spaces, or one at an end", regexp.MustCompile(`  |^ | $|\n`)},
	{"", "the quotation mark of a typewriter", regexp.MustCompile(`"`)},
	{"", "an apostrophe that is not between two letters, so that it is not typeset", regexp.MustCompile(`(^|[^\pL])'|'([^\pL]|$)`)},
	{"", "three dots instead of an ellipsis", regexp.MustCompile(`\.\.`)},
	{"", "a space before a comma or a full stop", regexp.MustCompile(` [,.]`)},
	{"", "a hyphen for a dash", regexp.MustCompile(` - `)},
	{"", "a value in braces without a space to the next word", regexp.MustCompile(`\}\}\pL`)},
	{"", "a word of those who build networks", regexp.MustCompile(`\b([Tt]okens?|[Hh]osts?|[Pp]orts?|[Ss]erver|[Ss]erveurs?|[Cc]lients?|[Hh]ôtes?|[Ss]pectat(or|eur)s?|TLS|UDP|TCP)([ .,:;!?)”“»]|$)`)},
	{"de", "quotation marks of another language", regexp.MustCompile(`[”«»]|“\pL`)},
	{"de", "a space before a sign", regexp.MustCompile(` [;:!?]`)},
	{"de", "the form of address for strangers", regexp.MustCompile(`[\pL,] (Sie|Ihnen|Ihre?[nmrs]?)\b`)},
	{"de", "another name of a key", regexp.MustCompile(`Eingabetaste|Löschtaste|Löschen-Taste|Escape`)},
	{"de", "another word for the network or for watching", regexp.MustCompile(`\b[Nn]etz\b|\b[Zz]u(ge)?seh\w*|\bs(iehst|ieht|eht|ehen)( \pL+)* zu\b`)},
	{"de", "an imperative with an “e” that nobody says", regexp.MustCompile(`(^|[.:;!?“,] |oder |und )([Ff]rage|[Gg]ehe|[Hh]ole|[Ss]chreibe|[Dd]rücke|[Dd]rehe|[Zz]iehe|[Bb]ringe|[Ss]uche|[Vv]ersuche|[Ss]chiebe|[Mm]ache) (s?ie|dir|den|die|das|dein|im|noch|auf|an|es|erst|dort)\b`)},
	{"de", "what tells man from woman", regexp.MustCompile(`\b(als|der) Erster?\b|Zuschauer\b`)},
	{"de", "another word for a round, a register, a hall or a computer player", regexp.MustCompile(`\b(Zug|Züge|Spielfeld|Spielbrett|Computergegner|Werkstätten)\b`)},
	{"de", "“je” for “pro”", regexp.MustCompile(`\b[Ee]inmal je\b`)},
	{"en", "“keep aside” for “set aside”", regexp.MustCompile(`\b(keep|keeps|kept)( \pL+){0,3} aside\b`)},
	{"en", "quotation marks of another language", regexp.MustCompile(`[„«»]`)},
	{"en", "a space before a sign", regexp.MustCompile(` [;:!?]`)},
	{"en", "“behind” for what comes after something written, or a double-click in two words", regexp.MustCompile(`behind the (#|colon|address)|[Dd]ouble click`)},
	{"en", "another word for a belt, a crusher or a replay", regexp.MustCompile(`(?i)\bconveyors?\b [^b]|\bpress(es)\b|\brecordings?\b`)},
	{"fr", "quotation marks of another language", regexp.MustCompile(`[„“”]|«[^ ]|[^ ]»`)},
	{"fr", "a sign without a space before it", regexp.MustCompile(`[\pL}][;:?]|[\pL}]!( |$)`)},
	{"fr", "the form of address for friends, where all others have the polite one", regexp.MustCompile(`(?i)(^|[ (])(tu|toi|ton|tes|ta) `)},
	{"fr", "“de” before a name, which may want “d’”", regexp.MustCompile(`\b(de|le|que) \{\{\.(By|Robot|Name)\}\}`)},
	{"fr", "what tells man from woman", regexp.MustCompile(`[Vv]ous êtes \pL+[éiu]([ .,;!?]|$)|\{\{\.(Name|Names)\}\} (est|sont) \pL+[éiu]s?([ .,;!?]|$)|[Vv]ous (a|ont|avez été|ramène) (tous|\pL+é)([ .,;!?]|$)|tout seul|[Àà] tous([ .,]|$)|le premier (à|sur) |^([Pp]as (encore )?)?[Pp]rêts?([ ,]|$)`)},
	{"fr", "another word for giving an option up or drawing one, or one damage too few", regexp.MustCompile(`[Ss]acrifi|[Tt]ire[rz]? une option|sans dégât([ .,]|$)`)},
	{"fr", "“essayez encore une fois” for “réessayez”, or a double-clic in two words", regexp.MustCompile(`[Ee]ssayez encore|[Dd]ouble clic`)},
	{"fr", "another word for a round, a checkpoint, a recording or the settings", regexp.MustCompile(`(?i)\b(manches?|drapeaux?|checkpoints?|enregistrements?|réglages?|replays?)\b`)},
}

// TestNoClauseTwice expects no text to say eight words in a row twice.
func TestNoClauseTwice(t *testing.T) {
	for _, tag := range text.Languages {
		for key, sentence := range sentences(t, tag.String()) {
			words := strings.Fields(sentence)
			seen := map[string]bool{}
			for n := 8; n <= len(words); n++ {
				clause := strings.Join(words[n-8:n], " ")
				if seen[clause] {
					t.Errorf("%s: %s says %q twice", tag, key, clause)
				}
				seen[clause] = true
			}
		}
	}
}

// quotes are the texts in which a robot speaks a language of its own.
var quotes = regexp.MustCompile(`^robot\.\w+\.quote$`)

// TestTextsAreTidy finds typical mistakes in spelling and style.
func TestTextsAreTidy(t *testing.T) {
	for _, tag := range text.Languages {
		texts := sentences(t, tag.String())
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			for _, mistake := range mistakes {
				if mistake.lang != "" && (mistake.lang != tag.String() || quotes.MatchString(key)) {
					continue
				}
				if found := mistake.pattern.FindString(texts[key]); found != "" {
					t.Errorf("%s: %s has %s (%q): %q", tag, key, mistake.what, found, texts[key])
				}
			}
			if texts[key] == key || texts[key] == "" {
				t.Errorf("%s: %s is empty or only its own key: %q", tag, key, texts[key])
			}
		}
	}
}

// neverZero are the counts that are never 0, so that the texts for 0 and 1 may be the same.
var neverZero = regexp.MustCompile(`^(achievement\.task\.|stats\.news$|info\.more$|result\.rounds$|lobby\.flags-tip$|saves\.you-are$|tip\.spin-)`)

// TestZeroDiffersFromOne expects French texts to show the number: French has the same form for 0
// and 1.
func TestZeroDiffersFromOne(t *testing.T) {
	for _, tag := range text.Languages {
		own := text.In(tag)
		counts := 0
		for key := range sentences(t, tag.String()) {
			key, one := strings.CutSuffix(key, ".one")
			if !one || neverZero.MatchString(key) || strings.HasPrefix(own.Count(key, 2), "[") {
				continue
			}
			if own.Count(key, 5) == own.Count(key, 6) {
				continue // it counts amounts, or needs only the form
			}
			counts++
			if own.Count(key, 0) == own.Count(key, 1) {
				t.Errorf("%s: %s says %q for both 0 and 1", tag, key, own.Count(key, 0))
			}
		}
		if counts < 10 {
			t.Errorf("%s: only %d texts count, want at least 10", tag, counts)
		}
	}
}

// TestTranslated finds forgotten translations: a text of three or more words must differ in every
// language.
func TestTranslated(t *testing.T) {
	word := regexp.MustCompile(`\pL{3,}`)
	texts := map[string]map[string]string{}
	for _, tag := range text.Languages {
		texts[tag.String()] = sentences(t, tag.String())
	}
	for key, german := range texts["de"] {
		bare := placeholder.ReplaceAllString(german, "")
		if quotes.MatchString(key) || len(word.FindAllString(bare, -1)) < 3 {
			continue
		}
		for _, other := range []string{"en", "fr"} {
			if texts[other][key] == german {
				t.Errorf("%s: %s is not translated: %q", other, key, german)
			}
		}
		if texts["en"][key] != "" && texts["en"][key] == texts["fr"][key] {
			t.Errorf("%s is the same in English and French: %q", key, texts["en"][key])
		}
	}
}

// TestChoicesDiffer expects no two choices that are offered together to have the same name.
func TestChoicesDiffer(t *testing.T) {
	for _, tag := range text.Languages {
		own := text.In(tag)
		seen := map[string]string{}
		for key := range messages(t, tag.String()) {
			group := ""
			for _, g := range []string{"main.*.label", "menu.*", "hall.*", "command.*.name", "power.*.name", "secret.*.name", "level.*.name", "speed.*", "achievement.name.*",
				"count.*.name", "lobby.rules-*.name", "rules.*.title", "keys.do.*", "keys.name.*", "stats.measure.*", "robot.*.name"} {
				if ok, err := filepath.Match(g, key); err == nil && ok && strings.Count(key, ".") == strings.Count(g, ".") {
					group = g
				}
			}
			if group == "" {
				continue
			}
			choice := group + ": " + own.Of(key)
			if other, twice := seen[choice]; twice {
				t.Errorf("%s: %s and %s are both %q", tag, other, key, choice)
			}
			seen[choice] = key
		}
		if len(seen) < 150 {
			t.Errorf("%s: only %d choices were checked, want at least 150", tag, len(seen))
		}
	}
}
