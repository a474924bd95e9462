// Package app joins settings, sessions, windows and sound, and knows what
// differs between platforms.
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

// ID names the program to the system it runs on: its private folder and its
// windows go by it.
const ID = "io.github.roborally"

// Main runs the program until its window is closed.
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
	w.listen()
	w.heed()
	w.window.Resize(fyne.NewSize(options.width, options.height))
	w.window.ShowAndRun()
	w.close() // where the system has ended the program without closing the window
}
