package store

import (
	"os"
	"path/filepath"
	"regexp"

	"roborally/maps"
)

const (
	archiveTime = "20060102T150405Z" // sorts by time
	maxArchived = 50
)

// archivedFile matches the files that removeOldest may remove.
var archivedFile = regexp.MustCompile(`^kept-\d{8}T\d{6}Z-[a-z0-9]+\.toml$`)

// FindCrashed returns the newest game that was running when the program ended and that no other program is
// playing. Ask the player; then continue it with Autosave(id, …) or put it into the archive with Archive.
func (s *Saves) FindCrashed() (id string, g *maps.Game, ok bool) {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return "", nil, false
	}
	for _, entry := range entries {
		name := entry.Name()
		if !isSave(name) || kindOf(name) != maps.RecoverySave || s.isRunning(name) {
			continue
		}
		found, err := s.Read(name)
		switch {
		case err != nil: // List shows it with the error
		case found.Ended: // only the archiving was missing
			_ = s.Archive(name)
		case !ok || found.Saved.After(g.Saved):
			if _, err := found.Setup(maps.Load); err == nil {
				id, g, ok = name, found, true
			}
		}
	}
	return id, g, ok
}

// Archive moves an interrupted game to the archive, which holds the newest 50 games. It does nothing if
// another program has continued the game meanwhile.
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
	g, err := s.read(id, maps.ReadGameHead)
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

// removeOldest removes the oldest games of the archive, but not last: after the clock was set back it may look
// like the oldest.
func (s *Saves) removeOldest(last string) {
	entries, err := os.ReadDir(s.folder) // sorted
	if err != nil {
		return
	}
	var old []string
	for _, entry := range entries {
		if archivedFile.MatchString(entry.Name()) && entry.Name() != last && entry.Type().IsRegular() {
			old = append(old, entry.Name())
		}
	}
	for _, name := range old[:max(0, len(old)+1-maxArchived)] {
		_ = os.Remove(filepath.Join(s.folder, name)) // if that fails, the next time does it
	}
}
