package maps

import (
	"fmt"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// WriteBoard writes a layout in the format that ReadBoard reads. A wall that only one of
// two neighbours has becomes a wall of both (B2). The error is one of Layout.Check, or
// says what the format cannot hold: Outside fields, courses of several boards, a
// checkpoint and a start on one field, more than MaxBytes.
func WriteBoard(l *core.Layout) ([]byte, error) { return (&Map{Layout: l}).Text() }

// finish returns the written text and verifies that it can be read again: texts and lists
// have limits, and a name can be invalid.
func finish(w *tomlWriter, read func([]byte) error) ([]byte, error) {
	w.flush()
	text := []byte(w.String())
	if err := read(text); err != nil {
		return nil, fmt.Errorf("this cannot be saved: %w", err)
	}
	return text, nil
}

// checkWritable returns an error if the board format cannot hold a layout.
func checkWritable(l *core.Layout) error {
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

// board writes picture and starts on ice. The key ice is never written: it would redraw the whole picture when one field
// of a board of ice is no ice any more.
func (w *tomlWriter) board(l *core.Layout) {
	var starts []string
	for _, at := range l.Starts() {
		if l.At(at).Ice {
			starts = append(starts, posText(at))
		}
	}
	if len(starts) > 0 {
		w.set("ice_at", "%s", listText(starts))
	}
	w.set("board", "\"\"\"\n%s\"\"\"", drawPicture(l))
}

// laps writes how many laps a game may have, unless it is one.
func (w *tomlWriter) laps(n int) {
	if n > 1 {
		w.set("laps", "%d", n)
	}
}

// mounted writes lasers, pushers and crushers, as lists of the table at a path; "" is the file itself.
func (w *tomlWriter) mounted(path string, l *core.Layout) {
	for _, laser := range l.Lasers {
		w.table("[[" + joinPath(path, "laser") + "]]")
		w.set("at", "%s", posText(laser.At))
		w.quote("facing", laser.Facing.Letter())
		if laser.Beams != 1 {
			w.set("beams", "%d", laser.Beams)
		}
	}
	for _, pusher := range l.Pushers {
		w.table("[[" + joinPath(path, "pusher") + "]]")
		w.set("at", "%s", posText(pusher.At))
		w.quote("facing", pusher.Facing.Letter())
		w.set("registers", "%s", registersText(pusher.Registers))
	}
	for _, crusher := range l.Crushers {
		w.table("[[" + joinPath(path, "crusher") + "]]")
		w.set("at", "%s", posText(crusher.At))
		w.set("registers", "%s", registersText(crusher.Registers))
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

// WriteScenario writes a scenario in the format that ReadScenario reads, without default
// values. Errors are like those of WriteBoard, or say what is impossible about the
// scenario.
func WriteScenario(sc *scenario.Scenario) ([]byte, error) {
	if sc.Layout == nil {
		return nil, fmt.Errorf("the scenario has no board; draw one")
	}
	if err := checkWritable(sc.Layout); err != nil {
		return nil, err
	}
	var w tomlWriter
	w.quote("name", sc.Name)
	if len(sc.Shows) > 0 {
		rules := make([]string, len(sc.Shows))
		for i, rule := range sc.Shows {
			rules[i] = quoteTOML(rule)
		}
		w.set("rule", "%s", listText(rules))
	}
	w.quote("rules", sc.Rules)
	w.number("players", sc.Players)
	w.number("goals", sc.Goals)
	w.flagIf("abilities", sc.Abilities)
	w.flagIf("end_round", sc.EndRound)
	if sc.Options {
		w.set("options", "true")
	}
	if len(sc.Draws) > 0 {
		w.quote("draws", handText(sc.Draws))
	}
	if len(sc.OptionDraws) > 0 {
		ids := make([]string, len(sc.OptionDraws))
		for i, p := range sc.OptionDraws {
			ids[i] = p.String()
		}
		w.quote("option_draws", strings.Join(ids, " "))
	}
	w.number("goal_flag", sc.GoalFlag)
	w.number("points_to_win", sc.PointsToWin)
	w.board(sc.Layout)
	w.mounted("", sc.Layout)
	for i := range sc.Robots {
		w.robot(&sc.Robots[i])
	}
	for i := range sc.Expect {
		w.expect(&sc.Expect[i])
	}
	if sc.Winner != nil {
		w.table("[result]")
		w.quote("winner", *sc.Winner)
	}
	w.lesson(sc.Lesson)
	return finish(&w, func(text []byte) error {
		_, err := ReadScenario("", text)
		return err
	})
}

func (w *tomlWriter) robot(r *scenario.Robot) {
	w.table("[[robot]]")
	w.quote("id", r.ID)
	w.set("at", "%s", posText(r.At))
	w.quote("facing", r.Facing.Letter())
	if len(r.Program) > 0 {
		w.quote("program", scenario.FormatProgram(r.Program))
	}
	if len(r.Hand) > 0 {
		w.quote("hand", handText(r.Hand))
	}
	if r.Kept != core.NoCard {
		w.quote("kept", handText([]core.Card{r.Kept}))
	}
	if r.Model != core.NoModel {
		w.quote("model", r.Model.String())
	}
	w.cards("options", r.Cards, core.MajorOption, core.MinorOption)
	w.cards("bugs", r.Cards, core.BugCard)
	if r.Secret != core.NoSecret {
		w.quote("goal", r.Secret.String())
	}
	w.number("credits", r.Credits)
	w.number("points", r.Points)
	if r.Start != nil {
		w.set("start", "%s", posText(*r.Start))
	}
	var declared []string
	for _, p := range r.ForRound.Powers() {
		declared = append(declared, quoteTOML(p.String()))
	}
	if r.Debugs != core.NoPower {
		declared = append(declared, quoteTOML(debugs+" "+r.Debugs.String()))
	}
	if len(declared) > 0 {
		w.set("declared", "%s", listText(declared))
	}
	if len(r.Answers) > 0 {
		var texts []string
		for _, a := range r.Answers {
			texts = append(texts, quoteTOML(a.String()))
		}
		w.set("answers", "%s", listText(texts))
	}
	w.number("damage", r.Damage)
	w.numberIf("lives", r.Lives)
	if len(r.Goals) > 0 {
		w.set("goals", "%s", fieldsText(r.Goals))
	}
	w.number("touched", r.Touched)
	w.poseIf("archive", r.Archive)
	if r.Virtual {
		w.set("virtual", "true")
	}
	if r.Power != "" && r.Power != scenario.On {
		w.quote("power", string(r.Power))
	}
	w.number("down_from", r.DownFrom)
	if r.Velocity != (grid.Pos{}) {
		w.set("velocity", "%s", posText(r.Velocity))
	}
	w.number("spin", r.Spin)
}

func (w *tomlWriter) expect(e *scenario.Expect) {
	w.table("[[expect]]")
	w.quote("id", e.ID)
	if e.At != nil && e.At.OnBoard {
		w.set("at", "%s", posText(e.At.At))
	} else if e.At != nil {
		w.set("at", "[]")
	}
	if e.Facing != nil {
		w.quote("facing", e.Facing.Letter())
	}
	w.numberIf("damage", e.Damage)
	w.numberIf("lives", e.Lives)
	w.flagIf("alive", e.Alive)
	w.flagIf("virtual", e.Virtual)
	w.numberIf("touched", e.Touched)
	w.poseIf("archive", e.Archive)
	if e.Power != nil {
		w.quote("power", string(*e.Power))
	}
	if e.Velocity != nil {
		w.set("velocity", "%s", posText(*e.Velocity))
	}
	w.numberIf("spin", e.Spin)
	w.cardsIf("options", e.Options)
	w.cardsIf("bugs", e.Bugs)
	if e.Secret != nil && *e.Secret == core.NoSecret {
		w.quote("goal", "")
	} else if e.Secret != nil {
		w.quote("goal", e.Secret.String())
	}
	w.numberIf("credits", e.Credits)
	w.numberIf("points", e.Points)
}

// number writes a number unless it is zero.
func (w *tomlWriter) number(key string, n int) {
	if n != 0 {
		w.set(key, "%d", n)
	}
}

func (w *tomlWriter) numberIf(key string, n *int) {
	if n != nil {
		w.set(key, "%d", *n)
	}
}

func (w *tomlWriter) flagIf(key string, flag *bool) {
	if flag != nil {
		w.set(key, "%t", *flag)
	}
}

func (w *tomlWriter) poseIf(key string, pose *scenario.Pose) {
	if pose != nil {
		w.set(key, "%s", poseText(*pose))
	}
}
