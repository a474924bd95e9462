package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/mail"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"roborally/app/post/desk"
	"roborally/app/store"
	"roborally/core"
	"roborally/ui/story"
	"roborally/ui/text"
)

const postUsage = `usage: referee post COMMAND DIR [options]

Leads a game that is played by mail. A game is a folder; docs/formats.md describes it.

  new DIR [options]         begin a game: settings.toml, and an invitation for each player
  orders DIR [FILE…]        read mails (files as of read; by default all that lie in DIR/in), and answer each
                            with a receipt
  preview DIR               say how the round would go with the orders there are
  run DIR                   read DIR/in, play the round, and write the sheets of the next one. The first
                            time it deals the cards, once every player has sent a word
  sheets DIR                write the sheets of the round anew
  status DIR                say who has sent what, and when orders are due
  undo DIR                  take the last step back
  verify DIR|FILE [SHEET…]  play the game, or the proof published at its end, once more, and say from which
                            words its cards came; sheets are compared with those that were made
  read FILE…                say how the orders in mails are understood, a line of JSON per mail

options of new:
  --settings FILE     the settings as docs/formats.md describes them; the other options change them
  --player PLAYER     a player, once for each: "Anna <anna@example.org> de tanky"; the address, the
                      language and the robot may be missing
  --bot LEVEL         a computer player: beginner, easy, medium, hard, expert or master
  --name NAME         of the game
  --rules NAME        factory, classic, postal (default) or missions
  --map ID            a hall or course, ring-line by default, or a file of one (FILE.toml, or FILE.png as
                      "referee share" makes it); the game keeps it
  --checkpoints K     only the first K checkpoints count; 0 (default) is all
  --laps N            the checkpoints count N times over, one lap after the other; 1 by default
  --goals WHICH       common (default), swap or secret, where the rules offer them
  --goals-each N      with secret goals: how many each robot has; 0 (default) is all checkpoints
  --points P          so many points win, of missions; 5 by default
  --abilities on|off  the robots' abilities; default: as the rule set
  --options           option cards are in play, of classic
  --due WORDS         when orders are due: "fri 20:00", or "tue,fri 20:00"
  --zone NAME         the time zone of the deadlines, such as Europe/Berlin; UTC by default
  --answer-to ADDRESS where players send their mails

other options:
  --player NAME       of orders: whose orders these are, if the mail does not say
  --now               of run: do not wait for the deadline
  --out FILE          of preview: the round as a saved game, which the program shows
  --at TIME           as if it were another time (RFC 3339)

The exit status is 0 if all is well, 1 if a mail is unclear, the round has to wait or the proof does not
hold, 2 if a file cannot be used or the command line is wrong.
`

// clerk carries out a command of "referee post".
type clerk struct {
	args          []string
	now           time.Time
	flags         *flag.FlagSet
	in            io.Reader
	out, problems io.Writer
}

// deskCommands are the commands that work on the folder of a game.
var deskCommands = map[string]func(*clerk) (int, error){
	"new": (*clerk).create, "orders": (*clerk).orders, "preview": (*clerk).preview, "run": (*clerk).run,
	"sheets": (*clerk).sheets, "status": (*clerk).status, "undo": (*clerk).undo, "verify": (*clerk).verify,
}

// postCommand carries out "referee post …" and returns the exit status.
func postCommand(args []string, in io.Reader, out, problems io.Writer) int {
	switch {
	case len(args) > 0 && args[0] == "read":
		return postRead(args[1:], in, out, problems)
	case len(args) > 0 && (args[0] == "-h" || args[0] == "--help"):
		fmt.Fprint(out, postUsage)
		return statusFine
	case len(args) == 0 || deskCommands[args[0]] == nil:
		fmt.Fprint(problems, postUsage)
		return statusInvalid
	}
	c := &clerk{args: args[1:], now: time.Now(), flags: flag.NewFlagSet("post "+args[0], flag.ContinueOnError), in: in, out: out, problems: problems}
	c.flags.SetOutput(io.Discard)
	c.flags.Func("at", "", func(value string) (err error) {
		c.now, err = time.Parse(time.RFC3339, value)
		return err
	})
	status, err := deskCommands[args[0]](c)
	var wait *desk.WaitError
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, postUsage)
		return statusFine
	case errors.As(err, &wait):
		fmt.Fprintf(problems, "The round has to wait: %v.\n", err)
		return statusFailed
	case err != nil:
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	return status
}

// parse parses the command line and returns the folder of the game and the words behind it.
func (c *clerk) parse() (folder string, rest []string, err error) {
	words, err := parseAround(c.flags, c.args)
	if errors.Is(err, flag.ErrHelp) {
		return "", nil, err
	}
	if err != nil {
		return "", nil, fmt.Errorf("the command line cannot be read: %w; \"referee post -h\" lists the options", err)
	}
	if len(words) == 0 {
		return "", nil, errors.New("name the folder of the game")
	}
	return words[0], words[1:], nil
}

// open parses the command line and opens the game. Only some commands have words behind the folder.
func (c *clerk) open(words bool) (*desk.Desk, []string, error) {
	folder, rest, err := c.parse()
	if err == nil && len(rest) > 0 && !words {
		err = fmt.Errorf("%q belongs to no option", rest[0])
	}
	if err != nil {
		return nil, nil, err
	}
	d, err := desk.Open(folder, c.now)
	return d, rest, err
}

// create carries out "post new".
func (c *clerk) create() (int, error) {
	s := desk.Defaults()
	var changes []func() error // the settings that a file holds come first, then the rules, which set others
	option := func(name string, set func(value string) error) {
		c.flags.Func(name, "", func(value string) error {
			change := func() error {
				if err := set(value); err != nil {
					return fmt.Errorf("--%s: %w", name, err)
				}
				return nil
			}
			if name == "rules" {
				changes = slices.Insert(changes, 0, change)
			} else {
				changes = append(changes, change)
			}
			return nil
		})
	}
	for name, text := range map[string]*string{
		"name": &s.Name, "goals": &s.Goals, "answer-to": &s.AnswerTo,
	} {
		option(name, func(value string) error { *text = value; return nil })
	}
	for name, number := range map[string]*int{"checkpoints": &s.Checkpoints, "laps": &s.Laps, "goals-each": &s.GoalsEach, "points": &s.Points} {
		option(name, func(value string) (err error) { *number, err = strconv.Atoi(value); return err })
	}
	option("map", func(name string) error {
		m, err := findMap(name)
		if err != nil {
			return err
		}
		if s.Map, s.Custom = m.ID, nil; m.Custom() {
			s.Custom = m
		}
		return nil
	})
	option("due", func(words string) error { return s.Deadline.When.UnmarshalText([]byte(words)) })
	option("zone", func(name string) error { return s.Deadline.Zone.UnmarshalText([]byte(name)) })
	option("rules", func(id string) error { return s.SetRules(id) })
	option("abilities", func(word string) error {
		s.Abilities = word == "on"
		if !s.Abilities && word != "off" {
			return errors.New("write on or off")
		}
		return nil
	})
	option("player", func(words string) error {
		p, err := playerOf(words, len(s.Players))
		s.Players = append(s.Players, p)
		return err
	})
	option("bot", func(level string) error {
		n := len(s.Players)
		s.Players = append(s.Players, desk.Player{Name: fmt.Sprintf("%s %d", level, n+1), Bot: level, Language: s.Language, Colour: n % desk.Colours})
		return nil
	})
	file := c.flags.String("settings", "", "")
	options := c.flags.Bool("options", false, "")
	folder, rest, err := c.parse()
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%q belongs to no option", rest[0])
	}
	if err != nil {
		return 0, err
	}
	if *file != "" {
		text, err := read(*file, desk.MaxSettings)
		if err != nil {
			return 0, err
		}
		from, err := desk.ParseSettings(text)
		if err != nil {
			return 0, err
		}
		*s = *from
	}
	for _, change := range changes {
		if err := change(); err != nil {
			return 0, err
		}
	}
	s.Options = s.Options || *options
	secret := make([]byte, desk.SecretBytes)
	if _, err := rand.Read(secret); err != nil {
		return 0, err
	}
	d, err := desk.Create(folder, s, secret, c.now)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	fmt.Fprintf(c.out, "The game is in %s. Send the invitations in %s, and put the answers into %s.\n", folder, d.OutFolder(), filepath.Join(folder, "in"))
	return statusFine, nil
}

// playerOf returns the player of an option: a name, then perhaps an address, a language and a robot.
func playerOf(words string, seat int) (desk.Player, error) {
	p := desk.Player{Language: "en", Colour: seat % desk.Colours}
	if address, err := mail.ParseAddress(words); err == nil {
		p.Name, p.Address = address.Name, address.Address
		return p, nil
	}
	name, rest, found := strings.Cut(words, ">")
	if found {
		address, err := mail.ParseAddress(name + ">")
		if err != nil {
			return p, fmt.Errorf("%q is no name and address; write it as in %q", words, "Anna <anna@example.org> de tanky")
		}
		p.Name, p.Address = address.Name, address.Address
	} else {
		fields := strings.Fields(words)
		if len(fields) == 0 {
			return p, errors.New("the player has no name")
		}
		p.Name, rest = fields[0], strings.Join(fields[1:], " ")
	}
	for _, word := range strings.Fields(rest) {
		var model core.Model
		switch {
		case slices.Contains(desk.Languages, word):
			p.Language = word
		case model.UnmarshalText([]byte(word)) == nil:
			p.Robot = word
		default:
			return p, fmt.Errorf("%q is neither a language (de, en, fr) nor a robot", word)
		}
	}
	return p, nil
}

// orders carries out "post orders".
func (c *clerk) orders() (int, error) {
	player := c.flags.String("player", "", "")
	d, files, err := c.open(true)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	if len(files) == 0 {
		taken, problems := d.TakeFolder(c.now)
		return c.tellMails(d, taken, problems), nil
	}
	status := statusFine
	for _, argument := range files {
		inside, err := filesIn(argument)
		if err != nil {
			return 0, err
		}
		for _, file := range inside {
			source, err := readMailFile(file, c.in)
			if err != nil {
				return 0, err
			}
			taken, problems := d.TakeMails(file, source, *player, c.now)
			status = max(status, c.tellMails(d, taken, problems))
		}
	}
	return status, nil
}

// tellMails says how mails were read, and returns the exit status.
func (c *clerk) tellMails(d *desk.Desk, taken []*desk.Mail, problems []desk.Problem) int {
	status := statusFine
	for _, m := range taken {
		name := d.Settings().Players[m.Seat-1].Name
		switch {
		case m.Unclear != nil:
			fmt.Fprintf(c.out, "%4d  %s: unclear, line %d: %s\n", m.Number, name, m.Unclear.Line, m.Sentence())
			status = statusFailed
		case m.Refused == desk.TooOld:
			fmt.Fprintf(c.out, "%4d  %s: sent before the sheets of this round, so it does not count\n", m.Number, name)
			status = statusFailed
		case m.Refused == desk.TooLate:
			fmt.Fprintf(c.out, "%4d  %s: sent after the deadline, so it does not count\n", m.Number, name)
			status = statusFailed
		case m.Orders != nil:
			fmt.Fprintf(c.out, "%4d  %s: understood as %s\n", m.Number, name, m.Orders)
		default:
			fmt.Fprintf(c.out, "%4d  %s: the word is %q\n", m.Number, name, m.Word)
		}
	}
	for _, p := range problems {
		fmt.Fprintf(c.problems, "%s: %v\n", p.File, p.Err)
		status = max(status, statusFailed)
	}
	return status
}

// preview carries out "post preview".
func (c *clerk) preview() (int, error) {
	file := c.flags.String("out", "", "")
	d, _, err := c.open(false)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	after, err := d.Preview(c.now)
	if err != nil {
		return 0, err
	}
	c.tellRound(after)
	if *file == "" {
		return statusFine, nil
	}
	text, err := after.SavedGame()
	if err == nil {
		err = store.Replace(*file, bytes.NewReader(text))
	}
	return statusFine, err
}

// tellRound tells what has happened in sentences, with nothing hidden, and first what has decided for robots whose
// owners have sent nothing.
func (c *clerk) tellRound(d *desk.Desk) {
	for seat, h := range d.How() {
		if h.By != desk.ByOrders && h.By != desk.ByComputer && h.By != desk.ByNobody {
			fmt.Fprintf(c.out, "%s has sent no orders: %s\n", d.Settings().Players[seat].Name, h.By)
		}
	}
	words := story.Words{Text: text.In(language.English)}
	name := func(seat int) string { return d.Settings().Players[seat].Name }
	for _, line := range story.Of(d.Last(), core.NoSeat).Lines {
		indent := "    "
		if line.Heading() {
			indent = ""
		}
		fmt.Fprintln(c.out, indent+words.LineText(&line, name, core.NoSeat))
	}
}

// run carries out "post run".
func (c *clerk) run() (int, error) {
	force := c.flags.Bool("now", false, "")
	d, _, err := c.open(false)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	taken, problems := d.TakeFolder(c.now)
	c.tellMails(d, taken, problems)
	if err := d.Run(c.now, *force); err != nil {
		return 0, err
	}
	c.tellRound(d)
	fmt.Fprintf(c.out, "The sheets are in %s.\n", d.OutFolder())
	if d.Over() {
		fmt.Fprintln(c.out, "The game is over. Publish the file proof.jsonl there, so that everybody can verify it.")
	} else if due := d.Due(); !due.IsZero() {
		fmt.Fprintf(c.out, "Orders are due on %s.\n", due.Format(dueFormat))
	}
	return statusFine, nil
}

// dueFormat is how deadlines are written.
const dueFormat = "Monday, 2 January 2006, 15:04 MST"

// sheets carries out "post sheets".
func (c *clerk) sheets() (int, error) {
	d, _, err := c.open(false)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	files, err := d.WriteSheets()
	for _, file := range files {
		fmt.Fprintln(c.out, filepath.Join(d.Folder(), filepath.FromSlash(file)))
	}
	return statusFine, err
}

// status carries out "post status".
func (c *clerk) status() (int, error) {
	d, _, err := c.open(false)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	s := d.Settings()
	switch {
	case d.Over():
		fmt.Fprintf(c.out, "%s: the game is over after %d rounds\n", s.Name, d.Round())
		return statusFine, nil
	case d.Round() == 0:
		fmt.Fprintf(c.out, "%s: before the game; each player sends a word\ncommitment: %s\n", s.Name, d.Commitment())
	default:
		fmt.Fprintf(c.out, "%s: orders for round %d\n", s.Name, d.Round())
	}
	if due := d.Due(); !due.IsZero() {
		fmt.Fprintf(c.out, "due: %s\n", due.Format(dueFormat))
	}
	for seat, st := range d.Status(c.now) {
		fmt.Fprintf(c.out, "  %d %-20s %s", seat+1, s.Players[seat].Name, st.State)
		if st.Last != nil {
			fmt.Fprintf(c.out, " (mail %d of %s)", st.Last.Number, st.Last.Date.Format("2 Jan 15:04"))
		}
		if st.Misses > 0 {
			fmt.Fprintf(c.out, ", %d missed", st.Misses)
		}
		fmt.Fprintln(c.out)
	}
	return statusFine, nil
}

// undo carries out "post undo".
func (c *clerk) undo() (int, error) {
	d, _, err := c.open(false)
	if err != nil {
		return 0, err
	}
	defer d.Close()
	s, err := d.Undo(c.now)
	if err != nil {
		return 0, err
	}
	what := map[desk.StepKind]string{
		desk.SettingsStep: "the settings are as they were before", desk.BeginStep: "the first cards are not dealt yet",
		desk.RunStep: fmt.Sprintf("round %d has not been played yet", s.Round),
	}[s.Kind]
	if s.Kind == desk.MailStep {
		what = fmt.Sprintf("mail %d of %s does not count", s.Mail.Number, d.Settings().Players[s.Mail.Seat-1].Name)
	}
	fmt.Fprintf(c.out, "Undone: %s.\n", what)
	return statusFine, nil
}

// verify carries out "post verify".
func (c *clerk) verify() (int, error) {
	file, sheets, err := c.parse()
	if err != nil {
		return 0, err
	}
	var kinds []string
	for _, sheet := range sheets {
		kinds = append(kinds, filepath.Ext(sheet))
	}
	proof, err := desk.Verify(file, kinds...)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(c.out, "commitment: %s\n", proof.Commitment)
	for seat, word := range proof.Words {
		fmt.Fprintf(c.out, "word %d: %s\n", seat+1, word)
	}
	fmt.Fprintf(c.out, "seed: %016x\n%d cards in %d rounds were dealt as it says\n", uint64(proof.Seed), proof.Cards, proof.Rounds)
	status := statusFine
	for _, sheet := range sheets {
		text, err := read(sheet, desk.MaxSheet)
		if err != nil {
			return 0, err
		}
		if name, ok := proof.Sheet(text); ok {
			fmt.Fprintf(c.out, "%s is %s\n", sheet, name)
		} else {
			fmt.Fprintf(c.out, "%s is no sheet of this game\n", sheet)
			status = statusFailed
		}
	}
	return status, nil
}
