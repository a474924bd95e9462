package startup

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// parentProcess is ATTACH_PARENT_PROCESS.
const parentProcess = ^uintptr(0)

// Print prints what the command line asks for, or what is wrong with it. A program with windows has no console of its own:
// if its output is not redirected, it prints to the console that it was started from, or shows a message.
func Print(to *os.File, said string) {
	if _, err := to.Stat(); err == nil {
		if _, err := fmt.Fprintln(to, said); err == nil {
			return
		}
	}
	if attached, _, _ := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(parentProcess); attached != 0 {
		if console, err := os.OpenFile("CONOUT$", os.O_WRONLY, 0); err == nil {
			defer console.Close()
			fmt.Fprintf(console, "\r\n%s\r\n", said) // the prompt of the console is there already
			return
		}
	}
	icon := uint32(windows.MB_ICONERROR)
	if to == os.Stdout {
		icon = windows.MB_ICONINFORMATION
	}
	_ = showAs(icon, title, said)
}
