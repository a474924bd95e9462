package desk

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"roborally/app/post/deadline"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
)

// WaitError says for whom the next round has to wait.
type WaitError struct {
	Names []string  // of the players
	Until time.Time // when it no longer waits; the zero time if only orders can change that
}

func (e *WaitError) Error() string {
	who := strings.Join(e.Names, ", ")
	if e.Until.IsZero() {
		return "nothing has come from " + who
	}
	return fmt.Sprintf("nothing final has come from %s; there is time until %s", who, e.Until.Format("Monday, 2 January 2006, 15:04 MST"))
}

// plan says who decides for each seat in the round that comes.
type plan struct {
	how    []Decided
	orders [core.MaxRobots]*orders.Orders
}

// plan decides by whom the seats are played. With force, those without orders do not hold up the game. The error is a
// *WaitError.
func (d *Desk) plan(now time.Time, force bool) (*plan, error) {
	pl, wait := &plan{}, &WaitError{}
	for seat := range d.settings.Players {
		status := d.seatStatus(seat, now)
		how := Decided{By: ByNobody}
		switch {
		case status.State == Computer:
			how.By = ByComputer
		case status.State == Idle:
		case status.Counts != nil && (status.State == Ready || force || d.closed(now)):
			again := *status.Counts.Orders // the answers that it has given are its own
			how.By, pl.orders[seat] = ByOrders, &again
		default:
			var until time.Time
			var waits bool
			if how, until, waits = d.without(seat, now, force); waits {
				wait.Names = append(wait.Names, d.settings.Players[seat].Name)
				if until.After(wait.Until) {
					wait.Until = until
				}
			}
		}
		pl.how = append(pl.how, how)
	}
	if len(wait.Names) > 0 {
		return nil, wait
	}
	return pl, nil
}

// Run reads what lies in the folder of mails, plays the round (or deals the first cards), and writes the
// sheets. With force, it does not wait for a deadline. Nothing changes if it has to wait: the error is a
// *WaitError.
func (d *Desk) Run(now time.Time, force bool) error {
	if d.Over() {
		return errors.New("the game is over")
	}
	step, err := d.next(now, force)
	if err != nil {
		return err
	}
	if err := d.take(*step); err != nil {
		return err
	}
	return d.WriteOut()
}

// Preview returns the game as it would be after the round, with the orders there are. Nothing changes, and nothing
// may be written or taken: it is to be looked at (Last, How, SavedGame).
func (d *Desk) Preview(now time.Time) (*Desk, error) {
	if d.game == nil || d.Over() {
		return nil, errors.New("there is no round to look at; a round begins when its cards are dealt")
	}
	step, err := d.next(now, true)
	if err != nil {
		return nil, err
	}
	step.N, step.At = len(d.log)+1, now.UTC().Truncate(time.Second)
	after, err := fold(append(d.log[:len(d.log):len(d.log)], *step))
	return &Desk{position: after}, err
}

// next returns the step that comes.
func (d *Desk) next(now time.Time, force bool) (*Step, error) {
	if d.game == nil {
		return d.nextBegin(now, force)
	}
	pl, err := d.plan(now, force)
	if err != nil {
		return nil, err
	}
	game, err := d.copyGame()
	if err != nil {
		return nil, err
	}
	s := &Step{Kind: RunStep, At: now, Round: d.Round(), How: pl.how}
	s.Inputs, err = pl.play(game, d.Round(), d.settings)
	return s, err
}

// nextBegin returns the step that deals the first cards.
func (d *Desk) nextBegin(now time.Time, force bool) (*Step, error) {
	s, wait := &Step{Kind: BeginStep, At: now}, &WaitError{}
	for seat := range d.settings.Players {
		status := d.seatStatus(seat, now)
		switch {
		case status.Counts != nil:
			s.Words = append(s.Words, status.Counts.Word)
		case status.State == Computer || force || d.closed(now):
			s.Words = append(s.Words, "")
		default:
			wait.Names, wait.Until = append(wait.Names, d.settings.Players[seat].Name), d.settings.Deadline.Closes(d.Due())
		}
	}
	if len(wait.Names) > 0 {
		return nil, wait
	}
	after, err := fold(append(d.log[:len(d.log):len(d.log)], *s))
	if err != nil {
		return nil, err
	}
	pl := &plan{how: make([]Decided, len(d.settings.Players))}
	for seat := range pl.how {
		status := d.seatStatus(seat, now)
		if status.State == Computer {
			pl.how[seat].By = ByComputer
		}
		if status.Counts != nil && status.Counts.Orders != nil {
			wishes := *status.Counts.Orders
			pl.orders[seat] = &wishes
		}
	}
	s.Inputs, err = pl.play(after.game, 0, d.settings)
	return s, err
}

// copyGame returns the game once more, to be played on.
func (d *Desk) copyGame() (*replay.Recorder, error) {
	record := d.game.Record()
	return replay.Resume(d.game.Game.Setup(), &record)
}

// play plays a game on until programs are awaited for a later round, and returns the inputs.
func (pl *plan) play(game *replay.Recorder, round int, settings *Settings) (inputs []string, err error) {
	state, programmed := game.Game.State(), [core.MaxRobots]bool{}
	var table *bot.TransitionTable
	for state.Phase != core.Finished && (state.Phase != core.Programming || int(state.Round) == round) {
		pending := game.Game.Pending()
		if len(pending) == 0 {
			return nil, errors.New("the game waits for nobody")
		}
		decision := pending[0]
		seat := decision.Seat
		how := pl.how[seat].By
		var answers []core.Input
		level, computer := bot.ParseLevel(how)
		if how == ByComputer {
			level, computer = bot.ParseLevel(settings.Players[seat].Bot)
		}
		switch programs := state.Phase == core.Programming; {
		case computer:
			if table == nil {
				table = bot.NewTransitionTable(game.Game.Setup())
			}
			player := bot.New(game.Game.Setup(), table, seat, level, uint64(game.Header().Seed)+uint64(seat))
			in, _ := player.Decide(game.Game.View(seat), decision, nil)
			answers = []core.Input{in}
		case pl.orders[seat] != nil && programs && !programmed[seat]:
			programmed[seat] = true
			answers, err = pl.orders[seat].Inputs(situation(game, seat, nil))
			if err != nil {
				return nil, fmt.Errorf("the orders of %s: %w", settings.Players[seat].Name, err)
			}
		case programs && how == string(deadline.PowerDown) && decision.Kind == core.AskProgram:
			answers = []core.Input{{Kind: core.ShutDown}}
		case programs:
			answers = []core.Input{{Kind: core.TimeUp}}
		default:
			choice := decision.Default
			if o := pl.orders[seat]; o != nil {
				if said, ok := o.Answer(decision.Question, state, game.Game.Setup(), seat); ok {
					choice = said
				}
			}
			answers = []core.Input{{Kind: core.Answer, Question: decision.ID, Choice: choice}}
		}
		for _, in := range answers {
			in.Seat, in.Round = int8(seat), state.Round
			if _, err := game.Apply(in); err != nil {
				return nil, fmt.Errorf("the orders of %s cannot be carried out: %w", settings.Players[seat].Name, err)
			}
			inputs = append(inputs, replay.FormatInput(in))
		}
	}
	return inputs, nil
}

// situation returns what a game says about the robot of a seat. form is that of its sheet.
func situation(game *replay.Recorder, seat int, form []string) *orders.Situation {
	s := &orders.Situation{View: game.Game.View(seat), Setup: game.Game.Setup(), Form: form}
	for _, decision := range game.Game.Pending() {
		if decision.Seat == seat {
			s.Decisions = append(s.Decisions, decision)
		}
	}
	return s
}
