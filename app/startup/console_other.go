//go:build !windows

package startup

import (
	"fmt"
	"os"
)

// Print prints what the command line asks for, or what is wrong with it.
func Print(to *os.File, said string) { fmt.Fprintln(to, said) }
