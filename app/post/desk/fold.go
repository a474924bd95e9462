package desk

import (
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"roborally/core"
	"roborally/core/replay"
	"roborally/maps"
)

// position is what follows from the steps of a log that are not undone.
type position struct {
	active       []Step
	settingsText string
	custom       *maps.Map // the custom map that the log holds; nil if it holds none
	*parsed
	secret []byte
	mails  []*Mail // in the order in which they were read

	words    []string                  // by seat; nil before the first cards are dealt
	game     *replay.Recorder          // nil before the first cards are dealt
	since    time.Time                 // when the sheets that are out now were made
	last     *replay.Recording         // what happened just before; nil before the game
	how      []Decided                 // by seat: what has decided in it
	editions [core.MaxRobots]int       // how often a seat has got other cards since the sheets were made
	dealt    [core.MaxRobots]time.Time // when it got the last ones
	misses   [core.MaxRobots]int       // rounds in a row for which a seat has sent nothing in time
}

// Decided says what has decided for a robot in a round.
type Decided struct {
	By     string `json:"by"`               // ByOrders, ByComputer, ByNobody, or a deadline.Policy
	Missed bool   `json:"missed,omitempty"` // the owner has sent nothing in time, and is not excused
}

// What decides for a robot, besides the policies for robots without orders.
const (
	ByOrders   = "orders"   // its owner's
	ByComputer = "computer" // the computer player of the seat
	ByNobody   = "nobody"   // nothing was to be decided
)

// fold returns what follows from a log.
func fold(log []Step) (*position, error) {
	p := &position{}
	for i := range log {
		s := &log[i]
		if s.Kind != UndoStep {
			p.active = append(p.active, *s)
			continue
		}
		last := len(p.active) - 1
		if last < 1 || p.active[last].N != s.Of {
			return nil, fmt.Errorf("step %d of the log undoes step %d, which is not the last one", s.N, s.Of)
		}
		p.active = p.active[:last]
	}
	for i := range p.active {
		s := &p.active[i]
		if (s.Kind == NewStep) != (i == 0) {
			return nil, fmt.Errorf("step %d of the log is %q, which cannot be there", s.N, s.Kind)
		}
		if err := p.step(s); err != nil {
			return nil, err
		}
	}
	if len(p.active) == 0 {
		return nil, errors.New("the log is empty; bring back a copy of it")
	}
	return p, nil
}

// step takes a step.
func (p *position) step(s *Step) error {
	switch s.Kind {
	case NewStep:
		secret, err := hex.DecodeString(s.Secret)
		if err != nil || len(secret) != SecretBytes {
			return errors.New("the log has no secret; bring back a copy of it")
		}
		p.secret, p.since = secret, s.At
		if err := p.readMap(s); err != nil {
			return err
		}
		return p.set(s.Settings)
	case SettingsStep:
		return p.set(s.Settings)
	case MailStep:
		if s.Mail == nil || s.Mail.Seat < 1 || s.Mail.Seat > len(p.settings.Players) {
			return fmt.Errorf("step %d of the log has a mail of nobody", s.N)
		}
		p.mails = append(p.mails, s.Mail)
		return p.request(s, s.Mail.Seat)
	case RequestStep:
		return p.request(s, s.Seat)
	case BeginStep:
		return p.begin(s)
	case RunStep:
		return p.run(s)
	}
	return fmt.Errorf("step %d of the log is %q, which this program does not know; update it", s.N, s.Kind)
}

// readMap reads the custom map that the first step holds, if it holds one. It must be that of the settings: its ID
// says what is played.
func (p *position) readMap(s *Step) error {
	if s.Map == "" {
		return nil
	}
	settings, err := ParseSettings([]byte(s.Settings))
	if err != nil {
		return err
	}
	m, err := maps.Read("", []byte(s.Map))
	if errors.Is(err, maps.ErrNewerMap) {
		return ErrNewer
	}
	if err != nil {
		return fmt.Errorf("the hall in the log cannot be read; bring back a copy of the log: %w", err)
	}
	if m.ID != settings.Map {
		return errors.New("the hall in the log is not the one that the game was begun with; bring back a copy of the log")
	}
	p.custom = m
	return nil
}

// set takes new settings.
func (p *position) set(text string) error {
	next, err := parseSettings([]byte(text), p.custom)
	if err != nil {
		return err
	}
	if p.game != nil {
		if err := p.settings.sameGame(next.settings); err != nil {
			return err
		}
	}
	p.settingsText, p.parsed = text, next
	return nil
}

// request applies the inputs of a step that deals other cards to the player of a seat (from 1). It does nothing for a step
// without inputs.
func (p *position) request(s *Step, seat int) error {
	if len(s.Inputs) == 0 {
		return nil
	}
	if p.game == nil || seat < 1 || seat > len(p.settings.Players) {
		return fmt.Errorf("step %d of the log gives cards to nobody", s.N)
	}
	p.editions[seat-1]++
	p.dealt[seat-1] = s.At
	_, err := p.apply(s)
	return err
}

// begin deals the first cards.
func (p *position) begin(s *Step) error {
	if p.game != nil || len(s.Words) != len(p.settings.Players) {
		return fmt.Errorf("step %d of the log begins the game, which cannot be there", s.N)
	}
	setup, seed := p.setup, SeedOf(p.secret, s.Words)
	setup.GoalLists = p.goalLists(seed)
	start, err := setup.Begin()
	if err != nil {
		return err
	}
	game, events, err := replay.Begin(&setup, replay.NewHeader(&setup, p.settings.Map, seed))
	if err != nil {
		return err
	}
	p.game, p.words = game, s.Words
	return p.advance(s, start, events)
}

// run plays a round.
func (p *position) run(s *Step) error {
	if p.game == nil || s.Round != int(p.state().Round) || len(s.How) != len(p.settings.Players) {
		return fmt.Errorf("step %d of the log plays round %d, which is not the one that comes", s.N, s.Round)
	}
	if err := p.advance(s, *p.state(), nil); err != nil {
		return err
	}
	p.how, p.editions, p.dealt = s.How, [core.MaxRobots]int{}, [core.MaxRobots]time.Time{}
	for seat, how := range s.How {
		switch {
		case how.Missed:
			p.misses[seat]++
		case how.By == ByOrders:
			p.misses[seat] = 0
		}
	}
	return nil
}

// advance plays the inputs of a step that makes new sheets. The game began it with a state and some events.
func (p *position) advance(s *Step, start core.State, events []core.Event) error {
	more, err := p.apply(s)
	if err != nil {
		return err
	}
	p.since, p.last = s.At, replay.NewRecording(p.game.Game.Setup(), start, append(events, more...))
	return nil
}

// apply plays the inputs of a step, and returns what happens.
func (p *position) apply(s *Step) (events []core.Event, err error) {
	for _, line := range s.Inputs {
		in, err := replay.ParseInput(line)
		if err == nil {
			var more []core.Event
			more, err = p.game.Apply(in)
			events = append(events, more...)
		}
		if err != nil {
			return nil, fmt.Errorf("step %d of the log does not play as it did: %w", s.N, err)
		}
	}
	return events, nil
}

// state returns the state of the game.
func (p *position) state() *core.State { return p.game.Game.State() }

// Round returns the round whose orders are awaited, or the last one; 0 before the first cards are dealt.
func (p *position) Round() int {
	if p.game == nil {
		return 0
	}
	return int(p.state().Round)
}

// Settings returns what the master has set.
func (p *position) Settings() *Settings { return p.settings }

// Game returns the game and its record; nil before the first cards are dealt.
func (p *position) Game() *replay.Recorder { return p.game }

// Last returns what has happened since the sheets before, with nothing hidden; nil before the game.
func (p *position) Last() *replay.Recording { return p.last }

// How returns what has decided for each seat in the last round; nil before it.
func (p *position) How() []Decided { return p.how }

// Commitment returns the commitment to the master's secret, in hexadecimal.
func (p *position) Commitment() string { return Commitment(p.secret) }
