package app

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"roborally/app/post"
	"roborally/app/post/deadline"
	"roborally/app/post/desk"
	"roborally/app/post/letter"
	"roborally/core"
	"roborally/core/replay"
	postui "roborally/ui/post"
	"roborally/ui/text"
)

// postOffice leads the games by mail in the folders of a folder. It holds the lock of a game only while it does
// something, one thing after the other.
type postOffice struct {
	mu     *sync.Mutex
	folder string
	text   *text.Text // in the language of the master
}

// in returns the office with sentences in a language.
func (o *postOffice) in(t *text.Text) *postOffice { return &postOffice{o.mu, o.folder, t} }

// Games implements postui.Office.
func (o *postOffice) Games() ([]*postui.Game, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	entries, err := os.ReadDir(o.folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	var games []*postui.Game
	for _, entry := range entries {
		if !entry.IsDir() {
			continue
		}
		d, err := desk.Look(o.path(entry.Name()))
		switch {
		case errors.Is(err, desk.ErrNoGame):
		case errors.Is(err, desk.ErrNewer):
			games = append(games, &postui.Game{ID: entry.Name(), Err: errors.New(o.explain(err))})
		case err != nil:
			games = append(games, &postui.Game{ID: entry.Name(), Err: err})
		default:
			games = append(games, o.game(entry.Name(), d))
		}
	}
	slices.SortStableFunc(games, func(a, b *postui.Game) int {
		return order(a) - order(b)
	})
	return games, err
}

// order returns where a game stands in the list: those that are over come last.
func order(g *postui.Game) int {
	switch {
	case g.Err != nil:
		return 2
	case g.Over:
		return 1
	}
	return 0
}

func (o *postOffice) path(id string) string { return filepath.Join(o.folder, id) }

// Game implements postui.Office.
func (o *postOffice) Game(id string) (*postui.Game, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	d, err := desk.Look(o.path(id))
	if err != nil {
		return nil, err
	}
	return o.game(id, d), nil
}

// game returns how a game stands.
func (o *postOffice) game(id string, d *desk.Desk) *postui.Game {
	s, now := d.Settings(), time.Now()
	g := &postui.Game{
		ID: id, Name: s.Name, Map: s.Map, Custom: s.Custom, Rules: s.Rules, Round: d.Round(), Over: d.Over(), Winner: core.NoSeat,
		Due: d.Due(), Last: lastStep(d), In: filepath.Join(d.Folder(), "in"), Out: d.OutFolder(),
	}
	closes := s.Deadline.Closes(g.Due)
	g.Closed = !closes.IsZero() && !now.Before(closes)
	if g.Over {
		g.Winner = int(d.Game().Game.State().Winner)
	}
	for i, status := range d.Status(now) {
		p := &s.Players[i]
		seat := postui.Seat{Name: p.Name, Bot: p.Bot, Colour: p.Colour, State: postui.State(status.State), Misses: status.Misses}
		if p.Robot != "" {
			_ = seat.Model.UnmarshalText([]byte(p.Robot)) // the settings are checked
		}
		if status.Last != nil {
			seat.Mail = o.mail(status.Last)
		}
		g.Seats = append(g.Seats, seat)
	}
	return g
}

// mail returns a mail as the window shows it.
func (o *postOffice) mail(m *desk.Mail) *postui.Mail {
	mail := &postui.Mail{Number: m.Number, At: m.Date, Word: m.Word, Refused: string(m.Refused)}
	if m.Orders != nil {
		mail.Orders = m.Orders.String()
	}
	if u := m.Unclear; u != nil {
		mail.Line, mail.Text, mail.Readings, mail.Reason = u.Line, u.Text, u.Readings, post.Sentence(u, o.text.Language().String())
	}
	return mail
}

// lastStep returns the last step that is not undone.
func lastStep(d *desk.Desk) postui.Step {
	undone := map[int]bool{}
	for _, s := range slices.Backward(d.Steps()) {
		switch {
		case s.Kind == desk.UndoStep:
			undone[s.Of] = true
		case s.Kind == desk.NewStep:
			return postui.Step{Kind: postui.NoStep}
		case !undone[s.N]:
			step := postui.Step{Kind: postui.StepKind(s.Kind), Round: s.Round}
			if s.Mail != nil {
				step.Number, step.Name = s.Mail.Number, d.Settings().Players[s.Mail.Seat-1].Name
			}
			return step
		}
	}
	return postui.Step{Kind: postui.NoStep}
}

// at opens a game, does something, and returns what came of it.
func (o *postOffice) at(id string, do func(d *desk.Desk, outcome *postui.Outcome) error) (*postui.Outcome, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	d, err := desk.Open(o.path(id), time.Now())
	if err != nil {
		return nil, err
	}
	defer d.Close()
	outcome := &postui.Outcome{}
	if err := do(d, outcome); err != nil {
		return nil, err
	}
	outcome.Game = o.game(id, d)
	return outcome, nil
}

// count counts mails that were read.
func (o *postOffice) count(outcome *postui.Outcome, taken []*desk.Mail, problems []desk.Problem) {
	outcome.Read += len(taken)
	for _, m := range taken {
		if !m.Understood() {
			outcome.Unclear++
		}
	}
	for _, p := range problems {
		outcome.Problems = append(outcome.Problems, postui.Problem{File: p.File, Reason: o.explain(p.Err)})
	}
}

// explain says why a file could not be read as a mail.
func (o *postOffice) explain(err error) string {
	var stranger *desk.StrangerError
	switch {
	case errors.As(err, &stranger) && stranger.From == "":
		return o.text.Of("mailgame.no-sender")
	case errors.As(err, &stranger):
		return o.text.Of("mailgame.stranger", "Address", stranger.From)
	case errors.Is(err, desk.ErrNewer):
		return o.text.Of("mailgame.newer")
	case errors.Is(err, errNoFilm):
		return o.text.Of("mailgame.no-film")
	case errors.Is(err, desk.ErrKnown):
		return o.text.Of("mailgame.known")
	}
	return o.text.Of("fault.unknown", "Error", err.Error())
}

// ReadMails implements postui.Office.
func (o *postOffice) ReadMails(id string) (*postui.Outcome, error) {
	return o.at(id, func(d *desk.Desk, outcome *postui.Outcome) error {
		taken, problems := d.TakeFolder(time.Now())
		o.count(outcome, taken, problems)
		return nil
	})
}

// Import implements postui.Office.
func (o *postOffice) Import(id string, files []string) (*postui.Outcome, error) {
	return o.at(id, func(d *desk.Desk, outcome *postui.Outcome) error {
		for _, file := range files {
			source, err := readAtMost(file, letter.MaxBytes)
			if err != nil {
				o.count(outcome, nil, []desk.Problem{{File: file, Err: err}})
				continue
			}
			taken, problems := d.TakeMails(file, source, "", time.Now())
			o.count(outcome, taken, problems)
		}
		return nil
	})
}

// readAtMost returns what is in a file, unless that is more than a number of bytes.
func readAtMost(name string, limit int64) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("it has more than %d MB", limit>>20)
	}
	return text, err
}

// Enter implements postui.Office.
func (o *postOffice) Enter(id string, seat int, text string) (*postui.Outcome, error) {
	return o.at(id, func(d *desk.Desk, outcome *postui.Outcome) error {
		if d.Round() == 0 && !strings.ContainsAny(text, ":\n") { // the word alone
			text = "Word: " + text
		}
		m, err := d.TakeMail([]byte(text), d.Settings().Players[seat].Name, time.Now())
		if err == nil {
			o.count(outcome, []*desk.Mail{m}, nil)
		}
		return err
	})
}

// Run implements postui.Office.
func (o *postOffice) Run(id string, force bool) (*postui.Outcome, error) {
	return o.at(id, func(d *desk.Desk, outcome *postui.Outcome) error {
		taken, problems := d.TakeFolder(time.Now())
		o.count(outcome, taken, problems)
		err := d.Run(time.Now(), force)
		if wait := (*desk.WaitError)(nil); errors.As(err, &wait) {
			outcome.Waiting, outcome.Until = wait.Names, wait.Until
			return nil
		}
		return err
	})
}

// Undo implements postui.Office.
func (o *postOffice) Undo(id string) (*postui.Outcome, error) {
	return o.at(id, func(d *desk.Desk, _ *postui.Outcome) error {
		_, err := d.Undo(time.Now())
		return err
	})
}

// Sheet implements postui.Office.
func (o *postOffice) Sheet(id string, seat int) (string, error) {
	var text []byte
	_, err := o.at(id, func(d *desk.Desk, _ *postui.Outcome) (err error) {
		text, err = os.ReadFile(d.SheetFile(seat))
		return err
	})
	return string(text), err
}

// errNoFilm is the error of a game of which no film can be shown yet.
var errNoFilm = errors.New("no round was played yet")

// film returns the last round of a game, or the one that would come now.
func (o *postOffice) film(id string, preview bool) (d *desk.Desk, film *replay.Recording, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if d, err = desk.Look(o.path(id)); err == nil && preview {
		d, err = d.Preview(time.Now())
	}
	if err == nil && d.Last() == nil {
		err = errNoFilm
	}
	if err != nil {
		return nil, nil, err
	}
	return d, d.Last(), nil
}

// Create implements postui.Office.
func (o *postOffice) Create(draft *postui.Draft) (id string, err error) {
	s, err := settingsOf(draft)
	if err != nil {
		return "", err
	}
	secret := make([]byte, desk.SecretBytes)
	_, _ = rand.Read(secret) // never fails
	o.mu.Lock()
	defer o.mu.Unlock()
	id = desk.FolderName(draft.Name)
	for n := 2; ; n++ {
		if _, err := os.Lstat(o.path(id)); errors.Is(err, os.ErrNotExist) {
			break
		}
		id = desk.FolderName(draft.Name) + "-" + strconv.Itoa(n)
	}
	d, err := desk.Create(o.path(id), s, secret, time.Now())
	if err != nil {
		return "", err
	}
	d.Close()
	return id, nil
}

// minNotice is how many days players have at least.
const minNotice = 1

// settingsOf returns the settings of a game.
func settingsOf(draft *postui.Draft) (*desk.Settings, error) {
	s, g := desk.Defaults(), &draft.Settings
	s.Name, s.AnswerTo, s.Language = strings.TrimSpace(draft.Name), strings.TrimSpace(draft.AnswerTo), draft.Language
	s.Rules, s.Map, s.Custom, s.Checkpoints, s.Laps, s.Goals = g.Rules, g.Map, draft.Custom, g.Checkpoints, g.Laps, g.Goals.String()
	s.Abilities, s.Options, s.Points = g.Abilities, g.Options, g.Points
	if g.Goals == core.SecretGoals {
		s.Checkpoints, s.GoalsEach = 0, g.Checkpoints
	}
	for i := range draft.Seats {
		p := &draft.Seats[i]
		s.Players = append(s.Players, desk.Player{
			Name: strings.TrimSpace(p.Name), Address: strings.TrimSpace(p.Address), Language: p.Language,
			Robot: p.Model.String(), Colour: p.Colour, Bot: p.Bot,
		})
	}
	s.Deadline.Zone = systemZone()
	s.Deadline.Notice = minNotice
	s.Deadline.Grace, s.Deadline.Late = draft.Grace, deadline.Policy(draft.Late)
	if len(draft.Days) == 0 {
		return s, nil
	}
	at, err := time.Parse("15:04", draft.At)
	s.Deadline.When = deadline.Weekly{Days: draft.Days, At: time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute}
	return s, err
}
