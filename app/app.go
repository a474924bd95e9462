// Package app builds the program out of settings, sessions, pages and sound. It is the only package that
// knows what differs between platforms. Begin reading at Main and at window, which shows one page after the
// other; localSession, hostSession and guest are what can go on behind a page.
package app

import (
	"flag"
	"fmt"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"roborally/app/icon"
	"roborally/ui/look"
)

// ID is the program's application ID. The system derives the private folder and the window class from it.
const ID = "io.github.roborally"

// Main runs the program until its window is closed. It exits with status 2 if the command line is wrong.
func Main() {
	options, err := readFlags(os.Args[1:])
	switch {
	case err == flag.ErrHelp:
		return
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	a := app.NewWithID(ID)
	a.SetIcon(fyne.NewStaticResource("Icon.png", icon.PNG))
	a.Settings().SetTheme(look.NewTheme())
	w := newWindow(a, options, realNetwork{})
	w.startAudio()
	w.closeOnSignal()
	w.window.Resize(fyne.NewSize(options.width, options.height))
	w.window.ShowAndRun()
	w.close() // for systems that end the program without closing the window
}
