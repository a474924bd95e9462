package app

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

	"roborally/app/logfile"
	"roborally/lan/find/findtest"
	"roborally/ui/uitest"
)

// userDriver is the whole program, driven as a user would.
type userDriver struct {
	*uitest.Window
	t       *testing.T
	app     *uitest.App
	program *window
	closed  bool       // the window has closed
	logged  logCapture // the program's log, in full
	crash   string     // the file about a crash before this start; "": none
}

// inBubble runs a test in a synctest bubble, where time passes only when the test lets it. It fails the
// test if a goroutine is left running, or if Fyne has logged something.
func inBubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	var said logCapture
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

// logCapture collects what is logged from any goroutine.
type logCapture struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (c *logCapture) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.Write(b)
}

func (c *logCapture) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.String()
}

// start starts the program with a folder, on a machine that is alone on its network. Without args it is
// English and nothing moves.
func start(t *testing.T, folder string, args ...string) *userDriver {
	t.Helper()
	return startOn(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder, args...)
}

// startOn starts the program on a machine and skips the story.
func startOn(t *testing.T, m *findtest.Machine, folder string, args ...string) *userDriver {
	t.Helper()
	return startAtStory(t, m, folder, args...).skipStory()
}

// skipStory skips the story and the welcome of the first start.
func (d *userDriver) skipStory() *userDriver {
	d.t.Helper()
	if d.Stage.Mode() == "story" {
		d.Key(fyne.KeyEscape)
		d.wantMode("welcome")
		d.Key(fyne.KeyEscape)
	}
	return d
}

// startAtStory is startOn without skipping the story.
func startAtStory(t *testing.T, m *findtest.Machine, folder string, args ...string) *userDriver {
	t.Helper()
	if len(args) == 0 {
		args = []string{"-lang", "en", "-speed", "off"}
	}
	f, err := readFlags(append([]string{"-folder", folder}, args...))
	if err != nil {
		t.Fatal(err)
	}
	return (&userDriver{t: t, app: uitest.NewApp()}).begin(f, m)
}

// startOnTablet is start on a tablet of the given size.
func startOnTablet(t *testing.T, folder string, size fyne.Size, args ...string) *userDriver {
	t.Helper()
	return startOnTabletAt(t, findtest.NewNetwork().Machine("10.0.0.1/8"), folder, size, args...)
}

// startOnTabletAt is startOnTablet on a given machine.
func startOnTabletAt(t *testing.T, m *findtest.Machine, folder string, size fyne.Size, args ...string) *userDriver {
	t.Helper()
	f, err := readFlags(append([]string{"-folder", folder, "-speed", "off",
		"-size", fmt.Sprintf("%vx%v", size.Width, size.Height)}, args...))
	if err != nil {
		t.Fatal(err)
	}
	d := &userDriver{t: t, app: uitest.NewApp()}
	uitest.OnTablet(t)
	return d.begin(f, m).skipStory()
}

// begin opens the window.
func (d *userDriver) begin(f *flags, m *findtest.Machine) *userDriver {
	t := d.t
	t.Helper()
	d.program = newWindow(d.app, f, m, &logfile.Log{Crash: d.crash, Logger: slog.New(slog.NewTextHandler(&d.logged, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	d.program.window.Resize(fyne.NewSize(f.width, f.height))
	d.Window = d.app.Wrap(t, d.program.window, d.program.stage)
	d.app.Settle()
	t.Cleanup(func() {
		if t.Failed() && !d.closed { // the test has failed before close
			d.Window.Window.Close()
			d.Stage.SetPage(nil)
			d.app.Pass(time.Minute)
		}
	})
	return d
}

// close closes the window and waits until the program has ended.
func (d *userDriver) close() {
	d.t.Helper()
	d.Window.Window.Close()
	d.closed = true
	d.checkStopped()
}

// checkStopped fails the test if an animation runs on after the window has closed.
func (d *userDriver) checkStopped() {
	d.t.Helper()
	d.Stage.SetPage(nil) // an animation on the last page ends when it is no longer seen
	d.app.Pass(time.Minute)
	if n := d.app.Running(); n > 0 {
		d.t.Errorf("%d animations run on after the program has ended, want none", n)
	}
}

// Click clicks targets one after the other, and waits after each until the window is idle.
func (d *userDriver) Click(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.Window.Click(name)
		d.app.Settle()
	}
}

// Key presses keys one after the other, and waits after each until the window is idle.
func (d *userDriver) Key(names ...fyne.KeyName) {
	d.t.Helper()
	for _, name := range names {
		d.Window.Key(name)
		d.app.Settle()
	}
}

// wantMode fails the test at once unless the given page is shown.
func (d *userDriver) wantMode(mode string) {
	d.t.Helper()
	if now := d.Stage.Mode(); now != mode {
		d.t.Fatalf("the page shown is %q, want %q", now, mode)
	}
}

// has reports whether a target can be clicked.
func (d *userDriver) has(name string) bool {
	for _, target := range d.Stage.Targets() {
		if target.Name == name && target.Object.Visible() {
			return true
		}
	}
	return false
}

// hasText reports whether a text is shown in the window.
func (d *userDriver) hasText(text string) bool {
	return strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), text)
}

// waitForMode lets up to a minute pass until a page is shown.
func (d *userDriver) waitForMode(mode string) {
	d.t.Helper()
	for range 600 {
		if d.Stage.Mode() == mode {
			return
		}
		d.app.Pass(100 * time.Millisecond)
	}
	d.t.Fatalf("after a minute the page shown is %q, want %q", d.Stage.Mode(), mode)
}

// snapshot returns a copy of a folder as it is now: what a program finds that is started after this one has
// been killed.
func snapshot(t *testing.T, folder string) string {
	t.Helper()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return copied
}

// listFiles returns the files in a folder, with slashes.
func listFiles(t *testing.T, folder string) []string {
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
