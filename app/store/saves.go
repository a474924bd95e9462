package store

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"roborally/core"
	"roborally/maps"
)

// Saves is a folder of saved games: those that players have saved, the archive of games that are over, and
// one for each running game. The id of a game is the name of its file; the name that the
// player chose is in the file, so it can be anything. Saves is safe for concurrent use, and several
// programs may use one folder.
type Saves struct {
	folder  string
	program string
	write   func(file string, content io.Reader) error // replace, except in tests

	mu      sync.Mutex
	running map[string]*Autosave // by id: the games that run in this program
}

// NewSaves returns the saved games of a folder, which is created by the first write. program is the version
// of the program that is written into them.
func NewSaves(folder, program string) *Saves {
	return &Saves{folder: folder, program: program, write: Replace, running: map[string]*Autosave{}}
}

// Prefixes and extension of file names. The part that makes a name unique is in lower case, because on some
// disks "A" and "a" name the same file.
const (
	manualPrefix  = "save-"
	archivePrefix = "kept-"
	runningPrefix = "running-"
	saveExt       = ".toml"
)

// List returns all saved games, the newest first and those from the future last, except those that are being
// played, by this program or another. The error is a *Fault: the folder cannot be read. The error of a single game is in its
// maps.Save, and its file stays as it is.
func (s *Saves) List() ([]maps.Save, error) {
	touch()
	entries, err := os.ReadDir(s.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &Fault{Code: Unreadable, File: s.folder, Err: err}
	}
	load := loadOnce()
	var list []maps.Save
	for _, entry := range entries {
		id := entry.Name()
		if base, rest, ok := strings.Cut(id, saveExt); ok && rest != "" {
			removeLeftovers(filepath.Join(s.folder, base+saveExt))
		}
		s.removeStaleLock(entry)
		if !isSave(id) || s.isRunning(id) {
			continue
		}
		save := maps.Save{ID: id, Kind: kindOf(id)}
		if info, err := entry.Info(); err == nil {
			save.When = info.ModTime()
		}
		if save.Game, save.Err = s.read(id, maps.ReadGameHead); save.Game != nil {
			save.When = save.Game.Saved
			_, save.Err = save.Game.Setup(load)
		}
		list = append(list, save)
	}
	now := time.Now()
	slices.SortFunc(list, func(a, b maps.Save) int { return compareAge(&a, &b, now) })
	return list, nil
}

// compareAge orders saved games: the newest first and those from the future last, of which again the newest first.
func compareAge(a, b *maps.Save, now time.Time) int {
	return cmp.Or(Past(b.When, now).Compare(Past(a.When, now)), b.When.Compare(a.When), cmp.Compare(a.ID, b.ID))
}

// loadOnce returns a function that loads the program's own maps, each only once.
func loadOnce() func(id string) (*core.Layout, error) {
	loaders := map[string]func() (*core.Layout, error){}
	return func(id string) (*core.Layout, error) {
		if loaders[id] == nil {
			loaders[id] = sync.OnceValues(func() (*core.Layout, error) { return maps.Load(id) })
		}
		return loaders[id]()
	}
}

// Read reads a saved game with its moves. The error is a *maps.Error, which says what is wrong with the
// game, or a *Fault.
func (s *Saves) Read(id string) (*maps.Game, error) {
	if !isSave(id) {
		return nil, s.errNotFound(id)
	}
	return s.read(id, maps.ReadGame)
}

func (s *Saves) read(id string, read func(string, []byte) (*maps.Game, error)) (*maps.Game, error) {
	return readSave(filepath.Join(s.folder, id), id, read)
}

// readSave reads a file. id is its name in errors.
func readSave(file, id string, read func(string, []byte) (*maps.Game, error)) (*maps.Game, error) {
	text, err := readRegular(file, maps.MaxGameBytes)
	switch {
	case errors.Is(err, errNotText):
		return read(id, nil) // returns the error for a file that is no saved game
	case err != nil:
		return nil, &Fault{Code: Unreadable, File: file, Err: err}
	}
	return read(id, text)
}

// Write saves a game in a new file and returns its id. A game without a date or program gets the current
// time and this program.
func (s *Saves) Write(g *maps.Game) (string, error) {
	return s.add(manualPrefix+slug(g.Name), g)
}

// Overwrite saves a game in the place of another. It leaves either the old game or the new one.
func (s *Saves) Overwrite(id string, g *maps.Game) error {
	file := filepath.Join(s.folder, id)
	if !isSave(id) {
		return s.errNotFound(id)
	}
	text, err := maps.WriteGame(s.stamped(g))
	if err == nil {
		err = s.write(file, bytes.NewReader(text))
	}
	if err != nil {
		return &Fault{Code: Unwritable, File: file, Err: err}
	}
	return nil
}

// Remove removes a saved game.
func (s *Saves) Remove(id string) error {
	touch()
	if !isSave(id) {
		return s.errNotFound(id)
	}
	if err := os.Remove(filepath.Join(s.folder, id)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &Fault{Code: Unwritable, File: filepath.Join(s.folder, id), Err: err}
	}
	s.removeLock(id)
	return nil
}

// Share returns the file of a saved game as it is, and a name for it outside of the folder. title is what players call the
// game. Errors are those of Read: a file that is no whole game is not handed on.
func (s *Saves) Share(id, title string) (name string, content []byte, err error) {
	if !isSave(id) {
		return "", nil, s.errNotFound(id)
	}
	_, err = s.read(id, func(id string, text []byte) (*maps.Game, error) {
		content = text
		return maps.ReadGame(id, text)
	})
	if err != nil {
		return "", nil, err
	}
	return SharedName(title, "game", maps.GameExt), content, nil
}

// Import copies a saved game from any file and returns its id, which is an old one if the game is here already. The file
// stays. Errors are those of Read and Write.
func (s *Saves) Import(file string) (string, error) {
	var is []byte // a game of an earlier version is written in another form than it is read
	g, err := readSave(file, filepath.Base(file), func(id string, text []byte) (*maps.Game, error) {
		is = text
		return maps.ReadGame(id, text)
	})
	if err != nil {
		return "", err
	}
	text, err := maps.WriteGame(s.stamped(g))
	if err != nil {
		return "", &Fault{Code: Unwritable, File: s.folder, Err: err}
	}
	if id := s.find(file, is, text); id != "" {
		return id, nil
	}
	return s.Write(g)
}

// find returns the id of the saved game that is a file, or has one of some texts; "" if there is none.
func (s *Saves) find(file string, texts ...[]byte) string {
	its, _ := os.Stat(file)
	entries, _ := os.ReadDir(s.folder)
	for _, entry := range entries {
		info, err := entry.Info()
		if id := entry.Name(); err == nil && isSave(id) {
			if os.SameFile(info, its) {
				return id
			}
			sized := func(text []byte) bool { return info.Size() == int64(len(text)) }
			if slices.ContainsFunc(texts, sized) {
				is, err := readRegular(filepath.Join(s.folder, id), maps.MaxGameBytes)
				if err == nil && slices.ContainsFunc(texts, func(text []byte) bool { return bytes.Equal(is, text) }) {
					return id
				}
			}
		}
	}
	return ""
}

// add saves a game under a new id with the given prefix.
func (s *Saves) add(prefix string, g *maps.Game) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := s.freeID(prefix)
	return id, s.Overwrite(id, g)
}

// freeID returns an unused id with the given prefix.
func (s *Saves) freeID(prefix string) string {
	touch()
	for {
		id := prefix + strings.ToLower(rand.Text()[:8]) + saveExt
		if _, err := os.Lstat(filepath.Join(s.folder, id)); err != nil {
			return id
		}
	}
}

func (s *Saves) errNotFound(id string) error {
	return &Fault{Code: Unreadable, File: s.folder, Err: fmt.Errorf("there is no saved game with the id %q", id)}
}

// isSave reports whether an id can be that of a saved game. It cannot name anything outside the folder.
func isSave(id string) bool {
	return strings.HasSuffix(strings.ToLower(id), saveExt) && !strings.ContainsAny(id, "/\\:\x00") && id[0] != '.' && filepath.IsLocal(id)
}

func kindOf(id string) maps.SaveKind {
	switch {
	case strings.HasPrefix(id, runningPrefix):
		return maps.RecoverySave
	case strings.HasPrefix(id, archivePrefix):
		return maps.FinalSave
	}
	return maps.ManualSave
}

// maxSlug limits how many characters of a game's name go into its file name.
const maxSlug = 32

// slug returns the part of a game's name that is valid in a file name on every system, followed by a
// hyphen. It is for people who look into the folder, and need not be unique.
func slug(name string) string {
	if file := FileName(name, maxSlug); file != "" {
		return file + "-"
	}
	return ""
}

// stamped returns a copy of a game with date and program filled in.
func (s *Saves) stamped(g *maps.Game) *maps.Game {
	own := *g
	if own.Saved.IsZero() {
		own.Saved = time.Now()
	}
	own.Program = cmp.Or(own.Program, s.program)
	return &own
}

// Folder returns the folder, to be shown to players.
func (s *Saves) Folder() string { return s.folder }
