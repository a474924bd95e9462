package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/natefinch/atomic"
)

// Replace writes a file as a whole: into a temporary file beside it, which is synced and then renamed.
// Whenever the program ends, either the old or the new file is there. The folder is created if it is
// missing.
func Replace(file string, content io.Reader) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	err := replaceOnce(file, content)
	start, ok := content.(io.Seeker)
	for wait := firstWait; err != nil && ok && wait <= maxWait; wait *= 2 {
		time.Sleep(wait)
		if _, fault := start.Seek(0, io.SeekStart); fault != nil {
			return err
		}
		err = replaceOnce(file, content)
	}
	return err
}

// replaceOnce is Replace without a second attempt, in a folder that exists. The error wraps that of the system,
// so that players can be told what to do about a full or read-only disk.
func replaceOnce(file string, content io.Reader) error {
	touch()
	temporary, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)) // followed by digits, see removeLeftovers
	if err != nil {
		return err
	}
	_, err = io.Copy(temporary, content)
	if err == nil {
		err = temporary.Sync() // or the rename could reach the disk before the content
	}
	if fault := temporary.Close(); err == nil {
		err = fault
	}
	if info, fault := os.Stat(file); err == nil && fault == nil {
		err = os.Chmod(temporary.Name(), info.Mode())
	}
	if err == nil {
		err = atomic.ReplaceFile(temporary.Name(), file)
	}
	if err != nil {
		_ = os.Remove(temporary.Name())
	}
	return err
}

// firstWait and maxWait are the first and the longest wait before Replace or readRegular tries again. Each wait is twice
// the one before, half a second in all. On Windows a file cannot be replaced while another program has it
// open, as virus scanners do with new files. Elsewhere maxWait is 0: there is no retry.
var firstWait, maxWait = 8 * time.Millisecond, func() time.Duration {
	if runtime.GOOS == "windows" {
		return 256 * time.Millisecond
	}
	return 0
}()

// leftoverAge is the age at which a temporary file of Replace is certainly abandoned.
const leftoverAge = time.Hour

// removeLeftovers removes the temporary files that Replace leaves when the program is killed: those with
// digits behind the name.
func removeLeftovers(file string) {
	touch()
	folder, base := filepath.Split(file)
	entries, err := os.ReadDir(filepath.Clean(folder))
	if err != nil {
		return
	}
	for _, entry := range entries {
		digits, ours := strings.CutPrefix(entry.Name(), base)
		if !ours || digits == "" || strings.Trim(digits, "0123456789") != "" {
			continue
		}
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > leftoverAge {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// maxAside limits how many files of one name are set aside.
const maxAside = 1000

// moveAside renames a file to NAME.bad, or to NAME.bad.2 and so on if that exists. It returns the new name.
func moveAside(file string) (string, error) {
	touch()
	for n := range maxAside {
		aside := file + ".bad"
		if n > 0 {
			aside = fmt.Sprintf("%s.bad.%d", file, n+1)
		}
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(file, aside)
		}
	}
	return "", fmt.Errorf("%d files of the name %s.bad are there already; remove some", maxAside, file)
}
