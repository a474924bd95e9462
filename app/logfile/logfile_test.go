package logfile_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roborally/app/logfile"
)

// crashFolder is the name of the environment variable that makes this test binary
// crash, with its log in the folder that the variable names.
const crashFolder = "LOGFILE_TEST_CRASH"

func TestMain(m *testing.M) {
	if folder := os.Getenv(crashFolder); folder != "" {
		if _, err := logfile.Open(folder, nil); err != nil {
			panic(err)
		}
		dealCards(0x5eed5eed5eed)
	}
	os.Exit(m.Run())
}

// dealCards crashes with a secret among its arguments.
//
//go:noinline
func dealCards(seed uint64) {
	var none *[8]uint64
	none[seed%8] = seed
}

func open(t *testing.T, folder string) *logfile.Log {
	t.Helper()
	l, err := logfile.Open(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func TestReportsCrashOfLastRun(t *testing.T) {
	folder := t.TempDir()
	crash := exec.Command(os.Args[0])
	crash.Env = append(os.Environ(), crashFolder+"="+folder)
	if out, err := crash.CombinedOutput(); err == nil {
		t.Fatalf("the child did not crash: %s", out)
	}
	l := open(t, folder)
	if want := filepath.Join(folder, logfile.CrashName); l.Crash != want {
		t.Fatalf("Crash is %q, want %q", l.Crash, want)
	}
	trace, err := os.ReadFile(l.Crash)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(trace), "dealCards") {
		t.Errorf("the trace does not name the function that crashed:\n%s", trace)
	}
	if strings.Contains(string(trace), "5eed5eed5eed") {
		t.Errorf("the trace contains the seed:\n%s", trace)
	}
	l.Close()
	if again := open(t, folder); again.Crash != "" {
		t.Errorf("the run after that still reports a crash, in %s", again.Crash)
	}
}

func TestReportsNoCrashAfterClose(t *testing.T) {
	folder := t.TempDir()
	open(t, folder).Close()
	if l := open(t, folder); l.Crash != "" {
		t.Errorf("a crash is reported in %s, but there was none", l.Crash)
	}
}

func TestKeepsThreeFilesOfAMegabyte(t *testing.T) {
	folder := t.TempDir()
	l := open(t, folder)
	text := strings.Repeat("x", 100_000)
	for range 60 {
		l.Info(text)
	}
	l.Close()
	// A goroutine of the library removes old files.
	var names []string
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if names, _ = filepath.Glob(filepath.Join(folder, "roborally*.log")); len(names) <= 3 {
			break
		}
	}
	if len(names) != 3 {
		t.Errorf("after 6 MB there are %d files, want 3: %q", len(names), names)
	}
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || info.Size() > 1<<20 {
			t.Errorf("%s: %v, %v, want at most 1 MiB", name, info, err)
		}
	}
}

func TestFolderThatCannotBeWrittenIsReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var mirror bytes.Buffer
	l, err := logfile.Open(filepath.Join(file, "log"), &mirror)
	if err == nil {
		t.Error("a log in a folder that cannot be made is opened without an error")
	}
	l.Info("still here")
	if !strings.Contains(mirror.String(), "still here") {
		t.Error("without a file the log does not reach the other writer")
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
}
