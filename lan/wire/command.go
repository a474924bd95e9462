package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/lan/lobby"
)

// Command is a command for the lobby, with the number that the reply repeats.
type Command struct {
	ID      int
	Command lobby.Command
}

// The JSON forms of the commands with fields. Load has none: only the host itself can
// load a saved game.
type (
	chooseMap struct {
		Map string `json:"map"`
	}
	setCheckpoints struct {
		Number int `json:"number"`
	}
	setLaps struct {
		Number int `json:"number"`
	}
	chooseRules struct {
		Rules string `json:"rules"`
	}
	setGoals struct {
		Goals core.GoalAssignment `json:"goals"`
	}
	onOff struct {
		On bool `json:"on"`
	}
	setPoints struct {
		Points int `json:"points"`
	}
	setMinutes struct {
		Minutes int `json:"minutes"`
	}
	setLimit struct {
		Limit int `json:"limit"` // milliseconds
	}
	setOnLeave struct {
		Level level `json:"level"`
	}
	addComputer struct {
		Level level `json:"level"`
		Robot robot `json:"robot"`
	}
	setLevel struct {
		Seat  int   `json:"seat"`
		Level level `json:"level"`
	}
	member struct {
		Member int `json:"member"`
	}
	setModel struct {
		Seat  int   `json:"seat"`
		Robot robot `json:"robot"`
	}
	setColour struct {
		Seat   int `json:"seat"`
		Colour int `json:"colour"`
	}
	rename struct {
		Seat int    `json:"seat"`
		Name string `json:"name"`
	}
	setAchievements struct {
		Seat         int          `json:"seat"`
		Achievements achievements `json:"achievements,omitempty"`
	}
	removeSeat struct {
		Seat int `json:"seat"`
	}
	addPerson struct {
		Name  string `json:"name"`
		Robot robot  `json:"robot"`
	}
	say struct {
		Text string `json:"text"`
	}
	empty struct{}
)

// commandKind encodes and decodes one kind of command.
type commandKind struct {
	name  string
	typ   reflect.Type
	write func(lobby.Command) any
	read  func(json.RawMessage) (lobby.Command, error)
}

// newKind returns the kind of the command C, whose JSON form is W.
func newKind[C lobby.Command, W any](name string, out func(C) W, in func(W) C) commandKind {
	return commandKind{
		name:  name,
		typ:   reflect.TypeFor[C](),
		write: func(c lobby.Command) any { return out(c.(C)) },
		read: func(text json.RawMessage) (lobby.Command, error) {
			var w W
			if err := decodeStrict(text, &w); err != nil {
				return nil, err
			}
			return in(w), nil
		},
	}
}

// newEmptyKind returns the kind of a command without fields.
func newEmptyKind[C lobby.Command](name string) commandKind {
	return newKind(name, func(C) empty { return empty{} }, func(empty) (c C) { return c })
}

// commandKinds lists the commands that clients may send.
var commandKinds = []commandKind{
	newKind("choose-map", func(c lobby.ChooseMap) chooseMap { return chooseMap{c.Map} }, func(w chooseMap) lobby.ChooseMap { return lobby.ChooseMap{Map: w.Map} }),
	newKind("set-checkpoints", func(c lobby.SetCheckpoints) setCheckpoints { return setCheckpoints(c) }, func(w setCheckpoints) lobby.SetCheckpoints { return lobby.SetCheckpoints(w) }),
	newKind("set-laps", func(c lobby.SetLaps) setLaps { return setLaps(c) }, func(w setLaps) lobby.SetLaps { return lobby.SetLaps(w) }),
	newKind("choose-rules", func(c lobby.ChooseRules) chooseRules { return chooseRules(c) }, func(w chooseRules) lobby.ChooseRules { return lobby.ChooseRules(w) }),
	newKind("set-goals", func(c lobby.SetGoals) setGoals { return setGoals(c) }, func(w setGoals) lobby.SetGoals { return lobby.SetGoals(w) }),
	newKind("set-abilities", func(c lobby.SetAbilities) onOff { return onOff(c) }, func(w onOff) lobby.SetAbilities { return lobby.SetAbilities(w) }),
	newKind("set-options", func(c lobby.SetOptions) onOff { return onOff(c) }, func(w onOff) lobby.SetOptions { return lobby.SetOptions(w) }),
	newKind("set-points", func(c lobby.SetPoints) setPoints { return setPoints(c) }, func(w setPoints) lobby.SetPoints { return lobby.SetPoints(w) }),
	newKind("set-minutes", func(c lobby.SetMinutes) setMinutes { return setMinutes(c) }, func(w setMinutes) lobby.SetMinutes { return lobby.SetMinutes(w) }),
	newKind("set-limit", func(c lobby.SetLimit) setLimit { return setLimit{milliseconds(c.Limit)} }, func(w setLimit) lobby.SetLimit { return lobby.SetLimit{Limit: clampLimit(w.Limit)} }),
	newKind("allow-hints", func(c lobby.AllowHints) onOff { return onOff(c) }, func(w onOff) lobby.AllowHints { return lobby.AllowHints(w) }),
	newKind("set-deserted", func(c lobby.SetOnLeave) setOnLeave { return setOnLeave{level(c.Level)} }, func(w setOnLeave) lobby.SetOnLeave { return lobby.SetOnLeave{Level: bot.Level(w.Level)} }),
	newKind("add-computer", func(c lobby.AddComputer) addComputer { return addComputer{level(c.Level), robot(c.Model)} },
		func(w addComputer) lobby.AddComputer {
			return lobby.AddComputer{Level: bot.Level(w.Level), Model: core.Model(w.Robot)}
		}),
	newKind("set-level", func(c lobby.SetLevel) setLevel { return setLevel{c.Seat, level(c.Level)} }, func(w setLevel) lobby.SetLevel { return lobby.SetLevel{Seat: w.Seat, Level: bot.Level(w.Level)} }),
	newKind("kick", func(c lobby.Kick) member { return member(c) }, func(w member) lobby.Kick { return lobby.Kick(w) }),
	newKind("take-over", func(c lobby.TakeOver) member { return member(c) }, func(w member) lobby.TakeOver { return lobby.TakeOver(w) }),
	newKind("wait-for", func(c lobby.WaitFor) member { return member(c) }, func(w member) lobby.WaitFor { return lobby.WaitFor(w) }),
	newEmptyKind[lobby.Start]("start"),
	newEmptyKind[lobby.Reopen]("reopen"),
	newKind("set-robot", func(c lobby.SetModel) setModel { return setModel{c.Seat, robot(c.Model)} }, func(w setModel) lobby.SetModel { return lobby.SetModel{Seat: w.Seat, Model: core.Model(w.Robot)} }),
	newKind("set-colour", func(c lobby.SetColour) setColour { return setColour(c) }, func(w setColour) lobby.SetColour { return lobby.SetColour(w) }),
	newKind("rename", func(c lobby.Rename) rename { return rename(c) }, func(w rename) lobby.Rename { return lobby.Rename(w) }),
	newKind("set-achievements", func(c lobby.SetAchievements) setAchievements {
		return setAchievements{c.Seat, achievements(c.Achievements)}
	},
		func(w setAchievements) lobby.SetAchievements {
			return lobby.SetAchievements{Seat: w.Seat, Achievements: tally.Set(w.Achievements)}
		}),
	newKind("remove-seat", func(c lobby.RemoveSeat) removeSeat { return removeSeat(c) }, func(w removeSeat) lobby.RemoveSeat { return lobby.RemoveSeat(w) }),
	newKind("add-person", func(c lobby.AddPerson) addPerson { return addPerson{c.Name, robot(c.Model)} }, func(w addPerson) lobby.AddPerson { return lobby.AddPerson{Name: w.Name, Model: core.Model(w.Robot)} }),
	newEmptyKind[lobby.Watch]("watch"),
	newKind("set-ready", func(c lobby.SetReady) onOff { return onOff(c) }, func(w onOff) lobby.SetReady { return lobby.SetReady(w) }),
	newKind("nudge", func(c lobby.Nudge) member { return member(c) }, func(w member) lobby.Nudge { return lobby.Nudge(w) }),
	newKind("say", func(c lobby.Say) say { return say(c) }, func(w say) lobby.Say { return lobby.Say(w) }),
}

// clampLimit converts milliseconds to a programming time. Values far out of range are
// clamped to values that the lobby still refuses, so that the duration cannot overflow.
func clampLimit(ms int) time.Duration {
	return time.Duration(max(-1, min(ms, 2*milliseconds(lobby.MaxLimit)))) * time.Millisecond
}

// commandJSON is the JSON form of a Command.
type commandJSON struct {
	ID   int             `json:"id"`
	Do   string          `json:"do"`
	With json.RawMessage `json:"with,omitempty"`
}

// MarshalJSON encodes the command. It fails for lobby.Load.
func (c *Command) MarshalJSON() ([]byte, error) {
	for _, k := range commandKinds {
		if k.typ != reflect.TypeOf(c.Command) {
			continue
		}
		w := commandJSON{ID: c.ID, Do: k.name}
		if fields := k.write(c.Command); fields != (empty{}) {
			with, err := marshal(fields)
			if err != nil {
				return nil, err
			}
			w.With = with
		}
		return marshal(w)
	}
	return nil, fmt.Errorf("%T has no wire form", c.Command)
}

// UnmarshalJSON decodes the form of MarshalJSON.
func (c *Command) UnmarshalJSON(text []byte) error {
	var w commandJSON
	if err := decodeStrict(text, &w); err != nil {
		return err
	}
	for _, k := range commandKinds {
		if k.name != w.Do {
			continue
		}
		if w.With == nil {
			w.With = json.RawMessage("{}")
		}
		command, err := k.read(w.With)
		if err != nil {
			return fmt.Errorf("%s: %w", w.Do, err)
		}
		c.ID, c.Command = w.ID, command
		return nil
	}
	return fmt.Errorf("do is %.20q, which is no command", w.Do)
}

func (c *Command) check() error { return checkNumbers("id", c.ID) }

// Commands returns the names of all commands.
func Commands() (all []string) {
	for _, k := range commandKinds {
		all = append(all, k.name)
	}
	return all
}
