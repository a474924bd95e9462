package app

import (
	"bytes"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find/findtest"
	"roborally/ui/uitest"
)

// desk is the whole program, with somebody in front of it.
type desk struct {
	*uitest.Window
	t       *testing.T
	app     *uitest.App
	program *window
	gone    bool // the window has closed
}

// inBubble runs a test in which time passes when it says so. It fails where
// something is left running behind it, or Fyne has complained.
func inBubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	var said complaintsOfFyne
	log.SetOutput(&said)
	t.Cleanup(func() {
		log.SetOutput(os.Stderr)
		if text := said.String(); text != "" {
			t.Errorf("this was logged:\n%s", text)
		}
	})
	t.Setenv("LANG", "en_GB.UTF-8")
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	synctest.Test(t, f)
}

// complaintsOfFyne takes what is logged from any goroutine.
type complaintsOfFyne struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (c *complaintsOfFyne) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.Write(b)
}

func (c *complaintsOfFyne) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.String()
}

// start starts the program with a folder, on a machine that is alone on its
// network. Without other words on the command line it is English and nothing moves.
func start(t *testing.T, folder string, args ...string) *desk {
	t.Helper()
	return startOn(t, findtest.NewEther().Machine("10.0.0.1/8"), folder, args...)
}

// startOn starts the program on a machine.
func startOn(t *testing.T, m *findtest.Machine, folder string, args ...string) *desk {
	t.Helper()
	return open(t, m, folder, args...).skipStory()
}

// skipStory comes to the menu: whoever is there for the first time is told a story.
func (d *desk) skipStory() *desk {
	d.t.Helper()
	if d.Stage.Mode() == "story" {
		d.Key(fyne.KeyEscape)
		d.is("welcome")
		d.Key(fyne.KeyEscape)
	}
	return d
}

// open is startOn that leaves the story to be told, at the first start.
func open(t *testing.T, m *findtest.Machine, folder string, args ...string) *desk {
	t.Helper()
	if len(args) == 0 {
		args = []string{"-lang", "en", "-speed", "off"}
	}
	f, err := readFlags(append([]string{"-folder", folder}, args...))
	if err != nil {
		t.Fatal(err)
	}
	return (&desk{t: t, app: uitest.NewApp()}).begin(f, m)
}

// startOnTablet is start on a tablet of a size.
func startOnTablet(t *testing.T, folder string, size fyne.Size, args ...string) *desk {
	t.Helper()
	return onTablet(t, findtest.NewEther().Machine("10.0.0.1/8"), folder, size, args...)
}

// onTablet is startOnTablet with others on the network.
func onTablet(t *testing.T, m *findtest.Machine, folder string, size fyne.Size, args ...string) *desk {
	t.Helper()
	f, err := readFlags(append([]string{"-folder", folder, "-speed", "off",
		"-size", fmt.Sprintf("%vx%v", size.Width, size.Height)}, args...))
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, app: uitest.NewApp()}
	uitest.OnTablet(t)
	return d.begin(f, m).skipStory()
}

// begin starts the program.
func (d *desk) begin(f *flags, m *findtest.Machine) *desk {
	t := d.t
	t.Helper()
	d.program = newWindow(d.app, f, m)
	d.program.window.Resize(fyne.NewSize(f.width, f.height))
	d.Window = d.app.Wrap(t, d.program.window, d.program.stage)
	d.app.Settle()
	t.Cleanup(func() {
		if t.Failed() && !d.gone { // in the middle of something
			d.Window.Window.Close()
			d.Stage.SetPage(nil)
			d.app.Pass(time.Minute)
		}
	})
	return d
}

// end closes the window and waits for the program to end.
func (d *desk) end() {
	d.t.Helper()
	d.Window.Window.Close()
	d.gone = true
	d.ended()
}

// ended looks at what is left when the window has closed.
func (d *desk) ended() {
	d.t.Helper()
	d.Stage.SetPage(nil) // a picture on the last page that moves by itself looks whether it is seen
	d.app.Pass(time.Minute)
	if n := d.app.Running(); n > 0 {
		d.t.Errorf("%d animations run on in a program that has ended", n)
	}
}

// Click clicks what goes by the names, one after the other, and waits for what
// comes of it.
func (d *desk) Click(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.Window.Click(name)
		d.app.Settle()
	}
}

// Key presses keys, one after the other.
func (d *desk) Key(names ...fyne.KeyName) {
	d.t.Helper()
	for _, name := range names {
		d.Window.Key(name)
		d.app.Settle()
	}
}

// is fails the test where another page is shown.
func (d *desk) is(mode string) {
	d.t.Helper()
	if now := d.Stage.Mode(); now != mode {
		d.t.Fatalf("%q is shown instead of %q", now, mode)
	}
}

// has tells whether there is something to be clicked.
func (d *desk) has(name string) bool {
	for _, target := range d.Stage.Targets() {
		if target.Name == name && target.Object.Visible() {
			return true
		}
	}
	return false
}

// reads tells whether something is written in the window.
func (d *desk) reads(text string) bool {
	return strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), text)
}

// wait lets time pass until a page is shown.
func (d *desk) wait(mode string) {
	d.t.Helper()
	for range 600 {
		if d.Stage.Mode() == mode {
			return
		}
		d.app.Pass(100 * time.Millisecond)
	}
	d.t.Fatalf("after a minute %q is shown instead of %q", d.Stage.Mode(), mode)
}

// photograph copies a folder as it is at the moment, and gives the copy: what a
// program finds that is started after this one has been killed.
func photograph(t *testing.T, folder string) string {
	t.Helper()
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return copied
}

// found lists the files in a folder.
func found(t *testing.T, folder string) []string {
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
