package app

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
)

// heed closes the window when the system, or Ctrl-C, asks the program to end. Fyne
// would leave its loop at once, and what is to be left in order would be left while
// goroutines change the same pages, each where it is. So its own answer to these
// signals is taken away, once it is certain to be there.
func (w *window) heed() {
	asked := make(chan os.Signal, 1)
	w.stage.After(time.Second, func() {
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	})
	go func() {
		<-asked
		signal.Reset(os.Interrupt, syscall.SIGTERM) // the next one ends it at once
		fyne.Do(w.window.Close)
	}()
}
