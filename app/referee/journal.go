package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"roborally/core/bot/arena"
)

// journal keeps the finished matches of a series in a file: a line of JSON
// each, after a line with the parameters. If the program ends in the middle of
// writing a line, that line lacks its line break, and the next read drops it.
type journal struct{ file *os.File }

// entry is the line of one match.
type entry struct {
	Match  int          `json:"match"`
	Result arena.Result `json:"result"`
}

// openJournal opens or creates the journal of a series, and returns the matches
// in it.
func openJournal(name string, s *series) (*journal, map[int]arena.Result, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, nil, fmt.Errorf("%s is no plain file; name another journal", name)
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, fmt.Errorf("the journal cannot be opened: %w", err)
	}
	j := &journal{file}
	results, err := j.read(s)
	if err != nil {
		file.Close()
		return nil, nil, err
	}
	return j, results, nil
}

// read returns the matches in the file, and positions the file for more.
func (j *journal) read(s *series) (map[int]arena.Result, error) {
	text, err := io.ReadAll(j.file)
	if err != nil {
		return nil, fmt.Errorf("the journal cannot be read: %w", err)
	}
	head, err := encodeLine(s.params)
	if err != nil {
		return nil, err
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if len(whole) == 0 && !bytes.HasPrefix(head, text) {
		return nil, fmt.Errorf("%s is no journal; name another file", j.file.Name())
	}
	results := map[int]arena.Result{}
	for n, one := range bytes.SplitAfter(whole, []byte("\n")) {
		switch {
		case len(one) == 0:
		case n == 0:
			err = j.compare(one, s.params)
		default:
			err = j.readEntry(one, n+1, s, results)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := j.file.Truncate(int64(len(whole))); err != nil {
		return nil, fmt.Errorf("the journal cannot be written: %w", err)
	}
	if _, err := j.file.Seek(int64(len(whole)), io.SeekStart); err != nil {
		return nil, fmt.Errorf("the journal cannot be written: %w", err)
	}
	if len(whole) == 0 {
		return results, j.write(s.params)
	}
	return results, nil
}

// compare returns an error, in a sentence for people, if the games of a journal
// are not those wanted.
func (j *journal) compare(head []byte, want params) error {
	var have params
	if err := json.Unmarshal(head, &have); err != nil || have.Program == "" {
		return fmt.Errorf("%s is no journal; name another file", j.file.Name())
	}
	for _, c := range []struct {
		what       string
		have, want any
	}{
		{"rules", have.Rules, want.Rules},
		{"map", have.Map, want.Map},
		{"checkpoints", have.Checkpoints, want.Checkpoints},
		{"laps", max(1, have.Laps), want.Laps},
		{"points", have.PointsToWin, want.PointsToWin},
		{"seats", have.Seats, want.Seats},
		{"models", have.Models, want.Models},
		{"abilities", have.Abilities, want.Abilities},
		{"options", have.Options, want.Options},
		{"bugs", have.Bugs, want.Bugs},
		{"cards", have.Cards, want.Cards},
		{"solo", have.Solo, want.Solo},
		{"rounds", have.Rounds, want.Rounds},
		{"seed", have.Seed, want.Seed},
	} {
		if c.have != c.want {
			return fmt.Errorf("%s is the journal of other games: %s was %v there, and is %v here; name another file, or delete it",
				j.file.Name(), c.what, c.have, c.want)
		}
	}
	if have.Program != want.Program {
		return fmt.Errorf("%s was written by another build of this program, whose players may play otherwise; "+
			"name another file, or delete it", j.file.Name())
	}
	return nil
}

// readEntry adds the match of a line to the results.
func (j *journal) readEntry(text []byte, number int, s *series, results map[int]arena.Result) error {
	var e entry
	if err := json.Unmarshal(text, &e); err != nil {
		return fmt.Errorf("%s:%d: this is no match (%w); delete the line", j.file.Name(), number, err)
	}
	if e.Match < 0 || len(e.Result.Seats) != len(s.fixture(e.Match).seats) {
		return fmt.Errorf("%s:%d: there is no such match among these games; delete the line", j.file.Name(), number)
	}
	if e.Match < s.count() {
		results[e.Match] = e.Result
	}
	return nil
}

// add appends a match.
func (j *journal) add(n int, result arena.Result) error { return j.write(entry{n, result}) }

func (j *journal) write(value any) error {
	text, err := encodeLine(value)
	if err != nil {
		return err
	}
	if _, err := j.file.Write(text); err != nil {
		return fmt.Errorf("the journal cannot be written: %w", err)
	}
	return nil
}

func encodeLine(value any) ([]byte, error) {
	text, err := json.Marshal(value)
	return append(text, '\n'), err
}

// fingerprint returns a hash of the running program, to distinguish builds.
func fingerprint() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("the program cannot find itself, so it cannot keep a journal: %w", err)
	}
	file, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("the program cannot read itself, so it cannot keep a journal: %w", err)
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", fmt.Errorf("the program cannot read itself, so it cannot keep a journal: %w", err)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8]), nil
}
