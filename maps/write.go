package maps

import (
	"fmt"
	"strconv"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// WriteBoard writes a layout as ReadBoard reads it. A wall that only one of two
// neighbours has becomes a wall of both (B2). The error is one of Layout.Check,
// or says what the text format cannot hold: fields outside, courses of several
// boards, a checkpoint and a start on one field, more than MaxBytes.
func WriteBoard(l *core.Layout) ([]byte, error) {
	if err := writable(l); err != nil {
		return nil, err
	}
	var s sheet
	s.quote("name", l.Name)
	s.board(l)
	s.mounted(l)
	return finish(&s, func(text []byte) error {
		_, err := ReadBoard("", text)
		return err
	})
}

// finish ends a text and makes sure that it can be read again: sizes of lists
// and texts have limits, and names can be such as nobody can read.
func finish(s *sheet, read func([]byte) error) ([]byte, error) {
	s.flush()
	text := []byte(s.String())
	if err := read(text); err != nil {
		return nil, fmt.Errorf("this cannot be saved: %w", err)
	}
	return text, nil
}

// writable finds what of a layout the board format cannot hold.
func writable(l *core.Layout) error {
	if err := l.Check(); err != nil {
		return err
	}
	if l.Boards > 1 {
		return fmt.Errorf("%s is a course of %d boards; save the course instead", quoted(l.Name), l.Boards)
	}
	for i := range l.Fields {
		f := &l.Fields[i]
		at := posText(grid.Pos{X: int8(i % l.Width), Y: int8(i / l.Width)})
		switch {
		case f.Terrain == core.Outside:
			return fmt.Errorf("field %s is outside; make it a pit to save the board", at)
		case f.Checkpoint > 0 && f.Start > 0:
			return fmt.Errorf("field %s is a checkpoint and a start; move one of them", at)
		}
	}
	return nil
}

// board writes ice and picture.
func (s *sheet) board(l *core.Layout) {
	allIce, some := true, false
	var starts []string
	for i := range l.Fields {
		f := &l.Fields[i]
		if canFreeze(f) {
			some, allIce = true, allIce && f.Ice
		}
	}
	allIce = allIce && some
	for _, at := range l.Starts() {
		if l.At(at).Ice && !allIce {
			starts = append(starts, posText(at))
		}
	}
	if allIce {
		s.set("ice", "true")
	}
	if len(starts) > 0 {
		s.set("ice_at", "%s", listText(starts))
	}
	s.set("board", "\"\"\"\n%s\"\"\"", drawPicture(l, allIce))
}

// mounted writes lasers, pushers and crushers.
func (s *sheet) mounted(l *core.Layout) {
	for _, laser := range l.Lasers {
		s.table("[[laser]]")
		s.set("at", "%s", posText(laser.At))
		s.quote("facing", laser.Facing.Letter())
		if laser.Beams != 1 {
			s.set("beams", "%d", laser.Beams)
		}
	}
	for _, pusher := range l.Pushers {
		s.table("[[pusher]]")
		s.set("at", "%s", posText(pusher.At))
		s.quote("facing", pusher.Facing.Letter())
		s.set("registers", "%s", registersText(pusher.Registers))
	}
	for _, crusher := range l.Crushers {
		s.table("[[crusher]]")
		s.set("at", "%s", posText(crusher.At))
		s.set("registers", "%s", registersText(crusher.Registers))
	}
}

func registersText(set core.Registers) string {
	var list []string
	for n := 1; n <= core.RegisterCount; n++ {
		if set.Has(n) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return listText(list)
}

// WriteScenario writes a scenario as ReadScenario reads it. What has its default
// value is left out. Errors are as those of WriteBoard, or say what is
// impossible about the scenario.
func WriteScenario(sc *scenario.Scenario) ([]byte, error) {
	if sc.Layout == nil {
		return nil, fmt.Errorf("the scenario has no board; draw one")
	}
	if err := writable(sc.Layout); err != nil {
		return nil, err
	}
	var s sheet
	s.quote("name", sc.Name)
	if len(sc.Shows) > 0 {
		rules := make([]string, len(sc.Shows))
		for i, rule := range sc.Shows {
			rules[i] = quoteTOML(rule)
		}
		s.set("rule", "%s", listText(rules))
	}
	s.quote("rules", sc.Rules)
	s.number("players", sc.Players)
	s.number("goals", sc.Goals)
	s.flagIf("abilities", sc.Abilities)
	s.flagIf("end_round", sc.EndRound)
	s.board(sc.Layout)
	s.mounted(sc.Layout)
	for i := range sc.Robots {
		s.robot(&sc.Robots[i])
	}
	for i := range sc.Expect {
		s.expect(&sc.Expect[i])
	}
	if sc.Winner != nil {
		s.table("[result]")
		s.quote("winner", *sc.Winner)
	}
	s.lesson(sc.Lesson)
	return finish(&s, func(text []byte) error {
		_, err := ReadScenario("", text)
		return err
	})
}

func (s *sheet) robot(r *scenario.Robot) {
	s.table("[[robot]]")
	s.quote("id", r.ID)
	s.set("at", "%s", posText(r.At))
	s.quote("facing", r.Facing.Letter())
	if len(r.Program) > 0 {
		s.quote("program", scenario.FormatProgram(r.Program))
	}
	if r.Model != core.NoModel {
		s.quote("model", r.Model.String())
	}
	s.number("damage", r.Damage)
	s.numberIf("lives", r.Lives)
	s.number("touched", r.Touched)
	s.poseIf("archive", r.Archive)
	if r.Virtual {
		s.set("virtual", "true")
	}
	if r.Power != "" && r.Power != scenario.On {
		s.quote("power", string(r.Power))
	}
	if r.Velocity != (grid.Pos{}) {
		s.set("velocity", "%s", posText(r.Velocity))
	}
	s.number("spin", r.Spin)
}

func (s *sheet) expect(e *scenario.Expect) {
	s.table("[[expect]]")
	s.quote("id", e.ID)
	if e.At != nil && e.At.OnBoard {
		s.set("at", "%s", posText(e.At.At))
	} else if e.At != nil {
		s.set("at", "[]")
	}
	if e.Facing != nil {
		s.quote("facing", e.Facing.Letter())
	}
	s.numberIf("damage", e.Damage)
	s.numberIf("lives", e.Lives)
	s.flagIf("alive", e.Alive)
	s.flagIf("virtual", e.Virtual)
	s.numberIf("touched", e.Touched)
	s.poseIf("archive", e.Archive)
	if e.Power != nil {
		s.quote("power", string(*e.Power))
	}
	if e.Velocity != nil {
		s.set("velocity", "%s", posText(*e.Velocity))
	}
	s.numberIf("spin", e.Spin)
}

// number writes a number that is not zero.
func (s *sheet) number(key string, n int) {
	if n != 0 {
		s.set(key, "%d", n)
	}
}

func (s *sheet) numberIf(key string, n *int) {
	if n != nil {
		s.set(key, "%d", *n)
	}
}

func (s *sheet) flagIf(key string, flag *bool) {
	if flag != nil {
		s.set(key, "%t", *flag)
	}
}

func (s *sheet) poseIf(key string, pose *scenario.Pose) {
	if pose != nil {
		s.set(key, "%s", poseText(*pose))
	}
}
