package app

import (
	"fyne.io/fyne/v2/driver"

	"roborally/app/multicast"
)

// multicastLock is held while the program looks for games or announces its own.
var multicastLock = multicast.NewLock(func(do func(env, context uintptr) error) error {
	return driver.RunNative(func(native any) error {
		android := native.(*driver.AndroidContext)
		return do(android.Env, android.Ctx)
	})
})

// allowMulticast lets multicast packets reach the program until release is called.
func allowMulticast() (release func()) { return multicastLock.Hold() }
