package wire

import (
	"roborally/core"
	"roborally/core/grid"
)

// Memory counts what a robot did in the running round, like core.Memory.
type Memory struct {
	Walked       uint8          `json:"walked,omitempty"`
	Backward     uint8          `json:"backward,omitempty"`
	PushedFields uint8          `json:"pushed-fields,omitempty"`
	PushedIn     core.Registers `json:"pushed-in,omitempty"`
	Carried      uint8          `json:"carried,omitempty"`
	Quarters     uint8          `json:"quarters,omitempty"`
	HitIn        core.Registers `json:"hit-in,omitempty"`
	BurntIn      core.Registers `json:"burnt-in,omitempty"`
	CutShort     uint8          `json:"cut-short,omitempty"`
	Repaired     uint8          `json:"repaired,omitempty"`
	Damaged      uint8          `json:"damaged,omitempty"`
	Dealt        uint8          `json:"dealt,omitempty"`
	Upset        uint8          `json:"upset,omitempty"`

	Began       pos                     `json:"began,omitzero"`
	BeganFacing facing                  `json:"began-facing,omitzero"`
	Ended       [core.RegisterCount]pos `json:"ended,omitzero"`
	EndedIn     core.Registers          `json:"ended-in,omitempty"`
	Shifted     bool                    `json:"shifted,omitempty"`
	Sleepwalked bool                    `json:"sleepwalked,omitempty"`
	WalkedIn    core.Registers          `json:"walked-in,omitempty"`
	Drifted     core.Registers          `json:"drifted,omitempty"`
	Moves       uint8                   `json:"moves,omitempty"`
	Hitters     uint8                   `json:"hitters,omitempty"`
	Crossed     bool                    `json:"crossed,omitempty"`
	Kills       uint8                   `json:"kills,omitempty"`
	Influence   Influence               `json:"influence,omitzero"`
}

// Influence says who has last moved, blocked or shot a robot.
type Influence struct {
	By       uint8           `json:"by,omitempty"`
	Register uint8           `json:"register,omitempty"`
	How      core.KillReason `json:"how,omitempty"`
}

// memoryOf returns the wire form of a memory.
func memoryOf(m *core.Memory) Memory {
	w := Memory{
		Walked: m.Walked, Backward: m.Backward, PushedFields: m.PushedFields, PushedIn: m.PushedIn,
		Carried: m.Carried, Quarters: m.Quarters, HitIn: m.HitIn, BurntIn: m.BurntIn,
		CutShort: m.CutShort, Repaired: m.Repaired, Damaged: m.Damaged, Dealt: m.Dealt, Upset: m.Upset,
		Began: posOf(m.Began), BeganFacing: facing(m.BeganFacing), EndedIn: m.EndedIn,
		Shifted: m.Shifted, Sleepwalked: m.Sleepwalked, WalkedIn: m.WalkedIn, Drifted: m.Drifted, Moves: m.Moves,
		Hitters: m.Hitters, Crossed: m.Crossed, Kills: m.Kills, Influence: Influence(m.Influence),
	}
	for n, at := range m.Ended {
		w.Ended[n] = posOf(at)
	}
	return w
}

// memory converts the memory back.
func (w *Memory) memory() core.Memory {
	m := core.Memory{
		Walked: w.Walked, Backward: w.Backward, PushedFields: w.PushedFields, PushedIn: w.PushedIn,
		Carried: w.Carried, Quarters: w.Quarters, HitIn: w.HitIn, BurntIn: w.BurntIn,
		CutShort: w.CutShort, Repaired: w.Repaired, Damaged: w.Damaged, Dealt: w.Dealt, Upset: w.Upset,
		Began: w.Began.pos(), BeganFacing: grid.Direction(w.BeganFacing), EndedIn: w.EndedIn,
		Shifted: w.Shifted, Sleepwalked: w.Sleepwalked, WalkedIn: w.WalkedIn, Drifted: w.Drifted, Moves: w.Moves,
		Hitters: w.Hitters, Crossed: w.Crossed, Kills: w.Kills, Influence: core.Influence(w.Influence),
	}
	for n, at := range w.Ended {
		m.Ended[n] = at.pos()
	}
	return m
}
