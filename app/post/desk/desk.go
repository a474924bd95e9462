// Package desk leads a game that is played by mail: the desk of its game master.
//
// A game is a folder. Its log holds every step that was taken, one line of JSON each, and is only ever
// added to: all else follows from it, so whenever the program ends nothing is lost, and every step can be
// undone. docs/formats.md "Game by mail" describes the folder.
//
// Begin reading at Desk. settings.go has what the master sets, log.go the steps, fold.go what follows from
// them, mails.go takes what players send, round.go plays it, out.go writes what players get, and proof.go
// shows that the cards were dealt as they had to be.
package desk

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"roborally/app/store"
	"roborally/core"
)

// The files and folders of a game.
const (
	settingsFile = "settings.toml"
	logFile      = "steps.jsonl"
	saveFile     = "game.toml"
	inFolder     = "in"    // what the master puts there is read with the next step
	mailFolder   = "mails" // all mails that were read, numbered
	outFolder    = "out"   // what is sent to the players
)

// A Desk leads the game in a folder, which is locked until Close. It is not safe for concurrent use.
type Desk struct {
	folder string
	unlock func()
	log    []Step
	*position
}

// ErrNoGame is the error of a folder that has no game by mail.
var ErrNoGame = errors.New("there is no game by mail")

// Create begins a game in a folder, which must be missing or empty but for what an interrupted Create has left, and
// opens it. The secret is 32 random bytes.
func Create(folder string, settings *Settings, secret []byte, now time.Time) (*Desk, error) {
	if len(secret) != SecretBytes {
		return nil, fmt.Errorf("the secret has %d bytes instead of %d", len(secret), SecretBytes)
	}
	text, err := settings.encode()
	if err == nil {
		_, err = parseSettings(text, settings.Custom)
	}
	if err != nil {
		return nil, err
	}
	mapText, err := settings.customText()
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		if !slices.Contains([]string{settingsFile, inFolder, ".lock"}, entry.Name()) {
			return nil, fmt.Errorf("%s is not empty; name a new folder for the game", folder)
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	unlock := store.LockFolder(folder)
	d := &Desk{folder: folder, unlock: unlock, position: &position{}}
	err = errors.Join(
		os.MkdirAll(d.path(inFolder), 0o700),
		store.Replace(d.path(settingsFile), bytes.NewReader(text)),
	)
	if err == nil {
		err = d.take(Step{Kind: NewStep, At: now, Settings: string(text), Map: string(mapText), Secret: fmt.Sprintf("%x", secret)})
	}
	if err == nil {
		err = d.WriteOut()
	}
	if err != nil {
		unlock()
		return nil, err
	}
	return d, nil
}

// Open opens the game in a folder. If its settings were edited, that is a step of its own. Errors are
// sentences for the master; ErrNoGame says that the folder holds no game.
func Open(folder string, now time.Time) (*Desk, error) {
	if _, err := os.Stat(filepath.Join(folder, logFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("%w in %s; begin one with \"post new\", or name another folder", ErrNoGame, folder)
	}
	d := &Desk{folder: folder, unlock: store.LockFolder(folder)}
	err := d.load()
	if err == nil {
		err = d.readSettings(now)
	}
	if err == nil {
		d.sweep()
		err = d.WriteOut()
	}
	if err != nil {
		d.unlock()
		return nil, err
	}
	return d, nil
}

// leftover matches the name of a file that was being written when the program was killed (store.Replace).
var leftover = regexp.MustCompile(`\.(?:txt|html|pdf|jsonl|eml)\d+$`)

// sweep removes what a program that was killed has left of files for the players, or nobody would know whether to send it.
func (d *Desk) sweep() {
	for _, folder := range []string{outFolder, mailFolder} {
		_ = filepath.WalkDir(d.path(folder), func(name string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() && leftover.MatchString(entry.Name()) {
				_ = os.Remove(name)
			}
			return nil
		})
	}
}

// Look opens the game in a folder to read it: nothing is locked, and nothing may be taken or written. The
// settings are those of the log.
func Look(folder string) (*Desk, error) {
	d := &Desk{folder: folder, unlock: func() {}}
	err := d.load()
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w in %s; name another folder", ErrNoGame, folder)
	}
	return d, err
}

// Close unlocks the folder.
func (d *Desk) Close() { d.unlock() }

// load reads the log and what follows from it.
func (d *Desk) load() error {
	log, err := readLog(d.path(logFile))
	if err != nil {
		return err
	}
	d.log = log
	d.position, err = fold(log)
	return err
}

// take adds a step to the log, once it is certain that it can be taken.
func (d *Desk) take(s Step) error {
	s.N = len(d.log) + 1
	s.At = s.At.UTC().Truncate(time.Second)
	next, err := fold(append(d.log[:len(d.log):len(d.log)], s))
	if err != nil {
		return err
	}
	if err := appendLog(d.path(logFile), s); err != nil {
		return err
	}
	d.log, d.position = append(d.log, s), next
	return nil
}

// readSettings makes a step of the settings if they were edited.
func (d *Desk) readSettings(now time.Time) error {
	text, err := os.ReadFile(d.path(settingsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return store.Replace(d.path(settingsFile), bytes.NewReader([]byte(d.settingsText)))
	}
	if err != nil || string(text) == d.settingsText {
		return err
	}
	return d.take(Step{Kind: SettingsStep, At: now, Settings: string(text)})
}

// Undo takes the last step back that is not undone yet, and returns it. The step that began the game cannot
// be undone: delete the folder instead.
func (d *Desk) Undo(now time.Time) (Step, error) {
	last := d.active[len(d.active)-1]
	if last.Kind == NewStep {
		return Step{}, errors.New("there is nothing to undo; to be rid of the game, delete its folder")
	}
	before, err := fold(d.log[:last.N-1])
	if err != nil {
		return Step{}, err
	}
	if last.Kind == SettingsStep { // first the file: if the program ends now, the next one finds it edited back
		if err := store.Replace(d.path(settingsFile), bytes.NewReader([]byte(before.settingsText))); err != nil {
			return Step{}, err
		}
	}
	stale := d.Files()
	if err := d.take(Step{Kind: UndoStep, At: now, Of: last.N}); err != nil {
		return Step{}, err
	}
	left := d.Files()
	for _, file := range stale {
		if slices.Contains(left, file) {
			continue
		}
		if err := os.Remove(d.path(file)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return last, err
		}
		for folder := path.Dir(file); folder != outFolder && folder != "."; folder = path.Dir(folder) {
			_ = os.Remove(d.path(folder)) // if it is empty
		}
	}
	return last, d.WriteOut()
}

// Steps returns all steps that were taken, in order.
func (d *Desk) Steps() []Step { return d.log }

// Folder returns the folder of the game.
func (d *Desk) Folder() string { return d.folder }

// path returns the path of a file of the game, named with slashes.
func (d *Desk) path(name string) string { return filepath.Join(d.folder, filepath.FromSlash(name)) }

// Over reports whether the game is over.
func (d *Desk) Over() bool { return d.game != nil && d.state().Phase == core.Finished }
