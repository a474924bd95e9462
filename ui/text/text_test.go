package text_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	boards "roborally/maps"
	"roborally/ui/text"
)

// halls gives the ids of the game's own boards and courses.
func halls() []string {
	var ids []string
	for _, m := range boards.All() {
		ids = append(ids, m.ID)
	}
	return ids
}

// levels gives the names of the levels of computer players.
func levels() []string {
	var names []string
	for _, level := range bot.Levels {
		names = append(names, level.String())
	}
	return names
}

// tiles gives the keys of the tiles that the rule book describes.
func tiles(names ...string) []string {
	for _, name := range names {
		names = append(names, name+"-about")
	}
	return names
}

// steps gives the names of the steps of a register phase.
func steps() []string {
	var names []string
	for _, rules := range core.RuleSets {
		for _, step := range rules.Phase {
			if name := step.String(); step != core.StepTell && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// kinds gives the names of what is counted.
func kinds() []string {
	var names []string
	for _, k := range tally.Kinds {
		names = append(names, k.String())
	}
	return names
}

// achievements gives something of every achievement.
func achievements(of func(*tally.Achievement) string) []string {
	var names []string
	for i := range tally.Achievements {
		names = append(names, of(&tally.Achievements[i]))
	}
	return names
}

// built lists the keys that are put together while the program runs: how they
// begin in the sources, and with what they go on.
var built = map[string][]string{
	"illegal.": {"wrong-phase", "stale-round", "no-such-seat", "powered-down", "already-confirmed", "slot-locked",
		"slot-empty", "not-in-hand", "card-twice", "no-pause", "pause-twice", "no-renewal", "renewed-twice", "no-facing",
		"not-damaged", "no-such-question", "no-such-choice", "no-such-input"},
	"robot.":         {"tanky", "jamesbot", "lazybot", "albot", "peach"},
	"command.":       {"uturn", "left", "right", "back", "move1", "move2", "move3", "pause"},
	"ask.direction.": {"north", "east", "south", "west"},
	"direction.":     {"north", "east", "south", "west"},
	"level.":         levels(),
	"main.":          {"continue", "start", "practice", "replay", "statistics", "rules", "story", "settings", "credits", "quit"},
	"rules.":         {"goal", "round", "cards", "moving", "register", "tiles", "slippery", "damage", "power", "robots", "sets"},
	"rules.round.":   {"deal", "program", "run", "end", "deal-about", "program-about", "run-about", "end-about"},
	"rules.tiles.":   tiles("wall", "pit", "checkpoint", "site", "workshop", "slow", "express", "gear", "laser", "pusher", "crusher", "start"),
	"rules.step.":    steps(),
	"rules.row.":     nil,
	"rules.value.":   nil,
	"story.scene-":   {"1", "2", "3", "4", "5", "6"},
	"credits.":       nil,
	"menu.":          {"back", "save", "settings", "rules", "keys", "leave", "quit"},
	"keys.":          {"programming", "moving", "both"},
	"keys.name.":     {"escape", "return", "tab", "backspace", "delete", "space", "up", "down", "left", "right"},
	"keys.do.":       nil,
	"speed.":         {"off", "slow", "normal", "fast"},
	"storage.":       {"damaged", "foreign", "mended", "unreadable", "unwritable"},
	"tip.phase-":     {"programming", "register", "round-end"},
	"log.damaged-":   {"laser", "shot", "reflection", "crash"},
	"log.died-":      {"pit", "outside", "crusher", "laser", "shot", "reflection", "crash"},
	"log.repaired-":  {"site", "regeneration", "power"},
	"robot.lazybot.": {"use"},
	"robot.albot.":   {"use"},
	"hall.":          halls(),
	"lobby.refused-": {"not-host", "not-yours", "already-begun", "not-begun", "no-such-seat", "no-such-member", "no-such-map",
		"no-such-rules", "no-such-robot", "no-such-level", "no-such-colour", "no-such-checkpoints", "no-such-limit", "full",
		"lobby-full", "name-empty", "name-taken", "colour-taken", "nothing-said", "nobody-plays", "not-ready", "too-many-people",
		"cannot-play"},
	"lobby.with-":       {"belts", "express", "gears", "lasers", "pushers", "crushers", "pits", "oil", "ice"},
	"lobby.rules-":      {"factory", "classic", "postal"},
	"lobby.hall-":       halls(),
	"saves.do-":         {"save", "load", "watch"},
	"saves.tip-":        {"save", "load", "watch"},
	"saves.title-":      {"save", "load", "watch"},
	"saves.nothing-":    {"save", "load", "watch"},
	"count.":            kinds(),
	"achievement.name.": achievements(func(a *tally.Achievement) string { return a.ID }),
	"achievement.task.": achievements(func(a *tally.Achievement) string { return a.Task }),
	// What follows these stands in the sources by itself.
	"review.":         nil,
	"settings.":       nil,
	"settings.about.": nil,
	"field.":          nil,
	"log.":            nil,
}

// messages reads the message files of a language: the keys and the placeholders
// of each. A key stands in one file alone.
func messages(t *testing.T, lang string) map[string][]string {
	t.Helper()
	names, err := filepath.Glob("*." + lang + ".toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("there are no files for %s: %v", lang, err)
	}
	found := map[string][]string{}
	for _, name := range names {
		var tree map[string]any
		if _, err := toml.DecodeFile(name, &tree); err != nil {
			t.Fatal(err)
		}
		own := map[string][]string{}
		collect(tree, "", own)
		for key := range own {
			if _, twice := found[key]; twice {
				t.Errorf("%s stands in two files, one of them %s", key, name)
			}
		}
		maps.Copy(found, own)
	}
	return found
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

func collect(tree map[string]any, path string, found map[string][]string) {
	if other, ok := tree["other"].(string); ok {
		found[path] = placeholders(other)
		return
	}
	for key, value := range tree {
		whole := strings.TrimPrefix(path+"."+key, ".")
		switch v := value.(type) {
		case string:
			found[whole] = placeholders(v)
		case map[string]any:
			collect(v, whole, found)
		}
	}
}

func placeholders(s string) []string {
	var names []string
	for _, m := range placeholder.FindAllStringSubmatch(s, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestAllLanguagesSayTheSame(t *testing.T) {
	reference := messages(t, "de")
	if len(reference) < 100 {
		t.Fatalf("the reference has only %d texts", len(reference))
	}
	for _, tag := range text.Languages {
		own := messages(t, tag.String())
		for key, names := range reference {
			switch has, ok := own[key]; {
			case !ok:
				t.Errorf("%s has no text for %s", tag, key)
			case !slices.Equal(names, has):
				t.Errorf("%s: the text of %s has the placeholders %v instead of %v", tag, key, has, names)
			}
		}
		for key := range own {
			if _, ok := reference[key]; !ok {
				t.Errorf("%s has a text for %s, which the reference does not have", tag, key)
			}
		}
	}
}

// literals gives all strings in the sources of the windows, and in those of the
// program that puts them together.
func literals(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../app/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("the program is not there: %v", err)
	}
	err = filepath.WalkDir("..", func(name string, _ fs.DirEntry, err error) error {
		if filepath.Ext(name) == ".go" {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && !strings.HasSuffix(s, ".toml") {
					all[s] = true
				}
			}
			return true
		})
	}
	return slices.Sorted(maps.Keys(all))
}

// TestKeysAndSourcesFit finds texts that nothing says, and keys without a text.
// A key stands in the sources whole, or it is put together of a beginning and
// an end that stand there.
func TestKeysAndSourcesFit(t *testing.T) {
	said := literals(t)
	has := func(s string) bool { return slices.Contains(said, s) }
	keys := messages(t, "de")
	for key := range keys {
		if !has(key) && !spelled(key, has) {
			t.Errorf("nothing says %s", key)
		}
	}
	groups := map[string]bool{}
	for key := range keys {
		group, _, _ := strings.Cut(key, ".")
		groups[group] = true
	}
	whole := regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]*[a-z0-9])+$`)
	for _, s := range said {
		group, _, _ := strings.Cut(s, ".")
		if _, ok := keys[s]; !ok && whole.MatchString(s) && groups[group] {
			t.Errorf("there is no text for %s", s)
		}
	}
	for beginning, ends := range built {
		for _, end := range ends {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(keys)), func(key string) bool {
				return key == beginning+end || strings.HasPrefix(key, beginning+end+".")
			}) {
				t.Errorf("there is no text for %s", beginning+end)
			}
		}
	}
}

// spelled tells whether a key is put together of parts that stand in the
// sources or in built.
func spelled(key string, has func(string) bool) bool {
	for beginning, ends := range built {
		rest, ok := strings.CutPrefix(key, beginning)
		if !ok || !has(beginning) {
			continue
		}
		if slices.Contains(ends, rest) || has(rest) {
			return true
		}
		middle, end, ok := strings.Cut(rest, ".")
		if ok && slices.Contains(ends, middle) && (has("."+end) || has(end)) {
			return true
		}
	}
	return false
}

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
		{"de", "1,4 Runden Fortschritt erwartet.", 1.42}, {"de", "0,0 Runden Fortschritt erwartet.", -0.04},
		{"en", "1.4 rounds of progress expected.", 1.36}, {"en", "-0.3 rounds of progress expected.", -0.3},
		{"fr", "1,4 tour de progression attendu.", 1.4}, {"fr", "2,1 tours de progression attendus.", 2.06},
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
	if got, want := text.For("fr").Of("menu.title"), "Pause\u202f? Pas pour tous."; got != want {
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
