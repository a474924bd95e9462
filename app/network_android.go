package app

import (
	"fyne.io/fyne/v2/driver"

	"roborally/app/multicast"
)

// door is opened while the program looks for games or has its own announced.
var door = multicast.NewDoor(func(do func(env, context uintptr) error) error {
	return driver.RunNative(func(native any) error {
		android := native.(*driver.AndroidContext)
		return do(android.Env, android.Ctx)
	})
})

// letIn has the system let in what is sent to everybody, until release is called.
func letIn() (release func()) { return door.Hold() }
