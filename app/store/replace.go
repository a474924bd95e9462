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

// replace writes a file as a whole: into another beside it, onto the disk, and
// then in its place. Whenever that ends, the old or the new one lies there. The
// folder is made where there is none.
func replace(file string, content io.Reader) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	err := atomic.WriteFile(file, content)
	start, ok := content.(io.Seeker)
	for wait := firstWait; err != nil && ok && wait <= longestWait; wait *= 2 {
		time.Sleep(wait)
		if _, fault := start.Seek(0, io.SeekStart); fault != nil {
			return err
		}
		err = atomic.WriteFile(file, content)
	}
	return err
}

// firstWait and longestWait are how long replace waits before it tries again: as
// long as before and as long again, up to half a second in all. On Windows no
// file can be replaced while another program has it open, as those do that look
// for viruses in whatever is new. Elsewhere longestWait is 0: what fails once
// fails again.
var firstWait, longestWait = 8 * time.Millisecond, func() time.Duration {
	if runtime.GOOS == "windows" {
		return 256 * time.Millisecond
	}
	return 0
}()

// leftover is after which time what replace has not finished is no longer being
// written by anybody.
const leftover = time.Hour

// clearLeftovers removes what replace leaves when the program is ended in the
// middle: files with digits behind the name.
func clearLeftovers(file string) {
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
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > leftover {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}

// mostAside is how many files of one name are set aside.
const mostAside = 1000

// aside renames a file to NAME.bad, or NAME.bad.2 and so on where there is one
// already, and gives that name.
func aside(file string) (string, error) {
	for n := range mostAside {
		kept := file + ".bad"
		if n > 0 {
			kept = fmt.Sprintf("%s.bad.%d", file, n+1)
		}
		if _, err := os.Lstat(kept); errors.Is(err, fs.ErrNotExist) {
			return kept, os.Rename(file, kept)
		}
	}
	return "", fmt.Errorf("%d files of the name %s.bad are there already; remove some", mostAside, file)
}
