package startup

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"roborally/ui/text"
)

// child is the environment variable that makes this test binary a program whose window does not open.
const child = "STARTUP_TEST_FAILS"

func TestMain(m *testing.M) {
	what := os.Getenv(child)
	if what == "" {
		os.Exit(m.Run())
	}
	s := New(text.In(language.English), slog.New(slog.NewTextHandler(os.Stdout, nil)), "the log")
	log.SetFlags(0)
	log.SetOutput(s.Watch(io.Discard))
	defer s.Recover()
	if what == "opens" {
		s.Opened()
		what = "window creation error"
	}
	if what == "panic" {
		panic(errors.New("ours"))
	}
	if what == "no context" { // this is how GLFW logs what Windows refuses
		log.Println("PlatformError: WGL: Failed to set pixel format for dummy context: Invalid window handle. ")
	}
	// This is how Fyne logs an error.
	log.Println("Fyne error: ", what)
	log.Println("  Cause:", "APIUnavailable: GLX: GLX extension not found")
	fmt.Println("goes on")
}

// start runs the program whose window does not open, and returns what it wrote and its exit status.
func start(t *testing.T, what string, env ...string) (said, logged string, status int) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append([]string{child + "=" + what, "PATH=" + t.TempDir()}, env...)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil && c.ProcessState == nil {
		t.Fatal(err)
	}
	return errs.String(), out.String(), c.ProcessState.ExitCode()
}

func TestSaysWhatToDoWhenWindowCannotOpen(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the attempts and texts are those of Linux")
	}
	for _, test := range []struct {
		what     string
		env      []string
		attempts []string
		says     string
	}{
		{"window creation error", nil, []string{"software"}, "OpenGL 2.1"},
		{"failed to initialise OpenGL", nil, []string{"software"}, "OpenGL 2.1"},
		{"no context", nil, []string{"software"}, "OpenGL 2.1"},
		{"failed to initialise GLFW", nil, nil, "on a desktop"},
		{"window creation error", []string{"DISPLAY=:none", "WAYLAND_DISPLAY=none"}, []string{"software", "x11", "wayland"}, "OpenGL 2.1"},
		{"failed to initialise GLFW", []string{"DISPLAY=:none", "WAYLAND_DISPLAY=none"}, []string{"x11", "wayland"}, "on a desktop"},
		{"window creation error", []string{"DISPLAY=:none", "WAYLAND_DISPLAY=none", "FYNE_PLATFORM=x11"}, []string{"software"}, "OpenGL 2.1"},
	} {
		said, logged, status := start(t, test.what, test.env...)
		if status != 1 || !strings.Contains(said, test.says) || strings.Contains(said, "goroutine") {
			t.Errorf("%s %v: it ends with %d and says %q, want 1 and %q", test.what, test.env, status, said, test.says)
		}
		var attempts []string
		for line := range strings.Lines(logged) {
			if _, name, is := strings.Cut(strings.TrimSpace(line), "attempt="); is {
				attempts = append(attempts, name)
			}
		}
		if fmt.Sprint(attempts) != fmt.Sprint(test.attempts) {
			t.Errorf("%s %v: the attempts are %v, want %v", test.what, test.env, attempts, test.attempts)
		}
	}
}

func TestOtherErrorsDoNotEndTheStart(t *testing.T) {
	for _, what := range []string{"failed to watch theme settings", "opens"} {
		if said, logged, status := start(t, what); status != 0 || !strings.Contains(logged, "goes on") {
			t.Errorf("%s: it ends with %d: %s%s", what, status, said, logged)
		}
	}
}

func TestOtherPanicsGoOn(t *testing.T) {
	if said, _, status := start(t, "panic"); status != 2 || !strings.Contains(said, "panic: ") || !strings.Contains(said, "startup.TestMain") {
		t.Errorf("it ends with %d and says %q, want the trace of a panic", status, said)
	}
}

// TestShowsNativeMessage: the first program that can show the message does, and no other.
func TestShowsNativeMessage(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the programs are those of Linux desktops")
	}
	folder := t.TempDir()
	program := func(name, script string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	program("zenity", `echo "cannot open display" >&2; exit 1`)
	program("kdialog", `for a; do echo "$a"; done >"`+filepath.Join(folder, "shown")+`"; exit 1`)
	program("xmessage", `echo twice >"`+filepath.Join(folder, "shown")+`"`)
	t.Setenv("PATH", folder)
	t.Setenv("DISPLAY", ":none")
	if err := Show("Robo Rally", "-- it's \"so\""); err != nil {
		t.Fatal(err)
	}
	shown, err := os.ReadFile(filepath.Join(folder, "shown"))
	if want := "--title\nRobo Rally\n--error\n-- it's \"so\"\n"; err != nil || string(shown) != want {
		t.Errorf("it shows %q, %v, want %q", shown, err, want)
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if Show("Robo Rally", "nothing") == nil {
		t.Error("a message is shown without a display")
	}
}

// TestEverySystemHasAText: there is a text for every problem and system. It says what is wrong in a paragraph of its own,
// and names the log.
func TestEverySystemHasAText(t *testing.T) {
	for _, tag := range text.Languages {
		for _, system := range []string{"linux", "freebsd", "windows", "darwin"} {
			for _, p := range []Problem{NoDisplay, NoOpenGL} {
				said := New(text.In(tag), slog.New(slog.DiscardHandler), "/log").explain(p, system)
				paragraphs := strings.Split(said, "\n\n")
				if !strings.HasPrefix(said, "Robo Rally ") || len(paragraphs) < 2 || !strings.Contains(paragraphs[len(paragraphs)-1], "/log") {
					t.Errorf("%s, %s: %q does not say what is wrong and then where the log is", tag, system, said)
				}
				for _, paragraph := range paragraphs {
					if strings.HasPrefix(paragraph, "start.") || !strings.HasSuffix(paragraph, ".") {
						t.Errorf("%s, %s: %q is no sentence", tag, system, paragraph)
					}
				}
				if system == "windows" && !strings.Contains(said, programFolder()) {
					t.Errorf("%s: %q does not name the folder of the program", tag, said)
				}
			}
		}
	}
}

// TestFyneStillLogsTheseErrors: the errors that a start is watched for are those of the version of Fyne that is used.
func TestFyneStillLogsTheseErrors(t *testing.T) {
	folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Skip("the sources of Fyne are not there: ", err)
	}
	var sources strings.Builder
	for _, pattern := range []string{"log.go", "internal/driver/glfw/*.go", "internal/painter/gl/*.go"} {
		files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(folder)), pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("there is no %s in Fyne: %v", pattern, err)
		}
		for _, name := range files {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			sources.Write(content)
		}
	}
	for said := range problems {
		if !strings.Contains(sources.String(), `"`+said+`", err)`) {
			t.Errorf("Fyne does not log the error %q any more", said)
		}
	}
	for _, line := range []string{`log.Println("` + strings.TrimSuffix(errorPrefix, " ") + `", reason)`, `log.Println("` + strings.TrimSuffix(causePrefix, " ") + `", err)`} {
		if !strings.Contains(sources.String(), line) {
			t.Errorf("Fyne does not log errors by %s any more", line)
		}
	}
}
