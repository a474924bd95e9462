package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"roborally/maps"
)

// claimEnd is how the file is called that a program has locked while it plays a
// game: beside that of the game, which is replaced every round. The system
// unlocks it when the program ends, however it does. So a game that another
// program plays can be told from one that was left by a crash.
const claimEnd = ".lock"

func (s *Saves) claimFile(id string) string {
	return filepath.Join(s.folder, strings.TrimSuffix(id, saveEnd)+claimEnd)
}

// claim takes a game for this program; ok is false where another has it. Where a
// disk knows no locks, everybody may have it, and the lock is nil.
func (s *Saves) claim(id string) (lock *flock.Flock, ok bool) {
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return nil, true // it will be said when something is to be written
	}
	lock = flock.New(s.claimFile(id), flock.SetPermissions(0o600))
	ok, err := lock.TryLock()
	if err != nil {
		return nil, true
	}
	return lock, ok
}

// plays tells whether a game is being played, here or by another program.
func (s *Saves) plays(id string) bool {
	s.mu.Lock()
	here := s.running[id] != nil
	s.mu.Unlock()
	return here || kindOf(id) == maps.Running && locked(s.claimFile(id))
}

// locked tells whether a program has locked a file.
func locked(file string) bool {
	if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() {
		return false
	}
	lock := flock.New(file, flock.SetFlag(os.O_RDONLY))
	free, err := lock.TryLock()
	_ = lock.Close()
	return err == nil && !free
}

// unclaim removes what was locked for a game that is not there any more. Where
// the system does not let it go yet, drop will.
func (s *Saves) unclaim(id string) {
	if kindOf(id) == maps.Running {
		_ = os.Remove(s.claimFile(id))
	}
}

// clearClaim removes what was locked for a game of which nothing was ever written.
func (s *Saves) clearClaim(entry fs.DirEntry) {
	base, is := strings.CutSuffix(entry.Name(), claimEnd)
	info, err := entry.Info()
	if !is || kindOf(base) != maps.Running || err != nil || time.Since(info.ModTime()) < leftover {
		return
	}
	_, err = os.Lstat(filepath.Join(s.folder, base+saveEnd))
	if errors.Is(err, fs.ErrNotExist) && !locked(filepath.Join(s.folder, entry.Name())) {
		s.unclaim(base + saveEnd)
	}
}
