package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"roborally/app/post/orders"
)

// StepKind says what a step of the log did.
type StepKind string

// The kinds of step.
const (
	NewStep      StepKind = "new"      // the game was set up
	SettingsStep StepKind = "settings" // the settings were edited
	MailStep     StepKind = "mail"     // a mail was read
	BeginStep    StepKind = "begin"    // all words were there, and the first cards were dealt
	RequestStep  StepKind = "request"  // a player has got other cards; in the published log, instead of the mail
	RunStep      StepKind = "run"      // a round was played
	UndoStep     StepKind = "undo"     // the last step was taken back
)

// A Step is a line of the log. Each kind uses some of its fields.
type Step struct {
	N       int       `json:"n"`                 // from 1
	Version int       `json:"version,omitempty"` // of the format of the step; 0 is the first one
	At      time.Time `json:"at"`
	Kind    StepKind  `json:"step"`

	Settings string    `json:"settings,omitempty"` // new, settings: as the file has them
	Map      string    `json:"map,omitempty"`      // new: the text of the custom map that is played; "" for a map of the project
	Secret   string    `json:"secret,omitempty"`   // new: hexadecimal
	Mail     *Mail     `json:"mail,omitempty"`     // mail
	Words    []string  `json:"words,omitempty"`    // begin: by seat
	Round    int       `json:"round,omitempty"`    // run
	Seat     int       `json:"seat,omitempty"`     // request: from 1
	Inputs   []string  `json:"inputs,omitempty"`   // begin, run, request, and a mail that asks for something: as replay.FormatInput writes them
	How      []Decided `json:"how,omitempty"`      // run: by seat
	Of       int       `json:"of,omitempty"`       // undo: the step that was taken back
}

// A Mail is what a player has sent, and how it was read.
type Mail struct {
	Number  int             `json:"number"` // of its receipt, from 1
	Sum     string          `json:"sum"`    // SHA-256 of its text
	From    string          `json:"from,omitempty"`
	Seat    int             `json:"seat"` // from 1
	Round   int             `json:"round"`
	Date    time.Time       `json:"date"` // by its header, at the latest when it was read
	Lang    string          `json:"lang,omitempty"`
	Word    string          `json:"word,omitempty"` // before the game
	Orders  *orders.Orders  `json:"orders,omitempty"`
	Unclear *orders.Unclear `json:"unclear,omitempty"`
	Refused Refusal         `json:"refused,omitempty"`
}

// Refusal says why a mail does not count although it may be understood.
type Refusal string

// The refusals.
const (
	TooOld  Refusal = "old"  // it was sent before the sheets of the round
	TooLate Refusal = "late" // it was sent after the deadline and its grace
)

// maxLog limits the log: thousands of rounds.
const maxLog = 64 << 20

// readLog reads a log. A last line without an end was being written when the program ended, and does not
// count.
func readLog(file string) (log []Step, err error) {
	text, err := readAtMost(file, maxLog)
	if err != nil {
		return nil, err
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	for line := range bytes.Lines(whole) {
		var s Step
		decoder := json.NewDecoder(bytes.NewReader(line))
		decoder.DisallowUnknownFields()
		if isNewer(line) {
			return nil, fmt.Errorf("line %d of %s: %w", len(log)+1, file, ErrNewer)
		}
		if err := decoder.Decode(&s); err != nil || s.N != len(log)+1 {
			return nil, fmt.Errorf("line %d of %s is not as this program writes it; bring back a copy of the file", len(log)+1, file)
		}
		log = append(log, s)
	}
	return log, nil
}

// logVersion is the latest version of the format of steps. Those of the first one do not say it.
const logVersion = 1

// ErrNewer is the error of a game that a later version of the program has led. Its files stay as they are.
var ErrNewer = errors.New("a newer version of the program has led this game; update this one to go on")

// isNewer reports whether a line of a log is a step of a later version, which may have fields that are unknown here.
func isNewer(line []byte) bool {
	var s struct {
		Version int `json:"version"`
	}
	return json.Unmarshal(line, &s) == nil && s.Version > logVersion
}

// readAtMost returns what is in a file, up to a limit in bytes.
func readAtMost(name string, limit int64) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no plain file", name)
	}
	text, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("%s is larger than %d MB", name, limit>>20)
	}
	return text, err
}

// appendLog adds a step to a log, behind its last whole line, and waits until it is on the disk.
func appendLog(name string, s Step) error {
	line, err := json.Marshal(s)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	end, err := wholeLines(file)
	if err == nil {
		err = file.Truncate(end)
	}
	if err == nil {
		_, err = file.WriteAt(append(line, '\n'), end)
	}
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// wholeLines returns the length of a file up to the end of its last whole line.
func wholeLines(file *os.File) (int64, error) {
	text, err := io.ReadAll(file)
	return int64(bytes.LastIndexByte(text, '\n') + 1), err
}
