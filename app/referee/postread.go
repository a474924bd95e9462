package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"roborally/app/post"
	"roborally/app/post/desk"
	"roborally/app/post/letter"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
)

const postReadUsage = `usage: referee post read [--game DIR [--player NAME]] [--rules R] FILE…

Says how the orders in mails are understood, a line of JSON per mail. A file is a mail (.eml), a mailbox
(mbox) or a text of orders alone; a folder stands for the files in it, by name, and - for the standard input.

  --game DIR    the mails are read as orders for the round that the game in a folder waits for
  --player NAME whose orders they are; by default, whoever has the address of the mail
  --rules NAME  factory, classic, postal (default) or missions; for mails of no game

The exit status is 0 if all mails could be read, 1 if some are unclear, 2 if a file cannot be read or the
command line is wrong.
`

// understoodMail is the output line of a mail whose orders are clear.
type understoodMail struct {
	File        string            `json:"file"`
	From        *string           `json:"from"`
	Understood  bool              `json:"understood"`
	Program     []string          `json:"program"`
	Facing      *string           `json:"facing"`
	PowerDown   bool              `json:"power_down"`
	Declared    []string          `json:"declared"`
	Conditions  []string          `json:"conditions"`
	Answers     map[string]string `json:"answers"`
	Standing    []string          `json:"standing,omitempty"`
	Kept        string            `json:"kept,omitempty"`
	Requests    []string          `json:"requests,omitempty"`
	Provisional bool              `json:"provisional,omitempty"`
	Lang        string            `json:"lang"`
}

// unclearMail is the output line of a mail whose orders are not.
type unclearMail struct {
	File       string   `json:"file"`
	From       *string  `json:"from"`
	Understood bool     `json:"understood"`
	Line       int      `json:"line"`
	Text       string   `json:"text"`
	Reason     string   `json:"reason"`
	Readings   []string `json:"readings"`
	Lang       string   `json:"lang"`
}

// postRead carries out "referee post read" and returns the exit status.
func postRead(args []string, in io.Reader, out, problems io.Writer) int {
	flags := flag.NewFlagSet("post read", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("rules", core.Postal.ID, "")
	folder := flags.String("game", "", "")
	player := flags.String("player", "", "")
	arguments, err := parseAround(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, postReadUsage)
		return statusFine
	}
	if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	rules, ok := core.RuleSetByID(*name)
	if !ok {
		fmt.Fprintf(problems, "there is no rule set %q; choose factory, classic, postal or missions\n", *name)
		return statusInvalid
	}
	if len(arguments) == 0 {
		fmt.Fprint(problems, postReadUsage)
		return statusInvalid
	}
	reader := func(mail []byte) post.Reading { return post.Read(mail, rules) }
	if *folder != "" {
		d, err := desk.Look(*folder)
		if err == nil && (d.Game() == nil || d.Over()) {
			err = fmt.Errorf("the game in %s waits for no orders", *folder)
		}
		if err != nil {
			fmt.Fprintln(problems, err)
			return statusInvalid
		}
		reader = func(mail []byte) post.Reading { return readForGame(mail, d, *player) }
	}
	status := statusFine
	for _, argument := range arguments {
		files, err := filesIn(argument)
		if err != nil {
			fmt.Fprintln(problems, err)
			status = statusInvalid
			continue
		}
		for _, file := range files {
			status = max(status, readMails(file, reader, in, out, problems))
		}
	}
	return status
}

// filesIn returns the files that an argument stands for.
func filesIn(argument string) ([]string, error) {
	if argument == "-" {
		return []string{argument}, nil
	}
	info, err := os.Stat(argument)
	if err != nil || !info.IsDir() {
		return []string{argument}, err
	}
	entries, err := os.ReadDir(argument)
	if err != nil {
		return nil, err
	}
	var files []string
	for _, entry := range entries {
		if entry.Type().IsRegular() {
			files = append(files, filepath.Join(argument, entry.Name()))
		}
	}
	return files, nil
}

// readMails writes the lines of the mails in a file, and returns the exit status.
func readMails(file string, reader func(mail []byte) post.Reading, in io.Reader, out, problems io.Writer) int {
	source, err := readMailFile(file, in)
	if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	status := statusFine
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for _, mail := range letter.Split(source) {
		r := reader(mail)
		if r.Unclear != nil {
			status = statusFailed
		}
		if err := encoder.Encode(mailLine(file, &r)); err != nil {
			fmt.Fprintln(problems, err)
			return statusInvalid
		}
	}
	return status
}

// readForGame reads a mail as orders for the round that a game waits for. player is whose they are; "" is
// whoever has the address of the mail.
func readForGame(mail []byte, d *desk.Desk, player string) post.Reading {
	head, _ := letter.Read(mail) // what is wrong with it is said by the reading
	if player == "" {
		player = head.From
	}
	if situation, ok := d.Situation(player); ok {
		return post.ReadFor(mail, situation)
	}
	r := post.Read(mail, d.Game().Game.Setup().Rules)
	r.Orders, r.Unclear = orders.Orders{}, &orders.Unclear{Line: 1, Reason: orders.Stranger}
	return r
}

// readMailFile returns what is in a file, or in the standard input.
func readMailFile(file string, in io.Reader) ([]byte, error) {
	if file == "-" {
		source, err := io.ReadAll(io.LimitReader(in, letter.MaxBytes+1))
		if err == nil && len(source) > letter.MaxBytes {
			err = fmt.Errorf("the standard input has more than %d MB; send the mails one by one", letter.MaxBytes>>20)
		}
		return source, err
	}
	return read(file, letter.MaxBytes)
}

// mailLine returns the output line of a mail.
func mailLine(file string, r *post.Reading) any {
	var from *string
	if r.From != "" {
		from = &r.From
	}
	lang := r.Lang
	if lang == "" {
		lang = "en"
	}
	if u := r.Unclear; u != nil {
		readings := u.Readings
		if readings == nil {
			readings = []string{}
		}
		return unclearMail{File: file, From: from, Line: u.Line, Text: u.Text, Reason: post.Sentence(u, lang), Readings: readings, Lang: lang}
	}
	o := &r.Orders
	line := understoodMail{
		File: file, From: from, Understood: true, Program: []string{}, PowerDown: o.PowerDown, Declared: []string{},
		Conditions: []string{}, Answers: map[string]string{}, Standing: o.Standing, Requests: o.Requests, Provisional: o.Provisional, Lang: lang,
	}
	if o.Kept.Command != core.NoCommand {
		line.Kept = orders.Notation(o.Kept)
	}
	for _, c := range o.Program {
		line.Program = append(line.Program, orders.Notation(c))
	}
	if o.Facing != core.Unchosen {
		letter := grid.Direction(o.Facing).String()[:1]
		line.Facing = &letter
	}
	line.Declared = append(line.Declared, o.Declared...)
	line.Conditions = append(line.Conditions, o.Conditions...)
	for question, answer := range o.Answers {
		line.Answers[question] = answer
	}
	return line
}
