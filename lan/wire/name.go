package wire

import (
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
)

// The following types are written by name; "" is none.

type robot core.Model

func (r robot) MarshalText() ([]byte, error) { return []byte(core.Model(r).String()), nil }

func (r *robot) UnmarshalText(text []byte) error {
	m, ok := core.ParseModel(string(text))
	if !ok && len(text) > 0 {
		return fmt.Errorf("unknown robot %.20q", text)
	}
	*r = robot(m)
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
		return fmt.Errorf("unknown level of computer player %.20q", text)
	}
	*l = level(parsed)
	return nil
}

type facing grid.Direction

func (f facing) MarshalText() ([]byte, error) { return []byte(grid.Direction(f).Letter()), nil }

func (f *facing) UnmarshalText(text []byte) error {
	d, ok := grid.ParseDirection(string(text))
	if !ok {
		return fmt.Errorf("unknown direction %.20q", text)
	}
	*f = facing(d)
	return nil
}

type command core.Command

func (c command) MarshalText() ([]byte, error) { return []byte(core.Command(c).String()), nil }

func (c *command) UnmarshalText(text []byte) error {
	parsed, ok := core.ParseCommand(string(text))
	if !ok {
		return fmt.Errorf("unknown command %.20q", text)
	}
	*c = command(parsed)
	return nil
}

// named is the constraint of numbers that are written as one of a list of names.
type named interface{ ~uint8 }

// nameOf returns the name of a number.
func nameOf[N named](list []string, n N) ([]byte, error) {
	if int(n) >= len(list) {
		return nil, fmt.Errorf("%d has no name", n)
	}
	return []byte(list[n]), nil
}

// numberOf stores the number of a name in out.
func numberOf[N named](list []string, text []byte, out *N) error {
	i := slices.Index(list, string(text))
	if i < 0 {
		return fmt.Errorf("%.20q is none of %q", text, list)
	}
	*out = N(i)
	return nil
}

var phaseNames = []string{
	core.Returning: "returning", core.Programming: "programming",
	core.Register1: "register-1", core.Register2: "register-2", core.Register3: "register-3",
	core.Register4: "register-4", core.Register5: "register-5",
	core.RoundEnd: "round-end", core.Finished: "finished",
}

type phase core.Phase

func (p phase) MarshalText() ([]byte, error)     { return nameOf(phaseNames, p) }
func (p *phase) UnmarshalText(text []byte) error { return numberOf(phaseNames, text, p) }

var questionNames = []string{
	core.NoQuestion: "none", core.AskReturnDown: "return-down", core.AskFacing: "facing",
	core.AskStayDown: "stay-down", core.AskProbe: "probe",
}

type question core.QuestionKind

func (q question) MarshalText() ([]byte, error)     { return nameOf(questionNames, q) }
func (q *question) UnmarshalText(text []byte) error { return numberOf(questionNames, text, q) }

var goalNames = []string{core.CommonGoals: "common", core.SwapGoals: "swap", core.SecretGoals: "secret"}

type assignment core.GoalAssignment

func (a assignment) MarshalText() ([]byte, error)     { return nameOf(goalNames, a) }
func (a *assignment) UnmarshalText(text []byte) error { return numberOf(goalNames, text, a) }

var terrainNames = []string{
	core.Open: "open", core.Outside: "outside", core.Pit: "pit", core.SlowBelt: "belt", core.ExpressBelt: "express",
	core.GearLeft: "gear-left", core.GearRight: "gear-right", core.SingleWrench: "wrench", core.DoubleWrench: "wrenches",
	core.Oil: "oil",
}

type terrain core.Terrain

func (t terrain) MarshalText() ([]byte, error)     { return nameOf(terrainNames, t) }
func (t *terrain) UnmarshalText(text []byte) error { return numberOf(terrainNames, text, t) }

// stepNames holds the names of the steps, by number.
var stepNames = func() (all []string) {
	for s := core.NoStep; s.String() != "?"; s++ {
		all = append(all, s.String())
	}
	return all
}()

var eventNames = []string{
	core.NoEvent:    "none",
	core.RoundBegan: "round-began", core.PhaseBegan: "phase-began", core.GameOver: "game-over",
	core.Reshuffled: "reshuffled", core.Dealt: "dealt", core.Discarded: "discarded", core.Cleared: "cleared",
	core.Placed: "placed", core.Chose: "chose", core.Drawn: "drawn", core.Confirmed: "confirmed", core.Renewed: "renewed",
	core.Faced: "faced", core.PowerDownAnnounced: "told", core.Revealed: "revealed",
	core.Acted: "acted", core.Moved: "moved", core.Blocked: "blocked", core.Turned: "turned", core.Drifted: "drifted",
	core.Beam: "beam", core.Shot: "shot", core.Mirrored: "mirrored", core.Damaged: "damaged", core.Locked: "locked",
	core.Died: "died", core.Eliminated: "eliminated", core.Touched: "touched", core.Archived: "archived", core.BecameReal: "realised",
	core.Repaired: "repaired", core.Unlocked: "unlocked", core.PoweredDown: "powered-down", core.Woke: "woke",
	core.LifeSpent: "life-spent", core.Returned: "returned", core.Virtual: "virtual",
	core.Asked: "asked", core.Answered: "answered", core.Left: "left",
}
