package wire

import (
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/lobby"
)

// The following types are written by name; "" is none.

type robot core.Model

func (r robot) MarshalText() ([]byte, error) { return []byte(core.Model(r).String()), nil }

func (r *robot) UnmarshalText(text []byte) error {
	m, ok := core.ParseModel(string(text))
	if !ok && len(text) > 0 {
		return fmt.Errorf("robot: %.20q is unknown", text)
	}
	*r = robot(m)
	return nil
}

// achievements is a set that is written as a list of IDs.
type achievements tally.Set

func (a achievements) MarshalJSON() ([]byte, error) {
	ids := []string{}
	for _, one := range tally.Set(a).All() {
		ids = append(ids, one.ID)
	}
	return marshal(ids)
}

func (a *achievements) UnmarshalJSON(text []byte) error {
	var ids []string
	if err := decodeStrict(text, &ids); err != nil {
		return err
	}
	var set tally.Set
	for _, id := range ids {
		if !set.Add(id) {
			return fmt.Errorf("unknown or repeated achievement %.20q", id)
		}
	}
	*a = achievements(set)
	return nil
}

type level bot.Level

func (l level) MarshalText() ([]byte, error) {
	if l == 0 {
		return nil, nil
	}
	return []byte(bot.Level(l).String()), nil
}

func (l *level) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*l = 0
		return nil
	}
	parsed, ok := bot.ParseLevel(string(text))
	if !ok || !slices.Contains(bot.Levels, parsed) {
		return fmt.Errorf("level: %.20q is unknown", text)
	}
	*l = level(parsed)
	return nil
}

type absence lobby.Absence

func (a absence) MarshalText() ([]byte, error) { return []byte(lobby.Absence(a).String()), nil }

func (a *absence) UnmarshalText(text []byte) error {
	for _, known := range []lobby.Absence{lobby.Waits, lobby.Expires, lobby.Replaced} {
		if known.String() == string(text) {
			*a = absence(known)
			return nil
		}
	}
	return fmt.Errorf("absence: %.20q is unknown", text)
}

type facing grid.Direction

func (f facing) MarshalText() ([]byte, error) { return []byte(grid.Direction(f).Letter()), nil }

func (f *facing) UnmarshalText(text []byte) error {
	d, ok := grid.ParseDirection(string(text))
	if !ok {
		return fmt.Errorf("facing: %.20q is no direction", text)
	}
	*f = facing(d)
	return nil
}

// command is written by its sign.
type command = core.Command
