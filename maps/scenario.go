package maps

import (
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// draw is the expected winner of a game that ended without one, so no robot can have this
// id.
const draw = "draw"

// Limits of numbers that no rule limits: large enough for every game, small enough for
// every counter.
const (
	maxLives  = 99
	maxDamage = 99 // in expectations; the last hit can exceed the damage limit
	maxRules  = 64 // rule numbers of a scenario

	maxAnswers = 64 // answers of a robot
	maxPoints  = 99 // points or credits of a robot, and the points that win
)

// ReadScenario reads a scenario (formats.md "Scenario"). The layout has the name of the
// scenario. file is the file's name for errors, which are of type *Error.
func ReadScenario(file string, text []byte) (*scenario.Scenario, error) {
	doc, root, err := decode(file, text)
	if err != nil {
		return nil, err
	}
	s := &scenario.Scenario{
		Name:      root.label("name", maxName, "say in a sentence what the scenario shows"),
		Shows:     root.shows("rule"),
		Rules:     root.ruleSet("rules"),
		Layout:    root.board(),
		Abilities: root.flagIf("abilities"),
		Options:   root.flag("options", false),
		Draws:     root.deckCards("draws", core.DeckSize),
		EndRound:  root.flagIf("end_round"),

		OptionDraws: root.powers("option_draws"),
		PointsToWin: root.number("points_to_win", 0, maxPoints, 0),
	}
	if doc.err == nil {
		s.Layout.Name = s.Name
		root.participants(s)
	}
	root.done()
	if err := doc.firstErr(); err != nil {
		return nil, err
	}
	return s, nil
}

// participants reads goals, robots, expectations, the result and the lesson.
func (t *table) participants(s *scenario.Scenario) {
	checkpoints := len(s.Layout.Checkpoints())
	s.Goals = t.goals(checkpoints)
	goals := s.Goals
	if goals == 0 {
		goals = checkpoints
	}
	s.GoalFlag = t.number("goal_flag", 0, goals, 0)
	if rules, _ := core.RuleSetByID(s.Rules); t.doc.err == nil && !rules.GoalFlags && (s.GoalFlag > 0 || s.PointsToWin > 0) {
		t.fail("goal_flag", "the rules %s have no goal flag and count no points; leave goal_flag and points_to_win out", s.Rules)
	}
	for _, robot := range t.tables("robot", core.MaxRobots) {
		s.Robots = append(s.Robots, robot.robot(s, goals))
		robot.done()
	}
	if len(s.Robots) == 0 {
		t.fail("robot", "there is no robot; write a table [[robot]] for at least one")
	}
	s.Players = t.number("players", len(s.Robots), core.MaxRobots, 0)
	for _, expect := range t.tables("expect", core.MaxRobots) {
		s.Expect = append(s.Expect, expect.expect(s))
		expect.done()
	}
	if result := t.tableIf("result"); result != nil {
		s.Winner = result.winner(s)
		result.done()
	}
	if t.doc.err == nil {
		if _, _, err := s.Situation(); err != nil {
			t.fail("robot", "%s", oneLine(err.Error()))
		}
	}
	if lesson := t.tableIf("lesson"); lesson != nil {
		s.Lesson = lesson.lesson(s)
		lesson.done()
	}
}

// goals reads how many checkpoints count.
func (t *table) goals(checkpoints int) int {
	if _, given := t.take("goals"); given && checkpoints == 0 {
		t.fail("goals", "there is no checkpoint on the board; draw checkpoints or leave goals out")
		return 0
	}
	return t.number("goals", 1, checkpoints, 0)
}

// shows reads the numbers of the rules that a scenario shows.
func (t *table) shows(key string) []string {
	value, given := t.take(key)
	if !given {
		return nil
	}
	var rules []string
	for _, entry := range t.list(key, value, 0, maxRules, `["M2", "M3"]`) {
		rule, ok := entry.(string)
		if !ok {
			t.fail(key, `there is %s in the list; write rule numbers, as in ["M2", "M3"]`, kindOf(entry))
		}
		if len(rule) > maxID {
			t.fail(key, "%s is no rule number; write them as in [\"M2\", \"M3\"]", quoted(rule))
		}
		rules = append(rules, rule)
	}
	return rules
}

// ruleSet reads the name of the rule set; the key is required.
func (t *table) ruleSet(key string) string {
	ids := make([]string, len(core.RuleSets))
	for i, rules := range core.RuleSets {
		ids[i] = rules.ID
	}
	if _, given := t.require(key, "name the rule set: "+joinOr(ids)); !given {
		return ""
	}
	id := t.text(key, "")
	if !slices.Contains(ids, id) && t.doc.err == nil {
		t.fail(key, "%s is no rule set; use %s", quoted(id), joinOr(ids))
	}
	return id
}

// robot reads one robot and checks that it can be on its field.
func (t *table) robot(s *scenario.Scenario, goals int) scenario.Robot {
	own := t.goalsIf("goals", s.Layout)
	if own != nil {
		goals = len(own)
	}
	r := scenario.Robot{
		Goals:   own,
		ID:      t.label("id", maxID, `name the robot, as in id = "A"`),
		At:      t.field("at", "the robot", s.Layout.Width, s.Layout.Height),
		Facing:  t.facing("facing"),
		Program: t.program("program"),
		Hand:    t.hand("hand"),
		Model:   t.model("model"),
		Damage:  t.number("damage", 0, maxDamageOf(s.Rules), 0),
		Lives:   t.numberIf("lives", 0, maxLives),
		Touched: t.number("touched", 0, goals, 0),
		Archive: t.poseIf("archive", s.Layout),
		Virtual: t.flag("virtual", false),
		Power:   scenario.On,
		Spin:    t.number("spin", -grid.MaxSpeed, grid.MaxSpeed, 0),
	}
	if power := t.powerIf("power"); power != nil {
		r.Power = *power
	}
	r.DownFrom = t.number("down_from", 1, maxDamageOf(s.Rules), 0)
	if kept := t.deckCards("kept", 1); len(kept) > 0 {
		r.Kept = kept[0]
	}
	r.Cards = append(t.cards("options", core.MajorOption, core.MinorOption), t.cards("bugs", core.BugCard)...)
	r.Secret, r.Credits, r.Points = t.secret("goal"), t.number("credits", 0, maxPoints, 0), t.number("points", 0, maxPoints, 0)
	if start, given := t.take("start"); given {
		at := t.pos("start", start, "the start", s.Layout.Width, s.Layout.Height)
		r.Start = &at
	}
	for _, id := range t.texts("declared", core.MaxPowers, `["gear-lock"]`) {
		if bug, debugs := strings.CutPrefix(id, debugs); debugs {
			if err := r.Debugs.UnmarshalText([]byte(strings.TrimSpace(bug))); err != nil || r.Debugs.Class() != core.BugCard {
				t.fail("declared", "%s names no bug; write it as in \"debugger: dizzy\"", quoted(id))
			}
			continue
		}
		before := r.ForRound
		if err := r.ForRound.UnmarshalText([]byte(declaredWith(before, id))); err != nil {
			t.fail("declared", "%s", oneLine(err.Error()))
		}
	}
	for _, text := range t.texts("answers", maxAnswers, `["abort-switch: yes"]`) {
		answer, err := scenario.ParseAnswer(text)
		if err != nil {
			t.fail("answers", "%s", oneLine(err.Error()))
		}
		r.Answers = append(r.Answers, answer)
	}
	if velocity := t.velocityIf("velocity"); velocity != nil {
		r.Velocity = *velocity
	}
	if t.doc.err == nil {
		t.checkRobot(s, &r)
	}
	return r
}

// maxDamageOf returns the most damage that a robot survives under a rule set (D1).
func maxDamageOf(ruleSet string) int {
	if rules, known := core.RuleSetByID(ruleSet); known {
		return int(rules.DestroyedAt) - 1
	}
	return 0
}

// checkRobot checks a robot against its field and the robots read before it.
func (t *table) checkRobot(s *scenario.Scenario, r *scenario.Robot) {
	field := s.Layout.At(r.At)
	for i := range s.Robots {
		other := &s.Robots[i]
		if other.ID == r.ID {
			t.fail("id", "there is another robot %s; give every robot an id of its own", quoted(r.ID))
		}
		if other.At == r.At && !other.Virtual && !r.Virtual {
			t.fail("at", "robot %s stands on field [%d, %d] already; only virtual robots share a field", quoted(other.ID), r.At.X, r.At.Y)
		}
	}
	switch {
	case r.ID == draw:
		t.fail("id", "a robot cannot be called draw, which is the result of a game without a winner; choose another id")
	case field.Terrain == core.Pit:
		t.fail("at", "field [%d, %d] is a pit; put the robot on a floor", r.At.X, r.At.Y)
	case r.Velocity != grid.Pos{} && !field.Ice:
		t.fail("velocity", "field [%d, %d] is not ice, so the robot has no velocity there; leave it out or draw ice", r.At.X, r.At.Y)
	case r.Spin != 0 && !field.Ice:
		t.fail("spin", "field [%d, %d] is not ice, so the robot has no spin there; leave it out or draw ice", r.At.X, r.At.Y)
	}
}

// expect reads what must be true of one robot at the end.
func (t *table) expect(s *scenario.Scenario) scenario.Expect {
	e := scenario.Expect{
		ID:       t.label("id", maxID, `name the robot, as in id = "A"`),
		At:       t.placeIf("at", s.Layout),
		Facing:   t.facingIf("facing"),
		Damage:   t.numberIf("damage", 0, maxDamage),
		Lives:    t.numberIf("lives", 0, maxLives),
		Alive:    t.flagIf("alive"),
		Virtual:  t.flagIf("virtual"),
		Touched:  t.numberIf("touched", 0, core.MaxCheckpoint),
		Archive:  t.poseIf("archive", s.Layout),
		Power:    t.powerIf("power"),
		Velocity: t.velocityIf("velocity"),
		Spin:     t.numberIf("spin", -grid.MaxSpeed, grid.MaxSpeed),
	}
	e.Credits, e.Points = t.numberIf("credits", 0, maxPoints), t.numberIf("points", 0, maxPoints)
	if _, given := t.take("goal"); given {
		secret := t.secret("goal")
		e.Secret = &secret
	}
	e.Options, e.Bugs = t.cardsIf("options", core.MajorOption, core.MinorOption), t.cardsIf("bugs", core.BugCard)
	if t.doc.err != nil {
		return e
	}
	if !hasRobot(s, e.ID) {
		t.fail("id", "there is no robot %s; use the id of a [[robot]]", quoted(e.ID))
	}
	if slices.ContainsFunc(s.Expect, func(other scenario.Expect) bool { return other.ID == e.ID }) {
		t.fail("id", "there is another [[expect]] for robot %s; write all of it in one", quoted(e.ID))
	}
	return e
}

// winner reads the expected winner: a robot, "draw", or "" for a game that continues.
func (t *table) winner(s *scenario.Scenario) *string {
	if _, given := t.take("winner"); !given {
		return nil
	}
	id := t.text("winner", "")
	if t.doc.err == nil && id != "" && id != draw && !hasRobot(s, id) {
		t.fail("winner", `there is no robot %s; use the id of a [[robot]], "draw", or "" for a game that goes on`, quoted(id))
	}
	return &id
}

func hasRobot(s *scenario.Scenario, id string) bool {
	return slices.ContainsFunc(s.Robots, func(r scenario.Robot) bool { return r.ID == id })
}
