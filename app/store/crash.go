package store

import (
	"os"
	"path/filepath"
	"regexp"

	"roborally/maps"
)

const (
	stamp    = "20060102T150405Z" // of kept games, so that their names sort by time
	mostKept = 50
)

// keptName is the name of a file that may be removed when there are too many.
var keptName = regexp.MustCompile(`^kept-\d{8}T\d{6}Z-[a-z0-9]+\.toml$`)

// Crashed finds the newest game that was running when the program ended without
// leaving it, and that no other program is playing. Ask the player; then go on in its place with Autosave(id, …), or
// have it put away with Shelve.
func (s *Saves) Crashed() (id string, g *maps.Game, ok bool) {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return "", nil, false
	}
	for _, entry := range entries {
		name := entry.Name()
		if !isSave(name) || kindOf(name) != maps.Running || s.plays(name) {
			continue
		}
		found, err := s.Read(name)
		switch {
		case err != nil: // it stands in the list, with the reason
		case found.Ended: // all but its last step was done
			_ = s.Shelve(name)
		case !ok || found.Saved.After(g.Saved):
			if _, err := found.Setup(maps.Load); err == nil {
				id, g, ok = name, found, true
			}
		}
	}
	return id, g, ok
}

// Shelve puts a game that was running among those that the program keeps. The
// oldest of them go when there are more than 50.
func (s *Saves) Shelve(id string) error {
	if !isSave(id) || kindOf(id) != maps.Running {
		return s.noSave(id)
	}
	g, err := s.read(id, maps.ReadGameHead)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name := s.free(kept + g.Saved.UTC().Format(stamp) + "-")
	if err := os.Rename(filepath.Join(s.folder, id), filepath.Join(s.folder, name)); err != nil {
		return &Fault{Code: Unwritable, File: filepath.Join(s.folder, id), Err: err}
	}
	s.unclaim(id)
	s.clear(name)
	return nil
}

// clear removes the oldest of the kept games, but not the last one: clocks are set
// back, and then it looks older than all others.
func (s *Saves) clear(last string) {
	entries, err := os.ReadDir(s.folder) // sorted
	if err != nil {
		return
	}
	var old []string
	for _, entry := range entries {
		if keptName.MatchString(entry.Name()) && entry.Name() != last && entry.Type().IsRegular() {
			old = append(old, entry.Name())
		}
	}
	for _, name := range old[:max(0, len(old)+1-mostKept)] {
		_ = os.Remove(filepath.Join(s.folder, name)) // the next time, then
	}
}
