package app

import (
	"fyne.io/fyne/v2/driver"

	"roborally/app/device"
)

// native runs what package device asks of the system.
var native device.Native = func(do func(env, context uintptr) error) error {
	return driver.RunNative(func(context any) error {
		android := context.(*driver.AndroidContext)
		return do(android.Env, android.Ctx)
	})
}

// keepScreenOn keeps the screen on or no longer. A device that refuses goes dark as usual.
func keepScreenOn(on bool) { _ = device.KeepScreenOn(native, on) }
