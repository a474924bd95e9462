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

// Format is the version of the record itself. Format 2 has checksums of the
// canonical form of the state and a Story; format 1 had neither, so its sums
// are not compared. RulesVersion counts the changes of the engine after which
// the same inputs could lead to other events. A game of another rules version
// is played on if it runs as it did; if not, its Story can still be watched.
const (
	Format       = 2
	RulesVersion = 12
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
	Options      bool   // core.Setup.Options
	Points       int    // core.Setup.Points
	Timed        bool   // core.Setup.Timed
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
	Story  Story
}

// HasLeft reports whether the robot of a seat has left the game for good, or
// will as soon as programming begins.
func (r *Record) HasLeft(seat int) bool {
	return slices.ContainsFunc(r.Inputs, func(in core.Input) bool { return in.Kind == core.SeatLeft && int(in.Seat) == seat })
}

// IsPartOf reports whether another record is of the same game and has all inputs of this one, and perhaps more.
func (r *Record) IsPartOf(other *Record) bool {
	a, b := &r.Header, &other.Header
	if a.Map != b.Map || a.Seed != b.Seed || !slices.Equal(a.Models, b.Models) || len(r.Inputs) > len(other.Inputs) {
		return false
	}
	return slices.EqualFunc(r.Inputs, other.Inputs[:len(r.Inputs)], func(in, like core.Input) bool { return FormatInput(in) == FormatInput(like) })
}

// NewHeader returns the header of a game; id is that of its map.
func NewHeader(setup *core.Setup, id string, seed core.Seed) Header {
	return Header{
		Format: Format, RulesVersion: RulesVersion,
		Map: id, MapSum: setup.Board.Layout().Fingerprint(), Checkpoints: len(setup.Board.Checkpoints()),
		Rules: setup.Rules.ID, Abilities: setup.Abilities, Options: setup.Options, Points: setup.Points, Timed: setup.Timed, Goals: setup.Goals, Lists: setup.GoalLists,
		Models: append([]core.Model(nil), setup.Models...), Seed: seed,
	}
}

// The reasons why a record cannot be used.
var (
	ErrFormat = errors.New("the record was written by another version of the game")
	ErrMap    = errors.New("the board of the record has changed since")
	ErrRules  = errors.New("the record has a rule set that this game does not know")
	ErrSum    = errors.New("the record is damaged: the game does not run as it did")
	ErrStale  = errors.New("the rules have changed since: the game can be watched, but not played on")
)

// Setup returns the setup of the recorded game on the layout of its map. The
// error is one of those above, or that of a setup that cannot be played.
func (h *Header) Setup(layout *core.Layout) (*core.Setup, error) {
	if h.Format > Format {
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
	if h.wasRace(rules) {
		rules = core.Classic
	}
	setup := &core.Setup{
		Board: board, Rules: rules, Models: h.Models, Abilities: h.Abilities, Options: h.Options, Points: h.Points, Timed: h.Timed,
		Goals: h.Goals, GoalLists: h.Lists,
	}
	return setup, setup.Check()
}

// wasRace reports whether the record is of a race by a rule set that counts points
// now: up to version 2 of the rules, missions was a race by the rules of classic. Its
// setup serves for watching alone.
func (h *Header) wasRace(rules *core.RuleSet) bool {
	return rules.GoalFlags && h.RulesVersion < 3 && h.Points == 0 && !h.Timed
}

// Recorder is a running game with its record.
type Recorder struct {
	Game   *core.Game
	record Record         // its story has the chapters that were asked for
	rounds [][]core.Event // of the story; the last round is under way
	state  core.State     // after the events that were recorded
}

// Begin starts a game and its record, and returns the first events.
func Begin(setup *core.Setup, header Header) (*Recorder, []core.Event, error) {
	start, err := setup.Begin()
	if err != nil {
		return nil, nil, err
	}
	game, events := core.NewGameFrom(setup, start, header.Seed)
	header.Format, header.RulesVersion = Format, RulesVersion
	r := &Recorder{Game: game, record: Record{Header: header, Story: Story{Start: start}}, rounds: [][]core.Event{nil}, state: start}
	r.tell(events)
	return r, events, nil
}

// Apply calls core.Game.Apply, and records the input if it was applied.
func (r *Recorder) Apply(in core.Input) ([]core.Event, error) {
	events, err := r.Game.Apply(in)
	if err == nil {
		r.record.Inputs = append(r.record.Inputs, in)
		r.tell(events)
	}
	return events, err
}

// Rounds returns the number of rounds whose programming has begun.
func (r *Recorder) Rounds() int { return len(r.record.Sums) }

// Header returns the header of the record.
func (r *Recorder) Header() *Header { return &r.record.Header }

// Record returns a copy of the record up to now.
func (r *Recorder) Record() Record {
	story := &r.record.Story
	under := len(r.rounds) - 1
	for _, events := range r.rounds[len(story.Chapters):under] {
		story.Chapters = append(story.Chapters, chapter(events))
	}
	record := r.record
	record.Inputs, record.Sums = slices.Clone(record.Inputs), slices.Clone(record.Sums)
	record.Story.Chapters = slices.Clone(story.Chapters)
	if len(r.rounds[under]) > 0 {
		record.Story.Chapters = append(record.Story.Chapters, chapter(r.rounds[under]))
	}
	return record
}

// HasLeft reports whether the robot of a seat has left the game for good, or
// will as soon as programming begins.
func (r *Recorder) HasLeft(seat int) bool { return r.record.HasLeft(seat) }

// tell records events: for the story, and a checksum of each round whose
// programming they begin. There are several if nobody had to program in a round,
// because all were powered down. What else follows the beginning, such as seats
// that leave, still belongs to it.
func (r *Recorder) tell(events []core.Event) {
	begun := false
	endRound := func() {
		if begun {
			r.record.Sums = append(r.record.Sums, r.state.Checksum())
			r.beginChapter()
		}
	}
	for i := range events {
		e := &events[i]
		if e.Kind == core.PhaseBegan {
			endRound()
			begun = core.Phase(e.Detail) == core.Programming
		}
		under := len(r.rounds) - 1
		r.rounds[under] = append(r.rounds[under], *e)
		r.state.Apply(e)
	}
	endRound()
}

// beginChapter begins the next round of the story. A story that has become too
// long is forgotten; it goes on from here.
func (r *Recorder) beginChapter() {
	length := 0
	for _, round := range r.rounds {
		length += len(round)
	}
	if length > maxStory {
		r.rounds, r.record.Story = nil, Story{Start: r.state}
	}
	r.rounds = append(r.rounds, nil)
}

// Resume replays a record on the setup of its game up to its last input, and
// verifies every round by its checksum. If the game does not run as recorded,
// the error is ErrStale for a record of another RulesVersion and ErrSum for
// one of this. Of a record of another RulesVersion, drafts that are not allowed
// any more are left out.
func Resume(setup *core.Setup, record *Record) (*Recorder, error) {
	r, _, err := Retrace(setup, record)
	return r, err
}

// Retrace is like Resume, and also returns all events from the beginning of the
// game.
func Retrace(setup *core.Setup, record *Record) (*Recorder, []core.Event, error) {
	fault := ErrSum
	if record.Header.RulesVersion != RulesVersion {
		fault = ErrStale
	}
	if rules, ok := core.RuleSetByID(record.Header.Rules); ok && record.Header.wasRace(rules) {
		return nil, nil, ErrStale
	}
	r, events, err := Begin(setup, record.Header)
	if err != nil {
		return nil, nil, err
	}
	if why := r.differs(record); why != "" {
		return nil, nil, fmt.Errorf("%w (%s)", fault, why)
	}
	for n, in := range record.Inputs {
		inputs := []core.Input{in}
		if record.Header.Format < 2 {
			inputs = sinceFormat1(r.Game, in)
		}
		for _, in := range inputs {
			more, err := r.Apply(in)
			if err != nil && in.Kind == core.Draft && fault == ErrStale {
				continue // by today's rules these cards may not lie so: they stay in the hand
			}
			if err != nil {
				return nil, nil, fmt.Errorf("%w (input %d: %w)", fault, n+1, err)
			}
			events = append(events, more...)
		}
		if why := r.differs(record); why != "" {
			return nil, nil, fmt.Errorf("%w (%s)", fault, why)
		}
	}
	if r.Rounds() != len(record.Sums) {
		return nil, nil, fmt.Errorf("%w (it has %d rounds instead of %d)", fault, r.Rounds(), len(record.Sums))
	}
	return r, events, nil
}

// differs returns how the last round that has begun differs from a record, or
// "" if it does not.
func (r *Recorder) differs(record *Record) string {
	round := r.Rounds()
	if round > len(record.Sums) || round > 0 && record.Header.Format >= 2 && r.record.Sums[round-1] != record.Sums[round-1] {
		return fmt.Sprintf("round %d", round)
	}
	return ""
}
