package main_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// policy defines which package of the project may import which, from the rules
// up to the program.
//
// "a, b < c" means that c may import a and b, and everything they may import.
// An import that is not allowed here is a mistake, either in the code or in the
// picture that ARCHITECTURE.md draws; change both together. A name that ends in
// "/..." stands for the folder and everything in it without a line of its own;
// the parts of such a group may import each other.
//
// Tests may also import all of maps, all of core, and what may import their package.
const policy = `
	# The rules, and the packages built on them alone.
	core/grid < core;
	core < core/scenario, core/bot, core/tally, core/replay < core/coretest;
	core/tally < core/bot; # places

	# Boards and text formats.
	core/scenario, core/bot, core/tally, core/replay < maps < maps/inspect;

	# What is done to boards and courses, and the history of their texts.
	maps < maps/drawing, maps/composing < ui/...;
	maps/inspect < maps/composing; # in tests
	maps/history < maps/drawing; # in tests
	maps/history < app/store, ui/...;

	# Texts in the pixels of pictures.
	maps < maps/carrier;
	maps/carrier, ui/art, ui/text < ui/poster < app/referee, ui/..., app/...;

	# Games among computer players alone, to measure them.
	core/bot, core/tally < core/bot/arena < maps;

	# Where a game is played: the table, and then the network around it.
	maps < lan/table < lan/lobby < lan/...;

	# Pictures, sounds, windows. Windows know lobby and table, not the network.
	core < ui/art;
	core < sounds;
	core/replay, ui/text < ui/story;
	maps/inspect, lan/lobby, ui/art, ui/story, sounds < ui/...;

	# Files on disk; the postal game, which speaks to its players and has no window.
	maps < app/store;
	app/store, ui/art, ui/story < app/post/...;

	# The two programs. The one without a screen imports no window.
	maps/inspect, app/store, app/post/..., lan/..., ui/art, core/coretest < app/referee;
	app/store, app/post/..., lan/..., sounds/..., ui/... < app/...;
	app/version < app/referee, app/...;
	app/... < .;

	# Tests drive the whole program; nothing that is shipped imports what they need for it.
	app/... < app/apptest < app/apptest/...;

	# Commands that build and check packages.
	app/version, lan/..., ui/text < app/packaging/...;

	# Commands that generate embedded files or overviews.
	maps, ui/art < ui/art/contact;
	sounds < sounds/...;
`

// bans lists, by folder, the packages outside the project that must not be
// imported. The bans hold for every system, and also for tests if the folder
// ends in "!".
const bans = `
	# The rules have no clock, no files, no goroutines and no prose.
	core/...:     time os net net/... sync sync/... context log log/... fyne.io/... github.com/... C

	# These work without a screen, so nothing they import may need one.
	maps/...:     fyne.io/... C
	lan/...:      fyne.io/... C
	sounds/...:   fyne.io/...
	ui/art/...:   fyne.io/... C
	app/store:    fyne.io/... C
	app/post/...: fyne.io/... C
	ui/story:     fyne.io/... C
	app/referee!: fyne.io/... C

	# Only the audio device needs C (sounds/speaker).
	sounds:             C
	sounds/album:       C
	sounds/loudness:    C
	sounds/mix:         C
	sounds/synth:       C

	# The window is tested on Fyne's test driver: no screen, no C.
	ui/...!:      fyne.io/fyne/v2/app C
`

// source holds the imports of one file.
type source struct {
	file    string
	pkg     string // the folder, "." for the root
	test    bool
	imports []string
}

func TestImportsFollowThePolicy(t *testing.T) {
	allowed := readPolicy(t)
	for _, s := range sources(t) {
		group, ok := groupOf(allowed, s.pkg)
		if !ok {
			t.Errorf("%s: the policy does not mention the package %s; add it", s.file, s.pkg)
			continue
		}
		for _, imported := range s.imports {
			target, own := strings.CutPrefix(imported, "roborally")
			if !own || target != "" && target[0] != '/' {
				continue
			}
			target = strings.TrimPrefix(target, "/")
			to, _ := groupOf(allowed, target)
			switch {
			case s.pkg == target: // an external test
			case to == group && strings.HasSuffix(group, "/..."):
			case allowed[group][to]:
			case s.test && (matches("maps/...", to) || matches("core/...", to) || allowed[to][group]):
			default:
				t.Errorf("%s imports %s, which the policy does not allow for %s", s.file, imported, s.pkg)
			}
		}
	}
}

func TestNothingBannedIsImported(t *testing.T) {
	banned := map[string][]string{}
	for line := range lines(bans) {
		folder, list, ok := strings.Cut(line, ":")
		if !ok {
			t.Fatalf("the line %q has no colon", line)
		}
		banned[folder] = strings.Fields(list)
	}
	for _, s := range sources(t) {
		for folder, patterns := range banned {
			pattern, tests := strings.CutSuffix(folder, "!")
			if !matches(pattern, s.pkg) || s.test && !tests {
				continue
			}
			for _, imported := range s.imports {
				if slices.ContainsFunc(patterns, func(p string) bool { return matches(p, imported) }) {
					t.Errorf("%s imports %s, which is banned from %s", s.file, imported, pattern)
				}
			}
		}
	}
}

// readPolicy returns, for every group of the policy, the groups it may import.
func readPolicy(t *testing.T) map[string]map[string]bool {
	t.Helper()
	allowed := map[string]map[string]bool{}
	text := strings.Join(slices.Collect(lines(policy)), " ")
	for rule := range strings.SplitSeq(text, ";") {
		var below []string
		for i, set := range strings.Split(rule, "<") {
			names := strings.FieldsFunc(set, func(r rune) bool { return r == ',' || r == ' ' })
			for _, name := range names {
				if allowed[name] == nil {
					allowed[name] = map[string]bool{}
				}
				for _, b := range below {
					allowed[name][b] = true
				}
			}
			if len(names) == 0 && (i > 0 || strings.TrimSpace(rule) != "") {
				t.Fatalf("the rule %q names nothing", rule)
			}
			below = names
		}
	}
	// Importers of a package may also import what it may import.
	for range allowed {
		for _, reach := range allowed {
			for name := range maps.Clone(reach) {
				maps.Copy(reach, allowed[name])
			}
		}
	}
	for name, reach := range allowed {
		if reach[name] {
			t.Fatalf("the policy lets %s import itself", name)
		}
	}
	return allowed
}

// groupOf returns the most specific group of the policy that contains a
// package.
func groupOf(allowed map[string]map[string]bool, pkg string) (string, bool) {
	if _, ok := allowed[pkg]; ok {
		return pkg, true
	}
	for folder := pkg; folder != "." && folder != ""; folder = path.Dir(folder) {
		if _, ok := allowed[folder+"/..."]; ok {
			return folder + "/...", true
		}
	}
	return "", false
}

// matches reports whether a pattern, which may end in "/...", matches a path.
func matches(pattern, name string) bool {
	folder, all := strings.CutSuffix(pattern, "/...")
	return name == folder || all && strings.HasPrefix(name, folder+"/")
}

// lines returns the lines of a text without comments and empty lines.
func lines(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line != "" && !yield(line) {
				return
			}
		}
	}
}

// sources returns the imports of every file, for all systems.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || slices.Contains([]string{"testdata", "vendor"}, entry.Name())):
			return filepath.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ".go":
			return nil
		}
		name = filepath.ToSlash(name)
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return fmt.Errorf("%s cannot be read: %w", name, err)
		}
		s := source{file: name, pkg: path.Dir(name), test: strings.HasSuffix(name, "_test.go")}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, imported)
		}
		all = append(all, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
