// Package startup watches the program's window open. Where the system has no display or no OpenGL, it starts the program
// again in another way, and where no way is left, it says in a native message what the player can do. Fyne v2.8.1 reports
// such a failure in its log alone and then runs without a window for ever, or panics. Begin reading at Start.
package startup

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"roborally/ui/text"
)

// title is the title of the message.
const title = "Robo Rally"

// Problem is why the window does not open.
type Problem uint8

// The reasons why the window does not open.
const (
	NoDisplay Problem = iota // there is no screen, or none that lets the program in
	NoOpenGL                 // the drivers have no OpenGL, or one that is too old
)

// problems are the errors that Fyne logs when the window cannot open.
var problems = map[string]Problem{
	"failed to initialise GLFW":   NoDisplay,
	"window creation error":       NoOpenGL,
	"failed to initialise OpenGL": NoOpenGL,
}

// Beginnings of the lines that Fyne logs about an error.
const (
	errorPrefix = "Fyne error:  "
	causePrefix = "  Cause: "
)

// wglPrefix begins the line that GLFW logs if Windows refuses to make an OpenGL context. Fyne gets neither an error nor a
// window then.
const wglPrefix = "PlatformError: WGL: "

// Start is the start of the program, until its window is open. Its methods are safe for concurrent use.
type Start struct {
	text   *text.Text
	log    *slog.Logger
	folder string // of the log, which the message names
	opened atomic.Bool
	exit   func(status int)

	mu     sync.Mutex
	failed string // the error that Fyne has logged without a cause so far; "": none
}

// New returns the start of a program that logs into a folder. Messages are in the language of t.
func New(t *text.Text, log *slog.Logger, folder string) *Start {
	return &Start{text: t, log: log, folder: folder, exit: os.Exit}
}

// Opened ends the start: the window is open.
func (s *Start) Opened() { s.opened.Store(true) }

// Watch returns a writer for what Fyne logs, which is passed on to another. When Fyne logs that the window cannot open,
// the program starts again or ends.
func (s *Start) Watch(to io.Writer) io.Writer { return watcher{s, to} }

type watcher struct {
	*Start
	to io.Writer
}

// Write implements io.Writer. It gets one line at a time.
func (w watcher) Write(line []byte) (int, error) {
	n, err := w.to.Write(line)
	if !w.opened.Load() {
		w.read(strings.TrimSuffix(string(line), "\n"))
	}
	return n, err
}

// read reads a line of Fyne's log.
func (s *Start) read(line string) {
	if strings.HasPrefix(line, wglPrefix) {
		s.fail(NoOpenGL, line)
		return
	}
	s.mu.Lock()
	failed := s.failed
	if said, is := strings.CutPrefix(line, errorPrefix); is {
		if _, is := problems[said]; is {
			s.failed = said
		}
	}
	s.mu.Unlock()
	if cause, is := strings.CutPrefix(line, causePrefix); is && failed != "" {
		s.fail(problems[failed], failed+": "+cause)
	}
}

// Recover must be deferred by the function that opens the window. A panic of the libraries below Fyne before the window is open
// is a failure to open it; every other one goes on.
func (s *Start) Recover() {
	v := recover()
	switch {
	case v == nil:
	case !s.opened.Load() && isFromDriver(v):
		s.fail(NoOpenGL, fmt.Sprint(v))
	default:
		panic(v)
	}
}

// isFromDriver reports whether a panic is that of a driver: an error of GLFW, or of shaders that cannot be compiled.
func isFromDriver(v any) bool {
	err, is := v.(error)
	return is && (fmt.Sprintf("%T", v) == "*glfw.Error" || strings.Contains(err.Error(), "OpenGL"))
}

// fail starts the program again in another way, or says that it cannot start and ends it.
func (s *Start) fail(p Problem, cause string) {
	s.log.Error("the window cannot open", "cause", cause)
	if err := again(p, s.log); err != nil {
		s.log.Error("the program cannot start itself again", "error", err)
	}
	said := s.explain(p, runtime.GOOS)
	fmt.Fprintln(os.Stderr, said)
	if err := Show(title, said); err != nil {
		s.log.Warn("there is no native message", "error", err)
	}
	s.exit(1)
}

// explain returns what the player of a system can do, with blank lines between paragraphs.
func (s *Start) explain(p Problem, system string) string {
	var said []string
	for _, key := range paragraphs(p, system) {
		said = append(said, s.text.Of(key, "Log", s.folder, "Folder", programFolder()))
	}
	return strings.Join(said, "\n\n")
}

// paragraphs returns the keys of what the player of a system can do about a problem.
func paragraphs(p Problem, system string) []string {
	switch {
	case system == "windows": // it looks for opengl32.dll in the folder of the program first
		return []string{"start.no-opengl-windows", "start.install-driver", "start.mesa-windows", "start.log"}
	case system == "darwin":
		return []string{"start.no-opengl-mac", "start.log"}
	case p == NoDisplay:
		return []string{"start.no-display", "start.log"}
	}
	return []string{"start.no-opengl", "start.install-mesa", "start.log"}
}

// programFolder returns the folder of the program, "" if it is not known.
func programFolder() string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	return filepath.Dir(program)
}
