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

// Saves is a folder of saved games: those that players have saved, those that
// the program keeps of games that are over, and one of each game that runs. A
// game is found by an id, which is the name of its file; what the player calls
// it stands in the file, so that it can be anything. Saves is safe for
// concurrent use, and several programs may use a folder at once.
type Saves struct {
	folder  string
	program string
	write   func(file string, content io.Reader) error // replace, but for tests

	mu      sync.Mutex
	running map[string]*Autosave // by id: the games that run in this program
}

// NewSaves gives the saved games of a folder, which is made when something is to be
// put there. Program is what games are said to be saved by.
func NewSaves(folder, program string) *Saves {
	return &Saves{folder: folder, program: program, write: replace, running: map[string]*Autosave{}}
}

// How files are called. What tells two of them apart is in lower case, because
// there are disks on which "A" and "a" name the same file.
const (
	byHand  = "save-"
	kept    = "kept-"
	running = "running-"
	saveEnd = ".toml"
)

// List gives all saved games, the newest first, but for those that are being
// played, in this program or in another. The error says that the folder cannot be read; what is wrong with a
// game stands in its place in the list, and its file stays as it is.
func (s *Saves) List() ([]maps.Save, error) {
	entries, err := os.ReadDir(s.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &Fault{Code: Unreadable, File: s.folder, Err: err}
	}
	load := loadOnce()
	var list []maps.Save
	for _, entry := range entries {
		id := entry.Name()
		if base, rest, ok := strings.Cut(id, saveEnd); ok && rest != "" {
			clearLeftovers(filepath.Join(s.folder, base+saveEnd))
		}
		s.clearClaim(entry)
		if !isSave(id) || s.plays(id) {
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
	slices.SortFunc(list, func(a, b maps.Save) int {
		return cmp.Or(b.When.Compare(a.When), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

// loadOnce gives the program's own maps, each read once.
func loadOnce() func(id string) (*core.Layout, error) {
	known := map[string]func() (*core.Layout, error){}
	return func(id string) (*core.Layout, error) {
		if known[id] == nil {
			known[id] = sync.OnceValues(func() (*core.Layout, error) { return maps.Load(id) })
		}
		return known[id]()
	}
}

// Read reads a saved game with its moves. Errors are a *maps.Error, which says
// what is wrong with the game, or a *Fault.
func (s *Saves) Read(id string) (*maps.Game, error) {
	if !isSave(id) {
		return nil, s.noSave(id)
	}
	return s.read(id, maps.ReadGame)
}

func (s *Saves) read(id string, read func(string, []byte) (*maps.Game, error)) (*maps.Game, error) {
	return readSave(filepath.Join(s.folder, id), id, read)
}

// readSave reads a file; id is what errors call it.
func readSave(file, id string, read func(string, []byte) (*maps.Game, error)) (*maps.Game, error) {
	text, err := readRegular(file, maps.MaxGameBytes)
	switch {
	case errors.Is(err, errNoText):
		return read(id, nil) // says that this is no saved game
	case err != nil:
		return nil, &Fault{Code: Unreadable, File: file, Err: err}
	}
	return read(id, text)
}

// Write saves a game beside all others and gives its id. A game that does not
// say when and by which program it was saved is saved now by this one.
func (s *Saves) Write(g *maps.Game) (string, error) {
	return s.add(byHand+slug(g.Name), g)
}

// Overwrite saves a game in the place of another: whatever happens, the old one
// or the new one lies there.
func (s *Saves) Overwrite(id string, g *maps.Game) error {
	file := filepath.Join(s.folder, id)
	if !isSave(id) {
		return s.noSave(id)
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
	if !isSave(id) {
		return s.noSave(id)
	}
	if err := os.Remove(filepath.Join(s.folder, id)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &Fault{Code: Unwritable, File: filepath.Join(s.folder, id), Err: err}
	}
	s.unclaim(id)
	return nil
}

// Import takes in a saved game from anywhere, and gives its id. The file there
// stays. Errors are those of Read and Write.
func (s *Saves) Import(file string) (string, error) {
	g, err := readSave(file, filepath.Base(file), maps.ReadGame)
	if err != nil {
		return "", err
	}
	return s.Write(g)
}

// add saves a game under a new id that begins in a certain way.
func (s *Saves) add(begin string, g *maps.Game) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := s.free(begin)
	return id, s.Overwrite(id, g)
}

// free gives an id that nothing has.
func (s *Saves) free(begin string) string {
	for {
		id := begin + strings.ToLower(rand.Text()[:8]) + saveEnd
		if _, err := os.Lstat(filepath.Join(s.folder, id)); err != nil {
			return id
		}
	}
}

func (s *Saves) noSave(id string) error {
	return &Fault{Code: Unreadable, File: s.folder, Err: fmt.Errorf("there is no saved game with the id %q", id)}
}

// isSave tells whether an id can be that of a saved game: nothing outside the
// folder can be meant.
func isSave(id string) bool {
	return strings.HasSuffix(strings.ToLower(id), saveEnd) && !strings.ContainsAny(id, "/\\:\x00") && id[0] != '.' && filepath.IsLocal(id)
}

func kindOf(id string) maps.SaveKind {
	switch {
	case strings.HasPrefix(id, running):
		return maps.Running
	case strings.HasPrefix(id, kept):
		return maps.Kept
	}
	return maps.ByHand
}

// longestSlug is how much of a game's name goes into that of its file.
const longestSlug = 32

// slug gives what of a game's name may stand in the name of a file everywhere,
// with a hyphen behind. It is for people who look into the folder: that two of
// them are different is not said.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if b.Len() >= longestSlug {
			break
		}
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		} else if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
			b.WriteByte('-')
		}
	}
	if b.Len() == 0 || strings.HasSuffix(b.String(), "-") {
		return b.String()
	}
	return b.String() + "-"
}

// stamped gives a game that says when and by which program it was saved.
func (s *Saves) stamped(g *maps.Game) *maps.Game {
	own := *g
	if own.Saved.IsZero() {
		own.Saved = time.Now()
	}
	own.Program = cmp.Or(own.Program, s.program)
	return &own
}

// Folder gives the folder, to be shown to players.
func (s *Saves) Folder() string { return s.folder }
