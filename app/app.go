// Package app builds the program out of settings, sessions, pages and sound. It is the only package that
// knows what differs between platforms. Begin reading at Main and Program. Package route leads from page to page,
// shell is what all parts use, and session has what can go on behind a page.
package app

import (
	"bytes"
	"errors"
	"io"
	"log"
	"log/slog"
	"os"
	"os/user"
	"path/filepath"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"roborally/app/icon"
	"roborally/app/logfile"
	"roborally/app/startup"
	"roborally/app/version"
	"roborally/lan/find"
	"roborally/ui/art"
	"roborally/ui/look"
)

// Main runs the program until its window is closed. It exits with status 2 if the command line is wrong.
func Main() {
	options, err := readFlags(os.Args[1:])
	if asked := answer(""); errors.As(err, &asked) {
		startup.Print(os.Stdout, string(asked))
		return
	}
	if err != nil {
		startup.Print(os.Stderr, err.Error())
		os.Exit(2)
	}
	var early bytes.Buffer // what Fyne logs before the log is open
	log.SetOutput(&early)
	log.SetFlags(0)
	options.home = findHome(user.Current)
	makeCacheFolder()
	a := app.NewWithID(version.ID) // from which the system derives the private folder and the class of the window
	a.SetIcon(fyne.NewStaticResource("Icon.png", icon.PNG))
	a.Settings().SetTheme(look.NewTheme())
	folder := folderOf(a, options)
	if handOver(folder, options) {
		return
	}
	l := openLog(folder, options.verbose, &early)
	start := startup.New(options.text(), l.Logger, logFolder(folder))
	log.SetOutput(start.Watch(log.Writer()))
	defer start.Recover()
	p := newProgram(a, options, realNetwork{find.Multicast{Log: l.Logger}}, look.NewPictures(art.Warm()), l)
	stopReceiving := p.receiveFiles(folder)
	w := p.window
	debug.SetGCPercent(collectAt)
	p.Shell.Stage.Windows.OnSettled = func() { go freeMemory() }
	w.startAudio()
	w.closeOnSignal()
	w.window.SetOnClosed(func() {
		p.Close()
		exitIfStuck(l)
	})
	w.resize(w.openingSize())
	a.Lifecycle().SetOnStarted(func() {
		start.Opened()
		w.fitScreen(screenSize(w.window))
	})
	w.window.ShowAndRun()
	stopReceiving()
	p.Close() // for systems that end the program without closing the window
	l.Info("ended")
	_ = l.Close() // not deferred, because it would keep the trace of a panic out of the file for crashes
}

// collectAt is how much the heap may grow before garbage is collected, in percent of what is in use. The default of 100
// takes some 60 MB more. A move phase allocates so little that five seconds lie between two collections.
const collectAt = 30

// freeMemory returns memory that is no longer used to the system.
func freeMemory() {
	debug.FreeOSMemory()
	freeC()
}

// logFolder returns the folder of the log, in that of the program.
func logFolder(folder string) string { return filepath.Join(folder, "log") }

// openLog opens the log in the program's folder. It gets what Fyne logs too, early and from now on.
func openLog(folder string, verbose bool, early *bytes.Buffer) *logfile.Log {
	var also io.Writer
	if verbose {
		also = os.Stderr
	}
	l, err := logfile.Open(logFolder(folder), also)
	fromFyne := slog.NewLogLogger(l.With("from", "fyne").Handler(), slog.LevelWarn)
	log.SetOutput(fromFyne.Writer())
	for line := range bytes.Lines(early.Bytes()) {
		fromFyne.Print(string(line))
	}
	if err != nil {
		l.Warn("the log is not kept", "error", err)
	}
	l.Info("started", "folder", folder, "version", version.Line())
	return l
}

// makeCacheFolder makes the system's folder for caches of programs, which a new user may lack. Fyne
// complains instead of making it.
func makeCacheFolder() {
	if folder, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(folder, 0o700) // then Fyne does without
	}
}

// exitTimeout is how long Fyne may take to end the program after the window is closed.
const exitTimeout = 3 * time.Second

// exitIfStuck ends the program if Fyne does not. Everything has been written by then. Fyne v2.8.1 sometimes
// waits for ever in Lifecycle.WaitForEvents: if its loop drains the queue of functions before a hook of the
// lifecycle arrives there, nobody runs the hook.
func exitIfStuck(l *logfile.Log) {
	time.AfterFunc(exitTimeout, func() {
		l.Warn("Fyne does not end, so the program ends itself")
		_ = l.Close()
		os.Exit(0)
	})
}
