package app

import (
	"net/url"
	"path/filepath"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/app/handover"
)

// localPath returns the absolute path of a file that is given as a path, or as a URI ("file:///home/ada/Big%20yard.rrhall"), as
// desktops do.
func localPath(given string) string {
	if u, err := url.Parse(given); err == nil && u.Scheme == "file" && (u.Host == "" || u.Host == "localhost") && u.Path != "" {
		given = filepath.FromSlash(u.Path)
		if runtime.GOOS == "windows" {
			given = strings.TrimPrefix(given, `\`) // file:///C:/…
		}
	}
	path, err := filepath.Abs(given)
	if err != nil {
		return given
	}
	return path
}

// handOver passes the files of the command line to a program that runs on the same folder. It reports whether one has taken
// them; else this program opens them itself.
func handOver(folder string, f *flags) bool {
	return len(f.open) > 0 && handover.Send(folder, f.open) == nil
}

// receiveFiles opens the files that other programs hand over, until stop is called. The window comes to the front.
func (p *Program) receiveFiles(folder string) (stop func()) {
	stop, err := handover.Listen(folder, func(files []string) {
		fyne.Do(func() {
			p.window.window.RequestFocus()
			p.Shell.Import(files)
		})
	})
	if err != nil {
		p.Shell.Log.Warn("other programs cannot hand files over", "error", err)
		return func() {}
	}
	return stop
}
