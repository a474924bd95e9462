package desk

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"roborally/app/post"
	"roborally/app/post/letter"
	"roborally/app/post/orders"
	"roborally/app/store"
	"roborally/core"
	"roborally/core/replay"
)

// ErrKnown is the error of a mail that was read before.
var ErrKnown = errors.New("this mail was read before; to have it count again, name its player")

// TakeMail reads a mail, or a text of orders without headers, and answers it with a receipt. player is the name
// of the player who has sent it; "" is whoever has the address of the mail. now is when it arrived. A mail that was read
// before is not read again, not even if that step was undone, unless a player is named: the error is then
// ErrKnown. Other errors are sentences for the master.
func (d *Desk) TakeMail(source []byte, player string, now time.Time) (*Mail, error) {
	if d.Over() {
		return nil, errors.New("the game is over; no more orders are read")
	}
	m := &Mail{Sum: fmt.Sprintf("%x", sha256.Sum256(source)), Number: 1, Round: d.Round()}
	for i := range d.log {
		if old := d.log[i].Mail; old != nil {
			m.Number++
			if old.Sum == m.Sum && player == "" {
				return old, ErrKnown
			}
		}
	}
	head, _ := letter.Read(source) // what is wrong with it is said below
	var seat int
	switch {
	case player != "":
		seat = d.settings.seatOf(player)
		if seat == core.NoSeat {
			return nil, fmt.Errorf("there is no player %q in this game", player)
		}
	case head.From == "":
		return nil, &StrangerError{}
	default:
		if seat = d.settings.seatOf(head.From); seat == core.NoSeat {
			return nil, &StrangerError{head.From}
		}
	}
	m.Seat, m.From, m.Date = seat+1, head.From, head.Date.UTC().Truncate(time.Second)
	if now = now.UTC().Truncate(time.Second); head.Date.IsZero() || m.Date.After(now) {
		m.Date = now // no clock of a sender makes a mail the last one
	}
	d.read(source, m)
	if m.Unclear == nil && (m.Date.Before(d.since) || m.Date.Before(d.dealt[seat])) {
		m.Refused = TooOld
	} else if m.Unclear == nil && d.tooLate(seat, m.Date) {
		m.Refused = TooLate
	}
	if err := store.Replace(d.path(m.file(d.settings)), bytes.NewReader(source)); err != nil {
		return nil, err
	}
	step := Step{Kind: MailStep, At: now, Mail: m}
	if m.Understood() && m.Orders != nil && len(m.Orders.Requests) > 0 {
		inputs, err := m.Orders.Inputs(situation(d.game, seat, nil))
		if err != nil {
			return nil, err
		}
		for _, in := range inputs {
			step.Inputs = append(step.Inputs, replay.FormatInput(in))
		}
	}
	if err := d.take(step); err != nil {
		return nil, err
	}
	return m, d.WriteOut()
}

// Situation returns what the game says about the robot of a player, who is named or has an address; ok is false if
// there is none, or the game does not wait for any programs.
func (d *Desk) Situation(player string) (s *orders.Situation, ok bool) {
	seat := d.settings.seatOf(player)
	if seat == core.NoSeat || d.game == nil || d.Over() {
		return nil, false
	}
	s = situation(d.game, seat, d.form(seat))
	for other := range d.settings.Players {
		if other != seat {
			s.Others = append(s.Others, d.settings.Players[other].Name)
		}
	}
	return s, true
}

// read reads what a mail says.
func (d *Desk) read(source []byte, m *Mail) {
	m.Lang = d.settings.Players[m.Seat-1].Language
	if d.game == nil {
		r := post.ReadWord(source, d.beforeGame(m.Seat-1))
		m.Word, m.Unclear = r.Word, r.Unclear
		if len(r.Wishes.Answers) > 0 {
			m.Orders = &r.Wishes
		}
		return
	}
	situation, _ := d.Situation(d.settings.Players[m.Seat-1].Name)
	r := post.ReadFor(source, situation)
	if m.Unclear = r.Unclear; m.Unclear == nil {
		m.Orders = &r.Orders
	}
}

// beforeGame returns the situation of a seat in which its owner is asked where to begin (X3); nil where nobody is.
func (d *Desk) beforeGame(seat int) *orders.Situation {
	if d.setup.Rules.Start != core.ChosenStart {
		return nil
	}
	return &orders.Situation{View: d.startView(seat), Setup: &d.setup}
}

// file returns the name of the file that a mail is kept in.
func (m *Mail) file(s *Settings) string {
	return fmt.Sprintf("%s/%04d-%s.eml", mailFolder, m.Number, slug(s.Players[m.Seat-1].Name))
}

// A Problem is a file whose mail could not be taken.
type Problem struct {
	File string
	Err  error
}

// TakeFolder reads all mails that lie in the folder "in" of the game and were not read before.
func (d *Desk) TakeFolder(now time.Time) (taken []*Mail, problems []Problem) {
	entries, err := os.ReadDir(d.path(inFolder))
	if err != nil {
		return nil, []Problem{{inFolder, err}}
	}
	for _, entry := range entries {
		if !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		name := filepath.Join(d.path(inFolder), entry.Name())
		source, err := readAtMost(name, letter.MaxBytes)
		if err != nil {
			problems = append(problems, Problem{name, err})
			continue
		}
		more, troubles := d.TakeMails(name, source, "", now)
		troubles = slices.DeleteFunc(troubles, func(p Problem) bool { return errors.Is(p.Err, ErrKnown) })
		taken, problems = append(taken, more...), append(problems, troubles...)
	}
	return taken, problems
}

// TakeMails reads all mails in a file: one, or a mailbox.
func (d *Desk) TakeMails(file string, source []byte, player string, now time.Time) (taken []*Mail, problems []Problem) {
	for _, mail := range letter.Split(source) {
		m, err := d.TakeMail(mail, player, now)
		if err != nil {
			problems = append(problems, Problem{file, err})
			continue
		}
		taken = append(taken, m)
	}
	return taken, problems
}

// State says how far the orders of a seat are.
type State string

// The states.
const (
	Computer    State = "computer"    // a computer player has the seat
	Idle        State = "idle"        // nothing is to be decided for it
	Ready       State = "ready"       // orders, or a word, are there
	Provisional State = "provisional" // they may still change
	Doubtful    State = "unclear"     // the last mail is unclear
	Missing     State = "missing"     // there is no mail
)

// A SeatStatus says what there is of a player for the round that comes.
type SeatStatus struct {
	State  State
	Counts *Mail // whose orders or word count so far; nil for none
	Last   *Mail // the last mail for the round; nil for none
	Misses int   // rounds in a row for which nothing came in time
}

// Status returns how far the orders of all seats are.
func (d *Desk) Status(now time.Time) []SeatStatus {
	all := make([]SeatStatus, len(d.settings.Players))
	for seat := range all {
		all[seat] = d.seatStatus(seat, now)
	}
	return all
}

func (d *Desk) seatStatus(seat int, now time.Time) SeatStatus {
	s := SeatStatus{State: Missing, Misses: d.misses[seat]}
	if d.settings.Players[seat].Bot != "" {
		s.State = Computer
		return s
	}
	if d.game != nil && !d.decides(seat) {
		s.State = Idle
		return s
	}
	for _, m := range d.mails { // in the order in which they were read: a request is carried out when it is
		if m.Seat != seat+1 || m.Round != d.Round() || m.Refused == TooOld {
			continue
		}
		if s.Last == nil || !m.Date.Before(s.Last.Date) {
			s.Last = m
		}
		if m.Orders != nil && len(m.Orders.Requests) > 0 && m.Understood() {
			s.Counts = nil // what was ordered with the old cards
			continue
		}
		if m.Understood() && (s.Counts == nil || !m.Date.Before(s.Counts.Date)) {
			s.Counts = m
		}
	}
	switch {
	case s.Last == nil:
	case s.Last.Unclear != nil:
		s.State = Doubtful
	case s.Counts == nil:
	case s.Counts.Orders != nil && s.Counts.Orders.Provisional:
		s.State = Provisional
	default:
		s.State = Ready
	}
	return s
}

// decides reports whether the game waits for a seat.
func (d *Desk) decides(seat int) bool {
	for _, decision := range d.game.Game.Pending() {
		if decision.Seat == seat {
			return true
		}
	}
	return false
}

// Sentence says why a mail is unclear, in the language of its player; "" if it is not.
func (m *Mail) Sentence() string {
	if m.Unclear == nil {
		return ""
	}
	return post.Sentence(m.Unclear, m.Lang)
}

// Understood reports whether a mail was understood, and counts.
func (m *Mail) Understood() bool { return m.Unclear == nil && m.Refused == "" }
