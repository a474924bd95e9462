package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/core/scenario"
	boards "roborally/maps"
)

// mailGame is a game by mail that a test leads by the command line and files alone.
type mailGame struct {
	t      *testing.T
	folder string
	now    time.Time
	names  []string
	mails  int
	table  *bot.TransitionTable
}

// newMailGame begins a game of six people.
func newMailGame(t *testing.T, options ...string) *mailGame {
	t.Helper()
	g := &mailGame{
		t: t, folder: filepath.Join(t.TempDir(), "game"), now: time.Date(2026, 11, 27, 18, 0, 0, 0, time.UTC),
		names: []string{"Anna", "Ben", "Chloé", "Dörte", "Émile", "Finn"},
	}
	args := []string{"new", g.folder}
	for i, name := range g.names {
		args = append(args, "--player", fmt.Sprintf("%s <%s> %s", name, g.address(i), []string{"de", "en", "fr"}[i%3]))
	}
	g.must(append(args, options...)...)
	return g
}

func (g *mailGame) address(seat int) string { return fmt.Sprintf("player%d@example.org", seat+1) }

// post runs "referee post", an hour after the last time.
func (g *mailGame) post(args ...string) (out string, status int) {
	g.now = g.now.Add(time.Hour)
	var b bytes.Buffer
	status = postCommand(append(args, "--at", g.now.Format(time.RFC3339)), strings.NewReader(""), &b, &b)
	return b.String(), status
}

// must runs a command that must succeed.
func (g *mailGame) must(args ...string) string {
	g.t.Helper()
	out, status := g.post(args...)
	if status != statusFine {
		g.t.Fatalf("%s: status %d\n%s", strings.Join(args, " "), status, out)
	}
	return out
}

// send puts a mail of a player into the folder of the game.
func (g *mailGame) send(seat int, lines ...string) {
	g.t.Helper()
	g.now = g.now.Add(time.Minute)
	g.mails++
	text := fmt.Sprintf("From: <%s>\nDate: %s\nMessage-ID: <%d@example.org>\n\n%s\n",
		g.address(seat), g.now.Format(time.RFC1123Z), g.mails, strings.Join(lines, "\n"))
	if err := os.WriteFile(filepath.Join(g.folder, "in", fmt.Sprintf("%05d.eml", g.mails)), []byte(text), 0o600); err != nil {
		g.t.Fatal(err)
	}
}

// game returns the game as its file has it.
func (g *mailGame) game() *replay.Recorder {
	g.t.Helper()
	saved, err := readGame(filepath.Join(g.folder, "game.toml"))
	if err != nil {
		g.t.Fatal(err)
	}
	setup, err := saved.Setup(boards.Load)
	if err != nil {
		g.t.Fatal(err)
	}
	game, err := saved.Resume(setup)
	if err != nil {
		g.t.Fatal(err)
	}
	return game
}

// sendOrders sends what a computer player would do, for everybody whom the game waits for, and returns the
// programs, by seat. A player that does not program at once sends nothing.
func (g *mailGame) sendOrders(game *replay.Recorder) (programs [core.MaxRobots]*core.Program) {
	g.t.Helper()
	if g.table == nil {
		g.table = bot.NewTransitionTable(game.Game.Setup())
	}
	for _, d := range game.Game.Pending() {
		view := game.Game.View(d.Seat)
		in, _ := bot.New(game.Game.Setup(), g.table, d.Seat, bot.Medium, uint64(d.Seat)).Decide(view, d, nil)
		switch {
		case in.Kind == core.Confirm:
			programs[d.Seat] = &in.Program
			lines, ok := ordersText(&view, &in.Program), false
			if d.Seat < 3 {
				lines, ok = g.fillIn(d.Seat, lines)
			}
			if d.Seat < 3 && !ok {
				g.t.Errorf("%s has no form:\n%s", g.names[d.Seat], strings.Join(lines, "\n"))
			}
			g.send(d.Seat, lines...)
		case in.Kind == core.Answer && in.Choice == core.Yes:
			g.send(d.Seat, "power-down")
		}
	}
	return programs
}

// ordersText writes a program as a player may.
func ordersText(view *core.View, p *core.Program) []string {
	own := view.Own()
	o := orders.Orders{Facing: p.Facing, PowerDown: p.PowerDown}
	card := func(index int) (core.Command, int) {
		c := own.Hand[index]
		if view.Setup().Rules.HidePriorities {
			return c.Command(), 0
		}
		return c.Command(), c.Priority()
	}
	for n, choice := range p.Slots {
		var i scenario.Instruction
		switch {
		case own.Slots[n].Fixed():
			i.Command = own.Slots[n].Card.Command()
			if own.Slots[n].Second != core.NoCard {
				i.Second = own.Slots[n].Second.Command()
			}
		case choice == core.ChoosePause:
			i.Command = core.Pause
		case choice >= 0:
			i.Command, i.Priority = card(int(choice))
		}
		if second := p.Extras[n].Second; second > 0 {
			i.Second, i.SecondPriority = card(int(second) - 1)
		}
		i.Declared = p.Extras[n].Declared
		o.Program = append(o.Program, i)
	}
	for _, power := range p.ForRound.Powers() {
		o.Declared = append(o.Declared, power.String())
	}
	if p.Debugs > 0 {
		o.Declared = append(o.Declared, "debugger: "+own.Cards()[p.Debugs-1].Power.String())
	}
	return o.Lines()
}

// fillIn returns the form of a player's sheet with orders in its boxes, as a mail program quotes it; what there is no
// box for stands above. ok is false if the sheet has no form.
func (g *mailGame) fillIn(seat int, orders []string) (lines []string, ok bool) {
	g.t.Helper()
	text, err := os.ReadFile(filepath.Join(g.folder, "out", fmt.Sprintf("round-%02d", g.game().Game.State().Round), fmt.Sprintf("%d-%s.txt", seat+1, []string{"anna", "ben", "chloe"}[seat])))
	if err != nil {
		g.t.Fatal(err)
	}
	_, form, ok := strings.Cut(string(text), "\n--- ")
	if !ok {
		return orders, false
	}
	registers, rest := strings.Fields(orders[0]), orders[1:]
	quoted := []string{"> --- " + strings.SplitN(form, "\n", 2)[0]}
	for line := range strings.Lines(form[strings.Index(form, "\n")+1:]) {
		line = strings.TrimSuffix(line, "\n")
		for n, register := range registers {
			if line == fmt.Sprintf("%d: ____", n+1) {
				line = fmt.Sprintf("%d: %s", n+1, register)
			}
		}
		for n, order := range rest {
			if about, value, ok := strings.Cut(order, ": "); ok && line == about+": ____" {
				line, rest[n] = about+": "+value, ""
			}
		}
		quoted = append(quoted, "> "+line)
	}
	for _, order := range rest {
		if order != "" {
			lines = append(lines, order)
		}
	}
	return append(lines, append([]string{"", "On Friday the game master wrote:"}, quoted...)...), true
}

// sendWords sends the words of all players.
func (g *mailGame) sendWords() {
	for seat, label := range []string{"Wort", "Word", "Mot", "Wort", "Word", "Mot"} {
		g.send(seat, "Hallo!", "", fmt.Sprintf("%s: Apfel %d", label, seat))
	}
}

// playOn plays the game to its end, with orders of all players for every round. look is called with the game before each
// round and at the end. It returns the files of all sheets, and the number of the round in which the game was over.
func (g *mailGame) playOn(look func(*replay.Recorder)) (kept []string, round int) {
	g.t.Helper()
	for round = 1; ; round++ {
		game := g.game()
		look(game)
		if game.Game.State().Phase == core.Finished {
			return kept, round
		}
		if round > 60 {
			g.t.Fatal("the game is not over after 60 rounds")
		}
		kept = append(kept, g.keepSheets()...)
		programs := g.sendOrders(game)
		g.must("orders", g.folder)
		g.must("run", g.folder, "--now")
		wantProgrammed(g.t, game, g.game(), programs)
	}
}

func TestGamesOfAllRuleSetsByFilesAlone(t *testing.T) {
	for _, c := range []struct {
		rules   string
		options []string
	}{
		{"postal", []string{"--map", "ring-line", "--goals", "secret", "--goals-each", "2"}},
		{"factory", []string{"--map", "apprentice-hall", "--checkpoints", "2", "--abilities", "off"}},
		{"classic", []string{"--map", "ring-line", "--checkpoints", "2", "--options"}},
		{"missions", []string{"--map", "grand-tour", "--points", "2"}},
	} {
		t.Run(c.rules, func(t *testing.T) {
			g := newMailGame(t, append([]string{"--rules", c.rules}, c.options...)...)
			g.sendWords()
			g.must("run", g.folder)
			kept, _ := g.playOn(func(*replay.Recorder) {})
			proof := filepath.Join(g.folder, "out", "end", "proof.jsonl")
			out := g.must(append([]string{"verify", proof}, kept...)...)
			if !strings.Contains(out, "word 3: Apfel 2") {
				t.Errorf("the proof does not say the words:\n%s", out)
			}
		})
	}
}

// keepSheets copies the text of all sheets of the round, and one as PDF, to where players keep them, and returns their names.
func (g *mailGame) keepSheets() (names []string) {
	g.t.Helper()
	folder := filepath.Join(g.folder, "out", fmt.Sprintf("round-%02d", g.game().Game.State().Round))
	entries, err := os.ReadDir(folder)
	if err != nil {
		g.t.Fatal(err)
	}
	to := g.t.TempDir()
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) != ".txt" && entry.Name() != "1-anna.pdf" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err == nil {
			names = append(names, filepath.Join(to, entry.Name()))
			err = os.WriteFile(names[len(names)-1], text, 0o600)
		}
		if err != nil {
			g.t.Fatal(err)
		}
	}
	return names
}

// wantProgrammed fails the test if robots were not programmed as their owners wanted: the game must hold the
// same confirmed programs, but for cards of the same kind that nobody can tell apart.
func wantProgrammed(t *testing.T, before, after *replay.Recorder, programs [core.MaxRobots]*core.Program) {
	t.Helper()
	record := after.Record()
	for _, in := range record.Inputs[len(before.Record().Inputs):] {
		if in.Kind != core.Confirm || programs[in.Seat] == nil {
			continue
		}
		want, robot := programs[in.Seat], &before.Game.State().Robots[in.Seat]
		for n := range in.Program.Slots {
			got, wanted := commandOf(robot, in.Program.Slots[n]), commandOf(robot, want.Slots[n])
			if got != wanted {
				t.Errorf("seat %d, register %d: %v instead of %v", in.Seat, n+1, got, wanted)
			}
		}
		if in.Program.PowerDown != want.PowerDown || in.Program.Facing != want.Facing || in.Program.ForRound != want.ForRound {
			t.Errorf("seat %d: %+v instead of %+v", in.Seat, in.Program, *want)
		}
	}
}

func commandOf(r *core.Robot, choice core.Choice) core.Command {
	switch {
	case choice == core.ChoosePause:
		return core.Pause
	case choice < 0:
		return core.NoCommand
	}
	return r.Hand[choice].Command()
}

func TestReadsMailsForTheRobotsOfAGame(t *testing.T) {
	g := newMailGame(t, "--map", "ring-line")
	read := func(in string, args ...string) (lines []map[string]any, status int) {
		return readMailLines(t, in, append([]string{"--game", g.folder}, args...)...)
	}
	if _, status := read("+1 +1 +1 +1 +1", "--player", "Anna", "-"); status != statusInvalid {
		t.Errorf("before the cards are dealt the status is %d", status)
	}
	g.sendWords()
	g.must("run", g.folder)
	game := g.game()
	robot := &game.Game.State().Robots[0]
	var hand, other []string
	for _, c := range robot.Hand[:core.RegisterCount] {
		hand = append(hand, c.Command().String())
	}
	for _, c := range []core.Command{core.Move1, core.Move2, core.BackUp, core.RotateLeft, core.RotateRight, core.UTurn} {
		if !slices.ContainsFunc(robot.Hand[:robot.HandCount], func(have core.Card) bool { return have.Command() == c }) {
			other = append(other, c.String())
		}
	}
	program := strings.Join(hand, " ")
	before := folderOf(t, g.folder)
	lines, status := read("From: <"+g.address(0)+">\n\n"+program+"\n", "-")
	if status != statusFine || lines[0]["understood"] != true || fmt.Sprint(lines[0]["program"]) != "["+program+"]" {
		t.Errorf("a program of the hand: status %d, %v", status, lines)
	}
	if lines, status = read(program, "--player", "Anna", "-"); status != statusFine || lines[0]["from"] != nil {
		t.Errorf("a text of a named player: status %d, %v", status, lines)
	}
	if lines, status = read("From: <zoe@example.org>\n\n"+program, "-"); status != statusFailed || lines[0]["understood"] != false {
		t.Errorf("a mail of a stranger: status %d, %v", status, lines)
	}
	for _, command := range other {
		lines, status = read(strings.Join(append([]string{command}, hand[1:]...), " "), "--player", "Anna", "-")
		if status != statusFailed || lines[0]["line"] != 1.0 || len(lines[0]["readings"].([]any)) == 0 {
			t.Errorf("%s, which is not in the hand: status %d, %v", command, status, lines)
		}
	}
	if after := folderOf(t, g.folder); !maps.Equal(after, before) {
		t.Error("reading has changed the game")
	}
}

func TestPlacesAreSwappedByMail(t *testing.T) {
	g := newMailGame(t, "--map", "ring-line", "--goals", "swap")
	g.sendWords()
	g.must("run", g.folder)
	state := g.game().Game.State()
	for seat := range g.names {
		own, opposite := &state.Robots[seat], &state.Robots[len(g.names)-1-seat]
		if own.GoalCount != 1 || own.Goals[0] != opposite.Home {
			t.Errorf("seat %d goes to %v, not to %v", seat+1, own.Goals[0], opposite.Home)
		}
	}
	var b bytes.Buffer
	odd := []string{"new", filepath.Join(t.TempDir(), "odd"), "--goals", "swap", "--player", "Anna", "--player", "Ben", "--bot", "easy"}
	if status := postCommand(odd, strings.NewReader(""), &b, &b); status != statusInvalid || !strings.Contains(b.String(), "even number") {
		t.Errorf("three robots that swap: status %d, %s", status, &b)
	}
}

// TestOptionsOfNewInAnyOrder begins a game with what the rules set said before them.
func TestOptionsOfNewInAnyOrder(t *testing.T) {
	g := newMailGame(t, "--points", "3", "--abilities", "off", "--rules", "missions")
	text, err := os.ReadFile(filepath.Join(g.folder, "settings.toml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"points = 3\n", "abilities = false\n", "rules = \"missions\"\n"} {
		if !strings.Contains(string(text), line) {
			t.Errorf("there is no %q in\n%s", line, text)
		}
	}
}
