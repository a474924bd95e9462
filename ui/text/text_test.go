package text_test

import (
	"fmt"
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
	"roborally/maps/composing"
	"roborally/maps/drawing"
	"roborally/maps/inspect"
	"roborally/ui/story"
	"roborally/ui/text"
)

// mapIDs returns the IDs of the embedded boards and courses.
func mapIDs() []string {
	var ids []string
	for _, m := range boards.All() {
		ids = append(ids, m.ID)
	}
	return ids
}

// names returns the names of the values of an enumeration.
func names[N fmt.Stringer](values []N) []string {
	var all []string
	for _, n := range values {
		all = append(all, n.String())
	}
	return all
}

// commandIDs returns the names of the commands in keys.
func commandIDs() []string {
	var all []string
	for _, command := range core.AllCommands {
		if _, _, both := command.Parts(); !both { // their texts are made of those of the parts
			all = append(all, story.CommandID(command))
		}
	}
	return all
}

// cards returns the names of the powers that are cards.
func cards() []string {
	var all []string
	for _, p := range core.Powers {
		if p.Class() != core.ModelPower {
			all = append(all, p.String())
		}
	}
	return all
}

// orderTexts returns the keys of standing orders.
func orderTexts(orders ...core.Order) (all []string) {
	for _, o := range orders {
		all = append(all, o.String(), o.String()+"-tip")
	}
	return all
}

// tiles returns the keys of the tiles in the rule book, or of other entries.
func tiles(names ...string) []string {
	for _, name := range names {
		names = append(names, name+"-about")
	}
	return names
}

// toolIDs returns the names of the tools that draw boards.
func toolIDs() (all []string) {
	for _, tool := range drawing.Tools {
		all = append(all, tool.ID())
	}
	return all
}

// steps returns the names of the steps of a register phase.
func steps() []string {
	var names []string
	for _, rules := range core.RuleSets {
		for _, step := range rules.Phase {
			if name := step.String(); step != core.StepAnnounce && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// achievements returns one property of every achievement.
func achievements(of func(*tally.Achievement) string) []string {
	var names []string
	for i := range tally.Achievements {
		names = append(names, of(&tally.Achievements[i]))
	}
	return names
}

// builtKeys lists the keys that are built at run time: the beginning in the sources, and its
// possible ends.
var builtKeys = map[string][]string{
	"illegal.": {"wrong-phase", "stale-round", "no-such-seat", "powered-down", "already-confirmed", "slot-locked",
		"slot-empty", "not-in-hand", "card-twice", "no-pause", "pause-twice", "no-renewal", "renewed-twice", "no-facing",
		"not-damaged", "no-such-question", "no-such-choice", "no-such-input", "not-owned", "no-charge", "does-not-fit",
		"no-second-card", "no-keeping", "no-last-rounds"},
	"robot.":          names(core.Models[:]),
	"command.":        commandIDs(),
	"power.":          cards(),
	"log.used-":       cards(),
	"log.killed-":     names(core.KillReasons),
	"log.paid-":       names(core.PayReasons),
	"secret.":         names(core.AllSecrets),
	"ask.use-about-":  {"flag-radar", "solder-kit", "rear-mirror"},
	"ask.place-":      {"about", "fatal", "taken", "robot", "site"},
	"option.use-":     orderTexts(core.Never, core.Ask, core.Always, core.WhenUpset),
	"option.against-": orderTexts(core.AgainstOrders()...),
	"direction.":      {"north", "east", "south", "west"},
	"level.":          names(bot.Levels),
	"main.":           {"continue", "start", "join", "tutorial", "practice", "post", "workshop", "replay", "statistics", "rules", "story", "settings", "credits", "quit"},
	"rules.": {"goal", "round", "cards", "moving", "register", "tiles", "oil", "ice", "damage", "power", "robots", "options",
		"driving", "planning", "beams", "weapons", "hull", "missions", "minor-driving", "minor-planning", "minor-beams", "minor-hull",
		"bugs-driving", "bugs-planning", "bugs-hull", "secrets-driving", "secrets-robots", "secrets-hall", "halls", "sets"},
	"rules.round.":      {"deal", "program", "run", "end", "deal-about", "program-about", "run-about", "end-about"},
	"rules.tiles.":      tiles("wall", "pit", "checkpoint", "wrench", "wrenches", "belt", "express", "gear-right", "laser", "pusher", "crusher", "start"),
	"rules.missions.":   tiles("start", "flag", "die", "points", "secret", "shop", "bugs", "cards", "kill", "return", "end"),
	"rules.step.":       steps(),
	"play.step.":        append(steps(), "tell"),
	"rules.row.":        nil,
	"rules.value.":      nil,
	"story.scene-":      {"1", "2", "3", "4", "5", "6"},
	"credits.":          nil,
	"menu.":             {"back", "save", "settings", "rules", "keys", "members", "end", "lessons", "leave", "quit"},
	"keys.":             {"programming", "moving", "both"},
	"keys.name.":        {"escape", "return", "prior", "tab", "backspace", "delete", "space", "up", "down", "left", "right"},
	"keys.do.":          nil,
	"editor.tool.":      append(toolIDs(), "select"),
	"editor.hint.":      append(toolIDs(), "select", "selected", "stamp"),
	"editor.shape.":     {"freehand", "line", "rectangle", "fill"},
	"editor.symmetry.":  {"none", "mirror-x", "mirror-y", "mirror-both", "half-turn", "quarter-turn"},
	"composer.tool.":    {"boards", "checkpoints", "starts"},
	"composer.hint.":    {"checkpoints", "starts", "full-checkpoints", "full-starts"},
	"composer.refused.": refusals(),
	"composer.": {"back-tip", "boards-tip", "checkpoints-tip", "starts-tip", "turn-left-tip", "turn-right-tip", "number-down-tip", "number-up-tip",
		"remove-tip"},
	"editor.":             nil, // the ends are literals in the sources
	"editor.finished-by-": {"maker", "medium"},
	"editor.finish-done-": {"maker", "medium"},
	"speed.":              {"off", "slow", "normal", "fast"},
	"storage.":            {"damaged", "foreign", "mended", "newer", "unreadable", "unwritable", "damaged-game", "unusable-game"},
	"tip.phase-":          {"programming", "register", "round-end"},
	"log.blocked-":        names(core.Obstacles),
	"robot.lazybot.":      {"use"},
	"robot.albot.":        {"use"},
	"hall.":               mapIDs(),
	"caption.":            {"ghost", "power", "clear", "hint", "review", "menu", "skip-step", "skip-all", "again", "back", "hit", "chat", "telegraph"},
	"lobby.goals-":        {"common", "swap", "secret", "common-tip", "swap-tip", "secret-tip"},
	"lobby.refused-": {"not-host", "not-yours", "already-begun", "not-begun", "no-such-seat", "no-such-member", "no-such-map",
		"bad-map", "map-unplayable",
		"no-such-rules", "no-such-robot", "no-such-level", "no-such-colour", "no-such-checkpoints", "no-such-limit", "full",
		"no-such-points", "no-such-laps", "no-such-minutes", "no-end", "no-points", "too-few-flags",
		"no-such-goals", "odd-robots", "too-few-starts",
		"lobby-full", "no-watching", "name-empty", "name-taken", "colour-taken", "nothing-said", "nobody-plays", "not-ready", "too-many-people",
		"cannot-play", "not-away", "is-away", "has-taken-over", "too-soon"},
	"network.closed-": {"4000", "4001", "4002", "4003", "4004", "4005", "4006", "4007", "4008", "4009", "4010", "4011", "4012", "4013"},
	"join.do-":        {"join", "watch", "return"},
	"join.tip-":       {"join", "watch", "return"},
	"join.state-":     {"gone", "older", "newer", "silent", "yours", "begun", "full"},
	"join.why-":       {"gone", "older", "newer", "silent", "yours", "begun", "full", "locked"},
	"join.wrong-":     {"address-empty", "host-missing", "host-wrong", "port-wrong", "bracket-wrong", "zone-missing", "fingerprint-wrong"},
	"join.":           {"looking", "offline", "help-lobby", "help-network", "help-firewall", "help-address", "help-offline", "address", "known", "name"},
	"lobby.with-":     {"belts", "express", "gears", "lasers", "pushers", "crushers", "pits", "oil", "ice"},
	"lobby.rules-":    {"factory", "classic", "postal", "missions"},
	"lobby.hall-":     mapIDs(),
	"lobby.own-":      {"maker", "medium"},
	"saves.do-":       {"save", "load", "watch"},
	"saves.tip-":      {"save", "load", "watch"},
	"saves.title-":    {"save", "load", "watch"},
	"saves.nothing-":  {"save", "load", "watch"},
	"mailgame.": {"undo", "undo-tip", "folder", "folder-tip", "enter", "enter-tip", "sheet", "sheet-tip", "read", "read-tip", "preview", "preview-tip",
		"last", "last-tip", "run", "run-tip", "deal-tip", "old", "late"},
	"workshop.": {"new", "new-tip", "import", "import-tip", "open", "open-tip", "play", "play-tip", "copy", "copy-tip", "rename", "rename-tip",
		"share", "share-tip", "delete", "delete-tip"},
	"workshop.by-":       {"date", "date-tip", "name", "name-tip", "size", "size-tip"},
	"workshop.kind-":     {"empty", "empty-tip", "empty-about", "course", "course-tip", "course-about", "copy", "copy-tip", "copy-about"},
	"workshop.name-":     {"empty", "course"},
	"workshop.share-":    {"picture", "picture-tip", "file", "file-tip"},
	"mailgame.day-":      {"0", "1", "2", "3", "4", "5", "6"},
	"mailgame.is-":       {"computer", "idle", "ready", "provisional", "unclear", "missing"},
	"mailgame.undo-":     {"settings", "mail", "begin", "run"},
	"mailgame.doing-":    {"read", "run", "undo", "sheet"},
	"mailgame.late-":     {"random", "random-tip", "power-down", "power-down-tip", "wait", "wait-tip", "computer", "computer-tip"},
	"mailgame.language-": {"de", "en", "fr"},
	"mailgame.tab-":      {"hall", "players", "due"},
	"mailgame.film-":     {"preview", "last"},
	"count.":             append(append(names(tally.Common), names(tally.OfIce)...), names(tally.OfMissions)...),
	"achievement.name.":  achievements(func(a *tally.Achievement) string { return a.ID }),
	"achievement.task.":  achievements(func(a *tally.Achievement) string { return a.Task }),
	"tutorial.": {"move", "turn", "belts", "pits", "lasers", "preview", "push", "priority", "power", "options", "flags", "shop", "secrets", "ice", "drift",
		"skip", "skip-about", "next", "next-about", "again", "again-about"},
	// The ends of these are names of causes; each has some of these lines (ui/watch).
	"log.damaged-":  nil,
	"log.died-":     nil,
	"log.repaired-": nil,
	// The ends of these are literals in the sources.
	"settings.":       nil,
	"settings.about.": nil,
	"field.":          names(core.Terrains),
	"finding.":        tiles(names(inspect.Kinds)...),
	"log.":            nil,
}

// ahead lists the beginnings of texts that no page shows yet. The list only becomes shorter.
var ahead = []string{
	"mission.",
	"log.met-secret", "log.put-secret", "log.gains-bug", "log.loses-bug",
	"field.wrench-shop", "field.wrenches-shop",
}

// messages reads the message files of a language: the keys, and the placeholders of each. No key
// may be in two files.
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
				t.Errorf("%s is in two files, one of them %s", key, name)
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

func TestLanguagesHaveSameKeys(t *testing.T) {
	reference := messages(t, "de")
	if len(reference) < 100 {
		t.Fatalf("the reference has only %d texts, want at least 100", len(reference))
	}
	for _, tag := range text.Languages {
		own := messages(t, tag.String())
		for key, names := range reference {
			switch has, ok := own[key]; {
			case !ok:
				t.Errorf("%s has no text for %s", tag, key)
			case !slices.Equal(names, has):
				t.Errorf("%s: the text of %s has the placeholders %v, want %v", tag, key, has, names)
			}
		}
		for key := range own {
			if _, ok := reference[key]; !ok {
				t.Errorf("%s has a text for %s, which the reference does not have", tag, key)
			}
		}
	}
}

// literals returns all string literals in the sources of ui and app, each with the files that have it.
func literals(t *testing.T) map[string][]string {
	t.Helper()
	var files []string
	for _, folder := range []string{"../../app", ".."} {
		err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
			if filepath.Ext(name) == ".go" && !strings.HasPrefix(name, "../../app/referee") { // a tool of developers
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	all := map[string][]string{}
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
					all[s] = append(all[s], name)
				}
			}
			return true
		})
	}
	return all
}

// TestMapsAreNamedInOnePlace checks that MapName knows every map, and that no other source looks a name up.
func TestMapsAreNamedInOnePlace(t *testing.T) {
	for _, tag := range text.Languages {
		own := text.In(tag)
		unknown := own.MapName("moon")
		if unknown == "moon" || strings.HasPrefix(unknown, "[") {
			t.Errorf("%s: an unknown map is called %q", tag, unknown)
		}
		for _, id := range mapIDs() {
			if name := own.MapName(id); name == unknown || strings.HasPrefix(name, "[") {
				t.Errorf("%s: the map %s is called %q", tag, id, name)
			}
		}
	}
	if files := literals(t)["hall."]; !slices.Equal(files, []string{"../text/text.go"}) {
		t.Errorf("the names of maps are looked up in %v, want only in Text.MapName", files)
	}
}

// TestKeysMatchSources finds unused texts, and keys without a text. A key is a literal in the
// sources, or it is built of literals.
func TestKeysMatchSources(t *testing.T) {
	used := append(slices.Sorted(maps.Keys(literals(t))), names(core.Causes)...)

	has := func(s string) bool { return slices.Contains(used, s) }
	keys := messages(t, "de")
	later := map[string]bool{}
	for key := range keys {
		if other, ok := strings.CutPrefix(key, "touch."); ok {
			if _, ok := keys[other]; ok {
				continue // replaces the other
			}
		}
		if has(key) || isBuilt(key, has) {
			continue
		}
		n := slices.IndexFunc(ahead, func(beginning string) bool { return strings.HasPrefix(key, beginning) })
		if n < 0 {
			t.Errorf("no source uses the text %s", key)
			continue
		}
		later[ahead[n]] = true
	}
	for _, beginning := range ahead {
		if !later[beginning] {
			t.Errorf("%s need not be in the list of texts that no page shows yet", beginning)
		}
	}
	groups := map[string]bool{}
	for key := range keys {
		group, _, _ := strings.Cut(key, ".")
		groups[group] = true
	}
	whole := regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]*[a-z0-9])+$`)
	for _, s := range used {
		group, _, _ := strings.Cut(s, ".")
		if _, ok := keys[s]; !ok && whole.MatchString(s) && groups[group] {
			t.Errorf("there is no text for %s", s)
		}
	}
	for beginning, ends := range builtKeys {
		for _, end := range ends {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(keys)), func(key string) bool {
				return key == beginning+end || strings.HasPrefix(key, beginning+end+".")
			}) {
				t.Errorf("there is no text for %s", beginning+end)
			}
		}
	}
}

// isBuilt reports whether a key is built of parts that are in the sources or in builtKeys.
func isBuilt(key string, has func(string) bool) bool {
	for beginning, ends := range builtKeys {
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

// refusals returns the ids of what the composer of courses refuses.
func refusals() (ids []string) {
	for _, r := range composing.Refusals {
		ids = append(ids, string(r))
	}
	return ids
}
