package app

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
)

// closeOnSignal closes the window when the system or Ctrl-C asks the program to end. Fyne's own handler
// would leave its loop at once, and the clean-up would then race with goroutines that change the same
// pages. So this one replaces it, after a second, when Fyne's is certainly installed.
func (w *window) closeOnSignal() {
	asked := make(chan os.Signal, 1)
	w.shell.Stage.Time.After(time.Second, func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	})
	go func() {
		<-asked
		signal.Reset(os.Interrupt, syscall.SIGTERM) // the next signal ends the program at once
		fyne.Do(w.window.Close)
	}()
}
