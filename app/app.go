// Package app joins settings, sessions, windows and sound, and knows what
// differs between platforms.
package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"roborally/app/icon"
)

// ID names the program to the system it runs on: its private folder and its
// windows go by it.
const ID = "io.github.roborally"

// Main runs the program until its window is closed.
func Main() {
	a := app.NewWithID(ID)
	a.SetIcon(fyne.NewStaticResource("Icon.png", icon.PNG))
	w := a.NewWindow("Robo Rally")
	w.ShowAndRun()
}
