//go:build !android

package app

import (
	"fyne.io/fyne/v2"

	"roborally/app/device"
)

// native runs what package device asks of the system.
var native device.Native = func(do func(env, context uintptr) error) error { return do(0, 0) }

// keepScreenOn keeps the screen on or no longer.
func keepScreenOn(on bool) { fyne.CurrentApp().Driver().SetDisableScreenBlanking(on) }
