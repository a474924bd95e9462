// Package version says which version of the program this is. Its constants are those of FyneApp.toml.
package version

import (
	"fmt"
	"runtime"
)

//go:generate go run ./generate ../../FyneApp.toml constants.go

// Program is the program and its version, as it stands in what the program writes.
const Program = Name + " " + Number

// Line returns the line that --version prints.
func Line() string {
	return fmt.Sprintf("%s (build %d) %s/%s %s", Program, Build, runtime.GOOS, runtime.GOARCH, runtime.Version())
}
