package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/maps"
)

// randomGame plays some rounds of a random game and returns it as a saved game.
// Now and then the time is up or a player leaves.
func randomGame(t *testing.T, seed uint64) *maps.Game {
	t.Helper()
	src := coretest.NewSource(seed)
	all := maps.All()
	rules := core.RuleSets[int(seed)%len(core.RuleSets)]
	m := all[int(seed)/len(core.RuleSets)%len(all)] // by each rule set in turn
	var setup *core.Setup
	for setup == nil {
		setup = coretest.SetupOn(src, m.Layout, rules, src.Between(1, 6))
	}
	last := uint16(src.Between(2, 10))
	if rules.GoalFlags { // long enough for rare cards
		setup.Timed, last = true, 12
	}
	r, _, err := replay.Begin(setup, replay.NewHeader(setup, m.ID, core.Seed(seed)))
	if err != nil {
		t.Fatal(err)
	}
	for r.Game.State().Phase != core.Finished && r.Game.State().Round <= last {
		d := r.Game.Pending()[0]
		v := r.Game.View(d.Seat)
		in := coretest.Decide(src, &v, d)
		switch {
		case src.Chance(3):
			in = core.Input{Kind: core.TimeUp, Round: in.Round, Seat: int8(src.Between(core.NoSeat, d.Seat))}
		case setup.Timed && r.Game.State().Round > 6 && src.Chance(1):
			in = core.Input{Kind: core.CallLast, Round: in.Round, Seat: core.NoSeat}
		case seed%3 == 0 && src.Chance(1):
			in = core.Input{Kind: core.SeatLeft, Round: in.Round, Seat: in.Seat}
		case d.Kind == core.AskProgram && src.Chance(2):
			in = core.Input{Kind: core.ShutDown, Round: in.Round, Seat: in.Seat}
		}
		if _, err := r.Apply(in); err != nil && in.Kind != core.TimeUp && in.Kind != core.CallLast { // of a seat that has decided already
			t.Fatal(err)
		}
	}
	state := r.Game.State()
	game := &maps.Game{
		Name: "Random", Saved: time.Unix(0, 0).UTC(), Program: "test", Round: int(state.Round),
		Ended: state.Phase == core.Finished, Winner: int(state.Winner), Record: r.Record(),
	}
	for i, model := range setup.Models {
		game.Seats = append(game.Seats, maps.Seat{Name: fmt.Sprint("Player ", i), Model: model, Colour: i})
	}
	return game
}

// saveGame writes a game into a file of its own.
func saveGame(t *testing.T, game *maps.Game) (file string) {
	t.Helper()
	text, err := maps.WriteGame(game)
	if err != nil {
		t.Fatal(err)
	}
	return writeText(t, "game.toml", string(text))
}

// recordLines runs "referee record" and returns its lines: the key of each, and
// what it holds.
func recordLines(t *testing.T, status int, files ...string) (keys []string, values []object) {
	t.Helper()
	for _, line := range outputLines[object](t, status, append([]string{"record"}, files...)...) {
		if line["error"] != nil {
			line = object{"failure": line}
		}
		for key, one := range line {
			value, is := one.(object)
			if !is || len(line) > 1 {
				t.Fatalf("the line has %d keys, want one with an object: %v", len(line), line)
			}
			keys, values = append(keys, key), append(values, value)
		}
	}
	return keys, values
}

// games is the number of random games of a test. They contain every kind of
// event and input.
const games = 80

// The events of random games of all rule sets lead from each state to the next,
// by what docs/formats.md says and nothing else; some rules can be checked. Each
// kind of event has its row in the document, with its keys, and so has each
// input; every other key is explained there.
func TestRecordedGamesExplainThemselves(t *testing.T) {
	documented := newDocument(t)
	var files []string
	for seed := range uint64(games) {
		files = append(files, saveGame(t, randomGame(t, seed)))
	}
	keys, values := recordLines(t, statusFine, files...)
	game, rules := fold{}, ruleCheck{}
	for n, key := range keys {
		v := values[n]
		switch key {
		case "game":
			if n > 0 && keys[n-1] != "state" {
				t.Fatalf("a game ends with the line %s, want a state", keys[n-1])
			}
			game, rules = fold{}, newRuleCheck(v)
		case "state":
			if game.state == nil {
				game.state = v
			} else if why := game.sameState(v); why != "" {
				t.Fatalf("line %d: %s", n+1, why)
			} else if last := values[n-1]; n+1 < len(keys) && keys[n+1] != "game" && last["kind"] != "phase-began" {
				t.Errorf("line %d: a state follows %v", n+1, last)
			}
		case "event":
			if err := game.apply(v); err != nil {
				t.Fatalf("line %d: %v", n+1, err)
			}
			if err := rules.check(v); err != nil {
				t.Errorf("line %d: %v", n+1, err)
			}
			if k := v["kind"]; (k == "phase-began" || k == "game-over") && (n+1 == len(keys) || keys[n+1] != "state") {
				t.Errorf("line %d: no state follows %v", n+1, v)
			}
		case "input":
			if v["kind"] == "confirm" && !confirms(keys[n+1:], values[n+1:], v["seat"]) {
				t.Errorf("line %d: the input %v is not followed by its events", n+1, v)
			}
		default:
			t.Fatalf("line %d has the key %s", n+1, key)
		}
		documented.see(key, v)
	}
	documented.report(t)
	if n := slices.Index(keys, "state"); n != 1 {
		t.Errorf("the first state is line %d, want the second line", n+1)
	}
}

// A file that is no game that can be printed has a line of its own; the other
// files are still printed.
func TestRecordReportsUnusableFiles(t *testing.T) {
	game := randomGame(t, 1)
	good := saveGame(t, game)
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	moved := *game
	moved.Record.Header.Map = "moon"
	turned := *game
	turned.Record.Sums = slices.Clone(turned.Record.Sums)
	turned.Record.Sums[0]++
	for path, says := range map[string]string{
		file("scenario.toml", duel): "no saved game",
		file("newer.toml", strings.Replace(string(text), "format   = 3", "format   = 4", 1)):   "newer version",
		file("damaged.toml", strings.Replace(string(text), "Random", "Ramdon", 1)):             "changed by hand or damaged",
		file("large.toml", string(text)+strings.Repeat("# padding\n", maps.MaxGameBytes/10+1)): "no saved game",
		filepath.Join(folder, "missing.toml"):                                                  "missing.toml",
		folder:                                                                                 "no plain file",
		saveGame(t, &moved):                                                                    `"moon", which is not there`,
		saveGame(t, &turned):                                                                   "does not run as it did",
	} {
		keys, values := recordLines(t, statusInvalid, path, good)
		if text, _ := values[0]["error"].(string); keys[0] != "failure" || values[0]["file"] != path || !strings.Contains(text, says) || len(values[0]) != 2 {
			t.Errorf("%s: the first line is %v, want the file and an error with %q", path, values[0], says)
		}
		if keys[1] != "game" || values[1]["file"] != good || keys[len(keys)-1] != "state" {
			t.Errorf("%s: after it comes the line %s, want the other game", path, keys[1])
		}
	}
}

// A game that today's rules would play differently is printed as it was.
func TestRecordOfOtherRulesIsItsStory(t *testing.T) {
	game := randomGame(t, 1)
	keys, values := recordLines(t, statusFine, saveGame(t, game))
	stale := *game
	stale.Record.Header.RulesVersion++
	stale.Record.Sums = slices.Clone(stale.Record.Sums)
	stale.Record.Sums[0]++
	staleKeys, staleValues := recordLines(t, statusFine, saveGame(t, &stale))
	want := 0
	for n, key := range keys[1:] {
		if key == "input" {
			continue
		}
		if want++; want >= len(staleKeys) || staleKeys[want] != key || !reflect.DeepEqual(staleValues[want], values[n+1]) {
			t.Fatalf("the story differs at its line %d, want %s %v", want+1, key, values[n+1])
		}
	}
	if want++; want != len(staleKeys) {
		t.Errorf("the story has %d lines, want %d", len(staleKeys), want)
	}
}

// confirms reports whether the events up to the next input confirm the program
// of a seat.
func confirms(keys []string, values []object, seat any) bool {
	for n, key := range keys {
		switch {
		case key == "input":
			return false
		case key == "event" && values[n]["kind"] == "confirmed" && values[n]["robot"] == seat:
			return true
		}
	}
	return false
}

// ruleCheck checks two rules in a recorded game: the order in which robots act
// (C8), and that no robot moves through a wall (M2, B16).
type ruleCheck struct {
	walls    map[string]bool // "x y n": the north side of that field has one
	priority map[any]int     // of the cards revealed in this register, by robot
	acted    []int           // the robots that have acted in it, as priority and number
}

func newRuleCheck(game object) ruleCheck {
	c := ruleCheck{walls: map[string]bool{}}
	layout := game["layout"].(object)
	wall := func(at any, side string) { c.walls[fmt.Sprint(at, side)] = true }
	for _, f := range list(layout, "fields") {
		field := f.(object)
		sides, _ := field["walls"].(string)
		for _, side := range sides {
			wall(field["at"], string(side))
		}
	}
	for _, mounted := range slices.Concat(list(layout, "lasers"), list(layout, "pushers")) {
		facing := direction(mounted.(object)["facing"])
		wall(mounted.(object)["at"], compass[(facing+2)%4:(facing+2)%4+1])
	}
	return c
}

func (c *ruleCheck) check(e object) error {
	switch e["kind"] {
	case "phase-began":
		c.priority, c.acted = map[any]int{}, nil
	case "revealed":
		c.priority[e["robot"]] = number(e, "priority")
	case "acted":
		// Higher priorities come first, then lower seats.
		c.acted = append(c.acted, 8*c.priority[e["robot"]]+7-number(e, "robot"))
		if n := len(c.acted); n > 1 && c.acted[n-1] >= c.acted[n-2] {
			return fmt.Errorf("robot %v acts too late", e["robot"])
		}
	case "moved":
		letter, _ := e["direction"].(string)
		if letter == "" {
			return nil
		}
		back := (direction(letter) + 2) % 4
		if c.walls[fmt.Sprint(e["from"], letter)] || c.walls[fmt.Sprint(e["to"], compass[back:back+1])] {
			return fmt.Errorf("robot %v moves through a wall: %v", e["robot"], e)
		}
	}
	return nil
}

// document is what docs/formats.md says about the lines of a recorded game,
// and what has been seen.
type document struct {
	chapter string
	rows    map[string]string // the keys of each kind of event and input, as in "event moved"
	seen    map[string]bool
	unknown map[string]bool
}

// newDocument reads the chapter and its tables, of inputs and of events.
func newDocument(t *testing.T) *document {
	t.Helper()
	text, err := os.ReadFile("../../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, found := strings.Cut(string(text), "\n### Recorded games\n")
	if !found {
		t.Fatal("docs/formats.md has no chapter on recorded games")
	}
	d := &document{chapter: chapter, rows: map[string]string{}, seen: map[string]bool{}, unknown: map[string]bool{}}
	table := ""
	for line := range strings.Lines(chapter) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 {
			continue
		}
		kind := strings.TrimSpace(cells[1])
		if kind == "input" || kind == "event" { // the head of a table
			table = kind
		}
		d.rows[table+" "+kind] = strings.TrimSpace(cells[2])
	}
	return d
}

// commonKeys holds the keys of inputs and events that are not in their rows.
var commonKeys = map[string][]string{
	"input": {"kind", "round", "seat"},
	"event": {"kind", "beat", "robot", "by", "register", "step", "audience"},
}

// see notes a line that was written.
func (d *document) see(line string, value object) {
	switch line {
	case "event", "input":
		kind := fmt.Sprint(line, " ", value["kind"])
		d.seen[kind] = true
		documented := strings.Split(d.rows[kind], ", ")
		for key := range value {
			if !slices.Contains(documented, key) && !slices.Contains(commonKeys[line], key) {
				d.unknown[kind+": "+key] = true
			}
		}
		for _, key := range documented {
			if _, given := value[key]; key != "" && !given {
				d.unknown[kind+" without "+key] = true
			}
		}
	default:
		d.seeKeys(line, value)
	}
}

// explains reports whether the chapter names a key outside the tables.
func (d *document) explains(key string) bool { return strings.Contains(d.chapter, "`"+key+"`") }

// seeKeys notes all keys of a value.
func (d *document) seeKeys(where string, value any) {
	switch v := value.(type) {
	case object:
		for key, inner := range v {
			if !d.explains(key) {
				d.unknown[where+": "+key] = true
			}
			d.seeKeys(where+"."+key, inner)
		}
	case []any:
		for _, inner := range v {
			d.seeKeys(where, inner)
		}
	}
}

// report reports what the document lacks and what did not occur.
func (d *document) report(t *testing.T) {
	t.Helper()
	for what := range d.unknown {
		t.Errorf("docs/formats.md says otherwise: %s", what)
	}
	for _, kind := range core.Kinds {
		d.reportKind(t, "event "+kind.String())
	}
	for _, kind := range core.InputKinds {
		d.reportKind(t, "input "+kind.String())
	}
	names := slices.Concat(texts(core.Phases), texts(core.Terrains[1:]), texts(core.Steps), texts(core.Manners), texts(core.Obstacles), texts(core.Causes), texts(core.GoalAssignments))
	for _, name := range slices.Concat(names, commonKeys["input"], commonKeys["event"]) {
		if !d.explains(name) {
			t.Errorf("docs/formats.md does not name %q", name)
		}
	}
}

// ofCards holds what occurs only in games in which robots own cards, which none
// does from the beginning.
var ofCards = []string{"event declares", "event lost", "event used", "event ordered", "event gained", "event controlled", "event obeys", "input order",
	"event recharged", "event swapped", "event debugs", "event scans", "event scanned", "event peeked", "event saw", "event stuck", "input use"}

func (d *document) reportKind(t *testing.T, kind string) {
	t.Helper()
	if _, documented := d.rows[kind]; !documented {
		t.Errorf("docs/formats.md has no row for the %s", kind)
	}
	if !d.seen[kind] && !slices.Contains(ofCards, kind) {
		t.Errorf("the games have no %s", kind)
	}
}

// texts returns the names of an enumeration.
func texts[T fmt.Stringer](values []T) []string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = v.String()
	}
	return all
}
