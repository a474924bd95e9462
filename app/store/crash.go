package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"roborally/maps"
)

const (
	archiveTime = "20060102T150405Z" // sorts by time
	maxArchived = 50
)

// archivedFile matches the files that removeOldest may remove.
var archivedFile = regexp.MustCompile(`^kept-\d{8}T\d{6}Z-[a-z0-9]+\.toml$`)

// FindCrashed returns the newest game that was running when the program ended and that no other program is
// playing; nil if there is none. Ask the player; then continue it with Autosave(id, …) or put it into the
// archive with Archive. Damaged ones are set aside. The error joins a *Fault for each game that cannot be
// continued.
func (s *Saves) FindCrashed() (id string, g *maps.Game, err error) {
	touch()
	entries, err := os.ReadDir(s.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, nil
	}
	if err != nil {
		return "", nil, &Fault{Code: Unreadable, File: s.folder, Err: err}
	}
	var faults []error
	var newest *maps.Save
	now := time.Now()
	for _, entry := range entries {
		name := entry.Name()
		if !isSave(name) || kindOf(name) != maps.RecoverySave || s.isRunning(name) {
			continue
		}
		found, err := s.Read(name)
		if err == nil && found.Ended { // only the archiving was missing
			_ = s.Archive(name)
			continue
		}
		if err == nil {
			_, err = found.Setup(maps.Load)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist): // another program has moved it meanwhile
		case err != nil:
			faults = append(faults, s.unusable(name, found, err))
		default:
			save := &maps.Save{ID: name, When: found.Saved, Game: found}
			if newest == nil || compareAge(save, newest, now) < 0 {
				newest = save
			}
		}
	}
	if newest == nil {
		return "", nil, errors.Join(faults...)
	}
	return newest.ID, newest.Game, errors.Join(faults...)
}

// SetAside renames an interrupted game that turned out to be damaged, so that it is not offered any more. It
// returns the *Fault that says so; nil if the game is gone, because that was done before or by another program.
func (s *Saves) SetAside(id string, why error) error {
	file := filepath.Join(s.folder, id)
	movedTo, err := moveAside(file)
	if errors.Is(err, fs.ErrNotExist) {
		s.removeLock(id)
		return nil
	}
	if err != nil {
		return &Fault{Code: UnusableGame, File: file, Err: why}
	}
	s.removeLock(id)
	return &Fault{Code: DamagedGame, File: file, MovedTo: movedTo, Err: why}
}

// unusable returns the *Fault for an interrupted game that cannot be continued, and sets it aside if it is
// damaged. A game of a newer program, or whose board is missing, stays: it may be continued another day.
func (s *Saves) unusable(id string, g *maps.Game, why error) error {
	file := filepath.Join(s.folder, id)
	if fault := (*Fault)(nil); errors.As(why, &fault) { // it cannot be read
		return fault
	}
	if errors.Is(why, maps.ErrDamagedGame) || errors.Is(why, maps.ErrNotAGame) {
		return s.SetAside(id, why)
	}
	fault := &Fault{Code: UnusableGame, File: file, Err: why}
	if g != nil {
		fault.Keys = []string{g.Record.Header.Map}
	}
	return fault
}

// clockTolerance is how far clocks of machines may differ.
const clockTolerance = time.Hour

// Past returns a date, or the zero time if it lies in the future: then the clock was wrong when it was written,
// and it must not come before dates that can be true.
func Past(at, now time.Time) time.Time {
	if at.After(now.Add(clockTolerance)) {
		return time.Time{}
	}
	return at
}

// Archive moves an interrupted game to the archive, which holds the newest 50 games. It does nothing if
// another program has continued or archived the game meanwhile.
func (s *Saves) Archive(id string) error {
	if !isSave(id) || kindOf(id) != maps.RecoverySave {
		return s.errNotFound(id)
	}
	lock, ok := s.lock(id)
	if !ok {
		return nil
	}
	if lock != nil {
		defer lock.Close()
	}
	return s.archive(id)
}

// archive is Archive for a game that this program has locked.
func (s *Saves) archive(id string) error {
	touch()
	g, err := s.read(id, maps.ReadGameHead)
	if errors.Is(err, fs.ErrNotExist) {
		s.removeLock(id)
		return nil
	}
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name := s.freeID(archivePrefix + g.Saved.UTC().Format(archiveTime) + "-")
	if err := os.Rename(filepath.Join(s.folder, id), filepath.Join(s.folder, name)); err != nil {
		return &Fault{Code: Unwritable, File: filepath.Join(s.folder, id), Err: err}
	}
	s.removeLock(id)
	s.removeOldest(name)
	return nil
}

// removeOldest removes the oldest games of the archive, those from the future first, but not last: after the
// clock was set back it may look like the oldest.
func (s *Saves) removeOldest(last string) {
	touch()
	entries, err := os.ReadDir(s.folder) // sorted
	if err != nil {
		return
	}
	now := time.Now()
	from := func(name string) time.Time {
		at, _ := time.Parse(archiveTime, strings.TrimPrefix(name, archivePrefix)[:len(archiveTime)])
		return Past(at, now)
	}
	var old []string
	for _, entry := range entries {
		if archivedFile.MatchString(entry.Name()) && entry.Name() != last && entry.Type().IsRegular() {
			old = append(old, entry.Name())
		}
	}
	slices.SortStableFunc(old, func(a, b string) int { return from(a).Compare(from(b)) })
	for _, name := range old[:max(0, len(old)+1-maxArchived)] {
		_ = os.Remove(filepath.Join(s.folder, name)) // if that fails, the next time does it
	}
}
