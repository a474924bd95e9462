package maps_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
	"roborally/maps"
)

// examples returns the texts of the rule book's scenarios by file name.
func examples(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("../core/scenario/testdata/*.toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("no scenarios found: %v", err)
	}
	texts := map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(name)] = text
	}
	return texts
}

func TestScenarioExamplesRoundTrip(t *testing.T) {
	for name, text := range examples(t) {
		read, err := maps.ReadScenario(name, text)
		if err != nil {
			t.Error(err)
			continue
		}
		if kind := maps.DetectFormat(text); kind != maps.ScenarioFormat {
			t.Errorf("%s: DetectFormat returns %v, want scenario", name, kind)
		}
		written, err := maps.WriteScenario(read)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, err := maps.ReadScenario(name, written)
		if err != nil {
			t.Errorf("%v in\n%s", err, written)
		} else if !reflect.DeepEqual(read, again) {
			t.Errorf("%s: reads back differently:\n%s", name, written)
		}
	}
}

// scene returns a scenario of 3×1 fields (a checkpoint, ice, a pit) with keys from line 8
// on.
func scene(keys string) string {
	return "name = \"S\"\nrules = \"factory\"\nboard = \"\"\"\n+   +   +   +\n  1   *   O\n+   +   +   +\n\"\"\"\n" + keys
}

// robot is a table of three keys and four lines.
const robot = "[[robot]]\nid = \"A\"\nat = [0, 0]\nfacing = \"e\"\n"

var badScenarios = []badText{
	{"nothing", "", 1, "name", "missing"},
	{"no rule set", "name = \"S\"\n" + "board = \"\"\"\n" + twoByOne + "\"\"\"\n" + robot, 1, "rules", "factory, classic, postal or missions"},
	{"rules nobody knows", "name = \"S\"\nrules = \"chess\"\nboard = \"\"\"\n" + twoByOne + "\"\"\"\n" + robot, 2, "rules", `"chess"`},
	{"no board", "name = \"S\"\nrules = \"factory\"\n" + robot, 1, "board", "missing"},
	{"a bad picture", "name = \"S\"\nrules = \"factory\"\nboard = \"\"\"\n+   +\n  x\n+   +\n\"\"\"\n" + robot, 5, "board", `"x"`},
	{"rules in words", scene("rule = \"M1\"\n" + robot), 8, "rule", "a list"},
	{"rules in numbers", scene("rule = [1]\n" + robot), 8, "rule", "rule numbers"},
	{"no robot", scene(""), 1, "robot", "[[robot]]"},
	{"nine robots", scene(numbered("[[robot]]\nid = \"R%d\"\nat = [0, 0]\nfacing = \"e\"\nvirtual = true\n", 9)), 8 + 5*8, "robot", "8 is the most"},
	{"fewer players than robots", scene("players = 1\n" + robot + "virtual = true\n[[robot]]\nid = \"B\"\nat = [0, 0]\nfacing = \"e\"\n"), 8, "players", "from 2 to 8"},
	{"nine players", scene("players = 9\n" + robot), 8, "players", "from 1 to 8"},
	{"no players", scene("players = 0\n" + robot), 8, "players", "from 1 to 8"},
	{"no goals", scene("goals = 0\n" + robot), 8, "goals", "from 1 to 1"},
	{"more goals than checkpoints", scene("goals = 2\n" + robot), 8, "goals", "from 1 to 1"},
	{"goals without checkpoints", "name = \"S\"\nrules = \"postal\"\ngoals = 1\nboard = \"\"\"\n" + twoByOne + "\"\"\"\n" + robot, 3, "goals", "no checkpoint"},
	{"abilities in words", scene("abilities = \"on\"\n" + robot), 8, "abilities", "true or false"},
	{"an end in numbers", scene("end_round = 1\n" + robot), 8, "end_round", "true or false"},
	{"a key a scenario has not", scene("turns = 1\n" + robot), 8, "turns", "no such key"},

	{"a robot without an id", scene("[[robot]]\nat = [0, 0]\nfacing = \"e\"\n"), 8, "robot.id", "missing"},
	{"a robot without a name", scene("[[robot]]\nid = \"\"\nat = [0, 0]\nfacing = \"e\"\n"), 9, "robot.id", "empty"},
	{"a robot called draw", scene("[[robot]]\nid = \"draw\"\nat = [0, 0]\nfacing = \"e\"\n"), 9, "robot.id", "draw"},
	{"a robot without a field", scene("[[robot]]\nid = \"A\"\nfacing = \"e\"\n"), 8, "robot.at", "missing"},
	{"a robot without a facing", scene("[[robot]]\nid = \"A\"\nat = [0, 0]\n"), 8, "robot.facing", "missing"},
	{"a robot off the board", scene("[[robot]]\nid = \"A\"\nat = [3, 0]\nfacing = \"e\"\n"), 10, "robot.at", "the robot stands off the board; give a column from 0 to 2 and a row from 0 to 0"},
	{"a robot nowhere", scene("[[robot]]\nid = \"A\"\nat = []\nfacing = \"e\"\n"), 10, "robot.at", "0 entries"},
	{"a robot in a pit", scene("[[robot]]\nid = \"A\"\nat = [2, 0]\nfacing = \"e\"\n"), 10, "robot.at", "pit"},
	{"two robots on one field", scene(robot + "[[robot]]\nid = \"B\"\nat = [0, 0]\nfacing = \"e\"\n"), 14, "robot.at", `robot "A" stands on field [0, 0]`},
	{"two robots of one id", scene(robot + "[[robot]]\nid = \"A\"\nat = [1, 0]\nfacing = \"e\"\n"), 13, "robot.id", "another robot"},
	{"six commands", scene(robot + "program = \". . . . . .\"\n"), 12, "robot.program", "6 commands"},
	{"a command nobody knows", scene(robot + "program = \"+4\"\n"), 12, "robot.program", `"+4"`},
	{"a priority of five digits", scene(robot + "program = \"+1/10000\"\n"), 12, "robot.program", "0 to 9999"},
	{"a priority without a card", scene(robot + "program = \"./10\"\n"), 12, "robot.program", "no priority"},
	{"a program in a list", scene(robot + "program = [\"+1\"]\n"), 12, "robot.program", "a list"},
	{"a card of another kind in a hand", scene(robot + "hand = \"r/70\"\n"), 12, "robot.hand", `no card "r/70"`},
	{"a hand without cards", scene(robot + "hand = \"\"\n"), 12, "robot.hand", "0 cards"},
	{"a model nobody knows", scene(robot + "model = \"twonky\"\n"), 12, "robot.model", "tanky, jamesbot"},
	{"damage at the limit of factory", scene(robot + "damage = 9\n"), 12, "robot.damage", "from 0 to 8"},
	{"damage at the limit of classic", "name = \"S\"\nrules = \"classic\"\nboard = \"+   +\\n\\n+   +\"\n" + robot + "damage = 10\n", 8, "robot.damage", "from 0 to 9"},
	{"damage below zero", scene(robot + "damage = -1\n"), 12, "robot.damage", "from 0 to 8"},
	{"half a damage", scene(robot + "damage = 0.5\n"), 12, "robot.damage", "a fraction"},
	{"lives below zero", scene(robot + "lives = -1\n"), 12, "robot.lives", "out of range"},
	{"touched beyond the goals", scene(robot + "touched = 2\n"), 12, "robot.touched", "from 0 to 1"},
	{"a goal off the board", scene(robot + "goals = [[0, 1]]\n"), 12, "robot.goals", "the goal stands off the board"},
	{"a goal in a pit", scene(robot + "goals = [[1, 0], [2, 0]]\n"), 12, "robot.goals", "pit"},
	{"a list without goals", scene(robot + "goals = []\n"), 12, "robot.goals", "0 entries"},
	{"the number of goals of a robot", scene(robot + "goals = 1\n"), 12, "robot.goals", "write a list"},
	{"touched beyond its own goals", scene(robot + "goals = [[0, 0], [1, 0]]\ntouched = 3\n"), 13, "robot.touched", "from 0 to 2"},
	{"a backup off the board", scene(robot + "archive = [0, 1, \"e\"]\n"), 12, "robot.archive", "the backup stands off the board"},
	{"a backup in a pit", scene(robot + "archive = [2, 0, \"e\"]\n"), 12, "robot.archive", "pit"},
	{"a backup without a facing", scene(robot + "archive = [0, 0]\n"), 12, "robot.archive", "2 entries"},
	{"a backup that faces nowhere", scene(robot + "archive = [0, 0, \"x\"]\n"), 12, "robot.archive", `"x"`},
	{"virtual in numbers", scene(robot + "virtual = 1\n"), 12, "robot.virtual", "true or false"},
	{"power nobody knows", scene(robot + "power = \"off\"\n"), 12, "robot.power", `"off"`},
	{"velocity off the ice", scene(robot + "velocity = [1, 0]\n"), 12, "robot.velocity", "not ice"},
	{"spin off the ice", scene(robot + "spin = 1\n"), 12, "robot.spin", "not ice"},
	{"too fast", scene("[[robot]]\nid = \"A\"\nat = [1, 0]\nfacing = \"e\"\nvelocity = [0, -7]\n"), 12, "robot.velocity", "from -6 to 6"},
	{"spinning too fast", scene("[[robot]]\nid = \"A\"\nat = [1, 0]\nfacing = \"e\"\nspin = 7\n"), 12, "robot.spin", "from -6 to 6"},
	{"a key a robot has not", scene(robot + "colour = \"red\"\n"), 12, "robot.colour", "no such key"},

	{"an expectation of nobody", scene(robot + "[[expect]]\nat = [0, 0]\n"), 12, "expect.id", "missing"},
	{"an expectation of another", scene(robot + "[[expect]]\nid = \"B\"\n"), 13, "expect.id", `no robot "B"`},
	{"two expectations of one", scene(robot + "[[expect]]\nid = \"A\"\n[[expect]]\nid = \"A\"\n"), 15, "expect.id", "another [[expect]]"},
	{"expected off the board", scene(robot + "[[expect]]\nid = \"A\"\nat = [0, 1]\n"), 14, "expect.at", "off the board"},
	{"expected in a pit", scene(robot + "[[expect]]\nid = \"A\"\nat = [2, 0]\n"), 14, "expect.at", "write []"},
	{"expected damage below zero", scene(robot + "[[expect]]\nid = \"A\"\ndamage = -1\n"), 14, "expect.damage", "out of range"},
	{"expected program", scene(robot + "[[expect]]\nid = \"A\"\nprogram = \"+1\"\n"), 14, "expect.program", "no such key"},
	{"a winner nobody knows", scene(robot + "[result]\nwinner = \"B\"\n"), 13, "result.winner", `no robot "B"`},
	{"a winner in numbers", scene(robot + "[result]\nwinner = 1\n"), 13, "result.winner", "a whole number"},
	{"a lesson in words", scene("lesson = \"hard\"\n" + robot), 8, "lesson", "[lesson]"},
	{"a lesson without a hand", scene(robot + "[lesson]\n"), 12, "lesson.hand", "missing"},
	{"a hand in a list", scene(robot + "[lesson]\nhand = [490]\n"), 13, "lesson.hand", "a text"},
	{"an empty hand", scene(robot + "[lesson]\nhand = \"\"\n"), 13, "lesson.hand", "0 cards"},
	{"ten cards", scene(robot + "[lesson]\nhand = \"+1/490 +1/500 +1/510 +1/520 +1/530 +1/540 +1/550 +1/560 +1/570 +1/580\"\n"), 13, "lesson.hand", "10 cards"},
	{"a card nobody knows", scene(robot + "[lesson]\nhand = \"+4/490\"\n"), 13, "lesson.hand", `"+4"`},
	{"a card without a priority", scene(robot + "[lesson]\nhand = \"+1\"\n"), 13, "lesson.hand", `"+1"`},
	{"a card of another kind", scene(robot + "[lesson]\nhand = \"+1/670\"\n"), 13, "lesson.hand", "no card"},
	{"a card twice", scene(robot + "[lesson]\nhand = \"+1/490 +1/490\"\n"), 13, "lesson.hand", "there twice"},
	{"a solution without its cards", scene(robot + "program = \"+1 r\"\n[lesson]\nhand = \"+1/490 l/70\"\n"), 14, "lesson.hand", "solution"},
	{"a lesson of no round", scene(robot + "[lesson]\nhand = \"+1/490\"\nrounds = 0\n"), 14, "lesson.rounds", "from 1 to 9"},
	{"two rounds for others", scene(robot + "[[robot]]\nid = \"B\"\nat = [1, 0]\nfacing = \"e\"\n[lesson]\nhand = \"+1/490\"\nrounds = 2\n"), 18, "lesson.rounds", "other robots"},
	{"a beginning nobody knows", scene(robot + "[lesson]\nbegins = \"late\"\nhand = \"+1/490\"\n"), 13, "lesson.begins", `"late"`},
	{"placing where robots have starts", scene(robot + "[lesson]\nbegins = \"placing\"\nhand = \"+1/490\"\n"), 13, "lesson.begins", "only missions"},
	{"a second hand where none is dealt", scene(robot + "[lesson]\nhand = \"+1/490\"\n[lesson.then]\nat = [0, 0]\nhand = \"u/10\"\n"), 14, "lesson.then", "only missions"},
	{"more told than there is", scene(robot + "program = \"+1\"\n[lesson]\nhand = \"+1/490\"\nguided = 2\n"), 15, "lesson.guided", "register 2"},
	{"a key a lesson has not", scene(robot + "[lesson]\nhand = \"+1/490\"\nhelp = true\n"), 14, "lesson.help", "no such key"},
	{"two results", scene(robot + "[[result]]\n[[result]]\n"), 12, "result", "[result]"},
	{"a result with a loser", scene(robot + "[result]\nloser = \"A\"\n"), 13, "result.loser", "use winner"},
}

func TestReadScenarioRejects(t *testing.T) {
	for _, c := range badScenarios {
		s, err := maps.ReadScenario("bad.toml", []byte(c.text))
		c.check(t, err)
		if err != nil && s != nil {
			t.Errorf("%s: got a scenario beside the error, want nil", c.name)
		}
	}
}

func TestReadScenarioReadsEveryKey(t *testing.T) {
	two, yes, no, on, winner := 2, true, false, scenario.On, ""
	text := `name = "S"
rule = ["M2", "M3"]
rules = "classic"
players = 8
goals = 1
abilities = true
end_round = false
ice = true
board = """
+   +   +   +
 s1e  1   2
+   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
program = "+2/700 l p/0 ."
hand = "u/10 +3/840"
model = "peach"
damage = 9
lives = 2
touched = 1
archive = [2, 0, "s"]
virtual = true
power = "announced"
down_from = 9
velocity = [-6, 6]
spin = -6
[[robot]]
id = "B"
at = [0, 0]
facing = "w"
[[expect]]
id = "A"
at = []
facing = "w"
damage = 2
lives = 2
alive = false
virtual = true
touched = 2
archive = [1, 0, "n"]
power = "on"
velocity = [0, -2]
spin = 2
[result]
winner = ""
[lesson]
hand = "+1/490 r/80"
preview = true
`
	west, velocity := grid.West, at(0, -2)
	layout, err := maps.ReadBoard("b.toml", []byte("ice = true\n"+pictured("+   +   +   +\n s1e  1   2\n+   +   +   +\n")))
	if err != nil {
		t.Fatal(err)
	}
	layout.Name = "S"
	want := &scenario.Scenario{
		Name: "S", Shows: []string{"M2", "M3"}, Rules: "classic", Layout: layout,
		Players: 8, Goals: 1, Abilities: &yes, EndRound: &no,
		Robots: []scenario.Robot{{
			ID: "A", Facing: grid.East, Model: core.Peach, Damage: 9, Lives: &two, Touched: 1,
			Program: []scenario.Instruction{{Command: core.Move2, Priority: 700}, {Command: core.RotateLeft}, {Command: core.Pause}, {}},
			Hand:    []core.Card{1, 84},
			Archive: &scenario.Pose{At: at(2, 0), Facing: grid.South}, Virtual: true, Power: scenario.Announced, DownFrom: 9,
			Velocity: at(-6, 6), Spin: -6,
		}, {ID: "B", Facing: grid.West, Power: scenario.On}},
		Expect: []scenario.Expect{{
			ID: "A", At: &scenario.Place{}, Facing: &west, Damage: &two, Lives: &two, Alive: &no, Virtual: &yes, Touched: &two,
			Archive: &scenario.Pose{At: at(1, 0)}, Power: &on, Velocity: &velocity, Spin: &two,
		}},
		Winner: &winner,
		Lesson: &scenario.Lesson{Hand: []core.Card{49, 8}, Rounds: 1, Preview: true},
	}
	got, err := maps.ReadScenario("s.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	written, err := maps.WriteScenario(got)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := maps.ReadScenario("s.toml", written); err != nil || !reflect.DeepEqual(again, want) {
		t.Errorf("reads back differently (%v):\n%s", err, written)
	}
}

// TestLessonOfMissionsReadsBack checks that what only puzzles of missions have is read, and written as it was read.
func TestLessonOfMissionsReadsBack(t *testing.T) {
	head := "name = \"S\"\nrules = \"missions\"\noption_draws = \"nitro dizzy\"\nboard = \"\"\"\n+   +   +\n     1\n+   +   +\n\"\"\"\n" +
		"[[robot]]\nid = \"A\"\nat = [0, 0]\nfacing = \"e\"\n[lesson]\nhand = \"+1/490\"\n"
	for tail, want := range map[string]*scenario.Lesson{
		"begins = \"returning\"\ncredits = 3\nmarks = \"secret\"\n": {
			Begins: scenario.Returning, Credits: 3, Hand: []core.Card{49}, Rounds: 1, Marks: "secret",
		},
		"begins = \"placing\"\n": {Begins: scenario.Placing, Hand: []core.Card{49}, Rounds: 1},
		"[lesson.then]\nat = [1, 0]\nhand = \"u/10\"\nprogram = \"u/10\"\nguided = 1\n": {
			Hand: []core.Card{49}, Rounds: 1,
			Then: &scenario.Then{At: at(1, 0), Hand: []core.Card{1}, Program: []scenario.Instruction{{Command: core.UTurn, Priority: 10}}, Guided: 1},
		},
	} {
		s, err := maps.ReadScenario("s.toml", []byte(head+tail))
		if err != nil {
			t.Fatalf("%s: %v", tail, err)
		}
		if !reflect.DeepEqual(s.Lesson, want) {
			t.Errorf("%s is read as %+v, want %+v", tail, s.Lesson, want)
		}
		written, err := maps.WriteScenario(s)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := maps.ReadScenario("s.toml", written); err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("reads back differently (%v):\n%s", err, written)
		}
	}
}

// TestSolutionTakesTheCardItNames checks that the solution of a puzzle has the cards with the priorities of the
// program, wherever they are in the hand, and else any with its commands.
func TestSolutionTakesTheCardItNames(t *testing.T) {
	read := func(program string) *scenario.Scenario {
		t.Helper()
		s, err := maps.ReadScenario("puzzle.toml", []byte("name = \"Puzzle\"\nrules = \"factory\"\nboard = \"\"\"\n+   +\n\n+   +\n\"\"\"\n"+
			"[[robot]]\nid = \"A\"\nat = [0, 0]\nfacing = \"e\"\nprogram = \""+program+"\"\n"+
			"[lesson]\nhand = \"+1/490 +1/650 l/70 l/90 u/10\"\n"))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for program, want := range map[string][]core.Choice{
		"+1/650 l/90 +1/490 u/10 l/70": {1, 3, 0, 4, 2},
		"+1 l +1/490 u l/70":           {1, 3, 0, 4, 2},
		"+1/500 +1/650 u l l":          {0, 1, 4, 2, 3},
	} {
		if p, ok := read(program).Solution(); !ok || !slices.Equal(p.Slots[:], want) {
			t.Errorf("the solution %s is made of the cards %v (%v), want %v", program, p.Slots, ok, want)
		}
	}
}

// Whatever a bug does in a round is told at its robot, for all that can be seen of it when it
// happens; what is not listed here is told by an event of its own, or seen while programming.
func TestBugsAreToldWhenTheyAct(t *testing.T) {
	told := map[core.Power]bool{}
	for name, text := range examples(t) {
		read, err := maps.ReadScenario(name, text)
		if err != nil {
			t.Fatal(err)
		}
		outcome, err := read.Run()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, e := range outcome.Events {
			if e.Kind == core.Used {
				told[core.Power(e.Detail)] = true
			}
		}
	}
	for _, bug := range []core.Power{
		core.LooseWheel, core.StickyThrottle, core.WeakMotor, core.CrossedWires, core.CrossedWires2, core.NoReverse, core.BentAxle,
		core.RandomRegister, core.Backfire, core.HotLaser, core.ThinArmour, core.TopHeavy, core.Recoil, core.RustyPlates,
		core.Dizzy, core.Slippery,
	} {
		if !told[bug] {
			t.Errorf("no scenario tells that %v acts", bug)
		}
	}
}
