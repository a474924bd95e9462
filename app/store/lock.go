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

// lockExt is the extension of the file that a program locks while it plays a game. It lies beside the save,
// which is replaced every round. The system unlocks it however the program ends. This
// distinguishes a game that another program plays from one that was interrupted by a crash.
const lockExt = ".lock"

// folderLock is the name of the file in a folder of documents that a program locks while it changes one of
// them. It stays there: a lock file that is removed protects nothing.
const folderLock = ".lock"

// lockRetry is how long a program waits before it tries once more to lock a game. isLocked needs much less.
const lockRetry = 50 * time.Millisecond

// LockFolder waits until no other program changes documents of a folder, and keeps them from it until unlock
// is called. On a disk without locks it does nothing.
func LockFolder(folder string) (unlock func()) {
	touch()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return func() {} // the write that follows reports it
	}
	lock := flock.New(filepath.Join(folder, folderLock), flock.SetPermissions(0o600))
	_ = lock.Lock()
	return func() { _ = lock.Close() }
}

func (s *Saves) lockFile(id string) string {
	return filepath.Join(s.folder, strings.TrimSuffix(id, saveExt)+lockExt)
}

// lock locks a game for this program; ok is false if another program has it. On a disk without locks the
// lock is nil and ok is true.
func (s *Saves) lock(id string) (lock *flock.Flock, ok bool) {
	touch()
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return nil, true // the write that follows reports it
	}
	lock = flock.New(s.lockFile(id), flock.SetPermissions(0o600))
	ok, err := lock.TryLock()
	if err == nil && !ok { // another program plays the game, or only looks whether one does
		time.Sleep(lockRetry)
		ok, err = lock.TryLock()
	}
	if err != nil {
		return nil, true
	}
	return lock, ok
}

// isRunning reports whether a game is being played, by this program or another.
func (s *Saves) isRunning(id string) bool {
	s.mu.Lock()
	here := s.running[id] != nil
	s.mu.Unlock()
	return here || kindOf(id) == maps.RecoverySave && isLocked(s.lockFile(id))
}

// isLocked reports whether a program has locked a file. It shares the lock for a moment, so that programs that look
// at the same time do not take each other for the one that plays.
func isLocked(file string) bool {
	touch()
	if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() {
		return false
	}
	lock := flock.New(file, flock.SetFlag(os.O_RDONLY))
	free, err := lock.TryRLock()
	_ = lock.Close()
	return err == nil && !free
}

// removeLock removes the lock file of a game that is gone. If the system refuses because it is still in
// use, removeStaleLock does it later.
func (s *Saves) removeLock(id string) {
	touch()
	if kindOf(id) == maps.RecoverySave {
		_ = os.Remove(s.lockFile(id))
	}
}

// removeStaleLock removes a lock file whose game was never written.
func (s *Saves) removeStaleLock(entry fs.DirEntry) {
	base, is := strings.CutSuffix(entry.Name(), lockExt)
	info, err := entry.Info()
	if !is || kindOf(base) != maps.RecoverySave || err != nil || time.Since(info.ModTime()) < leftoverAge {
		return
	}
	_, err = os.Lstat(filepath.Join(s.folder, base+saveExt))
	if errors.Is(err, fs.ErrNotExist) && !isLocked(filepath.Join(s.folder, entry.Name())) {
		s.removeLock(base + saveExt)
	}
}
