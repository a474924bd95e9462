// Code generated from FyneApp.toml by go generate. DO NOT EDIT.

package version

// The name and ID of the program, its version, and the number of the build, which grows with every release.
const (
	Name   = "Robo Rally"
	ID     = "io.github.roborally"
	Number = "1.0.0"
	Build  = 1
)
