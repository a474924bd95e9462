package scenario

import (
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Situation returns the setup and the state before register 1. The scenario
// must be one that the text formats admit. It fails if the rule set, the board
// or the number of robots is invalid.
func (s *Scenario) Situation() (*core.Setup, core.State, error) {
	rules, ok := core.RuleSetByID(s.Rules)
	if !ok {
		return nil, core.State{}, fmt.Errorf("there is no rule set %q", s.Rules)
	}
	board, err := core.Compile(s.Layout, s.Goals)
	if err != nil {
		return nil, core.State{}, err
	}
	if n := len(s.Robots); n < 1 || n > core.MaxRobots {
		return nil, core.State{}, fmt.Errorf("a scenario has 1 to %d robots, not %d", core.MaxRobots, n)
	}
	setup := &core.Setup{
		Board: board, Rules: rules, Abilities: rules.Abilities, Options: rules.PlaysOptions(s.Options), Points: s.PointsToWin,
	}
	if s.Abilities != nil {
		setup.Abilities = *s.Abilities
	}
	players := max(s.Players, len(s.Robots))
	state := core.State{
		Round: 1, Phase: core.Register1, Winner: core.NoSeat,
		Seats: uint8(len(s.Robots)), ExtraPlayers: uint8(players - len(s.Robots)), Remembers: setup.Options,
		Flag: uint8(s.GoalFlag),
	}
	for i := range s.Robots {
		setup.Models = append(setup.Models, s.Robots[i].Model)
		state.Robots[i] = s.Robots[i].coreRobot(setup, players, s.GoalFlag)
		if err := s.Robots[i].checkCards(setup, &state.Robots[i]); err != nil {
			return nil, core.State{}, fmt.Errorf("robot %q %w", s.Robots[i].ID, err)
		}
	}
	return setup, state, nil
}

// coreRobot returns the robot as the engine takes it, in a situation with a goal flag
// or none (0).
func (r *Robot) coreRobot(setup *core.Setup, players, flag int) core.Robot {
	robot := setup.NewRobot(r.Model, core.Start{At: r.At, Facing: r.Facing}, players)
	robot.Damage = int8(r.Damage)
	if r.Lives != nil && robot.Lives != core.Unlimited {
		robot.Lives = int8(*r.Lives)
	}
	if r.Goals != nil {
		robot.SetGoals(r.Goals)
	}
	robot.Touched = uint8(r.Touched)
	if setup.Rules.GoalFlags && flag > 0 {
		robot.Seeks = uint8(flag)
	}
	robot.Secret, robot.Credits, robot.Points = r.Secret, uint8(r.Credits), uint8(r.Points)
	if r.Start != nil {
		robot.Home = *r.Start
	}
	if setup.Options {
		robot.Memory.Began, robot.Memory.BeganFacing = r.At, r.Facing
	}
	if r.Archive != nil {
		robot.Archive, robot.ArchiveFacing = r.Archive.At, r.Archive.Facing
	}
	robot.Virtual = r.Virtual
	robot.Announced, robot.DownFrom = r.Power == Announced, int8(r.DownFrom)
	if r.Power == Down {
		robot.Down, robot.DownUntil = true, 1
	}
	robot.Velocity, robot.Spin = r.Velocity, int8(r.Spin)
	robot.HandCount = uint8(copy(robot.Hand[:], r.Hand))
	if r.Kept != core.NoCard && robot.HandCount < core.MaxHand {
		robot.Hand[robot.HandCount] = r.Kept
		robot.HandCount++
		robot.Keeps = robot.HandCount
	}
	for n, instruction := range r.Program {
		robot.Slots[n].Command = instruction.Command
		if instruction.Command != core.NoCommand && instruction.Command != core.Pause {
			robot.Slots[n].Card = core.KindCard(instruction.Command)
		}
		robot.Slots[n].Priority = int16(instruction.Priority)
		robot.Slots[n].Declared = instruction.Declared
		if instruction.Second != core.NoCommand {
			robot.Slots[n].Second = core.KindCard(instruction.Second)
		}
	}
	copy(robot.Powers[:], r.Cards)
	robot.ForRound = r.ForRound
	for k, o := range r.Cards {
		if r.Debugs != core.NoPower && o.Power == r.Debugs && robot.Debugs == 0 {
			robot.Debugs = uint8(k + 1)
		}
	}
	for n := core.LockedFrom(r.Damage); n <= core.RegisterCount; n++ {
		robot.Slots[n-1].Locked = true
	}
	return robot
}

// Run plays the scenario: as many registers as the longest program has, then
// the end of the round if it is due. A scenario deals no cards; questions are
// answered from the Answers of the robots. An answer to a question that is not
// asked is an error.
func (s *Scenario) Run() (*Outcome, error) {
	setup, state, err := s.Situation()
	if err != nil {
		return nil, err
	}
	registers := 0
	for i := range s.Robots {
		registers = max(registers, len(s.Robots[i].Program))
	}
	out := &Outcome{Registers: []Snapshot{}}
	engine := core.NewEngine(setup)
	engine.Draws = append([]core.Card{}, s.Draws...)
	engine.OptionDraws = append([]core.Power{}, s.OptionDraws...)
	answers := s.answers(&state)
	engine.Answers = answers.to
	for n := 1; n <= registers && state.Phase != core.Finished; n++ {
		engine.Resolve(&state, n, 0)
		out.Registers = append(out.Registers, s.snapshot(&state))
	}
	endRound := registers == core.RegisterCount
	if s.EndRound != nil {
		endRound = *s.EndRound
	}
	if endRound && state.Phase != core.Finished {
		engine.EndRound(&state, 0)
	}
	if err := answers.fault(); err != nil {
		return nil, err
	}
	out.End = s.snapshot(&state)
	out.Events = engine.Log
	out.Failures = s.compare(&out.End)
	return out, nil
}

// Outcome is the result of a scenario.
type Outcome struct {
	Registers []Snapshot // after each register phase
	End       Snapshot   // after everything that ran
	Failures  []string   // expectations that do not hold, a sentence each
	Events    []core.Event
}

// Snapshot is the state of a scenario at one time, in the words of the text
// formats.
type Snapshot struct {
	Robots []RobotState `json:"robots"`
	Winner string       `json:"winner"` // a robot's id, "" while the game goes on, or "draw"
}

// RobotState is the state of one robot.
type RobotState struct {
	ID       string   `json:"id"`
	At       *[2]int8 `json:"at"` // nil if it is not on the board
	Facing   string   `json:"facing"`
	Damage   int      `json:"damage"`
	Lives    *int     `json:"lives"` // nil if lives are not counted
	Alive    bool     `json:"alive"`
	Virtual  bool     `json:"virtual"`
	Touched  int      `json:"touched"`
	Archive  [3]any   `json:"archive"` // column, row, facing
	Power    Power    `json:"power"`
	Velocity [2]int8  `json:"velocity"`
	Spin     int      `json:"spin"`
	Options  []string `json:"options,omitzero"` // nil if no cards are in play
	Bugs     []string `json:"bugs,omitzero"`    // nil if the rule set has no bugs
	Secret   *string  `json:"goal,omitempty"`   // "" if it has none; nil if the rule set has no secret goals
	Credits  *int     `json:"credits,omitempty"`
	Points   *int     `json:"points,omitempty"`
}

// DrawnGame is the Winner of a game that ended without one.
const DrawnGame = "draw"

func (s *Scenario) snapshot(state *core.State) Snapshot {
	snapshot := Snapshot{Robots: make([]RobotState, len(s.Robots))}
	for i := range s.Robots {
		snapshot.Robots[i] = robotState(s.Robots[i].ID, &state.Robots[i])
		if state.Remembers {
			snapshot.Robots[i].Options = cardsOf(&state.Robots[i], core.Power.Option)
		}
		if rules, ok := core.RuleSetByID(s.Rules); ok && slices.Contains(rules.Cards, core.BugCard) {
			snapshot.Robots[i].Bugs = cardsOf(&state.Robots[i], func(p core.Power) bool { return p.Class() == core.BugCard })
			snapshot.Robots[i].addGains(&state.Robots[i])
		}
	}
	if state.Phase == core.Finished {
		snapshot.Winner = DrawnGame
		if state.Winner != core.NoSeat {
			snapshot.Winner = s.Robots[state.Winner].ID
		}
	}
	return snapshot
}

func robotState(id string, r *core.Robot) RobotState {
	st := RobotState{
		ID: id, Facing: r.Facing.Letter(), Damage: int(r.Damage), Alive: r.OnBoard, Virtual: r.Virtual,
		Touched:  int(r.Touched),
		Archive:  [3]any{r.Archive.X, r.Archive.Y, r.ArchiveFacing.Letter()},
		Velocity: [2]int8{r.Velocity.X, r.Velocity.Y}, Spin: int(r.Spin), Power: On,
	}
	if r.OnBoard {
		st.At = &[2]int8{r.At.X, r.At.Y}
	}
	if r.Lives != core.Unlimited {
		lives := int(r.Lives)
		st.Lives = &lives
	}
	switch {
	case r.Down:
		st.Power = Down
	case r.Announced:
		st.Power = Announced
	}
	return st
}

// addGains adds what a robot has in a game of missions.
func (st *RobotState) addGains(r *core.Robot) {
	secret, credits, points := "", int(r.Credits), int(r.Points)
	if r.Secret != core.NoSecret {
		secret = r.Secret.String()
	}
	st.Secret, st.Credits, st.Points = &secret, &credits, &points
}

// compare returns the expectations that do not hold.
func (s *Scenario) compare(end *Snapshot) []string {
	failures := []string{}
	for _, expect := range s.Expect {
		for i := range end.Robots {
			if end.Robots[i].ID == expect.ID {
				failures = append(failures, expect.compare(&end.Robots[i])...)
			}
		}
	}
	if s.Winner != nil && *s.Winner != end.Winner {
		failures = append(failures, fmt.Sprintf("winner is %q, expected %q", end.Winner, *s.Winner))
	}
	return failures
}

func (x *Expect) compare(st *RobotState) []string {
	var failures []string
	differ := func(what string, got, want any) {
		failures = append(failures, fmt.Sprintf("%s: %s is %v, expected %v", x.ID, what, got, want))
	}
	if x.At != nil {
		if !x.At.OnBoard && st.At != nil {
			differ("at", *st.At, "off the board")
		} else if want := [2]int8{x.At.At.X, x.At.At.Y}; x.At.OnBoard && st.At == nil {
			differ("at", "off the board", want)
		} else if x.At.OnBoard && *st.At != want {
			differ("at", *st.At, want)
		}
	}
	if x.Facing != nil && x.Facing.Letter() != st.Facing {
		differ("facing", st.Facing, x.Facing.Letter())
	}
	compare(differ, "damage", st.Damage, x.Damage)
	if x.Lives != nil && st.Lives == nil {
		differ("lives", "not counted", *x.Lives)
	} else if x.Lives != nil {
		compare(differ, "lives", *st.Lives, x.Lives)
	}
	compare(differ, "alive", st.Alive, x.Alive)
	compare(differ, "virtual", st.Virtual, x.Virtual)
	compare(differ, "touched", st.Touched, x.Touched)
	if x.Archive != nil {
		want := [3]any{x.Archive.At.X, x.Archive.At.Y, x.Archive.Facing.Letter()}
		compare(differ, "archive", st.Archive, &want)
	}
	compare(differ, "power", st.Power, x.Power)
	compare(differ, "velocity", grid.Pos{X: st.Velocity[0], Y: st.Velocity[1]}, x.Velocity)
	compare(differ, "spin", st.Spin, x.Spin)
	if x.Options != nil && !slices.Equal(st.Options, words(*x.Options)) {
		differ("options", st.Options, words(*x.Options))
	}
	compareGain(differ, "credits", st.Credits, x.Credits)
	compareGain(differ, "points", st.Points, x.Points)
	if x.Secret != nil {
		want := ""
		if *x.Secret != core.NoSecret {
			want = x.Secret.String()
		}
		compareGain(differ, "goal", st.Secret, &want)
	}
	if x.Bugs != nil && !slices.Equal(st.Bugs, words(*x.Bugs)) {
		differ("bugs", st.Bugs, words(*x.Bugs))
	}
	return failures
}

func compare[T comparable](differ func(what string, got, want any), what string, got T, want *T) {
	if want != nil && got != *want {
		differ(what, got, *want)
	}
}

// compareGain compares what only a game of missions has.
func compareGain[T comparable](differ func(what string, got, want any), what string, got, want *T) {
	switch {
	case want != nil && got == nil:
		differ(what, "not counted", *want)
	case want != nil:
		compare(differ, what, *got, want)
	}
}
