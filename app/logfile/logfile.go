// Package logfile keeps the program's log: a file that is rotated, and beside it
// what the runtime writes when the program crashes.
//
// The log never holds hands, seeds, tokens or passwords: it may be sent to
// somebody who helps. Begin reading at Open.
package logfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"

	"gopkg.in/natefinch/lumberjack.v2"
)

// Limits of the log: three files of 1 MB in all.
const (
	maxMegabytes = 1
	maxBackups   = 2
)

// Names of the files in the folder of the log. Rotated ones carry the time between
// name and ending.
const (
	Name      = "roborally.log"
	CrashName = "crash.txt" // the stack trace of the last crash

	pendingCrash = "crash-pending.txt" // what the runtime writes to
)

// Log is an open log. Its methods are not safe for concurrent use; the Logger is.
type Log struct {
	*slog.Logger

	// Crash is the file with the trace of the crash that ended the last run; ""
	// if it did not crash.
	Crash string

	file    *lumberjack.Logger
	pending *os.File
}

// Open opens the log in a folder, which it creates if it is missing. Everything
// that is logged also goes to mirror, if that is not nil. From then on the
// runtime writes the trace of a crash of the program into the folder.
//
// If the log file cannot be opened, Open returns an error and a Log that writes
// to mirror alone.
func Open(folder string, mirror io.Writer) (*Log, error) {
	var handlers []slog.Handler
	if mirror != nil {
		handlers = append(handlers, slog.NewTextHandler(mirror, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	l := &Log{}
	err := l.open(folder)
	if l.file != nil {
		handlers = append(handlers, slog.NewTextHandler(l.file, nil))
	}
	l.Logger = slog.New(slog.NewMultiHandler(handlers...))
	if l.Crash != "" {
		l.Error("the program crashed the last time", "see", l.Crash)
	}
	return l, err
}

func (l *Log) open(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("create the folder of the log: %w", err)
	}
	name := filepath.Join(folder, Name)
	// Lumberjack opens the file with the first line that is logged, and would
	// report an error only then.
	probe, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("open the log: %w", err)
	}
	probe.Close()
	l.file = &lumberjack.Logger{Filename: name, MaxSize: maxMegabytes, MaxBackups: maxBackups, LocalTime: true}
	return l.catchCrash(folder)
}

// catchCrash moves the trace of the last crash to CrashName, and makes the
// runtime write the next one.
func (l *Log) catchCrash(folder string) error {
	name := filepath.Join(folder, pendingCrash)
	trace, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the trace of the last crash: %w", err)
	}
	if len(trace) > 0 {
		crash := filepath.Join(folder, CrashName)
		if err := os.WriteFile(crash, withoutValues(trace), 0o600); err != nil {
			return fmt.Errorf("write the trace of the last crash: %w", err)
		}
		l.Crash = crash
	}
	// Append, because another program on the same folder may write there too.
	pending, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_APPEND|os.O_TRUNC, 0o600)
	if err != nil {
		return fmt.Errorf("open the file for crashes: %w", err)
	}
	l.pending = pending
	return debug.SetCrashOutput(pending, debug.CrashOptions{})
}

// values matches the arguments of a function in a stack trace. They are numbers
// that may be a seed or part of a card.
var values = regexp.MustCompile(`(?m)\((?:\{?(?:0x[0-9a-f]+\??|_|\.\.\.)[^()\n]*)\)$`)

// withoutValues removes arguments and processor registers from a stack trace.
func withoutValues(trace []byte) []byte {
	trace = values.ReplaceAll(trace, []byte("(...)"))
	return registers.ReplaceAll(trace, nil)
}

// registers matches the processor registers that a fatal signal prints.
var registers = regexp.MustCompile(`(?m)^(?:r[a-z0-9]{1,2}|rip|rflags|[cfg]s) +0x[0-9a-f]+\n`)

// Close closes the log. The trace of a later crash is not written.
func (l *Log) Close() error {
	if l.file == nil {
		return nil
	}
	var errs []error
	if l.pending != nil {
		errs = append(errs, debug.SetCrashOutput(nil, debug.CrashOptions{}), l.pending.Close())
	}
	return errors.Join(append(errs, l.file.Close())...)
}
