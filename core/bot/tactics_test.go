package bot_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/scenario"
	"roborally/maps"
)

// A tactic is a puzzle for computer players: a scenario with one right idea for the first robot. The expectations hold
// if its program has the idea.
type tactic struct {
	name  string
	play  *scenario.Scenario
	setup *core.Setup
	view  core.View // of the first robot's seat, when it programs
}

// tactics returns all tactical puzzles.
func tactics(t *testing.T) (all []tactic) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "tactics", "*.toml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, readTactic(t, file, text))
	}
	return all
}

// readTactic reads a puzzle.
func readTactic(t *testing.T, file string, text []byte) tactic {
	t.Helper()
	play, err := maps.ReadScenario(file, text)
	if err != nil {
		t.Fatal(err)
	}
	setup, state, err := play.Decision()
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	name := strings.TrimSuffix(filepath.Base(file), ".toml")
	return tactic{name, play, setup, core.NewView(setup, &state, 0)}
}

// unmet returns the expectations that do not hold after the round if the first robot has a program.
func (p *tactic) unmet(t *testing.T, program core.Program) []string {
	t.Helper()
	play := *p.play
	play.Robots = slices.Clone(play.Robots)
	play.Robots[0] = p.programmed(program)
	out, err := play.Run()
	if err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
	return out.Failures
}

// programmed returns the first robot of the scenario with a program of its hand.
func (p *tactic) programmed(program core.Program) scenario.Robot {
	given, own := p.play.Robots[0], p.view.Own()
	robot := given
	robot.Program, robot.Hand, robot.Kept = make([]scenario.Instruction, core.RegisterCount), nil, core.NoCard
	robot.Power, robot.ForRound = scenario.On, program.ForRound
	if program.PowerDown {
		robot.Power = scenario.Announced
	}
	if program.Keeps > 0 {
		robot.Kept = own.Hand[program.Keeps-1]
	}
	for n, choice := range program.Slots {
		one := &robot.Program[n]
		switch {
		case own.Slots[n].Locked:
			*one = given.Program[n]
		case choice == core.ChoosePause:
			one.Command = core.Pause
		case choice >= 0:
			one.Command, one.Priority = own.Hand[choice].Command(), own.Hand[choice].Priority()
		}
		if second := program.Extras[n].Second; second > 0 {
			one.Second, one.SecondPriority = own.Hand[second-1].Command(), own.Hand[second-1].Priority()
		}
		one.Declared = program.Extras[n].Declared
	}
	return robot
}

// solution returns the program that the file of a puzzle has.
func (p *tactic) solution(t *testing.T) core.Program {
	t.Helper()
	own, lesson := p.view.Own(), *p.play
	lesson.Lesson = &scenario.Lesson{Hand: own.Hand[:own.HandCount]}
	program, ok := lesson.Solution()
	if !ok {
		t.Fatalf("%s: the hand lacks cards of the solution", p.name)
	}
	return program
}

// The solution of each puzzle is legal and meets its expectations, and some other legal program does not: a puzzle that
// every program solves says nothing about a player.
func TestTacticsCanBeSolvedAndMissed(t *testing.T) {
	for _, p := range tactics(t) {
		out, err := p.play.Run()
		if err != nil || len(out.Failures) > 0 {
			t.Errorf("%s: the program of the file does not solve it: %v %v", p.name, err, out.Failures)
			continue
		}
		solution := p.solution(t)
		if wrong := p.view.Check(solution, true); wrong != nil {
			t.Errorf("%s: the solution is not legal: %v", p.name, wrong)
		} else if failures := p.unmet(t, solution); len(failures) > 0 {
			t.Errorf("%s: the solution does not solve it when it is placed: %v", p.name, failures)
		}
		missed, src := false, coretest.NewSource(1)
		for trial := 0; trial < 200 && !missed; trial++ {
			missed = len(p.unmet(t, coretest.Program(src, &p.view, true))) > 0
		}
		if !missed {
			t.Errorf("%s: none of 200 random programs misses it", p.name)
		}
	}
}

// leastTacticsSolved holds how many of the forty puzzles each strong level solves at least.
var leastTacticsSolved = [...]struct {
	level bot.Level
	least int
}{{bot.Hard, 32}, {bot.Expert, 38}}

// Strong players find the tactical idea of nearly all puzzles. The boards are not solved for the expert, which would take
// longer than all the decisions together.
func TestStrongLevelsSolveTactics(t *testing.T) {
	all := tactics(t)
	if len(all) != 40 {
		t.Fatalf("there are %d puzzles, and the numbers of this test are for 40", len(all))
	}
	solved := map[bot.Level]int{}
	for _, p := range all {
		table := bot.NewTransitionTable(p.setup)
		d, ok := p.view.Pending()
		if !ok {
			t.Fatalf("%s: nothing is to be decided", p.name)
		}
		for _, one := range leastTacticsSolved {
			player := bot.New(p.setup, table, 0, one.level, 1)
			player.Unsolved()
			failures := p.unmet(t, decidedProgram(player, p.view, d))
			if len(failures) == 0 {
				solved[one.level]++
				continue
			}
			t.Logf("%v misses %s: %s", one.level, p.name, strings.Join(failures, ", "))
		}
	}
	for _, one := range leastTacticsSolved {
		if solved[one.level] < one.least {
			t.Errorf("%v solves %d puzzles, want at least %d", one.level, solved[one.level], one.least)
		}
	}
}

// seenByTheRival returns the view of the second robot's seat, which knows the first one's hand here.
func (p *tactic) seenByTheRival() core.View {
	v := core.NewView(p.setup, &p.view.State, 1)
	own, seen := p.view.Own(), &v.State.Robots[0]
	seen.Hand, seen.HandCount, seen.Confirmed = own.Hand, own.HandCount, false
	return v
}

// A master takes its rival in a duel for a player that finds the idea of a puzzle, too: the rivals of most sampled worlds do,
// those that have screened their hands (three in five). Programs that are best alone solve half of the puzzles.
func TestMastersExpectTacticsInDuels(t *testing.T) {
	duels, expected := 0, 0
	for _, p := range tactics(t) {
		if len(p.setup.Models) != 2 || p.setup.Rules.GoalFlags {
			continue
		}
		master := bot.New(p.setup, bot.NewTransitionTable(p.setup), 1, bot.Master, 1)
		worlds, solved := master.SampledStates(p.seenByTheRival()), 0
		for k := range worlds {
			if program := worlds[k].Robots[0].Program(); p.view.Check(program, true) == nil && len(p.unmet(t, program)) == 0 {
				solved++
			}
		}
		duels++
		if 2*solved > len(worlds) {
			expected++
			continue
		}
		t.Logf("in %s the rival has the idea in %d of %d worlds", p.name, solved, len(worlds))
	}
	if expected < duels*9/10 {
		t.Errorf("in %d of %d puzzles a master expects that the rival has the idea, want nine of ten", expected, duels)
	}
}
