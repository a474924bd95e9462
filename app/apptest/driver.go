// Package apptest drives the whole program as a user would: on Fyne's test driver, in a network in memory, and
// in a bubble of testing/synctest, where time passes only when the test lets it. The tests themselves are in
// packages of their own, one per subject, so that they run side by side. Begin reading at InBubble and Driver.
package apptest

import (
	"bytes"
	"fmt"
	"io/fs"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/logfile"
	"roborally/app/route"
	"roborally/app/session/remote"
	"roborally/lan/find/findtest"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/tutorial"
	"roborally/ui/uitest"
)

// Driver is the whole program, driven as a user would.
type Driver struct {
	*uitest.Window
	T       *testing.T
	App     *uitest.App
	Program *app.Program
	Closed  bool       // the window has closed
	Logged  LogCapture // the program's log, in full
	Crash   string     // the file about a crash before this start; "": none
}

// Pictures are drawn once for all tests of a package. Their floors are coarse, because no test looks at them.
var Pictures = newPictures()

func newPictures() *look.Pictures {
	p := look.NewPictures(art.Warm())
	if os.Getenv("UITEST_PICTURES") == "" {
		p.LimitFloors(coarseCell)
	}
	return p
}

// coarseCell is the width of a field in pixels in a coarse floor.
const coarseCell = 16

// warm is the palette of every start.
var warm = Pictures.Palette()

// InBubble runs a test in a synctest bubble, where time passes only when the test lets it. It fails the
// test if a goroutine is left running, or if Fyne has logged something.
func InBubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	var said LogCapture
	log.SetOutput(&said)
	t.Cleanup(func() {
		log.SetOutput(os.Stderr)
		if text := said.String(); text != "" {
			t.Errorf("nothing should be logged, but this was:\n%s", text)
		}
	})
	t.Setenv("LANG", "en_GB.UTF-8")
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	synctest.Test(t, f)
	uitest.FreeWindows(t)
}

// LogCapture collects what is logged from any goroutine. Its zero value is empty.
type LogCapture struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write adds to the log.
func (c *LogCapture) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.Write(b)
}

// String returns the log so far.
func (c *LogCapture) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.String()
}

// Start starts the program with a folder, on a machine that is alone on its network. Without args it is
// English and nothing moves.
func Start(t *testing.T, folder string, args ...string) *Driver {
	t.Helper()
	return StartOn(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder, args...)
}

// StartOn starts the program on a machine and skips the story.
func StartOn(t *testing.T, m *findtest.Machine, folder string, args ...string) *Driver {
	t.Helper()
	return StartAtStory(t, m, folder, args...).SkipStory()
}

// SkipStory skips the story and the welcome of the first start.
func (d *Driver) SkipStory() *Driver {
	d.T.Helper()
	if d.Stage.Windows.Mode() == "story" {
		d.Key(fyne.KeyEscape)
		d.WantMode("welcome")
		d.Key(fyne.KeyEscape)
	}
	return d
}

// StartAtStory is StartOn without skipping the story.
func StartAtStory(t *testing.T, m *findtest.Machine, folder string, args ...string) *Driver {
	t.Helper()
	return (&Driver{T: t, App: uitest.NewApp()}).begin(m, folder, args...)
}

// StartAfterCrash is Start after a crash that is described in a file.
func StartAfterCrash(t *testing.T, file, folder string, args ...string) *Driver {
	t.Helper()
	d := &Driver{T: t, App: uitest.NewApp(), Crash: file}
	return d.begin(findtest.NewNetwork().Machine("10.0.0.1/8"), folder, args...).SkipStory()
}

// StartOnTablet is Start on a tablet of the given size.
func StartOnTablet(t *testing.T, folder string, size fyne.Size, args ...string) *Driver {
	t.Helper()
	return StartOnTabletAt(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder, size, args...)
}

// StartOnTabletAt is StartOnTablet on a given machine.
func StartOnTabletAt(t *testing.T, m *findtest.Machine, folder string, size fyne.Size, args ...string) *Driver {
	t.Helper()
	d := &Driver{T: t, App: uitest.NewApp()}
	uitest.OnTablet(t)
	args = append([]string{"-speed", "off", "-size", fmt.Sprintf("%vx%v", size.Width, size.Height)}, args...)
	return d.begin(m, folder, args...).SkipStory()
}

// begin opens the window. Without args the program is English and nothing moves.
func (d *Driver) begin(m *findtest.Machine, folder string, args ...string) *Driver {
	t := d.T
	t.Helper()
	if len(args) == 0 {
		args = []string{"-lang", "en", "-speed", "off"}
	}
	if Pictures.Palette() != warm { // the last program was for the colour-blind
		Pictures.SetPalette(warm)
	}
	logger := slog.New(slog.NewTextHandler(&d.Logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	var err error
	d.Program, err = app.Open(d.App, append([]string{"-folder", folder}, args...), m, Pictures, &logfile.Log{Crash: d.Crash, Logger: logger})
	if err != nil {
		t.Fatal(err)
	}
	watchDisk(t)
	d.Window = d.App.Wrap(t, d.Program.Window(), d.Program.Shell.Stage)
	d.App.Settle()
	t.Cleanup(func() {
		if t.Failed() && !d.Closed { // the test has failed before Close
			d.Window.Window.Close()
			d.Stage.Windows.SetPage(nil)
			d.App.Pass(time.Minute)
		}
	})
	return d
}

// Close closes the window and waits until the program has ended.
func (d *Driver) Close() {
	d.T.Helper()
	d.Window.Window.Close()
	d.Closed = true
	d.CheckStopped()
}

// CheckStopped fails the test if an animation runs on after the window has closed.
func (d *Driver) CheckStopped() {
	d.T.Helper()
	d.Stage.Windows.SetPage(nil) // an animation on the last page ends when it is no longer seen
	d.App.Pass(time.Minute)
	if n := d.App.Running(); n > 0 {
		d.T.Errorf("%d animations run on after the program has ended, want none", n)
	}
}

// Click clicks targets one after the other, and waits after each until the window is idle.
func (d *Driver) Click(names ...string) {
	d.T.Helper()
	for _, name := range names {
		d.Window.Click(name)
		d.App.Settle()
	}
}

// Key presses keys one after the other, and waits after each until the window is idle.
func (d *Driver) Key(names ...fyne.KeyName) {
	d.T.Helper()
	for _, name := range names {
		d.Window.Key(name)
		d.App.Settle()
	}
}

// WantMode fails the test at once unless the given page is shown.
func (d *Driver) WantMode(mode string) {
	d.T.Helper()
	if now := d.Stage.Windows.Mode(); now != mode {
		d.T.Fatalf("the page shown is %q, want %q", now, mode)
	}
}

// Has reports whether a target can be clicked.
func (d *Driver) Has(name string) bool {
	for _, target := range d.Stage.Windows.Targets() {
		if target.Name == name && target.Object.Visible() {
			return true
		}
	}
	return false
}

// HasText reports whether a text is shown in the window.
func (d *Driver) HasText(text string) bool {
	return strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), text)
}

// WaitForMode lets up to a minute pass until a page is shown.
func (d *Driver) WaitForMode(mode string) {
	d.T.Helper()
	for range 600 {
		if d.Stage.Windows.Mode() == mode {
			return
		}
		d.App.Pass(100 * time.Millisecond)
	}
	d.T.Fatalf("after a minute the page shown is %q, want %q", d.Stage.Windows.Mode(), mode)
}

// Snapshot returns a copy of a folder as it is now: what a program finds that is started after this one has
// been killed.
func Snapshot(t *testing.T, folder string) string {
	t.Helper()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return copied
}

// ListFiles returns the files in a folder, with slashes.
func ListFiles(t *testing.T, folder string) []string {
	t.Helper()
	var all []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			name, _ := filepath.Rel(folder, path)
			all = append(all, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Lobby returns the state of this machine's lobby.
func (d *Driver) Lobby() lobby.State {
	d.T.Helper()
	s := d.Program.Local.Current()
	if s == nil {
		d.T.Fatal("this machine has no open lobby")
	}
	return s.State()
}

// IsGuest reports whether the player is in the lobby of another machine.
func (d *Driver) IsGuest() bool {
	_, ok := route.Find[*remote.Session](d.Program.Shell.Pages)
	return ok
}

// LessonID returns the ID of the lesson being played, or "".
func (d *Driver) LessonID() string {
	l, ok := route.Find[route.Lesson](d.Program.Shell.Pages)
	if !ok {
		return ""
	}
	return tutorial.Lessons()[l.Number].ID
}
