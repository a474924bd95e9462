// Package replay records games. A record is a header and every input, which
// determine the game, and a checksum per round to verify it. A game can be
// resumed from its record (Resume), or watched and searched (Open).
// Begin reading at Recorder.
package replay

import (
	"errors"
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Format is the version of the record itself. RulesVersion counts the changes
// of the engine after which the same inputs could lead to other events.
const (
	Format       = 1
	RulesVersion = 1
)

// Header identifies a game and its setup. Details that the core does not need
// (names of players, the date) are stored beside the record by its owner.
type Header struct {
	Format       int
	RulesVersion int
	Map          string // id of the board or course
	MapSum       uint64 // fingerprint of its layout
	Checkpoints  int    // how many of the map count
	Rules        string // id of the rule set
	Abilities    bool   // chapter 9 of the rules
	Goals        core.GoalAssignment
	Lists        [][]grid.Pos // core.Setup.GoalLists
	Models       []core.Model // per seat
	Seed         core.Seed
}

// Record is a game from its beginning.
type Record struct {
	Header Header
	Inputs []core.Input
	Sums   []uint64 // per round: checksum of the full state when programming begins
}

// HasLeft reports whether the robot of a seat has left the game for good, or
// will as soon as programming begins.
func (r *Record) HasLeft(seat int) bool {
	return slices.ContainsFunc(r.Inputs, func(in core.Input) bool { return in.Kind == core.SeatLeft && int(in.Seat) == seat })
}

// NewHeader returns the header of a game; id is that of its map.
func NewHeader(setup *core.Setup, id string, seed core.Seed) Header {
	return Header{
		Format: Format, RulesVersion: RulesVersion,
		Map: id, MapSum: setup.Board.Layout().Fingerprint(), Checkpoints: len(setup.Board.Checkpoints()),
		Rules: setup.Rules.ID, Abilities: setup.Abilities, Goals: setup.Goals, Lists: setup.GoalLists,
		Models: append([]core.Model(nil), setup.Models...), Seed: seed,
	}
}

// The reasons why a record cannot be used.
var (
	ErrFormat = errors.New("the record was written by another version of the game")
	ErrMap    = errors.New("the board of the record has changed since")
	ErrRules  = errors.New("the record has a rule set that this game does not know")
	ErrSum    = errors.New("the record is damaged: the game does not run as it did")
)

// Setup returns the setup of the recorded game on the layout of its map. The
// error is one of those above, or that of a setup that cannot be played.
func (h *Header) Setup(layout *core.Layout) (*core.Setup, error) {
	if h.Format != Format || h.RulesVersion != RulesVersion {
		return nil, ErrFormat
	}
	if layout.Fingerprint() != h.MapSum {
		return nil, ErrMap
	}
	rules, ok := core.RuleSetByID(h.Rules)
	if !ok {
		return nil, ErrRules
	}
	board, err := core.Compile(layout, h.Checkpoints)
	if err != nil {
		return nil, err
	}
	setup := &core.Setup{Board: board, Rules: rules, Models: h.Models, Abilities: h.Abilities, Goals: h.Goals, GoalLists: h.Lists}
	return setup, setup.Check()
}

// Recorder is a running game with its record.
type Recorder struct {
	Game   *core.Game
	Record Record
}

// Begin starts a game and its record, and returns the first events.
func Begin(setup *core.Setup, header Header) (*Recorder, []core.Event, error) {
	game, events, err := core.NewGame(setup, header.Seed)
	if err != nil {
		return nil, nil, err
	}
	r := &Recorder{Game: game, Record: Record{Header: header}}
	r.addChecksum(events)
	return r, events, nil
}

// Apply calls core.Game.Apply, and records the input if it was applied.
func (r *Recorder) Apply(in core.Input) ([]core.Event, error) {
	events, err := r.Game.Apply(in)
	if err == nil {
		r.Record.Inputs = append(r.Record.Inputs, in)
		r.addChecksum(events)
	}
	return events, err
}

// addChecksum records the checksum if the events have begun the programming of
// a new round.
func (r *Recorder) addChecksum(events []core.Event) {
	for _, e := range events {
		if e.Kind == core.PhaseBegan && core.Phase(e.Detail) == core.Programming {
			r.Record.Sums = append(r.Record.Sums, r.Game.State().Checksum())
			return
		}
	}
}

// Resume replays a record on the setup of its game up to its last input, and
// verifies every round by its checksum. The error is ErrSum if the game does
// not run as recorded.
func Resume(setup *core.Setup, record *Record) (*Recorder, error) {
	r, _, err := Retrace(setup, record)
	return r, err
}

// Retrace is like Resume, and also returns all events from the beginning of the
// game.
func Retrace(setup *core.Setup, record *Record) (*Recorder, []core.Event, error) {
	r, events, err := Begin(setup, record.Header)
	if err != nil {
		return nil, nil, err
	}
	if err := r.verify(record); err != nil {
		return nil, nil, err
	}
	for n, in := range record.Inputs {
		more, err := r.Apply(in)
		if err != nil {
			return nil, nil, fmt.Errorf("%w (input %d: %w)", ErrSum, n+1, err)
		}
		events = append(events, more...)
		if err := r.verify(record); err != nil {
			return nil, nil, err
		}
	}
	if len(r.Record.Sums) != len(record.Sums) {
		return nil, nil, fmt.Errorf("%w (it has %d rounds instead of %d)", ErrSum, len(r.Record.Sums), len(record.Sums))
	}
	return r, events, nil
}

// verify compares the checksum of the last round that has begun.
func (r *Recorder) verify(record *Record) error {
	round := len(r.Record.Sums)
	if round > 0 && (round > len(record.Sums) || r.Record.Sums[round-1] != record.Sums[round-1]) {
		return fmt.Errorf("%w (round %d)", ErrSum, round)
	}
	return nil
}
