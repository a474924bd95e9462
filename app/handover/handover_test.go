package handover_test

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/app/handover"
)

// runFolder makes a folder of this test the one for sockets, and returns it.
func runFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "run") // shorter than t.TempDir
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	t.Setenv("XDG_RUNTIME_DIR", folder)
	return folder
}

// listen listens on a folder until the test ends, and returns what is passed.
func listen(t *testing.T, folder string) (passed chan []string, stop func()) {
	t.Helper()
	passed = make(chan []string, 1)
	stop, err := handover.Listen(folder, func(files []string) { passed <- files })
	if err != nil {
		t.Fatal(err)
	}
	return passed, stop
}

var files = []string{filepath.Join(os.TempDir(), "a game.rrgame"), filepath.Join(os.TempDir(), "Größe\n2.rrhall")}

func TestFilesArePassed(t *testing.T) {
	runFolder(t)
	mine, other := t.TempDir(), t.TempDir()
	if err := handover.Send(mine, files); !errors.Is(err, handover.ErrNobody) {
		t.Errorf("before anybody listens, the error is %v, want ErrNobody", err)
	}
	passed, stop := listen(t, mine)
	if err := handover.Send(mine, files); err != nil {
		t.Fatal(err)
	}
	if got := <-passed; !slices.Equal(got, files) {
		t.Errorf("%q is passed, want %q", got, files)
	}
	if err := handover.Send(other, files); !errors.Is(err, handover.ErrNobody) {
		t.Errorf("for another folder the error is %v, want ErrNobody", err)
	}
	_, stopSecond := listen(t, mine) // does nothing
	if err := handover.Send(mine, files); err != nil || !slices.Equal(<-passed, files) {
		t.Errorf("with a second program, the first does not get the files: %v", err)
	}
	stopSecond()
	stop()
	if err := handover.Send(mine, files); !errors.Is(err, handover.ErrNobody) {
		t.Errorf("when nobody listens any more, the error is %v, want ErrNobody", err)
	}
	passed, stop = listen(t, mine)
	defer stop()
	if err := handover.Send(mine, files); err != nil || !slices.Equal(<-passed, files) {
		t.Errorf("the next program does not get the files: %v", err)
	}
}

// TestSocketOfCrashedProgramIsReplaced: such a socket is still there, but nobody listens.
func TestSocketOfCrashedProgramIsReplaced(t *testing.T) {
	run := runFolder(t)
	folder := t.TempDir()
	_, stop := listen(t, folder)
	sockets, err := filepath.Glob(filepath.Join(run, "roborally", "*.sock"))
	if err != nil || len(sockets) != 1 {
		t.Fatalf("the sockets are %v, %v", sockets, err)
	}
	stop()
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: sockets[0], Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	l.SetUnlinkOnClose(false)
	_ = l.Close()
	if err := handover.Send(folder, files); !errors.Is(err, handover.ErrNobody) {
		t.Errorf("the error is %v, want ErrNobody", err)
	}
	passed, stop := listen(t, folder)
	defer stop()
	if err := handover.Send(folder, files); err != nil || !slices.Equal(<-passed, files) {
		t.Errorf("the files are not passed: %v", err)
	}
}

// TestOnlyFilesAreTaken: nothing but a list of absolute paths is taken, and a sender that is slow or sends too much keeps
// nobody else from being heard.
func TestOnlyFilesAreTaken(t *testing.T) {
	run := runFolder(t)
	folder := t.TempDir()
	passed, stop := listen(t, folder)
	defer stop()
	sockets, _ := filepath.Glob(filepath.Join(run, "roborally", "*.sock"))
	for _, said := range []string{"", "\n", "{}\n", `{"open":["relative"]}` + "\n", `{"open":[` + strings.Repeat(`"/x",`, 300) + `"/x"]}` + "\n", strings.Repeat("x", 1<<20)} {
		c, err := net.DialTimeout("unix", sockets[0], time.Second)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = c.Write([]byte(said))
		_ = c.(*net.UnixConn).CloseWrite()
		answer := make([]byte, 8)
		if n, _ := c.Read(answer); n > 0 {
			t.Errorf("%.20q is answered by %q", said, answer[:n])
		}
		_ = c.Close()
	}
	if err := handover.Send(folder, files); err != nil || !slices.Equal(<-passed, files) {
		t.Errorf("after all that, files are not passed: %v", err)
	}
}

func TestOthersAreKeptOut(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there the folder of the player protects the socket")
	}
	run := runFolder(t)
	folder := filepath.Join(run, "roborally")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	_, stop := listen(t, t.TempDir())
	defer stop()
	sockets, _ := filepath.Glob(filepath.Join(folder, "*"))
	for _, name := range append(sockets, folder) {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has the mode %v, %v, want one for its owner alone", name, info.Mode(), err)
		}
	}
}
