package maps

import (
	"fmt"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// Values of robots and expectations in a scenario.

// program reads the commands of the registers; nil if there are none.
func (t *table) program(key string) []scenario.Instruction {
	text := t.text(key, "")
	if t.doc.err != nil {
		return nil
	}
	if len(text) > maxName {
		t.fail(key, "the program is too long; five commands are the most")
		return nil
	}
	program, err := scenario.ParseProgram(text)
	if err != nil {
		t.fail(key, "%s", oneLine(err.Error()))
	}
	if len(program) == 0 {
		return nil
	}
	return program
}

// model reads the model of a robot.
func (t *table) model(key string) core.Model {
	value, given := t.take(key)
	if !given {
		return core.NoModel
	}
	id, ok := value.(string)
	model, known := core.ParseModel(id)
	if !ok || !known {
		var ids []string
		for _, m := range core.Models {
			ids = append(ids, m.String())
		}
		t.fail(key, "%s is no model; use %s, or leave it out", quoted(fmt.Sprint(value)), joinOr(ids))
	}
	return model
}

// powerIf reads a robot's power state, or nil if it is not given.
func (t *table) powerIf(key string) *scenario.Power {
	value, given := t.take(key)
	if !given {
		return nil
	}
	text, _ := value.(string)
	power := scenario.Power(text)
	switch power {
	case scenario.On, scenario.Announced, scenario.Down:
	default:
		t.fail(key, `%s is no state of power; use "on", "announced" or "down"`, quoted(fmt.Sprint(value)))
	}
	return &power
}

// velocityIf reads a velocity on ice (I1), or nil if it is not given.
func (t *table) velocityIf(key string) *grid.Pos {
	value, given := t.take(key)
	if !given {
		return nil
	}
	list := t.list(key, value, 2, 2, "[1, 0]: fields to the east and to the south")
	if list == nil {
		return nil
	}
	return &grid.Pos{
		X: int8(t.whole(key, list[0], -grid.MaxSpeed, grid.MaxSpeed)),
		Y: int8(t.whole(key, list[1], -grid.MaxSpeed, grid.MaxSpeed)),
	}
}

// poseIf reads a field and a facing, or nil if they are not given.
func (t *table) poseIf(key string, l *core.Layout) *scenario.Pose {
	value, given := t.take(key)
	if !given || l == nil {
		return nil
	}
	list := t.list(key, value, 3, 3, `[0, 0, "e"]: column, row and facing`)
	if list == nil {
		return nil
	}
	pose := &scenario.Pose{
		At:     t.pos(key, list[:2], "the backup", l.Width, l.Height),
		Facing: t.direction(key, list[2]),
	}
	if l.At(pose.At).Terrain == core.Pit {
		t.fail(key, "field [%d, %d] is a pit; the backup must lie on a floor", pose.At.X, pose.At.Y)
	}
	return pose
}

// goalsIf reads a robot's own list of goals, or nil if it is not given.
func (t *table) goalsIf(key string, l *core.Layout) []grid.Pos {
	value, given := t.take(key)
	if !given || l == nil {
		return nil
	}
	goals := t.goalList(key, value, "[[0, 0], [1, 2]]: a field for each goal", l.Width, l.Height)
	for _, at := range goals {
		if t.doc.err == nil && l.At(at).Terrain == core.Pit {
			t.fail(key, "field [%d, %d] is a pit; a goal must lie on a floor", at.X, at.Y)
		}
	}
	return goals
}

// placeIf reads a field, [] for a robot off the board, or nil if it is not given.
func (t *table) placeIf(key string, l *core.Layout) *scenario.Place {
	value, given := t.take(key)
	if !given {
		return nil
	}
	if list, ok := value.([]any); ok && len(list) == 0 {
		return &scenario.Place{}
	}
	at := t.pos(key, value, "the robot", l.Width, l.Height)
	if t.doc.err == nil && l.At(at).Terrain == core.Pit {
		t.fail(key, "field [%d, %d] is a pit, where no robot stands; write [] for a robot that is not on the board", at.X, at.Y)
	}
	return &scenario.Place{OnBoard: true, At: at}
}

// poseText returns a pose in the form that poseIf reads.
func poseText(p scenario.Pose) string {
	return fmt.Sprintf(`[%d, %d, "%s"]`, p.At.X, p.At.Y, p.Facing.Letter())
}

// posText returns a field or a velocity as a list.
func posText(p grid.Pos) string { return fmt.Sprintf("[%d, %d]", p.X, p.Y) }

// listText returns a list of values that are already formatted.
func listText(entries []string) string { return "[" + strings.Join(entries, ", ") + "]" }
