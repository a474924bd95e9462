package startup

import (
	"os"
	"strings"

	"golang.org/x/sys/windows"
)

// AttachConsole connects standard output and standard error with the console in which the program was started, if it was
// started there with options. Windows gives no console to programs with a window. Without options the program stays apart
// from the console, because closing that would end the game.
func AttachConsole() {
	if len(os.Args) < 2 || !strings.HasPrefix(os.Args[1], "-") {
		return
	}
	if h, err := windows.GetStdHandle(windows.STD_ERROR_HANDLE); err == nil && h != 0 {
		return // it goes to a file or to another program
	}
	const parent = ^uintptr(0)
	if done, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(parent); done == 0 {
		return // there is none
	}
	console, err := os.OpenFile("CONOUT$", os.O_RDWR, 0)
	if err != nil {
		return
	}
	os.Stdout, os.Stderr = console, console
	for _, h := range []uint32{windows.STD_OUTPUT_HANDLE, windows.STD_ERROR_HANDLE} {
		_ = windows.SetStdHandle(h, windows.Handle(console.Fd())) // for what the runtime writes about a panic
	}
}
